"""Questions with checked answers beside a lesson: a position, a text, one right answer or more."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Action
from sengoku.core.notes import note
from sengoku.core.texts import common
from sengoku.draw.scene import Look
from sengoku.games import picture
from sengoku.play.lesson.model import LESSON, Lesson, Verdict
from sengoku.play.lesson.rehearsal import rehearse_questions
from sengoku.play.lesson.stepper import Stepper
from sengoku.play.lesson.storyboard import Panel


class Questions(Stepper):
    """The questions of a lesson at a `Table`; each can be tried in any order.

    Args:
        lesson: the lesson they stand beside.
        language: ``en`` or ``ja``; can be switched at any time.
        size: ``notebook`` or ``projector``.

    Raises:
        BadOption: the lesson has no questions.
    """

    def __init__(self, lesson: Lesson, *, language: str = "en", size: str = "notebook") -> None:
        given.fit("lesson", lesson, LESSON)
        if not lesson.questions:
            raise BadOption(note("lesson.no-questions", file=lesson.file))
        self._missed: set[int] = set()
        super().__init__(lesson, lesson.questions, {}, language=language, size=size)

    def forward(self) -> bool:
        """Go to the next question, answered or not."""
        return self.goto(self._index + 1)

    def answer(self, option: int) -> bool:
        """Answer with an option; tell whether it is right."""
        first = not self.passed
        right = super().answer(option)
        if self.asks and first and not right:
            self._miss()
        return right

    def solve(self) -> None:
        """Show me: give the right answer, which then no longer counts."""
        if not self.passed:
            self._miss()
        super().solve()

    def _went_wrong(self, verdict: Verdict, action: Action) -> None:
        """Count a legal action that is not the answer; what a rule forbids costs nothing."""
        if verdict.note is None and not self.passed:
            self._miss()

    def _went_astray(self) -> None:
        self._miss()

    def restart(self) -> None:
        """Begin anew, with nothing counted yet."""
        self._missed.clear()
        super().restart()

    def _miss(self) -> None:
        """Take note that the first answer here was not right."""
        self._missed.add(self._index)

    @property
    def score(self) -> tuple[int, int]:
        """How many questions were right at the first answer, and how many there are."""
        right = sum(self._has_passed(i) and i not in self._missed for i in range(self.count))
        return right, self.count

    @property
    def summary(self) -> str:
        """The score as a sentence."""
        right, count = self.score
        return common().text("lesson.score", self.language, right=right, count=count)


def questions_text(lesson: Lesson, language: str = "en") -> str:
    """Write the questions out, for reading without a kernel; the answers are not told.

    Args:
        lesson: the lesson they stand beside.
        language: ``en`` or ``ja``.
    """
    return "\n\n".join(_lines(lesson, language)) + "\n"


def _lines(lesson: Lesson, language: str) -> Iterator[str]:
    for number, step in enumerate(lesson.questions, 1):
        options = [
            f"   {letter}) {option.text[language]}"
            for letter, option in zip("abcdefgh", step.ask, strict=False)
        ]
        task = [f"   {step.task[language]}"] if step.task else []
        yield "\n".join([f"{number}. {step.say[language]}", *task, *options])


def question_panels(lesson: Lesson, language: str = "en") -> tuple[Panel, ...]:
    """Draw each question's position, with its text; the answers are not told.

    Args:
        lesson: the lesson they stand beside.
        language: ``en`` or ``ja``.
    """
    texts = list(_lines(lesson, language))
    panels = []
    for number, scenario in enumerate(rehearse_questions(lesson), 1):
        step = scenario.step
        look = Look(language, seat=lesson.seat, show=step.show, arrows=step.arrows)
        scene = picture(lesson.game, scenario.shown, look)
        panels.append(Panel(scene, texts[number - 1], number))
    return tuple(panels)
