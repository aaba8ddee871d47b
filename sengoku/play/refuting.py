"""Showing what a wrong try leads to: a branch at the board, played action by action."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from sengoku.core.game import Action, Arg, Deed
from sengoku.play.insight import refutation, refutes

if TYPE_CHECKING:
    from sengoku.play.lesson_data import Lesson
    from sengoku.play.match import Match
    from sengoku.play.speech import Speech
    from sengoku.play.table import Table

ASIDE = -2
"""Stands for the ply at which a step is entered, while the board shows something else."""


class Refuting:
    """A stepper that can show what the last wrong try leads to, where the game knows it."""

    table: Table
    lesson: Lesson
    _index: int
    _entry: int
    _refused: tuple[Action, Speech] | None
    _branch: tuple[Action, ...] = ()
    _told = 0

    if TYPE_CHECKING:

        def _match(self, index: int) -> Match: ...
        def _say(self, kind: str, text: Callable[[], str]) -> None: ...
        def _text(self, key: str, **args: Arg) -> str: ...

    @property
    def aside(self) -> bool:
        """Whether the board shows what a wrong try leads to."""
        return self._entry == ASIDE

    @property
    def refutable(self) -> bool:
        """Whether the board can show more of what the last wrong try leads to."""
        if self.aside:
            return self._told < len(self._branch)
        return self._wrong() is not None and refutes(self.lesson.game)

    def refute(self) -> None:
        """Show what the last wrong try leads to, as a branch; each time one action more."""
        if not self.refutable:
            return
        wrong, shown = self._wrong(), self._told + 1
        if wrong is not None:
            line = refutation(self.lesson.game, self.table.match.state, wrong)
            if line is None:
                self._say("info", lambda: self._text("lesson.no-loss"))
                return
            self._branch, shown = (wrong, *line), 2
        self._told = min(shown, len(self._branch))
        match = self._match(self._index)
        for action in self._branch[: self._told]:
            match.play(action)
        self._entry = ASIDE
        self.table.seat_match(match)
        deed = Deed(tuple(action.parts() for action in self._branch[: self._told]))
        self._say("info", lambda: self._text("lesson.branch", line=deed))

    def _wrong(self) -> Action | None:
        """Give the action that was just refused although the rules allow it."""
        if self._refused is None or self.table.answer is not self._refused[1]:
            return None
        action = self._refused[0]
        allowed = self.lesson.game.why_not(self.table.match.state, action) is None
        return action if allowed and self.table.match.cursor == self._entry else None
