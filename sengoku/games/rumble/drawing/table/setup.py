"""The castle tokens that wait to be laid, while the board is set up."""

from __future__ import annotations

from sengoku.draw.marks import Spot
from sengoku.draw.measure import wrapped
from sengoku.draw.scene import Circle, Paint, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS, VALUES
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk

LINE = 1.2
"""The distance of two lines, in parts of the letters' height."""


def tray(desk: Desk) -> None:
    """Draw the tokens that are left, and point at the area that gets the next one."""
    castles = desk.view.setting.castles
    plan, size = desk.layout.tray, desk.type.body
    left, top = plan.box.x, plan.box.y
    box = plan.box.rect(Paint("panel", "edge", 1.2), 12)
    entered = desk.view.setting.phase == "entry"
    line = desk.words.say("setup.entered")
    if not entered:
        line = desk.words.say("setup.next", castle=desk.words.castle(len(castles)))
    texts = (
        Text(left + 16, top + plan.words + row * LINE * size, part, size)
        for row, part in enumerate(wrapped(line, size, box.w - 32))
    )
    desk.frame("tray", (box, *texts), line, ids.TRAY, box, (left + 80, top + 20))
    for i, value in enumerate(value for value in VALUES if value not in castles):
        at = plan.tokens.place(i)
        x, y = at.x, at.y
        label = desk.words.say("setup.token", value=value)
        shapes = art.castle_token(x, y, 21, value, taken=False)
        desk.put("waiting", shapes, label, str(value), Circle(x, y, 24, Paint()))
        desk.spot(str(value), Spot(x, y, 21))
    if entered:
        return
    land = desk.atlas.land(AREAS[len(castles)])
    ring = Circle(*land.token, 25, Paint(stroke="accent", width=3.4, dash=(8, 5)))
    around = Circle(*land.token, 25, Paint(stroke="panel", width=6))
    desk.add("next", (around, ring), line, quiet=True)
