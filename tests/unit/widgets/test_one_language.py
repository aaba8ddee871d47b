"""One language for the person: chosen at any board, at all of them at once, and remembered."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from sengoku_widgets import boards, lesson, play, questions

import sengoku
from sengoku.arena import Entrant, Tournament, run
from sengoku.play.board import tongue
from sengoku.play.classroom import example

pytestmark = pytest.mark.usefixtures("fresh")


def kept() -> Path:
    """Give the file in which the choice is kept."""
    return Path(os.environ["SENGOKU_MATCHES"]) / "language.json"


def another_kernel() -> None:
    """Forget what was chosen in this one."""
    boards.chosen["language"] = ""


@pytest.fixture
def three():
    """Three boards of one notebook: a lesson, its questions, a game."""
    return lesson("rokumon", "act1"), questions("rokumon", "act1"), play("azuchi", players=2)


@pytest.mark.parametrize("pressed", range(3))
def test_a_press_at_one_board_switches_all(three, pressed):
    """The other boards follow at once, and their buttons offer what comes after."""
    three[pressed].view.switches.language.click()
    assert [board.table.language for board in three] == ["ja"] * 3
    assert {board.view.switches.language.description for board in three} == {"ふりがな"}
    assert {board.view.widget.told["lang"] for board in three} == {"ja"}
    three[0].view.switches.language.click()
    assert [board.table.level for board in three] == ["ja-ruby"] * 3
    three[1].view.switches.language.click()
    assert [board.table.level for board in three] == ["en"] * 3


def test_what_was_chosen_while_a_notebook_was_closed_is_spoken_when_it_is_opened_again(three):
    """Its kernel went on, and heard nothing of it; a language that was asked for stays."""
    asked = play("azuchi", players=2, language="en")
    three[0].view.switches.language.click()
    three[0].view.switches.language.click()
    three[0].view.switches.language.click()
    kept().write_text(json.dumps({"language": "ja"}), encoding="utf-8")
    three[1].widget._heard(None, {"hello": True, "tongue": "en-GB"}, [])
    assert [board.table.level for board in three] == ["ja"] * 3
    assert asked.table.level == "en"
    # What only a page of another browser began with is no choice.
    kept().write_text(json.dumps({"language": "ja-ruby", "of": tongue.PAGE}), encoding="utf-8")
    three[1].widget._heard(None, {"hello": True, "tongue": "ja-JP"}, [])
    assert [board.table.level for board in three] == ["ja"] * 3


def test_what_is_asked_for_in_the_environment_stays_when_a_page_opens(three, monkeypatch):
    monkeypatch.setenv(tongue.VARIABLE, "en")
    kept().write_text(json.dumps({"language": "ja"}), encoding="utf-8")
    three[1].widget._heard(None, {"hello": True, "tongue": "ja-JP"}, [])
    assert [board.table.level for board in three] == ["en"] * 3


def test_what_is_chosen_in_another_notebook_is_spoken_here_too(three):
    """A page hears of it from the other one, and tells the kernel."""
    three[0].view.switches.language.click()
    assert [board.table.level for board in three] == ["ja"] * 3
    doc = json.loads(kept().read_text(encoding="utf-8"))
    for level in ("ja-ruby", "en"):
        kept().write_text(json.dumps(doc | {"language": level}), encoding="utf-8")
        assert {board.table.level for board in three} != {level}
        three[2].widget._heard(None, {"spoken": True}, [])
        assert [board.table.level for board in three] == [level] * 3
    for unreadable in ("{", "{}"):
        kept().write_text(unreadable, encoding="utf-8")
        three[2].widget._heard(None, {"spoken": True}, [])
        assert [board.table.level for board in three] == ["en"] * 3


def test_a_match_that_nobody_gave_a_language_speaks_it_too(three):
    """Its picture, its text and its answers; one that was asked to speak English goes on so."""
    game = sengoku.load("rokumon", act=1)
    match, english = sengoku.Match(game, seed=1), sengoku.Match(game, seed=1, language="en")
    for one in (match, english):
        one.deal()
    before = match._repr_mimebundle_()
    assert before == english._repr_mimebundle_()
    three[0].view.switches.language.click()
    assert match.language == "ja"
    assert "真田" in match._repr_mimebundle_()["text/plain"]
    assert match.explain("move e5 g5") == english.explain("move e5 g5", "ja")
    assert sengoku.Match.from_text(english.text()).language == "ja"
    assert english._repr_mimebundle_() == before


def test_what_came_of_a_tournament_or_a_class_is_shown_in_it_too(three):
    players = (Entrant("a", "random"), Entrant("b", "random"))
    played = run(Tournament("rokumon", {"act": 1}, players, games=2), progress=None)
    shown = (played, example())
    english = [one.html("en") for one in shown]
    assert [one._repr_html_() for one in shown] == english
    three[0].view.switches.language.click()
    assert [one._repr_html_() for one in shown] == [one.html("ja") for one in shown]
    assert [one.html() for one in shown] == english, "what a program asks for does not depend on it"


def test_without_a_notebook_a_match_speaks_the_usual_language():
    """Whatever a person's system speaks: what a program prints does not depend on it."""
    told = "import sengoku; print(sengoku.Match(sengoku.load('rokumon')).language)"
    for spoken in ("en", "ja"):
        found = subprocess.run(
            [sys.executable, "-c", told], capture_output=True, text=True, check=True,
            env={**os.environ, "SENGOKU_LANGUAGE": spoken},
        )  # fmt: skip
        assert found.stdout.strip() == "en"


def test_a_board_that_is_gone_is_left_alone(three):
    """A closed board neither speaks nor fails."""
    three[1].close()
    three[0].view.switches.language.click()
    assert [board.table.language for board in three] == ["ja", "en", "ja"]


def test_the_next_notebook_begins_in_it(three):
    """The choice is kept beside progress, and the stills follow."""
    three[2].view.switches.language.click()
    assert json.loads(kept().read_text(encoding="utf-8")) == {"language": "ja"}
    another_kernel()
    board = lesson("tenku", "01-courts")
    assert board.table.language == "ja"
    assert "カードと宮廷" in board.still["text/plain"]


def test_a_language_that_is_asked_for_is_for_that_board_alone():
    """An argument wins, and what was chosen stays."""
    first = lesson("rokumon", "act1")
    assert lesson("rokumon", "act2", language="ja").table.language == "ja"
    assert first.table.language == "en"
    assert lesson("rokumon", "act3").table.language == "en"
    assert not kept().exists()


def greet(board, tongue_of_page):
    board.widget._lay_canvas = lambda: None  # what is closed after a test is ipycanvas's for all
    board.widget._handle_custom_msg({"hello": True, "tongue": tongue_of_page}, [])


def test_where_nobody_has_chosen_the_page_says_the_language(three):
    """A reader whose browser is Japanese begins in Japanese, and so does the next notebook."""
    asked = lesson("rokumon", "act2", language="en")
    greet(three[0], "ja-JP")
    assert [board.table.language for board in three] == ["ja"] * 3
    assert asked.table.language == "en"
    assert json.loads(kept().read_text(encoding="utf-8")) == {"language": "ja", "of": "page"}
    # Another browser begins in its own, as long as nobody has chosen.
    another_kernel()
    later = lesson("rokumon", "act1")
    assert later.table.language == "ja"
    greet(later, "en-GB")
    assert later.table.language == "en"
    greet(later, "ja")
    # What somebody chooses then holds, whatever the page says.
    three[0].view.switches.language.click()
    three[0].view.switches.language.click()
    greet(three[1], "ja")
    assert [board.table.language for board in three] == ["en"] * 3


@pytest.mark.parametrize("told", ["en-GB", "fr", "", "-", "ja_nope", 7, None, ["ja"]])
def test_a_page_in_another_language_or_in_none_changes_nothing(three, told):
    greet(three[0], told)
    assert [board.table.language for board in three] == ["en"] * 3
    assert not kept().exists()


def test_the_environment_says_where_nobody_has_chosen(monkeypatch):
    """It wins over what is kept; a language that there is not is as good as none."""
    tongue.remember("ja")
    another_kernel()
    monkeypatch.setenv("SENGOKU_LANGUAGE", "en")
    assert lesson("rokumon", "act1").table.language == "en"
    another_kernel()
    monkeypatch.setenv("SENGOKU_LANGUAGE", "klingon")
    assert lesson("rokumon", "act1").table.language == "ja"


@pytest.mark.parametrize(
    "damaged",
    [b"", b"\xff\xfe", b"[]", b"null", b'{"language": "fr"}', b'{"language": ["ja"]}', b"[" * 9999],
)
def test_a_damaged_file_never_harms(damaged):
    """It is as if nothing were kept; the next choice is kept all the same."""
    kept().write_bytes(damaged)
    another_kernel()
    board = lesson("rokumon", "act1")
    assert board.table.language == "en"
    board.view.switches.language.click()
    assert json.loads(kept().read_text(encoding="utf-8")) == {"language": "ja"}


def test_a_folder_that_takes_nothing_never_harms(tmp_path, monkeypatch):
    """All boards switch, only the next notebook does not know."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path / "file"))
    one, other = lesson("rokumon", "act1"), questions("rokumon", "act1")
    one.view.switches.language.click()
    assert other.table.language == "ja"
    another_kernel()
    assert lesson("rokumon", "act1").table.language == "en"
