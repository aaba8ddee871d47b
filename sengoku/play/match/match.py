"""`Match`: a game being played. The only object here that changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import takewhile
from pathlib import Path
from random import Random
from typing import Any, ClassVar

from sengoku.core import given, sound
from sengoku.core.errors import BadOption, DamagedRecord, IllegalAction
from sengoku.core.game import CHANCE, Action, Game, Note, Outcome, Resign, Seat, TakeBack, note
from sengoku.core.options import shown_options
from sengoku.play.match import code, reader, still, writer
from sengoku.play.match.asking import Asking
from sengoku.play.match.exercised import Exercised, source
from sengoku.play.match.head import sat
from sengoku.play.match.history import Branch, History, Ply

__all__ = ["Branch", "Match", "Ply"]


class Match(Asking):
    """A record with a cursor: play, undo, redo, go to, branch, save.

    Args:
        game: the rules.
        seed: makes what is left to chance repeatable; the record holds the outcomes, not this.
        start: the first position, if it is not the game's own.
        language: in which it is told and printed: ``en`` or ``ja``; what the boards of a notebook
            speak if left out, and English where there are none.

    Attributes:
        title: what a person called it when a board kept it.
        sitters: who sat where when a board kept the match this was read from; else empty.
        shortened: what of a record was left out, or ``None``; `left_out` says it.
        told: whether a board has said so.
        damage: why it was left out, if not because the game is over before it.

    Raises:
        BadOption: something given is not of the right kind, or there is no such language.
        BrokenGame: what the game itself gives is not; so say all that asks it later.

    >>> import sengoku
    >>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
    >>> len(match.deal())
    6
    """

    reviewer: ClassVar[Callable[..., Any]]
    """What reviews a match: the review lies above the matches, and says so when it is there."""

    def __init__(
        self,
        game: Game[Any],
        *,
        seed: int | None = None,
        start: Any | None = None,
        language: str = "",
    ) -> None:
        given.fit("game", game, given.GAME)
        given.fit("seed", seed, given.NUMBER, none=True)
        first = sound.begun(game)
        if start is not None:
            given.fit("start", start, given.start(first))
        self.language = language
        self.game = game
        self.start = first if start is None else start
        self.own_start = start is not None
        self.history = History()
        self.names: tuple[str, ...] = ()
        self.sitters: tuple[str, ...] = ()
        self.title = ""
        self.shortened: Note | None = None
        self.damage: DamagedRecord | None = None
        self.told = False
        self._rng = Random(seed)

    @classmethod
    def begun(cls, game: Game[Any], start: Any | None) -> Match:
        """Make a match with a start of its own, as when a record is read."""
        return cls(game, start=start)

    # Where the match stands.

    @property
    def plies(self) -> tuple[Ply, ...]:
        """What was played up to the cursor."""
        return self.history.plies()

    @property
    def cursor(self) -> int:
        """How many plies lie before the position shown."""
        return self.history.cursor

    @property
    def laid(self) -> int:
        """How many plies up to the cursor laid the game out, before anybody acted."""
        return len([*takewhile(lambda ply: ply.before.actor == CHANCE, self.plies)])

    @property
    def length(self) -> int:
        """How many plies the current line has, those that could be redone included."""
        return self.history.length

    @property
    def branches(self) -> tuple[Branch, ...]:
        """The lines that leave the current one."""
        return tuple(
            Branch(at, (node.done, *(later.done for later in node.onward())))
            for at, node in self.history.branches()
        )

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        outcome = self.game.outcome(self.state)
        sound.ended(self.game, self.state, outcome)
        return outcome

    @property
    def held(self) -> bool:
        """Whether nothing can be done here until something comes from another board."""
        return False

    @property
    def notes(self) -> tuple[Note, ...]:
        """What happened in the last ply."""
        ply = self.history.here.ply
        return () if ply is None else ply.notes

    # Playing.

    def play(self, action: Action | str, because: tuple[Note, ...] = ()) -> Ply:
        """Do an action, the table's own (``lay e5 3``) included.

        If it was played here before, what followed then is kept, rolls included.

        Args:
            action: the action, or its notation.
            because: the reasons of a bot, told before what happens.

        Raises:
            UnreadableAction: the text is no action; the match is as it was.
            IllegalAction: a rule forbids it; the match is as it was.
        """
        given.fit("because", because, given.REASONS)
        read = self.read(action)
        kept = self.history.follow(read)
        if kept is not None:
            return kept
        refusal = self.why_not(read)
        if refusal is not None:
            raise IllegalAction(refusal, self.game.texts)
        return self._do(read, because)

    def deal(self, *, go_on: bool = False) -> list[Ply]:
        """Let chance act until somebody must, or until a part of the game is decided.

        What chance did here before, it does again; `roll_anew` is for something new.

        Args:
            go_on: whether to go on at once if a part is decided now.
        """
        given.fit("go_on", go_on, given.SWITCH)
        return self._deal(go_on=go_on, anew=False)

    def go_on(self) -> list[Ply]:
        """Lay out the next part after one is decided."""
        return self._deal(go_on=True, anew=False)

    def can_roll_anew(self) -> bool:
        """Tell whether chance acted last, or is to act."""
        first = self._rolled_from()
        node = self.history.node(first)
        before = self.start if node.ply is None else node.ply.after
        # Where just one thing can happen, there is nothing to roll.
        return before.actor == CHANCE and len(self.game.legal(before)) > 1

    def roll_anew(self) -> list[Ply]:
        """Let chance act once more where it acted last; the old line stays as a branch.

        Raises:
            IllegalAction: nothing was left to chance just before.
        """
        if not self.can_roll_anew():
            raise IllegalAction(note("core.roll.none"), self.game.texts)
        back = [*self.history.line], self.cursor
        self.history.goto(self._rolled_from())
        try:
            return self._deal(go_on=True, anew=True)
        except BaseException:
            self.history.visit(back[0])
            self.history.goto(back[1])
            raise

    def resign(self, seat: Seat) -> Ply:
        """Give up for a seat.

        Raises:
            IllegalAction: the rules know no surrender, or not now.
        """
        return self.play(Resign(seat))

    def takeback(self, seat: Seat) -> Ply:
        """Take a seat's very last action back, where the rules grant it; it stays recorded.

        Raises:
            IllegalAction: says why not.
        """
        return self.play(TakeBack(seat))

    # Moving through what was played.

    def undo(self, n: int = 1) -> None:
        """Go back; nothing is lost until, and even after, something else is played.

        Raises:
            BadOption: there are fewer plies than that.
        """
        self.history.goto(self.cursor - _count(n))

    def redo(self, n: int = 1) -> None:
        """Go forward again.

        Raises:
            BadOption: there are fewer plies than that.
        """
        self.history.goto(self.cursor + _count(n))

    def goto(self, k: int) -> None:
        """Go to the position after ``k`` plies.

        Raises:
            BadOption: there is no such position.
        """
        self.history.goto(k)

    def switch(self, branch: int | Branch) -> None:
        """Make one of `branches` the current line, and stand after its first ply.

        Args:
            branch: the branch, or its number.

        Raises:
            BadOption: there is no such branch.
        """
        found = self.history.branches()
        number = self.branches.index(branch) if branch in self.branches else branch
        if isinstance(number, bool | Branch) or number not in range(len(found)):
            wrong = given.shown(branch)
            raise BadOption(note("core.option.branch", branch=wrong, count=len(found)))
        self.history.switch(*found[number])

    # Looking back.

    def review(self, **how: Any) -> Any:
        """Review the match to its end: the chance to win ply by ply, and where it turned.

        It works on the line as it stands, and changes nothing.

        Args:
            **how: ``seat``, ``hindsight``, ``playouts``, ``seconds``, ``seed``; as
                `sengoku.review.review` takes them.

        Returns:
            A `sengoku.review.Review`.

        Raises:
            BadOption: there is no such seat, or something is not of the right kind.
        """
        return type(self).reviewer(self, **how)

    def exercised(self, language: str = "") -> Exercised:
        """Give which rules the line as it stands has met, and which it has not.

        Args:
            language: in which it is told: ``en`` or ``ja``; the match's own if left out.
        """
        met = source(self.game.texts, self.plies, self.outcome)
        return Exercised([met], self.language if language == "" else language)

    # Keeping and showing.

    def record(self) -> dict[str, Any]:
        """Write the match as plain data: options, names, actions, branches."""
        return writer.document(self)

    def text(self) -> str:
        """Write the match as readable JSON, one ply a line."""
        return writer.write(self)

    def code(self, sitters: Sequence[str] = ()) -> str:
        """Write the match as one short text to copy and paste; it holds all that is hidden.

        Args:
            sitters: who sits at each seat, ``person`` or a bot's name, where the text is to say
                so; it does if there is a bot.
        """
        given.fit("sitters", sitters, given.LIST)
        return code.pack(writer.write(self, sat(sitters)))

    @classmethod
    def from_text(cls, text: str, *, partial: bool = False) -> Match:
        """Read what `text` or `code` wrote, whatever a letter or a chat put around it.

        Args:
            text: the record or the short text.
            partial: whether one that is damaged, or that the rules as they are now refuse at some
                ply, is read as far as it goes; `left_out` then says what is not there.

        Raises:
            DamagedRecord: says the line and what is wrong.
            BadOption: that is no text.
        """
        return reader.read(text, cls.begun, partial=partial)

    def left_out(self, language: str = "") -> str:
        """Say what of the record this was read from was left out, and why; empty if nothing was.

        Args:
            language: ``en`` or ``ja``; the match's own if left out.

        Raises:
            BadOption: there is no such language.
        """
        told = self._told_in(language)
        said = [] if self.shortened is None else [self.game.texts.say(self.shortened, told)]
        said += [] if self.damage is None else [self.damage.text(told)]
        return self.game.texts.text("sentence-gap", told).join(said)

    def save(self, path: str | Path) -> None:
        """Write the record to a file, all of it or nothing.

        Raises:
            BadOption: that is no path.
            OSError: the file cannot be written.
        """
        given.fit("path", path, given.PATH)
        writer.save(self, path)

    def __repr__(self) -> str:
        chosen = shown_options(self.game.options)
        return f"<Match {self.game.name}{chosen}: ply {self.cursor} of {self.length}>"

    def __str__(self) -> str:
        """Write the position as a board of characters, as the audience sees it."""
        return still.still_text(self)

    def _repr_svg_(self) -> str:
        return still.still_svg(self)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return still.bundle(self)

    # How it works.

    def _do(self, action: Action, because: tuple[Note, ...] = ()) -> Ply:
        """Apply a legal action; nothing changes unless all goes well."""
        notes = list(because)
        before = self.state
        if isinstance(action, Resign):
            after = self.game.resign(before, action.seat, notes.append)
        elif isinstance(action, TakeBack):
            last = self.history.here.done
            after = self.game.takeback(
                last.before, last.action, before, action.seat, notes.append
            )
        else:
            after = self.game.apply(before, action, notes.append)
        sound.placed(self.game, after)
        return self.history.add(Ply(before, action, after, tuple(notes), len(because)))

    def _deal(self, *, go_on: bool, anew: bool) -> list[Ply]:
        dealt: list[Ply] = []
        while self.state.actor == CHANCE:
            if self.game.paused(self.state) and (dealt or not go_on):
                break
            onward = self.history.here.best
            if onward is not None and not anew:
                dealt.append(self.play(onward.done.action))
            else:
                dealt.append(self._do(self.game.sample(self.state, self._lot())))
        return dealt

    def _lot(self) -> Random:
        """Give what the next thing that chance does is drawn from."""
        return self._rng

    def _rolled_from(self) -> int:
        """Give the position where the run of chance plies before the cursor began."""
        index = self.cursor
        while index and self._is_roll(self.history.node(index).done):
            index -= 1
            if self.game.paused(self.history.node(index + 1).done.before):
                break
        return index

    def _is_roll(self, ply: Ply) -> bool:
        return bool(ply.before.actor == CHANCE) and not isinstance(ply.action, Resign | TakeBack)


MATCH = given.Kind("match", (Match,), "sengoku.Match(game)")
"""What is asked for where a match is to be given."""


def _count(n: int) -> int:
    if isinstance(n, bool) or not isinstance(n, int) or n < 0:
        raise BadOption(note("core.goto.count"))
    return n
