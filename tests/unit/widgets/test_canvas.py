"""The canvas paints what the scene says, in one message, and never anything that kills it."""

from __future__ import annotations

import math
from contextlib import suppress

import numpy as np
import pytest
from ipycanvas import canvas as painter
from sengoku_widgets.brush import length, number
from sengoku_widgets.canvas import SHARPNESS, BoardCanvas, difference, one_message, parts, whole

from sengoku.draw.palette import colour
from sengoku.draw.scene import Circle, Item, Paint, Path, Rect, Scene, Text
from tests.unit.widgets.conftest import commands


def ignored(*_):
    """Do nothing."""


GROUND = Item("ground", (Rect(0, 0, 200, 100, Paint("paper")),))


def scene(*shapes, width=200, height=100):
    return Scene(width, height, "A board", "Nothing on it", (GROUND, Item("mark", shapes)))


def drawn(*shapes):
    """Give the commands for some shapes, without those of the ground."""
    plain = commands(whole(parts(scene(*shapes))))
    start = plain.index(("fillRect", 0, 0, 200, 100))
    return plain[start + 1 :]


def test_the_ground_is_painted_first_and_opaque():
    plain = commands(whole(parts(scene())))
    settings = [command for command in plain if command[0] == "set"]
    assert plain[0] == ("setTransform", SHARPNESS, 0, 0, SHARPNESS, 0, 0)
    assert plain[-1] == ("fillRect", 0, 0, 200, 100)
    assert ("set", "global_alpha", 1) in settings
    assert ("set", "fill_style", colour("paper")) in settings


def test_a_circle_is_filled_then_outlined():
    assert drawn(Circle(30, 40, 10, Paint("gold", "ink", 2, (4, 3)))) == [
        ("set", "fill_style", colour("gold")),
        ("fillCircle", 30, 40, 10),
        ("set", "stroke_style", colour("ink")),
        ("set", "line_width", 2),
        ("setLineDash", [4, 3]),
        ("strokeCircle", 30, 40, 10),
        ("setLineDash", []),
    ]


def test_a_setting_in_force_is_not_sent_again():
    same = Paint("gold", "ink", 2)
    twice = drawn(Circle(30, 40, 10, same), Circle(60, 40, 10, same))
    settings = [command[1] for command in twice if command[0] == "set"]
    assert settings == ["fill_style", "stroke_style", "line_width"]
    assert "setLineDash" not in [command[0] for command in twice]


def test_dashes_end_where_the_next_outline_has_none():
    two = drawn(
        Circle(30, 40, 10, Paint("", "ink", 2, (4, 3))), Circle(60, 40, 10, Paint("", "ink", 2))
    )
    assert [command for command in two if command[0] == "setLineDash"] == [
        ("setLineDash", [4, 3]),
        ("setLineDash", []),
    ]


def test_opacity_ends_with_its_shape():
    two = drawn(Circle(30, 40, 10, Paint("shadow", opacity=0.3)), Circle(60, 40, 10, Paint("gold")))
    alphas = [command[2] for command in two if command[:2] == ("set", "global_alpha")]
    assert alphas == [0.3, 1]


def test_round_corners_stay_inside_their_rectangle():
    arcs = [
        command
        for command in drawn(Rect(10, 20, 60, 40, Paint("red"), radius=8))
        if command[0] == "arc"
    ]
    assert [arc[1:4] for arc in arcs] == [(18, 28, 8), (62, 28, 8), (62, 52, 8), (18, 52, 8)]
    starts = [arc[4] for arc in arcs]
    assert starts == pytest.approx([math.pi, 1.5 * math.pi, 2 * math.pi, 2.5 * math.pi], abs=1e-3)
    assert all(arc[5] - arc[4] == pytest.approx(math.pi / 2, abs=1e-3) for arc in arcs)


def test_corners_larger_than_the_rectangle_become_half_of_it():
    arcs = [
        command
        for command in drawn(Rect(0, 0, 40, 20, Paint("red"), radius=99))
        if command[0] == "arc"
    ]
    assert {arc[3] for arc in arcs} == {10}


def test_a_path_is_its_steps():
    steps = (("M", 0, 0), ("L", 10, 0), ("C", 10, 5, 5, 10, 0, 10), ("Z",))
    assert drawn(Path(steps, Paint("", "ink", 1)))[:5] == [
        ("beginPath",),
        ("moveTo", 0, 0),
        ("lineTo", 10, 0),
        ("bezierCurveTo", 10, 5, 5, 10, 0, 10),
        ("closePath",),
    ]


def test_text_has_its_halo_behind_it_and_a_japanese_font():
    plain = drawn(Text(50, 60, "真田 <b>", 20, anchor="middle", bold=True, halo="paper"))
    names = [command[0] for command in plain]
    font = next(command[2] for command in plain if command[:2] == ("set", "font"))
    assert names.index("strokeText") < names.index("fillText")
    assert ("fillText", "真田 <b>", 50, 60) in plain
    assert ("set", "text_align", "center") in plain
    assert font.startswith("bold 20px ")
    assert "Noto Sans CJK JP" in font


@pytest.mark.parametrize("bad", [float("nan"), float("inf"), -float("inf")])
def test_what_would_stop_every_canvas_is_refused_before_anything_is_sent(sent, bad):
    board = BoardCanvas(ignored, ignored)
    with pytest.raises(ValueError, match="cannot be drawn"):
        board.show(scene(Circle(bad, 0, 5, Paint("gold"))))
    assert sent == []
    board.show(scene(Circle(1, 0, 5, Paint("gold"))))
    assert ("fillCircle", 1, 0, 5) in sent[-1]


def test_negative_radii_count_as_nothing():
    assert ("fillCircle", 1, 2, 0) in drawn(Circle(1, 2, -5, Paint("gold")))
    assert length(-0.001) == 0


def test_numbers_are_plain_and_short():
    assert [type(number(value)) for value in (np.int64(3), np.float64(2.0), 2.5)] == [
        int,
        int,
        float,
    ]
    assert number(1 / 3) == 0.33


def test_every_message_names_its_canvas_and_asks_the_next_to_do_so_too(sent):
    board, other = (BoardCanvas(ignored, ignored) for _ in range(2))
    board.show(scene())
    other.show(scene())
    board.repaint()
    names = [message[0] for message in sent]
    own, others = f"IPY_MODEL_{board.widget.model_id}", f"IPY_MODEL_{other.widget.model_id}"
    assert names == [("switchCanvas", own), ("switchCanvas", others), ("switchCanvas", own)]
    assert painter._CANVAS_MANAGER._current_canvas is None


def test_an_exception_while_painting_sends_nothing_and_holds_nothing(sent):
    board = BoardCanvas(ignored, ignored)
    with suppress(RuntimeError), one_message(board.widget) as batch:
        batch.append("[0,[0,0,1,1],0]")
        raise RuntimeError
    assert sent == []
    assert not painter._CANVAS_MANAGER._caching
    board.show(scene())
    assert len(sent) == 1


def test_a_new_page_gets_the_whole_picture_again(sent):
    board = BoardCanvas(ignored, ignored)
    board.show(scene(Circle(30, 40, 10, Paint("gold"))))
    board.widget._handle_frontend_event(None, {"event": "client_ready"}, [])
    without_wait = [command for command in sent[0] if command[0] != "sleep"]
    assert sent[1] == without_wait


def test_an_unchanged_scene_is_not_painted_again(sent):
    board = BoardCanvas(ignored, ignored)
    board.show(scene())
    board.show(scene())
    assert len(sent) == 1


def test_a_closed_canvas_is_never_painted(sent):
    board = BoardCanvas(ignored, ignored)
    board.close()
    board.show(scene())
    board.repaint()
    assert sent == []


def test_the_bitmap_is_twice_the_size_it_is_shown_at(sent):
    board = BoardCanvas(ignored, ignored)
    board.show(scene())
    layout = board.widget.layout
    assert (board.widget.width, board.widget.height) == (400, 200)
    assert (layout.width, layout.max_width, layout.height) == ("200px", "100%", "auto")
    board.show(scene(), "projector")
    assert layout.width == "300px"
    assert (board.widget.width, board.widget.height) == (600, 300)
    assert not board.widget.sync_image_data


def test_a_press_made_before_the_bitmap_changed_counts_where_it_was_made(sent):
    seen = []
    board = BoardCanvas(lambda *press: seen.append(press), ignored)
    board.show(scene())
    board.sharpen(150)
    press = board.widget._handle_frontend_event
    board.aim(400)
    press(board.widget, {"event": "mouse_down", "x": 100.0, "y": 60.0}, [])
    press(board.widget, {"event": "mouse_down", "x": 60.0, "y": 40.0}, [])
    board.aim(200)
    press(board.widget, {"event": "mouse_down", "x": 50.0, "y": 30.0}, [])
    assert [(x, y) for x, y, _ in seen] == [(50, 30), (30, 20), (50, 30)]


def test_a_page_that_was_just_loaded_has_the_bitmap_as_it_is(sent):
    seen = []
    board = BoardCanvas(lambda *press: seen.append(press), ignored)
    board.show(scene())
    board.aim(400)
    board.sharpen(150)
    board.repaint()
    board.widget._handle_frontend_event(None, {"event": "mouse_down", "x": 50.0, "y": 30.0}, [])
    assert seen == [(50, 30, False)]


@pytest.mark.parametrize(
    ("pixels", "wide"), [(150, 200), (200, 200), (201, 400), (390, 400), (5000, 800)]
)
def test_the_bitmap_has_as_many_pixels_as_the_screen_gives_it(sent, pixels, wide):
    """The scene is 200 wide; whole scales only, and not without end."""
    board = BoardCanvas(ignored, ignored)
    board.show(scene())
    board.sharpen(pixels)
    assert (board.widget.width, board.widget.height) == (wide, wide / 2)
    assert board.widget.layout.width == "200px"
    board.show(scene(), "projector")
    assert board.widget.width == wide


def test_presses_arrive_in_scene_units(sent):
    seen = []
    board = BoardCanvas(lambda *press: seen.append(press), ignored)
    send = board.widget._handle_frontend_event
    send(None, {"event": "mouse_down", "x": 100.5, "y": 41.0}, [])
    send(None, {"event": "touch_start", "touches": [{"x": 20, "y": 30}]}, [])
    send(None, {"event": "touch_start", "touches": [{"x": 20, "y": 30}, {"x": 1, "y": 1}]}, [])
    assert seen == [(50.25, 20.5, False), (10, 15, True)]


def test_keys_do_nothing_but_lead_out_of_the_canvas(sent):
    left = []
    board = BoardCanvas(ignored, left.append)
    for key, shift in (("Tab", False), ("Tab", True), ("Enter", False), ("a", False)):
        event = {
            "event": "key_down",
            "key": key,
            "shift_key": shift,
            "ctrl_key": False,
            "meta_key": False,
        }
        board.widget._handle_frontend_event(None, event, [])
    assert left == [False, True]


def change(before, after):
    """Give the commands from one scene to the next."""
    return difference(parts(before), parts(after))


def moved(x):
    """Give a scene with two still things and one at ``x``."""
    still = (
        Item("a", (Circle(20, 20, 10, Paint("gold")),)),
        Item("b", (Circle(180, 80, 10, Paint("jade")),)),
    )
    return Scene(
        200,
        100,
        "A board",
        "",
        (GROUND, still[0], Item("c", (Circle(x, 50, 10, Paint("red")),)), still[1]),
    )


def test_only_what_touches_a_changed_part_is_painted_again():
    plain = commands(change(moved(60), moved(120)))
    circles = [command for command in plain if command[0] == "fillCircle"]
    assert circles == [("fillCircle", 120, 50, 10)]
    clips = [command for command in plain if command[0] == "rect"]
    assert sorted(clips) == [("rect", 49, 39, 22, 22), ("rect", 109, 39, 22, 22)]
    assert plain.count(("fillRect", 0, 0, 200, 100)) == len(clips)
    names = [command[0] for command in plain]
    assert names.count("save") == names.count("restore") == names.count("clip") == len(clips)


def test_what_overlaps_a_changed_part_is_painted_again_in_its_order():
    plain = commands(change(moved(170), moved(174)))
    circles = [command for command in plain if command[0] == "fillCircle"]
    assert circles == [("fillCircle", 174, 50, 10)]
    plain = commands(change(moved(20), moved(28)))
    assert [c[1:3] for c in plain if c[0] == "fillCircle"] == [(28, 50)]


def test_another_order_is_painted_as_a_whole():
    one = moved(60)
    other = Scene(200, 100, "A board", "", (one.items[0], *reversed(one.items[1:])))
    assert change(one, other) is None
    assert change(one, one) == ""
