"""Five puzzles a day: those that are due again, then new ones that fit the learner."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from hashlib import sha256
from typing import Any

from sengoku.core.puzzle import Puzzle
from sengoku.play.practice.memory import GOOD, HARD, MISSED, Memory, again
from sengoku.play.practice.rating import Rating, expected, rated

FIVE = 5
"""How many puzzles a day has."""

REPEATED = 3
"""At most so many of a day's puzzles come again, as long as there are new ones."""

BEGINNER = Rating(1200.0)
"""What a learner begins with."""

GRADED = {1: 1000.0, 2: 1250.0, 3: 1500.0, 4: 1750.0, 5: 2000.0}
"""What a puzzle's rating begins with, by its grade."""

GUESSED = 200.0
"""The spread of a puzzle's first rating."""

WANTED = 0.7
"""New puzzles are chosen so that a learner should find about so many of them."""

NEAR = 20
"""So many of the new puzzles that fit best are drawn from."""


class Trainer:
    """Chooses puzzles for one learner in one game, and learns from how they go.

    It keeps nothing by itself: `doc` is what is to be kept, plain JSON, and is given back the next
    time. What it chooses follows from that and the day alone.

    Args:
        puzzles: the puzzles there are.
        doc: what was kept; empty for a new learner. What does not fit is left out.

    Attributes:
        learner: how strong the learner is.
    """

    def __init__(self, puzzles: Iterable[Puzzle], doc: Mapping[str, Any] | None = None) -> None:
        self._puzzles = {puzzle.key: puzzle for puzzle in puzzles}
        self.take(doc or {})

    def take(self, doc: Mapping[str, Any]) -> None:
        """Go on from what was kept, and forget what is known here."""
        self.learner = _rating(doc.get("learner")) or BEGINNER
        self._ratings: dict[str, Rating] = {}
        self._memories: dict[str, Memory] = {}
        self._counts = counts_of(doc)
        for key, one in _items(doc.get("puzzles")):
            rating, memory = _rating(one[:3]), _memory(one[3:])
            if key in self._puzzles and rating and memory:
                self._ratings[key], self._memories[key] = rating, memory
        self._day, self._five, self._done = self._of_the_day(doc.get("day"))

    @property
    def doc(self) -> dict[str, Any]:
        """What is to be kept."""
        puzzles = {
            key: [*_numbers(self._ratings[key]), memory.stability, memory.difficulty, memory.day]
            for key, memory in self._memories.items()
        }
        return {
            "learner": _numbers(self.learner),
            "puzzles": puzzles,
            "counts": {key: list(one) for key, one in self._counts.items()},
            "day": {"day": self._day, "five": list(self._five), "done": sorted(self._done)},
        }

    def five(
        self, day: int, far: Callable[[Puzzle], Any] = lambda puzzle: 0
    ) -> tuple[Puzzle, ...]:
        """Give the puzzles of a day, those that come again first; the same all day long.

        Args:
            day: as `datetime.date.toordinal` counts.
            far: tells how far a puzzle is from what the learner knows; the nearest come first.
        """
        if self._day != day or not self._five:
            self._day, self._done = day, set()
            self._five = self._chosen(day, far=far)
        return tuple(self._puzzles[key] for key in self._five)

    def left(self, day: int) -> tuple[Puzzle, ...]:
        """Give those of a day's puzzles that were not tried on it."""
        return tuple(puzzle for puzzle in self.five(day) if puzzle.key not in self._done)

    def of_theme(
        self, theme: str, day: int, far: Callable[[Puzzle], Any] = lambda puzzle: 0
    ) -> tuple[Puzzle, ...]:
        """Give five puzzles of one idea, chosen as those of a day are.

        Args:
            theme: the idea's motif.
            day: as `datetime.date.toordinal` counts.
            far: tells how far a puzzle is from what the learner plays; the nearest come first.
        """
        return tuple(self._puzzles[key] for key in self._chosen(day, theme, far))

    def rating(self, puzzle: Puzzle) -> Rating:
        """Say how hard a puzzle is for this learner."""
        return self._ratings.get(puzzle.key) or Rating(GRADED[puzzle.grade], GUESSED)

    def tried(self, puzzle: Puzzle, day: int, *, found: bool, missed: bool = False) -> None:
        """Take in how a try went; a second one on the same day does not count.

        Args:
            puzzle: which.
            day: when.
            found: whether the learner found it without being shown.
            missed: whether something else was tried before.
        """
        key, before = puzzle.key, self._memories.get(puzzle.key)
        if before is not None and before.day == day:
            return
        grade = (HARD if missed else GOOD) if found else MISSED
        self._memories[key] = again(before, day, grade)
        tried, first = self._counts.get(key, (0, 0))
        self._counts[key] = tried + 1, first + (grade == GOOD)
        score, other = float(grade == GOOD), self.rating(puzzle)
        self._ratings[key] = rated(other, (self.learner, 1 - score))
        self.learner = rated(self.learner, (other, score))
        if day == self._day:
            self._done.add(key)

    def counts(self) -> Mapping[str, tuple[int, int]]:
        """Say, by the puzzle's key, how often it was tried, and how often found at once."""
        return {key: one for key, one in self._counts.items() if key in self._puzzles}

    def due_day(self, puzzle: Puzzle) -> int | None:
        """Say from which day on a puzzle comes again; ``None`` for one never tried."""
        memory = self._memories.get(puzzle.key)
        return None if memory is None else memory.due

    def due(self, day: int) -> tuple[Puzzle, ...]:
        """Give the puzzles that should come again, the longest due first."""
        found = [(one.due, key) for key, one in self._memories.items() if one.due <= day]
        return tuple(self._puzzles[key] for _, key in sorted(found))

    def _chosen(
        self, day: int, theme: str = "", far: Callable[[Puzzle], Any] = lambda puzzle: 0
    ) -> tuple[str, ...]:
        fits = {key for key, one in self._puzzles.items() if theme in ("", one.theme)}
        due = [puzzle for puzzle in self.due(day) if puzzle.key in fits]
        old = [puzzle.key for puzzle in sorted(due, key=far)]
        new = self._new(day, fits, far)
        picked = old[: max(REPEATED, FIVE - len(new))]
        picked += new[: FIVE - len(picked)]
        if len(picked) < FIVE:
            known = fits & self._memories.keys()
            seen = sorted(known, key=lambda key: (self._memories[key].due, key))
            picked += [key for key in seen if key not in picked][: FIVE - len(picked)]
        return tuple(sorted(picked, key=lambda key: far(self._puzzles[key])))

    def _new(self, day: int, fits: Set[str], far: Callable[[Puzzle], Any]) -> list[str]:
        """List puzzles never tried that fit, in an order drawn from the day."""
        fresh = fits - self._memories.keys()
        unseen = [one for key, one in self._puzzles.items() if key in fresh]

        def misfit(puzzle: Puzzle) -> tuple[Any, float, str]:
            off = abs(expected(self.learner, self.rating(puzzle)) - WANTED)
            return far(puzzle), off, _lot(day, puzzle.key)

        near = sorted(unseen, key=misfit)[:NEAR]
        drawn = sorted(near, key=lambda puzzle: (far(puzzle), _lot(day, puzzle.key)))
        return [puzzle.key for puzzle in sorted(drawn[:FIVE], key=lambda one: one.grade)]

    def _of_the_day(self, kept: Any) -> tuple[int, tuple[str, ...], set[str]]:
        if not isinstance(kept, Mapping) or type(kept.get("day")) is not int:
            return 0, (), set()
        five = tuple(key for key in _words(kept.get("five")) if key in self._puzzles)
        return kept["day"], five, {key for key in _words(kept.get("done")) if key in five}


def _lot(day: int, key: str) -> str:
    return sha256(f"{day} {key}".encode()).hexdigest()


def _numbers(rating: Rating) -> list[float]:
    return [rating.value, rating.spread, rating.swing]


def _rating(kept: Any) -> Rating | None:
    if not _are_numbers(kept, 3) or not (0 < kept[1] <= 350 and 0 < kept[2] <= 1):
        return None
    return Rating(*map(float, kept))


def _memory(kept: Any) -> Memory | None:
    if not _are_numbers(kept, 3) or type(kept[2]) is not int or not 1 <= kept[1] <= 10:
        return None
    return Memory(float(kept[0]), float(kept[1]), kept[2]) if kept[0] > 0 else None


def _are_numbers(kept: Any, count: int) -> bool:
    fits = isinstance(kept, Sequence) and len(kept) == count
    return fits and all(type(one) in (int, float) and abs(one) < 1e7 for one in kept)


def counts_of(doc: Mapping[str, Any]) -> dict[str, tuple[int, int]]:
    """Read, from what was kept, how often each puzzle was tried and found at once.

    Args:
        doc: as `Trainer.doc` gives it; what is no count is left out.
    """
    return {key: (one[0], one[1]) for key, one in _items(doc.get("counts")) if _are_counts(one)}


def _are_counts(kept: Any) -> bool:
    return len(kept) == 2 and all(type(one) is int for one in kept) and 0 <= kept[1] <= kept[0]


def _items(kept: Any) -> Iterable[tuple[str, list[Any]]]:
    pairs = kept.items() if isinstance(kept, Mapping) else ()
    return [(key, one) for key, one in pairs if isinstance(one, list)]


def _words(kept: Any) -> list[str]:
    return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []
