"""Where one can go from the end of a lesson or a game: one press each."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sengoku.play.board.blocks import Button, labelled, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Guarded, Row


@dataclass(frozen=True, slots=True)
class Onward:
    """A way on from the end of something.

    Args:
        key: what its button says, in the catalogue of the widgets.
        go: goes there.
        back: it leads back, and so is there before the end, too.
    """

    key: str
    go: Callable[[], None]
    back: bool = False


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


class Returns:
    """The buttons for the ways back, which stand with the tools of a game.

    Args:
        ways: all ways.
        language: gives the reader's language.
        guard: wraps the callbacks.
    """

    def __init__(
        self, ways: tuple[Onward, ...], language: Callable[[], str], guard: Guarded
    ) -> None:
        self._language = language
        self._back = [(way, labelled(Button(), "return")) for way in ways if way.back]
        for way, button in self._back:
            button.on_click(guard(lambda _, go=way.go: go()))
        self.buttons = tuple(button for _, button in self._back)

    def refresh(self) -> None:
        """Name them."""
        for way, button in self._back:
            put(button, description=say(way.key, self._language()))
