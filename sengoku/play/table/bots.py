"""The bots of a table: one turn, to be thought through in slices, in a thread or at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from time import monotonic
from typing import Any

from sengoku.bots import Bot
from sengoku.bots.base import YIELD, silent
from sengoku.core.errors import BrokenBot, SengokuError
from sengoku.core.game import Choice, Note, Resign, Seat, TakeBack
from sengoku.core.texts import quoted, remark
from sengoku.play.match.history import Node
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Reply
from sengoku.play.table.viewer import Viewer

LIMIT = 30.0
"""Seconds a bot may think about one action."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """What a bot needs in order to think: the view of its seat, and nothing else.

    Args:
        seat: whose turn it is.
        bot: who thinks.
        view: what that seat sees.
        where: the place in the match, to know a late answer by.
    """

    seat: Seat
    bot: Bot
    view: Any
    where: Node

    def think(self) -> Iterator[Choice]:
        """Think slice by slice; the last choice given is the answer."""
        if getattr(self.bot.choose, "__func__", None) is not Bot.choose:
            yield self.bot.choose(self.view, self.seat)
            return
        thoughts: object = self.bot.think(self.view, self.seat)
        if isinstance(thoughts, Iterable):
            yield from thoughts

    def run(self, limit: float = LIMIT) -> Choice:
        """Think to the end, or until time is up; then the last choice is the answer.

        Args:
            limit: the seconds, looked at between two slices.

        Raises:
            BrokenBot: it gave no choice at all.
        """
        answer: Choice | None = None
        until = monotonic() + limit
        for choice in self.think():
            answer = answer if choice is None else choice
            if monotonic() >= until:
                break
        if answer is None:
            raise silent(self.bot)
        return answer


class Bots:
    """What the bots of one table do.

    Args:
        situation: what the parts of the table share.
        viewer: who sits where.
        arrive: settles the table after a change of the position.
    """

    def __init__(self, situation: Situation, viewer: Viewer, arrive: Callable[..., None]) -> None:
        self._at = situation
        self._viewer = viewer
        self._arrive = arrive

    @property
    def stuck(self) -> bool:
        """Whether the bot that is to act failed at this position."""
        return self._at.stuck

    def to_act(self) -> Seat | None:
        """Give the seat of the bot that is to act now."""
        turn = self.turn()
        return None if turn is None or self._at.stuck else turn.seat

    def turn(self) -> BotTurn | None:
        """Give what the bot that is to act needs in order to think."""
        match = self._at.match
        actor: Seat = match.state.actor
        bot = self._viewer.bot_at(actor)
        if bot is None or bot.away or self._at.browsing or match.outcome is not None:
            return None
        if self._viewer.closed:
            return None
        return BotTurn(actor, bot, match.game.view(match.state, actor), match.history.here)

    def step(self) -> None:
        """Play one ply for the bot that is to act."""
        turn = self.turn()
        if turn is None:
            return
        kept = self._at.match.history.here.best
        if kept is not None and not isinstance(kept.done.action, Resign | TakeBack):
            # The same action meets the same answer.
            self.answer(turn, Choice(kept.done.action))
            return
        try:
            choice = turn.run()
        except (Exception, SystemExit) as error:
            self.failed(turn, error)
            return
        self.answer(turn, choice)

    def answer(self, turn: BotTurn, choice: Choice) -> None:
        """Play what a bot chose; an answer that comes too late is ignored."""
        if not self._is_due(turn):
            return
        if not isinstance(choice, Choice):
            self._stuck("bot-nonsense", turn, answer=quoted(choice, 40))
            return
        try:
            chosen = self._at.match.read(choice.action)
            if isinstance(chosen, Resign | TakeBack) and chosen.seat != turn.seat:
                self._stuck("bot-other", turn, action=chosen)
                return
            for reason in choice.why:
                # One that cannot be said would fail later, at every look at the match.
                self._at.voice.say(reason)
            self._at.match.play(chosen, choice.why)
        except SengokuError as error:
            self._stuck("bot-illegal", turn, error.note, action=choice.action)
            return
        except (Exception, SystemExit) as error:
            self.failed(turn, error)
            return
        self._arrive()

    def alone(self, turn: BotTurn) -> None:
        """Report that a bot is to think where it cannot be stopped."""
        self._at.say("info", "table.info.bot-alone", name=self._at.voice.name(turn.seat))

    def lingers(self, turn: BotTurn) -> None:
        """Report that a bot that was given up on still thinks."""
        self._at.say("error", "table.error.bot-lingers", name=self._at.voice.name(turn.seat))

    def failed(self, turn: BotTurn, error: BaseException | None = None) -> None:
        """Report that a bot raised an error or, without one, took too long."""
        if not self._is_due(turn):
            return
        if error is None:
            self._stuck("bot-slow", turn)
            return
        if isinstance(error, BrokenBot):
            self._stuck("bot-silent", turn, example=YIELD)
            return
        problem = f"{type(error).__name__}: {quoted(error)}"
        self._stuck("bot-raised", turn, problem=problem)

    def _is_due(self, turn: BotTurn) -> bool:
        here = self._at.match.history.here is turn.where
        return here and not self._at.browsing and self._viewer.bot_at(turn.seat) is turn.bot

    def _stuck(self, how: str, turn: BotTurn, reason: Note | None = None, **args: object) -> None:
        self._at.stuck = True
        said = [remark(f"table.error.{how}", name=self._at.voice.name(turn.seat), **args)]
        # Where something is hidden, why a bot may not do something can tell of its hand.
        if reason is not None and not self._at.match.game.hides():
            said.append(reason)
        self._at.answer(Reply("error", tuple(("", each) for each in said)))
