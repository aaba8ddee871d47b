"""Exact chances, beside counting every order of the cards with the rules themselves."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from sengoku.games.azuchi.analysis import odds
from sengoku.games.azuchi.analysis.topics import insights
from tests.unit.azuchi.playing import load, play

EVENTS = ("construction", "attack", "tribute")
OTHERS = ["attack"] * 4 + ["tribute"] * 4
SET = ["wood", "stone", "tile"]

RICH = {"cubes": [SET, []], "black": [True, False], "coins": [1, 1], "points": [1, 6]}
"""Red can build and both can pay."""

POSITIONS: dict[str, dict[str, Any]] = {
    "first round": {},
    "workers": {"cards": [["army", "army", "wood"], []], "row": ["attack", "construction"]},
    "after an attack": {"phase": "discard", "row": ["attack"] * 3},
    "construction in play": {"phase": "event", "row": ["tribute", "construction up"]},
    "round 11": {"row": ["construction up"] * 3 + OTHERS[:7]},
    "round 12, a construction to come": {"row": ["construction up"] * 3 + OTHERS},
    "round 12, a tribute to come": {"row": ["construction up"] * 4 + OTHERS[:7]},
    "round 12, one turned down": {"row": ["construction up"] * 3 + ["construction"] + OTHERS[:7]},
    "round 12, the last in play": {
        "phase": "event", "row": ["construction up"] * 2 + OTHERS + ["construction"] * 1
        + ["construction up"],
    },
    "round 12 done": {"phase": "discard", "row": [*OTHERS, *["construction"] * 4]},
    "round 12 of a study with many cards left": {"round": 12, "row": ["attack", "tribute"]},
    "round 12 done, of such a study": {
        "phase": "discard", "round": 12, "row": ["construction", "attack"],
    },
    "a construction that was built, in play": {
        "phase": "event", "row": ["attack", "construction up"], "scored": True, "actor": 1,
        "black": [False, True], "round": 12,
    },
    "round 20": {
        "round": 20, "row": ["construction up"] * 2 + ["attack"] * 2,
        "events": {"construction": 2, "attack": 2, "tribute": 4},
    },
    "round 21, one card left": {
        "round": 21, "row": [*["construction up"] * 3, *OTHERS], "events": {"construction": 1},
    },
    "round 36": {"round": 36, "row": ["attack"]},
}  # fmt: skip


def ways(game: Any, s: Any, built: bool, last: int) -> list[tuple[Fraction, Any]]:
    """Play on until the event of a round is drawn, in every way the Event Deck allows.

    Which action cards come and what is done with them does not matter to the events.
    """
    done, running = [], [(Fraction(1), s)]
    while running:
        chance, s = running.pop()
        if s.actor == -2 or (s.round == last and odds.is_drawn(s)):
            done.append((chance, s))
        elif s.actor == -1 and s.phase == "event":
            running += [(chance * p, game.apply(s, a)) for a, p in game.odds(s)]
        else:
            legal = [str(action) for action in game.legal(s)]
            builds = s.phase == "event" and built and legal[0].startswith("build")
            running.append((chance, play(game, s, legal[0] if builds else legal[-1])))
    return done


@pytest.mark.parametrize("built", [True, False])
@pytest.mark.parametrize("name", POSITIONS)
def test_chances_are_those_of_every_order_of_the_deck(name: str, built: bool) -> None:
    game = load()
    s = game.position(RICH | POSITIONS[name])
    for last, asked in ((s.round, odds.this_round), (s.round + 1, None)):
        counted: defaultdict[str, Fraction] = defaultdict(Fraction)
        for chance, end in ways(game, s, built, last):
            if end.round == last and odds.is_drawn(end):
                counted[end.row[-1]] += chance
        for event in EVENTS:
            told = asked(s, event) if asked else odds.next_round(s, event, built=built)
            assert told == counted[event], (name, event, last)


@pytest.mark.parametrize("placed", [[], ["army"]])
@pytest.mark.parametrize("points", [0, 1, 5])
@pytest.mark.parametrize("row", [[], ["attack", "tribute"], ["construction up"] * 4 + OTHERS[:6]])
def test_an_armys_worth_is_the_difference_of_what_can_be_expected(
    placed: list[str], points: int, row: list[str]
) -> None:
    """Counted with the rules: one more worker on an Army in this round, and one in the next."""
    game = load()
    doc = {"cards": [["army", "army", "wood"], ["market"]], "points": [points, 3], "row": row}
    s = game.position(doc | {"placed": [placed, []]})
    worth = odds.army_worth(s, 0, built=False)
    more = play(game, s, "work army")

    def expected(before: Any, done: Any) -> Fraction:
        if done.actor == 0:
            done = play(game, done, "done")
        drawn = ways(game, done, built=False, last=s.round)
        return sum(
            (p * (end.sides[0].points - before.sides[0].points) for p, end in drawn), Fraction(0)
        )

    assert worth.unstaffed == expected(s, s)
    assert worth.staffed == expected(s, more)
    assert worth.worker == worth.staffed - worth.unstaffed
    # In the next round a first worker earns 1 and saves 2, or what there is to lose.
    still = play(game, s, "done")
    assert worth.following == sum(
        p * odds.next_round(end, built=False) * (1 + min(2, end.sides[0].points))
        for p, end in ways(game, still, built=False, last=s.round)
    )


def test_the_next_rounds_army_counts_the_points_after_this_rounds_attack() -> None:
    """Red has 2 points and no worker on an Army; the deck holds two Attacks and a Tribute.

    Attack first (2/3): red has 0 points left, so a worker on an Army saves nothing and earns 1,
    if the other Attack comes (1/2). Tribute first (1/3): an Attack is certain, and the worker
    saves 2 and earns 1. Together 2/3 * 1/2 * 1 + 1/3 * 1 * 3 = 4/3.
    """
    game = load()
    s = game.position({"points": [2, 0], "row": ["attack"], "events": {"attack": 2, "tribute": 1}})
    worth = odds.army_worth(s, 0)
    assert worth.following == Fraction(4, 3)
    assert (worth.unstaffed, worth.staffed) == (Fraction(-4, 3), Fraction(2, 3))


def found(s: Any, topic: str, seat: int = 0) -> Any:
    insight = next(one for one in insights(load()) if one.topic == topic)
    slices = list(insight.slices(s, seat))
    return slices[-1] if slices else ()


def test_the_events_are_told_likeliest_first() -> None:
    game = load()
    events = found(game.position({"row": ["attack", "attack", "tribute"]}), "events")
    assert [finding.values for finding in events] == [("construction",), ("tribute",), ("attack",)]
    assert [finding.share for finding in events] == pytest.approx([4 / 9, 3 / 9, 2 / 9])
    assert "2/9 (22.2 %)" in game.texts.say(events[2].text, "en")
    assert found(game.start(), "events") == ()


@pytest.mark.parametrize("name", POSITIONS)
def test_every_finding_can_be_said(name: str) -> None:
    game = load()
    s = game.position(RICH | POSITIONS[name])
    for finding in (*found(s, "events"), *found(s, "army")):
        for language in ("en", "ja"):
            assert "{" not in game.texts.say(finding.text, language, clause=True)


@pytest.mark.parametrize(("name", "events", "army"), [
    ("workers", "this", "staffed"),
    ("after an attack", "next", "kept"),
    ("round 12, a construction to come", "this-if", "staffed-if"),
    ("round 12, the last in play", "again-if", "kept-if"),
    ("round 12 done", "again", "kept"),
])  # fmt: skip
def test_it_is_said_when_cards_are_shuffled_anew_and_when_a_building_decides(
    name: str, events: str, army: str
) -> None:
    s = load().position(RICH | POSITIONS[name])
    assert {one.text.code for one in found(s, "events")} == {f"insight.events.{events}"}
    assert [one.text.code for one in found(s, "army")] == [f"insight.army.{army}"]


OVER = {"phase": "discard", "round": 12, "row": ["construction up"] * 4 + OTHERS}
BUILDING = RICH | {
    "phase": "event", "row": ["construction up"] * 3 + OTHERS + ["construction up"],
}  # fmt: skip


def brief(topic: str, doc: dict[str, Any]) -> set[str]:
    """Write what stands beside the bars at the board."""
    game = load()
    notes = [one.text for one in found(game.position(doc), topic)]
    return {
        game.texts.say(replace(note, code=note.code.replace("insight.", "insight.brief.")), "en")
        for note in notes
    }


def test_after_the_last_round_no_event_is_promised() -> None:
    assert brief("events", OVER) == brief("army", OVER) == {"the game ends"}
    assert {one.share for one in found(load().position(OVER), "events")} == {0}


def test_the_last_construction_in_play_tells_both_chances() -> None:
    """Built, the game ends; turned down, it comes back with four Attacks and four Tributes."""
    assert brief("events", BUILDING) == {
        f"reshuffled: 0 if it is built, else {chance}"
        for chance in ("1/9 (11.1 %)", "4/9 (44.4 %)")
    }
    # An Army earns 1 in the next Attack, and saves the one point that Red has.
    assert brief("army", BUILDING) == {
        "The difference a worker on it makes on average in the next round: 0 if this is built, "
        "else +8/9 (+0.89)"
    }


def test_numbers_have_the_brackets_of_their_language() -> None:
    """One Attack in three, and Blue has a point to lose."""
    game = load()
    texts = [
        game.texts.say(one.text, "ja")
        for topic in ("events", "army")
        for one in found(game.position({"row": ["attack", "tribute"], "points": [1, 0]}), topic)
    ]
    assert any("（33.3％）" in text or "（30.0％）" in text for text in texts)
    assert not any("(" in text or " %" in text for text in texts)


def test_what_stands_beside_an_army_is_the_difference_a_worker_makes() -> None:
    """Three Attacks in nine. With 1 point: +1 and not -1. In the next round, if an Attack came:
    two in eight, and from 0 points +1; if not: three in eight, and again a difference of 2."""
    assert brief("army", {"row": ["attack", "tribute", "construction up"], "points": [1, 0]}) == {
        "The difference a worker on it makes on average: +2/3 (+0.67) now, +7/12 (+0.58) in the "
        "next round"
    }


@pytest.mark.parametrize(("doc", "worth"), [
    # Three Attacks in ten cards: the worker earns 1 and saves 2.
    ({"cards": [["army", "wood"], []], "row": ["attack", "tribute"], "points": [5, 0]}, "+0.90"),
    # Nothing to lose: it earns 1.
    ({"cards": [["army", "wood"], []], "row": ["attack", "tribute"]}, "+0.30"),
    # The event is drawn: what counts is the next round, with four Attacks in eleven.
    ({"cards": [["army"], []], "phase": "discard", "row": ["tribute"], "points": [2, 0]}, "+1.09"),
    # The castle stands and twelve rounds are over: there is no next round.
    (OVER | {"cards": [["army"], []], "points": [5, 0]}, "0"),
])  # fmt: skip
def test_the_worth_of_an_army_stands_on_the_card(doc: dict[str, Any], worth: str) -> None:
    game = load()
    [finding] = found(game.position(doc), "army")
    assert finding.badge is not None
    for language in ("en", "ja"):
        assert game.texts.say(finding.badge, language) == worth


@pytest.mark.parametrize("doc", [
    {"phase": "draft", "display": ["wood", "army", "tile"]},
    {"cards": [["army", "market"], []], "cubes": [["wood", "wood"], []]},
    {"phase": "event", "row": ["construction up"], "black": [True, False]},
    {"phase": "discard", "row": ["tribute"]},
])  # fmt: skip
def test_what_an_army_is_worth_is_told_of_the_card_in_every_phase(doc: dict[str, Any]) -> None:
    """Whether one has an Army or not: the cards of the next round are still to be taken."""
    s = load().position(doc)
    for seat in (0, 1):
        assert [finding.values for finding in found(s, "army", seat)] == [("army",)]
