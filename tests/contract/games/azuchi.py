"""Azuchi Castle's pieces and rare events, for the contract."""

from __future__ import annotations

from collections import Counter
from typing import Any

from sengoku.core.game import Resign
from sengoku.games.azuchi.actions import First

SILENT = (
    "coming", "number",
    "game", "seat", "scene", "verb", "value", "card", "cube", "pair", "thing", "clause",
    "reading", "position.wanted", "position.where", "insight", "table", "appraise",
    "about", "rule", "told", "idea", "plain", "fault", "sheet", "row",
)  # fmt: skip

REVEALS = ()

LONGEST = 400
"""Twelve rounds of four players take some 350 plies: a card drawn and one taken for each pick."""

CARDS = ("wood", "stone", "tile", "army", "market")
EVENTS = ("construction", "attack", "tribute")


def epoch(s: Any) -> tuple[Any, ...]:
    """Nothing leaves the box: it is one part from the beginning to the end."""
    return ("game",)


def inventory(s: Any) -> Counter[str]:
    """Every card by kind and every event; what the players hold is at most what the box has."""
    found: Counter[str] = Counter()
    sides = s.sides
    for n, card in enumerate(CARDS):
        before = [side.cards[n] for side in sides]
        assert min(*before, s.display[n], s.deck[n], s.discards[n]) >= 0
        found[f"card {card}"] = sum(before) + s.display[n] + s.deck[n] + s.discards[n]
    for n, event in enumerate(EVENTS):
        assert s.events[n] >= 0
        found[f"event {event}"] = s.events[n] + s.row.count(event)
    for n in range(3):
        assert min(side.cubes[n] for side in sides) >= 0
        assert sum(side.cubes[n] for side in sides) <= 12
    assert min(side.coins for side in sides) >= 0
    assert sum(side.coins for side in sides) <= 6
    assert sum(side.black for side in sides) <= 4
    assert min(side.points for side in sides) >= 0
    for side in sides:
        assert len(side.placed) <= 2 + side.black
        for n, card in enumerate(CARDS):
            assert side.placed.count(card) <= side.cards[n]
    assert len(s.row) == len(s.up)
    return found


def secrets(s: Any, looker: int | None) -> list[str]:
    """Find what a looker may not see: nothing, for decks have no order before they are drawn."""
    return []


TWO = {"seats": 2}

MARKET = {"cards": [["market"], []], "cubes": [["wood", "wood"], []]}
"""Red has a Market and two wood cubes."""

RICH = {"cubes": [["wood", "wood"], ["stone"] * 12]}
"""Blue has all the stone."""

TRIBUTE = {"phase": "event", "row": ["tribute up"], "coins": [1, 0]}
BUILDING = {"phase": "event", "row": ["construction up"]}
TAKEN = {"phase": "draft", "display": ["wood", "stone", "army"]}
ALL = {"wood": 0, "stone": 16, "tile": 16, "army": 16, "market": 16}

REFUSALS: dict[str, tuple[dict[str, Any], dict[str, Any], Any]] = {
    "over.game": (TWO, {"phase": "over", "round": 36}, "done"),
    "over.outside": (TWO, TRIBUTE, Resign(0)),
    "over.no-seat": (TWO, {"phase": "first"}, First(3)),
    "chance.first": (TWO, {"phase": "first"}, "card wood"),
    "chance.draft": (TWO, {"phase": "draft"}, "take wood"),
    "chance.event": (TWO, {"phase": "event"}, "pay"),
    "chance.discard": (TWO, {"phase": "discard", "row": ["attack"]}, "pay"),
    "chance.no-card": (TWO, {"phase": "draft", "deck": ALL}, "card wood"),
    "chance.no-event": (TWO, {"phase": "event", "row": ["attack"] * 4}, "event attack"),
    "chance.not-now": (TWO, TRIBUTE, "event attack"),
    "take.not-displayed": (TWO, TAKEN, "take tile"),
    "take.over": (TWO, MARKET, "take wood"),
    "work.not-yet": (TWO, TAKEN, "work wood"),
    "work.over": (TWO, TRIBUTE, "work wood"),
    "work.no-card": (TWO, MARKET, "work army"),
    "work.occupied": (TWO, {"cards": [["army", "wood"], []]}, ["work army", "work army"]),
    "work.no-supply": (TWO, MARKET | RICH, "swap wood stone"),
    "work.choose": (TWO, MARKET, "work market"),
    "market.same": (TWO, MARKET, "swap wood wood"),
    "market.no-cube": (TWO, MARKET, "swap stone tile"),
    "market.empty": (TWO, {"cards": [["market", "wood"], []]}, "work market"),
    "market.price": (TWO, MARKET | {"cubes": [["wood"], []]}, "hire wood wood"),
    "market.too-few": (TWO, MARKET, "coin wood stone"),
    "market.no-coin": (TWO, MARKET | {"coins": [0, 6]}, "coin wood wood"),
    "market.has-black": (TWO, MARKET | {"black": [True, False]}, "hire wood wood"),
    "event.not-yet": (TWO, TAKEN, "build cubes"),
    "event.other": (TWO, TRIBUTE, "build cubes"),
    "build.lacks": (TWO, BUILDING | {"black": [True, False]}, "build cubes"),
    "build.no-worker": (TWO, BUILDING | {"cubes": [["wood", "stone", "tile"], []]}, "build worker"),
}  # fmt: skip

UNREADABLE = {
    "read.verb": "give wood",
    "read.count": "take",
    "read.value": "take castle",
}

IMPOSSIBLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "position.type": (TWO, {"coins": 3}),
    "position.phase": (TWO, {"phase": "war"}),
    "position.kind": (TWO, {"cubes": [["gold"], []]}),
    "position.box": (TWO, {"coins": [4, 3]}),
    "position.few-cards": (TWO, {"deck": {"army": 16}}),
    "position.few-events": (TWO, {"events": {"construction": 4}}),
    "position.no-event": (TWO, {"row": ["attack"], "events": {}}),
    "position.picks": (TWO, {"phase": "draft", "picks": 4}),
    "position.display": (TWO, {"phase": "draft", "picks": 1}),
    "position.taken": (TWO, {"cards": [["wood"] * 3, []]}),
    "position.workers": (TWO, {"cards": [["army"] * 3, []], "placed": [["army"] * 3, []]}),
    "position.placed": (TWO, {"cards": [["army"], []], "placed": [["wood"], []]}),
    "position.too-early": (
        TWO, {"cards": [["wood"], ["army"]], "placed": [[], ["army"]], "actor": 0},
    ),
    "position.idle": (TWO, {"cards": [["wood"], []], "actor": 1}),
    "position.up": (TWO, {"row": ["tribute up"]}),
    "position.undrawn": (TWO, {"phase": "discard"}),
    "position.round": (TWO, {"row": ["attack"] * 2, "round": 1}),
    "position.holder": (TWO, {"holder": "nobody"}),
    "position.over": (TWO, {"phase": "over", "round": 12}),
    "position.actor": (TWO, {"phase": "draft", "actor": 1}),
    "position.scored": (TWO, MARKET | {"scored": True}),
}  # fmt: skip

LAST = {"phase": "discard", "round": 12, "row": ["construction up"] * 4 + ["attack"] * 4}
TWELVE = {"phase": "discard", "round": 12, "row": ["construction up"] * 3 + ["construction"]}
UNBUILT = {"phase": "discard", "round": 36, "row": ["attack"]}

HAPPENINGS: dict[str, tuple[dict[str, Any], dict[str, Any], list[str]]] = {
    "end.complete": (TWO, LAST | {"points": [3, 2]}, ["discard"]),
    "end.shared-complete": (TWO, LAST | {"points": [3, 3]}, ["discard"]),
    "end.limit": (TWO, UNBUILT | {"points": [3, 2]}, ["discard"]),
    "end.shared-limit": (TWO, UNBUILT | {"points": [3, 3]}, ["discard"]),
    "did.again": (TWO, TWELVE, ["discard"]),
    "did.again-all": (TWO, {"phase": "discard", "round": 12, "row": ["attack"] * 4}, ["discard"]),
    "did.build-worker": (TWO, BUILDING | {"black": [True, False]}, ["build worker"]),
    "did.build-cubes": (
        TWO, BUILDING | {"cubes": [["wood", "stone", "tile"], []]}, ["build cubes"],
    ),
    "did.stays-up": (TWO, BUILDING | {"black": [True, False]}, ["build worker"]),
    "did.reshuffle": (
        TWO, {"phase": "draft", "deck": {}, "discards": {"wood": 16}}, ["card wood"],
    ),
}  # fmt: skip

REASONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}

# The draft by hand. A deck with five kinds, then three cards in a row: 2, 10, 50, 250 (two
# players may have the tile). Of the 125 rows 5 show one kind, 60 two, 60 three: 5 + 120 + 180 =
# 305 ways to take one, times 2. Then five kinds again may come. What two cards are left decides
# the next pick: two alike make 1 + 4 * 2 = 9 ways with the new card, two different 2 * 2 + 3 * 3
# = 13. Rows of one kind leave two alike (5 * 9); of two kinds, one pick leaves two different
# and the other two alike (60 * 22); of three, each pick leaves two different (60 * 39). That is
# 3705, times 2.
DRAFT = (2, 10, 50, 250, 610, 3050, 7410)

# Red has a wood card and an Army. 1: either, or neither. 2: after one, the other or no more
# (2 + 2), after neither three events. 3: four lines with three events each, and after the three
# events the cards are discarded. 4: twelve lines discard; the three others show one of five.
WORK = (3, 7, 15, 27)

# Red has a market and a wood cube, blue a coin. Red swaps for stone or tile or not at all (3);
# then three events (9); a Construction and an Attack ask nobody and cards are discarded, a
# Tribute asks blue (3 * (1 + 1 + 2)); after the first two one of five cards comes, after the
# Tribute cards are discarded (3 * (5 + 5 + 1 + 1)).
MARKET_LINES = (3, 9, 12, 36)

PERFT: list[tuple[str, dict[str, Any], dict[str, Any], tuple[int, ...]]] = [
    ("draft", TWO, {"phase": "first"}, DRAFT),
    ("work", TWO, {"cards": [["wood", "army"], []]}, WORK),
    (
        "market", TWO,
        {"cards": [["market"], []], "cubes": [["wood"], []], "coins": [0, 1]}, MARKET_LINES,
    ),
]  # fmt: skip

ENTRIES: dict[str, tuple[dict[str, Any], Any]] = {
    "entry.verb": (TWO, First(0)),
    "entry.most": (TWO, "have 0 coins 99"),
    "entry.no-card": (TWO, ["drawn attack", "turn row-2"]),
    "entry.round": (TWO, ["drawn attack", "drawn tribute", "round 1"]),
}
