"""Each lesson is played to its end: point 12 of the contract."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games import lesson_files
from sengoku.play.lesson.reader import lesson
from sengoku.play.lesson.rehearsal import check

LESSONS = [(game, name) for game in sengoku.list_games() for name in lesson_files(game)]


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_lessons_can_be_played_as_they_are_written(game: str, name: str) -> None:
    check(lesson(game, name))


@pytest.mark.parametrize("game", sengoku.list_games())
def test_every_game_is_taught(game: str) -> None:
    assert lesson_files(game)
