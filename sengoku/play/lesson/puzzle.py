"""Puzzles: positions with one right action, by the day or in a run with a streak.

>>> from datetime import date
>>> from sengoku.play.lesson.puzzle import of_the_day, puzzles
>>> of_the_day("rokumon", date(2026, 11, 28)) in puzzles("rokumon")
True
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import date
from functools import cache, partial
from math import gcd
from random import Random
from typing import Any

from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Action, Arg, Deed, Game, Seat, note
from sengoku.core.options import as_given
from sengoku.core.plugin import plugin
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import quoted
from sengoku.games import ideas, load, telling
from sengoku.play.lesson.defence import defence
from sengoku.play.lesson.model import Expect, Lesson, Step, Words, judge
from sengoku.play.lesson.puzzle_words import IDEAS, hints, right, shown, won, words
from sengoku.play.lesson.quiz import Questions
from sengoku.play.lesson.reader import written
from sengoku.play.lesson.refutation import told
from sengoku.play.lesson.streak import Streak
from sengoku.play.practice import Trainer
from sengoku.play.table.insight import refutation
from sengoku.play.table.speech import Speech

GRADES = range(1, 6)
"""From easy to hard."""

CERTAIN = 250
"""How far off a rating may be, with 95 %, to be told with that."""

LONGEST = 6
"""So many actions of a refutation are told in words; the board shows all."""


def puzzles(game: str) -> tuple[Puzzle, ...]:
    """Give the puzzles that come with a game; none if it has none.

    Raises:
        BadOption: there is no such game.
    """
    offered = plugin(game).part("puzzles")
    found: tuple[Puzzle, ...] = () if offered is None else offered()
    return found


def of_the_day(game: str, day: date) -> Puzzle:
    """Give the puzzle of a day: each comes once before the first comes again.

    Raises:
        BadOption: the game has no puzzles.
    """
    every = some(game)
    stride = round(len(every) * 0.618)
    while gcd(stride, len(every)) > 1:
        stride += 1
    return every[day.toordinal() * stride % len(every)]


def themes(game: str) -> tuple[str, ...]:
    """Name the ideas of which a game has puzzles, by their motifs, in the order of teaching.

    Args:
        game: its name.
    """
    there = {puzzle.theme for puzzle in puzzles(game)}
    return tuple(motif for motif in ideas(game) if motif in there)


def of_theme(game: str, theme: str) -> tuple[Puzzle, ...]:
    """Give the puzzles of an idea.

    Args:
        game: its name.
        theme: the idea's motif.

    Raises:
        BadOption: says of which ideas there are puzzles.
    """
    some(game)
    known = themes(game)
    if theme not in known:
        raise _bad("theme", quoted(theme), ", ".join(known))
    return tuple(puzzle for puzzle in puzzles(game) if puzzle.theme == theme)


def unlike(game: Game[Any]) -> Callable[[Puzzle], tuple[int, ...]]:
    """Give what tells how unlike a game a puzzle is: another edition first, then another count.

    Args:
        game: the game, with its options.

    >>> far = unlike(load("rokumon", act=2))
    >>> sorted({far(puzzle)[-1] for puzzle in puzzles("rokumon")})
    [0, 1, 2]
    """

    @cache
    def far(options: tuple[tuple[str, Any], ...]) -> tuple[int, ...]:
        other = load(game.name, **dict(options))
        differing = sum(other.options[name] != value for name, value in game.options.items())
        return other.texts.package != game.texts.package, other.seats != game.seats, differing

    return lambda puzzle: far(tuple(sorted(puzzle.options.items())))


def draw(
    game: str,
    count: int,
    rng: Random,
    grade: int | None = None,
    theme: str = "",
    fits: Callable[[Puzzle], bool] = lambda _: True,
) -> tuple[Puzzle, ...]:
    """Draw different puzzles, the easy ones first.

    Args:
        game: its name.
        count: how many, at least one; fewer if there are not so many.
        rng: draws them.
        grade: of this grade only.
        theme: of this idea only.
        fits: tells which of them may be drawn.

    Raises:
        BadOption: there is no such grade or idea, no such number, or no puzzle.
    """
    given.fit("rng", rng, given.LUCK)
    every = of_theme(game, theme) if theme else some(game)
    if grade is not None and grade not in GRADES:
        raise _bad("grade", as_given(grade, GRADES), ", ".join(map(str, GRADES)))
    if type(count) is not int or count < 1:
        shown = as_given(count, range(1, len(every) + 1))
        raise _bad("count", shown, f"1–{len(every)}")
    every = tuple(one for one in every if grade in (None, one.grade) and fits(one))
    if not every:
        raise BadOption(note("puzzle.none-such", game=game))
    picked = rng.sample(every, min(count, len(every)))
    return tuple(sorted(picked, key=lambda puzzle: (puzzle.grade, puzzle.moves)))


def _bad(name: str, value: str, values: str) -> BadOption:
    return BadOption(note("core.option.value", name=name, value=value[:20], values=values))


def some(game: str) -> tuple[Puzzle, ...]:
    """Give the puzzles of a game that has some.

    Raises:
        BadOption: there is no such game, or it has no puzzles.
    """
    every = puzzles(game)
    if not every:
        raise BadOption(note("puzzle.none", game=game))
    return every


class PuzzleRun(Questions):
    """Puzzles one after another, at one table.

    Args:
        wanted: the puzzles, at least one.
        language: ``en`` or ``ja``; can be switched at any time.
        size: ``notebook`` or ``projector``.
        streak: counts on; a run of its own begins with none.
        trainer: learns from how they go, if they are those of a day or of an idea.
        day: which day, as `datetime.date.toordinal` counts.
        theme: the idea that all of them practise, if they were chosen by it.

    Attributes:
        puzzles: the puzzles.
        streak: how many were solved in a row.
    """

    def __init__(
        self,
        wanted: Sequence[Puzzle],
        *,
        language: str = "en",
        size: str = "notebook",
        streak: Streak | None = None,
        trainer: Trainer | None = None,
        day: int = 0,
        theme: str = "",
    ) -> None:
        self.theme = theme
        self.puzzles = tuple(wanted)
        self.lessons = tuple(map(lesson_of, self.puzzles))
        self._mixed = len({one.game.texts.package for one in self.lessons}) > 1
        self.streak = streak or Streak()
        self.trainer, self.day = trainer, day
        self._counted: set[int] = set()
        self._given_away: set[int] = set()
        self._whole: dict[int, Step] = {}
        self._hints = 0
        self._given: Words | None = None
        super().__init__(self.lessons[0], language=language, size=size)
        self._steps = tuple(lesson.questions[0] for lesson in self.lessons)

    def goto(self, index: int) -> bool:
        """Go to any puzzle, solved or not; one that was half done begins anew."""
        if 0 <= index < self.count:
            self.lesson = self.lessons[index]
            # Each has a seat, and a number of seats, of its own.
            self.table.viewer.turn_to(self.lesson.seat)
            for number, step in self._whole.items():
                self._put(number, step)
            self._whole.clear()
        return super().goto(index)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle shown."""
        return self.puzzles[self._index]

    @property
    def unsolved(self) -> tuple[int, ...]:
        """The numbers of those not done so far, counted from 1."""
        return tuple(i + 1 for i in range(self.count) if not self._has_passed(i))

    @property
    def idea(self) -> str:
        """The title of the idea that all of them practise; empty if they were chosen otherwise."""
        if not self.theme:
            return ""
        game = self.puzzle.game
        return written(game, ideas(game)[self.theme]).title[self.language]

    @property
    def grade(self) -> str:
        """The edition if there are several, and the grade of this puzzle, as a line."""
        text = self.lesson.game.texts.text
        grade = text("puzzle.grade", self.language, grade=self.puzzle.grade, count=len(GRADES))
        if self._mixed:
            edition = text("puzzle.edition", self.language, game=text("game", self.language))
            grade = text("sentence-gap", self.language).join((edition, grade))
        return grade

    @property
    def standing(self) -> str:
        """The edition if there are several, the grade of this puzzle and the streak, as a line."""
        self.streak.look()
        text, grade = self.lesson.game.texts.text, self.grade
        if self.trainer is not None:
            return " ".join([grade, *self._trained(self.trainer)])
        row = self.streak
        streak = text("puzzle.streak", self.language, count=row.count, best=row.best)
        return f"{grade} {streak}" if len(self.puzzles) > 1 else grade

    def _trained(self, trainer: Trainer) -> Iterator[str]:
        """Say how the learner is rated, and when this puzzle comes again."""
        text, rating = self.lesson.game.texts.text, trainer.learner
        value, about = round(rating.value), round(2 * rating.spread)
        key = "puzzle.rating" if about <= CERTAIN else "puzzle.rating-about"
        yield text(key, self.language, value=value, spread=about)
        due = trainer.due_day(self.puzzle)
        if self.passed and due is not None:
            yield text("puzzle.again", self.language, count=max(1, due - self.day))

    @property
    def summary(self) -> str:
        """The score; of a day's puzzles also that there are others tomorrow."""
        if self.trainer is None or self.theme:
            return super().summary
        right, count = self.score
        return self._text("puzzle.tomorrow", right=right, count=count)

    def hint(self) -> str:
        """Give a hint that goes further each time, and show it as the reply."""
        game, step = self.lesson.game, self.step
        state = self._positions.match(self._index).state
        answer = game.parse(state, step.solution)
        actions = () if step.expect is None else step.expect.actions
        every = hints(game, state, answer, actions, tuple(self.puzzle.others))
        self._hints = min(self._hints + 1, len(every))
        told = every[self._hints - 1]
        self.table.cancel()
        self._say("info", lambda: self._in(told))
        return self._in(told)

    @property
    def helps(self) -> bool:
        """Whether a hint can be given, and be shown what is right: not once it is solved."""
        return not self.passed

    def solve(self) -> None:
        """Show me: play the right action, which then is not found."""
        if self.passed:
            return
        self._given_away.add(self._index)
        game, state = self.lesson.game, self._positions.match(self._index).state
        self._given = shown(game, self.puzzle, state, game.parse(state, self.step.solution))
        super().solve()
        self._given = None

    def _set_up(self) -> None:
        self._hints = 0
        super()._set_up()

    def _miss(self) -> None:
        """End the streak with the first wrong try at a puzzle, not again with the next."""
        if self._index not in self._missed:
            self.streak.missed()
        super()._miss()

    def _goes_on(self) -> bool:
        """Let the other side defend, as long as a win is to be played to its end."""
        match, game = self.table.match, self.lesson.game
        found = defence(game, match.state) if self.puzzle.goal == "win" else None
        if found is None:
            return False
        state, done, step = match.state, match.plies[-1].action, self.step
        self._whole.setdefault(self._index, step)
        if not found.winning:
            # All that is left is what the other side has to do.
            self._put(self._index, replace(step, then=(str(found.answer),)))
            return False
        text = partial(words, game, count=found.moves)
        self._put(
            self._index,
            replace(
                step,
                say=words(game, "puzzle.on", who=game.seat_term(found.state.actor)),
                task=text("puzzle.task.win-now" if found.moves == 1 else "puzzle.task.win"),
                position=game.describe(found.state),
                expect=Expect(actions=tuple(map(str, found.winning))),
                solution=str(found.winning[0]),
            ),
        )
        self._set_up()
        deeds = Deed((done.parts(),)), Deed((found.answer.parts(),))
        rival, key = game.seat_term(state.actor), "shown-on" if self._given else "answered"
        super()._say(
            "shown" if self._given else "praise",
            lambda: self._text(f"puzzle.{key}", action=deeds[0], who=rival, answer=deeds[1]),
        )
        return True

    def _put(self, index: int, step: Step) -> None:
        self._steps = (*self._steps[:index], step, *self._steps[index + 1 :])

    def _did(self) -> None:
        """Count what is right at the first try, once."""
        missed = self._index in self._missed
        if self._index not in self._counted and not missed:
            self._counted.add(self._index)
            self.streak.solved()
        if self.trainer is not None:
            found = self._index not in self._given_away
            self.trainer.tried(self.puzzle, self.day, found=found, missed=missed)

    def _say(self, kind: str, text: Callable[[], str]) -> None:
        given = self._given
        if kind == "did" and given is not None:
            super()._say("shown", lambda: self._in(given))
        else:
            # A puzzle asks a question, so that its right action is a right answer.
            super()._say("praise" if kind == "did" else kind, text)

    def _answer_to(self, action: Action) -> Speech | None:
        """Say what a wrong action loses to."""
        speech = super()._answer_to(action)
        state = self.table.match.state
        if speech is None or self.aside or self.table.match.cursor != self._entry:
            return speech
        verdict = judge(self.lesson.game, state, self.step, action)
        if verdict.note is not None:
            return speech
        if self.puzzle.goal == "best":
            return self._outdone(state, action)
        return Speech("wrong", self._loss(state, action))

    def _loss(self, state: Any, action: Action) -> str:
        found = refutation(self.lesson.game, state, action, self.table.viewer.looker)
        if found is None:
            return self._text("puzzle.not-won")
        answers = found.line[1:]
        if not answers:
            return self._text("puzzle.lost-now")
        after = self.lesson.game.apply(state, action)
        deed = told(self.lesson.game, after, answers[:LONGEST])
        key = "puzzle.lost" if len(answers) <= LONGEST else "puzzle.lost-late"
        return self._text(key, count=found.turns, line=deed)

    def _outdone(self, state: Any, action: Action) -> Speech:
        """Say how much worse an action is, what it leaves out, and by which rule."""
        game, share = self.lesson.game, self.puzzle.others.get(str(action))
        key = "puzzle.worse-unknown" if share is None else "puzzle.worse"
        args: dict[str, Arg] = {} if share is None else {"won": won(share)}
        seen = game.seen(state, action, None)
        faults = telling(game).faults(game.view(state, None), seen, state.actor)[:IDEAS]
        said = [self._text(one.code, **dict(one.args)) for one in faults]
        rule = next((one.clause for one in faults if one.clause), "")
        clause = game.texts.clause(rule, self.language) if rule else ""
        text = self._text("sentence-gap").join((self._text(key, **args), *said))
        return Speech("wrong", text, clause, rule=rule)


def lesson_of(puzzle: Puzzle) -> Lesson:
    """Turn a puzzle into a question like those beside a lesson."""
    game: Game[Any] = load(puzzle.game, **puzzle.options)
    state = game.position(puzzle.position)
    task = "win-now" if (puzzle.goal, puzzle.moves) == ("win", 1) else puzzle.goal
    who = game.seat_term(state.actor)
    step = Step(
        say=words(game, f"puzzle.{puzzle.goal}", who=who),
        task=words(game, f"puzzle.task.{task}", count=puzzle.moves),
        position=puzzle.position,
        expect=Expect(actions=(puzzle.answer, *puzzle.also)),
        # Read once here: what is no action is refused before it is shown.
        solution=str(game.parse(state, puzzle.answer)),
        reply=right(game, puzzle, state),
        chooses=True,
    )
    seat: Seat = state.actor
    title = words(game, "puzzle.title")
    return Lesson(game, "puzzles", seat, title, {}, {}, puzzle.position, (), (step,))


def day_of(text: str) -> date:
    """Read a day, such as ``2026-11-28``; ``today`` is one too.

    Raises:
        BadOption: it is not a day.
    """
    if text == "today":
        return date.today()
    try:
        return date.fromisoformat(text)
    except (TypeError, ValueError):
        raise BadOption(note("puzzle.day", value=quoted(text, 20))) from None
