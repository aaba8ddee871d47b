"""The things on the board of Azuchi Castle: what they can mean, and what they say of themselves."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import product
from random import Random
from typing import Any

import pytest

from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES
from sengoku.core.things import Fill, Things
from sengoku.games import things
from sengoku.games.azuchi.components import CARDS, EVENTS
from sengoku.play.lesson.player import lesson
from tests.unit.azuchi.pictures import STATES, always, game, picture
from tests.unit.azuchi.playing import load, refused

UNSHOWN = {("card", ("card", kind)) for kind in CARDS}
"""Words that only a button says: which card comes from the deck, where chance acts."""


@cache
def positions(seats: int) -> tuple[Any, ...]:
    """Give positions of two random games, with all they do rather than not."""
    rules, rng = load(seats), Random(seats)
    found: list[Any] = [rules.start()]
    for _ in range(2):
        s = rules.start()
        while rules.outcome(s) is None:
            if rng.random() < (0.3 if s.phase == "event" else 0.05):
                found.append(s)
            active = [a for a in rules.legal(s) if a.verb not in ("done", "decline")]
            legal = active or rules.legal(s)
            s = rules.apply(s, rng.choice(legal) if s.actor >= 0 else rules.sample(s, rng))
        found.append(s)
    return tuple(found)


@cache
def every_position() -> tuple[Any, ...]:
    return (*STATES.values(), *(s for seats in (2, 3, 4) for s in positions(seats)))


def fills(s: Any, seat: int | None = None) -> dict[str, tuple[Fill, ...]]:
    """Give the parts of every thing for the one to act."""
    seat = s.actor if seat is None else seat
    return {one.id: one.fills for one in things(load(len(s.sides))).on(s, seat)}


def fitting(s: Any, *pressed: str) -> set[str]:
    """Give the legal actions that these presses can be part of, in whatever order."""
    rules = load(len(s.sides))
    table, parts = things(rules), fills(s)
    found = set()
    for action in rules.legal(s):
        words = Counter(table.words(action))
        ways = [[one.words for one in parts[thing] if one.verb == action.verb and one.plain]
                for thing in pressed]  # fmt: skip
        if any(Counter(sum(way, ())) <= words for way in product(*ways)):
            found.add(str(action))
    return found


# What is there.


def test_things_are_what_is_drawn_and_have_one_id_each() -> None:
    for s in every_position():
        hits = [item.hit for item in picture(s).items if item.hit]
        assert len(set(hits)) == len(hits)
        assert set(hits) == set(fills(s))


def test_whatever_has_a_place_in_the_picture_can_be_pressed() -> None:
    for s in STATES.values():
        for item in picture(s).items:
            assert bool(item.hit) == (item.area is not None)
            # Decoration apart, only the line above the board is there to be read alone.
            assert item.hit or item.role in ("ground", "scenery", "band", "title"), item.role


def test_a_card_keeps_its_id_when_a_worker_is_placed_on_it() -> None:
    """Two Armies: a worker on one of them leaves the other where it was."""
    rules = load()
    s = rules.position({"cards": [["army", "army", "wood"], []]})
    after = rules.apply(s, rules.parse(s, "work army"))
    before, now = (picture(each) for each in (s, after))
    for card in ("army0", "army0-2", "wood0"):
        assert before.centre(card) == now.centre(card)
    labels = {item.hit: item.label for item in now.items}
    assert "with a worker" in labels["army0"]
    assert "with a worker" not in labels["army0-2"]


# What a thing can mean.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_each_field_of_what_can_be_done_is_shown_by_a_thing(seats: int) -> None:
    table, seen = things(load(seats)), set()
    for s in positions(seats):
        said = {(one.verb, word) for parts in fills(s).values() for one in parts if one.plain
                for word in one.words}  # fmt: skip
        for action in load(seats).legal(s):
            words = {(action.verb, word) for word in table.words(action)}
            assert words - said <= UNSHOWN, str(action)
            seen |= {verb for verb, _ in words & said}
    assert seen == {"first", "take", "work", "build", "event"}


def test_verbs_without_a_field_have_a_thing_but_for_leaving_something_out() -> None:
    """To stop placing, and to take no part, one presses nothing on the board: buttons only."""
    shown = {one.verb for s in every_position() for parts in fills(s).values() for one in parts}
    verbs = {a.verb for a in load().vocabulary(load().start())}
    assert verbs - shown == {"done", "decline"}


def test_two_cubes_that_are_paid_are_two_words_in_any_order() -> None:
    table, rules = things(load()), load()
    s = rules.start()
    words = {text: table.words(rules.parse(s, text)) for text in (
        "work market coin wood-stone", "work market hire tile-tile", "work market swap wood stone",
        "work army", "build worker", "pay",
    )}  # fmt: skip
    assert words == {
        "work market coin wood-stone": (
            ("card", "market"), ("deal", "coin"), ("pay", "wood"), ("pay", "stone"),
        ),
        "work market hire tile-tile": (
            ("card", "market"), ("deal", "hire"), ("pay", "tile"), ("pay", "tile"),
        ),
        "work market swap wood stone": (
            ("card", "market"), ("deal", "swap"), ("pay", "wood"), ("get", "stone"),
        ),
        "work army": (("card", "army"),),
        "build worker": (("way", "worker"),),
        "pay": (),
    }  # fmt: skip


MARKET = {"cards": [["market", "army"], []], "cubes": [["wood", "wood", "stone"], []]}


@pytest.mark.parametrize(("pressed", "spelled"), [
    ("market0 wood-cubes0 supply-tile", {"swap wood tile"}),
    ("supply-tile wood-cubes0 market0", {"swap wood tile"}),
    ("wood-cubes0 supply-tile", {"swap wood tile"}),
    ("market0 coin wood-cubes0 wood-cubes0", {"coin wood-wood"}),
    ("coin stone-cubes0 wood-cubes0", {"coin wood-stone"}),
    ("stone-cubes0 market0 wood-cubes0 coin", {"coin wood-stone"}),
    ("hire wood-cubes0 stone-cubes0", {"hire wood-stone"}),
    ("black0 wood-cubes0 wood-cubes0", {"hire wood-wood"}),
    ("coins0", {"coin wood-wood", "coin wood-stone"}),
    # Two of one's own cubes: both are paid, or one is swapped for the other's kind.
    ("market0 wood-cubes0 stone-cubes0", {
        "coin wood-stone", "hire wood-stone", "swap wood stone", "swap stone wood",
    }),
    # Nothing is paid out of the supply.
    ("market0 coin supply-wood", set()),
    ("army0 wood-cubes0", set()),
])  # fmt: skip
def test_an_exchange_is_spelled_in_any_order(pressed: str, spelled: set[str]) -> None:
    s = load().position(MARKET)
    assert fitting(s, *pressed.split()) == {f"work market {deal}" for deal in spelled}


def test_a_worker_in_the_hand_goes_to_a_card() -> None:
    s = load().position(MARKET)
    assert fills(s)["workers0"] == (Fill("work", (), "acts"),)
    assert fitting(s, "workers0", "army0") == {"work army"}


def test_what_acts_alone_and_what_is_picked_up() -> None:
    roles = {thing: parts[0].role for thing, parts in fills(load().position(MARKET)).items()
             if parts}  # fmt: skip
    assert roles["army0"] == "alone"
    assert roles["market0"] == "acts"
    assert roles["wood-cubes0"] == roles["coin"] == roles["castle"] == ""
    draft = load().position({"phase": "draft", "display": ["wood", "stone", "army"]})
    assert fills(draft)["display-wood"] == (Fill("take", (("card", "wood"),), "alone"),)


def test_a_card_with_a_worker_takes_no_other_one_but_gives_the_reason() -> None:
    """[AZ 3, Step 2: there can be no more than one cylinder on each card]"""
    rules = load()
    s = rules.position({"cards": [["army", "army", "wood"], []], "placed": [["army"], []]})
    assert fills(s)["army0"] == (Fill("work", (("card", "army"),), "", plain=False),)
    assert fills(s)["army0-2"] == (Fill("work", (("card", "army"),), "alone"),)
    s = rules.position({"cards": [["army", "wood"], []], "placed": [["army"], []]})
    assert refused(rules, s, "work army") == "work.occupied"


def test_what_others_have_means_nothing() -> None:
    for s in every_position():
        if s.actor < 0:
            continue
        own = {thing for thing, parts in fills(s).items() if parts and re.search(r"\d$", thing)}
        others = [other for other in range(len(s.sides)) if other != s.actor]
        names = ("side", "cubes", "coins", "workers", "black", "points", *CARDS)
        for name, other in product(names, others):
            # The number behind a hyphen counts cards of a kind.
            assert not {one for one in own if re.search(rf"{name}{other}(-\d+)?$", one)
                        and not one.startswith(("row-", "display-"))}, (name, other)  # fmt: skip


def test_where_nobody_can_act_nothing_has_a_meaning() -> None:
    table = things(load())
    s = load().position(MARKET)
    assert not any(one.fills for one in table.on(s, None))


def test_a_construction_is_paid_with_any_of_ones_cubes_or_the_black_worker() -> None:
    s = STATES["construction"]
    for kind in ("wood", "stone", "tile"):
        assert fills(s)[f"{kind}-cubes2"][0] == Fill("build", (("way", "cubes"),), "alone")
        assert fitting(s, f"{kind}-cubes2") == {"build cubes"}
    assert fills(s)["black2"][0] == Fill("build", (("way", "worker"),), "alone")
    # The castle and the card say what is to be done; what is paid is asked.
    for thing in ("castle", "construction", "row-6"):
        assert fills(s)[thing] == (Fill("build"),)
        assert fitting(s, thing) == {"build cubes", "build worker"}
    assert fills(s)["tribute"] == (Fill("pay"),)
    assert fills(STATES["tribute"])["coins0"][0] == Fill("pay", (), "alone")
    assert not fills(s)["row-1"]
    assert not fills(s)["attack"]


def test_h8_a_drawn_construction_asks_what_the_card_asks() -> None:
    """What chance does is never what a person meant: the card says the verb that answers it."""
    told = lesson("azuchi", "04-events")
    rules = load(3)
    start = rules.position(told.start)
    s = rules.apply(start, rules.parse(start, "event construction"))
    table = things(rules)
    verbs = {one.verb for parts in fills(s).values() for one in parts}
    assert not verbs & {kind.verb for kind in table.chance}
    assert {kind.verb for kind in table.chance} == {"first", "card", "event", "discard"}
    assert fitting(s, "construction") == fitting(s, "row-3") == {"build cubes"}


def test_what_real_cards_show_is_pressed_where_chance_acts() -> None:
    first = STATES["first"]
    assert fills(first)["side2"] == (Fill("first", (("seat", "2"),), "alone"),)
    assert fitting(first, "side2") == {"first 2"}
    turning = STATES["turning"]
    assert fitting(turning, "deck") == {f"card {kind}" for kind in CARDS}
    assert fitting(turning, "display-place-3") == fitting(turning, "deck")
    assert not fills(turning)["display-stone"]
    event = load().position({"phase": "event"})
    for kind in EVENTS:
        assert fills(event)[kind] == (Fill("event", (("event", kind),), "alone"),)
    assert fitting(STATES["attack"], "discards") == {"discard"}


def test_out_of_its_step_a_thing_keeps_its_meaning_for_the_reason() -> None:
    rules = load()
    draft = rules.position({"phase": "draft", "display": ["wood", "stone", "army"],
                            "cards": [["army"], []]})  # fmt: skip
    assert fills(draft)["army0"] == (Fill("work", (("card", "army"),)),)
    assert refused(rules, draft, "work army") == "work.not-yet"
    work = rules.position(MARKET | {"display": ["wood", "stone"]})
    assert fills(work)["display-wood"] == (Fill("take", (("card", "wood"),)),)
    assert refused(rules, work, "take wood") == "take.over"


def test_reasons_are_asked_of_what_is_there_first() -> None:
    rules = load()
    s, table = rules.position(MARKET | {"display": ["wood", "stone"]}), things(rules)
    drawn = {text for text in (
        "take wood", "take army", "work army", "work wood", "work market swap wood tile",
        "work market swap tile wood", "work market coin wood-stone", "work market coin tile-tile",
        "build cubes", "build worker",
    ) if table.drawn(s, rules.parse(s, text))}  # fmt: skip
    assert drawn == {
        "take wood",
        "work army",
        "work market swap wood tile",
        "work market coin wood-stone",
        "build cubes",
    }


# What a thing says of itself.


def _notes(table: Things, s: Any, thing: str) -> Iterator[Any]:
    card = table.about(s, 0, thing)
    assert card is not None, thing
    yield from (card.name, *card.told, *card.left)


def test_every_thing_has_a_card_of_information_in_both_languages() -> None:
    for s in every_position():
        rules = game(len(s.sides))
        table = things(rules)
        for thing in fills(s):
            card = table.about(s, None, thing)
            assert card is not None, thing
            assert card.told
            for note in _notes(table, s, thing):
                english, japanese = (rules.texts.say(note, one, clause=True) for one in LANGUAGES)
                assert "{" not in english + japanese
                assert not re.search(r"[぀-ヿ一-鿿]", english)
                assert not re.search(r"[A-Za-z]{3}", japanese), japanese
    assert things(load()).about(load().start(), None, "no-such") is None


def _card(s: Any, thing: str, language: str = "en") -> list[str]:
    rules = game(len(s.sides))
    return [rules.texts.say(note, language) for note in _notes(things(rules), s, thing)]


def test_cards_of_information_say_what_the_box_and_the_rules_say() -> None:
    # Sixteen of each kind: of the Armies five are in the deck, 2 + 4 with Red and Blue.
    assert _card(STATES["work"], "army0") == [
        "Red's Army card",
        "A worker stands on this card, and there can be only one.",
        "In an Attack each worker on an Army brings 1 point.",
        "It is kept, unless a worker stood on it in an Attack.",
        "Army cards: 16 in all. In the deck 5, in the middle 0, before players 6, discarded 0.",
    ]
    assert _card(STATES["work"], "stone-cubes1") == [
        "Blue's stone cubes",
        "Three different cubes bring 3 points in a Construction.",
        "On a Market one is swapped for another, or 2 buy a coin or the black worker.",
        "Blue has 3.",
        "In the supply: 7 of 12.",
    ]
    assert _card(STATES["construction"], "row-6") == [
        "Event card: Construction",
        "This is the event of the round.",
        "Three different cubes bring 3 points, or the black worker 2.",
    ]
    assert _card(STATES["work"], "hire", "ja") == [
        "サプライの黒ワーカー",
        "毎ラウンド使える追加のワーカーです。市場でキューブ2個と交換します。2個持つことはできません。",
        "建設の支払いに使うと2点を得ます。このラウンドに置いたあとでも払えます。",
        "サプライの残り：4のうち2。",
    ]
    assert _card(STATES["work"], "row-3")[1] == "This event is over; the card is turned face down."
    assert _card(STATES["work"], "row-2")[1].startswith("Somebody scored from it")
    assert _card(STATES["work"], "black1")[0] == "Blue's place for a black worker"


@always
def test_a_card_of_information_counts_all_sixteen(state: str) -> None:
    """Wherever they lie, no card of a kind is told twice and none is left out. [AZ 1]"""
    s = STATES[state]
    rules = game(len(s.sides))
    for thing in fills(s):
        for note in _notes(things(rules), s, thing):
            if note.code == "about.left.card":
                args = dict(note.args)
                kind = CARDS.index(str(args["card"].key).removeprefix("card."))  # type: ignore[union-attr]
                assert args["deck"] == s.deck[kind]
                assert args["players"] == sum(side.cards[kind] for side in s.sides)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_clause_has_its_rule_in_our_own_words(language: str) -> None:
    texts = load().texts
    clauses = [key.removeprefix("clause.") for key in texts.keys(language)
               if key.startswith("clause.")]  # fmt: skip
    rules = [key.removeprefix("rule.") for key in texts.keys(language) if key.startswith("rule.")]
    assert rules == clauses
    for clause in clauses:
        assert len(texts.text(f"rule.{clause}", language)) > 15, clause


def test_the_page_of_the_rules_has_the_numbers_of_the_rulebook() -> None:
    """[AZ 1: 16 sets of 5 cards, 4 of 3 events, 12 cubes a colour, 6 coins; AZ 3, 4]"""
    numbers = {
        "supply": {"16", "4", "12", "6"}, "event.construction": {"3", "2"},
        "event.attack": {"2"}, "event.tribute": {"2"}, "end": {"12", "36"}, "end.on": {"12"},
    }  # fmt: skip
    for language in LANGUAGES:
        for clause, wanted in numbers.items():
            found = set(re.findall(r"\d+", load().texts.text(f"rule.{clause}", language)))
            assert wanted <= found, (clause, language)


def test_chance_is_asked_with_its_own_seat() -> None:
    """A seat's things say nothing where real cards are asked for, and the other way round."""
    s = STATES["turning"]
    assert {one.verb for parts in fills(s, CHANCE).values() for one in parts} == {
        "first", "card", "event", "discard",
    }  # fmt: skip
