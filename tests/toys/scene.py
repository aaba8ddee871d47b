"""The toy's board: three heaps in a row, with the cards on the table."""

from __future__ import annotations

from sengoku.draw.scene import Circle, Item, Look, Paint, Rect, Scene, Text
from tests.toys.rules import HEAPS, Toy, ToyState


def scene(game: Toy, view: ToyState, look: Look) -> Scene:
    """Draw the toy."""
    height = 300 if look.size == "phone" else 100
    items = [Item("ground", (Rect(0, 0, 300, height, Paint("paper")),))]
    for index, heap in enumerate(HEAPS):
        area = Circle(50 + 100 * index, 50, 40, Paint("gold"))
        label = f"{heap}: {view.heaps[index]}"
        items.append(Item("heap", (area,), label, heap, area, label))
    for seat, card in enumerate(view.hands):
        written = Text(10, height - 80 + 20 * seat, card, 12)
        items.append(Item("card", (written,), f"card {seat}: {card}"))
    return Scene(300, height, "Toy", f"die {view.die}", tuple(items))
