"""A scene as text: a board on a grid of character cells, and what stands where."""

from __future__ import annotations

from itertools import groupby

from sengoku.draw.measure import cells
from sengoku.draw.scene import Item, Point, Scene, centre

CELL = 10.0
"""How many units of the scene one character cell is wide."""

LINE = 30.0
"""How many units of the scene one line of text is high."""


def plaintext(scene: Scene) -> str:
    """Write a scene as its title, a board of characters, and the labels of its items.

    Japanese characters count as two cells, so columns stay straight in a fixed-width font.
    """
    board = _board(scene)
    parts = (scene.title, "\n".join(board), "\n".join(_labels(scene)))
    return "\n\n".join(part for part in parts if part) + "\n"


def _labels(scene: Scene) -> list[str]:
    """List what the items say, without what the title or a longer label says already."""
    labels = list(dict.fromkeys(item.label for item in scene.items if item.label))
    others = [label for label in labels if label not in scene.title]
    return [one for one in others if not any(one in other and one != other for other in others)]


def _board(scene: Scene) -> list[str]:
    words = sorted(
        (round(y / LINE), x / CELL - cells(item.short) / 2, item.short)
        for item in scene.items
        if item.short and (point := _at(item))
        for x, y in (point,)
    )
    if not words:
        return []
    margin = min(column for _, column, _ in words)
    lines: list[str] = []
    above = words[0][0]
    for row, group in groupby(words, key=lambda word: word[0]):
        # One empty line tells rows apart; more would only make the board taller.
        lines += [""] * min(1, max(0, row - above - 1))
        lines.append(_line([(round(column - margin), text) for _, column, text in group]))
        above = row
    return lines


def _line(words: list[tuple[int, str]]) -> str:
    line = ""
    for column, text in words:
        gap = column - cells(line)
        line += " " * max(gap, 1 if line else 0) + text
    return line


def _at(item: Item) -> Point | None:
    return item.at if item.at is not None else centre(item.area)
