"""What a puzzle answers: what a try loses to, how the line goes on, hints and chances in words."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.puzzle import LONGEST, PuzzleRun, draw, puzzles
from sengoku.play.table.insight import refutation
from tests.unit.play.test_puzzle import MATE, finish, long_one


def test_what_the_rival_answers_is_said_and_a_slower_win_is_right_too() -> None:
    run = PuzzleRun([long_one(3, act=2)])
    before = run.table.match.state
    run.table.type(run.puzzle.answer)
    after = run.table.match.state
    assert (run.passed, after.actor) == (False, before.actor)
    assert " answers “" in run.reply.text
    assert "2 actions" in run.task
    known = exact(run.lesson.game, after)
    wins = {str(a): v.length for a, v in known.actions.items() if v.outcome == "win"}
    assert set(run.step.expect.actions) == {*wins}
    run.set_language("ja")
    assert "応手" in run.reply.text


def test_a_wrong_try_is_answered_with_what_it_loses_to() -> None:
    run = PuzzleRun([MATE])
    run.table.type("deploy j4")
    assert run.table.match.cursor == 0
    assert "Deploy h4" in run.table.answer.text
    assert "2 turns of both sides." in run.table.answer.text
    run.set_language("ja")
    assert "h4に置く" in run.table.answer.text
    assert "その手では、両者あわせて2手で" in run.table.answer.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_how_long_it_lasts_is_counted_from_the_try_before_and_after_two_were_played(
    language: str,
) -> None:
    """The note and *Why not?* tell the same number, and the latter that both played count."""
    run = PuzzleRun([late()], language=language)
    state, game = run.table.match.state, run.lesson.game
    known = exact(game, state).actions
    told = 0
    for action, value in known.items():
        if value.outcome != "loss" or value.length < 4:
            continue
        run.table.type(str(action))
        from_here = {
            "en": (f"loses in {value.length} turns of both sides.",
                   f"within {value.length} turns of both sides, your try included"),
            "ja": (f"その手では、両者あわせて{value.length}手で",
                   f"試した手から数えて、両者あわせて長くても{value.length}手で"),
        }[language]  # fmt: skip
        assert from_here[0] in run.table.answer.text
        run.refute()
        assert run.table.match.cursor == 2
        told += from_here[1] in run.reply.text
        run.again()
    assert told


def late() -> Puzzle:
    """Give a puzzle with a wrong action that loses late."""
    for puzzle in puzzles("rokumon"):
        run = PuzzleRun([puzzle])
        if puzzle.goal == "save" and dict(puzzle.options) == {"act": 1}:
            known = exact(run.lesson.game, run.table.match.state).actions.values()
            if any(one.outcome == "loss" and one.length > 3 for one in known):
                return puzzle
    raise AssertionError


def test_the_board_shows_it_as_a_branch_action_by_action() -> None:
    run = PuzzleRun([MATE])
    state = run.table.match.state
    run.table.type("move e5 h4")
    game = run.lesson.game
    length = exact(game, state).actions[game.parse(state, "move e5 h4")].length
    shown = []
    while run.refutable:
        run.refute()
        shown.append(run.table.match.cursor)
        assert run.aside
        assert not run.passed
        assert str(run.table.match.plies[0].action) == "move e5 h4"
    assert shown == list(range(2, length + 1))
    assert run.table.match.state.end.winner == 1
    run.refute()
    assert run.table.match.cursor == length
    run.again()
    assert (run.aside, run.table.match.cursor, run.table.match.state) == (False, 0, state)
    run.table.type("deploy i5")
    assert run.passed


def test_while_a_branch_is_shown_nothing_is_played() -> None:
    run = PuzzleRun([MATE])
    run.table.type("move e5 h4")
    run.refute()
    before = run.table.match.state
    run.table.type(str(run.table.match.legal()[0]))
    assert run.table.match.state == before
    assert "Set up again" in run.table.answer.text


def test_a_lesson_shows_what_a_bad_action_leads_to_too() -> None:
    """Act 1, wherever an action is asked for and another one that is allowed loses."""
    player = LessonPlayer(lesson("rokumon", "act1"))
    shown = 0
    for index in range(player.count):
        player.goto(index)
        if player.kind != "do":
            continue
        game, state = player.lesson.game, player.table.match.state
        known = exact(game, state).actions
        values = {str(action): value.outcome for action, value in known.items()}
        asked = values[player.step.solution]
        for action, outcome in values.items():
            player.again()
            player.table.type(action)
            taught = player.lesson.lore(index).holds(game.parse(state, action))
            if player.passed or action in player.step.worse or not taught:
                continue
            # Where what is asked for loses as well, nothing is worse.
            assert player.refutable is (outcome == "loss" and asked != "loss")
            if player.refutable:
                player.refute()
                assert player.aside
                shown += 1
    assert shown


def test_a_wrong_try_that_draws_is_not_called_lost() -> None:
    for puzzle in puzzles("rokumon"):
        if puzzle.goal != "win" or not puzzle.tempting:
            continue
        run = PuzzleRun([puzzle])
        known = exact(run.lesson.game, run.table.match.state)
        draws = [action for action, value in known.actions.items() if value.outcome == "draw"]
        if draws:
            break
    run.table.type(str(draws[0]))
    assert "hold the draw" in run.table.answer.text
    # Nothing is lost by it, so there is no "Why not?".
    assert not run.refutable


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_each_hint_goes_further_and_the_last_says_that_it_is_all(game: str) -> None:
    for puzzle in draw(game, 12, Random(5)):
        run = PuzzleRun([puzzle])
        state, texts = run.table.match.state, run.lesson.game.texts
        legal = [action.parts() for action in run.table.match.legal()]
        told = [run.hint()]
        while "Show me" not in told[-1]:
            told.append(run.hint())
        assert run.hint() == told[-1]
        assert len(set(told)) == len(told) <= 4
        parts = run.lesson.game.parse(state, puzzle.answer).parts()
        verb = texts.text("puzzle.hint.verb", "en", verb=texts.verb(parts[0], "en"))
        several = len({each[0] for each in legal}) > 1
        assert (told[0] == verb) == several
        if len([each for each in legal if each[0] == parts[0]]) > 1:
            assert len(told) > 2 or not several
            assert len(told) > 1
        # The whole answer is told only where its verb is all of it, or with another beside it.
        whole = f": {texts.deed(parts, 'en')}."
        assert len(parts) == 1 or not any(whole in each for each in told)


def test_no_first_hint_names_the_place_where_a_quiet_answer_goes() -> None:
    """An answer without an idea is told by what it does for the rows through its own coin."""
    quiet = 0
    for puzzle in draw("rokumon", 200, Random(5)):
        run = PuzzleRun([puzzle])
        match, texts = run.table.match, run.lesson.game.texts
        answer, teller = match.game.parse(match.state, puzzle.answer), telling(match.game)
        asked = match.game.view(match.state, None), match.game.seen(match.state, answer, None)
        if not teller.ideas(*asked, match.state.actor):
            quiet += 1
            for one in teller.plain(*asked, match.state.actor):
                assert texts.say(one, "en") not in run.hint()
    assert quiet > 5


def test_hints_begin_again_with_each_position() -> None:
    run = PuzzleRun([long_one(3, act=2), MATE])
    first = [run.hint(), run.hint()]
    run.goto(1)
    run.goto(0)
    assert [run.hint(), run.hint()] == first
    run.table.type(run.puzzle.answer)
    assert not run.passed
    assert "Show me" not in run.hint()


@pytest.mark.parametrize(("chance", "little"), [(0.16, True), (0.24, True), (0.3, False)])
def test_a_best_chance_that_is_little_is_called_so(chance: float, little: bool) -> None:
    puzzle = replace(puzzles("azuchi")[0], chance=chance, others={})
    for shown in (False, True):
        run = PuzzleRun([puzzle])
        run.solve() if shown else finish(run)
        assert ("That is little" in run.reply.text) == little
        assert f"{100 * chance:.0f} of 100" in run.reply.text


@pytest.mark.parametrize(
    ("chance", "en", "ja"),
    [(0.003, "hardly any game is won", "ほとんど勝てません"),
     (0.01, "about 1 of 100 games is won", "100局のうち約1局に勝てます"),
     (0.62, "about 62 of 100 games are won", "100局のうち約62局に勝てます"),
     (0.997, "nearly every game is won", "ほぼ必ず勝てます")],
)  # fmt: skip
def test_what_is_as_good_as_certain_is_said_in_words(chance: float, en: str, ja: str) -> None:
    """Neither about 0 nor about 100 of 100."""
    puzzle = puzzles("azuchi")[0]
    right = replace(puzzle, chance=chance, others={})
    wrong = next(iter(puzzle.others))
    worse = replace(puzzle, others={wrong: chance})
    for language, said in (("en", en), ("ja", ja)):
        run = PuzzleRun([right], language=language)
        finish(run)
        assert said in run.reply.text
        run = PuzzleRun([worse], language=language)
        run.table.type(wrong)
        assert run.table.answer is not None
        assert said in run.table.answer.text
        assert run.table.answer.kind == "wrong", "its heading asks to look again"


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_several_actions_it_is_said_who_does_each(language: str) -> None:
    run = PuzzleRun([late()], language=language)
    game, state = run.lesson.game, run.table.match.state
    names = [game.texts.text(f"seat.{seat}", language) for seat in (0, 1)]
    for action, value in exact(game, state).actions.items():
        if value.outcome != "loss":
            continue
        run.table.type(str(action))
        assert run.table.answer is not None
        assert run.table.answer.kind == "wrong"
        found = refutation(game, state, action)
        assert found is not None
        after, at = game.apply(state, action), 0
        for one in found.line[1 : 1 + LONGEST]:
            deed = game.texts.deed(one.parts(), language)
            by = f"{names[after.actor]} “{deed}”" if language == "en" else (
                f"{names[after.actor]}「{deed}」"
            )
            at = run.table.answer.text.index(by, at)
            after = game.apply(after, one)
