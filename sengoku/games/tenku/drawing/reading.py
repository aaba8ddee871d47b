"""What the picture reads out of a view: what is offered, what cards do."""

from __future__ import annotations

from sengoku.games.tenku.box import REGULAR
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


def from_hand(desk: Desk) -> bool:
    """Tell whether a card that can be chosen now would come from the reader's hand."""
    battle, task = desk.view.battle, desk.task
    if battle is not None and battle.step not in ("casualties", "arms"):
        return False
    if task is not None and task.kind in ("search", "spy", "raze"):
        return False
    return "court" not in desk.look.chosen


def effects(desk: Desk, card: str) -> tuple[str, ...]:
    """Say what a card does: what the rulebook says, and in the house deck what we say."""
    words, house = desk.words, desk.kit.deck == "house"
    key = f"rule.{card}"
    printed = words.texts.has(f"scene.{key}", words.language)
    told = [words.say(key)] if printed and (card in REGULAR or not house) else []
    if house:
        told += ours(desk, card)
    return tuple(told) or (words.say("rule.unknown"),)


def ours(desk: Desk, card: str) -> tuple[str, ...]:
    """Say what a card does by our own rules: when pitched, and when placed."""
    texts, language = desk.words.texts, desk.words.language
    keys = [f"effect.{card}.{mode}" for mode in ("pitched", "placed")]
    return tuple(texts.text(key, language) for key in keys if texts.has(key, language))
