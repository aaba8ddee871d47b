"""What is in the box, read from ``data.toml``: warriors, coins, tokens, layouts, readings."""

from __future__ import annotations

from functools import cache
from typing import Any

from sengoku.core.data import data
from sengoku.core.game import Seat, Term
from sengoku.games.rokumon.state import BLACK, HIDDEN, RED, SANADA, SHOWN, TOKUGAWA, UNKNOWN

COIN_CODES = "1234567abcdefg"
"""The seven coins face up, then the same face down."""

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
    values = data("sengoku.games.rokumon")["warriors"][CLANS[seat]]["values"]
    if not valued:
        return UNKNOWN[seat] * (len(values) - missing)
    return "".join(sorted(code_of(value, seat) for value in values))


@cache
def colours() -> dict[str, str]:
    """Give each coin's colour by its code: ``jade``, ``gold`` or ``back`` if face down."""
    up = {
        str(dots): colour
        for colour, each in data("sengoku.games.rokumon")["coins"]["dots"]["value"].items()
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
    return " ".join(data("sengoku.games.rokumon")["layouts"][name]["rows"])


@cache
def six_and_star() -> tuple[str, str]:
    """Name the warrior that always loses, and against whom. [RK Act 3, Fight, Exception]"""
    rule = data("sengoku.games.rokumon")["fight"]["exception"]
    return code_of(rule["loses"], SANADA), code_of(rule["against"], TOKUGAWA)


@cache
def token_strength() -> int:
    """Give what one revenge token adds in a fight. [RK Act 3, Fight]"""
    return int(data("sengoku.games.rokumon")["tokens"]["strength"])


def all_tokens() -> int:
    """Count the revenge tokens in the box. [RK Components]"""
    return int(data("sengoku.games.rokumon")["tokens"]["count"])


@cache
def reading(name: str) -> Any:
    """Give the value of a reading, which for an option is its default."""
    return data("sengoku.games.rokumon")["readings"][name]["value"]


def marks_a_coin(act: int) -> bool:
    """Tell whether one coin of the act is turned face down. [RK Act 5 Setup]"""
    return act >= 5


def has_values(act: int) -> bool:
    """Tell whether warriors' values matter in an act. [RK Act 1, Deploy]"""
    return act >= 3


def hides_values(act: int) -> bool:
    """Tell whether warriors lie face down and values matter. [RK Act 6 Setup]"""
    return 3 <= act <= 5
