"""What can be known about a position: the odds of the dice, and what each choice is worth."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from sengoku.core.game import CHANCE, Deed, Note, Seat, Term, note
from sengoku.core.insight import Finding, Insight
from sengoku.core.steps import news
from sengoku.games.rumble.analysis import odds
from sengoku.games.rumble.components import AREAS, castle
from sengoku.games.rumble.rules.game import Rumble
from sengoku.games.rumble.state import RumbleState

if TYPE_CHECKING:
    from sengoku.games.rumble.analysis.playouts.worth import Estimate


class Odds(Insight):
    """The exact chance of each area to be reached by this turn's dice.

    Args:
        game: the rules.
        least: with how many pieces an area counts as reached.
    """

    topic = "odds"

    def __init__(self, game: Rumble, least: int = 1) -> None:
        self.game = game
        self.least = least

    def slices(self, view: RumbleState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give the areas that can still be reached, the likeliest first, in one slice."""
        return news(self.steps(view, seat))

    def steps(self, view: RumbleState, seat: Seat) -> Iterator[tuple[Finding, ...] | None]:
        """Give the same in steps; those that find nothing new give ``None``."""
        if view.turn != seat or view.pending or view.setting.phase != "turns":
            return
        found = []
        for area in range(len(AREAS)):
            found.append(self._finding(view, area))
            yield None
        reached = [finding for finding in found if finding.share]
        yield tuple(sorted(reached, key=lambda finding: -(finding.share or 0)))

    def _finding(self, s: RumbleState, area: int) -> Finding:
        wanted = odds.wish(area, self.least)
        chance = odds.chance(s, wanted)
        return Finding((AREAS[area],), "info", self._text(s, area, wanted), float(chance))

    def _text(self, s: RumbleState, area: int, wanted: odds.Wish) -> Note:
        castles, hand = s.setting.castles, odds.in_hand(s, s.turn)
        if s.dice:
            met = odds.best(odds.options(s.dice, castles, hand), wanted)
            if met:
                return note("insight.odds.now", area=castle(area), count=met.pieces)
        one, two, three = [percent(odds.chance(s, odds.wish(area, n))) for n in (1, 2, 3)]
        where = castle(area)
        if s.dice or s.rerolled:
            return note("insight.odds.once", "deploy", area=where, one=one, two=two, three=three)
        first = percent(odds.once(castles, hand, odds.wish(area)))
        return note(
            "insight.odds.both", "deploy", area=where, one=one, two=two, three=three, once=first
        )


class Win(Insight):
    """What each choice is worth: its chance to win and its points, by playouts.

    Within the turn the player is taken to choose well, after it everybody plays at random.

    Args:
        game: the rules.
        seed: the luck of the playouts; without it, it differs from time to time.
    """

    topic = "win"

    def __init__(self, game: Rumble, seed: int | None = None) -> None:
        self.game = game
        self.seed = seed

    def slices(self, view: RumbleState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Give the choices of the seat to act, the best first, with shrinking errors."""
        return news(self.steps(view, seat))

    def steps(self, view: RumbleState, seat: Seat) -> Iterator[tuple[Finding, ...] | None]:
        """Give the same in steps; those that find nothing new give ``None``."""
        if view.actor != seat or seat <= CHANCE or view.setting.phase == "entry":
            return
        from numpy.random import default_rng  # noqa: I001 (numpy only where it is used)
        from sengoku.games.rumble.analysis.playouts.worth import Worth

        worth = Worth(self.game, view, default_rng(self.seed))
        for estimates in worth.steps():
            yield None if estimates is None else tuple(map(self._finding, estimates))

    def _finding(self, estimate: Estimate) -> Finding:
        args: dict[str, Any] = {
            "percent": percent(estimate.share),
            "error": percent(estimate.error),
            "points": f"{estimate.points:.1f}",
            "count": estimate.count,
        }
        if estimate.follow:
            follow = Deed(tuple(action.parts() for action in estimate.follow))
            text = note("insight.win.follow", follow=follow, **args)
        else:
            text = note("insight.win.rate", **args)
        return Finding(estimate.action.parts(), "info", text, estimate.share, estimate.error)


def percent(share: Fraction | float) -> str:
    """Write a share as a percentage with one decimal.

    >>> percent(Fraction(95, 144))
    '66.0'
    """
    return f"{100 * float(share):.1f}"


def often(chance: Fraction) -> Term:
    """Say in how many cases something happens; what is certain is said to be.

    >>> often(Fraction(95, 144)).args, often(Fraction(1)).key, often(Fraction(0)).key
    ((('percent', '66.0'),), 'odds.often.always', 'odds.often.never')
    """
    if chance in (0, 1):
        return Term(f"odds.often.{'always' if chance else 'never'}")
    return Term("odds.often.some", (("percent", percent(chance)),))


def waiting(game: Rumble, s: RumbleState) -> tuple[str, ...]:
    """Name the topics for which numpy is needed."""
    return (Win.topic,)


def insights(game: Rumble) -> tuple[Insight, ...]:
    """Give the topics; without numpy there are no playouts."""
    if find_spec("numpy") is None:
        return (Odds(game),)
    return Odds(game), Win(game)
