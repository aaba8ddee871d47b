"""What a teacher's notebook calls: a show with a still of its own, and which rules were met."""

from __future__ import annotations

import pytest
import sengoku_widgets

import sengoku
from sengoku.play.lesson import lesson


def test_a_show_stands_in_a_notebook_with_its_words():
    board = sengoku_widgets.show("rokumon", "act1/1-2", "questions/act1/1", language="ja")
    assert board.view.strip.stepper.count == 3
    assert (board.table.language, board.table.size) == ("ja", "projector")
    told = board.still["text/plain"]
    first = lesson("rokumon", "act1")
    assert first.steps[0].say["ja"] in told
    assert "<img" in board.still["text/html"]
    # The still asks, and tells no answer.
    assert all(option.reply["ja"] not in told for option in first.questions[0].ask)


@pytest.mark.parametrize("part", ["act9", "act1/99", ""])
def test_what_is_no_part_of_a_show_is_refused(part):
    with pytest.raises(sengoku.SengokuError):
        sengoku_widgets.show("rokumon", part)


class TestExercised:
    def test_takes_matches_boards_files_and_addresses_of_lessons(self, tmp_path):
        match = sengoku.Match(sengoku.load("rokumon", act=1), seed=1)
        match.deal()
        match.play("deploy e5")
        file = tmp_path / "one.sengoku"
        match.save(file)
        board = sengoku_widgets.show("rokumon", "act1/1")
        found = sengoku_widgets.exercised(match, file, board, "rokumon/act3", language="ja")
        (book,) = found.books
        rows = {row.clause: row for row in book.rows}
        assert book.count == 4
        assert rows["act1.deploy"].among >= 2
        assert rows["act3.fight"].happened
        assert found.language == "ja"

    @pytest.mark.parametrize("wrong", [3, "rokumon/act9", None])
    def test_refuses_what_is_none_of_these(self, wrong):
        with pytest.raises(sengoku.SengokuError):
            sengoku_widgets.exercised(wrong)

    def test_refuses_nothing(self):
        with pytest.raises(sengoku.BadOption):
            sengoku_widgets.exercised()
