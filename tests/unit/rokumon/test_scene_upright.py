"""Rokumon's upright picture for a phone: what lies where, and that a finger can hit it."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from math import dist

import pytest

from sengoku.draw.scene import Circle, Item, Look, Rect, Scene
from sengoku.games.rokumon.state import Brawl, War
from tests.unit.draw.scene_checks import apart, box, of, texts, within, words
from tests.unit.rokumon.pictures import BRICKS, COINS, LOOKS, STATES, UPRIGHT, always, picture

PHONE = 370
"""How wide the picture is on a phone, in CSS pixels."""

upright = pytest.mark.parametrize("look", UPRIGHT)
PHONE_LOOK = Look(size="phone")


def scale(shown: Scene) -> float:
    return PHONE / shown.width


def homes(shown: Scene) -> list[Rect]:
    frames = [item.shapes[0] for item in of(shown, "home")]
    assert all(isinstance(frame, Rect) for frame in frames)
    return [frame for frame in frames if isinstance(frame, Rect)]


def pressed(shown: Scene, *roles: str) -> list[Item]:
    return [item for item in shown.items if item.hit and item.role in roles]


@always
@upright
def test_the_picture_is_higher_than_wide_and_leaves_room_for_words_below(
    state: str, look: str
) -> None:
    shown = picture(state, look)
    assert 560 <= shown.width <= 660
    assert 1.1 <= shown.height / shown.width <= 1.35


@always
@upright
def test_what_can_be_pressed_is_that_of_the_wide_picture(state: str, look: str) -> None:
    shown, wide = picture(state, look), picture(state, replace(LOOKS[look], size="notebook"))
    assert [item.hit for item in shown.items] == [item.hit for item in wide.items]
    assert shown.title == wide.title
    assert shown.desc == wide.desc


@always
@upright
def test_a_side_lies_above_the_coins_and_one_below(state: str, look: str) -> None:
    shown = picture(state, look)
    above, below = homes(shown)
    coins = [box(shape) for item in of(shown, "coin", "outline", "ghost") for shape in item.shapes]
    heading = [box(text) for item in of(shown, "title", "status") for text in texts(item)]
    assert max(bottom for *_, bottom in heading) < above.y
    assert above.y + above.h < min(top for _, top, *_ in coins)
    assert max(bottom for *_, bottom in coins) < below.y
    for name in (box(text) for item in of(shown, "names") for text in texts(item)):
        assert apart(name, box(above))
        assert apart(name, box(below))


@always
@upright
def test_coins_lie_apart_and_a_finger_hits_them(state: str, look: str) -> None:
    shown = picture(state, look)
    areas = [item.area for item in pressed(shown, "coin", "outline", "ghost", "place")]
    round_ones = [area for area in areas if isinstance(area, Circle)]
    assert len(round_ones) == len(areas)
    for one, other in combinations(round_ones, 2):
        assert dist((one.x, one.y), (other.x, other.y)) >= one.r + other.r
    assert all(2 * area.r * scale(shown) >= 44 for area in round_ones)


@always
@upright
def test_whatever_else_can_be_pressed_is_large_enough_for_a_finger(state: str, look: str) -> None:
    shown = picture(state, look)
    for item in pressed(shown, "home", "supply", "tokens", "tile", "title", "status", "counter"):
        area = item.area
        assert isinstance(area, Rect)
        # One token alone is a little narrower than it is high.
        assert area.w * scale(shown) >= (21 if item.role == "tokens" else 23.5), item.hit
        assert area.h * scale(shown) >= 23.5, item.hit


@always
@upright
def test_what_lies_on_a_side_stays_on_it_and_apart(state: str, look: str) -> None:
    shown = picture(state, look)
    frames = homes(shown)
    lying = [
        shape
        for item in of(shown, "supply", "slots", "tokens", "tile")
        for shape in item.shapes
        if isinstance(shape, Rect | Circle)
    ]
    for shape in lying:
        assert any(within(shape, frame) for frame in frames), shape
    groups = [
        [box(shape) for item in of(shown, role) for shape in item.shapes]
        for role in ("supply", "slots", "tokens", "tile", "turn")
    ]
    for group, others in combinations(groups, 2):
        for one in group:
            assert all(apart(one, other) for other in others)


@always
@upright
def test_the_count_of_a_stack_leaves_the_names_free(state: str, look: str) -> None:
    shown = picture(state, look)
    counts = [shape for item in of(shown, "counts") for shape in item.shapes]
    chips = [box(shape) for shape in counts if isinstance(shape, Rect)]
    for name in (text for item in of(shown, "names") for text in texts(item)):
        assert all(apart(box(name), chip) for chip in chips), name


def test_the_coins_of_every_surprise_stay_between_the_sides() -> None:
    places = ("b4", "l4", "c5", "k5", "d6", "f6", "h6", "j6", "c3", "e3", "g3", "i3", "k3")
    view = replace(STATES["act 4 locked"], places=BRICKS)
    shown = picture(view, replace(PHONE_LOOK, may=places))
    above, below = homes(shown)
    rings = [box(shape) for item in of(shown, "may") for shape in item.shapes]
    assert len(rings) == 2 * len(places)
    for left, top, right, bottom in rings:
        assert 0 <= left < right <= shown.width
        assert above.y + above.h <= top < bottom <= below.y


def test_tokens_spent_at_the_edge_stay_in_the_picture() -> None:
    for edge in ("b4", "l4"):
        view = replace(
            STATES["act 4 locked"], places=f"{edge} d4 f4 e5 g5 i5 h6", stacks=("24", *[""] * 6),
            coins=COINS, war=War(4, ((4, 2), (2, 1)), (True, True)),
            pending=(Brawl(edge, 0, 0, (1, 2)),),
        )  # fmt: skip
        shown = picture(view, PHONE_LOOK)
        (fight,) = of(shown, "fight")
        for shape in fight.shapes:
            left, _, right, _ = box(shape)
            assert left >= 0
            assert right <= shown.width


def test_all_tokens_of_a_war_leave_room_for_a_name() -> None:
    view = replace(STATES["act 5"], war=War(5, ((6, 3), (1, 0)), marked=3))
    shown = picture(view, "phone")
    tokens = min(box(shape)[0] for shape in of(shown, "tokens")[0].shapes)
    for text in texts(of(shown, "home")[0]):
        assert box(text)[2] <= tokens
    assert any(word.startswith("Mas") for word in words(shown))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_line_below_the_name_says_what_else_there_is(language: str) -> None:
    said = {
        "act 2 decided": {"en": "three in a row", "ja": "三並び"},
        "act 6 won": {"en": "3 revenge tokens against 4"},
        "act 3 fight": {
            "en": "Tokugawa: spend a token or say ready",
            "ja": "徳川：トークンを使うか、準備完了",
        },
    }
    for state, wanted in said.items():
        if language in wanted:
            assert wanted[language] in words(picture(state, Look(language=language, size="phone")))


def test_a_position_by_hand_far_from_the_middle_can_be_pressed_all_over() -> None:
    for places in ("a1 c1 e1 b2 d2 l8 m7", "d2 f2 e3 g3 f4 h4 g5", "b6 d6 c5 e5 d4 l4 k3"):
        view = replace(STATES["act 5"], places=places)
        shown, wide = picture(view, PHONE_LOOK), picture(view)
        assert {item.hit for item in shown.items} == {item.hit for item in wide.items}
        above, below = homes(shown)
        for item in pressed(shown, "coin", "place"):
            x, y = shown.centre(item.hit) or (0, 0)
            assert 0 < x < shown.width
            assert above.y + above.h < y < below.y
            assert shown.hit(x, y) == item.hit
