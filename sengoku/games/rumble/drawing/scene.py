"""Rumble Nation and Tenka Meidou as a picture: Japan, and around it cards, dice and players.

Marks and lessons point at areas (``kyo``), at cards (``scout``, ``kenshin``), at players'
sides (``side0``), at the Daimyo in hand (``daimyo``), at castle tokens that wait to be laid
(``8``), and at whatever else `ids` names.
"""

from __future__ import annotations

from sengoku.core.game import Game
from sengoku.draw.scene import Look, Scene
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import LANES
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.layout import layout
from sengoku.games.rumble.drawing.map import camps, ground
from sengoku.games.rumble.drawing.map.marking import borders, frames
from sengoku.games.rumble.drawing.table.cards import cards
from sengoku.games.rumble.drawing.table.contest import arrows, contest, roads
from sengoku.games.rumble.drawing.table.dice import dice, reach
from sengoku.games.rumble.drawing.table.heading import heading
from sengoku.games.rumble.drawing.table.players import players
from sengoku.games.rumble.drawing.table.setup import tray
from sengoku.games.rumble.drawing.words import Words
from sengoku.games.rumble.rules.kit import kit
from sengoku.games.rumble.state import RumbleState

_DESCRIBED = ("player", "area", "rank", "card", "dice")


def scene(game: Game[RumbleState], view: RumbleState, look: Look) -> Scene:
    """Draw a view of a position.

    Args:
        game: for its options and texts.
        view: what the reader may see.
        look: language, size and marks.
    """
    words = Words(game.texts, look.language)
    box = kit(**game.options)
    plan = layout(look.size, box.seats, box.daimyo)
    desk = Desk(game, box, view, look, words, plan)
    ground.ground(desk)
    borders(desk)
    roads(desk)
    ground.names(desk)
    ground.lanes(desk)
    camps.tokens(desk)
    camps.camps(desk)
    title = heading(desk)
    if view.setting.phase in ("castles", "entry"):
        tray(desk)
    elif desk.in_war:
        contest(desk)
        arrows(desk)
    else:
        cards(desk)
    dice(desk)
    reach(desk)
    players(desk)
    camps.centres(desk)
    frames(desk)
    told = dict.fromkeys(item.label for item in desk.items if item.role in _DESCRIBED)
    told_of, lanes = words.sentences(told), tuple(ids.lane(*ends) for ends in LANES)
    items = tuple(desk.items)
    return Scene(plan.width, plan.height, title, told_of, items, ids.TURN, lanes)
