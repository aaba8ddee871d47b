"""The castle tokens that wait to be laid, while the board is set up."""

from __future__ import annotations

from sengoku.draw.marks import Spot
from sengoku.draw.scene import Circle, Paint, Rect, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.box import AREAS, VALUES
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.atlas import atlas
from sengoku.games.rumble.drawing.desk import Desk

_LEFT, _TOP, _WIDE, _TALL = 12.0, 54.0, 763.0, 98.0


def tray(desk: Desk) -> None:
    """Draw the tokens that are left, and point at the area that gets the next one."""
    castles = desk.view.setting.castles
    box = Rect(_LEFT, _TOP, _WIDE, _TALL, Paint("panel", "edge", 1.2), 12)
    entered = desk.view.setting.phase == "entry"
    line = desk.words.say("setup.entered")
    if not entered:
        line = desk.words.say("setup.next", castle=desk.words.castle(len(castles)))
    text = Text(_LEFT + 16, _TOP + 28, line, desk.type.body)
    desk.frame("tray", (box, text), line, ids.TRAY, box, (_LEFT + 80, _TOP + 20))
    for i, value in enumerate(value for value in VALUES if value not in castles):
        x, y = _LEFT + 42 + 68 * i, _TOP + 64
        label = desk.words.say("setup.token", value=value)
        shapes = art.castle_token(x, y, 21, value, taken=False)
        desk.put("waiting", shapes, label, str(value), Circle(x, y, 24, Paint()))
        desk.spot(str(value), Spot(x, y, 21))
    if entered:
        return
    land = atlas().land(AREAS[len(castles)])
    ring = Circle(*land.token, 25, Paint(stroke="accent", width=3.4, dash=(8, 5)))
    desk.add("next", (Circle(*land.token, 25, Paint(stroke="panel", width=6)), ring), line)
