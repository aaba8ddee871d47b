"""What stood before in an act, and whether a position stands for the third time.

No rule ends a repetition. [reading: repetition] Two positions are the same if the same warriors
lie in the same places, by their values and by what both players have seen of them. So two
warriors of different values that change places face down make another position: their owner
knows them apart, and the rival could follow them. Two of equal value make the same one.

All that a position carries for it is public: whose warriors lay where, and what each fight has
shown. From where they lie now, the warriors are followed backwards with their values, and only
if often enough the same clans lay in the same places. So a view hides the past by hiding the
warriors, and what is imagined for them is imagined for the past too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from sengoku.core.game import Seat
from sengoku.games.rokumon.components import BARE, PUBLIC, REVEALED, has_values, reading
from sengoku.games.rokumon.rules.tables import height, masks
from sengoku.games.rokumon.state import UNKNOWN, Chapter, Look, RokumonState

SOONEST = 8
"""A third time comes no sooner than after so many turns: two and two of each seat."""

LONGEST = 64
"""So many positions are carried in a row; then they become a chapter."""

LOCKED = 1 << 56
"""Added to a position in which a coin may not be moved: it is another one."""

_SHOWN = str.maketrans(REVEALED)

Stood = tuple[tuple[str, ...], Seat]
"""The stacks of a position, and who was to act."""


def begun(s: RokumonState) -> tuple[Look, ...]:
    """Begin a past with a position.

    Without values the stacks are written, as the solver reads them; else the masks of the
    stacks, which are there anyway and tell the same of the clans.
    """
    if not has_values(s.war.act):
        return ("/".join(s.stacks),)
    return (masks(s.stacks) | LOCKED if s.war.locked else masks(s.stacks),)


def shown(stack: str) -> str:
    """Write a stack that fights: what everybody knew of it, then what everybody knows now.

    >>> shown("2③")
    'R③②③'
    """
    return stack.translate(PUBLIC) + stack.translate(_SHOWN)


def forgotten(s: RokumonState) -> RokumonState:
    """Give a position without its past."""
    return replace(s, past=(), fought=(), earlier=None)


def folded(s: RokumonState) -> RokumonState:
    """Fold all but the last position of a long past into a chapter.

    So what each turn copies stays short, and what stood there is counted once and for all.
    """
    past, seats = s.past[:-1], (1 - s.actor, s.actor)
    counts = Counter((look, seats[back % 2]) for back, look in enumerate(reversed(past)))
    chapter = Chapter(past, s.fought, counts, s.earlier)
    return replace(s, past=s.past[-1:], fought=(), earlier=chapter)


def stands_again(s: RokumonState) -> bool:
    """Tell whether a position, the last of its past, stands once too often."""
    often, look = reading("repetition"), s.past[-1]
    count = s.past[::-2].count(look)
    chapter = s.earlier
    while chapter is not None:
        count += chapter.counts.get((look, s.actor), 0)
        chapter = chapter.earlier
    return count >= often and (not has_values(s.war.act) or _stood(s, count, often))


def standings(s: RokumonState) -> Counter[Stood]:
    """Count how often each position has stood, as far as the warriors' values are known."""
    turn = s.pending[-1].attacker if s.pending else s.actor
    seats = (turn, 1 - turn)
    positions = enumerate(_newest_first(s))
    return Counter(
        (stacks, seats[back % 2])
        for back, (look, stacks) in positions
        if isinstance(look, str) or look < LOCKED
    )


def _stood(s: RokumonState, alike: int, often: int) -> bool:
    """Tell whether a position has stood so often with the same values.

    Args:
        s: the position, the last of its past.
        alike: how often one has stood that looks the same, itself included.
        often: how often ends the act.
    """
    last, stacks, found = s.past[-1], s.stacks, 0
    for back, (look, stacks) in enumerate(_back(s, s.stacks)):
        if look == last and back % 2 == 0:
            found, alike = found + (stacks == s.stacks), alike - 1
            if found == often or found + alike < often:
                return found == often
    turns, later, chapter = len(s.past), s.past[0], s.earlier
    while chapter is not None and found < often <= found + alike:
        stood, stacks = _told(chapter, stacks, later)
        if looks := chapter.counts.get((last, s.actor), 0):
            found, alike = found + stood[turns % 2].count(s.stacks), alike - looks
        turns, later, chapter = turns + len(chapter.past), chapter.past[0], chapter.earlier
    return found >= often


def _newest_first(s: RokumonState) -> Iterator[tuple[Look, tuple[str, ...]]]:
    """Go back through a past, with the stacks of each position."""
    part: RokumonState | Chapter | None = s
    stacks = s.stacks
    later: Look | None = None
    while part is not None:
        found = list(_back(part, stacks, later))
        yield from found
        if found:
            later, stacks = found[-1]
        part = part.earlier


def _back(
    part: RokumonState | Chapter, stacks: tuple[str, ...], later: Look | None = None
) -> Iterator[tuple[Look, tuple[str, ...]]]:
    """Go back through the positions of a part.

    Args:
        part: a chapter, or what a position carries itself.
        stacks: the stacks of the last position of the part, or of the one after it.
        later: how the one after it looked, if the stacks are its.
    """
    then, fights = list(stacks), reversed(part.fought)
    for look in reversed(part.past):
        if isinstance(look, str):
            yield look, tuple(look.split("/"))
            continue
        if isinstance(later, int):
            _undo(then, look, later, fights)
        later = look
        yield look, tuple(then)


@lru_cache(maxsize=1 << 10)
def _told(
    chapter: Chapter, stacks: tuple[str, ...], later: Look
) -> tuple[tuple[list[tuple[str, ...]], ...], tuple[str, ...]]:
    """Give the stacks of a chapter's positions, every other one, and of its first position.

    Args:
        chapter: the chapter.
        stacks: the stacks of the position after it.
        later: how that one looked.
    """
    found = list(_back(chapter, stacks, later))
    open_ones = [now if isinstance(look, str) or look < LOCKED else () for look, now in found]
    return (open_ones[::2], open_ones[1::2]), found[-1][1]


def _undo(then: list[str], before: int, after: int, fights: Iterator[str]) -> None:
    """Take a turn back: how high the stacks are tells a Deploy, a Move and a Fight apart.

    Args:
        then: the stacks after the turn; those before it are left here.
        before: the masks of the stacks before the turn.
        after: likewise after it.
        fights: what the fights have shown, the last one first.
    """
    left = came = -1
    for slot in range(len(then)):
        higher = height(after, slot) - height(before, slot)
        if higher < 0:
            left = slot
        elif higher > 0:
            came = slot
    if left < 0:
        then[came] = ""
    elif came < 0:
        then[left] = _before_a_fight(next(fights))
    else:
        then[left] += then[came][-1]
        then[came] = then[came][:-1]


def _before_a_fight(told: str) -> str:
    """Give a stack as it lay before its fight, by what `shown` has written."""
    pairs = zip(told[:2], told[2:], strict=True)
    return "".join([BARE.get(now, now) if was in UNKNOWN else was for was, now in pairs])
