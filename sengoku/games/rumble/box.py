"""What the boxes hold and how the map hangs together, read from ``data.toml``."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sengoku.core.data import data
from sengoku.core.game import Seat, Term

_DATA = data("sengoku.games.rumble")

AREAS: tuple[str, ...] = tuple(_DATA["map"]["areas"])
"""The areas, in the order in which castle tokens are laid."""

INDEX: dict[str, int] = {area: number for number, area in enumerate(AREAS)}
COUNT = len(AREAS)
KYO = INDEX["kyo"]


def _links(kinds: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    pairs = [set(pair.split()) for kind in kinds for pair in _DATA["map"][kind]]
    return tuple(
        tuple(n for n, there in enumerate(AREAS) if {here, there} in pairs) for here in AREAS
    )


LAND = _links(("land",))
"""The neighbours of each area over a land border."""

SEA = _links(("sea",))
"""The neighbours of each area over a sea lane."""

LANES: tuple[tuple[str, str], ...] = tuple(
    (one, other) for one, other in (pair.split() for pair in _DATA["map"]["sea"])
)
"""The pairs of areas that a sea lane joins."""

NEAR = _links(("land", "sea"))
"""All neighbours of each area. [RN 4, TM 4]"""

VALUES: tuple[int, ...] = tuple(_DATA["castles"]["values"])
SMALL: tuple[int, ...] = tuple(_DATA["tokens"]["small"])
WHITE: int = _DATA["reinforcements"]["pieces"]
SOLDIERS: tuple[int, ...] = (0, *_DATA["dice"]["soldiers"])
"""How many soldiers a die brings, by what it shows. [TM 5(1)]"""

LORDS: tuple[str, ...] = tuple(_DATA["daimyo"]["cards"])
STRENGTH: int = _DATA["daimyo"]["strength"]
"""What a Daimyo counts for in the war. [RN 9]"""

AN_AREA: int = _DATA["daimyo"]["motonari-an-area"]
"""How many soldiers Motonari may place in one area. [RN 10]"""

EDITIONS: tuple[str, ...] = tuple(_DATA["editions"])
CARDS: tuple[str, ...] = tuple(
    dict.fromkeys(card for edition in EDITIONS for card in _DATA["editions"][edition]["cards"])
)
"""The tactic cards of all editions."""


@dataclass(frozen=True, slots=True)
class Kit:
    """What is on the table in a game with its options fixed.

    Args:
        edition: ``rumble-nation`` or ``tenka-meidou``.
        seats: how many play.
        daimyo: whether the Daimyo rules are used.
        texts: the package that holds the edition's names.
        cards: its tactic cards, in the order of its rulebook.
        display: how many cards of a kind are put on display.
        soldiers: how many soldiers each seat has.
        swords: the sword chips, the highest first.
        small: whether there are small castle tokens.
        white: how many reinforcements an area gets at once.
        limits: how many pieces each card handles at most, one a ply; absent: no limit.
    """

    edition: str
    seats: int
    daimyo: bool
    texts: str
    cards: tuple[str, ...]
    display: int
    soldiers: int
    swords: tuple[int, ...]
    small: bool
    white: int
    limits: dict[str, int]


def kit(edition: str, seats: int, daimyo: bool) -> Kit:
    """Lay out what a game needs."""
    book, table = _DATA["editions"][edition], _DATA["players"][str(seats)]
    lords = _DATA["daimyo"]
    limits = {card: 1 for card in book["cards"] if card != "entering-kyo"}
    limits["retreat"] = book["retreat"]
    limits["nobunaga"] = 2
    limits |= {lord: lords[lord] for lord in LORDS if lord in lords}
    return Kit(
        edition=edition,
        seats=seats,
        daimyo=daimyo,
        texts=book["texts"],
        cards=tuple(book["cards"]),
        display=table["display"],
        soldiers=_DATA["soldiers"]["with-daimyo" if daimyo else "plain"],
        swords=tuple(table["swords"]),
        small=table["small-tokens"],
        white=table["reinforcements"],
        limits=limits,
    )


def knows_daimyo(edition: str) -> bool:
    """Tell whether an edition has the Daimyo rules."""
    return bool(_DATA["editions"][edition]["daimyo"])


def reading(name: str) -> Any:
    """Give the value of a reading we assume."""
    return _DATA["readings"][name]["value"]


def castle(area: str | int) -> Term:
    """Name an area by its castle, as the edition calls it."""
    return Term(f"value.{area if isinstance(area, str) else AREAS[area]}")


def castle_short(area: str | int) -> Term:
    """Name an area by its castle in few words, as on the map."""
    return Term(f"scene.castle.{area if isinstance(area, str) else AREAS[area]}")


def card_term(card: str) -> Term:
    """Name a tactic or Daimyo card, as the edition calls it."""
    return Term(f"value.{card}")


def seat_term(seat: Seat) -> Term:
    """Name a seat by its colour."""
    return Term(f"seat.{seat}")


def spread(value: int) -> tuple[int, ...]:
    """Give one number for each area."""
    return (value,) * COUNT
