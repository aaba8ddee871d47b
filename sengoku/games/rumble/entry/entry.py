"""A real table read off piece by piece: castle tokens, soldiers, Daimyo, sword chips; then its war.

An entry is a game of its own with the name, the texts and the picture of the real one. The one
to act is the colour that is being put; after ``done`` the real game goes on with the war.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from sengoku.core.entry import Entry, number
from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import NOBODY, Action, Note, Seat, note
from sengoku.core.tuples import put
from sengoku.games.rumble.actions import Done
from sengoku.games.rumble.components import AREAS, COUNT, INDEX, VALUES, castle, seat_term
from sengoku.games.rumble.rules.game import Rumble
from sengoku.games.rumble.state import STOCK, RumbleState, Setting, change

ENTRY = "entry"
"""The phase in which a table is read off; a token that is not laid yet counts 0."""


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Lay the castle token of this value on an area."""

    verb: ClassVar[str] = "lay"
    value: int
    area: str


@dataclass(frozen=True, slots=True)
class Rest(Action):
    """Lay the castle tokens that are left, in the order of the map."""

    verb: ClassVar[str] = "rest"


@dataclass(frozen=True, slots=True)
class Lift(Action):
    """Take an area's castle token off again."""

    verb: ClassVar[str] = "lift"
    area: str


@dataclass(frozen=True, slots=True)
class Colour(Action):
    """Choose whose soldiers are put next."""

    verb: ClassVar[str] = "colour"
    seat: int


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Put soldiers of a seat on an area: ``put kyo 1 x3``; short, one of the chosen colour."""

    verb: ClassVar[str] = "put"
    area: str
    seat: int
    count: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take soldiers of a seat off an area, written like `Put`."""

    verb: ClassVar[str] = "take"
    area: str
    seat: int
    count: str


@dataclass(frozen=True, slots=True)
class Lord(Action):
    """Put the Daimyo of a seat on an area."""

    verb: ClassVar[str] = "lord"
    seat: int
    area: str


@dataclass(frozen=True, slots=True)
class Sword(Action):
    """Give a seat the highest sword chip that is left."""

    verb: ClassVar[str] = "sword"
    seat: int


VERBS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Lay, Rest, Lift, Colour, Put, Take, Lord, Sword, Done)
}
"""Every action of an entry by its verb."""


class RumbleEntry(Entry[RumbleState], Rumble):
    """Reads off a real table; from the war on it is the real game.

    >>> import sengoku
    >>> match = sengoku.Match(entry(sengoku.load("rumble", seats=2)))
    >>> for line in ("lay 8 kyo", "put kyo 1 3", "take kyo 1"):
    ...     _ = match.play(line)
    >>> match.explain("lay 8 noto")
    'The castle token 8 lies on Kyo already. [Rumble Nation · 3 Game Setup]'
    """

    verbs = VERBS
    ready = Done

    def start(self) -> RumbleState:
        """Give the empty map, everything in hand."""
        seats, box = self.seats, self.kit
        setting = Setting(
            phase=ENTRY,
            castles=(0,) * COUNT,
            display=(),
            used=("",) * seats,
            swords=(0,) * seats,
            lords=("",) * seats if box.daimyo else (),
            turned=(False,) * seats if box.daimyo else (),
            daimyo=(STOCK,) * seats if box.daimyo else (),
        )
        empty = ((0,) * COUNT,) * seats
        return RumbleState(0, NOBODY, setting, empty, (box.soldiers,) * seats)

    def entering(self, s: RumbleState) -> bool:
        """Tell whether the table is still read off."""
        return s.setting.phase == ENTRY

    def sayings(self) -> Iterator[Action]:
        """List everything that can be said of a table, possible or not."""
        seats, counts = range(self.seats), self.known("count")
        yield from (Lay(value, area) for value in VALUES for area in AREAS)
        yield Rest()
        yield from (Lift(area) for area in AREAS)
        yield from (Colour(seat) for seat in seats)
        for kind in (Put, Take):
            yield from (kind(area, n, count) for area in AREAS for n in seats for count in counts)
        if self.kit.daimyo:
            yield from (Lord(seat, area) for seat in seats for area in AREAS)
        yield from (Sword(seat) for seat in seats)
        yield Done()

    def real(self) -> Rumble:
        """Give the real game with the same options."""
        return Rumble(**self.options)

    def known(self, name: str) -> tuple[str, ...]:
        """List the words that an action's part can be."""
        return {
            "area": AREAS,
            "seat": tuple("0123"),
            "value": tuple(map(str, VALUES)),
            "count": tuple(f"x{count}" for count in range(1, self.kit.soldiers + 1)),
        }[name]

    def form(self, kind: type[Action]) -> str:
        """Show how an action is written: who and how many may be left out."""
        return f"{kind.verb} <area> [seat] [count]" if kind in (Put, Take) else super().form(kind)

    def filled(self, s: RumbleState, names: Sequence[str], values: list[str]) -> list[str]:
        """Give an action's words with the chosen colour and one soldier where none is named."""
        if "count" not in names or not values:
            return values
        return [*values, *[str(s.actor), "1"][len(values) - 1 :]]

    def laid(self, s: RumbleState, a: Action) -> RumbleState:
        """Put or take a piece."""
        return _after(s, a, self.kit.swords)

    def told(self, s: RumbleState, a: Action) -> Note:
        """Tell what is put or taken."""
        return _told(a)

    def document(self, s: RumbleState) -> dict[str, Any]:
        """Write what is entered as the position before the war."""
        return document(s)

    def refused(self, s: RumbleState, a: Action) -> Note | None:
        """Say why a piece cannot be put so, or what is missing."""
        seat = getattr(a, "seat", 0)
        if seat >= self.seats:
            return note("over.no-seat", seat=seat, last=self.seats - 1)
        match a:
            case Lay() | Rest() | Lift():
                return _token(s, a)
            case Colour():
                return note("entry.colour", seat=seat_term(seat)) if seat == s.actor else None
            case Put(count=count) if number(count) > s.stock[seat]:
                left = s.stock[seat]
                return note("entry.box", seat=seat_term(seat), left=left, most=self.kit.soldiers)
            case Take(area=area, count=count) if number(count) > s.troops[seat][INDEX[area]]:
                there = s.troops[seat][INDEX[area]]
                return note("entry.few", seat=seat_term(seat), count=there, area=castle(area))
            case Lord(area=area):
                return self._lord(s, seat, area)
            case Sword() if s.setting.swords[seat]:
                sword = s.setting.swords[seat]
                return note("entry.sword-twice", seat=seat_term(seat), value=sword)
            case Done():
                return self._missing(s)
        return None if a.verb in VERBS else note("entry.verb", verbs=", ".join(VERBS))

    def _lord(self, s: RumbleState, seat: Seat, area: str) -> Note | None:
        if not self.kit.daimyo:
            return note("place.no-daimyo", "deploy")
        if s.setting.daimyo[seat] == INDEX[area]:
            return note("place.daimyo-out", "daimyo.deploy", area=castle(area))
        return None

    def _missing(self, s: RumbleState) -> Note | None:
        """Say what is not entered yet, or what box and rules cannot give."""
        setting = s.setting
        if 0 in setting.castles:
            area = setting.castles.index(0)
            return note("entry.no-token", count=setting.castles.count(0), area=castle(area))
        for seat, left in enumerate(s.stock):
            if left:
                return note("entry.in-hand", seat=seat_term(seat), count=left)
            if STOCK in setting.daimyo[seat : seat + 1]:
                return note("entry.no-daimyo", seat=seat_term(seat))
        if 0 in setting.swords:
            return note("entry.no-sword", seat=seat_term(setting.swords.index(0)))
        try:
            self.position(document(s))
        except ImpossiblePosition as error:
            return error.note
        return None


def entry(game: Rumble) -> RumbleEntry:
    """Give the game in which a table of ``game`` is read off.

    Args:
        game: the real game, its options fixed.
    """
    return RumbleEntry(**game.options)


def document(s: RumbleState) -> dict[str, Any]:
    """Write what is entered as the position before the war."""
    rows = {area: [own[n] for own in s.troops] for n, area in enumerate(AREAS)}
    doc: dict[str, Any] = {
        "phase": "war",
        "castles": dict(zip(AREAS, s.setting.castles, strict=True)),
        "troops": {area: row for area, row in rows.items() if any(row)},
        "swords": list(s.setting.swords),
    }
    if s.setting.daimyo:
        doc["daimyo"] = {"at": [AREAS[area] for area in s.setting.daimyo]}
    return doc


def _token(s: RumbleState, a: Lay | Rest | Lift) -> Note | None:
    castles = s.setting.castles
    if isinstance(a, Rest):
        return None if 0 in castles else note("entry.all-laid")
    there = castles[INDEX[a.area]]
    if isinstance(a, Lift):
        return None if there else note("entry.no-token-there", area=castle(a.area))
    if a.value in castles:
        where = castle(castles.index(a.value))
        return note("chance.castle-value", "setup", value=a.value, area=where)
    return note("entry.area-taken", area=castle(a.area), value=there) if there else None


def _after(s: RumbleState, a: Action, swords: tuple[int, ...]) -> RumbleState:
    setting, castles = s.setting, s.setting.castles
    match a:
        case Lay(value=value, area=area):
            setting = change(setting, castles=put(castles, INDEX[area], value))
        case Lift(area=area):
            setting = change(setting, castles=put(castles, INDEX[area], 0))
        case Rest():
            left = iter([value for value in VALUES if value not in castles])
            setting = change(setting, castles=tuple(value or next(left) for value in castles))
        case Lord(seat=seat, area=area):
            setting = change(setting, daimyo=put(setting.daimyo, seat, INDEX[area]))
        case Sword(seat=seat):
            sword = next(sword for sword in swords if sword not in setting.swords)
            setting = change(setting, swords=put(setting.swords, seat, sword))
        case Colour(seat=seat):
            return replace(s, actor=seat)
        case Put(area=area, seat=seat, count=count):
            return _moved(s, area, seat, number(count))
        case Take(area=area, seat=seat, count=count):
            return _moved(s, area, seat, -number(count))
    return replace(s, setting=setting)


def _moved(s: RumbleState, area: str, seat: Seat, count: int) -> RumbleState:
    """Bring soldiers from the stock to an area, or back; their colour stays chosen."""
    n, own = INDEX[area], s.troops[seat]
    troops = put(s.troops, seat, put(own, n, own[n] + count))
    return replace(s, actor=seat, troops=troops, stock=put(s.stock, seat, s.stock[seat] - count))


def _told(a: Action) -> Note:
    match a:
        case Lay(value=value, area=area):
            return note("did.castle", "setup", value=value, area=castle(area))
        case Lift(area=area):
            return note("entry.did.lift", area=castle(area))
        case Put(area=area, seat=seat, count=count) | Take(area=area, seat=seat, count=count):
            who, where = seat_term(seat), castle(area)
            return note(f"entry.did.{a.verb}", seat=who, count=number(count), area=where)
        case Lord(seat=seat, area=area):
            return note("entry.did.lord", seat=seat_term(seat), area=castle(area))
        case Colour(seat=seat) | Sword(seat=seat):
            return note(f"entry.did.{a.verb}", seat=seat_term(seat))
        case Done():
            return note("did.war", "war")
    return note(f"entry.did.{a.verb}")
