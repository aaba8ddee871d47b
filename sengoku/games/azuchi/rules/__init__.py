"""What is legal, what each action does, why another one is not allowed, and who wins."""

from __future__ import annotations

from sengoku.games.azuchi.rules.game import load

__all__ = ["load"]
