"""Actions made once and shared by everything that lists them: that saves making them anew."""

from __future__ import annotations

from itertools import combinations_with_replacement

from sengoku.core.game import Action
from sengoku.games.rumble.actions import (
    DAIMYO,
    Castle,
    Dice,
    Done,
    Draft,
    Move,
    Place,
    Push,
    Recall,
    Replace,
    Reroll,
    Roll,
    Use,
    War,
)
from sengoku.games.rumble.box import AREAS, CARDS, LORDS, VALUES

Actions = tuple[Action, ...]

ROLL, REROLL, DONE = Roll(), Reroll(), Done()
ONLY_ROLL: Actions = (ROLL,)
CASTLE = [[Castle(area, value) for value in range(VALUES[-1] + 1)] for area in AREAS]
PLACE = [Place(area) for area in AREAS]
PLACE_DAIMYO = [Place(area, DAIMYO) for area in AREAS]
MOVE = [[Move(source, target) for target in AREAS] for source in AREAS]
PUSH = [[[Push(a, seat, b) for b in AREAS] for seat in range(4)] for a in AREAS]
REPLACE = [[Replace(area, seat) for seat in range(4)] for area in AREAS]
RECALL = [Recall(area) for area in AREAS]
WAR: list[tuple[War]] = [(War(area),) for area in AREAS]
USE = {card: Use(card) for card in (*CARDS, *LORDS)}
DRAFT = {lord: Draft(lord) for lord in LORDS}
DICE = tuple(Dice(*dice) for dice in combinations_with_replacement(range(1, 7), 3))

OTHERS = [
    [tuple(other for other in range(seats) if other != seat) for seat in range(4)]
    for seats in range(5)
]
"""Everybody else, by the number of seats and one's own."""
