"""Autosave: where matches are kept, that none is lost, and what is told when it fails."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

import sengoku
from sengoku.play.match import saved as autosave
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave, folders, unfinished
from sengoku.play.table.table import Table


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder where matches are kept in this test; it does not exist yet."""
    folder = tmp_path / "new" / "matches"
    monkeypatch.setenv(autosave.VARIABLE, str(folder))
    return folder


def files(folder: Path) -> list[str]:
    """Name the files in a folder."""
    return sorted(path.name for path in folder.iterdir()) if folder.exists() else []


def test_a_match_is_kept_in_one_file_as_it_goes(match: Match, folder: Path) -> None:
    keeper = Autosave()
    assert keeper.save(match) == ""
    [name] = files(folder)
    assert name.startswith("toy-")
    match.play("take a")
    assert keeper.save(match) == ""
    assert files(folder) == [name]
    assert sengoku.open_record(folder / name).record() == match.record()


def test_a_match_in_which_nobody_has_acted_is_not_kept(folder: Path) -> None:
    match = Match(sengoku.load("rokumon", act=1), seed=1)
    match.deal()
    assert Autosave().save(match) == ""
    assert files(folder) == []


def test_another_match_gets_another_file(match: Match, open_match: Match, folder: Path) -> None:
    keeper = Autosave()
    keeper.save(match)
    keeper.save(open_match)
    keeper.save(open_match)
    assert len(files(folder)) == 2
    assert unfinished(match.game).match is not None


def test_the_newest_unfinished_match_of_the_same_game_is_found(
    match: Match, open_match: Match, folder: Path
) -> None:
    old, new = Match.from_text(match.text()), Match.from_text(match.text())
    new.play("take b")
    done = Match.from_text(match.text())
    done.resign(0)
    for number, one in enumerate((old, new, done, open_match)):
        keeper = Autosave()
        keeper.save(one)
        assert keeper.path is not None
        os.utime(keeper.path, (number, number))
    found = unfinished(match.game)
    assert found.match is not None
    assert found.match.record() == new.record()
    assert found.damaged == ()


def test_a_match_is_resumed_in_its_own_file(match: Match, folder: Path) -> None:
    Autosave().save(match)
    found = unfinished(match.game)
    assert found.match is not None
    found.match.play("take b")
    keeper = Autosave()
    keeper.adopt(found.match, found.path)
    assert keeper.save(found.match) == ""
    [name] = files(folder)
    assert sengoku.open_record(folder / name).length == 4


def test_damaged_files_are_told_and_left_alone(match: Match, folder: Path) -> None:
    keeper = Autosave()
    keeper.save(match)
    assert keeper.path is not None
    os.utime(keeper.path, (1, 1))
    broken = folder / "toy-broken.json"
    broken.write_text('{"sengoku": 1', encoding="utf-8")
    found = unfinished(match.game)
    assert found.match is not None
    [(path, error)] = found.damaged
    assert (path, error.note.code) == (broken, "core.record.cut")
    assert broken.read_text(encoding="utf-8") == '{"sengoku": 1'


def test_files_of_other_programs_and_games_are_not_touched(match: Match, folder: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    (folder / "rokumon-x.json").write_text("x", encoding="utf-8")
    assert unfinished(match.game) == autosave.Found()


def test_without_the_variable_it_is_the_users_data_folder_and_then_the_notebooks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, match: Match
) -> None:
    monkeypatch.delenv(autosave.VARIABLE)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.chdir(tmp_path)
    own, beside = folders()
    assert beside == tmp_path / "sengoku-matches"
    assert own.name == "matches"
    # A file stands where the user's data folder should be: it cannot be written.
    blocker = next(path for path in own.parents if tmp_path in path.parents)
    blocker.parent.mkdir(parents=True, exist_ok=True)
    blocker.write_text("", encoding="utf-8")
    keeper = Autosave()
    assert keeper.save(match) == ""
    assert len(files(beside)) == 1
    assert unfinished(match.game).match is not None


def test_a_failure_is_told_at_the_board_and_stops_nothing(
    open_match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    blocker = tmp_path / "file"
    blocker.write_text("", encoding="utf-8")
    monkeypatch.setenv(autosave.VARIABLE, str(blocker / "matches"))
    table = Table(open_match, autosave=Autosave())
    table.click("a")
    table.choose("take")
    table.choose("!confirm")
    assert str(table.match.plies[3].action) == "take a"
    assert table.answer is not None
    assert table.answer.kind == "error"
    assert "could not be saved" in table.answer.text
    table.set_language("ja")
    assert "保存できませんでした" in table.answer.text
    monkeypatch.setenv(autosave.VARIABLE, str(tmp_path / "good"))
    table.moves.undo()
    assert table.answer is None
    assert len(files(tmp_path / "good")) == 1


def test_a_table_keeps_its_match_after_every_change(open_match: Match, folder: Path) -> None:
    keeper = Autosave()
    table = Table(open_match, autosave=keeper)
    for change in (
        lambda: table.type("take a"), table.moves.undo, lambda: table.type("take b"),
        lambda: table.moves.goto(1), table.moves.redo, table.moves.resign,
    ):
        change()
        assert keeper.path is not None
        assert sengoku.open_record(keeper.path).record() == open_match.record()
    assert len(files(folder)) == 1
