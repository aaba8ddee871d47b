"""What a printed sheet asks: a position, a question, and the answer with its reason."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import Action, Game, Seat, note
from sengoku.core.given import shown
from sengoku.core.puzzle import Puzzle
from sengoku.games import lesson_files, load
from sengoku.play.kit.paper import say
from sengoku.play.lesson.defence import defence
from sengoku.play.lesson.model import Lesson, Step
from sengoku.play.lesson.puzzle import LONGEST, draw, lesson_of
from sengoku.play.lesson.reader import lesson as read
from sengoku.play.lesson.refutation import told
from sengoku.play.lesson.rehearsal import rehearse_questions
from sengoku.play.table.insight import refutation

LETTERS = "ABCDEFGH"

MOST = 12
"""So many actions of a line are told."""


@dataclass(frozen=True, slots=True)
class Asked:
    """One question on a sheet.

    Args:
        game: the rules.
        state: the position.
        seat: whose view it is.
        step: what is asked and answered.
        lesson: where it is from.
        puzzle: the puzzle it is, if it is one.
    """

    game: Game[Any]
    state: Any
    seat: Seat
    step: Step
    lesson: Lesson
    puzzle: Puzzle | None = None

    @property
    def show(self) -> tuple[str, ...]:
        """What the question points at."""
        return self.step.show

    @property
    def veiled(self) -> bool:
        """Whether the picture leaves out what the rules foretell."""
        return self.step.veil

    def asked(self, language: str) -> str:
        """Give the question, and what is to be done."""
        gap = self.game.texts.text("sentence-gap", language)
        parts = (self.step.say[language], self.step.task.get(language, ""))
        return gap.join(part for part in parts if part)

    def options(self, language: str) -> tuple[tuple[str, str], ...]:
        """Give the answers to choose from, each with its letter, in the order of the board."""
        return tuple(
            (letter, self.step.ask[option].text[language])
            for letter, option in zip(LETTERS, self.step.order, strict=False)
        )

    def answer(self, language: str) -> tuple[str, ...]:
        """Give the right answer, and then the reasons."""
        if self.step.ask:
            return self._chosen(language)
        action = self.game.parse(self.state, self.step.solution)
        deed = self._told(self.state, (action,), language)
        head = say("action", language, action=deed, typed=str(action))
        reply = self.step.reply.get(language, "")
        reasons = self._also(language), reply, self._line(language), self._wrong(language)
        return (head, *(reason for reason in reasons if reason))

    def _also(self, language: str) -> str:
        """Name what comes to the same as the answer, and is right as well."""
        if self.puzzle is None or not self.puzzle.also:
            return ""
        texts = self.game.texts
        actions = (self.game.parse(self.state, one).parts() for one in self.puzzle.also)
        told = texts.text("list-comma", language).join(texts.deed(one, language) for one in actions)
        return say("also", language, actions=told)

    def _chosen(self, language: str) -> tuple[str, ...]:
        told = zip(LETTERS, self.step.order, strict=False)
        right = [(letter, self.step.ask[n]) for letter, n in told if self.step.ask[n].right]
        heads = (
            say("option", language, letter=letter, text=option.text[language])
            for letter, option in right
        )
        gap = self.game.texts.text("list-comma", language)
        return (gap.join(heads), *(option.reply[language] for _, option in right))

    def _line(self, language: str) -> str:
        """Tell how a won game goes on where that is known, to its end."""
        if self.puzzle is None or self.puzzle.goal != "win":
            return ""
        line = line_of(self.game, self.state, self.step.solution)
        if len(line) < 2:
            return ""
        return say("line", language, line=self._told(self.state, line, language))

    def _wrong(self, language: str) -> str:
        """Tell of a draw that is saved what the wrong action loses to that loses latest."""
        if self.puzzle is None or self.puzzle.goal != "save":
            return ""
        right = self.game.parse(self.state, self.step.solution)
        others = [action for action in self.game.legal(self.state) if action != right]
        found = [refutation(self.game, self.state, action, self.seat) for action in others]
        lost = [one for one in found if one is not None]
        if not lost:
            return ""
        worst = max(lost, key=lambda one: one.turns)
        first, *answers = worst.line
        action = self.game.texts.deed(first.parts(), language)
        key = "puzzle.lost" if len(answers) <= LONGEST else "puzzle.lost-late"
        key = key if answers else "puzzle.lost-now"
        after = self.game.apply(self.state, first)
        line = self._told(after, answers[:LONGEST], language)
        why = self.game.texts.text(key, language, count=worst.turns, line=line)
        return say("wrong", language, action=action, why=why)

    def _told(self, state: Any, line: Sequence[Action], language: str) -> str:
        """Put actions into the game's words, each with whose it is."""
        return self.game.texts.deeds(told(self.game, state, line), language)


def line_of(game: Game[Any], state: Any, answer: str) -> tuple[Action, ...]:
    """Give a won game to its end: the answer, the best defence, and so on; only what is known.

    Args:
        game: the rules.
        state: the position.
        answer: the action that wins.
    """
    action = game.parse(state, answer)
    line, state = [action], game.apply(state, action)
    while len(line) < MOST:
        found = defence(game, state)
        if found is None:
            break
        line.append(found.answer)
        if not found.winning:
            break
        line.append(found.winning[0])
        state = game.apply(found.state, found.winning[0])
    return tuple(line)


def puzzles(
    game: str, count: int, grade: int | None, seed: int, options: Mapping[str, Any]
) -> tuple[Asked, ...]:
    """Draw puzzles, the easy ones first.

    Args:
        game: its name.
        count: how many.
        grade: of this grade only.
        seed: draws them.
        options: only those that are played with these.

    Raises:
        BadOption: there are no such puzzles.
    """
    edition = load(game, **options).texts.package

    def fits(puzzle: Puzzle) -> bool:
        own = options.items() <= puzzle.options.items()
        return own and load(game, **puzzle.options).texts.package == edition

    found = []
    for puzzle in draw(game, count, Random(seed), grade, fits=fits):
        lesson = lesson_of(puzzle)
        step = lesson.questions[0]
        state = lesson.game.position(puzzle.position)
        found.append(Asked(lesson.game, state, lesson.seat, step, lesson, puzzle))
    return tuple(found)


def questions(game: str, count: int, lesson: str = "") -> tuple[Asked, ...]:
    """Give the questions of a lesson, or the first ones of the course.

    Args:
        game: its name.
        count: how many at most.
        lesson: the lesson's name.

    Raises:
        BadOption: so many cannot be.
        DamagedLesson: there is no such lesson.
    """
    if type(count) is not int or count < 1:
        raise BadOption(note("core.option.value", name="count", value=shown(count), values="1–…"))
    names = (lesson,) if lesson else lesson_files(game)
    found: list[Asked] = []
    for name in names:
        made = read(game, name)
        for scenario in rehearse_questions(made):
            found.append(Asked(made.game, scenario.shown, made.seat, scenario.step, made))
        if len(found) >= count:
            break
    return tuple(found[:count])
