"""The picture of Azuchi Castle: what one can click, read and tell apart."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from sengoku.core.game import CHANCE
from sengoku.draw.palette import contrast
from sengoku.draw.scene import Circle, Item, Look, Path, Rect, Text
from sengoku.games.azuchi.box import CARDS, EVENTS
from sengoku.games.azuchi.drawing.icons import icon
from sengoku.games.azuchi.drawing.layout import SIZES, WIDE
from tests.unit.azuchi.pictures import (
    GREEN,
    POOR,
    RED,
    RICH,
    STATES,
    YELLOW,
    always,
    event,
    everywhere,
    picture,
    position,
    sizes,
)
from tests.unit.draw.scene_checks import (
    apart,
    box,
    check_labels,
    check_languages,
    check_nothing_over_the_edge,
    check_same_each_time,
    check_svg_and_text,
    check_words_apart,
    check_words_readable,
    of,
    texts,
    within,
    words,
)


@always
@everywhere
def test_the_same_position_gives_the_same_picture(state: str, look: str) -> None:
    check_same_each_time(lambda: picture(state, look))


@always
@everywhere
def test_nothing_reaches_over_the_edge(state: str, look: str) -> None:
    check_nothing_over_the_edge(picture(state, look))


@always
@everywhere
def test_no_words_run_into_each_other(state: str, look: str) -> None:
    roles = ("title", "round", "castle", "event", "event-deck", "deck", "discards", "card",
             "supply", "stock", "track", "player", "goods")  # fmt: skip
    check_words_apart(picture(state, look), *roles)


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
@everywhere
def test_words_are_large_enough_and_stand_out_from_what_lies_under_them(
    state: str, look: str
) -> None:
    shown = picture(state, look)
    # Thirteen pixels where the picture is shown 800 pixels wide, ten on a phone.
    if shown.width < 700:
        check_words_readable(shown, 10 * shown.width / 370)
    else:
        check_words_readable(shown, 13 * shown.width / 800, ("stock", "goods"))


@always
@everywhere
def test_whatever_can_be_clicked_has_a_label_and_svg_and_text_can_be_made(
    state: str, look: str
) -> None:
    shown = picture(state, look)
    decoration = {"ground", "scenery", "band"}
    check_labels(shown, decoration, either=("may", "chosen", "last", "show"))
    written = check_svg_and_text(shown)
    for item in of(shown, "event", "player", "own", "card"):
        assert item.label in written
        assert item.short in written


@always
@sizes
def test_labels_are_in_the_readers_language(state: str, size: str) -> None:
    english, japanese = Look(size=size), Look(language="ja", size=size)
    check_languages(picture(state, english), picture(state, japanese))


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


# What can be told apart.


def test_kinds_of_cards_and_events_have_pictures_of_their_own() -> None:
    drawn = {kind: icon(kind, 0, 0, 50) for kind in (*CARDS, *EVENTS)}
    shapes = [tuple(type(shape).__name__ for shape in shapes) for shapes in drawn.values()]
    outlines = [next(s for s in shapes if isinstance(s, Path)) for shapes in drawn.values()]
    assert len(set(outlines)) == len(drawn)
    assert len(set(shapes)) >= 6
    for shapes in drawn.values():
        for shape in shapes:
            left, top, right, bottom = box(shape)
            assert -60 <= left <= right <= 60
            assert -56 <= top <= bottom <= 56


def test_seats_differ_in_shape() -> None:
    pieces = of(picture("work of four"), "points")
    kinds = [
        (type(shape).__name__, len(shape.steps) if isinstance(shape, Path) else 0)
        for shape in (item.shapes[-1] for item in pieces)
    ]
    # A square, a circle, a triangle (three sides and its end), a diamond.
    assert kinds == [("Rect", 0), ("Circle", 0), ("Path", 4), ("Path", 5)]


@pytest.mark.parametrize("count", [2, 3, 4])
@sizes
def test_equal_points_lie_beside_each_other(count: int, size: str) -> None:
    sides = (RED, GREEN, YELLOW, GREEN)[:count]
    pieces = of(picture(position(0, "work", *sides), Look(size=size)), "points")
    assert len(pieces) == count
    plan = SIZES[size][0].track
    field = (plan.first[0] + 14 * plan.pitch, plan.first[0] + 15 * plan.pitch)
    for one, other in combinations(pieces, 2):
        assert apart(box(one.shapes[-1], outline=False), box(other.shapes[-1], outline=False))
    for item in pieces:
        left, _, right, _ = box(item.shapes[-1])
        assert field[0] - 1 <= left
        assert right <= field[1] + 1


def test_who_passes_the_last_field_wears_a_ring() -> None:
    # 33 points: the fourth field of the second lap.
    laps = {item.short: item.shapes for item in of(picture("over"), "points")}
    assert len(laps["B33"]) == 2
    assert len(laps["R21"]) == 1
    ring = laps["B33"][0]
    assert isinstance(ring, Circle)
    assert 17 + 3 * 32.2 < ring.x < 17 + 4 * 32.2


def test_cubes_tell_their_kind_by_a_sign_and_by_brightness() -> None:
    signs = [text.text for item in of(picture("work"), "stock") for text in texts(item)]
    assert signs[:6:2] == ["木", "石", "瓦"]
    for one, other in combinations(("wood", "stone", "tile"), 2):
        assert contrast(one, other) >= 1.3


def test_the_black_worker_has_bands_and_workers_on_cards_are_no_longer_at_home() -> None:
    # Red has placed both of its colour; the black worker waits.
    shown = picture("work")
    assert "Red: 0 workers at home." in [item.label for item in of(shown, "workers")]
    (black,) = (item for item in of(shown, "black") if "Red" in item.label)
    assert black.label == "Red: the black worker, at home."
    assert any(isinstance(s, Path) and s.paint.stroke == "gold-light" for s in black.shapes)
    labels = [item.label for item in of(shown, "own")]
    assert labels[:4] == [
        "Red: Wood card.",
        "Red: Army card with a worker.",
        "Red: Army card.",
        "Red: Market card with a worker.",
    ]
    third = replace(RED, placed=("army", "market", "wood"))
    shown = picture(position(CHANCE, "event", third, GREEN))
    assert "Red: the black worker, on a card." in [item.label for item in of(shown, "black")]


def test_many_cards_of_a_kind_lie_on_each_other_with_their_number() -> None:
    shown = picture("crowd")
    own = [item for item in of(shown, "own") if "Blue" in item.label]
    # Of 2, 2, 1, 12 and 3 cards one Army has a worker.
    assert [item.short for item in own] == ["W×2", "S×2", "T", "Army*", "Army×11", "M×3"]
    assert own[4].label == "Blue: 11 Army cards."


# What it says.


def test_what_goes_on_stands_above() -> None:
    for state, line in {
        "first": "Who gets the tile?",
        "draft": "Yellow takes a card",
        "turning": "A card is turned up",
        "work": "Red places workers",
        "construction": "Construction: Yellow decides",
        "tribute": "Tribute: Red decides",
        "attack": "Attack: the round ends",
        "over": "Blue wins with 33",
        "shared": "All share the win with 14",
    }.items():
        assert line in words(picture(state))
    pair = replace(STATES["shared"], sides=(RED, POOR, YELLOW, POOR))
    assert "Red and Yellow share the win with 14" in words(picture(pair))


def test_the_castle_has_a_storey_for_each_construction_from_which_somebody_scored() -> None:
    # In the row of the sixth round one of two faces up; the one in play counts once it scored.
    def count(view: object) -> str:
        (castle,) = of(picture(view), "castle")  # type: ignore[arg-type]
        return castle.label.split(":")[1].split(" of")[0].strip()

    assert count("work") == "1"
    assert count("construction") == "1"
    assert count(replace(STATES["construction"], scored=True)) == "2"
    # Once the event is done the card says it alone: face up if somebody scored [AZ 3, Step 3].
    done = replace(STATES["construction"], actor=CHANCE, phase="discard")
    assert count(done) == "2"
    assert count(replace(done, up=(*done.up[:-1], False))) == "1"
    assert count("late") == "3"
    assert count("over") == "4"
    assert count("first") == "0"


@everywhere
def test_the_finished_castle_keeps_clear_of_the_plate_of_the_round(look: str) -> None:
    """There is room for the ring that a lesson lays around the plate, too."""
    whole = replace(STATES["late"], up=(True,) * 4, row=("construction",) * 4, events=(0, 4, 4))
    for view in (whole, STATES["over"]):
        shown = picture(view, look)
        (plate,), (castle,) = of(shown, "round"), of(shown, "castle")
        low = max(box(shape)[3] for shape in plate.shapes)
        assert all(box(shape)[1] >= low + 10 for shape in castle.shapes)


def test_events_tell_what_they_do_and_how_many_are_left() -> None:
    labels = [item.label for item in of(picture("construction"), "event")]
    assert labels == [
        "Construction. This is the event of the round. Three different cubes bring 3 points, or "
        "the black worker 2. 2 of 4 are still in the deck.",
        "Attack. Each worker on an Army brings 1 point; without one it costs 2. "
        "2 of 4 are still in the deck.",
        "Tribute. A coin brings 2 points. 3 of 4 are still in the deck.",
    ]


def test_the_row_shows_what_was_drawn_face_up_or_turned_down() -> None:
    (row,) = of(picture("work"), "row")
    assert row.label == (
        "Events so far: Tribute (turned down), Construction (face up), Attack (turned down), "
        "Construction (turned down), Attack (turned down)."
    )
    assert row.short == "[·C···]"
    cards = of(picture("work"), "drawn")
    assert [item.hit for item in cards] == ["row-1", "row-2", "row-3", "row-4", "row-5"]
    backs = [s for card in cards for s in card.shapes
             if isinstance(s, Rect) and s.paint.fill == "back"]  # fmt: skip
    assert len(backs) == 2 * 4


def test_the_decks_and_the_supply_are_counted() -> None:
    labels = [item.label for item in of(picture("work"), "deck", "discards", "stock")]
    # Of 12 cubes a colour, 6 coins and 4 black workers Red, Blue and Yellow own
    # 3 wood, 5 stone, 4 tile, 3 coins and 2 black workers.
    assert labels == [
        "Action Deck: 44 cards. In it: Wood 8, Stone 9, Tile 10, Army 5, Market 12.",
        "Discard pile: 14 cards. In it: Wood 5, Stone 4, Tile 3, Market 2.",
        "In the supply: wood cubes 9.",
        "In the supply: stone cubes 7.",
        "In the supply: tile cubes 8.",
        "In the supply: coins 3.",
        "In the supply: black workers 2.",
    ]


@pytest.mark.parametrize("look", ["plain", "projector japanese"])
def test_two_figures_keep_clear_of_the_edge_of_the_supply(look: str) -> None:
    """Before the first round all twelve cubes of each colour are there."""
    shown = picture("first", look)
    [frame] = [shape for shape in of(shown, "supply")[0].shapes if isinstance(shape, Rect)]
    drawn = [text for item in of(shown, "stock") for text in texts(item)]
    numbers = [text for text in drawn if text.text.isdecimal()]
    assert [number.text for number in numbers] == ["12", "12", "12", "6", "4"]
    assert all(box(number)[2] <= frame.x + frame.w - 6 for number in numbers)


def test_the_round_tells_how_far_the_game_is() -> None:
    assert [item.label for item in of(picture("work"), "round")] == ["Round 6 of at least 12."]
    (late,) = of(picture("late"), "round")
    assert late.label == "Round 14; after round 36 the game ends in any case."
    assert "14" in [text.text for text in texts(late)]


def test_sides_tell_all_that_their_player_has() -> None:
    labels = [item.label for item in of(picture("work", "named"), "player")]
    assert labels[0] == (
        "Red (Masayuki of Ueda). To play now. Points: 14. Cards: Wood 1, Army 2, Market 1. "
        "Workers on: Army, Market. Owns: wood cubes 2, stone cubes 1, coins 1. "
        "Has a black worker."
    )
    assert "Has the Oda Nobunaga tile." in labels[1]
    assert "Has won." in of(picture("over"), "player")[1].label
    assert "Cards: none. Owns: none." in of(picture("first"), "player")[0].label


def test_whose_turn_it_is_stands_on_the_frame() -> None:
    frames = [item.shapes[0].paint.stroke for item in of(picture("draft"), "player")]  # type: ignore[union-attr]
    assert frames == ["edge", "edge", "accent"]
    # The table turns up a card for Blue, who holds the tile.
    frames = [item.shapes[0].paint.stroke for item in of(picture("turning"), "player")]  # type: ignore[union-attr]
    assert frames == ["edge", "accent"]


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
