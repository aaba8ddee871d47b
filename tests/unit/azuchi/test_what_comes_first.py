"""While the table has to be served, what one tries is refused with what comes first."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.azuchi.rows import Goods
from sengoku.games.azuchi.rules.legal import gives
from tests.unit.azuchi.playing import load, play, refused

GAME = load()

PHASES: dict[str, dict[str, Any]] = {
    "event": {"phase": "event", "actor": "chance", "events": {"attack": 1}},
    "discard": {"phase": "discard", "row": ["attack"]},
}


@pytest.mark.parametrize(
    ("phase", "refusals"),
    [
        ("setup", {"card wood": "first", "take wood": "first"}),
        ("draft", {"event attack": "draft", "take wood": "draft", "first 1": "draft"}),
        ("event", {"card wood": "event", "pay": "event", "event tribute": "no-event"}),
        ("discard", {"card wood": "discard", "event attack": "discard", "pay": "discard"}),
    ],
)
def test_it_is_said_what_is_drawn_or_cleared_away_first(
    phase: str, refusals: dict[str, str]
) -> None:
    """[AZ 2, AZ 3] The tile, then cards, then the event, then the discards."""
    if phase in PHASES:
        s = GAME.position(PHASES[phase])
    else:
        s = GAME.start() if phase == "setup" else play(GAME, GAME.start(), "first 0")
    for text, code in refusals.items():
        note = GAME.why_not(s, GAME.parse(s, text))
        assert (note.code, note.clause) == (f"chance.{code}", phase)


def test_a_card_that_is_not_in_the_deck_cannot_be_shown() -> None:
    """[AZ 3, Step 4] While the deck has a card, the discards are not drawn from."""
    doc = {
        "phase": "draft", "display": ["wood", "wood"], "deck": {"stone": 1},
        "discards": {"tile": 9, "army": 3},
    }  # fmt: skip
    assert refused(GAME, GAME.position(doc), "card tile") == "chance.no-card"


def test_a_seat_that_nobody_sits_on_is_told_with_the_last_one() -> None:
    for seats in (2, 3):
        game = load(seats)
        s = game.start()
        note = game.why_not(s, game.parse(s, "first 3"))
        assert (note.code, dict(note.args)) == ("over.no-seat", {"seat": 3, "last": seats - 1})


def test_goods_are_given_only_if_the_supply_has_all_of_them() -> None:
    """[AZ 1] Twelve cubes of a kind: one is left, or two."""
    for taken, two in ((11, False), (10, True)):
        s = GAME.position({"cubes": [[], ["stone"] * taken]})
        assert gives(s, s.sides[0], Goods((0, 1, 0), 0, 0))
        assert gives(s, s.sides[0], Goods((1, 2, 0), 0, 0)) == two
