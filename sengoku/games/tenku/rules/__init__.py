"""The rules of Tenku."""

from sengoku.games.tenku.rules.game import load

__all__ = ["load"]
