"""The rules of Tenku behind the vocabulary every game speaks.

Each part has its own module; the page beside this file (README.md) says which.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

from sengoku.core.game import Action, Game, Judgement, Note, Outcome, Say, Seat
from sengoku.games.tenku import notation, positions
from sengoku.games.tenku import view as views
from sengoku.games.tenku.actions import First
from sengoku.games.tenku.analysis import evaluate, playouts
from sengoku.games.tenku.components import kit
from sengoku.games.tenku.options import read_options
from sengoku.games.tenku.rules import legal, scoring, setup
from sengoku.games.tenku.rules.apply import apply
from sengoku.games.tenku.rules.validate import check_own
from sengoku.games.tenku.rules.why_not import why_not
from sengoku.games.tenku.state import TenkuState


class Tenku(Game[TenkuState]):
    """Barons hold court, fight battles and win with the most Provinces at a turn's start.

    >>> game = load(seats=2)
    >>> s = game.position({"hands": [{"province": 1}, {}], "courts": [{"knight": 1}, {}]})
    >>> [str(action) for action in game.legal(s)]
    ['place province', 'battle province 1', 'pass']
    """

    name: ClassVar[str] = "tenku"
    package: ClassVar[str] = "sengoku.games.tenku"

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = read_options(options)
        self.kit = kit(**self.options)
        self.seats = self.kit.seats
        self._start = setup.bare(self.kit)

    def start(self) -> TenkuState:
        """Give the table before anything is dealt; chance acts first."""
        return self._start

    def legal(self, s: TenkuState) -> Sequence[Action]:
        """List every legal action, in the order of the rulebook and the box."""
        return legal.legal(self.kit, s)

    def why_not(self, s: TenkuState, a: Action) -> Note | None:
        """Say which rule an action breaks first; ``None`` exactly if it is legal."""
        return None if a in self.legal(s) else why_not(self.kit, s, a)

    def apply(self, s: TenkuState, a: Action, say: Say | None = None) -> TenkuState:
        """Give the position after a legal action."""
        return apply(self.kit, s, a, say)

    def odds(self, s: TenkuState) -> Iterator[tuple[Action, Fraction]]:
        """List the cards that chance may deal or draw next, or who may play first."""
        return iter(legal.chances(self.kit, s))

    def sample(self, s: TenkuState, rng: Random) -> Action:
        """Draw one card of the pile."""
        if s.phase == "first":
            return First(rng.randrange(self.seats))
        return legal.chance_action(s, rng.choice(legal.chance_pile(self.kit, s)))

    def outcome(self, s: TenkuState) -> Outcome | None:
        """Tell how the game ended: by Provinces."""
        return scoring.outcome(self.kit, s)

    def decided(self, s: TenkuState) -> Seat | None:
        """Tell who won; quickly while the game goes on."""
        return None if s.phase != "over" else super().decided(s)

    def appraise(self, s: TenkuState, seat: Seat) -> float:
        """Tell how far a seat leads by a rough count of its cards."""
        return evaluate.appraise(self.kit, s, seat)

    def judging(
        self, view: TenkuState, rng: Random
    ) -> Iterator[Mapping[Action, Judgement] | None] | None:
        """Judge actions by playouts of one round, each on an imagined deal."""
        return playouts.judge(self.kit, self.apply, view, rng)

    def hides(self) -> bool:
        """Tell that hands are hidden."""
        return True

    def view(self, s: TenkuState, seat: Seat | None) -> TenkuState:
        """Give what a seat sees."""
        return views.view(self.kit, s, seat)

    def seen(self, s: TenkuState, a: Action, seat: Seat | None) -> Action:
        """Give an action as a seat saw it."""
        return views.seen(self.kit, s, a, seat)

    def imagine(self, view: TenkuState, rng: Random) -> TenkuState:
        """Deal the cards that a view does not show."""
        return views.imagine(self.kit, view, rng)

    def parse(self, s: TenkuState, text: str) -> Action:
        """Read an action's notation, such as ``place province``."""
        return notation.parse(text, self.texts)

    def vocabulary(self, s: TenkuState) -> Iterator[Action]:
        """List every well-formed action, legal or not."""
        return notation.vocabulary(self.kit)

    def position(self, doc: Mapping[str, Any]) -> TenkuState:
        """Read a position written by hand; the page beside this file shows the form."""
        return positions.position(self.kit, self.texts, doc)

    def describe(self, s: TenkuState) -> dict[str, Any]:
        """Write a position as plain JSON."""
        return positions.describe(self.kit, s)

    def variants(self) -> Mapping[str, Mapping[str, Any]]:
        """Name the option sets that tests, goldens and benches run over."""
        return {
            "2p": {"seats": 2},
            "4p-chaos": {"seats": 4, "social_chaos": True},
            "5p": {"seats": 5},
            "house-2p": {"seats": 2, "deck": "house"},
            "house-3p": {"seats": 3, "deck": "house"},
        }


def load(**options: Any) -> Tenku:
    """Give Tenku with its options fixed.

    Args:
        **options: ``seats``, ``deck``, ``social_chaos``.

    Raises:
        BadOption: says which options and values exist.
        DamagedData: a row of ``data.toml`` is no card that can be played.
    """
    check_own()
    return Tenku(**options)
