"""Levels of every game: their names, what they say, that they keep to their luck and their view."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import LevelBot, bot, bot_names, level_names, nearest
from sengoku.bots.beginner import CarefulBeginner
from sengoku.bots.levels import NAMES, FitsMeBot, level_told
from sengoku.core.game import NOBODY
from sengoku.core.plugin import thinking_of
from sengoku.core.texts import LANGUAGES, common
from tests.contract.walks import Case, cases, decisions

GAMES = [pytest.param(case, id=str(case)) for case in cases()]


def quick(name: str, game: Any, seed: int) -> LevelBot:
    return LevelBot(game, Random(seed), name, playouts=6, seconds=0.0)


@pytest.mark.parametrize("case", GAMES)
def test_every_game_has_levels_that_can_be_asked_for(case: Case) -> None:
    game = case.game
    names = level_names(game)
    assert 2 <= len(names) <= len(NAMES)
    assert names == NAMES[: len(names)]
    offered = bot_names(game)
    first = offered.index(names[0])
    assert offered[first : first + len(names) + 1] == (*names, "fits-me")
    for name in (*names, "fits-me"):
        assert bot(name, game, Random(1)).name == name
        for language in LANGUAGES:
            assert "{" not in common().text(f"table.bot.{name}", language)
            assert "{" not in game.texts.say(level_told(name, game), language)


def test_every_level_is_called_otherwise_in_every_language() -> None:
    for language in LANGUAGES:
        told = [common().text(f"table.bot.{name}", language) for name in NAMES]
        assert len(set(told)) == len(NAMES)
        assert all(str(number) in text for number, text in enumerate(told, start=1))


def test_too_strong_a_level_is_the_strongest_there_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sengoku.load("tenku")
    assert [nearest(name, game) for name in ("level-6", "greedy", None)] == [
        "level-6", "greedy", None,
    ]  # fmt: skip
    monkeypatch.setattr("sengoku.bots.levels.level_names", lambda game: NAMES[:3])
    assert [nearest(name, game) for name in NAMES] == [*NAMES[:3], *["level-3"] * 3]


@pytest.mark.parametrize("case", GAMES[::4])
@pytest.mark.parametrize("name", NAMES)
def test_a_level_is_the_same_again_without_the_clock(case: Case, name: str) -> None:
    game = case.game
    name = nearest(name, game)
    for s in [*decisions(case)][:2]:
        view = game.view(s, s.actor)
        one, other = (quick(name, game, 5).choose(view, s.actor) for _ in range(2))
        assert one == other
        assert one.why


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_slip_says_that_it_was_drawn_by_lot(language: str) -> None:
    game = sengoku.load("azuchi")
    s = game.start()
    rng = Random(2)
    while s.actor < 0 or len(game.legal(s)) < 2:
        s = game.apply(s, game.sample(s, rng))
    slips = thinking_of(game).levels[1].slips
    view, lots = game.view(s, s.actor), 0
    for seed in range(200):
        choice = quick("level-2", game, seed).choose(view, s.actor)
        first = choice.why[0]
        lots += first.code == "bot.perfect.lot"
        if first.code == "bot.perfect.lot":
            assert str(slips) in game.texts.say(first, language)
            # What was drawn by lot was led to by no idea.
            assert len(choice.why) == 1
    spread = 4 * (200 * slips / 100 * (1 - slips / 100)) ** 0.5
    assert abs(lots - 2 * slips) <= spread


def test_a_level_that_does_all_by_lot_says_so_and_claims_no_thoughts() -> None:
    every = [(game, level) for game in map(sengoku.load, ("azuchi", "tenku", "rumble"))
             for level in level_names(game)]  # fmt: skip
    for game, name in every:
        slips = thinking_of(game).levels[level_names(game).index(name)].slips
        told = level_told(name, game)
        assert (told.code == "bot.level.lot") == (slips == 100)
        assert "100 of 100" not in game.texts.say(told, "en")
        s = game.start()
        rng = Random(2)
        while s.actor < 0 or len(game.legal(s)) < 2:
            s = game.apply(s, game.sample(s, rng))
        if slips == 100:
            why = quick(name, game, 1).choose(game.view(s, s.actor), s.actor).why
            assert [one.code for one in why] == ["bot.perfect.always"]


def test_half_a_step_is_a_mixture_of_two_levels() -> None:
    game = sengoku.load("rokumon", act=6)
    rng = Random(3)
    s = game.start()
    for _ in range(8):
        s = game.apply(s, rng.choice(game.legal(s)) if s.actor >= 0 else game.sample(s, rng))
    view = game.view(s, s.actor)
    slips = [level.slips for level in thinking_of(game).levels[:2]]

    def lots(half: int) -> int:
        told = 0
        for seed in range(300):
            one = FitsMeBot(game, Random(seed), half=half, playouts=1, seconds=0.0)
            told += one.choose(view, s.actor).why[0].code == "bot.perfect.lot"
        return told

    counts = [lots(half) for half in range(3)]
    expected = [3 * slips[0], 3 * sum(slips) / 2, 3 * slips[1]]
    for count, wanted in zip(counts, expected, strict=True):
        assert abs(count - wanted) <= 4 * (wanted * (1 - wanted / 300)) ** 0.5
    for half in (-3, 99):
        assert FitsMeBot(game, Random(1), half=half, playouts=1).choose(view, s.actor).why


@pytest.mark.parametrize("clock", ["wall", "own"])
def test_a_level_that_looks_at_the_clock_stops(
    clock: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    case = next(case for case in cases() if str(case) == "azuchi-3p")
    game, s = case.game, next(s for s in decisions(case) if len(case.game.legal(s)) > 2)
    ticks = iter(range(1_000_000))
    unused = {"wall": pytest.fail, "own": pytest.fail}
    clocks = {**unused, clock: lambda: next(ticks) / 100}
    monkeypatch.setattr("sengoku.bots.engine.bot.CLOCKS", clocks)
    top = LevelBot(game, Random(1), level_names(game)[-1], clock=clock)
    assert top.choose(game.view(s, s.actor), s.actor).why
    # Two seconds of that clock at most: no bot asks it more than 200 times.
    assert next(ticks) <= 201


def gives_away(game: Any, after: Any, seat: int) -> bool:
    """Tell whether another seat has won, or can at once."""
    if game.decided(after) is not None or after.actor in (NOBODY, seat):
        return game.decided(after) not in (None, NOBODY, seat)
    replies = (game.apply(after, reply) for reply in game.legal(after))
    return any(game.decided(last) == after.actor for last in replies)


def test_a_careful_beginner_wins_if_it_can_and_gives_no_win_away() -> None:
    game = sengoku.load("rokumon", act=1)
    seen = 0
    for seed in range(30):
        rng, s = Random(seed), game.start()
        while game.outcome(s) is None:
            if s.actor < 0:
                s = game.apply(s, game.sample(s, rng))
                continue
            afters = {a: game.apply(s, a) for a in game.legal(s)}
            wins = {a for a, t in afters.items() if game.decided(t) == s.actor}
            safe = {a for a, t in afters.items() if not gives_away(game, t, s.actor)}
            action = CarefulBeginner(game, rng).choose(game.view(s, s.actor), s.actor).action
            if wins or (safe and len(safe) < len(afters)):
                assert action in (wins or safe)
                seen += 1
            s = game.apply(s, rng.choice(game.legal(s)))
    assert seen > 20
