"""Choosing: what presses, buttons and typed words do, and the one answer to what is impossible."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import islice

from sengoku.core import given
from sengoku.core.errors import UnreadableAction
from sengoku.core.game import CHANCE, Action
from sengoku.core.notation import NOTATION
from sengoku.core.notes import Note, Written
from sengoku.core.texts import clean, remark
from sengoku.play.table import typed
from sengoku.play.table.ahead import Ahead
from sengoku.play.table.hand import Hand, Press
from sengoku.play.table.presenter import CONFIRM, DOWN, Presenter
from sengoku.play.table.reasons import Reason, reasons
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Anew, Card, Reply, Speech
from sengoku.play.table.spelling import Pick, Speller
from sengoku.play.table.viewer import Viewer

LONGEST = 200
"""The longest text that is read as an action."""

LOOKED_AT = 40
"""So many actions are looked through for an example that is not what is asked for."""

UNKNOWN = "read.verb"
"""The code of the note that lists the verbs there are."""

Gate = Callable[[Action], Speech | Anew | None]


class Choosing:
    """The one who acts at a table, choosing.

    Args:
        situation: what the parts of the table share.
        viewer: who looks and acts.
        presenter: names what can be chosen.
        card: gives the card of information about a thing.
        arrive: settles the table after something was played.

    Attributes:
        hand: what is picked up.
        ahead: what was said of a real table too early.
        gate: asked before an action is tried, as lessons do; a `Speech` refuses it.
        asked: tells whether an action is what is asked for, as in a puzzle: no example gives it.
        taught: tells which actions are thought of at all, as in a lesson; ``None``: every one.
        later: answers an action that is not taught yet.
    """

    def __init__(
        self,
        situation: Situation,
        viewer: Viewer,
        presenter: Presenter,
        card: Callable[[str], Card | None],
        arrive: Callable[[], None],
    ) -> None:
        self._at = situation
        self._viewer = viewer
        self._presenter = presenter
        self._card = card
        self._arrive = arrive
        self.hand = Hand(situation.things)
        self.ahead = Ahead()
        self._gate: Gate | None = None
        self.asked: Callable[[Action], bool] | None = None
        self.taught: Callable[[Action], bool] | None = None
        self.later: Callable[[Action], Speech] | None = None
        self._held: tuple[str, tuple[Pick, ...]] = ("", ())
        self._others: tuple[Reason, ...] = ()

    @property
    def gate(self) -> Gate | None:
        """What is asked before an action is tried; ``None``: nothing."""
        return self._gate

    @gate.setter
    def gate(self, gate: Gate | None) -> None:
        self._gate, self._at.gated = gate, gate is not None

    def teach(
        self,
        taught: Callable[[Action], bool] | None,
        later: Callable[[Action], Speech] | None = None,
    ) -> None:
        """Offer only what was taught; the arguments are those of `Table.teach`."""
        given.fit("taught", taught, given.CALL, none=True)
        given.fit("later", later, given.CALL, none=True)
        self.taught, self.later = taught, later
        self.ready()

    def ready(self) -> None:
        """Put everything down, and see what the one who looks may choose."""
        acting, match = self._viewer.acting, self._at.match
        if acting is None:
            self.hand = Hand(self._at.things)
            return
        things, view, state = self._at.things, self._viewer.view(), match.state
        self.hand = Hand(
            things,
            match.legal(),
            things.on(view, acting),
            acting,
            lambda: tuple(match.game.vocabulary(state)),
            self.taught,
        )

    def example(self) -> str:
        """Give an action that could be typed now, for a hint; never what another may not see."""
        legal = self._at.match.legal() if self._viewer.acting is not None else ()
        if not legal:
            return "…"
        at, asked = self._at, self.asked
        others = (one for one in islice(legal, LOOKED_AT) if asked is None or not asked(one))
        return typed.example(next(others, legal[0]), at.match, at.language, at.voice.texts)

    def press(self, thing: str) -> None:
        """Press a thing on the board."""
        self._choosing(lambda: self._pressed(self.hand.press(thing), thing))

    def choose(self, value: str) -> None:
        """Choose what a button says."""
        self._choosing(lambda: self._chosen(value))

    def words(self, text: str) -> None:
        """Read typed words."""
        words = typed.notation(text, self._at.match, self._at.voice.texts)
        self._choosing(lambda: self._words(words))

    def inform(self, thing: str, *notes: Note) -> None:
        """Show the card of a thing; the same press once more puts it away.

        Args:
            thing: its id.
            notes: what is said besides.
        """
        known = thing if self._card(thing) is not None else ""
        said = notes or (() if known else (remark("table.refuse.nothing"),))
        reply = Reply("info", tuple(("", one) for one in said), thing=known)
        self._at.answer(None if known and reply == self._at.reply else reply)

    def unreadable(self, words: str) -> bool:
        """Answer words that cannot be read at all; tell whether these are such words."""
        if not words:
            self._at.say("refusal", "core.empty", example=self.example())
        elif len(words) > LONGEST:
            said = clean(words)
            self._at.say("refusal", "core.unreadable", text=said, example=self.example())
        return not 0 < len(words) <= LONGEST

    # How it works.

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
        choice = next(
            (one for one in self._presenter.choices(self.hand) if one.value == value), None
        )
        verbs = {action.verb for action in self._at.match.game.vocabulary(self._at.match.state)}
        if choice is not None and choice.chosen:
            self.hand.put_down(value.removeprefix(DOWN))
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
            action = self._at.match.game.parse(self._at.match.state, text)
        except UnreadableAction as error:
            if not self._parts(text.split()):
                self._at.say_note("refusal", self._for_a_person(error.note))
            return
        if self._taught(action):
            self._try(action)

    def _for_a_person(self, said: Note) -> Note:
        """Name only the verbs of what whoever acts here could do, where verbs are named."""
        able = self.hand.every.lexicon.verbs()
        args = dict(said.args)
        if said.code != UNKNOWN or not able:
            return said
        args["verbs"] = Written(able, NOTATION["verbs"])
        return replace(said, args=tuple(args.items()))

    def _parts(self, words: list[str]) -> bool:
        """Take typed words one after another, as presses; tell whether they say anything."""
        verbs = typed.verbs(self._at.match)
        if self._viewer.acting == CHANCE and words[0] not in verbs:
            whole = f"{typed.shared(self._at.match)} {' '.join(words)}"
            try:
                self._try(self._at.match.game.parse(self._at.match.state, whole))
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
                short = press.action and self._at.match.why_not(press.action)
                if short:
                    # Something has to be added, and this says why.
                    self._at.answer(Reply("refusal", (("", short),)))
                else:
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
        if not self._says_later(thing):
            self.inform(thing)

    def _refuse(self, press: Press, thing: str) -> None:
        """Say why what was spelled is not allowed; the choice stays as it was before."""
        if self._viewer.acting == CHANCE and self._noted(press):
            return
        found, now = self._reasons(press), self._verbs_now()
        plain = self.hand.every.fits(press.verb, press.picks)
        if not press.verb and len(press.picks) == 1 and not plain:
            # A thing alone that no verb of these takes only tells of itself.
            found = tuple(one for one in found if one.action.verb in now)
        instead = press.kind in ("instead", "held")
        if not instead:
            self.hand.put_back(self._held)
        if not found and instead:
            # Nothing is to be said of the two; the new one is picked up.
            self._at.answer(None)
            return
        if not found:
            if not (press.verb and self._says_why(press.verb)):
                self._blank(thing)
            return
        if self._gate_refuses(found[0].action, back=not instead):
            return
        self._others = tuple(one for one in found[1:] if one.action.verb in now)
        others = tuple(one.action.verb for one in self._others)
        # With nothing picked up, the card says what there is to know besides.
        card = thing if not self.hand.started and self._card(thing) is not None else ""
        # The first could not go there; the one pressed now is in hand instead, and that is said.
        besides = (remark("table.instead"),) if press.kind == "instead" else ()
        self._at.answer(Reply("refusal", (("", found[0].note),), others, card, besides))

    def _says_why(self, verb: str) -> bool:
        """Say why nothing can be done by a verb that is chance's, or is not thought of here."""
        match, later = self._at.match, self.later
        able = next((one for one in match.legal() if one.verb == verb), None)
        if able is not None:
            if later is not None:
                self._at.answer(later(able))
            return later is not None
        every = Speller(self._at.things, tuple(match.game.vocabulary(match.state)))
        found = self._reasons(Press("refused", verb=verb), every)
        if not found:
            return False
        self._at.answer(Reply("refusal", (("", found[0].note),)))
        return True

    def _reasons(self, press: Press, every: Speller | None = None) -> tuple[Reason, ...]:
        state = self._at.match.state
        return reasons(
            every or self.hand.every,
            press.verb,
            press.picks,
            now=self._verbs_now(),
            drawn=lambda action: self._at.things.drawn(self._viewer.view(), action),
            why_not=lambda action: self._at.match.game.why_not(state, action),
        )

    def _verbs_now(self) -> set[str]:
        """Give the verbs of which some action is legal."""
        return {action.verb for action in self._at.match.legal()}

    def read_otherwise(self, verb: str) -> None:
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
        if self._viewer.acting != CHANCE or not isinstance(action, self._at.things.chance):
            return False
        if not self.ahead.note(self._at.things, self._at.match.state, action):
            return False
        self.hand.clear()
        self._at.answer(None)
        return True

    def _try(self, action: Action) -> None:
        """Play a complete action, unless the gate or a rule refuses."""
        if self._gate_refuses(action):
            return
        refusal = self._at.match.why_not(action)
        if refusal is not None:
            if self._note_ahead(action):
                return
            self.hand.put_back(self._held)
            self._at.answer(Reply("refusal", (("", refusal),)))
            return
        self._at.match.play(action)
        while (due := self.ahead.due(self._at.things, self._at.match.state)) is not None:
            self._at.match.play(due)
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
        if isinstance(action, self._at.things.chance) and self._viewer.acting != CHANCE:
            return True  # no lesson teaches it: the rules say why it is not to be done
        self._at.answer(self.later(action))
        return False

    def _says_later(self, thing: str) -> bool:
        """Say that what a thing is good for comes later, if that is so."""
        if self.taught is None or self.later is None:
            return False
        action = self.hand.untaught(thing, self._at.match.legal())
        if action is None:
            return False
        self._at.answer(self.later(action))
        return True
