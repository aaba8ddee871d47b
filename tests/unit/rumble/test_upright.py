"""The picture of Rumble Nation for a phone held upright: nothing lies on anything else."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from sengoku.draw.scene import Look, Scene
from sengoku.games.rumble.components import AREAS
from sengoku.games.rumble.drawing.layout import Layout, layout
from sengoku.games.rumble.drawing.map.atlas import atlas, upright
from sengoku.games.rumble.state import RumbleState
from tests.unit.draw.scene_checks import Box, apart, box, of, texts
from tests.unit.rumble.pictures import (
    EDITIONS,
    LORDLY,
    STATES,
    always,
    picture,
    setting,
    troops,
)

TABLES = [(seats, lords) for seats in (2, 3, 4) for lords in (False, True)]
tables = pytest.mark.parametrize(("seats", "lords"), TABLES)
spoken = pytest.mark.parametrize("language", ["en", "ja"])
LEAST = 10 * 640 / 370
"""How high letters are at least, ten pixels where the picture is 370 wide."""


def phone(state: str | RumbleState, language: str = "en", edition: str = "") -> Scene:
    return picture(state, Look(language=language, size="phone"), edition)


def crowd(count: int, seats: int = 4) -> RumbleState:
    """Let everybody have as many soldiers everywhere."""
    return replace(STATES["rolled"], troops=((count,) * 11,) * seats)


def panels(plan: Layout) -> list[Box]:
    """Give what lies on the sea: heading, cards, dice or castles, and below it the sides."""
    grids = [plan.cards.grid.place(i) for i in range(6)]
    grids += [plan.sides.grid.place(seat) for seat in range(plan.sides.grid.columns)]
    places = (plan.heading, *grids, plan.dice.box)
    return [(one.x, one.y, one.right, one.y + one.h) for one in places]


@tables
def test_no_panel_lies_on_another_or_on_a_coast(seats: int, lords: bool) -> None:
    plan = layout("phone", seats, lords)
    for one, other in combinations(panels(plan), 2):
        assert apart(one, other)
    for land in plan.atlas.lands:
        mainland = max(land.rings, key=len)
        for left, top, right, bottom in panels(plan):
            assert not [(x, y) for x, y in mainland if left < x < right and top < y < bottom]


@tables
def test_what_the_war_and_the_setting_up_need_lies_where_the_cards_and_dice_do(
    seats: int, lords: bool
) -> None:
    plan = layout("phone", seats, lords)
    assert plan.contest.strip == plan.dice.box
    last = plan.cards.grid.place(5)
    for panel in (plan.contest.panel, plan.tray.box):
        assert (panel.right, panel.y + panel.h) == (last.right, last.y + last.h)


@tables
def test_the_picture_is_upright_and_ends_just_below_the_sides(seats: int, lords: bool) -> None:
    plan = layout("phone", seats, lords)
    last = plan.sides.grid.place(seats - 1)
    assert plan.height == last.y + last.h + 8
    assert 1.1 * plan.width <= plan.height <= 1.4 * plan.width
    assert plan.sides.grid.first.y >= plan.atlas.height


@always
@spoken
def test_all_words_can_be_read_on_a_phone(state: str, language: str) -> None:
    for item in phone(state, language).items:
        for text in texts(item):
            assert text.size >= LEAST, text


@spoken
@pytest.mark.parametrize("edition", EDITIONS)
def test_names_lie_apart_from_one_another_from_tokens_and_from_all_panels(
    language: str, edition: str
) -> None:
    shown = phone("start", language, edition)
    names = [box(text) for item in of(shown, "names") for text in texts(item)]
    assert len(names) == len(AREAS)
    for one, other in combinations(names, 2):
        assert apart(one, other)
    tokens = [box(item.area) for item in of(shown, "token") if item.area]
    sheets = [box(item.shapes[0]) for item in of(shown, "title", "card", "dice", "player")
              if item.shapes]  # fmt: skip
    for name in names:
        assert all(apart(name, other) for other in (*tokens, *sheets))


@spoken
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("count", [1, 2, 3])
def test_names_lie_apart_from_full_camps(language: str, edition: str, count: int) -> None:
    shown = phone(crowd(count), language, edition)
    names = [text for item in of(shown, "names") for text in texts(item)]
    pieces = [shape for item in of(shown, "camp") for shape in item.shapes]
    for name in names:
        for piece in pieces:
            assert apart(box(name), box(piece)), (name, piece)


@spoken
@pytest.mark.parametrize("count", [1, 2, 3])
def test_strengths_of_neighbours_lie_apart_from_each_others_pieces(
    language: str, count: int
) -> None:
    camps = of(phone(crowd(count), language), "camp")
    for one, other in combinations(camps, 2):
        for mine in one.shapes:
            for text in texts(other):
                assert apart(box(mine), box(text)), (one.hit, other.hit)


@pytest.mark.parametrize("count", [1, 7, 18])
def test_the_same_pieces_can_be_pressed_as_in_a_wide_picture(count: int) -> None:
    fought = replace(STATES["war"], troops=((count,) * 11,) * 4)
    lordly = replace(STATES["lords"], troops=((count,) * 11,) * 4)
    for view in (fought, lordly):
        wide = picture(view)
        assert {item.hit for item in phone(view).items} == {item.hit for item in wide.items}


def test_what_is_pressed_most_is_as_large_as_a_fingertip() -> None:
    states = ("rolled", "war", "castles")
    pressed = [item for state in states for item in phone(state).items]
    for item in pressed:
        if item.role in ("card", "split", "waiting", "token", "rank", "spoils", "player"):
            assert item.area is not None
            left, top, right, bottom = box(item.area, outline=False)
            assert min(right - left, bottom - top) >= 42 - 1e-6, item.hit


def test_a_side_says_all_in_less_room() -> None:
    lords = LORDLY | {"lords": LORDLY["lords"][:3], "turned": (True,) * 3, "daimyo": (-1,) * 3,
                      "used": ("mountain",) * 3}  # fmt: skip
    three = replace(
        STATES["rolled"], setting=setting(3, **lords), stock=(16,) * 3, troops=troops(3)
    )
    for side in of(phone(three), "player"):
        found = texts(side)
        assert {"Over the Mountain", "16"} <= {text.text for text in found}
        for one, other in combinations(found, 2):
            assert apart(box(one), box(other))


def test_north_is_above() -> None:
    """The map is turned back, so that Hokkaido lies right above the north of Honshu."""
    for area, other in (("tokuyama", "yonezawa"), ("yonezawa", "odawara"), ("usuki", "shuri")):
        assert upright().land(area).token[1] < upright().land(other).token[1]
    turned, straight = upright().land("tokuyama"), atlas().land("tokuyama")
    assert len(turned.rings) == len(straight.rings)
