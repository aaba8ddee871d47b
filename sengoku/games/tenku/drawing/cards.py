"""Cards: faces as they lie in a hand or a court, small ones, and backs."""

from __future__ import annotations

from functools import lru_cache

from sengoku.draw.measure import Type, shorten, text_width
from sengoku.draw.scene import Circle, Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import Steps, polygon_steps
from sengoku.games.tenku.drawing import emblems
from sengoku.games.tenku.drawing.emblems import KANJI, SUITS, tint
from sengoku.games.tenku.drawing.words import Words

SMALLEST = 16.5
"""The least height of letters that can be read."""


def sign(card: str, x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Draw a card's emblem: its suit's, or a hexagon with a character."""
    if card in SUITS:
        # A fan is wider than the others.
        return emblems.emblem(card, x, y, r * 0.84 if card == "lord" else r)
    return emblems.plate(KANJI[card], x, y, r * 0.92)


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


def face(words: Words, card: str, box: Rect, letters: Type) -> tuple[Shape, ...]:
    """Draw a card as it lies in a hand: its emblem, its name in Japanese, and in English.

    Where there is room for the needful only, the name stands in the reader's language.

    Args:
        words: the texts.
        card: which card.
        box: where it lies.
        letters: the heights of the letters.
    """
    size, language = letters.small, "en" if letters.wordy else words.language
    dark, middle = f"{tint(card)}-dark", box.x + box.w / 2
    name, height, bold = _fitted(words, card, size, box.w - 5, language)
    plain = Paint("panel", f"{tint(card)}-dark", 1.2)
    window = Rect(box.x + 5, box.y + 5, box.w - 10, box.h - size - 17, plain, 5)
    shapes: list[Shape] = [*sheet(card, box), window]
    center = window.y + window.h / 2
    brush = words.card(card, "ja")
    large = min(24.0, (window.h - 8) / max(2, len(brush)))
    column = box.x + box.w - 8 - large / 2
    left = (box.x + 5 + column - large / 2) / 2 + 1
    r = min(window.h * 0.42, (column - large / 2 - box.x - 8) / 2.1)
    shapes += sign(card, left, center, r)
    top = center - large * len(brush) / 2
    shapes += (
        Text(column, top + (i + 0.86) * large, upright(char), large, dark, "middle", bold=True,
             serif=True)
        for i, char in enumerate(brush)
    )  # fmt: skip
    shapes.append(Text(middle, box.y + box.h - 7, name, height, dark, "middle", bold=bold))
    return tuple(shapes)


def _fitted(
    words: Words, card: str, size: float, room: float, language: str
) -> tuple[str, float, bool]:
    """Give a card's name as it fits, its height, and whether it is bold."""
    full = words.card(card, language)
    short, tiny = (words.texts.text(f"scene.{how}.{card}", language) for how in ("short", "tiny"))
    ways = ((full, size, True), (full, SMALLEST, True), (full, SMALLEST, False),
            (short, SMALLEST, False), (tiny, SMALLEST, False))  # fmt: skip
    for name, height, bold in ways:
        if text_width(name, height, bold=bold) <= room:
            return name, height, bold
    return shorten(tiny, SMALLEST, room), SMALLEST, False


def upright(char: str) -> str:
    """Give a character as it stands in a column."""
    return "｜" if char == "ー" else char


def small(card: str, box: Rect) -> tuple[Shape, ...]:
    """Draw a small card: its emblem in its suit's colours."""
    r = min(box.w, box.h) * 0.42
    return (*sheet(card, box, 5), *sign(card, box.x + box.w / 2, box.y + box.h / 2, r))


def fan(x: float, y: float, count: int, room: float, tall: float = 24.0) -> tuple[Shape, ...]:
    """Draw the backs of a hand's cards from ``x`` to the right, closer if there are many."""
    wide = tall * 0.7
    pitch = min(wide * 0.62, (room - wide) / max(1, count - 1))
    return tuple(shape for i in range(count) for shape in back(x + i * pitch, y, wide, tall))


def fan_width(count: int, room: float, tall: float = 24.0) -> float:
    """Give how wide a `fan` is."""
    wide = tall * 0.7
    return wide + min(wide * 0.62, (room - wide) / max(1, count - 1)) * (count - 1) if count else 0
