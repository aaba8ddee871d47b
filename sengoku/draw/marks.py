"""The marks on a picture: targets, choices, last action, arrows, badges."""

from __future__ import annotations

from dataclasses import dataclass
from math import hypot

from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps


@dataclass(frozen=True, slots=True)
class Spot:
    """Something a mark can point at: an area, a card, a player's side, a choice.

    Args:
        x: its centre.
        y: likewise.
        r: how far its edge is from the centre.
        box: width and height if it is not round.
        steps: its outline if it is neither.
    """

    x: float
    y: float
    r: float
    box: tuple[float, float] = (0.0, 0.0)
    steps: Steps = ()


def ring(spot: Spot, gap: float, paint: Paint) -> Shape:
    """Draw a line around a spot, ``gap`` away from its edge; an area's is its border."""
    if spot.steps:
        return Path(spot.steps, paint)
    if spot.box == (0.0, 0.0):
        return Circle(spot.x, spot.y, spot.r + gap, paint)
    w, h = spot.box[0] + 2 * gap, spot.box[1] + 2 * gap
    return Rect(spot.x - w / 2, spot.y - h / 2, w, h, paint, 9 + gap)


def light(spot: Spot) -> tuple[Shape, ...]:
    """Light up a legal area, under what stands on it."""
    return (Path(spot.steps, Paint("land-lit")),) if spot.steps else ()


def may_ring(spot: Spot) -> tuple[Shape, ...]:
    """Ring a legal target: a dashed accent on a pale line."""
    return (
        ring(spot, 2, Paint(stroke="panel", width=6)),
        ring(spot, 2, Paint(stroke="accent", width=3.4, dash=(9, 5))),
    )


def chosen_ring(spot: Spot) -> tuple[Shape, ...]:
    """Ring what is chosen: a solid accent on a pale line."""
    return (
        ring(spot, 2, Paint(stroke="panel", width=9)),
        ring(spot, 2, Paint(stroke="accent", width=5)),
    )


def last_ring(spot: Spot) -> tuple[Shape, ...]:
    """Outline what the last action touched, in two tones."""
    return (
        ring(spot, 1, Paint(stroke="white", width=5)),
        ring(spot, 1, Paint(stroke="ink", width=2)),
    )


def glow(spot: Spot) -> tuple[Shape, ...]:
    """Light up what a lesson speaks of: an area as a whole, anything else by a frame."""
    if spot.steps:
        return (Path(spot.steps, Paint("glow", "ink", 2)),)
    return (
        ring(spot, 4, Paint(stroke="ink", width=8)),
        ring(spot, 4, Paint(stroke="glow", width=5.5)),
    )


def arrow(source: Spot, target: Spot, colour: str = "accent") -> tuple[Shape, ...]:
    """Draw an arrow from the edge of one spot to the edge of another."""
    dx, dy = target.x - source.x, target.y - source.y
    length = hypot(dx, dy) or 1.0
    ux, uy = dx / length, dy / length
    start = (source.x + ux * source.r, source.y + uy * source.r)
    reach = max(length - target.r - 3, source.r + 18)
    tip = (source.x + ux * reach, source.y + uy * reach)
    neck = (tip[0] - ux * 17, tip[1] - uy * 17)
    shaft: Steps = (("M", *start), ("L", *neck))
    head = polygon_steps(
        (tip, (neck[0] - uy * 11, neck[1] + ux * 11), (neck[0] + uy * 11, neck[1] - ux * 11))
    )
    return (
        Path(shaft, Paint(stroke="panel", width=10)),
        Path(head, Paint(colour, "panel", 4)),
        Path(shaft, Paint(stroke=colour, width=6)),
        Path(head, Paint(colour)),
    )


_BADGES = {"win": "accent", "draw": "quiet", "loss": "refusal", "info": "ink"}


def badge(spot: Spot, kind: str, text: str, size: float, left: float = 0.0) -> tuple[Shape, ...]:
    """Put a short mark at a spot's edge, with a shape and a colour for its kind.

    Args:
        spot: where.
        kind: ``win``, ``draw``, ``loss`` or ``info``.
        text: what it says.
        size: the height of its letters.
        left: what lies beside an area's token ends here.
    """
    half, width = size * 0.68, badge_width(text, size)
    wide = spot.box[0] / 2 if spot.box[0] else spot.r
    tall = spot.box[1] / 2 if spot.box[1] else spot.r
    if spot.steps:
        # Above an area's token, and so above a name that stands beside the token.
        point = half * 0.7 if kind == "loss" else 0.0
        x, y = max(spot.x, left + width / 2 + point), spot.y - tall - half - 2
    else:
        x, y = spot.x + wide - width / 2 - 2, spot.y + tall - half * 0.7
    return badge_at(x, y, kind, text, size)


def badge_width(text: str, size: float) -> float:
    """Give how wide a short mark is, without the points of a loss."""
    return max(2 * size * 0.68, text_width(text, size, bold=True) + size * 0.7)


def badge_at(x: float, y: float, kind: str, text: str, size: float) -> tuple[Shape, ...]:
    """Put a short mark around a point.

    Win: round; draw: square; loss: pointed at both ends; info: a rounded box.
    """
    fill, half, width = _BADGES.get(kind, "ink"), size * 0.68, badge_width(text, size)
    paint = Paint(fill, "panel", 2)
    word = Text(x, y + size * 0.36, text, size, "white", "middle", bold=True)
    if kind == "loss":
        left, right = x - width / 2, x + width / 2
        points = (
            *((left - half * 0.7, y), (left, y - half), (right, y - half)),
            *((right + half * 0.7, y), (right, y + half), (left, y + half)),
        )
        box = Rect(left, y - half, width, 2 * half, Paint(fill))
        return Path(polygon_steps(points), paint), box, word
    corner = {"win": half, "info": half * 0.45}.get(kind, 0.0)
    return Rect(x - width / 2, y - half, width, 2 * half, paint, corner), word
