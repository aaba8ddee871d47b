"""Scenarios: the least that makes a game say a certain note.

Each game's module lists them by the code of the note:

``REFUSALS``    code: (options, position, action): the action, or the last of a list of
                actions, is refused with this note
``UNREADABLE``  code: text: the text is refused as an action with this note
``IMPOSSIBLE``  code: (options, position): the position is refused with this note
``HAPPENINGS``  code: (options, position, actions): the last action, `resign 0` and
                `takeback 1` included, says this note
``ENTRIES``     code: (options, actions): while a real table is read off, the last action is
                refused with this note
``REASONS``     code: (options, position): an opponent that the rulebook describes gives
                this note as a reason for what it does
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import sengoku
from sengoku.bots import bot, bot_names, printed_names
from sengoku.core.errors import ImpossiblePosition, UnreadableAction
from sengoku.core.game import Action, Note
from sengoku.games import entry
from tests.contract.games import facts

Scenario = tuple[str, str, Any]
"""The kind, the code and what the kind wants."""


def scenarios(name: str) -> Iterator[Scenario]:
    """List a game's scenarios."""
    known = facts(name)
    for kind in ("REFUSALS", "UNREADABLE", "IMPOSSIBLE", "HAPPENINGS", "REASONS", "ENTRIES"):
        for code, what in getattr(known, kind, {}).items():
            yield kind, code, what


def play(name: str, kind: str, what: Any) -> tuple[Note, ...]:
    """Carry a scenario out and give the notes it ends with."""
    if kind == "UNREADABLE":
        game = sengoku.load(name)
        return (_refusal(lambda: game.parse(game.start(), what)),)
    if kind == "ENTRIES":
        options, actions = what
        game = entry(name, **options)
        refused = _why_not(game, game.start(), actions)
        return () if refused is None else (refused,)
    options, doc, *rest = what
    game = sengoku.load(name, **options)
    if kind == "IMPOSSIBLE":
        return (_refusal(lambda: game.position(doc)),)
    s = game.position(doc)
    if kind == "REASONS":
        return reasons(game, s)
    if kind == "REFUSALS":
        refused = _why_not(game, s, rest[0])
        return () if refused is None else (refused,)
    return _happenings(game, s, rest[0])


def reasons(game: Any, s: Any) -> tuple[Note, ...]:
    """Give what the opponents that the game's rulebook describes say where they act."""
    printed = set(bot_names(game)) & set(printed_names(game))
    view = game.view(s, s.actor)
    answers = (bot(name, game, Random(1)).choose(view, s.actor) for name in sorted(printed))
    return tuple(note for answer in answers for note in answer.why)


def _refusal(act: Any) -> Note:
    try:
        act()
    except (ImpossiblePosition, UnreadableAction) as refused:
        return refused.note
    raise AssertionError("nothing was refused")


def _why_not(game: Any, s: Any, actions: Action | str | list[str]) -> Note | None:
    """Ask about the last of some actions, after playing the ones before it."""
    if isinstance(actions, Action):
        answer: Note | None = game.why_not(s, actions)
        return answer
    *before, last = [actions] if isinstance(actions, str) else actions
    match = sengoku.Match(game, start=s)
    for text in before:
        match.play(text)
    return match.why_not(last)


def _happenings(game: Any, s: Any, actions: list[str]) -> tuple[Note, ...]:
    match = sengoku.Match(game, start=s)
    for text in actions:
        match.play(text)
    outcome = game.outcome(match.state)
    return (*match.notes, *([outcome.note] if outcome else []))
