"""The match that each step is entered with: what was played before it, and by whom."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sengoku.core.game import Action
from sengoku.play.lesson.model import Lesson, Step, judge
from sengoku.play.lesson.narrator import narrate
from sengoku.play.match.match import Match


class Positions:
    """Builds the match that each step is entered with.

    Args:
        lesson: where the steps are from.
        steps: the steps.
        start: the position of the first one.
        played: what the learner has played, by the step.
        passed: tells whether a step is done.
    """

    def __init__(
        self,
        lesson: Lesson,
        steps: tuple[Step, ...],
        start: Mapping[str, Any],
        played: Mapping[int, str],
        passed: Callable[[int], bool],
    ) -> None:
        self._game = lesson.game
        self._steps = steps
        self._start = start
        self._played = played
        self._passed = passed

    def match(self, index: int) -> Match:
        """Build the match that a step is entered with, from the nearest fresh position."""
        first = index
        while first > 0 and self._steps[first].position is None:
            first -= 1
        doc = self._steps[first].position
        match = Match(self._game, start=self._game.position(self._start if doc is None else doc))
        for number in range(first, index + 1):
            step = self._steps[number]
            for text in step.before:
                narrate(match, text)
            if number < index and step.expect is not None:
                match.play(self._recorded(match.state, number))
            if number < index or (step.predict and self._passed(number)):
                for text in step.after:
                    narrate(match, text)
        return match

    def takes(self, index: int, state: Any, action: str) -> bool:
        """Tell whether an action is one that a step asks for.

        Raises:
            UnreadableAction: it is no action.
        """
        return judge(self._game, state, self._steps[index], self._game.parse(state, action)).right

    def solution(self, index: int, state: Any) -> Action:
        """Give a step's solution, or another right action if the learner went another way."""
        step = self._steps[index]
        if step.expect is None or self.takes(index, state, step.solution):
            return self._game.parse(state, step.solution)
        return step.expect.right(self._game, state)[0]

    def _recorded(self, state: Any, index: int) -> str:
        """Give what the learner played at a step, or its solution if it was skipped."""
        own = self._played.get(index)
        if own is not None and self.takes(index, state, own):
            return own
        return str(self.solution(index, state))
