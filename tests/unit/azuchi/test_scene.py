"""The picture of Azuchi Castle: what one can click and read, and what keeps apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from sengoku.draw.scene import Item, Look, Rect, Text
from sengoku.games.azuchi.components import EVENTS
from sengoku.games.azuchi.drawing.layout.sizes import WIDE
from tests.unit.azuchi.pictures import (
    POOR,
    RICH,
    STATES,
    always,
    event,
    everywhere,
    picture,
    sizes,
)
from tests.unit.draw.scene_checks import (
    apart,
    box,
    check_nothing_over_the_edge,
    of,
    texts,
    within,
    words,
)


@always
@everywhere
def test_words_stay_on_their_cards_and_sides(state: str, look: str) -> None:
    roles = ("title", "round", "event", "card", "own", "player", "track")
    for item in of(picture(state, look), *roles):
        frames = [shape for shape in item.shapes if isinstance(shape, Rect)]
        widest = max(frames, key=lambda shape: shape.w * shape.h)
        for text in texts(item):
            assert within(text, widest), text


@always
@pytest.mark.parametrize("size", ["notebook", "phone"])
def test_things_that_can_be_clicked_do_not_overlap(state: str, size: str) -> None:
    shown = picture(state, Look(size=size))
    items = of(shown, "card", "own", "place", "stock", "goods", "workers", "black",
               "event", "drawn", "marker", "deck", "discards", "event-deck")  # fmt: skip
    areas = [item.area for item in items if item.area is not None]
    for one, other in combinations(areas, 2):
        assert apart(box(one, outline=False), box(other, outline=False))


@always
@sizes
def test_cards_and_goods_lie_on_their_owners_side(state: str, size: str) -> None:
    shown = picture(state, Look(size=size))
    for item in of(shown, "own", "goods", "workers", "black"):
        assert item.area is not None
        owner = next(side for side in of(shown, "player") if _name(side) in item.label)
        assert isinstance(owner.area, Rect)
        for shape in item.shapes:
            assert within(shape, owner.area), (item.label, shape)


def _name(side: Item) -> str:
    return side.label.split(".")[0].split(" (")[0]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sides_fill_the_foot_of_the_picture(seats: int) -> None:
    frames = WIDE.frames(seats)
    assert min(place.x for place in frames) == 12
    assert max(place.x + place.w for place in frames) == pytest.approx(988)
    assert WIDE.height(seats) == max(place.y + place.h for place in frames) + 12
    gaps = 8 * ({2: 1, 3: 2, 4: 1}[seats])
    lines = {place.y for place in frames}
    wide = sum(place.w for place in frames) / len(lines)
    assert wide == pytest.approx(976 - gaps)


def test_seats_go_clockwise_around_the_table() -> None:
    # Upper left, upper right, lower right, lower left.
    corners = [(place.x > 400, place.y > 500) for place in WIDE.frames(4)]
    assert corners == [(False, False), (True, False), (True, True), (False, True)]


# What can be clicked.


def test_the_display_is_chosen_from_in_the_draft_only() -> None:
    hits = [item.hit for item in of(picture("draft"), "card")]
    assert hits == ["display-stone", "display-army", "display-market"]
    # Two of a kind are two things, and a place that is still empty is one, too.
    hits = [item.hit for item in of(picture("turning"), "card", "place")]
    assert hits[:3] == ["display-stone", "display-stone-2", "display-place-3"]


def test_cards_are_named_by_their_kind_and_owner() -> None:
    own = {item.hit: item.label for item in of(picture("work"), "own")}
    assert list(own)[:4] == ["wood0", "army0", "army0-2", "market0"]
    assert own["army0"] == "Red: Army card with a worker."
    assert own["army0-2"] == "Red: Army card."
    # Blue has a Tile and four Armies.
    assert list(own)[4:9] == ["tile1", "army1", "army1-2", "army1-3", "army1-4"]


def test_goods_are_named_by_their_kind_and_owner_and_those_of_the_supply_apart() -> None:
    shown = picture("construction")
    hits = [item.hit for item in of(shown, "goods", "workers", "black") if "Yellow" in item.label]
    assert hits == [
        "wood-cubes2", "stone-cubes2", "tile-cubes2", "coins2", "workers2", "black2",
    ]  # fmt: skip
    stock = [item.hit for item in of(shown, "stock")]
    assert stock == ["supply-wood", "supply-stone", "supply-tile", "coin", "hire"]


@sizes
def test_what_can_be_pressed_depends_on_no_mark(size: str) -> None:
    marks = Look(may=("market0", "coin"), chosen=("wood-cubes0",), size=size)
    for state in STATES:
        plain, marked = picture(state, Look(size=size)), picture(state, marks)
        assert [(i.hit, i.area) for i in plain.items if i.hit] == [
            (i.hit, i.area) for i in marked.items if i.hit
        ]


@always
@sizes
def test_small_things_are_large_enough_for_a_finger_and_answer_where_they_are_seen(
    state: str, size: str
) -> None:
    shown = picture(state, Look(size=size))
    least = 24 if shown.width > 700 else 41
    for item in shown.items:
        if not item.hit:
            continue
        assert item.area is not None
        left, top, right, low = box(item.area, outline=False)
        # Only pieces that share a field of the track, and fans of many cards, are smaller.
        crowded = item.role in ("points", "own")
        assert min(right - left, low - top) >= (15 if crowded else least), item.hit
        at = item.at if item.role == "player" else ((left + right) / 2, (top + low) / 2)
        if item.role not in ("row", "supply", "track", "castle"):
            assert shown.hit(*(at or (0, 0))) == item.hit


def test_events_and_seats_can_be_typed_in_by_a_click() -> None:
    assert [item.hit for item in of(picture("first"), "event")] == list(EVENTS)
    hits = [item.hit for item in of(picture("first"), "player")]
    assert hits == ["side0", "side1", "side2", "side3"]


def test_a_projector_has_fewer_and_larger_words() -> None:
    for state in ("draft", "work", "construction"):
        small, large = picture(state), picture(state, "projector")
        assert len(words(large)) <= len(words(small))
        roles = ("event", "card", "player", "deck")
        sizes = [min(text.size for item in of(shown, *roles) for text in texts(item))
                 for shown in (small, large)]  # fmt: skip
        assert sizes[1] > sizes[0] or state == "construction"


def test_the_ground_comes_first_and_is_opaque() -> None:
    for state, seats in (("turning", 2), ("work", 3), ("crowd", 4)):
        shown = picture(state)
        (ground,) = shown.items[0].shapes
        assert isinstance(ground, Rect)
        assert (ground.w, ground.h, ground.paint.opacity) == (1000, WIDE.height(seats), 1)


def test_a_picture_is_small() -> None:
    for state in STATES:
        assert sum(len(item.shapes) for item in picture(state).items) < 640


def test_a_study_position_with_very_little_or_very_much_can_be_drawn() -> None:
    for side in (POOR, replace(RICH, cubes=(12, 12, 12), coins=6)):
        for seats in (2, 3, 4):
            for look in (Look(), Look(size="projector", language="ja"), Look(size="phone")):
                view = event("tribute", 0, side, *(POOR,) * (seats - 1))
                check_nothing_over_the_edge(picture(view, look))


def test_texts_are_plain() -> None:
    for state in STATES:
        for item in picture(state).items:
            for text in texts(item):
                assert isinstance(text, Text)
                assert "{" not in text.text
