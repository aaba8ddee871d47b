"""The library at the board, and matches as files."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
import sengoku_widgets
from sengoku_widgets import play

import sengoku
from sengoku.play.board import library as shown_library
from sengoku.play.board.blocks import written
from sengoku.play.match import saved
from sengoku.play.match.library import DOCUMENT, export
from sengoku.play.match.match import Match
from sengoku.play.match.saved import folders
from tests.unit.widgets.helping import act1, hidden, in_page, typed

pytestmark = pytest.mark.usefixtures("fresh")


@pytest.fixture(autouse=True)
def _here(tmp_path, monkeypatch):
    """Let the notebook stand in a folder of its own."""
    monkeypatch.chdir(tmp_path)


def played(place, when, **how):
    """Keep a match of act 1, as if it had been played then."""
    board = play("rokumon", act=1, seed=1, **how)
    typed(board.view, f"deploy {place}")
    path = max(folders()[0].glob("*.json"), key=lambda path: path.stat().st_mtime_ns)
    os.utime(path, (when, when))
    return path


def library(language="en"):
    """Open the library at a new board."""
    board = play("rokumon", act=1, seed=3, language=language)
    board.view.more.button.click()
    board.view.library.toggle.click()
    return board, board.view.library


def listed(shelf):
    return [text for text, _ in shelf.list.options]


def press(shelf, name):
    assert not hidden(shelf.buttons[name]), name
    shelf.buttons[name].click()


def choose(shelf, number):
    shelf.list.set(shelf.list.options[number][1])


@pytest.mark.parametrize(
    ("language", "words"),
    [("en", ("Aki", "1 ply so far", "a person")), ("ja", ("Aki", "ここまで1手", "人"))],
)
def test_all_kept_matches_are_listed_the_newest_first(language, words):
    played("e5", 1000, names=["Aki"])
    played("g5", 2000)
    _, shelf = library(language)
    first, second = listed(shelf)
    dates = [saved.datetime.fromtimestamp(when).strftime("%Y-%m-%d %H:%M") for when in (2000, 1000)]
    assert dates[0] in first
    assert dates[1] in second
    for word in words:
        assert word in second
    assert "<" not in first


def test_the_library_is_in_the_page_only_when_asked_for():
    played("e5", 1000)
    board = play("rokumon", act=1, seed=3)
    board.view.more.button.click()
    assert not in_page(board.view, board.view.library.box)
    board.view.library.toggle.click()
    assert in_page(board.view, board.view.library.list)
    kind, _, values, _ = written(board.view.widget)[board.view.library.list.key]
    assert (kind, values["text"]) == ("menu", "Match")
    assert written(board.view.widget)[board.view.library.about.key][2]["role"] == "status"
    board.view.library.toggle.click()
    assert not in_page(board.view, board.view.library.box)


def test_a_match_is_gone_on_with():
    played("e5", 1000)
    played("g5", 2000)
    board, shelf = library()
    choose(shelf, 1)
    press(shelf, "open")
    actions = [str(ply.action) for ply in board.match.plies if ply.before.actor >= 0]
    assert actions == ["deploy e5"]
    assert hidden(shelf.box)
    typed(board.view, str(board.match.legal()[0]))
    assert len(list(folders()[0].glob("*.json"))) == 2


def test_search_finds_by_any_word_in_any_width():
    played("e5", 1000, names=["Aki"])
    played("g5", 2000, names=["秋"])
    _, shelf = library()
    for query, count in (("aki", 1), ("ＡＫＩ", 1), ("秋", 1), ("1970", 2), ("aki 秋", 0)):
        shelf.search.heard(query)
        assert len(listed(shelf)) == count, query
    assert hidden(shelf.list)
    shelf.all.click()
    assert len(listed(shelf)) == 2


def test_a_match_is_named_and_stays_where_it_was_in_time():
    path = played("e5", 1000)
    played("g5", 2000)
    board, shelf = library()
    choose(shelf, 1)
    assert hidden(shelf.title)
    press(shelf, "rename")
    assert in_page(board.view, shelf.title)
    shelf.title.heard("The <b>siege</b>")
    assert listed(shelf)[1].startswith("The <b>siege</b> · ")
    assert "<b>" not in shelf.about.value
    [line] = folders()[0].glob(f"{path.stem}*.json")
    assert line.stat().st_mtime == 1000
    assert sengoku.open_record(line).title == "The <b>siege</b>"
    assert "title" not in sengoku.open_record(line).record()


def test_the_match_on_the_board_is_named_too():
    played("e5", 1000)
    board, shelf = library()
    press(shelf, "open")
    typed(board.view, str(board.match.legal()[0]))
    shelf.toggle.click()
    assert hidden(shelf.buttons["delete"])
    press(shelf, "rename")
    shelf.title.heard("ours")
    assert listed(shelf)[0].startswith("ours")
    typed(board.view, str(board.match.legal()[0]))
    [path] = folders()[0].glob("*.json")
    assert sengoku.open_record(path).title == "ours"


def test_what_was_deleted_is_brought_back():
    played("e5", 1000)
    before = {path.name: path.read_bytes() for path in folders()[0].iterdir()}
    board, shelf = library()
    press(shelf, "delete")
    assert listed(shelf) == []
    assert list(folders()[0].glob("*.json")) == []
    assert not play("rokumon", act=1).view.offer.open
    shelf.place.set("deleted")
    assert len(listed(shelf)) == 1
    assert hidden(shelf.buttons["open"])
    press(shelf, "back")
    assert {path.name: path.read_bytes() for path in folders()[0].iterdir()} == before
    shelf.place.set("kept")
    assert len(listed(shelf)) == 1
    assert board.view.guard.bar.value == ""


def test_a_match_is_given_as_text_and_as_a_file(tmp_path):
    played("e5", 1000)
    _, shelf = library()
    press(shelf, "text")
    again = Match.from_text(shelf.text.value)
    press(shelf, "file")
    press(shelf, "file")
    one, other = sorted(tmp_path.glob(f"*{DOCUMENT}"))
    assert one.name in shelf.about.value or other.name in shelf.about.value
    assert sengoku.open_record(one).record() == again.record()
    assert sengoku.open_record(other).record() == again.record()


def test_what_cannot_be_read_is_said_and_harms_nothing():
    played("e5", 1000)
    (folders()[0] / "rokumon-broken.json").write_text("{", encoding="utf-8")
    for language in ("en", "ja"):
        board, shelf = library(language)
        assert len(listed(shelf)) == 2
        press(shelf, "open")
        assert "JSON" in shelf.about.value
        assert not hidden(shelf.box)
        assert board.view.guard.bar.value == ""


def test_a_match_that_vanishes_meanwhile_is_said_to_be_gone():
    path = played("e5", 1000)
    _, shelf = library()
    path.unlink()
    press(shelf, "open")
    assert "That did not work" in shelf.about.value
    assert listed(shelf) == []


def test_how_far_a_long_match_is_opened_is_shown(monkeypatch):
    monkeypatch.setattr(shown_library, "LONG", 2)
    told, sent = [], []
    hear = shown_library.in_tenths(told.append, lambda: sent.append(1))
    for done in range(0, 100, 5):
        hear(done, 100)
    assert told == [10, 20, 30, 40, 50, 60, 70, 80, 90]
    assert len(sent) == 9
    monkeypatch.setattr(shown_library, "LONG", 200)
    told.clear()
    shown_library.in_tenths(told.append, lambda: None)(50, 100)
    assert told == []


def test_a_match_of_another_game_is_refused_where_it_does_not_belong():
    tenku = Match(sengoku.load("tenku"), seed=1)
    tenku.deal()
    board, _ = library()
    before = board.match
    board.view.record.load.click()
    board.view.record.text.value = tenku.code()
    board.view.record.take.click()
    assert "Open a board of that game" in board.view.record.note.value
    assert board.match is before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_match_with_more_or_fewer_seats_is_taken(seats):
    board = play("azuchi", players=3, seed=1)
    other = Match(sengoku.load("azuchi", seats=seats), seed=1)
    other.deal()
    board.view.record.load.click()
    board.view.record.text.value = f"> {other.code()}\n> see you"
    board.view.record.take.click()
    assert board.view.guard.bar.value == ""
    assert board.match.game.seats == seats
    assert sum(not hidden(menu) for menu in board.view.seats.menus) == seats


def test_a_short_text_cut_off_is_read_as_far_as_it_goes_only_when_asked_twice():
    board, _ = library()
    code = act1("deploy g5").code()
    board.view.record.load.click()
    board.view.record.text.value = code[:-6]
    board.view.record.take.click()
    assert "Copy all of it again" in board.view.record.note.value
    board.view.record.text.value = code[:-6]
    board.view.record.take.click()
    assert board.match.length > 0
    assert "as far as it can be read" in board.table.answer.text


# Files.


def document(tmp_path, *actions, **how) -> Path:
    return export(act1(*actions), tmp_path, **how)


def test_a_file_opens_as_a_board_and_is_written_as_it_goes(tmp_path):
    path = document(tmp_path, "deploy g5", name="our game")
    assert path.name == "our-game.sengoku"
    board = sengoku_widgets.open(path)
    assert board.match.record() == act1("deploy g5").record()
    before = path.read_bytes()
    board.table.moves.undo()
    assert path.read_bytes() == before
    board.table.moves.redo()
    typed(board.view, str(board.match.legal()[0]))
    assert sengoku.open_record(path).record() == board.match.record()
    [kept] = folders()[0].glob("*.json")
    assert sengoku.open_record(kept).record() == board.match.record()


def test_a_file_that_another_board_writes_is_left_alone_and_both_lines_are_kept(tmp_path):
    path = document(tmp_path, "deploy g5")
    one, other = sengoku_widgets.open(str(path)), play(path)
    typed(one.view, str(one.match.legal()[0]))
    content = path.read_bytes()
    typed(other.view, str(other.match.legal()[-1]))
    assert path.read_bytes() == content
    assert "on another board" in other.table.answer.text
    kept = [sengoku.open_record(one).record()["plies"] for one in folders()[0].glob("*.json")]
    assert sorted(kept) == sorted([one.match.record()["plies"], other.match.record()["plies"]])


def test_a_kept_file_opens_with_the_lines_of_all_boards():
    path = played("e5", 1000)
    board = sengoku_widgets.open(path)
    typed(board.view, str(board.match.legal()[0]))
    [only] = folders()[0].glob("*.json")
    assert only != path
    assert sengoku.open_record(only).record() == board.match.record()


def test_a_damaged_file_opens_as_far_as_it_goes_and_is_not_written(tmp_path):
    path = document(tmp_path, "deploy g5", "deploy e5")
    text = path.read_text(encoding="utf-8").replace("deploy e5", "deploy z9")
    path.write_text(text, encoding="utf-8")
    board = sengoku_widgets.open(path)
    assert board.match.record()["plies"] == act1("deploy g5").record()["plies"]
    assert "up to ply 7" in board.table.answer.text
    typed(board.view, str(board.match.legal()[0]))
    assert path.read_text(encoding="utf-8") == text


def test_bots_sit_again_where_they_sat(tmp_path):
    match = act1("deploy g5")
    match.sitters = ("person", "greedy")
    board = sengoku_widgets.open(export(match, tmp_path))
    assert board.table.viewer.sitters == {0: "person", 1: "greedy"}


def test_a_file_that_is_not_there_is_the_systems_own_error(tmp_path):
    with pytest.raises(FileNotFoundError):
        sengoku_widgets.open(tmp_path / "none.sengoku")


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_file_that_cannot_be_read_is_told_in_one_sentence(tmp_path, language):
    file = tmp_path / "bad.sengoku"
    file.write_bytes(b"\xff\xfe no match")
    with pytest.raises(sengoku.DamagedRecord) as told:
        sengoku_widgets.open(file, language=language)
    assert told.value._render_traceback_() == [told.value.text(language)]
