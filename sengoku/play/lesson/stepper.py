"""Stepping through prepared positions at a table: what lessons, questions and puzzles share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sengoku.core.game import Action, Arg
from sengoku.play.lesson.model import Lesson, Step, Verdict, Words, judge
from sengoku.play.lesson.narrator import narrate
from sengoku.play.lesson.refutation import Refuting
from sengoku.play.match.match import Match
from sengoku.play.table.speech import Reply, Speech
from sengoku.play.table.table import Table


class Stepper(Refuting):
    """Steps one after another at one `Table`: what lessons and questions have in common.

    Args:
        lesson: where the steps are from.
        steps: the steps.
        start: the position of the first one.
        language: ``en`` or ``ja``.
        size: ``notebook`` or ``projector``.
    """

    def __init__(
        self,
        lesson: Lesson,
        steps: tuple[Step, ...],
        start: Mapping[str, Any],
        *,
        language: str = "en",
        size: str = "notebook",
    ) -> None:
        self.lesson = lesson
        self._steps = steps
        self._start = start
        self._index = 0
        self._furthest = 0
        self._played: dict[int, str] = {}
        self._picked: dict[int, list[int]] = {}
        self._speak: Callable[[], Speech] | None = None
        self._listeners: list[Callable[[], None]] = []
        match = self._match(0)
        self._entry = match.cursor
        self._acted = False
        self._spoken = language
        self.table = Table(match, language=language, size=size, looker=lesson.seat)
        self.table.gate = self._gate
        self.table.analysis.withhold = lambda: not self.open
        self.table.listen(self._heard)
        self._mark()

    # What a front-end shows.

    @property
    def language(self) -> str:
        """The language spoken now."""
        return self.table.language

    @property
    def title(self) -> str:
        """The lesson's title."""
        return self._in(self.lesson.title)

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
        """``say``, ``do`` or ``ask``."""
        return self.step.kind

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

    @property
    def picked(self) -> tuple[int, ...]:
        """The answers given to this step so far, in order."""
        return tuple(self._picked.get(self._index, ()))

    @property
    def passed(self) -> bool:
        """Whether this step has been done or answered rightly, or has only to be read."""
        return self._has_passed(self._index)

    @property
    def reply(self) -> Speech | None:
        """What is said to the last answer, hint or right action: ``praise``, ``refusal``, ``info``.

        What is said to a wrong action is the table's ``answer``.
        """
        return self._speak() if self._speak else None

    @property
    def open(self) -> bool:
        """Whether more may be told about the position: not while that would answer the step."""
        return self.passed

    @property
    def done(self) -> bool:
        """Whether every step has been seen, and done where there is something to do."""
        seen = self._furthest == self.count - 1
        return seen and all(self._has_passed(index) for index in range(self.count))

    # What a person can do.

    def answer(self, option: int) -> bool:
        """Answer the question with an option; tell whether it is right."""
        if self.kind != "ask" or not 0 <= option < len(self.step.ask):
            return False
        picked = self._picked.setdefault(self._index, [])
        if option not in picked:
            picked.append(option)
        chosen = self.step.ask[option]
        kind = "praise" if chosen.right else "refusal"
        self._say(kind, lambda: self._in(chosen.reply))
        return chosen.right

    def hint(self) -> str:
        """Give a hint, and show it as the reply."""
        own = self.step.hint
        self._say("info", lambda: self._in(own) if own else self._text("lesson.no-hint"))
        return self.reply.text if self.reply else ""

    def solve(self) -> None:
        """Show me: play the right action, or give the right answer."""
        if self.step.ask:
            self.answer(next(i for i, option in enumerate(self.step.ask) if option.right))
        elif self.step.expect is not None:
            if self.table.match.cursor != self._entry:
                self._set_up()
            self.table.type(str(self._solution(self.table.match.state, self.step)))

    def back(self) -> bool:
        """Go to the step before, if there is one."""
        return self.goto(self._index - 1)

    def goto(self, index: int) -> bool:
        """Go to any step; what was skipped on the way is played as the lesson would."""
        if not 0 <= index < self.count:
            return False
        self._index = index
        self._furthest = max(self._furthest, index)
        self._set_up()
        self._changed()
        return True

    def again(self) -> None:
        """Set this step up anew."""
        self.goto(self._index)

    def set_language(self, language: str) -> None:
        """Switch the language of everything said."""
        self.table.set_language(language)
        self._changed()

    def set_size(self, size: str) -> None:
        """Switch between ``notebook`` and ``projector``."""
        self.table.set_size(size)
        self._changed()

    def listen(self, callback: Callable[[], None]) -> None:
        """Have ``callback`` called after every change of the steps, the board's included."""
        self._listeners.append(callback)

    # How it works.

    def _in(self, words: Words) -> str:
        return words.get(self.language, "")

    def _text(self, key: str, **args: Arg) -> str:
        return self.lesson.game.texts.text(key, self.language, **args)

    def _say(self, kind: str, text: Callable[[], str]) -> None:
        self._speak = lambda: Speech(kind, text())
        self._changed()

    def _changed(self) -> None:
        for callback in self._listeners:
            callback()

    def _has_passed(self, index: int) -> bool:
        step = self._steps[index]
        if step.ask:
            return any(step.ask[option].right for option in self._picked.get(index, ()))
        return step.expect is None or index in self._played

    def _match(self, index: int) -> Match:
        """Build the match that step ``index`` is entered with, from the nearest fresh position."""
        first = index
        while first > 0 and self._steps[first].position is None:
            first -= 1
        doc = self._steps[first].position
        game = self.lesson.game
        match = Match(game, start=game.position(self._start if doc is None else doc))
        for number in range(first, index + 1):
            step = self._steps[number]
            for text in step.play:
                narrate(match, text)
            if number < index and step.expect is not None:
                match.play(self._recorded(match.state, number))
        return match

    def _recorded(self, state: Any, index: int) -> str:
        """Give what the learner played at a step, or its solution if it was skipped."""
        step = self._steps[index]
        own = self._played.get(index)
        if own is not None and judge(self.lesson.game, state, step, self._read(state, own)).right:
            return own
        return str(self._solution(state, step))

    def _read(self, state: Any, text: str) -> Action:
        return self.lesson.game.parse(state, text)

    def _solution(self, state: Any, step: Step) -> Action:
        """Give the step's solution, or another right action if the learner went another way."""
        solution = self._read(state, step.solution)
        if judge(self.lesson.game, state, step, solution).right or step.expect is None:
            return solution
        return step.expect.right(self.lesson.game, state)[0]

    def _set_up(self) -> None:
        """Put the position of this step on the table, with nothing said to it yet."""
        match = self._match(self._index)
        self._entry = match.cursor
        self._acted = False
        self._speak = None
        self.table.seat_match(match)
        self._mark()

    def _mark(self) -> None:
        self.table.point(self.step.show, self.step.arrows)

    def _gate(self, action: Action) -> Speech | None:
        """Let only what the step asks for be played; what a rule forbids, the table answers."""
        speech = self._answer_to(action)
        self._refused = None if speech is None else (action, speech)
        return speech

    def _answer_to(self, action: Action) -> Speech | None:
        game, state = self.lesson.game, self.table.match.state
        if self.kind != "do" or self.table.match.cursor != self._entry:
            forbidden = game.why_not(state, action) is not None
            code = "lesson.set-up" if self.aside else "lesson.read-on"
            return None if forbidden else Speech("info", self._text(code))
        verdict = judge(game, state, self.step, action)
        if verdict.right:
            return None
        self._went_wrong(verdict)
        own = self._in(verdict.words) if verdict.words else ""
        if verdict.note is None:
            return Speech("info", own or self._text("lesson.asked", task=self.task))
        if not own:
            return None
        said = self.table.voice.speech(Reply("refusal", (("", verdict.note),)))
        return replace(said, text=own)

    def _went_wrong(self, verdict: Verdict) -> None:
        """Take note of a wrong try; questions count them."""

    def _did(self) -> None:
        """Take note of a right action, before it is written down; puzzles count them."""

    def _heard(self) -> None:
        """Notice that the learner has played what was asked for, or reads another language."""
        if self._spoken != self.language:
            self._speak_again()
        match = self.table.match
        acted = self.kind == "do" and match.cursor == self._entry + 1
        news, self._acted = acted and not self._acted, acted
        if news:
            self._did()
            self._played[self._index] = str(match.plies[-1].action)
            reply = self.step.reply
            self._say("praise", lambda: self._in(reply) if reply else self._text("lesson.right"))
        else:
            self._changed()

    def _speak_again(self) -> None:
        """Say the last refusal in the language that is spoken now."""
        self._spoken = self.language
        if self._refused is not None and self.table.answer is self._refused[1]:
            self.table.tell(self._gate(self._refused[0]))
