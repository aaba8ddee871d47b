"""Exact chances: which event comes in this round and in the next, and what an Army is worth.

Nothing is hidden but the order of the Event Deck, so every order of the cards left is equally
likely. How Constructions go on is up to the players; where it matters, for a Construction that
is still to be drawn or in play, it is said beforehand whether somebody builds.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from sengoku.core.game import Seat
from sengoku.games.azuchi.components import (
    ATTACK,
    CONSTRUCTION,
    DEFENCE,
    EVENT,
    EVENTS,
    LIMIT,
    LOSS,
    ROUNDS,
)
from sengoku.games.azuchi.rules.legal import guards
from sengoku.games.azuchi.state import AzuchiState, Counts, add

NOTHING = Fraction(0)


@dataclass(frozen=True, slots=True)
class Deck:
    """What decides which event cards can come.

    Args:
        round: the round whose event is to be drawn next.
        left: the cards in the Event Deck by kind.
        down: the cards of the row by kind that lie face down and come back with a reshuffle.
    """

    round: int
    left: Counts
    down: Counts


def is_drawn(s: AzuchiState) -> bool:
    """Tell whether the event of this round has been drawn."""
    return s.phase in ("discard", "over") or (s.phase == "event" and s.actor >= 0)


def share(left: Counts, event: str) -> Fraction:
    """Give the chance that the next card is of a kind."""
    total = sum(left)
    return Fraction(left[EVENT[event]], total) if total else NOTHING


def this_round(s: AzuchiState, event: str = ATTACK) -> Fraction:
    """Give the chance that the event of this round is of a kind; 0 or 1 once it is drawn."""
    if is_drawn(s):
        return Fraction(s.row[-1] == event)
    return share(s.events, event)


def next_round(s: AzuchiState, event: str = ATTACK, *, built: bool = True) -> Fraction:
    """Give the chance that there is a next round and that its event is of a kind.

    Args:
        s: the position.
        event: the kind.
        built: whether somebody builds, if this round's event is a Construction not yet decided.
    """
    if s.phase == "over":
        return NOTHING
    if is_drawn(s):
        return _after(_deck(s, built), event)
    cases = zip(EVENTS, s.events, strict=True)
    return sum(
        (this_round(s, card) * after_event(s, card, event, built=built) for card, n in cases if n),
        NOTHING,
    )


def is_reshuffled(s: AzuchiState) -> bool:
    """Tell whether events are shuffled anew before the next round, if there is one. [AZ 4]"""
    left = sum(s.events) - (not is_drawn(s))
    return s.round == ROUNDS or left == 0


def is_last(s: AzuchiState) -> bool:
    """Tell whether the game ends with this round, whose event has been drawn. [AZ 4]"""
    cases = ((event, built) for event in EVENTS for built in (True, False))
    return not any(next_round(s, event, built=built) for event, built in cases)


def after_event(s: AzuchiState, card: str, event: str, *, built: bool) -> Fraction:
    """Give the chance of an event in the next round if this round's, not yet drawn, is ``card``."""
    deck = _deck(s, built)
    stays = card == CONSTRUCTION and built
    down = deck.down if stays else add(deck.down, EVENT[card], 1)
    return _after(Deck(s.round, add(deck.left, EVENT[card], -1), down), event)


def _deck(s: AzuchiState, built: bool) -> Deck:
    """Take the deck as it is; of a Construction in play it is said whether somebody builds."""
    up = list(s.up)
    if s.phase == "event" and s.actor >= 0:
        up[-1] = s.row[-1] == CONSTRUCTION and (built or s.scored)
    down = [card for card, faces_up in zip(s.row, up, strict=True) if not faces_up]
    return Deck(s.round, s.events, tuple([down.count(card) for card in EVENTS]))


def _after(deck: Deck, event: str) -> Fraction:
    """Give the chance of an event after a round whose event has been drawn and decided."""
    construction = EVENT[CONSTRUCTION]
    complete = not deck.left[construction] and not deck.down[construction]
    if deck.round >= LIMIT or (deck.round >= ROUNDS and complete):
        return NOTHING
    if deck.round == ROUNDS or not any(deck.left):
        both = zip(deck.left, deck.down, strict=True)
        return share(tuple([left + down for left, down in both]), event)
    return share(deck.left, event)


@dataclass(frozen=True, slots=True)
class ArmyWorth:
    """What one more Army is worth to a player, in points to be expected from Attacks.

    Args:
        staffed: what this round's event brings with one more worker on an Army than now.
        unstaffed: what it brings as the workers stand now.
        following: what an Army with a worker is worth in the next round, more than none.
    """

    staffed: Fraction
    unstaffed: Fraction
    following: Fraction

    @property
    def worker(self) -> Fraction:
        """What the worker on the Army is worth in this round."""
        return self.staffed - self.unstaffed


def army_worth(s: AzuchiState, seat: Seat, *, built: bool = True) -> ArmyWorth:
    """Give what one more Army is worth to a player. [AZ 3, Step 3, Attack]

    For the next round the points count as they are now but for this round's Attack, and the
    workers stand as they do now.
    """
    side = s.sides[seat]
    count = guards(side)
    chance = NOTHING if is_drawn(s) else this_round(s)
    return ArmyWorth(
        staffed=chance * attacked(side.points, count + 1),
        unstaffed=chance * attacked(side.points, count),
        following=_following(s, side.points, count, built),
    )


def attacked(points: int, workers: int) -> int:
    """Give what an Attack brings with so many workers on Armies: never below 0 points in all.

    >>> attacked(5, 2), attacked(5, 0), attacked(1, 0)
    (2, -2, -1)
    """
    return DEFENCE * workers if workers else -min(LOSS, points)


def _following(s: AzuchiState, points: int, count: int, built: bool) -> Fraction:
    if is_drawn(s) or s.phase == "over":
        return next_round(s, built=built) * _first(points)
    worth = NOTHING
    for card, left in zip(EVENTS, s.events, strict=True):
        if left:
            then = points + attacked(points, count) if card == ATTACK else points
            chance = this_round(s, card) * after_event(s, card, ATTACK, built=built)
            worth += chance * _first(then)
    return worth


def _first(points: int) -> int:
    """Give what the first worker on an Army is worth in an Attack."""
    return attacked(points, 1) - attacked(points, 0)
