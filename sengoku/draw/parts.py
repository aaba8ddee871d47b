"""A scene in parts, so that only what changed is drawn anew, and each part can be pressed.

The parts at the bottom that stay as they are for a whole game are the ground: a map, a board, a
table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from sengoku.draw.scene import Item, Scene, centre
from sengoku.draw.svg import markup, outline_markup

ABOVE = frozenset({"chosen", "last", "lit", "may", "names", "reach", "show", "title"})
"""Roles that are never part of the ground: what one may do or did, and what is written over it."""


@dataclass(frozen=True, slots=True)
class Part:
    """One thing in the picture.

    Args:
        key: what it is called from one picture to the next.
        item: as the scene has it.
        look: how it is drawn, as SVG.
        area: where it can be pressed, as SVG, or empty.
        at: its middle, if it can be pressed.
    """

    key: str
    item: Item
    look: str
    area: str
    at: tuple[float, float] | None


def parts(scene: Scene, before: Mapping[str, Part] | None = None) -> dict[str, Part]:
    """Take a scene apart, from the first part painted to the last.

    Args:
        scene: the picture.
        before: the parts of the picture before it; those that are the same are taken over.

    >>> from sengoku.draw.scene import Rect, Paint
    >>> one = Item("coin", (Rect(0, 0, 4, 4, Paint("red")),), "A coin.", "d4")
    >>> found = parts(Scene(9, 9, "", "", (one, one)))
    >>> [*found], found["coin d4"].look == found["coin d4 2"].look
    (['coin d4', 'coin d4 2'], True)
    """
    known = before or {}
    found: dict[str, Part] = {}
    seen: dict[str, int] = {}
    for item in scene.items:
        name = f"{item.role} {item.hit}".strip()
        seen[name] = seen.get(name, 0) + 1
        key = name if seen[name] == 1 else f"{name} {seen[name]}"
        old = known.get(key)
        found[key] = old if old is not None and old.item == item else _part(key, item)
    return found


def ground(scene: Scene) -> int:
    """Count the items at the bottom of a scene that can neither be pressed nor change."""
    above = (n for n, item in enumerate(scene.items) if item.hit or item.role in ABOVE)
    return next(above, len(scene.items))


def _part(key: str, item: Item) -> Part:
    pressed = item.hit and item.area is not None
    area = outline_markup(item.area) if pressed and item.area is not None else ""
    at = (item.at or centre(item.area)) if pressed else None
    return Part(key, item, markup(item.shapes), area, at)
