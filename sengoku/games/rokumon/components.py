"""What is in the box, read from ``data.toml``: warriors, coins, tokens, layouts, readings."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from sengoku.core.game import Seat, Term
from sengoku.games import data
from sengoku.games.rokumon.state import BLACK, HIDDEN, RED, SANADA, SHOWN, TOKUGAWA, UNKNOWN

COIN_CODES = "1234567abcdefg"
"""The seven coins face up, then the same face down."""

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
    values = data("rokumon")["warriors"][CLANS[seat]]["values"]
    if not valued:
        return UNKNOWN[seat] * (len(values) - missing)
    return "".join(sorted(code_of(value, seat) for value in values))


@cache
def colours() -> dict[str, str]:
    """Give each coin's colour by its code: ``jade``, ``gold`` or ``back`` if face down."""
    up = {
        str(dots): colour
        for colour, each in data("rokumon")["coins"]["dots"]["value"].items()
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
    return " ".join(data("rokumon")["layouts"][name]["rows"])


@cache
def six_and_star() -> tuple[str, str]:
    """Name the warrior that always loses, and against whom. [RK Act 3, Fight, Exception]"""
    rule = data("rokumon")["fight"]["exception"]
    return code_of(rule["loses"], SANADA), code_of(rule["against"], TOKUGAWA)


@cache
def token_strength() -> int:
    """Give what one revenge token adds in a fight. [RK Act 3, Fight]"""
    return int(data("rokumon")["tokens"]["strength"])


def all_tokens() -> int:
    """Count the revenge tokens in the box. [RK Components]"""
    return int(data("rokumon")["tokens"]["count"])


@cache
def reading(name: str) -> Any:
    """Give the value of a reading, which for an option is its default."""
    return data("rokumon")["readings"][name]["value"]


def marks_a_coin(act: int) -> bool:
    """Tell whether one coin of the act is turned face down. [RK Act 5 Setup]"""
    return act >= 5


def has_values(act: int) -> bool:
    """Tell whether warriors' values matter in an act. [RK Act 1, Deploy]"""
    return act >= 3


def hides_values(act: int) -> bool:
    """Tell whether warriors lie face down and values matter. [RK Act 6 Setup]"""
    return 3 <= act <= 5


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
