"""What lies above the boards and adds itself to those of a match, such as its review.

A board knows nothing of it but this: a button among what one can do at the end of a game, and a
part of the rail.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from sengoku.play.board.blocks import Block, Button


class Part(Protocol):
    """What is added to a board.

    Attributes:
        button: stands among what one can do at the end of a game.
        widget: stands in the rail.
    """

    button: Button
    widget: Block

    def refresh(self) -> None:
        """Show what there is now."""

    def close(self) -> None:
        """Let nothing happen any more."""


Made = Callable[[Any], Part]
"""Makes the part of a board, a `sengoku.play.board.table_view.TableView`."""

_makers: dict[str, Made] = {}


def add(name: str, make: Made) -> None:
    """Have every board of a match that is made from now on get a part.

    Args:
        name: what it is; another one of that name is replaced.
        make: makes it.
    """
    _makers[name] = make


class Parts:
    """The parts of one board, taken together.

    Args:
        view: the board.
        there: whether there are any: a lesson has none.
    """

    def __init__(self, view: Any, *, there: bool) -> None:
        self.every = tuple(make(view) for make in _makers.values()) if there else ()
        self.buttons = tuple(part.button for part in self.every)
        self.widgets = tuple(part.widget for part in self.every)

    def refresh(self) -> None:
        """Show what there is now."""
        for part in self.every:
            part.refresh()

    def close(self) -> None:
        """Let nothing happen any more."""
        for part in self.every:
            part.close()
