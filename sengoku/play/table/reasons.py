"""The one reason for what is not possible: that of the action as it was spelled.

Where several actions were spelled, one whose verb is legal somewhere now comes before others, a
complete one before one that is not, one with more fields filled before one with fewer, and then
they come in the order of the vocabulary. The other readings are a press away.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from sengoku.core.game import Action
from sengoku.core.notes import Note
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
    found = (_reason([one.action for one in some], why_not) for _, some in ranked)
    return tuple(reason for reason in found if reason is not None)


def _rank(every: Speller, one: Spelled) -> tuple[bool, int]:
    return bool(every.pointed(one)), -len(one.said)


def _reason(actions: Sequence[Action], why_not: Callable[[Action], Note | None]) -> Reason | None:
    """Give the reason against an action, or the most common one of several still open."""
    found = [
        Reason(action, note)
        for action in actions[:MOST_TRIES]
        if (note := why_not(action)) is not None
    ]
    if not found:
        return None
    [(code, _)] = Counter(one.note.code for one in found).most_common(1)
    return next(one for one in found if one.note.code == code)
