"""How a game ended: who won and why, where each point came from, and what one can do next."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sengoku.core.game import Outcome
from sengoku.games import telling
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Fact, Voice


@dataclass(frozen=True, slots=True)
class Source:
    """One line of the table of points.

    Args:
        label: what brought them, with the rule.
        cells: what each seat got, as it is written; empty for nothing.
    """

    label: Fact
    cells: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Points:
    """The table of points.

    Args:
        measure: what is counted.
        names: the seats.
        sources: a line for each source.
        totals: the sums.
        tie: what broke a tie, or ``None``.
    """

    measure: str
    names: tuple[str, ...]
    sources: tuple[Source, ...]
    totals: tuple[str, ...]
    tie: Fact | None = None


@dataclass(frozen=True, slots=True)
class Result:
    """What the panel at the end of a game shows.

    Args:
        title: who won.
        why: why, with the rule.
        points: where each point came from, or ``None`` in a game that counts none.
    """

    title: str
    why: Fact
    points: Points | None


def result(situation: Situation) -> Result | None:
    """Give the result of the match on the table; ``None`` while it goes on."""
    match = situation.match
    outcome = match.outcome
    if outcome is None:
        return None
    voice = situation.voice
    [*title, _] = sentences(voice, outcome, always=True)
    return Result(" ".join(title), voice.fact(outcome.note), _points(situation))


def sentences(voice: Voice, outcome: Outcome, *, always: bool = False) -> Iterator[str]:
    """Say who won and why.

    Args:
        voice: the words.
        outcome: how it ended.
        always: whether to name the winner even where the reason does.
    """
    names = [voice.name(seat) for seat in outcome.winners]
    words = [word for _, word in outcome.note.args]
    one = len(names) == 1
    if one and not always and voice.game.seat_term(outcome.winners[0]) in words:
        pass  # the reason names the winner
    elif one:
        yield voice.text("table.won", name=names[0])
    elif names:
        yield voice.text("table.shared", names=voice.text("list-comma").join(names))
    else:
        yield voice.text("table.drawn")
    yield voice.say(outcome.note)


def _points(situation: Situation) -> Points | None:
    match, voice = situation.match, situation.voice
    sheet = telling(match.game).sheet(match.plies, match.state)
    if sheet is None:
        return None
    sources = tuple(
        Source(voice.fact(row.label), tuple(map(_number, row.cells))) for row in sheet.rows
    )
    names = tuple(voice.name(seat) for seat in range(len(sheet.totals)))
    tie = None if sheet.tie is None else voice.fact(sheet.tie)
    return Points(voice.say(sheet.measure), names, sources, tuple(map(_number, sheet.totals)), tie)


def _number(points: int | None) -> str:
    """Write points with a real minus sign; nothing for none.

    >>> _number(None), _number(3), _number(-2)
    ('', '3', '−2')
    """
    if points is None:
        return ""
    return str(points) if points >= 0 else f"−{-points}"
