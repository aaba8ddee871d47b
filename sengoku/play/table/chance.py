"""The chance to win in a position, if players of a named strength play on: one topic of all games.

It is an estimate, and says so: of the chances that the curve gave in games that it had not seen,
the shares that were won lay so far away on the average (``docs/chance.md``). Where a game has
curves, but none for the way it was loaded, the topic is there too, and says why it tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sengoku.bots.foresight import Shares, foresee, foreseen
from sengoku.bots.levels import NAMES
from sengoku.bots.perfect import solved
from sengoku.core.chance import Curve, curve_of, curves
from sengoku.core.entry import Entry
from sengoku.core.game import Game, Note, Seat, note
from sengoku.core.insight import Finding, Insight
from sengoku.core.plugin import plugin_of
from sengoku.core.steps import news

Findings = tuple[Finding, ...]


@dataclass(frozen=True, slots=True, repr=False)
class Outlook(Insight):
    """Each seat's chance to win, from what one seat knows.

    Args:
        game: the rules.
        curve: from leads to chances.
    """

    game: Game[Any]
    curve: Curve
    topic = "chance"
    in_slices = True

    def slices(self, view: Any, seat: Seat) -> Iterator[Findings]:
        """Give every seat's chance at once, that of the seat first."""
        return news(self.steps(view, seat))

    def steps(self, view: Any, seat: Seat) -> Iterator[Findings | None]:
        """Give the same in steps; ``None`` where nothing new is told."""
        game = self.game
        if view.actor < 0 or seat < 0 or (isinstance(game, Entry) and game.entering(view)):
            return
        if game.hides() and view.actor != seat:
            return
        for shares in foresee(game, view, seat, self.curve):
            yield None if shares is None else self._told(shares, seat)

    def _told(self, shares: Shares, first: Seat) -> Findings:
        order = sorted(range(len(shares)), key=lambda seat: (seat != first, seat))
        return tuple(self._finding(seat, shares[seat], first) for seat in order)

    def _finding(self, seat: Seat, share: float, first: Seat) -> Finding:
        curve = self.curve
        text = note(
            f"insight.{'chance.estimated' if seat == first else 'chance.likewise'}",
            level=1 + NAMES.index(curve.level),
            count=curve.games,
            error=f"{100 * curve.error:.1f}",
        )
        return Finding((), "info", text, share, curve.error, seat=seat)


@dataclass(frozen=True, slots=True, repr=False)
class Unknown(Insight):
    """The same topic where a game has curves, but none for the way it was loaded.

    Args:
        nothing: says so.
    """

    nothing: Note
    topic = "chance"
    in_slices = True

    def slices(self, view: Any, seat: Seat) -> Iterator[Findings]:
        """Find out nothing."""
        yield from ()


def outlook(game: Game[Any]) -> tuple[Insight, ...]:
    """Give the topic, if there are curves for the game; none for another load of it says so.

    Where all is solved there is none: the truth is shown.
    """
    curve, plugin = foreseen(game), plugin_of(game)
    if curve is not None:
        return (Outlook(game, curve),)
    rows = curves(plugin.package, plugin.chance) if plugin.chance else ()
    if not rows or curve_of(game) is not None or solved(game):
        return ()
    for_two = all(len(row["places"]) == 2 for row in rows)
    return (Unknown(note(f"insight.chance.{'two' if for_two and game.seats > 2 else 'unknown'}")),)
