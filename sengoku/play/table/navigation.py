"""What one can do at a table besides acting: moving through the match, seats, bots."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING

from sengoku.core.errors import SengokuError
from sengoku.core.game import CHANCE, Choice, Note, Resign, Seat, TakeBack
from sengoku.core.texts import remark
from sengoku.play.match.match import Match
from sengoku.play.table.analysis import Knowing
from sengoku.play.table.bots import BotTurn
from sengoku.play.table.builder import Builder
from sengoku.play.table.speech import Reply

if TYPE_CHECKING:
    from sengoku.play.table.viewer import Sitter


class Tools(Knowing):
    """A table with its tools; each that cannot be used now says so in ``answer``."""

    def _open(self) -> None:
        self._arrive(browsing=self.match.cursor < self.match.length)

    def can(self, tool: str) -> bool:
        """Tell whether a tool can be used now.

        Args:
            tool: ``undo``, ``redo``, ``roll_anew``, ``go_on``, ``resign`` or ``takeback``.
        """
        able: dict[str, Callable[[], bool]] = {
            "undo": lambda: self._undo_to() is not None,
            "redo": lambda: self._redo_to() is not None,
            "roll_anew": lambda: self.acting != CHANCE and self.match.can_roll_anew(),
            "go_on": self._can_go_on,
            "resign": lambda: self._allowed(self._resigner(), Resign),
            "takeback": lambda: self._allowed(self._taker(), TakeBack),
        }
        return able[tool]() if tool in able else False

    # Moving through the match.

    def undo(self) -> None:
        """Go back to the last position where a person decided something."""
        target = self._undo_to()
        if target is None:
            self._say("info", "table.refuse.undo")
            return
        self.match.goto(target)
        self._arrive()

    def redo(self) -> None:
        """Go forward to the next position where a person decides something."""
        target = self._redo_to()
        if target is None:
            self._say("info", "table.refuse.redo")
            return
        self.match.goto(target)
        self._arrive(browsing=target < self.match.length)

    def goto(self, k: int) -> None:
        """Look at the position after ``k`` plies.

        Raises:
            BadOption: there is no such position.
        """
        self.match.goto(k)
        self._arrive(browsing=k < self.match.length)

    def switch(self, branch: int) -> None:
        """Look at another line, after its first ply.

        Raises:
            BadOption: there is no such line.
        """
        self.match.switch(branch)
        self._arrive(browsing=self.match.cursor < self.match.length)

    def roll_anew(self) -> None:
        """Let chance act once more where it acted last."""
        if not self.match.can_roll_anew():
            self._say("info", "table.refuse.roll-anew")
            return
        try:
            self.match.roll_anew()
        finally:
            self._arrive()

    def go_on(self) -> None:
        """Lay out the next part, let chance act, or let a bot act again or from the past."""
        if not self._can_go_on():
            self._say("info", "table.refuse.go-on")
            return
        self.stuck = False
        try:
            if self.match.state.actor == CHANCE:
                self.match.go_on()
        finally:
            self._arrive()

    def resign(self) -> None:
        """Give up for the person who looks."""
        seat = self._resigner()
        if seat is None:
            self._say("refusal", "table.refuse.resign")
            return
        self._special(Resign(seat))

    def takeback(self) -> None:
        """Take a person's very last action back, where the rules grant it."""
        seat = self._taker()
        if seat is None:
            self._say("refusal", "table.refuse.takeback")
            return
        self._special(TakeBack(seat))

    # Seats and matches.

    def take_seat(self) -> None:
        """The person who was waited for, or would act here, sits down and sees their side."""
        waiting = self.waiting_for
        if waiting is not None:
            self._seating.ask(waiting)
            self._reply = None
        elif self.handover is not None:
            self._seating.take_seat()
            # One who sits down in the past means to act there.
            self.browsing = False
        self._ready()
        self._changed()

    def sit(self, seat: Seat, who: Sitter) -> None:
        """Seat a person or a bot.

        Raises:
            BadOption: there is no such seat or bot.
        """
        self._seating.sit(seat, who)
        self.stuck = False
        self._arrive(browsing=self.browsing, deal=False)

    def set_deals(self, deals: bool) -> None:
        """Let the table roll and lay out, or a person type what real dice and cards show."""
        self.deals = deals and not self._seating.fixed
        self._arrive(browsing=self.browsing)

    def go_on_label(self) -> str:
        """Say what `go_on` would do now, as on a button."""
        if self.acting == CHANCE:
            return self.voice.text("table.button.let-chance")
        paused = self.match.game.paused(self.match.state)
        return self.voice.text("table.button.next-part" if paused else "table.button.go-on")

    def seat_match(self, match: Match, sitters: Mapping[Seat, Sitter] | None = None) -> None:
        """Put another match on the table; who sits where stays, unless ``sitters`` says."""
        self._seating = self._seating.anew(match.game, sitters or {})
        self.match = match
        self._arrive(browsing=match.cursor < match.length)

    # Bots.

    def bot_to_act(self) -> Seat | None:
        """Give the seat of the bot that is to act now."""
        turn = self.bot_turn()
        return None if turn is None or self.stuck else turn.seat

    def bot_turn(self) -> BotTurn | None:
        """Give what the bot that is to act needs in order to think."""
        match = self.match
        actor: Seat = match.state.actor
        bot = self.bot_at(actor)
        if bot is None or self.browsing or match.outcome is not None:
            return None
        return BotTurn(actor, bot, match.game.view(match.state, actor), match.history.here)

    def bot_step(self) -> None:
        """Play one ply for the bot that is to act."""
        turn = self.bot_turn()
        if turn is None:
            return
        kept = self.match.history.here.best
        if kept is not None and not isinstance(kept.done.action, Resign | TakeBack):
            # The same action meets the same answer.
            self.bot_answer(turn, Choice(kept.done.action))
            return
        try:
            choice = turn.run()
        except Exception as error:
            self.bot_failed(turn, error)
            return
        self.bot_answer(turn, choice)

    def bot_answer(self, turn: BotTurn, choice: Choice) -> None:
        """Play what a bot chose; an answer that comes too late is ignored."""
        if not self._is_due(turn):
            return
        if not isinstance(choice, Choice):
            self._bot_stuck("bot-nonsense", turn, answer=str(choice)[:40])
            return
        try:
            for reason in choice.why:
                # One that cannot be said would fail later, at every look at the match.
                self.voice.say(reason)
            self.match.play(choice.action, choice.why)
        except SengokuError as error:
            self._bot_stuck("bot-illegal", turn, error.note, action=choice.action)
            return
        except Exception as error:
            self.bot_failed(turn, error)
            return
        self._arrive()

    def bot_failed(self, turn: BotTurn, error: Exception | None = None) -> None:
        """Tell that a bot raised an error or, without one, took too long."""
        if not self._is_due(turn):
            return
        if error is None:
            self._bot_stuck("bot-slow", turn)
            return
        self._bot_stuck("bot-raised", turn, problem=f"{type(error).__name__}: {error}")

    def _is_due(self, turn: BotTurn) -> bool:
        here = self.match.history.here is turn.where
        return here and not self.browsing and self.bot_at(turn.seat) is turn.bot

    def _bot_stuck(
        self, how: str, turn: BotTurn, reason: Note | None = None, **args: object
    ) -> None:
        self.stuck = True
        said = [remark(f"table.error.{how}", name=self.voice.name(turn.seat), **args)]
        # Where something is hidden, why a bot may not do something can tell of its hand.
        if reason is not None and not self.match.game.hides():
            said.append(reason)
        self._reply = Reply("error", tuple(("", each) for each in said))
        self._changed()

    # How it works.

    def _arrive(self, *, browsing: bool = False, deal: bool = True) -> None:
        """Settle everything after the position has changed, whatever went wrong on the way."""
        try:
            if deal and self.deals and not browsing:
                self.match.deal()
        finally:
            self.browsing = browsing
            self.stuck = False
            self._reply = None
            self._ready()
            self._save()
            self._changed()

    def _ready(self) -> None:
        """Find out who looks and what they may choose."""
        self._seating.settle(self.match, browsing=self.browsing)
        self.builder = Builder(self.match.legal() if self.acting is not None else ())

    def _save(self) -> None:
        problem = self._autosave.save(self.match) if self._autosave is not None else ""
        if problem:
            said = remark("table.error.autosave", problem=problem)
            self._reply = Reply("error", (("", said),))

    def _special(self, action: Resign | TakeBack) -> None:
        try:
            self.match.play(action)
        except SengokuError as error:
            self._say_note("refusal", error.note)
            return
        self._arrive()

    def _decides(self, index: int) -> bool:
        """Tell whether a person decides something at a position of the current line."""
        node = self.match.history.node(index)
        state = self.match.start if node.ply is None else node.ply.after
        persons = self._seating.persons
        by_hand = state.actor == CHANCE and not self.deals
        onward = self.match.history.line[index : index + 1]
        special = any(isinstance(one.done.action, Resign | TakeBack) for one in onward)
        paused = self.match.game.paused(state)
        return not persons or state.actor in persons or by_hand or special or paused

    def _first(self, indexes: Iterable[int]) -> int | None:
        return next((index for index in indexes if self._decides(index)), None)

    def _undo_to(self) -> int | None:
        return self._first(range(self.match.cursor - 1, -1, -1))

    def _redo_to(self) -> int | None:
        cursor, length = self.match.cursor, self.match.length
        if cursor == length:
            return None
        found = self._first(range(cursor + 1, length))
        return length if found is None else found

    def _can_go_on(self) -> bool:
        # A lesson goes on by its own steps, not by what the rules let happen.
        if self.match.outcome is not None or self._seating.fixed:
            return False
        actor: Seat = self.match.state.actor
        from_past = self.browsing and self.bot_at(actor) is not None
        return actor == CHANCE or self.stuck or from_past

    def _allowed(self, seat: Seat | None, kind: type[Resign | TakeBack]) -> bool:
        return seat is not None and self.match.why_not(kind(seat)) is None

    def _resigner(self) -> Seat | None:
        """Give the person who would give up: the one who acts or, else, the one who looks."""
        seat = self.acting if self.acting in self._seating.persons else self.looker
        return seat if seat in self._seating.persons else None

    def _taker(self) -> Seat | None:
        """Give the person who acted last."""
        seat = self.match.plies[-1].before.actor if self.match.cursor else None
        return seat if seat in self._seating.persons else None
