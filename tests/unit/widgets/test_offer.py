"""What a board offers to go on with: only what a person played, and only where it belongs."""

from __future__ import annotations

import json
import os

import pytest
from sengoku_widgets import lesson, play

import sengoku
from sengoku.play.board import resumed
from sengoku.play.lesson.sandbox import study
from sengoku.play.match import saved
from sengoku.play.match.saved import folders
from tests.unit.widgets.helping import typed

pytestmark = pytest.mark.usefixtures("fresh")


def act1(seed=1, **how):
    """Open a board of Rokumon's first act, as a new kernel would."""
    return play("rokumon", act=1, seed=seed, **how)


def acted(board, text=""):
    """Do something at a board as a person would; what is open there to go on with is gone."""
    typed(board.view, text or str(board.match.legal()[0]))
    return board


def at(when):
    """Let the file written last be of another time; give its path."""
    path = max(folders()[0].glob("*-*.json"), key=lambda path: path.stat().st_mtime_ns)
    os.utime(path, (when, when))
    return path


def stills(board):
    return [still.value for still in board.view.offer.stills.values()]


def test_L12_a_match_that_only_bots_have_touched_is_not_offered():  # noqa: N802
    """Azuchi 01 opened and left, then 07."""
    first = play("azuchi", seed=0, seats={1: "random", 2: "random"})
    assert {1, 2} & {ply.before.actor for ply in first.match.plies}
    assert not play("azuchi", seed=0, seats={1: "random", 2: "random"}).view.offer.open
    acted(first)
    assert play("azuchi", seed=0, seats={1: "random", 2: "random"}).view.offer.open
    assert not play("azuchi", seed=1, seats={1: "greedy", 2: "monte-carlo"}).view.offer.open
    assert not play("azuchi", seed=1, players=2).view.offer.open


def test_each_match_has_its_date_its_picture_and_its_button():
    for number, place in enumerate(("e5", "g5", "i5", "e4")):
        acted(act1(seats={1: "greedy"}), f"deploy {place}")
        at(1_000_000 * number)
    board = act1(seed=2, seats={1: "greedy"})
    offer = board.view.offer
    assert offer.open
    assert len(offer.buttons) == len(offer.stills) == 3
    assert all('<img src="data:image/svg+xml;base64,' in still for still in stills(board))
    dates = [saved.datetime.fromtimestamp(1_000_000 * n).strftime("%Y-%m-%d") for n in (3, 2, 1)]
    assert all(date in still for date, still in zip(dates, stills(board), strict=True))
    assert all(date in b.tooltip for date, b in zip(dates, offer.buttons, strict=True))
    offer.buttons[1].click()
    assert not offer.open
    assert [str(ply.action) for ply in board.match.plies if ply.before.actor == 0] == ["deploy i5"]
    assert stills(board) == ["", "", ""]


@pytest.mark.parametrize(
    ("language", "name", "lines"),
    [
        ("en", "", ("2 plies so far; Sanada is to act.", "Sanada: you, Tokugawa: Greedy")),
        ("en", "Aki", ("2 plies so far; Sanada is to act.", "Sanada: Aki, Tokugawa: Greedy")),
        ("ja", "", ("ここまで2手。次は真田の番です。", "真田：あなた、徳川：一手先を見る相手")),
    ],
)
def test_it_says_where_the_match_stands_and_who_sits_there(language, name, lines):
    acted(act1(seats={1: "greedy"}, names=[name]))
    again = act1(seats={1: "greedy"}, language=language)
    [still] = stills(again)
    for line in lines:
        assert f"<p>{line}</p>" in still
    for _ in range(1 if language == "en" else 2):
        again.view.switches.language.click()
    assert stills(again)[0] != still


def test_however_many_there_are_each_has_its_own_button():
    for count in (1, 2):
        acted(act1())
        board = act1()
        assert "Go on where you left off?" in board.view.offer.text.value
        assert len(stills(board)) == count


def test_a_match_goes_on_in_its_own_file_and_only_once_a_person_acts():
    acted(act1())
    path = at(1000)
    board = act1(seed=2)
    board.view.offer.yes.click()
    board.view.table.moves.undo()
    assert path.stat().st_mtime == 1000
    board.view.table.moves.redo()
    acted(board)
    [path] = folders()[0].glob("rokumon-*.json")
    assert path.stat().st_mtime > 1000
    assert sengoku.open_record(path).length == 8


def test_a_study_position_has_its_own_matches():
    def given():
        return study("rokumon", "act1", 2)

    assert given().state.actor == 0
    acted(play(given()))
    assert play(given()).view.offer.open
    assert not act1().view.offer.open
    under_way = given()
    under_way.play(under_way.legal()[0])
    assert not play(under_way).view.offer.open


def test_a_finished_match_is_not_offered():
    board = acted(act1())
    assert act1(seed=2).view.offer.open
    board.table.moves.resign()
    assert board.match.outcome is not None
    assert not act1(seed=2).view.offer.open


def test_names_bring_no_markup_into_the_page():
    acted(act1(names=["<b>Aki", "&"]))
    [still] = stills(act1())
    assert "<b>" not in still
    assert "&lt;b&gt;Aki" in still


def test_a_bot_there_is_no_more_is_called_as_it_was():
    acted(act1())
    path = at(1000)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace('"person"]', '"<i>old"]'), encoding="utf-8")
    [kept] = saved.unfinished(sengoku.load("rokumon", act=1)).kept
    voice = resumed.Voice(sengoku.load("rokumon", act=1), "en")
    assert "&lt;i&gt;old" in resumed.shown(kept, voice)


def test_a_long_match_is_offered_without_a_picture(monkeypatch):
    acted(act1())
    monkeypatch.setattr(saved, "LONG", 10)
    board = act1(seed=2)
    assert "<img" not in stills(board)[0]
    assert "long match" in stills(board)[0]
    board.view.offer.yes.click()
    assert board.match.length == 7


def test_a_match_that_cannot_be_opened_any_more_leaves_the_offer_open(no_failures):
    acted(act1())
    path = at(1000)
    board = act1(seed=2)
    path.write_text("{", encoding="utf-8")
    board.view.offer.yes.click()
    [error] = no_failures
    assert "JSON" in str(error)
    no_failures.clear()
    assert board.view.offer.open
    assert board.match.length == 6


PROGRESS = {"lesson": "rokumon/act1.toml", "step": 2, "furthest": 2, "played": {}, "picked": {}}


@pytest.mark.parametrize(
    ("changed", "offered"),
    [
        ({}, True),
        ({"lesson": "rokumon/act2.toml"}, False),
        ({"furthest": 0}, False),
        ({"furthest": 0, "picked": {"1": [0]}}, True),
        ({"step": 0}, False),
    ],
)
def test_a_lesson_offers_only_what_was_done_in_it(changed, offered):
    path = folders()[0] / "lesson-rokumon-act1.json"
    path.write_text(json.dumps({**PROGRESS, **changed}), encoding="utf-8")
    offer = lesson("rokumon", "act1").view.offer
    assert offer.open == offered
    assert ("step 3 of" in offer.text.value) == offered
