"""The war as it stands: who takes what if it came now, whatever swords are still to be had.

Swords that nobody has yet go to whoever is out next, and nobody knows who that is. So the war is
settled once for every order in which they may go, and what is said must hold in all of them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import permutations

from sengoku.core.game import CHANCE, NOBODY, Action, Arg, Game, Note, Seat
from sengoku.games.rumble.actions import Reroll
from sengoku.games.rumble.analysis.evaluate import earning
from sengoku.games.rumble.analysis.odds import in_hand
from sengoku.games.rumble.components import COUNT, INDEX
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import RumbleState, change, make

Swords = tuple[int, ...]
"""The sword of each seat."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """The war as it stands, with the swords as they may be.

    Args:
        swords: the sword of each seat.
        power: how strong each seat is at each area when it is settled, help included.
        large: who takes each area's large token.
        small: who takes a small token for it.
        points: what each seat has in the end.
    """

    swords: Swords
    power: tuple[tuple[int, ...], ...]
    large: tuple[Seat, ...]
    small: tuple[Seat, ...]
    points: tuple[int, ...]

    def rank(self, area: int) -> list[Seat]:
        """Rank the seats that stand in an area. [RN 5 War Phase, step 1; TM 6(1)]"""
        power, swords = self.power[area], self.swords
        there = [seat for seat, strength in enumerate(power) if strength]
        return sorted(there, key=lambda seat: (-power[seat], -swords[seat]))

    def best(self) -> Seat:
        """Give who wins, a tie decided by sword. [RN 6, TM 6]"""
        seats = range(len(self.points))
        return max(seats, key=lambda seat: (self.points[seat], self.swords[seat]))

    def lead(self, seat: Seat) -> int:
        """Give by how many points a seat is ahead of the best other."""
        return self.points[seat] - max(self.points[:seat] + self.points[seat + 1 :])


    def tied(self, waiting: Sequence[Seat]) -> bool:
        """Tell whether a sword that is still to be had decides anything.

        Args:
            waiting: the seats without a sword.
        """
        for found in (*self.power, self.points):
            for seat in waiting:
                if found[seat] and found.count(found[seat]) > 1:
                    return True
        return False


def told(code: str, clause: str, args: Mapping[str, Arg]) -> Note:
    """Make a note of what fills it.

    Args:
        code: which sentence.
        clause: the rule behind it.
        args: what fills it.
    """
    return Note(code, clause, tuple(args.items()))


class Outlooks:
    """The war as it stands in one position, for every order in which swords may go.

    Args:
        kit: what is on the table.
        s: a position in the turns, or one in which everything is placed.
        brief: for whom only some orders are looked at, the best and the worst among them, where
            there is no time for all; ``None``: all.
    """

    def __init__(self, kit: Kit, s: RumbleState, brief: Seat | None = None) -> None:
        self.kit, self.s, self.brief = kit, s, brief
        self._waiting = [seat for seat, sword in enumerate(s.setting.swords) if not sword]
        self._found: dict[Swords, Outlook] = {}
        self._alike = False

    def orders(self) -> tuple[Swords, ...]:
        """List the ways in which the swords that nobody has yet may go. [RN 5.1, TM 5(2)]"""
        swords = self.s.setting.swords
        left = sorted((sword for sword in self.kit.swords if sword not in swords), reverse=True)
        found = []
        for order in permutations(self._waiting) if self.brief is None else self._ends():
            full = list(swords)
            for seat, sword in zip(order, left, strict=True):
                full[seat] = sword
            found.append(tuple(full))
        return tuple(dict.fromkeys(found))

    def _ends(self) -> list[list[Seat]]:
        """Give orders in which a seat is out before all others and after them, either way round."""
        rest = sorted(self._waiting, key=lambda one: in_hand(self.s, one))
        own = [one for one in rest if one == self.brief]
        others = [one for one in rest if one != self.brief]
        both = others, others[::-1]
        return [order for way in both for order in ([*own, *way], [*way, *own])]

    def at(self, swords: Swords) -> Outlook:
        """Settle the war as if it came now.

        Args:
            swords: the sword of each seat.
        """
        if swords not in self._found:
            if self._alike:
                known = next(iter(self._found.values()))
                self._found[swords] = replace(known, swords=swords)
            else:
                found = self._found[swords] = _settled(self.kit, self.s, swords)
                self._alike = not found.tied(self._waiting)
        return self._found[swords]


def _settled(kit: Kit, s: RumbleState, swords: Swords) -> Outlook:
    setting = change(s.setting, phase="war", swords=swords)
    s = make(CHANCE, NOBODY, setting, s.troops, s.stock, war=war.untouched(kit))
    power: list[tuple[int, ...]] = [()] * COUNT
    while s.actor == CHANCE:
        (action,) = war.next_war(s)
        area = INDEX[action.area]
        power[area] = war.strengths(s, area)
        s = war.resolve(kit, s, action, None)
    assert s.war is not None
    return Outlook(swords, tuple(power), s.war.large, s.war.small, scoring.totals(s))


@dataclass(frozen=True, slots=True)
class Choice:
    """What an action does to the war as it stands.

    Args:
        seat: who does it.
        after: the position after it.
        pairs: the war as it stood and as it stands, for every order of the swords.
        spent: how many pieces of the seat it placed.
        mean: the points it gains on the best other, over all orders of the swords.
        worth: the same, less what pieces earn on average for each that it placed.
    """

    seat: Seat
    after: RumbleState
    pairs: tuple[tuple[Outlook, Outlook], ...]
    spent: int
    mean: float
    worth: float

    def power(self, area: int, who: Seat) -> int | None:
        """Give how strong a seat is at an area then, if that does not hang on the swords."""
        found = {then.power[area][who] for _, then in self.pairs}
        return found.pop() if len(found) == 1 else None

    def takers(self, area: int) -> set[Seat]:
        """Give who may take an area's large token then, by the swords."""
        return {then.large[area] for _, then in self.pairs}

    @property
    def gains(self) -> tuple[int, int]:
        """The points it gains on the best other: the least and the most, by the swords."""
        seat = self.seat
        found = [then.lead(seat) - now.lead(seat) for now, then in self.pairs]
        return min(found), max(found)

    @property
    def idle(self) -> bool:
        """Whether it changes no token, whatever the swords."""
        return all(
            now.large == then.large and now.small == then.small for now, then in self.pairs
        )

    @property
    def turned(self) -> tuple[int, int]:
        """How many castles it takes: the fewest and the most, by the swords."""
        found = [
            sum(self.seat == new != old for old, new in zip(now.large, then.large, strict=True))
            for now, then in self.pairs
        ]
        return min(found), max(found)

    @property
    def out(self) -> bool:
        """Whether the seat has nothing left in hand."""
        return not in_hand(self.after, self.seat)

    @property
    def wins(self) -> bool:
        """Whether the seat would win, whatever the swords."""
        return all(then.best() == self.seat for _, then in self.pairs)

    @property
    def loses(self) -> bool:
        """Whether the seat would not win, whatever the swords."""
        return not any(then.best() == self.seat for _, then in self.pairs)


class Choices:
    """The actions of a seat, weighed by the war as it stands.

    Args:
        game: the rules.
        kit: what is on the table.
        s: the position before.
        seat: who acts.
        brief: whether only some orders of the swords are looked at.
    """

    def __init__(
        self, game: Game[RumbleState], kit: Kit, s: RumbleState, seat: Seat, *, brief: bool = False
    ) -> None:
        self.game, self.kit, self.s, self.seat = game, kit, s, seat
        self.brief = brief
        self.now = self._outlooks(s)
        self._known: dict[RumbleState, Choice] = {}

    def _outlooks(self, s: RumbleState) -> Outlooks:
        return Outlooks(self.kit, s, self.seat if self.brief else None)

    @property
    def ahead(self) -> bool:
        """Whether the seat would win as it stands, whatever the swords."""
        return all(now.best() == self.seat for now in self.before)

    @cached_property
    def before(self) -> list[Outlook]:
        """The war as it stands before anything is done, for every order of the swords."""
        return [self.now.at(one) for one in self.now.orders()]

    @property
    def can_reroll(self) -> bool:
        """Whether the dice on the table may be rolled again. [RN 5.1, TM 5(1)]"""
        return bool(self.s.dice) and not self.s.rerolled

    def hands(self, s: RumbleState) -> list[int]:
        """Count what each seat still has in hand in a position."""
        return [in_hand(s, seat) for seat in range(self.kit.seats)]

    def after(self, action: Action) -> Choice:
        """Weigh an action."""
        return self.of(self.game.apply(self.s, action))

    def of(self, after: RumbleState) -> Choice:
        """Weigh what leads to a position."""
        if after not in self._known:
            then, seat = self._outlooks(after), self.seat
            pairs = tuple((self.now.at(one), then.at(one)) for one in then.orders())
            spent = in_hand(self.s, seat) - in_hand(after, seat)
            mean = sum(then.lead(seat) - now.lead(seat) for now, then in pairs) / len(pairs)
            worth = mean - earning(self.kit) * spent
            self._known[after] = Choice(seat, after, pairs, spent, mean, worth)
        return self._known[after]

    def others(self, action: Action) -> list[Choice]:
        """Weigh the other actions, but for a reroll."""
        found = (one for one in self.game.legal(self.s) if not isinstance(one, Reroll))
        return [self.after(one) for one in found if one != action]
