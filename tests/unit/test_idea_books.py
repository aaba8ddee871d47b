"""The notebooks of the lessons on ideas, and the start notebook, are what the lessons say."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games import ideas
from tools import idea_books

LESSONS = [(game, name) for game in sengoku.list_games() for name in ideas(game).values()]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_a_notebook_is_written_from_its_lesson(game: str, name: str) -> None:
    file = idea_books.FOLDER / game / f"{name}.ipynb"
    assert idea_books.cells(file) == list(idea_books.book(game, name))


def test_there_is_no_notebook_without_its_lesson() -> None:
    found = {(file.parent.name, file.stem) for file in idea_books.FOLDER.rglob("idea-*.ipynb")}
    assert {each for each in found if ".ipynb_checkpoints" not in each} == set(LESSONS)


def test_the_start_notebook_has_a_table_of_each_game_with_ideas() -> None:
    tables = [source for _, source in idea_books.cells(idea_books.START) if "### Ideas" in source]
    assert tables == [source for game in sengoku.list_games() if (source := idea_books.table(game))]
