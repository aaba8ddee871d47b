"""Each kind of card by itself, to be printed and cut out."""

from __future__ import annotations

from sengoku.core.game import Game
from sengoku.draw.scene import Item, Paint, Rect
from sengoku.games.tenku.components import CARDS, LETTERS, kit
from sengoku.games.tenku.drawing.art import cards
from sengoku.games.tenku.drawing.layout import SIZES
from sengoku.games.tenku.drawing.words import Words
from sengoku.games.tenku.rules.sentences import effects
from sengoku.games.tenku.state import TenkuState

_BOX = Rect(1, 1, 118, 138, Paint())


def loose(game: Game[TenkuState], language: str) -> tuple[Item, ...]:
    """Draw each kind of card of the deck, with what it does as its label.

    Args:
        game: for its deck and its texts.
        language: ``en`` or ``ja``.
    """
    words, box = Words(game.texts, language), kit(**game.options)
    layout, letters = SIZES["notebook"]
    area = Rect(0, 0, _BOX.w + 2, _BOX.h + 2, Paint())
    items = []
    for card in CARDS:
        if box.cards.count(LETTERS[card]):
            told = words.sentences(game.texts.say(one, language) for one in effects(box, card))
            shapes = cards.face(words, card, _BOX, letters, layout)
            items.append(Item("card", shapes, told, words.card(card), area))
    return tuple(items)
