"""A real table read off piece by piece."""

from __future__ import annotations

from sengoku.games.azuchi.entry.entry import entry

__all__ = ["entry"]
