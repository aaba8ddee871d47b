"""What an action leaves out, each only where the position really has it: why it is worse."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from sengoku.core.game import Action, Arg, Game, Note, Seat, Term, note
from sengoku.games.rumble.actions import Move, Place, Reroll, Roll, Use
from sengoku.games.rumble.analysis.evaluate import earning
from sengoku.games.rumble.analysis.odds import in_hand, twice, wish
from sengoku.games.rumble.analysis.topics import often
from sengoku.games.rumble.components import CARDS, COUNT, INDEX, SOLDIERS, card_term, seat_term
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import RumbleState
from sengoku.games.rumble.telling.another_roll import rerolled
from sengoku.games.rumble.telling.at_castle import (
    agreed,
    hangs,
    is_better,
    left,
    there,
    worth_keeping,
)
from sengoku.games.rumble.telling.outlook import Choice, Choices, told

FEW = max(SOLDIERS)
"""Who has no more than this in hand may be out with one roll."""

WAYS = 150
"""A card is thought through only if it can be used in no more ways than these."""


def faults(
    game: Game[RumbleState], kit: Kit, view: RumbleState, action: Action, seat: Seat
) -> tuple[Note, ...]:
    """Say what an action of a turn leaves out, what matters most first.

    Args:
        game: the rules.
        kit: what is on the table.
        view: the position before.
        action: what is done.
        seat: who does it.
    """
    if view.setting.phase != "turns" or view.actor != seat:
        return ()
    turn = Choices(game, kit, view, seat)
    if isinstance(action, Reroll):
        return tuple(islice(rerolled(turn), 1))  # one chance of another roll is enough
    if isinstance(action, Roll):
        return tuple(_late(turn))
    if isinstance(action, Use):
        return tuple(_wasted(turn, action))
    return tuple(_done(turn, action))


def _done(turn: Choices, action: Action) -> Iterator[Note]:
    """Tell what a placement, or a step of a card, leaves out."""
    choice, others, area = turn.after(action), turn.others(action), -1
    kept, found = 0.0, list[Note]()
    if isinstance(action, Place):
        area = INDEX[action.area]
        kept = worth_keeping(turn, area)
        found += there(turn, choice, area, others, kept)
    elif isinstance(action, Move):
        found += there(turn, choice, INDEX[action.target], others, kept)
        found += left(choice, INDEX[action.source])
    if area >= 0 and turn.s.dice:
        found += hangs(turn, choice, area)
    found += _ends(turn, choice)
    found += _stays(turn, choice, others)
    found += _less(turn, choice, others, kept)
    found += _spends(choice, others)
    if not found:
        found += _trails(choice, others)
    if not found and choice.idle and not (choice.out and choice.wins):
        rest = [one for one in others if not one.idle]
        if (rest or turn.can_reroll) and is_better(turn, choice, rest, kept):
            found.append(note("fault.nothing", "war.tokens"))
    yield from found


# The whole war.


def _standing(choice: Choice) -> dict[str, Arg] | None:
    """Give who would win as it stands, and the points, if neither hangs on the swords."""
    winner = agreed(then.best() for _, then in choice.pairs)
    points = agreed(max(then.points) for _, then in choice.pairs)
    own = agreed(then.points[choice.seat] for _, then in choice.pairs)
    if winner is None or points is None or own is None:
        return None
    seats = {"seat": seat_term(choice.seat), "other": seat_term(winner)}
    return {**seats, "points": points, "own": own}


def _ends(turn: Choices, choice: Choice) -> Iterator[Note]:
    """Tell that all is placed, or all of the seat's, and another is ahead. [RN 6, TM 6]"""
    found = _standing(choice) if choice.out and choice.loses else None
    if found is not None:
        code = "out" if any(turn.hands(choice.after)) else "over"
        tie = "-tie" if found["points"] == found["own"] else ""
        yield told(f"fault.{code}{tie}", "end", found)


def _near(kit: Kit, s: RumbleState) -> list[Seat]:
    """List who may be out with one roll."""
    return [one for one in range(kit.seats) if 0 < in_hand(s, one) <= FEW]


def _stays(turn: Choices, choice: Choice, others: list[Choice]) -> Iterator[Note]:
    """Tell that the sword is left to another, and how many castles it decides. [RN 5, TM 5(2)]"""
    seat, s = choice.seat, choice.after
    better = [one for one in others if one.out and one.wins >= choice.wins]
    if choice.out or not any(one.worth >= choice.worth or not choice.wins for one in better):
        return
    takers = [{then.large[area] for _, then in choice.pairs} for area in range(COUNT)]
    count = sum(seat in found and len(found) > 1 for found in takers)
    near = [one for one in _near(turn.kit, s) if one != seat]
    if count and near:
        rival = min(near, key=lambda one: in_hand(s, one))
        yield note(
            "fault.stays", "out", seat=seat_term(seat), left=in_hand(s, seat), count=count,
            other=seat_term(rival), theirs=in_hand(s, rival),
        )


def _less(turn: Choices, choice: Choice, others: list[Choice], kept: float) -> Iterator[Note]:
    """Tell what is certain to be gained as it stands, and how much more could be.

    It must be more than what the pieces that are saved are worth, by a piece at least.
    """
    enough = choice.worth + kept + earning(turn.kit)
    found = [one for one in others if one.worth >= enough]
    if choice.out and choice.wins:
        found = [one for one in found if one.out and one.wins]
    sure = [one for one in found if one.gains[0] > choice.gains[0]]
    how = Term("fault.how.dice" if turn.s.dice else "fault.how.card")
    if sure:
        yield _surer(choice, max(sure, key=lambda one: one.gains[0]), how)
        return
    most = max((one.turned[1] for one in found), default=0)
    if most > choice.turned[1]:
        count = choice.turned[1]
        code = "fault.may-turn" if count else "fault.may-turn-none"
        yield note(code, "war.rank", count=count, most=most, how=how)


def _surer(choice: Choice, best: Choice, how: Term) -> Note:
    """Tell what is certain to be gained, and how much more could be."""
    count, most = choice.turned[0], best.turned[0]
    if most > count:
        code = "fault.turns" if count else "fault.turns-none"
        return note(code, "war.tokens", count=count, most=most, how=how)
    exact = {len({*one.gains}) for one in (choice, best)} == {1}
    if best.gains[0] <= 0:
        code = "fault.loses" if exact else "fault.loses-most"
        loss, fewer = -choice.gains[0], -best.gains[0]
        return note(f"{code}{'' if fewer else '-none'}", "end", loss=loss, fewer=fewer, how=how)
    code = "fault.less" if exact else "fault.less-sure"
    if choice.gains[0] <= 0:
        code += "-none"
    return note(code, "end", gain=choice.gains[0], more=best.gains[0], how=how)


def _spends(choice: Choice, others: list[Choice]) -> Iterator[Note]:
    """Tell that as much could be had for fewer pieces."""
    if choice.out and not choice.loses:
        return
    cheaper = [
        one.spent
        for one in others
        if 0 < one.spent < choice.spent and one.gains[0] >= choice.gains[1] and not one.out
    ]
    hand = in_hand(choice.after, choice.seat)
    if cheaper and hand <= FEW:
        yield note("fault.spends", "deploy", count=choice.spent, fewer=min(cheaper))


def _trails(choice: Choice, others: list[Choice]) -> Iterator[Note]:
    """Tell that another would win as it stands, and how little is left to change that."""
    hand = in_hand(choice.after, choice.seat)
    found = _standing(choice) if choice.loses and hand <= FEW else None
    best = choice.gains[0] > 0 and not any(one.worth > choice.worth for one in others)
    if found is not None and found["points"] != found["own"] and not best:
        yield told("fault.trails", "end", {**found, "left": hand})


# Cards.


def _late(turn: Choices) -> Iterator[Note]:
    """Tell that a card kept for later may come too late, by the exact odds. [RN 5.2, TM 5(2)]"""
    s, seat = turn.s, turn.seat
    if not any(isinstance(one, Use) and one.card in CARDS for one in turn.game.legal(s)):
        return
    near = [one for one in _near(turn.kit, s) if one != seat]
    if near:
        other = min(near, key=lambda one: in_hand(s, one))
        hand = in_hand(s, other)
        chance = twice(s.setting.castles, hand, wish(range(COUNT), hand))
        shown = often(chance)
        yield note("fault.late", "out", other=seat_term(other), count=hand, often=shown)


def _wasted(turn: Choices, action: Use) -> Iterator[Note]:
    """Tell that a card brings nothing now, however it is used, and is gone then."""
    row = turn.kit.rows[action.card]
    if row.verb == "recall":
        return  # what it brings comes later
    found = _uses(turn, action)
    if found and all(one.gains[1] <= 0 for one in found):
        code = "fault.wasted-daimyo" if row.lord else "fault.wasted"
        yield note(code, f"card.{action.card}", card=card_term(action.card))
        return
    gain = _gain(found)
    others = (one for one in turn.game.legal(turn.s) if isinstance(one, Use) and one != action)
    more = max((_gain(_uses(turn, one)) for one in others if found), default=0)
    if more > gain:
        card = card_term(action.card)
        yield note("fault.other-card", f"card.{action.card}", card=card, gain=gain, more=more)


def _gain(found: list[Choice]) -> int:
    """Give what the best way to use a card gains for certain, or nothing."""
    return max((one.gains[0] for one in found if one.gains[0] > 0), default=0)


def brings(turn: Choices, action: Use) -> Iterator[Note]:
    """Tell what a card gains for certain if it is used as well as can be now.

    Args:
        turn: what the seat can do.
        action: the use of a card.
    """
    gain = _gain(_uses(turn, action))
    if gain:
        yield note("idea.card", f"card.{action.card}", card=card_term(action.card), gain=gain)


def _uses(turn: Choices, action: Use) -> list[Choice]:
    """Weigh all ways to use a card; none if there are too many."""
    game, seen, found = turn.game, set[RumbleState](), set[RumbleState]()
    waiting = [game.apply(turn.s, action)]
    while waiting:
        s = waiting.pop()
        if s in seen:
            continue
        seen.add(s)
        if s.pending:
            waiting += (game.apply(s, one) for one in game.legal(s))
        else:
            found.add(s)
        if len(seen) > WAYS:
            return []
    return [turn.of(s) for s in found]
