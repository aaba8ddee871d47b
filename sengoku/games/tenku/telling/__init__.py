"""What a person is told of a game of Tenku, and what can be pressed."""

from sengoku.games.tenku.telling.log import telling

__all__ = ["telling"]
