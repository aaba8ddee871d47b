"""The upright picture of Azuchi Castle, for a phone: what it has that the others have not."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Look, Rect, Scene, Text
from sengoku.games.azuchi.drawing.layout.sizes import UPRIGHT, WIDE
from sengoku.games.azuchi.state import AzuchiState
from tests.unit.azuchi.pictures import (
    GREEN,
    POOR,
    RED,
    RICH,
    STATES,
    YELLOW,
    always,
    event,
    picture,
    position,
)
from tests.unit.draw.scene_checks import (
    apart,
    box,
    check_nothing_over_the_edge,
    check_words_apart,
    of,
    texts,
    within,
    words,
)

SHARED = replace(STATES["shared"], sides=(POOR, *(replace(RED, points=100),) * 3))


def upright(state: str | AzuchiState, **look: object) -> Scene:
    return picture(state, Look(size="phone", **look))  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_sides_are_lines_below_each_other(seats: int) -> None:
    frames = UPRIGHT.frames(seats)
    assert {(place.x, place.x + place.w) for place in frames} == {(10, 630)}
    for above, below in pairwise(frames):
        assert below.y == above.y + above.h + UPRIGHT.gap
    track = UPRIGHT.track.box
    assert frames[0].y > track[1] + track[3]
    assert 1.1 <= UPRIGHT.height(seats) / UPRIGHT.width <= 1.4


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cards_and_goods_keep_apart_on_a_line(seats: int) -> None:
    for place in UPRIGHT.frames(seats):
        x, y, w, h = place.cards
        assert place.head[0] + place.head[2] < x
        assert x + w < min(across for across, _ in place.spots)
        assert place.y < y
        assert y + h < place.y + place.h
        # Two cards of a round and two Armies from before lie side by side.
        assert 4 * (place.card.w + 8) - 8 <= w


@always
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_no_second_script_and_says_nothing_less_to_one_who_cannot_see_it(
    state: str, language: str
) -> None:
    wide, tall = (picture(state, Look(language=language, size=size))
                  for size in ("notebook", "phone"))  # fmt: skip
    assert {(item.hit, item.label) for item in wide.items if item.hit} == {
        (item.hit, item.label) for item in tall.items if item.hit
    }
    assert wide.desc == tall.desc
    other = {"en": "安土城", "ja": "Azuchi Castle"}[language]
    assert other not in words(tall)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("state", [*STATES.values(), SHARED])
def test_what_goes_on_stands_beside_the_round(state: AzuchiState, language: str) -> None:
    shown = upright(state, language=language)
    (plate,), (title,) = of(shown, "round"), of(shown, "title")
    (name, line) = texts(title)
    assert name.y < line.y
    frame = title.shapes[0]
    for text in (name, line):
        assert within(text, frame), text
        assert plate.area is not None
        assert apart(box(text), box(plate.area))
    check_words_apart(shown, "title", "round")


def test_pieces_stand_on_the_numbers_of_the_track() -> None:
    shown = upright(position(0, "work", replace(RED, points=31), replace(RED, points=7)))
    numbers = [text.text for text in texts(of(shown, "track")[0])]
    # The first is in its second lap, on 1.
    assert numbers == [str(n) for n in range(30) if n not in (1, 7)]
    for piece in of(shown, "points"):
        for shape in piece.shapes:
            assert within(shape, of(shown, "track")[0].shapes[0])


@pytest.mark.parametrize("points", range(30))
def test_every_number_of_points_has_its_field(points: int) -> None:
    sides = [replace(side, points=points) for side in (RED, GREEN, YELLOW, GREEN)]
    shown = upright(position(0, "work", *sides))
    check_words_apart(shown, "track")
    pieces = [box(item.shapes[-1], outline=False) for item in of(shown, "points")]
    fields = [shape for shape in of(shown, "track")[0].shapes[1:] if isinstance(shape, Rect)]
    field = box(fields[points], outline=False)
    for left, top, right, low in pieces:
        assert field[0] - 1 <= left
        assert right <= field[2] + 1
        assert field[1] - 1 <= top
        assert low <= field[3] + 1


@pytest.mark.parametrize("holder", [0, 1, 2, 3])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_tile_hides_nothing_of_its_holder(holder: int, language: str) -> None:
    names = ("A rather long name", "東照大権現徳川次郎三郎", "", "W" * 30)
    sides = [replace(side, points=100) for side in (RED, GREEN, YELLOW, GREEN)]
    view = position(holder, "work", *sides, holder=holder)
    shown = upright(view, language=language, names=names)
    (tile,) = of(shown, "marker")
    for text in texts(of(shown, "player")[holder]):
        assert all(apart(box(text), box(shape)) for shape in tile.shapes), text


def test_badges_hide_neither_names_nor_numbers() -> None:
    marks = (("stone", "win", "100%"), ("army", "loss", "5%"), ("market", "draw", "50%"))
    shown = upright("draft", badges=marks)
    written = [text for item in of(shown, "card", "stock") for text in texts(item)]
    for badge in of(shown, "badge"):
        for shape in badge.shapes:
            drawn = (text for text in written if text.text in ("Stone", "Army", "Market", "12"))
            assert all(apart(box(shape), box(text)) for text in drawn)
    view = event("construction", 2, RED, RED, replace(RICH, placed=()), RED)
    kinds = ("wood-cubes2", "stone-cubes2", "tile-cubes2", "coins2")
    shown = upright(view, badges=tuple((kind, "win", "61%") for kind in kinds))
    written = [text for item in of(shown, "goods") for text in texts(item)]
    for badge in of(shown, "badge"):
        for shape in badge.shapes:
            assert all(apart(box(shape, outline=False), box(text)) for text in written)


def test_any_number_of_cards_lies_on_its_side() -> None:
    rich = replace(RICH, cards=(3, 3, 3, 3, 4), placed=("army", "market", "wood"))
    for seats in (2, 3, 4):
        shown = upright(position(0, "work", *(rich,) * seats))
        check_nothing_over_the_edge(shown)
        for place, seat in zip(UPRIGHT.frames(seats), range(seats), strict=True):
            cards = [item for item in of(shown, "own") if item.hit.split("-")[0][-1] == str(seat)]
            assert len(cards) == 8
            right = max(box(item.shapes[1])[2] for item in cards)
            assert right <= place.cards[0] + place.cards[2] + 2


def test_the_plate_of_the_round_is_always_as_broad() -> None:
    """What goes on stands right of it, and does not move from round to round."""
    for state in STATES:
        for language in LANGUAGES:
            (plate,) = of(upright(state, language=language), "round")
            frame = plate.shapes[0]
            assert isinstance(frame, Rect)
            assert frame.w == UPRIGHT.heading.round[2]
            longest = max((text for text in texts(plate)), key=lambda text: box(text)[2])
            assert isinstance(longest, Text)
            wide = text_width(longest.text, longest.size)
            assert longest.x + wide <= frame.x + frame.w - 6


def test_a_phone_changes_nothing_on_a_wide_picture() -> None:
    assert (WIDE.width, WIDE.height(3)) == (1000, 612)
    assert picture("work").width == picture("work", Look(size="projector")).width == 1000
