"""What can be known about the toy: how many stones each action takes, and each heap's share."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Seat, note
from sengoku.core.insight import Finding
from tests.toys.rules import HEAPS, Take, Toy, ToyState


class Stones:
    """For each action the share of all stones it takes, slice by slice, as if it were guessed."""

    topic = "stones"

    def __init__(self, game: Toy) -> None:
        self.game = game

    def slices(self, view: ToyState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        if view.actor != seat:
            return
        found: tuple[Finding, ...] = ()
        for action in self.game.legal(view):
            taken = len(action.parts()) - 1 if isinstance(action, Take) else 0
            text = note("insight.stones.taken", count=taken)
            one = Finding(action.parts(), "info", text, taken / sum(view.heaps), 0.125)
            found = tuple(sorted((*found, one), key=lambda each: -(each.share or 0)))
            yield found


class Heaps:
    """Which heaps are empty, and what hands one can see."""

    topic = "heaps"

    def __init__(self, game: Toy) -> None:
        self.game = game

    def slices(self, view: ToyState, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        text = note("insight.heaps.seen", first=view.hands[0], second=view.hands[1])
        kinds = ("win" if stones else "loss" for stones in view.heaps)
        yield tuple(Finding((heap,), kind, text) for heap, kind in zip(HEAPS, kinds, strict=True))


def insights(game: Toy) -> tuple[Stones | Heaps, ...]:
    """Give the toy's topics."""
    return Stones(game), Heaps(game)
