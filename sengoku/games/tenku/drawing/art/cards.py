"""Cards: faces as they lie in a hand or a court, small ones, and backs."""

from __future__ import annotations

from functools import lru_cache

from sengoku.core.texts import USUAL, native
from sengoku.draw.measure import Type, shorten, text_width
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.tenku.drawing.art import emblems
from sengoku.games.tenku.drawing.art.emblems import SIGNS, SUITS, tint
from sengoku.games.tenku.drawing.layout import Layout
from sengoku.games.tenku.drawing.words import Words

_LOW = 90.0
"""A card in a hand that is not as high as this has no room for a window."""


def sign(card: str, x: float, y: float, r: float, least: float = 0.0) -> tuple[Shape, ...]:
    """Draw a card's emblem: its suit's, or a hexagon with a character, ``least`` high at least."""
    if card in SUITS:
        # A fan is wider than the others.
        return emblems.emblem(card, x, y, r * 0.84 if card == "lord" else r)
    return emblems.plate(SIGNS[card], x, y, r * 0.92, least)


def sheet(card: str, box: Rect, radius: float = 7) -> tuple[Shape, ...]:
    """Draw an empty card in its suit's colours."""
    tone = tint(card)
    face = Rect(box.x, box.y, box.w, box.h, Paint(f"{tone}-light", f"{tone}-dark", 1.6), radius)
    return (face,)


@lru_cache(maxsize=512)
def back(x: float, y: float, w: float, h: float) -> tuple[Shape, ...]:
    """Draw a card's back: the sky between two clouds."""
    radius, inset = w * 0.12, max(2.0, w * 0.09)
    shapes: list[Shape] = [
        Rect(x, y, w, h, Paint("back-dark", "panel", 1.2), radius),
        Rect(x + inset, y + inset, w - 2 * inset, h - 2 * inset,
             Paint(stroke="back-light", width=max(0.8, w * 0.025)), radius * 0.7),
    ]  # fmt: skip
    if w >= 24:
        middle, r = x + w / 2, w * 0.24
        shapes.append(Circle(middle, y + h * 0.5, r, Paint("back-light")))
        shapes.append(Path(_clouds(middle, y + h * 0.5, r), Paint("back-dark")))
    return tuple(shapes)


def _clouds(x: float, y: float, r: float) -> Steps:
    return tuple(
        step
        for dx, dy in ((-0.35, -0.1), (0.3, 0.45))
        for step in polygon_steps(
            (
                (x + (dx - 0.75) * r, y + dy * r),
                (x + (dx + 0.75) * r, y + dy * r),
                (x + (dx + 0.5) * r, y + (dy + 0.24) * r),
                (x + (dx - 0.5) * r, y + (dy + 0.24) * r),
            )
        )
    )


def face(
    words: Words, card: str, box: Rect, letters: Type, layout: Layout
) -> tuple[Shape, ...]:
    """Draw a card as it lies in a hand: its emblem, its name in Japanese, and in English.

    Where there is room for the needful only, the name stands in the reader's language. No name
    stands there twice.

    Args:
        words: the texts.
        card: which card.
        box: where it lies.
        letters: the heights of the letters.
        layout: what letters must be like to be read.
    """
    size, language = letters.small, USUAL if letters.wordy else words.language
    dark, middle = f"{tint(card)}-dark", box.x + box.w / 2
    name, height, bold = _fitted(words, card, size, (box.w - 5, layout.least), language)
    lang = language if language != words.language else ""
    below = Text(middle, box.y + box.h - 7, name, height, dark, "middle", bold=bold, lang=lang)
    if box.h < _LOW:
        tall = box.h - size - 6
        mark = sign(card, middle, box.y + tall / 2 + 2, tall * 0.44, layout.sign)
        return (*sheet(card, box), *mark, below)
    plain = Paint("panel", f"{tint(card)}-dark", 1.2)
    window = Rect(box.x + 5, box.y + 5, box.w - 10, box.h - size - 17, plain, 5)
    twice = language == native() or box.w < layout.brush
    column = () if twice else _brush(words, card, window, layout)
    right = column[0].x - column[0].size / 2 if column else window.x + window.w
    left = (window.x + right) / 2 + (1 if column else 0)
    r = min(window.h * 0.42, (right - box.x - 8) / 2.1)
    mark = sign(card, left, window.y + window.h / 2, r, layout.sign)
    return (*sheet(card, box), window, *mark, *column, below)


def _brush(words: Words, card: str, window: Rect, layout: Layout) -> tuple[Text, ...]:
    """Write a card's Japanese name in a column at the right of its window.

    An upright picture leaves it out where it is too small to read.
    """
    brush = words.card(card, native())
    large = min(24.0, (window.h - 8) / max(2, len(brush)))
    if layout.brush and large < layout.sign:
        return ()
    column, top = window.x + window.w - 3 - large / 2, window.y + window.h / 2
    top -= large * len(brush) / 2
    return tuple(
        Text(column, top + (i + 0.86) * large, upright(char), large, f"{tint(card)}-dark",
             "middle", bold=True, serif=True, lang=native())
        for i, char in enumerate(brush)
    )  # fmt: skip


def _fitted(
    words: Words, card: str, size: float, room: tuple[float, float], language: str
) -> tuple[str, float, bool]:
    """Give a card's name as it fits, its height, and whether it is bold.

    Args:
        words: the texts.
        card: which card.
        size: how high the letters should be.
        room: how wide the name may be, and how high the letters must be at least.
        language: of the name.
    """
    wide, least = room
    full = words.card(card, language)
    short, tiny = words.short(card, language), words.short(card, language, "tiny")
    ways = ((full, size, True), (full, least, True), (full, least, False),
            (short, least, False), (tiny, least, False))  # fmt: skip
    for name, height, bold in ways:
        if text_width(name, height, bold=bold) <= wide:
            return name, height, bold
    return shorten(tiny, least, wide), least, False


def upright(char: str) -> str:
    """Give a character as it stands in a column."""
    return "｜" if char == "ー" else char


def small(card: str, box: Rect, least: float = 0.0) -> tuple[Shape, ...]:
    """Draw a small card: its emblem in its suit's colours."""
    r = min(box.w, box.h) * 0.42
    return (*sheet(card, box, 5), *sign(card, box.x + box.w / 2, box.y + box.h / 2, r, least))


def fan(x: float, y: float, count: int, room: float, tall: float = 24.0) -> tuple[Shape, ...]:
    """Draw the backs of a hand's cards from ``x`` to the right, closer if there are many."""
    wide = tall * 0.7
    pitch = min(wide * 0.62, (room - wide) / max(1, count - 1))
    return tuple(shape for i in range(count) for shape in back(x + i * pitch, y, wide, tall))


def fan_width(count: int, room: float, tall: float = 24.0) -> float:
    """Give how wide a `fan` is."""
    wide = tall * 0.7
    return wide + min(wide * 0.62, (room - wide) / max(1, count - 1)) * (count - 1) if count else 0
