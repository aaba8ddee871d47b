"""A show: steps and questions of lessons one after another, and one key goes on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import Action, note
from sengoku.core.texts import catalogue, quoted
from sengoku.games import lesson_files
from sengoku.play.kit.paper import PACKAGE
from sengoku.play.lesson.model import Lesson, Lore, Step
from sengoku.play.lesson.positions import Positions
from sengoku.play.lesson.reader import lesson as read
from sengoku.play.lesson.stepper import Stepper
from sengoku.play.match.match import Match

QUESTIONS = "questions"
_NUMBER = re.compile("[0-9]{1,4}")


@dataclass(frozen=True, slots=True)
class Slide:
    """One step of a show.

    Args:
        lesson: where it is from.
        index: which of its steps, or of the questions beside it, counted from 0.
        beside: whether it is one of the questions.
    """

    lesson: Lesson
    index: int
    beside: bool = False

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps, or all questions, among which it stands."""
        return self.lesson.questions if self.beside else self.lesson.steps

    @property
    def step(self) -> Step:
        """The step itself."""
        return self.steps[self.index]

    def beside_of(self, other: Slide) -> bool:
        """Tell whether both stand in the same row of steps."""
        return self.lesson is other.lesson and self.beside == other.beside


def slides(game: str, parts: Sequence[str] = ()) -> tuple[Slide, ...]:
    """Read which steps make a show.

    Args:
        game: its name.
        parts: in order: a lesson (``act1``), some of its steps (``act1/3-6`` or ``act1/3``),
            its questions (``questions/act1``) or some of them (``questions/act1/2``); the
            game's first lesson with its questions if left out.

    Raises:
        BadOption: the game has no lessons, or a part is none.
        DamagedLesson: there is no such lesson.

    >>> [slide.index for slide in slides("rokumon", ["act1/3-5", "questions/act1/2"])]
    [2, 3, 4, 1]
    """
    names = tuple(lesson_files(game))
    if not parts and names:
        parts = (names[0], f"{QUESTIONS}/{names[0]}")
    found = [slide for part in parts for slide in _part(game, part)]
    if not found:
        raise _wrong(game, "")
    return tuple(found)


def _part(game: str, part: str) -> list[Slide]:
    words = part.split("/") if isinstance(part, str) else []
    beside = words[:1] == [QUESTIONS]
    name, *rest = words[beside:] or [""]
    if not name or len(rest) > 1:
        raise _wrong(game, part)
    first = Slide(read(game, name), 0, beside)
    count = len(first.steps)
    low, _, high = (rest[0] if rest else f"1-{count}").partition("-")
    numbers = (low, high or low)
    if not all(_NUMBER.fullmatch(number) for number in numbers):
        raise _wrong(game, part)
    begin, end = map(int, numbers)
    if not 1 <= begin <= end <= count:
        raise _wrong(game, part)
    return [Slide(first.lesson, index, beside) for index in range(begin - 1, end)]


def _wrong(game: str, part: object) -> BadOption:
    names = ", ".join(lesson_files(game))
    told = note("show.part", game=game, value=quoted(part, 40), names=names)
    return BadOption(told, catalogue(PACKAGE))


class Show(Stepper):
    """A show at a `Table`: nothing has to be done, going on does it; nothing of it is kept.

    Args:
        row: its steps, at least one.
        language: ``en`` or ``ja``; can be switched at any time.
        size: ``notebook`` or ``projector``.
    """

    def __init__(
        self, row: Sequence[Slide], *, language: str = "en", size: str = "projector"
    ) -> None:
        self.row = tuple(row)
        first = self.row[0].lesson
        steps = tuple(slide.step for slide in self.row)
        super().__init__(first, steps, first.start, language=language, size=size)

    @property
    def how(self) -> str:
        """How a question is answered: a class raises its hands."""
        return ""

    @property
    def over(self) -> bool:
        """Whether nothing comes any more."""
        return self.passed and self._index + 1 == self.count

    def on(self) -> bool:
        """Go on: do what is to be done, show the right answer, or go to the next step."""
        if not self.passed:
            self.solve()
            return True
        return self.goto(self._index + 1)

    def back(self) -> bool:
        """Go back: undo what was done here, or go to the step before as it was before that."""
        if self.kind != "say" and self.passed:
            self.again()
            return True
        return super().back()

    def goto(self, index: int) -> bool:
        """Go to any step, of whatever lesson it is."""
        if 0 <= index < self.count and self.row[index].lesson is not self.lesson:
            self.lesson = self.row[index].lesson
            self.table.viewer.turn_to(self.lesson.seat)
        return super().goto(index)

    def _lore(self) -> Lore:
        return Lore()

    @property
    def _positions(self) -> Positions:
        return _Row(self)

    def played(self, slide: Slide) -> Mapping[int, str]:
        """Give what was played at the steps of a slide's lesson, by their places there."""
        return {
            self.row[number].index: action
            for number, action in self._played.items()
            if self.row[number].beside_of(slide)
        }

    def told(self, slide: Slide, index: int) -> bool:
        """Tell whether a step of a slide's lesson has been done or answered here."""
        return any(
            one.index == index and one.beside_of(slide) and self._has_passed(number)
            for number, one in enumerate(self.row)
        )


class _Row(Positions):
    """The positions of a show: each slide's are those of its own lesson."""

    def __init__(self, show: Show) -> None:
        self._show = show

    def _of(self, index: int) -> tuple[Positions, int]:
        slide = self._show.row[index]
        lesson = slide.lesson
        own = Positions(
            lesson,
            slide.steps,
            lesson.start,
            self._show.played(slide),
            lambda number: self._show.told(slide, number),
        )
        return own, slide.index

    def match(self, index: int) -> Match:
        """Build the match that a slide is entered with."""
        own, place = self._of(index)
        return own.match(place)

    def takes(self, index: int, state: Any, action: str) -> bool:
        """Tell whether an action is one that a slide asks for."""
        own, place = self._of(index)
        return own.takes(place, state, action)

    def solution(self, index: int, state: Any) -> Action:
        """Give a slide's solution."""
        own, place = self._of(index)
        return own.solution(place, state)
