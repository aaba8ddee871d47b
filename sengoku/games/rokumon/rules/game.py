"""Rokumon's rules behind the vocabulary that every game speaks.

Each part has its own module; the page beside this file (README.md) says which.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from random import Random
from typing import Any, ClassVar

from sengoku.core.data import data
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Note, Outcome, Say, Seat, note
from sengoku.games.rokumon import notation, positions
from sengoku.games.rokumon import view as views
from sengoku.games.rokumon.actions import (
    Deploy,
    Fight,
    Lay,
    Mark,
    Move,
    MovePile,
    Ready,
    Spend,
    Surprise,
)
from sengoku.games.rokumon.components import LAST, check, hides_values
from sengoku.games.rokumon.options import as_mapping, read_options
from sengoku.games.rokumon.rules import apply, fights, honour, scoring, setup, tanomo, why_not
from sengoku.games.rokumon.rules.legal import seat_actions
from sengoku.games.rokumon.state import End, RokumonState, War

_Apply = Callable[..., RokumonState]

_APPLY: dict[type[Action], _Apply] = {
    Deploy: apply.deploy,
    Move: apply.move,
    MovePile: apply.move,
    Surprise: apply.surprise,
    Fight: fights.fight,
    Spend: fights.spend,
    Ready: fights.ready,
    Lay: setup.lay,
    Mark: setup.mark,
}


class Rokumon(Game[RokumonState]):
    """Six acts of Sanada against Tokugawa, or a solitaire against Taroma.

    >>> game = load(act=2)
    >>> s = game.start()
    >>> for place, dots in zip(s.places.split(), (1, 2, 3, 4, 5, 6, 7)):
    ...     s = game.apply(s, game.parse(s, f"lay {place} {dots}"))
    >>> s = game.apply(s, game.parse(s, "deploy d4"))
    >>> game.why_not(s, game.parse(s, "deploy d4")).code
    'deploy.occupied'
    """

    name: ClassVar[str] = "rokumon"
    package: ClassVar[str] = "sengoku.games.rokumon"

    def __init__(self, **options: Any) -> None:
        self.seats = 2
        self.fixed = read_options(options)
        self.options: Mapping[str, Any] = as_mapping(self.fixed)
        self._piles = self.fixed.piles
        self._start = setup.bare(self.fixed, War(self.fixed.first_act))

    def start(self) -> RokumonState:
        """Give the empty table of the first act or battle; chance lays the coins."""
        return self._start

    def legal(self, s: RokumonState) -> Sequence[Action]:
        """List every legal action: Deploy, Move, Fight, Surprise, in reading order."""
        if s.actor >= 0:
            return seat_actions(s, self._piles)
        return setup.chance_actions(self.fixed, s) if s.actor == CHANCE else ()

    def why_not(self, s: RokumonState, a: Action) -> Note | None:
        """Say which rule an action breaks first; ``None`` exactly if it is legal."""
        return why_not.why_not(self.fixed, s, a)

    def apply(self, s: RokumonState, a: Action, say: Say | None = None) -> RokumonState:
        """Give the position after a legal action."""
        after = _APPLY[type(a)](self.fixed, s, a, say)
        if say:
            tanomo.announce(self.fixed, s, after, say)
        return after

    def odds(self, s: RokumonState) -> Iterator[tuple[Action, Fraction]]:
        """List the coins that chance may draw."""
        return setup.odds(self.fixed, s)

    def sample(self, s: RokumonState, rng: Random) -> Action:
        """Draw a coin; all that are left are equally likely."""
        return rng.choice(setup.chance_actions(self.fixed, s))

    def outcome(self, s: RokumonState) -> Outcome | None:
        """Tell how the game ended: the act alone, six acts by tokens, or three battles."""
        return scoring.outcome(self.fixed, s)

    def decided(self, s: RokumonState) -> Seat | None:
        """Tell who won the act or battle that ended in ``s``, `NOBODY` if it is drawn."""
        return None if s.end is None else s.end.winner

    def paused(self, s: RokumonState) -> bool:
        """Tell whether an act or battle is decided and the next waits to be laid out."""
        return s.end is not None and s.actor == CHANCE

    def end_note(self, s: RokumonState) -> Note | None:
        """Say how the act in ``s`` was decided, or ``None`` while it goes on."""
        return None if s.end is None else scoring.end_note(s.end, s.war.act)

    def view(self, s: RokumonState, seat: Seat | None) -> RokumonState:
        """Give what a seat sees; in acts 3-5 warriors lie face down."""
        return views.view(s, seat)

    def seen(self, s: RokumonState, a: Action, seat: Seat | None) -> Action:
        """Give an action done in ``s`` as a seat saw it."""
        return views.seen(s, a, seat)

    def imagine(self, view: RokumonState, rng: Random) -> RokumonState:
        """Deal the warriors that lie face down at random."""
        return views.imagine(view, rng)

    def parse(self, s: RokumonState, text: str) -> Action:
        """Read an action's notation, such as ``move d4 e5``."""
        return notation.parse(text, self.fixed)

    def vocabulary(self, s: RokumonState) -> Iterator[Action]:
        """List every well-formed action here, legal or not."""
        return notation.vocabulary(self.fixed, s)

    def position(self, doc: Mapping[str, Any]) -> RokumonState:
        """Read a position written by hand; the page beside this file shows the form."""
        return positions.position(self.fixed, doc)

    def describe(self, s: RokumonState) -> dict[str, Any]:
        """Write a position as plain JSON."""
        return positions.describe(s)

    def variants(self) -> Mapping[str, Mapping[str, Any]]:
        """Name the option sets that tests, goldens and benches run over."""
        acts = {f"act{act}": {"act": act} for act in range(1, LAST + 1)}
        levels = {f"solitaire-{each}": {"solitaire": each} for each in ("easy", "medium", "hard")}
        return {**acts, "campaign": {}, **levels, "act2-landed": {"act": 2, "reveal": "landed"}}

    def hides(self) -> bool:
        """Tell whether seats see different things: in acts 3-5, so in all six too."""
        return self.fixed.campaign or hides_values(self.fixed.first_act)

    def why_not_resign(self, s: RokumonState, seat: Seat) -> Note | None:
        """Say why a seat may not surrender: only between acts. [RK How to Win, Submission]"""
        if s.actor == NOBODY:
            return note("over.game", "win.game")
        if s.actor == CHANCE:
            return note("chance.laying" if s.end is None else "chance.paused", "turn")
        return None

    def resign(self, s: RokumonState, seat: Seat, say: Say | None = None) -> RokumonState:
        """Give the position after a surrender, which loses the act."""
        return scoring.close(self.fixed, s, End(1 - seat, "resign"), say)

    def why_not_takeback(
        self, before: RokumonState, a: Action, after: RokumonState, seat: Seat
    ) -> Note | None:
        """Say why a seat may not take its last action back. [RK Code of Honour]"""
        return honour.why_not_takeback(self.fixed, before, a, seat)

    def takeback(
        self,
        before: RokumonState,
        a: Action,
        after: RokumonState,
        seat: Seat,
        say: Say | None = None,
    ) -> RokumonState:
        """Give the position before the action, to be played differently."""
        return honour.takeback(before, a, seat, say)


def load(**options: Any) -> Rokumon:
    """Give Rokumon with its options fixed.

    Args:
        **options: ``act``, ``solitaire``, ``takeback``, ``reveal``, ``taroma``.

    Raises:
        BadOption: says which options and values exist.
        DamagedData: names the row of ``data.toml`` of which no game can be made.
    """
    _checked()
    return Rokumon(**options)


@cache
def _checked() -> None:
    check(data(Rokumon.package))
