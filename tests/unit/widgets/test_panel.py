"""The panel: answers, what happened, the end of a game, the rules, the keys, a report."""

from __future__ import annotations

import html
import re
from random import Random

import pytest
from sengoku_widgets import lesson, play
from sengoku_widgets.board import BoardWidget

import sengoku
from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.answers import speech_html
from sengoku.play.board.blocks import Html, written
from sengoku.play.board.ended import points_html
from sengoku.play.board.sender import Sender
from sengoku.play.match.match import Match
from sengoku.play.table.information import reference
from sengoku.play.table.speech import Card, Fact, Speech
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import (
    act1,
    hidden,
    in_page,
    played,
    press,
    shown,
    typed,
    view_of,
    walk,
    words,
)

pytestmark = pytest.mark.usefixtures("fresh")

WON = ("deploy g5", "deploy e4", "deploy e5", "deploy i4", "deploy i5")
"""After the known layout: Sanada has the whole upper row [RK How to Win an Act, 3 in a Row]."""

KINDS = ("refusal", "asked", "wrong", "praise", "did", "shown", "error")


def pages(view):
    """Give all markup of a board that is shown or folded away."""
    return [part.value for part in walk(view.widget) if isinstance(part, Html)]


# --- answers


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_kind_of_answer_has_a_heading_of_its_own(language):
    table = Table(act1(), language=language)
    told = [speech_html(Speech(kind, "Kyo."), table) for kind in KINDS]
    heads = [re.search(r"<h4>(.+?)</h4>", one).group(1) for one in told]
    assert len({*heads}) == len(KINDS)
    assert all(f'data-kind="{kind}"' in one for kind, one in zip(KINDS, told, strict=True))
    assert "<h4>" not in speech_html(Speech("info", "Kyo."), table)
    assert speech_html(None, table) == ""


@pytest.mark.parametrize(
    ("language", "text", "headed"),
    [
        ("en", "Right: the coin is gold.", False),
        ("en", "Right. The coin is gold.", False),
        ("en", "Rightly so.", True),
        ("en", "The coin is gold.", True),
        ("ja", "正解です。金の一文銭です。", False),
        ("ja", "正解：金の一文銭です。", False),
        ("ja", "正解ですが、ほかにもあります。", True),
        ("ja", "金の一文銭です。", True),
    ],
)
def test_a_heading_says_nothing_twice(language, text, headed):
    table = Table(act1(), language=language)
    assert ("<h4>" in speech_html(Speech("praise", text), table)) == headed


@pytest.mark.parametrize(("language", "begins"), [("en", "Right"), ("ja", "正解")])
def test_every_answer_of_a_lesson_says_once_that_it_is_right(language, begins):
    table = Table(act1(), language=language)
    for name in ("act1", "act3"):
        for step in lesson("rokumon", name).view.strip.stepper.lesson.steps:
            for option in step.ask:
                text = option.reply[language]
                kind = "praise" if option.right else "wrong"
                said = speech_html(Speech(kind, text), table)
                assert ("<h4>" in said) != (option.right and text.startswith(begins)), text


def test_other_meanings_are_a_press_away():
    # Both coins are jade, so that no Move leads there either.
    view = view_of(act1("deploy e5", "deploy g4"))
    press(view, "g4")
    assert "deployed on an empty coin" in words(view.answers.text.value)
    [button] = [one for one in view.answers.others.box.children if not hidden(one)]
    assert button.description == "Or did you mean “Move”?"
    button.click()
    assert hidden(view.answers.others.widget)
    # Both reasons stand there, each with its own rule.
    told = view.answers.text.value
    assert "deployed on an empty coin" in words(told)
    assert "Move: " in words(told)
    assert re.findall(r'data-rule="(.+?)"', told)[:2] == ["act1.deploy", "act1.move"]


def test_a_card_tells_its_name_in_both_scripts_its_rule_and_what_one_may_do():
    table = Table(act1())
    fact = Fact("It is worth 2.", "Rokumon · Act 1, Move", "act1.move")
    card = Card("x", "Castle <i>", "城", (fact,), ("3 are left.",), ("Move", "Deploy"))
    told = speech_html(Speech("info", "", card=card), table)
    assert '<span lang="ja">城</span>' in told
    assert "Castle &lt;i&gt;" in told
    assert 'data-rule="act1.move"' in told
    read = words(told)
    assert "3 are left." in read
    assert "Move, Deploy" in read


def test_what_can_only_be_looked_at_shows_its_card_at_the_board():
    view = view_of(act1())
    view.table.click("home1")
    assert 'class="sengoku-card"' in view.answers.text.value
    assert "Tokugawa" in view.answers.text.value


def test_the_ground_and_escape_put_down():
    for put_down in (lambda view: view.hear({"escape": True}), lambda view: press(view, "")):
        view = view_of(act1("deploy g5", "deploy e5"))
        press(view, "g5")
        assert view.table.hand.ids == ("g5",)
        put_down(view)
        assert view.table.hand.ids == ()
        tick = view.table.tick
        put_down(view)
        assert view.table.tick == tick


@pytest.mark.parametrize("lead", [True, False])
def test_escape_on_a_choice_leads_to_the_first_of_those_there_are_then(sent, lead):
    view = BoardWidget(view_of(act1("deploy g5", "deploy e5"))).view
    assert len(view.choices.box.children) > 2
    view.choices.box.children[1].click()
    assert view.choices.begun
    for begun in (True, False):
        sent.clear()
        view.hear({"escape": True, "lead": lead})
        keys = [one["news"]["focus"] for one in sent if "focus" in one.get("news", {})]
        # Where nothing was begun, the choices are the same, and nobody is led anywhere.
        assert keys == ([view.choices.box.children[0].key] if lead and begun else [])
        assert not view.choices.begun


# --- what happened


def won(**how):
    view = view_of(act1(*WON), **how)
    assert view.table.match.outcome.winners == (0,)
    return view


def test_the_end_says_who_won_why_and_where_the_points_came_from():
    view = won()
    assert not hidden(view.ended.widget)
    assert hidden(view.choices.widget)
    assert "Sanada won" in view.ended.text.value
    assert 'data-rule="win.row"' in view.ended.text.value
    points = view.table.result().points
    markup = view.ended.points.value
    assert markup.count('scope="col"') == 3
    assert markup.count('scope="row"') == len(points.sources) + 1
    foot = re.search(r"<tfoot>(.*)</tfoot>", markup).group(1)
    assert re.findall(r"<td>(.*?)</td>", foot) == list(points.totals)
    view.history.slider.set(8)
    assert hidden(view.ended.widget)


@pytest.mark.parametrize(
    ("game", "options", "over"),
    [
        ("rumble", {"seats": 3}, True),
        ("rumble", {"seats": 2, "edition": "tenka-meidou"}, True),
        ("rokumon", {}, False),
        ("rokumon", {"solitaire": "easy"}, False),
        ("azuchi", {"seats": 3}, False),
        ("tenku", {"seats": 3}, False),
    ],
    ids=str,
)
def test_the_table_of_points_names_each_rule_once(game, options, over):
    match = Match(sengoku.load(game, **options), seed=3)
    luck = Random(1)
    while match.outcome is None:
        if match.state.actor == CHANCE or match.game.paused(match.state):
            match.go_on()
        else:
            match.play(luck.choice(match.legal()))
    table = Table(match)
    points = table.result().points
    markup = points_html(points, table)
    rules = {one.label.rule for one in points.sources}
    linked = re.findall('data-rule="(.*?)"', markup)
    assert sorted(linked) == sorted(rules)
    # A rule that all lines rest on stands over them.
    caption = re.search("<caption>(.*)</caption>", markup).group(1)
    assert ("data-rule" in caption) == over
    assert caption.startswith(points.measure)
    assert all(f'<th scope="row">{html.escape(one.label.text)}' in markup for one in points.sources)


def test_again_begins_anew_with_everybody_in_place():
    view = won(names=("Aki", "Ken"))
    view.ended.again.click()
    match = view.table.match
    assert (match.outcome, match.names) == (None, ("Aki", "Ken"))
    assert hidden(view.ended.widget)
    assert not hidden(view.choices.widget)


def test_change_sides_seats_everybody_one_further_on():
    view = won(names=("Aki", ""), sitters={1: "greedy"})
    view.ended.swap.click()
    assert view.table.viewer.sitters == {0: "greedy", 1: "person"}
    assert view.table.match.names == ("", "Aki")


def test_another_opponent_is_chosen_from_a_list_and_plays_at_once():
    view = won(sitters={1: "greedy"})
    row = view.ended.opponents
    assert hidden(row.widget)
    view.ended.another.click()
    names = {one.description: one for one in row.box.children if not hidden(one)}
    assert {*names} == {"Random", "Greedy · just played"}
    names["Random"].click()
    assert view.table.viewer.sitters == {0: "person", 1: "random"}
    assert view.table.match.outcome is None
    view.table.type(str(view.table.match.legal()[0]))
    assert view.table.acting == 0


@pytest.mark.parametrize(
    ("game", "sitters", "met"),
    [
        ({"act": 1}, {1: "level-2"}, {"Level 2 · mild"}),
        ({"players": 3}, {1: "level-1", 2: "level-3"},
         {"Level 1 · for a first game", "Level 3 · a fair match"}),
        ({"players": 2}, {1: "fits-me"}, {"Fits me · Level 1 now"}),
    ],
)
@pytest.mark.parametrize("language", ["en", "ja"])
def test_whom_one_just_played_is_marked_among_the_opponents(game, sitters, met, language):
    name = "rokumon" if "act" in game else "azuchi"
    board = play(name, **game, seats=sitters, seed=3, language=language)
    ended = board.view.ended
    ended._choosing = True
    ended._show_opponents()
    shown = [one for one in ended.opponents.box.children if not hidden(one)]
    marked = [one for one in shown if "sengoku-chosen" in one.classes]
    said = "just played" if language == "en" else "今の相手"
    # In words as well as by a mark, which a page tells a screen reader as the current one.
    assert marked == [one for one in shown if said in one.description]
    assert len(marked) == len({*sitters.values()}) < len(shown)
    if language == "en":
        assert {one.description.removesuffix(" · just played") for one in marked} == met


def test_where_the_rulebook_plays_a_seat_nobody_changes_sides():
    board = play("rokumon", solitaire="easy", seed=1)
    assert hidden(board.view.ended.swap)
    assert hidden(board.view.ended.another)
    assert not hidden(board.view.ended.again)


def test_a_new_game_is_asked_for_once_more_if_something_would_be_lost():
    view = view_of(act1("deploy g5"))
    button = view.moves.buttons["new"]
    button.click()
    assert played(view) == ["deploy g5"]
    assert "sengoku-confirm" in button.classes
    button.click()
    assert view.table.match.length == 6
    assert "sengoku-confirm" not in button.classes


def to_the_end(board):
    strip = board.view.strip
    for index in range(strip.stepper.count):
        strip.stepper.goto(index)
        strip.stepper.solve()


def onward(part):
    """Give the buttons of the ways on that are shown, by their label."""
    buttons = part.onward.widget.children[1].children
    return {one.description: one for one in buttons if not hidden(one)}


def test_l6_from_the_end_of_a_lesson_everything_is_one_press():
    board = lesson("rokumon", "act1")
    assert onward(board.view.strip) == {}
    to_the_end(board)
    assert list(onward(board.view.strip)) == ["Check yourself", "Play it", "Next lesson"]
    onward(board.view.strip)["Play it"].click()
    # The same place on the page, a game of the same act, a simple opponent.
    assert board.widget.view is board.view
    assert board.widget.sender.whole()["root"] == board.view.widget.key
    assert board.match.game.options["act"] == 1
    assert board.table.viewer.sitters == {0: "person", 1: "level-1"}
    board.table.moves.resign()
    assert board.table.result() is not None
    assert list(onward(board.view.ended)) == ["Next lesson"]
    onward(board.view.ended)["Next lesson"].click()
    assert board.view.strip.stepper.lesson.name == "act2"
    to_the_end(board)
    onward(board.view.strip)["Check yourself"].click()
    assert board.view.strip.stepper.lesson.questions
    assert board.view.strip.stepper.count == len(board.view.strip.stepper.lesson.questions)


def test_the_language_goes_along_from_the_lesson_to_the_game():
    board = lesson("rokumon", "act2")
    board.view.strip.set_language("ja")
    to_the_end(board)
    onward(board.view.strip)["遊んでみる"].click()
    assert board.table.language == "ja"


# --- rules, keys, report


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_rule_has_a_place_on_the_page_of_rules_and_clauses_lead_there(language):
    view = view_of(act1(*WON), language=language)
    page = view.sheets.widget.value
    rules = reference(view.table.match.game, language)
    assert len(rules) > 10
    at = [page.index(f'<dt data-rule="{rule.key}"') for rule in rules]
    assert at == sorted(at)
    assert all(html.escape(rule.text) in page for rule in rules)
    typed(view, "move g5 e4")
    led = {
        key
        for part in pages(view)
        for key in re.findall(r'data-sheet="rules" data-rule="([^"]+)"', part)
    }
    assert led
    assert led <= {rule.key for rule in rules}


def test_a_clause_without_a_rule_in_words_is_plain_text():
    table = Table(act1())
    told = speech_html(Speech("refusal", "No.", "Somewhere, p. 3", rule="nowhere"), table)
    assert "<small>Somewhere, p. 3</small>" in told
    assert "<button" not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_keys_and_gestures_are_told(language):
    page = view_of(act1(), language=language).sheets.widget.value
    assert 'data-sheet="keys"' in page
    for key in ("Tab", "Enter", "Esc", "?"):
        assert f"<kbd>{key}</kbd>" in page


def test_a_report_to_copy_holds_what_was_pressed_and_stays_up_to_date():
    for board in (play("rokumon", act=1, seed=1), lesson("rokumon", "act1")):
        view = board.view
        assert view.record.text.value == ""
        view.record.report.click()
        assert "rokumon" in view.record.text.value
        view.table.click("nothing-here")
        assert "nothing-here" in view.record.text.value
        view.record.report.click()
        assert view.record.text.value == ""


def test_a_report_tells_nobody_what_another_hides():
    view = view_of(Match(sengoku.load("rokumon", act=3), seed=2))
    view.record.report.click()
    assert view.table.viewer.handover is not None
    assert view.record.text.value == ""
    view.cover_button.click()
    place = view.table.match.state.places.split()[0]
    typed(view, f"deploy 6 {place}")
    assert view.table.viewer.handover == 1
    assert view.record.text.value == ""
    view.cover_button.click()
    assert view.record.text.value
    assert f"6 {place}" not in view.record.text.value


def test_buttons_tell_nothing_of_what_another_was_offered_or_tried():
    """Not by a label, nor by how often anything was offered: no page is told of it at all."""
    covered, seated = [], []
    for tries in ((), ("deploy", "!cancel", "deploy", "!cancel")):
        view = view_of(Match(sengoku.load("rokumon", act=3), seed=2))
        view.cover_button.click()
        for value in tries:
            view.table.choose(value)
        place = view.table.match.state.places.split()[0]
        typed(view, f"deploy 2 {place}" if tries else f"deploy 6 {place}")
        assert view.table.viewer.handover == 1
        assert not in_page(view, view.choices.box)
        assert in_page(view, view.cover_button)
        covered.append(whole(view))
        view.cover_button.click()
        assert {button.key for button in shown(view).values()} <= {*written(view.widget)}
        seated.append(whole(view))
    assert covered[0] == covered[1]
    assert seated[0] == seated[1]


def whole(view):
    """Give all that a page is told of a board, without the keys, which are never the same."""
    sender = Sender()
    sender.news(view.widget)
    told = sender.whole()
    blocks = [entry[:3] for entry in told["blocks"].values()]
    return blocks, [*told["pictures"].values()]


def test_choices_stand_where_nothing_is_over():
    view = view_of(act1())
    assert hidden(view.ended.widget)
    assert shown(view)
