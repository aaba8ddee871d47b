"""The things of the toy: heaps, with stones or empty, cards, and the die."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.game import CHANCE, Seat, note
from sengoku.core.things import About, Fill, Thing, Things
from tests.toys.rules import CARDS, HEAPS, Roll, Toy, ToyState


class ToyThings(Things):
    """A heap with stones can be shifted from; an empty one only to."""

    chance = (Roll,)

    def on(self, view: ToyState, seat: Seat | None) -> Sequence[Thing]:
        heaps = [Thing(heap, self._heap(view, heap)) for heap in HEAPS]
        cards = [Thing(card, (Fill("hide", (("card", card),), "alone"),)) for card in CARDS]
        return [*heaps, *([] if seat == CHANCE else cards), Thing("pot")]

    def _heap(self, view: ToyState, heap: str) -> tuple[Fill, ...]:
        full = bool(view.heaps[HEAPS.index(heap)])
        return (
            Fill("take", (("heap", heap),), "acts" if full else ""),
            Fill("take", (("second", heap),)),
            Fill("shift", (("source", heap),), "acts" if full else "", plain=full),
            Fill("shift", (("target", heap),)),
        )

    def about(self, view: ToyState, seat: Seat | None, thing: str) -> About | None:
        if thing == "pot":
            return About(note("about.pot"), (note("about.pot-does", "toy.take"),))
        if thing not in HEAPS:
            return None
        count = view.heaps[HEAPS.index(thing)]
        left = (note("about.heap-left", count=count),)
        return About(note("about.heap", heap=thing), (note("about.heap-does", "toy.take"),), left)


def things(game: Toy) -> ToyThings:
    """Give the toy's table of things."""
    return ToyThings(game)
