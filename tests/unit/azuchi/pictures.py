"""Positions of Azuchi Castle and ways to look at them, to test the picture."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Game
from sengoku.draw.scene import Look, Scene
from sengoku.games.azuchi.drawing.scene import scene
from sengoku.games.azuchi.state import AzuchiState, Side

LONG = ("Masayuki of Ueda", "東照大権現徳川次郎三郎源朝臣家康", "Bartholomew the Eldest", "W" * 30)

POOR = Side(0, (0, 0, 0), 0, False, (0, 0, 0, 0, 0))
RED = Side(14, (2, 1, 0), 1, True, (1, 0, 0, 2, 1), ("army", "market"))
BLUE = Side(14, (0, 3, 3), 0, False, (0, 0, 1, 4, 0), ("tile",))
YELLOW = Side(14, (1, 1, 1), 2, True, (0, 1, 0, 0, 1), ("stone", "market"))
GREEN = Side(14, (0, 0, 4), 0, False, (1, 1, 0, 0, 0))
# Cards: wood, stone, tile, army, market.
RICH = Side(33, (10, 8, 8), 5, True, (2, 2, 1, 12, 3), ("army", "market", "market"))

LATER: dict[str, Any] = {
    "round_": 6,
    "display": (1, 0, 1, 0, 0),
    "deck": (8, 9, 10, 5, 12),
    "discards": (5, 4, 3, 0, 2),
    "row": ("tribute", "construction", "attack", "construction", "attack"),
    "up": (False, True, False, False, False),
    "events": (2, 2, 3),
}


def position(actor: int, phase: str, *sides: Side, **more: Any) -> AzuchiState:
    """Write a position; at first nothing has been turned up."""
    fields: dict[str, Any] = {
        "holder": 1, "picks": 0, "display": (0,) * 5, "deck": (16,) * 5, "discards": (0,) * 5,
        "row": (), "up": (), "events": (4, 4, 4),
    }  # fmt: skip
    fields |= more
    return AzuchiState(actor, phase, fields.pop("round_", 1), sides=sides, **fields)


def event(kind: str, actor: int, *sides: Side, **more: Any) -> AzuchiState:
    """Write a position of the sixth round once its event is drawn."""
    row, up = (*LATER["row"], kind), (*LATER["up"], True)
    return position(actor, "event", *sides, **LATER | {"row": row, "up": up, "picks": 6} | more)


STATES: dict[str, AzuchiState] = {
    "first": position(CHANCE, "first", *(POOR,) * 4, holder=NOBODY),
    "draft": position(
        2, "draft", *(replace(POOR, cards=(1, 0, 0, 0, 0)), POOR, POOR),
        holder=2, picks=3, display=(0, 1, 0, 1, 1), deck=(15, 15, 16, 15, 15),
    ),
    "turning": position(CHANCE, "draft", POOR, POOR, display=(0, 2, 0, 0, 0)),
    "work": position(0, "work", RED, BLUE, YELLOW, **LATER, picks=6),
    "work of four": position(3, "work", RED, BLUE, YELLOW, GREEN, **LATER, picks=8),
    "crowd": position(
        1, "work", RED, replace(RICH, placed=("army",)), POOR, GREEN, **LATER | {"round_": 9},
    ),
    "construction": event("construction", 2, RED, BLUE, YELLOW),
    "tribute": event("tribute", 0, RED, BLUE),
    "attack": replace(event("attack", CHANCE, RED, BLUE, GREEN, YELLOW), phase="discard"),
    "late": position(
        0, "work", RED, BLUE, GREEN, **LATER | {
            "round_": 14, "row": ("construction", "construction", "construction", "tribute"),
            "up": (True, True, True, False), "events": (1, 4, 3)},
    ),
    "over": position(
        NOBODY, "over", replace(RED, points=21), replace(RICH, points=33), GREEN, **LATER | {
            "round_": 12, "events": (0, 0, 0),
            "row": ("construction", "attack", "tribute") * 4, "up": (True, False, False) * 4},
    ),
    "shared": position(
        NOBODY, "over", RED, BLUE, YELLOW, GREEN, **LATER | {
            "round_": 36, "row": ("construction",), "up": (True,), "events": (3, 4, 4)},
    ),
}  # fmt: skip

LOOKS = {
    "plain": Look(),
    "japanese": Look(language="ja"),
    "named": Look(names=LONG),
    "named japanese": Look(language="ja", names=LONG),
    "projector": Look(size="projector", names=LONG),
    "projector japanese": Look(language="ja", size="projector"),
    "phone": Look(size="phone", names=LONG),
    "phone japanese": Look(language="ja", size="phone"),
    "marked": Look(
        seat=0, may=("wood", "stone", "army", "market", "cubes", "worker"), chosen=("tile",),
        last=("market",),
        show=("castle", "events", "row", "attack", "track", "supply", "side0", "cards1", "goods1"),
        arrows=(("deck", "side1"), ("supply", "goods0")),
        badges=(("wood", "win", "61%"), ("army", "loss", "5%"), ("market", "draw", "50%"),
                ("attack", "info", "33%")),
    ),
}  # fmt: skip


@cache
def game(seats: int) -> Game[AzuchiState]:
    return sengoku.load("azuchi", seats=seats)


def picture(state: str | AzuchiState, look: str | Look = "plain") -> Scene:
    view = STATES[state] if isinstance(state, str) else state
    chosen = LOOKS[look] if isinstance(look, str) else look
    return scene(game(len(view.sides)), view, chosen)


LOOKS["phone marked"] = replace(LOOKS["marked"], size="phone")

everywhere = pytest.mark.parametrize("look", LOOKS)
always = pytest.mark.parametrize("state", STATES)
sizes = pytest.mark.parametrize("size", ["notebook", "projector", "phone"])
