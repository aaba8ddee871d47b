"""Random playouts of many games at once, with numpy: hundreds of plies in a few array steps.

Everybody plays like the plain random playout: each choice is drawn from all legal actions,
all alike. That is, a turn opens with the roll or one of the cards that could be used now; a
roll is followed by one of its placements or, once, the reroll; a card's pieces, and whether
to stop where it lets one stop, are drawn step by step.

Positions in the middle of something (a card in use, dice on the table, a draft) are first
spread out by the plain engine: their games are shared at random among what may happen next,
until all stand at the beginning of a turn. All cards and Daimyo cards are played here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sengoku.core.game import CHANCE, Action
from sengoku.core.steps import Steps, finish
from sengoku.games.rumble.analysis.playouts.boards import Boards, Starts
from sengoku.games.rumble.analysis.playouts.ruled import Ruled
from sengoku.games.rumble.analysis.playouts.tables import rolls
from sengoku.games.rumble.analysis.playouts.turns import Log, Turns
from sengoku.games.rumble.analysis.playouts.war import resolve, winners
from sengoku.games.rumble.components import COUNT
from sengoku.games.rumble.rules import scoring
from sengoku.games.rumble.state import RumbleState

Playing = Callable[[Boards, np.random.Generator, Log | None], Turns]
"""Who plays: gives what plays the turns of boards to their end."""

ROOM = 8192
"""About how many games are played side by side: so many fit well in a processor's cache."""

Share = tuple[RumbleState, int, int]
"""A position, how many games begin there, and the row of the first."""


@dataclass(frozen=True, slots=True)
class Played:
    """One game that a batch played, to be replayed by the plain engine.

    Args:
        start: the position at the beginning of a turn where it begins.
        plies: everything done until the war, chance's rolls too.
        points: the final points.
    """

    start: RumbleState
    plies: tuple[Action, ...]
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Results:
    """How games ended, one row each, in the order of the starts.

    Args:
        points: castle points, by game and seat.
        winners: who won each game.
        played: the first games in full, if asked for.
    """

    points: NDArray[np.int16]
    winners: NDArray[np.int8]
    played: tuple[Played, ...] = ()


def play_out(
    game: Ruled, starts: Starts, rng: np.random.Generator, *, record: int = 0
) -> Results:
    """Play games out at random.

    Args:
        game: the rules.
        starts: positions, each with how many games begin there.
        rng: the luck of all of them.
        record: how many games to write down in full, of those played side by side.
    """
    return finish(playing_out(game, starts, rng, record))


def playing_out(
    game: Ruled,
    starts: Starts,
    rng: np.random.Generator,
    record: int = 0,
    playing: Playing = Turns,
) -> Steps[Results]:
    """Play games out as `play_out` does, in steps; by whom, may be said."""
    total = sum(count for _, count in starts)
    results = Results(np.zeros((total, game.seats), np.int16), np.zeros(total, np.int8))
    played: list[Played] = []
    for rerolled in (False, True):  # tabulated once, which is a step of its own
        rolls(game.kit.daimyo, rerolled=rerolled)
        yield
    shelves = yield from _shelves(game, starts, rng, results)
    for shelf in shelves:
        played += yield from _play(game, shelf, rng, results, record, playing)
    return Results(results.points, results.winners, tuple(played))


def _play(
    game: Ruled,
    shelf: list[Share],
    rng: np.random.Generator,
    results: Results,
    record: int,
    playing: Playing,
) -> Steps[list[Played]]:
    """Play the games of one shelf and write their ends into the results."""
    rows = np.concatenate([np.arange(row, row + count) for _, count, row in shelf])
    boards = Boards(game.kit, [(s, count) for s, count, _ in shelf])
    log = Log(min(record, rows.size))
    yield
    yield from playing(boards, rng, log if record else None).play()
    troops, swords = boards.by_game(boards.troops[:, :COUNT]), boards.by_game(boards.swords)
    daimyo = boards.by_game(boards.daimyo) if game.kit.daimyo else None
    points = resolve(game.kit, boards.castles, troops, swords, daimyo)
    results.points[rows] = points
    results.winners[rows] = winners(points, swords)
    starts = (s for s, count, _ in shelf for _ in range(count))
    ends = zip(starts, log.plies, points.tolist(), strict=False)
    return [Played(start, tuple(plies), tuple(row)) for start, plies, row in ends]


def _shelves(
    game: Ruled, starts: Starts, rng: np.random.Generator, results: Results
) -> Steps[list[list[Share]]]:
    """Sort the games by castles, spread out and so many as are played side by side."""
    shelves: dict[tuple[int, ...], list[Share]] = {}
    row = 0
    for start, count in starts:
        for s, share in spread(game, start, count, rng).items():
            if s.war:
                results.points[row : row + share] = scoring.totals(s)
                results.winners[row : row + share] = scoring.winner_of(s)
            else:
                shelves.setdefault(s.setting.castles, []).append((s, share, row))
            row += share
        yield
    return [lot for shares in shelves.values() for lot in _cut(shares)]


def _cut(shares: list[Share]) -> Iterator[list[Share]]:
    """Cut games into lots of about `ROOM`, all of one size: a small one is hardly faster."""
    total = sum(count for _, count, _ in shares)
    size = -(-total // max(1, round(total / ROOM)))
    lot: list[Share] = []
    room = size
    for s, count, row in shares:
        while count:
            some = min(count, room)
            lot.append((s, some, row))
            count, row, room = count - some, row + some, room - some
            if not room:
                yield lot
                lot, room = [], size
    if lot:
        yield lot


def spread(
    game: Ruled, s: RumbleState, count: int, rng: np.random.Generator
) -> dict[RumbleState, int]:
    """Share games of one position among what may happen, until turns begin or the war is over.

    Args:
        game: the rules.
        s: a position.
        count: how many games stand there.
        rng: their luck.

    Returns:
        Positions in which a turn begins, its dice are about to roll, or the game is over,
        each with its number of games.
    """
    found: dict[RumbleState, int] = {}
    waiting = {s: count}
    while waiting:
        later: dict[RumbleState, int] = {}
        for here, games in waiting.items():
            if _ready(here):
                found[here] = found.get(here, 0) + games
                continue
            if here.actor == CHANCE:
                actions, chances = zip(*game.odds(here), strict=True)
            else:
                actions = tuple(game.legal(here))
                chances = (1 / len(actions),) * len(actions)
            shares = rng.multinomial(games, [float(chance) for chance in chances])
            for action, share in zip(actions, shares.tolist(), strict=True):
                if share:
                    there = game.apply(here, action)
                    later[there] = later.get(there, 0) + share
        waiting = later
    return found


def _ready(s: RumbleState) -> bool:
    phase = s.setting.phase
    return phase == "over" or (phase == "turns" and not s.dice and not s.pending)
