"""Questions at the board: what a press says, what is kept back, what is put away and begun anew."""

from __future__ import annotations

import pytest

from sengoku.play.lesson.model import Lesson, Step
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.quiz import Questions

DICE = "dice"


@pytest.fixture
def player() -> LessonPlayer:
    """Lesson 1 of Rumble Nation: "Which castle is worth most here?" Yonezawa, the 12."""
    return LessonPlayer(lesson("rumble", "01-map"))


def said(player: LessonPlayer) -> str:
    return player.reply.text if player.reply else ""


def step(made: Lesson, kind: str, *words: str) -> int:
    """Find a step by its kind and what it says."""
    return next(
        n for n, one in enumerate(made.steps)
        if one.kind == kind and all(word in one.say["en"] for word in words)
    )  # fmt: skip


def answered(one: Step) -> int:
    return next(n for n, option in enumerate(one.ask) if option.right)


@pytest.mark.parametrize(
    ("language", "name", "words"),
    [("en", "Okou", "Okou Castle is not"), ("ja", "岡豊城", "岡豊城では")],
)
def test_a_place_that_is_no_option_is_answered_too(
    player: LessonPlayer, language: str, name: str, words: str
) -> None:
    player.set_language(language)
    player.table.click("odawara")
    assert said(player) == player.step.ask[2].reply[language]
    player.table.click("oko")
    assert player.reply is not None
    assert (player.reply.kind, player.passed) == ("wrong", False)
    assert words in said(player)
    assert player.table.answer is not None
    card = player.table.answer.card
    assert card is not None
    assert name in card.name


def test_a_card_that_is_no_answer_says_what_comes_first_too() -> None:
    """Nothing can be done with a card in a display while a question is open."""
    azuchi = LessonPlayer(lesson("azuchi", "01-draft"))
    azuchi.goto(next(n for n, one in enumerate(azuchi.lesson.steps) if one.ask))
    places = {place for option in azuchi.step.ask for place in option.at}
    scene = azuchi.table.scene()
    beside = next(i.hit for i in scene.items if i.hit.startswith("display") and i.hit not in places)
    azuchi.table.click(beside)
    answer = azuchi.table.answer
    assert answer is not None
    assert "First answer the question" in answer.text
    assert answer.card is not None


def test_what_is_no_place_shows_its_card_and_says_what_comes_first(player: LessonPlayer) -> None:
    player.table.click(DICE)
    answer = player.table.answer
    assert answer is not None
    assert "First answer the question" in answer.text
    assert answer.card is not None
    assert not answer.card.may, "it offers what cannot be done now"
    player.solve()
    player.table.click(DICE)
    assert player.table.answer is not None
    assert "Go on to the next one" in player.table.answer.text


def test_a_wrong_place_costs_the_point_of_a_question() -> None:
    for slip, score in (((), (1, 1)), (("kyo",), (0, 1))):
        quiz = Questions(lesson("rumble", "07-war"))
        quiz.goto(1)
        assert {option.right for option in quiz.step.ask} == {True, False}
        assert "kyo" not in {place for option in quiz.step.ask for place in option.at}
        for thing in slip:
            quiz.table.click(thing)
            assert quiz.reply is not None
            assert quiz.reply.kind == "wrong"
        quiz.answer(answered(quiz.step))
        right, _ = quiz.score
        assert right == score[0]


def test_a_card_is_put_away_by_the_same_press_by_the_ground_or_escape(
    player: LessonPlayer,
) -> None:
    player.solve()
    table = player.table
    for away in (lambda: table.click("sword0"), table.put_down):
        table.click("sword0")
        assert table.answer is not None
        assert table.answer.card is not None
        away()
        assert table.answer is None
    table.put_down()
    assert table.answer is None


def test_from_the_beginning_all_is_to_do_once_more(player: LessonPlayer) -> None:
    for _ in range(player.count):
        player.solve()
        player.goto(player.index + 1)
    assert player.done
    player.restart()
    assert (player.index, player.passed, player.done, player.picked) == (0, False, False, ())
    for index in range(player.count):
        player.goto(index)
        assert player.passed is (player.kind == "say")


def test_what_a_question_asks_for_is_not_on_the_board(player: LessonPlayer) -> None:
    """Who takes the first castle, and which comes next, is shown once it was predicted."""
    made = lesson("rumble", "06-swords")
    player = LessonPlayer(made)
    player.goto(step(made, "predict", "The war begins"))

    def board() -> tuple[set[str], str]:
        scene = player.table.scene()
        return {item.role for item in scene.items}, scene.title + scene.desc

    roles, text = board()
    assert not {"rank", "next"} & roles
    assert "next is" not in text
    player.answer(answered(player.step))
    roles, text = board()
    assert {"rank", "next"} <= roles


@pytest.mark.parametrize("by", ["press", "show me"])
def test_what_the_learner_rolls_is_seen(by: str) -> None:
    """And the step is as it was when it is entered again."""
    player = LessonPlayer(lesson("rumble", "02-placing"))
    player.goto(step(player.lesson, "do", "Yellow took the 7"))
    before = player.table.match.state
    if by == "press":
        player.table.click(DICE)
    else:
        player.solve()
    assert player.passed
    assert player.table.match.state.dice == (1, 1, 1)
    assert player.table.viewer.view().actor == 0
    player.goto(player.index + 1)
    assert player.table.match.state.dice == (1, 1, 1)
    player.back()
    assert player.passed
    assert player.table.match.state == before


@pytest.mark.parametrize(
    ("game", "name"),
    [("rumble", f) for f in ("01-map", "02-placing", "03-own-moves", "06-swords", "09-game",
                             "11-daimyo-cards", "12-tenka-meidou")] + [("tenku", "02-majorities")],
)  # fmt: skip
def test_no_roll_or_draw_of_the_learner_stays_open(game: str, name: str) -> None:
    player = LessonPlayer(lesson(game, name))
    seen = 0
    for index, one in enumerate(player.lesson.steps):
        alone = one.expect is not None and one.expect.actions
        if alone in (("roll",), ("reroll",), ("draw",)):
            player.goto(index)
            player.solve()
            assert player.table.match.state.actor == player.lesson.seat, (name, index + 1)
            seen += 1
    assert seen


@pytest.mark.parametrize(
    ("index", "key"), [(0, "Press it on the board"), (1, "Press everything"), (9, "")]
)
def test_how_to_answer_is_said_while_it_is_open(
    player: LessonPlayer, index: int, key: str
) -> None:
    player.goto(index)
    assert player.how.startswith(key)
    assert bool(player.how) is bool(key)
    player.solve()
    assert player.how == ""


@pytest.mark.parametrize("text", ["yonezawa", "Yonezawa", "米沢城", " Ｙonezawa "])
def test_an_answer_can_be_typed(player: LessonPlayer, text: str) -> None:
    player.table.type("roll")
    assert not player.passed
    assert player.table.answer is not None
    assert "First answer the question" in player.table.answer.text
    player.table.type(text)
    assert player.passed
    assert player.reply is not None
    assert player.reply.kind == "praise"


def test_a_step_that_is_done_says_how_it_is_done_again() -> None:
    player = LessonPlayer(lesson("rumble", "02-placing"))
    player.goto(step(player.lesson, "do", "Yellow took the 7"))
    player.table.click(DICE)
    player.table.type("roll 1 2 3")
    state = player.table.match.state
    player.table.type(str(player.lesson.game.legal(state)[0]))
    assert player.table.answer is not None
    assert "This is done" in player.table.answer.text


def test_the_dice_of_a_question_do_not_show_where_they_lead() -> None:
    player = LessonPlayer(lesson("rumble", "02-placing"))
    assert player.kind == "ask"

    def roles() -> set[str]:
        return {item.role for item in player.table.scene().items}

    assert not {"split", "reached", "reach"} & roles()
    player.solve()
    assert {"split", "reached"} <= roles()
