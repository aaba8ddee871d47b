"""Joins a view to a page, whatever carries the words between them: a notebook, or a worker."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sengoku.play.board.sender import Sender
from sengoku.play.board.table_view import TableView, one_at_a_time


class Wire:
    """Tells a page what is new in a view, and the view what is done in the page.

    What is told is made out and posted in one go: a bot that acts in another thread meanwhile would
    else have its news overtake these, and the page would know neither.

    Args:
        post: tells the page something.
        prepare: called before it is looked what is new.
        hurry: called after the picture that a press changes was posted ahead of all else; without
            it, all goes together.

    Attributes:
        sender: keeps count of what the page has been told.
        view: what is shown.
    """

    def __init__(
        self,
        post: Callable[[dict[str, Any]], None],
        *,
        prepare: Callable[[], None] = lambda: None,
        hurry: Callable[[], None] | None = None,
    ) -> None:
        self._post = post
        self._prepare = prepare
        self._hurry = hurry
        self._hearing = False
        self._room: dict[str, Any] = {}
        self.sender = Sender()
        self.view: TableView | None = None

    def begin(self, view: TableView) -> dict[str, Any]:
        """Show a view to a page that knows nothing; give all of it."""
        self.sender = Sender()
        self.join(view)
        self._news()
        return self.sender.whole()

    def join(self, view: TableView) -> None:
        """Show something else in the same place; what is new of it is told by `flush`.

        A page tells what room it has only when that changes, so the next view is told again.
        """
        with one_at_a_time:
            if self._room:
                view.hear(self._room)
            before, self.view = self.view, view
            if before is not None:
                before.send = before.picture.shown = lambda: None
                before.close()
                view.lead()
            view.send, view.picture.shown = self.flush, self._ahead

    def flush(self) -> None:
        """Tell what is new."""
        with one_at_a_time:
            told = self._news()
            if told is not None:
                self._post({"news": told})

    def hear(self, content: Mapping[str, Any]) -> None:
        """Take what a page tells, and answer it.

        Args:
            content: ``again`` asks for all, ``hello`` whether anybody is there; all else is as
                `TableView.hear` takes it.
        """
        with one_at_a_time:
            if "again" in content:
                self._post({"whole": self.sender.whole()})
                return
            if "fit" in content:
                self._room = {"fit": content["fit"]}
            before = self.sender.number
            if "hello" not in content and self.view is not None:
                self._hearing = True
                try:
                    self.view.hear(content)
                finally:
                    self._hearing = False
            if self.sender.number == before:
                self._post({"heard": True})

    def _ahead(self) -> None:
        if self._hearing and self._hurry is not None and self.view is not None:
            told = self.sender.ahead(self.view.picture)
            if told is not None:
                self._post({"news": told})
                self._hurry()

    def _news(self) -> dict[str, Any] | None:
        assert self.view is not None
        self._prepare()
        told = self.sender.news(self.view.widget, self.view.said())
        self.view.sight.sent(self.sender.number)
        return told
