"""Looks for puzzles of any game: positions in which one action is clearly better than all others.

Players of middling strength play against one another, and what they meet is looked at: roughly
first, then by many more playouts for the best action and the likely others, twice with luck of
its own. Only what a seat may know is used, so that a puzzle can be found out from what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import hypot, sqrt
from random import Random
from typing import Any

from sengoku.bots.base import Bot
from sengoku.bots.engine import EngineBot, Search
from sengoku.bots.engine.weighing import searching
from sengoku.bots.greedy import GreedyBot
from sengoku.core.bulk import Bulk
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Seat
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.puzzle import Puzzle
from sengoku.core.steps import finish
from sengoku.review.knowing import First

CHOICES = 4
"""With fewer legal actions it is no puzzle."""

RIVALS = 5
"""So many other actions are looked at as closely as the best."""

BULK = 4
"""How many playouts in bulk are done for one alone."""

NARROW = (0.2, 0.14)
"""A lead below each of these makes a puzzle harder by a grade."""

SLIPS = 0.15
"""How often those who play do anything, so that not only one sort of game is met."""


@dataclass(frozen=True, slots=True)
class Effort:
    """How closely is looked.

    Args:
        play: playouts for a move of those who play; 0: they look one action ahead.
        rough: playouts of the first look.
        close: playouts for each action that is looked at closely, in each of two looks.
        margin: by how much of the chance to win the best action has to lead.
        errors: by how many standard errors it has to.
        late: which part of the choices of a match is looked at, from its end: those are looked at
            fastest, and are clear most often.
    """

    play: int = 40
    rough: int = 300
    close: int = 600
    margin: float = 0.1
    errors: float = 4.0
    late: float = 1.0


@dataclass(frozen=True, slots=True)
class Found:
    """What a look has found.

    Args:
        shares: the chance to win after each action that was looked at closely.
        errors: the standard error of each.
    """

    shares: Mapping[Action, float]
    errors: Mapping[Action, float]

    @property
    def best(self) -> Action:
        """The best action."""
        return max(self.shares, key=lambda action: self.shares[action])

    def clear(self, effort: Effort) -> bool:
        """Tell whether the best leads all others by the margin, and by more than luck explains."""
        best = self.best
        return all(
            self.shares[best] - share
            >= max(effort.margin, effort.errors * hypot(self.errors[best], self.errors[action]))
            for action, share in self.shares.items()
            if action != best
        )


def quests(
    game: Game[Any], luck: Random, effort: Effort, options: Mapping[str, Any]
) -> Iterator[Puzzle]:
    """Play one match and give the puzzles that are met in it.

    Args:
        game: the rules.
        luck: of the match and of the looks.
        effort: how closely is looked.
        options: what the game was loaded with, as a puzzle is to say it.
    """
    met = list(_met(game, luck, effort.play))
    for s, seed in met[len(met) - round(effort.late * len(met)) :]:
        found = quest(game, s, Random(seed), effort, options)
        if found is not None:
            yield found


def _met(game: Game[Any], luck: Random, playouts: int) -> Iterator[tuple[Any, float]]:
    """Play one match; give the positions in which somebody chooses, and luck to look by."""
    s, player = game.start(), _player(game, luck, playouts)
    while s.actor != NOBODY and game.decided(s) is None:
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, luck))
            continue
        view = game.view(s, s.actor)
        yield s, luck.random()
        actions = game.legal(view)
        slip = luck.random() < SLIPS
        action = luck.choice(actions) if slip else player.choose(view, s.actor).action
        s = game.apply(s, action)


def _player(game: Game[Any], luck: Random, playouts: int) -> Bot:
    """Give who plays at all seats."""
    rng = Random(luck.random())
    return EngineBot(game, rng, playouts=playouts) if playouts else GreedyBot(game, rng)


def quest(
    game: Game[Any], s: Any, luck: Random, effort: Effort, options: Mapping[str, Any]
) -> Puzzle | None:
    """Give the puzzle of a position, if just one action is right by a clear margin.

    Args:
        game: the rules.
        s: a full position in which a seat acts.
        luck: of the looks.
        effort: how closely is looked.
        options: what the game was loaded with.
    """
    view, seat = game.view(s, s.actor), s.actor
    actions = game.legal(view)
    if len(actions) < CHOICES:
        return None
    win = _at_once(game, view, actions, seat)
    if win is not None:
        return _puzzle(game, s, "win", win, {win: 1.0}, luck, options)
    rough = _rough(game, view, seat, luck, effort)
    if len(rough) < CHOICES or rough[0][1] - rough[1][1] < effort.margin / 2:
        return None
    close = [action for action, _ in rough[: RIVALS + 1]]
    first = _closely(game, view, seat, close, luck, effort.close)
    if not first.clear(effort):
        return None
    second = _closely(game, view, seat, close, luck, effort.close)
    if second.best != first.best or not second.clear(effort):
        return None
    shares = {one: (first.shares[one] + second.shares[one]) / 2 for one in first.shares}
    return _puzzle(game, s, "best", first.best, shares, luck, options)


def _at_once(game: Game[Any], view: Any, actions: Any, seat: Seat) -> Action | None:
    """Give the one action that wins at once, where nothing hidden decides that."""
    if game.hides():
        return None
    wins = [action for action in actions if game.decided(game.apply(view, action)) == seat]
    return wins[0] if len(wins) == 1 else None


def _rough(
    game: Game[Any], view: Any, seat: Seat, luck: Random, effort: Effort
) -> list[tuple[Action, float]]:
    """Give the actions by how good they look, the best first; those hardly tried are last."""
    settings = thinking_of(game).settings
    search = searching(game, view, seat, Random(luck.random()), settings)
    while search.playouts < effort.rough and not search.settled:
        search.once()
    found = search.tallies()
    order = sorted(found, key=lambda action: found[action], reverse=True)
    return [(action, found[action][1]) for action in order]


def _closely(
    game: Game[Any], view: Any, seat: Seat, actions: list[Action], luck: Random, playouts: int
) -> Found:
    """Look at some actions closely: each by a search of its own, or by playouts in bulk."""
    bulk = mind_of(game).bulk()
    if bulk is not None:
        return weighed(bulk, view, seat, actions, luck, BULK * playouts)
    shares, errors = {}, {}
    for action in actions:
        rules: Any = First(game, view, action)
        settings = thinking_of(game).settings
        search = Search(rules, view, seat, Random(luck.random()), settings)
        while search.playouts < playouts and not search.settled:
            search.once()
        shares[action] = search.worth()[seat]
        errors[action] = _error(shares[action], playouts)
    return Found(shares, errors)


def weighed(
    bulk: Bulk, view: Any, seat: Seat, actions: list[Action], luck: Random, playouts: int
) -> Found:
    """Play out in bulk; of the ends that one action can have, the best counts.

    Args:
        bulk: what plays out.
        view: the position as its seat sees it.
        seat: who acts.
        actions: which actions are looked at.
        luck: of the playouts.
        playouts: how many for each end.
    """
    arms = [arm for arm in finish(bulk.arms(view)) if arm[0] in actions]
    starts = [(state, playouts) for _, state in arms]
    wins = finish(bulk.wins(starts, luck.getrandbits(64)))
    shares: dict[Action, float] = {}
    for (action, _), won in zip(arms, wins, strict=True):
        shares[action] = max(shares.get(action, 0.0), won[seat] / playouts)
    return Found(shares, {one: _error(share, playouts) for one, share in shares.items()})


def _error(share: float, playouts: int) -> float:
    return sqrt((share * (1 - share) + 1 / playouts) / playouts)


def _puzzle(
    game: Game[Any],
    s: Any,
    goal: Any,
    answer: Action,
    shares: Mapping[Action, float],
    luck: Random,
    options: Mapping[str, Any],
) -> Puzzle:
    missed = _missed(game, game.view(s, s.actor), s.actor, answer, luck)
    others = {str(one): round(share, 3) for one, share in shares.items() if one != answer}
    lead = shares[answer] - max(others.values(), default=0.0)
    grade = 1 + missed + sum(lead < least for least in NARROW)
    return Puzzle(
        game.name, dict(options), game.describe(s), goal, 1, str(answer), missed,
        min(5, grade), round(shares[answer], 3), others,
    )  # fmt: skip


def _missed(game: Game[Any], view: Any, seat: Seat, answer: Action, luck: Random) -> int:
    """Count, of four simple players, those that choose something else: so hard it is."""
    players = [
        GreedyBot(game, Random(luck.random())),
        *(EngineBot(game, Random(luck.random()), playouts=count) for count in (16, 48, 120)),
    ]
    return sum(player.choose(view, seat).action != answer for player in players)
