"""What the picture reads out of a view: what is offered, what cards do."""

from __future__ import annotations

from sengoku.games.tenku.drawing.desk import Desk
from sengoku.games.tenku.state import HIDDEN


def offered(desk: Desk) -> str:
    """Give the cards that one may take now, out of the discards or a hand that is seen."""
    task = desk.task
    if task is None or desk.look.seat != task.seat:
        return ""
    if task.kind == "search":
        return desk.view.discards.replace(HIDDEN, "")
    if task.kind == "spy" and task.other >= 0:
        return desk.view.hands[task.other].replace(HIDDEN, "")
    return ""


def effects(desk: Desk, card: str) -> tuple[str, ...]:
    """Say what a card does, in sentences."""
    return ()


def ours(desk: Desk, card: str) -> bool:
    """Tell whether what a card does is of our own making."""
    return False
