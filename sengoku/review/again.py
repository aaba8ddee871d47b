"""Looks at a puzzle once more: whether just its answer is right, and what each action is worth.

The first playouts of a search try everything, also what nobody would go on with, so that an action
that wants to be followed up looks worse than it is. Here they are not counted, and those that are
go on for long before the measure judges.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random
from typing import Any

from sengoku.bots.engine import Search
from sengoku.bots.engine.weighing import searching
from sengoku.core.game import Action, Game, Seat
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.puzzle import Puzzle
from sengoku.review.chance import Tally
from sengoku.review.knowing import First
from sengoku.review.quests import Effort, Found, count_on, graded

OTHERS = 3
"""So many actions that the puzzle does not name are looked at too: those most searched for."""

FEW = 200
"""After so many playouts what lies far behind is given up."""

FAR = 0.25
"""So far behind the best."""


CLEAR = Effort(errors=3.0)
"""What counts as clearly better."""


@dataclass(frozen=True, slots=True)
class Care:
    """How closely is looked.

    Args:
        begin: playouts of each search that are not counted.
        count: those that are.
        length: how far they go before the measure judges; ``None``: as ever.
        effort: what counts as clearly better.
    """

    begin: int = 700
    count: int = 1_000
    length: int | None = None
    effort: Effort = CLEAR


def again(game: Game[Any], puzzle: Puzzle, luck: Random, care: Care) -> Puzzle | None:
    """Give a puzzle with what is found now; ``None`` if its answer is not clearly best any more.

    Args:
        game: the rules, with the puzzle's options.
        puzzle: what asks for the best action; any other is given back as it is.
        luck: of the searches.
        care: how closely is looked.
    """
    if puzzle.goal != "best":
        return puzzle
    s = game.position(puzzle.position)
    view, seat, sense = game.view(s, s.actor), s.actor, mind_of(game).sense
    named = [game.parse(s, text) for text in (puzzle.answer, *puzzle.also, *puzzle.others)]
    actions = list(dict.fromkeys([*named, *_searched(game, view, seat, luck, care)]))
    found = looked(game, view, seat, actions, luck, care)
    right = found.right(care.effort)
    if {sense(one) for one in right} != {sense(named[0])}:
        return None
    right.sort(key=lambda one: (one != named[0], -found.shares[one]))
    others = {
        str(one): round(share, 3) for one, share in found.shares.items() if one not in right
    }
    if not others:
        return None
    chance = found.shares[right[0]]
    grade = graded(puzzle.tempting, chance - max(others.values()))
    return replace(
        puzzle, answer=str(right[0]), also=tuple(map(str, right[1:])), others=others,
        chance=round(chance, 3), grade=grade,
    )  # fmt: skip


def looked(
    game: Game[Any], view: Any, seat: Seat, actions: list[Action], luck: Random, care: Care
) -> Found:
    """Give what each action is worth, by a search of its own.

    Args:
        game: the rules.
        view: the position as its seat sees it.
        seat: who acts.
        actions: which actions are looked at.
        luck: of the searches.
        care: how closely is looked.
    """
    settings = thinking_of(game).settings
    if care.length is not None:
        settings = replace(settings, guide=replace(settings.guide, length=care.length))
    searches, tallies = {}, {one: Tally(game.seats) for one in actions}
    for one in actions:
        rules: Any = First(game, view, one)
        searches[one] = Search(rules, view, seat, Random(luck.random()), settings)
        count_on(searches[one], None, care.begin)
        count_on(searches[one], tallies[one], care.begin + FEW)
    shares = {one: tally.share(seat) for one, tally in tallies.items()}
    least = max(shares.values()) - FAR
    for one in actions:
        if shares[one] >= least:
            count_on(searches[one], tallies[one], care.begin + care.count)
    shares = {one: tally.share(seat) for one, tally in tallies.items()}
    return Found(shares, {one: tally.error(seat) for one, tally in tallies.items()})


def _searched(
    game: Game[Any], view: Any, seat: Seat, luck: Random, care: Care
) -> list[Action]:
    """Give what a search among all actions tries most."""
    search = searching(game, view, seat, Random(luck.random()), thinking_of(game).settings)
    while search.playouts < care.begin and not search.settled:
        search.once()
    found = search.tallies()
    return sorted(found, key=lambda one: -found[one][0])[:OTHERS]
