"""A real table of Azuchi Castle read off piece by piece; then its event and its points.

An entry is a game of its own with the name, the texts and the picture of the real one. The one
to act is the player whose things are laid out. What lies there is the table after Step 2, before
the event is drawn, or the end of the game: row and round tell which.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from sengoku.core.entry import Entry, number
from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import Action, Note, note
from sengoku.core.reader import Reader
from sengoku.core.tuples import put
from sengoku.games.azuchi import positions, validate
from sengoku.games.azuchi.components import (
    ARMY,
    CARDS,
    CARDS_OF_A_KIND,
    COINS,
    CONSTRUCTION,
    CUBE,
    CUBES,
    CUBES_OF_A_KIND,
    EACH,
    EVENTS,
    LIMIT,
    OWN,
    ROUNDS,
    event_term,
    seat_term,
)
from sengoku.games.azuchi.rules.apply import all_up
from sengoku.games.azuchi.rules.game import Azuchi
from sengoku.games.azuchi.state import AzuchiState, Side

ENTRY = "entry"
"""The phase in which a table is read off."""

MOST = 99
"""The highest number of points that can be entered."""

ARMY_CARD = CARDS[ARMY]
_MOST: dict[str, int] = {
    "points": MOST,
    **dict.fromkeys(CUBES, CUBES_OF_A_KIND),
    "coins": COINS,
    "black": 1,
    ARMY_CARD: OWN + 1,
}
"""What a player has, and how much of it at most: ``army`` are the workers on Armies."""

KINDS = tuple(_MOST)


@dataclass(frozen=True, slots=True)
class Colour(Action):
    """Choose whose things are laid out next."""

    verb: ClassVar[str] = "colour"
    seat: int


@dataclass(frozen=True, slots=True)
class Have(Action):
    """Say how much of a kind a player has, written ``have 1 wood x3`` or ``have 1 wood 3``."""

    verb: ClassVar[str] = "have"
    seat: int
    kind: str
    count: str


@dataclass(frozen=True, slots=True)
class Drawn(Action):
    """Lay an event card that was drawn before into the row; a Construction lies face down."""

    verb: ClassVar[str] = "drawn"
    event: str


@dataclass(frozen=True, slots=True)
class Turn(Action):
    """Turn a Construction of the row over."""

    verb: ClassVar[str] = "turn"
    place: str


@dataclass(frozen=True, slots=True)
class Round(Action):
    """Say which round it is."""

    verb: ClassVar[str] = "round"
    count: str


@dataclass(frozen=True, slots=True)
class Holder(Action):
    """Give a player the Oda Nobunaga tile."""

    verb: ClassVar[str] = "holder"
    seat: int


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """All lies there as on the real table."""

    verb: ClassVar[str] = "ready"


VERBS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Colour, Have, Drawn, Turn, Round, Holder, Ready)
}
"""Every action of an entry by its verb."""


class AzuchiEntry(Entry[AzuchiState], Azuchi):
    """Reads off a real table; from the event on it is the real game.

    >>> import sengoku
    >>> match = sengoku.Match(entry(sengoku.load("azuchi", seats=2)))
    >>> for line in ("have 1 wood 3", "have 1 points 7", "drawn construction", "turn row-1"):
    ...     _ = match.play(line)
    >>> match.play("ready").after.sides[1].points
    7
    """

    verbs = VERBS
    ready = Ready
    by_hand = True

    def start(self) -> AzuchiState:
        """Give the empty table; red has the tile."""
        return replace(super().start(), actor=0, phase=ENTRY, holder=0)

    def entering(self, s: AzuchiState) -> bool:
        """Tell whether the table is still read off."""
        return s.phase == ENTRY

    def sayings(self) -> Iterator[Action]:
        """List everything that can be said of a table, possible or not."""
        seats = range(self.seats)
        yield from (Colour(seat) for seat in seats)
        for kind, most in _MOST.items():
            yield from (Have(seat, kind, f"x{n}") for seat in seats for n in range(most + 1))
        yield from (Drawn(event) for event in EVENTS)
        yield from (Turn(place) for place in _PLACES)
        yield from (Round(f"x{count}") for count in range(1, LIMIT + 1))
        yield from (Holder(seat) for seat in seats)
        yield Ready()

    def real(self) -> Azuchi:
        """Give the real game with the same options."""
        return Azuchi(**self.options)

    def known(self, name: str) -> tuple[str, ...]:
        """List the words that an action's part can be."""
        return _KNOWN[name]

    def laid(self, s: AzuchiState, a: Action) -> AzuchiState:
        """Lay something out."""
        return _after(s, a)

    def told(self, s: AzuchiState, a: Action) -> Note:
        """Tell what is laid out."""
        return _told(a)

    def document(self, s: AzuchiState) -> dict[str, Any]:
        """Write what is entered as a position before the event, or at the end of the game."""
        return document(s)

    def refused(self, s: AzuchiState, a: Action) -> Note | None:
        """Say why something cannot lie there, or what does not fit together."""
        if a.verb not in VERBS:
            return note("entry.verb", verbs=", ".join(VERBS))
        seat = getattr(a, "seat", 0)
        if seat >= self.seats:
            return note("over.no-seat", seat=seat, last=self.seats - 1)
        if (isinstance(a, Colour) and seat == s.actor) or (
            isinstance(a, Holder) and seat == s.holder
        ):
            return note(f"entry.{a.verb}", seat=seat_term(seat))
        if isinstance(a, Have) and number(a.count) > _MOST[a.kind]:
            return note("entry.most", most=_MOST[a.kind])
        if isinstance(a, Turn):
            return _turn(s, a)
        if isinstance(a, Round) and number(a.count) < len(s.row):
            return note("entry.round", count=len(s.row))
        try:
            if isinstance(a, Ready):
                self.position(document(s))
            elif isinstance(a, Have | Drawn):
                # The game's own check of what box and rules can give.
                after = replace(_after(s, a), phase="event", picks=EACH * self.seats)
                validate.check(Reader({}, self.seats, self.texts), after)
        except ImpossiblePosition as error:
            return error.note
        return None


def entry(game: Azuchi) -> AzuchiEntry:
    """Give the game in which a table of ``game`` is read off.

    Args:
        game: the real game, its options fixed.
    """
    return AzuchiEntry(**game.options)


def document(s: AzuchiState) -> dict[str, Any]:
    """Write what is entered as a position before the event, or at the end of the game."""
    over = (s.round >= ROUNDS and all_up(s)) or (s.round >= LIMIT and len(s.row) >= LIMIT)
    doc = positions.describe(s)
    del doc["actor"], doc["deck"], doc["events"]
    doc["phase"] = "over" if over else "event"
    doc["round"] = s.round if over else max(s.round, len(s.row) + 1)
    if over:
        doc["cards"] = [[card for card in cards if card == ARMY_CARD] for cards in doc["cards"]]
        doc["placed"] = [[] for _ in s.sides]
    return doc


def amount(side: Side, kind: str) -> int:
    """Count what a player has of a kind."""
    if kind in CUBE:
        return side.cubes[CUBE[kind]]
    return len(side.placed) if kind == ARMY_CARD else int(getattr(side, kind))


_PLACES = tuple(f"row-{place}" for place in range(1, LIMIT + 1))
_KNOWN: dict[str, tuple[str, ...]] = {
    "seat": tuple("0123"),
    "kind": KINDS,
    "count": tuple(f"x{count}" for count in range(MOST + 1)),
    "event": EVENTS,
    "place": _PLACES,
}


def _turn(s: AzuchiState, a: Turn) -> Note | None:
    place = _PLACES.index(a.place)
    if place >= len(s.row):
        return note("entry.no-card", place=place + 1, count=len(s.row))
    if s.row[place] != CONSTRUCTION:
        return note("position.up", event=event_term(s.row[place]))
    return None


def _after(s: AzuchiState, a: Action) -> AzuchiState:
    match a:
        case Colour(seat=seat):
            return replace(s, actor=seat)
        case Holder(seat=seat):
            return replace(s, holder=seat)
        case Round(count=count):
            return replace(s, round=number(count))
        case Drawn(event=event):
            kind, row, up = EVENTS.index(event), (*s.row, event), (*s.up, False)
            left = put(s.events, kind, max(s.events[kind] - 1, 0))
            return replace(s, row=row, up=up, events=left, round=max(s.round, len(row)))
        case Turn(place=where):
            place = _PLACES.index(where)
            return replace(s, up=put(s.up, place, not s.up[place]))
        case Have(seat=seat, kind=kind, count=count):
            sides = put(s.sides, seat, _with(s.sides[seat], kind, number(count)))
            used = sum(side.cards[ARMY] for side in sides)
            deck = put(s.deck, ARMY, max(CARDS_OF_A_KIND - used, 0))
            return replace(s, actor=seat, sides=sides, deck=deck)
    return s


def _with(side: Side, kind: str, count: int) -> Side:
    """Give a side with another amount of a kind."""
    if kind in CUBE:
        return replace(side, cubes=put(side.cubes, CUBE[kind], count))
    if kind == ARMY_CARD:
        cards = put(side.cards, ARMY, count)
        return replace(side, cards=cards, placed=(ARMY_CARD,) * count)
    if kind == "black":
        return replace(side, black=bool(count))
    return replace(side, points=count) if kind == "points" else replace(side, coins=count)


def _told(a: Action) -> Note:
    code = f"entry.did.{a.verb}"
    match a:
        case Have(seat=seat, kind=kind, count=count):
            return note(f"{code}.{kind}", seat=seat_term(seat), count=number(count))
        case Colour(seat=seat) | Holder(seat=seat):
            return note(code, seat=seat_term(seat))
        case Drawn(event=event):
            return note(code, event=event_term(event))
        case Turn(place=place):
            return note(code, place=_PLACES.index(place) + 1)
        case Round(count=count):
            return note(code, round=number(count))
    return note(code)
