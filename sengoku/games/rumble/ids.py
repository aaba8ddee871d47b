"""What the things on the board of Rumble Nation and Tenka Meidou are called.

Areas are called by their names (``kyo``), cards by theirs (``scout``, ``kenshin``), castle
tokens that wait to be laid by their values (``8``); the functions below name the rest.
"""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.games.rumble.actions import DAIMYO
from sengoku.games.rumble.components import INDEX

DICE = "dice"
"""The dice in their tray."""

TURN = "turn"
"""The strip that says whose turn it is."""

CONTEST = "contest"
"""The panel of the war."""

TRAY = "tray"
"""The castle tokens that wait to be laid, all together."""


def token(area: str) -> str:
    """Name an area's castle token, or the place where it lies."""
    return f"castle@{area}"


def title(area: str) -> str:
    """Name the words that say what an area's castle is called."""
    return f"name@{area}"


def split(area: str) -> str:
    """Name the way to divide the dice that reaches an area."""
    return f"split@{area}"


def reach(area: str) -> str:
    """Name the number on the map that says how many pieces a roll brings there."""
    return f"reach@{area}"


def spoils(area: str) -> str:
    """Name an area's castle in the row of castles of the war."""
    return f"spoils@{area}"


def sent(area: str) -> str:
    """Name the sign that reinforcements went to an area."""
    return f"help@{area}"


def soldiers(area: str, seat: Seat) -> str:
    """Name a seat's soldiers in an area."""
    return f"{area}@{seat}"


def lord(area: str, seat: Seat) -> str:
    """Name a seat's Daimyo in an area."""
    return f"{area}@{seat}-{DAIMYO}"


def white(area: str, seat: Seat) -> str:
    """Name a seat's reinforcements in an area."""
    return f"{area}@{seat}-white"


def in_hand(seat: Seat, turn: Seat) -> str:
    """Name a Daimyo in hand: that of the seat whose turn it is by the word of the actions."""
    return DAIMYO if seat == turn else f"{DAIMYO}@{seat}"


def lane(one: str, other: str) -> str:
    """Name the sea lane between two areas."""
    return "lane@" + "-".join(sorted((one, other), key=INDEX.__getitem__))


def of_seat(what: str, seat: Seat) -> str:
    """Name what lies at a seat's side: ``side``, ``stock``, ``sword``, ``points``, ``rank``."""
    return f"{what}{seat}"


def place_of(thing: str) -> str:
    """Give the area that a thing on the map is, or that it stands for; else nothing."""
    if thing in INDEX:
        return thing
    kind, _, area = thing.partition("@")
    return area if kind in ("castle", "name", "reach") and area in INDEX else ""


def stands_in(thing: str) -> str:
    """Give the area that pieces stand in, by the name of the pieces; else nothing."""
    area, at, _ = thing.partition("@")
    return area if at and area in INDEX else ""
