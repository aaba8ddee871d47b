"""Two browsers at one match of Tenku, each with a kernel and a seat of its own."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.browser.live import LiveBoard
from tests.browser.test_tenku import overhearing

HELPED = """
from random import Random
from sengoku.bots import bot
from sengoku.games.tenku.components import SPECIAL as SPECIALS
from sengoku.play.together import courier
courier.EVERY = 0.1  # so that the test does not wait long
def some():
    table, game = board.table, board.match.game
    helper = bot("greedy", game, Random(board.match.cursor))
    while table.acting is not None:
        seat = table.acting
        table.type(str(helper.choose(game.view(board.match.state, seat), seat).action))
"""
"""Plays for the person at this board, by a player that wins soon, as long as it is their turn."""

SEEN = """[card for card in SPECIALS if any(card in repr(board.match.game.view(ply.after, {seat}))
    + repr(board.match.game.seen(ply.before, ply.action, {seat}))
    + repr([said for said in ply.notes if said.visible_to({seat})])
    for ply in board.match.plies)]"""
"""Special cards, one of each: those that a seat was ever shown or told of."""

ORDINARY = {"cannon", "general"}
"""Cards that the rules on every page name as well."""


def spoken(cards: set[str], *texts: str) -> set[str]:
    """Give which cards some texts name."""
    told = "\n".join(texts)
    return {card for card in cards if re.search(rf"\b{card}\b", told, re.IGNORECASE)}


@dataclass
class Two:
    """The boards of the two seats, and what each page was told.

    Args:
        first: the board of seat 0, in the desk.
        second: that of seat 1, in a window of its own.
        heard: for each page, the frames that came.
    """

    first: LiveBoard
    second: LiveBoard
    heard: tuple[list[str], list[str]]

    @property
    def boards(self) -> list[LiveBoard]:
        """Both."""
        return [self.first, self.second]

    def helped(self) -> None:
        """Have each kernel know how to play for the person there."""
        for one in self.boards:
            one.notebook.execute(HELPED)

    def play_on(self) -> None:
        """Play at each board as long as it is its turn."""
        for one in self.boards:
            one.notebook.execute("some()")

    def check_no_leak(self) -> None:
        """Check that each page names a card that its seat has seen, and none that it has not."""
        assert self.first.plies() == self.second.plies()
        for seat, (one, frames) in enumerate(zip(self.boards, self.heard, strict=True)):
            told = one.notebook.page.content(), *frames  # before the test asks, and hears, names
            seen = set(one.ask(SEEN.format(seat=seat)))
            every = set(one.ask("[*SPECIALS]")) - ORDINARY
            named = spoken(every, *told)
            assert named & seen, "the page tells of what its seat sees"
            assert not named - seen
            assert every - seen, "some card was never seen from here"
        assert self.second.notebook.problems == []


@contextlib.contextmanager
def two(desk: Any, lab: Any, line: str, name: str) -> Iterator[Two]:
    """Sit down in the desk and in a second window.

    Args:
        desk: the window of the first seat.
        lab: opens the second.
        line: what is run, with ``{seat}`` and ``{name}`` in it.
        name: what the second's notebook is called.
    """
    path = lab.write(f"scratch/{name}.ipynb", (line.format(seat=1, name="Bo"),))
    with contextlib.ExitStack() as stack:
        heard = stack.enter_context(overhearing(desk))
        first = desk.show(line.format(seat=0, name="Aki"))
        page = lab.open(path)
        stack.callback(page.close)
        others = stack.enter_context(overhearing(page))
        page.run_all()
        yield Two(first, LiveBoard(page), (heard, others))
