"""What a click on a scene hits: circles, rectangles, and outlines of any shape."""

from __future__ import annotations

import pytest

from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene
from sengoku.draw.steps import polygon_steps

# A horseshoe, open to the right, and an island in its mouth.
HORSESHOE = ((0, 0), (10, 0), (10, 3), (3, 3), (3, 7), (10, 7), (10, 10), (0, 10))
ISLAND = ((6, 4), (8, 4), (8, 6), (6, 6))
LAND = Path(polygon_steps(HORSESHOE) + polygon_steps(ISLAND), Paint())


def shown(*items: Item) -> Scene:
    return Scene(20, 20, "", "", items)


@pytest.mark.parametrize("point", [(1, 5), (9, 1), (9, 9), (7, 5)])
def test_a_point_on_the_outlined_land_is_hit(point: tuple[float, float]) -> None:
    assert shown(Item("area", (), hit="here", area=LAND, at=(1, 5))).hit(*point) == "here"


@pytest.mark.parametrize("point", [(5, 5), (9, 5), (-1, 5), (11, 1), (5, 11)])
def test_a_point_in_the_bay_or_outside_is_not(point: tuple[float, float]) -> None:
    assert shown(Item("area", (), hit="here", area=LAND, at=(1, 5))).hit(*point) == ""


def test_the_topmost_item_counts() -> None:
    below = Item("area", (), hit="below", area=LAND, at=(1, 5))
    above = Item("piece", (), hit="above", area=Circle(1, 5, 1, Paint()))
    assert shown(below, above).hit(1, 5) == "above"
    assert shown(below, above).hit(1, 8) == "below"


def test_a_centre_is_that_of_the_shape_or_the_one_given() -> None:
    items = (
        Item("a", (), hit="path", area=LAND, at=(1, 5)),
        Item("b", (), hit="circle", area=Circle(2, 3, 1, Paint())),
        Item("c", (), hit="rect", area=Rect(0, 0, 4, 2, Paint())),
    )
    assert [shown(*items).centre(hit) for hit in ("path", "circle", "rect", "none")] == [
        (1, 5),
        (2, 3),
        (2, 1),
        None,
    ]
