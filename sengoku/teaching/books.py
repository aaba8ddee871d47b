"""The notebooks of the course, a pupil's and a teacher's, made from one source.

A teacher's is what nbgrader calls the instructor version: with the solutions, and with tests that
pupils do not see. A pupil's is what `nbgrader generate_assignment` makes of it, and has the
solution folded away at its end; it can be handed in as well.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from sengoku.core.texts import USUAL, catalogue
from sengoku.teaching.source import SOLUTION, Cell, Task, tasks

STUB = "...  # \u270d"
"""What stands where the answer goes, in every language."""

HIDDEN = (
    "### BEGIN HIDDEN TESTS\nfrom sengoku.teaching import require\n{call}\n### END HIDDEN TESTS"
)
KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
SCHEMA = 3
"""The version of nbgrader's metadata that we write."""

FLAGS = {
    "code": {"locked": True},
    "answer": {"solution": True},
    "check": {"grade": True, "locked": True},
}
"""What nbgrader is told of each kind of cell."""


def pupils(task: Task, language: str) -> dict[str, Any]:
    """Give a pupil's notebook, without outputs.

    Args:
        task: which.
        language: in which language.
    """
    cells = [_head(task, language, pupil=True), *_cells(task, language, teacher=False)]
    cells += [_text(f"{task.name}-hints", _folded_hints(task, language))]
    cells += [_text(f"{task.name}-solution", _folded_solution(task, language))]
    cells += [_text(f"{task.name}-next", _onward(task, language))]
    return _book(task, language, cells)


def teachers(task: Task, language: str) -> dict[str, Any]:
    """Give a teacher's notebook: the source of an assignment.

    Args:
        task: which.
        language: in which language.
    """
    cells = [_head(task, language, pupil=False), *_cells(task, language, teacher=True)]
    cells += [_text(f"{task.name}-hints", _folded_hints(task, language))]
    return _book(task, language, cells)


def written(book: dict[str, Any]) -> str:
    """Write a notebook as its file."""
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def _book(task: Task, language: str, cells: list[dict[str, Any]]) -> dict[str, Any]:
    told = {"course": task.name, "language": language}
    metadata = {"kernelspec": KERNEL, "language_info": {"name": "python"}, "sengoku": told}
    return {"cells": cells, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _say(key: str, language: str, **args: str | int) -> str:
    return catalogue("sengoku.teaching").text(f"book.{key}", language, **args)


def _head(task: Task, language: str, *, pupil: bool) -> dict[str, Any]:
    number = int(task.file.partition("-")[0])
    lines = [f"# {number} · {task.titles[language]}"]
    if pupil:
        lines.append(_say("begin", language))
    return _text(f"{task.name}-title", "\n\n".join(lines))


def _text(name: str, source: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "id": name, "metadata": {}, "source": source}


def _cells(task: Task, language: str, *, teacher: bool) -> list[dict[str, Any]]:
    """Give a task's cells; in the first with code each answer is made to be not given yet.

    So a check says that, and not `NameError`, where Python could not read an answer.
    """
    cells = [_cell(task, cell, n, language, teacher=teacher) for n, cell in enumerate(task.cells)]
    names = " = ".join(dict.fromkeys(name for cell in task.cells for name in cell.answers))
    first = next(cell for cell in cells if cell["cell_type"] == "code")
    unanswered = f"{names} = ...  # {_say('unanswered', language)}"
    first["source"] = re.sub(r"(?m)^speak\(.*\)$", rf"\g<0>\n{unanswered}", first["source"])
    return cells


def _cell(task: Task, cell: Cell, number: int, language: str, *, teacher: bool) -> dict[str, Any]:
    source = cell.texts[language]
    name = f"{task.name}-{cell.name or number}"
    if cell.kind == "answer":
        name = f"{task.name}-answer-{cell.name}".replace("_", "-")
    if cell.kind == "text":
        return _text(name, source)
    if cell.kind == "answer" and not teacher:
        source = stubbed(source)
    if cell.kind == "check" and teacher:
        hidden = HIDDEN.format(call=source.replace("check(", "require(", 1))
        source = f"{source}\n{hidden}"
    flags = {"grade": False, "solution": False, "locked": False, **FLAGS[cell.kind]}
    told = {"schema_version": SCHEMA, "grade_id": name, "task": False, **flags}
    if cell.kind == "check":
        told["points"] = cell.points
    return {
        "cell_type": "code", "execution_count": None, "id": name,
        "metadata": {"nbgrader": told}, "outputs": [], "source": source,
    }  # fmt: skip


def stubbed(source: str) -> str:
    r"""Put three dots where the solution is, as nbgrader does.

    >>> print(stubbed("def f():\n    ### BEGIN SOLUTION\n    return 1\n    ### END SOLUTION"))
    def f():
        ...  # ✍
    """
    return SOLUTION.sub(lambda found: f"{found[1]}{STUB}\n", f"{source}\n").rstrip("\n")


def _folded(title: str, inside: str) -> str:
    return f"<details>\n<summary>{title}</summary>\n\n{inside}\n\n</details>"


def _folded_hints(task: Task, language: str) -> str:
    def each() -> Iterator[str]:
        for number, hint in enumerate(task.hints, 1):
            yield _folded(_say("hint", language, number=number), hint[language])

    return "\n\n".join((_say("hints", language, name=task.name), *each()))


def _folded_solution(task: Task, language: str) -> str:
    code = f"```python\n{task.solution(language)}\n```"
    return _folded(_say("solution", language), f"{_say('many', language)}\n\n{code}")


def _onward(task: Task, language: str) -> str:
    every = tasks()
    place = every.index(task) + 1
    if place == len(every):
        onward = _say("end", language)
    else:
        after = every[place]
        onward = _say("next", language, link=f"[{after.titles[language]}]({after.file}.ipynb)")
    up = "../" if language == USUAL else "../../"
    return "\n\n".join((onward, _say("back", language, link=f"{up}start.ipynb")))
