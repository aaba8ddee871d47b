"""`Table`, the view-model: what a person sees and can do now. No widgets in it.

Everything a front-end shows is asked of the table, and everything a person does is told to it;
after each change the table calls those who listen. A table is put together from parts that can
each be read alone: who looks (`viewer`), what is picked up (`hand`), the ways through the match
(`moves`), what happened (`log`), what more can be known (`analysis`), and the bots (`bots`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace

from sengoku.core import given
from sengoku.core.game import Action, Seat
from sengoku.core.options import one_of
from sengoku.core.readings import NONE, SUFFIX, Readings, readings
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene
from sengoku.games import assumptions, picture
from sengoku.play.match.match import MATCH, Match
from sengoku.play.match.saved import Autosave
from sengoku.play.table import typed
from sengoku.play.table.ahead import Ahead
from sengoku.play.table.analysis import Analysis
from sengoku.play.table.bots import Bots
from sengoku.play.table.choosing import LONGEST, Choosing
from sengoku.play.table.entered import entered
from sengoku.play.table.hand import Hand
from sengoku.play.table.information import card_of
from sengoku.play.table.keeping import Keeping
from sengoku.play.table.log import Log
from sengoku.play.table.navigation import Navigation
from sengoku.play.table.posed import POSED, Posed
from sengoku.play.table.presenter import CANCEL, READING, SIT, Presenter
from sengoku.play.table.report import Report
from sengoku.play.table.result import Result, result
from sengoku.play.table.seating import Sitter, called
from sengoku.play.table.situation import SIZES, Situation
from sengoku.play.table.speech import Anew, Card, Choice, Reply, Speech, Voice
from sengoku.play.table.viewer import Viewer


class Table:
    """What a person sees and can do now.

    Presses, buttons and typed words all spell actions with the same `Hand`. What is not possible
    is explained in ``answer`` and changes nothing.

    Args:
        match: what is played.
        language: ``en`` or ``ja``; ``ja-ruby`` for readings over hard names; the match's own if
            left out.
        size: ``notebook`` or ``projector``.
        sitters: who sits where (see `Seating`); persons where left out.
        names: what the persons are called; the match's own names if left out.
        autosave: keeps the match after every change.
        looker: whose view is shown all the time, as in a lesson, where nothing is dealt either.
        deals: whether the table rolls and lays out; otherwise a person types what real
            dice, cards or tiles show.

    Attributes:
        viewer: who looks, who sits where, who can act.
        choosing: what is picked up, and what comes of presses, buttons and words.
        moves: the ways through the match.
        log: what happened.
        analysis: what more can be known.
        keeping: how the match is kept.
        bots: what the bots do.

    Raises:
        BadOption: there is no such language, size, seat or bot, or no match.

    >>> import sengoku
    >>> table = Table(sengoku.Match(sengoku.load("rokumon", act=1), seed=1))
    >>> table.click("e5")
    >>> table.match.plies[-1].action
    Deploy(warrior='', place='e5')
    """

    def __init__(
        self,
        match: Match,
        *,
        language: str = "",
        size: str = "notebook",
        sitters: Mapping[Seat, Sitter] | None = None,
        names: Sequence[str] = (),
        autosave: Autosave | None = None,
        looker: Seat | None = None,
        deals: bool = True,
    ) -> None:
        self._at = Situation(match, language, size, deals if looker is None else False)
        self.viewer = Viewer(self._at, sitters or {}, looker, self._arrive)
        self.log = Log(self._at, self.viewer)
        self.moves = Navigation(self._at, self.viewer, self._arrive, self.seat_match)
        self.bots = Bots(self._at, self.viewer, self._arrive)
        self.analysis = Analysis(self._at, self.viewer, lambda: self.hand)
        self._presenter = Presenter(self._at, self.viewer, self.log)
        self.keeping = Keeping(self._at, autosave)
        self._report = Report()
        self._sure = False
        self._posed: Posed | None = None
        self.choosing = Choosing(self._at, self.viewer, self._presenter, self.card, self._arrive)
        if names != ():
            match.names = called(names)[: match.game.seats]
        self._arrive(browsing=match.cursor < match.length)
        self.keeping.tell()

    def __repr__(self) -> str:
        return f"<Table {self.match!r}, language={self.level!r}>"

    # What is seen and read.

    @property
    def match(self) -> Match:
        """What is played."""
        return self._at.match

    @property
    def language(self) -> str:
        """The language spoken now."""
        return self._at.language

    @property
    def level(self) -> str:
        """The language, and whether its readings are shown: ``ja`` or ``ja-ruby``."""
        return self._at.language + (SUFFIX if self._at.readings else "")

    @property
    def readings(self) -> Readings:
        """The readings of hard names, if they are wanted."""
        at = self._at
        return readings(at.match.game.texts, at.language) if at.readings else NONE

    @property
    def size(self) -> str:
        """``notebook`` or ``projector``."""
        return self._at.size

    @property
    def deals(self) -> bool:
        """Whether the table rolls and lays out."""
        return self._at.deals

    @property
    def tick(self) -> int:
        """Grows with every change; an event that carries an older one is ignored."""
        return self._at.tick

    @property
    def browsing(self) -> bool:
        """Whether one looks at the past, so that no bot acts and nothing is dealt."""
        return self._at.browsing

    @property
    def voice(self) -> Voice:
        """The words of the game in the language spoken now."""
        return self._at.voice

    @property
    def hand(self) -> Hand:
        """What is picked up."""
        return self.choosing.hand

    @property
    def acting(self) -> Seat | None:
        """Who can choose something now: the person who looks, or `CHANCE` if typed by hand."""
        return None if self.viewer.looks_back else self.viewer.acting

    def look(self) -> Look:
        """Give how the position is to be shown, and what is marked on it."""
        look = self._presenter.look(self.hand, self.analysis.badges())
        if self._posed is None:
            return look
        return replace(look, may=self._posed.places, chosen=self._posed.pressed)

    def scene(self) -> Scene:
        """Draw the position for the one who looks."""
        return picture(self.match.game, self.match.state, self.look())

    def board_text(self) -> str:
        """Write the position as text for the one who looks."""
        return plaintext(self.scene())

    def prompt(self) -> str:
        """Say whose turn it is and what to do."""
        said = self._presenter.prompt(self.hand), self.choosing.ahead.said(self.voice)
        return self.voice.text("sentence-gap").join(filter(None, said))

    def choices(self) -> tuple[Choice, ...]:
        """List what may be chosen now."""
        return () if self._posed is not None else self._presenter.choices(self.hand)

    @property
    def answer(self) -> Speech | None:
        """What is said to what a person tried last; ``None`` if it was simply done."""
        reply = self._at.reply
        if not isinstance(reply, Reply):
            return reply.said() if isinstance(reply, Anew) else reply
        card = self.card(reply.thing) if reply.thing else None
        return self.voice.speech(reply, card)

    def card(self, thing: str) -> Card | None:
        """Give the card of information about a thing, for the one who looks."""
        given.fit("thing", thing, given.TEXT)
        if self.viewer.handover is not None:
            return None
        at, looker = self._at, self.viewer.looker
        view = self.viewer.view()
        use = self.hand.use(thing) if self._posed is None else ()
        return card_of(at.voice, at.things, view, looker, thing, use)

    def result(self) -> Result | None:
        """Give who won and why, and where each point came from; ``None`` while it goes on."""
        return result(self._at)

    def assumptions(self) -> tuple[str, ...]:
        """List how we read the rules where the rulebook leaves it open."""
        return tuple(one.texts[self.language] for one in assumptions(self.match.game.name))

    def example(self) -> str:
        """Give an action that could be typed now, for a hint; never what another may not see."""
        return self.choosing.example()

    def report(self) -> str:
        """Write what somebody who reports a fault can copy: version, position, presses."""
        if self.viewer.handover is not None:
            return ""
        said = self.answer.text if self.answer is not None else ""
        return self._report.text(self.match.game, self.viewer.view(), self.match.cursor, said)

    # What a person does.

    def click(self, hit: str, tick: int | None = None) -> None:
        """Press a thing on the board.

        Args:
            hit: the thing's id; empty for the ground, which puts down what is picked up.
            tick: the table's tick when it was shown; if that has passed, nothing happens.
        """
        if self._is_stale(tick):
            return
        self._report.pressed("press", hit)
        if not hit:
            self.put_down()
            return
        if self._posed is not None:
            place = self._at.things.place(hit)
            if not self._posed.take(hit, place, self.scene):
                self.choosing.inform(hit, *self._posed.aside(hit, place, self.scene))
        elif self.acting is None:
            self.choosing.inform(hit, self.viewer.why_idle())
        else:
            self.choosing.press(hit)

    def choose(self, value: str, tick: int | None = None) -> None:
        """Choose one of `choices`.

        Args:
            value: its value.
            tick: the table's tick when it was shown; if that has passed, nothing happens.
        """
        if self._is_stale(tick):
            return
        self._report.pressed("choose", value)
        if value == SIT:
            self.viewer.take_seat()
            return
        if value.startswith(READING):
            self.choosing.read_otherwise(value.removeprefix(READING))
            return
        if self._is_blocked():
            return
        if value == CANCEL:
            self.cancel()
            return
        self.choosing.choose(value)

    def type(self, text: str) -> None:
        """Read an action, or a part of one, in notation."""
        given.fit("text", text, given.TEXT)
        words = typed.tidy(text[: LONGEST + 1])
        self._report.pressed("type", words)
        if self._posed is not None and self._posed.typed is not None and self._posed.typed(words):
            return
        if self.choosing.unreadable(words) or self._is_blocked():
            return
        self.choosing.words(words)

    def put_down(self) -> None:
        """Put down what is picked up, or put away the card that is shown, if there is any."""
        reply = self._at.reply
        if self.hand.started or (isinstance(reply, Reply) and reply.thing):
            self.cancel()

    def cancel(self) -> None:
        """Put down what is picked up, and say no more."""
        self.hand.clear()
        self._at.answer(None)

    # What a front-end, or a lesson, can set.

    def set_language(self, language: str) -> None:
        """Say everything in another language, what was said already included.

        Raises:
            BadOption: there is no such language.
        """
        self._at.speak(language)
        self._at.changed()

    def set_size(self, size: str) -> None:
        """Show it for a notebook or for a projector.

        Raises:
            BadOption: there is no such size.
        """
        self._at.size = one_of("size", size, SIZES)
        self._at.changed()

    def set_deals(self, deals: bool) -> None:
        """Let the table roll and lay out, or a person type what real dice and cards show."""
        given.fit("deals", deals, given.SWITCH)
        self._at.deals = deals and not self.viewer.fixed
        self._arrive(browsing=self.browsing)

    def point(
        self,
        show: Iterable[str] = (),
        arrows: Iterable[tuple[str, str]] = (),
        badges: Iterable[tuple[str, str, str]] = (),
        *,
        veiled: bool = False,
    ) -> None:
        """Point at things, as a lesson does, or at nothing; the arguments are those of `Look`."""
        self._presenter.point(show, arrows, badges, veiled=veiled)
        self._at.changed()

    def tell(self, speech: Speech | Anew | None) -> None:
        """Answer in the words of somebody else, such as a lesson or a review."""
        self._at.answer(speech)

    def listen(self, callback: Callable[[], None]) -> None:
        """Have ``callback`` called after every change."""
        self._at.listen(callback)

    def pose(self, posed: Posed | None) -> None:
        """Ask what things on the board answer, so that nothing is played; ``None``: ask no more."""
        given.fit("posed", posed, POSED, none=True)
        self._posed = posed
        self.hand.clear()

    def teach(
        self,
        taught: Callable[[Action], bool] | None,
        later: Callable[[Action], Speech] | None = None,
    ) -> None:
        """Offer only what was taught; what comes later is answered as such.

        Args:
            taught: tells which actions are thought of; ``None``: every one.
            later: what is said to another one.
        """
        self.choosing.teach(taught, later)

    # Matches.

    def seat_match(
        self, match: Match, sitters: Mapping[Seat, Sitter] | None = None, entry: Match | None = None
    ) -> None:
        """Put another match on the table; who sits where stays, unless ``sitters`` says."""
        given.fit("match", match, MATCH)
        given.fit("entry", entry, MATCH, none=True)
        self.viewer.anew(match.game, {} if sitters is None else sitters)
        self._at.match = match
        self._at.entry, self._at.free = entry, False
        self.choosing.ahead = Ahead()
        self._arrive(browsing=match.cursor < match.length)
        self.keeping.tell()

    @property
    def asks_new(self) -> bool:
        """Whether a new game was asked for, and waits to be asked for once more."""
        return self._sure

    def new_game(self, *, swap: bool = False) -> bool:
        """Begin the game anew with the same options and seats; tell whether that was done.

        Where a match is under way it is asked once: the next call does it.

        Args:
            swap: whether everybody sits one seat further on.
        """
        given.fit("swap", swap, given.SWITCH)
        if self._at.shared:
            self._at.say("info", "table.refuse.shared-new")
            return False
        sure = self._sure or self.viewer.closed
        if self.match.outcome is None and self.moves.begun() and not sure:
            self._at.say("info", "table.new.sure")
            self._sure = True
            self._at.changed()
            return False
        names = self.match.names
        anew = Match((self._at.entry or self.match).game)
        if swap:
            self.viewer.swap()
            names = (*names[-1:], *names[:-1]) if len(names) == anew.game.seats else names
        anew.names = names
        self.seat_match(anew)
        return True

    # How it works.

    def _is_stale(self, tick: int | None) -> bool:
        given.fit("tick", tick, given.NUMBER, none=True)
        return tick is not None and tick != self.tick

    def _is_blocked(self) -> bool:
        """Tell, and say why, whether nothing can be chosen now."""
        if self.acting is None:
            self._at.say_note("info", self.viewer.why_idle())
        return self.acting is None

    def _arrive(self, *, browsing: bool = False, deal: bool = True, settle: bool = True) -> None:
        """Settle everything after the position has changed, whatever went wrong on the way."""
        following = None if browsing else entered(self.match)
        if following is not None:
            self.seat_match(following, {}, self.match)
            return
        try:
            if deal and self.deals and not browsing:
                self.match.deal()
        finally:
            self._at.browsing, self._at.reply = browsing, None
            self._sure = False
            if settle:
                self._at.stuck = False
                self.viewer.settle()
            if self.viewer.handover is not None:
                # The next one to sit down may copy a report, too.
                self._report.forget()
            self.choosing.ready()
            self.analysis.go_on()
            self.keeping.save(tuple(self.viewer.sitters.values()))
            self._at.changed()
