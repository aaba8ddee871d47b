"""The view of a match by links: the board, and beside it the link to send and a box for others."""

from __future__ import annotations

from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.game import Game, Seat
from sengoku.core.given import shown
from sengoku.core.texts import catalogue
from sengoku.play.board.blocks import Area, Block, Button, Html, group, labelled, mark, put
from sengoku.play.board.kept import Kept
from sengoku.play.board.panel import heading, paragraphs
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.match.saved import folders
from sengoku.play.table.table import Table
from sengoku.play.together import post, sealing
from sengoku.play.together.joining import CALLED, PACKAGE, CannotJoin, sit_once
from sengoku.play.together.letter import letter
from sengoku.play.together.opening import seats
from sengoku.play.together.post import Post


def posted(called: str, seat: Seat, game: Game[Any], name: str = "") -> Post:
    """Sit down at a match by links, or go on with it where it was left.

    Args:
        called: what one calls the match: letters, digits, ``-`` and ``_``.
        seat: the seat, counted from 0; seat 0 invites.
        game: the rules.
        name: what the person is called.

    Raises:
        CannotJoin: says why not.
    """
    if not isinstance(called, str) or not CALLED.fullmatch(called):
        raise CannotJoin("join.called", value=shown(called))
    if not sealing.there:
        raise CannotJoin("join.needs")
    folder = folders()[0]
    sit_once(folder / f"links-{called}", seat, game)
    kept = Kept(f"links-{called}-{seat}.json", post.fits, private=True)
    try:
        sat = Post(kept, game, seat, called, name)
    except SengokuError as error:
        if error.note.code == "link.game":
            raise CannotJoin("join.other", file=called, **dict(error.note.args)) from error
        raise CannotJoin("join.kept", called=called, seat=seat, problem=str(error)) from error
    if sat.problem:
        raise CannotJoin("join.write", folder=str(folder), problem=sat.problem)
    return sat


class Letters:
    """What is to be sent, and a box to paste into.

    Args:
        view: the board.
        sat: the seat.
    """

    def __init__(self, view: TableView, sat: Post) -> None:
        self.post = sat
        self._view = view
        self._said: str | SengokuError = ""
        self._at = 0
        self.title = labelled(Html(), "links-title")
        self.told = labelled(Html(), "links-told")
        self.out = labelled(Area(), "links-out")
        self.copy = labelled(Button(does="copy"), "links-copy")
        self.sent = group(self.out, _row(self.copy), name="links-send")
        self.box = labelled(Area(), "links-in")
        self.read = labelled(Button(), "links-read", "confirm")
        self.came = group(self.box, _row(self.read), name="links-come")
        self.answer = labelled(Html(role="status"), "links-answer")
        self.read.on_click(view.guard(lambda _: self._take()))
        self.copy.on_click(view.guard(lambda _: self._copied()))
        self.widget = group(
            self.title, self.told, self.sent, self.came, self.answer, name="links"
        )

    def refresh(self) -> None:
        """Say what is to be done now, and show the link to send if there is one."""
        language = self._view.table.language
        put(self.title, value=heading(_say("title", language)))
        over = self.post.match.outcome is not None
        text = self.post.text
        lines = [self._now(language, bool(text), over)]
        gone = self.post.late or (self.post.begun and (over or not self.post.match.due))
        lines += [_say("sealed", language)] if text and self.post.begun and not over else []
        lines += self.post.kept.notes(language)
        put(self.told, value="".join(map(paragraphs, lines)))
        put(self.out, value=self._letter(text, language), name=_say("out", language))
        put(self.copy, description=_say("copy", language))
        put(self.box, name=_say("in", language), placeholder=_say("in", language))
        put(self.read, description=_say("read", language))
        mark(self.sent, "sengoku-hidden", not text)
        mark(self.came, "sengoku-hidden", gone)
        put(self.answer, value=self._answered(language))

    def _letter(self, text: str, language: str) -> str:
        """Give what is to be sent: the invitation says what to run, all else goes to a board."""
        sat = self.post
        if not text or sat.seat != 0 or sat.begun:
            return text
        return letter(sat.match.game, sat.called, text, language)

    def _now(self, language: str, text: bool, over: bool) -> str:
        """Say what is to be done now."""
        sat, match = self.post, self.post.match
        if sat.late:
            return _say("late", language)
        if not sat.begun:
            if sat.seat == 0:
                seats = _say("comma", language).join(
                    _say("seat", language, seat=seat) for seat in sat.missing
                )
                gap = self._view.table.voice.text("sentence-gap")
                return gap.join([_say("invite", language), _say("missing", language, seats=seats)])
            return _say("answered" if text else "answer", language)
        if over:
            return _say("last" if text else "over", language)
        if not match.due:
            return _say("turn", language)
        if text:
            return _say("send", language)
        return _say("waits", language, name=self._view.table.voice.name(match.state.actor))

    def _answered(self, language: str) -> str:
        if self.post.match.length != self._at:
            self._said = ""  # something was done here since
        if isinstance(self._said, SengokuError):
            return f'<div role="alert">{paragraphs(self._said.text(language))}</div>'
        return paragraphs(_say(self._said, language)) if self._said else ""

    def _copied(self) -> None:
        """Say that the link was copied, which the page has done."""
        self._said, self._at = "copied", self.post.match.length
        put(self.answer, value=self._answered(self._view.table.language))

    def _take(self) -> None:
        """Read what was pasted; what is wrong with it is told here, and stays in the box."""
        try:
            new = self.post.take(self.box.value)
        except SengokuError as error:
            self._said, self._at = error, self.post.match.length
            self._view.refresh()
            return
        self._said = "noted" if new is None else "taken"
        self.box.value = ""
        self._view.act(lambda: self._bring(new or ()))

    def _bring(self, plies: tuple[str, ...]) -> None:
        with self.post.match.reading():
            self._view.table.moves.arrived(plies)
        self._at = self.post.match.length


def _row(button: Button) -> Block:
    return labelled(Block((button,)), "tools")


def _say(key: str, language: str, **args: str | int) -> str:
    return catalogue(PACKAGE).text(f"links.{key}", language, **args)


class PassingView(TableView):
    """One person's board at a match that is passed on by links.

    Args:
        sat: the seat.
        showing: how the person wants boards to be shown.
        **how: the language and size of the board.

    Attributes:
        letters: what is sent and pasted.
    """

    def __init__(self, sat: Post, showing: Showing, **how: Any) -> None:
        sitters = seats(sat.match.game, sat.seat)
        table = Table(sat.match, sitters=sitters, autosave=sat, **how)
        self._sat = sat
        super().__init__(table, showing=showing)

    def _focus_choices(self) -> None:
        """Put the focus where one goes on: on the link, as long as it is to be sent."""
        if self._sat.text and self.table.viewer.handover is None:
            self.letters.copy.focus()
        else:
            super()._focus_choices()

    def _assemble(self, bots: tuple[str, ...]) -> None:
        super()._assemble(bots)
        self.letters = Letters(self, self._sat)
        self.body.children = (self.letters.widget, *self.body.children)
        self._parts.append(self.letters)
