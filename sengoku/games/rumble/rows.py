"""What each card is: one row of ``data.toml``, read and checked when the game is loaded.

A row says in few words what a card lets its player do; what is legal, why something is not,
what happens, the playouts in bulk and the sentences a card has not got of its own all follow
from it. ``docs/your_card.md`` makes one.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sengoku.core.errors import DamagedData
from sengoku.core.notes import Arg, Note
from sengoku.core.texts import catalogue
from sengoku.games.rumble.components import AREAS, COUNT, DATA, INDEX, LAND, NEAR, SEA

ANYWHERE = tuple(tuple(there for there in range(COUNT) if there != here) for here in range(COUNT))
WAYS = {"near": NEAR, "land": LAND, "sea": SEA, "any": ANYWHERE}
"""Which areas a way leads to, from each area."""

VERBS = ("move", "push", "place", "replace", "recall")
"""What cards let one do."""

HALF = 0
"""The count of a card that moves half of the soldiers in an area, rounded down."""

ANY = 0
"""The times of a card that goes on as long as its player likes."""

MOST_CARDS = 14
"""The most tactic cards an edition may have: a set of 16 bits holds them, roll and Daimyo card."""


@dataclass(frozen=True, slots=True)
class Row:
    """What one card lets its player do.

    Args:
        name: the card.
        lord: whether it is a Daimyo card.
        verb: one of `VERBS`.
        way: ``near``, ``land`` or ``sea`` neighbours, or ``any`` other area.
        count: how many soldiers go together, or `HALF`.
        times: how often it is done at most, or `ANY`.
        start: where it starts: ``own``, where one's own soldiers are; ``daimyo``, where the
            Daimyo stands; or empty.
        goal: where it ends: ``own``; ``beside``, next to the Daimyo; an area; or empty.
        each: how often it may be done in one area, or 0: no limit.
        along: whether one of one's own soldiers goes along with an opponent's.
        same: whether all soldiers must be of the same opponent.
        daimyo: whether the Daimyo moves ``first``, ``too``, or not.
        stop: whether its player may stop after the first time.
        reading: the reading we assume that decides about it, or empty.
    """

    name: str
    lord: bool
    verb: str
    way: str = "near"
    count: int = 1
    times: int = 1
    start: str = ""
    goal: str = ""
    each: int = 0
    along: bool = False
    same: bool = False
    daimyo: str = ""
    stop: bool = False
    reading: str = ""

    @property
    def least(self) -> int:
        """How many soldiers must be there to go."""
        return self.count or 2

    def going(self, soldiers: int) -> int:
        """Give how many go at a time from an area that holds so many. [RN 7, TM 7]"""
        return self.count or soldiers // 2

    @property
    def anchored(self) -> bool:
        """Tell whether it acts from, or around, the area of the Daimyo."""
        return self.start == "daimyo" or self.goal == "beside"


def damaged(code: str, **args: Arg) -> DamagedData:
    """Make the error that says what is wrong with ``data.toml`` or the texts."""
    return DamagedData(Note(f"data.{code}", args=tuple(args.items())), catalogue(_PACKAGE))


_PACKAGE = "sengoku.games.rumble"

_WORDS: dict[str, tuple[str, ...]] = {
    "verb": VERBS,
    "way": tuple(WAYS),
    "from": ("own", "daimyo"),
    "to": ("own", "beside", *AREAS),
    "daimyo": ("first", "too"),
}
"""What the fields of a row that hold a word may hold."""

_COUNTS = {"count": "half", "times": "any", "an-area": ""}
_SIGNS = ("along", "one-opponent", "may-stop")
_NAMES = {
    "from": "start", "to": "goal", "an-area": "each", "one-opponent": "same", "may-stop": "stop",
}  # fmt: skip
"""The fields of a row that are called otherwise in code."""

_FIELDS = (*_WORDS, *_COUNTS, *_SIGNS, "reading", "source")


def row(name: str, table: Mapping[str, Any], *, lord: bool = False) -> Row:
    """Read and check a card's row.

    Args:
        name: the card.
        table: what ``data.toml`` says of it.
        lord: whether it is a Daimyo card.

    Raises:
        DamagedData: says which card, and what does not fit.
    """
    fields: dict[str, Any] = {}
    for field, value in table.items():
        if field not in _FIELDS:
            raise damaged("field", card=name, field=field, fields=", ".join(_FIELDS))
        if field != "source":
            fields[_NAMES.get(field, field)] = _value(name, field, value)
    if "verb" not in fields:
        raise damaged("missing", card=name, field="verb", values=", ".join(VERBS))
    found = Row(name, lord, **fields)
    _check(found)
    return found


def _value(card: str, field: str, value: Any) -> Any:
    """Check what one field of a row holds; `HALF` and `ANY` are written as words."""
    given = list(value) if isinstance(value, tuple) else value
    if field in _WORDS:
        possible, fits = ", ".join(_WORDS[field]), value in _WORDS[field]
    elif field in _COUNTS:
        word = _COUNTS[field]
        possible = f"1, 2, 3 … {word}".strip()
        fits = value == word if isinstance(value, str) else type(value) is int and value > 0
        if isinstance(value, str):
            given, value = f"'{value}'", 0
    elif field in _SIGNS:
        possible, fits = "true, false", isinstance(value, bool)
    else:
        possible, fits = ", ".join(DATA["readings"]), value in DATA["readings"]
    if not fits:
        raise damaged("value", card=card, field=field, value=str(given), values=possible)
    return value


def _check(one: Row) -> None:
    """Refuse fields that do not go together."""
    moves, puts = one.verb in ("move", "push"), one.verb in ("place", "replace")
    clashes = {
        "count": one.count != 1 and one.verb not in ("move", "push", "place"),
        "count = half": one.count == HALF and one.verb != "move",
        "way": one.way != "near" and not (moves or one.goal == "beside"),
        "from": bool(one.start) and not moves,
        "from = own": one.start == "own" and one.verb == "move",
        "from = daimyo": one.start == "daimyo" and not one.lord,
        "to": bool(one.goal) and one.verb == "recall",
        "to = beside": one.goal == "beside" and not (puts and one.lord),
        "to an area": one.goal in INDEX and one.verb != "move",
        "to = own": one.goal == "own" and one.verb == "replace",
        "an-area": bool(one.each) and not (puts and one.stop),
        "along": one.along and (one.verb != "push" or one.start != "own"),
        "one-opponent": one.same and one.verb != "push",
        "daimyo": bool(one.daimyo) and (one.start, one.goal, one.verb) != ("daimyo", "", "move"),
        "daimyo = first": one.daimyo == "first" and (one.times, one.stop) != (2, True),
        "times": one.times != 1 and not one.stop and one.verb not in ("place", "recall"),
        "times = any": one.times == ANY and not one.stop,
    }
    for field, wrong in clashes.items():
        if wrong:
            raise damaged("clash", card=one.name, field=field, verb=one.verb)
    if moves and not any(ways(one)):
        raise damaged("nowhere", card=one.name)


@cache
def ways(one: Row) -> tuple[tuple[int, ...], ...]:
    """Give the areas that a card's pieces can go to from each area, on an empty board."""
    found = WAYS[one.way]
    if one.goal in INDEX:
        goal = (INDEX[one.goal],)
        return tuple(goal if goal[0] in there else () for there in found)
    return found


@cache
def rows(edition: str) -> Mapping[str, Row]:
    """Read the rows of an edition: of its tactic cards, and of the Daimyo cards if it has them.

    Raises:
        DamagedData: says which card has no row, or what in ``data.toml`` does not fit.
    """
    check(DATA)
    return _read(DATA, edition)


def _read(book: Mapping[str, Any], edition: str) -> Mapping[str, Row]:
    """Read the rows of an edition from data."""
    listed, lords = book["editions"][edition], book["daimyo"]["cards"]
    if len(listed["cards"]) > MOST_CARDS:
        raise damaged("too-many", edition=edition, count=len(listed["cards"]), most=MOST_CARDS)
    twice = next((card for card in listed["cards"] if listed["cards"].count(card) > 1), None)
    if twice is not None:
        raise damaged("twice", card=twice, edition=edition)
    differs = listed.get("differs", {})
    found = {}
    for card in (*listed["cards"], *(lords if listed["daimyo"] else ())):
        if card not in book["cards"]:
            raise damaged("no-row", card=card, edition=edition)
        table = {**book["cards"][card], **differs.get(card, {})}
        found[card] = row(card, table, lord=card in lords)
    return found


def check(book: Mapping[str, Any]) -> None:
    """Refuse data that do not fit together.

    Args:
        book: all of ``data.toml``, perhaps with something else in it.

    Raises:
        DamagedData: names the row.
    """
    sums = tuple(range(2, 2 * len(book["dice"]["soldiers"]) + 1))
    _same("castles", "values", book["castles"]["values"], sums)
    _same("tokens", "small", book["tokens"]["small"], [value // 2 for value in sums])
    brings = book["dice"]["soldiers"]
    if set(brings) != {1, 2, 3}:
        raise damaged("dice", found=_listed(brings))
    for count, table in book["players"].items():
        _same(f"players.{count}", "swords", table["swords"], range(int(count), 0, -1))
    for edition in book["editions"]:
        _read(book, edition)


def _same(where: str, field: str, found: Sequence[int], wanted: Sequence[int]) -> None:
    if list(found) != list(wanted):
        known = {"row": where, "field": field, "found": _listed(found)}
        raise damaged("numbers", wanted=_listed(wanted), **known)


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers))
