"""What stands on the map: castle tokens, soldiers, Daimyo, reinforcements, and who is strongest."""

from __future__ import annotations

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Point, Rect, Shape, Text
from sengoku.games.rumble import war
from sengoku.games.rumble.box import AREAS
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.atlas import Land, atlas
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.ground import TOKEN
from sengoku.games.rumble.state import OPEN

PIECE, WHITE, LORD = 15.0, 11.0, 20.0
"""How wide a soldier, a reinforcement and a Daimyo are."""

GAP = 2.0
"""The gap between two pieces."""

TIGHTEST = 0.36
"""How far pieces move together at most."""

BESIDE = 7.0
"""How far from the last piece the letter stands."""

ROW = 20.0
"""The distance of two rows of pieces."""


def tokens(desk: Desk) -> None:
    """Draw each area's castle token; all of an area can be clicked."""
    for area, land in enumerate(atlas().lands):
        x, y = land.token
        shapes = _token(desk, area, land)
        outline = land.outline(Paint())
        label = _told(desk, area)
        desk.put("area", shapes, label, AREAS[area], outline, _short(desk, area), land.token)
        desk.items.append(Item("token", (), label, AREAS[area], Circle(x, y, TOKEN + 2, Paint())))


def camps(desk: Desk) -> None:
    """Draw the pieces in each area, a row for each seat."""
    for area, land in enumerate(atlas().lands):
        strengths = war.strengths(desk.view, area)
        rows = [seat for seat, strength in enumerate(strengths) if strength]
        if rows:
            _camp(desk, area, land, rows, strengths)


def _token(desk: Desk, area: int, land: Land) -> tuple[Shape, ...]:
    castles, spoils = desk.view.setting.castles, desk.view.war
    if area >= len(castles):
        return art.castle_token(*land.token, TOKEN, 0, taken=True)
    taken = spoils is not None and spoils.large[area] != OPEN
    shapes = art.castle_token(*land.token, TOKEN, castles[area], taken=taken)
    if spoils is None or spoils.large[area] < 0:
        return shapes
    return (*shapes, art.piece(*land.token, 20, spoils.large[area]))


def _camp(desk: Desk, area: int, land: Land, rows: list[int], strengths: tuple[int, ...]) -> None:
    x, y = land.camp
    # Two or three rows stand in the middle of the room for four, unless beside the area.
    y += 0.0 if land.mat else min(ROW, (4 - len(rows)) * ROW / 2)
    shapes: list[Shape] = []
    widest = 0.0
    best = max(strengths)
    alone = strengths.count(best) == 1
    for i, seat in enumerate(rows):
        leads = alone and strengths[seat] == best
        row, width = _row(desk, seat, area, (x, y + i * ROW, land.bar), leads, strengths[seat])
        shapes += row
        widest = max(widest, width)
    height = len(rows) * ROW
    below: tuple[Shape, ...] = ()
    if land.mat:
        below = _mat(land, (x - 12, y - ROW / 2 - 4, widest + 20, height + 8))
    area_of = Rect(x - 10, y - ROW / 2, widest + 12, height, Paint())
    desk.put("camp", (*below, *shapes), _told(desk, area), AREAS[area], area_of)


def _mat(land: Land, box: tuple[float, float, float, float]) -> tuple[Shape, ...]:
    """Draw a mat on the sea for the pieces of a small area, and a line that leads to it."""
    left, top, width, height = box
    x, y = land.token
    if left > x + TOKEN:
        leader = (("M", x + TOKEN, y), ("L", left, max(top + 8, min(y, top + height - 8))))
    else:
        leader = (("M", x, y + TOKEN), ("L", x, top))
    return (
        Path(leader, Paint(stroke="paper", width=5)),
        Path(leader, Paint(stroke="coast", width=2)),
        Rect(left, top, width, height, Paint("paper", "coast", 1.6), 8),
    )


def _row(
    desk: Desk,
    seat: int,
    area: int,
    place: tuple[float, float, float],
    leads: bool,
    strength: int,
) -> tuple[list[Shape], float]:
    """Draw one seat's pieces from the left, then its letter and strength; give the width."""
    left, y, bar = place
    soldiers, helped = desk.view.troops[seat][area], desk.white(seat, area)
    lord = desk.daimyo(seat, area)
    widths = [LORD] * lord + [PIECE] * soldiers + [WHITE] * helped
    # Pieces overlap where there is no room side by side; beyond that only the number grows.
    full = sum(widths) + GAP * len(widths)
    squeeze = min(1.0, max(bar / full, TIGHTEST))
    shapes: list[Shape] = []
    above: tuple[Shape, ...] = ()
    x = end = left
    for i, width in enumerate(widths):
        step = (width + GAP) * squeeze
        at = x + min(width, step) / 2
        if i < lord:
            above = art.daimyo(at, y, LORD - 1, seat)
        elif x + step <= left + bar + GAP:
            whole = i < lord + soldiers
            shapes.append(art.piece(at, y, PIECE, seat) if whole else art.white(at, y + 1, WHITE))
        else:
            break
        x += step
        end = at + width / 2
    text = f"{desk.words.letter(seat)}{strength}"
    width = text_width(text, desk.type.small, bold=True)
    number = _strength(text, (end + BESIDE, y), (width, desk.type.small), leads)
    return [*shapes, *above, *number], end + BESIDE + width + 2 - left


def _strength(
    text: str, place: Point, extent: tuple[float, float], leads: bool
) -> tuple[Shape, ...]:
    """Write a strength, on a dark plate if it is the largest of the area."""
    (x, y), (width, size) = place, extent
    if not leads:
        return (Text(x, y + size * 0.36, text, size, bold=True, halo="paper"),)
    tall = min(ROW - 1, size * 1.15)
    return (
        Rect(x - 3, y - tall / 2, width + 6, tall, Paint("ink"), 4),
        Text(x, y + size * 0.36, text, size, "white", bold=True),
    )


def _told(desk: Desk, area: int) -> str:
    """Describe an area: its castle, its token, who stands there with how much."""
    words, castles, spoils = desk.words, desk.view.setting.castles, desk.view.war
    parts = [words.say("area.castle", castle=words.castle(area))]
    if area < len(castles):
        parts.append(words.say("area.token", value=castles[area]))
    if spoils is not None and spoils.large[area] != OPEN:
        winner = spoils.large[area]
        key = "area.taken" if winner >= 0 else "area.aside"
        parts = [parts[0], words.say(key, value=castles[area], seat=_seat(desk, winner))]
    strengths = war.strengths(desk.view, area)
    for seat in sorted(range(len(strengths)), key=lambda seat: -strengths[seat]):
        if strengths[seat]:
            parts.append(_force(desk, seat, area, strengths[seat]))
    if not any(strengths):
        parts.append(words.say("area.empty"))
    return words.sentences(parts)


def _seat(desk: Desk, seat: int) -> str:
    return desk.words.seat(seat) if seat >= 0 else ""


def _force(desk: Desk, seat: int, area: int, strength: int) -> str:
    words = desk.words
    soldiers, helped = desk.view.troops[seat][area], desk.white(seat, area)
    parts = [words.say("area.soldiers", count=soldiers)] if soldiers else []
    if desk.daimyo(seat, area):
        parts.append(words.say("area.daimyo"))
    if helped:
        parts.append(words.say("area.white", count=helped))
    return words.say("area.force", seat=words.seat(seat), strength=strength, list=words.list(parts))


def _short(desk: Desk, area: int) -> str:
    """Write an area in a few characters: its token, and letters with strengths."""
    castles = desk.view.setting.castles
    strengths = war.strengths(desk.view, area)
    forces = (f"{desk.words.letter(seat)}{n}" for seat, n in enumerate(strengths) if n)
    token = str(castles[area]) if area < len(castles) and _is_open(desk, area) else "-"
    return " ".join((f"({token})", desk.words.castle(area), *forces))


def _is_open(desk: Desk, area: int) -> bool:
    return desk.view.war is None or desk.view.war.large[area] == OPEN
