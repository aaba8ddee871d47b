"""The live lessons and questions: clicked through, left, gone on with, in both languages."""

from __future__ import annotations

import html

import pytest
from sengoku_widgets import lesson, puzzle, questions

from sengoku.draw.plaintext import plaintext
from sengoku.games.rokumon.analysis.solver.exact import exact
from tests.unit.widgets.helping import Page, hidden, in_page, shown, typed

pytestmark = pytest.mark.usefixtures("fresh")


def test_a_lesson_is_clicked_through_to_its_end():
    board = lesson("rokumon", "act1")
    strip = board.view.strip
    player = strip.stepper
    for _ in range(3 * player.count):
        if player.kind == "ask" and not player.passed:
            right = next(i for i, option in enumerate(player.step.ask) if option.right)
            strip.options.widget.children[right].click()
        elif player.kind == "do" and not player.passed:
            board.view.choices._presses._done = float("-inf")
            typed(board.view, player.step.solution)
        assert player.passed
        if player.index + 1 == player.count:
            break
        strip.forward.click()
    assert player.done
    assert "sengoku-finished" in strip.reply.value
    assert strip.forward.disabled


def test_a_lesson_does_not_go_on_before_its_task_is_done_but_shows_how():
    board = lesson("rokumon", "act1")
    strip, player = board.view.strip, board.view.strip.stepper
    while player.kind != "do":
        strip.forward.click()
    index = player.index
    strip.forward.click()
    assert player.index == index
    assert "data-kind=" in strip.reply.value
    strip.hint.click()
    strip.solve.click()
    assert player.passed
    strip.forward.click()
    assert player.index == index + 1


def test_the_way_on_stands_at_the_same_place_whatever_else_a_step_offers():
    board = lesson("rokumon", "act1")
    strip = board.view.strip
    assert strip.way.children == (strip.back, strip.count, strip.slider, strip.forward)
    assert not any(hidden(one) for one in strip.way.children)
    # What is known of a position waits under "More" in a lesson, with the way back to its start.
    view = board.view
    assert not in_page(view, view.insights.widget)
    assert not in_page(view, strip.restart)
    view.more.button.click()
    assert in_page(view, view.insights.widget)
    assert in_page(view, strip.restart)
    other = questions("rokumon", "act1").view
    assert in_page(other, other.strip.way)
    right = next(i for i, one in enumerate(other.strip.stepper.step.ask) if one.right)
    other.act(lambda: other.strip.stepper.answer(right))
    assert in_page(other, other.insights.widget)


def test_the_newest_answer_takes_the_place_of_an_older_one():
    board = lesson("rokumon", "act1")
    view, strip, player = board.view, board.view.strip, board.view.strip.stepper
    while player.kind != "do":
        strip.forward.click()
    strip.forward.click()
    assert "data-kind" in strip.reply.value
    typed(view, "deploy i4")
    assert "data-kind" in view.answers.text.value
    assert "data-kind" not in strip.reply.value
    strip.forward.click()
    assert "data-kind" in strip.reply.value
    assert "data-kind" not in view.answers.text.value
    typed(view, "deploy i4")
    strip.hint.click()
    assert "data-kind" in strip.reply.value


def test_what_is_done_is_not_pointed_at_any_more():
    board = lesson("rokumon", "act1")
    view, strip, player = board.view, board.view.strip, board.view.strip.stepper
    while player.kind != "do" or not player.step.show:
        player.goto(player.index + 1)
    assert view.widget.told["lit"]
    strip.solve.click()
    assert player.passed
    assert not view.widget.told["lit"]
    assert not view.table.look().arrows


def test_a_lesson_switches_language_in_the_middle():
    board = lesson("rokumon", "act1")
    english = board.view.strip.text.value
    board.view.switches.language.click()
    assert board.view.strip.text.value != english
    assert board.view.strip.stepper.language == "ja"
    assert lesson("rokumon", "act1").table.language == "ja"


def test_a_lesson_can_be_left_and_gone_on_with():
    board = lesson("rokumon", "act1")
    board.view.strip.forward.click()
    assert board.view.strip.stepper.index == 1
    later = lesson("rokumon", "act1")
    assert later.view.offer.open
    assert later.view.strip.stepper.index == 0
    later.view.offer.yes.click()
    assert later.view.strip.stepper.index == 1
    assert not later.view.offer.open


def test_questions_answer_right_and_wrong():
    board = questions("rokumon", "act1")
    strip, asked = board.view.strip, board.view.strip.stepper
    while asked.kind != "ask":
        strip.forward.click()
    buttons = strip.options.widget.children
    shown = [asked.step.ask[option] for option in strip.options._order]
    assert [button.description for button in buttons[: len(shown)]] == [o.text["en"] for o in shown]
    wrong = next(i for i, option in enumerate(shown) if not option.right)
    right = next(i for i, option in enumerate(shown) if option.right)
    buttons[wrong].click()
    assert "sengoku-picked-wrong" in buttons[wrong].classes
    assert 'data-kind="wrong"' in strip.reply.value
    buttons[right].click()
    assert "sengoku-picked-right" in buttons[right].classes
    assert 'data-kind="praise"' in strip.reply.value


def page_of(board):
    """Give a page that shows a board as it is now, and stays behind until it is given the rest."""
    return Page(board.widget.sender.whole())


def test_a_way_on_that_was_meant_for_another_step_is_not_gone():
    board = lesson("rokumon", "act1")
    strip, asked = board.view.strip, board.view.strip.stepper
    late = page_of(board)
    board.view.hear(late.press(strip.forward))
    assert asked.index == 1
    for button in (strip.forward, strip.back):
        board.view.hear(late.press(button))
    assert asked.index == 1
    # The slider names the step itself.
    board.view.hear({"press": [strip.slider.key, 3], "seen": late.number})
    assert asked.index == 2


def test_what_is_pressed_at_another_question_answers_nothing():
    """Two questions may have the same answers, so it is the question that has to be seen."""
    board = questions("rokumon", "act1")
    strip, asked = board.view.strip, board.view.strip.stepper
    assert asked.kind == "ask"
    board.view.hear(page_of(board).press(strip.forward))
    assert asked.index == 1
    late = page_of(board)
    board.view.hear(late.press(strip.back))
    assert asked.index == 0
    now = page_of(board)
    assert now.number > late.number
    buttons = [*strip.options.widget.children, strip.solve, strip.hint]
    buttons = [button for button in buttons if button.key in now.blocks]
    assert len(buttons) > 3
    for button in buttons:
        board.view.hear({**now.press(button), **late.seen})
    assert asked.picked == ()
    assert asked.reply is None
    board.view.hear(now.press(strip.options.widget.children[0]))
    assert asked.picked == (strip.options._order[0],)


def test_a_page_that_tells_no_frame_is_believed():
    board = questions("rokumon", "act1")
    strip, asked = board.view.strip, board.view.strip.stepper
    strip.forward.click()
    strip.back.click()
    told = page_of(board).press(strip.options.widget.children[0])
    del told["seen"]
    board.view.hear(told)
    assert asked.picked == (strip.options._order[0],)


def test_an_answer_is_pressed_only_while_it_stands_on_its_button():
    board = questions("rokumon", "act1")
    strip, asked = board.view.strip, board.view.strip.stepper
    told = page_of(board).press(strip.options.widget.children[0])
    board.view.switches.language.click()
    board.view.hear(told)
    assert asked.picked == ()
    for _ in range(2):
        board.view.switches.language.click()
    board.view.hear(told)
    assert asked.picked == (strip.options._order[0],)


@pytest.mark.parametrize("by", ["board", "button"])
def test_a_press_meant_for_the_puzzle_before_plays_nothing_in_the_next(by):
    board = puzzle("rokumon", seed=4, count=3)
    strip, run = board.view.strip, board.view.strip.stepper
    late = page_of(board)
    board.view.hear(late.press(strip.forward))
    assert run.index == 1
    now = page_of(board)
    place = str(board.match.legal()[0]).split()[1]
    first = next(iter(shown(board.view).values()))
    told = {"hit": [place, False]} if by == "board" else now.press(first)

    def done():
        return board.table.tick, board.table.answer

    before = done()
    board.view.hear({**told, **late.seen})
    assert done() == before
    board.view.hear({**told, **now.seen})
    assert done() != before
    assert run.index == 1


def switched(board, topic="truth"):
    """Press the switch of a topic and give the text of what is told; empty if there is none."""
    insights = board.view.insights
    if hidden(insights.widget):
        return ""
    if not board.table.analysis.topic:
        insights.buttons[topic].click()
    return "" if hidden(insights.list) else insights.list.value


@pytest.mark.parametrize("name", ["act1", "act2", "solitaire"])
def test_a_lesson_tells_what_is_true_if_one_asks(name):
    board = lesson("rokumon", name)
    strip, player = board.view.strip, board.view.strip.stepper
    met = set()
    for index in range(player.count):
        player.goto(index)
        known = exact(player.lesson.game, board.match.state)
        if known is None:
            continue
        if player.kind in ("ask", "predict"):
            assert switched(board) == ""
            assert board.table.look().badges == ()
            strip.solve.click()
            known = exact(player.lesson.game, board.match.state)
        assert switched(board).count("<li") == len(known.actions)
        met.add(player.kind)
    assert "do" in met


def test_a_puzzle_tells_what_is_true_once_it_is_solved():
    board = puzzle("rokumon", grade=5, count=2, seed=2)
    strip, run = board.view.strip, board.view.strip.stepper
    board.table.analysis.set_topic("truth")
    assert hidden(board.view.insights.widget)
    assert board.table.analysis.inquiry() is None
    assert board.table.look().badges == ()
    typed(board.view, run.puzzle.answer)
    # The rival is to act now, and what it can do is told.
    rival = board.match.state.actor
    assert board.table.voice.name(rival) in switched(board).split("<ol>")[0]
    # Set up again, it is a puzzle as it was the first time.
    strip.again.click()
    assert switched(board) == ""
    strip.forward.click()
    assert switched(board) == ""
    assert board.table.analysis.findings() == ()


@pytest.mark.parametrize(
    ("game", "name"), [("rumble", "02-placing"), ("azuchi", "04-events"), ("tenku", "03-battle")]
)
def test_other_games_answer_no_question_beforehand_either(game, name):
    board = questions(game, name)
    asked = board.view.strip.stepper
    while asked.kind != "ask":
        asked.forward()
    assert hidden(board.view.insights.widget)
    asked.solve()
    assert not hidden(board.view.insights.widget)


@pytest.mark.parametrize(("language", "streak"), [("en", "Streak 1"), ("ja", "連続正解1")])
def test_a_run_of_puzzles_shows_its_streak_and_goes_on(language, streak):
    board = puzzle("rokumon", seed=4, count=3, language=language)
    strip, run = board.view.strip, board.view.strip.stepper
    assert streak not in strip.title.value
    typed(board.view, run.puzzle.answer)
    assert run.passed
    assert streak in strip.title.value
    strip.forward.click()
    assert run.index == 1
    strip.forward.click()
    assert strip.forward.disabled


def test_the_puzzle_of_a_day_stands_alone():
    board = puzzle("rokumon", day="2026-11-28")
    strip = board.view.strip
    assert "2026-11-28" in strip.title.value
    assert all(map(hidden, (strip.back, strip.slider, strip.forward)))
    assert not any(map(hidden, (strip.hint, strip.solve)))


def test_why_not_is_offered_after_a_wrong_try_only():
    board = puzzle("rokumon", grade=5, count=1, seed=1)
    strip, run = board.view.strip, board.view.strip.stepper
    assert hidden(strip.refute)
    known = exact(run.lesson.game, board.match.state).actions
    bad = next(str(a) for a, value in known.items() if value.length and value.length > 2
               and value.outcome == "loss")  # fmt: skip
    typed(board.view, bad)
    assert not hidden(strip.refute)
    first = strip.refute.description
    strip.refute.click()
    assert board.match.cursor == 2
    assert strip.refute.description != first
    assert hidden(board.view.choices.widget)
    strip.again.click()
    assert board.match.cursor == 0
    assert hidden(strip.refute)
    assert not hidden(board.view.choices.widget)


def test_two_runs_differ_but_their_stored_picture_does_not():
    one, other = puzzle("rokumon"), puzzle("rokumon")
    assert one.view.strip.stepper.puzzles != other.view.strip.stepper.puzzles
    assert one.still == other.still


def test_the_words_hide_what_the_picture_hides():
    """A question about what the rules foretell is not answered by the position in words."""
    view = lesson("rumble", "07-war").view
    stepper, veils = view.strip.stepper, set()
    for number in range(stepper.count):
        stepper.goto(number)
        veils.add(view.table.look().veiled)
        assert html.escape(plaintext(view.picture.scene)) in view.words.value
    assert len(veils) == 2


def test_the_line_on_how_to_answer_stands_over_the_answers():
    strip = lesson("rumble", "idea-1-swing").view.strip
    assert strip.stepper.index == 0
    assert strip.stepper.how.endswith(":")
    assert strip.stepper.story
    parts = strip.widget.children
    assert parts.index(strip.options.widget) == parts.index(strip.text) + 1
    shown_text = html.unescape(strip.text.value)
    assert shown_text.endswith(f'<p class="sengoku-how">{strip.stepper.how}</p>')
    assert shown_text.index("sengoku-story") < shown_text.index("sengoku-how")
