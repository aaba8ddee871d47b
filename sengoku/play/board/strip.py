"""What stands beside the board of a lesson, as the board needs it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from sengoku.play.board.blocks import Block, Button
from sengoku.play.table.speech import Speech


class Strip(Protocol):
    """What stands above the board of a lesson."""

    widget: Block
    aids: Block
    way: Block
    more: Block
    forward: Button
    keys: str
    """What keys do here: ``show`` or nothing of its own."""
    knows: bool
    """Whether what is known of the position is part of it, not something to be asked for."""

    @property
    def reply(self) -> Block:
        """Give what the step answers, as it is shown."""

    @property
    def acting(self) -> bool:
        """Tell whether there is something to do on the board."""

    @property
    def passed(self) -> bool:
        """Tell whether the step is done, so that one can go on."""

    def refresh(self) -> None:
        """Show the step."""

    def focus(self) -> bool:
        """Put the focus where one goes on, if that is here."""

    @property
    def place(self) -> int:
        """Give the number of the step."""

    def spoken(self) -> Iterable[str]:
        """Give the sentences of the step."""

    def answered(self) -> Speech | None:
        """Give what the step answers."""

    def set_language(self, language: str) -> None:
        """Switch the language."""

    def set_size(self, size: str) -> None:
        """Switch the size."""
