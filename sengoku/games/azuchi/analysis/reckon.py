"""The share of the win in a position of two, reckoned to the end of its round."""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.games.azuchi.analysis.ahead import Round, armies, round_of, shared, worth
from sengoku.games.azuchi.analysis.strength import Holding, coming
from sengoku.games.azuchi.components import DISPLAY, EACH
from sengoku.games.azuchi.rules.apply import APPLY
from sengoku.games.azuchi.rules.legal import chance_actions, pile, seat_actions
from sengoku.games.azuchi.state import AzuchiState, Counts, add

KEPT = 256
"""So many positions are remembered with their shares: a search asks again and again."""

PICKS = 2 * EACH
"""How many cards are taken in a round."""


@lru_cache(KEPT)
def reckoned(s: AzuchiState) -> tuple[float, float] | None:
    """Give each seat's share of the win; ``None`` before the first round.

    Args:
        s: a position of two.
    """
    if s.phase == "first":
        return None
    holder = s.holder
    if s.actor == NOBODY:
        share = _over(s)
    elif s.phase == "draft":
        share = _draft(s)
    elif s.phase == "work":
        share = _work(s)
    elif s.phase == "event" and s.actor == CHANCE:
        now = round_of(coming(s))
        share = now.share(now.standing(s, holder), now.standing(s, 1 - holder))
    else:
        share = _event(s)
    return (1 - share, share) if holder else (share, 1 - share)


def _over(s: AzuchiState) -> float:
    one, other = s.sides[s.holder], s.sides[1 - s.holder]
    return shared(one.points, other.points, 0.0, 0.0, None)


def _work(s: AzuchiState) -> float:
    """Who places workers does what is best against the best of the other, or what stands."""
    now, seat, holder = round_of(coming(s)), s.actor, s.holder
    every = now.choices(s, seat, s.sides[seat].cards)
    if seat == holder:
        other = now.best(s, 1 - seat, s.sides[1 - seat].cards)
        return max([now.share(each, other) for each in every])
    first = now.standing(s, holder)
    return min([now.share(first, each) for each in every])


def _event(s: AzuchiState) -> float:
    """Who decides does what is best; then the round is over."""
    if s.actor >= 0:
        found = [_event(APPLY[type(a)](s, a, None)) for a in seat_actions(s)]
        return max(found) if s.actor == s.holder else min(found)
    [done] = chance_actions(s)
    s, holder = APPLY[type(done)](s, done, None), s.holder
    if s.phase == "over":
        return _over(s)
    after, each = coming(s), [0.0, 0.0]
    for seat, side in enumerate(s.sides):
        held = Holding(side.points, side.cubes, side.coins, side.black, armies(side.cards))
        each[seat] = worth(held, after, seat)
    return shared(0, 0, each[holder], each[1 - holder], after)


def _draft(s: AzuchiState) -> float:
    draft = Draft(s)
    hands = (s.sides[s.holder].cards, s.sides[1 - s.holder].cards)
    return draft.shown(s.picks, s.display, hands)


class Draft:
    """The draft of one position: both take what is best for them, the other's answers counted.

    Args:
        s: a position in it.
    """

    def __init__(self, s: AzuchiState) -> None:
        self.s = s
        self.now: Round = round_of(coming(s))
        drawn = pile(s)
        if sum(drawn) < DISPLAY:
            drawn = tuple([one + other for one, other in zip(s.deck, s.discards, strict=True)])
        total = sum(drawn)
        self.chances = [(card, count / total) for card, count in enumerate(drawn) if count]
        self.known: dict[tuple[Counts, tuple[Counts, Counts]], float] = {}

    def shown(self, picks: int, display: Counts, hands: tuple[Counts, Counts]) -> float:
        """Give the holder's share.

        Args:
            picks: how many cards have been taken.
            display: the cards on display; if some lack, they are drawn.
            hands: the cards of the holder and of the other.
        """
        key = (display, hands)
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self._shown(picks, display, hands)
        return found

    def _shown(self, picks: int, display: Counts, hands: tuple[Counts, Counts]) -> float:
        if picks == PICKS:
            one, other = (self.now.best(self.s, seat, hand) for seat, hand in self._seated(hands))
            return self.now.share(one, other)
        if sum(display) < DISPLAY:
            return sum(
                [chance * self.shown(picks, add(display, card, 1), hands)
                 for card, chance in self.chances]
            )  # fmt: skip
        found = []
        for card, count in enumerate(display):
            if count:
                first, second = hands
                if picks % 2:
                    second = add(second, card, 1)
                else:
                    first = add(first, card, 1)
                left = add(display, card, -1)
                found.append(self.shown(picks + 1, _NO_MORE if picks + 1 == PICKS else left,
                                        (first, second)))  # fmt: skip
        return min(found) if picks % 2 else max(found)

    def _seated(self, hands: tuple[Counts, Counts]) -> list[tuple[Seat, Counts]]:
        return [(self.s.holder, hands[0]), (1 - self.s.holder, hands[1])]


_NO_MORE: Counts = ()
"""When all cards are taken, those left do not matter."""
