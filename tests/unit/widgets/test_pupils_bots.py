"""A pupil's function at a board: what is wrong is told in the words of the check."""

from __future__ import annotations

import asyncio
import builtins
import os

import pytest

from sengoku.play.board import bot_runner
from sengoku.teaching import as_bot, check, trying
from tests.unit.widgets.helping import act1, played, press, view_of
from tests.unit.widgets.minds import acted, match_view, until

pytestmark = pytest.mark.usefixtures("fresh")

REAL = builtins.input, os._exit


def no_return(game, position):
    game.legal(position)[0]


def lists(game, position):
    return list(game.legal(position))


def unread(game, position):
    return "deploy z9"


def illegal(game, position):
    return "move e5 g5"


def fails(game, position):
    actions = game.legal(position)
    return actions[99]


def misspelt(game, position):
    return game.legl(position)[0]


def asks(game, position):
    return input("what? ")


def leaves(game, position):
    raise SystemExit


def for_ever(game, position):
    return for_ever(game, position)


WRONG = (no_return, lists, unread, illegal, fails, misspelt, asks, leaves, for_ever)


def told_at_a_board(function, limit=5.0):
    """Give what the board answers, and what stands on what can be pressed then."""
    match = act1()

    async def story():
        view = view_of(match, sitters={1: as_bot(function)})
        view.runner.pause, view.runner.limit = 0, limit
        press(view, "g5")
        await acted(view)
        said = view.table.answer, view.moves.buttons["go_on"].description, view.stop.classes
        await until(lambda: not trying._within)  # a thread of it has ended
        view.close()
        return said

    answer, label, stop = asyncio.run(story())
    assert played(match_view(match)) == ["deploy g5"]
    return answer, label, stop


@pytest.mark.parametrize("function", WRONG, ids=lambda function: function.__name__)
def test_a_board_says_what_the_check_says(function):
    found = check("first-bot.legal", function)
    assert found.kind == "wrong"
    answer, label, stop = told_at_a_board(function)
    kept = found.text.replace("`", "").split(": ")[0].partition(" (of ")[0]
    kept = kept.replace("my_bot", function.__name__)
    told = answer.text.replace("“", "").replace("”", "").replace("`", "")
    assert kept.replace("“", "").replace("”", "") in told
    assert answer.kind == "error"
    assert label == "Try again"
    assert "sengoku-hidden" in stop
    assert (builtins.input, os._exit) == REAL


def test_a_loop_without_end_is_told_with_its_line_and_how_long_it_had(monkeypatch):
    monkeypatch.setattr(bot_runner, "SLOW", 0.1)

    def hangs(game, position):
        count = 0
        while True:
            count += 1

    answer, label, stop = told_at_a_board(hangs, limit=1.0)
    first = hangs.__code__.co_firstlineno
    assert any(
        f"After 1 seconds your code was still running, in line {first + ahead}: “{code}”."
        in answer.text for ahead, code in ((2, "while True:"), (3, "count += 1"))
    )  # fmt: skip
    assert "sengoku-hidden" in stop
    assert label == "Try again"


def test_the_text_of_an_action_is_an_action_everywhere():
    def in_words(game, position):
        return str(game.legal(position)[-1])

    assert check("first-bot.legal", in_words).kind == "right"
    match = act1()

    async def story():
        view = view_of(match, sitters={1: as_bot(in_words)})
        view.runner.pause = 0
        press(view, "g5")
        await acted(view)
        return played(view)

    assert asyncio.run(story()) == ["deploy g5", "deploy i4"]


def test_what_a_function_prints_is_shown_with_the_finding():
    def tells(game, position):
        print("here", position.actor)  # noqa: T201
        return game.legal(position)

    found = check("first-bot.legal", tells)
    assert found.printed.startswith("here ")
    assert str(found).endswith(found.printed)
    assert f"<pre>{found.printed}</pre>" in found._repr_mimebundle_()["text/html"]

    def says_much(game, position):
        for number in range(10_000):
            print("line", number)  # noqa: T201
        return game.legal(position)[0]

    much = check("first-bot.legal", says_much)
    assert much.kind == "right"
    assert much.printed.startswith("line 0\nline 1\n")
    assert much.printed.endswith("\n…")
    assert len(much.printed) < 700
    assert check("first-bot.legal", lambda game, position: 3).printed == ""


def test_asking_is_told_at_once_and_nothing_waits():
    found = check("first-bot.legal", asks)
    assert found.code == "wrong.asks"
    assert "`return input(\"what? \")`" in found.text
    assert "loop" not in found.text


def test_a_notebooks_own_exit_ends_no_kernel():
    ended = []
    names = {"exit": lambda: ended.append("kernel")}
    exec("def leaves(game, position):\n    exit()\n", names)
    assert check("first-bot.legal", names["leaves"]).code == "wrong.exit"
    assert ended == []
    names["exit"]()
    assert ended == ["kernel"]


def test_other_threads_may_ask_meanwhile():
    def real(*words):
        return "typed"

    barred = trying.Barred(real, EOFError)
    assert barred("what? ") == "typed"
