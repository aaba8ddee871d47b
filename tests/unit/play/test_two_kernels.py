"""Several boards on one match: nothing shown is lost, both say so, and opening finds all lines."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

import sengoku
from sengoku.play.board.table_view import TableView
from sengoku.play.match import keeper as keeping
from sengoku.play.match import saved, shelf
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave, open_lines, unfinished
from sengoku.play.table.table import Table

PROGRAM = Path(__file__).with_name("two_kernels.py")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder where matches are kept in this test."""
    monkeypatch.setenv(saved.VARIABLE, str(tmp_path))
    return tmp_path


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def third(match: Match) -> str:
    """Give what may be done besides taking from the first two heaps."""
    return next(text for text in map(str, match.legal()) if text not in ("take a", "take b"))


def lines(match: Match) -> set[tuple[str, ...]]:
    """Give every line of a match from its beginning to each of its ends, read off its record."""
    doc = match.record()
    whole = [tuple(doc["plies"])]
    starts = [0]
    for branch in doc["branches"]:
        before = whole[branch["line"]][: branch["at"]]
        whole.append((*before, *branch["plies"]))
        starts.append(branch["at"])
    return set(whole)


# Real processes.


def interleaved(folder: Path, first: int, count: int, *careless: str) -> list[str]:
    told = subprocess.run(
        [sys.executable, PROGRAM, folder, str(first), str(count), *careless],
        check=True, capture_output=True, text=True, cwd=Path(sengoku.__file__).parents[1],
    )
    return told.stdout.splitlines()


@pytest.mark.parametrize(
    ("first", "count"), [(0, 6), pytest.param(1000, 200, marks=pytest.mark.long)]
)
def test_R3_nothing_that_a_board_showed_is_missing_whatever_is_killed(  # noqa: N802
    tmp_path: Path, first: int, count: int
) -> None:
    *missing, kept = interleaved(tmp_path, first, count)
    assert missing == []
    _, plies, branches = kept.split()
    assert int(plies) > 5 * count
    assert int(branches) > count / 3


def test_boards_that_write_over_each_other_are_found_out(tmp_path: Path) -> None:
    """What the test above would miss if it could find nothing."""
    *missing, _ = interleaved(tmp_path, 0, 4, "careless")
    assert missing


# Two boards in one process, step by step.


def two_boards(match: Match) -> tuple[Table, Table]:
    """Keep a match, and open it at two boards, as in two notebooks."""
    assert Autosave().save(match) == ""
    tables = []
    for _ in range(2):
        [kept] = unfinished(match.game).kept
        again, keeper = kept.open(), Autosave()
        keeper.adopt(again, kept.path)
        tables.append(Table(again, autosave=keeper))
    return tables[0], tables[1]


@pytest.fixture(autouse=True)
def _often(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let boards look at the folder whenever they may."""
    monkeypatch.setattr("sengoku.play.table.keeping.EVERY", 0.0)


def said(table: Table) -> str:
    return "" if table.answer is None else table.answer.text


def test_R3_the_second_one_to_write_has_a_line_of_its_own_and_both_say_so(  # noqa: N802
    open_match: Match, folder: Path
) -> None:
    one, other = two_boards(open_match)
    one.type("take a")
    assert said(one) == ""
    other.type("take b")
    assert "on another board" in said(other)
    one.keeping.glance()
    assert "on another board" in said(one)
    one.set_language("ja")
    assert "別の盤" in said(one)
    assert len(names(folder)) == 2
    [kept] = unfinished(open_match.game).kept
    assert lines(kept.open()) == lines(one.match) | lines(other.match)


def test_each_board_says_it_once(open_match: Match, folder: Path) -> None:
    one, other = two_boards(open_match)
    one.type("take a")
    other.type("take b")
    other.moves.undo()
    assert said(other) == ""
    other.keeping.glance()
    assert said(other) == ""


def test_a_board_that_is_only_looked_at_hears_of_no_other(open_match: Match, folder: Path) -> None:
    one, other = two_boards(open_match)
    one.type("take a")
    other.moves.undo()
    other.keeping.glance()
    assert (said(one), said(other)) == ("", "")
    assert len(names(folder)) == 1


def test_who_opens_a_match_of_several_lines_makes_one_file_of_them(
    open_match: Match, folder: Path
) -> None:
    one, other = two_boards(open_match)
    one.type("take a")
    other.type("take b")
    [kept] = unfinished(open_match.game).kept
    match, keeper = kept.open(), Autosave()
    before = lines(match)
    keeper.adopt(match, kept.path)
    assert len(names(folder)) == 2
    match.goto(3)
    other_way = third(match)
    match.play(other_way)
    assert keeper.follow(match) == ""
    assert len(names(folder)) == 1
    assert keeper.path is not None
    assert lines(open_lines(keeper.path)) == before | {(*next(iter(before))[:3], other_way)}


def test_a_board_whose_file_was_taken_writes_another_one(open_match: Match, folder: Path) -> None:
    """The one that began the match is still open when another goes on with it."""
    first = Autosave()
    began = Table(Match.from_text(open_match.text()), autosave=first)
    began.type("take a")
    [kept] = unfinished(open_match.game).kept
    again, keeper = kept.open(), Autosave()
    keeper.adopt(again, kept.path)
    later = Table(again, autosave=keeper)
    later.type(str(again.legal()[0]))
    began.moves.undo()
    assert "on another board" in said(began)
    began.type(third(began.match))
    merged = lines(open_lines(kept.path))
    for line in lines(began.match) | lines(later.match):
        assert any(one[: len(line)] == line for one in merged)


@pytest.mark.parametrize("which", [0, 1])
def test_files_that_another_board_takes_while_they_are_opened_are_found_again(
    open_match: Match, folder: Path, monkeypatch: pytest.MonkeyPatch, which: int
) -> None:
    one, other = two_boards(open_match)
    one.type("take a")
    other.type("take b")
    every = lines(one.match) | lines(other.match)
    paths = sorted(folder.iterdir())
    assert len(paths) == 2
    opened, taken = saved._opened, []

    def late(path: Path, told: object) -> Match:
        if not taken:
            taken.append(paths[which].rename(shelf.line_beside(paths[which])))
        return opened(path, told)

    monkeypatch.setattr(saved, "_opened", late)
    assert lines(open_lines(paths[which])) == every
    assert taken[0].exists()


def test_what_was_written_after_the_opening_is_not_taken_away(
    match: Match, folder: Path
) -> None:
    keeper = Autosave()
    assert keeper.save(match) == ""
    assert keeper.path is not None
    later = open_lines(keeper.path)
    match.play("take a")
    assert keeper.save(match) == ""
    second = Autosave()
    second.adopt(later, keeper.path)
    later.play("take b")
    assert second.follow(later) == ""
    assert second.look()
    assert lines(open_lines(keeper.path)) == lines(match) | lines(later)


def test_a_file_that_could_be_read_in_part_only_is_put_aside_and_never_removed(
    match: Match, folder: Path
) -> None:
    match.play("take a")
    path = folder / "toy-20261128-101010-abcdef.json"
    path.write_text(match.text().replace("take a", "take no-heap"), encoding="utf-8")
    [kept] = unfinished(match.game).kept
    again, keeper = kept.open(), Autosave()
    keeper.adopt(again, kept.path)
    again.play("take b")
    assert keeper.follow(again) == ""
    assert not keeper.look()
    own, aside = sorted(names(folder), key=len)
    assert aside.endswith(".json" + shelf.LEFT_OUT)
    assert "no-heap" in (folder / aside).read_text(encoding="utf-8")
    [found] = unfinished(match.game).kept
    assert found.path.name == own
    assert found.open().left_out() == ""


def test_R3_two_notebooks_lose_no_action_of_either(open_match: Match, folder: Path) -> None:  # noqa: N802
    """Three actions against one, as it was met; whichever wrote last."""
    for order in ((0, 1, 0, 0), (0, 0, 0, 1), (1, 0, 0, 0)):
        for path in folder.iterdir():
            path.unlink()
        tables = two_boards(open_match)
        for who in order:
            table = tables[who]
            actions = sorted(map(str, table.match.legal()))
            table.type(actions[0] if who else actions[-1])
        [group] = shelf.groups([folder])
        merged = lines(saved.open_group(group.paths))
        for table in tables:
            for line in lines(table.match):
                assert any(one[: len(line)] == line for one in merged)


def test_it_is_written_before_it_is_shown_and_on_the_disk_for_good_right_after(
    open_match: Match, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Told to the system in that order: its name, the page, then file and folder for good."""
    done: list[str] = []
    sync, replace = os.fsync, os.replace
    monkeypatch.setattr(
        os, "fsync", lambda one: (done.append("sync"), sync(one))[1]
    )
    monkeypatch.setattr(
        os, "replace", lambda *paths: (done.append("name"), replace(*paths))[1]
    )
    table = Table(open_match, autosave=Autosave())
    view = TableView(table)
    view.send = lambda: done.append("shown")
    view.more.button.click()
    view.hear({"press": [view.typed.field.key, "take a"]})
    assert done == ["name", "shown", "sync", "sync"]
    view.hear({"press": [view.typed.field.key, "nothing"]})
    assert done[4:] == ["shown"]


# What a killed kernel leaves.


def test_leftovers_of_a_kill_are_swept_once_they_are_old(
    match: Match, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "_swept", set())
    half = "0123456789abcdef" * 2
    now = time.time()
    kept = {
        f".toy-1.json-{half}": now - 3600,
        ".toy-1.json-0123": 0.0,
        f"toy-2.json-{half}": 0.0,
        ".hidden": 0.0,
    }
    gone = {f".toy-3.json-{half}": now - 3 * 24 * 3600}
    for name, when in {**kept, **gone}.items():
        (folder / name).write_text("{", encoding="utf-8")
        os.utime(folder / name, (when, when))
    keeper = Autosave()
    assert keeper.save(match) == ""
    assert keeper.path is not None
    assert set(names(folder)) == {*kept, keeper.path.name}
