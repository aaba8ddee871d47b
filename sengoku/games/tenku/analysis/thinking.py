"""How the engine thinks about Tenku, and its levels."""

from __future__ import annotations

from sengoku.core.thinking import Guide, Settings, Thinking
from sengoku.games.tenku.rules.game import Tenku

LENGTH = 60
"""Actions after which a playout is judged by the measure: a whole game would be a long slice."""


def thinking(game: Tenku) -> Thinking:
    """Say how the engine thinks about a game of Tenku."""
    return Thinking(Settings(guide=Guide(length=LENGTH)))
