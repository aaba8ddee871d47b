"""The map as drawn hangs together as the map of the rules does. [RN 4, TM 4]"""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from sengoku.draw.scene import Item, Paint, Scene
from sengoku.games.rumble.components import AREAS, LAND, NEAR, SEA
from sengoku.games.rumble.drawing.map.atlas import Atlas, Land, atlas, upright

# The pairs as every public source draws them, by id.
BY_LAND = """
    yonezawa-east yonezawa-odawara odawara-kiyosu odawara-east east-noto east-kiyosu
    noto-kyo noto-kiyosu kiyosu-kyo kyo-yoshida
"""
BY_SEA = "tokuyama-yonezawa kyo-oko yoshida-usuki yoshida-oko oko-usuki usuki-shuri"


MAPS = {"wide": atlas(), "upright": upright()}
both = pytest.mark.parametrize("chart", MAPS.values(), ids=MAPS)


def pairs(text: str) -> set[frozenset[str]]:
    return {frozenset(pair.split("-")) for pair in text.split()}


def edges(land: Land) -> set[frozenset[tuple[float, float]]]:
    return {frozenset((ring[i - 1], ring[i])) for ring in land.rings for i in range(len(ring))}


def inside(land: Land, x: float, y: float) -> bool:
    item = Item("area", (), hit="here", area=land.outline(Paint()), at=land.token)
    return Scene(0, 0, "", "", (item,)).hit(x, y) == "here"


@both
def test_areas_that_share_a_border_are_the_ten_land_pairs(chart: Atlas) -> None:
    drawn = {
        frozenset((one, other))
        for one, other in combinations(AREAS, 2)
        if edges(chart.land(one)) & edges(chart.land(other))
    }
    assert drawn == pairs(BY_LAND)
    assert len(drawn) == 10


@both
def test_lanes_are_the_six_sea_pairs(chart: Atlas) -> None:
    drawn = [frozenset(lane.ends) for lane in chart.lanes]
    assert set(drawn) == pairs(BY_SEA)
    assert len(drawn) == 6


def test_the_rules_use_the_map_that_is_drawn() -> None:
    for links, text in ((LAND, BY_LAND), (SEA, BY_SEA)):
        ruled = {
            frozenset((AREAS[here], AREAS[there]))
            for here, near in enumerate(links)
            for there in near
        }
        assert ruled == pairs(text)


@both
def test_eleven_areas_sixteen_pairs_and_the_degrees(chart: Atlas) -> None:
    drawn = pairs(BY_LAND) | {frozenset(lane.ends) for lane in chart.lanes}
    degrees = sorted(sum(area in pair for pair in drawn) for area in AREAS)
    assert len(chart.lands) == 11
    assert len(drawn) == 16
    assert degrees == [1, 1, 3, 3, 3, 3, 3, 3, 4, 4, 4]
    assert sorted(map(len, NEAR)) == degrees


@both
@pytest.mark.parametrize("number", range(6))
def test_a_lane_begins_and_ends_on_its_areas_and_crosses_only_the_sea(
    chart: Atlas, number: int
) -> None:
    lane = chart.lanes[number]
    first, last = (chart.land(end) for end in lane.ends)
    assert inside(first, *lane.points[0])
    assert inside(last, *lane.points[-1])
    over = {area for area in AREAS for point in lane.points if inside(chart.land(area), *point)}
    assert over == set(lane.ends)
    wet = [
        point for point in lane.points if not any(inside(land, *point) for land in chart.lands)
    ]
    assert wet, "a lane shows some sea between its ends"


@both
def test_no_area_overlaps_another(chart: Atlas) -> None:
    for one, other in combinations(chart.lands, 2):
        corners = {corner for ring in one.rings for corner in ring}
        shared = {corner for ring in other.rings for corner in ring}
        assert not [corner for corner in corners - shared if inside(other, *corner)]


@both
@pytest.mark.parametrize("area", AREAS)
def test_a_token_lies_on_its_area_and_the_whole_area_on_the_picture(
    chart: Atlas, area: str
) -> None:
    land = chart.land(area)
    assert inside(land, *land.token)
    for ring in land.rings:
        for x, y in ring:
            assert 0 < x < chart.width
            assert 0 < y < chart.height


@both
@pytest.mark.parametrize("area", AREAS)
def test_the_points_where_an_area_is_aimed_at_lie_on_it(chart: Atlas, area: str) -> None:
    land = chart.land(area)
    assert len(land.inner) >= 4
    assert all(inside(land, *point) for point in land.inner)
    assert all(land.holds(*point) == inside(land, *point) for point in (land.token, land.camp))


@both
def test_tokens_do_not_touch(chart: Atlas) -> None:
    for one, other in combinations(chart.lands, 2):
        assert dist(one.token, other.token) > 2 * 20


@both
@pytest.mark.parametrize("area", ["kiyosu", "shuri"])
def test_small_areas_have_their_pieces_beside_them(chart: Atlas, area: str) -> None:
    land = chart.land(area)
    assert land.mat
    assert not any(inside(other, *land.camp) for other in chart.lands)


@both
def test_other_areas_hold_their_pieces(chart: Atlas) -> None:
    for area in AREAS:
        land = chart.land(area)
        x, y = land.camp
        if not land.mat:
            middle = (x + land.bar / 2, y + 30)
            assert inside(land, *middle), area
            assert not any(inside(other, *middle) for other in chart.lands if other is not land)
