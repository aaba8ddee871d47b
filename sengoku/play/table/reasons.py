"""The one reason for what is not possible: that of the action as it was spelled.

Where several actions were spelled, one whose verb is legal somewhere now comes before others, a
complete one before one that is not, one with more fields filled before one with fewer, and then
they come in the order of the vocabulary. The other readings are a press away. A reason speaks of
what was pressed: one that names only what nobody pressed is none.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from dataclasses import dataclass

from sengoku.core.game import Action
from sengoku.core.notes import Note, Term
from sengoku.play.table.spelling import Pick, Spelled, Speller

MOST_TRIES = 24
"""How many of the actions an unfinished press could become are asked for their reason."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one reading of what was pressed is not possible.

    Args:
        action: what was probably meant.
        note: the rule it breaks.
    """

    action: Action
    note: Note


def reasons(
    every: Speller,
    verb: str,
    picks: Sequence[Pick],
    *,
    now: Collection[str],
    drawn: Callable[[Action], bool],
    why_not: Callable[[Action], Note | None],
) -> tuple[Reason, ...]:
    """Give the reasons for what was pressed, one a verb, the one that counts first.

    Args:
        every: all well-formed actions that can be meant.
        verb: the verb chosen, or empty.
        picks: what was pressed.
        now: the verbs of which some action is legal.
        drawn: tells whether an action names only what is there.
        why_not: says which rule an action breaks.
    """
    spelled = every.spelled(verb, picks) or every.spelled(verb, picks, loose=True)
    order = {name: place for place, name in enumerate(every.lexicon.verbs())}
    by_verb: dict[str, list[Spelled]] = {}
    for one in spelled:
        by_verb.setdefault(one.action.verb, []).append(one)
    ranked: list[tuple[tuple[bool, bool, int, int], list[Spelled]]] = []
    for name, some in by_verb.items():
        there = [one for one in some if drawn(one.action)] or some
        best = min(_rank(every, one) for one in there)
        kept = [one for one in there if _rank(every, one) == best]
        ranked.append(((name not in now, *best, order[name]), kept))
    ranked.sort(key=lambda entry: entry[0])
    found = (_reason(every, picks, some, why_not) for _, some in ranked)
    return tuple(reason for reason in found if reason is not None)


def strays(every: Speller, one: Spelled, note: Note) -> bool:
    """Tell whether a reason names only what was not pressed, of all that its action names.

    Args:
        every: all well-formed actions that can be meant.
        one: the action, with what of it was pressed.
        note: why it is not possible.
    """
    named = {*_named(note)}
    left = {value for _, value in every.pointed(one)}
    return not named.isdisjoint(left) and named.isdisjoint({value for _, value in one.said})


def _named(note: Note) -> Iterator[str]:
    """Give the values that a note names; a seat or a number is no thing that can be pressed."""
    for _, value in note.args:
        if isinstance(value, str):
            yield value
        elif isinstance(value, Term) and not value.key.startswith("seat."):
            yield value.key.rpartition(".")[2]


def _rank(every: Speller, one: Spelled) -> tuple[bool, int]:
    return bool(every.pointed(one)), -len(one.said)


def _reason(
    every: Speller,
    picks: Sequence[Pick],
    actions: Sequence[Spelled],
    why_not: Callable[[Action], Note | None],
) -> Reason | None:
    """Give the reason against an action, or the most common one of several still open.

    Where every reason strays from what was pressed, that may be what a thing of its kind cannot
    be in such an action: somebody else's warrior is no warrior to move.
    """
    found = _against(every, picks, actions, why_not)
    if not found and picks:
        verb = actions[0].action.verb
        found = _against(every, picks, every.spelled(verb, picks, loose=True), why_not)
    if not found:
        return None
    [(code, _)] = Counter(one.note.code for one in found).most_common(1)
    return next(one for one in found if one.note.code == code)


def _against(
    every: Speller,
    picks: Sequence[Pick],
    actions: Sequence[Spelled],
    why_not: Callable[[Action], Note | None],
) -> list[Reason]:
    return [
        Reason(one.action, note)
        for one in actions[:MOST_TRIES]
        if (note := why_not(one.action)) is not None
        and not (picks and strays(every, one, note))
    ]
