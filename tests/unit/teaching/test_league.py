"""Pupils' functions as bots: they play, and one that is wrong loses with a reason."""

from __future__ import annotations

import os
import random
import re
import signal
import sys
from random import Random

import pytest

import sengoku
from sengoku.core.errors import BrokenBot
from sengoku.teaching import as_bot, league, speak, trying

ends = os._exit


def by_chance(game, position):
    return random.choice(game.legal(position))


def lists(game, position):
    return game.legal(position)


def test_a_league_is_the_same_each_time():
    one, two = (league({"a": by_chance, "b": "greedy"}, games=6) for _ in range(2))
    assert str(one) == str(two)
    assert sum(row.points for row in one.results.table()) == 6
    assert all(row.faults == 0 for row in one.results.table())


def test_a_bot_that_gives_no_action_loses_with_a_reason():
    table = league({"a": by_chance, "<b>": lists}, games=4)
    (wrong,) = (row for row in table.results.table() if row.name == "<b>")
    assert (wrong.points, wrong.faults) == (0, 4)
    # A line for each length of list that it gave.
    lost = re.findall(r"(?m)^<b> lost (\d) games? by a fault: Your bot gave a list", str(table))
    assert sum(map(int, lost)) == 4
    html = table._repr_mimebundle_()["text/html"]
    assert "Your bot gave a list" in html
    assert "<b>" not in html


def fails(game, position):
    return game.legal(position)[-1:0][0]


def unwritten(game, position):
    raise NotImplementedError


def test_a_bot_that_never_answers_is_cut_once_and_loses_every_game(monkeypatch):
    monkeypatch.setattr(trying, "SECONDS", 0.2)
    calls = []

    def hangs(game, position):
        calls.append(position)
        while True:
            pass

    table = league({"a": by_chance, "hangs": hangs}, games=4)
    assert [(row.name, row.points, row.faults) for row in table.results.table()] == [
        ("a", 4, 0), ("hangs", 0, 4),
    ]  # fmt: skip
    assert len(calls) == 1
    said = r"(?m)^hangs lost 4 games by a fault: .*line \d+: `(while True:|pass)`. Probably a loop"
    assert re.search(said, str(table))


def test_a_bot_that_fails_is_told_its_line_in_the_table():
    told = str(league({"a": fails, "b": "greedy"}, games=2))
    assert "`return game.legal(position)[-1:0][0]`" in told
    assert re.search("(?m)^unwritten lost 2 .* Not yet", str(
        league({"unwritten": unwritten, "b": "greedy"}, games=2)
    ))  # fmt: skip


def leaves(game, position):
    sys.exit("enough")


def leaves_at_once(game, position):
    os._exit(7)


def interrupts(game, position):
    raise KeyboardInterrupt


def turns(game, position):
    return turns(game, position)


@pytest.mark.parametrize(
    ("function", "line", "said"),
    [
        (leaves, 'sys.exit("enough")', "end the whole program"),
        (leaves_at_once, "os._exit(7)", "end the whole program"),
        (interrupts, "raise KeyboardInterrupt", r"KeyboardInterrupt\(\)"),
        (turns, "return turns(game, position)", "calls itself"),
    ],
)
def test_a_bot_that_ends_the_program_ends_its_game_alone(function, line, said):
    table = league({"it": function, "a": by_chance}, games=2)
    assert [(row.name, row.points, row.faults) for row in table.results.table()] == [
        ("a", 2, 0), ("it", 0, 2),
    ]  # fmt: skip
    assert f"`{line}`" in str(table)
    assert re.search(said, str(table))
    assert os._exit is ends


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarm can be set")
def test_where_nobody_can_interrupt_it_was_the_bot():
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        table = league({"it": interrupts, "a": by_chance}, games=2)
    finally:
        signal.signal(signal.SIGINT, before)
    assert "`raise KeyboardInterrupt`" in str(table)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no alarm can be set")
def test_whoever_runs_a_league_can_stop_it():
    # As in a terminal; in the background of a shell the tests themselves hear nothing.
    before, own = signal.default_int_handler, signal.getsignal(signal.SIGINT)
    signal.signal(signal.SIGINT, before)

    def waits(game, position):
        signal.raise_signal(signal.SIGINT)

    with pytest.raises(KeyboardInterrupt):
        league({"waits": waits, "a": by_chance}, games=2)
    assert signal.getsignal(signal.SIGINT) is before
    signal.signal(signal.SIGINT, own)


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (lists, "リスト"),
        (lambda game, position: random.seed(3), "None"),
        (lambda game, position: "deploy z9", "文字列"),
        (lambda game, position: "move e5 g5", "ここでは指せません"),
    ],
)
def test_a_board_says_what_is_wrong_in_its_language(function, said):
    game = sengoku.load("rokumon", act=1)
    match = sengoku.Match(game, seed=1)
    match.deal()
    with pytest.raises(BrokenBot) as broken:
        as_bot(function)(game, Random(1)).choose(match.state, 0)
    assert said in broken.value.text("ja")


def test_the_luck_of_the_notebook_is_left_alone():
    game = sengoku.load("rokumon", act=1)
    match = sengoku.Match(game, seed=1)
    match.deal()
    random.seed(3)
    as_bot(by_chance)(game, Random(1)).choose(match.state, 0)
    assert random.random() == Random(3).random()


def test_its_words_are_in_the_language_spoken():
    speak("ja")
    try:
        told = str(league({"a": lists, "b": "greedy"}, games=2))
        assert told.startswith("ボット")
        assert re.search(r"(?m)^aは次の誤りで\dゲームに負けました：ボットはリスト", told)
    finally:
        speak("en")
