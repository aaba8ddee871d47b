"""What is in the box, read from ``data.toml``: warriors, coins, tokens, layouts, readings."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from sengoku.core.data import data
from sengoku.core.errors import DamagedData
from sengoku.core.game import Note, Seat, Term
from sengoku.core.texts import LANGUAGES, catalogue, remark
from sengoku.core.toml import named
from sengoku.games.rokumon.state import BLACK, HIDDEN, RED, SANADA, SHOWN, TOKUGAWA, UNKNOWN

_PACKAGE = "sengoku.games.rokumon"

COIN_CODES = "1234567abcdefg"
"""The seven coins face up, then the same face down."""

LAST: int = data(_PACKAGE)["acts"]["count"]
"""The last act, which is played again while tokens are equal. [RK How to Win the Game]"""

VALUES: int = data(_PACKAGE)["acts"]["values"]
"""From this act on warriors have values and fight. [RK Act 3, Fight]"""

SURPRISE: int = data(_PACKAGE)["acts"]["surprise"]
"""From this act on coins can be surprised. [RK Act 4, Surprise]"""

FORT: int = data(_PACKAGE)["acts"]["fort"]
"""From this act on one coin lies face down. [RK Act 5 Setup]"""

OPEN: int = data(_PACKAGE)["acts"]["open"]
"""From this act on warriors lie face up. [RK Act 6 Setup]"""

ROW: int = data(_PACKAGE)["winning"]["row"]
"""How many coins in a row win an act. [RK How to Win an Act]"""

STACK: int = data(_PACKAGE)["winning"]["stack"]
"""How many warriors in a stack win an act. [RK How to Win an Act]"""

WINS: int = data(_PACKAGE)["solitaire"]["wins"]
"""How many battles in a row win the solitaire. [RK Solitaire Rules]"""

TOUCHES: int = data(_PACKAGE)["surprise"]["touches"]
"""How many coins a surprised coin has to touch. [RK Act 4, Surprise]"""

SOLITAIRE = 0
"""The act number of a solitaire battle."""

CLANS = ("sanada", "tokugawa")
"""The names of the seats in data and positions."""

SIDE: dict[str, Seat] = dict.fromkeys(RED, SANADA) | dict.fromkeys(BLACK, TOKUGAWA)
"""Whose warrior a character is."""

BARE: dict[str, str] = dict(zip(SHOWN + HIDDEN, HIDDEN + HIDDEN, strict=True))
"""A warrior's value as a hidden one, whether it has been shown or not."""

PUBLIC = str.maketrans({code: UNKNOWN[SIDE[code]] for code in HIDDEN})
"""What everybody sees of warriors that lie face down."""

REVEALED = dict(zip(HIDDEN, SHOWN, strict=True))
"""A warrior once a fight has shown it."""


def word(code: str) -> str:
    """Write a warrior's value as in the notation.

    >>> word("*"), word("⑥"), word("R")
    ('1*', '6', '?')
    """
    bare = BARE.get(code, "?")
    return "1*" if bare == "*" else bare


def value(warrior: str) -> str:
    """Give a known warrior's value as actions name it (``6``, ``1*``), or empty."""
    return "" if warrior in UNKNOWN else word(warrior)


def code_of(warrior: str, seat: Seat) -> str:
    """Give the character of a warrior named in the notation, ``""`` and ``?`` included."""
    return _CODES[seat].get(warrior, warrior)


_CODES = tuple({"": unknown, "?": unknown, "1*": "*"} for unknown in UNKNOWN)


STRENGTH = {code: 1 if bare == "*" else int(bare) for code, bare in BARE.items()}
"""A warrior's value in a fight, without tokens."""


def warriors(seat: Seat, *, valued: bool, missing: int = 0) -> str:
    """List a clan's warriors as at the start of an act, sorted.

    >>> warriors(0, valued=True), warriors(1, valued=False, missing=1)
    ('2246', 'BBBB')
    """
    values = data(_PACKAGE)["warriors"][CLANS[seat]]["values"]
    if not valued:
        return UNKNOWN[seat] * (len(values) - missing)
    return "".join(sorted(code_of(value, seat) for value in values))


@cache
def colours() -> dict[str, str]:
    """Give each coin's colour by its code: ``jade``, ``gold`` or ``back`` if face down."""
    up = {
        str(dots): colour
        for colour, each in data(_PACKAGE)["coins"]["dots"]["value"].items()
        for dots in each
    }
    return up | dict.fromkeys(COIN_CODES[7:], "back")


def colour_term(coin: str) -> Term:
    """Give the catalogue's name of a coin's colour."""
    return Term(f"colour.{colours()[coin]}")


def dots(coin: str) -> int:
    """Count a coin's dots, face up or not.

    >>> dots("4"), dots("d")
    (4, 4)
    """
    return COIN_CODES.index(coin) % 7 + 1


@cache
def layout(act: int) -> str:
    """Give the places where an act's coins are laid, in reading order, with spaces."""
    name = {0: "hexagon", 1: "act1"}.get(act, "bricks")
    return " ".join(data(_PACKAGE)["layouts"][name]["rows"])


@cache
def six_and_star() -> tuple[str, str]:
    """Name the warrior that always loses, and against whom. [RK Act 3, Fight, Exception]"""
    rule = data(_PACKAGE)["fight"]["exception"]
    return code_of(rule["loses"], SANADA), code_of(rule["against"], TOKUGAWA)


@cache
def token_strength() -> int:
    """Give what one revenge token adds in a fight. [RK Act 3, Fight]"""
    return int(data(_PACKAGE)["tokens"]["strength"])


def all_tokens() -> int:
    """Count the revenge tokens in the box. [RK Components]"""
    return int(data(_PACKAGE)["tokens"]["count"])


@cache
def reading(name: str) -> Any:
    """Give the value of a reading, which for an option is its default."""
    return data(_PACKAGE)["readings"][name]["value"]


def marks_a_coin(act: int) -> bool:
    """Tell whether one coin of the act is turned face down. [RK Act 5 Setup]"""
    return act >= FORT


def has_values(act: int) -> bool:
    """Tell whether warriors' values matter in an act. [RK Act 1, Deploy]"""
    return act >= VALUES


def hides_values(act: int) -> bool:
    """Tell whether warriors lie face down and values matter. [RK Act 6 Setup]"""
    return VALUES <= act < OPEN


def names(value: str) -> Sequence[str]:
    """Give the keys of the names of the warriors with a value. [reading: names]"""
    found: Sequence[str] = data(_PACKAGE)["warriors"]["names"]["value"][value]
    return found


def in_the_box(seat: Seat, value: str) -> int:
    """Count the warriors of a clan with a value."""
    return int(data(_PACKAGE)["warriors"][CLANS[seat]]["values"].count(value))


def facts(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Tell what follows from the data, for the sentences that speak of it."""
    acts, laid = data["acts"], data["layouts"]
    first, last = acts["values"], acts["count"]
    rows = {name: [len(row.split()) for row in each["rows"]] for name, each in laid.items()}
    dots = [each for colour in data["coins"]["dots"]["value"].values() for each in colour]
    warriors = {clan: data["warriors"][clan]["values"] for clan in CLANS}
    size = {clan: len(each) for clan, each in warriors.items()}
    worth = data["warriors"]["names"]["value"]
    six, star = (data["fight"]["exception"][which] for which in ("loses", "against"))
    return {
        "acts": {
            **acts,
            "laid-alike": list(range(first, acts["fort"])),
            "forts": list(range(acts["fort"], last + 1)),
            "hidden": list(range(first, acts["open"])),
        },
        "box": {
            "coins": len(dots),
            "least": min(dots),
            "most": max(dots),
            "left": len(dots) - sum(rows["act1"]),
            "around": sum(rows["hexagon"]) - 1,
            "hard": size["tokugawa"] - 1,
            **size,
        },
        "laid": {name: sum(each) for name, each in rows.items()},
        "rows": rows,
        "starred": {"loses": starred(six), "against": starred(star)},
        "values": {clan: list(map(starred, each)) for clan, each in warriors.items()},
        "worth": {name: starred(value) for value, names in worth.items() for name in names},
    }


def check(data: Mapping[str, Any]) -> None:
    """Refuse data of which the rules cannot make a game.

    Raises:
        DamagedData: names the row, and what would be right.
    """
    dots = data["coins"]["dots"]["value"]
    taken: dict[int, str] = {}
    for colour, each in dots.items():
        _must_be("coins.colours", colour, data["coins"]["colours"][colour], [len(each)])
        for number in each:
            _must_be("coins.dots", colour, number, range(1, len(COIN_CODES) // 2 + 1))
            if number in taken:
                raise _damaged("twice", "coins.dots", "dots", value=number, other=taken[number])
            taken[number] = colour
    texts = catalogue(_PACKAGE)
    for act in range(1, data["acts"]["count"] + 1):
        for language in LANGUAGES:
            if not texts.has(f"act.{act}", language):
                file = named(_PACKAGE, "texts", f"{language}.toml")
                where = {"game": "rokumon", "row": "acts", "key": f"act.{act}"}
                raise DamagedData(remark("core.data.name", language=language, file=file, **where))
    # Stacks and rows are told by tables that know of three; one turn is remembered for a take-back.
    _must_be("winning", "row", data["winning"]["row"], [3])
    _must_be("winning", "stack", data["winning"]["stack"], [3])
    _must_be("readings.takeback-once", "value", data["readings"]["takeback-once"]["value"], [1])


def _must_be(row: str, what: str, value: int, values: Collection[int]) -> None:
    if value not in values:
        raise _damaged("unknown", row, what, value=value, values=", ".join(map(str, values)))


def _damaged(code: str, row: str, what: str, **more: str | int) -> DamagedData:
    args = {"game": "rokumon", "row": row, "what": what, **more}
    return DamagedData(Note(f"core.data.{code}", args=tuple(args.items())))


def starred(value: str) -> str:
    """Write a warrior's value for a reader: the starred 1 with its star.

    >>> starred("1*"), starred("6")
    ('1★', '6')
    """
    return value.replace("*", "★")


# What the things in the picture are called, for the picture and for the presses. Coins and empty
# places are called by their place (``d4``), a warrior at home by its value (``6``, ``1*``; the
# second of two threes ``3-2``), one without a known value by its clan and number
# (``warrior1-3``). Of each seat there are its side (``home0``), its revenge tokens face up
# (``tokens0``) and spent (``spent0``), and its clan tile (``tile0``).

ACT, STATUS, COUNTER = "act", "status", "counter"
"""The things on the upper edge."""


@lru_cache(maxsize=1 << 10)
def at_home(seat: Seat, supply: str) -> tuple[str, ...]:
    """Name each warrior at home, in their order.

    >>> at_home(1, "*133"), at_home(1, "BB")
    (('1*', '1', '3', '3-2'), ('warrior1-1', 'warrior1-2'))
    """
    seen: dict[str, int] = {}
    found = []
    for warrior in supply:
        known = value(warrior)
        seen[known] = seen.get(known, 0) + 1
        if known:
            found.append(known if seen[known] == 1 else f"{known}-{seen[known]}")
        else:
            found.append(f"warrior{seat}-{seen[known]}")
    return tuple(found)


def of_seat(thing: str) -> tuple[str, Seat]:
    """Split the name of something of a seat's into what it is and whose.

    >>> of_seat("tile1"), of_seat("warrior0-2"), of_seat("d4")
    (('tile', 1), ('warrior', 0), ('', -1))
    """
    kind = thing.partition("-")[0]
    if kind[:-1] in ("home", "tokens", "spent", "tile", "warrior") and kind[-1] in "01":
        return kind[:-1], int(kind[-1])
    return "", -1


def value_of(thing: str) -> str:
    """Give the value of a warrior at home that has one.

    >>> value_of("3-2"), value_of("1*")
    ('3', '1*')
    """
    return thing.partition("-")[0]
