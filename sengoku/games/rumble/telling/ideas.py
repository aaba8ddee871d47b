"""What an action is good for, in the ideas of the game; each is checked on the position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from sengoku.core.game import Action, Game, Note, Seat, note
from sengoku.core.tuples import put
from sengoku.games.rumble.actions import Move, Place, Recall, Reroll, Roll, Use
from sengoku.games.rumble.components import (
    AREAS,
    CARDS,
    INDEX,
    NEAR,
    SOLDIERS,
    STRENGTH,
    castle_short,
    seat_term,
)
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.state import STOCK, RumbleState
from sengoku.games.rumble.telling.outlook import Choice, Choices

MOST = 2
"""How many ideas are said of one action."""

FEW = max(SOLDIERS)
"""Who has no more than this in hand may run out with one roll."""


LATE = 2 * FEW
"""Who has no more than this in hand looks to the last turns."""


def ideas(turn: Choices, action: Action) -> tuple[Note, ...]:
    """Say what an action of a turn is good for, the weightiest ideas first.

    Args:
        turn: what the seat can do.
        action: what is done.
    """
    game, kit, view, seat = turn.game, turn.kit, turn.s, turn.seat
    if view.setting.phase != "turns" or view.actor != seat:
        return ()
    if isinstance(action, Roll):
        return tuple(_keeps_card(game, view, seat))
    if isinstance(action, Reroll):
        return tuple(_rolls_again(turn))
    choice = turn.after(action)
    after = choice.after
    found = [*_out(view, after, seat), *_leads(view, choice), *_takes(view, choice)]
    found += _daimyo(action, after, seat)
    found += _unseats(view, choice)
    found += islice(_help(view, choice), 1)  # where it comes from twice, that says the same
    found += _spare(view, after, action, seat)
    if kit.small:
        found += _second(view, choice)
    if isinstance(action, Place) and view.dice and (not found or _in_hand(after, seat) <= LATE):
        found += _keeps_soldiers(game, view, after, seat)
    if isinstance(action, Use) and action.card in CARDS:
        found += _in_time(view, seat)
    return tuple(found[:MOST])


def gains(choice: Choice) -> Iterator[Note]:
    """Tell what an action gains for certain as it stands, where no idea says how.

    Args:
        choice: what is done.
    """
    least, most = choice.gains
    if least > 0:
        yield note("idea.gains" if least == most else "idea.gains-least", "end", gain=least)


def leader(s: RumbleState, area: int) -> Seat | None:
    """Give the seat that is stronger in an area than every other, if one is."""
    power = war.strengths(s, area)
    best = max(power)
    return power.index(best) if best and power.count(best) == 1 else None


def _by_value(s: RumbleState) -> list[int]:
    """List the areas, that of the highest castle token first."""
    return sorted(range(len(AREAS)), key=lambda area: -s.setting.castles[area])


def _won(before: RumbleState, after: RumbleState, seat: Seat) -> list[int]:
    """List the areas in which a seat leads now and did not before, the highest castle first."""
    return [
        area
        for area in _by_value(after)
        if leader(after, area) == seat and leader(before, area) != seat
    ]


def _leads(before: RumbleState, choice: Choice) -> Iterator[Note]:
    """Tell where the seat leads now; not where help to come gives the castle to another."""
    after, seat = choice.after, choice.seat
    for area in _won(before, after, seat):
        power, old = war.strengths(before, area), leader(before, area)
        here = castle_short(area)
        if seat not in choice.takers(area):
            continue
        if not any(power):
            yield note("idea.first", area=here)
        elif old is not None:
            yield note("idea.overtakes", area=here, other=seat_term(old))
        elif power[seat] == max(power):
            rival = next(one for one, n in enumerate(power) if n == power[seat] and one != seat)
            yield note("idea.breaks-tie", area=here, other=seat_term(rival))
        else:
            yield note("idea.leads", area=here)


def _takes(before: RumbleState, choice: Choice) -> Iterator[Note]:
    """Tell which castle it takes by help to come, where a lead on the ground does not tell it.

    [RN 5 War Phase, step 3; TM 6(3)]
    """
    after, seat = choice.after, choice.seat
    led = _won(before, after, seat)
    for area in _by_value(after):
        taken = choice.takers(area) == {seat}
        if area in led or not taken or all(now.large[area] == seat for now, _ in choice.pairs):
            continue
        mine = choice.power(area, seat)
        theirs = {max(put(then.power[area], seat, 0)) for _, then in choice.pairs}
        if mine is None or len(theirs) > 1:
            continue
        here = castle_short(area)
        if mine > max(theirs):
            power = max(theirs)
            yield note("idea.takes", "war.reinforce", area=here, mine=mine, theirs=power)
        else:
            yield note("idea.takes-tie", "war.reinforce", area=here, mine=mine)


def _daimyo(action: Action, after: RumbleState, seat: Seat) -> Iterator[Note]:
    """Tell how strong the Daimyo makes the seat where it is placed. [RN 9 B]"""
    if isinstance(action, Place) and action.daimyo:
        area = INDEX[action.area]
        mine, here = war.strengths(after, area)[seat], castle_short(area)
        yield note("idea.daimyo", "daimyo.deploy", area=here, count=STRENGTH, mine=mine)


def _unseats(before: RumbleState, choice: Choice) -> Iterator[Note]:
    """Tell where an opponent no longer leads, though the seat itself does not lead there."""
    after, seat = choice.after, choice.seat
    for area in _by_value(after):
        old, now = leader(before, area), leader(after, area)
        takers = choice.takers(area)
        if old is None or old == seat or now in (seat, old) or takers == {seat}:
            continue
        power = war.strengths(after, area)
        if power[seat] == max(power) > 0 and seat in takers:
            yield note("idea.level", area=castle_short(area), other=seat_term(old))
        elif takers != {old}:
            yield note("idea.unseats", area=castle_short(area), other=seat_term(old))


def _help(before: RumbleState, choice: Choice) -> Iterator[Note]:
    """Tell of help to come: a castle that is led, and taken, is settled before one next to it.

    [RN 5 War Phase, step 3; TM 6(3)]
    """
    after, seat = choice.after, choice.seat
    castles = after.setting.castles
    won = _won(before, after, seat)
    for area in _by_value(after):
        if not war.strengths(after, area)[seat]:
            continue
        new = not war.strengths(before, area)[seat]
        for near in NEAR[area]:
            led = leader(after, near) == seat and castles[near] < castles[area]
            if led and (new or near in won) and seat in choice.takers(near):
                first, then = castle_short(near), castle_short(area)
                yield note("idea.help", "war.reinforce", near=first, area=then)


def _second(before: RumbleState, choice: Choice) -> Iterator[Note]:
    """Tell where the seat has become the second, and so would take the small token."""
    after, seat = choice.after, choice.seat
    for area in _by_value(after):
        gets = any(then.small[area] == seat for _, then in choice.pairs)
        if gets and _place(after, area, seat) == 1 and _place(before, area, seat) not in (0, 1):
            half = scoring.half(after.setting.castles[area])
            yield note("idea.second", "war.tokens", area=castle_short(area), half=half)


def _place(s: RumbleState, area: int, seat: Seat) -> int | None:
    """Count how many are stronger in an area; ``None`` if the seat is level or not there."""
    power = war.strengths(s, area)
    if not power[seat] or power.count(power[seat]) > 1:
        return None
    return sum(n > power[seat] for n in power)


def _spare(
    before: RumbleState, after: RumbleState, action: Action, seat: Seat
) -> Iterator[Note]:
    """Tell where pieces were taken away that were not needed there."""
    if not isinstance(action, Move | Recall):
        return
    area = INDEX[action.source if isinstance(action, Move) else action.area]
    had, has = war.strengths(before, area)[seat], war.strengths(after, area)[seat]
    if has < had and leader(before, area) == leader(after, area) == seat:
        yield note("idea.spare", area=castle_short(area))


def _out(before: RumbleState, after: RumbleState, seat: Seat) -> Iterator[Note]:
    """Tell of the sword chip that an action brings. [RN 5.1, TM 5(2)]"""
    sword = after.setting.swords[seat]
    if not sword or before.setting.swords[seat]:
        return
    first = not any(before.setting.swords)
    last = sum(map(bool, after.setting.swords)) == len(after.setting.swords)
    if not last:
        yield note("idea.out-first" if first else "idea.out", "out", sword=sword)


def _keeps_soldiers(
    game: Game[RumbleState], before: RumbleState, after: RumbleState, seat: Seat
) -> Iterator[Note]:
    """Tell that another division of the same dice would have placed more."""
    placed = _in_hand(before, seat) - _in_hand(after, seat)
    others = (game.apply(before, one) for one in game.legal(before) if isinstance(one, Place))
    most = max(_in_hand(before, seat) - _in_hand(other, seat) for other in others)
    if placed < most:
        left = _in_hand(after, seat)
        yield note("idea.keeps", "deploy", count=placed, most=most, left=left)


def _in_hand(s: RumbleState, seat: Seat) -> int:
    daimyo = s.setting.daimyo
    return s.stock[seat] + bool(daimyo and daimyo[seat] == STOCK)


def _keeps_card(game: Game[RumbleState], s: RumbleState, seat: Seat) -> Iterator[Note]:
    """Tell that a tactic card could have been used, and still can be later."""
    if any(isinstance(one, Use) and one.card in CARDS for one in game.legal(s)):
        yield note("idea.keeps-card", "use")


def _in_time(s: RumbleState, seat: Seat) -> Iterator[Note]:
    """Tell that an opponent may run out with one roll, after which no card can be used."""
    for other in range(len(s.stock)):
        if other != seat and not s.setting.swords[other] and _in_hand(s, other) <= FEW:
            yield note("idea.in-time", "out", other=seat_term(other))


def _rolls_again(turn: Choices) -> Iterator[Note]:
    """Tell that no division of the dice would have brought a lead, or a castle by help."""
    places = [turn.after(one) for one in turn.game.legal(turn.s) if isinstance(one, Place)]
    if not any(_won(turn.s, one.after, turn.seat) or one.turned[1] for one in places):
        yield note("idea.rolls-again", "deploy")
