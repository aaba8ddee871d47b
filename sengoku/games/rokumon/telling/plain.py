"""What a quiet action of Rokumon does for the rows: said where no idea comes to mind."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.rokumon.actions import Fight
from sengoku.games.rokumon.components import SIDE
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.scoring import clan
from sengoku.games.rokumon.rules.tables import board_of
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.telling.bot_ideas import PLAIN

Line = frozenset[Seat | None]
"""Who has the warriors on top along a row; ``None`` for a coin without any."""


def plain(game: Rokumon, view: RokumonState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action does for the rows through the coin where it ends.

    Args:
        game: the rules.
        view: the position before, as everybody sees it, with the seat to act.
        action: the action, as everybody saw it.
        seat: who does it.
    """
    if view.actor != seat or view.end is not None or view.pending:
        return ()
    if isinstance(action, Fight):
        return tuple(_fights(view, action.place))
    if isinstance(action, PLAIN):
        return tuple(_rows(view, game.apply(view, action), action.parts()[-1], seat))
    return ()


def _top(stack: str) -> Seat | None:
    return SIDE[stack[-1]] if stack else None


def _along(s: RokumonState, place: str) -> list[Line]:
    """Give who stands on top along each row through a coin, that coin left out."""
    board = board_of(s.places)
    here = board.slot.get(place)
    tops = [*map(_top, s.stacks)]
    return [
        frozenset(top for slot, top in enumerate(tops) if line >> slot & 1 and slot != here)
        for line in board.lines
        if here is not None and line >> here & 1
    ]


def _rows(before: RokumonState, after: RokumonState, place: str, seat: Seat) -> Iterator[Note]:
    """Tell how many rows it closes to the rival, and how many its own side can still fill."""
    rival = 1 - seat
    slot = board_of(before.places).slot.get(place)
    own = slot is not None and _top(before.stacks[slot]) == seat
    rows = [] if own else _along(before, place)
    closed = sum(rival in row and seat not in row for row in rows)
    if closed:
        yield note("plain.closes", "win.row", count=closed, place=place, clan=clan(rival))
    free = sum(rival not in row for row in _along(after, place))
    if free:
        yield note("plain.open-rows", "win.row", count=free, place=place)
    elif not closed:
        yield note("plain.waits", "win.row", place=place)


def _fights(view: RokumonState, place: str) -> Iterator[Note]:
    """Tell how many rows run through the coin that is fought for."""
    rows = len(_along(view, place))
    if rows:
        yield note("plain.fights-for", "act3.fight", count=rows, place=place)
