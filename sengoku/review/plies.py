"""The plies of a match as one look sees them: what was chosen, what was luck, what was no choice.

A look knows what one seat knew, or everything. Nothing here asks the rules about more than that.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

from sengoku.core.entry import Entry
from sengoku.core.game import CHANCE, Action, Game, Resign, Seat, TakeBack
from sengoku.games import telling
from sengoku.play.match.history import Ply

Sort = Literal["laid", "luck", "step", "choice", "other", "resign"]
"""What a ply is: the game being laid out, luck, a step without an alternative, a choice that is
judged, a choice of somebody whose hand the look does not know, or a surrender."""

WORLDS = 3
"""In so many deals of the unknown an action must show the same, to have shown nothing new."""


@dataclass(frozen=True, slots=True)
class Seen:
    """A ply as a look sees it.

    Args:
        number: counted from 1; the position after it has the same number.
        turn: the number of the turn of a seat it belongs to, counted from 1; 0 before the first.
        seat: who acted, or `CHANCE`.
        sort: what it is.
        action: what was done.
        before: the position before.
        after: the position after.
        news: whether it showed something that the look did not know.
    """

    number: int
    turn: int
    seat: Seat
    sort: Sort
    action: Action
    before: Any
    after: Any
    news: bool


def looked(
    game: Game[Any], rules: Any, plies: Sequence[Ply], seat: Seat | None, own: frozenset[Seat]
) -> list[Seen]:
    """Give the plies as a look sees them.

    Args:
        game: the rules.
        rules: the rules that the review thinks with.
        plies: what was played.
        seat: whose knowledge it is; ``None``: everybody's, as nothing is hidden.
        own: the seats whose choices are judged.
    """
    found, turn, begun = [], 0, False
    teller = telling(game)
    for number, ply in enumerate(plies, 1):
        before, after = rules.view(ply.before, seat), rules.view(ply.after, seat)
        # A real table that is typed in is laid out by nobody's choice.
        entering = isinstance(game, Entry) and game.entering(ply.before)
        begun = begun or (ply.before.actor != CHANCE and not entering)
        begun = begun and rules.decided(ply.before) is None
        sort = _sort(rules, ply, before, seat, own) if begun else "laid"
        opens = isinstance(ply.action, Resign | TakeBack) or teller.begins(ply)
        turn += opens and sort != "laid" and teller.turn_of(ply) != CHANCE
        action = _action(rules, ply, seat)
        news = sort == "choice" and _tells(rules, before, action, after, seat, number)
        found.append(Seen(number, turn, _who(ply), sort, action, before, after, news))
    return found


def _who(ply: Ply) -> Seat:
    """Give who acted: of a surrender the one who gives up, whoever's turn it is."""
    if isinstance(ply.action, Resign | TakeBack):
        return ply.action.seat
    actor: Seat = ply.before.actor
    return actor


def _action(rules: Any, ply: Ply, seat: Seat | None) -> Action:
    if isinstance(ply.action, Resign | TakeBack):
        return ply.action
    action: Action = rules.seen(ply.before, ply.action, seat)
    return action


def _sort(rules: Any, ply: Ply, before: Any, seat: Seat | None, own: frozenset[Seat]) -> Sort:
    if isinstance(ply.action, Resign):
        return "resign" if ply.action.seat in own else "other"
    if isinstance(ply.action, TakeBack):
        return "other"
    if before.actor == CHANCE:
        # As the look sees them: of a card that goes to somebody else it sees only that it went.
        outcomes = {rules.seen(before, one, seat) for one in rules.legal(before)}
        return "luck" if len(outcomes) > 1 else "step"
    if before.actor in getattr(rules, "lists", ()):
        return "step"
    if before.actor not in own:
        return "other"
    return "choice" if len(rules.legal(before)) > 1 else "step"


def _tells(
    rules: Any, before: Any, action: Action, after: Any, seat: Seat | None, number: int
) -> bool:
    """Tell whether what is hidden decided what an action came to."""
    if not rules.hides():
        return False
    rng = Random(number)
    worlds = (rules.imagine(before, rng) for _ in range(WORLDS))
    return any(rules.view(rules.apply(world, action), seat) != after for world in worlds)
