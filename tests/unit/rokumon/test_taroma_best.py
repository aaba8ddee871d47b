"""The shortest way to win against Taroma, beside a search that tries everything."""

from __future__ import annotations

from math import factorial
from random import Random
from typing import Any

import pytest

from sengoku.core.game import Action, Resign
from sengoku.games.rokumon.analysis.symmetry import symmetries
from sengoku.games.rokumon.analysis.taroma import explain
from sengoku.games.rokumon.analysis.taroma_best import always, battles, shortest_win, wins_after
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.playing import laid, load

LEVELS = ("easy", "medium", "hard")


def replayed(game: Rokumon, s: RokumonState, way: tuple[Action, ...]) -> RokumonState:
    """Play a way as at the board: each of Taroma's actions must be the one it takes."""
    for action in way:
        assert s.end is None
        if s.actor != game.fixed.player:
            assert explain(game, s, s.actor).action == action
        if isinstance(action, Resign):
            s = game.resign(s, s.actor)
        else:
            assert game.why_not(s, action) is None
            s = game.apply(s, action)
    return s


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
@pytest.mark.parametrize("taroma", ["warrior", "pile"])
@pytest.mark.parametrize("level", LEVELS)
def test_the_way_wins_at_the_board(level: str, taroma: str, reveal: str) -> None:
    game = load(solitaire=level, taroma=taroma, reveal=reveal)
    coins = "".join(Random(f"{level}{taroma}{reveal}").sample("1234567", 7))
    s = laid(game, coins)
    way = shortest_win(game, s)
    assert way is not None
    end = replayed(game, s, way).end
    assert end is not None
    assert end.winner == game.fixed.player


def wins_within(game: Rokumon, s: RokumonState, actions: int) -> bool:
    """Try everything the player may do, without remembering anything."""
    if not actions:
        return False
    player = s.actor == game.fixed.player
    choices = game.legal(s) if player else [explain(game, s, s.actor).action]
    for action in choices:
        after = game.apply(s, action)
        if after.end is not None:
            if after.end.winner == game.fixed.player:
                return True
        elif wins_within(game, after, actions - 1):
            return True
    return False


@pytest.mark.parametrize("level", LEVELS)
def test_no_way_is_shorter(level: str) -> None:
    game = load(solitaire=level)
    way, s = (), laid(game, "2315647")
    found = shortest_win(game, s)
    assert found is not None
    way = found
    # From after the first two actions, so that trying everything is quick.
    s = replayed(game, s, way[:2])
    assert wins_within(game, s, len(way) - 2)
    assert not wins_within(game, s, len(way) - 3)


def test_a_battle_that_is_lost_is_called_lost() -> None:
    game = load(solitaire="medium")
    # Taroma (black) is to act and conquers with the third coin of e5 g5 i5.
    s = game.position({"coins": "1234567", "stacks": {"e5": "B", "g5": "B"}, "actor": "tokugawa"})
    assert shortest_win(game, s) is None


def test_each_action_on_the_way_is_one_step_nearer() -> None:
    game = load(solitaire="medium")
    s = laid(game, "5314672")
    way = shortest_win(game, s)
    assert way is not None
    for done, action in enumerate(way):
        if s.actor == game.fixed.player:
            lengths = wins_after(game, s)
            assert list(lengths) == list(game.legal(s))
            assert lengths[action] == len(way) - done
            assert min(each for each in lengths.values() if each is not None) == lengths[action]
        s = game.apply(s, action)


def test_an_action_that_hands_taroma_the_battle_is_told() -> None:
    game = load(solitaire="medium")
    # Taroma (black) threatens i5, the third of e5 g5 i5: only a warrior there stops it, or one
    # on top of e5 or g5.
    s = game.position({"coins": "1234567", "stacks": {"e5": "B", "g5": "B", "f6": "R"}})
    lengths = {str(action): length for action, length in wins_after(game, s).items()}
    stops = {"deploy i5", "move f6 g5"}
    # Jade f6 reaches gold g5, and neither jade e5 nor jade i5.
    assert {text for text, length in lengths.items() if length is not None} <= stops


def test_battles_that_are_alike_go_alike() -> None:
    game = load(solitaire="medium")
    every = battles(game)
    assert sum(every.values()) == factorial(7)
    # All dots differ, so each is alike with as many as there are symmetries.
    places = game.start().places
    assert set(every.values()) == {len(symmetries(places))}
    rng = Random(8)
    coins = rng.choice(list(every))
    lengths = set()
    for order in rng.sample(symmetries(places), 6):
        way = shortest_win(game, laid(game, "".join(coins[slot] for slot in order)))
        lengths.add(None if way is None else len(way))
    assert len(lengths) == 1


EVERY: dict[str, Any] = {f"{level} {reveal}": (level, reveal) for level in LEVELS
                         for reveal in ("lifted", "landed")}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize(("level", "reveal"), EVERY.values(), ids=EVERY)
def test_every_layout_can_be_won_at_every_level(level: str, reveal: str) -> None:
    assert None not in always(load(solitaire=level, reveal=reveal)).values()
