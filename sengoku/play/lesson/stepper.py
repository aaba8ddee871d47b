"""Stepping through prepared positions at a table: what lessons, questions and puzzles share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from sengoku.core.game import Action, Term
from sengoku.core.notes import Note
from sengoku.core.texts import remark
from sengoku.play.lesson.model import Lesson, Lore, Step, judge
from sengoku.play.lesson.narrator import narrate
from sengoku.play.lesson.places import Places
from sengoku.play.lesson.positions import Positions
from sengoku.play.lesson.refutation import WhyNot, why_not
from sengoku.play.lesson.saying import Saying
from sengoku.play.lesson.steps import Steps
from sengoku.play.match.match import Match
from sengoku.play.table.posed import Posed
from sengoku.play.table.speech import Reply, Speech
from sengoku.play.table.table import Table

ASIDE = -2
"""Stands for the ply at which a step is entered, while the board shows something else."""


class Stepper(Steps):
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
        self._places = Places(steps[0].ask)
        self._saying = Saying(self._text)
        self._listeners: list[Callable[[], None]] = []
        self._refused: tuple[Action, Speech] | None = None
        self._why: WhyNot | None = None
        self._shown = 0
        match = self._positions.match(0)
        self._entry, self._acted, self._spoken = match.cursor, False, language
        self._offered = False
        self.table = Table(match, language=language, size=size, looker=lesson.seat)
        self.table.choosing.gate = self._gate
        self.table.choosing.asked = lambda one: (
            judge(self.lesson.game, self.table.match.state, self.step, one).right
        )
        self.table.analysis.withhold = lambda: not self.open
        self.table.listen(self._heard)
        self._mark()

    # What a front-end shows.

    @property
    def how(self) -> str:
        """How an open question is answered, if the board takes its answer as well."""
        return "" if self.passed or not self._places.how else self._text(self._places.how)

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
        """What is said to the last answer, hint or right action: a kind of `Speech`.

        What is said to a wrong action is the table's ``answer``.
        """
        return self._saying.speech

    @property
    def open(self) -> bool:
        """Whether more may be told about the position: not while that would answer the step."""
        return self.passed

    @property
    def done(self) -> bool:
        """Whether every step has been seen, and done where there is something to do."""
        seen = self._furthest == self.count - 1
        return seen and all(self._has_passed(index) for index in range(self.count))

    @property
    def acting(self) -> bool:
        """Whether there is something to do on the board by an action.

        Who comes back to what is done can do it once more: it stays done meanwhile.
        """
        if self.kind != "do" or self.aside:
            return False
        return not self.passed or self.table.match.cursor == self._entry

    @property
    def left_start(self) -> bool:
        """Whether the step could be set up again, because the board shows something else."""
        return self.kind == "do" and (self.aside or (self.passed and not self.acting))

    @property
    def helps(self) -> bool:
        """Whether a hint can be given, and be shown what is right."""
        return self.kind != "say" and (not self.passed or self.acting)

    # What a person can do.

    def answer(self, option: int) -> bool:
        """Answer the question with an option; tell whether it is right."""
        if not 0 <= option < len(self.step.ask):
            return False
        before = self.passed
        picked = self._picked.setdefault(self._index, [])
        if option not in picked:
            picked.append(option)
        chosen = self.step.ask[option]
        self._places = Places(self.step.ask)
        if self.kind == "predict" and chosen.right and not before:
            # What was predicted is now seen to happen.
            self._seat(self._positions.match(self._index))
        kind = "praise" if chosen.right else "wrong"
        self.table.tell(None)
        self._mark()
        self._say(kind, lambda: self._in(chosen.reply))
        return chosen.right

    def hint(self) -> str:
        """Give a hint, and show it as the reply."""
        own = self.step.hint
        self.table.cancel()
        self._say("info", lambda: self._in(own) or self._text("lesson.no-hint"))
        return self.reply.text if self.reply else ""

    def solve(self) -> None:
        """Show me: play the right action, or give the right answer."""
        with self._saying.showing():
            if self.step.ask:
                self.answer(next(i for i, option in enumerate(self.step.ask) if option.right))
            elif self.step.expect is not None:
                if self.table.match.cursor != self._entry:
                    self._set_up()
                self.table.type(str(self._positions.solution(self._index, self.table.match.state)))

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

    def restart(self) -> None:
        """Begin anew, with everything to do once more."""
        self._played.clear()
        self._picked.clear()
        self.goto(0)

    def again(self) -> None:
        """Set this step up as it was the first time, with all to do once more."""
        self._played.pop(self._index, None)
        self._picked.pop(self._index, None)
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

    # Why a wrong try is worse.

    @property
    def aside(self) -> bool:
        """Whether the board shows what a wrong try leads to."""
        return self._entry == ASIDE

    @property
    def refutable(self) -> bool:
        """Whether it can be said, or shown further, why the last wrong try is worse."""
        if self.aside:
            return self._why is not None and self._shown < self._why.length
        return self._worse() is not None

    def refute(self) -> None:
        """Say why the last wrong try is worse, and show it; each time one action more."""
        if not self.refutable:
            return
        if not self.aside:
            self._why, self._shown = self._worse(), 1
        why = self._why
        assert why is not None
        before = self._positions.match(self._index).state
        self._shown = min(self._shown + 1, why.length)
        if self._shown:
            self._show(why.line(self._shown))
        said = why.told(self.lesson.game, before, self.table.viewer.looker, self._shown)

        def speak() -> str:
            own = [] if why.idea is None else [self._in(why.idea)]
            gap = self._text("sentence-gap")
            return gap.join([*own, *(self._text(key, **args) for key, args in said)])

        self._say("info", speak)

    def _worse(self) -> WhyNot | None:
        """Give why the action that was just refused, although the rules allow it, is worse."""
        if self._refused is None or self.table.answer is not self._refused[1]:
            return None
        action, state = self._refused[0], self.table.match.state
        if self.table.match.cursor != self._entry:
            return None
        if self.lesson.game.why_not(state, action) is not None:
            return None
        if self._why is None or self._why.action != action:
            looker = self.table.viewer.looker
            self._why = why_not(self.lesson.game, state, self.step, action, looker)
        return self._why

    def _show(self, line: tuple[Action, ...]) -> None:
        """Put on the board where some actions lead."""
        match = self._positions.match(self._index)
        for action in line:
            match.play(action)
        self._entry = ASIDE
        self.table.seat_match(match)

    # How it works.

    def _say(self, kind: str, text: Callable[[], str]) -> None:
        self._saying.say(kind, text, self.table.answer)
        self._changed()

    def _changed(self) -> None:
        for callback in self._listeners:
            callback()

    def _has_passed(self, index: int) -> bool:
        step = self._steps[index]
        if step.ask:
            return any(step.ask[option].right for option in self._picked.get(index, ()))
        return step.expect is None or index in self._played

    @property
    def _positions(self) -> Positions:
        """The positions of the steps as they are now; a puzzle's are those of its own lesson."""
        return Positions(self.lesson, self._steps, self._start, self._played, self._has_passed)

    def _set_up(self) -> None:
        """Put the position of this step on the table, with nothing said to it yet."""
        self._acted = False
        self._saying.hush()
        self._why = None
        self._places = Places(self.step.ask)
        self._seat(self._positions.match(self._index))
        self._mark()

    def _seat(self, match: Match) -> None:
        self._entry = match.cursor
        self.table.seat_match(match)

    def _mark(self) -> None:
        """Point at what the step points at, and offer what was taught, or the answers' places."""
        lore = self._lore()
        self.table.teach(lore.holds if lore.tokens else None, self._later)
        self._offered = self.acting
        if self._offered:
            self.table.pose(None)
        else:
            at, places = self._places, () if self.passed else tuple(self._places.every)
            self.table.pose(Posed(places, at.pressed, self._place, self._beside, self._typed))
        # What is done on the board needs no finger pointing at it any more.
        did = self.kind == "do" and not self.acting
        shown = ((), ()) if did else (self.step.show, self.step.arrows)
        self.table.point(*shown, veiled=self.step.veil and not self.passed)

    def _lore(self) -> Lore:
        """Give what was taught up to here."""
        return self.lesson.lore()

    def _later(self, action: Action) -> Speech:
        """Say that an action comes later."""
        code = "lesson.later" if self.lesson.lore().holds(action) else "lesson.another"
        return Speech("info", self._text(code, verb=Term(f"verb.{action.verb}")))

    # Answers on the board.

    def _place(self, thing: str) -> None:
        """Take a thing pressed on the board as an answer, or as a part of one."""
        found = self._places.press(thing)
        if found is not None:
            self.answer(found)
            return
        self._mark()
        self._say("info", lambda: self._text("lesson.more-places"))

    def _beside(self, thing: str, alike: bool) -> tuple[Note, ...]:
        """Answer a press that is no answer: a wrong place, or what nothing can be done with now."""
        card = self.table.card(thing)
        if self.asks and not self.passed and alike and card is not None:
            self._went_astray()
            key, again = "lesson.not-this", self.table.card
            self._say("wrong", lambda: self._text(key, thing=(again(thing) or card).name))
            return ()
        if not self.table.hand.use(thing) and (not self.asks or self.passed):
            return ()
        return (remark(self.step.idle(passed=self.passed, aside=self.aside)),)

    def _typed(self, text: str) -> bool:
        """Take typed words as an answer; tell whether they are one, or nobody could act on them."""
        if self._take(None if self.passed else self._places.named(text)):
            return True
        if self.table.acting is None:
            code = self.step.idle(passed=self.passed, aside=self.aside)
            self._say("info", lambda: self._text(code))
        return self.table.acting is None

    def _take(self, found: int | None) -> bool:
        if found is not None:
            self.answer(found)
        return found is not None

    @property
    def settles(self) -> bool:
        """Whether what is pressed on the board is an answer, though more could be pressed."""
        return self._places.exact is not None

    def settle(self) -> bool:
        """Take what is pressed on the board as the whole answer; tell whether it is one."""
        return self._take(self._places.exact)

    # What is tried.

    def _gate(self, action: Action) -> Speech | None:
        """Let only what the step asks for be played; what a rule forbids, the table answers."""
        speech = self._answer_to(action)
        self._refused = None if speech is None else (action, speech)
        return speech

    def _answer_to(self, action: Action) -> Speech | None:
        game, state = self.lesson.game, self.table.match.state
        if not self.acting or self.table.match.cursor != self._entry:
            forbidden = game.why_not(state, action) is not None
            code = self.step.idle(passed=self.passed, aside=self.aside)
            return None if forbidden else Speech("info", self._text(code))
        verdict = judge(game, state, self.step, action)
        if verdict.right:
            return None
        self._went_wrong(verdict, action)
        own = self._in(verdict.words) if verdict.words else ""
        if verdict.note is None:
            return Speech(verdict.kind, own or self._text(verdict.usual, task=self.task))
        if not own:
            return None
        said = self.table.voice.speech(Reply("refusal", (("", verdict.note),)))
        return replace(said, text=own)

    def _heard(self) -> None:
        """Notice that the learner has played what was asked for, or reads another language."""
        if self._spoken != self.language:
            self._speak_again()
        self._saying.heard(self.table.answer)
        match = self.table.match
        acted = self.kind == "do" and match.cursor - self._entry in (1, 1 + len(self.step.then))
        news, self._acted = acted and not self._acted, acted
        if news and self._goes_on():
            return
        if news:
            self._did()
            self._played[self._index] = str(match.plies[-1].action)
            for text in self.step.then:
                narrate(match, text)
            reply = self.step.reply
            self._mark()
            self._say("did", lambda: self._in(reply) if reply else self._text("lesson.right"))
            return
        if self._offered != self.acting:
            # Whoever went back on the board can act there once more, or no longer.
            self._mark()
        self._changed()

    def _speak_again(self) -> None:
        """Say the last refusal in the language that is spoken now."""
        self._spoken = self.language
        if self._refused is not None and self.table.answer is self._refused[1]:
            self.table.tell(self._gate(self._refused[0]))
