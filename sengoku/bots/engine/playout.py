"""From a leaf of the search to its worth: a playout, guided by the game's measure where it has one.

A worth is one share a seat, together 1: who wins has it all, a shared or drawn part is split. A
playout that is cut off is judged by the measure, squashed into shares.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Action, Game, Seat
from sengoku.core.thinking import Guide, Mind

Worth = tuple[float, ...]

FAR = 100
"""So many steps without choice or luck are followed to an end."""


def worth(mind: Mind, s: Any, winner: Seat | None, scale: float) -> Worth:
    """Give what a position is worth to each seat.

    Args:
        mind: what may be asked about the game.
        s: the position.
        winner: who won the part that was decided in it; ``None`` if it goes on.
        scale: as in `Guide`.
    """
    if winner is not None:
        return ended(mind.game, s, winner)
    leads = mind.leads(s)
    return (1 / mind.game.seats,) * mind.game.seats if leads is None else shares(leads, scale)


def ended(game: Game[Any], s: Any, winner: Seat) -> Worth:
    """Give each seat's share of what was decided in a position: won, shared or drawn."""
    seats = game.seats
    if winner >= 0:
        return tuple([1.0 if seat == winner else 0.0 for seat in range(seats)])
    outcome = game.outcome(s)
    shared = outcome.winners if outcome is not None else ()
    if shared:
        return tuple([(seat in shared) / len(shared) for seat in range(seats)])
    return (1 / seats,) * seats


def forced(game: Game[Any], s: Any) -> Worth | None:
    """Give each seat's share where a position goes on to its end without choice or luck.

    Args:
        game: the rules.
        s: a full position.

    >>> from sengoku.games import load
    >>> game = load("rumble", seats=2)
    >>> war = {"phase": "war", "castles": {"kyo": 2}, "troops": {"kyo": [1, 2]}}
    >>> forced(game, game.position(war)), forced(game, game.start())
    ((0.0, 1.0), None)
    """
    for _ in range(FAR):
        winner = game.decided(s)
        if winner is not None:
            return ended(game, s, winner)
        actions = game.legal(s)
        if len(actions) != 1:
            return None
        s = game.apply(s, actions[0])
    return None


def shares(leads: Sequence[float], scale: float) -> Worth:
    """Squash leads into shares of the win.

    Args:
        leads: one a seat, as `Mind.leads` gives them.
        scale: as in `Guide`.

    >>> shares([0.0, 0.0], 3.0)
    (0.5, 0.5)
    """
    if len(leads) == 2:
        # Either lead is the other's behind, so that the difference counts twice.
        apart = max(-60.0, min(60.0, (leads[0] - leads[1]) / (2 * scale)))
        first = 1 / (1 + exp(-apart))
        return first, 1 - first
    top = max(leads)
    weights = [exp(max(-60.0, (lead - top) / scale)) for lead in leads]
    every = sum(weights)
    return tuple([weight / every for weight in weights])


def play_out(mind: Mind, s: Any, rng: Random, guide: Guide) -> Worth:
    """Play on from a position, and give what came of it.

    Args:
        mind: what may be asked about the game.
        s: a full position.
        rng: the luck of the playout.
        guide: how it goes.
    """
    game = mind.game
    end = mind.play_on(s, rng, guide)
    if end is not None:
        return worth(mind, end, game.decided(end), guide.scale)
    apply, decided, sample = game.apply, game.decided, game.sample
    played = 0
    winner = decided(s)
    while winner is None and (actor := s.actor) != NOBODY:
        if actor == CHANCE:
            s = apply(s, sample(s, rng))
        elif played >= guide.length:
            return worth(mind, s, None, guide.scale)
        elif guide.wins and mind.wins(s):
            return ended(game, s, actor)
        else:
            s = _next(mind, s, rng, guide)
            played += 1
        winner = decided(s)
    return worth(mind, s, winner, guide.scale)


def _next(mind: Mind, s: Any, rng: Random, guide: Guide) -> Any:
    """Do one action of the seat that acts: the best of some, a safe one, or any."""
    game = mind.game
    actions = game.legal(s)
    if guide.looked > 1 and len(actions) > 1:
        return _best(mind, s, _some(actions, guide.looked, rng))
    after, tries = s, guide.careful
    while tries > 0:
        after = game.apply(s, actions[int(rng.random() * len(actions))])
        tries -= 1
        if not tries or _safe(mind, after, s.actor, guide):
            break
    return after


def _safe(mind: Mind, after: Any, seat: Seat, guide: Guide) -> bool:
    """Tell whether nobody but a seat has won in a position, or can at once."""
    winner = mind.game.decided(after)
    if winner is not None:
        return winner == seat
    if not guide.wins or after.actor < 0 or after.actor == seat:
        return True
    return not mind.wins(after)


def _some(actions: Sequence[Action], count: int, rng: Random) -> Sequence[Action]:
    if len(actions) <= count:
        return actions
    return [actions[int(rng.random() * len(actions))] for _ in range(count)]


def _best(mind: Mind, s: Any, actions: Sequence[Action]) -> Any:
    seat, best, most = s.actor, None, -float("inf")
    for action in actions:
        after = mind.game.apply(s, action)
        lead = mind.lead(after, seat)
        if best is None or lead > most:
            best, most = after, lead
    return best
