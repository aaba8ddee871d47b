"""Five a day are first of what a learner has met: a lesson or a game that was begun."""

from __future__ import annotations

import pytest
from sengoku_widgets import lesson, play, practice

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.met import Met
from sengoku.play.lesson.player import lesson as load_lesson
from sengoku.play.lesson.puzzle import puzzles

pytestmark = pytest.mark.usefixtures("fresh")

NAMES = {"rokumon": ("act", "solitaire"), "rumble": ("edition", "daimyo"), "azuchi": (),
         "tenku": ("deck", "social_chaos")}  # fmt: skip
FIRST = {
    "rokumon": (1, None), "rumble": ("rumble-nation", False), "azuchi": (),
    "tenku": ("documented", False),
}  # fmt: skip


def kind(puzzle):
    options = sengoku.load(puzzle.game, **dict(puzzle.options)).options
    return tuple(options[name] for name in NAMES[puzzle.game])


def five(game):
    board = practice(game, language="en")
    return board, {kind(one) for one in board.view.strip.stepper.puzzles}


def begin(game, name):
    stepper = lesson(game, name, language="en").view.strip.stepper
    stepper.solve()
    stepper.forward()
    assert stepper.index == 1


@pytest.mark.parametrize("game", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_met_nothing_begins_with_what_the_first_lesson_teaches(game, language):
    board, kinds = five(game)
    assert kinds == {FIRST[game]}
    board.view.strip.set_language(language)
    title = load_lesson(game, sengoku.games.rule_lessons(game)[0]).title[language]
    told = {"en": f"the first puzzles are of “{title}”", "ja": f"まず「{title}」の問題"}[language]
    # Azuchi has one kind alone: there is nothing to be said.
    assert (told in board.view.strip.title.value) == (game != "azuchi")


@pytest.mark.parametrize(
    ("game", "name", "kinds"),
    [
        ("rokumon", "act1", {(1, None)}),
        # Act 2 has the rules of act 1, and of act 3 there are no puzzles.
        ("rokumon", "act2", {(1, None), (2, None)}),
        ("rokumon", "act3", {(1, None), (2, None)}),
        ("rokumon", "solitaire", {(None, "easy")}),
        ("rumble", "03-own-moves", {("rumble-nation", False)}),
        ("rumble", "10-daimyo", {("rumble-nation", False), ("rumble-nation", True)}),
        ("rumble", "12-tenka-meidou", {("tenka-meidou", False)}),
        ("tenku", "03-battle", {("documented", False)}),
        ("tenku", "05-clock", {("documented", False), ("documented", True)}),
        ("tenku", "07-house", {("house", False)}),
    ],
)
def test_a_lesson_that_was_begun_brings_its_kind(game, name, kinds):
    begin(game, name)
    met = Met(game)
    nearest = {kind(one) for one in puzzles(game) if met.far(one)[0] == 0}
    assert nearest == kinds
    board, found = five(game)
    assert found <= kinds
    assert "of what you have begun, in lessons or in games" in board.view.strip.title.value
    board.view.strip.set_language("ja")
    assert "レッスンか対局で始めたもの" in board.view.strip.title.value


@pytest.mark.parametrize(
    ("game", "options", "kinds"),
    [
        ("rokumon", {"act": 1}, {(1, None)}),
        ("rokumon", {"act": 6}, {(1, None), (2, None), (6, None)}),
        ("rokumon", {}, {(1, None)}),
        ("rokumon", {"solitaire": "medium"}, {(None, "medium")}),
        ("rokumon", {"solitaire": "hard"}, {(None, "easy")}),
        ("rumble", {"edition": "tenka-meidou", "players": 2}, {("tenka-meidou", False)}),
        ("tenku", {"deck": "house", "players": 2}, {("house", False)}),
    ],
)
def test_so_does_a_game_that_was_begun(game, options, kinds):
    board = play(game, **options, seed=3)
    if board.table.viewer.handover is not None:
        board.view.cover_button.click()
    board.table.type(str(board.match.legal()[0]))
    met = Met(game)
    assert met.any
    assert {kind(one) for one in puzzles(game) if met.far(one)[0] == 0} == kinds


def test_why_it_is_this_one_makes_way_for_an_answer():
    board, _ = five("rokumon")
    strip, told = board.view.strip, "You have not begun a lesson or a game of this yet"
    assert told in strip.title.value
    wrong = next(
        str(one) for one in board.match.legal() if str(one) != strip.stepper.step.solution
    )
    board.table.type(wrong)
    assert board.table.answer is not None
    assert told not in strip.title.value


@pytest.mark.parametrize("told", [{"hello": True}, {"shown": True}])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_begun_in_another_notebook_is_known_once_this_one_is_seen_again(told, language):
    """Another kernel keeps it in the same folder; nothing tells this one."""
    board = practice("rokumon", language=language)
    strip = board.view.strip
    first = {"en": "You have not begun a lesson", "ja": "このゲームのレッスンも対局も"}[language]
    these = {"en": "of what you have begun", "ja": "レッスンか対局で始めたもの"}[language]
    assert first in strip.title.value
    begin("rokumon", "act1")
    assert first in strip.title.value
    board.widget._heard(None, told, [])
    assert first not in strip.title.value
    assert these in strip.title.value


def test_what_was_not_met_says_so():
    board, _ = five("rokumon")
    strip = board.view.strip
    strip._met = Met("rokumon")
    other = next(one for one in puzzles("rokumon") if kind(one) == (6, None))
    assert "that you have not begun yet" in strip._met.told(other, "en")
    begin("rokumon", "act6")
    assert "that you have not begun yet" not in Met("rokumon").told(other, "en")


def test_damaged_progress_and_matches_are_passed_over(tmp_path, monkeypatch):
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path))
    (tmp_path / "lesson-rokumon-act2.json").write_text("[1]", encoding="utf-8")
    for number, head in enumerate(('{"sengoku": 1', "", '{"sengoku": 1, "options": {"act": [1]}')):
        name = f"rokumon-20260101-00000{number}-abcde{number}.sengoku.json"
        (tmp_path / name).write_text(head, encoding="utf-8")
    assert not Met("rokumon").any
