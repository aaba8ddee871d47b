"""Two persons at one computer, bots beside them, and that nobody sees too much."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots.base import Bot
from sengoku.core.game import Action, Choice, Game, Note, Seat, note
from sengoku.play.match.match import Match
from sengoku.play.table import SIT, Table
from tests.toys import Pass, Take, Toy, ToyState


@pytest.fixture
def two() -> Table:
    """Give a table where two persons play the toy with hidden cards; nothing is played."""
    return Table(Match(sengoku.load("toy"), seed=1))


def everything(table: Table) -> str:
    """Give all that the table shows, as one text."""
    said = [table.prompt(), table.board_text(), str(table.viewer.view()), str(table.scene())]
    said += [str(choice) for choice in table.choices()]
    said += [line.text for line in table.log.lines()]
    code, warning = table.viewer.record()
    said += [Match.from_text(code).text()] if code else []
    return "\n".join([*said, warning, str(table.look()), str(table.answer)])


def seat_both(table: Table) -> None:
    """Let North hide the 2 and South the 3; North sits down again."""
    table.choose("2")
    table.viewer.take_seat()
    table.choose("3")
    table.viewer.take_seat()


def test_before_anything_is_hidden_nobody_hands_over(two: Table) -> None:
    assert (two.viewer.handover, two.viewer.looker) == (None, 0)
    assert [one.label for one in two.choices()] == ["1", "2", "3"]


def test_the_board_is_handed_over_when_the_next_person_sees_something_else(two: Table) -> None:
    two.choose("2")
    assert (two.viewer.handover, two.viewer.looker, two.acting) == (1, None, None)
    assert two.prompt().startswith("Hand the board over to South.")
    assert [(one.value, one.label) for one in two.choices()] == [
        (SIT, "I am South: show my side")
    ]
    assert two.viewer.view() == two.match.game.view(two.match.state, None)
    two.choose(SIT)
    assert (two.viewer.handover, two.viewer.looker, two.acting) == (None, 1, 1)
    assert "?" in two.board_text()


def test_while_one_is_waited_for_nothing_hidden_is_shown(two: Table) -> None:
    secret = "The card is 2."
    two.choose("2")
    assert secret not in everything(two)
    assert "hide 2" not in everything(two)
    assert two.viewer.record()[0] == ""
    assert "once a player has taken the seat" in two.viewer.record()[1]
    two.viewer.take_seat()
    assert secret not in "\n".join(line.text for line in two.log.lines())
    assert "card 0: ?" in two.board_text()
    two.choose("3")
    two.viewer.take_seat()
    assert secret in [line.text for line in two.log.lines()]
    assert "The card is 3." not in [line.text for line in two.log.lines()]


def test_while_one_is_waited_for_nothing_can_be_done(two: Table) -> None:
    two.choose("2")
    state = two.match.state
    for attempt in (
        lambda: two.click("1"), lambda: two.choose("1"), lambda: two.type("hide 1"),
        two.moves.resign,
    ):
        attempt()
        assert two.match.state == state
        assert two.answer is not None
    assert two.viewer.handover == 1


def test_hidden_things_in_the_text_to_copy_are_warned_of(two: Table, table: Table) -> None:
    assert "may not see" in two.viewer.record()[1]
    two.set_language("ja")
    assert "隠されている" in two.viewer.record()[1]
    code, warning = table.viewer.record()
    assert (Match.from_text(code).record(), warning) == (table.match.record(), "")


def test_undo_hands_back_to_the_person_who_decides_again(two: Table) -> None:
    seat_both(two)
    two.type("take a")
    assert two.viewer.handover == 1
    two.moves.undo()
    assert (two.viewer.handover, two.viewer.looker) == (0, None)
    assert "The card is 2." not in everything(two)
    two.viewer.take_seat()
    assert two.acting == 0


def test_looking_at_the_past_keeps_ones_own_view(two: Table) -> None:
    seat_both(two)
    for k in range(two.match.length + 1):
        two.moves.goto(k)
        assert (two.viewer.looker, two.viewer.handover) == (0, None)
        text = everything(two)
        assert "The card is 3." not in text
    two.moves.goto(1)  # South is about to hide
    assert two.acting is None
    assert [(one.value, one.label) for one in two.choices()] == [
        (SIT, "Play on from here: hand over to South")
    ]
    two.click("1")
    assert two.answer is not None
    assert "Hand over" in two.answer.text
    two.choose(SIT)
    assert (two.viewer.handover, two.viewer.looker) == (1, None)
    two.choose(SIT)
    assert two.acting == 1
    two.choose("1")
    assert two.match.branches[0].at == 1


def test_going_through_the_past_while_one_is_waited_for_shows_nothing(two: Table) -> None:
    seat_both(two)
    two.type("take a")
    for k in (*range(two.match.length + 1), *range(two.match.length, -1, -1)):
        two.moves.goto(k)
        assert two.viewer.looker is None or k == 0  # where nothing is hidden yet
        text = everything(two)
        assert "The card is" not in text
        assert "hide 2" not in text
        assert "card 0: 2" not in text
        assert "card 1: 3" not in text


def test_what_was_hidden_in_a_part_that_is_over_needs_no_handing_over(two: Table) -> None:
    seat_both(two)
    two.type("take a b")
    two.viewer.take_seat()
    two.type("take a")
    assert two.match.game.paused(two.match.state)
    two.moves.go_on()
    assert two.viewer.handover is None
    assert "The card is" not in "\n".join(line.text for line in two.log.lines())


def test_with_one_person_the_view_is_always_theirs() -> None:
    table = Table(Match(sengoku.load("toy"), seed=1), sitters={1: Scripted("hide 3")})
    table.choose("2")
    table.bots.step()
    assert (table.viewer.looker, table.viewer.handover) == (0, None)
    assert "The card is 3." not in everything_but_the_code(table)
    table.moves.goto(0)
    assert table.viewer.looker == 0


def everything_but_the_code(table: Table) -> str:
    """Give all that is shown unasked."""
    return "\n".join([
        table.prompt(), table.board_text(), *(line.text for line in table.log.lines()),
    ])


def test_a_lesson_shows_one_side_all_the_time(match: Match) -> None:
    table = Table(match, looker=1)
    assert (table.viewer.looker, table.viewer.handover, table.acting) == (1, None, 0)
    assert "card 0: ?" in table.board_text()
    table.type("take a")
    # Nothing is dealt: the lesson rolls.
    assert table.match.cursor == 4
    assert table.choices() == ()


# Bots.


class Scripted(Bot):
    """A bot that plays what it is told, or fails as it is told."""

    name = "scripted"

    def __init__(self, *script: str | Exception, why: tuple[Note, ...] = ()) -> None:
        super().__init__(sengoku.load("toy"), Random(0))
        self.script = list(script)
        self.why = why
        self.saw: list[ToyState] = []

    def think(self, view: ToyState, seat: Seat) -> Iterator[Choice]:
        self.saw.append(view)
        step = self.script.pop(0)
        if isinstance(step, Exception):
            raise step
        yield Choice(self.game.parse(view, step), self.why)


def against(match: Match, *script: str | Exception, why: tuple[Note, ...] = ()) -> Table:
    """Give a table where North, a person, plays against a scripted South."""
    return Table(match, sitters={1: Scripted(*script, why=why)})


def test_a_bot_plays_one_ply_a_step_when_it_is_its_turn(match: Match) -> None:
    table = against(match, "take b")
    assert table.bots.to_act() is None
    table.bots.step()
    assert table.match.cursor == 3
    table.type("take a")
    assert (table.bots.to_act(), table.acting) == (1, None)
    assert table.prompt() == "South is thinking, for 30 seconds at most."
    table.click("a")
    assert table.answer is not None
    assert (table.answer.kind, table.answer.text) == ("info", "It is South's turn now.")
    table.bots.step()
    assert [str(ply.action) for ply in table.match.plies[5:6]] == ["take b"]
    assert table.acting == 0


def test_a_bot_sees_its_own_side_only(match: Match) -> None:
    table = against(match, "take b")
    table.type("take a")
    table.bots.step()
    bot = table.viewer.bot_at(1)
    assert isinstance(bot, Scripted)
    assert [view.hands for view in bot.saw] == [("?", "3")]


@pytest.mark.parametrize("why", ["because", ("because",)])
def test_a_bot_whose_reason_cannot_be_said_has_failed_and_nothing_was_played(
    match: Match, why: Any
) -> None:
    table = against(match, "take b", why=why)
    table.type("take a")
    before = table.match.text()
    table.bots.step()
    assert table.answer is not None
    assert table.answer.text.startswith("The bot South failed (")
    assert table.match.text() == before
    assert all(line.text for line in table.log.lines())


def test_a_reason_that_nobody_wrote_down_has_failed_in_a_game_of_ours() -> None:
    match = Match(sengoku.load("rokumon", act=1), seed=1)
    match.deal()
    other = str(match.legal()[0])
    table = Table(match, sitters={match.state.actor: Scripted(other, why=(note("never.heard"),))})
    before = table.match.text()
    table.bots.step()
    assert table.answer is not None
    assert " failed (" in table.answer.text
    assert table.match.text() == before


def test_in_a_game_of_somebody_else_s_it_is_said_plainly(match: Match) -> None:
    table = against(match, "take b", why=(note("never.heard-of"),))
    table.type("take a")
    table.bots.step()
    assert "Heard of" in [line.text for line in table.log.lines()]


def test_a_bots_reasons_are_told_before_what_it_does(match: Match) -> None:
    table = against(match, "take b", why=(note("chance.toy"),))
    table.type("take a")
    table.bots.step()
    texts = [line.text for line in table.log.lines() if line.ply == 6]
    assert texts[-1] == "First the die is rolled."
    assert texts[0].startswith("South took from b")


@pytest.mark.parametrize(
    ("step", "words"),
    [
        (ZeroDivisionError("by\x1b[0m zero"), "“raise step”. Something is divided by 0."),
        ("take c", "Your bot gave “take c”, which is not possible here."),
    ],
)
def test_a_failing_bot_is_told_and_the_match_stays(
    match: Match, step: str | Exception, words: str
) -> None:
    table = against(match, step, "take b")
    table.type("take a")
    was = table.match.record()
    table.bots.step()
    assert table.match.record() == was
    assert table.answer is not None
    assert table.answer.kind == "error"
    assert words in table.answer.text
    assert table.answer.text.replace("\n", " ").isprintable()
    assert table.bots.to_act() is None  # nobody tries for ever
    assert table.prompt() == "South did not answer. Let it try again, or undo."
    assert table.moves.can("undo")
    assert table.moves.go_on_label() == "Try again"
    table.moves.go_on()
    assert table.bots.to_act() == 1
    table.bots.step()
    assert table.acting == 0


def test_a_bot_that_takes_too_long_or_answers_too_late(match: Match) -> None:
    table = against(match, "take b")
    table.type("take a")
    turn = table.bots.turn()
    assert turn is not None
    table.bots.failed(turn)
    assert table.answer is not None
    assert "was stopped while it thought" in table.answer.text
    table.bots.late(turn, 30.0, 0)
    assert "After 30 seconds your code was still running." in table.answer.text
    table.moves.undo()
    cursor = table.match.cursor
    table.bots.answer(turn, turn.run())
    table.bots.failed(turn, ValueError())
    assert table.match.cursor == cursor
    assert table.answer is None


def test_a_bot_that_answers_nonsense_or_meets_broken_rules(
    match: Match, monkeypatch: pytest.MonkeyPatch, unchanged: Callable[[Match], object]
) -> None:
    table = against(match)
    table.type("take a")
    turn = table.bots.turn()
    assert turn is not None
    was = unchanged(match)
    table.bots.answer(turn, Choice("nonsense"))  # type: ignore[arg-type]
    assert table.answer is not None
    assert table.answer.kind == "error"
    table.bots.answer(turn, None)  # type: ignore[arg-type]
    assert table.answer.kind == "error"

    def broken(*_: object) -> ToyState:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(Toy, "apply", broken)
        table.bots.answer(turn, Choice(Take("b")))
    assert "ZeroDivisionError" in table.answer.text
    assert unchanged(match) == was


def test_undo_skips_what_a_bot_did_and_the_same_action_meets_the_same_answer(
    match: Match,
) -> None:
    table = against(match, "take b")
    table.type("take a")
    table.bots.step()
    plies = table.match.plies
    table.moves.undo()
    assert table.match.cursor == 3
    table.type("take a")
    table.bots.step()
    assert table.match.plies == plies


def test_no_bot_acts_while_one_looks_at_the_past(match: Match) -> None:
    table = against(match, "take b", "take a")
    table.type("take a")
    table.bots.step()
    table.moves.goto(5)
    assert table.bots.to_act() is None
    assert table.prompt() == "Here it was South's turn. Step forward, or play on from here."
    table.bots.step()
    assert table.match.cursor == 5
    table.moves.go_on()
    assert table.bots.to_act() == 1


def test_seats_change_during_a_match(match: Match) -> None:
    table = Table(match)
    table.viewer.take_seat()
    table.type("take a")
    assert table.viewer.handover == 1
    table.viewer.sit(1, Scripted("take b"))
    assert (table.viewer.sitters, table.viewer.handover, table.bots.to_act()) == (
        {0: "person", 1: "scripted"}, None, 1,
    )
    table.viewer.sit(1, "person")
    assert table.viewer.handover == 1


def test_named_bots_come_from_the_bots(match: Match) -> None:
    table = Table(match, sitters={1: "random"})
    table.type("take a")
    table.bots.step()
    assert table.match.cursor >= 6


def test_two_bots_play_a_whole_game_step_by_step() -> None:
    table = Table(Match(sengoku.load("toy"), seed=2), sitters={0: "random", 1: "random"})
    for _ in range(400):
        if table.bots.to_act() is not None:
            table.bots.step()
        elif table.moves.can("go_on"):
            table.moves.go_on()
        else:
            break
    assert table.match.outcome is not None
    assert table.viewer.looker is None


def test_a_bot_never_surrenders_by_what_a_person_did_before(match: Match) -> None:
    table = against(match, "take b")
    table.type("take a")
    table.moves.resign()
    assert table.match.outcome is not None
    table.moves.undo()
    assert table.bots.to_act() is None, "a game that is over is only looked at"
    table.moves.go_on()
    assert table.bots.to_act() == 1
    table.bots.step()
    assert table.match.outcome is None
    assert str(table.match.plies[5].action) == "take b"


def test_pass_needs_a_three_whoever_asks(match: Match) -> None:
    game: Game[ToyState] = match.game
    asked: list[Action] = [Pass()]
    assert all(
        game.why_not(game.view(match.state, seat), action) == game.why_not(match.state, action)
        for seat in (0, 1)
        for action in asked
    )
