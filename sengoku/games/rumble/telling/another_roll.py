"""What another roll gives up, and what it may bring: what these dice can do, and others can."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction

from sengoku.core.game import Note, note
from sengoku.games.rumble.actions import DICE, Place
from sengoku.games.rumble.analysis.odds import in_hand, ways
from sengoku.games.rumble.analysis.topics import often
from sengoku.games.rumble.components import seat_term
from sengoku.games.rumble.state import make
from sengoku.games.rumble.telling.outlook import Choice, Choices

Wish = Callable[[Choice], bool]
"""What a placement should do."""

SELDOM = Fraction(3, 5)
"""A chance below this is told of."""

LIKELY = Fraction(1, 3)
"""From this chance on, what another roll may bring is a reason for it."""


def rerolled(turn: Choices) -> Iterator[Note]:
    """Tell what the dice on the table bring that another roll mostly does not.

    Args:
        turn: what the seat can do.
    """
    here = [turn.after(one) for one in turn.game.legal(turn.s) if isinstance(one, Place)]
    wishes: dict[str, Wish] = {
        "fault.reroll-wins": lambda one: one.wins and not any(turn.hands(one.after))
    }
    if not turn.ahead:
        wishes["fault.reroll-ahead"] = lambda one: one.wins
    for code, good in wishes.items():
        chance = another(turn, good) if any(map(good, here)) else SELDOM
        if chance < SELDOM:
            yield note(code, "end", seat=seat_term(turn.seat), often=often(chance))
    best = max(here, key=lambda one: one.worth)
    if best.mean > 0:
        yield from _brings(turn, best)


def _brings(turn: Choices, best: Choice) -> Iterator[Note]:
    """Tell what the best placement brings, and how often another roll brings as much."""
    mean, spent = best.mean, best.spent
    about = "" if best.gains[0] == best.gains[1] else "-about"
    chance = another(turn, lambda one: one.mean >= mean)
    if chance < SELDOM:
        code = f"fault.reroll{about}"
        yield note(code, "deploy", gain=round(mean), often=often(chance))
        return
    chance = another(turn, lambda one: one.mean >= mean and one.spent <= spent)
    if chance < SELDOM and in_hand(turn.s, turn.seat) > spent:
        code, shown = f"fault.reroll-few{about}", often(chance)
        yield note(code, "deploy", gain=round(mean), count=spent, often=shown)


def last_hope(turn: Choices) -> Iterator[Note]:
    """Tell how likely another roll is ahead where these dice place all and still are behind.

    Args:
        turn: what the seat can do.
    """
    places = [turn.after(one) for one in turn.game.legal(turn.s) if isinstance(one, Place)]
    if all(one.out and one.loses for one in places):
        chance = another(turn, lambda one: one.wins)
        if chance:
            yield note("idea.rolls-to-win", "end", seat=seat_term(turn.seat),
                       often=often(chance))


def hopes(turn: Choices) -> Iterator[Note]:
    """Tell how likely another roll can gain more than these dice, whoever gets which sword.

    Args:
        turn: what the seat can do.
    """
    places = (one for one in turn.game.legal(turn.s) if isinstance(one, Place))
    most = max(0, *(turn.after(one).gains[1] for one in places))
    chance = another(turn, lambda one: one.gains[0] > most)
    if chance >= LIKELY:
        code = "idea.rolls-for-more" if most else "idea.rolls-for-some"
        yield note(code, "deploy", gain=most, often=often(chance))


def another(turn: Choices, good: Wish) -> Fraction:
    """Give the exact chance that another roll can be divided so that a wish is met.

    Args:
        turn: what the seat can do.
        good: what a placement should do.
    """
    s, game, met = turn.s, turn.game, 0
    for roll in DICE:
        dice = (roll.first, roll.second, roll.third)
        thrown = make(s.actor, s.turn, s.setting, s.troops, s.stock, dice, True)
        if any(good(turn.of(game.apply(thrown, one))) for one in game.legal(thrown)):
            met += ways(dice)
    return Fraction(met, 6**3)
