"""The live boards: every way of acting, both languages, nothing frozen, leaked or swallowed."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from random import Random

import pytest
from sengoku_widgets import play
from sengoku_widgets.board import BoardWidget
from sengoku_widgets.boards import stand

import sengoku
from sengoku.bots import level_names
from sengoku.bots.levels import level_told
from sengoku.games import painter
from sengoku.play.board import guard
from sengoku.play.board.blocks import Html, written
from sengoku.play.board.presses import Presses
from sengoku.play.match.match import Match
from sengoku.play.table.navigation import Navigation
from sengoku.play.table.table import Table
from sengoku.play.table.viewer import Viewer
from tests.unit.widgets.helping import (
    act1,
    broken,
    count,
    in_page,
    played,
    press,
    shown,
    typed,
    view_of,
    walk,
)

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_how_strong_the_levels_are_is_told_beside_the_seats(language):
    board = play("rokumon", act=1, seed=1, language=language)
    told = board.view.seats.strengths.value
    texts = board.match.game.texts
    for level in ("perfect", "perfect-10", "perfect-25", "perfect-50"):
        assert html.escape(texts.text(f"bot.strength.{level}", language)) in told
    other = play("rumble", seed=1, language=language).view.seats.strengths.value
    assert texts.text("bot.strength.perfect", language) not in other
    rumble = sengoku.load("rumble")
    for name in (*level_names(rumble), "fits-me"):
        assert html.escape(texts.say(level_told(name, rumble), language)) in other


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_levels_come_first_among_the_opponents(language):
    board = play("tenku", seed=1, language=language)
    for menu in board.view.seats.menus:
        names = [value for _, value in menu.options]
        assert names[:3] == ["person", "level-1", "level-2"]
        assert {"fits-me", "random", "greedy", "monte-carlo"} <= set(names)
        labels = {value: label for label, value in menu.options}
        assert labels["level-3"] == board.table.voice.text("table.bot.level-3")


@pytest.mark.parametrize("touch", [False, True])
def test_a_click_or_a_tap_acts(touch):
    view = view_of(act1())
    press(view, "g5", touch=touch)
    assert played(view) == ["deploy g5"]


def test_a_double_click_acts_once():
    view = view_of(act1())
    view._presses = Presses(clock=lambda: 0.0)
    press(view, "g5")
    press(view, "g5")
    assert played(view) == ["deploy g5"]
    assert view.answers.text.value == ""


def test_a_tap_and_its_made_up_click_act_once():
    view = view_of(act1())
    view._presses = Presses(clock=lambda: 0.0)
    press(view, "g5", touch=True)
    press(view, "g5")
    press(view, "e5")
    assert played(view) == ["deploy g5"]


def test_buttons_act_and_a_double_click_on_one_acts_once():
    view = view_of(act1())
    button = shown(view)["g5"]
    button.click()
    button.click()
    assert played(view) == ["deploy g5"]


def test_typed_words_act_and_the_field_is_emptied():
    view = view_of(act1())
    assert typed(view, " deploy i4")
    assert played(view) == ["deploy i4"]


def test_a_wrong_try_is_answered_with_its_clause_in_both_languages():
    view = view_of(act1("deploy g5", "deploy e5"))
    # Both gold: 2 and 6 dots. The text stays, to be mended.
    assert not typed(view, "move g5 e4")
    english = view.answers.text.value
    assert 'data-kind="refusal"' in english
    assert "Act 1, Move" in english
    view.switches.language.click()
    assert view.table.language == "ja"
    assert "「移動」" in view.answers.text.value
    assert "Act 1, Move" not in view.answers.text.value
    assert played(view) == ["deploy g5", "deploy e5"]


def test_an_exception_shows_in_a_bar_and_leaves_the_match_alone(monkeypatch, no_failures):
    view = view_of(act1())
    monkeypatch.setattr(type(view.table.match.game), "apply", broken)
    before = view.table.match.text()
    press(view, "g5")
    assert view.table.match.text() == before
    assert "RuntimeError" in view.guard.bar.value
    assert "&lt;b&gt;boom&lt;/b&gt;" in view.guard.bar.value
    assert "<b>boom" not in view.guard.bar.value
    assert [str(error) for error in no_failures] == ["<b>boom</b>"]
    no_failures.clear()
    monkeypatch.undo()
    view._presses.acted("")
    press(view, "g5")
    assert played(view) == ["deploy g5"]
    assert view.guard.bar.value == ""


def test_every_callback_is_guarded(monkeypatch, no_failures):
    view = view_of(act1("deploy g5"))
    for owner, names in (
        (Navigation, ("undo", "redo", "resign", "goto", "switch")),
        (Viewer, ("sit",)),
        (Table, ("set_language", "set_size", "type", "choose", "new_game", "cancel")),
    ):
        for name in names:
            monkeypatch.setattr(owner, name, broken)
    pressed = [
        view.moves.buttons["undo"],
        view.switches.language,
        view.switches.size,
        view.history.back,
        view.moves.buttons["new"],
        view.ended.again,
        next(iter(shown(view).values())),
    ]
    for button in pressed:
        button.click()
    view.history.slider.set(6)
    view.seats.menus[1].set("greedy")
    typed(view, "deploy e5")
    assert len(no_failures) == len(pressed) + 3
    no_failures.clear()


def test_names_and_texts_cannot_bring_markup_into_the_page():
    evil = "<img src=x onerror=alert(1)>"
    view = view_of(act1(), names=(evil, evil))
    press(view, "g5")
    typed(view, evil)
    pages = [widget.value for widget in walk(view.widget) if isinstance(widget, Html)]
    assert not any("<img" in page for page in pages)
    assert "&lt;img" in view.answers.text.value


def test_no_widget_is_made_while_playing():
    view = view_of(Match(sengoku.load("rokumon", act=6), seed=4))
    board = BoardWidget(view)
    rng = Random(4)
    actions = 0
    made, widgets = [], count()
    while actions < 60:
        made.append(len([*walk(view.widget)]))
        if view.table.match.outcome is not None:
            view.table.seat_match(Match(view.table.match.game, seed=actions))
        before = view.table.match.cursor
        rng.choice(
            [b for b in shown(view).values() if "sengoku-chosen" not in b.classes]
        ).click()
        view.choices._presses._done = float("-inf")
        actions += view.table.match.cursor > before
    # A choice wider than any before wants a few buttons more; an action alone wants none.
    assert len({*made}) <= 4
    assert made[-1] == made[len(made) // 2]
    for button in (view.moves.buttons["undo"], view.switches.language, view.switches.size):
        button.click()
    assert len([*walk(view.widget)]) == made[-1]
    assert count() == widgets
    assert board.sender.number > 60


def test_closing_takes_every_widget_away():
    # One canvas is kept for all boards of a kernel.
    BoardWidget(view_of(act1())).remove()
    before = count()
    board = BoardWidget(view_of(act1()))
    assert count() > before
    board.show(view_of(act1()))
    board.remove()
    assert count() == before
    assert board.view._closed


def test_history_goes_back_forward_and_branches():
    view = view_of(act1("deploy g5", "deploy e5", "deploy i4"))
    assert (view.history.slider.value, view.history.slider.max) == (9, 9)
    view.history.slider.set(7)
    assert view.table.match.cursor == 7
    view.history.forward.click()
    assert view.table.match.cursor == 8
    view.history.slider.set(7)
    press(view, "g4")
    assert played(view) == ["deploy g5", "deploy g4"]
    assert len(view.table.match.branches) == 1


def test_surrender_is_asked_twice():
    view = view_of(act1("deploy g5", "deploy e5"))
    button = view.moves.buttons["resign"]
    button.click()
    assert view.table.match.outcome is None
    button.click()
    assert view.table.match.outcome.winners == (1,)


def test_the_board_as_text_is_there_on_request():
    view = view_of(act1("deploy g5"))
    assert view.typed.board.value == ""
    assert not in_page(view, view.typed.board)
    view.typed.toggle.click()
    assert "g5" in view.typed.board.value
    assert "sengoku-hidden" not in view.typed.board.classes
    assert in_page(view, view.typed.board)


def test_the_record_is_only_in_the_page_when_asked_for_and_can_be_read_back():
    view = view_of(act1("deploy g5"))
    assert all("SENGOKU1:" not in str(getattr(widget, "value", "")) for widget in walk(view.widget))
    view.more.button.click()
    assert "SENGOKU1:" not in repr(written(view.widget))
    view.record.copy.click()
    code = view.record.text.value
    assert code.startswith("SENGOKU1:")
    assert code in repr(written(view.widget))
    view.record.copy.click()
    assert view.record.text.value == ""
    assert "SENGOKU1:" not in repr(written(view.widget))
    other = view_of(act1())
    other.record.load.click()
    other.record.text.value = code[:-6]
    other.record.take.click()
    assert 'role="alert"' in other.record.note.value
    assert played(other) == []
    other.record.text.value = code
    other.record.take.click()
    assert played(other) == ["deploy g5"]


def test_hidden_warriors_wait_behind_a_hand_over_screen():
    match = Match(sengoku.load("rokumon", act=3), seed=2)
    view = view_of(match)
    assert "sengoku-hidden" in view.cover.classes or view.table.viewer.handover == 0
    view.table.viewer.take_seat()
    place = match.state.places.split()[0]
    typed(view, f"deploy 6 {place}")
    assert view.table.viewer.handover == 1
    assert "sengoku-hidden" not in view.cover.classes
    assert "Tokugawa" in view.cover_button.description
    game = match.game
    audience = painter("rokumon")(
        game, game.view(match.state, None), replace(view.table.look(), seat=None)
    )
    assert view.picture.scene == audience
    assert f"deploy 6 {place}" not in view.happened.text
    view.cover_button.click()
    assert view.table.viewer.looker == 1
    assert "sengoku-hidden" in view.cover.classes


def test_who_is_to_sit_down_is_said_and_asked_once():
    view = view_of(Match(sengoku.load("rokumon", act=3), seed=2))
    assert view.table.viewer.handover is not None
    assert view.table.prompt() in html.unescape(view.cover_text.value)
    assert "sengoku-hidden" in view.choices.widget.classes
    view.cover_button.click()
    assert view.table.viewer.handover is None
    assert "sengoku-hidden" in view.cover.classes
    assert "sengoku-hidden" not in view.choices.widget.classes


def test_an_unfinished_match_is_offered_and_gone_on_with():
    first = play("rokumon", act=1, seed=1)
    press(first.view, "g5")
    second = play("rokumon", act=1, seed=2)
    offer = second.view.offer
    assert offer.open
    assert second.match.length == 6
    offer.yes.click()
    assert not offer.open
    assert [str(ply.action) for ply in second.match.plies][-1] == "deploy g5"
    third = play("rokumon", act=1, seed=2)
    third.view.offer.no.click()
    assert third.match.length == 6
    assert not play("rokumon", act=2).view.offer.open


def test_a_bot_waits_until_the_offer_is_answered():
    first = play("rokumon", act=1, seed=1, seats={0: "random"})
    typed(first.view, str(first.match.legal()[0]))
    second = play("rokumon", act=1, seed=2, seats={0: "random"})
    assert second.match.length == 6
    second.view.offer.no.click()
    assert second.match.length == 7


def test_taroma_has_the_seat_that_the_rules_give():
    for level, sitters in (
        ("easy", {0: "taroma", 1: "person"}),
        ("medium", {0: "person", 1: "taroma"}),
    ):
        assert play("rokumon", solitaire=level, seed=1).table.viewer.sitters == sitters


def test_a_board_closes_those_an_earlier_run_of_its_cell_left():
    one, two, other = (play("rokumon", act=1) for _ in range(3))
    stand(one, "cell", "run 1")
    stand(other, "another cell", "run 1")
    stand(two, "cell", "run 2")
    assert one.view._closed
    assert not two.view._closed
    assert not other.view._closed
    again = play("rokumon", act=1)
    stand(again, "cell", "run 2")
    assert not two.view._closed


def test_a_board_is_told_of_what_is_done_in_python():
    board = play("rokumon", act=1, seed=1)
    board.table.type("deploy g5")
    assert "deploy" in board.view.happened.text.lower()
    assert board.view.history.slider.value == 7


def test_failures_are_recorded_for_tests():
    assert guard.failures == []


def test_taroma_tells_the_step_that_applies_and_the_rest_on_request():
    board = play("rokumon", solitaire="easy", seed=3)
    told = board.view.happened.text
    ply = board.match.plies[-1]
    step = board.match.game.texts.say(ply.notes[0], "en")
    shown_at_once = re.sub(r"<details\b.*?</details>", "", told, flags=re.DOTALL)
    assert html.escape(step) in shown_at_once
    assert board.table.log.turns()[-1].text in shown_at_once
    assert "Maneuver" in told
    assert "Maneuver" not in shown_at_once
    every = [html.escape(board.match.game.texts.say(note, "en")) for note in ply.notes]
    assert all(sentence in told for sentence in every)


def test_what_a_page_cannot_mean_does_nothing_and_is_no_failure(no_failures):
    view = view_of(Match(sengoku.load("rokumon", act=1)))
    before = view.table.tick, view.picture.scene
    # A page that measures a board which is not in it yet has no number to tell.
    unsaid = {"fit": [None, False], "pixels": None}
    for told in (unsaid, {"hit": None}, {"ply": "x"}, {"press": 7}, {}):
        view.hear({**told, "seen": None})
    assert (view.table.tick, view.picture.scene) == before
    assert not view.guard.bar.value
