"""Tenku as a picture: the piles and the track, the turn or the battle, the courts, the hand.

Marks and lessons point at cards in the hand (``knight``, ``knight-in-hand``), at cards in a court
(``knight2``), at players (``2`` or ``court2``), at ``hand``, ``draw-pile``, ``discards``, ``box``,
``track``, ``turn``, and in a battle at ``battle``, its steps (``step4``), ``attack``, ``defense``
and its casualties (``priest-lost``).
"""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.game import Game
from sengoku.draw.scene import Look, Scene
from sengoku.games.tenku.components import Kit, kit
from sengoku.games.tenku.drawing.battle import battle_strip
from sengoku.games.tenku.drawing.courts import courts
from sengoku.games.tenku.drawing.desk import Desk
from sengoku.games.tenku.drawing.hand import hand
from sengoku.games.tenku.drawing.heading import heading
from sengoku.games.tenku.drawing.layout import SIZES
from sengoku.games.tenku.drawing.marking import frames
from sengoku.games.tenku.drawing.stage import stage
from sengoku.games.tenku.drawing.table import ground, table
from sengoku.games.tenku.drawing.words import Words
from sengoku.games.tenku.state import TenkuState

_DESCRIBED = ("court", "pile", "track", "turn", "strip", "standing")


def scene(game: Game[TenkuState], view: TenkuState, look: Look) -> Scene:
    """Draw a view of a position.

    Args:
        game: for its options and texts.
        view: what the reader may see.
        look: language, size and marks.
    """
    words = Words(game.texts, look.language)
    layout, letters = SIZES[look.size]
    desk = Desk(game, _kit(**game.options), view, look, words, layout, letters)
    ground(desk)
    title = heading(desk)
    table(desk)
    fight = desk.fight
    if fight is not None and view.battle is not None:
        battle_strip(desk, fight)
    else:
        stage(desk)
    courts(desk)
    hand(desk)
    desk.spot_hits()
    frames(desk)
    told = dict.fromkeys(item.label for item in desk.items if item.role in _DESCRIBED)
    described, items = words.sentences(told), tuple(desk.items)
    return Scene(layout.width, desk.height, title, described, items, "heading")


@lru_cache(maxsize=32)
def _kit(seats: int, deck: str, social_chaos: bool) -> Kit:
    return kit(seats, deck, social_chaos)
