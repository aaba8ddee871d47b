"""Coins and warriors by themselves, to be printed and cut out; Rokumon has no cards."""

from __future__ import annotations

from sengoku.core.data import data
from sengoku.core.game import Game
from sengoku.draw.scene import Item, Paint, Rect
from sengoku.games.rokumon.components import SIDE, colours, dots, value
from sengoku.games.rokumon.drawing import art
from sengoku.games.rokumon.drawing.words import Words
from sengoku.games.rokumon.state import HIDDEN, SANADA, RokumonState

_PACKAGE = "sengoku.games.rokumon"
_SIDE, _R = 120.0, 54.0


def loose(game: Game[RokumonState], language: str) -> tuple[Item, ...]:
    """Draw each coin, and each warrior face up.

    Args:
        game: for its texts.
        language: ``en`` or ``ja``.
    """
    words, at = Words(game.texts, language), (_SIDE / 2, _SIDE / 2)
    box = Rect(0, 0, _SIDE, _SIDE, Paint())
    items = []
    for code, colour in colours().items():
        if colour != "back":
            said = words.say(f"colour.{colour}")
            shapes = art.coin(*at, _R, colour, dots(code))
            items.append(Item("coin", shapes, "", f"{said} {dots(code)}", box))
    for char in HIDDEN:
        if value(char):
            shapes = art.piece(*at, _R * 0.8, char, 12, face_up=True)
            item = Item("warrior", shapes, "", words.warrior(char), box)
            items += [item] * _count(char)
    return tuple(items)


def _count(warrior: str) -> int:
    """Give how many warriors of a clan have this value."""
    clan = "sanada" if SIDE[warrior] == SANADA else "tokugawa"
    found: int = data(_PACKAGE)["warriors"][clan]["values"].count(value(warrior))
    return found
