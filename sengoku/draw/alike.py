"""Things that are alike, such as cards of a kind lying side by side: each is told by its number."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from sengoku.core.texts import common
from sengoku.draw.scene import Item, Scene


def numbered(scene: Scene, language: str) -> Scene:
    """Number what is pressed and said alike, so that whoever hears it can tell it apart.

    Args:
        scene: the picture.
        language: of its words.
    """
    counts = Counter(item.label for item in scene.items if _is_told(item))
    alike = {label: count for label, count in counts.items() if count > 1}
    if not alike:
        return scene
    seen: Counter[str] = Counter()
    items = []
    for item in scene.items:
        if item.label in alike and _is_told(item):
            seen[item.label] += 1
            which = {"number": seen[item.label], "count": alike[item.label]}
            told = common().text("table.alike", language, label=item.label, **which)
            item = replace(item, label=told)
        items.append(item)
    return replace(scene, items=tuple(items))


def _is_told(item: Item) -> bool:
    return bool(item.label and item.hit and item.area) and not item.quiet
