"""What one can see of a position of Tenku, to say what an action is good for or leaves out."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from sengoku.core.game import Action, Note, Seat
from sengoku.core.tuples import put
from sengoku.games.tenku.actions import ATTACK
from sengoku.games.tenku.components import PROVINCE, Kit
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.cards import enter, leave
from sengoku.games.tenku.state import HIDDEN, Battle, TenkuState, change


class Mind:
    """What one seat can see of a position, before it acts.

    Args:
        kit: what is on the table.
        view: the position.
        seat: who acts.
    """

    def __init__(self, kit: Kit, view: TenkuState, seat: Seat) -> None:
        self.kit = kit
        self.view = view
        self.seat = seat
        self.others = [each for each in range(kit.seats) if each != seat]

    def would_win(self, seat: Seat, after: TenkuState | None = None) -> bool:
        """Tell whether a seat wins if its turn begins like this. [TK 5]"""
        return scoring.wins_at_start(self.kit, after or self.view, seat)

    def provinces(self, seat: Seat, after: TenkuState | None = None) -> int:
        """Count the Provinces in a seat's court."""
        return self.kit.provinces((after or self.view).courts[seat])

    def leads(self, seat: Seat) -> bool:
        """Tell whether a seat has more Provinces than everybody else."""
        counts = [self.kit.provinces(court) for court in self.view.courts]
        return counts[seat] > max(counts[:seat] + counts[seat + 1 :])

    def lead(self, s: TenkuState, battle: Battle, side: str) -> int:
        """Give by how much a side of a battle is ahead as it stands."""
        first, second = battles.strengths(self.kit, s, battle)
        return first - second if side == ATTACK else second - first

    def still(self, s: TenkuState, battle: Battle, side: str, left: int = 0) -> int:
        """Give the most that can still be added to a side if nobody fights against itself."""
        return battles.still(self.kit, s, battle, side, left, loyal=True)

    def conquered(self, battle: Battle) -> TenkuState | None:
        """Give the position after a conquest by the attacker; ``None`` if none is possible."""
        if not battles.may_conquer(self.kit, self.view, battle):
            return None
        return enter(leave(self.view, battle.defender, PROVINCE), battle.attacker, PROVINCE)

    def showing(self, letter: str) -> TenkuState:
        """Give the position with a card shown that the seat plays from its hand."""
        hand = self.view.hands[self.seat]
        if letter in hand:
            return self.view
        hands = put(self.view.hands, self.seat, hand.replace(HIDDEN, letter, 1))
        return change(self.view, hands=hands)

    def one_more_wins(self, seat: Seat, after: TenkuState) -> bool:
        """Tell whether a seat that would not win yet would with one Province more."""
        counts = [self.kit.provinces(court) for court in after.courts]
        counts[seat] += 1
        short = not scoring.wins_at_start(self.kit, after, seat)
        return short and scoring.suffices(self.kit, after, seat, counts)


Thoughts = Mapping[type[Action], Callable[[Mind, Any], Iterator[Note]]]
"""What is thought of each kind of action."""


def thought(
    thoughts: Thoughts, kit: Kit, view: TenkuState, action: Action, seat: Seat
) -> tuple[Note, ...]:
    """Give what is thought of an action, where all of it can be seen.

    Args:
        thoughts: about each kind of action.
        kit: what is on the table.
        view: the position before, as everybody sees it.
        action: what is done, as everybody sees it.
        seat: who does it.
    """
    think = thoughts.get(type(action))
    if think is None or view.phase != "turns" or getattr(action, "card", "") == HIDDEN:
        return ()
    return tuple(think(Mind(kit, view, seat), action))
