"""`Table`, the view-model: what a person sees and can do now. No widgets in it.

Everything a front-end shows is asked of the table, and everything a person does is told to
it; after each change the table calls those who listen.
"""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.errors import UnreadableAction
from sengoku.core.game import CHANCE, NOBODY, Action, Seat
from sengoku.core.texts import clean
from sengoku.play.table import typed as choosing
from sengoku.play.table.navigation import Tools
from sengoku.play.table.presenter import CANCEL, CONFIRM, SIT
from sengoku.play.table.speech import Choice, Line, Reply, Speech

__all__ = ["CANCEL", "CONFIRM", "SIT", "Choice", "Line", "Speech", "Table"]

LONGEST = 200
"""The longest text that is read as an action."""


class Table(Tools):
    """What a person sees and can do now.

    Clicks, buttons and typed words all choose through the same `Builder`. What is not
    possible is explained in ``answer`` and changes nothing.

    Attributes:
        gate: asked before an action is tried, as lessons do; a `Speech` refuses it.

    >>> import sengoku
    >>> table = Table(sengoku.Match(sengoku.load("rokumon", act=1), seed=1))
    >>> table.click("e5")
    >>> table.match.plies[-1].action
    Deploy(warrior='', place='e5')
    """

    gate: Callable[[Action], Speech | None] | None = None
    _before: tuple[str, tuple[str, ...]] = ("", ())

    def click(self, hit: str, tick: int | None = None) -> None:
        """Choose a thing on the board.

        Args:
            hit: the value it stands for.
            tick: the table's tick when it was shown; if that has passed, nothing happens.
        """
        if self._is_stale(tick) or self._is_blocked():
            return
        self._choosing(lambda: self._value(hit))

    def choose(self, value: str, tick: int | None = None) -> None:
        """Choose one of `choices`.

        Args:
            value: its value.
            tick: the table's tick when it was shown; if that has passed, nothing happens.
        """
        if self._is_stale(tick):
            return
        if value == SIT:
            self.take_seat()
            return
        if self._is_blocked():
            return
        if value == CANCEL:
            self.cancel()
            return
        # A word can be both, as the Daimyo is a value here and a verb of chance there.
        usual = "verb" if self._is_verb(value) else "value"
        kind = next((one.kind for one in self.choices() if one.value == value), usual)
        if value == CONFIRM:
            self._choosing(self._confirm)
        elif kind == "verb":
            self._choosing(lambda: self._verb(value))
        else:
            self._choosing(lambda: self._value(value))

    def type(self, text: str) -> None:
        """Read an action, or a part of one, in notation."""
        words = choosing.tidy(text[: LONGEST + 1])
        if not words:
            self._say("refusal", "core.empty", example=self.example())
            return
        if len(words) > LONGEST:
            self._unreadable(words)
            return
        if self._is_blocked():
            return
        words = choosing.notation(words, self.match, self.voice.texts)
        self._choosing(lambda: self._words(words))

    def cancel(self) -> None:
        """Put down what is chosen."""
        self.builder.clear()
        self._reply = None
        self._changed()

    def example(self) -> str:
        """Give an action that could be typed now, for a hint; never what another may not see."""
        legal = self.match.legal() if self.acting is not None else ()
        return str(legal[0]) if legal else "…"

    # How it works.

    def _is_stale(self, tick: int | None) -> bool:
        return tick is not None and tick != self.tick

    def _is_blocked(self) -> bool:
        """Tell, and say why, whether nothing can be chosen now."""
        if self.acting is not None:
            return False
        match, state = self.match, self.match.state
        actor: Seat = state.actor
        if self.handover is not None:
            self._say("info", "table.refuse.hand-over", name=self.voice.name(self.handover))
        elif match.outcome is not None or actor == NOBODY:
            self._say("info", "table.refuse.over")
        elif match.game.paused(state):
            self._say("info", "table.refuse.paused")
        elif actor == CHANCE:
            self._say("info", "table.refuse.chance")
        else:
            who = "bot" if self.bot_at(actor) else "other"
            self._say("info", f"table.refuse.{who}", name=self.voice.name(actor))
        return True

    def _choosing(self, step: Callable[[], None]) -> None:
        """Do a step of choosing; if it fails, the choice is as it was before."""
        builder = self.builder
        self._before = builder.verb, builder.values
        try:
            step()
        except BaseException:
            if builder is self.builder and self._reply is None:
                builder.verb, builder.values = self._before
            raise

    def _value(self, value: str) -> None:
        builder = self.builder
        if builder.take(value):
            self._go_further()
        elif value in builder.values:
            builder.put_down(value)
            self._chosen()
        else:
            self._refuse(builder.verb, (*builder.values, value))

    def _verb(self, verb: str) -> None:
        builder = self.builder
        if verb == builder.verb:
            builder.put_down(verb)
            self._chosen()
        elif builder.take_verb(verb):
            self._go_further()
        else:
            self._refuse(verb, builder.values)

    def _confirm(self) -> None:
        action = self.builder.confirmable()
        if action is None:
            self._say("info", "table.refuse.unknown-choice")
            return
        self._try(action)

    def _words(self, text: str) -> None:
        """Take typed words: as a whole action or, if they are not one, as its first part."""
        try:
            action = self.match.game.parse(self.match.state, text)
        except UnreadableAction as error:
            words = text.split()
            if choosing.take_words(self.builder, words):
                self._go_further()
                return
            if len(words) == 1 and choosing.meant(self.match, self.builder.verb, (text,)):
                self._refuse(self.builder.verb, (*self.builder.values, text))
                return
            self._say_note("refusal", error.note)
            return
        self._try(action)

    def _go_further(self) -> None:
        """Play what is complete, or show what can follow."""
        action = self.builder.only()
        if action is None and self.acting == CHANCE:
            # Where a token is laid is no choice; which one it is says all.
            action = self.builder.by_target()
        if action is None:
            self._chosen()
            return
        self._try(action)

    def _chosen(self) -> None:
        self._reply = None
        self._changed()

    def _try(self, action: Action) -> None:
        """Play a complete action, unless the gate or a rule refuses."""
        if self._gate_refuses(action):
            return
        refusal = self.match.why_not(action)
        if refusal is not None:
            self._stay(Reply("refusal", (("", refusal),)))
            return
        self.match.play(action)
        self._arrive()

    def _refuse(self, verb: str, values: tuple[str, ...]) -> None:
        """Say why what was probably meant is not allowed; the choice stays as it was."""
        tried = choosing.meant(self.match, verb, values)
        if tried and self._gate_refuses(next(iter(tried.values()))[0]):
            return
        notes = choosing.reasons(self.match, tried)
        if not notes:
            self._say("info", "table.refuse.nothing")
            return
        self._stay(Reply("refusal", notes))

    def _stay(self, reply: Reply | Speech) -> None:
        """Answer, and leave the choice as it was before."""
        self.builder.verb, self.builder.values = self._before
        self._reply = reply
        self._changed()

    def _gate_refuses(self, action: Action) -> bool:
        speech = self.gate(action) if self.gate is not None else None
        if speech is None:
            return False
        self._stay(speech)
        return True

    def _is_verb(self, value: str) -> bool:
        return any(action.verb == value for action in self.match.game.vocabulary(self.match.state))

    def _unreadable(self, text: str) -> None:
        self._say("refusal", "core.unreadable", text=clean(text), example=self.example())
