"""What every game's picture is held to: words in place and readable, labels, the same each time."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from itertools import combinations
from math import dist
from xml.etree import ElementTree

from sengoku.draw.measure import text_width
from sengoku.draw.palette import contrast
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Circle, Item, Path, Rect, Scene, Shape, Text
from sengoku.draw.svg import svg

Box = tuple[float, float, float, float]


def of(shown: Scene, *roles: str) -> list[Item]:
    return [item for item in shown.items if item.role in roles]


def texts(item: Item) -> list[Text]:
    return [shape for shape in item.shapes if isinstance(shape, Text)]


def words(shown: Scene) -> list[str]:
    return [text.text for item in shown.items for text in texts(item)]


def box(shape: Shape, *, outline: bool = True) -> Box:
    """Give a shape's left, top, right and bottom, by default with its outline."""
    if isinstance(shape, Text):
        wide = text_width(shape.text, shape.size, bold=shape.bold)
        left = shape.x - wide * {"start": 0.0, "middle": 0.5, "end": 1.0}[shape.anchor]
        return left, shape.y - shape.size * 0.76, left + wide, shape.y + shape.size * 0.2
    rim = shape.paint.width / 2 if outline and shape.paint.stroke else 0.0
    if isinstance(shape, Circle):
        reach = shape.r + rim
        return shape.x - reach, shape.y - reach, shape.x + reach, shape.y + reach
    if isinstance(shape, Rect):
        right, bottom = shape.x + shape.w, shape.y + shape.h
        return shape.x - rim, shape.y - rim, right + rim, bottom + rim
    numbers = [[float(n) for n in step[1:]] for step in shape.steps]
    across = [x for values in numbers for x in values[::2]]
    down = [y for values in numbers for y in values[1::2]]
    return min(across) - rim, min(down) - rim, max(across) + rim, max(down) + rim


def middle(shape: Shape) -> tuple[float, float]:
    left, top, right, bottom = box(shape)
    return (left + right) / 2, (top + bottom) / 2


def apart(a: Box, b: Box) -> bool:
    return a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


def within(inner: Shape, outer: Shape) -> bool:
    """Tell whether a shape lies inside another, whose outline does not count."""
    a, b = box(inner), box(outer, outline=False)
    return b[0] <= a[0] and b[1] <= a[1] and a[2] <= b[2] and a[3] <= b[3]


def covers(shape: Circle | Rect, x: float, y: float) -> bool:
    if isinstance(shape, Circle):
        return dist((x, y), (shape.x, shape.y)) <= shape.r
    return shape.x <= x <= shape.x + shape.w and shape.y <= y <= shape.y + shape.h


def check_same_each_time(draw: Callable[[], Scene]) -> None:
    assert draw() == draw(), "the same position gave two pictures"


def check_nothing_over_the_edge(shown: Scene, *, outline: bool = True) -> None:
    for item in shown.items:
        for shape in item.shapes:
            left, top, right, bottom = box(shape, outline=outline)
            assert left >= 0, (item.role, shape)
            assert top >= 0, (item.role, shape)
            assert right <= shown.width, (item.role, shape)
            assert bottom <= shown.height, (item.role, shape)


def check_words_on_their_panel(shown: Scene, least: float = 100) -> None:
    """Check that words which begin on a panel, so wide at least, end on it too."""
    under: list[tuple[str, Circle | Rect]] = []
    for item in shown.items:
        for shape in item.shapes:
            if isinstance(shape, Circle | Rect) and shape.paint.fill and shape.paint.opacity == 1:
                under.append((item.role, shape))
            elif isinstance(shape, Text):
                left, top, right, bottom = box(shape)
                at = {"start": left + 1, "middle": (left + right) / 2, "end": right - 1}
                x, y = at[shape.anchor], (top + bottom) / 2
                found = [one for one in under if covers(one[1], x, y)]
                role, panel = found[-1] if found else ("", shown)
                if isinstance(panel, Rect) and panel.w >= least:
                    ends = panel.x <= left and right <= panel.x + panel.w
                    assert ends, (item.role, shape.text, "runs over", role)


def check_words_apart(shown: Scene, *roles: str) -> None:
    boxes = [(text.text, box(text)) for item in of(shown, *roles) for text in texts(item)]
    for (one, a), (other, b) in combinations(boxes, 2):
        assert apart(a, b), (one, other)


def check_words_readable(shown: Scene, smallest: float, small: Iterable[str] = ()) -> None:
    """Check size and contrast of all words; those of the roles ``small`` may be smaller."""
    below: list[Circle | Rect] = []
    for item in shown.items:
        for shape in item.shapes:
            if isinstance(shape, Text):
                assert item.role in small or shape.size >= smallest, shape
                ground = shape.halo or next(
                    under.paint.fill for under in reversed(below) if covers(under, *middle(shape))
                )
                assert contrast(shape.fill, ground) >= 4.5, (shape, ground)
            elif not isinstance(shape, Path) and shape.paint.fill and shape.paint.opacity == 1:
                below.append(shape)


def check_readings(shown: Scene, read: Scene) -> None:
    """Check where readings were added to a picture: nothing ends there, and nothing covers them.

    Letters with a rim may run over the lines of a map, as the name below does.
    """
    before = [id(shape) for item in shown.items for shape in item.shapes]
    painted = [shape for item in read.items for shape in item.shapes]
    for number, reading in enumerate(painted):
        if isinstance(reading, Text) and id(reading) not in before:
            place = box(reading)
            assert min(place[:2]) >= 0, reading.text
            assert place[2] <= shown.width, reading.text
            for other, shape in enumerate(painted):
                if other == number or apart(place, box(shape)) or _beside(place, shape):
                    continue
                assert not isinstance(shape, Text), (reading.text, shape.text)
                seen = bool(shape.paint.fill or shape.paint.stroke)
                if isinstance(shape, Rect) and other < number:
                    later = painted[other + 1 : number]
                    hidden = any(isinstance(one, Rect) and within(shape, one) for one in later)
                    holds = within(reading, shape) or reading.halo or hidden
                    assert holds or not seen, (reading.text, shape)
                elif not isinstance(shape, Path):
                    assert not seen or within(reading, shape), (reading.text, shape)
                    assert other < number or not shape.paint.fill, (reading.text, shape)


def _beside(place: Box, shape: Shape) -> bool:
    """Tell whether a box lies in the corner of the square around a circle, outside the circle."""
    if not isinstance(shape, Circle):
        return False
    near = min(max(shape.x, place[0]), place[2]), min(max(shape.y, place[1]), place[3])
    rim = shape.paint.width / 2 if shape.paint.stroke else 0.0
    return dist(near, (shape.x, shape.y)) >= shape.r + rim


def check_labels(shown: Scene, decoration: Iterable[str], either: Iterable[str] = ()) -> None:
    """Check that all but ``decoration`` has a label, which the roles ``either`` may have."""
    for item in shown.items:
        if item.role not in either:
            assert bool(item.label) == (item.role not in decoration), item.role
        assert not item.hit or item.label, item.role


def check_svg_and_text(shown: Scene) -> str:
    """Check that SVG and text can be made, and give the text."""
    ElementTree.fromstring(svg(shown))
    written = plaintext(shown)
    assert shown.title in written, written
    return written


def check_languages(english: Scene, japanese: Scene) -> None:
    mixed = re.findall(r"[぀-ヿ一-鿿]", " ".join(item.label for item in english.items))
    assert not mixed, mixed
    mixed = re.findall(r"[A-Za-z]{3}", " ".join(item.label for item in japanese.items))
    assert not mixed, mixed
