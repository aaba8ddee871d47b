"""Paths with as few commands as they need: circles and upright rectangles are one step each.

A page works through a picture command by command, so that their number is what a click
waits for. Where a path turns left or right is kept: it decides what is a hole.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator

Step = tuple[str | float, ...]
Spot = tuple[float, float]
Call = tuple[str, tuple[float | bool, ...]]

NEAR = 0.02
"""How far a path may be from the figure that is drawn instead, in scene units."""

KAPPA = 4 / 3 * (math.sqrt(2) - 1)
"""Where the control points of a quarter of a circle are, in radii from its ends."""

NAMES = {"M": "moveTo", "L": "lineTo", "C": "bezierCurveTo", "Z": "closePath"}


def outline(steps: Iterable[Step], *, closed: bool) -> Iterator[Call]:
    """Give the calls that draw a path.

    Args:
        steps: the steps of a `sengoku.draw.scene.Path`.
        closed: whether closing matters, as it does for an outline; an area is always closed.
    """
    for figure in _figures(steps):
        yield from _circle(figure) or _upright(figure) or _plain(figure, closed)


def _figures(steps: Iterable[Step]) -> Iterator[list[Step]]:
    figure: list[Step] = []
    for step in steps:
        if step[0] == "M" and figure:
            yield figure
            figure = []
        figure.append(step)
    if figure:
        yield figure


def _shape(figure: list[Step]) -> str:
    return "".join(str(step[0]) for step in figure)


def _spots(figure: list[Step]) -> list[Spot]:
    numbers = [float(part) for step in figure for part in step[1:]]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _circle(figure: list[Step]) -> list[Call]:
    if _shape(figure) != "MCCCCZ":
        return []
    spots = _spots(figure)
    ends = spots[0::3]
    (right, top), (left, bottom) = ends[0], ends[2]
    x, y, r = (right + left) / 2, (top + bottom) / 2, (right - left) / 2
    for turn in (1, -1):
        if r > 0 and all(map(_close, spots, _round(x, y, r, turn))):
            return [
                ("moveTo", (right, y)),
                ("arc", (x, y, r, 0, round(turn * math.tau, 4), turn < 0)),
            ]
    return []


def _round(x: float, y: float, r: float, turn: int) -> Iterator[Spot]:
    """List the ends and control points of a circle that begins at its right."""
    k = KAPPA * r
    for dx, dy in ((r, 0), (r, k), (k, r), (0, r), (-k, r), (-r, k), (-r, 0),
                   (-r, -k), (-k, -r), (0, -r), (k, -r), (r, -k), (r, 0)):  # fmt: skip
        yield x + dx, y + turn * dy


def _upright(figure: list[Step]) -> list[Call]:
    if _shape(figure) != "MLLLZ":
        return []
    a, b, c, d = _spots(figure)
    if _close(b, (c[0], a[1])) and _close(d, (a[0], c[1])):
        return [("rect", (a[0], a[1], c[0] - a[0], c[1] - a[1]))]
    return []


def _plain(figure: list[Step], closed: bool) -> Iterator[Call]:
    for step in figure:
        if closed or step[0] != "Z":
            yield NAMES[str(step[0])], tuple(float(part) for part in step[1:])


def _close(one: Spot, other: Spot) -> bool:
    return abs(one[0] - other[0]) < NEAR and abs(one[1] - other[1]) < NEAR
