"""The puzzles of Tenku, and which idea each practises."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots.engine import Search
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.puzzle import Puzzle
from sengoku.games.tenku.analysis.puzzles import puzzles
from sengoku.games.tenku.analysis.themes import themes
from sengoku.play.lesson.puzzle import PuzzleRun
from sengoku.review.knowing import First

GAME = sengoku.load("tenku", seats=3)

FIVE: dict[str, Any] = {
    "hands": [{"knight": 1, "lord": 1, "province": 1}, {"lord": 1, "knight": 1}, {"priest": 1}],
    "courts": [{"province": 5, "knight": 1}, {"province": 2, "knight": 2}, {"province": 2}],
}
"""Crane would win if its turn began now. [TK 5]"""


def battle(attacker: int, defender: int, asked: int, **more: Any) -> dict[str, Any]:
    under = {"attacker": attacker, "defender": defender, "step": "arms", "asked": asked, "left": 1}
    return FIVE | {"actor": asked, "turn": attacker, "plays": 0, "pending": [under | more]}


WON: dict[str, Any] = battle(1, 0, 1, step="spoils", totals=[4, 1], lost=["lord"])
WON["pending"] = [
    {name: value for name, value in WON["pending"][0].items() if name not in ("asked", "left")}
]


@pytest.mark.parametrize(
    ("position", "answer", "theme"),
    [
        (FIVE, "place knight", "guard"),
        (FIVE, "pass", "guard"),
        (FIVE, "place province", "clock"),
        (FIVE, "battle lord 1", ""),
        (FIVE | {"actor": 1, "turn": 1}, "battle lord 0", "stop"),
        (FIVE | {"actor": 1, "turn": 1}, "battle lord 2", ""),
        (FIVE | {"actor": 1, "turn": 1}, "place knight", ""),
        (battle(1, 0, 0), "arms hand defense", "guard"),
        (battle(1, 0, 0), "pass", "hold"),
        (battle(0, 1, 1), "arms hand defense", ""),
        (battle(1, 0, 1), "arms hand attack", ""),
        (battle(2, 0, 1), "arms court attack", "help"),
        (battle(2, 0, 1), "pass", "hold"),
        (WON, "conquer", "conquest"),
        (WON, "spoils lord", "conquest"),
    ],
)
def test_a_theme_is_told_by_what_the_answer_does(
    position: dict[str, Any], answer: str, theme: str
) -> None:
    assert themes(GAME, Puzzle("tenku", {"seats": 3}, position, "best", 1, answer, 0, 1)) == theme


def test_attacks_on_the_same_player_come_to_the_same() -> None:
    sense = mind_of(GAME).sense
    s = GAME.position(FIVE)
    one, other, elsewhere, placed = (
        GAME.parse(s, text)
        for text in ("battle lord 1", "battle knight 1", "battle lord 2", "place lord")
    )
    assert sense(one) == sense(other)
    assert len({sense(each) for each in (one, elsewhere, placed)}) == 3


def test_there_are_puzzles_each_with_wrong_actions_to_tell_of() -> None:
    every = puzzles()
    assert every
    assert [one.grade for one in every] == sorted(one.grade for one in every)
    for one in every:
        assert one.others
        lead = one.chance - max(one.others.values())
        assert lead >= 0.1


def test_what_is_also_right_is_taken() -> None:
    for one in puzzles():
        for other in one.also:
            run = PuzzleRun([one])
            run.table.type(other)
            assert run.passed


def test_the_answer_is_found_again_with_other_luck() -> None:
    every = puzzles()
    for one in every[:: max(1, len(every) // 6)]:
        game = sengoku.load("tenku", **one.options)
        s = game.position(one.position)
        view, settings = game.view(s, s.actor), thinking_of(game).settings
        shares = {}
        for text in (one.answer, max(one.others, key=lambda each: one.others[each])):
            rules: Any = First(game, view, game.parse(s, text))
            search = Search(rules, view, s.actor, Random(17), settings)
            while search.playouts < 300:
                search.once()
            shares[text] = search.worth()[s.actor]
        assert max(shares, key=lambda text: shares[text]) == one.answer


def test_a_puzzle_is_the_same_whatever_the_others_hold() -> None:
    """Neither what is asked, nor the reply, nor the theme tells of a hidden card."""
    for one in puzzles()[::5]:
        game = sengoku.load("tenku", **one.options)
        s = game.position(one.position)
        view = game.view(s, s.actor)
        other = game.describe(game.imagine(view, Random(3)))
        moved = Puzzle(
            one.game, one.options, other, one.goal, one.moves, one.answer, one.tempting,
            one.grade, one.chance, one.others, one.theme, one.also,
        )  # fmt: skip
        runs = [PuzzleRun([each]) for each in (one, moved)]
        assert runs[0].task == runs[1].task
        said = []
        for run in runs:
            run.table.type(one.answer)
            said.append(run.reply.text)
        assert said[0] == said[1]
        assert themes(game, moved) == one.theme
