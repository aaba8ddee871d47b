"""Where a game begins, the one to act is told against whom they play."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.games import rule_lessons
from sengoku.play.board.course import Course
from sengoku.play.board.stage import Showing
from sengoku.play.lesson.player import lesson
from sengoku.play.match.match import Match
from sengoku.play.table import Table

MILDEST = {"en": "Level 1 · for a first game", "ja": "レベル1（はじめての対局に）"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_the_game_after_a_lesson_names_the_opponents(game: str, language: str) -> None:
    course = Course(lesson(game, rule_lessons(game)[0]), language, "notebook", Showing())
    table = course.play_view().table
    bots = [seat for seat in range(table.match.game.seats) if table.viewer.bot_at(seat)]
    assert bots
    told = table.prompt().splitlines()[-1]
    assert MILDEST[language] in told
    assert all(table.voice.name(seat) in told for seat in bots)
    assert not any(table.voice.name(seat) in told for seat in table.viewer.persons)


def act1(**how: object) -> Table:
    match = Match(sengoku.load("rokumon", act=1), seed=7)
    match.deal()
    return Table(match, **how)  # type: ignore[arg-type]


def test_it_is_told_until_one_has_acted_also_where_the_other_side_begins() -> None:
    against = "You play against Sanada (Level 2 · mild)."
    table = act1(sitters={0: "level-2"})
    table.match.play("deploy e5")
    table.cancel()
    assert table.prompt().splitlines()[-1] == against
    table.type("deploy g5")
    table.match.play("deploy i5")
    table.cancel()
    assert table.acting == 1
    assert against not in table.prompt()


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_opponent_is_named_with_its_seats(language: str) -> None:
    match = Match(sengoku.load("azuchi", seats=4), seed=1)
    match.deal()
    first = match.state.actor
    others = [seat for seat in range(4) if seat != first]
    kinds = ["level-1", "greedy", "level-1"]
    table = Table(match, sitters=dict(zip(others, kinds, strict=True)), language=language)
    names = [table.voice.name(seat) for seat in others]
    greedy = {"en": f"{names[1]} (Greedy)", "ja": f"一手先を見る相手の{names[1]}"}[language]
    comma = table.voice.text("list-comma")
    told = table.prompt().splitlines()[-1]
    assert greedy in told
    assert comma.join((names[0], names[2])) in told


def test_among_persons_nobody_is_named() -> None:
    assert "against" not in act1().prompt()
