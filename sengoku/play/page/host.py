"""What a page's worker holds: the board, and the shelf with everything that is kept."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sengoku.core.lent import found_by
from sengoku.play.board.mark import mark
from sengoku.play.match.saved import VARIABLE
from sengoku.play.page.address import Lost
from sengoku.play.page.page import Page
from sengoku.play.page.shelf import Shelf


class Host:
    """The page's other half: whatever it is asked, and whatever it answers, is text or bytes.

    Args:
        folder: where everything is kept.
        post: is given what the page is to be told, as JSON, the names of what changed on the
            shelf, what stands there now, and the names of what is gone; the page shows nothing
            before that is kept.
        fetch: gives a file of the program that is fetched only when it is asked for, as
            JavaScript holds bytes, or ``None``.
    """

    def __init__(
        self,
        folder: str,
        post: Callable[[str, list[str], list[bytes], list[str]], None],
        fetch: Callable[[str], Any] | None = None,
    ) -> None:
        os.environ[VARIABLE] = folder
        if fetch is not None:
            found_by(lambda path: None if (data := fetch(path)) is None else data.to_bytes())
        self._post = post
        self.shelf = Shelf(Path(folder))
        self.page = Page(self._told)
        self.open = self.page.open
        self.hear = self.page.hear
        self.link = self.page.link
        self.take = self.shelf.take
        self.drop = self.shelf.drop

    def packed(self) -> bytes:
        """Give all that is kept as one file, with the mark by which it counts once in a class."""
        mark()
        data = self.shelf.packed()
        self._told("{}")
        return data

    def unpack(self, data: bytes, language: str) -> str:
        """Take in what was packed; give how many files are new, or what is wrong with it."""
        try:
            said = str(self.shelf.unpack(bytes(data)))
        except Lost as error:
            said = error.text(language)
        self._told("{}")
        return said

    def _told(self, text: str) -> None:
        changed, gone = self.shelf.changes()
        self._post(text, [*changed], [*changed.values()], gone)
