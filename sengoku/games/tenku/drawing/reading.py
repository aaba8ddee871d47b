"""What the picture reads out of a view: what is offered, what cards do."""

from __future__ import annotations

from sengoku.games import data
from sengoku.games.tenku.box import LETTERS, REGULAR
from sengoku.games.tenku.drawing.desk import Desk
from sengoku.games.tenku.drawing.words import Words
from sengoku.games.tenku.state import HIDDEN

_PRINTED = tuple(data("tenku")["documented"])
"""The special cards whose power the rulebook shows."""


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
    """Say what a card does in this deck, and whether that is of our own making."""
    told = (placed(desk, card), pitched(desk, card))
    return tuple(one for one in told if one) or (desk.words.say("rule.unknown"),)


def placed(desk: Desk, card: str) -> str:
    """Say what a card does in a court."""
    letter = LETTERS[card]
    gives = any(letter == one for found in desk.kit.traits.values() for one, _ in found)
    if card in REGULAR or card in _PRINTED:
        return _effect(desk.words, card, "placed", "placed")
    return _effect(desk.words, card, "placed", "placed-ours") if gives else ""


def pitched(desk: Desk, card: str) -> str:
    """Say what a card does when it is pitched as a play."""
    known = LETTERS[card] in desk.kit.pitched
    return _effect(desk.words, card, "pitched", "pitched-ours") if known else ""


def _effect(words: Words, card: str, mode: str, key: str) -> str:
    text = words.texts.text(f"effect.{card}.{mode}", words.language)
    return words.say(f"rule.{key}", text=text)
