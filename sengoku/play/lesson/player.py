"""Stepping through a lesson: `LessonPlayer`, the view-model. No widgets in it.

>>> from sengoku.play.lesson.player import LessonPlayer, lesson
>>> player = LessonPlayer(lesson("rokumon", "act1"))
>>> player.kind, player.index
('say', 0)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core import given
from sengoku.core.errors import SengokuError
from sengoku.core.game import Action
from sengoku.games import lesson_files
from sengoku.play.lesson.model import LESSON, DamagedLesson, Lesson, Lore, Verdict
from sengoku.play.lesson.reader import lesson
from sengoku.play.lesson.sandbox import study
from sengoku.play.lesson.stepper import Stepper
from sengoku.play.lesson.tries import ASTRAY, HINT, SHOWN, Tries

__all__ = ["DamagedLesson", "Lesson", "LessonPlayer", "lesson", "study"]

class LessonPlayer(Stepper):
    """A lesson at a `Table`: forward, back, do, answer, and how far one has come.

    Args:
        lesson: the lesson.
        language: ``en`` or ``ja``; can be switched at any time.
        size: ``notebook`` or ``projector``.

    Attributes:
        tries: what was tried at each step before it was right.
    """

    def __init__(self, lesson: Lesson, *, language: str = "en", size: str = "notebook") -> None:
        given.fit("lesson", lesson, LESSON)
        self.tries = Tries()
        super().__init__(lesson, lesson.steps, lesson.start, language=language, size=size)

    def __repr__(self) -> str:
        return f"<LessonPlayer {self.lesson.file}: step {self.index + 1} of {self.count}>"

    @property
    def title(self) -> str:
        """The lesson's title."""
        return self._in(self.lesson.title)

    @property
    def story(self) -> str:
        """The story behind the lesson."""
        return self._in(self.lesson.story)

    @property
    def new(self) -> str:
        """What is new in this lesson, in one line."""
        return self._in(self.lesson.new)

    @property
    def open(self) -> bool:
        """Whether more may be told about the position: not before a question is answered."""
        return self.passed or self.kind == "do"

    @property
    def next_lesson(self) -> str:
        """The name of the game's lesson after this one, or empty after the last."""
        names = list(lesson_files(self.lesson.game.name))
        place = names.index(self.lesson.name) if self.lesson.name in names else len(names)
        return names[place + 1] if place + 1 < len(names) else ""

    @property
    def first_open(self) -> int:
        """The first step that is still to be done, or the last that was seen; counted from 0."""
        index = 0
        while index < self._furthest and self._has_passed(index):
            index += 1
        return index

    def _lore(self) -> Lore:
        """Give what was taught up to this step."""
        return self.lesson.lore(self._index)

    def forward(self) -> bool:
        """Go to the next step, once this one is done."""
        if not self.passed:
            key = "lesson.first" if self.task else "lesson.first-ask"
            self.table.tell(None)
            self._say("info", lambda: self._text(key, task=self.task))
            return False
        return self.goto(self._index + 1)

    def progress(self) -> dict[str, Any]:
        """Give how far one has come as plain JSON, to `resume` from later."""
        return {
            "lesson": self.lesson.file,
            "step": self._index,
            "furthest": self._furthest,
            "played": {str(index): action for index, action in self._played.items()},
            "picked": {str(index): list(options) for index, options in self._picked.items()},
            "tries": self.tries.doc,
        }

    def resume(self, progress: Mapping[str, Any]) -> bool:
        """Go on where one left off; tell whether ``progress`` could be used.

        What does not fit this lesson any more is left out, so an edited lesson can be resumed.
        """
        if progress.get("lesson") != self.lesson.file:
            return False
        try:
            played = {int(i): str(action) for i, action in progress["played"].items()}
            picked = {int(i): [int(one) for one in some] for i, some in progress["picked"].items()}
            step, furthest = int(progress["step"]), int(progress["furthest"])
        except (KeyError, TypeError, ValueError, AttributeError):
            return False
        self._played = {i: action for i, action in played.items() if self._fits(i, action)}
        self._picked = {
            i: [one for one in some if 0 <= one < len(self._steps[i].ask)]
            for i, some in picked.items()
            if 0 <= i < self.count
        }
        self.tries.take(progress.get("tries"))
        last = self.count - 1
        self._furthest = min(max(furthest, step, 0), last)
        return self.goto(min(max(step, 0), last))

    def hint(self) -> str:
        """Give a hint, and show it as the reply."""
        if not self.passed:
            self.tries.add(self._index, HINT)
        return super().hint()

    def solve(self) -> None:
        """Show me: play the right action, or give the right answer."""
        if not self.passed:
            self.tries.add(self._index, SHOWN)
        super().solve()

    def _went_wrong(self, verdict: Verdict, action: Action) -> None:
        """Count what was tried before it was right; who does it once more is not counted."""
        if not self.passed:
            self.tries.add(self._index, str(action))

    def _went_astray(self) -> None:
        """Count a press beside all answers."""
        self.tries.add(self._index, ASTRAY)

    def _speak_again(self) -> None:
        """Say the last refusal in another language; that is no further try."""
        before = self.tries.doc
        super()._speak_again()
        self.tries.take(before)

    def _fits(self, index: int, action: str) -> bool:
        """Tell whether an action from a saved progress is one that this lesson takes there."""
        if not 0 <= index < self.count or self._steps[index].expect is None:
            return False
        try:
            return self._positions.takes(index, self._positions.match(index).state, action)
        except SengokuError:
            return False
