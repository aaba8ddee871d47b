"""Writes the notebooks of the lessons on ideas, and their tables in the start notebook.

They are all built alike, so their cells follow from the lessons. ``python tools/idea_books.py``
writes them anew; ``python tools/notebooks.py`` then runs those that changed.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import nbformat
from nbformat import NotebookNode

import sengoku
from sengoku.games import ideas
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.puzzle import themes
from sengoku.play.lesson.reader import lesson

FOLDER = Path(__file__).resolve().parent.parent / "notebooks"
START = FOLDER / "start.ipynb"
BACK = "Back to the start · はじめに戻る: [Sengoku · 戦国](../start.ipynb)"
TABLE = "ideas-"
"""What the ids of the tables in the start notebook begin with."""


def lessons(game: str) -> dict[str, Lesson]:
    """Give a game's lessons on ideas by the names of their files.

    Args:
        game: its name.
    """
    return {name: lesson(game, name) for name in ideas(game).values()}


def book(game: str, name: str) -> Iterator[tuple[str, str]]:
    """Give the cells of a notebook: of each, its kind and its source.

    Args:
        game: the game's name.
        name: the lesson's.
    """
    every = lessons(game)
    number, found = list(every).index(name) + 1, every[name]
    title = f"# Idea {number} · {found.title['en']} — 考え方{number}：{found.title['ja']}"
    yield "markdown", f"{title}\n\n{_run_first()}"
    yield "code", "from sengoku_widgets import lesson, play, practice, questions"
    yield "markdown", f"## Learn · 学ぶ\n\n{found.new['en']} · {found.new['ja']}"
    yield "code", f'lesson("{game}", "{name}")'
    yield "markdown", "## Check · 確かめる"
    yield "code", f'questions("{game}", "{name}")'
    if found.idea in themes(game):
        yield "markdown", (
            "## Practise · 解いてみる\n\n"
            "Five puzzles for this idea; those you missed come again. · "
            "この考え方の問題を5問。間違えた問題はまた出てきます。"
        )
        yield "code", f'practice("{game}", theme="{found.idea}")'
    yield "markdown", (
        "## Play · 遊ぶ\n\nWatch for the chance to use it. · 使える場面を探しながら遊びましょう。"
    )
    yield "code", f"play({', '.join(_play(found))})"
    yield "markdown", _next(game, number, every)


def _run_first() -> str:
    """Give how a notebook is run, in the words that all of them have."""
    said = next(source for _, source in cells(START) if "まず実行" in source)
    return said[said.index("> ") :]


def _play(found: Lesson) -> Iterator[str]:
    game, usual = found.game, sengoku.load(found.game.name).options
    yield f'"{game.name}"'
    for key, value in game.options.items():
        if usual.get(key) != value:
            name = "players" if key == "seats" else key
            yield f"{name}={value!r}".replace("'", '"')
    rivals = ", ".join(f'{seat}: "level-3"' for seat in range(found.game.seats)
                       if seat != found.seat)
    yield f"seats={{{rivals}}}"


def _next(game: str, number: int, every: dict[str, Lesson]) -> str:
    if number == len(every):
        return BACK
    name, found = list(every.items())[number]
    title = f"Idea {number + 1} · {found.title['en']} — 考え方{number + 1}：{found.title['ja']}"
    return f"Next · 次へ: [{title}]({name}.ipynb)\n\n{BACK}"


def table(game: str) -> str:
    """Give the table of a game's ideas for the start notebook; empty if it has none.

    Args:
        game: its name.
    """
    rows = [
        f"| [{found.title['en']}]({game}/{name}.ipynb) | [{found.title['ja']}]({game}/{name}.ipynb)"
        f" | {found.new['en']} · {found.new['ja']} |"
        for name, found in lessons(game).items()
    ]
    if not rows:
        return ""
    return "\n".join(["### Ideas · 考え方", "", "| | | |", "|---|---|---|", *rows])


def store(game: str) -> None:
    """Write a game's notebooks; one whose cells are as they should be keeps its outputs.

    Args:
        game: its name.
    """
    for name in ideas(game).values():
        file, wanted = FOLDER / game / f"{name}.ipynb", list(book(game, name))
        if not file.exists() or cells(file) != wanted:
            nbformat.write(_made(name, wanted), file)


def cells(file: Path) -> list[tuple[str, str]]:
    """Give the cells of a notebook: of each, its kind and its source."""
    return [(cell.cell_type, cell.source) for cell in nbformat.read(file, as_version=4).cells]


def _made(name: str, wanted: list[tuple[str, str]]) -> NotebookNode:
    made = nbformat.v4.new_notebook()
    kinds = {"markdown": nbformat.v4.new_markdown_cell, "code": nbformat.v4.new_code_cell}
    for kind, source in wanted:
        same = sha256(f"{name} {source}".encode()).hexdigest()[:8]
        made.cells.append(kinds[kind](source, id=same))
    return made


def store_tables() -> None:
    """Write the tables in the start notebook, each after that of its game's other lessons."""
    start = nbformat.read(START, as_version=4)
    start.cells = [cell for cell in start.cells if not cell.id.startswith(TABLE)]
    for game in sengoku.list_games():
        source = table(game)
        if source:
            place = next(i for i, cell in enumerate(start.cells) if f"]({game}/" in cell.source)
            cell = nbformat.v4.new_markdown_cell(source, id=f"{TABLE}{game}")
            start.cells.insert(place + 1, cell)
    nbformat.write(start, START)


def main() -> int:
    """Write all of them."""
    for game in sengoku.list_games():
        store(game)
    store_tables()
    return 0


if __name__ == "__main__":
    sys.exit(main())
