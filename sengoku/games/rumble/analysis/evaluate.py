"""How well a seat stands, for a bot that does not play the game out.

The measure is plain, so that a bot can say it: the points by which the seat would be ahead of
the best other if the war came now, with every piece still in hand worth what a piece earns on
average.
"""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.games.rumble.actions import DICE, Place
from sengoku.games.rumble.components import INDEX, SMALL, SOLDIERS, STRENGTH, VALUES
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.rules.apply import APPLY, dice, place
from sengoku.games.rumble.rules.cards import card_steps
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.rules.legal import seat_actions
from sengoku.games.rumble.state import STOCK, RumbleState, change, make

Known = dict[tuple[str, int, str], float]


def appraise(kit: Kit, s: RumbleState, seat: Seat) -> float:
    """Give the measure; while dice roll what they bring on average, in a card its best step."""
    if s.turn == seat and s.actor == CHANCE:
        return _before_the_roll(kit, s, seat)
    if s.turn == seat and s.pending:
        steps = card_steps(kit.plays, s, s.pending[-1])
        return max(lead(kit, APPLY[type(step)](kit, s, step, None), seat) for step in steps)
    return lead(kit, s, seat)


def lead(kit: Kit, s: RumbleState, seat: Seat) -> float:
    """Give the lead over the best other seat if the war came now."""
    worth = [
        points + earning(kit) * _in_hand(s, each)
        for each, points in enumerate(scoring.totals(at_war(kit, s)))
    ]
    return worth[seat] - max(worth[:seat] + worth[seat + 1 :])


def earning(kit: Kit) -> float:
    """Give what a piece earns on average, if all castles are taken.

    Args:
        kit: what is on the table.
    """
    points = sum(VALUES) + (sum(SMALL) if kit.small else 0)
    return points / (kit.seats * (kit.soldiers + STRENGTH * kit.daimyo))


def _in_hand(s: RumbleState, seat: Seat) -> int:
    daimyo = s.setting.daimyo
    waiting = bool(daimyo) and daimyo[seat] == STOCK
    return s.stock[seat] + STRENGTH * waiting


def at_war(kit: Kit, s: RumbleState) -> RumbleState:
    """Resolve the war as if it came now; who has least in hand would take the next sword.

    Args:
        kit: what is on the table.
        s: a position with the castles laid.
    """
    if s.war is None:
        swords = list(s.setting.swords)
        left = iter([sword for sword in kit.swords if sword not in swords])
        for seat in sorted(range(kit.seats), key=lambda each: _in_hand(s, each)):
            swords[seat] = swords[seat] or next(left)
        setting = change(s.setting, phase="war", swords=tuple(swords))
        s = make(CHANCE, NOBODY, setting, s.troops, s.stock, war=war.untouched(kit))
    while s.actor == CHANCE:
        s = war.resolve(kit, s, war.next_war(s)[0], None)
    return s


def _before_the_roll(kit: Kit, s: RumbleState, seat: Seat) -> float:
    """Give the average over all rolls of the best placement, with the reroll if it is left."""
    known: Known = {}
    best = [_best_placing(kit, dice(kit, s, roll, None), seat, known) for roll in DICE]
    mean = _mean(best)
    return mean if s.rerolled else _mean([max(value, mean) for value in best])


def _mean(values: list[float]) -> float:
    """Average over the rolls, each as often as dice can show it: 6, 3 or 1 of 216 times."""
    orders = {3: 6, 2: 3, 1: 1}
    weights = [orders[len({roll.first, roll.second, roll.third})] for roll in DICE]
    return sum(weight * value for weight, value in zip(weights, values, strict=True)) / 216


def _best_placing(kit: Kit, s: RumbleState, seat: Seat, known: Known) -> float:
    found = []
    for action in seat_actions(kit, s):
        if isinstance(action, Place):
            single = sum(s.dice) - s.setting.castles[INDEX[action.area]]
            key = (action.area, SOLDIERS[single], action.daimyo)
            if key not in known:
                known[key] = lead(kit, place(kit, s, action, None), seat)
            found.append(known[key])
    return max(found)
