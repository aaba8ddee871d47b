"""What the picture of Azuchi Castle tells: pieces, points, storeys, events, counts."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from sengoku.core.game import CHANCE
from sengoku.draw.palette import contrast
from sengoku.draw.scene import Circle, Look, Path, Rect
from sengoku.games.azuchi.components import CARDS, EVENTS
from sengoku.games.azuchi.drawing.art.icons import icon
from sengoku.games.azuchi.drawing.layout.sizes import SIZES
from tests.unit.azuchi.pictures import (
    GREEN,
    POOR,
    RED,
    STATES,
    YELLOW,
    everywhere,
    picture,
    position,
    sizes,
)
from tests.unit.draw.scene_checks import (
    apart,
    box,
    of,
    texts,
    words,
)


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
        "Events so far: Tribute (face down), Construction (face up), Attack (face down), "
        "Construction (face down), Attack (face down)."
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
