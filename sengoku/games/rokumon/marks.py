"""The marks on Rokumon's picture: targets, choices, last action, decisions, arrows, badges."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Paint, Path, Point, Rect, Shape, Text
from sengoku.draw.steps import polygon_steps
from sengoku.games.rokumon.art import lock_sign, seat_colour, swords_sign
from sengoku.games.rokumon.plans import Chip


def ring(spot: Spot, gap: float, paint: Paint) -> Shape:
    """Draw a line around a spot, ``gap`` away from its edge."""
    if spot.box == (0.0, 0.0):
        return Circle(spot.x, spot.y, spot.r + gap, paint)
    w, h = spot.box[0] + 2 * gap, spot.box[1] + 2 * gap
    return Rect(spot.x - w / 2, spot.y - h / 2, w, h, paint, 10 + gap)


def may_ring(spot: Spot) -> tuple[Shape, ...]:
    """Ring a legal target: a dashed accent on a pale line."""
    gap = _gap(spot)
    dash = Paint(stroke="accent", width=_thick(spot), dash=(_thick(spot) * 2.4, _thick(spot) * 1.4))
    return ring(spot, gap, Paint(stroke="panel", width=_thick(spot) + 2.5)), ring(spot, gap, dash)


def chosen_ring(spot: Spot) -> tuple[Shape, ...]:
    """Ring what is chosen: a solid accent on a pale line."""
    gap = _gap(spot)
    line = Paint(stroke="accent", width=_thick(spot) * 1.35)
    return ring(spot, gap, Paint(stroke="panel", width=_thick(spot) * 1.35 + 4)), ring(
        spot, gap, line
    )


def last_ring(spot: Spot) -> tuple[Shape, ...]:
    """Outline what the last action touched, in two tones."""
    return (
        ring(spot, 2.5, Paint(stroke="white", width=5)),
        ring(spot, 2.5, Paint(stroke="ink", width=1.8)),
    )


def glow(spot: Spot) -> tuple[Shape, ...]:
    """Light up what a lesson speaks of."""
    if spot.box == (0.0, 0.0):
        return (ring(spot, 9, Paint("glow", "ink", 1.2)),)
    # On a clan's side the light is a frame: what is inside is drawn already.
    return (
        ring(spot, 4, Paint(stroke="ink", width=7)),
        ring(spot, 4, Paint(stroke="glow", width=4.5)),
    )


def pointer(spot: Spot) -> tuple[Shape, ...]:
    """Point at the coin a lesson speaks of, from above; a clan's side has its frame."""
    if spot.box != (0.0, 0.0):
        return ()
    tip = spot.y - spot.r - 4
    steps = polygon_steps(((spot.x, tip), (spot.x - 9, tip - 14), (spot.x + 9, tip - 14)))
    return (Path(steps, Paint("ink", "glow", 2)),)


def _gap(spot: Spot) -> float:
    return 4.0 if spot.r < 30 else 6.0


def _thick(spot: Spot) -> float:
    return 2.6 if spot.r < 30 else 3.6


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
    """Draw an arrow from the edge of one spot to the edge of another."""
    dx, dy = target.x - source.x, target.y - source.y
    length = hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    start = (source.x + ux * source.r * 0.7, source.y + uy * source.r * 0.7)
    reach = max(length - target.r * 0.62, source.r * 0.7 + 16)
    tip = (source.x + ux * reach, source.y + uy * reach)
    neck = (tip[0] - ux * 17, tip[1] - uy * 17)
    shaft = (("M", *start), ("L", *neck))
    head = polygon_steps(
        (tip, (neck[0] - uy * 11, neck[1] + ux * 11), (neck[0] + uy * 11, neck[1] - ux * 11))
    )
    return (
        Path(shaft, Paint(stroke="panel", width=10)),
        Path(head, Paint("accent", "panel", 4)),
        Path(shaft, Paint(stroke="accent", width=6)),
        Path(head, Paint("accent")),
    )


_BADGES = {"win": "accent", "draw": "quiet", "loss": "refusal", "info": "ink"}


def badge(spot: Spot, kind: str, text: str, size: float) -> tuple[Shape, ...]:
    """Put a short mark at a spot's upper left, with a shape and a colour for its kind.

    Win: round; draw: square; loss: a diamond beside the text; info: a rounded box.
    """
    fill = _BADGES.get(kind, "ink")
    half = size * 0.72
    width = max(2 * half, text_width(text, size, bold=True) + half)
    # High enough to leave the name of the coin above and to the left free.
    x, y = spot.x - spot.r * 0.6, spot.y - spot.r * 0.82
    paint = Paint(fill, "panel", 2)
    word = Text(x, y + size * 0.36, text, size, "white", "middle", bold=True)
    if kind == "loss":
        wide, tall = width * 0.5 + half * 0.7, half * 1.3
        points = (
            (x - wide, y),
            (x - wide * 0.5, y - tall),
            (x + wide * 0.5, y - tall),
            (x + wide, y),
        )
        lower = ((x + wide * 0.5, y + tall), (x - wide * 0.5, y + tall))
        box = Rect(x - width / 2, y - half, width, 2 * half, Paint(fill))
        return Path(polygon_steps((*points, *lower)), paint), box, word
    corner = {"win": half, "info": half * 0.45}.get(kind, 0.0)
    return Rect(x - width / 2, y - half, width, 2 * half, paint, corner), word


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
