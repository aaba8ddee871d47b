"""Racing actions side by side: repeatable, from the view only, and what lies behind drops out."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sengoku.bots.engine import Search, Settings
from sengoku.bots.engine.racing import Racing, choosing
from sengoku.core.game import CHANCE
from sengoku.core.thinking import Guide, Mind
from sengoku.games import load
from sengoku.testing.bots import Spy

RACE = Settings(race=4, guide=Guide(length=2))

GAMES = [
    ("tenku", {"seats": 2}),
    ("tenku", {"seats": 4}),
    ("azuchi", {"seats": 3}),
    ("rokumon", {}),
]


def positions(game, seed, most):
    """Give positions of a game at random in which a seat has a choice."""
    s, rng = game.start(), Random(seed)
    while most:
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
            continue
        if game.outcome(s) is not None:
            return
        if len(game.legal(s)) > 2 and rng.random() < 0.4:
            yield s
            most -= 1
        s = game.apply(s, rng.choice(game.legal(s)))


def raced(game, view, seat, playouts, settings=RACE, seed=1):
    race = choosing(game, view, seat, Random(seed), settings)
    assert type(race) is Racing
    while race.playouts < playouts and not race.settled:
        race.once()
    return race


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_the_same_luck_and_playouts_give_the_same_figures(name, options):
    game = load(name, **options)
    for s in positions(game, 5, 4):
        view = game.view(s, s.actor)
        one, other = (raced(game, view, s.actor, 40) for _ in "ab")
        assert one.tallies() == other.tallies()
        assert one.best() == other.best() in game.legal(view)
        assert sum(one.worth()) == pytest.approx(1.0)
        assert sum(count for count, _ in one.tallies().values()) == one.playouts


@pytest.mark.parametrize(("name", "options"), GAMES[:2], ids=str)
def test_what_its_seat_cannot_see_changes_nothing(name, options):
    game, different = load(name, **options), 0
    for s in positions(game, 7, 6):
        view, other = game.view(s, s.actor), game.imagine(game.view(s, s.actor), Random(99))
        different += other != s
        again = game.view(other, s.actor)
        one, two = (raced(Spy(game, each), each, s.actor, 40) for each in (view, again))
        assert one.tallies() == two.tallies()
    assert different


class Told:
    """A game of one choice: an action's share is its number, whatever the deal."""

    def __init__(self, monkeypatch, shares, noise=0.0):
        self.game = load("tenku", seats=2)
        self.met = []
        s = next(positions(self.game, 3, 1))
        self.view, self.seat = self.game.view(s, s.actor), s.actor
        self.actions = self.game.legal(self.view)
        self.shares = dict(zip(self.actions, shares, strict=False))

        def play_out(mind, after, rng, guide):
            action = self.race._left[self.race._at][0]
            luck = rng.random()
            self.met.append((action, luck))
            share = self.shares.get(action, 0.1) + noise * (luck - 0.5)
            return (share, 1 - share) if self.seat == 0 else (1 - share, share)

        monkeypatch.setattr("sengoku.bots.engine.racing.play_out", play_out)
        self.race = Racing(self.game, self.view, self.seat, Random(1), RACE)
        self.race.mind = Mind(self.game)


def test_every_action_meets_the_same_luck(monkeypatch):
    told = Told(monkeypatch, [0.5, 0.5, 0.5], noise=0.5)
    count = len(told.actions)
    for _ in range(3 * count):
        told.race.once()
    laps = [told.met[lap * count : (lap + 1) * count] for lap in range(3)]
    assert all({action for action, _ in lap} == set(told.actions) for lap in laps)
    assert [len({luck for _, luck in lap}) for lap in laps] == [1, 1, 1]
    assert len({tuple(action for action, _ in lap) for lap in laps}) == 1
    assert len({luck for _, luck in told.met}) == 3


def test_what_lies_behind_drops_out_and_what_is_close_stays(monkeypatch):
    told = Told(monkeypatch, [0.9, 0.89], noise=0.1)
    first, second = told.actions[:2]
    for _ in range(RACE.race * len(told.actions)):
        told.race.once()
    for _ in range(10):
        told.race.once()
    counts = {action: count for action, (count, _) in told.race.tallies().items()}
    assert all(counts[action] == RACE.race for action in told.actions[2:])
    assert counts[first] == counts[second] == RACE.race + 5
    assert told.race.best() == first
    assert told.race.worth()[told.seat] == pytest.approx(0.9, abs=0.05)


def test_with_one_action_left_all_is_clear_but_nobody_can_tell_by_the_time(monkeypatch):
    told = Told(monkeypatch, [0.9])
    while not told.race.clear:
        told.race.once()
    assert told.race.playouts == RACE.race * len(told.actions)
    assert not told.race.settled
    open_game = load("rokumon", act=6)
    s = next(positions(open_game, 3, 1))
    best = open_game.apply(s, open_game.legal(s)[0])

    def play_out(mind, after, rng, guide):
        share = 0.9 if after == best else 0.1
        return (share, 1 - share) if s.actor == 0 else (1 - share, share)

    monkeypatch.setattr("sengoku.bots.engine.racing.play_out", play_out)
    race = Racing(open_game, s, s.actor, Random(1), RACE)
    while not race.settled:
        race.once()
    assert race.clear
    assert race.playouts == RACE.race * len(open_game.legal(s))


def test_plans_of_two_actions_hold_what_the_seat_does_next():
    game = load("tenku", seats=2)
    doc = {"hands": [{"province": 1, "knight": 1}, {"lord": 1}], "courts": [{}, {}], "plays": 1}
    view = game.view(game.position(doc), 0)
    race = Racing(game, view, 0, Random(1), replace(RACE, ahead=2))
    plans = {tuple(map(str, plan)) for plan in race._left}
    assert ("place province", "place knight") in plans
    assert ("place knight",) in plans
    assert ("pass",) in plans
    assert not any(plan[0] == "place knight" and len(plan) > 1 for plan in plans)
    while race.playouts < 60:
        race.once()
    assert set(race.tallies()) == set(game.legal(view))


def test_where_plans_are_many_they_are_one_action_long(monkeypatch):
    game = load("tenku", seats=2)
    s = next(positions(game, 3, 1))
    view, deep = game.view(s, s.actor), replace(RACE, ahead=3)
    plans = Racing(game, view, s.actor, Random(1), deep)._left
    assert max(map(len, plans)) > 1
    monkeypatch.setattr("sengoku.bots.engine.racing.CROWD", len(plans) - 1)
    short = Racing(game, view, s.actor, Random(1), deep)._left
    assert sorted(map(str, short)) == sorted(str((action,)) for action in game.legal(view))


def test_a_tree_is_searched_for_who_does_not_act():
    game = load("tenku", seats=2)
    s = next(positions(game, 3, 1))
    other = 1 - s.actor
    found = choosing(game, game.view(s, other), other, Random(1), RACE)
    assert type(found) is Search
    tree = choosing(game, game.view(s, s.actor), s.actor, Random(1), replace(RACE, race=0))
    assert type(tree) is Search
