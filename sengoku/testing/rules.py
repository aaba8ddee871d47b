"""What the rules of every game promise."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from copy import deepcopy
from fractions import Fraction
from itertools import pairwise
from random import Random
from typing import Any

from sengoku.core.errors import ImpossiblePosition, SengokuError, UnreadableAction
from sengoku.core.game import CHANCE, NOBODY, Game
from sengoku.core.texts import LANGUAGES, USUAL
from sengoku.testing.case import Case, rules
from sengoku.testing.kinds import Broken
from sengoku.testing.promise import demand, promise

NONSENSE = ("", "   ", "castle", "12", "deploy deploy deploy deploy", "侍")
STUDIES = 100
"""So many positions are made of others by taking things away."""

LONGEST = 30
"""So many plies are played on from a study."""


@promise()
def legal_is_what_nothing_forbids(case: Case) -> None:
    """`legal` is the part of `vocabulary` of which `why_not` says nothing, each action once."""
    game = case.game
    for s in case.positions:
        legal = list(game.legal(s))
        twice = next((action for action in legal if legal.count(action) > 1), None)
        demand(twice is None, "an action is legal twice", game, s, twice)
        allowed = {a for a in game.vocabulary(s) if game.why_not(s, a) is None}
        for action in set(legal) - allowed:
            forbids = game.why_not(s, action)
            what = f"why_not says {forbids.code}" if forbids else "it is not in the vocabulary"
            demand(False, f"an action is legal, but {what}", game, s, action)
        for action in allowed - set(legal):
            demand(False, "nothing forbids an action that is not legal", game, s, action)


@promise()
def legal_is_empty_only_at_the_end(case: Case) -> None:
    """Whoever acts can, and where nobody acts there is an outcome, which decides something.

    That there is one, and nothing legal, exactly there is seen to while the games are played.
    """
    game = case.game
    for s in case.positions:
        over = s.actor == NOBODY
        demand(not over or game.decided(s) is not None, "the end decides nothing", game, s)
        if game.paused(s):
            demand(s.actor == CHANCE, "the table waits where chance does not act", game, s)
            # A part has been decided, or what comes next is certain and only to be looked at.
            certain = game.decided(s) is not None or len(game.legal(s)) == 1
            demand(certain, "the table waits in the middle of a part", game, s)


@promise()
def the_outcome_names_seats_of_the_table(case: Case) -> None:
    """Winners sit at the table, each seat has a score, and the reason has a sentence."""
    game = case.game
    for walk in case.walks:
        s = walk[-1].after
        outcome = game.outcome(s)
        if outcome is not None:
            demand(set(outcome.winners) <= set(case.seats), "a winner has no seat", game, s)
            demand(len(outcome.scores) == game.seats, "not one score a seat", game, s)
            code = outcome.note.code
            lacks = f"the end has no sentence {code}: {game.texts.place(code, USUAL)}"
            demand(game.texts.has(code), lacks, game, s)


@promise()
def apply_leaves_the_position_alone(case: Case) -> None:
    """`apply` gives the same each time, changes no position and asks nobody to listen."""
    game = case.game
    for step in case.steps:
        s, action, before = step.before, step.action, hash(step.before)
        alone = game.apply(s, action)
        demand(alone == step.after, "apply gives something else without say", game, s, action)
        demand(hash(s) == before, "apply changed the position it was given", game, s, action)
        again = game.apply(s, action, lambda _: None)
        demand(again == step.after, "apply gives something else each time", game, s, action)
        demand(step.after != s, "nothing came of an action", game, s, action)


@promise()
def legal_has_a_fixed_order(case: Case) -> None:
    """A game loaded again lists the same in the same order."""
    again = rules(case.plugin, case.game.options)
    for s in case.positions:
        same = list(again.legal(s)) == list(case.game.legal(s))
        demand(same, "loaded again with its own options it lists other actions", case.game, s)


@promise()
def actions_are_read_as_they_are_written(case: Case) -> None:
    """`parse` reads what an action is written as, whatever the spaces."""
    game = case.game
    for s in case.positions:
        for action in game.vocabulary(s):
            for text in (str(action), f" {action} ".replace(" ", "  ")):
                try:
                    read: Any = game.parse(s, text)
                except SengokuError as error:
                    read = error
                demand(read == action, f"“{text}” is read as {read!r}", game, s, action)


@promise(text=NONSENSE)
def nonsense_is_answered_with_an_example(case: Case, text: str) -> None:
    """What cannot be read is refused in every language."""
    game, s = case.game, case.walks[0][0].before
    error = refusal(UnreadableAction, lambda: game.parse(s, text), f"“{text}”")
    for language in LANGUAGES:
        demand(error.text(language), f"“{text}” is refused without a word in {language}")


@promise()
def positions_are_read_as_they_are_described(case: Case) -> None:
    """`position` reads what `describe` writes, and that is plain JSON."""
    game = case.game
    for s in case.positions:
        doc = json.loads(json.dumps(game.describe(s)))
        try:
            read: Any = game.position(doc)
        except SengokuError as error:
            read = error
        demand(read == s, f"described, a position is read as {read}", game, s)


@promise(doc=({"no such key": 1}, {"actor": "nobody we know"}))
def impossible_positions_are_refused_with_a_reason(case: Case, doc: dict[str, object]) -> None:
    """What is no position is refused, in every language in its own words."""
    error = refusal(ImpossiblePosition, lambda: case.game.position(doc), str(doc))
    told = {error.text(language) for language in LANGUAGES}
    demand(len(told) == len(LANGUAGES), f"{doc} is not refused in each language's own words")


def refusal(kind: type[SengokuError], act: Callable[[], Any], what: str) -> SengokuError:
    """Give the error that refuses something."""
    try:
        found = act()
    except kind as error:
        return error
    except Exception as error:
        raise Broken(f"{what} is answered with {error!r} instead of {kind.__name__}") from error
    raise Broken(f"{what} is taken for {found!r}")


@promise()
def odds_sum_to_one_and_samples_are_among_them(case: Case) -> None:
    """Where chance acts its odds are all there is, and `sample` draws one of them."""
    game, rng, seen = case.game, Random(1), 0
    for s in case.positions:
        if s.actor == CHANCE:
            seen += 1
            odds = dict(game.odds(s))
            total = sum(odds.values())
            demand(total == Fraction(1), f"the odds sum to {total}", game, s)
            demand(all(each > 0 for each in odds.values()), "odds that never happen", game, s)
            demand(list(odds) == list(game.legal(s)), "odds are not what is legal", game, s)
            drawn = {game.sample(s, rng) for _ in range(5)}
            demand(drawn <= odds.keys(), "sample draws what has no odds", game, s)
    acts = any(step.before.actor == CHANCE for walk in case.walks for step in walk)
    demand(seen or not acts, "chance acts, and in none of the positions looked at")


@promise()
def states_remember_nothing_of_the_way(case: Case) -> None:
    """Equal positions have equal actions, however they were reached."""
    game = case.game
    for s in case.decisions:
        again = game.legal(game.position(game.describe(s)))
        demand(list(again) == list(game.legal(s)), "written and read, other actions", game, s)


@promise(applies=lambda case: case.facts.inventory is not None)
def pieces_are_conserved_in_random_games(case: Case) -> None:
    """Nothing is lost and nothing appears."""
    for walk in case.walks:
        states = [walk[0].before, *(step.after for step in walk)]
        for before, after in pairwise(states):
            conserved(case, before, after)


@promise(applies=lambda case: case.facts.inventory is not None)
def pieces_are_conserved_whatever_is_chosen(case: Case) -> None:
    """Nor in short games in which the first, the last or any action is chosen."""
    for number in range(20):
        rng, s = Random(f"pieces {case} {number}"), case.game.start()
        for _ in range(rng.randint(1, 60)):
            if s.actor == NOBODY:
                break
            legal = case.game.legal(s)
            after = case.game.apply(s, legal[(0, -1, rng.randrange(len(legal)))[number % 3]])
            conserved(case, s, after)
            s = after


def conserved(case: Case, before: Any, after: Any) -> None:
    """Compare what the table holds before and after an action."""
    count, facts = case.facts.inventory, case.facts
    if count is not None and facts.epoch(before) == facts.epoch(after):
        had, has = count(before), count(after)
        demand(had == has, f"the table held {had}, and then {has}", case.game, before)


@promise(applies=lambda case: case.variant == next(iter(case.game.variants())))
def lines_of_play_are_counted(case: Case) -> None:
    """As many lines as published, where counts were given."""
    for label, options, doc, counts in case.facts.perft:
        game = rules(case.plugin, options)
        s = game.position(doc)
        found = [perft(game, s, depth) for depth in range(1, len(counts) + 1)]
        demand(found == list(counts), f"{label}: {found} lines instead of {counts}", game, s)


def perft(game: Game[Any], s: Any, depth: int) -> int:
    """Count the lines of ``depth`` actions; a line that ends earlier is not counted."""
    if depth == 0:
        return 1
    if game.decided(s) is not None:
        return 0
    return sum(perft(game, game.apply(s, action), depth - 1) for action in game.legal(s))


@promise()
def whoever_acts_in_a_study_has_an_action(case: Case) -> None:
    """What `position` accepts can be played on: nobody ever has to act and cannot."""
    for number in range(STUDIES):
        rng, game = Random(f"studies {case} {number}"), case.game
        s = game.start() if rng.random() < 0.3 else rng.choice(case.positions)
        doc = json.loads(json.dumps(game.describe(s)))
        for _ in range(rng.randint(1, 4)):
            doc = take_away(doc, rng)
        with suppress(ImpossiblePosition):
            play_on(game, game.position(doc), rng)


def play_on(game: Game[Any], s: Any, rng: Random) -> None:
    """Play at random; whoever acts must have an action until the game is over."""
    for _ in range(LONGEST):
        if game.outcome(s) is not None:
            return
        legal = list(game.legal(s))
        demand(legal, "whoever acts has no action", game, s)
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(legal))


def take_away(doc: Any, rng: Random) -> Any:
    """Empty, shorten, lower, turn or leave out one thing somewhere in a document."""
    doc = deepcopy(doc)
    places = _places(doc)
    if not places:
        return doc
    holder, key = rng.choice(places)
    value = holder[key]
    if rng.random() < 0.3:
        del holder[key]
    elif isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int):
        holder[key] = rng.randint(0, max(0, value))
    elif isinstance(value, str | list | dict):
        holder[key] = type(value)()
    return doc


def _places(part: Any) -> list[tuple[Any, Any]]:
    """List where anything stands in a document: what holds it, and under which name."""
    names: Any = ()
    if isinstance(part, dict | list):
        names = part if isinstance(part, dict) else range(len(part))
    found = [(part, name) for name in names]
    return found + [place for name in names for place in _places(part[name])]
