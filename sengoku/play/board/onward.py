"""Where one can go from the end of a lesson or a game: one press each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sengoku.play.board.guard import say
from sengoku.play.board.panel import Guarded, Row


@dataclass(frozen=True, slots=True)
class Onward:
    """A way on from the end of something.

    Args:
        key: what its button says, in the catalogue of the widgets.
        go: goes there.
    """

    key: str
    go: Callable[[], None]


class Ways:
    """The buttons for the ways on.

    Args:
        ways: the ways, the likeliest first.
        guard: wraps the callbacks.
    """

    def __init__(self, ways: tuple[Onward, ...], guard: Guarded) -> None:
        self._ways = ways
        self._row = Row("onward", lambda number: ways[number].go(), guard)
        self.widget = self._row.widget

    def focus(self) -> bool:
        """Put the focus on the likeliest way, if there is one."""
        return self._row.focus()

    def refresh(self, language: str, *, over: bool) -> None:
        """Show them once it is over."""
        labels = [say(way.key, language) for way in self._ways] if over else []
        self._row.show(labels)
