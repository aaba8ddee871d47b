"""Playing a few actions, and what was said."""

from __future__ import annotations

from typing import Any

import sengoku


def load(seats: int = 2) -> Any:
    """Give the game for so many players."""
    return sengoku.load("azuchi", seats=seats)


def play(game: Any, s: Any, *texts: str) -> Any:
    """Play actions, each of which must be legal."""
    for text in texts:
        action = game.parse(s, text)
        assert action in game.legal(s), (text, [str(a) for a in game.legal(s)])
        s = game.apply(s, action)
    return s


def told(game: Any, s: Any, text: str) -> list[str]:
    """Give the codes of what is said of an action."""
    notes: list[Any] = []
    game.apply(s, game.parse(s, text), notes.append)
    return [note.code for note in notes]


def may(game: Any, s: Any) -> list[str]:
    """Write the legal actions."""
    return [str(action) for action in game.legal(s)]


def refused(game: Any, s: Any, text: str) -> str:
    """Give the code of the note that refuses an action."""
    return str(game.why_not(s, game.parse(s, text)).code)


def points(s: Any) -> list[int]:
    """Give the points of the players."""
    return [side.points for side in s.sides]
