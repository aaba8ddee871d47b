"""One engine for every game: tree search over what a seat may know."""

from __future__ import annotations

from sengoku.bots.engine.bot import EngineBot
from sengoku.bots.engine.search import Search
from sengoku.core.thinking import Guide, Settings

__all__ = ["EngineBot", "Guide", "Search", "Settings"]
