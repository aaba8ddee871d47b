"""Every verb of a game that is typed alone is answered with a reason, in play and in lessons."""

from __future__ import annotations

import random

import pytest

import sengoku
from sengoku.games import things
from sengoku.play.match.match import Match
from sengoku.play.table import typed
from sengoku.play.table.table import Table

GAMES = (
    ("rokumon", {"act": 1}),
    ("rokumon", {"act": 6}),
    ("rumble", {"edition": "rumble-nation", "seats": 2}),
    ("rumble", {"edition": "tenka-meidou", "seats": 3}),
    ("azuchi", {"seats": 2}),
    ("tenku", {"seats": 2}),
)
SITUATIONS = 4
MOST = 60

TAUGHT = {"rokumon": "deploy", "rumble": "roll", "azuchi": "take", "tenku": "pass"}
"""What a first lesson of each game could teach alone."""


def situations(name, options):
    """Give matches of which each offers other verbs, one after the other."""
    match, seen, luck = Match(sengoku.load(name, **options), seed=1), set(), random.Random(1)
    for _ in range(MOST):
        while match.deal(go_on=True):
            pass
        verbs = frozenset(action.verb for action in match.legal())
        if match.outcome is not None or len(seen) == SITUATIONS:
            return
        if verbs not in seen:
            seen.add(verbs)
            yield match
        match.play(luck.choice(match.legal()))


def at(match):
    """Give a table at which whoever is to act sits."""
    sitters = {seat: "random" for seat in range(match.game.seats) if seat != match.state.actor}
    return Table(match, sitters=sitters)


def answered(match, verb, *, taught=None):
    """Type a verb alone and give what is answered; what it did is undone."""
    table, before = at(match), match.cursor
    if taught is not None:
        later = sengoku.play.table.speech.Speech("info", "later")
        table.teach(lambda action: action.verb == taught, lambda action: later)
    table.type(verb)
    said = table.answer
    match.goto(before)
    return said


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_no_verb_is_refused_without_a_reason(name, options):
    for match in situations(name, options):
        legal = {action.verb for action in match.legal()}
        for verb in typed.verbs(match):
            said = answered(match, verb)
            if verb in legal:
                continue
            if said is None:  # held, until what follows says what was meant
                continue
            assert "Nothing can be done with this now" not in said.text, (verb, legal)
            assert said.kind == "refusal"
            assert said.clause, (verb, said.text)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_where_little_is_taught_the_reason_is_the_same_or_that_it_comes_later(name, options):
    for match in situations(name, options):
        legal = {action.verb for action in match.legal()}
        for verb in typed.verbs(match):
            said = answered(match, verb, taught=TAUGHT[name])
            if verb == TAUGHT[name] or said is None:
                continue
            whole = any(str(action) == verb for action in match.game.vocabulary(match.state))
            chance = all(
                isinstance(action, things(match.game).chance)
                for action in match.game.vocabulary(match.state) if action.verb == verb
            )  # fmt: skip
            comes = said.text == "later" and (verb in legal or (whole and not chance))
            assert comes or said.clause, (verb, legal, said)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_the_list_of_verbs_names_what_a_person_can_do(name, options):
    match = next(situations(name, options))
    kinds = things(match.game).chance
    own = {
        action.verb for action in match.game.vocabulary(match.state)
        if not isinstance(action, kinds)
    }  # fmt: skip
    table = at(match)
    table.type("zzz q")
    listed = table.answer.text.partition("The actions are: ")[2].rstrip(".").split(", ")
    assert set(listed) == own
