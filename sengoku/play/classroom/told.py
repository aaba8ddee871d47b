"""Saying how a class did: lines of text, and tables for a notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape

from sengoku.core.game import Arg
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue, common
from sengoku.games import ideas, load
from sengoku.play.classroom.pupil import PACKAGE
from sengoku.play.classroom.rows import (
    ASKED,
    OPTION,
    Findings,
    LessonRow,
    PuzzleRow,
    StepRow,
    Wrong,
)
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.player import lesson as taught

MOST_STEPS, MOST_KINDS = 20, 3
"""How many of the hardest steps are told, and how many kinds of wrong tries at each."""


@dataclass(frozen=True, slots=True)
class Table:
    """A table to be shown.

    Args:
        title: what it tells.
        heads: over the columns.
        rows: the cells of each row.
        none: what is said instead if there is no row.
    """

    title: str
    heads: Sequence[str]
    rows: Sequence[Sequence[str]]
    none: str


def lines(found: Findings, language: str) -> Iterator[str]:
    """Tell all of it line by line."""
    yield from _counted(found, language)
    for table in _tables(found, language):
        yield ""
        yield table.title
        for row in table.rows:
            yield "  " + " · ".join(filter(None, row))
        if not table.rows:
            yield "  " + table.none
    yield from _problems(found, language)


def tables(found: Findings, language: str) -> str:
    """Tell all of it as tables, every word escaped."""
    parts = [f"<p>{escape(line)}</p>" for line in _counted(found, language)]
    for table in _tables(found, language):
        parts.append(f"<h4>{escape(table.title)}</h4>")
        if not table.rows:
            parts.append(f"<p>{escape(table.none)}</p>")
            continue
        head = "".join(f'<th scope="col" {_LEFT}>{escape(one)}</th>' for one in table.heads)
        body = "".join(
            "<tr>" + "".join(f"<td {_LEFT}>{escape(one)}</td>" for one in row) + "</tr>"
            for row in table.rows
        )
        parts.append(f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>")
    parts += [f"<p>{escape(line)}</p>" for line in _problems(found, language) if line]
    return f'<div lang="{language}" style="overflow-x:auto">{"".join(parts)}</div>'


_LEFT = 'style="text-align:start;vertical-align:top;min-width:4em;padding:3px 8px"'


def _tables(found: Findings, language: str) -> Iterator[Table]:
    none = _say("class.none", language)
    every = (
        ("lessons", ("lesson", "begun", "done", "stands"),
         [_lesson(row, language) for row in found.lessons]),
        ("steps", ("step", "pupils", "tried", "help"),
         [_step(row, language) for row in found.steps[:MOST_STEPS]]),
        ("puzzles", ("puzzles", "pupils", "tries", "found"),
         [_puzzle(row, language) for row in found.puzzles]),
    )  # fmt: skip
    for key, heads, rows in every:
        heads_told = [_say(f"class.head.{head}", language) for head in heads]
        yield Table(_say(f"class.title.{key}", language), heads_told, rows, none)


def _lesson(row: LessonRow, language: str) -> list[str]:
    stands = [
        _say("class.stands", language, step=step + 1, count=count)
        for step, count in row.stands.items()
    ]
    name = _named(row.lesson, language)
    return [
        name,
        _say("class.begun", language, count=row.begun),
        _say("class.done", language, count=row.done),
        _gap(language).join(stands),
    ]


def _step(row: StepRow, language: str) -> list[str]:
    step = row.lesson.steps[row.step]
    task = (step.task or step.say).get(language, "")
    name = _named(row.lesson, language)
    asides = (("hints", row.hints), ("shown", row.shown), ("astray", row.astray))
    helped = [_say(f"class.{key}", language, count=count) for key, count in asides if count]
    return [
        _say("class.at", language, lesson=name, step=row.step + 1, task=task),
        _say("class.tried-by", language, count=row.pupils),
        _gap(language).join(_wrong(row, one, language) for one in row.wrong[:MOST_KINDS]),
        _gap(language).join(helped),
    ]


def _wrong(row: StepRow, wrong: Wrong, language: str) -> str:
    game, step = row.lesson.game, row.lesson.steps[row.step]
    if isinstance(wrong.kind, Note):
        said = game.texts.say(wrong.kind, language, clause=True)
    elif wrong.kind == OPTION:
        said = _say("class.option", language, text=step.ask[int(wrong.what)].text.get(language, ""))
    elif wrong.kind == ASKED:
        deed = game.texts.deed(tuple(wrong.what.split()), language)
        said = _say("class.asked", language, action=deed)
    else:
        said = _say("class.unknown", language, action=wrong.what)
    return _say("class.wrong", language, said=said, count=wrong.pupils)


def _puzzle(row: PuzzleRow, language: str) -> list[str]:
    theme, goal, moves = row.sort
    if theme in ideas(row.game):
        sort = taught(row.game, ideas(row.game)[theme]).title.get(language, theme)
    else:
        sort = _say(f"class.sort.{goal}", language, count=moves)
    name = _game(row.game, language)
    return [
        _say("class.sort.of", language, game=name, sort=sort),
        _say("class.tried-by", language, count=row.pupils),
        _say("class.tries", language, count=row.tried),
        _say("class.found", language, count=row.found),
    ]


def _counted(found: Findings, language: str) -> Iterator[str]:
    """Say how many pupils there are, and which files are not counted."""
    yield _say("class.pupils", language, count=found.pupils)
    if found.twice:
        yield _say("class.twice", language, count=found.twice)
    if found.problems:
        yield _say("class.unread", language, count=len(found.problems))


def _problems(found: Findings, language: str) -> Iterator[str]:
    for name, error in found.problems:
        yield _say("class.problem", language, file=name, why=error.text(language))


def _named(lesson: Lesson, language: str) -> str:
    title = lesson.title.get(language, lesson.name)
    return _say("class.lesson", language, game=_game(lesson.game.name, language), title=title)


def _game(name: str, language: str) -> str:
    return load(name).texts.text("game", language)


def _gap(language: str) -> str:
    return common().text("sentence-gap", language) or " "


def _say(key: str, language: str, **args: Arg) -> str:
    return catalogue(PACKAGE).text(key, language, **args)
