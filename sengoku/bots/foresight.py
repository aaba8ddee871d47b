"""The chance to win if players of a named strength play on, from what one seat knows.

It rests on the game's measure, or on some playouts of the engine, and on a curve that was fitted to
games of such players (`sengoku.core.chance`).
"""

from __future__ import annotations

from collections.abc import Iterator
from math import log
from random import Random
from typing import Any

from sengoku.bots.engine.weighing import searching
from sengoku.core.chance import Curve, curve_of
from sengoku.core.game import Game, Seat
from sengoku.core.plugin import mind_of, thinking_of

DEALS = 8
"""So many deals of what is hidden the measure is asked about."""

Shares = tuple[float, ...]


def foreseen(game: Game[Any]) -> Curve | None:
    """Give the curve by which chances of a game can be told here; ``None`` if there is none.

    What was fitted to playouts in bulk can be told only where there are such.
    """
    curve = curve_of(game)
    if curve is None or (curve.bulk and mind_of(game).bulk() is None):
        return None
    return curve


def foresee(game: Game[Any], view: Any, seat: Seat, curve: Curve) -> Iterator[Shares | None]:
    """Find out each seat's chance to win, in steps; the last one gives it, the others ``None``.

    The same again for the same position: its luck is fixed.

    Args:
        game: the rules.
        view: what the seat sees of a position in which a seat is to act; where something is hidden,
            this one, as the curves were fitted to what such seats know.
        seat: who asks.
        curve: from leads to chances.
    """
    leads: list[float] = []
    for found in leading(game, view, seat, curve.playouts):
        leads = found or leads
        yield None
    yield curve.shares(leads, view.actor, mind_of(game).stage(view))


def leading(game: Game[Any], view: Any, seat: Seat, playouts: int) -> Iterator[list[float] | None]:
    """Find out each seat's lead, in steps; the last one gives it, the others ``None``.

    Args:
        game: the rules.
        view: what the seat sees.
        seat: who asks.
        playouts: the leads are the logarithms of the shares in so many of the engine's; 0: they are
            the game's measure.
    """
    rng = Random(0)
    if not playouts:
        yield _measured(game, view, rng)
        return
    search = searching(game, view, seat, rng, thinking_of(game).settings)
    while search.playouts < playouts and not search.settled:
        search.once()
        yield None
    # As if each seat had one playout more, so that none is ever without a chance.
    yield [log(share + 1 / playouts) for share in search.worth()]


def _measured(game: Game[Any], view: Any, rng: Random) -> list[float]:
    """Give what the measure says, the mean over some deals of what is hidden."""
    mind = mind_of(game)
    deals = DEALS if game.hides() else 1
    every = [mind.leads(game.imagine(view, rng)) or [0.0] * game.seats for _ in range(deals)]
    return [sum(each) / deals for each in zip(*every, strict=True)]
