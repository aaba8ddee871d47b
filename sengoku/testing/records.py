"""What matches of every game promise: records, going back and forth, giving up, taking back."""

from __future__ import annotations

from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from sengoku.core.game import Resign, TakeBack
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.testing.case import Case
from sengoku.testing.promise import demand, promise


def played(case: Case, number: int = 0) -> Match:
    """Give a match that holds one of the variant's random games."""
    match = Match(case.game, seed=1)
    for step in case.walks[number]:
        match.play(step.action)
    return match


@promise()
def records_are_read_as_they_are_written(case: Case) -> None:
    """A file, its text and the short text open as the match they were made of."""
    match = played(case)
    with TemporaryDirectory() as folder:
        file = Path(folder) / "record.json"
        match.save(file)
        again = [open_record(file), Match.from_text(match.text()), Match.from_text(match.code())]
    for read in again:
        demand(read.state == match.state, "opened, another position", case.game, match.state)
        for mine, theirs in zip(match.plies, read.plies, strict=True):
            same = (mine.action, mine.notes) == (theirs.action, theirs.notes)
            demand(same, "opened, another ply", case.game, mine.before, mine.action)
        demand(read.record() == match.record(), "opened, another record")


@promise()
def going_to_a_ply_is_the_same_as_replaying_to_it(case: Case) -> None:
    """Any ply can be gone to."""
    match = played(case)
    plies = match.plies
    for k in Random(str(case)).sample(range(len(plies) + 1), min(12, len(plies) + 1)):
        match.goto(k)
        s = case.game.start()
        for ply in plies[:k]:
            s = case.game.apply(s, ply.action)
        demand(match.state == s, f"ply {k} is another position", case.game, s)
        demand((match.cursor, match.length) == (k, len(plies)), f"at ply {k} the match is shorter")


@promise()
def undo_and_redo_lose_nothing(case: Case) -> None:
    """Back to the first position, and to the last again."""
    match = played(case, 1)
    end, length = match.state, match.length
    match.undo(length)
    demand(match.state == case.game.start(), "undone, not the first position", case.game, end)
    match.redo(length)
    demand((match.state, match.length) == (end, length), "not the last position", case.game, end)


@promise()
def a_match_refuses_what_the_rules_refuse(case: Case) -> None:
    """A match says of an action what `why_not` says, and stays where it is."""
    match = played(case)
    match.goto(match.length // 2)
    s = match.state
    words = list(case.game.vocabulary(s))
    for action in Random(1).sample(words, min(40, len(words))):
        same = match.why_not(action) == case.game.why_not(s, action)
        demand(same, "a match says something else than why_not", case.game, s, action)
    demand(match.state == s, "asking changed the match", case.game, s)


@promise()
def who_gives_up_or_takes_back_is_answered(case: Case) -> None:
    """Both are done, or refused with a reason that can be said."""
    for step in case.steps[:12]:
        for seat in case.seats:
            _given_up(case, step.before, seat)
            match = Match(case.game, start=step.before)
            match.play(step.action)
            _answered(case, match, TakeBack(seat))


def _given_up(case: Case, s: Any, seat: int) -> None:
    match = Match(case.game, start=s)
    if _answered(case, match, Resign(seat)):
        # Of a game in parts, the part is given up; the rest may yet be won.
        winner = case.game.decided(match.state)
        decided = "somebody gave up and nothing is decided"
        demand(winner is not None, decided, case.game, s, Resign(seat))
        demand(winner != seat, "who gave up has won", case.game, s, Resign(seat))


def _answered(case: Case, match: Match, action: Any) -> bool:
    """Do it, or be told why not; tell whether it was done."""
    s, refusal = match.state, match.why_not(action)
    if refusal is None:
        match.play(action)
        return True
    for language in LANGUAGES:
        said = case.game.texts.say(refusal, language, clause=True)
        demand(said and "{" not in said, f"refused as “{said}”", case.game, s, action)
    return False
