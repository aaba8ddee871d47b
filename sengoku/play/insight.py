"""Where a game's insights are found."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

from sengoku.core.game import Game
from sengoku.core.insight import Finding, Insight

__all__ = ["Finding", "Insight", "insights"]


def insights(game: Game[Any]) -> tuple[Insight, ...]:
    """Give the topics on which a game has more to tell; none if it has no module ``insight``."""
    name = f"{game.package}.insight"
    if find_spec(name) is None:
        return ()
    found: tuple[Insight, ...] = import_module(name).insights(game)
    return found
