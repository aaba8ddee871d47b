"""Helpers that write positions and play lines of actions."""

from __future__ import annotations

from typing import Any

import sengoku
from sengoku.core.game import Note
from sengoku.games.rumble.components import INDEX

EDITIONS = ("rumble-nation", "tenka-meidou")


def texts(game: Any, s: Any) -> list[str]:
    """Write the legal actions out."""
    return [str(action) for action in game.legal(s)]


def play(game: Any, s: Any, *actions: str) -> Any:
    """Play actions one after another; each must be legal."""
    match = sengoku.Match(game, start=s)
    for action in actions:
        match.play(action)
    return match.state


def told(game: Any, s: Any, action: str) -> tuple[Any, list[Note]]:
    """Play one action and listen."""
    notes: list[Note] = []
    read = game.parse(s, action)
    assert game.why_not(s, read) is None
    return game.apply(s, read, notes.append), notes


def refusal(game: Any, s: Any, action: str) -> str:
    """Give the code with which an action is refused, or nothing."""
    note = game.why_not(s, game.parse(s, action))
    return note.code if note else ""


def soldiers(s: Any, area: str) -> list[int]:
    """Count each seat's soldiers in an area, as the position is written."""
    return [own[INDEX[area]] for own in s.troops]

