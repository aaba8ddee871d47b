"""R4: running out, swords, skipped and consecutive turns. [RN 5, TM 5(1), TM 5(2)]"""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY
from tests.unit.rumble.playing import EDITIONS, play, refusal, soldiers, texts, told

A, B, C = range(3)
CASTLES = {"kyo": 2, "noto": 3, "oko": 4, "usuki": 5}
"""1 and 1 lead to Kyo, 1 and 2 to Noto, 1 and 3 to Oko, 1 and 4 to Usuki."""


def example(edition: str) -> tuple[Any, Any]:
    """Set up TM's example: stocks 1, 4, 5, Back Up (Support) on display, no card used."""
    game = sengoku.load("rumble", edition=edition, seats=3)
    doc = {
        "castles": CASTLES,
        "troops": {"noto": [17, 14, 13]},
        "display": ["scout", "support"],
    }
    return game, game.position(doc)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r4_back_up_uses_the_last_cube(edition: str) -> None:
    game, s = example(edition)
    assert s.stock == (1, 4, 5)
    assert texts(game, s) == ["roll", "use scout", "use support"]

    # (i) A uses Back Up; there is one area to go to, so nothing is left to choose.
    s, notes = told(game, s, "use support")
    assert s.stock[A] == 0
    assert soldiers(s, "noto") == [18, 14, 13]
    assert s.setting.swords == (3, 0, 0)
    assert {"did.out", "did.barred"} <= {note.code for note in notes}
    assert (s.actor, texts(game, s)) == (B, ["roll"])
    assert refusal(game, s, "use scout") == "use.barred"

    # (ii) B places 3, (iii) C places 2; C may only roll too.
    s = play(game, s, "roll", "roll 1 1 5", "place kyo")
    assert s.stock == (0, 1, 5)
    assert (s.actor, texts(game, s)) == (C, ["roll"])
    s = play(game, s, "roll", "roll 1 1 3", "place kyo")
    assert s.stock == (0, 1, 3)

    # (iv) A is skipped. B has 1 left and the die brings 3: exactly one is placed.
    assert s.actor == B
    s, notes = told(game, play(game, s, "roll", "roll 1 1 6"), "place kyo")
    assert soldiers(s, "kyo") == [0, 4, 2]
    assert s.setting.swords == (3, 2, 0)
    assert "did.short" in {note.code for note in notes}

    # (v) C moves twice running, places 1, then 2, and takes the last sword.
    assert s.actor == C
    s = play(game, s, "roll", "roll 1 2 2", "place noto")
    assert (s.actor, s.stock[C]) == (C, 2)
    s, notes = told(game, play(game, s, "roll", "roll 1 1 4"), "place kyo")
    assert s.setting.swords == (3, 2, 1)
    assert s.stock == (0, 0, 0)
    assert (s.actor, s.turn, s.setting.phase) == (CHANCE, NOBODY, "war")
    assert notes[-1].code == "did.war"


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("seats", "swords"), [(2, (2, 1)), (3, (3, 2, 1)), (4, (4, 3, 2, 1))])
def test_r4_swords_by_number_of_players(
    edition: str, seats: int, swords: tuple[int, ...]
) -> None:
    """The first to finish takes the most swords that this game has, not always four."""
    game = sengoku.load("rumble", edition=edition, seats=seats)
    s = game.position({"castles": CASTLES, "stock": [1] * seats})
    for _ in range(seats):
        s = play(game, s, "roll", "roll 1 1 1", "place kyo")
    assert s.setting.swords == swords
    assert s.setting.phase == "war"


def test_what_is_left_must_be_placed_in_full() -> None:
    game = sengoku.load("rumble", seats=2)
    s = game.position({"castles": CASTLES, "stock": [2, 5], "dice": [1, 1, 6]})
    s = play(game, s, "place kyo")
    assert soldiers(s, "kyo") == [2, 0]
    assert s.setting.swords == (2, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_soldier_given_back_can_be_placed_again(edition: str) -> None:
    """RN 7 Rebel, TM 7 Betrayal: the soldier returned is used like any other."""
    game = sengoku.load("rumble", edition=edition, seats=2)
    doc = {"troops": {"kyo": [0, 3]}, "display": ["rebel"], "stock": [5, 1], "castles": CASTLES}
    s = play(game, game.position(doc), "use rebel")
    assert s.stock == (4, 2)
    assert soldiers(s, "kyo") == [1, 2]
    s = play(game, s, "roll", "roll 1 1 6", "place kyo")
    assert soldiers(s, "kyo") == [1, 4]
    assert s.setting.swords == (0, 2)


def test_rebel_may_spend_the_last_soldier() -> None:
    game = sengoku.load("rumble", seats=2)
    doc = {"troops": {"kyo": [0, 3]}, "display": ["rebel"], "stock": [1, 1]}
    s = play(game, game.position(doc), "use rebel")
    assert s.setting.swords == (2, 0)
    assert s.actor == 1


def test_with_a_daimyo_in_stock_nobody_has_run_out() -> None:
    """RN 9: the sword is taken once soldiers and Daimyo are placed."""
    game = sengoku.load("rumble", seats=2, daimyo=True)
    doc = {"castles": CASTLES, "stock": [2, 5], "dice": [1, 1, 3]}
    s = play(game, game.position(doc), "place kyo")
    assert s.stock[0] == 0
    assert s.setting.swords == (0, 0)
    s = play(game, s, "roll", "roll 1 1 1", "place kyo", "roll", "roll 1 1 6")
    assert texts(game, s) == ["place kyo daimyo", "place yonezawa daimyo", "reroll"]
    assert refusal(game, s, "place kyo") == "place.daimyo-too"
    s = play(game, s, "place kyo daimyo")
    assert s.setting.swords == (2, 0)
