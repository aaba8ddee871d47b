"""Playing one fixture: nothing but its own luck decides it, wherever and whenever it is played."""

from __future__ import annotations

import json
from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Any

from sengoku.arena.plan import TEXTS, Fixture, Tournament
from sengoku.bots import blame
from sengoku.bots.base import Bot, answered
from sengoku.core.errors import BrokenBot, SengokuError
from sengoku.core.game import Action, Game, Seat
from sengoku.core.nesting import anything
from sengoku.core.notes import Note
from sengoku.core.texts import LANGUAGES, USUAL, catalogue, quoted
from sengoku.games import load
from sengoku.play.match.match import Match

TRIES = 4
"""So often a game is begun, if what is nobody's fault breaks it off."""


@dataclass(frozen=True, slots=True)
class Played:
    """What came of a fixture.

    Args:
        id: the fixture's.
        winners: the seats that won; none if it is drawn.
        scores: one number a seat, in the game's own measure; empty if it did not end.
        plies: how many were played.
        seconds: how long each seat thought, in seconds of the processor.
        fault: what a bot did wrong, so that it lost, in every language; empty if nothing.
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

    def told(self, language: str) -> str:
        """Say what a bot did wrong.

        Args:
            language: ``en`` or ``ja``.
        """
        return said(self.fault, language)


class Again(SengokuError):
    """A game could not be played through, which is nobody's fault: it is played once more."""

    def __init__(self) -> None:
        super().__init__(Note("arena.again"), catalogue(TEXTS))


class _Fault(Exception):
    """A bot did something for which it loses."""


def written(error: SengokuError) -> str:
    """Write an error in every language, as a file of results keeps it."""
    texts = {language: error.text(language) for language in LANGUAGES}
    return json.dumps(texts, ensure_ascii=False)


def said(fault: str, language: str) -> str:
    """Give a fault in a language; what has but one text, such as Python's own errors, as it is.

    >>> said('{"en": "no", "ja": "いいえ"}', "ja"), said("ZeroDivisionError", "ja")
    ('いいえ', 'ZeroDivisionError')
    """
    if not fault.startswith("{"):
        return fault
    try:
        texts = anything(fault)
        return str(texts.get(language) or texts[USUAL])
    except (ValueError, RecursionError, KeyError, AttributeError):
        return fault


def play(plan: Tournament, fixture: Fixture) -> Played:
    """Play one game to its end.

    A bot that raises an error, gives no action or one that is not legal loses to all others; the
    fault is told and the game is over.

    Args:
        plan: the tournament.
        fixture: one of its fixtures.

    Raises:
        Again: it was broken off each time that it was begun.
    """
    for _ in range(TRIES - 1):
        try:
            return _once(plan, fixture)
        except Again:
            continue
    return _once(plan, fixture)


def _once(plan: Tournament, fixture: Fixture) -> Played:
    game = load(plan.game, **dict(plan.options))
    match = Match(game, seed=Random(fixture.luck).getrandbits(64))
    match.names = tuple(plan.entrants[who].name for who in fixture.seats)
    seconds = [0.0] * game.seats
    bots: list[Bot] = []
    for seat, who in enumerate(fixture.seats):
        luck = Random(f"{fixture.luck}/{fixture.id}/{seat}")
        bots.append(plan.entrants[who].seated(game, luck))
    try:
        fault, at_fault = _through(plan, match, bots, seconds)
    finally:
        for one in bots:
            one.close()
    return _told(fixture, match, seconds, fault, at_fault)


def _through(
    plan: Tournament, match: Match, bots: list[Bot], seconds: list[float]
) -> tuple[str, Seat]:
    """Play until the game is over; give the fault it ended with, and whose it is."""
    game = match.game
    while match.outcome is None and match.cursor < plan.most_plies:
        if match.deal(go_on=True):
            continue
        seat = match.state.actor
        begun, there = process_time(), bots[seat].elsewhere
        try:
            action = _chosen(game, match, bots[seat], seat)
        except _Fault as error:
            return str(error), seat
        finally:
            seconds[seat] += process_time() - begun + bots[seat].elsewhere - there
        match.play(action)
    return "", -1


def _chosen(game: Game[Any], match: Match, bot: Any, seat: Seat) -> Action:
    """Ask a bot, and check its answer."""
    try:
        choice = bot.choose(game.view(match.state, seat), seat)
    except BrokenBot as error:
        raise _Fault(written(error)) from error
    except Again:
        raise
    except Exception as error:
        blamed = blame.own_error(error, blame.written_in(bot))
        if blamed is not None:
            raise _Fault(written(blamed)) from error
        raise _Fault(f"{type(error).__name__}: {quoted(error)}") from error
    chosen = answered(choice)
    if chosen is None:
        raise _Fault(f"no choice: {quoted(choice)}")
    try:
        action = match.read(chosen.action)
        refusal = game.why_not(match.state, action)
    except Exception as error:
        raise _Fault(f"no action of this game: {quoted(chosen.action)}") from error
    if refusal is not None:
        raise _Fault(written(SengokuError(refusal, game.texts)))
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
