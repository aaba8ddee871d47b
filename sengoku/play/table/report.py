"""What somebody who reports a fault can copy: the version, the position, what was pressed."""

from __future__ import annotations

import json
from collections import deque
from importlib.metadata import PackageNotFoundError, version
from typing import Any

from sengoku.core import given
from sengoku.core.game import Game

MOST = 20
"""How many of the last presses are kept."""


class Report:
    """Keeps the last presses of one table."""

    def __init__(self) -> None:
        self._presses: deque[str] = deque(maxlen=MOST)

    def pressed(self, how: str, what: str) -> None:
        """Take note of a press, a choice or typed words.

        Raises:
            BadOption: that is no text.
        """
        given.fit(how, what, given.TEXT)
        self._presses.append(f"{how} {what[:60]!r}")

    def forget(self) -> None:
        """Forget what was pressed: another person sits down, who may not know."""
        self._presses.clear()

    def text(self, game: Game[Any], view: Any, ply: int, answer: str) -> str:
        """Write the report: nothing that the one who looks may not see.

        Args:
            game: the rules.
            view: the position as it is seen.
            ply: the number of the position.
            answer: what the table said last.
        """
        options = {name: value for name, value in game.options.items() if value is not None}
        return "\n".join(
            (
                f"sengoku {_version()}",
                f"{game.name} {json.dumps(options)}, position {ply}",
                json.dumps(game.describe(view), ensure_ascii=False),
                *self._presses,
                f"-> {answer}",
            )
        )


def _version() -> str:
    try:
        return version("sengoku")
    except PackageNotFoundError:
        return "?"
