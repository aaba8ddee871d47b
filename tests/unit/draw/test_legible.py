"""No line of a mark runs over words: they stand beside it, or are written over it."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from math import cos, dist, hypot, sin, tau

import pytest

from sengoku.draw.legible import MARKS, crosses, uncut
from sengoku.draw.legible import box as room
from sengoku.draw.scene import Circle, Item, Look, Paint, Path, Rect, Scene, Text
from sengoku.games import package
from sengoku.games.rumble.components import AREAS
from tests.unit.draw.scene_checks import apart, box

GAMES = ("rokumon", "rumble", "azuchi", "tenku")
SIZES = ("notebook", "projector", "phone")
LINE = Paint(stroke="accent", width=4)


@cache
def points(shape):
    """Walk along a shape's line, a unit or less at a time."""
    if isinstance(shape, Circle):
        count = int(tau * shape.r) + 8
        return [
            (shape.x + shape.r * cos(tau * n / count), shape.y + shape.r * sin(tau * n / count))
            for n in range(count)
        ]
    if isinstance(shape, Rect):
        right, bottom = shape.x + shape.w, shape.y + shape.h
        corners = [(shape.x, shape.y), (right, shape.y), (right, bottom), (shape.x, bottom)]
        lines = [*zip(corners, (*corners[1:], corners[0]), strict=True)]
    else:
        ends, lines, first = (0.0, 0.0), [], (0.0, 0.0)
        for step in shape.steps:
            at = (step[-2], step[-1]) if len(step) > 1 else first
            if step[0] == "M":
                first = at
            else:
                lines.append((ends, at))
            ends = at
    found = []
    for (ax, ay), (bx, by) in lines:
        count = int(dist((ax, ay), (bx, by))) + 1
        found += [(ax + (bx - ax) * n / count, ay + (by - ay) * n / count)
                  for n in range(count + 1)]
    return found


def meets(line, words, slack=0.0):
    """Tell whether a line comes so near to words that it runs over them."""
    if apart(words, box(line)):
        return False
    left, top, right, bottom = words
    half = line.paint.width / 2 - slack
    return any(
        hypot(max(left - x, 0, x - right), max(top - y, 0, y - bottom)) < half
        for x, y in points(line)
    )


def hides(shape, text):
    """Tell whether a filled shape lies at the middle of a text."""
    left, top, right, bottom = box(text)
    x, y = (left + right) / 2, (top + bottom) / 2
    if isinstance(shape, Circle):
        return dist((x, y), (shape.x, shape.y)) <= shape.r
    if isinstance(shape, Path) and not shape.steps:
        return False
    left, top, right, bottom = box(shape, outline=False)
    return left <= x <= right and top <= y <= bottom


def cut(scene):
    """List the words that a mark's line runs over and that nothing else hides."""
    shapes = [(item.role, shape) for item in scene.items for shape in item.shapes]
    last = {(s.x, s.y, s.text): n for n, (_, s) in enumerate(shapes) if isinstance(s, Text)}
    found = []
    for (_, _, words), at in last.items():
        text, later = shapes[at][1], shapes[at + 1 :]
        for role, shape in later:
            if isinstance(shape, Text):
                continue
            marks = role in MARKS and shape.paint.stroke
            # Half a unit is less than one of its rim.
            if marks and meets(shape, box(text), 0.5):
                found.append((role, words))
            elif shape.paint.fill and shape.paint.opacity == 1 and hides(shape, text):
                break
    return found


def looks(things, size, language):
    """Mark everything, each kind of mark by itself; of Rumble's map the areas apart."""
    areas = tuple(one for one in things if one in AREAS)
    rest = tuple(one for one in things if one.partition("@")[2] not in AREAS and one not in areas)
    for kind in ("may", "chosen", "last", "show"):
        for marked in filter(None, (areas, rest)):
            yield Look(size=size, seat=0, language=language, **{kind: marked})


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", GAMES)
def test_every_mark_leaves_all_words_whole(game, size):
    made = import_module(f"tests.unit.{game}.pictures")
    assert package(game)
    before = 0
    for number, state in enumerate([*made.STATES][1::4]):
        language = ("en", "ja")[number % 2]
        plain = made.picture(state, Look(size=size, seat=0, language=language))
        things = tuple(dict.fromkeys(item.hit for item in plain.items if item.hit))
        for look in looks(things, size, language):
            scene = made.picture(state, look)
            before += len(cut(scene))
            assert cut(uncut(scene)) == [], (state, look)
    # What is drawn without that shows what it is good for; Rumble and Tenku are full of words.
    assert before > 0 or game in ("rokumon", "azuchi")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_at_every_castle_the_pieces_can_be_marked_and_all_numbers_are_read(size, language):
    made = import_module("tests.unit.rumble.pictures")
    before = 0
    for area in AREAS:
        rows = tuple(f"{area}@{seat}" for seat in range(4))
        look = Look(size=size, seat=0, language=language, may=rows)
        scene = made.picture("rolled", look)
        before += len(cut(scene))
        assert cut(uncut(scene)) == [], area
    assert before > 0


WORDS = Text(10, 10, "abc", 10)


@pytest.mark.parametrize(
    "line",
    [
        Circle(10, 8, 6, LINE),
        Circle(12, 7, 200, LINE),
        Circle(15, 7, 1, LINE),
        Rect(0, 0, 60, 40, LINE),
        Rect(12, 0, 60, 40, LINE),
        Rect(13, 6, 2, 2, LINE),
        Rect(80, 0, 60, 40, LINE),
        Path((("M", 0, 0), ("L", 40, 20), ("L", 40, 0), ("Z",)), LINE),
        Path((("M", 40, 0), ("L", 40, 20), ("L", 60, 0), ("Z",)), LINE),
        Path((("M", 0, 7), ("L", 60, 7)), LINE),
    ],
    ids=str,
)
def test_whether_a_line_runs_over_words_is_as_a_walk_along_it_says(line):
    assert crosses(line, room(WORDS)) == meets(line, box(WORDS))


def test_words_get_a_rim_like_what_they_stand_on_and_what_is_hidden_stays_so():
    panel, ring = Rect(0, 0, 40, 20, Paint("panel")), Rect(12, 0, 60, 40, LINE)
    card = Item("card", (panel, WORDS), "A card.", "card")
    scene = Scene(90, 90, "", "", (card, Item("may", (ring,))))
    *_, over = uncut(scene).items
    assert over == Item("words", (Text(10, 10, "abc", 10, halo="panel"),))
    cover = Item("card", (Rect(8, 0, 40, 20, Paint("paper")),), "Another.", "other")
    hidden = Scene(90, 90, "", "", (card, cover, Item("may", (ring,))))
    assert uncut(hidden) == hidden
    bare = Scene(90, 90, "", "", (card,))
    assert uncut(bare) is bare
