"""The example games, registered for a test."""

from __future__ import annotations

from tests.unit.games.conftest import kuhn, pig, register, tictactoe

__all__ = ["kuhn", "pig", "register", "tictactoe"]
