"""A refusal cites an assumption exactly where the assumption decides it. [RN 5.2, RN 7]"""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from tests.unit.rumble.playing import EDITIONS, play

ALL = {area: [2, 2, 2] for area in ("kyo", "oko", "noto")}
NONE_AT_OKO = {"kyo": [2, 2, 1], "oko": [0, 2, 2]}

CITED = {
    # What a card of another player's soldiers takes from where one has none oneself: only of the
    # Decoy does no rulebook say so. [RN 7, Decoy; RN 7, Exile]
    "decoy": (NONE_AT_OKO, "decoy", "push oko 1 kyo", "step.no-own", "decoy"),
    "exile": (NONE_AT_OKO, "exile", "push oko 1 kyo", "step.no-own", ""),
    # The Ninja may go anywhere, but must it go? For the others near means elsewhere.
    "ninja": ({**ALL, "tokuyama": [1, 2, 0]}, "ninja", "move kyo kyo", "step.same-area", "ninja"),
    "scout": (ALL, "scout", "move kyo kyo", "step.same-area", ""),
}


@pytest.mark.parametrize("case", CITED)
def test_the_assumption_is_cited_where_it_decides(case: str) -> None:
    troops, card, action, code, reading = CITED[case]
    game = sengoku.load("rumble", edition=EDITIONS[0], seats=3)
    start: Any = game.position({"troops": troops, "display": [card]})
    state = play(game, start, f"use {card}")
    note = game.why_not(state, game.parse(state, action))
    assert note is not None
    assert (note.code, note.reading) == (code, reading)


def test_each_assumption_cited_is_one_of_the_game() -> None:
    known = {one.id for one in sengoku.assumptions("rumble")}
    assert {reading for *_, reading in CITED.values()} - {""} <= known
