"""Each tactic card and each Daimyo card by itself, to be printed and cut out."""

from __future__ import annotations

from sengoku.core.game import Game
from sengoku.draw.scene import Item, Look, Paint, Rect
from sengoku.games.rumble.components import LORDS
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.layout import Box, layout
from sengoku.games.rumble.drawing.table.cards import face
from sengoku.games.rumble.drawing.words import Words
from sengoku.games.rumble.rules.kit import kit
from sengoku.games.rumble.state import RumbleState


def loose(game: Game[RumbleState], language: str) -> tuple[Item, ...]:
    """Draw each tactic card of the edition, and the Daimyo cards where they are played with.

    Args:
        game: for its edition and its texts.
        language: ``en`` or ``ja``.
    """
    box, look = kit(**game.options), Look(language)
    plan = layout(look.size, box.seats, box.daimyo)
    words = Words(game.texts, language)
    desk = Desk(game, box, game.start(), look, words, plan)
    place = plan.cards.grid.place(0)
    card = Box(1, 1, place.w, place.h)
    area = Rect(0, 0, place.w + 2, place.h + 2, Paint())
    back = card.rect(Paint("panel", "gold-dark", 1.6), 9)
    names = (*box.cards, *(lord for lord in LORDS if box.daimyo and lord in box.rows))
    return tuple(
        Item("card", (back, *face(desk, name, "ink", card, 0)), "", words.card(name), area)
        for name in names
    )
