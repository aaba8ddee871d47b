"""At a turning point of a review: what was better is found or shown, and one plays on from it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sengoku.games.rokumon.analysis.solver import exact
from sengoku.play.table.insight import refutation
from tests.unit.review.test_reviewed import blundered
from tests.unit.widgets.helping import in_page
from tests.unit.widgets.reviewing import best, board, part_of, pressed


def test_a_hint_that_was_left_on_does_not_give_the_answer_away(reviewed):
    view, part = reviewed
    for button in (part.turns.box.children[0], part.find):
        view.table.analysis.set_topic("hint")
        pressed(view, button)
        assert view.table.analysis.topic == ""


def test_to_play_on_is_answered_and_luck_does_not_hide_what_a_choice_cost(reviewed):
    view, part = reviewed
    [point] = part.points
    pressed(view, part.turns.box.children[0])
    pressed(view, part.show)
    assert not in_page(view, part.play), "the board offers it"
    pressed(view, view.moves.buttons["go_on"])
    assert "Other lines you played" in view.table.answer.text
    made_up = replace(point, after=point.before, luck=1.0)
    assert part.words().title(made_up).endswith(", 100 % → 0 %")
    assert part.words().luck(made_up).endswith(
        "100 % → 100 %, in points: own choices −100, luck +100."
    )


def test_tries_are_answered_and_play_nothing(reviewed):
    view, part = reviewed
    [point] = part.points
    match = view.table.match
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    known = exact.exact(match.game, match.state)
    losing = [
        one for one, value in known.actions.items()
        if value.outcome == "loss" and one != point.played
    ]  # fmt: skip
    length, cursor = match.length, match.cursor
    view.act(lambda: view.table.type(str(point.played)))
    assert view.table.answer.kind == "wrong"
    assert "was played" in view.table.answer.text
    if losing:
        view.act(lambda: view.table.type(str(losing[0])))
        assert view.table.answer.kind == "wrong"
        assert "just as bad as what was played" in view.table.answer.text
        assert "0 % then, and 100 % with the best" in view.table.answer.text
    # What the rules forbid is answered by the rules.
    view.act(lambda: view.table.type("move d4 e5"))
    assert view.table.answer.kind == "refusal"
    view.act(lambda: view.table.type(best(view)))
    assert view.table.answer.kind == "praise"
    assert (match.length, match.cursor, match.branches) == (length, cursor, ())
    assert in_page(view, part.play)


def test_what_is_asked_and_answered_follows_the_language(reviewed):
    view, part = reviewed
    [point] = part.points
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    for text, said in (("", "what would have been better"), (str(point.played), "was played")):
        if text:
            view.act(lambda text=text: view.table.type(text))
        length = len(part._finding.tries)
        assert said in view.table.answer.text
        view.table.set_language("ja")
        told = view.table.answer.text
        assert any("\u3041" <= letter <= "\u30ff" for letter in told)
        assert said not in told
        view.table.set_language("en")
        assert said in view.table.answer.text
        assert len(part._finding.tries) == length


def test_one_plays_on_from_there_and_the_old_line_stays(reviewed):
    view, part = reviewed
    match = view.table.match
    old = [str(node.done.action) for node in match.history.line]
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    better = best(view)
    view.act(lambda: view.table.type(better))
    pressed(view, part.play)
    view.act(lambda: view.table.type(better))
    assert str(match.plies[-1].action) == better
    [branch] = match.branches
    played = [str(ply.action) for ply in branch.plies]
    assert old[branch.at :] == played
    # The turning point still leads to the line that was reviewed.
    pressed(view, part.turns.box.children[0])
    assert [str(node.done.action) for node in match.history.line] == old


def test_while_a_game_is_reviewed_nobody_surrenders_it(reviewed):
    view, part = reviewed
    match, resign = view.table.match, view.moves.buttons["resign"]
    kept = [str(node.done.action) for node in match.history.line]
    won = view.ended.text.value
    for button in (part.turns.box.children[0], part.find, part.show):
        pressed(view, button)
        assert not in_page(view, resign)
        view.hear({"press": [resign.key, ""]})
        view.hear({"press": [resign.key, ""]})
        assert match.outcome is None
    view.act(lambda: view.table.type(best(view)))
    assert [str(node.done.action) for node in match.history.line] == kept
    pressed(view, part.play)
    assert in_page(view, resign)
    pressed(view, resign)
    pressed(view, resign)
    # What is given up is another line, and it says so; the game that was won is still there.
    assert match.outcome is not None
    assert "This is another line" in view.ended.text.value
    assert "another line" in view.history.label.value
    assert "You are on another line now" in part.head.value
    pressed(view, part.turns.box.children[0])
    view.hear({"ply": match.length})
    assert [str(node.done.action) for node in match.history.line] == kept
    assert view.ended.text.value == won
    assert "another line" not in view.history.label.value + part.head.value


def test_to_leave_a_turning_point_ends_the_tries(reviewed):
    view, part = reviewed
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    assert view.table.choosing.gate is not None
    view.hear({"ply": 10})
    assert view.table.choosing.gate is None


@pytest.mark.parametrize(
    ("language", "best", "alike"),
    [("en", "is the best.", "is as good as the best."),
     ("ja", "が最善の手です。", "は最善の手と同じくらいよい手です。")],
)  # fmt: skip
def test_the_named_better_action_is_the_best_and_another_as_good(reviewed, language, best, alike):
    view, part = reviewed
    view.table.set_language(language)
    [point] = part.points
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    finding = part._finding
    assert best in finding.answer(point.better).text
    assert alike not in finding.answer(point.better).text
    other = next(
        one for one in view.table.match.legal() if one not in (point.better, point.played)
    )
    part.review.study(point.seat).verdicts[point.number].best = (point.better, other)
    assert alike in finding.answer(other).text
    assert best not in finding.answer(other).text


def test_a_wrong_try_is_answered_by_what_the_other_side_plays():
    """As in the puzzles: the solver knows how each try loses."""
    view = board(blundered())
    part = part_of(view)
    pressed(view, part.button)
    [point] = part.points
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    game, state = view.table.match.game, view.table.match.state
    losing = [
        one for one, value in exact.exact(game, state).actions.items()
        if value.outcome == "loss" and one != point.played
    ]  # fmt: skip
    assert losing
    for one in losing[:3]:
        found = refutation(game, state, one)
        assert found is not None
        view.act(lambda one=one: view.table.type(str(one)))
        assert part.words().deed(found.line[1]) in view.table.answer.text
