"""A real table read off piece by piece: castle tokens, soldiers, Daimyo, sword chips; then its war.

An entry is a game of its own with the name, the texts and the picture of the real one. The one
to act is the colour that is being put; after ``done`` the real game goes on with the war.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, ClassVar

from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import NOBODY, Action, Game, Judgement, Note, Say, Seat, note
from sengoku.core.notation import field_names, split, unreadable, word
from sengoku.core.tuples import put
from sengoku.games.rumble.actions import Done
from sengoku.games.rumble.box import AREAS, COUNT, INDEX, VALUES, castle, seat_term
from sengoku.games.rumble.rules import Rumble
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


KINDS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Lay, Rest, Lift, Colour, Put, Take, Lord, Sword, Done)
}
"""Every action of an entry by its verb."""


class RumbleEntry(Rumble):
    """Reads off a real table; from the war on it is the real game.

    >>> import sengoku
    >>> match = sengoku.Match(entry(sengoku.load("rumble", seats=2)))
    >>> for line in ("lay 8 kyo", "put kyo 1 3", "take kyo 1"):
    ...     _ = match.play(line)
    >>> match.explain("lay 8 noto")
    'The castle token 8 lies on Kyo already. [Rumble Nation · 3 Game Setup]'
    """

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

    def legal(self, s: RumbleState) -> Sequence[Action]:
        """List every piece that can be put or taken now."""
        if s.setting.phase != ENTRY:
            return super().legal(s)
        return tuple(action for action in self.vocabulary(s) if self._why_not(s, action) is None)

    def why_not(self, s: RumbleState, a: Action) -> Note | None:
        """Say why a piece cannot be put so, or what is missing."""
        return self._why_not(s, a) if s.setting.phase == ENTRY else super().why_not(s, a)

    def apply(self, s: RumbleState, a: Action, say: Say | None = None) -> RumbleState:
        """Put or take a piece; `Done` gives the table before its war."""
        if s.setting.phase != ENTRY:
            return super().apply(s, a, say)
        if say is not None:
            say(_told(s, a))
        return self.position(document(s)) if isinstance(a, Done) else _after(s, a, self.kit.swords)

    def appraise(self, s: RumbleState, seat: Seat) -> float:
        """Measure nothing while the table is read off."""
        return 0.0 if s.setting.phase == ENTRY else super().appraise(s, seat)

    def judge(
        self, view: RumbleState, rng: Random
    ) -> Iterator[Mapping[Action, Judgement]] | None:
        """Judge nothing while the table is read off."""
        return None if view.setting.phase == ENTRY else super().judge(view, rng)

    def parse(self, s: RumbleState, text: str) -> Action:
        """Read an action's notation, such as ``put kyo 1 3``."""
        if s.setting.phase != ENTRY:
            return super().parse(s, text)
        verb, *values = split(text)
        kind = KINDS.get(verb)
        if kind is None:
            raise unreadable(self.texts, "read.verb", text=text.strip(), verbs=", ".join(KINDS))
        names = field_names(kind)
        if "count" in names:
            values += [str(s.actor), "1"][len(values) - 1 :] if values else []
            values[2:] = [f"x{count.removeprefix('x')}" for count in values[2:]]
        if len(values) != len(names):
            raise unreadable(self.texts, "read.count", verb=verb, usage=usage(kind))
        return kind(*(self._read(kind, *each) for each in zip(names, values, strict=True)))

    def _read(self, kind: type[Action], name: str, value: str) -> str | int:
        known = {
            "area": AREAS,
            "seat": tuple("0123"),
            "value": tuple(map(str, VALUES)),
            "count": self._counts,
        }
        if name == "count" and value not in known[name]:
            fits = f"1–{self.kit.soldiers}"
            form = usage(kind)
            raise unreadable(self.texts, "read.value", value=value[1:], usage=form, values=fits)
        return word(self.texts, usage(kind), value, known[name])

    @property
    def _counts(self) -> tuple[str, ...]:
        """Name how many soldiers can be put at once; seats have the bare numbers."""
        return tuple(f"x{count}" for count in range(1, self.kit.soldiers + 1))

    def vocabulary(self, s: RumbleState) -> Iterator[Action]:
        """List every well-formed action, possible or not."""
        if s.setting.phase != ENTRY:
            yield from super().vocabulary(s)
            return
        seats, counts = range(self.seats), self._counts
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

    def entered(self, s: RumbleState) -> tuple[Game[Any], Any] | None:
        """Give the real game and the table before its war, once that is complete."""
        return None if s.setting.phase == ENTRY else (Rumble(**self.options), s)

    def _why_not(self, s: RumbleState, a: Action) -> Note | None:
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
        return None if a.verb in KINDS else note("entry.verb", verbs=", ".join(KINDS))

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


def usage(kind: type[Action]) -> str:
    """Show how an action is written.

    >>> usage(Put)
    'put <area> [seat] [count]'
    """
    names = field_names(kind)
    short = "count" in names
    words = [f"[{name}]" if short and name != "area" else f"<{name}>" for name in names]
    return " ".join([kind.verb, *words])


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


def number(count: str) -> int:
    """Read how many soldiers are put or taken.

    >>> number("x3")
    3
    """
    return int(count.removeprefix("x"))


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


def _told(s: RumbleState, a: Action) -> Note:
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
