"""A hint in a game of one's own: what the engine would do, why, and how well that is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any

from sengoku.bots.base import IDEAS
from sengoku.bots.engine import Search
from sengoku.bots.engine.known import Fate
from sengoku.bots.engine.weighing import Weighing, searching
from sengoku.bots.levels import LONGEST
from sengoku.core.entry import Entry
from sengoku.core.game import Action, Game, Seat, note
from sengoku.core.insight import Finding, Insight, Kind
from sengoku.core.plugin import thinking_of
from sengoku.core.steps import news
from sengoku.games import telling

Findings = tuple[Finding, ...]

TRUE = {"win": "true-win", "draw": "true-draw", "loss": "true-loss"}
PROVEN = {"win": "proven-win", "draw": "proven-draw", "loss": "proven-loss"}
"""How it is said how an action ends, by how well that is known."""

EVERY = 32
"""So many playouts lie between two looks at what is best so far."""


@dataclass(frozen=True, slots=True, repr=False)
class Hint(Insight):
    """The action of the strongest level for the one who is to act.

    Where the game has playouts in bulk they find it, as they find that level's; else a tree is
    searched. What a table of the game holds is called true, what was searched to the end proven,
    and all else estimated, with its error. Where something is hidden the seat's view alone is
    looked at, and what is proven is so whatever lies hidden.

    Args:
        game: the rules.
    """

    game: Game[Any]
    topic = "hint"
    in_slices = True

    def slices(self, view: Any, seat: Seat) -> Iterator[Findings]:
        """Give the best action so far, then what is good about it."""
        return news(self.steps(view, seat))

    def steps(self, view: Any, seat: Seat) -> Iterator[Findings | None]:
        """Give the same in steps of one playout; ``None`` where nothing new is told."""
        game = self.game
        entering = isinstance(game, Entry) and game.entering(view)
        if view.actor != seat or seat < 0 or entering:
            return
        thinking, begun = thinking_of(game), perf_counter()
        level = thinking.levels[-1]
        search, last = searching(game, view, seat, Random(0), thinking.settings), 0
        while search.playouts < level.playouts and not search.settled:
            search.once()
            told = search.playouts - last >= EVERY
            last = search.playouts if told else last
            yield self._found(search) if told else None
            if perf_counter() - begun >= (level.seconds or LONGEST):
                break
        yield self._found(search)

    def _found(self, search: Search | Weighing) -> Findings:
        best = search.best()
        first, certain = self._known(search, best)
        if certain:
            return (first,)
        game, view, seat = self.game, search.view, search.seat
        # Who asks may hear of the own cards what the others do not.
        seen = game.seen(view, best, seat)
        good = telling(game).at_once(game.view(view, None), seen, seat)[:IDEAS]
        return (first, *(Finding(best.parts(), "info", why) for why in good))

    def _known(self, search: Search | Weighing, action: Action) -> tuple[Finding, bool]:
        fate = search.fates().get(action)
        if fate is not None:
            return _certain(action, fate), True
        count, share = search.tallies().get(action, (0, 1 / self.game.seats))
        # As if one game more had been won and one lost, so that few playouts are never sure.
        even = (share * count + 1) / (count + 2)
        error = sqrt(even * (1 - even) / (count + 2))
        text = note("insight.hint.estimated", count=count)
        return Finding(action.parts(), "info", text, share, error), False


def _certain(action: Action, fate: Fate) -> Finding:
    """Say how it ends: as a table of the game has it, or as was searched to the end."""
    kind: Kind = "win" if fate.share == 1.0 else "loss" if fate.share == 0.0 else "draw"
    said = (TRUE if fate.exact else PROVEN)[kind]
    if kind == "draw":
        return Finding(action.parts(), kind, note(f"insight.hint.{said}"))
    if not fate.length:
        return Finding(action.parts(), kind, note(f"insight.hint.{kind}"))
    return Finding(action.parts(), kind, note(f"insight.hint.{said}", count=fate.length))
