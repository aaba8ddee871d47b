"""The search behind the proofs: can one seat win within so many turns, whatever happens?

Where the claimant acts one action must win, elsewhere all must, and so must every way in
which a fight may end. The search goes over positions as the claimant knows them, so that
what it proves can be played without looking under a warrior. It goes in steps, so that other
things have their turn meanwhile.

A proof is kept for its position without the way there. That is sound although the third time
a position stands draws the act: the quickest way to win brings no position twice, since the
turns to the end fall with every turn. What matters is what stood before the search began, and
such positions are `banned`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import chain

from sengoku.core.game import Action, Seat
from sengoku.core.steps import Steps
from sengoku.games.rokumon.actions import Surprise
from sengoku.games.rokumon.analysis.proof.fights import results
from sengoku.games.rokumon.analysis.proof.now import completing, quick_wins, surprise_wins
from sengoku.games.rokumon.components import SURPRISE, VALUES
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.rules.repetition import Stood
from sengoku.games.rokumon.rules.tables import FIGHT, MASK, SLOTS, TOP, board_of, masks
from sengoku.games.rokumon.state import RokumonState

STEP = 128
"""After so many positions other things may have their turn: a few milliseconds."""

POLL = 256
"""After so many positions the caller is asked whether to go on."""

NEVER = 1 << 10
"""More turns than any proof."""


class Interrupted(Exception):
    """The budget is used up, or the caller wants no more."""


class Meter:
    """Counts the positions looked at, and ends the search at a limit.

    Args:
        stop: asked now and then; the search ends once it says so.

    Attributes:
        count: how many there were.
        limit: at how many the search is interrupted.
        stopped: whether the caller wants no more.
        due: whether a step is over.
    """

    def __init__(self, stop: Callable[[], bool] | None = None) -> None:
        self.count = 0
        self.limit = 0
        self.stopped = False
        self.due = False
        self._stop = stop

    def tick(self) -> None:
        """Count one position.

        Raises:
            Interrupted: at the limit, or if the caller wants no more.
        """
        self.count += 1
        if self.count >= self.limit:
            raise Interrupted
        if not self.count % STEP:
            self.due = True
        if self._stop and not self.count % POLL and self._stop():
            self.stopped = True
            raise Interrupted


class Search:
    """Looks for wins of one seat and remembers what it found.

    Args:
        game: the rules.
        claimant: who is to win.
        viewer: whose knowledge counts: the claimant, or ``None`` for what both know.
        places: where the coins lay in the banned positions.
        banned: positions that may not be returned to.
        meter: counts the work.
    """

    def __init__(
        self,
        game: Rokumon,
        claimant: Seat,
        viewer: Seat | None,
        places: str,
        banned: frozenset[Stood],
        meter: Meter,
    ) -> None:
        self.game = game
        self.claimant = claimant
        self._viewer = viewer
        self._places = places
        self._banned = banned
        self._meter = meter
        self._landed = game.fixed.reveal == "landed"
        self._known: dict[tuple[object, ...], tuple[int, int]] = {}
        self._best: dict[tuple[object, ...], Action] = {}
        self._killers: dict[int, tuple[Action, ...]] = {}

    def holds(self, s: RokumonState, a: Action, turns: int) -> Steps[bool]:
        """Tell whether the claimant wins within some turns of which an action is the first.

        A fight is one turn, whatever tokens are spent in it.
        """
        meter = self._meter
        for after in results(self.game, s, a, self._viewer):
            meter.tick()
            if meter.due:
                meter.due = False
                yield
            if after.end is not None:
                good = after.end.winner == self.claimant
            elif self._banned and self._is_banned(after):
                good = False
            elif after.pending:
                good = yield from self.wins(after, turns)
            else:
                good = turns > 1 and (yield from self.wins(after, turns - 1))
            if not good:
                return False
        return True

    def _is_banned(self, s: RokumonState) -> bool:
        return (s.stacks, s.actor) in self._banned and s.places == self._places

    def wins(self, s: RokumonState, turns: int) -> Steps[bool]:
        """Tell whether the claimant wins within some turns from an undecided position."""
        mine = s.actor == self.claimant
        if turns <= 0:
            return False
        if mine and turns == 1 and not s.pending:
            return (yield from self._wins_now(s))
        key = _key(s)
        won, failed = self._known.get(key, (NEVER, 0))
        if turns >= won or turns <= failed:
            return turns >= won
        found = yield from self._one(s, turns, key) if mine else self._all(s, turns)
        self._known[key] = (turns, failed) if found else (won, turns)
        return found

    def reply(self, s: RokumonState, turns: int) -> Steps[Action | None]:
        """Name an action with which the claimant wins from a position where that is proven."""
        best = self._best.get(_key(s))
        if best is None:
            turns = 1  # by a line or a stack, which is not looked for action by action
        preferred = self._first(self.game.legal(s), (best,) if best else ())
        for action in preferred:
            if (yield from self.holds(s, action, turns)):
                return action
        return None

    def _one(self, s: RokumonState, turns: int, key: tuple[object, ...]) -> Steps[bool]:
        """Look for one action of the claimant that wins."""
        if not s.pending and (yield from self._wins_now(s)):
            return True
        best = self._best.get(key)
        for action in self._first(self.game.legal(s), (best,) if best else ()):
            if (yield from self.holds(s, action, turns)):
                self._best[key] = action
                return True
        return False

    def _all(self, s: RokumonState, turns: int) -> Steps[bool]:
        """Look for an action of the other seat that does not lose."""
        if not s.pending and self._escapes_now(s):
            return False
        killers = self._killers.get(turns, ())
        legal: Iterable[Action] = self.game.legal(s)
        if turns > 1 and not s.pending and s.war.act >= SURPRISE:
            legal = self._not_answered(s, legal)
        for action in self._first(legal, killers):
            if not (yield from self.holds(s, action, turns)):
                if action not in killers:
                    self._killers[turns] = (action, *killers[:2])
                return False
        return True

    @staticmethod
    def _first(legal: Iterable[Action], preferred: tuple[Action, ...]) -> Iterable[Action]:
        """Put preferred actions first, where they are legal."""
        if not preferred:
            return legal
        legal = tuple(legal)
        early = [action for action in preferred if action in legal]
        return chain(early, (action for action in legal if action not in early))

    def _escapes_now(self, s: RokumonState) -> bool:
        """Tell whether the other seat wins at once by a line or a stack."""
        self._meter.tick()
        return any(True for _ in quick_wins(s, s.actor, self._landed)) or surprise_wins(s, s.actor)

    def _not_answered(self, s: RokumonState, legal: Iterable[Action]) -> Iterable[Action]:
        """Leave out surprises after which the claimant wins at once all the same.

        A line stays if none of its coins moves, a stack of three wherever its coin goes. The
        other seat makes no line by the surprise: that has been looked at.
        """
        needs = 0x7F
        for coins in quick_wins(s, self.claimant, self._landed):
            needs &= coins
        slot = board_of(s.places).slot
        return [a for a in legal if not isinstance(a, Surprise) or needs >> slot[a.source] & 1]

    def _wins_now(self, s: RokumonState) -> Steps[bool]:
        """Tell whether the claimant, who acts, wins at once."""
        self._meter.tick()
        seat = s.actor
        if any(True for _ in quick_wins(s, seat, self._landed)) or surprise_wins(s, seat):
            return True
        found = masks(s.stacks)
        board = board_of(s.places)
        mine, empty = found >> TOP[seat] & MASK, found & MASK
        if s.war.act >= VALUES:
            fights = found >> FIGHT[seat] & completing(board.lines, len(board.places))[mine] & MASK
            for slot in SLOTS[fights]:
                if (yield from self.holds(s, board.fights[slot], 1)):
                    return True
        # An action fills one coin at most: with two empty ones and a warrior at home nobody is
        # stuck, nor is anybody who may still surprise.
        other = 1 - seat
        surprises = s.war.act >= SURPRISE and s.war.surprises[other]
        if surprises or (s.supply[other] and empty & empty - 1):
            return False
        for action in self.game.legal(s):
            if (yield from self.holds(s, action, 1)):
                return True
        return False


def _key(s: RokumonState) -> tuple[object, ...]:
    """Give what a proof is kept under: the position without the way there."""
    war = s.war
    return (
        s.actor, s.stacks, s.supply, s.places, s.coins,
        war.surprises, war.locked, war.tokens, s.pending,
    )  # fmt: skip
