"""How Rokumon's tests set a table and play on it."""

from __future__ import annotations

from typing import Any

import sengoku
from sengoku.core.game import Note, Term
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState

COINS = "123 4567"
"""Acts 2-6: jade e5, gold g5, jade i5; gold d4, jade f4, gold h4, jade j4."""


def load(**options: Any) -> Rokumon:
    game = sengoku.load("rokumon", **options)
    assert isinstance(game, Rokumon)
    return game


def laid(game: Rokumon, coins: str, mark: int = 0) -> RokumonState:
    """Lay coins, given by their dots in reading order, as chance would."""
    s = game.start()
    if mark:
        s = play(game, s, f"mark {mark}")
    for dots in coins.replace(" ", ""):
        place = s.places.split()[len(s.coins)]
        s = play(game, s, f"lay {place} {dots}")
    return s


def play(game: Rokumon, s: RokumonState, *texts: str) -> RokumonState:
    """Play actions one after the other; each must be legal."""
    return told(game, s, *texts)[0]


def told(game: Rokumon, s: RokumonState, *texts: str) -> tuple[RokumonState, list[Note]]:
    """Play actions, and give what was told of the last one too."""
    notes: list[Note] = []
    for text in texts:
        action = game.parse(s, text)
        assert game.why_not(s, action) is None, (text, game.why_not(s, action))
        assert action in game.legal(s)
        notes = []
        s = game.apply(s, action, notes.append)
    return s, notes


def refusal(game: Rokumon, s: RokumonState, text: str) -> tuple[str, str]:
    """Give the code and the clause of a refusal, said in both languages."""
    action = game.parse(s, text)
    assert action not in game.legal(s)
    said = game.why_not(s, action)
    assert said is not None, text
    assert game.texts.say(said, "en") != game.texts.say(said, "ja")
    return said.code, said.clause


def codes(notes: list[Note]) -> list[str]:
    return [note.code for note in notes]


def find(notes: list[Note], code: str) -> dict[str, Any]:
    """Give the arguments of the one note of a code; clans as seats."""
    (found,) = (note for note in notes if note.code == code)
    return {
        name: int(value.key[-1]) if isinstance(value, Term) and value.key[:5] == "seat." else value
        for name, value in found.args
    }


def stack(s: RokumonState, place: str) -> str:
    return s.stacks[s.places.split().index(place)]
