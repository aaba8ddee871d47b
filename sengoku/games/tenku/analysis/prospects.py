"""How likely each seat is to win when a turn begins: weights that were fitted to games played out.

A seat's score is the sum of what is so of its hand and court (`FEATURES`), each times its weight;
the shares of e to the power of the scores are the chances. ``tools/fit_tenku.py`` plays the
games, fits the weights and writes ``prospects.json``.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from math import exp
from operator import mul

from sengoku.games.tenku.components import (
    KNIGHT,
    LETTERS,
    LORD,
    PITCHED,
    PRIEST,
    PROVINCE,
    STANDING,
    Kit,
    threshold,
)
from sengoku.games.tenku.state import TenkuState

GENERAL = LETTERS["general"]

FEATURES = (
    "begins", "provinces", "provinces-late", "held-1", "held-2", "held-more",
    "enough", "at-hand", "one-short", "army", "army-late", "army-ahead",
    "knight-1", "knight-2", "knight-more", "priests-most", "lords-most", "priests-most-late",
    "lords-most-late", "priests", "lords", "priests-held", "lords-held",
    "hand", "hand-late", "hand-small", "general", "general-held",
    "ahead", "beats", "beats-provinces", "beats-winner",
    "ahead-begins", "beats-provinces-begins", "beats-winner-begins",
)  # fmt: skip
"""What is weighed: ``held`` are Provinces in hand, ``army`` Knights in court, ``ahead`` by how much
an army with the Knights that may be pitched leads, ``late`` all times the reshuffles."""

LATE = 3
"""More reshuffles count as so many."""

FAR = 3
"""A lead in strength by more counts as so much."""


class Prospects:
    """Tells each seat's share of the win.

    Args:
        kit: what is on the table.
    """

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self._weights = told(kit.seats, kit.deck)

    def shares(self, s: TenkuState) -> tuple[float, ...] | None:
        """Give the shares in a full position in which a turn begins; ``None`` without weights."""
        weights = self._weights
        if not weights:
            return None
        scores = [sum(map(mul, weights, row)) for row in features(self.kit, s)]
        top = max(scores)
        parts = [exp(score - top) for score in scores]
        every = sum(parts)
        return tuple([part / every for part in parts])


@cache
def told(seats: int, deck: str) -> tuple[float, ...]:
    """Give the weights of a table, in the order of `FEATURES`; none if none were fitted."""
    rows: list[Mapping[str, object]] = json.loads(
        files(__package__).joinpath("prospects.json").read_text("utf-8")
    )
    for row in rows:
        if (row["seats"], row["deck"]) == (seats, deck):
            weights = row["weights"]
            assert isinstance(weights, dict)
            return tuple([float(weights[name]) for name in FEATURES])
    return ()


def features(kit: Kit, s: TenkuState) -> list[tuple[float, ...]]:
    """Give what is so of each seat, in the order of `FEATURES`.

    Args:
        kit: what is on the table.
        s: a full position in which a turn begins.
    """
    hands, courts = s.hands, s.courts
    late, needed = min(s.reshuffles, LATE), threshold(s.reshuffles)
    provinces = [kit.provinces(court) for court in courts]
    armies = [STANDING * court.count(KNIGHT) for court in courts]
    priests = [court.count(PRIEST) for court in courts]
    lords = [court.count(LORD) for court in courts]
    powers = [_power(hand, court) for hand, court in zip(hands, courts, strict=True)]
    found: list[tuple[float, ...]] = []
    for seat, hand in enumerate(hands):
        own, held, knights = provinces[seat], hand.count(PROVINCE), hand.count(KNIGHT)
        size, first = len(hand), seat == s.turn
        short = max(needed, _most(provinces, seat) + 1) - own
        most_priests = priests[seat] > _most(priests, seat)
        most_lords = lords[seat] > _most(lords, seat)
        general = GENERAL in courts[seat]
        army = armies[seat]
        ahead, beats, rich, winner, more = _fights(powers, armies, provinces, seat, needed)
        found.append((
            first, own, own * late, held > 0, held > 1, max(0, held - 2),
            short <= 0, 0 < short <= held, short - held == 1, army, army * late, more,
            knights > 0, knights > 1, max(0, knights - 2), most_priests, most_lords,
            most_priests * late, most_lords * late, priests[seat], lords[seat],
            min(hand.count(PRIEST), 2), min(hand.count(LORD), 2),
            size, size * late, size < 2, general, GENERAL in hand,
            ahead, beats, rich, winner, ahead * first, rich * first, winner * first,
        ))  # fmt: skip
    return found


def _most(counts: Sequence[int], seat: int) -> int:
    """Give the most that another seat has."""
    return max([count for each, count in enumerate(counts) if each != seat])


def _power(hand: str, court: str) -> int:
    """Give the strength of an army and the Knights that its owner could pitch."""
    army, calls = court.count(KNIGHT), 1 + (GENERAL in court)
    held = min(hand.count(KNIGHT), calls)
    return STANDING * army + PITCHED * held + (PITCHED - STANDING) * min(army, calls - held)


def _fights(
    powers: Sequence[int], armies: Sequence[int], provinces: Sequence[int], seat: int, needed: int
) -> tuple[float, float, float, float, float]:
    """Give how a seat would fare against the others, on the average."""
    ahead = beats = rich = winner = more = 0
    for other, power in enumerate(powers):
        if other == seat:
            continue
        lead = powers[seat] - power
        ahead += max(-FAR, min(FAR, lead))
        more += max(-FAR, min(FAR, armies[seat] - armies[other]))
        if lead > 0:
            beats += 1
            rich += provinces[other] > 0
            winner += provinces[other] >= needed and provinces[other] > provinces[seat]
    part = 1 / (len(powers) - 1)
    return ahead * part, beats * part, rich * part, winner * part, more * part
