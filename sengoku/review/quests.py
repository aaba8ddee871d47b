"""Looks for puzzles of any game: positions in which one action is clearly better than all others.

Players of middling strength play against one another, and what they meet is looked at: roughly
first, then by many more playouts for the best action and the likely others, twice with luck of
its own. Where playouts are cut short and judged by a measure, those of the second look can go on
to the end, so that the measure alone makes no answer right. Only what a seat may know is used, so
that a puzzle can be found out from what it shows.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import hypot, sqrt
from random import Random
from typing import Any

from sengoku.bots.base import Bot
from sengoku.bots.engine import EngineBot, Search
from sengoku.bots.engine.weighing import searching
from sengoku.bots.greedy import GreedyBot
from sengoku.core.bulk import Bulk
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Seat
from sengoku.core.plugin import mind_of, plugin_of, thinking_of
from sengoku.core.puzzle import Puzzle
from sengoku.core.steps import finish
from sengoku.core.thinking import Mind
from sengoku.review.chance import Tally
from sengoku.review.knowing import First

RIVALS = 5
"""So many other actions are looked at as closely as the best."""

BULK = 4
"""How many playouts in bulk are done for one alone."""

LOT = 100
"""So many longer playouts are done for an action before it is asked whether that is enough."""

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
        choices: with fewer legal actions it is no puzzle.
        far: the length of the playouts in the second look, as `Guide` has it; ``None``: as ever.
        without: an answer with one of these verbs makes no puzzle: there are enough of them.
        only: if it names ideas, only puzzles that practise one of them are looked for.
        late: which part of the choices of a match is looked at, from its end: those are looked at
            fastest, and are clear most often.
    """

    play: int = 40
    rough: int = 300
    close: int = 600
    margin: float = 0.1
    errors: float = 4.0
    choices: int = 4
    far: int | None = None
    without: frozenset[str] = frozenset()
    only: frozenset[str] = frozenset()
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

    def ahead(self, other: Action, effort: Effort) -> bool:
        """Tell whether the best leads another by the margin, and by more than luck explains."""
        best = self.best
        doubt = effort.errors * hypot(self.errors[best], self.errors[other])
        return self.shares[best] - self.shares[other] >= max(effort.margin, doubt)

    def right(self, effort: Effort) -> list[Action]:
        """Give the best, and what it is not ahead of."""
        best = self.best
        return [one for one in self.shares if one == best or not self.ahead(one, effort)]

    def clear(self, effort: Effort, mind: Mind) -> bool:
        """Tell whether just one action is right, or some that come to the same."""
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
    if len(actions) < effort.choices:
        return None
    win = _at_once(game, view, actions, seat)
    if win is not None:
        return _puzzle(game, s, "win", [win], {win: 1.0}, luck, options)
    rough = _rough(game, view, seat, luck, effort)
    if len(rough) < effort.choices or _gap(game, rough) < effort.margin / 2:
        return None
    best = rough[0][0]
    if best.verb in effort.without or not _wanted(game, s, best, effort, options):
        return None
    found = _sure(game, view, seat, rough, luck, effort)
    return None if found is None else _puzzle(game, s, "best", *found, luck, options)


def _sure(
    game: Game[Any],
    view: Any,
    seat: Seat,
    rough: list[tuple[Action, float]],
    luck: Random,
    effort: Effort,
) -> tuple[list[Action], Mapping[Action, float]] | None:
    """Look closely, twice; if both times the same is clearly best, give it and the chances."""
    close = [action for part in _parted(game, rough) for action, _ in part[:RIVALS]]
    tried = {action for action, _ in rough}
    # What the first look had no room for may still be as good.
    close += [action for action in game.legal(view) if action not in tried][:RIVALS]
    if effort.far is None:
        first = _closely(game, view, seat, close, luck, effort.close)
        if not first.clear(effort, mind_of(game)):
            return None
        last = _twice(game, first, _closely(game, view, seat, close, luck, effort.close), effort)
    else:
        near = thinking_of(game).settings.guide.length
        by_lots = _by_lots(game, view, seat, close, luck, effort, near)
        if by_lots is None:
            return None
        first = by_lots
        last = _by_lots(game, view, seat, close, luck, effort, effort.far)
    if last is None:
        return None
    right = [one for one in first.right(effort) if one in last.right(effort)]
    if last.best not in right:
        return None
    right.sort(key=lambda one: -last.shares[one])
    return right, last.shares


def _wanted(
    game: Game[Any], s: Any, best: Action, effort: Effort, options: Mapping[str, Any]
) -> bool:
    """Tell whether a puzzle with such an answer would practise an idea that is looked for."""
    themes = plugin_of(game).part("themes")
    if not effort.only or themes is None:
        return not effort.only
    asked = Puzzle(game.name, dict(options), game.describe(s), "best", 1, str(best), 0, 1)
    return themes(game, asked) in effort.only


def _at_once(game: Game[Any], view: Any, actions: Any, seat: Seat) -> Action | None:
    """Give the one action that wins at once, where nothing hidden decides that."""
    if game.hides():
        return None
    wins = [action for action in actions if game.decided(game.apply(view, action)) == seat]
    return wins[0] if len(wins) == 1 else None


def _rough(
    game: Game[Any], view: Any, seat: Seat, luck: Random, effort: Effort
) -> list[tuple[Action, float]]:
    """Give the actions by how good they look, the best first; those hardly tried are last.

    Where nothing leads after a part of the playouts, the rest is saved.
    """
    settings = thinking_of(game).settings
    search = searching(game, view, seat, Random(luck.random()), settings)
    rough: list[tuple[Action, float]] = []
    for playouts, least in ((effort.rough // 3, effort.margin / 4), (effort.rough, 0.0)):
        while search.playouts < playouts and not search.settled:
            search.once()
        found = search.tallies()
        order = sorted(found, key=lambda action: found[action], reverse=True)
        rough = [(action, found[action][1]) for action in order]
        if rough and _gap(game, rough) < least:
            break
    return rough


def _parted(
    game: Game[Any], rough: list[tuple[Action, float]]
) -> tuple[list[tuple[Action, float]], list[tuple[Action, float]]]:
    """Part what comes to the same as the best from its rivals."""
    sense = mind_of(game).sense
    alike = [pair for pair in rough if sense(pair[0]) == sense(rough[0][0])]
    return alike, [pair for pair in rough if pair not in alike]


def _gap(game: Game[Any], rough: list[tuple[Action, float]]) -> float:
    """Give how far the best lies before its first rival; without one, nothing."""
    alike, rivals = _parted(game, rough)
    return alike[0][1] - rivals[0][1] if rivals else 0.0


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
        shares[action] = _worth(search, seat, playouts)
        errors[action] = _error(shares[action], playouts)
    return Found(shares, errors)


def _twice(game: Game[Any], first: Found, second: Found, effort: Effort) -> Found | None:
    """Give the mean of two looks, if both have found the same best action."""
    same = mind_of(game).sense(second.best) == mind_of(game).sense(first.best)
    if not same or not second.clear(effort, mind_of(game)):
        return None
    shares = {one: (first.shares[one] + second.shares[one]) / 2 for one in first.shares}
    return Found(shares, second.errors)


def _by_lots(
    game: Game[Any], view: Any, seat: Seat, actions: list[Action], luck: Random, effort: Effort,
    length: int,
) -> Found | None:
    """Look lot by lot, by playouts of a length, until the best is ahead of each rival.

    Returns:
        What was found; ``None`` as soon as a rival is too near.
    """
    settings, sense = thinking_of(game).settings, mind_of(game).sense
    settings = replace(settings, guide=replace(settings.guide, length=length))
    rules: dict[Action, Any] = {one: First(game, view, one) for one in actions}
    searches = {
        one: Search(rules[one], view, seat, Random(luck.random()), settings) for one in rules
    }
    tallies = {one: Tally(game.seats) for one in rules}
    found, left = Found({}, {}), actions
    for count in range(LOT, effort.close + 1, LOT):
        for one in left:
            count_on(searches[one], tallies[one], count)
        new = {one: tallies[one].share(seat) for one in left}
        errors = {one: tallies[one].error(seat) for one in left}
        found = Found({**found.shares, **new}, {**found.errors, **errors})
        best = max(new, key=lambda one: new[one])
        rivals = [one for one in left if sense(one) != sense(best)]
        if any(new[best] - new[one] < hypot(errors[best], errors[one]) for one in rivals):
            return None
        rivals = [one for one in rivals if not found.ahead(one, effort)]
        if not rivals:
            return found if found.clear(effort, mind_of(game)) else None
        left = [one for one in left if sense(one) == sense(best) or one in rivals]
    return None


def _worth(search: Search, seat: Seat, playouts: int) -> float:
    """Go on with a search until it has so many playouts; give what it is worth to a seat."""
    while search.playouts < playouts and not search.settled:
        search.once()
    return search.worth()[seat]


def count_on(search: Search, tally: Tally | None, playouts: int) -> None:
    """Go on with a search until it has so many playouts, and count each, if there is a tally."""
    while search.playouts < playouts and not search.settled:
        done = search.root.visits
        search.once()
        if tally is not None and search.root.visits > done:
            tally.add(search.last)
    if tally is not None and search.settled:
        tally.sure = search.worth()


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
    grade = graded(missed, shares[answer] - max(others.values(), default=0.0))
    return Puzzle(
        game.name, dict(options), game.describe(s), goal, 1, str(answer), missed,
        grade, round(shares[answer], 3), others, also=tuple(map(str, right[1:])),
    )  # fmt: skip


def graded(missed: int, lead: float) -> int:
    """Tell how hard a puzzle is, from 1 to 5.

    Args:
        missed: how many simple players miss it.
        lead: how far the answer lies before what is next.
    """
    return min(5, 1 + missed + sum(lead < least for least in NARROW))


def _missed(
    game: Game[Any], view: Any, seat: Seat, right: list[Action], luck: Random
) -> int:
    """Count, of four simple players, those that choose something else: so hard it is."""
    players = [
        GreedyBot(game, Random(luck.random())),
        *(EngineBot(game, Random(luck.random()), playouts=count) for count in (16, 48, 120)),
    ]
    return sum(player.choose(view, seat).action not in right for player in players)
