"""Sengoku: five board games of Japan's warring-states age, to learn and to play in notebooks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sengoku.core.errors import DamagedRecord, IllegalAction, UnreadableAction
    from sengoku.core.plugin import Plugin, forget, register
    from sengoku.games import assumptions, list_games, load
    from sengoku.play.match.match import Match
    from sengoku.play.match.record import open_record

__version__ = "0.1.0"

_WHERE = {
    "assumptions": "sengoku.games",
    "list_games": "sengoku.games",
    "load": "sengoku.games",
    "Plugin": "sengoku.core.plugin",
    "register": "sengoku.core.plugin",
    "forget": "sengoku.core.plugin",
    "Match": "sengoku.play.match.match",
    "open_record": "sengoku.play.match.record",
    "UnreadableAction": "sengoku.core.errors",
    "IllegalAction": "sengoku.core.errors",
    "DamagedRecord": "sengoku.core.errors",
}
__all__ = [
    "DamagedRecord", "IllegalAction", "Match", "Plugin", "UnreadableAction",
    "assumptions", "forget", "list_games", "load", "open_record", "register",
]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'sengoku' has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_WHERE])
