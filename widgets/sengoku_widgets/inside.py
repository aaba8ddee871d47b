"""What the notebooks look into a match with: in words, for who plays, beside what is typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape
from time import monotonic
from typing import get_args

from sengoku.arena.shown import PROSE, Sheet, listed, prose, sheet
from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import CHANCE, Resign, Seat, TakeBack
from sengoku.core.puzzle import Goal, Puzzle
from sengoku.core.texts import catalogue
from sengoku.draw.figure import Figure
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look
from sengoku.games import assumptions, ideas, list_games, load, picture, telling
from sengoku.play.lesson.puzzle import GRADES, some, themes
from sengoku.play.lesson.reader import written
from sengoku.play.match.history import Ply
from sengoku.play.match.match import MATCH, Match
from sengoku.play.table.analysis import Told
from sengoku.play.table.log import told as lines_of
from sengoku.play.table.speech import Voice
from sengoku.play.table.table import Table
from sengoku_widgets.boards import worded
from sengoku_widgets.said import said

PATIENCE = 5.0
"""For how many seconds something is found out that has no end of its own."""


@said
def actions(match: Match, begins: str = "", *, language: str = "") -> Sheet:
    """List what can be done now: in words, and as it is typed.

    Args:
        match: the match.
        begins: the words with which those begin that are listed, such as ``deploy 6``.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: that is no match or no text, or there is no such language.
    """
    given.fit("match", match, MATCH)
    given.fit("begins", begins, given.TEXT)
    tongue, every = worded(language), match.legal()
    if not every:
        return _sentences(tongue, _say("nothing", tongue))
    words = begins.split()
    found = [one for one in every if str(one).split()[: len(words)] == words]
    caption = _say("actions", tongue, count=len(found))
    if words:
        counts = {"count": len(found), "all": len(every)}
        caption = _say("actions-some", tongue, begins=" ".join(words), **counts)
    rows = [(match.game.texts.deed(one.parts(), tongue), str(one)) for one in found]
    return _table(caption, ("action", "typed"), rows, tongue, code=1)


@said
def told(match: Match, *, seat: Seat | None = None, language: str = "") -> Sheet:
    """Tell what was done in a match up to the position shown: what was typed, what came of it.

    Args:
        match: the match.
        seat: who reads it, and is told nothing hidden; the audience if left out.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: that is no match, or there is no such seat or language.
    """
    given.fit("match", match, MATCH)
    _seated(match, seat)
    tongue = worded(language)
    rows = [(_typed(match, ply, seat), _came(match, ply, seat, tongue)) for ply in match.plies]
    if not rows:
        return _sentences(tongue, _say("told-none", tongue))
    return _table(_say("told", tongue), ("typed", "happened"), rows, tongue, code=0)


@said
def known(match: Match, topic: str, *, language: str = "") -> Sheet:
    """Tell what a board would tell about a position, if one asked it there.

    Args:
        match: the match.
        topic: what is asked, such as ``truth`` in Rokumon or ``army`` in Azuchi Castle.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: that is no match, or the game has no such topic, or there is no such language.
    """
    given.fit("match", match, MATCH)
    tongue = worded(language)
    # A match of its own, as one on a table speaks the table's language from then on.
    looker = max(match.state.actor, 0)
    table = Table(Match(match.game, start=match.state), language=tongue, looker=looker)
    table.analysis.set_topic(topic)
    found = _found(table)
    caption = table.analysis.topic_label(topic)
    if not found:
        return _sentences(tongue, caption, table.analysis.nothing)
    rows = [(one.label, one.amount, one.text) for one in found]
    return _table(caption, ("about", "amount", "finding"), rows, tongue)


@said
def seen(match: Match, seat: Seat | None = None, *, language: str = "") -> Figure:
    """Draw a position as a seat sees it.

    Args:
        match: the match.
        seat: who looks; the audience if left out.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: that is no match, or there is no such seat or language.
    """
    given.fit("match", match, MATCH)
    _seated(match, seat)
    tongue = worded(language)
    scene = picture(match.game, match.state, Look(tongue, seat=seat, names=match.names))
    return Figure(scene, plaintext(scene), language=tongue)


@said
def scored(match: Match, *, language: str = "") -> Sheet:
    """Tell where the points of each player came from, up to the position shown.

    Args:
        match: the match.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: that is no match, or there is no such language.
    """
    given.fit("match", match, MATCH)
    tongue, game = worded(language), match.game
    found = telling(game).sheet(match.plies, match.state)
    if found is None:
        return _sentences(tongue, _say("no-points", tongue))
    seats = [_name(match, seat, tongue) for seat in range(game.seats)]
    rows = [
        (game.texts.say(row.label, tongue), *("" if n is None else n for n in row.cells))
        for row in found.rows
    ]
    rows.append((_say("total", tongue), *found.totals))
    caption = game.texts.say(found.measure, tongue)
    return _listed(caption, (_say("source", tongue), *seats), rows, tongue)


@said
def ended(match: Match, *, language: str = "") -> Sheet:
    """Tell how a match ended, and after how many actions of its players.

    Args:
        match: the match.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: that is no match, or there is no such language.
    """
    given.fit("match", match, MATCH)
    tongue, outcome = worded(language), match.outcome
    if outcome is None:
        return _sentences(tongue, _say("goes-on", tongue))
    acted = sum(ply.before.actor != CHANCE for ply in match.plies)
    how = match.game.texts.say(outcome.note, tongue, clause=True)
    return _sentences(tongue, how, _say("acted", tongue, count=acted))


@said
def puzzle_counts(game: str, *, language: str = "") -> Sheet:
    """Count the puzzles of a game by the ideas that they practise and by how hard they are.

    Args:
        game: such as ``rumble``.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such game or language, or the game has no puzzles.
    """
    every, tongue = some(game), worded(language)
    titles = {one: written(game, ideas(game)[one]).title[tongue] for one in themes(game)}
    titles[""] = _say("other", tongue)
    counts = Counter((one.theme if one.theme in titles else "", one.grade) for one in every)
    rows: list[tuple[object, ...]] = []
    for theme, title in titles.items():
        row = [counts[theme, grade] for grade in GRADES]
        if any(row):
            rows.append((title, *(n or "" for n in row), sum(row)))
    of_grade = Counter(one.grade for one in every)
    rows.append((_say("all", tongue), *(of_grade[one] or "" for one in GRADES), len(every)))
    named = load(game).texts.text("game", tongue)
    caption = _say("puzzles", tongue, game=named, count=len(every))
    head = (
        _say("idea", tongue), *(_say("grade", tongue, grade=one) for one in GRADES),
        _say("all", tongue),
    )  # fmt: skip
    return _listed(caption, head, rows, tongue, _goals(every, tongue))


@said
def assumed(game: str = "", *, language: str = "") -> Sheet:
    """List how we read what the rulebooks leave open, game by game.

    Args:
        game: such as ``rumble``; all of them if left out.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption: there is no such game or language.
    """
    tongue, parts, text = worded(language), [], []
    for name in [game] if game != "" else list_games():
        caption = load(name).texts.text("game", tongue)
        lines = [one.texts[tongue] for one in assumptions(name)]
        told = "".join(f"<li>{escape(line)}</li>" for line in lines)
        parts.append(f"<p><strong>{escape(caption)}</strong></p><ul>{told}</ul>")
        text += [caption, *(f"· {line}" for line in lines)]
    return sheet(parts, "\n".join(text), tongue)


# How it works.


def _say(key: str, language: str, **args: str | int) -> str:
    return catalogue("sengoku_widgets").text(f"inside.{key}", language, **args)


def _sentences(language: str, *lines: str) -> Sheet:
    return sheet(_paragraphs(lines), "\n".join(lines), language)


def _paragraphs(lines: Iterable[str]) -> list[str]:
    return [f"<p>{escape(line)}</p>" for line in lines]


def _listed(
    caption: str,
    head: Sequence[str],
    rows: Sequence[Sequence[object]],
    language: str,
    below: Sequence[str] = (),
) -> Sheet:
    """Give a table of numbers, and sentences below it."""
    lines = [caption, *(_line(cells) for cells in (head, *rows)), *below]
    return sheet([listed(caption, head, rows), *_paragraphs(below)], "\n".join(lines), language)


def _table(
    caption: str,
    head: Sequence[str],
    rows: Sequence[Sequence[str | tuple[str, ...]]],
    language: str,
    code: int = -1,
) -> Sheet:
    named = [_say(name, language) for name in head]
    lines = [_line("\n  ".join(c) if isinstance(c, tuple) else c for c in cells) for cells in rows]
    text = "\n".join([caption, _line(named), *lines])
    return sheet([prose(caption, named, rows, code)], text, language, PROSE)


def _line(cells: Iterable[object]) -> str:
    return "  ".join(str(cell) if cell != "" else "–" for cell in cells)


def _goals(every: Sequence[Puzzle], language: str) -> list[str]:
    """Say what is to be found in how many, where that is not the same in all."""
    counts = Counter(one.goal for one in every)
    return [
        _say(f"goal.{goal}", language, count=counts[goal])
        for goal in get_args(Goal)
        if 0 < counts[goal] < len(every)
    ]


def _seated(match: Match, seat: Seat | None) -> None:
    wrong = None if seat is None else given.no_seat(seat, match.game)
    if wrong is not None:
        raise BadOption(wrong)


def _name(match: Match, seat: Seat, language: str) -> str:
    return Voice(match.game, language, match.names).name(seat)


def _typed(match: Match, ply: Ply, seat: Seat | None) -> str:
    """Give what was typed as somebody saw it; giving up is nothing that the game sees."""
    if isinstance(ply.action, Resign | TakeBack):
        return str(ply.action)
    return str(match.game.seen(ply.before, ply.action, seat))


def _came(match: Match, ply: Ply, seat: Seat | None, language: str) -> tuple[str, ...]:
    """Say what came of a ply, each sentence with the rule it rests on."""
    found = lines_of(Voice(match.game, language, match.names), match, 0, ply, seat)
    return tuple(
        f"{one.text} [{one.clause}]" if one.clause else one.text
        for one in reversed([*found])
        if not one.reason
    )


def _found(table: Table) -> tuple[Told, ...]:
    """Find out what a table asks for: all of it, or what there is time for."""
    inquiry, begun = table.analysis.inquiry(), monotonic()
    if inquiry is not None:
        for findings in inquiry.slices():
            late = monotonic() - begun > PATIENCE
            table.analysis.found(inquiry, findings, done=late)
            if late:
                break
    return table.analysis.told()
