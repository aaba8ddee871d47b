"""Which rules a class has met: over several matches and lessons together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from sengoku.core import given
from sengoku.core.notes import Note
from sengoku.core.texts import USUAL
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.rehearsal import Scenario, rehearse, rehearse_questions
from sengoku.play.match.exercised import Exercised, Source, clauses, source
from sengoku.play.match.match import Match

MET = given.Kind("met", (Match, Lesson), 'lesson("rokumon", "act1")')


def exercised(what: Match | Lesson | Iterable[Match | Lesson], language: str = USUAL) -> Exercised:
    """Give which rules some matches and lessons have met, and which they have not.

    A lesson meets what happens as it is played through with its own solutions, its questions
    included, and what its wrong tries are refused for.

    Args:
        what: a match, a lesson, or several.
        language: in which it is told: ``en`` or ``ja``.

    Raises:
        BadOption: that is neither, or there is none.

    >>> from sengoku.play.lesson import lesson
    >>> exercised([lesson("rokumon", "act1"), lesson("rokumon", "act3")]).books[0].count
    2
    """
    if isinstance(what, Match | Lesson):
        several: list[Match | Lesson] = [what]
    else:
        given.fit("what", what, given.WORDS)
        several = list(what)
    if not several:
        given.fit("what", None, MET)
    for one in several:
        given.fit("what", one, MET)
    return Exercised([_source(one) for one in several], language)


def _source(one: Match | Lesson) -> Source:
    if isinstance(one, Match):
        return source(one.game.texts, one.plies, one.outcome)
    scenarios = (*rehearse(one), *rehearse_questions(one))
    happened = clauses(note for each in scenarios for note in _happened(each))
    refused = clauses(
        verdict.note
        for each in scenarios
        for _, _, verdict in each.tries
        if verdict.note is not None
    )
    return Source(one.game.texts, happened, refused)


def _happened(scenario: Scenario) -> Iterator[Note]:
    done = () if scenario.done is None else (scenario.done,)
    for ply in (*scenario.told, *done, *scenario.seen):
        yield from ply.notes
