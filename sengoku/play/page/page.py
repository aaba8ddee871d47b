"""One board of a page: opens what an address names, tells the page, hears what is done there."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.readings import parted
from sengoku.play.board import tongue
from sengoku.play.board.course import Course
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.board.wire import Wire
from sengoku.play.page.address import Address, read
from sengoku.play.page.opened import opened


class Page:
    """The board of a page.

    Args:
        post: tells the page something, as JSON.
    """

    def __init__(self, post: Callable[[str], None]) -> None:
        self._post = post
        self._wire = Wire(self._tell)
        self._course: Course | None = None
        self._address = Address("lesson")
        self._level = ""
        self.showing = Showing()

    @property
    def view(self) -> TableView | None:
        """What is shown."""
        return self._wire.view

    def open(self, address: str, language: str, size: str = "notebook") -> bool:
        """Open what an address names; what was open is closed only if the address leads somewhere.

        Args:
            address: what stands behind the ``#`` of a link.
            language: ``en`` or ``ja``.
            size: ``notebook`` or ``projector``.
        """
        try:
            wanted = read(address)
            found = opened(wanted, self.showing, language=level(language), size=size)
        except SengokuError as error:
            self._tell({"lost": error.text(language)})
            return False
        self._address, self._course = wanted, found.course
        if found.course is not None:
            found.course.turn = self._turn
        self._follow(found.view)
        self._tell({"whole": self._wire.begin(found.view), "at": str(self._address)})
        return True

    def hear(self, told: str) -> None:
        """Take what a person did in the page.

        Args:
            told: as `TableView.hear` takes it, as JSON.
        """
        content = json.loads(told)
        if self.view is not None and isinstance(content, Mapping):
            self._wire.hear(content)

    def link(self) -> None:
        """Tell the page the address of what is shown now: the step, the match where it stands."""
        view, address = self.view, self._address
        if view is None:
            return
        warning = ""
        if self._course is not None and self._course.part != "play":
            address = self._here(self._course, view)
        elif address.kind != "puzzle":
            code, warning = view.table.viewer.record()
            address = Address("match", name=code)
        link = str(address) if address.name or address.game else ""
        self._tell({"link": link, "warning": warning})

    def _here(self, course: Course, view: TableView) -> Address:
        address = _part(course)
        if address.kind != "lesson":
            return address
        return replace(address, step=getattr(view.strip, "stepper").index + 1)  # noqa: B009

    # What the page is told.

    def _turn(self, view: TableView) -> None:
        """Show something else of the course in the same place."""
        assert self._course is not None
        self._address = _part(self._course)
        self._follow(view)
        self._wire.join(view)
        self._wire.flush()
        self._tell({"at": str(self._address)})

    def _follow(self, view: TableView) -> None:
        self._level = view.table.level
        view.table.listen(self._remember)

    def _remember(self) -> None:
        """Keep the language that was chosen at the board, with its readings."""
        assert self.view is not None
        if self.view.table.level != self._level:
            self._level = self.view.table.level
            tongue.remember(self._level)

    def _tell(self, told: Mapping[str, Any]) -> None:
        self._post(json.dumps(told, ensure_ascii=False))


def _part(course: Course) -> Address:
    """Give the address of what of a course is shown; that of the lesson while one plays."""
    found = course.found
    if course.part == "puzzles":
        return Address("puzzle", found.game.name, theme=found.idea)
    kind = course.part if course.part == "questions" else "lesson"
    return Address(kind, found.game.name, found.name)


def level(language: str) -> str:
    """Give the language a board begins in: that of the page, with readings if one wanted them last.

    >>> level("en")
    'en'
    """
    kept = tongue.remembered()
    return kept if parted(kept)[0] == language else language
