"""Paths become fewer commands that draw the same."""

from __future__ import annotations

import math

import pytest
from sengoku_widgets.outline import KAPPA, outline

from sengoku.draw.scene import Look, Path
from sengoku.games import load, painter
from sengoku.games.rokumon.art import ring_steps, square_steps
from sengoku.play.match.match import Match

WAVE = (("M", 0, 0), ("C", 1, 9, 5, 9, 6, 0), ("L", 3, 3), ("Z",))


def test_a_circle_of_four_curves_is_one_arc():
    assert list(outline(ring_steps(30, 40, 10), closed=True)) == [
        ("moveTo", (40, 40)),
        ("arc", (30, 40, 10, 0, pytest.approx(2 * math.pi, abs=1e-4), False)),
    ]


def test_a_circle_that_turns_the_other_way_stays_a_hole():
    k = KAPPA * 10
    back = (
        ("M", 40, 40),
        ("C", 40, 40 - k, 30 + k, 30, 30, 30),
        ("C", 30 - k, 30, 20, 40 - k, 20, 40),
        ("C", 20, 40 + k, 30 - k, 50, 30, 50),
        ("C", 30 + k, 50, 40, 40 + k, 40, 40),
        ("Z",),
    )
    name, args = list(outline(back, closed=True))[-1]
    assert name == "arc"
    assert args[4] < 0
    assert args[5] is True


def test_an_upright_square_is_one_rectangle_that_turns_the_same_way():
    assert list(
        outline((("M", 5, 5), ("L", 1, 5), ("L", 1, 2), ("L", 5, 2), ("Z",)), closed=True)
    ) == [("rect", (5, 5, -4, -3))]
    assert [name for name, _ in outline(square_steps(0, 0, 4), closed=True)] == ["rect"]


def test_everything_else_is_drawn_step_by_step():
    names = [name for name, _ in outline(WAVE, closed=True)]
    assert names == ["moveTo", "bezierCurveTo", "lineTo", "closePath"]
    assert [name for name, _ in outline(WAVE, closed=False)] == names[:-1]
    almost = tuple(
        (s, *(v + 0.3 * (n == 3) for n, v in enumerate(p))) for s, *p in ring_steps(0, 0, 9)
    )
    assert "arc" not in [name for name, _ in outline(almost, closed=True)]


def area(calls):
    """Measure the area inside some calls, with its sign, along short straight pieces."""
    total, spot, begin = 0.0, (0.0, 0.0), (0.0, 0.0)

    def go(x, y):
        nonlocal total, spot
        total += (spot[0] * y - x * spot[1]) / 2
        spot = (x, y)

    for name, args in calls:
        if name == "moveTo":
            go(*begin)
            spot = begin = args
        elif name == "lineTo":
            go(*args)
        elif name == "closePath":
            go(*begin)
        elif name == "rect":
            x, y, w, h = args
            go(*begin)
            spot = begin = (x, y)
            for corner in ((x + w, y), (x + w, y + h), (x, y + h), (x, y)):
                go(*corner)
        elif name == "arc":
            x, y, r, start, end, _ = args
            for step in range(1, 201):
                angle = start + (end - start) * step / 200
                go(x + r * math.cos(angle), y + r * math.sin(angle))
        else:
            x0, y0 = spot
            x1, y1, x2, y2, x3, y3 = args
            for step in range(1, 51):
                t = step / 50
                u = 1 - t
                go(
                    u**3 * x0 + 3 * u * u * t * x1 + 3 * u * t * t * x2 + t**3 * x3,
                    u**3 * y0 + 3 * u * u * t * y1 + 3 * u * t * t * y2 + t**3 * y3,
                )
    go(*begin)
    return total


def test_all_of_rokumon_keeps_its_areas():
    match = Match(load("rokumon", act=6), seed=3)
    match.deal()
    scene = painter("rokumon")(match.game, match.state, Look(seat=0))
    paths = [shape for item in scene.items for shape in item.shapes if isinstance(shape, Path)]
    names = {"M": "moveTo", "L": "lineTo", "C": "bezierCurveTo", "Z": "closePath"}
    assert paths
    for path in paths:
        plain = [(names[step[0]], step[1:]) for step in path.steps]
        assert area(outline(path.steps, closed=True)) == pytest.approx(
            area(plain), rel=0.01, abs=0.5
        )
