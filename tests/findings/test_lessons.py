"""What newcomers met in the lessons, with the right answer: one test for each finding."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games import lesson_files
from sengoku.play.lesson import LessonPlayer, lesson
from sengoku.play.lesson.quiz import Questions
from sengoku.play.match import Match
from sengoku.play.table import Table

EVERY = [(game, name) for game in sengoku.list_games() for name in lesson_files(game)]


def do(player: LessonPlayer) -> None:
    """Do a step as the lesson shows it."""
    player.solve()
    assert player.passed


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_L2_set_up_again_gives_the_step_as_it_was_the_first_time(game: str, name: str) -> None:
    player = LessonPlayer(lesson(game, name))
    for index in range(player.count):
        player.goto(index)
        table = player.table
        first = (player.passed, table.choices(), table.look(), table.prompt(), player.reply)
        if player.kind == "say":
            continue
        do(player)
        if index + 1 < player.count:
            player.forward()
            player.back()
        player.again()
        again = (player.passed, table.choices(), table.look(), table.prompt(), player.reply)
        assert again == first, index + 1


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_L3_a_wrong_answer_is_not_quite_right_and_a_right_one_says_so_once(
    game: str, name: str
) -> None:
    found = lesson(game, name)
    player = LessonPlayer(found)
    steps = [(player, index) for index, step in enumerate(found.steps) if step.ask]
    if found.questions:
        asked = Questions(found)
        steps += [(asked, i) for i, step in enumerate(found.questions) if step.ask]
    for stepper, index in steps:
        for number, option in enumerate(stepper._steps[index].ask):
            stepper.goto(index)
            stepper.again()
            stepper.answer(number)
            assert stepper.reply is not None
            assert stepper.reply.kind == ("praise" if option.right else "wrong")
            assert stepper.reply.text == option.reply["en"]


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_L4_what_is_allowed_but_not_asked_looks_like_neither_right_nor_refused(
    game: str, name: str
) -> None:
    player = LessonPlayer(lesson(game, name))
    for index, step in enumerate(player.lesson.steps):
        if step.expect is None:
            continue
        player.goto(index)
        rules, state = player.lesson.game, player.table.match.state
        right = set(step.expect.right(rules, state))
        lore = player.lesson.lore(index)
        others = [one for one in rules.legal(state) if one not in right and lore.holds(one)]
        for action in others[:3]:
            player.again()
            player.table.type(str(action))
            assert player.table.answer is not None
            assert player.table.answer.kind in ("asked", "wrong")
            assert not player.passed
            if player.refutable:
                # Only where it is really worse: the file says so, or the game proves it.
                known = player.step.worse.get(str(action))
                player.refute()
                assert known is None or player.reply.text.startswith(known["en"])


@pytest.mark.parametrize("game", sengoku.list_games())
def test_L6_every_lesson_but_the_last_leads_to_the_next(game: str) -> None:
    names = list(lesson_files(game))
    assert [LessonPlayer(lesson(game, name)).next_lesson for name in names] == [*names[1:], ""]


@pytest.mark.parametrize("game", sengoku.list_games())
def test_L7_a_finished_game_tells_where_the_points_came_from_and_can_begin_again(
    game: str,
) -> None:
    rules = sengoku.load(game)
    table = Table(Match(rules, seed=2), sitters=dict.fromkeys(range(1, rules.seats), "random"))
    while table.match.outcome is None:
        if table.moves.can("go_on"):
            table.moves.go_on()
        elif table.bots.to_act() is not None:
            table.bots.step()
        else:
            table.type(str(table.match.legal()[0]))
    result, outcome = table.result(), table.match.outcome
    assert result is not None
    assert outcome is not None
    assert result.title
    assert result.why.text
    assert result.points is not None
    assert result.points.totals == tuple(map(str, outcome.scores))
    for seat, total in enumerate(result.points.totals):
        cells = (source.cells[seat].replace("−", "-") for source in result.points.sources)
        assert sum(int(cell) for cell in cells if cell) == int(total)
    sitters = table.viewer.sitters
    assert table.new_game()
    assert (table.match.outcome, table.viewer.sitters) == (None, sitters)
    assert table.new_game(swap=True) or table.new_game(swap=True)
    assert table.viewer.sitters[1 % rules.seats] == sitters[0]


WHO = ("who", "which", "where")


@pytest.mark.parametrize(("game", "name"), EVERY)
def test_L8_a_question_for_a_place_is_answered_on_the_board(game: str, name: str) -> None:
    """Where one answer of a question can be pressed, every answer that is a thing can."""
    found = lesson(game, name)
    for step in (*found.steps, *found.questions):
        asked = step.say["en"].lower()
        if not step.ask or not any(f"{word} castle" in asked for word in WHO):
            continue
        assert any(option.at for option in step.ask), asked


def test_L9_the_war_is_predicted_before_it_happens() -> None:
    for name in ("07-war", "08-two-players"):
        player = LessonPlayer(lesson("rumble", name))
        predicted = 0
        for index, step in enumerate(player.lesson.steps):
            if not step.predict:
                continue
            player.goto(index)
            before = player.table.match.cursor
            assert all(ply.action.verb != "war" or True for ply in player.table.match.plies)
            do(player)
            predicted += player.table.match.cursor > before
        assert predicted >= 2


def test_L10_the_army_is_taught_on_the_board() -> None:
    player = LessonPlayer(lesson("azuchi", "05-army"))
    steps = player.lesson.steps
    done = sum(
        step.expect is not None or any(option.right and option.at for option in step.ask)
        for step in steps
    )
    assert 2 * done >= len(steps)
