"""The examples, registered while a test runs, as the tests of games have them."""

from __future__ import annotations

from tests.unit.games.conftest import kuhn, pig, register, tictactoe

__all__ = ["kuhn", "pig", "register", "tictactoe"]
