"""What the engine asks about Azuchi Castle: fair to every seat, the same however asked."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from random import Random

import pytest

from sengoku.bots.engine import EngineBot
from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.thinking import Guide, Thinking
from sengoku.games import load
from sengoku.games.azuchi.analysis import evaluate
from sengoku.games.azuchi.analysis.prospect import prospects
from tests.by_chance import positions

SEATS = (2, 3, 4)


def turned(s):
    """Give a position with everything one seat further left."""
    seats = len(s.sides)
    return replace(
        s,
        sides=(s.sides[-1], *s.sides[:-1]),
        holder=(s.holder + 1) % seats if s.holder >= 0 else s.holder,
        actor=(s.actor + 1) % seats if s.actor >= 0 else s.actor,
    )


def before_events(game, seed):
    return [s for s in positions(game, seed) if s.phase == "event" and s.actor == CHANCE]


@pytest.mark.parametrize("seats", SEATS)
def test_thinking_is_offered_for_every_number_of_seats(seats):
    game = load("azuchi", seats=seats)
    assert thinking_of(game) != Thinking()
    assert type(mind_of(game)).__name__ == "AzuchiMind"


@pytest.mark.parametrize("seats", SEATS)
def test_every_seat_is_measured_alike(seats):
    game = load("azuchi", seats=seats)
    mind = mind_of(game)
    for s in positions(game, 3):
        if s.phase == "first":
            continue
        leads = [*mind.leads(s)]
        assert [*mind.leads(turned(s))] == pytest.approx([leads[-1], *leads[:-1]])


def test_the_leads_of_two_are_how_far_they_are_apart():
    game = load("azuchi", seats=2)
    mind, seen = mind_of(game), 0
    for s in positions(game, 5):
        if s.phase in ("draft", "work"):
            seen += 1
            assert [*mind.leads(s)] == pytest.approx([game.appraise(s, 0), game.appraise(s, 1)])
    assert seen > 20


def test_before_an_event_whoever_has_more_is_worth_more():
    game = load("azuchi", seats=2)
    seen = 0
    for s in before_events(game, 7):
        first = s.sides[0]
        for more in (
            replace(first, points=first.points + 1),
            replace(first, coins=first.coins + 1),
            replace(first, cubes=tuple(count + 1 for count in first.cubes)),
        ):
            seen += 1
            richer = replace(s, sides=(more, *s.sides[1:]))
            assert prospects(richer)[0] > prospects(s)[0]
    assert seen > 20


def test_what_is_remembered_is_what_is_reckoned():
    for cubes in product(range(4), repeat=3):
        for buildings in (0.0, 0.85, 3.0):
            plain = evaluate.cubes_worth.__wrapped__(cubes, buildings)
            assert evaluate.cubes_worth(cubes, buildings) == plain


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("length", [0, 2])
def test_a_playout_ends_before_an_event(seats, length):
    game = load("azuchi", seats=seats)
    mind = mind_of(game)
    for number, s in enumerate(positions(game, 9)):
        if number % 25:
            continue
        end = mind.play_on(s, Random(number), Guide(length=length, looked=3))
        if end.actor == NOBODY:
            continue
        assert (end.phase, end.actor) == ("event", CHANCE)
        drawn = s.phase == "discard" or (s.phase == "event" and s.actor >= 0)
        assert end.round - s.round == length + drawn


def test_the_engine_repeats_itself():
    game = load("azuchi", seats=2)
    s = next(s for s in positions(game, 1) if s.phase == "work" and s.actor >= 0)
    found = {
        tuple(EngineBot(game, Random(4), playouts=60).think(s, s.actor))[-1].action
        for _ in range(2)
    }
    assert len(found) == 1
