"""A folder for nbgrader: the course's assignments in a teacher's version, and its settings."""

from __future__ import annotations

from pathlib import Path

from sengoku.core.texts import USUAL
from sengoku.teaching.books import STUB, teachers, written
from sengoku.teaching.source import tasks

SETTINGS = "nbgrader_config.py"
CONFIG = f'''\
c = get_config()
c.CourseDirectory.course_id = "sengoku"
# What a pupil finds in the place of the answer.
c.ClearSolutions.code_stub = {{"python": "{STUB}"}}
# So many seconds a cell may take when it is graded.
c.ExecutePreprocessor.timeout = 120
# Everybody who may hand in has to be able to write into this folder.
# c.Exchange.root = "/srv/nbgrader/exchange"
'''


def lay_out(folder: Path, language: str = USUAL) -> tuple[Path, ...]:
    """Write what nbgrader needs, and leave alone what is there already.

    Args:
        folder: the course's folder; it is made.
        language: in which language the notebooks are.

    Returns:
        The files that were written.
    """
    files = {folder / SETTINGS: CONFIG}
    for task in tasks():
        name = folder / "source" / task.file / f"{task.file}.ipynb"
        files[name] = written(teachers(task, language))
    new = tuple(file for file in files if not file.exists())
    for file in new:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(files[file], encoding="utf-8")
    return new
