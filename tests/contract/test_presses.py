"""Presses spell actions: the board does that action or answers that action, and no other.

Each action whose fields are all drawn is spelled twice, by the things that show them: with its
verb chosen first, and without. Five positions of a variant are gone through whole, two hundred
more by twenty actions each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from sengoku.core.game import CHANCE, Action
from sengoku.core.things import Thing, Things, Word
from sengoku.games import things
from sengoku.play.match import Match
from sengoku.play.table import Table
from sengoku.play.table.lexicon import left
from tests.contract.walks import Case, decisions, random_game

WHOLE, SOME, ACTIONS = 5, 200, 20


def table_at(case: Case, state: Any) -> Table:
    """Give the table of the one to act, with nothing picked up."""
    return Table(Match(case.game, start=state), looker=state.actor)


def spelling(made: Things, there: Sequence[Thing], action: Action) -> list[str] | None:
    """Give the things that spell an action, in the order of its fields; ``None`` without one."""
    hidden = made.implied.get(action.verb, ())
    words = made.words(action)
    said: list[Word] = []
    ids: list[str] = []
    while True:
        open_words = [word for word in left(words, said) if word[0] not in hidden]
        if not open_words:
            return ids or None
        found = next(_showing(there, action.verb, open_words[0], left(words, said)), None)
        if found is None:
            return None
        thing, told = found
        ids.append(thing)
        said += told


def _showing(
    there: Sequence[Thing], verb: str, wanted: Word, allowed: Sequence[Word]
) -> Iterator[tuple[str, tuple[Word, ...]]]:
    for thing in there:
        for fill in thing.fills:
            fits = fill.verb == verb and fill.plain and wanted in fill.words
            if fits and set(fill.words) <= set(allowed):
                yield thing.id, fill.words


def vocabulary(case: Case, state: Any) -> list[Action]:
    """List the actions that somebody who acts can mean."""
    made = things(case.game)
    return [one for one in case.game.vocabulary(state) if not isinstance(one, made.chance)]


def sample(case: Case) -> Iterator[tuple[Any, list[Action]]]:
    """Give positions with the actions to be spelled there."""
    rng = Random(f"presses {case}")
    whole = [*decisions(case)]
    rng.shuffle(whole)
    for state in whole[:WHOLE]:
        yield state, vocabulary(case, state)
    for state in further(case, rng):
        every = vocabulary(case, state)
        yield state, rng.sample(every, min(ACTIONS, len(every)))


def further(case: Case, rng: Random) -> Iterator[Any]:
    """Give positions of more random games."""
    found = 0
    while found < SOME:
        for step in random_game(case.game, rng):
            if step.before.actor != CHANCE and rng.random() < 0.25:
                yield step.before
                found += 1
                if found == SOME:
                    return


def answered(table: Table) -> bool:
    answer = table.answer
    return answer is not None and bool(answer.text or answer.card)


def said(case: Case, state: Any, action: Action) -> str:
    """Say the action's own reason."""
    refusal = case.game.why_not(state, action)
    return "" if refusal is None else case.game.texts.say(refusal, "en")


def check(case: Case, state: Any, actions: Sequence[Action]) -> tuple[int, list[str]]:
    """Spell each action both ways; give how many were spelled, and what went wrong."""
    made = things(case.game)
    wrong: list[str] = []
    table = table_at(case, state)
    view = table.viewer.view()
    there = made.on(view, state.actor)
    count = 0
    for action in actions:
        ids = spelling(made, there, action) if made.drawn(view, action) else None
        if ids is None or len(set(ids)) < len(ids):
            # Pressed again, a thing is put down.
            continue
        count += 1
        own = said(case, state, action)
        for verb in (action.verb, ""):
            if table.match.cursor:
                table = table_at(case, state)
            table.cancel()
            if verb and verb != table.hand.verb:
                table.choose(verb)
            pressed = []
            for one in ids:
                table.click(one)
                pressed.append(one)
                if table.match.cursor or (answered(table) and not table.hand.started):
                    break
            played = [str(ply.action) for ply in table.match.plies]
            path = f"{verb or '-'} {ids} for {action}"
            if played:
                ok = played == [str(action)] if verb else spells(made, there, played[0], pressed)
                ok = ok and (not verb or not own)
            elif verb and not own and len(ids) == len(made.words(action)):
                ok = table.hand.confirmable() == action or table.hand.started
            elif verb:
                ok = table.answer is not None and table.answer.text.startswith(own)
            else:
                ok = answered(table) or table.hand.started
            if not ok:
                said_now = table.answer.text if table.answer else None
                wrong.append(f"{path}: played {played}, said {said_now!r}, own {own!r}")
    return count, wrong


def spells(made: Things, there: Sequence[Thing], text: str, ids: Sequence[str]) -> bool:
    """Tell whether what was played is spelled by these things: each says a part of it."""
    by_id = {thing.id: thing for thing in there}
    verb, *values = text.split()
    for fills in product(*(by_id[one].fills for one in ids)):
        words = [value for fill in fills for _, value in fill.words]
        if all(fill.verb == verb for fill in fills) and not Counter(words) - Counter(values):
            return True
    return False


@pytest.mark.presses
def test_presses_spell_every_action(case: Case) -> None:
    spelled, wrong = 0, []
    for state, actions in sample(case):
        count, found = check(case, state, actions)
        spelled += count
        wrong += found
    assert not wrong, f"{len(wrong)} of {spelled}: " + "\n".join(wrong[:12])
    assert spelled
