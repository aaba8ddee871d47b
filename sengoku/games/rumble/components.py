"""What the boxes hold and how the map hangs together, read from ``data.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.data import data
from sengoku.core.game import Seat, Term

DATA = data("sengoku.games.rumble")
"""All of ``data.toml``."""

AREAS: tuple[str, ...] = tuple(DATA["map"]["areas"])
"""The areas, in the order in which castle tokens are laid."""

INDEX: dict[str, int] = {area: number for number, area in enumerate(AREAS)}
COUNT = len(AREAS)
KYO = INDEX["kyo"]


def _links(kinds: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    pairs = [set(pair.split()) for kind in kinds for pair in DATA["map"][kind]]
    return tuple(
        tuple(n for n, there in enumerate(AREAS) if {here, there} in pairs) for here in AREAS
    )


LAND = _links(("land",))
"""The neighbours of each area over a land border."""

SEA = _links(("sea",))
"""The neighbours of each area over a sea lane."""

LANES: tuple[tuple[str, str], ...] = tuple(
    (one, other) for one, other in (pair.split() for pair in DATA["map"]["sea"])
)
"""The pairs of areas that a sea lane joins."""

NEAR = _links(("land", "sea"))
"""All neighbours of each area. [RN 4, TM 4]"""

VALUES: tuple[int, ...] = tuple(DATA["castles"]["values"])
SMALL: tuple[int, ...] = tuple(DATA["tokens"]["small"])
WHITE: int = DATA["reinforcements"]["pieces"]
SOLDIERS: tuple[int, ...] = (0, *DATA["dice"]["soldiers"])
"""How many soldiers a die brings, by what it shows. [TM 5(1)]"""

LORDS: tuple[str, ...] = tuple(DATA["daimyo"]["cards"])
STRENGTH: int = DATA["daimyo"]["strength"]
"""What a Daimyo counts for in the war. [RN 9]"""

EDITIONS: tuple[str, ...] = tuple(DATA["editions"])
CARDS: tuple[str, ...] = tuple(
    dict.fromkeys(card for edition in EDITIONS for card in DATA["editions"][edition]["cards"])
)
"""The tactic cards of all editions."""


def knows_daimyo(edition: str) -> bool:
    """Tell whether an edition has the Daimyo rules."""
    return bool(DATA["editions"][edition]["daimyo"])


def reading(name: str) -> Any:
    """Give the value of a reading we assume."""
    return DATA["readings"][name]["value"]


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


def facts(book: Mapping[str, Any]) -> dict[str, Any]:
    """Give what sentences say of the data and what only follows from them.

    Args:
        book: all of ``data.toml``, perhaps with another number in it.
    """
    brings: dict[int, list[int]] = {}
    for face, count in enumerate(book["dice"]["soldiers"], 1):
        brings.setdefault(count, []).append(face)
    tables = {int(count): table for count, table in book["players"].items()}
    few = min(tables)
    ours, first = (book["editions"][name] for name in ("rumble-nation", "tenka-meidou"))
    found: dict[str, Any] = {
        "with-small": [n for n in sorted(tables) if tables[n]["small-tokens"]],
        "players.help": sorted({tables[n]["reinforcements"] for n in tables if n > few}),
        "soldiers.given-back": book["soldiers"]["plain"] - book["soldiers"]["with-daimyo"],
        "soldiers.of-three": 3 * book["soldiers"]["plain"],
        "castles.sum": sum(book["castles"]["values"]),
        "castles.average": sum(book["castles"]["values"]) // len(book["castles"]["values"]),
        "tokens.sum": sum(book["tokens"]["small"]),
        "decoy.party": book["cards"]["decoy"]["count"] + 1,
        "daimyo.with-one": book["daimyo"]["strength"] + 1,
        "daimyo.with-two": book["daimyo"]["strength"] + 2,
        "editions.added": len({*ours["cards"]} - {*first["cards"]}),
    }
    for name, count in zip(("low", "middle", "high"), sorted(brings), strict=False):
        found |= {f"dice.{name}": count, f"dice.{name}-faces": brings[count]}
    return found
