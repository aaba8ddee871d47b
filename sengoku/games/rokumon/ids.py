"""What the things in Rokumon's picture are called: shared by the picture and the presses.

Coins and empty places are called by their place (``d4``), a warrior at home by its value
(``6``, ``1*``; the second of two threes ``3-2``), one without a known value by its clan and
number (``warrior1-3``). Of each seat there are its side (``home0``), its revenge tokens face
up (``tokens0``) and spent (``spent0``), and its clan tile (``tile0``). The upper edge holds
``act``, ``status`` and ``counter``.
"""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.notes import Seat
from sengoku.games.rokumon.board import room
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.words import SOLITAIRE, value

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


def empty_places(view: RokumonState) -> tuple[str, ...]:
    """List the drawn places where a Surprise could put a coin, while one is possible."""
    if view.war.act < 4 or not any(view.war.surprises):
        return ()
    return room(view.war.act, view.places)


def counts(view: RokumonState, whole: bool) -> bool:
    """Tell whether something is counted on the upper edge: acts, or battles in a row."""
    return whole or view.war.act == SOLITAIRE
