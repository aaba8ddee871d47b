"""How a class did: one file a pupil, without names, put together by the teacher."""

from sengoku.play.classroom.pupil import NotProgress, Pupil, gathered, read, written
from sengoku.play.classroom.report import ClassProgress, class_of, example

__all__ = [
    "ClassProgress", "NotProgress", "Pupil", "class_of", "example", "gathered", "read", "written",
]
