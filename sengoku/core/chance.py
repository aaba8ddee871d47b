"""From a lead to a chance to win: curves that were fitted to games of players of one strength.

A game says where its curves are (`Plugin.chance`): a file of plain numbers, one curve for each way
to load the game that was played often enough. ``tools/calibrate.py`` writes it, and counts on games
that the fit has not seen how far the chances are from what came of them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import exp
from types import MappingProxyType
from typing import Any

from sengoku.core.data import frozen
from sengoku.core.game import Game, Seat
from sengoku.core.plugin import plugin_of

MOST = 30.0
"""No weight is more than e to this: a curve is never certain."""


@dataclass(frozen=True, slots=True)
class Curve:
    """How leads tell who wins, among players of one strength.

    A seat's weight is e to the power of its lead times ``slopes``, and what its place at the table,
    being the one to act and being ahead of everybody add to that; the weights' shares are the
    chances. Between two stages of the game the numbers lie between theirs.

    Args:
        level: who played in every seat, such as ``level-4``.
        playouts: on so many playouts of the engine the leads rest; 0: they are the game's measure.
        bulk: whether those were played in bulk.
        stages: how far the game is at each pair of the numbers that follow, from 0 to 1.
        slopes: what a point of the lead counts; never below 0, so that who leads more never has
            less of a chance.
        turns: what it counts to be the one who acts.
        places: what each seat's place counts at the beginning; it fades to the last stage.
        ahead: what a point counts more by which a seat is ahead of every other; never below 0.
        error: how far the chances were from the shares won, on the average, from 0 to 1.
        games: in how many games that the fit has not seen that was found.

    >>> curve = Curve("level-4", 0, False, (0.0, 1.0), (0.0, 1.0), (0.0, 0.0), (0.0, 0.0))
    >>> curve.shares([2.0, 0.0], 0, 0.0)
    (0.5, 0.5)
    >>> [round(share, 2) for share in curve.shares([2.0, 0.0], 0, 1.0)]
    [0.88, 0.12]
    >>> further(2.0, [2.0, 0.0, 1.5]), further(1.5, [2.0, 0.0, 1.5])
    (0.5, 0.0)
    """

    level: str
    playouts: int
    bulk: bool
    stages: tuple[float, ...]
    slopes: tuple[float, ...]
    turns: tuple[float, ...]
    places: tuple[float, ...]
    ahead: float = 0.0
    error: float = 0.0
    games: int = 0

    def shares(self, leads: Sequence[float], actor: Seat, stage: float) -> tuple[float, ...]:
        """Give each seat's chance to win.

        Args:
            leads: one a seat; only their distances count.
            actor: who is to act.
            stage: how far the game is.
        """
        parts = weights(self.stages, stage)
        slope, turn = ([sum(map(_times, parts, each)) for each in (self.slopes, self.turns)])
        left = 1.0 - parts[-1] if len(parts) > 1 else 1.0
        told = [
            slope * lead
            + (turn if seat == actor else 0.0)
            + left * self.places[seat]
            + self.ahead * further(lead, leads)
            for seat, lead in enumerate(leads)
        ]
        top = max(told)
        shares = [exp(max(each - top, -MOST)) for each in told]
        return tuple([each / sum(shares) for each in shares])


def further(lead: float, leads: Sequence[float]) -> float:
    """Tell how far a lead is ahead of every other; 0 if it is not.

    Args:
        lead: one of them.
        leads: all of them, two at least.
    """
    first, second = sorted(leads, reverse=True)[:2]
    return first - second if lead == first else 0.0


def weights(stages: Sequence[float], stage: float) -> list[float]:
    """Tell how much the numbers at each stage count somewhere between them.

    Args:
        stages: from the lowest on.
        stage: how far the game is.

    >>> weights((0.0, 0.5, 1.0), 0.75)
    [0.0, 0.5, 0.5]
    """
    found = [0.0] * len(stages)
    above = next((at for at, each in enumerate(stages) if each >= stage), len(stages) - 1)
    below = max(above - 1, 0)
    apart = stages[above] - stages[below]
    part = min(max((stage - stages[below]) / apart, 0.0), 1.0) if apart else 1.0
    found[below] += 1.0 - part
    found[above] += part
    return found


def _times(one: float, other: float) -> float:
    return one * other


def curve_of(game: Game[Any]) -> Curve | None:
    """Give the curve of a game as it was loaded; ``None`` if there is none."""
    plugin = plugin_of(game)
    if not plugin.chance:
        return None
    rows = curves(plugin.package, plugin.chance)
    told = next((row for row in rows if dict(row["options"]) == dict(game.options)), None)
    if told is None:
        return None
    numbers: Mapping[str, Any] = {key: each for key, each in told.items() if key != "options"}
    return Curve(**numbers)


@cache
def curves(package: str, path: str) -> tuple[Mapping[str, Any], ...]:
    """Read a file of curves.

    Args:
        package: the package of the game.
        path: where the file lies in it.
    """
    place = files(package).joinpath(path)
    if not place.is_file():
        return ()
    return tuple(MappingProxyType(frozen(row)) for row in json.loads(place.read_text("utf-8")))
