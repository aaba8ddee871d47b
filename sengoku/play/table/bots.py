"""The bots of a table: one turn, to be thought through in slices, in a thread or at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

from sengoku.bots import Bot, blame
from sengoku.bots.base import answered, silent
from sengoku.bots.blame import Blamed
from sengoku.bots.printing import Printed
from sengoku.core.errors import BrokenBot, SengokuError
from sengoku.core.game import Action, Choice, Resign, Seat, TakeBack, note
from sengoku.core.texts import quoted, remark
from sengoku.play.match.history import Node
from sengoku.play.match.match import Match
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Anew, Reply, Speech
from sengoku.play.table.viewer import Viewer

LIMIT = 30.0
"""Seconds a bot may think about one action."""

PRINTED = 200
"""So many characters of what a bot printed are told with what it did."""

SILENT = "core.bot.silent"


@dataclass(frozen=True, slots=True)
class BotTurn:
    """What a bot needs in order to think: the view of its seat, and nothing else.

    Args:
        seat: whose turn it is.
        bot: who thinks.
        view: what that seat sees.
        where: the place in the match, to know a late answer by.
        printed: what somebody's own bot prints while it thinks.
    """

    seat: Seat
    bot: Bot
    view: Any
    where: Node
    printed: Printed = field(default_factory=Printed, compare=False)

    @property
    def file(self) -> str:
        """The file, or the cell, in which somebody wrote the bot; nothing for one of ours."""
        return blame.written_in(self.bot)

    def think(self) -> Iterator[Any]:
        """Think slice by slice; the last choice given is the answer.

        Raises:
            Blamed: somebody's own bot gives its choice with ``return``.
        """
        if not self.file:
            yield from self._thoughts()
            return
        with self.printed.heard():
            yield from self._thoughts()

    def _thoughts(self) -> Iterator[Any]:
        if getattr(self.bot.choose, "__func__", None) is not Bot.choose:
            yield self.bot.choose(self.view, self.seat)
            return
        thoughts: object = self.bot.think(self.view, self.seat)
        if isinstance(thoughts, Choice | Action | str):
            raise Blamed("no-yield")
        if isinstance(thoughts, Iterable):
            yield from thoughts

    def run(self, limit: float = LIMIT) -> Any:
        """Think to the end, or until time is up; then the last choice is the answer.

        Args:
            limit: the seconds, looked at between two slices.

        Raises:
            BrokenBot: it gave no choice at all.
        """
        answer: Any = None
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

    def answer(self, turn: BotTurn, thought: Any) -> None:
        """Play what a bot chose; an answer that comes too late is ignored."""
        if not self._is_due(turn):
            return
        try:
            choice = self._chosen(turn, thought)
            for reason in choice.why:
                # One that cannot be said would fail later, at every look at the match.
                self._at.voice.say(reason)
            self._at.match.play(choice.action, choice.why)
        except (Exception, SystemExit) as error:
            self.failed(turn, error)
            return
        self._arrive()

    def _chosen(self, turn: BotTurn, thought: Any) -> Choice:
        """Read what a bot chose, and tell for what it is blamed if that is no action here."""
        choice, match = answered(thought), self._at.match
        if choice is None:
            raise blame.no_action(thought)
        special = _special(match, choice.action)
        if special is None:
            read = blame.action_of(match.game, match.state, choice)
        else:
            read = special
            if special.seat != turn.seat:
                raise Blamed("other-seat", blame.words(match.game), action=str(read))
            refusal = match.why_not(read)
            if refusal is not None:
                raise Blamed("illegal", blame.words(match.game), action=str(read), why=refusal)
        hidden = match.game.hides()
        said = "" if hidden else blame.shortened(turn.printed.text, PRINTED).replace("\n", " ")
        told = (note("bot.printed", text=said),) if said else ()
        return Choice(read, (*choice.why, *told))

    def alone(self, turn: BotTurn) -> None:
        """Report that a bot is to think where it cannot be stopped."""
        self._at.say("info", "table.info.bot-alone", name=self._at.voice.name(turn.seat))

    def lingers(self, turn: BotTurn) -> None:
        """Report that a bot that was given up on still thinks."""
        self._at.say("error", "table.error.bot-lingers", name=self._at.voice.name(turn.seat))

    def failed(self, turn: BotTurn, error: BaseException | None = None) -> None:
        """Report that a bot raised an error or, without one, that it was stopped."""
        if not self._is_due(turn):
            return
        if error is None:
            self._stuck("bot-stopped", turn)
            return
        if not isinstance(error, SengokuError):
            error = blame.own_error(error, turn.file) or error
        if isinstance(error, BrokenBot):
            mute = error.note.code == SILENT
            self._blamed(turn, Blamed("nothing-thought") if mute else error)
        else:
            problem = f"{type(error).__name__}: {quoted(error)}"
            self._stuck("bot-raised", turn, problem=problem)

    def late(self, turn: BotTurn, seconds: float, line: int, *, asks: bool = False) -> None:
        """Report that a bot was given up on.

        Args:
            turn: what it had to think about.
            seconds: how long it had.
            line: where in its file it was; 0 if nobody knows.
            asks: whether it was waiting there for somebody to type.
        """
        if self._is_due(turn):
            self._blamed(turn, blame.late(seconds, turn.file, line, asks=asks))

    def _is_due(self, turn: BotTurn) -> bool:
        here = self._at.match.history.here is turn.where
        return here and not self._at.browsing and self._viewer.bot_at(turn.seat) is turn.bot

    def _stuck(self, how: str, turn: BotTurn, **args: object) -> None:
        self._at.stuck = True
        told = remark(f"table.error.{how}", name=self._at.voice.name(turn.seat), **args)
        self._at.answer(Reply("error", (("", told),)))

    def _blamed(self, turn: BotTurn, error: BrokenBot) -> None:
        """Tell what was wrong with somebody's own bot, as a check of it tells it."""
        self._at.stuck = True
        match, printed = self._at.match, blame.shortened(turn.printed.text)
        # Where something is hidden, why a bot may not do something can tell of its hand.
        hidden = match.game.hides()
        because = None if hidden or not isinstance(error, Blamed) else error.because

        def said() -> Speech:
            voice = self._at.voice
            why = error.text(voice.language)
            if isinstance(error, Blamed):
                why = error.text(voice.language, hidden=hidden)
            if printed and not hidden:
                why = f"{why}\n{blame.words().text('told.printed', voice.language, text=printed)}"
            first = voice.text("table.error.bot-wrong", name=voice.name(turn.seat))
            text = f"{first}\n{blame.unmarked(why, voice.language)}"
            if because is None:
                return Speech("error", text)
            return Speech("error", text, voice.clause(because), rule=because.clause)

        self._at.answer(Anew(said))


def _special(match: Match, action: Action | str) -> Resign | TakeBack | None:
    """Give what a bot chose if it is to give up or to take back, which no game's rules hold."""
    if isinstance(action, str) and action.partition(" ")[0] in (Resign.verb, TakeBack.verb):
        with suppress(SengokuError):
            action = match.read(action)
    return action if isinstance(action, Resign | TakeBack) else None
