"""Positions of Rumble Nation and Tenka Meidou and ways to look at them, to test the picture."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Game
from sengoku.draw.scene import Look, Scene
from sengoku.games.rumble.components import AREAS, LORDS
from sengoku.games.rumble.drawing.scene import scene
from sengoku.games.rumble.state import RumbleState, Setting, Spoils, Task

# tokuyama yonezawa odawara east noto kiyosu kyo yoshida oko usuki shuri
CASTLES = (11, 6, 8, 2, 12, 7, 4, 3, 5, 9, 10)
NONE = (0,) * 11
LONG = ("Masayuki of Ueda", "東照大権現徳川次郎三郎源朝臣家康", "Bartholomew the Eldest", "W" * 30)
CROWD = (
    (1, 2, 3, 1, 2, 3, 1, 2, 3, 0, 0),
    (2, 1, 0, 0, 5, 1, 1, 1, 1, 2, 2),
    (1, 1, 1, 9, 1, 1, 0, 0, 1, 1, 1),
    (3, 0, 1, 2, 1, 1, 1, 2, 2, 2, 1),
)


def setting(seats: int, phase: str = "turns", **more: Any) -> Setting:
    """Write what changes rarely, with everything on display that a table of four has."""
    fields: dict[str, Any] = {
        "phase": phase,
        "castles": CASTLES,
        "display": ("scout", "mountain", "entering-kyo", "prisoner", "retreat"),
        "used": ("",) * seats,
        "swords": (0,) * seats,
        "first": 0,
    }
    return Setting(**fields | more)


def troops(seats: int, **where: tuple[int, ...]) -> tuple[tuple[int, ...], ...]:
    """Place soldiers: ``kyo=(2, 0, 1)``."""
    return tuple(
        tuple(where.get(area, (0,) * seats)[seat] for area in AREAS) for seat in range(seats)
    )


LORDLY: dict[str, Any] = {
    "used": ("sub-squad", "", "mountain", "decoy"),
    "lords": ("motochika", "kenshin", "sorin", "shingen"),
    "turned": (False, True, False, False),
    "daimyo": (9, 10, 3, -1),
    "display": ("scout", "ninja", "rebel", "support"),
}
SWORDS = {"swords": (1, 4, 3, 2)}
OPEN = (CHANCE,) * 11
ASIDE = (NOBODY,) * 11
MID = Spoils(
    # Taken so far: east 2, yoshida 3, kyo 4 and oko 5; kiyosu and the rest are open.
    large=(-1, -1, -1, 2, -1, -1, 1, 0, 0, -1, -1),
    small=(-2, -2, -2, 3, -2, -2, -2, 3, 1, -2, -2),
    white=((0,) * 11, (0, 0, 0, 0, 2, 2, 0, 0, 2, 0, 0), (0, 2, 2, 0, 2, 2, 0, 0, 0, 0, 0), NONE),
)
ENDED = Spoils(
    large=(0, 1, 2, 2, 1, 2, 1, 0, 0, 3, 3),
    small=(1, -2, 0, 3, 2, 1, -2, 3, 1, 0, 0),
    white=MID.white,
)

STATES: dict[str, RumbleState] = {
    "castles": RumbleState(
        CHANCE, NOBODY, setting(3, "castles", castles=CASTLES[:4], display=(), first=NOBODY),
        (NONE,) * 3, (18,) * 3,
    ),
    "draft": RumbleState(
        2, NOBODY,
        setting(4, "draft", offered=LORDS[:4], lords=("", "", "", "sorin"), turned=(False,) * 4,
                daimyo=(-1,) * 4),
        (NONE,) * 4, (16,) * 4,
    ),
    "start": RumbleState(1, 1, setting(2), (NONE,) * 2, (18,) * 2),
    "rolled": RumbleState(1, 1, setting(4), CROWD, (3, 2, 1, 1), (2, 3, 6)),
    "rolling": RumbleState(CHANCE, 2, setting(4), CROWD, (3, 2, 1, 1), rerolled=True),
    "card": RumbleState(
        3, 3, setting(4, **LORDLY), CROWD, (3, 2, 1, 1), pending=(Task("exile", 0, 3, 4, 2),)
    ),
    "lords": RumbleState(0, 0, setting(4, **LORDLY), CROWD, (3, 2, 1, 1), (4, 4, 5)),
    "war begins": RumbleState(
        CHANCE, NOBODY, setting(4, "war", **LORDLY | SWORDS), CROWD, (0,) * 4,
        war=Spoils(OPEN, ASIDE, (NONE,) * 4),
    ),
    "war": RumbleState(
        CHANCE, NOBODY, setting(4, "war", **SWORDS), CROWD, (0,) * 4, war=MID
    ),
    "over": RumbleState(
        NOBODY, NOBODY, setting(4, "over", **SWORDS), CROWD, (0,) * 4, war=ENDED
    ),
    "over for three": RumbleState(
        NOBODY, NOBODY, setting(3, "over", swords=(1, 4, 3)), CROWD[:3],
        (0,) * 3, war=Spoils(
            large=(0, 1, 2, 2, 1, 2, 1, 0, 0, 1, 1), small=(1, -2, 0, -2, 2, 1, -2, 1, 1, 0, 0),
            white=MID.white[:3],
        ),
    ),
}  # fmt: skip

LOOKS = {
    "plain": Look(),
    "japanese": Look(language="ja"),
    "named": Look(names=LONG),
    "named japanese": Look(language="ja", names=LONG),
    "projector": Look(size="projector", names=LONG),
    "projector japanese": Look(language="ja", size="projector"),
    "phone": Look(size="phone", names=LONG),
    "phone japanese": Look(language="ja", size="phone", names=LONG),
    "marked": Look(
        seat=0, may=("kyo", "shuri", "scout", "0", "daimyo", "roll"), chosen=("scout", "usuki"),
        last=("east", "oko"), show=("kiyosu", "side1", "retreat"), arrows=(("kyo", "oko"),),
        badges=(("kyo", "win", "61%"), ("east", "loss", "5%"), ("scout", "draw", "50%"),
                ("odawara", "info", "33%")),
    ),
}  # fmt: skip

EDITIONS = ("rumble-nation", "tenka-meidou")


@cache
def game(edition: str, seats: int, daimyo: bool) -> Game[RumbleState]:
    return sengoku.load("rumble", edition=edition, seats=seats, daimyo=daimyo)


def picture(state: str | RumbleState, look: str | Look = "plain", edition: str = "") -> Scene:
    view = STATES[state] if isinstance(state, str) else state
    chosen = LOOKS[look] if isinstance(look, str) else look
    lords = bool(view.setting.lords)
    return scene(game(edition or EDITIONS[0], len(view.stock), lords), view, chosen)


everywhere = pytest.mark.parametrize("look", LOOKS)
always = pytest.mark.parametrize("state", STATES)
