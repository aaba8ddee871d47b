"""What a screen reader says by itself: each thing once, and nothing meant for somebody else."""

from __future__ import annotations

import re
from random import Random

import pytest
import sengoku_widgets
from sengoku_widgets import lesson, questions
from sengoku_widgets.board import BoardWidget

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.announced import Announcer
from sengoku.play.match.match import Match
from sengoku.play.table.speech import Speech
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import act1, press, view_of

pytestmark = pytest.mark.usefixtures("fresh")

WON = ("deploy g5", "deploy e4", "deploy e5", "deploy i4", "deploy i5")
"""After the known layout: Sanada has the whole upper row."""


def heard(match, **how):
    """Give a table that was told of up to now, and what tells of it."""
    table = Table(match, **how)
    announcer = Announcer(table)
    announcer.news()
    return table, announcer


def hands_over():
    """Give a table at which Sanada sits down where warriors are hidden."""
    table, announcer = heard(Match(sengoku.load("rokumon", act=3), seed=2))
    assert table.viewer.handover == 0
    table.viewer.take_seat()
    announcer.news()
    return table, announcer


# --- what happens


def test_at_first_it_is_said_who_is_to_act_and_not_what_was_played_before():
    table = Table(act1("deploy g5"))
    announcer = Announcer(table)
    assert announcer.news() == table.prompt()
    table.type("deploy e5")
    assert announcer.news().splitlines() == ["Tokugawa: Warrior to e5.", table.prompt()]


def test_each_thing_is_said_once():
    table, announcer = heard(act1())
    assert announcer.news() == ""
    table.type("deploy g5")
    assert announcer.news().splitlines() == ["Sanada: Warrior to g5.", table.prompt()]
    assert announcer.news() == ""
    table.type("deploy e5")
    assert announcer.news().splitlines() == ["Tokugawa: Warrior to e5.", table.prompt()]


PICKED = {
    "en": "Chosen: A warrior of Sanada. Now choose what comes next: e5, g5, i5, e4 and 2 more.",
    "ja": "選択中：真田の侍。続きを選んでください：e5、g5、i5、e4、ほか2件。",
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_picked_up_is_said_with_where_it_may_go_and_nothing_again(language):
    """A warrior may go to each of the six coins of act 1."""
    view = view_of(act1(), sitters={1: "random"}, language=language)
    begins = view.said()
    assert len(view.table.prompt().splitlines()) == 2, "who plays against one stands there, too"
    press(view, "warrior0-1")
    assert view.said() == PICKED[language]
    assert PICKED[language] in view.table.prompt()
    view.table.put_down()
    assert view.said() == begins


OPEN = {"rokumon": {"act": 2}, "rumble": {}, "azuchi": {}}
"""Games in which nobody hands the board over."""


def go_on(table, rng):
    """Do anything that can be done; give the turns that are new or longer since."""
    before = table.match.cursor
    if table.moves.can("go_on"):
        table.moves.go_on()
    else:
        table.type(str(rng.choice(list(table.match.legal()))))
    return [turn for turn in table.log.turns() if turn.last > before]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OPEN)
def test_all_that_happens_in_a_game_is_said_once(name, language):
    table, announcer = heard(Match(sengoku.load(name, **OPEN[name]), seed=3), language=language)
    rng, known, longer = Random(1), {}, 0
    while table.match.outcome is None and len(known) < 40:
        new = go_on(table, rng)
        lines = announcer.news().splitlines()
        assert announcer.news() == ""
        assert new
        for turn, line in zip(new, lines, strict=False):
            who = table.voice.text("table.did", name=turn.who, action="") if turn.who else ""
            assert line.startswith(who)
            said, text = line.removeprefix(who), without_blanks(turn.text)
            before = known.get(turn.first, "")
            # A turn is told whole, unless it only goes on: then all of it has been said by now.
            whole = without_blanks(said)
            assert (before + whole if text.startswith(before) else whole) == text
            known[turn.first], longer = text, longer + bool(before)
        rest = lines[len(new) :]
        found = table.result()
        if found is None:
            assert rest in ([], table.prompt().splitlines())
        else:
            assert rest == [found.title, found.why.text]
    assert len(known) > 10
    assert longer or name == "rokumon"


def without_blanks(text):
    return re.sub(r"\s", "", text)


def test_of_a_turn_that_goes_on_only_what_is_new_is_said():
    match = Match(sengoku.load("rumble", seats=3), seed=3)
    table, announcer = heard(match)
    table.type("roll")
    rolled = announcer.news()
    assert rolled.startswith("Red: Rolled ")
    place = next(action for action in match.legal() if action.verb == "place")
    table.type(str(place))
    told = announcer.news().splitlines()
    assert told[0].startswith("Red: ")
    assert "Rolled" not in told[0]
    assert len(table.log.turns()[-1].lines) > 1
    table.moves.undo()
    announcer.news()
    table.moves.redo()
    assert announcer.news().splitlines()[0].endswith(told[0].removeprefix("Red: "))


def test_what_is_taken_back_and_done_otherwise_is_said_anew():
    table, announcer = heard(act1())
    table.type("deploy g5")
    announcer.news()
    table.moves.undo()
    assert announcer.news() == table.prompt()
    table.type("deploy g5")
    assert announcer.news().splitlines()[0] == "Sanada: Warrior to g5."
    table.moves.undo()
    announcer.news()
    table.type("deploy e4")
    assert announcer.news().splitlines()[0] == "Sanada: Warrior to e4."


def test_all_that_happened_since_is_said_in_its_order():
    table, announcer = heard(act1(), sitters={1: "random"})
    table.type("deploy g5")
    table.bots.step()
    one, two, prompt = announcer.news().splitlines()
    assert one == "Sanada: Warrior to g5."
    assert two.startswith("Tokugawa")
    assert prompt == table.prompt()


# --- what is answered


@pytest.mark.parametrize(("language", "head"), [("en", "Not allowed: "), ("ja", "できません：")])
def test_a_refusal_is_said_with_what_it_is_and_the_rest_stays_unsaid(language, head):
    table, announcer = heard(act1("deploy g5", "deploy e5"), language=language)
    table.type("move g5 e4")
    assert table.answer.kind == "refusal"
    assert announcer.news() == f"{head}{table.answer.text}"
    assert announcer.news() == ""


def test_a_refusal_is_said_again_once_something_else_was_answered():
    table, announcer = heard(act1("deploy g5", "deploy e5"))
    said = []
    for text in ("move g5 e4", "move g5 zz", "move g5 e4"):
        table.type(text)
        said.append(announcer.news())
    assert said[0] == said[2]
    assert len({*said}) == 2
    assert all(one.startswith("Not allowed: ") for one in said)


def test_information_has_no_heading_and_a_card_says_what_it_tells():
    table, announcer = heard(act1())
    table.click("home1")
    card = table.answer.card
    assert table.answer.text == ""
    assert announcer.news().splitlines() == [card.name, *(fact.text for fact in card.told)]
    view = view_of(Match(sengoku.load("rokumon", act=3), seed=2))
    view.said()
    view.table.type("deploy 6 e5")
    assert view.table.answer.kind == "info"


def test_what_is_said_is_plain_text():
    table, announcer = heard(act1(), names=("<b>Aki</b>", ""))
    table.type("<img src=x>")
    assert "<img src=x>" in announcer.news()
    table.type("deploy g5")
    assert announcer.news().splitlines()[0] == "<b>Aki</b> (Sanada): Warrior to g5."


# --- the end


def test_the_result_is_said_once_and_nobody_is_asked_to_act():
    table, announcer = heard(act1(*WON[:-1]))
    table.type(WON[-1])
    happened, title, why = announcer.news().splitlines()
    found = table.result()
    assert happened.startswith("Sanada: ")
    assert (title, why) == (found.title, found.why.text)
    assert "Sanada" in title
    assert announcer.news() == ""
    table.new_game()
    told = announcer.news().splitlines()
    assert told[-1] == table.prompt()
    assert title not in told


def test_a_surrender_is_a_result():
    table, announcer = heard(act1("deploy g5"))
    table.moves.resign()
    assert announcer.news().splitlines()[-2:] == [table.result().title, table.result().why.text]


# --- who sits down


def test_whoever_sits_down_is_told_nothing_of_what_the_one_before_them_did():
    table, announcer = hands_over()
    place = table.match.state.places.split()[0]
    table.choose("deploy")
    assert announcer.news() != ""
    table.type("deploy 9 zz")
    refused = announcer.news()
    assert refused.startswith("Not allowed: ")
    table.type("deploy 9 yy")
    table.type(f"deploy 6 {place}")
    assert table.viewer.handover == 1
    # Not even the last refusal, which was not said yet.
    assert announcer.news() == table.prompt()
    assert "Tokugawa" in table.prompt()
    assert announcer.news() == ""
    table.viewer.take_seat()
    assert announcer.news() == table.prompt()
    assert announcer.news() == ""
    assert table.viewer.looker == 1


def test_the_same_refusal_is_said_to_each_who_gets_it():
    table, announcer = hands_over()
    said = []
    for _ in range(2):
        table.type("deploy 9 zz")
        said.append(announcer.news())
        place = table.match.state.places.split()[len(said) - 1]
        table.type(next(str(one) for one in table.match.legal() if str(one).endswith(place)))
        announcer.news()
        table.viewer.take_seat()
        announcer.news()
    assert said[0] == said[1] != ""


def test_in_a_hidden_game_only_what_everybody_may_know_is_said():
    table, announcer = hands_over()
    place = table.match.state.places.split()[0]
    said = []
    table.type(f"deploy 6 {place}")
    for _ in range(3):
        said.append(announcer.news())
        table.viewer.take_seat()
        said.append(announcer.news())
        table.type(str(table.match.legal()[0]))
    assert not any(re.search(rf"\b6\b.*{place}|{place}.*\b6\b", one) for one in said)


# --- lessons


def test_a_step_is_said_before_what_happens_and_its_reply_after():
    steps, replies = ["A warrior.", "Deploy it on g5."], [None]
    table = Table(act1())
    announcer = Announcer(table, lambda: steps, lambda: replies[0])
    assert announcer.news().splitlines()[:2] == steps
    assert announcer.news() == ""
    table.type("deploy g5")
    replies[0] = Speech("praise", "The coin is gold.")
    happened, *_, reply, prompt = announcer.news().splitlines()
    assert happened == "Sanada: Warrior to g5."
    assert reply == "Right: The coin is gold."
    assert prompt == table.prompt()
    steps[:] = ["Another step."]
    assert announcer.news() == "Another step."


def test_questions_are_said_and_what_is_answered_to_them(sent):
    board = questions("rokumon", "act1")
    asked, strip = board.view.strip.stepper, board.view.strip
    strip.options.widget.children[0].click()
    (said,) = [message["news"]["said"] for message in sent if "said" in message["news"]]
    assert asked.reply.text in said
    assert asked.say not in said
    sent.clear()
    strip.forward.click()
    (said,) = [message["news"]["said"] for message in sent if "said" in message["news"]]
    assert said.splitlines()[:2] == [f"Question 2 of {asked.count}", asked.say]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "way"), [
    ("rokumon", {"count": 8}), ("rokumon", {"theme": "cover"}), ("tenku", {"theme": "stop"}),
    *((name, {}) for name in sengoku.list_games()),
])
def test_each_new_puzzle_is_said_with_its_number_its_grade_and_its_task(sent, game, way, language):
    begin = sengoku_widgets.puzzle if way else sengoku_widgets.practice
    board = begin(game, language=language, **way, **({"seed": 1} if way else {}))
    strip = board.view.strip
    run, tasks = strip.stepper, set()
    for number in range(2, run.count + 1):
        sent.clear()
        strip.forward.click()
        (said,) = [message["news"]["said"] for message in sent if "said" in message["news"]]
        which, grade, *told = said.splitlines()
        assert re.findall(r"\d+", which)[-2:] in ([str(number), str(run.count)],
                                                  [str(run.count), str(number)])  # fmt: skip
        assert re.findall(r"\d+", grade) in ([str(run.puzzle.grade), "5"],
                                             ["5", str(run.puzzle.grade)])  # fmt: skip
        assert run.task in told
        tasks.add(run.task)
    assert len(tasks) < run.count - 1 or "count" not in way, "no task came twice"
    # What is answered there, and how often one was right by now, says it not again.
    sent.clear()
    strip.solve.click()
    said = "\n".join(message["news"].get("said", "") for message in sent)
    assert run.reply.text in said
    assert which not in said
    assert grade not in said


def test_a_step_that_has_the_words_of_the_last_one_is_said():
    place = [0]
    announcer = Announcer(Table(act1()), lambda: ["Cover it."], place=lambda: place[0])
    assert announcer.news().startswith("Cover it.")
    assert announcer.news() == ""
    place[0] = 1
    assert announcer.news() == "Cover it."


def test_a_lesson_that_turns_into_a_game_goes_on_speaking(sent):
    board = lesson("rokumon", "act1")
    strip = board.view.strip
    for index in range(strip.stepper.count):
        strip.stepper.goto(index)
        strip.stepper.solve()
    step = strip.stepper.say
    sent.clear()
    strip.onward.widget.children[1].children[1].click()
    said = "\n".join(message["news"].get("said", "") for message in sent)
    assert board.table.prompt() in said
    assert step not in said


def test_what_to_choose_is_said_only_where_the_step_lets_one_act(sent):
    board = lesson("rokumon", "act1")
    strip = board.view.strip
    told = []
    for index in range(strip.stepper.count):
        sent.clear()
        strip.stepper.goto(index)
        said = [message["news"].get("said", "") for message in sent]
        told.append((strip.acting, board.table.prompt() in "\n".join(said)))
        sent.clear()
        strip.stepper.solve()
        said = [message["news"].get("said", "") for message in sent]
        over = board.table.match.outcome is not None
        assert strip.acting or over or board.table.prompt() not in "\n".join(said)
    assert not any(prompted for acting, prompted in told if not acting)
    assert any(prompted for acting, prompted in told if acting)
    assert not all(acting for acting, _ in told)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_heading_says_already_is_said_once(sent, language):
    board = lesson("azuchi", "01-draft", language=language)
    stepper = board.view.strip.stepper
    stepper.goto(1)
    sent.clear()
    stepper.answer(next(i for i, option in enumerate(stepper.step.ask) if option.right))
    said = "\n".join(message["news"].get("said", "") for message in sent)
    assert stepper.reply.text in said
    assert said.count({"en": "Right", "ja": "正解"}[language]) == 1


def test_an_action_typed_at_a_question_hears_that_it_is_one():
    board = lesson("azuchi", "01-draft")
    stepper = board.view.strip.stepper
    stepper.goto(1)
    before = board.table.match.cursor
    assert board.table.acting is None
    board.table.type("take army")
    assert board.table.match.cursor == before
    assert stepper.reply.text == board.table.voice.text("lesson.first-ask")


# --- the board


def test_a_board_sends_what_is_to_be_said_with_the_frame_that_shows_it(sent):
    view = BoardWidget(view_of(act1())).view
    press(view, "g5")
    press(view, "g5")
    view.hear({"escape": True})
    said = [message["news"].get("said") for message in sent]
    assert said[0].splitlines()[0] == "Sanada: Warrior to g5."
    assert view.said() == ""
    assert sum("Warrior to g5." in (one or "") for one in said) == 1


def test_the_same_wrong_try_is_answered_again():
    table, announcer = heard(act1("deploy g5", "deploy e5"))
    table.type("move g5 e4")
    first = announcer.news()
    assert table.answer.text in first
    table.type("move g5 e4")
    assert table.answer.text in announcer.news()
    assert announcer.news() == ""
