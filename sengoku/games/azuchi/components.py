"""What the box holds and what things are worth, read from ``data.toml``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.game import Seat, Term
from sengoku.games.azuchi.rows import CARD_ROWS, DATA, EVENT_ROWS, STOREY
from sengoku.games.azuchi.rows import CUBES as CUBES

CARDS: tuple[str, ...] = tuple(row.id for row in CARD_ROWS)
"""The kinds of action cards. [AZ 1]"""

EVENTS: tuple[str, ...] = tuple(EVENT_ROWS)
"""The kinds of event cards. [AZ 1]"""

CARD: dict[str, int] = {card: index for index, card in enumerate(CARDS)}
EVENT: dict[str, int] = {event: index for index, event in enumerate(EVENTS)}
CUBE: dict[str, int] = {cube: index for index, cube in enumerate(CUBES)}

ARMY, MARKET = CARD["army"], CARD["market"]
GUARDS: tuple[int, ...] = tuple(n for n, row in enumerate(CARD_ROWS) if row.guards)
"""Cards whose worker stands ready for an Attack; an idle one is kept. [AZ 3, Steps 2 and 4]"""

CONSTRUCTION, ATTACK, TRIBUTE = STOREY, "attack", "tribute"
ATTACKS: tuple[str, ...] = tuple(row.id for row in EVENT_ROWS.values() if row.loss)
"""The events that take points from whoever has no worker on a card that guards."""

CARDS_OF_A_KIND: int = DATA["cards"]["of-a-kind"]
EVENTS_OF_A_KIND: int = DATA["events"]["of-a-kind"]
CUBES_OF_A_KIND: int = DATA["cubes"]["of-a-kind"]
COINS: int = DATA["coins"]["pieces"]
BLACK: int = DATA["workers"]["black"]
"""How many black workers there are. [AZ 1]"""

OWN: int = DATA["workers"]["own"]
"""How many workers of one's colour each player has. [AZ 2]"""

DISPLAY: int = DATA["draft"]["display"]
"""How many cards one chooses from. [AZ 3, Step 1]"""

EACH: int = DATA["draft"]["each"]
"""How many cards each player takes. [AZ 3, Step 1]"""

PRICE: int = DATA["market"]["price"]
"""How many cubes a coin or the black worker costs. [AZ 3, Step 2]"""

BUILT: dict[str, int] = {offer.id: offer.points for offer in EVENT_ROWS[STOREY].offers}
"""What a Construction brings, by what is paid. [AZ 3, Step 3]"""

PAID: int = EVENT_ROWS[TRIBUTE].offers[0].points
"""What a Tribute brings. [AZ 3, Step 3]"""

LOSS: int = EVENT_ROWS[ATTACK].loss
"""What an Attack costs without a worker on an Army. [AZ 3, Step 3]"""

DEFENCE: int = EVENT_ROWS[ATTACK].guarded
"""What each worker on an Army earns in an Attack; our reading."""

ROUNDS: int = DATA["end"]["rounds"]
"""After how many rounds the game may end. [AZ 4]"""

LIMIT: int = DATA["readings"]["limit"]["value"]
"""After how many rounds it ends in any case; our reading."""

SEATS: tuple[int, ...] = tuple(DATA["table"]["seats"])
"""How many may play, the usual number first. [AZ 2]"""

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


def facts(given: Mapping[str, Any]) -> Mapping[str, Any]:
    """Give what sentences take from the data and what follows from them, under short names.

    Args:
        given: the data.
    """
    offers, attack = given["event"]["construction"]["offer"], given["event"]["attack"]
    each, left = given["draft"]["each"], given["draft"]["display"] - 1
    kind = given["events"]["of-a-kind"]
    events = kind * len(given["event"])
    cards = given["cards"]["of-a-kind"] * len(given["card"])
    loss, guard = attack["loss"], attack["guard"]["value"]
    return {
        "construction.cubes": len(offers["cubes"]["pays"]),
        "points.cubes": offers["cubes"]["points"],
        "points.worker": offers["worker"]["points"],
        "points.tribute": given["event"]["tribute"]["offer"]["coin"]["points"],
        "points.loss": loss,
        "points.guard": guard,
        "points.difference": loss + guard,
        "workers.most": given["workers"]["own"] + 1,
        "draft.left": left,
        "draft.taken-by-three": 3 * each,
        "draft.turned-by-three": 3 * each + left,
        "draft.turned-by-four": 4 * each + left,
        "cards.all": cards,
        "cards.rounds": cards // (3 * each + left),
        "events.all": events,
        "events.but-one": kind - 1,
        "events.again": events - kind + 1,
    }
