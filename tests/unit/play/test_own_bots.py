"""Bots that somebody writes: seated by their class, named by it, told plainly what is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import sengoku
from sengoku.bots import Bot, Choice
from sengoku.core.errors import BadOption
from sengoku.core.game import Seat
from sengoku.play.match import Match
from sengoku.play.table import Table


class First(Bot):
    """Takes the first action there is."""

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        yield Choice(self.game.legal(view)[0])


class Other(First):
    name = "another"


class Bare(Bot):
    def think(self, view: Any, seat: Seat) -> Any:
        yield self.game.legal(view)[0]


class Returning(Bot):
    def think(self, view: Any, seat: Seat) -> Any:
        return self.game.legal(view)[0]


class Silent(Bot):
    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        yield from ()


def toy(*bots: Any) -> Table:
    """Give a table of two where bots sit from the first seat on."""
    return Table(Match(sengoku.load("toy"), seed=1), sitters=dict(enumerate(bots)))


def test_a_bot_may_be_seated_by_its_class_and_is_named_by_it() -> None:
    table = toy(First, Other)
    assert table.sitters == {0: "First", 1: "another"}
    while table.bot_to_act() is not None:
        table.bot_step()
    assert {ply.before.actor for ply in table.match.plies} >= {0, 1}


@pytest.mark.parametrize("who", [toy, int, None, object()])
def test_what_is_no_bot_may_not_sit(who: Any) -> None:
    with pytest.raises(BadOption, match=r"derives from sengoku\.bots\.Bot"):
        toy(who)


@pytest.mark.parametrize("kind", [Bare, Returning, Silent])
def test_what_is_no_choice_is_told(kind: type[Bot]) -> None:
    table = toy(kind)
    table.bot_step()
    assert table.answer is not None
    assert "think must yield a Choice(action)" in table.answer.text
    assert [ply for ply in table.match.plies if ply.before.actor == 0] == []


def test_ones_own_bot_stays_for_another_match_of_the_game() -> None:
    """As when one goes on with an unfinished match, whose rules were loaded anew."""
    table = toy(First)
    table.seat_match(Match(sengoku.load("toy"), seed=2))
    assert table.sitters[0] == "First"


def test_a_bot_that_cannot_play_another_match_leaves_its_seat_to_a_person() -> None:
    table = Table(
        Match(sengoku.load("tenku", seats=4), seed=1),
        sitters={1: "greedy", 2: First, 3: "monte-carlo"},
    )
    table.seat_match(Match(sengoku.load("tenku", seats=3), seed=1))
    assert table.sitters == {0: "person", 1: "greedy", 2: "person"}
    table = Table(Match(sengoku.load("rokumon", act=1), seed=1), sitters={1: "perfect"})
    table.seat_match(Match(sengoku.load("rokumon", act=5), seed=1))
    assert table.sitters == {0: "person", 1: "person"}
