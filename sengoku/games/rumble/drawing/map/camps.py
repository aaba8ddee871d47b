"""What stands on the map: castle tokens, soldiers, Daimyo, reinforcements, and who is strongest."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from math import dist

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Item, Paint, Path, Point, Rect, Shape, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS, STRENGTH
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.map.atlas import Atlas, Land
from sengoku.games.rumble.drawing.map.ground import LINE, TOKEN
from sengoku.games.rumble.rules import war
from sengoku.games.rumble.state import OPEN, token_at

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

CLEAR = 3.0
"""How far the centre of an area stays away from what lies on it."""


def tokens(desk: Desk) -> None:
    """Draw each area's castle token; all of an area can be pressed, and its name as well."""
    lands = desk.atlas.lands
    for area, land in enumerate(lands):
        name, told = AREAS[area], _told(desk, area)
        desk.items.append(Item("area", (), told, name, land.outline(Paint()), at=land.token))
    # While a real table is read off, a token is taken away by itself; else it stands for the area.
    same = desk.view.setting.phase != "entry"
    for area, land in enumerate(lands):
        name, (x, y) = AREAS[area], land.token
        words = desk.words.say("area.castle", castle=desk.words.castle(area))
        desk.put("title", (), words, ids.title(name), _title(desk, area, land), quiet=True)
        label, circle = _about_token(desk, area), Circle(x, y, TOKEN + 2, Paint())
        shapes = _token(desk, area, land)
        token, short = ids.token(name), _short(desk, area)
        desk.put("token", shapes, label, token, circle, short, land.token, quiet=same)
        for thing in (ids.title(name), ids.token(name)):
            desk.spot(thing, desk.spots[name][0])


def _title(desk: Desk, area: int, land: Land) -> Rect:
    """Give where an area's name stands, in one script or both."""
    size = desk.type.small
    lines = [desk.words.castle(area)]
    lines += [desk.words.castle(area, desk.words.other)] * desk.type.wordy
    wide = max(text_width(line, size, bold=True) for line in lines)
    x, y = land.name
    left = x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[land.anchor]
    return Rect(left, y - size, wide, size * (0.3 + LINE * len(lines)), Paint())


def camps(desk: Desk) -> None:
    """Draw the pieces in each area, a row for each seat."""
    for area, land in enumerate(desk.atlas.lands):
        strengths = war.strengths(desk.view, area)
        rows = [seat for seat, strength in enumerate(strengths) if strength]
        if rows:
            _camp(desk, area, land, rows, strengths)


def _token(desk: Desk, area: int, land: Land) -> tuple[Shape, ...]:
    castles, spoils = desk.view.setting.castles, desk.view.war
    if not token_at(castles, area):
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
    best = max(strengths)
    alone = strengths.count(best) == 1
    drawn = [
        _row(desk, seat, area, (x, y + i * ROW), alone and strengths[seat] == best)
        for i, seat in enumerate(rows)
    ]
    widest, height = max(row.width for row in drawn), len(rows) * ROW
    if land.mat:
        box = (x - 12, y - ROW / 2 - 4, widest + 20, height + 8)
        desk.add("mat", _mat(land, box))
    desk.camps.append(Rect(x - 10, y - ROW / 2, widest + 12, height, Paint()))
    for seat, row in zip(rows, drawn, strict=True):
        # Beside a small area the rows are as wide as the mat they stand on.
        _put_row(desk, area, seat, replace(row, width=widest + 6) if land.mat else row)


def centres(desk: Desk) -> None:
    """Put the centres of areas and lanes where nothing lies on them, for those who aim at them."""
    points = _points(desk.atlas)
    bounds = [
        (n, _bounds(item)) for n, item in enumerate(desk.items) if item.hit and item.role != "area"
    ]
    for n, item in enumerate(desk.items):
        if item.role in ("area", "way"):
            above = [one for later, one in bounds if later > n]
            wanted = points[item.hit]
            free = (at for at in wanted if not any(_covers(other, at) for other in above))
            desk.items[n] = replace(item, at=next(free, item.at))


@cache
def _points(atlas: Atlas) -> dict[str, tuple[Point, ...]]:
    """Give the points at which the centre of each area and lane may lie, the best first."""
    points = dict(zip(AREAS, (land.inner for land in atlas.lands), strict=True))
    return points | {ids.lane(*lane.ends): atlas.at_sea(lane) for lane in atlas.lanes}


def _bounds(item: Item) -> Circle | Rect:
    """Give a thing's area, or the box around it."""
    area = item.area
    if isinstance(area, Circle | Rect):
        return area
    left, top, right, bottom = _around(area)
    return Rect(left, top, right - left, bottom - top, Paint())


def _covers(area: Circle | Rect, at: Point) -> bool:
    if isinstance(area, Circle):
        return dist((area.x, area.y), at) <= area.r + CLEAR
    x, y = at
    across = area.x - CLEAR <= x <= area.x + area.w + CLEAR
    return across and area.y - CLEAR <= y <= area.y + area.h + CLEAR


def _around(path: Path | None) -> tuple[float, float, float, float]:
    points = [step[1:] for step in path.steps if len(step) > 1] if path else []
    xs, ys = [float(x) for x, *_ in points], [float(y) for _, y in points]
    return min(xs, default=0.0), min(ys, default=0.0), max(xs, default=0.0), max(ys, default=0.0)


def _put_row(desk: Desk, area: int, seat: int, row: Row) -> None:
    """Put one seat's pieces on the map: soldiers, reinforcements and Daimyo are each a thing."""
    name, words = AREAS[area], desk.words
    castle, who = words.castle(area), words.seat(seat)
    force = _force(desk, seat, area, war.strengths(desk.view, area)[seat])
    force = words.sentences((words.say("area.castle", castle=castle), force))
    white = words.say("area.white", count=desk.white(seat, area))
    things = (
        (ids.soldiers(name, seat), "camp", row.soldiers, force, PIECE),
        (ids.white(name, seat), "white", row.white,
         words.say("area.sent", seat=who, castle=castle, list=white), WHITE),
        (ids.lord(name, seat), "lord", row.lord,
         words.say("area.lord", seat=who, strength=STRENGTH), LORD),
    )  # fmt: skip
    left, y = row.at
    number: tuple[Shape, ...] = row.number
    for thing, role, (shapes, start, end), label, width in things:
        if not shapes:
            continue
        # The number belongs to the soldiers, and where there are none to what stands there.
        right = left + row.width + 2 if number else end + 2
        start = left - 10 if start == left else start
        box = Rect(start, y - ROW / 2, right - start, ROW, Paint())
        # Its centre is at the number, which no piece covers, or on its last piece.
        at = (right - (8 if number else width / 2 + 2), y)
        desk.frame(role, (*shapes, *number), force if number else label, thing, box, at)
        number = ()


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


Part = tuple[tuple[Shape, ...], float, float]
"""Some pieces of a row, and from where to where they reach."""


@dataclass(frozen=True, slots=True)
class Row:
    """One seat's pieces in an area, from the left.

    Args:
        at: the left end of the row, in the middle of its height.
        width: how wide it is.
        soldiers: its soldiers.
        white: its reinforcements.
        lord: its Daimyo.
        number: its letter and strength.
    """

    at: Point
    width: float
    soldiers: Part
    white: Part
    lord: Part
    number: tuple[Shape, ...]


def _row(desk: Desk, seat: int, area: int, left_end: Point, leads: bool) -> Row:
    """Draw one seat's pieces from the left, then its letter and strength."""
    left, y = left_end
    soldiers, helped = desk.view.troops[seat][area], desk.white(seat, area)
    lord = desk.daimyo(seat, area)
    widths = [LORD] * lord + [PIECE] * soldiers + [WHITE] * helped
    count, squeeze = _squeezed(widths, lord, desk.atlas.lands[area])
    found: dict[str, list[tuple[tuple[Shape, ...], float, float]]] = {}
    x = end = left
    for i, width in enumerate(widths[:count]):
        step = (width + GAP) * squeeze
        at = x + min(width, step) / 2
        if i < lord:
            kind, shapes = "lord", art.daimyo(at, y, LORD - 1, seat)
        elif i < lord + soldiers:
            kind, shapes = "soldiers", (art.piece(at, y, PIECE, seat),)
        else:
            kind, shapes = "white", (art.white(at, y + 1, WHITE),)
        found.setdefault(kind, []).append((shapes, x, at + width / 2))
        x += step
        end = at + width / 2
    text = f"{desk.words.letter(seat)}{war.strengths(desk.view, area)[seat]}"
    width = text_width(text, desk.type.small, bold=True)
    number = _strength(text, (end + BESIDE, y), (width, desk.type.small), leads)
    whole, helpers, lords = (_part(found.get(kind, [])) for kind in ("soldiers", "white", "lord"))
    return Row((left, y), end + BESIDE + width + 2 - left, whole, helpers, lords, number)


def _squeezed(widths: list[float], sure: int, land: Land) -> tuple[int, float]:
    """Tell how many of a row's pieces are drawn, and how close together they stand.

    Pieces overlap where there is no room side by side; beyond that only the number grows. How
    many are drawn does not depend on the map, so that the same things can be pressed on each.

    Args:
        widths: all pieces, from the left.
        sure: how many of them are always drawn.
        land: the area.
    """
    squeeze = min(1.0, max(land.room / (sum(widths) + GAP * len(widths)), TIGHTEST))
    count, x = sure, (sum(widths[:sure]) + GAP * sure) * squeeze
    for width in widths[sure:]:
        x += (width + GAP) * squeeze
        if x > land.room + GAP:
            break
        count += 1
    drawn = sum(widths[:count]) + GAP * count
    return count, min(squeeze, (land.bar + GAP) / drawn)


def _part(pieces: list[tuple[tuple[Shape, ...], float, float]]) -> Part:
    if not pieces:
        return (), 0.0, 0.0
    shapes = tuple(shape for drawn, _, _ in pieces for shape in drawn)
    return shapes, pieces[0][1], pieces[-1][2]


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


def _about_token(desk: Desk, area: int) -> str:
    return desk.words.sentences(_castle_told(desk, area))


def _castle_told(desk: Desk, area: int) -> list[str]:
    """Say what an area's castle is called, and what became of its token."""
    words, castles, spoils = desk.words, desk.view.setting.castles, desk.view.war
    parts = [words.say("area.castle", castle=words.castle(area))]
    if token_at(castles, area):
        parts.append(words.say("area.token", value=castles[area]))
    if spoils is not None and spoils.large[area] != OPEN:
        winner = spoils.large[area]
        key = "area.taken" if winner >= 0 else "area.aside"
        parts = [parts[0], words.say(key, value=castles[area], seat=_seat(desk, winner))]
    return parts


def _told(desk: Desk, area: int) -> str:
    """Describe an area: its castle, its token, who stands there with how much."""
    words, parts = desk.words, _castle_told(desk, area)
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
    if strength == soldiers:
        return words.say("area.only", seat=words.seat(seat), count=soldiers)
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
    token = str(castles[area]) if token_at(castles, area) and _is_open(desk, area) else "-"
    return " ".join((f"({token})", desk.words.castle(area), *forces))


def _is_open(desk: Desk, area: int) -> bool:
    return desk.view.war is None or desk.view.war.large[area] == OPEN
