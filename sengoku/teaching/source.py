"""The one source of each notebook: text, tasks, answers, checks and hints in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.notes import Note
from sengoku.core.texts import LANGUAGES, USUAL, catalogue, quoted
from sengoku.core.toml import read

FOLDER = "course"
BEGIN, END = "### BEGIN SOLUTION", "### END SOLUTION"
SOLUTION = re.compile(rf"(?m)^( *){BEGIN}\n(.*?)^ *{END}\n?", re.DOTALL)
"""What nbgrader takes out for a pupil. [nbgrader, "Autograded answer cells"]"""

_DEFINED = re.compile(r"(?m)^(?:def|class) (\w+)")
_BY_LANGUAGE = re.compile(r"«([^|«»]*)\|([^|«»]*)»")
"""Words in code, in both languages."""


@dataclass(frozen=True)
class Cell:
    """One cell of the source.

    Args:
        kind: ``text``; ``code``, which stays as it is; ``answer``, which the pupil fills in;
            ``check``, which tries the answer.
        texts: what it holds, by language.
        name: what nbgrader knows it by; of a check the part of the task that it tries.
        points: what a check is worth.
    """

    kind: str
    texts: Mapping[str, str]
    name: str = ""
    points: int = 0

    @property
    def answers(self) -> tuple[str, ...]:
        """What the pupil is to define here."""
        return tuple(_DEFINED.findall(self.texts[USUAL])) if self.kind == "answer" else ()


@dataclass(frozen=True)
class Task:
    """One notebook.

    Args:
        file: its name without an ending, such as ``02-win-at-once``.
        titles: its title by language.
        cells: what it holds, in order.
        hints: each by language, from the mildest on.
    """

    file: str
    titles: Mapping[str, str]
    cells: tuple[Cell, ...]
    hints: tuple[Mapping[str, str], ...]

    @property
    def name(self) -> str:
        """What the task is called in code: the file's name without its number."""
        return self.file.partition("-")[2]

    def solution(self, language: str) -> str:
        """Give the answers as they could be, without what is round them."""
        answers = (cell.texts[language] for cell in self.cells if cell.kind == "answer")
        lines = "\n\n".join(answers).splitlines()
        return "\n".join(line for line in lines if line.strip() not in (BEGIN, END))


@cache
def tasks() -> tuple[Task, ...]:
    """Give all notebooks of the course, in their order.

    >>> [task.name for task in tasks()][:2]
    ['first-bot', 'win-at-once']
    """
    names = (path.name for path in (files("sengoku.teaching") / FOLDER).iterdir())
    return tuple(_read(name) for name in sorted(names) if name.endswith(".toml"))


def task(name: str) -> Task:
    """Give a notebook by its task's name.

    Raises:
        BadOption: says which there are.
    """
    known = {one.name: one for one in tasks()}
    if name not in known:
        raise unknown(name, known)
    return known[name]


def unknown(name: object, known: Iterable[str]) -> BadOption:
    """Make the error that says which tasks there are."""
    args = (("name", quoted(name, 40)), ("names", ", ".join(known)))
    return BadOption(Note("said.unknown", args=args), catalogue("sengoku.teaching"))


def _read(file: str) -> Task:
    table = read("sengoku.teaching", FOLDER, file) or {}
    cells = tuple(_cell(cell) for cell in table["cell"])
    hints = tuple(dict(one) for one in table["hint"])
    return Task(file.removesuffix(".toml"), dict(table["title"]), cells, hints)


def _cell(table: Mapping[str, Any]) -> Cell:
    kind = next((one for one in ("check", "answer", "code") if one in table), "text")
    if kind == "text":
        return Cell(kind, {language: table[language].strip() for language in LANGUAGES})
    code = table["code"].strip()
    texts = {language: in_language(code, language) for language in LANGUAGES}
    return Cell(kind, texts, table.get(kind, "") if kind != "code" else "", table.get("points", 0))


def in_language(code: str, language: str) -> str:
    """Choose the words of a language in code.

    >>> in_language('print("«Hello|こんにちは»")', "ja")
    'print("こんにちは")'
    """
    number = LANGUAGES.index(language)
    return _BY_LANGUAGE.sub(lambda found: found[number + 1], code)
