"""Azuchi Castle as a picture: the castle, events, cards, the track of points, the players.

What can be pressed, and what is ringed as to be chosen or chosen, goes by the ids of things
(`telling.pieces`). Lessons point at cards by their kind (``army``) or that of one player
(``army0``), at what a market or a Construction asks for (``coin``, ``hire``, ``cubes``,
``worker``), at events (``attack``), and at parts of the picture: ``castle``, ``round``,
``events``, ``row``, ``deck``, ``discards``, ``display``, ``supply``, ``track``, ``marker``, and
of a player ``side0``, ``cards0``, ``goods0`` and ``workers0``; the id of any thing will do, too.
"""

from __future__ import annotations

from sengoku.core.game import Game
from sengoku.draw.scene import Item, Look, Paint, Rect, Scene
from sengoku.games.azuchi.drawing.castle import castle
from sengoku.games.azuchi.drawing.desk import Desk, Words
from sengoku.games.azuchi.drawing.display import display
from sengoku.games.azuchi.drawing.events import events
from sengoku.games.azuchi.drawing.heading import heading, status
from sengoku.games.azuchi.drawing.layout.sizes import SIZES
from sengoku.games.azuchi.drawing.marking import frames
from sengoku.games.azuchi.drawing.players import players
from sengoku.games.azuchi.drawing.track import track
from sengoku.games.azuchi.state import AzuchiState

_DESCRIBED = ("castle", "event", "row", "card", "player")


def scene(game: Game[AzuchiState], view: AzuchiState, look: Look) -> Scene:
    """Draw a view of a position.

    Args:
        game: for its texts and how it ended.
        view: what the reader may see.
        look: language, size and marks.
    """
    words = Words(game.texts, look.language)
    layout, letters = SIZES[look.size]
    desk = Desk(game, view, look, words, letters, layout)
    high = layout.height(desk.seats)
    desk.items.append(Item("ground", (Rect(0, 0, layout.width, high, Paint("land-sand")),)))
    title = heading(desk)
    castle(desk)
    events(desk)
    display(desk)
    track(desk)
    players(desk)
    frames(desk)
    told = dict.fromkeys(item.label for item in desk.items if item.role in _DESCRIBED)
    seat = status(desk)[1]
    first = f"side{seat}" if seat >= 0 else "round"
    return Scene(layout.width, high, title, words.sentences(told), tuple(desk.items), first)
