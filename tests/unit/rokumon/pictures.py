"""Positions of every act of Rokumon and ways to look at them, for the tests of its picture."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

import sengoku
from sengoku.core.game import Game
from sengoku.draw.scene import Look, Scene
from sengoku.games.rokumon.drawing.scene import scene
from sengoku.games.rokumon.state import Brawl, End, RokumonState, War

ACT1 = "e5 g5 i5 e4 g4 i4"
BRICKS = "e5 g5 i5 d4 f4 h4 j4"
HEXAGON = "f6 h6 e5 g5 i5 f4 h4"
MOVED = "e5 g5 i5 f6 f4 h4 j4"
COINS = "1325476"
TOKENS = ((2, 1), (1, 2))
LONG = ("Masayuki, the strategist who held Ueda twice", "東照大権現徳川次郎三郎源朝臣家康")

STATES = {
    "act 1": RokumonState(0, ("B", "", "R", "", "RB", ""), ("RR", "BBB"), ACT1, "132547", War(1)),
    "act 2 laying": RokumonState(-1, ("",) * 7, ("RRRR", "BBBBB"), BRICKS, "132", War(2)),
    "act 2 decided": RokumonState(
        -1, ("B", "BBB", "R", "", "R", "R", "R"), ("", "B"), BRICKS, COINS,
        War(2, ((0, 0), (1, 0))), (), End(0, "row", ("f4", "h4", "j4")),
    ),
    "act 3": RokumonState(
        1, ("B", "24", "③2", "", "BB", "✪", "6"), ("2", "B"), BRICKS, COINS, War(3, TOKENS)
    ),
    "act 3 fight": RokumonState(
        1, ("B", "24", "35", "", "R3", "*", "6"), ("", "1"), BRICKS, COINS,
        War(3, TOKENS), (Brawl("f4", 0, 0, (1, 2)),),
    ),
    "act 4 locked": RokumonState(
        0, ("2", "BB", "4B", "", "2B", "B", "6"), ("", ""), MOVED, COINS,
        War(4, TOKENS, (True, False), "f6"),
    ),
    "act 5": RokumonState(
        0, ("R", "35", "", "", "2B", "*", ""), ("246", "13"), BRICKS, "1c25476",
        War(5, TOKENS, marked=3),
    ),
    "act 6": RokumonState(
        0, ("64", "35", "2*1", "", "", "", "2"), ("", "3"), BRICKS, "1c25476",
        War(6, TOKENS, (False, True), marked=3, round=2),
    ),
    "act 6 won": RokumonState(
        -2, ("64", "35", "2*1", "3", "", "", ""), ("2", ""), BRICKS, "1c25476",
        War(6, ((3, 1), (0, 3)), marked=3), (), End(1, "submission"),
    ),
    "solitaire": RokumonState(
        1, ("R", "", "BB", "RB", "", "B", "R"), ("R", "B"), HEXAGON, COINS, War(0, streak=1)
    ),
    "solitaire lost": RokumonState(
        -1, ("", "RRR", "BB", "B", "", "B", "R"), ("", "B"), HEXAGON, COINS,
        War(0, round=3), (), End(0, "stack", ("h6",)),
    ),
}  # fmt: skip

LOOKS = {
    "plain": Look(),
    "japanese": Look(language="ja"),
    "named": Look(names=LONG),
    "named japanese": Look(language="ja", names=LONG),
    "projector": Look(size="projector", names=LONG),
    "projector japanese": Look(language="ja", size="projector"),
    "marked": Look(
        may=("e5", "d4", "6", "1*", "deploy"), chosen=("f4",), last=("g5", "b4"),
        show=("i5", "home0", "tile1", "tokens1", "3"), arrows=(("e5", "f4"), ("6", "d4")),
        badges=(("e5", "win", "3"), ("i5", "loss", "2"), ("f4", "draw", "="), ("h4", "info", "i")),
    ),
    "phone": Look(size="phone", names=LONG),
    "phone japanese": Look(language="ja", size="phone", names=LONG),
    "surprise": Look(chosen=("e5",), may=("d4", "c5", "h6", "e3", "g3", "i3", "k5")),
}  # fmt: skip
LOOKS["phone marked"] = replace(LOOKS["marked"], size="phone")
LOOKS["phone surprise"] = replace(LOOKS["surprise"], size="phone")

UPRIGHT = ("phone", "phone japanese", "phone marked", "phone surprise")
"""The looks whose picture is upright."""


@cache
def game(act: int) -> Game[RokumonState]:
    return sengoku.load("rokumon", **({} if act else {"solitaire": "easy"}))


def picture(state: str | RokumonState, look: str | Look = "plain") -> Scene:
    view = STATES[state] if isinstance(state, str) else state
    chosen = LOOKS[look] if isinstance(look, str) else look
    return scene(game(view.war.act), view, chosen)


everywhere = pytest.mark.parametrize("look", LOOKS)
always = pytest.mark.parametrize("state", STATES)
