"""Looks for puzzles of any game: positions in which one action is clearly better than all others.

Players of middling strength play against one another, and what they meet is looked at: roughly
first, then by many more playouts for the best action and the likely others, twice with luck of
its own. Only what a seat may know is used, so that a puzzle can be found out from what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot, sqrt
from random import Random
from typing import Any

from sengoku.bots.engine import EngineBot, Search
from sengoku.bots.engine.weighing import searching
from sengoku.bots.greedy import GreedyBot
from sengoku.core.bulk import Bulk
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Seat
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.puzzle import Puzzle
from sengoku.core.steps import finish
from sengoku.core.thinking import Mind
from sengoku.review.knowing import First

RIVALS = 5
"""So many other actions are looked at as closely as the best."""

FARTHER = 3
"""So many other actions are played out to the end."""

WHOLE = 1_000
"""A playout with so many actions has come to its end."""

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
        play: playouts for a move of those who play.
        rough: playouts of the first look.
        close: playouts for each action that is looked at closely, in each of two looks.
        margin: by how much of the chance to win the best action has to lead.
        errors: by how many standard errors it has to.
        choices: with fewer legal actions it is no puzzle.
        ends: playouts for each action in the second look, which then goes to the end of the game
            and not only as far as the engine's do; 0: the second look is like the first. It
            checks by half as many standard errors, and its figures are those that are told.
    """

    play: int = 40
    rough: int = 300
    close: int = 600
    margin: float = 0.1
    errors: float = 4.0
    choices: int = 4
    ends: int = 0


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

    def right(self, effort: Effort) -> list[Action]:
        """Give the best and what it does not lead by the margin and by more than luck explains."""
        best = self.best
        return [
            action
            for action, share in self.shares.items()
            if action == best
            or self.shares[best] - share
            < max(effort.margin, effort.errors * hypot(self.errors[best], self.errors[action]))
        ]

    def clear(self, effort: Effort, mind: Mind) -> bool:
        """Tell whether just one action is right, or several that come to the same."""
        return len({mind.sense(action) for action in self.right(effort)}) == 1


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
    s = game.start()
    players = [EngineBot(game, Random(luck.random()), playouts=effort.play)] * game.seats
    while s.actor != NOBODY and game.decided(s) is None:
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, luck))
            continue
        view = game.view(s, s.actor)
        found = quest(game, s, Random(luck.random()), effort, options)
        if found is not None:
            yield found
        actions = game.legal(view)
        slip = luck.random() < SLIPS
        action = luck.choice(actions) if slip else players[s.actor].choose(view, s.actor).action
        s = game.apply(s, action)


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
    if len(actions) < effort.choices:
        return None
    win = _at_once(game, view, actions, seat)
    if win is not None:
        return _puzzle(game, s, "win", [win], {win: 1.0}, luck, options)
    rough = _rough(game, view, seat, luck, effort)
    sense = mind_of(game).sense
    alike = [pair for pair in rough if sense(pair[0]) == sense(rough[0][0])]
    rivals = [pair for pair in rough if pair not in alike]
    few = len(rough) < min(effort.choices, len(actions)) or not rivals
    if few or alike[0][1] - rivals[0][1] < effort.margin / 2:
        return None
    close = [action for action, _ in (*alike[:RIVALS], *rivals[:RIVALS])]
    found = _sure(game, view, seat, close, luck, effort)
    if found is None:
        return None
    right, shares = found
    return _puzzle(game, s, "best", right, shares, luck, options)


def _sure(
    game: Game[Any], view: Any, seat: Seat, close: list[Action], luck: Random, effort: Effort
) -> tuple[list[Action], Mapping[Action, float]] | None:
    """Look twice; if the same is clearly best both times, give what is right, and the chances."""
    mind = mind_of(game)
    if effort.ends:
        # A glance costs a quarter, and most of what is no puzzle goes no further.
        glance = _closely(game, view, seat, close, luck, effort.close // 4)
        if not glance.clear(replace(effort, margin=effort.margin / 2, errors=1.0), mind):
            return None
    first = _closely(game, view, seat, close, luck, effort.close)
    if not first.clear(effort, mind):
        return None
    if effort.ends:
        right = first.right(effort)
        close = sorted(close, key=lambda action: -first.shares[action])[: FARTHER + len(right)]
        last = _closely(game, view, seat, close, luck, effort.ends, whole=True)
        if not last.clear(replace(effort, errors=effort.errors / 2), mind):
            return None
        shares = last.shares
    else:
        last = _closely(game, view, seat, close, luck, effort.close)
        if not last.clear(effort, mind):
            return None
        shares = {one: (first.shares[one] + last.shares[one]) / 2 for one in first.shares}
    right = [action for action in first.right(effort) if action in last.right(effort)]
    if last.best not in right:
        return None
    return sorted(right, key=lambda action: -shares[action]), shares


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
    game: Game[Any], view: Any, seat: Seat, actions: list[Action], luck: Random, playouts: int,
    *, whole: bool = False,
) -> Found:
    """Look at some actions closely: each by a search of its own, or by playouts in bulk.

    Those in bulk go to the end; those of a search do where ``whole`` says so.
    """
    bulk = mind_of(game).bulk()
    if bulk is not None:
        return _weighed(bulk, view, seat, actions, luck, BULK * playouts)
    settings = thinking_of(game).settings
    if whole:
        settings = replace(settings, guide=replace(settings.guide, length=WHOLE))
    shares, errors = {}, {}
    for action in actions:
        rules: Any = First(game, view, action)
        search = Search(rules, view, seat, Random(luck.random()), settings)
        while search.playouts < playouts and not search.settled:
            search.once()
        shares[action] = search.worth()[seat]
        errors[action] = _error(shares[action], playouts)
    return Found(shares, errors)


def _weighed(
    bulk: Bulk, view: Any, seat: Seat, actions: list[Action], luck: Random, playouts: int
) -> Found:
    """Play out in bulk; of the ends that one action can have, the best counts."""
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
    right: list[Action],
    shares: Mapping[Action, float],
    luck: Random,
    options: Mapping[str, Any],
) -> Puzzle:
    answer, view = right[0], game.view(s, s.actor)
    missed = _missed(game, view, s.actor, right, luck)
    if game.hides():
        s = game.imagine(view, luck)  # so that not even the file tells what was in a hand
    others = {str(one): round(share, 3) for one, share in shares.items() if one not in right}
    lead = shares[answer] - max(others.values(), default=0.0)
    grade = 1 + missed + sum(lead < least for least in NARROW)
    return Puzzle(
        game.name, dict(options), game.describe(s), goal, 1, str(answer), missed,
        min(5, grade), round(shares[answer], 3), others, tuple(map(str, right[1:])),
    )  # fmt: skip


def _missed(
    game: Game[Any], view: Any, seat: Seat, right: list[Action], luck: Random
) -> int:
    """Count, of four simple players, those that choose something else: so hard it is."""
    players = [
        GreedyBot(game, Random(luck.random())),
        *(EngineBot(game, Random(luck.random()), playouts=count) for count in (16, 48, 120)),
    ]
    return sum(player.choose(view, seat).action not in right for player in players)
