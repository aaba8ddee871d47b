"""The live boards of this kernel: which cell each stands in, and what they are shown with."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any
from weakref import WeakSet

from sengoku.core import given
from sengoku.core.options import one_of
from sengoku.core.readings import levels, parted
from sengoku.core.system import spoken as system_speaks
from sengoku.core.texts import LANGUAGES
from sengoku.play.board import tongue
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.match.spoken import READER
from sengoku.play.table.table import Table
from sengoku.review import Match
from sengoku_widgets.board import BoardWidget
from sengoku_widgets.display import execution, live, place, shell, show, watched
from sengoku_widgets.idle import idle

chosen: dict[str, str] = {"language": "", "size": "notebook"}
"""What the person last chose at a board of this kernel; the next board begins with it.

The language is empty until it is known: then it is that of the last notebook.
"""

Still = Mapping[str, Any] | Callable[[], Mapping[str, Any]]

_alive: WeakSet[Board] = WeakSet()

showing = Showing()
"""How the person wants the boards of this kernel to be shown."""

following: list[Callable[[], None]] = []
"""Is told when another language may be spoken: what a cell shows beside boards."""

_standing: dict[str, tuple[str, list[Board]]] = {}
"""By cell: the run that made its boards, and the boards."""

VIEW = given.Kind("view", (TableView,), "board.view")

STILL = given.Kind("still", (Mapping,), "board.still")


def line(match: Match) -> str:
    """Write in one line what a board shows: the match, and where it stands."""
    return repr(match).replace("<Match ", "<Board ", 1)


class Board:
    """What a cell gets: the live board, and a way to its parts.

    Args:
        view: the live board.
        still: the bundle of the picture that stands where nothing is live, or what makes it: the
            same whenever it is called.
        asked: whether its language was asked for.
    """

    def __init__(self, view: TableView, still: Still, *, asked: bool = False) -> None:
        given.fit("view", view, VIEW)
        if not callable(still):
            given.fit("still", still, STILL)
        self.asked = asked
        self.view = view
        self._still = still
        self.widget = BoardWidget(view, greeted, overheard)
        self._shown_in: tuple[str, str] | None = None
        self._level = view.table.level
        view.table.listen(self._remember)
        _alive.add(self)

    @property
    def table(self) -> Table:
        """What the person sees and can do."""
        return self.view.table

    @property
    def match(self) -> Match:
        """The match as it stands."""
        return self.view.table.match

    @cached_property
    def still(self) -> Mapping[str, Any]:
        """The bundle of the picture that stands where nothing is live."""
        return self._still() if callable(self._still) else self._still

    def show(self) -> Board:
        """Display the still and the live board in the cell that runs."""
        self._shown_in = execution()
        stand(self, *self._shown_in)
        if callable(self._still) and watched():
            put = place()
            idle.add(lambda: self.view.guard.run(lambda: put(self.still)))
            show(live(self.widget))
        else:
            show(dict(self.still), live(self.widget))
        return self

    def close(self) -> None:
        """Take the board away for good."""
        _alive.discard(self)
        self.widget.remove()

    def turn(self, view: TableView) -> None:
        """Show something else in the same place, such as the game after its lesson."""
        given.fit("view", view, VIEW)
        self.view = view
        self._level = view.table.level
        view.table.listen(self._remember)
        self.widget.show(view)

    def _ipython_display_(self) -> None:
        if shell() is None:
            raise NotImplementedError  # where nothing is live, IPython then writes the one line
        # A call that ends a cell has shown its board already.
        if self._shown_in != execution():
            self.show()

    def __repr__(self) -> str:
        return line(self.match)

    def speak(self, level: str) -> None:
        """Speak another language, because it was chosen at another board."""
        self._level = one_of("language", level, levels())
        owner = self.view.strip or self.table
        self.view.guard.run(lambda: owner.set_language(level))

    def _remember(self) -> None:
        chosen["size"] = self.table.size
        if self.table.level != self._level:
            self._level = self.table.level
            _speak(self._level)


def language() -> str:
    """Give the language in which a board begins."""
    chosen["language"] = chosen["language"] or tongue.remembered()
    return chosen["language"]


def worded(asked: str) -> str:
    """Give the language of words without a board: asked for, chosen last, or the system's.

    Raises:
        BadOption: there is no such language.
    """
    if asked != "":
        return parted(one_of("language", asked, levels()))[0]
    return parted(chosen["language"] or tongue.known() or system_speaks(os.environ))[0]


def _reads() -> str:
    """Give the language of a match for which none was asked: what was chosen last at a board."""
    return parted(chosen["language"] or tongue.remembered())[0]


READER.asked = _reads


def _speak(level: str) -> None:
    """Take note of a language that was chosen at a board, and have all the others speak it."""
    tongue.remember(level)
    _all_speak(level)


def overheard() -> None:
    """Speak the language that was chosen last, be it at a board of another notebook."""
    level = tongue.chosen()
    if level and level != chosen["language"]:
        _all_speak(level)


def _all_speak(level: str, *, asked: bool = True) -> None:
    """Have all boards speak a language, or those alone whose language was not asked for."""
    chosen["language"] = level
    for board in tuple(_alive):
        spoken = board.widget.comm is None or board.table.level == level
        if not spoken and (asked or not board.asked):
            board.speak(level)
    _all_follow()


def _all_follow() -> None:
    for told in following:
        told()


def greeted(tongue_of_page: str) -> None:
    """Begin in the language of the page, or in the one that was chosen while no page was open.

    Args:
        tongue_of_page: as a browser names it, such as ``ja-JP``.
    """
    wanted = tongue_of_page.lower().partition("-")[0]
    if tongue.decided():
        level = tongue.chosen()
        # What is asked for in the environment is not written down, and stays.
        if level == tongue.known() and chosen["language"] not in ("", level):
            _all_speak(level, asked=False)
            return
    elif wanted in LANGUAGES and wanted != language():
        tongue.remember(wanted, tongue.PAGE)
        _all_speak(wanted, asked=False)
        return
    _all_follow()


def stand(board: Board, cell: str, run: str) -> None:
    """Note where a board stands, and close those that an earlier run of the cell left there.

    Args:
        board: the new board.
        cell: the cell's id; where the front-end tells none, nothing is closed.
        run: the id of this run, so that one run can make several boards.
    """
    if not cell:
        return
    before, boards = _standing.get(cell, (run, []))
    if before != run:
        for old in boards:
            if old is not board:
                old.close()
        boards = []
    if board not in boards:
        boards.append(board)
    _standing[cell] = (run, boards)


def standing() -> dict[str, list[str]]:
    """Give, by cell, the ids of the live boards that stand there."""
    return {
        cell: [str(board.widget.model_id) for board in boards if board.widget.comm is not None]
        for cell, (_, boards) in _standing.items()
    }
