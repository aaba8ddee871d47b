"""Tenku's cards and rare events, for the contract."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from sengoku.core.game import Resign
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games.tenku.components import pitched
from sengoku.games.tenku.rules.sentences import doing, giving

SILENT = (
    "game", "seat", "scene", "table", "verb", "value", "deck", "gives", "does", "goes", "cards",
    "needs", "asks", "clause", "appraise", "insight", "reading",
    "position.wanted", "about", "rule", "told", "idea", "plain", "fault", "sheet",
)  # fmt: skip


def told(data: Mapping[str, Any]) -> Iterator[str]:
    """Say what each card does, as its row in such data has it."""
    texts = catalogue("sengoku.games.tenku")
    for row in data["card"].values():
        said = [doing(pitched(row["pitched"]))]
        if "placed" in row:
            said.append(giving(row["placed"], printed="printed" in row))
        yield from (texts.say(note, language) for note in said for language in LANGUAGES)


REVEALS = ("did.lose",)

OPENLY = (
    "place", "pitch", "battle", "arms", "discard", "strike", "spoils", "conquer", "name",
)  # fmt: skip

LENGTH = 400
"""The set-up alone takes about a hundred plies."""


def epoch(s: Any) -> tuple[Any, ...]:
    """From the first card dealt on nothing comes or goes."""
    return ()


def inventory(s: Any) -> Counter[str]:
    """Every card, wherever it lies, those of a battle included."""
    found = Counter("".join((*s.hands, *s.courts, s.draw, s.discards, s.box)))
    for task in s.pending:
        found.update(getattr(task, "lost", "") + "K" * len(getattr(task, "pledges", ())))
    assert sum(found.values()) == 72
    assert [found[suit] for suit in "PKRL"] == [13] * 4
    assert all(found[special] == 1 for special in "abcdefghijklmnopqrst")
    return found


def secrets(s: Any, looker: int | None) -> list[str]:
    """Find cards in other hands that nobody saw go there, and cards of face-down piles.

    A Spy on the right sees a hand, unless a Chamberlain guards it; who searches the discards,
    or spies, sees what is searched.
    """
    found = list(s.draw)
    task = s.pending[-1] if s.pending else None
    searching = getattr(task, "kind", "") == "search" and task.seat == looker
    found += [] if searching else list(s.discards[:-1])
    found += list(s.box) if len(s.box) in (5, 10) or s.phase == "remove" else []
    for owner, hand in enumerate(s.hands):
        spied = getattr(task, "kind", "") == "spy" and (task.seat, task.other) == (looker, owner)
        if looker is not None and owner == (looker + 1) % len(s.hands):
            spied |= "q" in s.courts[looker] and "f" not in s.courts[owner] and house(s)
        if owner != looker and not spied:
            found += (Counter(hand) - Counter(s.known[owner])).elements()
    if s.phase == "courts":
        found += [card for owner, court in enumerate(s.courts) if owner != looker for card in court]
    return [card for card in found if card != "?"]


def house(s: Any) -> bool:
    """Tell whether this is the house deck: the other has eighteen cards in the box."""
    return len(s.box) != 18



TWO = {"seats": 2}
HOUSE = {"seats": 3, "deck": "house"}
KNIGHT = {"knight": 1}


def study(hands: list[Any], courts: list[Any], **more: Any) -> dict[str, Any]:
    """Write a position of Crane's turn."""
    return {"hands": hands, "courts": courts, **more}


EMPTY: list[dict[str, int]] = [{}, {}]
NOTHING_LEFT = {"draw": {}, "discards": []}
"""Both piles are empty."""

STUCK = study([KNIGHT, KNIGHT], [{"province": 1}, {}], **NOTHING_LEFT)
CLOCK = study([KNIGHT, KNIGHT], [{"province": 1}, {}], draw={}, discards=["lord"], reshuffles=12)
STEALING = study([{"hostage": 1}, {"lord": 1, "priest": 1}, {}], [{}, {}, {}])

REFUSALS: dict[str, tuple[dict[str, Any], Any, Any]] = {
    "over.no-seat": (TWO, study([KNIGHT, {}], EMPTY), "name 4"),
    "over.outside": (TWO, study([KNIGHT, {}], EMPTY), Resign(0)),
    "battle.safe": (
        HOUSE, study([KNIGHT, KNIGHT, {}], [{}, {}, {}], safe=[1]), "battle knight 1",
    ),
    "chance.steal": (HOUSE, STEALING, ["pitch hand hostage", "pass"]),
    "chance.not-in-hand": (HOUSE, STEALING, ["pitch hand hostage", "steal knight"]),
    "draw.nothing": (TWO, STUCK, "draw"),
    "house.not-razed": (
        HOUSE,
        study([{"cannon": 1}, {}, {}], [{}, {"lord": 1, "priest": 1, "province": 1}, {}]),
        ["pitch hand cannon", "strike province"],
    ),
    "spoils.hold": (
        HOUSE,
        study([KNIGHT, {"lord": 2}, {}], [KNIGHT, {"empress": 1, "province": 1}, {}]),
        ["battle knight 1", "pass", "pass", "discard lord", "conquer"],
    ),
}  # fmt: skip

UNREADABLE = {
    "read.verb": "castle knight",
    "read.count": "battle knight",
    "read.value": "place daimyo",
}

IMPOSSIBLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {
    "position.type": (TWO, {"hands": [KNIGHT]}),
    "position.phase": (TWO, {"phase": "war"}),
    "position.actor": (TWO, study([KNIGHT, {}], EMPTY, plays=0)),
    "position.card": (TWO, study([{"daimyo": 1}, {}], EMPTY)),
    "position.cards": (TWO, study([{"knight": 7}, {"knight": 7}], EMPTY)),
    "position.known": (TWO, study([KNIGHT, {}], EMPTY, known=[{"lord": 1}, {}])),
    "position.pending": (TWO, study([KNIGHT, {}], EMPTY, pending=[{"kind": "dance"}])),
    "position.end": (TWO, study([KNIGHT, {}], EMPTY, end="start")),
}

HAPPENINGS: dict[str, tuple[dict[str, Any], Any, list[str]]] = {
    "did.no-card": (TWO, STUCK, ["pass"]),
    "did.reshuffle-least": (
        TWO, study([KNIGHT, KNIGHT], EMPTY, draw={}, discards=["lord"], reshuffles=4), ["pass"],
    ),
    "did.chaos": (
        TWO | {"social_chaos": True},
        study([KNIGHT, KNIGHT], [{"province": 5}, {}], draw={}, discards=["lord"]),
        ["pass"],
    ),
    "did.hand-over": (HOUSE, STEALING, ["pitch hand hostage", "steal lord"]),
    "did.hand-over-hidden": (HOUSE, STEALING, ["pitch hand hostage", "steal lord"]),
    "did.raze": (
        HOUSE, study([{"cannon": 1}, {}, {}], [{}, {"lord": 1}, {}]), ["pitch hand cannon"],
    ),
    "did.search-court": (
        HOUSE,
        study([{"castle": 1}, {}, {}], [{}, {}, {}], discards=["knight", "lord"]),
        ["pitch hand castle", "take knight"],
    ),
    "did.seize": (
        HOUSE, study([{"heir": 1}, {}, {}], [{}, {"lord": 1}, {}]), ["pitch hand heir"],
    ),
    "did.topple": (
        HOUSE,
        study([{"overthrow": 1}, {}, {}], [{}, {"province": 1}, {}]),
        ["pitch hand overthrow"],
    ),
    "did.spared": (
        HOUSE,
        study([KNIGHT, {"lord": 1}, {}], [{"knight": 2}, {"hostage": 1}, {}]),
        ["battle knight 1", "pass", "pass"],
    ),
    "end.stuck": (TWO, STUCK, ["pass", "pass"]),
    "end.stuck-shared": (TWO, STUCK | {"courts": EMPTY}, ["pass", "pass"]),
    "end.clock": (TWO, CLOCK, ["pass"]),
    "end.clock-shared": (TWO, CLOCK | {"courts": EMPTY}, ["pass"]),
}  # fmt: skip

REASONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
DUEL = study(
    [{"knight": 2, "lord": 1}, {"knight": 1, "priest": 1}], EMPTY, draw={"province": 1}
)  # fmt: skip
PERFT: list[tuple[str, dict[str, Any], dict[str, Any], tuple[int, ...]]] = [
    ("two-hands", TWO, DUEL, (5, 9, 39, 101)),
]
"""Counted with pencil and paper.

One: place either card, attack with either, pass. Two: after a place or the pass the Province is
drawn (3), after an attack the attacker pitches for either side or passes (2 x 3). Three: Wisteria
has seven plays with three kinds of cards (3 x 7), or answers the call in three ways (2 x 9).
Four: each of Wisteria's turns goes on in 12 ways and three times as many as Crane has (5, 3, 5);
each battle in 13: spoils of one kind or none, two kinds or none, or Wisteria's draw.
"""
