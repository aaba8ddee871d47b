"""The folder of kept matches: what 0.1.0 left, neighbours that do harm, how much is read."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.play.board.progress import KeptStreak, Progress
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.match import saved, shelf
from sengoku.play.match.library import entries
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave, unfinished

BEFORE = Path(__file__).with_name("before")
MATCHES = sorted(path.name for path in BEFORE.glob("*-2026*.json"))
"""Written by version 0.1.0 itself."""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the folder where matches are kept in this test."""
    monkeypatch.setenv(saved.VARIABLE, str(tmp_path))
    return tmp_path


def kept(match: Match, when: float, folder: Path, *sitters: str) -> Path:
    keeper = Autosave()
    assert keeper.save(match, sitters) == ""
    assert keeper.path is not None
    os.utime(keeper.path, (when, when))
    return keeper.path


def played(seed: int = 1, **options: Any) -> Match:
    match = Match(sengoku.load("rokumon", **options), seed=seed)
    match.deal()
    match.play(match.legal()[0])
    return match


# What 0.1.0 kept.


@pytest.mark.parametrize("name", MATCHES)
def test_a_match_of_before_is_offered_listed_and_gone_on_with(name: str, folder: Path) -> None:
    shutil.copy(BEFORE / name, folder)
    doc = json.loads((BEFORE / name).read_text(encoding="utf-8"))
    game = sengoku.load(doc["game"], **doc["options"])
    [found] = unfinished(game).kept
    assert [one.path.name for one in entries(doc["game"])] == [name]
    match = found.open()
    assert match.left_out() == ""
    assert {**match.record(), "options": {**doc["options"]}} == doc
    match.goto(match.length)
    match.deal()
    match.play(match.legal()[0])
    keeper = Autosave()
    keeper.adopt(match, found.path)
    assert keeper.save(match, found.sitters) == ""
    [path] = folder.iterdir()
    assert sengoku.open_record(path).record() == match.record()


def test_the_lesson_and_the_streak_of_before_go_on(folder: Path) -> None:
    for path in BEFORE.glob("*.json"):
        shutil.copy(path, folder)
    streak = KeptStreak("rokumon")
    assert (streak.count, streak.best) == (3, 7)
    player = LessonPlayer(lesson("rokumon", "act1"))
    progress = Progress(player)
    assert "step 3 of" in progress.ask("en")
    progress.go_on()
    assert player.index == 2


# How much is read.


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Note which files are looked into."""
    found: list[Path] = []
    head, opened = saved.head, saved.open_record

    def told(path: Path) -> Any:
        found.append(path)
        return head(path)

    def read(path: Path, **how: Any) -> Any:
        found.append(path)
        return opened(path, **how)

    monkeypatch.setattr(saved, "head", told)
    monkeypatch.setattr(saved, "open_record", read)
    return found


def test_B4_a_match_older_than_many_of_other_variants_is_offered_and_they_are_not_read(  # noqa: N802
    folder: Path, reads: list[Path]
) -> None:
    path = kept(played(act=1), 1, folder)
    for number in range(45):
        kept(played(act=2 + number % 5, seed=number), 100 + number, folder)
    [found] = unfinished(sengoku.load("rokumon", act=1)).kept
    assert found.path == path
    assert set(reads) == {path}


def test_B4_no_more_is_opened_than_nobody_waits_for(  # noqa: N802
    folder: Path, reads: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = played(act=1)
    size = len(match.text().encode())
    monkeypatch.setattr(saved, "LONG", 3 * size)
    for number in range(8):
        kept(match, number, folder, "person", "person")
    found = unfinished(match.game, limit=8).kept
    assert len(found) == 8
    assert sum(one.match is not None for one in found) == 2
    assert found[-1].open().record() == match.record()


def test_names_say_the_variant_and_options_of_later_do_not_change_them() -> None:
    def name(**options: Any) -> str:
        return shelf.variant(saved.set_up(sengoku.load("rokumon", **options)))

    assert len({name(act=act) for act in range(1, 7)}) == 6
    act3 = saved.set_up(sengoku.load("rokumon", act=3))
    fewer = {key: one for key, one in act3.options.items() if key != "takeback"}
    assert shelf.variant(saved.SetUp("rokumon", fewer, None, ())) == name(act=3)


# Neighbours.


def test_B4_neighbours_that_cannot_be_read_or_vanish_do_no_harm(  # noqa: N802
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good = kept(played(act=1), 1, folder)
    gone = kept(played(act=1, seed=2), 50, folder)
    (folder / "rokumon-folder.json").mkdir()
    (folder / "rokumon-cut.json").write_text(played(act=1).text()[:40], encoding="utf-8")
    (folder / "rokumon-bytes.json").write_bytes(b"\xff\x00" * 50)
    (folder / "rokumon-empty.json").write_bytes(b"")
    (folder / "rokumon-nowhere.json").symlink_to(folder / "nothing")
    head = saved.head

    def vanishing(path: Path) -> Any:
        if path == gone:
            path.unlink(missing_ok=True)
        return head(path)

    monkeypatch.setattr(saved, "head", vanishing)
    found = unfinished(sengoku.load("rokumon", act=1))
    assert [one.path for one in found.kept] == [good]
    named = {path.name for path, _ in found.damaged}
    assert named == {"rokumon-cut.json", "rokumon-bytes.json", "rokumon-empty.json"}
    listed = {one.path.name for one in entries("rokumon")}
    assert {good.name, "rokumon-cut.json"} <= listed
    # And going on with the good one neither touches nor counts them.
    match, keeper = found.kept[0].open(), Autosave()
    keeper.adopt(match, good)
    match.play(match.legal()[0])
    assert keeper.follow(match) == ""
    assert not keeper.look()
    assert named <= {path.name for path in folder.iterdir()}


def test_a_folder_that_vanishes_is_made_anew(folder: Path) -> None:
    match = played(act=1)
    keeper = Autosave()
    assert keeper.save(match) == ""
    shutil.rmtree(folder)
    match.play(match.legal()[0])
    assert keeper.save(match) == ""
    assert keeper.path is not None
    assert sengoku.open_record(keeper.path).record() == match.record()


def test_a_folder_that_can_only_be_read_leaves_the_match_where_it_is(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(played(act=1), 1, folder)
    before = path.read_bytes()
    [found] = unfinished(sengoku.load("rokumon", act=1)).kept
    match, keeper = found.open(), Autosave()
    keeper.adopt(match, found.path)
    match.play(match.legal()[0])

    def refused(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("sengoku.play.match.writer.os.replace", refused)
    assert "Permission denied" in keeper.follow(match)
    monkeypatch.undo()
    monkeypatch.setenv(saved.VARIABLE, str(folder))
    assert path.read_bytes() == before
    assert keeper.follow(match) == ""
    assert len(list(folder.iterdir())) == 1
