"""What is kept for a page: what changed, all as one file, and back without losing any."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from sengoku.play.page import shelf as module
from sengoku.play.page.address import Lost
from sengoku.play.page.shelf import Shelf


def packed(**files: bytes) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def step(furthest: int) -> bytes:
    return json.dumps({"furthest": furthest, "step": 0}).encode()


def test_what_was_written_and_what_is_gone_is_told_once(tmp_path):
    (tmp_path / "old.json").write_bytes(b"1")
    shelf = Shelf(tmp_path)
    assert shelf.changes() == ({}, [])
    (tmp_path / "new.json").write_bytes(b"22")
    (tmp_path / "old.json").unlink()
    assert shelf.changes() == ({"new.json": b"22"}, ["old.json"])
    assert shelf.changes() == ({}, [])


def test_what_another_window_wrote_is_not_told_again(tmp_path):
    shelf = Shelf(tmp_path)
    shelf.take("one.json", b"1")
    shelf.take("../two.json", b"2")
    assert shelf.changes() == ({}, [])
    assert [path.name for path in tmp_path.iterdir()] == ["one.json"]
    assert not (tmp_path.parent / "two.json").exists()
    shelf.drop("one.json")
    assert shelf.changes() == ({}, [])
    assert not list(tmp_path.iterdir())


def test_everything_goes_into_one_file_and_comes_out_elsewhere(tmp_path):
    files = {"lesson-a.json": step(3), "rumble-1.json": b"a match", "puzzles-a.json": b"{}"}
    here, there = Shelf(tmp_path / "here"), Shelf(tmp_path / "there")
    for name, data in files.items():
        (here.folder / name).write_bytes(data)
    assert there.unpack(here.packed()) == len(files)
    assert {path.name: path.read_bytes() for path in there.folder.iterdir()} == files
    assert there.unpack(here.packed()) == 0


@pytest.mark.parametrize(("here", "brought", "stays"), [(2, 5, 5), (5, 2, 5)])
def test_of_two_lessons_the_one_that_came_farther_stays(tmp_path, here, brought, stays):
    shelf = Shelf(tmp_path)
    (tmp_path / "lesson-a.json").write_bytes(step(here))
    shelf.unpack(packed(**{"lesson-a.json": step(brought)}))
    assert json.loads((tmp_path / "lesson-a.json").read_bytes())["furthest"] == stays
    assert len(list(tmp_path.iterdir())) == 1


def test_two_matches_of_one_name_both_stay(tmp_path):
    shelf = Shelf(tmp_path)
    (tmp_path / "m.json").write_bytes(b"mine")
    for _ in range(2):
        shelf.unpack(packed(**{"m.json": b"yours"}))
    found = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    assert found == {"m.json": b"mine", "m-2.json": b"yours"}


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (b"nothing", "import.broken"),
        (packed(**{"../up.json": b"1"}), "import.names"),
        (packed(**{"a/b.json": b"1"}), "import.names"),
        (packed(**{".hidden": b"1"}), "import.names"),
        (packed(**{"ok.json": b"1"})[:-30], "import.broken"),
    ],
    ids=["no archive", "a folder above", "a folder", "hidden", "cut short"],
)
def test_what_is_not_ours_changes_nothing(tmp_path, data, key):
    with pytest.raises(Lost) as lost:
        Shelf(tmp_path).unpack(data)
    assert lost.value.note.code == key
    assert not list(tmp_path.iterdir())


def test_a_small_file_that_holds_too_much_is_not_unpacked(tmp_path, monkeypatch):
    monkeypatch.setattr(module, "MOST_BYTES", 10)
    with pytest.raises(Lost) as lost:
        Shelf(tmp_path).unpack(packed(**{"a.json": b"123456", "b.json": b"123456"}))
    assert lost.value.note.code == "import.large"
