"""What is said at the board: replies, choices, lines of history, and the `Voice` for them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from sengoku.core.game import Action, Arg, Game, Note, Resign, Seat, TakeBack
from sengoku.core.texts import clean

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Fact:
    """A sentence with the rule it rests on.

    Args:
        text: the sentence, in the reader's language.
        clause: the rulebook clause, such as ``Rokumon · Act 1, Move``, or empty.
        rule: the key of that clause, where the reference of the rules opens, or empty.
    """

    text: str
    clause: str = ""
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Card:
    """A card of information about a thing on the board.

    Args:
        thing: its id.
        name: its name in the reader's language.
        other: its name in the other script, or empty if it is the same.
        told: what it is and does.
        left: how many there are, or are left.
        may: what the one who acts may do with it now, each as on a button; none if nothing.
    """

    thing: str
    name: str
    other: str = ""
    told: tuple[Fact, ...] = ()
    left: tuple[str, ...] = ()
    may: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Anew:
    """What somebody else says, made out anew as often as it is read: it follows the language.

    Args:
        said: gives it in the language spoken now.
    """

    said: Callable[[], Speech]


@dataclass(frozen=True, slots=True)
class Speech:
    """A reply to what a person tried.

    Args:
        kind: ``refusal`` (a rule or the table says no), ``asked`` (allowed, but not what a lesson
            asks for), ``wrong`` (not quite: a wrong answer), ``praise`` (a right answer),
            ``did`` (what was asked for is done), ``shown`` (it was done for them), ``info`` or
            ``error``.
        text: the sentence, in the reader's language. Plain text, never markup.
        clause: the rulebook clause it rests on, such as ``Rokumon · Act 1, Move``, or empty.
        reading: what we assume there, as a sentence, if that decided it; or empty.
        rule: the key of the clause, where the reference of the rules opens, or empty.
        others: the verbs that could have been meant too, whose reasons are a press away.
        card: what there is to know about the thing pressed, if the press did nothing else.
        facts: where several reasons are given, each with its own rule; ``text`` holds all.
    """

    kind: str
    text: str
    clause: str = ""
    reading: str = ""
    rule: str = ""
    others: tuple[str, ...] = ()
    card: Card | None = None
    facts: tuple[Fact, ...] = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """Something that can be chosen now.

    Args:
        value: what to give to `Table.choose`.
        label: what stands on the button.
        detail: a little more, such as in how many ways it can go on; may be empty.
        kind: ``verb``, ``value``, ``confirm``, ``cancel``, or ``reading`` for another reading of
            what was refused.
        chosen: whether it is chosen already; choosing it again puts it down.
        verb: of which action it is a value.
        field: of which field it is a value.
    """

    value: str
    label: str
    detail: str = ""
    kind: str = "value"
    chosen: bool = False
    verb: str = ""
    field: str = ""


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of what happened.

    Args:
        ply: the number of the ply that it is about, counted from 1.
        text: the sentence.
        clause: the rulebook clause, or empty.
        reason: whether it tells why a bot acted so, not what happened.
        rule: the key of the clause, where the reference of the rules opens, or empty.
    """

    ply: int
    text: str
    clause: str = ""
    reason: bool = False
    rule: str = ""


@dataclass(frozen=True, slots=True)
class Reply:
    """A `Speech` before it is put into words, so that it can be said again in another language.

    Args:
        kind: as in `Speech`.
        notes: what is said, each with the verb that was tried, or empty.
        others: the verbs that could have been meant too.
        thing: the thing whose card of information is shown with it, or empty.
        besides: what is said after a single note.
    """

    kind: str
    notes: tuple[tuple[str, Note], ...] = ()
    others: tuple[str, ...] = ()
    thing: str = ""
    besides: tuple[Note, ...] = ()


class Voice:
    """Says notes, actions and names of one game in one language.

    Args:
        game: whose words are used.
        language: ``en`` or ``ja``.
        names: what the persons at the seats are called, if they gave a name.
    """

    def __init__(self, game: Game[Any], language: str, names: tuple[str, ...] = ()) -> None:
        self.game = game
        self.texts = game.texts
        self.language = language
        self.names = names

    def text(self, key: str, **args: Arg) -> str:
        """Say a key of the catalogue."""
        return self.texts.text(key, self.language, **args)

    def say(self, note: Note) -> str:
        """Say a note."""
        return self.texts.say(note, self.language)

    def clause(self, note: Note) -> str:
        """Name a note's clause."""
        return self.texts.clause(note.clause, self.language)

    def reading(self, note: Note) -> str:
        """Say the assumed reading that a note rests on, or nothing."""
        key = f"reading.{note.reading}"
        return self.text(key) if note.reading and self.texts.has(key) else ""

    def seat(self, seat: Seat) -> str:
        """Name a seat in the game's words."""
        return self.text(self.game.seat_term(seat).key)

    def name(self, seat: Seat) -> str:
        """Name a seat as its person wishes, with the game's word for it."""
        given, seat_name = self.given(seat), self.seat(seat)
        return self.text("table.named", name=given, seat=seat_name) if given else seat_name

    def given(self, seat: Seat) -> str:
        """Give the name that a person gave for a seat, fit to be shown; or nothing."""
        known = 0 <= seat < len(self.names)
        return clean(str(self.names[seat]), LONGEST_NAME).strip() if known else ""

    def verb(self, verb: str) -> str:
        """Name a verb."""
        return clean(self.texts.verb(verb, self.language))

    def value(self, value: str, verb: str = "") -> str:
        """Name a value of a field: of this verb's, if that has a name of its own."""
        return clean(self.texts.value(value, self.language, verb))

    def deed(self, parts: tuple[str, ...], *, plain: bool = False) -> str:
        """Name an action by its verb and its values, or a single thing by its name.

        Args:
            parts: the action's parts, or the one value.
            plain: whether values say enough without their verb.
        """
        verb, *values = parts
        if plain and values:
            return self.text("list-comma").join(self.value(value, verb) for value in values)
        return self.texts.deed(parts, self.language)

    def speech(self, reply: Reply, card: Card | None = None) -> Speech:
        """Put a reply into words.

        Args:
            reply: what is said.
            card: the card of the thing it is about, if that is shown too.
        """
        if not reply.notes:
            return Speech(reply.kind, "", card=card)
        first = reply.notes[0][1]
        if len(reply.notes) == 1:
            return Speech(
                reply.kind,
                self.text("sentence-gap").join(map(self.say, (first, *reply.besides))),
                self.clause(first),
                self.reading(first),
                first.clause,
                reply.others,
                card,
            )
        facts = tuple(self._reason(verb, note) for verb, note in reply.notes)
        told = (f"{fact.text} [{fact.clause}]" if fact.clause else fact.text for fact in facts)
        readings = dict.fromkeys(self.reading(note) for _, note in reply.notes if note.reading)
        text, read = "\n".join(told), "\n".join(readings)
        return Speech(reply.kind, text, "", read, others=reply.others, card=card, facts=facts)

    def fact(self, note: Note) -> Fact:
        """Say a note with the rule it rests on."""
        return Fact(self.say(note), self.clause(note), note.clause)

    def _reason(self, verb: str, note: Note) -> Fact:
        fact = self.fact(note)
        if not verb:
            return fact
        return replace(fact, text=self.text("table.reason", verb=self.verb(verb), reason=fact.text))

    def done(self, action: Action, seat: Seat) -> str:
        """Tell an action about which the game told nothing."""
        if isinstance(action, Resign):
            return self.text("table.resigned", name=self.name(action.seat))
        if isinstance(action, TakeBack):
            return self.text("table.took-back", name=self.name(action.seat))
        return self.text("table.did", name=self.name(seat), action=clean(str(action)))
