"""Azuchi Castle at a table: presses, words, cards drawn by hand, what can be known."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.game import note
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.azuchi.playing import load

MARKET = {"cards": [["market", "wood"], []], "cubes": [["wood", "wood", "stone"], []]}


def table(doc: dict[str, Any], **how: Any) -> Table:
    game = load()
    return Table(Match(game, start=game.position(doc), seed=1), **how)


def press(at: Table, *values: str) -> None:
    """Press what is offered."""
    for value in values:
        assert value in [choice.value for choice in at.choices()], (value, at.choices())
        at.choose(value)


def last(at: Table) -> str:
    return str(at.match.plies[-1].action)


def test_a_press_on_a_resource_card_places_a_worker_at_once() -> None:
    """The wood card, not the wood cube: cubes are asked for behind the market."""
    at = table(MARKET)
    at.choose("wood")
    assert last(at) == "work wood"


def test_a_press_on_the_market_asks_what_for() -> None:
    at = table(MARKET)
    at.choose("market")
    offered = [choice.value for choice in at.choices() if not choice.chosen]
    assert {"swap", "coin", "hire"} <= set(offered)
    press(at, "hire")
    assert {"wood", "stone"} <= {choice.value for choice in at.choices()}
    # Two cubes of one kind: the same is pressed twice.
    at.click("wood-cubes0")
    at.click("wood-cubes0")
    assert last(at) == "work market hire wood-wood"


def test_two_of_a_kind_are_paid_by_buttons_too_and_one_can_be_put_down() -> None:
    at = table(MARKET)
    for value in ("market", "hire", "wood"):
        at.choose(value)
    assert [one.value for one in at.choices() if one.label == "Wood"] == ["!down wood", "wood"]
    at.choose("!down wood")
    assert at.hand.ids == ("market", "hire")
    at.choose("wood")
    at.choose("wood")
    assert last(at) == "work market hire wood-wood"


def test_what_is_paid_is_pressed_in_any_order() -> None:
    for presses in (
        ("market0", "coin", "stone-cubes0", "wood-cubes0"),
        ("coin", "wood-cubes0", "stone-cubes0"),
        ("wood-cubes0", "coin", "stone-cubes0"),
    ):
        at = table(MARKET)
        for thing in presses:
            at.click(thing)
        assert last(at) == "work market coin wood-stone"


def test_a_swap_is_pressed_card_by_cube_by_cube() -> None:
    at = table(MARKET)
    for value in ("market", "swap", "wood", "tile"):
        at.choose(value)
    assert last(at) == "work market swap wood tile"


def test_a_cube_of_the_supply_says_that_it_is_a_swap() -> None:
    """Only a swap brings a cube, so no button is needed; the same kind is no exchange."""
    for presses in (
        ("market0", "stone-cubes0", "supply-tile"),
        ("supply-tile", "market0", "stone-cubes0"),
        ("market0", "supply-tile", "stone-cubes0"),
    ):
        at = table(MARKET)
        for thing in presses:
            at.click(thing)
        assert last(at) == "work market swap stone tile"
    at = table(MARKET)
    for thing in ("market0", "wood-cubes0", "supply-wood"):
        at.click(thing)
    assert not at.match.plies
    assert at.answer is not None
    assert at.answer.rule == "market"


def test_what_cannot_be_done_is_refused_with_its_rule() -> None:
    at = table(MARKET)
    at.choose("army")
    answer = at.answer
    assert answer is not None
    assert (answer.kind, "“Army” card" in answer.text) == ("refusal", True)
    assert "Step 2" in answer.clause
    assert not at.match.plies


@pytest.mark.parametrize(("more", "pressed", "code"), [
    # Whatever two cubes one might think of, the supply has no coin.
    ({"coins": [0, 6]}, "coin", "market.no-coin"),
    ({"black": [True, False]}, "hire", "market.has-black"),
    ({"cubes": [["wood"], []]}, "coin", "market.price"),
    ({"cubes": [["wood"], []]}, "hire", "market.price"),
    ({"cubes": [[], []]}, "coin", "market.empty"),
])  # fmt: skip
def test_a_market_that_can_give_nothing_says_why(
    more: dict[str, Any], pressed: str, code: str
) -> None:
    at = table(MARKET | more)
    for thing in ("market0", pressed):
        at.click(thing)
    assert at.answer is not None
    wanted = note(code, price=2, have=1)
    assert at.answer.text == at.match.game.texts.say(wanted, "en")


def test_words_may_be_typed() -> None:
    at = table(MARKET)
    at.type("work market hire wood-stone")
    assert last(at) == "work market hire wood-stone"
    at = table(MARKET)
    at.type("hire stone wood")
    assert last(at) == "work market hire wood-stone"


def test_cards_of_a_real_table_are_pressed_or_typed() -> None:
    at = table({"phase": "first"}, deals=False)
    press(at, "1")
    press(at, "army")
    at.type("card market")
    press(at, "tile")
    assert [str(ply.action) for ply in at.match.plies] == [
        "first 1", "card army", "card market", "card tile",
    ]  # fmt: skip
    assert at.match.state.actor == 1


def test_the_board_waits_before_cards_are_discarded() -> None:
    at = table({"phase": "event", "row": ["tribute up"], "coins": [1, 0], "cards": [["army"], []]})
    press(at, "pay")
    assert at.match.state.phase == "discard"
    assert "cards are discarded" in at.prompt()
    at.moves.go_on()
    assert at.match.state.phase == "draft"
    assert at.match.state.sides[0].cards[3] == 1


def test_the_events_to_come_stand_at_their_cards() -> None:
    at = table({"cards": [["army", "wood"], []], "row": ["attack", "tribute"]})
    assert at.analysis.topics() == ("events", "army")
    at.analysis.set_topic("events")
    inquiry = at.analysis.inquiry()
    assert inquiry is not None
    *_, found = inquiry.slices()
    at.analysis.found(inquiry, found, done=True)
    told = {one.values: one for one in at.analysis.findings()}
    assert ("attack",) in told
    badges = {value: text for value, _, text in at.look().badges}
    assert badges == {"construction": "40%", "attack": "30%", "tribute": "30%"}
    assert [one.amount for one in at.analysis.told()] == ["40.0 %", "30.0 %", "30.0 %"]


def test_what_an_army_is_worth_stays_while_a_market_is_chosen() -> None:
    """Three Attacks in ten cards, and 5 points: a worker on the Army earns 1 and saves 2."""
    at = table(MARKET | {"row": ["attack", "tribute"], "points": [5, 0]})
    at.analysis.set_topic("army")
    inquiry = at.analysis.inquiry()
    assert inquiry is not None
    [*_, all_] = inquiry.slices()
    at.analysis.found(inquiry, all_, done=True)
    for chosen in ("", "market", "coin"):
        if chosen:
            at.choose(chosen)
        assert [(one.label, one.amount) for one in at.analysis.told()] == [("Army", "+0.90")]


@pytest.mark.parametrize(("language", "button", "asked"), [
    ("en", "Try another draw", "Red, it is your turn. “Take a card”: choose which."),
    ("ja", "引き直す", "赤の番です。「カードを取る」：どれにするか選んでください。"),
])  # fmt: skip
def test_cards_are_drawn_and_taken_not_rolled_and_acted_with(
    language: str, button: str, asked: str
) -> None:
    at = table({"phase": "draft", "display": ["wood", "stone", "army"]}, language=language)
    assert at.voice.text("table.button.roll-anew") == button
    assert at.prompt() == asked
