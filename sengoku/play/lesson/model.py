"""A `Lesson`: an annotated record with what to say, to expect and to answer. Data, no code.

How a lesson is written down is told in `sengoku.play.lesson.reader`; `sengoku.play.lesson.player`
steps through one. Here are its parts and the one judge of what a learner tries.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any
from zlib import crc32

from sengoku.core import given
from sengoku.core.errors import SengokuError
from sengoku.core.game import CHANCE, Action, Game, Note, Seat
from sengoku.core.texts import USUAL

Words = Mapping[str, str]
"""One sentence, or a few, by language."""

OTHER = "other"
"""The key of ``on_wrong`` that answers every action which is legal but not asked for."""


class DamagedLesson(SengokuError):
    """A lesson file that is not as it should be.

    Args:
        note: names the file, the step and what would be right.
        because: the error that the lesson led to, such as the rule an action breaks.
    """

    def __init__(self, note: Note, because: SengokuError | None = None) -> None:
        self.because = because
        super().__init__(note)

    def text(self, language: str) -> str:
        """Say what is wrong and, after it, the error behind it."""
        said = super().text(language)
        return said if self.because is None else f"{said} {self.because.text(language)}"


def fault(
    file: str, where: str, code: str, because: SengokuError | None = None, **args: str
) -> DamagedLesson:
    """Make the error for a fault in a lesson file.

    Args:
        file: the lesson's file.
        where: the step, or empty for the top of the file.
        code: the rest of a key ``lesson.file.<code>`` of the common catalogue.
        because: the error behind it.
        **args: what the sentence's placeholders are filled with.
    """
    place = f"{file}, {where}" if where else file
    filled = (("where", place), *args.items())
    return DamagedLesson(Note(f"lesson.file.{code}", args=filled), because)


@dataclass(frozen=True, slots=True)
class Expect:
    """Which actions of the learner are right: those for which everything given here holds.

    Args:
        actions: exact actions, any one of them.
        verb: the action's verb.
        fields: values of the action's fields.
        did: the code of a note that is said when the action is carried out.
        winner: the seat that has won (the game, or the act or battle) after it.
        safe: it does not lose, and no action of whoever acts next wins at once.
    """

    actions: tuple[str, ...] = ()
    verb: str = ""
    fields: tuple[tuple[str, str], ...] = ()
    did: str = ""
    winner: Seat | None = None
    safe: bool = False

    def accepts(self, game: Game[Any], state: Any, action: Action) -> bool:
        """Tell whether a legal action is one of those asked for."""
        if self.actions and str(action) not in self.actions:
            return False
        if self.verb and action.verb != self.verb:
            return False
        given = {f.name: str(getattr(action, f.name)) for f in fields(action)}  # type: ignore[arg-type]
        if any(given.get(name) != value for name, value in self.fields):
            return False
        notes: list[Note] = []
        after = game.apply(state, action, notes.append)
        if self.did and self.did not in {note.code for note in notes}:
            return False
        if self.winner is not None and game.decided(after) != self.winner:
            return False
        return not self.safe or _is_safe(game, after, state.actor)

    @property
    def verbs(self) -> frozenset[str]:
        """The verbs of what is right; empty where an action of any kind may be."""
        named = {action.split()[0] for action in self.actions}
        return frozenset(named | {self.verb} if self.verb else named)

    def right(self, game: Game[Any], state: Any) -> tuple[Action, ...]:
        """List every legal action that is right."""
        return tuple(a for a in game.legal(state) if self.accepts(game, state, a))


def _is_safe(game: Game[Any], state: Any, seat: Seat) -> bool:
    """Tell whether a seat has not lost, and nobody else can win with the next action."""
    winner = game.decided(state)
    if winner is not None:
        return winner == seat
    rival = state.actor
    return rival in (seat, CHANCE) or not any(
        game.decided(game.apply(state, action)) == rival for action in game.legal(state)
    )


@dataclass(frozen=True, slots=True)
class Try:
    """A wrong try that the transcript shows being refused.

    Args:
        action: what is tried.
        code: the code of the refusal, or ``asked`` if a legal action is not the one asked for.
    """

    action: str
    code: str


@dataclass(frozen=True, slots=True)
class Option:
    """One answer to a question.

    Args:
        text: the answer in words.
        right: whether it is right.
        reply: what is replied.
        at: the things on the board that stand for it: pressed, all of them, they are this answer.
    """

    text: Words
    right: bool
    reply: Words
    at: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Lore:
    """What somebody has been taught: verbs, or verbs with some of their values.

    Args:
        tokens: each a verb (``move``), or a verb with values that its action must have
            (``use scout``).
    """

    tokens: frozenset[tuple[str, ...]] = frozenset()

    def holds(self, action: Action) -> bool:
        """Tell whether an action was taught."""
        verb, *values = action.parts()
        return any(token[0] == verb and set(token[1:]) <= set(values) for token in self.tokens)

    def with_more(self, tokens: frozenset[tuple[str, ...]]) -> Lore:
        """Give it with what a further step teaches."""
        return Lore(self.tokens | tokens) if tokens else self


@dataclass(frozen=True, slots=True)
class Claim:
    """What a lesson says of how good actions are, for the seat that acts at its step.

    Args:
        kind: ``better`` (than another), ``best`` (of all), ``wins`` or ``loses`` (for certain),
            or ``least`` (its chance to win is at least that).
        action: what it is said of.
        than: the other action, if it is compared with one.
        by: by how much of the chance to win; or of ``least``, how much that is.
    """

    kind: str
    action: str
    than: str = ""
    by: float = 0.0

    def __str__(self) -> str:
        found = {
            "better": f"better = {self.action!r}, than = {self.than!r}, by = {self.by:g}",
            "best": f"best = {self.action!r}, by = {self.by:g}",
            "least": f"least = {self.by:g}, action = {self.action!r}",
        }
        return found.get(self.kind, f"{self.kind} = {self.action!r}").replace("'", '"')


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a lesson, or one question beside it.

    Args:
        say: what is told.
        task: what the learner is asked to do, where there is something to do.
        position: the position to start anew from, or ``None`` to go on.
        play: the narrator's actions, played before the learner acts.
        show: what is highlighted, as values of action fields.
        arrows: pairs of such values.
        expect: what the learner has to do, or ``None``.
        solution: the action that "show me" and the transcript play.
        then: what chance gives, or the narrator plays, straight after the right action.
        tries: wrong tries that the transcript shows.
        hint: a hint, or empty.
        on_wrong: replies by action, by refusal code, or under `OTHER`.
        reply: said after the right action or answer.
        ask: the options of a question, or none.
        predict: whether the question is what will happen: the narrator's actions then come
            after its answer.
        veil: whether the board leaves out what the rules foretell while the question is open, as
            it always does where something is predicted.
        teaches: what this step teaches: see `Lore`.
        chooses: whether it is for the learner to find out what is right, as in a question or in a
            lesson on an idea, rather than to do what the task says.
        worse: by action, why a wrong try that the rules allow is really worse, as an idea.
        claims: what the step says of how good actions are.
    """

    say: Words
    task: Words = field(default_factory=lambda: MappingProxyType({}))
    position: Mapping[str, Any] | None = None
    play: tuple[str, ...] = ()
    show: tuple[str, ...] = ()
    arrows: tuple[tuple[str, str], ...] = ()
    expect: Expect | None = None
    solution: str = ""
    then: tuple[str, ...] = ()
    tries: tuple[Try, ...] = ()
    hint: Words = field(default_factory=lambda: MappingProxyType({}))
    on_wrong: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))
    reply: Words = field(default_factory=lambda: MappingProxyType({}))
    ask: tuple[Option, ...] = ()
    predict: bool = False
    veil: bool = False
    teaches: frozenset[tuple[str, ...]] = frozenset()
    chooses: bool = False
    worse: Mapping[str, Words] = field(default_factory=lambda: MappingProxyType({}))
    claims: tuple[Claim, ...] = ()

    @property
    def kind(self) -> str:
        """Give ``do``, ``ask``, ``predict`` or ``say``."""
        if self.expect is not None:
            return "do"
        if self.predict:
            return "predict"
        return "ask" if self.ask else "say"

    @property
    def order(self) -> tuple[int, ...]:
        """The answers in an order that says nothing of them, and is always the same."""
        codes = [crc32(option.text[USUAL].encode()) for option in self.ask]
        return tuple(sorted(range(len(codes)), key=lambda option: codes[option]))

    def idle(self, *, passed: bool, aside: bool) -> str:
        """Give the key of the reason why nothing can be played at the step now.

        Args:
            passed: whether it is done, or answered.
            aside: whether the board shows what a wrong try leads to.
        """
        if aside:
            return "lesson.set-up"
        if passed:
            return "lesson.did-it" if self.kind == "do" else "lesson.read-on"
        return "lesson.first-ask" if self.ask else "lesson.read-on"

    @property
    def before(self) -> tuple[str, ...]:
        """The narrator's actions before the learner acts or answers."""
        return () if self.predict else self.play

    @property
    def after(self) -> tuple[str, ...]:
        """The narrator's actions after what the learner does, or predicts."""
        return self.play if self.predict else self.then


@dataclass(frozen=True, slots=True, repr=False)
class Lesson:
    """A lesson: the game's options, a start, the steps, and questions beside them.

    Args:
        game: the game it teaches, with its options.
        name: the name of its file.
        seat: the seat the learner plays.
        title: its title.
        story: the story behind it.
        new: what is new in it, in one line.
        start: the position of the first step.
        steps: the steps in order.
        questions: questions with checked answers, each with its own position.
        knows: what the learner has been taught before: see `Lore`.
        idea: the motif of the idea that it teaches; empty if it teaches rules.
    """

    game: Game[Any]
    name: str
    seat: Seat
    title: Words
    story: Words
    new: Words
    start: Mapping[str, Any]
    steps: tuple[Step, ...]
    questions: tuple[Step, ...] = ()
    knows: frozenset[tuple[str, ...]] = frozenset()
    idea: str = ""

    def __repr__(self) -> str:
        counts = f"{len(self.steps)} steps, {len(self.questions)} questions"
        return f"<Lesson {self.file}: {counts}>"

    def lore(self, index: int | None = None) -> Lore:
        """Give what was taught up to a step, itself included, or in the whole lesson.

        Args:
            index: the step, counted from 0; ``None`` for the whole lesson.
        """
        lore = Lore(self.knows)
        steps = self.steps if index is None else self.steps[: index + 1]
        for step in steps:
            lore = lore.with_more(step.teaches)
        return lore

    @property
    def file(self) -> str:
        """Name the file, for messages: ``rokumon/act1.toml``."""
        return f"{self.game.name}/{self.name}.toml"


LESSON = given.Kind("lesson", (Lesson,), 'lesson("rokumon", "act1")')


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the lesson makes of a try.

    Args:
        right: whether it is what was asked for.
        note: the rule it breaks, if it breaks one.
        words: what the lesson itself says to it; otherwise the note speaks, or the task.
        beside: whether it is allowed, but of another kind than what the task says.
    """

    right: bool
    note: Note | None = None
    words: Words | None = None
    beside: bool = False

    @property
    def kind(self) -> str:
        """The kind of answer to a wrong try that the rules allow.

        Who did what the task says, only not as it was meant, is not told that the task is another.
        """
        return "asked" if self.beside else "wrong"

    @property
    def usual(self) -> str:
        """The key of what is said to such a try where the lesson has no words of its own."""
        return "lesson.asked" if self.beside else "lesson.not-that"


def judge(game: Game[Any], state: Any, step: Step, action: Action) -> Verdict:
    """Judge a try: first by the rules, then by what the step asks for."""
    own = step.on_wrong.get(str(action))
    note = game.why_not(state, action)
    if note is not None:
        return Verdict(False, note, own or step.on_wrong.get(note.code))
    expect = step.expect
    if expect is not None and expect.accepts(game, state, action):
        return Verdict(True)
    verbs = frozenset() if expect is None or step.chooses else expect.verbs
    beside = bool(verbs) and action.verb not in verbs
    return Verdict(False, None, own or step.on_wrong.get(OTHER), beside)
