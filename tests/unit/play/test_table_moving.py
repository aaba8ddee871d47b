"""`Table`: moving through a match, its tools and its end, and dice by hand."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.play.match.match import Match
from sengoku.play.table import Speech, Table
from tests.toys import ToyState
from tests.unit.play.helping import labels, played

# Moving.


def test_undo_goes_back_to_a_persons_decision_and_redo_forward(table: Table) -> None:
    table.type("take a")
    table.type("take b")
    cursors = [table.match.cursor]
    while table.moves.can("undo"):
        table.moves.undo()
        cursors.append(table.match.cursor)
    assert cursors == [7, 5, 3, 1, 0]  # each roll is skipped
    while table.moves.can("redo"):
        table.moves.redo()
        cursors.append(table.match.cursor)
    assert cursors[5:] == [1, 3, 5, 7]


def test_tools_that_cannot_be_used_say_so(table: Table) -> None:
    table.moves.redo()
    assert table.answer == Speech("info", "There is nothing to redo.")
    table.moves.go_on()
    assert table.answer == Speech("info", "There is nothing to go on to.")
    table.moves.goto(0)
    table.moves.undo()
    assert table.answer == Speech("info", "There is nothing to undo.")
    table.moves.roll_anew()
    assert table.answer == Speech("info", "There is no other result to try here.")
    table.moves.takeback()
    assert table.answer is not None
    assert table.answer.kind == "refusal"
    assert not table.moves.can("fly")


def test_playing_from_the_past_makes_a_branch(table: Table) -> None:
    table.type("take a")
    table.type("take b")
    table.moves.goto(3)
    assert table.browsing
    table.type("take b")
    assert not table.browsing
    assert played(table) == ["take b"]
    [branch] = table.match.branches
    assert branch.at == 3
    table.moves.switch(0)
    assert played(table) == ["take a"]


def test_at_the_end_of_a_line_one_no_longer_looks_at_the_past(table: Table) -> None:
    """However one came there: only before the end do bots and dice wait."""
    table.type("take a")
    end = table.match.length
    table.moves.undo()
    table.moves.redo()
    assert (table.match.cursor, table.browsing) == (end, False)
    table.moves.goto(end - 1)
    assert table.browsing
    table.moves.goto(end)
    assert not table.browsing
    table.moves.goto(3)
    table.match.play("take b")  # a line of one ply, at whose end one stands
    table.match.switch(0)
    table.moves.switch(0)
    assert not table.browsing
    assert played(table) == ["take b"]
    again = Table(table.match)
    assert not again.browsing
    again.seat_match(table.match)
    assert not again.browsing


def test_after_redo_to_the_end_a_bot_goes_on(open_match: Match) -> None:
    table = Table(open_match, sitters={1: "random"})
    table.type("take a")
    assert table.bots.to_act() == 1
    table.moves.undo()
    table.moves.redo()
    assert table.bots.to_act() == 1


def test_looking_at_the_past_plays_nothing_by_itself(table: Table) -> None:
    table.type("take a")
    length = table.match.length
    for k in range(length + 1):
        table.moves.goto(k)
        assert (table.match.cursor, table.match.length) == (k, length)
    table.moves.goto(4)  # the die is about to be rolled
    assert table.choices() == ()
    table.click("a")
    assert table.answer is not None
    assert table.moves.can("go_on")
    table.moves.go_on()
    assert (table.match.cursor, table.match.length) == (5, length)


def test_a_roll_is_kept_unless_it_is_rolled_anew(table: Table) -> None:
    table.type("take a")
    die = table.match.state.die
    for _ in range(5):
        table.moves.undo()
        table.type("take a")
        assert table.match.state.die == die
    for _ in range(20):
        table.moves.roll_anew()
    assert len(table.match.branches) == 2


def test_a_decided_part_is_shown_until_one_goes_on(table: Table) -> None:
    table.type("take a b")
    die = table.match.state.die
    table.type("take a")
    assert table.match.game.paused(table.match.state)
    first, second = 2 + 2, die + 3  # what was taken, and the cards shown
    assert table.prompt() == (
        f"Part 1 is decided, {first} to {second}. Look at the board, then go on."
    )
    table.click("a")
    assert table.answer is not None
    assert table.answer.text == "This part is decided. Go on to lay out the next."
    assert table.moves.can("go_on")
    table.moves.go_on()
    assert table.match.state.part == 2
    table.moves.undo()
    assert table.match.game.paused(table.match.state)


def test_the_end_says_who_won_and_why(table: Table) -> None:
    table.moves.resign()
    assert table.prompt() == "South won. North gave the game up."
    assert table.choices() == ()
    table.click("a")
    assert table.answer is not None
    assert table.answer.text.startswith("The game is over.")
    assert not table.moves.can("resign")
    table.moves.undo()
    assert not table.moves.can("resign"), "it would end the game once more, in another way"
    table.moves.go_on()
    assert table.moves.can("resign")
    assert table.match.length == 4


def test_a_shared_and_a_drawn_game_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(
        sengoku.load("toy", hidden=False, parts=1),
        start=ToyState(actor=0, die=1, hands=("1", "2"), heaps=(1, 0, 0)),
    )
    table = Table(match)
    table.type("take a")
    assert table.prompt() == "Nobody won. It took 2 points."


def test_a_take_back_is_the_games_to_grant(table: Table) -> None:
    table = Table(table.match, deals=False)
    table.type("take a")
    assert table.moves.can("takeback")
    table.moves.takeback()
    assert [type(ply.action).__name__ for ply in table.match.plies[-2:]] == ["Take", "TakeBack"]
    assert table.log.lines()[0].text == "North took the last action back."
    assert not table.moves.can("takeback")


# Dice by hand.


def test_a_person_may_roll_real_dice_and_type_them(open_match: Match) -> None:
    table = Table(open_match, deals=False)
    table.type("take a")
    assert table.prompt() == (
        "Roll, draw or lay out on your own table, and type the result."
    )
    assert labels(table, "value") == ["1", "2", "3"]
    table.type("roll 2")
    assert table.match.state.die == 2
    table.type("take b")
    table.choose("3")
    assert table.match.state.die == 3
    table.type("take a")
    assert table.moves.can("go_on")


def test_real_dice_are_typed_from_the_moment_one_wishes(table: Table) -> None:
    table.set_deals(False)
    table.type("take a")
    assert table.match.state.actor == -1
    assert table.moves.go_on_label() == "Let the table do it"
    assert [one.detail for one in table.choices()] == ["", "", ""]
    table.type("roll 2")
    assert table.match.state.die == 2
    table.type("take a")
    table.moves.go_on()
    assert table.match.state.actor >= 0
    table.moves.undo()
    table.set_deals(True)
    assert table.match.state.actor >= 0


def test_a_token_laid_by_hand_is_named_by_itself() -> None:
    table = Table(Match(sengoku.load("rumble"), seed=1), deals=False)
    table.click("8")
    assert [str(ply.action) for ply in table.match.plies] == ["castle tokuyama 8"]
    assert not table.moves.can("roll_anew")
    # A die is not: three of them are rolled, and the lowest may be a six.
    table.moves.go_on()
    table.type("roll")
    table.choose("6")
    assert table.hand.ids == ("6",)


def test_a_lesson_is_never_dealt_by_the_table(open_match: Match) -> None:
    table = Table(open_match, looker=0)
    table.set_deals(True)
    assert not table.deals


def test_a_lesson_goes_on_by_its_own_steps_alone() -> None:
    match = Match(sengoku.load("rumble", seats=2), seed=1)
    table = Table(match, looker=0)
    assert match.state.actor == CHANCE
    assert not table.moves.can("go_on")
    table.moves.go_on()
    assert match.length == 0
    assert table.answer is not None
