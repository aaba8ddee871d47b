"""The picture of a review: axes, a line a seat that colour alone does not tell apart, and words."""

from __future__ import annotations

from dataclasses import replace
from html import escape
from itertools import pairwise
from math import ceil
from random import Random

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.draw.measure import text_width
from sengoku.draw.palette import contrast
from sengoku.draw.scene import Circle, Path, Rect, Text
from sengoku.draw.svg import svg
from sengoku.games import load
from sengoku.review import Review, review
from sengoku.review.plot import LEFT, LINES, Plot, Stop
from sengoku.review.signed import doubt
from sengoku.review.words import Words
from tests.unit.review.test_reviewed import blundered, played


@pytest.fixture(scope="module")
def four():
    return review(played("rumble", 70, seats=4), playouts=2)


def plot_of(found, language="en", width=760.0):
    return Plot(Words(found, language), width)


def texts(scene):
    return [shape for item in scene.items for shape in item.shapes if isinstance(shape, Text)]


def test_seats_differ_by_dashes_and_by_shapes_as_well_as_by_colour(four):
    scene = plot_of(four).scene()
    lines = [item.shapes[0] for item in scene.items if item.role == "line"]
    assert len({line.paint.stroke for line in lines}) == 4
    assert len({line.paint.dash for line in lines}) == 4
    marks = [item.shapes[0] for item in scene.items if item.role == "name"]
    kinds = {(type(mark), len(getattr(mark, "steps", ()))) for mark in marks}
    assert len(kinds) == 4
    assert {type(mark) for mark in marks} <= {Rect, Circle, Path}


@pytest.mark.parametrize("name", ["rokumon", "rumble", "azuchi", "tenku"])
def test_every_line_stands_out_from_its_ground(name):
    options = {"act": 6} if name == "rokumon" else {}
    plot = plot_of(review(played(name, 12, **options), playouts=1))
    for colour in plot.colours[: load(name, **options).seats]:
        assert contrast(LINES.get(colour, colour), "panel") >= 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("width", [300.0, 760.0])
def test_no_word_leaves_the_picture_or_lies_over_another(four, language, width):
    scene = plot_of(four, language, width).scene()
    boxes = []
    for text in texts(scene):
        wide = text_width(text.text, text.size)
        left = text.x - {"start": 0, "middle": wide / 2, "end": wide}[text.anchor]
        assert left >= 0, text.text
        assert left + wide <= width, text.text
        boxes.append((left, text.y - text.size * 0.7, left + wide, text.y))
    for index, (left, top, right, bottom) in enumerate(boxes):
        for other in boxes[index + 1 :]:
            apart = right <= other[0] or other[2] <= left or bottom <= other[1] or other[3] <= top
            assert apart


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_in_words_what_it_shows(four, language):
    plot = plot_of(four, language)
    told = plot.text()
    for seat in range(4):
        assert plot.words.voice.name(seat) in told
    assert escape(told) in svg(plot.scene())
    assert "{" not in told


def test_each_turn_is_a_place_to_go_to(four):
    stops = plot_of(four).stops
    assert [stop.turn for stop in stops] == [*range(1, len(stops) + 1)]
    assert all(one.right == other.left for one, other in pairwise(stops))
    assert all(0 <= stop.left < stop.right <= 1 for stop in stops)
    line = four.match.history.line
    assert all(0 < stop.place <= len(line) for stop in stops)


def test_a_turning_point_is_marked_where_it_turned():
    found = review(blundered())
    [point] = found.turning_points()
    plot = plot_of(found)
    [mark] = [item for item in plot.scene().items if item.role == "mark"]
    assert f"Turn {point.turn}" in mark.label
    # A circle is the shape of the second seat.
    assert isinstance(mark.shapes[0], Circle) == (point.seat == 1)
    assert mark.shapes[0].x == pytest.approx(plot.at(point.number) * plot.width)


def test_while_it_looks_all_keeps_its_place_and_only_what_is_known_is_drawn():
    found = Review(blundered(), playouts=4)
    whole = plot_of(review(blundered(), playouts=4))
    steps = found.steps()
    while len(found.turning_points()) < 1:
        next(steps)
    plot = plot_of(found)
    assert plot.places == whole.places
    assert not [item for item in plot.scene().items if item.role == "mark"]
    known = {place for place in plot.places if any(found.chances(seat)[place] for seat in (0, 1))}
    assert known < {*plot.places}
    assert {stop.place for stop in plot.stops} == {stop.place for stop in whole.stops} & known
    # The end is known from the start on, and no line leads to it yet.
    assert plot.places[-1] in known
    for item in plot.scene().items:
        if item.role == "line":
            assert [step[0] for step in item.shapes[0].steps][-1] == "M"


def test_the_caption_tells_the_largest_error_of_all_that_is_shown(monkeypatch):
    found = review(played("tenku", 40, seats=2), playouts=8)
    words = Words(found, "en")
    [point] = review(blundered()).turning_points()
    vague = replace(point, error=0.49)
    monkeypatch.setattr(type(found), "turning_points", lambda *_: (vague,))
    assert "± 49 points at most" in words.sure()
    monkeypatch.setattr(type(found), "turning_points", lambda *_: ())
    error = max(one.error for seat in (0, 1) for one in found.chances(seat) if one)
    assert f"± {ceil(100 * error)} points at most" in words.sure()


def test_what_is_estimated_has_an_error_that_is_never_none():
    """Of some hundred playouts that all come to the same nobody knows that it is certain."""
    for error, shown in ((0.002, "1"), (0.0, "1"), (0.031, "4"), (0.04, "4")):
        assert doubt(error) == shown


@pytest.mark.parametrize("width", [300.0, 420.0, 760.0])
@pytest.mark.parametrize("plies", [7, 9, 23, 28, 60, 176])
def test_the_turns_are_named_at_one_step(monkeypatch, width, plies):
    """Turns of unlike length: none is left out of the row because there is no room for it."""
    plot = plot_of(review(blundered()), width=width)
    rng = Random(plies)
    ends = [0.0, *sorted(rng.random() for _ in range(plies - 1)), 1.0]
    room = LEFT / width, plot.right / width
    place = [room[0] + (room[1] - room[0]) * (0.5 * end + 0.5 * number / plies)
             for number, end in enumerate(ends)]  # fmt: skip
    stops = tuple(
        Stop(number, number, place[number - 1], place[number], "")
        for number in range(1, plies + 1)
    )
    monkeypatch.setattr(Plot, "stops", stops)
    named = [int(text.text) for text in texts(plot.scene()) if text.text.isdecimal()]
    assert named
    assert len(named) <= 9
    assert named == [*range(named[0], plies + 1, named[0])]
