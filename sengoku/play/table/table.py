"""`Table`, the view-model: what a person sees and can do now. No widgets in it.

Everything a front-end shows is asked of the table, and everything a person does is told to it;
after each change the table calls those who listen. A table is put together from parts that can
each be read alone: who looks (`viewer`), what is picked up (`hand`), the ways through the match
(`moves`), what happened (`log`), what more can be known (`analysis`), and the bots (`bots`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from sengoku.core.errors import BadOption, UnreadableAction
from sengoku.core.game import CHANCE, NOBODY, Action, Seat, note
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, clean, remark
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene
from sengoku.games import assumptions, picture
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave
from sengoku.play.table import typed
from sengoku.play.table.ahead import Ahead
from sengoku.play.table.analysis import Analysis
from sengoku.play.table.bots import Bots
from sengoku.play.table.hand import Hand, Press
from sengoku.play.table.information import card_of
from sengoku.play.table.log import Log
from sengoku.play.table.navigation import Navigation
from sengoku.play.table.presenter import CANCEL, CONFIRM, READING, SIT, Presenter
from sengoku.play.table.reasons import Reason, reasons
from sengoku.play.table.report import Report
from sengoku.play.table.result import Result, result
from sengoku.play.table.seating import Sitter
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Card, Choice, Reply, Speech, Voice
from sengoku.play.table.spelling import Pick
from sengoku.play.table.viewer import Viewer

SIZES = ("notebook", "projector")

LONGEST = 200
"""The longest text that is read as an action."""

Gate = Callable[[Action], Speech | None]


class Table:
    """What a person sees and can do now.

    Presses, buttons and typed words all spell actions with the same `Hand`. What is not possible
    is explained in ``answer`` and changes nothing.

    Args:
        match: what is played.
        language: ``en`` or ``ja``.
        size: ``notebook`` or ``projector``.
        sitters: who sits where (see `Seating`); persons where left out.
        names: what the persons are called; the match's own names if left out.
        autosave: keeps the match after every change.
        looker: whose view is shown all the time, as in a lesson, where nothing is dealt either.
        deals: whether the table rolls and lays out; otherwise a person types what real
            dice, cards or tiles show.

    Attributes:
        gate: asked before an action is tried, as lessons do; a `Speech` refuses it.
        taught: tells which actions are thought of at all, as in a lesson; ``None``: every one.
        later: answers an action that is not taught yet.
        viewer: who looks, who sits where, who can act.
        hand: what is picked up.
        moves: the ways through the match.
        log: what happened.
        analysis: what more can be known.
        bots: what the bots do.

    Raises:
        BadOption: there is no such language, size, seat or bot.

    >>> import sengoku
    >>> table = Table(sengoku.Match(sengoku.load("rokumon", act=1), seed=1))
    >>> table.click("e5")
    >>> table.match.plies[-1].action
    Deploy(warrior='', place='e5')
    """

    gate: Gate | None = None
    taught: Callable[[Action], bool] | None = None
    later: Callable[[Action], Speech] | None = None

    def __init__(
        self,
        match: Match,
        *,
        language: str = "en",
        size: str = "notebook",
        sitters: Mapping[Seat, Sitter] | None = None,
        names: Sequence[str] = (),
        autosave: Autosave | None = None,
        looker: Seat | None = None,
        deals: bool = True,
    ) -> None:
        one_of("language", language, LANGUAGES)
        one_of("size", size, SIZES)
        self._at = Situation(match, language, size, deals and looker is None)
        self.viewer = Viewer(self._at, sitters or {}, looker, self._arrive)
        self.log = Log(self._at, self.viewer)
        self.moves = Navigation(self._at, self.viewer, self._arrive)
        self.bots = Bots(self._at, self.viewer, self._arrive)
        self.analysis = Analysis(self._at, self.viewer, lambda: self.hand)
        self._presenter = Presenter(self._at, self.viewer, self.log)
        self._autosave = autosave
        self._ahead = Ahead()
        self._report = Report()
        self._sure = False
        self._held: tuple[str, tuple[Pick, ...]] = ("", ())
        self._others: tuple[Reason, ...] = ()
        if names:
            match.names = called(names)[: match.game.seats]
        self._arrive(browsing=match.cursor < match.length)

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
    def acting(self) -> Seat | None:
        """Who can choose something now: the person who looks, or `CHANCE` if typed by hand."""
        return self.viewer.acting

    def look(self) -> Look:
        """Give how the position is to be shown, and what is marked on it."""
        return self._presenter.look(self.hand, self.analysis.badges())

    def scene(self) -> Scene:
        """Draw the position for the one who looks."""
        return picture(self.match.game, self.match.state, self.look())

    def board_text(self) -> str:
        """Write the position as text for the one who looks."""
        return plaintext(self.scene())

    def prompt(self) -> str:
        """Say whose turn it is and what to do."""
        said = self._presenter.prompt(self.hand)
        if not self._ahead.noted:
            return said
        noted = ", ".join(map(str, self._ahead.noted))
        gap = self.voice.text("sentence-gap")
        return f"{said}{gap}{self.voice.text('table.noted', list=noted)}"

    def choices(self) -> tuple[Choice, ...]:
        """List what may be chosen now."""
        return self._presenter.choices(self.hand)

    @property
    def answer(self) -> Speech | None:
        """What is said to what a person tried last; ``None`` if it was simply done."""
        reply = self._at.reply
        if not isinstance(reply, Reply):
            return reply
        card = self.card(reply.thing) if reply.thing else None
        return self.voice.speech(reply, card)

    def card(self, thing: str) -> Card | None:
        """Give the card of information about a thing, for the one who looks."""
        if self.viewer.handover is not None:
            return None
        at, looker = self._at, self.viewer.looker
        view = self.viewer.view()
        return card_of(at.voice, at.things, view, looker, thing, self.hand.use(thing))

    def result(self) -> Result | None:
        """Give who won and why, and where each point came from; ``None`` while it goes on."""
        return result(self._at)

    def assumptions(self) -> tuple[str, ...]:
        """List how we read the rules where the rulebook leaves it open."""
        return tuple(one.texts[self.language] for one in assumptions(self.match.game.name))

    def record_code(self) -> tuple[str, str]:
        """Give the match as one short text, and a word of warning or an empty one.

        The text holds everything. While it is open who looks, there is none.
        """
        if not self.viewer.may_know():
            return "", self.voice.text("table.record.wait")
        hides = self.match.game.hides()
        return self.match.code(), self.voice.text("table.record.hidden") if hides else ""

    def report(self) -> str:
        """Write what somebody who reports a fault can copy: version, position, presses."""
        if self.viewer.handover is not None:
            return ""
        said = self.answer.text if self.answer is not None else ""
        match = self.match
        return self._report.text(match.game, self.viewer.view(), match.cursor, said)

    def example(self) -> str:
        """Give an action that could be typed now, for a hint; never what another may not see."""
        legal = self.match.legal() if self.acting is not None else ()
        return str(legal[0]) if legal else "…"

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
            if self.hand.started:
                self.cancel()
            return
        if self.acting is None:
            self._tell_about(hit)
            return
        self._choosing(lambda: self._pressed(self.hand.press(hit), hit))

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
            self._read_otherwise(value.removeprefix(READING))
            return
        if self._is_blocked():
            return
        if value == CANCEL:
            self.cancel()
            return
        self._choosing(lambda: self._chosen(value))

    def type(self, text: str) -> None:
        """Read an action, or a part of one, in notation."""
        words = typed.tidy(text[: LONGEST + 1])
        self._report.pressed("type", words)
        if not words:
            self._at.say("refusal", "core.empty", example=self.example())
            return
        if len(words) > LONGEST:
            said = clean(words)
            self._at.say("refusal", "core.unreadable", text=said, example=self.example())
            return
        if self._is_blocked():
            return
        words = typed.notation(words, self.match, self.voice.texts)
        self._choosing(lambda: self._words(words))

    def cancel(self) -> None:
        """Put down what is picked up."""
        self.hand.clear()
        self._at.answer(None)

    # What a front-end, or a lesson, can set.

    def set_language(self, language: str) -> None:
        """Say everything in another language, what was said already included.

        Raises:
            BadOption: there is no such language.
        """
        self._at.language = one_of("language", language, LANGUAGES)
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
        self._at.deals = deals and not self.viewer.fixed
        self._arrive(browsing=self.browsing)

    def point(
        self,
        show: Iterable[str] = (),
        arrows: Iterable[tuple[str, str]] = (),
        badges: Iterable[tuple[str, str, str]] = (),
    ) -> None:
        """Point at things on the board, as a lesson does; without arguments, at nothing."""
        self._presenter.point(show, arrows, badges)
        self._at.changed()

    def tell(self, speech: Speech | None) -> None:
        """Answer in the words of somebody else, such as a lesson."""
        self._at.answer(speech)

    def listen(self, callback: Callable[[], None]) -> None:
        """Have ``callback`` called after every change."""
        self._at.listen(callback)

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
        self.taught, self.later = taught, later
        self._ready()

    # Matches.

    def seat_match(self, match: Match, sitters: Mapping[Seat, Sitter] | None = None) -> None:
        """Put another match on the table; who sits where stays, unless ``sitters`` says."""
        self.viewer.anew(match.game, sitters or {})
        self._at.match = match
        self._ahead = Ahead()
        self._arrive(browsing=match.cursor < match.length)

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
        under_way = self.match.outcome is None and self.moves.begun()
        if under_way and not self._sure:
            self._at.say("info", "table.new.sure")
            self._sure = True
            self._at.changed()
            return False
        names = self.match.names
        anew = Match(self.match.game)
        if swap:
            self.viewer.swap()
            names = (*names[-1:], *names[:-1]) if len(names) == anew.game.seats else names
        anew.names = names
        self.seat_match(anew)
        return True

    # How it works.

    def _is_stale(self, tick: int | None) -> bool:
        return tick is not None and tick != self.tick

    def _is_blocked(self) -> bool:
        """Tell, and say why, whether nothing can be chosen now."""
        if self.acting is not None:
            return False
        self._at.say_note("info", self._why_blocked())
        return True

    def _why_blocked(self) -> Any:
        match, state = self.match, self.match.state
        actor: Seat = state.actor
        handover = self.viewer.handover
        if handover is not None:
            return remark("table.refuse.hand-over", name=self.voice.name(handover))
        if match.outcome is not None or actor == NOBODY:
            return remark("table.refuse.over")
        if match.game.paused(state):
            return remark("table.refuse.paused")
        if actor == CHANCE:
            return remark("table.refuse.chance")
        who = "bot" if self.viewer.bot_at(actor) else "other"
        return remark(f"table.refuse.{who}", name=self.voice.name(actor))

    def _tell_about(self, thing: str) -> None:
        """Say why nothing can be done now, and show the card of what was pressed."""
        self._at.answer(Reply("info", (("", self._why_blocked()),), thing=thing))

    def _choosing(self, step: Callable[[], None]) -> None:
        """Do a step of choosing; if it fails, the choice is as it was before."""
        hand, self._held = self.hand, self.hand.keep()
        self._others = ()
        try:
            step()
        except BaseException:
            if hand is self.hand and self._at.reply is None:
                hand.put_back(self._held)
            raise

    def _chosen(self, value: str) -> None:
        if value == CONFIRM:
            action = self.hand.confirmable()
            if action is None:
                self._at.say("info", "table.refuse.unknown-choice")
            else:
                self._try(action)
            return
        choice = next((one for one in self.choices() if one.value == value), None)
        verbs = {action.verb for action in self.match.game.vocabulary(self.match.state)}
        if choice is not None and choice.chosen:
            self.hand.put_down(value)
            self._at.answer(None)
        elif choice is not None and choice.field:
            self._pressed(self.hand.word(choice.verb, (choice.field, value)), value)
        elif value in verbs:
            self._pressed(self.hand.press_verb(value), "")
        else:
            self._pressed(self.hand.value(value), value)

    def _words(self, text: str) -> None:
        """Take typed words: as a whole action or, if they are not one, as its first part."""
        try:
            action = self.match.game.parse(self.match.state, text)
        except UnreadableAction as error:
            if not self._parts(text.split()):
                self._at.say_note("refusal", error.note)
            return
        if self._taught(action):
            self._try(action)

    def _parts(self, words: list[str]) -> bool:
        """Take typed words one after another, as presses; tell whether they say anything."""
        verbs = typed.verbs(self.match)
        if self.acting == CHANCE and words[0] not in verbs:
            whole = f"{typed.shared(self.match)} {' '.join(words)}"
            try:
                self._try(self.match.game.parse(self.match.state, whole))
            except UnreadableAction:
                pass
            else:
                return True
        hand, press, said = self.hand, None, ""
        for index, said in enumerate(words):
            if index == 0 and said in verbs and said != hand.verb:
                hand.clear()
                press = hand.press_verb(said)
            else:
                press = hand.value(said)
            if press.kind in ("refused", "blank", "instead", "held", "play"):
                last = index + 1 == len(words)
                if press.kind == "blank" or (press.kind == "play" and not last):
                    hand.put_back(self._held)
                    return False
                break
        assert press is not None
        self._pressed(press, "" if said in verbs else said)
        return True

    def _pressed(self, press: Press, thing: str) -> None:
        """Do, keep or answer what a press came to."""
        match press.kind:
            case "play":
                assert press.action is not None
                self._try(press.action)
            case "picked":
                first = len(self.hand.picks) == 1 and not self.hand.verb
                target = first and not self.hand.acts(thing)
                self._at.answer(Reply("info", thing=thing) if target else None)
            case "down":
                self._at.answer(None)
            case "blank":
                self._blank(thing)
            case _:
                self._refuse(press, thing)

    def _blank(self, thing: str) -> None:
        """Show the card of a thing that spells nothing here; what is picked up stays."""
        self.hand.put_back(self._held)
        if self._says_later(thing):
            return
        shown = thing if self.card(thing) is not None else ""
        said = () if shown else (("", remark("table.refuse.nothing")),)
        self._at.answer(Reply("info", said, thing=shown))

    def _refuse(self, press: Press, thing: str) -> None:
        """Say why what was spelled is not allowed; the choice stays as it was before."""
        if self.acting == CHANCE and self._noted(press):
            return
        found = self._reasons(press)
        instead = press.kind in ("instead", "held")
        if not instead:
            self.hand.put_back(self._held)
        if not found:
            self._blank(thing)
            return
        if self._gate_refuses(found[0].action, back=not instead):
            return
        self._others = found[1:]
        others = tuple(one.action.verb for one in found[1:])
        # With nothing picked up, the card says what there is to know besides.
        card = thing if not self.hand.started and self.card(thing) is not None else ""
        self._at.answer(Reply("refusal", (("", found[0].note),), others, card))

    def _reasons(self, press: Press) -> tuple[Reason, ...]:
        state = self.match.state
        return reasons(
            self.hand.every,
            press.verb,
            press.picks,
            now={action.verb for action in self.match.legal()},
            drawn=lambda action: self._at.things.drawn(self.viewer.view(), action),
            why_not=lambda action: self.match.game.why_not(state, action),
        )

    def _read_otherwise(self, verb: str) -> None:
        """Say why another reading of what was refused is not possible either."""
        reply = self._at.reply
        found = next((one for one in self._others if one.action.verb == verb), None)
        if found is None or not isinstance(reply, Reply):
            self._at.say("info", "table.refuse.unknown-choice")
            return
        left = tuple(one for one in reply.others if one != verb)
        self._at.answer(Reply("refusal", (*reply.notes, (verb, found.note)), left, reply.thing))

    def _noted(self, press: Press) -> bool:
        """Note what a person says of a real table before the table asks for it."""
        full = [one for one in self.hand.every.spelled(press.verb, press.picks) if one.full]
        return len(full) == 1 and self._note_ahead(full[0].action)

    def _note_ahead(self, action: Action) -> bool:
        if self.acting != CHANCE or not isinstance(action, self._at.things.chance):
            return False
        if not self._ahead.note(self._at.things, self.match.state, action):
            return False
        self.hand.clear()
        self._at.answer(None)
        return True

    def _try(self, action: Action) -> None:
        """Play a complete action, unless the gate or a rule refuses."""
        if self._gate_refuses(action):
            return
        refusal = self.match.why_not(action)
        if refusal is not None:
            if self._note_ahead(action):
                return
            self.hand.put_back(self._held)
            self._at.answer(Reply("refusal", (("", refusal),)))
            return
        self.match.play(action)
        while (due := self._ahead.due(self._at.things, self.match.state)) is not None:
            self.match.play(due)
        self._arrive()

    def _gate_refuses(self, action: Action, *, back: bool = True) -> bool:
        speech = self.gate(action) if self.gate is not None else None
        if speech is None:
            return False
        if back:
            self.hand.put_back(self._held)
        self._at.answer(speech)
        return True

    def _taught(self, action: Action) -> bool:
        """Tell whether an action is thought of here; if not, say that it comes later."""
        if self.taught is None or self.taught(action) or self.later is None:
            return True
        self._at.answer(self.later(action))
        return False

    def _says_later(self, thing: str) -> bool:
        """Say that what a thing is good for comes later, if that is so."""
        if self.taught is None or self.later is None:
            return False
        for action in self.match.legal():
            words = self._at.things.words(action)
            if not self.taught(action) and any(value == thing for _, value in words):
                self._at.answer(self.later(action))
                return True
        return False

    def _arrive(self, *, browsing: bool = False, deal: bool = True, settle: bool = True) -> None:
        """Settle everything after the position has changed, whatever went wrong on the way."""
        try:
            if deal and self.deals and not browsing:
                self.match.deal()
        finally:
            self._at.browsing = browsing
            self._at.reply = None
            self._sure = False
            if settle:
                self._at.stuck = False
                self.viewer.settle()
            self._ready()
            self._save()
            self._at.changed()

    def _ready(self) -> None:
        """Take up nothing, and see what the one who looks may choose."""
        acting, match = self.acting, self.match
        if acting is None:
            self.hand = Hand(self._at.things)
            return
        things, view, state = self._at.things, self.viewer.view(), match.state
        self.hand = Hand(
            things,
            match.legal(),
            things.on(view, acting),
            acting,
            lambda: tuple(match.game.vocabulary(state)),
            self.taught,
        )

    def _save(self) -> None:
        sitters = tuple(self.viewer.sitters.values())
        keeper = self._autosave
        problem = keeper.follow(self.match, sitters) if keeper is not None else ""
        if problem:
            said = remark("table.error.autosave", problem=problem)
            self._at.reply = Reply("error", (("", said),))


def called(names: Sequence[str]) -> tuple[str, ...]:
    """Read what persons are called: one name, or one for each seat.

    Raises:
        BadOption: these are no names.
    """
    given = (names,) if isinstance(names, str) else names
    if not isinstance(given, Sequence) or not all(isinstance(name, str) for name in given):
        raise BadOption(note("core.option.names", value=str(names)[:40]))
    return tuple(given)
