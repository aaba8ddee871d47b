"""Rules as the review looks at them: with open hands, with one action fixed, by printed lists."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, Action, Game, Seat
from sengoku.core.plugin import plugin_of

SAME = ("apply", "decided", "sample", "outcome", "appraise")
"""What is asked for in every playout, and so is kept at hand."""


class Rules:
    """Rules that answer as a game's, but for what is written over.

    Args:
        game: the game's rules, or such rules.
    """

    def __init__(self, game: Any) -> None:
        self.game = game
        self.seats: int = game.seats
        for name in SAME:
            setattr(self, name, getattr(game, name))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def legal(self, s: Any) -> Sequence[Action]:
        """List the actions, as the game does."""
        found: Sequence[Action] = self.game.legal(s)
        return found

    def imagine(self, view: Any, rng: Random) -> Any:
        """Deal the unknown, as the game does."""
        return self.game.imagine(view, rng)


class Open(Rules):
    """A game with nothing hidden from anybody: hindsight."""

    def hides(self) -> bool:
        """Tell that nothing is hidden."""
        return False

    def view(self, s: Any, seat: Seat | None) -> Any:
        """Show everything."""
        return s

    def seen(self, s: Any, a: Action, seat: Seat | None) -> Action:
        """Show everything."""
        return a

    def imagine(self, view: Any, rng: Random) -> Any:
        """Nothing is left to imagine."""
        return view


class Listed(Rules):
    """A game in which the seats that its rulebook itself plays do what their list says.

    Args:
        game: the rules.
        lists: what explains the list of a seat, by seat.
    """

    name = "listed"
    """Another game: what was solved or proven of the game as it is does not hold here."""

    def __init__(self, game: Any, lists: dict[Seat, Any]) -> None:
        super().__init__(game)
        self.lists = lists

    def legal(self, s: Any) -> Sequence[Action]:
        """List one action alone where the rulebook acts."""
        printed = self.lists.get(s.actor)
        if printed is None:
            found: Sequence[Action] = self.game.legal(s)
            return found
        return (printed.explain(self.game, s, s.actor).action,)


class First(Rules):
    """A game in which only one action may begin, so that a search tells what that is worth.

    Args:
        game: the rules.
        view: where it begins.
        action: what may be done there.
    """

    def __init__(self, game: Any, view: Any, action: Action) -> None:
        super().__init__(game)
        self._root = view
        self._only = (action,)

    def legal(self, s: Any) -> Sequence[Action]:
        """List the one action at the beginning, and later all."""
        if s is self._root:
            return self._only
        found: Sequence[Action] = self.game.legal(s)
        return found

    def imagine(self, view: Any, rng: Random) -> Any:
        """Deal the unknown: what is dealt is where it begins."""
        s = self.game.imagine(view, rng)
        if view.actor != CHANCE:
            self._root = s
        return s


def listed(game: Game[Any]) -> dict[Seat, Any]:
    """Give what plays the seats that a game's rulebook itself plays, by seat."""
    plugin = plugin_of(game)
    parts = (plugin.found(part) for part in plugin.printed.values())
    return {part.seat(game): part for part in parts if part.plays(game)}


def rules_for(game: Game[Any], *, bare: bool) -> Any:
    """Give the rules that a review thinks with.

    Args:
        game: the rules as they are.
        bare: whether to look with open hands.
    """
    found: Any = Open(game) if bare and game.hides() else game
    lists = listed(game)
    return Listed(found, lists) if lists else found
