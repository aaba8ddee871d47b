"""Playing one fixture: nothing but its own luck decides it, wherever and whenever it is played."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from sengoku.arena.plan import Fixture, Tournament
from sengoku.core.errors import BrokenBot, SengokuError
from sengoku.core.game import Action, Choice, Game, Seat
from sengoku.core.texts import quoted
from sengoku.games import load
from sengoku.play.match.match import Match


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a fixture.

    Args:
        id: the fixture's.
        winners: the seats that won; none if it is drawn.
        scores: one number a seat, in the game's own measure; empty if it did not end.
        plies: how many were played.
        seconds: how long each seat thought, in seconds of the processor.
        fault: what a bot did wrong, so that it lost; empty if nothing.
        at_fault: the seat whose fault it is, or -1.
        record: the match, as one short text that opens anywhere.
    """

    id: str
    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    plies: int
    seconds: tuple[float, ...]
    fault: str = ""
    at_fault: Seat = -1
    record: str = ""


class _Fault(Exception):
    """A bot did something for which it loses."""


def play(plan: Tournament, fixture: Fixture) -> Played:
    """Play one game to its end.

    A bot that raises an error, gives no action or one that is not legal loses to all others; the
    fault is told and the game is over.

    Args:
        plan: the tournament.
        fixture: one of its fixtures.
    """
    game = load(plan.game, **dict(plan.options))
    match = Match(game, seed=Random(fixture.luck).getrandbits(64))
    match.names = tuple(plan.entrants[who].name for who in fixture.seats)
    seconds = [0.0] * game.seats
    bots: list[Any] = []
    for seat, who in enumerate(fixture.seats):
        luck = Random(f"{fixture.luck}/{fixture.id}/{seat}")
        bots.append(plan.entrants[who].seated(game, luck))
    fault, at_fault = "", -1
    while match.outcome is None and match.cursor < plan.most_plies:
        if match.deal(go_on=True):
            continue
        seat = match.state.actor
        begun = process_time()
        try:
            action = _chosen(game, match, bots[seat], seat)
        except _Fault as error:
            fault, at_fault = str(error), seat
            break
        finally:
            seconds[seat] += process_time() - begun
        match.play(action)
    return _told(fixture, match, seconds, fault, at_fault)


def _chosen(game: Game[Any], match: Match, bot: Any, seat: Seat) -> Action:
    """Ask a bot, and check its answer."""
    try:
        choice = bot.choose(game.view(match.state, seat), seat)
    except BrokenBot as error:
        raise _Fault(str(error)) from error
    except Exception as error:
        raise _Fault(f"{type(error).__name__}: {quoted(error)}") from error
    if not isinstance(choice, Choice):
        raise _Fault(f"no choice: {quoted(choice)}")
    try:
        action = match.read(choice.action)
        refusal = game.why_not(match.state, action)
    except Exception as error:
        raise _Fault(f"no action of this game: {quoted(choice.action)}") from error
    if refusal is not None:
        raise _Fault(str(SengokuError(refusal, game.texts)))
    return action


def _told(
    fixture: Fixture, match: Match, seconds: list[float], fault: str, at_fault: Seat
) -> Played:
    outcome = match.outcome
    winners: tuple[Seat, ...] = ()
    if at_fault >= 0:
        winners = tuple(seat for seat in range(len(seconds)) if seat != at_fault)
    elif outcome is not None:
        winners = outcome.winners
    scores = outcome.scores if outcome is not None else ()
    thought = tuple(round(each, 4) for each in seconds)
    told = (fixture.id, winners, scores, match.cursor, thought)
    return Played(*told, fault=fault, at_fault=at_fault, record=match.code())
