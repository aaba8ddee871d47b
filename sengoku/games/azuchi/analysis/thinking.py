"""How the engine thinks about Azuchi Castle."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from sengoku.core.game import CHANCE, NOBODY, Action, Seat
from sengoku.core.thinking import Guide, Level, Mind, Settings, Thinking, leads_by
from sengoku.games.azuchi.analysis.evaluate import outlook, worth_of, worths
from sengoku.games.azuchi.analysis.prospect import prospects
from sengoku.games.azuchi.analysis.reckon import reckoned
from sengoku.games.azuchi.analysis.strength import taught
from sengoku.games.azuchi.components import ROUNDS
from sengoku.games.azuchi.rules.apply import APPLY
from sengoku.games.azuchi.rules.game import Azuchi
from sengoku.games.azuchi.rules.legal import seat_actions
from sengoku.games.azuchi.state import AzuchiState

SCALE = 1.4
"""Fits who won best: on 1160 games for two and 282 for four that the weights of `prospect` have
not seen, the logarithmic loss was least at 1.3 and at 1.4."""

SETTINGS = Settings(
    curiosity=0.4,
    wide=0.6,
    growth=0.4,
    luck=False,
    guide=Guide(length=0, looked=3, scale=SCALE),
)
"""The cards that come differ so often that a tree which tells them apart stays a stump."""

RECKONED = Settings(curiosity=0.05, wide=1.0, growth=0.7, luck=False, deep=1)
"""Of two, what an action comes to is reckoned out: each has to be looked at once, those first that
the measure has for the best."""

LEVELS = (
    Level(0, slips=100),
    Level(0, slips=80),
    Level(0, slips=55),
    Level(0, slips=25),
    Level(0),
    Level(1_500, seconds=1.8),
)
"""The mildest is by lot: nothing in this game wins or loses at once, so that somebody who only
heeds that plays by lot too, and one cannot play much worse without meaning to."""

BEST_OF_TWO = Level(200, seconds=1.8)
"""Of two: after so many looks there is no action left, and more would change nothing."""


class AzuchiMind(Mind):
    """What the engine asks about the points to come."""

    def leads(self, s: AzuchiState) -> Sequence[float]:
        """Give the points that each seat can be expected to have."""
        if s.phase == "event" and s.actor == CHANCE:
            return leads_by(prospects(s))
        return leads_by(worths(s))

    def lead(self, s: AzuchiState, seat: Seat) -> float:
        """Give the points that a seat can be expected to have.

        What a seat does in one position changes those of the others in no way that would choose
        between its actions, so that they need not be counted.
        """
        return worth_of(s, seat, outlook(s))

    def stage(self, s: AzuchiState) -> float:
        """Tell how many rounds are over, of half as many again as are usual."""
        return min((s.round - 1) / (1.5 * ROUNDS), 1.0)

    def reckon(self, s: AzuchiState) -> Sequence[float] | None:
        """Reckon a position of two out to the end of its round, if it holds what was taught."""
        return reckoned(s) if len(s.sides) == 2 and taught(s) else None

    def play_on(self, s: AzuchiState, rng: Random, guide: Guide) -> AzuchiState:
        """Play on until an event is to be drawn, after so many others as the length says.

        There the measure knows the chances of the event, so that its luck does not blur what the
        actions before it were worth.
        """
        left = guide.length
        while s.actor != NOBODY:
            if s.actor != CHANCE:
                a = _sensible(s, rng, guide.looked)
            elif s.phase == "event" and not left:
                break
            else:
                left -= s.phase == "event"
                a = self.game.sample(s, rng)
            s = APPLY[type(a)](s, a, None)
        return s


def _sensible(s: AzuchiState, rng: Random, looked: int) -> Action:
    """Take part in events; of some actions, do what promises most; stopping comes last."""
    actions = seat_actions(s)
    if s.phase == "event":
        return actions[0]
    count = len(actions) - (s.phase == "work")
    if count > looked:
        actions = tuple([actions[int(rng.random() * count)] for _ in range(looked)])
        count = looked
    if count == 1:
        return actions[0]
    seat, coming = s.actor, outlook(s)
    best, most = actions[0], -float("inf")
    for action in actions[:count]:
        worth = worth_of(APPLY[type(action)](s, action, None), seat, coming)
        if worth > most:
            best, most = action, worth
    return best


def mind(game: Azuchi) -> AzuchiMind:
    """Give what the engine may ask.

    Args:
        game: the rules.
    """
    return AzuchiMind(game)


def thinking(game: Azuchi) -> Thinking:
    """Tell how the engine thinks about the game.

    Args:
        game: the rules.
    """
    if game.seats == 2:
        return Thinking(RECKONED, (*LEVELS[:-1], BEST_OF_TWO))
    return Thinking(SETTINGS, LEVELS)
