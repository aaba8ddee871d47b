"""The engine repeats itself for a seed, knows no more than its seat, and thinks in short slices."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

from sengoku.bots.engine import EngineBot, Search, Settings
from sengoku.core.game import CHANCE
from sengoku.core.plugin import thinking_of
from sengoku.core.thinking import Guide, Mind
from sengoku.games import load
from sengoku.testing.bots import Spy

GAMES = [
    ("rokumon", {"act": 2}),
    ("rokumon", {"act": 4}),
    ("rokumon", {"act": 6}),
    ("rokumon", {}),
    ("rumble", {}),
    ("rumble", {"seats": 3}),
    ("azuchi", {"seats": 3}),
    ("tenku", {"seats": 3}),
]

SHORT = Settings(guide=Guide(length=12))
"""Playouts that end soon."""


def positions(game, seed, most):
    """Give positions of a game at random in which a seat acts."""
    s, rng = game.start(), Random(seed)
    for _ in range(400):
        if game.outcome(s) is not None or most == 0:
            return
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
            continue
        if rng.random() < 0.3:
            yield s
            most -= 1
        s = game.apply(s, rng.choice(game.legal(s)))


def searched(game, view, seat, playouts, settings, seed=1):
    search = Search(game, view, seat, Random(seed), settings)
    while search.playouts < playouts:
        search.once()
    return search


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_the_same_luck_and_playouts_give_the_same_answer(name, options):
    game = load(name, **options)
    for s in positions(game, 5, 4):
        view = game.view(s, s.actor)
        found = [EngineBot(game, Random(3), playouts=24).choose(view, s.actor) for _ in "ab"]
        assert found[0] == found[1]
        assert found[0].action in game.legal(view)


@pytest.mark.parametrize(
    ("name", "options", "settings"),
    [
        ("tenku", {}, SHORT),
        ("tenku", {"seats": 4}, replace(SHORT, hands=2)),
        ("tenku", {"seats": 3, "deck": "house"}, replace(SHORT, wide=1.0)),
        ("rokumon", {"act": 3}, thinking_of(load("rokumon", act=3)).settings),
        ("rokumon", {"act": 5}, replace(SHORT, hands=1)),
    ],
    ids=str,
)
def test_what_its_seat_cannot_see_changes_nothing(name, options, settings):
    game, different = load(name, **options), 0
    for s in positions(game, 7, 8):
        for seat in {s.actor, (s.actor + 1) % game.seats}:
            view, other = game.view(s, seat), game.imagine(game.view(s, seat), Random(99))
            different += other != s
            again = game.view(other, seat)
            found = [searched(game, each, seat, 25, settings) for each in (view, again)]
            assert found[0].tallies() == found[1].tallies()
            assert found[0].worth() == found[1].worth()
            if seat == s.actor:
                bots = [EngineBot(game, Random(4), playouts=25, settings=settings) for _ in "ab"]
                first, second = (
                    bot.choose(each, seat) for bot, each in zip(bots, (view, again), strict=True)
                )
                assert first == second
    assert different


def test_the_other_card_of_kuhn_poker_changes_nothing(kuhn):
    game = kuhn
    for hand, said in (("jq", ()), ("qk", ("pass",)), ("kj", ("pass", "bet"))):
        seat, found = len(said) % 2, []
        for card in set("jqk") - {hand[seat]}:
            cards = (hand[0], card) if seat == 0 else (card, hand[1])
            s = replace(game.start(), actor=seat, cards=cards, said=said)
            view = game.view(s, seat)
            choice = EngineBot(game, Random(2), playouts=80).choose(view, seat)
            found.append((searched(game, view, seat, 80, Settings(hands=1)).tallies(), choice))
        assert found[0] == found[1]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_it_asks_about_nothing_but_its_view_and_what_follows(name, options):
    game = load(name, **options)
    for s in positions(game, 3, 1):
        view = game.view(s, s.actor)
        search = Search(Spy(game, view), view, s.actor, Random(1), replace(SHORT, hands=1))
        while search.playouts < 10:
            search.once()


def test_a_search_tells_how_often_each_action_was_tried():
    game = load("rumble")
    s = next(positions(game, 1, 1))
    search = searched(game, s, s.actor, 60, SHORT)
    assert sum(visits for visits, _ in search.tallies().values()) == 60
    assert {*search.tallies()} <= {*game.legal(s)}
    assert search.best() in search.tallies()
    assert sum(search.worth()) == pytest.approx(1.0)


def test_few_branches_are_the_most_promising_ones():
    game = load("azuchi")
    wide = Settings(wide=1.0, growth=0.3, guide=Guide(length=4, scale=5.0))
    for s in positions(game, 2, 40):
        actions = game.legal(s)
        if len(actions) < 8:
            continue
        search = searched(game, s, s.actor, 20, wide)
        leads = {a: game.appraise(game.apply(s, a), s.actor) for a in actions}
        tried = search.tallies()
        assert len(tried) <= 20**0.3 + 1
        assert min(leads[a] for a in tried) >= max(leads[a] for a in actions if a not in tried)
        return
    raise AssertionError("no position with many actions")


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_slices_are_short_and_end_in_the_answer(name, options):
    game = load(name, **options)
    settings = replace(thinking_of(game).settings, guide=Guide(length=20))
    for s in positions(game, 11, 2):
        view, spent, choices = game.view(s, s.actor), [], []
        bot = EngineBot(game, Random(1), playouts=150, settings=settings)
        thought, since = bot.think(view, s.actor), perf_counter()
        for choice in thought:
            spent.append(perf_counter() - since)
            choices.append(choice)
            since = perf_counter()
        assert {choice.action for choice in choices} <= {*game.legal(view)}
        again = EngineBot(game, Random(1), playouts=150, settings=settings)
        assert choices[-1] == again.choose(view, s.actor)
        # A busy machine may hold one slice up, not half of them.
        assert sorted(spent)[len(spent) // 2] < 0.05


def test_what_a_game_reckons_is_taken_before_luck_and_not_played_out(monkeypatch):
    class Reckons(Mind):
        def reckon(self, s):
            assert s in after
            return shares if s == wanted else (0.2, 0.4, 0.4)

    game = load("azuchi", seats=3)
    monkeypatch.setattr("sengoku.bots.engine.search.mind_of", Reckons)
    monkeypatch.setattr("sengoku.bots.engine.search.play_out", None)
    for s in positions(game, 4, 6):
        actions = game.legal(s)
        after = [game.apply(s, action) for action in actions]
        wanted = after[-1]
        shares = tuple(0.6 if seat == s.actor else 0.2 for seat in range(3))
        search = searched(game, s, s.actor, len(actions) + 3, replace(SHORT, luck=False, deep=1))
        assert search.best() == actions[-1]
        assert search.tallies()[actions[-1]][1] == pytest.approx(0.6)


def test_it_stops_by_the_clock():
    game = load("rokumon", act=6)
    s = next(positions(game, 1, 1))
    begun = perf_counter()
    bot = EngineBot(game, Random(1), playouts=10**9, seconds=0.1)
    assert bot.choose(s, s.actor).action in game.legal(s)
    assert perf_counter() - begun < 1.0


def test_it_thinks_about_a_rival_and_about_chance():
    game = load("tenku")
    s = next(positions(game, 2, 1))
    other = 1 - s.actor
    search = searched(game, game.view(s, other), other, 20, SHORT)
    assert sum(search.worth()) == pytest.approx(1.0)
    dice = load("rumble")
    s = dice.start()
    assert s.actor == CHANCE
    search = searched(dice, s, 0, 20, SHORT)
    assert search.tallies() == {}
    assert sum(search.worth()) == pytest.approx(1.0)
