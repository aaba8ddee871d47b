"""What becomes of the castle to which pieces go, as the war stands, and what hangs on a lead."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

from sengoku.core.game import Arg, Note, Seat, note
from sengoku.core.tuples import put
from sengoku.games.rumble.actions import Place
from sengoku.games.rumble.analysis.evaluate import earning
from sengoku.games.rumble.analysis.odds import MOST, in_hand, twice, wish
from sengoku.games.rumble.analysis.topics import often
from sengoku.games.rumble.components import COUNT, INDEX, NEAR, STRENGTH, castle_short, seat_term
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.state import ASIDE, make
from sengoku.games.rumble.telling.outlook import Choice, Choices, Outlook, told


def agreed(found: Iterable[int]) -> int | None:
    """Give a number if all are the same."""
    known = {*found}
    return known.pop() if len(known) == 1 else None


def is_better(turn: Choices, choice: Choice, others: Iterable[Choice], kept: float = 0) -> bool:
    """Tell whether something else brings more: another choice, or perhaps a reroll.

    Args:
        turn: what the seat can do.
        choice: what it does.
        others: what else it could do.
        kept: what a lead is worth that it strengthens.
    """
    settled = choice.out and choice.wins
    if any(
        other.worth > choice.worth + kept and (other.wins or not settled) for other in others
    ):
        return True
    return choice.gains[1] <= 0 and kept < earning(turn.kit) and turn.can_reroll


def there(
    turn: Choices, choice: Choice, area: int, others: list[Choice], kept: float
) -> Iterator[Note]:
    """Tell what becomes of the castle where pieces go.

    Args:
        turn: what the seat can do.
        choice: what it does.
        area: where the pieces go.
        others: what else it could do.
        kept: what the lead there is worth that they strengthen.
    """
    seat = choice.seat
    if all(now.large[area] == seat for now in turn.before):
        if is_safe(turn, area):
            yield from _without(turn, area, "fault.safe")
        elif is_better(turn, choice, others, kept) and not _matters(turn, area):
            yield from _without(turn, area, "fault.won")
        return
    if any(then.large[area] == seat for _, then in choice.pairs):
        yield from _level(turn, choice, area, others)
    elif is_better(turn, choice, others) or any(one.turned[0] for one in others):
        yield from _behind(turn, choice, area)


def _without(turn: Choices, area: int, code: str) -> Iterator[Note]:
    """Tell that a castle is taken without what is placed there."""
    seat = turn.seat
    mine = agreed(now.power[area][seat] for now in turn.before)
    theirs = agreed(_strongest(now, area, seat) for now in turn.before)
    if mine is not None and theirs is not None:
        ground = war.strengths(turn.s, area)
        helped = (mine, theirs) != (ground[seat], max(put(ground, seat, 0)))
        yield note(
            code, "war.rank", area=castle_short(area), seat=seat_term(seat),
            mine=mine, theirs=theirs, help=int(helped),
        )


def _strongest(found: Outlook, area: int, seat: Seat) -> int:
    return max(put(found.power[area], seat, 0))


def is_safe(turn: Choices, area: int) -> bool:
    """Tell whether a castle is the seat's, whatever the others still do.

    Cards must be barred, for they move soldiers. Of help nothing is counted for the seat, and for
    the others all that could come. [RN 5 War Phase, step 3; TM 6(3)]

    Args:
        turn: what the seat can do; it takes the castle as it stands.
        area: the castle's.
    """
    s, seat = turn.s, turn.seat
    if not any(s.setting.swords):
        return False
    rivals = [one for one in range(turn.kit.seats) if one != seat]
    if not any(in_hand(s, one) for one in rivals):
        return True
    castles, ground = s.setting.castles, war.strengths(s, area)
    waves = sum(castles[near] < castles[area] for near in NEAR[area])
    for rival in rivals:
        waiting = in_hand(s, rival) - s.stock[rival]
        most = ground[rival] + s.stock[rival] + STRENGTH * waiting
        if most and most + turn.kit.white * waves >= ground[seat]:
            return False
    return True


def _behind(turn: Choices, choice: Choice, area: int) -> Iterator[Note]:
    """Tell that another stays ahead, and what is left for the seat. [RN 5, TM 6(2)]"""
    seat = choice.seat
    rival = agreed(then.large[area] for _, then in choice.pairs)
    if rival is None or rival == ASIDE:
        return
    mine, theirs = (choice.power(area, who) for who in (seat, rival))
    if mine is None or theirs is None:
        return
    ground = war.strengths(choice.after, area)
    found: dict[str, Arg] = {"area": castle_short(area), "other": seat_term(rival), "mine": mine}
    found["seat"] = seat_term(seat)
    found["help"] = int((mine, theirs) != (ground[seat], ground[rival]))
    if mine == theirs:
        yield told("fault.tie", "war.rank", found)
        return
    found["theirs"] = theirs
    second = [then.small[area] == seat for _, then in choice.pairs]
    if all(second) and all(now.small[area] == seat for now, _ in choice.pairs):
        yield told("fault.second-anyway", "war.tokens", found)
    elif all(second):
        found["half"] = scoring.half(turn.s.setting.castles[area])
        yield told("fault.only-second", "war.tokens", found)
    elif not any(second):
        yield told("fault.behind", "war.rank", found)


def _level(turn: Choices, choice: Choice, area: int, others: list[Choice]) -> Iterator[Note]:
    """Tell that a castle is only level, and who is how near to the sword that decides it."""
    seat, s = choice.seat, choice.after
    mine, own = choice.power(area, seat), in_hand(s, seat)
    surer = any(other.gains[0] > choice.gains[0] for other in others)
    for other in range(turn.kit.seats):
        theirs = in_hand(s, other)
        if other == seat or mine is None or choice.power(area, other) != mine:
            continue
        if own and theirs and (own >= theirs or surer):
            ground = war.strengths(s, area)
            yield note(
                "fault.level", "war.rank", area=castle_short(area), other=seat_term(other),
                mine=mine, seat=seat_term(seat), own=own, theirs=theirs,
                help=int((mine, mine) != (ground[seat], ground[other])),
            )
            return


def left(choice: Choice, area: int) -> Iterator[Note]:
    """Tell that a castle is lost which soldiers leave.

    Args:
        choice: what the seat does.
        area: from where they go.
    """
    seat = choice.seat
    rival = agreed(then.large[area] for _, then in choice.pairs)
    had = all(now.large[area] == seat for now, _ in choice.pairs)
    if had and rival == ASIDE:
        yield note("fault.empties", "war.tokens", area=castle_short(area), seat=seat_term(seat))
    elif had and rival is not None and rival != seat:
        yield note("fault.leaves", "war.rank", area=castle_short(area), other=seat_term(rival))


# What hangs on a lead.


@dataclass(frozen=True, order=True, slots=True)
class _Threat:
    """How a castle can be overtaken with one roll.

    Args:
        lost: how many castles the seat loses by it as it stands.
        chance: how likely the roll is, a miss rolled again.
        drop: how many points of lead that costs.
        need: with how many soldiers.
        other: by whom.
    """

    lost: int
    chance: Fraction
    drop: int
    need: int
    other: Seat


def worth_keeping(turn: Choices, area: int) -> float:
    """Give what it is worth to strengthen a lead: what may be lost, by its exact chance.

    Args:
        turn: what the seat can do.
        area: where it leads.
    """
    still = turn.of(turn.s)
    if not all(now.large[area] == turn.seat for now in turn.before):
        return 0
    return float(sum(one.chance * one.drop for one in _threats(turn, still, area)))


def _matters(turn: Choices, area: int) -> bool:
    """Tell whether more than the castle itself would be lost with a lead."""
    return any(one.lost > 1 for one in _threats(turn, turn.of(turn.s), area))


def hangs(turn: Choices, choice: Choice, area: int) -> Iterator[Note]:
    """Tell of a lead that much hangs on, which the same dice could have strengthened.

    It is told only where what may be lost weighs more, by its exact chance, than what is gained.

    Args:
        turn: what the seat can do.
        choice: what it does.
        area: where it places.
    """
    found: list[_Threat] = []
    for one in turn.game.legal(turn.s):
        here = INDEX[one.area] if isinstance(one, Place) else area
        if here != area and all(
            now.large[here] == choice.seat == then.large[here] for now, then in choice.pairs
        ):
            gained = choice.mean - turn.after(one).mean
            threats = _threats(turn, choice, here)
            found += (each for each in threats if each.chance * each.drop > gained)
    most = max(found, default=None)
    if most is not None and most.lost > 1:
        yield note(
            "fault.hangs", "war.reinforce", seat=seat_term(choice.seat), count=most.lost,
            need=most.need, other=seat_term(most.other), often=often(most.chance),
        )


def _threats(turn: Choices, choice: Choice, here: int) -> Iterator[_Threat]:
    s, mine = choice.after, choice.power(here, choice.seat)
    for other in range(turn.kit.seats):
        theirs = choice.power(here, other)
        if other == choice.seat or mine is None or theirs is None:
            continue
        need = mine - theirs + 1
        if 0 < need <= min(MOST, s.stock[other]):
            lost, drop = _loss(turn, choice, here, other, need)
            chance = twice(s.setting.castles, in_hand(s, other), wish(here, need))
            yield _Threat(lost, chance, drop, need, other)


def _loss(turn: Choices, choice: Choice, here: int, other: Seat, need: int) -> tuple[int, int]:
    """Count the castles, and the points of lead, lost if another places so many somewhere."""
    s, seat = choice.after, choice.seat
    own = put(s.troops[other], here, s.troops[other][here] + need)
    stock = put(s.stock, other, s.stock[other] - need)
    then = turn.of(make(s.actor, s.turn, s.setting, put(s.troops, other, own), stock))
    known = {found.swords: found for _, found in choice.pairs}
    pairs = [(known[found.swords], found) for _, found in then.pairs]
    lost = min(
        sum(one.large[area] == seat != two.large[area] for area in range(COUNT))
        for one, two in pairs
    )
    return lost, min(one.lead(seat) - two.lead(seat) for one, two in pairs)
