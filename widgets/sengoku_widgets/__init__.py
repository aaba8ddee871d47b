"""Sengoku's boards for Jupyter notebooks: thin views of `sengoku.play`.

`lesson` teaches, `questions` asks, `puzzle` puzzles, `practice` gives five a day, `play` plays,
`open` goes on with a match of a file, `enter` reads a real table off; each is one line in a cell.
(Write `sengoku_widgets.open`, so that Python's own `open` stays what it is.)
`together` plays one match at several computers, `by_links` without a server. `my_progress` saves
how far a pupil came, `class_progress` shows a teacher how a class did.
For teachers: `show` goes on by one key, `exercised` tells which rules were met.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sengoku_widgets.boards import Board
    from sengoku_widgets.cells import enter, lesson, play, practice, puzzle, questions
    from sengoku_widgets.cells import open as open
    from sengoku_widgets.classroom import class_progress, my_progress
    from sengoku_widgets.meeting import by_links, together
    from sengoku_widgets.teaching import exercised, show

__all__ = [
    "Board", "by_links", "class_progress", "enter", "exercised", "lesson", "my_progress", "play",
    "practice", "puzzle", "questions", "show", "together",
]

_WHERE = {
    "Board": "boards", "class_progress": "classroom", "my_progress": "classroom",
    "by_links": "meeting", "together": "meeting", "exercised": "teaching", "show": "teaching",
}  # fmt: skip
"""Where those are that are not in `sengoku_widgets.cells`."""

_NOT_BY_STAR = ("open",)
"""What ``from sengoku_widgets import *`` leaves out, as it would hide a function of Python's."""

if not TYPE_CHECKING:  # so that those who check types hear of a name that is not there

    def __getattr__(name: str) -> Any:
        if name not in (*__all__, *_NOT_BY_STAR):
            raise AttributeError(f"module 'sengoku_widgets' has no attribute {name!r}")
        with _nothing_to_collect():
            return getattr(import_module(f"sengoku_widgets.{_WHERE.get(name, 'cells')}"), name)


@contextmanager
def _nothing_to_collect() -> Iterator[None]:
    """Spare the collector: what is imported stays, and it would look through it again and again."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
