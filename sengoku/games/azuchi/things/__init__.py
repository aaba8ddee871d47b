"""What lies on the board, what each thing can mean in an action, and what it says of itself."""

from __future__ import annotations

from sengoku.games.azuchi.telling.things import things

__all__ = ["things"]
