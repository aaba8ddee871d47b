"""Sengoku: five board games of Japan's warring-states age, to learn and to play in notebooks."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sengoku.core.errors import (
        BadOption,
        BrokenBot,
        BrokenGame,
        DamagedData,
        DamagedPuzzle,
        DamagedRecord,
        IllegalAction,
        ImpossiblePosition,
        SengokuError,
        UnreadableAction,
    )
    from sengoku.core.game import Action, Game, Luck, Outcome
    from sengoku.core.notes import CHANCE, NOBODY, Term, note
    from sengoku.core.plugin import Plugin, forget, register
    from sengoku.games import assumptions, list_games, load
    from sengoku.play.match.match import Match
    from sengoku.play.match.record import open_record

__version__ = "0.1.0"

_WHERE = {
    "CHANCE": "sengoku.core.notes",
    "NOBODY": "sengoku.core.notes",
    "Action": "sengoku.core.game",
    "Game": "sengoku.core.game",
    "Luck": "sengoku.core.game",
    "Outcome": "sengoku.core.game",
    "Term": "sengoku.core.notes",
    "note": "sengoku.core.notes",
    "assumptions": "sengoku.games",
    "list_games": "sengoku.games",
    "load": "sengoku.games",
    "Plugin": "sengoku.core.plugin",
    "register": "sengoku.core.plugin",
    "forget": "sengoku.core.plugin",
    "Match": "sengoku.review",
    "open_record": "sengoku.play.match.record",
    "SengokuError": "sengoku.core.errors",
    "BadOption": "sengoku.core.errors",
    "BrokenBot": "sengoku.core.errors",
    "BrokenGame": "sengoku.core.errors",
    "DamagedData": "sengoku.core.errors",
    "DamagedPuzzle": "sengoku.core.errors",
    "DamagedRecord": "sengoku.core.errors",
    "IllegalAction": "sengoku.core.errors",
    "ImpossiblePosition": "sengoku.core.errors",
    "UnreadableAction": "sengoku.core.errors",
}
__all__ = [
    "CHANCE", "NOBODY", "Action", "BadOption", "BrokenBot", "BrokenGame", "DamagedData",
    "DamagedPuzzle", "DamagedRecord", "Game", "IllegalAction", "ImpossiblePosition", "Luck",
    "Match", "Outcome", "Plugin", "SengokuError", "Term", "UnreadableAction", "assumptions",
    "forget", "list_games", "load", "note", "open_record", "register",
]

if not TYPE_CHECKING:  # so that those who check types hear of a name that is not there

    def __getattr__(name: str) -> Any:
        if name not in _WHERE:
            raise AttributeError(f"module 'sengoku' has no attribute {name!r}")
        return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_WHERE])
