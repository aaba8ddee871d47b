"""A bot that a user wrote: seated by its class, called by its name, answered when it errs."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import Bot, Choice
from sengoku.bots.greedy import GreedyBot
from sengoku.core.errors import BadOption
from sengoku.core.game import Seat
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.toys import ToyState

Thought = Callable[[Bot, Any, Seat], Iterator[Any]]


class First(Bot):
    """Takes whatever stands first."""

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        yield Choice(self.game.legal(view)[0])


def act1() -> Match:
    """Give act 1 with coins laid by hand: Sanada is to act."""
    match = Match(sengoku.load("rokumon", act=1), seed=3)
    match.deal()
    return match


def thinking(thought: Thought) -> type[Bot]:
    """Give a class of bots that think so."""
    return type("Odd", (Bot,), {"think": thought})


def test_a_class_is_seated_and_called_as_it_is_called() -> None:
    table = Table(act1(), sitters={1: First})
    assert table.viewer.sitters == {0: "person", 1: "First"}
    assert table.viewer.own_bots == ("First",)
    table.type("deploy g5")
    table.bots.step()
    # The first place of the list that Sanada did not take.
    assert str(table.match.plies[-1].action) == "deploy e5"


def test_it_can_be_seated_again_by_its_name_and_stays_for_another_match() -> None:
    table = Table(act1(), sitters={1: First})
    table.viewer.sit(1, "person")
    assert table.viewer.sitters[1] == "person"
    table.viewer.sit(0, "First")
    assert table.viewer.sitters == {0: "First", 1: "person"}
    other = Match(sengoku.load("rokumon", act=2), seed=3)
    other.deal()
    table.seat_match(other)
    assert table.viewer.sitters == {0: "First", 1: "person"}
    table.bots.step()
    assert str(other.plies[-1].action) == str(other.game.legal(other.plies[-1].before)[0])
    table.viewer.sit(1, "First")
    assert table.viewer.sitters == {0: "First", 1: "First"}


def test_a_bot_that_cannot_play_another_match_leaves_its_seat_to_a_person() -> None:
    four = Match(sengoku.load("tenku", seats=4), seed=1)
    table = Table(four, sitters={1: "greedy", 2: First, 3: "monte-carlo"})
    table.seat_match(Match(sengoku.load("tenku", seats=3), seed=1))
    assert table.viewer.sitters == {0: "person", 1: "greedy", 2: "First"}
    pytest.importorskip("numpy")  # of what is solved
    table = Table(act1(), sitters={1: "perfect"})
    table.seat_match(Match(sengoku.load("rokumon", act=5), seed=1))
    assert table.viewer.sitters == {0: "person", 1: "person"}


@pytest.mark.parametrize("who", [3, None, lambda view, seat: None, object(), Random, "First"])
def test_who_is_no_bot_is_refused_with_what_would_be_right(who: Any) -> None:
    with pytest.raises(BadOption) as refused:
        Table(act1(), sitters={1: who})
    said = refused.value.text("en")
    assert "sengoku.bots.Bot" in said or "Choose from: level-1, level-2" in said
    assert said != refused.value.text("ja")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_who_means_a_person_reads_how_one_is_written(language: str) -> None:
    with pytest.raises(BadOption) as refused:
        Table(act1(), sitters={0: None})
    assert '"person"' in refused.value.text(language)
    assert Table(act1(), sitters={0: "person"}).viewer.sitters[0] == "person"


@pytest.mark.parametrize("name", ["greedy", "person", "perfect"])
def test_a_name_that_is_taken_is_refused(name: str) -> None:
    pytest.importorskip("numpy")  # else nobody is called “perfect”
    with pytest.raises(BadOption, match=f"“{name}” is taken"):
        Table(act1(), sitters={1: type("Own", (First,), {"name": name})})


def test_a_name_that_is_no_text_is_replaced_by_that_of_the_class() -> None:
    table = Table(act1(), sitters={1: type("Numbered", (First,), {"name": 3})})
    assert table.viewer.sitters[1] == "Numbered"


def test_one_of_ours_may_come_as_its_class_or_be_the_base_of_another() -> None:
    class Bolder(GreedyBot):
        pass

    table = Table(act1(), sitters={0: GreedyBot, 1: Bolder})
    assert table.viewer.sitters == {0: "greedy", 1: "Bolder"}
    assert table.viewer.own_bots == ("Bolder",)


def illegal(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield Choice(bot.game.parse(view, "deploy g5"))


def a_word(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield "deploy <b>e5</b>"


def nothing(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield from ()


def returned(bot: Bot, view: Any, seat: Seat) -> Any:
    return Choice(bot.game.legal(view)[0])


def a_list(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield bot.game.legal(view)


def a_number(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield 7


def fails(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield bot.game.legal(view)[99]


def leaves(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield sys.exit()


def asks(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield input()


def stops(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
    yield next(iter(()))


@pytest.mark.parametrize(
    ("thought", "said"),
    [
        # Sanada is on g5 already: the reason is the rules' own, with its clause.
        (illegal, "the match is as it was.\nYour bot gave “deploy g5”, which is not possible here"),
        (illegal, "There is a warrior on g5 already"),
        (a_word, "Your bot gave the text “deploy <b>e5</b>”, which is no action of this game."),
        (nothing, "Your bot gave nothing (“None”): its “think” has to yield a choice, such as"),
        (returned, "“think” gives its choice with “return”. Write “yield” there"),
        (a_list, "Your bot gave a list (of 5). It should give one action out of it."),
        (a_number, "Your bot gave 7. It should give one of the actions in “game.legal(position)”."),
        (fails, "Your code stopped in line {line}: “yield bot.game.legal(view)[99]”. The list is"),
        (fails, "\nPython says: IndexError: tuple index out of range"),
        (leaves, "in line {line}: “yield sys.exit()”. “exit()”, “quit()” and “sys.exit()” end"),
        (asks, "in line {line}: “yield input()”. “input()” waits for somebody to type"),
        (stops, "Your code stopped in line {line}: “yield next(iter(()))”. "),
    ],
)
def test_what_it_did_wrong_is_told_and_why(
    thought: Thought, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO())
    table = Table(act1(), sitters={1: thinking(thought)})
    table.type("deploy g5")
    was = table.match.record()
    line = thought.__code__.co_firstlineno + 1
    table.bots.step()
    assert table.answer is not None
    assert table.answer.kind == "error"
    assert said.format(line=line) in table.answer.text
    assert table.match.record() == was
    assert table.bots.to_act() is None
    before = table.answer.text
    table.set_language("ja")
    assert table.answer.text != before


def test_the_clause_of_a_reason_stands_beside_it() -> None:
    table = Table(act1(), sitters={1: thinking(illegal)})
    table.type("deploy g5")
    table.bots.step()
    assert table.answer is not None
    assert (table.answer.clause, table.answer.rule) == ("Rokumon · Act 1, Deploy", "act1.deploy")


@pytest.mark.parametrize("given", ["deploy e5", Choice("deploy e5")])  # type: ignore[arg-type]
def test_the_text_of_an_action_is_as_good_as_the_action(given: Any) -> None:
    table = Table(act1(), sitters={1: thinking(lambda bot, view, seat: iter([given]))})
    table.type("deploy g5")
    table.bots.step()
    assert [str(ply.action) for ply in table.match.plies[-2:]] == ["deploy g5", "deploy e5"]


def test_what_it_prints_is_told_with_what_it_did(capsys: pytest.CaptureFixture[str]) -> None:
    def tells(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
        print("I see", len(bot.game.legal(view)))  # noqa: T201
        yield bot.game.legal(view)[0]

    table = Table(act1(), sitters={1: thinking(tells)})
    table.type("deploy g5")
    table.bots.step()
    lines = [line.text for line in table.log.lines() if line.reason]
    assert lines == ["It printed: I see 5"]
    assert capsys.readouterr().out == "I see 5\n"


def test_what_it_prints_is_told_with_what_went_wrong_but_not_of_a_hand(match: Match) -> None:
    def tells(bot: Bot, view: Any, seat: Seat) -> Iterator[Any]:
        print("my hand", "x" * 5_000)  # noqa: T201
        yield None

    open_table = Table(act1(), sitters={1: thinking(tells)})
    open_table.type("deploy g5")
    hidden = Table(match, sitters={1: thinking(tells)})
    hidden.type("take a")
    for table in (open_table, hidden):
        table.bots.step()
    assert open_table.answer is not None
    assert hidden.answer is not None
    assert "It printed: my hand xxx" in open_table.answer.text
    assert len(open_table.answer.text) < 1_000
    assert "my hand" not in hidden.answer.text


def test_where_something_is_hidden_no_reason_tells_of_the_hand(match: Match) -> None:
    def hidden(bot: Bot, view: ToyState, seat: Seat) -> Iterator[Any]:
        yield Choice(bot.game.parse(view, "take c"))

    table = Table(match, sitters={1: thinking(hidden)})
    table.type("take a")
    table.bots.step()
    assert table.answer is not None
    assert table.answer.text.endswith("Your bot gave “take c”, which is not possible here.")
    assert table.answer.clause == ""
