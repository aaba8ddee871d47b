"""What is told of a match: a line a turn, the ideas behind actions, where points came from."""

from __future__ import annotations

from sengoku.games.azuchi.telling.log import telling

__all__ = ["telling"]
