"""The steps that a stepper goes through, and what the one that is shown tells."""

from __future__ import annotations

from sengoku.core.game import Arg
from sengoku.play.lesson.hooks import Hooks
from sengoku.play.lesson.model import Lesson, Step, Words
from sengoku.play.table.table import Table


class Steps(Hooks):
    """Steps with a `Table`: which one is shown, and its words in the language spoken now.

    Attributes:
        lesson: where the steps are from.
        table: where they are shown.
    """

    lesson: Lesson
    table: Table
    _steps: tuple[Step, ...]
    _index: int

    @property
    def language(self) -> str:
        """The language spoken now."""
        return self.table.language

    @property
    def index(self) -> int:
        """The step shown, counted from 0."""
        return self._index

    @property
    def count(self) -> int:
        """How many steps there are."""
        return len(self._steps)

    @property
    def step(self) -> Step:
        """The step shown."""
        return self._steps[self._index]

    @property
    def kind(self) -> str:
        """``say``, ``do``, ``ask`` or ``predict``."""
        return self.step.kind

    @property
    def asks(self) -> bool:
        """Whether the step is a question, be it about what is there or about what will come."""
        return bool(self.step.ask)

    @property
    def say(self) -> str:
        """What the step tells, or the question."""
        return self._in(self.step.say)

    @property
    def task(self) -> str:
        """What the learner is asked to do, or empty."""
        return self._in(self.step.task)

    @property
    def options(self) -> tuple[str, ...]:
        """The answers to choose from, if the step asks."""
        return tuple(self._in(option.text) for option in self.step.ask)

    def _in(self, words: Words) -> str:
        return words.get(self.language, "")

    def _text(self, key: str, **args: Arg) -> str:
        return self.lesson.game.texts.text(key, self.language, **args)
