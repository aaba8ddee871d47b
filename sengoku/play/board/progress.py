"""How far one has come in a lesson, in puzzles and against opponents, kept beside the matches."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from sengoku.core.puzzle import Puzzle
from sengoku.play.board.guard import say
from sengoku.play.board.kept import Kept, number
from sengoku.play.lesson.puzzle import puzzles
from sengoku.play.lesson.streak import Streak
from sengoku.play.practice import Trainer
from sengoku.play.practice.fitting import Ended, fit_of, is_fit

if TYPE_CHECKING:
    from sengoku.play.lesson.player import LessonPlayer


class Progress:
    """Keeps the step and what was done, and gives them back the next time.

    Who begins a lesson anew goes back only in the step: what was tried goes on being counted, and
    how far they have come is not forgotten.

    Args:
        player: the lesson; every change of it is kept.
    """

    def __init__(self, player: LessonPlayer) -> None:
        self._player = player
        lesson = player.lesson
        self._kept = Kept(f"lesson-{lesson.game.name}-{lesson.name}.json", is_progress)
        self.found = self._kept.read()
        self.notes = self._kept.notes
        self._before = self.found if self.found.get("lesson") == lesson.file else {}
        player.tries.take(self._before.get("tries"))
        player.listen(self._keep)

    def ask(self, language: str) -> str:
        """Ask whether to go on at the step where one was; empty if there is none."""
        step = self.found.get("step", 0)
        if self.found.get("lesson") != self._player.lesson.file or not self._done_something():
            return ""
        if not 0 < step < self._player.count - 1:
            return ""
        return say("stepper.resume", language, step=step + 1, count=self._player.count)

    def go_on(self) -> None:
        """Go on where one was."""
        self._player.resume(self.found)

    def _done_something(self) -> bool:
        """Tell whether the learner went on, played or answered."""
        return any(self.found.get(key) for key in ("furthest", "played", "picked"))

    def _keep(self) -> None:
        """Keep it; a lesson goes on where nothing can be written."""
        player, before = self._player, self._before
        if player.index:
            stood = before.get("stood")
            farthest = max(player.first_open, stood if number(stood) else 0)
            done = player.done or before.get("done") is True
            self._before = {"stood": farthest, "done": done}
            self._kept.write({**player.progress(), **self._before})


def is_progress(doc: Mapping[str, Any]) -> bool:
    """Tell whether plain data is how far one came in a lesson."""
    lists = doc.get("played"), doc.get("picked")
    return (
        number(doc.get("step"))
        and number(doc.get("furthest"))
        and all(isinstance(each, dict) and all(map(str.isdecimal, each)) for each in lists)
    )


class KeptStreak(Streak):
    """A streak that outlives the kernel; all windows count at the same one.

    Args:
        game: whose puzzles they are.
    """

    def __init__(self, game: str) -> None:
        super().__init__()
        self._kept = Kept(f"puzzles-{game}.json", _is_streak)
        self._written = True
        self.look()

    def look(self) -> None:
        """Take in what another window has counted; what cannot be written is counted here."""
        found = self._kept.read() if self._written else {}
        if found:
            self.count, self.best = found["streak"], found["best"]

    def notes(self, language: str) -> list[str]:
        """Say what could not be read, and what cannot be kept."""
        return self._kept.notes(language)

    def solved(self) -> None:
        """Count one that was solved at the first try."""
        self.look()
        super().solved()
        self._keep()

    def missed(self) -> None:
        """Begin again."""
        self.look()
        super().missed()
        self._keep()

    def _keep(self) -> None:
        self._written = self._kept.write({"streak": self.count, "best": self.best})


def _is_streak(doc: Mapping[str, Any]) -> bool:
    streak, best = doc.get("streak"), doc.get("best")
    return number(streak) and number(best) and streak <= best


class KeptTrainer(Trainer):
    """A trainer that outlives the kernel; all windows learn from the same file.

    Args:
        game: whose puzzles they are.
    """

    def __init__(self, game: str) -> None:
        self._kept = Kept(f"practice-{game}.json", lambda doc: "learner" in doc)
        self._written = True
        super().__init__(puzzles(game), self._kept.read())

    def notes(self, language: str) -> list[str]:
        """Say what could not be read, and what cannot be kept."""
        return self._kept.notes(language)

    def five(
        self, day: int, far: Callable[[Puzzle], Any] = lambda puzzle: 0
    ) -> tuple[Puzzle, ...]:
        """Give the puzzles of a day, and keep which they are."""
        found = super().five(day, far)
        self._written = self._kept.write(self.doc)
        return found

    def tried(self, puzzle: Puzzle, day: int, *, found: bool, missed: bool = False) -> None:
        """Take in how a try went, after what another window has learned."""
        kept = self._kept.read() if self._written else {}
        if kept:
            self.take(kept)
        super().tried(puzzle, day, found=found, missed=missed)
        self._written = self._kept.write(self.doc)


class KeptFit:
    """How strong a learner's opponent is, which outlives the kernel; all windows count at it.

    Args:
        game: what is played.

    Attributes:
        fit: how strong now.
    """

    def __init__(self, game: str) -> None:
        self._kept = Kept(f"opponent-{game}.json", is_fit)
        self._written = True
        self.fit = fit_of(self._kept.read())

    def ended(self, how: Ended, levels: int) -> None:
        """Follow a game, after what another window has counted.

        Args:
            how: how it ended for the learner.
            levels: how many levels the game has.
        """
        kept = self._kept.read() if self._written else {}
        self.fit = (fit_of(kept) if kept else self.fit).after(how, levels)
        self._written = self._kept.write(self.fit.doc)
