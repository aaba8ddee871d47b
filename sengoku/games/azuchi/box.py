"""What the box holds and what things are worth, read from ``data.toml``."""

from __future__ import annotations

from itertools import combinations_with_replacement

from sengoku.core.data import data
from sengoku.core.game import Seat, Term
from sengoku.games.azuchi.state import Counts

_DATA = data("sengoku.games.azuchi")

CARDS: tuple[str, ...] = tuple(_DATA["cards"]["kinds"])
"""The kinds of action cards. [AZ 1]"""

EVENTS: tuple[str, ...] = tuple(_DATA["events"]["kinds"])
"""The kinds of event cards. [AZ 1]"""

CUBES: tuple[str, ...] = tuple(_DATA["cubes"]["kinds"])
"""The kinds of cubes; the cards that bring them have the same names and indices. [AZ 1]"""

CARD: dict[str, int] = {card: index for index, card in enumerate(CARDS)}
EVENT: dict[str, int] = {event: index for index, event in enumerate(EVENTS)}
CUBE: dict[str, int] = {cube: index for index, cube in enumerate(CUBES)}

ARMY, MARKET = CARD["army"], CARD["market"]
CONSTRUCTION, ATTACK, TRIBUTE = "construction", "attack", "tribute"

CARDS_OF_A_KIND: int = _DATA["cards"]["of-a-kind"]
EVENTS_OF_A_KIND: int = _DATA["events"]["of-a-kind"]
CUBES_OF_A_KIND: int = _DATA["cubes"]["of-a-kind"]
COINS: int = _DATA["coins"]["pieces"]
BLACK: int = _DATA["workers"]["black"]
"""How many black workers there are. [AZ 1]"""

OWN: int = _DATA["workers"]["own"]
"""How many workers of one's colour each player has. [AZ 2]"""

DISPLAY: int = _DATA["draft"]["display"]
"""How many cards one chooses from. [AZ 3, Step 1]"""

EACH: int = _DATA["draft"]["each"]
"""How many cards each player takes. [AZ 3, Step 1]"""

PRICE: int = _DATA["market"]["price"]
"""How many cubes a coin or the black worker costs. [AZ 3, Step 2]"""

BUILT: dict[str, int] = {way: _DATA["construction"][way] for way in ("cubes", "worker")}
"""What a Construction brings, by what is paid. [AZ 3, Step 3]"""

PAID: int = _DATA["tribute"]["points"]
"""What a Tribute brings. [AZ 3, Step 3]"""

LOSS: int = _DATA["attack"]["loss"]
"""What an Attack costs without a worker on an Army. [AZ 3, Step 3]"""

ROUNDS: int = _DATA["end"]["rounds"]
"""After how many rounds the game may end. [AZ 4]"""

LIMIT: int = _DATA["readings"]["limit"]["value"]
"""After how many rounds it ends in any case; our reading."""

DEFENCE: int = _DATA["readings"]["army-points"]["value"]
"""What each worker on an Army earns in an Attack; our reading."""

SEATS: tuple[int, ...] = tuple(_DATA["table"]["seats"])
"""How many may play, the usual number first. [AZ 2]"""

PAIRS: dict[str, Counts] = {
    "-".join(pair): tuple(pair.count(cube) for cube in CUBES)
    for pair in combinations_with_replacement(CUBES, PRICE)
}
"""Two cubes as they are written, such as ``wood-stone``, and how many of each kind they are."""


def card_term(card: str | int) -> Term:
    """Name a kind of action card."""
    return Term(f"card.{card if isinstance(card, str) else CARDS[card]}")


def cube_term(cube: str | int) -> Term:
    """Name a kind of cube."""
    return Term(f"cube.{cube if isinstance(cube, str) else CUBES[cube]}")


def event_term(event: str) -> Term:
    """Name a kind of event."""
    return Term(f"value.{event}")


def seat_term(seat: Seat) -> Term:
    """Name a seat by its colour."""
    return Term(f"seat.{seat}")
