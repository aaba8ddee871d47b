"""What happened is told beside the board: a line a turn, and each leads there."""

from __future__ import annotations

import re
from random import Random

import pytest
from sengoku_widgets import lesson

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.happened import STRETCH
from sengoku.play.board.puzzle_view import PuzzleStrip
from sengoku.play.board.sender import Sender
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.puzzle import PuzzleRun, puzzles
from sengoku.play.match.match import Match
from tests.unit.widgets.helping import (
    act1,
    hidden,
    played,
    press,
    view_of,
    words,
)

pytestmark = pytest.mark.usefixtures("fresh")


def test_the_log_has_a_line_a_turn_and_each_goes_there():
    view = view_of(act1("deploy g5", "deploy e5", "deploy i4"))
    turns = view.table.log.turns()[::-1]
    lines = re.findall(r'data-ply="(\d+)">(.+?)</button>', view.happened.text)
    assert [int(ply) for ply, _ in lines] == [turn.last for turn in turns] == [9, 8, 7, 6]
    read = [words(line).split() for _, line in lines]
    for turn, line in zip(turns, read, strict=True):
        assert (
            f"{turn.who}: {turn.text}".removeprefix(": ").split()
            == " ".join(line).replace(" :", ":").split()
        )
    view.hear({"ply": 7})
    assert view.table.match.cursor == 7
    assert len(view.table.log.turns()) == 2


def test_what_was_played_can_be_shown_again_once_something_was():
    match = Match(sengoku.load("rokumon", act=1))
    view = view_of(match, deals=False)
    nothing, again = view.table.voice.text("table.record.none"), view.stage.buttons["replay"]
    assert nothing in view.happened.text
    assert hidden(again)
    match.play(str(match.legal()[0]))
    view.changed()
    assert nothing not in view.happened.text
    assert not hidden(again)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_a_puzzle_goes_on_nothing_denies_what_is_told_of_its_answer(language):
    long_one = next(
        one for one in puzzles("rokumon") if (one.goal, one.moves) == ("win", 2)
    )
    run = PuzzleRun([long_one], language=language)
    view = TableView(run.table, strip=lambda view: PuzzleStrip(run, view))
    run.table.type(run.step.solution)
    view.changed()
    assert not run.passed
    assert {"en": " answers “", "ja": "の応手は「"}[language] in words(view.strip.reply.value)
    assert {
        "en": "From this position nothing has been played yet.",
        "ja": "この局面からは、まだ何も行われていません。",
    }[language] in view.happened.text


def test_plies_and_clauses_are_folded_inside_a_line():
    view = view_of(act1("deploy g5"))
    open_text = re.sub(r"<details\b.*?</details>", "", view.happened.text, flags=re.DOTALL)
    assert "data-rule" in view.happened.text
    assert "data-rule" not in open_text
    assert "Sanada deploys a warrior on g5." in words(view.happened.text)


def test_a_long_match_is_told_whole_and_only_its_end_is_sent_again():
    match = Match(sengoku.load("rokumon"), seed=8)
    rng = Random(1)
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
        match.deal()
    view = view_of(match)
    turns = view.table.log.turns()
    parts = view.happened.log.children
    assert len(turns) > STRETCH
    assert len(parts) == -(-len(turns) // STRETCH)
    assert [int(ply) for ply in re.findall(r'data-ply="(\d+)"', view.happened.text)] == [
        turn.last for turn in reversed(turns)
    ]
    sender = Sender()
    assert {part.key for part in parts} <= {*sender.news(view.widget)["blocks"]}
    view.table.moves.goto(match.length - 1)
    sent = sender.news(view.widget)["blocks"]
    assert [part for part in parts if part.key in sent] == [parts[0]], "the newest is not first"


def test_what_has_happened_since_ones_last_action_can_be_shown_again():
    view = view_of(act1(), sitters={1: "random"})
    assert hidden(view.happened.since)
    press(view, "g5")
    assert not hidden(view.happened.since)
    assert view.happened.text.count('class="sengoku-fresh"') == 1
    whole = words(view.happened.text)
    view.happened.since.click()
    assert "Sanada" not in words(view.happened.text)
    assert re.search("<details [^>]*open>", view.happened.text)
    view.happened.since.click()
    assert words(view.happened.text) == whole


def test_a_lesson_tells_what_happened_but_leads_nowhere():
    board = lesson("rokumon", "act1")
    while not board.match.cursor:
        board.view.strip.stepper.goto(board.view.strip.stepper.index + 1)
    assert "<li" in board.view.happened.text
    assert "data-ply" not in board.view.happened.text
    cursor = board.match.cursor
    board.view.hear({"ply": 0})
    assert board.match.cursor == cursor


def test_other_lines_are_listed_and_can_be_gone_to():
    view = view_of(act1("deploy g5", "deploy e5", "deploy i4"))
    assert hidden(view.history.branches.widget)
    view.history.slider.set(7)
    press(view, "g4")
    assert played(view) == ["deploy g5", "deploy g4"]
    [button] = [one for one in view.history.branches.box.children if not hidden(one)]
    assert "e5" in button.description
    button.click()
    assert (view.table.match.cursor, view.table.match.length) == (8, 9)
    view.history.forward.click()
    assert played(view) == ["deploy g5", "deploy e5", "deploy i4"]


# --- ends and beginnings
