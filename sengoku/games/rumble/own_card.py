"""A card of somebody's own without a file: its row takes the place of a card of the box."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from sengoku.games.rumble.rows import row
from sengoku.games.rumble.rules.cards import play
from sengoku.games.rumble.rules.game import Rumble
from sengoku.games.rumble.wording import CardTexts

PLACE = "marine"
"""The card whose place it takes if nothing else is said."""


def own_card(
    table: Mapping[str, Any], names: Mapping[str, str], place: str = PLACE, seats: int = 2
) -> Rumble:
    """Give Rumble Nation with a card of one's own in the place of another.

    In notation it is called as that one was; its name and its sentences are its own.

    Args:
        table: its row, as it would stand in ``data.toml``.
        names: its name by language.
        place: the card that it replaces.
        seats: how many play.

    Raises:
        DamagedData: says what of the row does not fit.

    >>> game = own_card({"verb": "move", "count": 3, "way": "land"}, {"en": "March"})
    >>> game.texts.text("effect.marine", "en")
    '3 of your soldiers go from one area to an adjacent area by land.'
    """
    game = Rumble(seats=seats)
    own = row(place, table)
    rows, plays = dict(game.kit.rows), dict(game.kit.plays)
    rows[place], plays[place] = own, play(own)
    game.kit = replace(game.kit, rows=rows, plays=plays)
    game._texts = CardTexts(game.kit.edition, own, names)
    return game
