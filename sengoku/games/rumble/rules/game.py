"""The rules of Rumble Nation and Tenka Meidou behind the vocabulary every game speaks.

Each part has its own module; the page beside this file (README.md) says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from importlib.util import find_spec
from random import Random
from typing import Any, ClassVar

from sengoku.core.game import CHANCE, Action, Game, Judgement, Note, Outcome, Say, Seat
from sengoku.core.texts import Catalogue
from sengoku.games.rumble import notation, positions
from sengoku.games.rumble.actions import DICE, Card, Castle, Dice, Draft, First, Offer, War
from sengoku.games.rumble.analysis import evaluate
from sengoku.games.rumble.options import read_options
from sengoku.games.rumble.rules import apply, scoring, setup, war, why_not
from sengoku.games.rumble.rules.kit import kit
from sengoku.games.rumble.rules.legal import seat_actions
from sengoku.games.rumble.state import RumbleState
from sengoku.games.rumble.wording import edition_texts

_APPLY: dict[type[Action], Callable[..., RumbleState]] = {
    **apply.APPLY,
    War: war.resolve,
    Castle: setup.lay,
    Card: setup.show,
    First: setup.begin,
    Offer: setup.offer,
    Draft: setup.draft,
}

_ROLLS: tuple[Dice, ...] = tuple(
    Dice(*sorted((a, b, c))) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)
)
"""All 216 rolls of three dice."""


class Rumble(Game[RumbleState]):
    """Two to four warlords deploy soldiers in Japan; then the war decides castle by castle.

    >>> game = load(edition="tenka-meidou", seats=2)
    >>> s = game.position({"troops": {"kyo": [2, 0]}, "display": ["marine", "mountain"]})
    >>> [str(action) for action in game.legal(s)]
    ['roll', 'use mountain', 'use marine']
    """

    name: ClassVar[str] = "rumble"
    package: ClassVar[str] = "sengoku.games.rumble"

    def __init__(self, **options: Any) -> None:
        self.options: Mapping[str, Any] = read_options(options)
        self.kit = kit(**self.options)
        self.seats = self.kit.seats
        self._texts = edition_texts(self.kit.edition)
        self._start = setup.bare(self.kit)

    @property
    def texts(self) -> Catalogue:
        """The catalogue of the edition, which falls back on what both editions say."""
        return self._texts

    def start(self) -> RumbleState:
        """Give the empty board; chance lays the castle tokens first."""
        return self._start

    def legal(self, s: RumbleState) -> Sequence[Action]:
        """List every legal action, in the order of the rulebook and the map."""
        if s.actor >= 0:
            return seat_actions(self.kit, s)
        return self._chance(s) if s.actor == CHANCE else ()

    def _chance(self, s: RumbleState) -> tuple[Action, ...]:
        if s.turn >= 0:
            return DICE
        return war.next_war(s) if s.war else setup.chance_actions(self.kit, s.setting)

    def why_not(self, s: RumbleState, a: Action) -> Note | None:
        """Say which rule an action breaks first; ``None`` exactly if it is legal."""
        return None if a in self.legal(s) else why_not.reason(self.kit, s, a)

    def apply(self, s: RumbleState, a: Action, say: Say | None = None) -> RumbleState:
        """Give the position after a legal action."""
        return _APPLY[type(a)](self.kit, s, a, say)

    def odds(self, s: RumbleState) -> Iterator[tuple[Action, Fraction]]:
        """List what chance may do: the 56 rolls, or what is laid out next, or the next war."""
        actions = self._chance(s)
        if s.turn >= 0:
            yield from ((roll, Fraction(_ROLLS.count(roll), len(_ROLLS))) for roll in DICE)
        else:
            yield from ((action, Fraction(1, len(actions))) for action in actions)

    def sample(self, s: RumbleState, rng: Random) -> Action:
        """Roll three dice, or draw one of the pieces that are left."""
        if s.turn >= 0:
            return rng.choice(_ROLLS)
        actions = self._chance(s)
        return actions[0] if len(actions) == 1 else rng.choice(actions)

    def outcome(self, s: RumbleState) -> Outcome | None:
        """Tell how the game ended: by castle tokens, a tie by swords."""
        return scoring.outcome(s)

    def paused(self, s: RumbleState) -> bool:
        """Wait before each castle of the war, so that one can follow it."""
        return s.war is not None and s.actor == CHANCE

    def appraise(self, s: RumbleState, seat: Seat) -> float:
        """Tell by how many points a seat would lead if the war came now."""
        return evaluate.appraise(self.kit, s, seat)

    def judging(
        self, view: RumbleState, rng: Random
    ) -> Iterator[Mapping[Action, Judgement] | None] | None:
        """Judge the actions by batched playouts; without numpy there are none."""
        if find_spec("numpy") is None:
            return None
        from numpy.random import default_rng  # noqa: I001 (numpy only where it is used)
        from sengoku.games.rumble.analysis.playouts.worth import Worth

        worth = Worth(self, view, default_rng(rng.getrandbits(64)))
        return (
            None
            if estimates is None
            else {e.action: Judgement(e.share, e.error, e.count) for e in estimates}
            for estimates in worth.steps()
        )

    def parse(self, s: RumbleState, text: str) -> Action:
        """Read an action's notation, such as ``place kyo``."""
        return notation.parse(text, self.texts, daimyo=bool(self.options["daimyo"]))

    def vocabulary(self, s: RumbleState) -> Iterator[Action]:
        """List every well-formed action, legal or not."""
        return notation.vocabulary(self.kit)

    def position(self, doc: Mapping[str, Any]) -> RumbleState:
        """Read a position written by hand; the page beside this file shows the form."""
        return positions.position(self.kit, self.texts, doc)

    def describe(self, s: RumbleState) -> dict[str, Any]:
        """Write a position as plain JSON."""
        return positions.describe(s)

    def variants(self) -> Mapping[str, Mapping[str, Any]]:
        """Name the option sets that tests, goldens and benches run over."""
        editions = {"rn": "rumble-nation", "tm": "tenka-meidou"}
        plain = {
            f"{short}-{seats}p": {"edition": edition, "seats": seats}
            for short, edition in editions.items()
            for seats in (2, 3, 4)
        }
        return plain | {f"rn-{n}p-daimyo": {"seats": n, "daimyo": True} for n in (2, 3, 4)}


def load(**options: Any) -> Rumble:
    """Give Rumble Nation or Tenka Meidou with its options fixed.

    Args:
        **options: ``edition``, ``seats``, ``daimyo``.

    Raises:
        BadOption: says which options and values exist.
    """
    return Rumble(**options)
