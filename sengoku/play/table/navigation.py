"""Moving through the match: undo and its kin, branches, going on, giving up, taking back."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from sengoku.core.errors import SengokuError
from sengoku.core.game import CHANCE, Resign, Seat, TakeBack
from sengoku.play.match.history import Node
from sengoku.play.match.keeper import ended
from sengoku.play.match.match import Match
from sengoku.play.table.log import told
from sengoku.play.table.result import sentences
from sengoku.play.table.situation import Situation
from sengoku.play.table.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Way:
    """Another line of the match, which one can go to.

    Args:
        number: its number, for `Navigation.switch`.
        at: the position it leaves the current line from.
        length: how many plies it has from there.
        text: how it begins, in the reader's words.
    """

    number: int
    at: int
    length: int
    text: str


class Navigation:
    """The ways through the match on one table; each that cannot be used now says so.

    Args:
        situation: what the parts of the table share.
        viewer: who looks and acts.
        arrive: settles the table after a change of the position.
        seat: puts another match on the table.
    """

    def __init__(
        self,
        situation: Situation,
        viewer: Viewer,
        arrive: Callable[..., None],
        seat: Callable[[Match], None],
    ) -> None:
        self._at = situation
        self._seat = seat
        self._viewer = viewer
        self._arrive = arrive
        self._ended: tuple[Match, Node | None] | None = None

    def can(self, tool: str) -> bool:
        """Tell whether a tool can be used now.

        Args:
            tool: ``undo``, ``redo``, ``roll_anew``, ``go_on``, ``resign`` or ``takeback``.
        """
        able: dict[str, Callable[[], bool]] = {
            "undo": lambda: self._undo_to() is not None or self._at.entry is not None,
            "redo": lambda: self._redo_to() is not None,
            "roll_anew": self._can_roll_anew,
            "go_on": self._can_go_on,
            "resign": lambda: self._allowed(self._resigner(), Resign),
            "takeback": lambda: self._allowed(self._taker(), TakeBack),
        }
        return able[tool]() if tool in able else False

    def undo(self) -> None:
        """Go back to the last position where a person decided something.

        Before a match that was entered, that is where its last piece was.
        """
        target = self._undo_to()
        if target is None and self._at.entry is not None:
            self._seat(self._at.entry)
            return
        if target is None:
            code = "table.refuse.shared" if self._at.shared else "table.refuse.undo"
            self._at.say("info", code)
            return
        self._travel(target)
        self._arrive()

    def redo(self) -> None:
        """Go forward to the next position where a person decides something."""
        target = self._redo_to()
        if target is None:
            self._at.say("info", "table.refuse.redo")
            return
        self._travel(target)
        self._arrive(browsing=target < self._at.match.length)

    def goto(self, k: int) -> None:
        """Look at the position after ``k`` plies.

        Raises:
            BadOption: there is no such position.
        """
        self._travel(k)
        self._arrive(browsing=k < self._at.match.length)

    def switch(self, branch: int) -> None:
        """Look at another line, after its first ply.

        Raises:
            BadOption: there is no such line.
        """
        self._at.match.switch(branch)
        self._at.free = False
        self._arrive(browsing=self._at.match.cursor < self._at.match.length)

    def roll_anew(self) -> None:
        """Let chance act once more where it acted last."""
        if self._is_closed():
            return
        if self._at.shared or not self._at.match.can_roll_anew():
            self._at.say("info", "table.refuse.roll-anew")
            return
        try:
            self._at.match.roll_anew()
        finally:
            self._arrive()

    def go_on(self) -> None:
        """Lay out the next part, let chance act, or let a bot act again or from the past.

        From within a game that is over it begins another line, in which one can do anything.
        """
        if not self._can_go_on():
            self._at.say("info", "table.refuse.go-on")
            return
        closed = self._viewer.closed
        self._at.stuck, self._at.free = False, True
        try:
            if self._at.match.state.actor == CHANCE:
                self._at.match.go_on()
        finally:
            self._arrive()
        if closed:
            self._at.say("info", "table.from-here")

    def resign(self) -> None:
        """Give up for the person who looks."""
        seat = self._resigner()
        if self._past():
            self._at.say("info", "table.refuse.past")
            return
        if self._is_closed():
            return
        if seat is None:
            self._at.say("refusal", "table.refuse.resign")
            return
        self._special(Resign(seat))

    def takeback(self) -> None:
        """Take a person's very last action back, where the rules grant it."""
        seat = self._taker()
        if self._past():
            self._at.say("info", "table.refuse.past")
            return
        if self._is_closed():
            return
        if seat is None:
            self._at.say("refusal", "table.refuse.takeback")
            return
        self._special(TakeBack(seat))

    # What comes from another board.

    def arrived(self, plies: Sequence[str]) -> None:
        """Play what was done at another board, chance included, after all that was done here.

        Raises:
            UnreadableAction, IllegalAction: it is nothing that can be done there.
        """
        match, before = self._at.match, self._at.match.cursor
        browsing = before < match.length
        match.goto(match.length)
        try:
            for ply in plies:
                match.play(match.read(ply))
        finally:
            if browsing:
                match.goto(before)
            self._arrive(browsing=browsing, deal=False)

    def overtaken(self) -> None:
        """Say that something else was done at another board, so that this one follows it."""
        self._at.say("info", "table.together.late")

    def lost(self, problem: str) -> None:
        """Say that what was done at another board cannot be read."""
        self._at.say("error", "table.together.lost", problem=problem)

    def called(self, names: Sequence[str]) -> None:
        """Call the persons as they call themselves where they sit."""
        self._at.match.names = tuple(names)

    def begun(self) -> bool:
        """Tell whether somebody has acted in the match, not only chance."""
        return any(node.done.before.actor != CHANCE for node in self._at.match.history.line)

    def apart(self) -> str:
        """Say how the game ended, where one is on another line of it; else empty.

        It ended where it did so first while it was on this table.
        """
        match, voice = self._at.match, self._at.voice
        if self._ended is None or self._ended[0] is not match or self._ended[1] is None:
            self._ended = match, ended(match)
        end = self._ended[1]
        if end is None or end.ply is None or end in match.history.line:
            return ""
        outcome = match.game.outcome(end.ply.after)
        return voice.text("sentence-gap").join(sentences(voice, outcome)) if outcome else ""

    def branches(self) -> tuple[Way, ...]:
        """List the lines that leave the current one, as the one who looks may know them."""
        match, voice = self._at.match, self._at.voice
        if not self._viewer.may_know():
            return ()
        found = []
        for number, branch in enumerate(match.branches):
            said = [
                line.text
                for line in told(voice, match, branch.at + 1, branch.plies[0], self._viewer.looker)
                if not line.reason
            ]
            text = said[-1] if said else str(branch.plies[0].action)
            found.append(Way(number, branch.at, len(branch.plies), text))
        return tuple(found)

    def go_on_label(self) -> str:
        """Say what `go_on` would do now, as on a button."""
        if self._viewer.closed:
            return self._at.voice.text("table.button.from-here")
        if self._viewer.acting == CHANCE:
            return self._at.voice.text("table.button.let-chance")
        if self._at.stuck:
            return self._at.voice.text("table.button.try-again")
        paused = self._at.match.game.paused(self._at.match.state)
        return self._at.voice.text("table.button.next-part" if paused else "table.button.go-on")

    # How it works.

    def _travel(self, k: int) -> None:
        self._at.match.goto(k)
        self._at.free = False

    def _is_closed(self) -> bool:
        """Tell, and say, whether nothing is done because the game is over."""
        closed = self._viewer.closed
        if closed:
            over = self._at.match.outcome is not None
            self._at.say("info", f"table.refuse.{'over' if over else 'closed'}")
        return closed

    def _special(self, action: Resign | TakeBack) -> None:
        try:
            self._at.match.play(action)
        except SengokuError as error:
            self._at.say_note("refusal", error.note)
            return
        self._arrive()

    def _decides(self, index: int) -> bool:
        """Tell whether a person decides something at a position of the current line."""
        node = self._at.match.history.node(index)
        state = self._at.match.start if node.ply is None else node.ply.after
        persons = self._viewer.persons
        by_hand = state.actor == CHANCE and not self._at.deals
        onward = self._at.match.history.line[index : index + 1]
        special = any(isinstance(one.done.action, Resign | TakeBack) for one in onward)
        paused = self._at.match.game.paused(state)
        return not persons or state.actor in persons or by_hand or special or paused

    def _first(self, indexes: Iterable[int]) -> int | None:
        return next((index for index in indexes if self._decides(index)), None)

    def _undo_to(self) -> int | None:
        if self._at.shared:
            return None  # what the others have seen stays done
        return self._first(range(self._at.match.cursor - 1, -1, -1))

    def _redo_to(self) -> int | None:
        cursor, length = self._at.match.cursor, self._at.match.length
        if cursor == length:
            return None
        found = self._first(range(cursor + 1, length))
        return length if found is None else found

    def _can_go_on(self) -> bool:
        # A lesson goes on by its own steps, not by what the rules let happen.
        match = self._at.match
        if match.outcome is not None or match.held or self._viewer.fixed:
            return False
        if self._viewer.closed:
            return not self._at.gated
        actor: Seat = self._at.match.state.actor
        from_past = self._at.browsing and self._viewer.bot_at(actor) is not None
        return actor == CHANCE or self._at.stuck or from_past

    def _can_roll_anew(self) -> bool:
        if self._at.shared or self._viewer.closed or self._viewer.acting == CHANCE:
            return False
        return self._at.match.can_roll_anew()

    def _allowed(self, seat: Seat | None, kind: type[Resign | TakeBack]) -> bool:
        if seat is None or self._past() or self._viewer.closed:
            return False
        return self._at.match.why_not(kind(seat)) is None

    def _past(self) -> bool:
        """Tell whether one looks at what others have gone on from at boards of their own."""
        return self._at.shared and self._at.browsing

    def _resigner(self) -> Seat | None:
        """Give the person who would give up: the one who acts or, else, the one who looks."""
        seat = (
            self._viewer.acting
            if self._viewer.acting in self._viewer.persons
            else self._viewer.looker
        )
        return seat if seat in self._viewer.persons else None

    def _taker(self) -> Seat | None:
        """Give the person who acted last."""
        seat = self._at.match.plies[-1].before.actor if self._at.match.cursor else None
        return seat if seat in self._viewer.persons else None
