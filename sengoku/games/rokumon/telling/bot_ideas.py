"""What an action is good for, in the ideas of a player; each is checked on the position.

Only what everybody sees is looked at: warriors that lie face down have no value here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.rokumon.actions import (
    Deploy,
    Fight,
    Move,
    MovePile,
    Ready,
    Spend,
    Surprise,
)
from sengoku.games.rokumon.components import SIDE, colours, starred, word
from sengoku.games.rokumon.rules import apply, fights
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.legal import seat_actions
from sengoku.games.rokumon.rules.scoring import clan
from sengoku.games.rokumon.rules.tables import board_of
from sengoku.games.rokumon.state import UNKNOWN, Brawl, RokumonState, make

MOST = 2
"""How many ideas are told of one action, the weightiest first."""

PLAIN = Deploy | Move | MovePile | Surprise
"""What one does in a turn, if not to fight."""


def ideas(game: Rokumon, view: RokumonState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action is good for; nothing if no idea fits.

    Args:
        game: the rules.
        view: the position before, as everybody sees it, with the seat to act.
        action: the action, as everybody saw it.
        seat: who does it.
    """
    if view.actor != seat or view.end is not None:
        return ()
    if isinstance(action, Spend | Ready):
        found = _tokens(view, action, seat)
    elif isinstance(action, Fight):
        found = _fight(game, view, action, seat)
    elif isinstance(action, PLAIN) and not view.pending:
        found = _Turn(game, view, action, seat).found()
    else:
        found = iter(())
    return tuple(said for said, _ in zip(found, range(MOST), strict=False))


def winning(game: Rokumon, s: RokumonState, seat: Seat) -> dict[str, Action]:
    """Give, by where they end, the actions with which a seat would win at once if it acted.

    Fights are left out: who wins them is not for everybody to see.
    """
    again = s
    if s.actor != seat:
        again = make(seat, s.stacks, s.supply, s.places, s.coins, apply.rested(s.war))
    found: dict[str, Action] = {}
    for action in seat_actions(again, game.fixed.piles):
        if isinstance(action, PLAIN):
            end = game.apply(again, action).end
            if end is not None and end.winner == seat:
                found.setdefault(action.parts()[-1], action)
    return found


@dataclass(frozen=True)
class _Turn:
    """One action with the position before and after it."""

    game: Rokumon
    view: RokumonState
    action: Deploy | Move | MovePile | Surprise
    seat: Seat

    @cached_property
    def after(self) -> RokumonState:
        return self.game.apply(self.view, self.action)

    @property
    def rival(self) -> Seat:
        return 1 - self.seat

    def found(self) -> Iterator[Note]:
        """List the ideas that fit, the weightiest first."""
        end = self.after.end
        if end is not None:
            yield from self._end(end.winner, end.reason)
            return
        yield from self._blocks()
        yield from self._threats()
        yield from self._place()
        yield from self._keeps()

    def _end(self, winner: Seat, reason: str) -> Iterator[Note]:
        if winner == self.rival:
            yield note("idea.gift", "act1.move", clan=clan(self.rival))
        elif winner == self.seat and reason in ("row", "stack"):
            yield note(f"idea.{reason}", f"win.{reason}")
        elif winner == self.seat:
            yield note("idea.stuck", "win.submission", clan=clan(self.rival))

    def _blocks(self) -> Iterator[Note]:
        """The rival would have won on its turn, and cannot now."""
        before = winning(self.game, self.view, self.rival)
        if not before or winning(self.game, self.after, self.rival):
            return
        if len(before) == 1:
            yield note("idea.blocks", clan=clan(self.rival), place=next(iter(before)))
        else:
            yield note("idea.blocks-all", clan=clan(self.rival))

    def _threats(self) -> Iterator[Note]:
        """It would win on its next turn, and could not have done so before."""
        before = winning(self.game, self.view, self.seat)
        new = [p for p in winning(self.game, self.after, self.seat) if p not in before]
        if len(new) == 1:
            yield note("idea.threat", place=new[0])
        elif len(new) > 1:
            yield note("idea.double", first=new[0], second=new[1])

    def _place(self) -> Iterator[Note]:
        """Where it goes: onto a rival's warrior, to Sanada Maru, into many rows."""
        board = board_of(self.view.places)
        target = self.action.parts()[-1]
        slot = board.slot.get(target)
        if slot is None:
            return
        stack = self.view.stacks[slot]
        if stack and SIDE[stack[-1]] == self.rival:
            yield note("idea.pins", "act1.move", clan=clan(self.rival))
        if colours()[self.view.coins[slot]] == "back":
            yield note("idea.third", "act5.setup")
        if isinstance(self.action, Deploy):
            rows = [
                sum(line >> place & 1 for line in board.lines) for place in range(len(board.places))
            ]
            open_rows = [rows[n] for n, each in enumerate(self.view.stacks) if not each]
            if rows[slot] == max(open_rows) > min(open_rows):
                yield note("idea.rows", "win.row")

    def _keeps(self) -> Iterator[Note]:
        """What it does not use though it could."""
        view = self.view
        if isinstance(self.action, Deploy):
            return
        if len(view.supply[self.seat]) == 1 and "" in view.stacks:
            yield note("idea.keeps-home", "act1.deploy")


def _fight(game: Rokumon, view: RokumonState, action: Fight, seat: Seat) -> Iterator[Note]:
    """What a fight does if all can see who wins it; tokens may still turn it."""
    stack = view.stacks[board_of(view.places).slot[action.place]]
    if SIDE[stack[0]] == SIDE[stack[1]]:
        yield note("idea.back", "act3.fight")
        return
    if any(code in UNKNOWN for code in stack) or any(up for up, _ in view.war.tokens):
        return
    stays = fights.survivors(stack)
    end = fights.settle(game.fixed, view, Brawl(action.place, seat), stays, None).end
    if end is not None and end.winner == seat and end.reason in ("row", "stack"):
        yield note(f"idea.{end.reason}", f"win.{end.reason}")
    if stays and SIDE[stays] == seat:
        loser = stack.replace(stays, "", 1)
        yield note("idea.beats", "act3.fight", winner=_star(stays), loser=_star(loser))


def _tokens(view: RokumonState, action: Spend | Ready, seat: Seat) -> Iterator[Note]:
    """What a token does before the reveal, as far as the warriors are known to all."""
    if not view.pending:
        return
    brawl = view.pending[-1]
    stack = view.stacks[board_of(view.places).slot[brawl.place]]
    if isinstance(action, Ready):
        if view.war.tokens[seat][0]:
            yield note("idea.saves", "act3.fight")
        return
    if any(code in UNKNOWN for code in stack):
        return
    more = tuple(spent + (each == seat) for each, spent in enumerate(brawl.spent))
    before, after = (fights.survivors(stack, (s[0], s[1])) for s in (brawl.spent, more))
    if after and SIDE[after] == seat and not (before and SIDE[before] == seat):
        yield note("idea.spend", "act3.fight")


def _star(code: str) -> str:
    return starred(word(code))
