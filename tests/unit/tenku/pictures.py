"""Positions of Tenku and ways to look at them, to test the picture."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Game
from sengoku.draw.scene import Look, Scene
from sengoku.games.tenku.drawing.scene import scene
from sengoku.games.tenku.state import Battle, Task, TenkuState

LONG = (
    "Masayuki of Ueda", "東照大権現徳川次郎三郎源朝臣家康", "Bartholomew the Eldest", "W" * 30, "?",
)  # fmt: skip
BARONS = ("Bill", "Carol", "Dave", "Avalon")

HANDS = ("KLPRR", "PPKKLab", "KRP", "KKPLLR", "PPRRKc")
COURTS = ("KKLLPRbh", "KLLPPPPa", "KPPRR", "PPPRK", "KKKRRPPP")
CROWDED = ("KKKKKKLLLLLPPPPPPPPPRRRRRRRRRRRRRbcdefg", "KLLPPPPahijklmnopqrst")

FOUGHT = ((0, "attack"), (0, "attack"), (2, "defense"))
"""Bill pitches two Knights; somebody helps the defender."""


def position(seats: int, own: int | None = None, **changes: Any) -> TenkuState:
    """Write a view: of ``own``'s hand the cards are seen, with -1 everybody's are."""
    fields: dict[str, Any] = {
        "phase": "turns",
        "actor": 0,
        "turn": 0,
        "hands": tuple(
            hand if own in (seat, -1) else "?" * len(hand) for seat, hand in enumerate(HANDS)
        )[:seats],
        "courts": COURTS[:seats],
        "known": ("",) * seats,
        "draw": "?" * 23,
        "discards": "???K",
        "box": "?" * 10,
        "reshuffles": 1,
        "plays": 1,
    }
    return TenkuState(**fields | changes)


def battle(step: str, **more: Any) -> tuple[Battle]:
    """Write the battle of the first player against the second, under way."""
    fields: dict[str, Any] = {"pledges": FOUGHT, "totals": (5, 3)}
    return (Battle(0, 1, step, **fields | more),)


STATES: dict[str, TenkuState] = {
    "dealing": position(5, phase="deal", actor=CHANCE, turn=NOBODY, courts=("",) * 5, discards="",
                        hands=("???", "???", "??", "??", "??"), reshuffles=0, plays=0),
    "courts": position(2, phase="courts", turn=NOBODY, hands=("KLPRRbch", "????????"), discards="",
                       courts=("KP", "??"), reshuffles=0, plays=0),
    "last court": position(5, phase="courts", turn=NOBODY, actor=4, discards="", reshuffles=0,
                           courts=("???", "??", "", "?", "???"), plays=0),
    "first": position(3, phase="first", actor=CHANCE, turn=NOBODY, discards="", reshuffles=0,
                      plays=0),
    "two": position(2, 0),
    "three": position(3, 1, actor=1, turn=1),
    "four": position(4, 0, plays=2, extra=1),
    "five": position(5, 4, actor=4, turn=4),
    "draws": position(5, actor=CHANCE, turn=2, pending=(Task("open", 2), Task("draw", 2)), plays=0),
    "known": position(4, 0, hands=("KLPRR", "???KPs", "??", "RR?")),
    "crowded": position(2, 0, hands=("KKKLPRRbcdefg", "?" * 14), courts=CROWDED),
    "crowd": position(3, 2, hands=("?" * 12, "?" * 9, "KLLLPPRRjkl"), courts=(*CROWDED, "PPPPPP"),
                      actor=2, turn=2),
    "arms": position(4, 2, actor=2, pending=battle("arms", asked=2, left=1, totals=())),
    "arms of five": position(5, 3, actor=3, pending=(
        Battle(2, 4, "arms", 3, 1, ((2, "attack"), (3, "defense")), bonus=2),
    )),
    "last answer": position(4, 1, actor=1, pending=battle(
        "arms", asked=1, left=1, totals=(), pledges=((0, "attack"),)
    )),
    "stolen": position(3, 0, actor=CHANCE, pending=(Task("steal", 0, 1, "i", 1),)),
    "thrown": position(3, 2, actor=2, pending=(Task("discard", 0, 1, "K", 2),)),
    "shared": position(2, 0, phase="over", actor=NOBODY, turn=1, end="stuck", plays=0,
                       courts=("PPLK", "PPRR")),
    "cannon": position(4, 0, pending=battle("cannon", owed=2)),
    "casualties": position(4, 1, actor=1, pending=battle("casualties", owed=1, lost="P")),
    "strike": position(4, 0, pending=battle("strike", owed=5, lost="PRKKLaaL")),
    "spoils": position(4, 0, pending=battle("spoils", lost="PR")),
    "named": position(4, 0, pending=(Task("name", 0, 1, "s"),)),
    "searched": position(4, 0, pending=(Task("search", 0, 1, "a"),),
                         discards="KLPRbcdefghijklmnopqrstKKPPPa"),
    "sheltered": position(3, 0, safe=(0, 2), edge=4, plays=12),
    "found": position(4, 0, pending=(Task("search", 0, 1, "a"),), discards="KLPRbcdefghKKPPPa"),
    "spied": position(4, 0, pending=(Task("spy", 0, 1, "q", 1),),
                      hands=("KLPRR", "PPKKLab", "???", "??????")),
    "razed": position(4, 0, pending=(Task("raze", 0, 1, "b", 1),)),
    "given": position(4, 1, actor=1, pending=(Task("give", 0, 1, "g", 1),)),
    "over": position(4, 1, phase="over", actor=NOBODY, turn=1, end="start", plays=0),
    "over for five": position(5, phase="over", actor=NOBODY, turn=1, end="start", plays=0),
}  # fmt: skip

_MARKED = Look(
    seat=0, names=BARONS, may=("knight", "lord", "1", "hand", "court", "attack"),
    chosen=("priest",), last=("knight", "1"), show=("track", "province0", "abbot", "court1"),
    arrows=(("0", "1"),), badges=(("knight", "win", "61%"), ("1", "loss", "5%")),
)

LOOKS = {
    "plain": Look(seat=0),
    "japanese": Look(language="ja", seat=1),
    "named": Look(seat=2, names=LONG),
    "named japanese": Look(language="ja", names=LONG),
    "projector": Look(size="projector", names=LONG),
    "projector japanese": Look(language="ja", size="projector", seat=0),
    "phone": Look(size="phone", seat=2, names=LONG),
    "phone japanese": Look(language="ja", size="phone", seat=0),
    "marked": _MARKED,
    "phone marked": replace(_MARKED, size="phone"),
}  # fmt: skip

SIZES = ("notebook", "projector", "phone")
DECKS = ("documented", "house")


@cache
def game(seats: int, deck: str = "house") -> Game[TenkuState]:
    return sengoku.load("tenku", seats=seats, deck=deck)


def draw(view: TenkuState, look: Look, deck: str = "house") -> Scene:
    if look.seat is not None:
        look = replace(look, seat=look.seat % len(view.hands))
    return scene(game(len(view.hands), deck), view, look)


@cache
def picture(state: str | TenkuState, look: str | Look = "plain", deck: str = "house") -> Scene:
    view = STATES[state] if isinstance(state, str) else state
    return draw(view, LOOKS[look] if isinstance(look, str) else look, deck)


everywhere = pytest.mark.parametrize("look", LOOKS)
always = pytest.mark.parametrize("state", STATES)
