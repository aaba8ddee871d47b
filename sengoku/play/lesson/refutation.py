"""Showing what a wrong try leads to: a branch at the board, played action by action."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sengoku.core.game import Action, Arg, Deed
from sengoku.play.table.insight import Refutation, refutation, refutes, settled

if TYPE_CHECKING:
    from sengoku.play.lesson.model import Lesson
    from sengoku.play.match.match import Match
    from sengoku.play.table.speech import Speech
    from sengoku.play.table.table import Table

ASIDE = -2
"""Stands for the ply at which a step is entered, while the board shows something else."""


class Refuting:
    """A stepper that can show what the last wrong try leads to, where the game knows it."""

    table: Table
    lesson: Lesson
    _index: int
    _entry: int
    _refused: tuple[Action, Speech] | None = None
    _found: Refutation | None = None
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
            return self._found is not None and self._told < len(self._found.line)
        return self._wrong() is not None and refutes(self.lesson.game)

    def refute(self) -> None:
        """Show what the last wrong try leads to, as a branch; each time one action more."""
        if not self.refutable:
            return
        wrong, shown = self._wrong(), self._told + 1
        if wrong is not None:
            state, looker = self.table.match.state, self.table.viewer.looker
            self._found, shown = refutation(self.lesson.game, state, wrong, looker), 2
        found = self._found
        if found is None:
            key = "lesson.no-loss" if settled(self.lesson.game) else "lesson.unproven"
            self._say("info", lambda: self._text(key))
            return
        self._told = min(shown, len(found.line))
        if self._told:
            self._play(found.line[: self._told])
        told = self._line(found)
        self._say("info", lambda: self._together(self._text(key, **args) for key, args in told))

    def _together(self, sentences: Iterable[str]) -> str:
        return ("" if self.table.language == "ja" else " ").join(sentences)

    def _play(self, line: tuple[Action, ...]) -> None:
        """Put on the board where some actions lead."""
        match = self._match(self._index)
        for action in line:
            match.play(action)
        self._entry = ASIDE
        self.table.seat_match(match)

    def _line(self, found: Refutation) -> list[tuple[str, dict[str, Arg]]]:
        """Tell what is shown, as the learner sees it, and why no more can be shown, if so."""
        game, state = self.lesson.game, self._match(self._index).state
        deeds = []
        for action in found.line[: self._told]:
            deeds.append(game.seen(state, action, self.table.viewer.looker).parts())
            state = game.apply(state, action)
        told: list[tuple[str, dict[str, Arg]]] = []
        if deeds:
            told.append(("lesson.branch", {"line": Deed(tuple(deeds))}))
        if found.split is not None and self._told == len(found.line):
            deed = Deed((found.split.parts(),))
            told.append(("lesson.split", {"action": deed, "count": found.turns}))
        if not found.certain:
            told.append(("lesson.guess", {}))
        return told

    def _wrong(self) -> Action | None:
        """Give the action that was just refused although the rules allow it."""
        if self._refused is None or self.table.answer is not self._refused[1]:
            return None
        action = self._refused[0]
        allowed = self.lesson.game.why_not(self.table.match.state, action) is None
        return action if allowed and self.table.match.cursor == self._entry else None
