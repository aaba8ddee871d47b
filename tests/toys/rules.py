"""The rules of the toy game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

from sengoku.core import plain
from sengoku.core.errors import BadOption, ImpossiblePosition, UnreadableAction
from sengoku.core.game import (
    CHANCE,
    NOBODY,
    Action,
    Game,
    Note,
    Outcome,
    Say,
    Seat,
    note,
)

HEAPS = ("a", "b", "c")
CARDS = ("1", "2", "3")
FULL = (2, 1, 0)


@dataclass(frozen=True, slots=True)
class Hide(Action):
    """Hide a card until the part is decided."""

    verb: ClassVar[str] = "hide"
    card: str


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take a stone from one heap, or one each from two."""

    verb: ClassVar[str] = "take"
    heap: str
    second: str = ""


@dataclass(frozen=True, slots=True)
class Shift(Action):
    """Shift a stone to an empty heap."""

    verb: ClassVar[str] = "shift"
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Pass, on a three."""

    verb: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """Chance rolls the die."""

    verb: ClassVar[str] = "roll"
    die: int


@dataclass(frozen=True, slots=True)
class ToyState:
    """One position. ``turn`` acts after the roll; ``hands`` are the hidden cards."""

    actor: Seat = 0
    turn: Seat = 0
    part: int = 1
    die: int = 0
    heaps: tuple[int, ...] = FULL
    hands: tuple[str, ...] = ("", "")
    scores: tuple[int, ...] = (0, 0)
    decided: bool = False
    gave_up: Seat = NOBODY


class Toy(Game[ToyState]):
    """The toy with its options fixed."""

    name = "toy"
    package = "tests.toys"
    seats = 2

    def __init__(self, hidden: bool = True, parts: int = 2) -> None:
        self.options = {"hidden": hidden, "parts": parts}

    def start(self) -> ToyState:
        return ToyState()

    def hides(self) -> bool:
        return bool(self.options["hidden"])

    def paused(self, s: ToyState) -> bool:
        return s.decided and s.actor == CHANCE

    def legal(self, s: ToyState) -> Sequence[Action]:
        return [a for a in self.vocabulary(s) if self.why_not(s, a) is None]

    def why_not(self, s: ToyState, a: Action) -> Note | None:
        if s.actor == NOBODY:
            return note("over.toy")
        if isinstance(a, Roll):
            return None if s.actor == CHANCE and 1 <= a.die <= 3 else note("roll.not-now")
        if s.actor == CHANCE:
            return note("chance.toy")
        return self._why_not_act(s, a)

    def _why_not_act(self, s: ToyState, a: Action) -> Note | None:
        hiding = not s.hands[s.actor]
        if isinstance(a, Hide):
            return None if hiding else note("hide.done", "toy.hide")
        if hiding:
            return note("hide.first", "toy.hide")
        if isinstance(a, Take):
            for heap in (a.heap, a.second):
                if heap and not _stones(s, heap):
                    return note("take.empty", "toy.take", heap=heap)
            return note("take.same", "toy.take") if a.heap == a.second else None
        if isinstance(a, Shift):
            if not _stones(s, a.source):
                return note("shift.nothing", "toy.shift", heap=a.source)
            full = _stones(s, a.target)
            return note("shift.full", "toy.shift", heap=a.target, count=full) if full else None
        return None if s.die == 3 else note("pass.die", "toy.pass", reading="three", die=s.die)

    def apply(self, s: ToyState, a: Action, say: Say | None = None) -> ToyState:
        tell = say or (lambda said: None)
        if isinstance(a, Hide):
            return self._hide(s, a, tell)
        if isinstance(a, Roll):
            return self._roll(s, a, tell)
        heaps, scores = dict(zip(HEAPS, s.heaps, strict=True)), list(s.scores)
        name = self.seat_term(s.actor)
        if isinstance(a, Take):
            for heap in a.parts()[1:]:
                heaps[heap] -= 1
                scores[s.actor] += s.die
                tell(note("did.take", "toy.take", seat=name, heap=heap, points=s.die))
        elif isinstance(a, Shift):
            heaps[a.source] -= 1
            heaps[a.target] += 1
            tell(note("did.shift", "toy.shift", seat=name, source=a.source, target=a.target))
        else:
            tell(note("did.pass", "toy.pass", seat=name))
        after = replace(s, heaps=tuple(heaps.values()), scores=tuple(scores), die=0)
        if any(after.heaps):
            return replace(after, actor=CHANCE, turn=1 - s.actor)
        return self._decide(after, tell)

    def _hide(self, s: ToyState, a: Hide, tell: Say) -> ToyState:
        hands = tuple(a.card if seat == s.actor else card for seat, card in enumerate(s.hands))
        tell(note("did.hide", "toy.hide", seat=self.seat_term(s.actor)))
        tell(note("did.card", "toy.hide", seen_by=(s.actor,), card=a.card))
        ready = all(hands)
        return replace(s, hands=hands, actor=CHANCE if ready else 1 - s.actor)

    def _roll(self, s: ToyState, a: Roll, tell: Say) -> ToyState:
        if s.decided:
            # The next part begins: chance only says so, and both hide again.
            tell(note("did.part", part=s.part + 1))
            return ToyState(part=s.part + 1, scores=s.scores)
        tell(note("did.roll", die=a.die))
        return replace(s, die=a.die, actor=s.turn)

    def _decide(self, s: ToyState, tell: Say) -> ToyState:
        scores = tuple(
            score + (int(card) if card in CARDS else 0)
            for score, card in zip(s.scores, s.hands, strict=True)
        )
        tell(note("end.part", part=s.part, first=scores[0], second=scores[1]))
        last = s.part == self.options["parts"]
        return replace(
            s, scores=scores, decided=True, turn=0, actor=NOBODY if last else CHANCE
        )

    def odds(self, s: ToyState) -> Iterator[tuple[Action, Fraction]]:
        return ((Roll(die), Fraction(1, 3)) for die in (1, 2, 3))

    def decided(self, s: ToyState) -> Seat | None:
        if s.actor != CHANCE or not s.decided:
            return super().decided(s)
        first, second = s.scores
        return NOBODY if first == second else int(second > first)

    def outcome(self, s: ToyState) -> Outcome | None:
        if s.actor != NOBODY:
            return None
        if s.gave_up != NOBODY:
            gave_up = self.seat_term(s.gave_up)
            return Outcome((1 - s.gave_up,), s.scores, note("end.resign", seat=gave_up))
        best = max(s.scores)
        winners = tuple(seat for seat, score in enumerate(s.scores) if score == best)
        if len(winners) == 2:
            winners = ()
        return Outcome(winners, s.scores, note("end.game", points=best))

    def view(self, s: ToyState, seat: Seat | None) -> ToyState:
        if not self.options["hidden"] or s.decided:
            return s
        hands = tuple("?" if card and own != seat else card for own, card in enumerate(s.hands))
        return replace(s, hands=hands)

    def seen(self, s: ToyState, a: Action, seat: Seat | None) -> Action:
        hidden = self.options["hidden"] and isinstance(a, Hide) and s.actor != seat
        return Hide("?") if hidden else a

    def imagine(self, view: ToyState, rng: Random) -> ToyState:
        return replace(
            view, hands=tuple(rng.choice(CARDS) if c == "?" else c for c in view.hands)
        )

    def parse(self, s: ToyState, text: str) -> Action:
        words = text.split()
        if words == ["hide", "?"]:
            return Hide("?")
        found = [a for a in self.vocabulary(s) if list(a.parts()) == words]
        if not found:
            raise UnreadableAction(
                note("core.unreadable", text=text[:40], example="take a"), self.texts
            )
        return found[0]

    def vocabulary(self, s: ToyState) -> Iterator[Action]:
        yield from (Hide(card) for card in CARDS)
        yield from (Take(heap) for heap in HEAPS)
        yield from (Take(one, two) for one in HEAPS for two in HEAPS)
        yield from (Shift(one, two) for one in HEAPS for two in HEAPS if one != two)
        yield Pass()
        yield from (Roll(die) for die in (1, 2, 3))

    def position(self, doc: Mapping[str, Any]) -> ToyState:
        try:
            values = {k: tuple(v) if isinstance(v, list) else v for k, v in doc.items()}
            state = ToyState(**values)
            fits = sum(state.heaps) <= sum(FULL) and self._whole(state)
        except TypeError as error:
            raise ImpossiblePosition(note("position.toy"), self.texts) from error
        if not fits:
            raise ImpossiblePosition(note("position.toy"), self.texts)
        plain.check(self.texts, self, state)
        return state

    def _whole(self, s: ToyState) -> bool:
        sizes = len(s.heaps), len(s.hands), len(s.scores)
        begun = any(s.heaps) or s.decided or s.actor == NOBODY
        return sizes == (3, 2, 2) and begun and (all(s.hands) or s.actor >= 0) and s.turn in (0, 1)

    def describe(self, s: ToyState) -> dict[str, Any]:
        return {k: list(v) if isinstance(v, tuple) else v for k, v in asdict(s).items()}

    def variants(self) -> Mapping[str, Mapping[str, Any]]:
        return {"hidden": {}, "open": {"hidden": False}}

    def why_not_resign(self, s: ToyState, seat: Seat) -> Note | None:
        return note("over.toy") if s.actor == NOBODY else None

    def resign(self, s: ToyState, seat: Seat, say: Say | None = None) -> ToyState:
        if say is not None:
            say(note("end.resign", seat=self.seat_term(seat)))
        return replace(s, actor=NOBODY, gave_up=seat)

    def why_not_takeback(
        self, before: ToyState, a: Action, after: ToyState, seat: Seat
    ) -> Note | None:
        if before.actor != seat:
            return note("takeback.other", "toy.take")
        return None if isinstance(a, Take) else note("takeback.take-only", "toy.take")

    def takeback(
        self, before: ToyState, a: Action, after: ToyState, seat: Seat, say: Say | None = None
    ) -> ToyState:
        return before


def _stones(s: ToyState, heap: str) -> int:
    return s.heaps[HEAPS.index(heap)]


def load(**options: Any) -> Toy:
    """Load the toy."""
    for name, value in options.items():
        if name not in ("hidden", "parts"):
            raise BadOption(
                note("core.option.unknown", game="toy", name=name, options="hidden, parts")
            )
        if not isinstance(value, bool | int):
            raise BadOption(
                note("core.option.value", name=name, value=str(value), values="true, false")
            )
    return Toy(**options)
