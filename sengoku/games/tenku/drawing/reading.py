"""What the picture says of what cards do."""

from __future__ import annotations

from sengoku.games.tenku import sentences
from sengoku.games.tenku.drawing.desk import Desk


def effects(desk: Desk, card: str) -> tuple[str, ...]:
    """Say what a card does in this deck, and whether that is of our own making."""
    words, found = desk.words, sentences.effects(desk.kit, card)
    return tuple(words.texts.say(said, words.language) for said in found)


def placed(desk: Desk, card: str) -> str:
    """Say what a card does in a court; nothing if it does nothing there."""
    said = sentences.placed(desk.kit, card)
    return desk.words.texts.say(said, desk.words.language) if said is not None else ""
