"""The rules of Azuchi Castle behind the vocabulary every game speaks.

Each part has its own module; the page beside this file (README.md) says which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, ClassVar

from sengoku.core.game import CHANCE, NOBODY, Action, Game, Judgement, Note, Outcome, Say, Seat
from sengoku.games.azuchi import notation, positions
from sengoku.games.azuchi.analysis import evaluate, playouts
from sengoku.games.azuchi.components import (
    CARDS,
    CARDS_OF_A_KIND,
    CUBES,
    EVENTS,
    EVENTS_OF_A_KIND,
    SEATS,
)
from sengoku.games.azuchi.options import read_options
from sengoku.games.azuchi.rows import DATA, check
from sengoku.games.azuchi.rules import apply, legal, scoring, why_not
from sengoku.games.azuchi.rules.apply import NONE
from sengoku.games.azuchi.state import AzuchiState, Side


class Azuchi(Game[AzuchiState]):
    """Two to four retainers draft cards, place workers and build the castle of Nobunaga.

    >>> game = load(seats=2)
    >>> s = game.position({"cards": [["wood", "army"], []], "round": 2})
    >>> [str(action) for action in game.legal(s)]
    ['work wood', 'work army', 'done']
    """

    name: ClassVar[str] = "azuchi"
    package: ClassVar[str] = "sengoku.games.azuchi"

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = read_options(options)
        self.seats = int(self.options["seats"])
        side = Side(0, (0,) * len(CUBES), 0, False, NONE)
        self._start = AzuchiState(
            actor=CHANCE,
            phase="first",
            round=1,
            holder=NOBODY,
            picks=0,
            sides=(side,) * self.seats,
            display=NONE,
            deck=(CARDS_OF_A_KIND,) * len(CARDS),
            discards=NONE,
            row=(),
            up=(),
            events=(EVENTS_OF_A_KIND,) * len(EVENTS),
        )

    def start(self) -> AzuchiState:
        """Give the table set up; chance names the first holder of the tile."""
        return self._start

    def legal(self, s: AzuchiState) -> Sequence[Action]:
        """List every legal action, in the order of the rulebook and the kinds."""
        if s.actor >= 0:
            return legal.seat_actions(s)
        return legal.chance_actions(s) if s.actor == CHANCE else ()

    def why_not(self, s: AzuchiState, a: Action) -> Note | None:
        """Say which rule an action breaks first; ``None`` exactly if it is legal."""
        return None if a in self.legal(s) else why_not.reason(s, a)

    def apply(self, s: AzuchiState, a: Action, say: Say | None = None) -> AzuchiState:
        """Give the position after a legal action."""
        return apply.APPLY[type(a)](s, a, say)

    def odds(self, s: AzuchiState) -> Iterator[tuple[Action, Fraction]]:
        """List what may be drawn, each kind as likely as its cards are many."""
        return iter(legal.odds(s))

    def sample(self, s: AzuchiState, rng: Random) -> Action:
        """Draw one of the cards that are left."""
        actions = legal.chance_actions(s)
        if len(actions) == 1:
            return actions[0]
        return rng.choices(actions, legal.weights(s))[0]

    def outcome(self, s: AzuchiState) -> Outcome | None:
        """Tell how the game ended: by points, equal ones share the win."""
        return scoring.outcome(s)

    def paused(self, s: AzuchiState) -> bool:
        """Wait before the cards are discarded, so that one can look at the round's end."""
        return s.phase == "discard"

    def appraise(self, s: AzuchiState, seat: Seat) -> float:
        """Tell by how many points a seat would lead, with what it has still to earn."""
        return evaluate.appraise(s, seat)

    def judging(
        self, view: AzuchiState, rng: Random
    ) -> Iterator[Mapping[Action, Judgement] | None] | None:
        """Judge the actions by playouts that look a few rounds ahead."""
        return playouts.judge(view, rng)

    def view(self, s: AzuchiState, seat: Seat | None) -> AzuchiState:
        """Give what a seat sees: everything, for only the order of the decks is hidden."""
        return s

    def seen(self, s: AzuchiState, a: Action, seat: Seat | None) -> Action:
        """Give an action as a seat saw it: everything is done openly."""
        return a

    def imagine(self, view: AzuchiState, rng: Random) -> AzuchiState:
        """Give the position itself: decks are drawn from only when a card is turned."""
        return view

    def parse(self, s: AzuchiState, text: str) -> Action:
        """Read an action's notation, such as ``take army``."""
        return notation.parse(text, self.texts)

    def vocabulary(self, s: AzuchiState) -> Iterator[Action]:
        """List every well-formed action, legal or not."""
        return notation.vocabulary(self.seats)

    def position(self, doc: Mapping[str, Any]) -> AzuchiState:
        """Read a position written by hand; the page beside this file shows the form."""
        return positions.position(self.seats, self.texts, doc)

    def describe(self, s: AzuchiState) -> dict[str, Any]:
        """Write a position as plain JSON."""
        return positions.describe(s)

    def variants(self) -> Mapping[str, Mapping[str, Any]]:
        """Name the option sets that tests, goldens and benches run over."""
        return {f"{seats}p": {"seats": seats} for seats in sorted(SEATS)}


def load(**options: Any) -> Azuchi:
    """Give Azuchi Castle with its options fixed.

    Args:
        **options: ``seats``.

    Raises:
        BadOption: says which options and values exist.
        DamagedData: a row of ``data.toml`` has no name in a language.
    """
    _checked()
    return Azuchi(**options)


@cache
def _checked() -> None:
    """Refuse damaged data, once."""
    check(DATA)
