"""Helpers that write positions of Tenku and play lines of actions."""

from __future__ import annotations

from collections import Counter
from typing import Any

import sengoku
from sengoku.core.game import Game, Note
from sengoku.core.things import About
from sengoku.games import telling
from sengoku.games.tenku.components import CARD
from sengoku.games.tenku.telling.log import TenkuTelling


def texts(game: Any, s: Any) -> list[str]:
    """Write the legal actions out."""
    return [str(action) for action in game.legal(s)]


def play(game: Any, s: Any, *actions: str) -> Any:
    """Play actions one after another; each must be legal."""
    match = sengoku.Match(game, start=s)
    for action in actions:
        match.play(action)
    return match.state


def told(game: Any, s: Any, action: str) -> tuple[Any, list[str]]:
    """Play one action and give what everybody hears, in English."""
    notes: list[Note] = []
    read = game.parse(s, action)
    assert game.why_not(s, read) is None
    s = game.apply(s, read, notes.append)
    return s, [game.texts.say(note, "en") for note in notes if note.visible_to(None)]


def refusal(game: Any, s: Any, action: str) -> str:
    """Give the code with which an action is refused, or nothing."""
    note = game.why_not(s, game.parse(s, action))
    return note.code if note else ""


def cards(pile: str) -> dict[str, int]:
    """Count the cards of a pile by their names."""
    return dict(Counter(CARD[letter] for letter in pile))


def table(seats: int = 2, deck: str = "documented", **options: Any) -> Any:
    """Load the rules."""
    return sengoku.load("tenku", seats=seats, deck=deck, **options)


def study(
    game: Any, hands: list[dict[str, int]], courts: list[dict[str, int]] | None = None, **more: Any
) -> Any:
    """Write a position of Crane's turn; hands and courts left out are empty."""
    nothing: list[dict[str, int]] = [{}] * game.seats
    doc = {
        "hands": (hands + nothing)[: game.seats],
        "courts": ((courts or []) + nothing)[: game.seats],
        **more,
    }
    return game.position(doc)


def teller(game: Game[Any]) -> TenkuTelling:
    """Give what tells of a game."""
    found = telling(game)
    assert isinstance(found, TenkuTelling)
    return found


def said_of(game: Game[Any], told: About, language: str = "en") -> str:
    """Say what a card of information tells."""
    notes = (told.name, *told.told, *told.left)
    return " ".join(game.texts.say(note, language, clause=True) for note in notes)
