"""Tenku's cards and rare events, for the contract."""

from __future__ import annotations

from collections import Counter
from typing import Any

SILENT = (
    "game", "seat", "scene", "verb", "value", "deck", "effect", "needs", "asks", "clause",
    "appraise", "insight", "reading", "position.wanted",
)  # fmt: skip

REVEALS = ("did.lose",)


def epoch(s: Any) -> tuple[Any, ...]:
    """From the first card dealt on nothing comes or goes."""
    return ()


def inventory(s: Any) -> Counter[str]:
    """Every card, wherever it lies, those of a battle included."""
    found = Counter("".join((*s.hands, *s.courts, s.draw, s.discards, s.box)))
    for task in s.pending:
        found.update(getattr(task, "lost", "") + "K" * len(getattr(task, "pledges", ())))
    assert sum(found.values()) == 72
    assert [found[suit] for suit in "PKRL"] == [13] * 4
    assert all(found[special] == 1 for special in "abcdefghijklmnopqrst")
    return found


def secrets(s: Any, looker: int | None) -> list[str]:
    """Find cards in other hands that nobody saw go there, and cards of face-down piles.

    A Spy on the right sees a hand, unless a Chamberlain guards it; who searches the discards,
    or spies, sees what is searched.
    """
    found = list(s.draw)
    task = s.pending[-1] if s.pending else None
    searching = getattr(task, "kind", "") == "search" and task.seat == looker
    found += [] if searching else list(s.discards[:-1])
    found += list(s.box) if len(s.box) in (5, 10) or s.phase == "remove" else []
    for owner, hand in enumerate(s.hands):
        spied = getattr(task, "kind", "") == "spy" and (task.seat, task.other) == (looker, owner)
        if looker is not None and owner == (looker + 1) % len(s.hands):
            spied |= "q" in s.courts[looker] and "f" not in s.courts[owner] and house(s)
        if owner != looker and not spied:
            found += (Counter(hand) - Counter(s.known[owner])).elements()
    if s.phase == "courts":
        found += [card for owner, court in enumerate(s.courts) if owner != looker for card in court]
    return [card for card in found if card != "?"]


def house(s: Any) -> bool:
    """Tell whether this is the house deck: the other has eighteen cards in the box."""
    return len(s.box) != 18


REFUSALS: dict[str, tuple[dict[str, Any], Any, Any]] = {}
UNREADABLE: dict[str, str] = {}
IMPOSSIBLE: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
HAPPENINGS: dict[str, tuple[dict[str, Any], Any, list[str]]] = {}
REASONS: dict[str, tuple[dict[str, Any], dict[str, Any]]] = {}
PERFT: list[tuple[str, dict[str, Any], dict[str, Any], tuple[int, ...]]] = []
