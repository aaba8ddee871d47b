"""What is marked on the picture of Azuchi Castle, and that clicks on it play the game."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import sengoku
from sengoku.core.game import CHANCE, Action
from sengoku.draw.scene import Look, Paint, Rect, Scene, Text
from sengoku.games.azuchi.components import CARDS, EVENTS
from sengoku.games.azuchi.state import AzuchiState, Side
from sengoku.play.table.table import Table
from tests.unit.azuchi.pictures import POOR, STATES, always, picture, position, sizes
from tests.unit.draw.scene_checks import (
    apart,
    box,
    check_nothing_over_the_edge,
    check_words_apart,
    middle,
    of,
)

PARTS = ("castle", "round", "events", "row", "deck", "discards", "display", "supply", "track",
         *EVENTS, "side0", "cards1", "goods0", "workers1", "1")  # fmt: skip


def marked(shown: Scene, role: str, *roles: str) -> list[str]:
    """Name what lies in the middle of each mark: the topmost item of some roles."""
    found = []
    for mark in of(shown, role):
        x, y = middle(mark.shapes[0])
        under = (
            item for item in reversed(of(shown, *roles))
            if item.area is not None and not apart(box(item.area), (x, y, x + 0.1, y + 0.1))
        )  # fmt: skip
        found.append(next(under).label)
    return found


def labels(shown: Scene, role: str) -> list[str]:
    return [item.label for item in of(shown, role) if item.label]


def test_in_the_draft_the_display_is_lit() -> None:
    may = ("display-stone", "display-army", "display-market")
    shown = picture("draft", Look(may=may, chosen=("display-army",)))
    assert marked(shown, "may", "card") == ["Stone, on display.", "Market, on display."]
    assert marked(shown, "chosen", "card") == ["Army, on display."]
    assert labels(shown, "may") == [
        "You may choose: Stone card on display, Market card on display."
    ]
    assert labels(shown, "chosen") == ["Chosen: Army card on display."]


def test_at_work_ones_own_cards_without_a_worker_are_lit() -> None:
    # Red has a Wood, two Armies and a Market; workers stand on one Army and the Market.
    shown = picture("work", Look(may=("wood0", "army0-2")))
    assert marked(shown, "may", "own") == ["Red: Wood card.", "Red: Army card."]


def test_on_a_market_first_ones_own_cubes_and_then_the_supply_are_lit() -> None:
    first = picture("work", Look(chosen=("market0",), may=("coin", "hire")))
    assert marked(first, "may", "stock") == [
        "In the supply: coins 3.",
        "In the supply: black workers 2.",
    ]
    pay = picture("work", Look(chosen=("market0",), may=("wood-cubes0", "stone-cubes0")))
    assert marked(pay, "may", "goods") == ["Red: wood cubes 2.", "Red: stone cubes 1."]
    chosen = ("market0", "wood-cubes0")
    get = picture("work", Look(chosen=chosen, may=("supply-stone", "supply-tile")))
    assert marked(get, "may", "stock") == [
        "In the supply: stone cubes 7.",
        "In the supply: tile cubes 8.",
    ]
    assert "Red: wood cubes 2." in marked(get, "chosen", "goods", "own")


def test_what_pays_a_construction_is_lit() -> None:
    cubes = ("wood-cubes2", "stone-cubes2", "tile-cubes2")
    shown = picture("construction", Look(may=(*cubes, "black2")))
    under = marked(shown, "may", "goods", "black", "player")
    assert under == [
        "Yellow: wood cubes 1.", "Yellow: stone cubes 1.", "Yellow: tile cubes 1.",
        "Yellow: the black worker, at home.",
    ]  # fmt: skip


def test_the_card_taken_last_is_outlined_at_its_owners() -> None:
    # Three cards have been taken; the third one by Blue, who has none of them in this study.
    shown = picture("draft", Look(last=("wood",)))
    assert of(shown, "last") == []
    match = sengoku.Match(sengoku.load("azuchi", seats=3), seed=3)
    table = Table(match, sitters=dict.fromkeys(range(3), "person"))
    seat = match.state.actor
    card = match.legal()[0].parts()[1]
    _click(table, f"display-{card}")
    name = ("Red", "Blue", "Yellow")[seat]
    (label,) = marked(table.scene(), "last", "own")
    assert label == f"{name}: {CARDS_BY_NAME[card]} card."


CARDS_BY_NAME = dict(zip(CARDS, ("Wood", "Stone", "Tile", "Army", "Market"), strict=True))


def test_the_worker_placed_last_is_outlined() -> None:
    shown = picture("work", Look(last=("market", "swap", "wood", "stone")))
    assert marked(shown, "last", "own") == ["Red: Market card with a worker."]
    assert labels(shown, "last") == ["Last action: Market."]


@always
@sizes
@pytest.mark.parametrize("language", ["en", "ja"])
def test_lessons_can_point_at_every_part(state: str, language: str, size: str) -> None:
    shown = picture(state, Look(language=language, size=size, show=PARTS))
    assert len(of(shown, "show")) == len(PARTS)
    (label,) = labels(shown, "show")
    for part in PARTS:
        assert part.isdigit() or part.rstrip("01") not in label or language == "en"
    assert not any(part in label for part in ("side0", "cards1", "goods0"))


def test_lessons_can_point_at_a_players_cards_and_at_the_tile() -> None:
    shown = picture("construction", Look(show=("army0", "marker", "stone")))
    assert labels(shown, "show") == ["Look here: Army of Red, the Oda Nobunaga tile, Stone."]
    # Red's two Armies, the tile at Blue's, and Yellow's Stone, for Yellow is to act.
    under = marked(shown, "show", "own", "player")
    assert [label.split(":")[0].split(".")[0] for label in under] == [
        "Red", "Red", "Blue", "Yellow",
    ]  # fmt: skip


def test_arrows_and_badges_say_what_they_mean() -> None:
    shown = picture("draft", Look(
        arrows=(("deck", "display"),), badges=(("stone", "win", "61%"), ("market", "loss", "5%"))
    ))  # fmt: skip
    assert labels(shown, "arrow") == ["From the Action Deck to the cards in the middle."]
    assert labels(shown, "badge") == ["Stone: win 61%", "Market: loss 5%"]


@sizes
def test_a_badge_on_an_event_hides_neither_its_name_nor_what_it_does(size: str) -> None:
    shown = picture("work", Look(badges=(("attack", "info", "37%"),), size=size))
    (badge,) = (item for item in shown.items if item.role == "badge")
    (attack,) = (item for item in shown.items if item.hit == "attack")
    written = [s for s in attack.shapes if isinstance(s, Text)]
    # Sign and count, which it replaces, are gone; nothing else lies under it.
    assert [s.text for s in written] == ["Attack", "+1", "−2"]
    assert all(apart(box(s), box(shape)) for s in written for shape in badge.shapes)
    assert not [s for s in written if s.text in ("2 left", "×2", "襲")]
    (other,) = (item for item in shown.items if item.hit == "tribute")
    assert {s.text for s in other.shapes if isinstance(s, Text)} & {"3 left", "×3"}


def test_a_mark_that_fits_nothing_is_left_out() -> None:
    look = Look(may=("no-such",), show=("side9",), arrows=(("deck", "nowhere"),), last=("swap",))
    roles = {item.role for item in picture("work", look).items}
    assert not roles & {"may", "show", "arrow", "last"}


# Clicks.


def _click(table: Table, thing: str) -> None:
    """Press a thing where the picture shows it."""
    shown = table.scene()
    at = shown.centre(thing)
    assert at is not None, thing
    assert shown.hit(*at) == thing
    table.click(thing)


def _thing(view: AzuchiState, action: Action) -> str:
    """Name the thing that a person presses for an action that needs but one."""
    verb, value = action.parts()
    if verb == "take":
        return f"display-{value}"
    if verb == "build":
        return f"black{view.actor}" if value == "worker" else f"wood-cubes{view.actor}"
    if verb == "event":
        return value
    staffed = view.sides[view.actor].placed.count(value)
    return f"{value}{view.actor}-{staffed + 1}" if staffed else f"{value}{view.actor}"


def _seated(match: sengoku.Match) -> Table:
    return Table(match, sitters=dict.fromkeys(range(match.game.seats), "person"))


def test_rounds_are_played_by_clicks_where_the_board_has_a_place() -> None:
    match = sengoku.Match(sengoku.load("azuchi", seats=4), seed=11)
    table, clicked = _seated(match), Counter[str]()
    while match.state.round < 9 and match.outcome is None:
        if match.state.actor == CHANCE:
            table.moves.go_on()
            continue
        plain = [a for a in match.legal() if a.verb in ("take", "work", "build", "event")
                 and len(a.parts()) == 2]  # fmt: skip
        before = len(match.plies)
        if plain:
            _click(table, _thing(match.state, plain[0]))
            clicked[plain[0].verb] += 1
        else:
            table.type(str(match.legal()[0]))
        assert len(match.plies) > before, table.answer
    # Eight rounds of two cards for each of four; most of them need no further choice.
    assert clicked["take"] == 64
    assert clicked["work"] > 40
    assert clicked["build"] > 0


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("size", ["notebook", "phone"])
def test_in_random_games_all_that_can_be_chosen_first_is_in_its_place(
    seats: int, size: str
) -> None:
    game, rng = sengoku.load("azuchi", seats=seats), Random(seats)
    s = game.start()
    while game.outcome(s) is None:
        legal = game.legal(s)
        if s.actor >= 0 and rng.random() < 0.15:
            pressed = {_thing(s, a) for a in legal if len(a.parts()) == 2}
            shown = picture(s, Look(may=tuple(pressed), size=size))
            for thing in pressed:
                at = shown.centre(thing)
                assert at is not None, (str(s), thing)
                assert shown.hit(*at) == thing
            assert len(of(shown, "may")) == len(pressed)
            check_words_apart(shown, "title", "round", "event", "stock", "goods", "player")
            check_nothing_over_the_edge(shown)
        # Whoever can do something does it, so that cubes, coins and points come and go.
        active = [a for a in legal if a.verb not in ("done", "decline")] or list(legal)
        s = game.apply(s, rng.choice(active) if s.actor >= 0 else game.sample(s, rng))
    assert of(picture(s), "player")


def test_a_swap_is_made_by_clicks() -> None:
    red = Side(3, (1, 0, 2), 0, False, (0, 0, 0, 1, 1))
    start = position(0, "work", red, POOR, holder=0, picks=4, display=(1, 1, 0, 0, 0),
                     deck=(15, 15, 16, 14, 14), discards=(0, 0, 0, 1, 1))  # fmt: skip
    match = sengoku.Match(sengoku.load("azuchi", seats=2), start=start)
    table = _seated(match)
    _click(table, "market0")
    table.choose("swap")
    _click(table, "wood-cubes0")
    assert match.plies == ()
    _click(table, "supply-stone")
    assert str(match.plies[0].action) == "work market swap wood stone"


def test_a_coin_is_bought_by_a_click_on_the_supply() -> None:
    red = Side(3, (0, 0, 2), 0, False, (0, 0, 0, 1, 1))
    start = position(0, "work", red, POOR, holder=0, picks=4, deck=(15, 16, 16, 15, 15))
    match = sengoku.Match(sengoku.load("azuchi", seats=2), start=start)
    table = _seated(match)
    _click(table, "market0")
    _click(table, "coin")
    # The cubes to be paid are pressed one by one.
    _click(table, "tile-cubes0")
    assert match.plies == ()
    _click(table, "tile-cubes0")
    assert str(match.plies[0].action) == "work market coin tile-tile"


@sizes
def test_marks_stay_on_the_picture(size: str) -> None:
    for state in STATES:
        hits = tuple(item.hit for item in picture(state).items if item.hit)
        shown = picture(state, Look(show=PARTS, may=hits, chosen=("coin",), size=size))
        # Each thing is ringed once, but for the one that is chosen.
        assert len(of(shown, "may")) == len(hits) - 1
        whole = Rect(0, 0, shown.width, shown.height, Paint())
        for item in of(shown, "show", "may", "chosen"):
            for shape in item.shapes:
                left, top, right, bottom = box(shape)
                assert min(left, top) >= 0, item.role
                assert right <= whole.w
                assert bottom <= whole.h
