"""The marks on Rokumon's picture now, below and above the pieces.

Coins lie close together, so rings keep clear of a coin's rim, and arrows reach from coin to coin.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from math import hypot

from sengoku.draw import marks
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Paint, Path, Point, Rect, Shape, Text
from sengoku.draw.steps import polygon_steps
from sengoku.games.rokumon.components import ACT, COUNTER, STATUS, of_seat, starred, value_of
from sengoku.games.rokumon.drawing.art import lock_sign, seat_colour, swords_sign
from sengoku.games.rokumon.drawing.desk import Desk
from sengoku.games.rokumon.drawing.plans import Chip
from sengoku.games.rokumon.state import SANADA, TOKUGAWA

Drawing = Callable[[Spot], tuple[Shape, ...]]


def mark_below(desk: Desk) -> None:
    """Light up what a lesson speaks of, under the coins."""
    _each(desk, "show", desk.look.show, glow)


def mark_above(desk: Desk) -> None:
    """Draw the marks that lie on top of coins and warriors."""
    look = desk.look
    _each(desk, "last", look.last, marks.last_ring)
    may = (thing for thing in look.may if thing not in look.chosen)
    _each(desk, "may", may, may_ring, things=True)
    _each(desk, "chosen", look.chosen, chosen_ring, things=True)
    _lock(desk)
    _fight(desk)
    _counts(desk)
    _arrows(desk)
    _badges(desk)
    _each(desk, "show", look.show, pointer)


def _each(
    desk: Desk, role: str, values: Iterable[str], draw: Drawing, *, things: bool = False
) -> None:
    """Draw one kind of mark wherever its values lie, as one item.

    Args:
        desk: the picture.
        role: the kind of mark.
        values: where: what marks call things, or the things' own names.
        draw: gives the shapes at one spot.
        things: whether ``values`` are names of things.
    """
    spots = {
        value: desk.at(value) if things else desk.spots.get(value, ())
        for value in dict.fromkeys(values)
    }
    known = [value for value, found in spots.items() if found]
    shapes = [shape for value in known for spot in spots[value] for shape in draw(spot)]
    if shapes:
        named = dict.fromkeys(_called(desk, value) for value in known)
        desk.add(role, shapes, desk.words.say(role, list=desk.words.list(named)))


def _called(desk: Desk, value: str) -> str:
    """Name what a value points at, in words a person reads."""
    part, seat = of_seat(value)
    if part:
        return desk.words.say(f"part.{part}", clan=desk.words.seat(seat))
    if value in (ACT, STATUS, COUNTER):
        return desk.words.say(f"part.{value}")
    return starred(value_of(value))


def _lock(desk: Desk) -> None:
    place = desk.view.war.locked
    if place in desk.spots:
        x, y = desk.board.at(place)
        label = desk.words.say("locked", place=place)
        desk.add("locked", lock(x, y, desk.board.radius), label)


def _fight(desk: Desk) -> None:
    if not desk.view.pending:
        return
    brawl = desk.view.pending[-1]
    x, y = desk.board.at(brawl.place)
    r, size = desk.board.radius, desk.type.small + 1
    shapes = list(fight(x, y, r))
    for seat, across in ((SANADA, -1), (TOKUGAWA, 1)):
        if brawl.spent[seat]:
            text = desk.words.say("fight.spent", count=brawl.spent[seat])
            wide = spent_width(text, size)
            edge = desk.plan.rims[1] + wide / 2
            middle = min(max(x + across * (r + 6), edge), desk.plan.width - edge)
            shapes += spent(middle, y, seat, text, size)
    red, black = brawl.spent
    desk.add(
        "fight", shapes, desk.words.say("fight.label", place=brawl.place, red=red, black=black)
    )


def _counts(desk: Desk) -> None:
    """Say how many warriors lie in each stack, at its upper right."""
    r, half, chip = desk.board.radius, desk.plan.warrior, desk.plan.chip
    shapes: list[Shape] = []
    for place, stack in zip(desk.view.places.split(), desk.view.stacks, strict=False):
        if len(stack) > 1:
            x, y = desk.board.at(place)
            layer = (len(stack) - 1) / 2
            across, up = layer * 0.25 + half * chip.across, layer * 0.31 + half * chip.up
            at = (x + min(across, chip.most) * r, y - up * r)
            shapes += count(*at, len(stack), chip)
    if shapes:
        desk.add("counts", shapes)


def _arrows(desk: Desk) -> None:
    for source, target in desk.look.arrows:
        if source in desk.spots and target in desk.spots:
            shapes = arrow(desk.spots[source][0], desk.spots[target][0])
            ends = {"source": _called(desk, source), "target": _called(desk, target)}
            desk.add("arrow", shapes, desk.words.say("arrow", **ends))


def _badges(desk: Desk) -> None:
    size = desk.type.small
    for value, kind, text in desk.look.badges:
        for spot in desk.at(value):
            told = desk.words.say(f"kind.{kind}")
            label = desk.words.say("badge", place=_called(desk, value), kind=told, text=text)
            desk.add("badge", badge(spot, kind, text, size), label)


def may_ring(spot: Spot) -> tuple[Shape, ...]:
    """Ring a legal target, clear of a coin's rim."""
    return marks.may_ring(_clear(spot))


def chosen_ring(spot: Spot) -> tuple[Shape, ...]:
    """Ring what is chosen, clear of a coin's rim."""
    return marks.chosen_ring(_clear(spot))


def _clear(spot: Spot) -> Spot:
    more = 2.0 if spot.r < 30 else 4.0
    w, h = spot.box
    return replace(spot, r=spot.r + more, box=(w + 2 * more, h + 2 * more) if w else spot.box)


def glow(spot: Spot) -> tuple[Shape, ...]:
    """Light up what a lesson speaks of, a coin from below."""
    if spot.box == (0.0, 0.0):
        return (marks.ring(spot, 9, Paint("glow", "ink", 1.2)),)
    # On a clan's side the light is a frame: what is inside is drawn already.
    return marks.glow(spot)


def pointer(spot: Spot) -> tuple[Shape, ...]:
    """Point at the coin a lesson speaks of, from above; a clan's side has its frame."""
    if spot.box != (0.0, 0.0):
        return ()
    tip = spot.y - spot.r - 4
    steps = polygon_steps(((spot.x, tip), (spot.x - 9, tip - 14), (spot.x + 9, tip - 14)))
    return (Path(steps, Paint("ink", "glow", 2)),)


def line(points: Sequence[Point], r: float, seat: int) -> tuple[Shape, ...]:
    """Draw a decided line through its coins, or a ring around a decided stack."""
    if len(points) == 1:
        x, y = points[0]
        return (
            Circle(x, y, r * 1.02, Paint(stroke="panel", width=r * 0.26)),
            Circle(x, y, r * 1.02, Paint(stroke=seat_colour(seat), width=r * 0.16)),
        )
    (x1, y1), (x2, y2) = points[0], points[-1]
    length = hypot(x2 - x1, y2 - y1) or 1.0
    dx, dy = (x2 - x1) / length * r * 0.85, (y2 - y1) / length * r * 0.85
    steps = (("M", x1 - dx, y1 - dy), ("L", x2 + dx, y2 + dy))
    return (
        Path(steps, Paint(stroke="panel", width=r * 0.42)),
        Path(steps, Paint(stroke=seat_colour(seat), width=r * 0.26)),
    )


def arrow(source: Spot, target: Spot) -> tuple[Shape, ...]:
    """Draw an arrow from within one coin to within another: between them is little room."""
    return marks.arrow(replace(source, r=source.r * 0.7), replace(target, r=target.r * 0.62))


def badge(spot: Spot, kind: str, text: str, size: float) -> tuple[Shape, ...]:
    """Put a short mark at a spot's upper left, free of the coin's name above and to the left."""
    return marks.badge_at(spot.x - spot.r * 0.6, spot.y - spot.r * 0.82, kind, text, size)


def lock(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Put a lock at a coin's lower right."""
    return lock_sign(x + r * 0.74, y + r * 0.7, max(11.0, r * 0.27))


def fight(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Highlight the coin that is fought on."""
    return (
        Circle(x, y, r + 6, Paint(stroke="panel", width=7)),
        Circle(x, y, r + 6, Paint(stroke="refusal", width=4)),
        *swords_sign(x, y - r - 2, max(13.0, r * 0.32)),
    )


def count(x: float, y: float, many: int, chip: Chip) -> tuple[Shape, ...]:
    """Say how many warriors lie in a stack."""
    size, half = chip.print, chip.half
    tall = size + 4
    return (
        Rect(x - half, y - tall / 2, 2 * half, tall, Paint("ink", "panel", 1.5), tall / 2),
        Text(x, y + 5, f"×{many}", size, "white", "middle", bold=True),
    )


def spent_width(text: str, size: float) -> float:
    """Give how wide the sign of spent tokens is."""
    return text_width(text, size, bold=True) + size * 0.9


def spent(x: float, y: float, seat: int, text: str, size: float) -> tuple[Shape, ...]:
    """Show how much a clan's spent tokens add in the fight."""
    width = spent_width(text, size)
    height = size * 1.5
    corner = 5.0 if seat == 0 else height / 2
    paint = Paint(seat_colour(seat), "panel", 2)
    return (
        Rect(x - width / 2, y - height / 2, width, height, paint, corner),
        Text(x, y + size * 0.36, text, size, "white", "middle", bold=True),
    )
