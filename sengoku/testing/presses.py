"""What a hand at every board may rely on: presses spell actions, and whatever is drawn answers.

Each action whose fields are all drawn is spelled twice, by the things that show them: with its
verb chosen first, and without. Of each variant some positions are gone through whole, and more
by some actions each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

from sengoku.core.game import CHANCE, Action, Luck
from sengoku.core.texts import LANGUAGES
from sengoku.core.things import Thing, Things, Word
from sengoku.games import things
from sengoku.play.match.match import Match
from sengoku.play.table.lexicon import left
from sengoku.play.table.table import Table
from sengoku.testing.case import Case, random_game
from sengoku.testing.promise import demand, hiding, promise

QUICK, LONG = (2, 10, 10), (5, 200, 20)
"""Positions gone through whole, further positions, and actions in each of those."""


def table_at(case: Case, state: Any) -> Table:
    """Give the table of the one to act, with nothing picked up."""
    match = Match(case.game, start=state)
    if state.actor < 0:
        return Table(match, deals=state.actor != CHANCE)
    return Table(match, looker=state.actor)


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


def spellable(case: Case, state: Any) -> list[tuple[Action, list[str]]]:
    """List the actions that the one to act can mean and spell, each with its things."""
    made, view = things(case.game), case.game.view(state, state.actor)
    there = made.on(view, state.actor)
    found = []
    for action in case.game.vocabulary(state):
        if isinstance(action, (Luck, *made.chance)) or not made.drawn(view, action):
            continue
        ids = spelling(made, there, action)
        # Pressed again, a thing is put down.
        if ids is not None and len(set(ids)) == len(ids):
            found.append((action, ids))
    return found


def sample(
    case: Case, sizes: tuple[int, int, int]
) -> Iterator[tuple[Any, list[tuple[Action, list[str]]]]]:
    """Give positions with the actions to be spelled there."""
    whole, some, actions = sizes
    rng = Random(f"presses {case}")
    known = [*case.decisions]
    rng.shuffle(known)
    for state in known[:whole]:
        yield state, spellable(case, state)
    for state in further(case, rng, some):
        every = spellable(case, state)
        yield state, rng.sample(every, min(actions, len(every)))


def further(case: Case, rng: Random, count: int) -> Iterator[Any]:
    """Give positions of more random games."""
    found = 0
    while found < count:
        for step in random_game(case.game, rng):
            if step.before.actor != CHANCE and rng.random() < 0.25:
                yield step.before
                found += 1
                if found == count:
                    return


def answered(table: Table) -> bool:
    """Tell whether a press was answered with words or a card."""
    answer = table.answer
    return answer is not None and bool(answer.text or answer.card)


def said(case: Case, state: Any, action: Action) -> str:
    """Say the action's own reason."""
    refusal = case.game.why_not(state, action)
    return "" if refusal is None else case.game.texts.say(refusal, "en")


def wrongly_spelled(
    case: Case, state: Any, actions: Sequence[tuple[Action, list[str]]]
) -> list[str]:
    """Spell each action both ways; give what went wrong."""
    wrong: list[str] = []
    table = table_at(case, state)
    for action, ids in actions:
        for verb in (action.verb, ""):
            if table.match.cursor:
                table = table_at(case, state)
            pressed = press(table, verb, ids)
            if not answers(case, table, action, verb, ids, pressed):
                played = [str(ply.action) for ply in table.match.plies]
                said_now = table.answer.text if table.answer else None
                own = said(case, state, action)
                way = f"{verb or '-'} {ids} for {action}"
                wrong.append(f"{way}: played {played}, said {said_now!r}, own {own!r}")
    return wrong


def press(table: Table, verb: str, ids: Sequence[str]) -> list[str]:
    """Choose a verb, or none, and press things until something is done or refused."""
    table.cancel()
    if verb and verb != table.hand.verb:
        table.choose(verb)
    pressed: list[str] = []
    for one in ids:
        refused = table.answer is not None and table.answer.kind == "refusal"
        shown = answered(table) and not table.hand.started
        if table.match.cursor or (pressed and (refused or shown)):
            break
        table.click(one)
        pressed.append(one)
    return pressed


def answers(
    case: Case,
    table: Table,
    action: Action,
    verb: str,
    ids: Sequence[str],
    pressed: Sequence[str],
) -> bool:
    """Tell whether what came of presses is what they spell, or its own reason."""
    made, state = things(case.game), table.match.start
    own = said(case, state, action)
    if table.match.cursor:
        [played] = [ply.action for ply in table.match.plies]
        if verb and len(pressed) == len(ids):
            # What nobody would point at fills itself.
            return played in alike(case, state, action)
        there = made.on(case.game.view(state, state.actor), state.actor)
        return spells(made, there, played, pressed)
    if not verb:
        return answered(table) or table.hand.started
    if len(pressed) < len(ids):
        # What was pressed was an action of its own, which goes on with something else.
        return answered(table)
    if not own:
        # It goes on, or something that nobody would point at is still asked.
        return table.hand.started
    return table.answer is not None and any(
        table.answer.text.startswith(said(case, state, one)) for one in alike(case, state, action)
    )


def alike(case: Case, state: Any, action: Action) -> list[Action]:
    """List the actions that are spelled alike, but for what nobody would point at."""
    made, view = things(case.game), case.game.view(state, state.actor)
    hidden = made.implied.get(action.verb, ())

    def pointed(one: Action) -> list[Word]:
        return [word for word in made.words(one) if word[0] not in hidden]

    return [
        one
        for one in case.game.vocabulary(state)
        if one.verb == action.verb and pointed(one) == pointed(action) and made.drawn(view, one)
    ]


def spells(made: Things, there: Sequence[Thing], done: Action, ids: Sequence[str]) -> bool:
    """Tell whether what was played is spelled by these things: each says a part of it."""
    by_id, whole = {thing.id: thing for thing in there}, Counter(made.words(done))
    for fills in product(*(by_id[one].fills for one in ids)):
        words = Counter(word for fill in fills for word in fill.words)
        if all(fill.verb == done.verb for fill in fills) and not words - whole:
            return True
    return False


def go_through(case: Case, sizes: tuple[int, int, int]) -> int:
    """Spell actions in positions; give how many."""
    spelled = 0
    for state, actions in sample(case, sizes):
        spelled += len(actions)
        wrong = wrongly_spelled(case, state, actions)
        demand(not wrong, "\n".join(wrong[:12]), case.game, state)
    return spelled


@promise()
def presses_spell_every_action(case: Case) -> None:
    """The board does the action that was pressed, or answers it, and no other."""
    spelled = go_through(case, QUICK)
    # A game whose actions are verbs alone has nothing to press but buttons.
    ours = case.plugin.things is not None
    demand(spelled > 20 * QUICK[0] or not ours, f"only {spelled} actions can be spelled")


@promise(long=True, applies=lambda case: case.plugin.things is not None)
def presses_spell_every_action_in_many_positions(case: Case) -> None:
    """Likewise, in two hundred positions more."""
    demand(go_through(case, LONG) > 20 * LONG[0], "hardly any action can be spelled")


@promise()
def a_press_on_each_thing_is_answered(case: Case) -> None:
    """With an action, a question, a reason or a card."""
    for state in case.positions[::4]:
        table = table_at(case, state)
        for hit in dict.fromkeys(item.hit for item in table.scene().items if item.hit):
            table.cancel()
            table.click(hit)
            if table.match.cursor or table.choosing.ahead.noted:
                table = table_at(case, state)
                continue
            told = answered(table) or table.hand.started
            demand(told, f"a press on “{hit}” is not answered", case.game, state)


@promise(language=LANGUAGES)
def every_action_can_be_typed_as_it_is_shown(case: Case, language: str) -> None:
    """What a board shows as an example is accepted there."""
    for state in case.some(6):
        table = Table(Match(case.game, start=state), looker=state.actor, language=language)
        example = table.example()
        table.type(example)
        done = table.match.cursor or table.hand.started
        demand(done, f"“{example}” is shown and not accepted", case.game, state)


@promise(applies=hiding, language=LANGUAGES)
def what_a_seat_is_shown_holds_nothing_hidden(case: Case, language: str) -> None:
    """Tables that look alike to a seat show it the same picture, words, choices and cards."""
    rng = Random(7)
    for state in case.some(6):
        for looker in case.seats:
            other = case.game.imagine(case.game.view(state, looker), rng)
            one, two = (_frame(case, s, looker, language) for s in (state, other))
            demand(one == two, f"seat {looker} is shown what is hidden", case.game, state)


def _frame(case: Case, state: Any, looker: int, language: str) -> tuple[Any, ...]:
    others = {seat: "random" for seat in case.seats if seat != looker}
    match = Match(case.game, start=state)
    table = Table(match, sitters=others, looker=looker, language=language)
    scene = table.scene()
    hits = dict.fromkeys(item.hit for item in scene.items if item.hit)
    cards = tuple(table.card(hit) for hit in hits)
    return scene, table.prompt(), tuple(table.choices()), cards
