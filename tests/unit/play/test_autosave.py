"""Autosave: where matches are kept, that none is lost, and what is told when it fails."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import sengoku
from sengoku.draw.svg import svg
from sengoku.play.match import saved as autosave
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave, folders, unfinished
from sengoku.play.match.writer import save
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
    assert len(unfinished(match.game).kept) == 1


def test_the_unfinished_matches_of_the_same_game_are_found_the_newest_first(
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
    assert [one.open().record() for one in found.kept] == [new.record(), old.record()]
    assert [one.played.timestamp() for one in found.kept] == [1, 0]
    assert found.damaged == ()


def test_a_match_is_resumed_in_its_own_file(match: Match, folder: Path) -> None:
    Autosave().save(match)
    [kept] = unfinished(match.game).kept
    again = kept.open()
    keeper = Autosave()
    keeper.adopt(again, kept.path)
    again.play("take b")
    assert keeper.follow(again) == ""
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
    assert len(found.kept) == 1
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
    assert len(unfinished(match.game).kept) == 1


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


# Only what a person played, and only where it belongs.

BOTS = ("greedy", "random")
PERSONS = ("person", "person")


def kept(match: Match, *sitters: str, when: float = 0) -> Path:
    """Keep a match in a file of its own, as if it had been played then."""
    keeper = Autosave()
    assert keeper.save(match, sitters) == ""
    assert keeper.path is not None
    os.utime(keeper.path, (when, when))
    return keeper.path


def copy(match: Match, *actions: str) -> Match:
    """Give a match of its own that goes on otherwise."""
    other = Match.from_text(match.text())
    for action in actions:
        other.play(action)
    return other


@pytest.fixture
def opened(monkeypatch: pytest.MonkeyPatch) -> list[Path]:
    """Count the records that are opened, and so replayed."""
    paths: list[Path] = []

    def noted(path: Path) -> Match:
        paths.append(path)
        return sengoku.open_record(path)

    monkeypatch.setattr(autosave, "open_record", noted)
    return paths


def test_L12_a_match_that_only_bots_have_touched_is_not_kept(folder: Path) -> None:  # noqa: N802
    """The board of Azuchi 01, opened and left: bots sit at seats 1 and 2, and one begins."""
    match = Match(sengoku.load("azuchi"), seed=0)
    table = Table(match, sitters={1: "random", 2: "random"}, autosave=Autosave())
    while table.bots.to_act() is not None:
        table.bots.step()
    assert {1, 2} & {ply.before.actor for ply in table.match.plies}
    assert files(folder) == []
    assert table.acting == 0
    table.type(str(table.match.legal()[0]))
    assert len(files(folder)) == 1


def test_L12_a_match_against_others_is_not_offered(folder: Path) -> None:  # noqa: N802
    """A person has played at the board of Azuchi 01; that of 07 has other bots."""
    game = sengoku.load("azuchi")
    match = Match(game, seed=1)
    match.deal()
    assert match.state.actor == 0
    match.play(match.legal()[0])
    kept(match, "person", "random", "random")
    assert len(unfinished(game, sitters=("person", "random", "random")).kept) == 1
    assert unfinished(game, sitters=("person", "greedy", "monte-carlo")).kept == ()
    assert unfinished(game, sitters=("random", "person", "random")).kept == ()
    assert unfinished(sengoku.load("azuchi", seats=2), sitters=("person", "random")).kept == ()


def test_a_match_of_bots_is_neither_kept_nor_offered(match: Match, folder: Path) -> None:
    assert Autosave().save(match, BOTS) == ""
    assert files(folder) == []
    folder.mkdir(parents=True)
    save(match, folder / "toy-by-hand.json", {"sitters": list(BOTS)})
    assert unfinished(match.game, sitters=BOTS).kept == ()
    assert unfinished(match.game).kept == ()


def test_a_person_who_acted_on_another_line_counts(folder: Path) -> None:
    match = Match(sengoku.load("toy"), seed=1)
    match.play("hide 2")
    match.play("hide 3")
    match.undo(2)
    match.play("hide 1")
    assert [ply.before.actor for ply in match.plies] == [0]
    kept(match, "random", "person")
    assert len(unfinished(match.game, sitters=("random", "person")).kept) == 1


def test_a_surrender_is_by_who_surrenders(match: Match, folder: Path) -> None:
    """North is to act, but South gives up."""
    assert match.state.actor == 0
    alone = Match(match.game, start=match.state)
    alone.resign(1)
    assert str(alone.plies[-1].action) == "resign 1"
    assert Autosave().save(alone, ("person", "random")) == ""
    assert files(folder) == []
    assert Autosave().save(alone, ("random", "person")) == ""
    assert len(files(folder)) == 1


def test_a_match_that_is_only_looked_at_is_not_written(match: Match, folder: Path) -> None:
    """One that was opened or pasted, too, and one that was found where it was kept."""
    table = Table(match, autosave=Autosave())
    table.moves.undo()
    table.moves.redo()
    assert files(folder) == []
    path = kept(match, *PERSONS, when=100)
    [found] = unfinished(match.game).kept
    keeper, again = Autosave(), found.open()
    keeper.adopt(again, found.path)
    table = Table(again, autosave=keeper)
    table.moves.undo()
    assert path.stat().st_mtime == 100
    again.goto(3)
    again.play("take b")
    assert keeper.follow(again, PERSONS) == ""
    assert keeper.path is not None
    assert keeper.path.stat().st_mtime > 100
    assert files(folder) == [keeper.path.name]


def test_a_match_once_kept_is_kept_on_when_bots_take_over(match: Match, folder: Path) -> None:
    keeper = Autosave()
    keeper.follow(match, PERSONS)
    match.play("take b")
    keeper.follow(match, PERSONS)
    match.deal()
    match.play("pass" if "pass" in map(str, match.legal()) else match.legal()[0])
    keeper.follow(match, BOTS)
    assert keeper.path is not None
    again = sengoku.open_record(keeper.path)
    assert again.record() == match.record()
    assert again.sitters == BOTS


def test_what_bots_did_before_a_person_sat_down_is_no_persons(match: Match, folder: Path) -> None:
    keeper = Autosave()
    keeper.follow(match, BOTS)
    match.play("take b")
    keeper.follow(match, BOTS)
    keeper.follow(match, PERSONS)
    assert files(folder) == []


def test_only_matches_from_the_same_position_are_offered(match: Match, folder: Path) -> None:
    study = Match(match.game, start=match.state)
    other = copy(match, "take b").state
    study.play("take a")
    kept(study, *PERSONS)
    assert unfinished(match.game, None, PERSONS).kept == ()
    assert unfinished(match.game, other, PERSONS).kept == ()
    [found] = unfinished(match.game, match.state, PERSONS).kept
    assert found.open().record() == study.record()


def test_a_finished_match_is_not_offered_even_if_one_looks_back_on_it(
    match: Match, folder: Path
) -> None:
    done = copy(match)
    done.resign(0)
    done.undo()
    assert done.outcome is None
    kept(done, *PERSONS)
    folder.joinpath("toy-before.json").write_text(done.text(), encoding="utf-8")
    assert unfinished(match.game).kept == ()


def test_no_more_are_offered_than_wanted_and_each_says_what_there_is_to_know(
    match: Match, folder: Path
) -> None:
    paths = [kept(copy(match, "take b"), "person", "greedy", when=n) for n in range(7)]
    found = unfinished(match.game, sitters=("person", "greedy"), limit=3).kept
    assert [one.path for one in found] == paths[:3:-1]
    assert len(unfinished(match.game).kept) == autosave.OFFERED
    assert {(one.plies, one.sitters) for one in found} == {(4, ("person", "greedy"))}
    assert found[0].to_act == sengoku.open_record(paths[0]).state.actor


def test_the_picture_of_a_match_shows_nothing_hidden(folder: Path) -> None:
    """What lies hidden makes no difference to it."""
    pictures = set()
    for card in "123":
        match = Match(sengoku.load("toy"))
        match.play(f"hide {card}")
        path = kept(match, *PERSONS)
        [found] = unfinished(match.game).kept
        scene = found.still("en")
        assert scene is not None
        pictures.add(svg(scene, uid="x"))
        path.unlink()
    assert len(pictures) == 1


@pytest.mark.parametrize("count", [60])
def test_finished_matches_and_others_are_not_replayed(
    match: Match, folder: Path, opened: list[Path], count: int
) -> None:
    """However many there are, and a match older than all of them is found."""
    path = kept(copy(match, "take b"), *PERSONS, when=1)
    done = copy(match)
    done.resign(0)
    for number in range(count):
        kept(done, *PERSONS, when=100 + number)
    for number in range(count):
        kept(copy(match), "person", "greedy", when=200 + number)
    assert [one.path for one in unfinished(match.game, None, PERSONS).kept] == [path]
    assert opened == [path]


def test_of_matches_of_before_a_few_are_replayed(
    match: Match, folder: Path, opened: list[Path]
) -> None:
    """Their files say neither who sat where nor that they are over."""
    done = copy(match)
    done.resign(0)
    folder.mkdir(parents=True)
    for number in range(60):
        (folder / f"toy-{number}.json").write_text(done.text(), encoding="utf-8")
    assert unfinished(match.game, None, PERSONS).kept == ()
    assert len(opened) == autosave.MOST_OPENED
    (folder / "toy-newest.json").write_text(match.text(), encoding="utf-8")
    [found] = unfinished(match.game, None, ("person", "greedy")).kept
    assert (found.path.name, found.sitters) == ("toy-newest.json", ())


def test_a_long_match_is_offered_and_not_replayed_before_it_is_asked_for(
    match: Match, folder: Path, opened: list[Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept(match, *PERSONS)
    monkeypatch.setattr(autosave, "LONG", 10)
    [found] = unfinished(match.game, None, PERSONS).kept
    assert (opened, found.match, found.still("en"), found.to_act) == ([], None, None, None)
    assert found.open().record() == match.record()


def test_what_another_board_has_added_is_there_when_one_goes_on(
    match: Match, folder: Path
) -> None:
    path = kept(match, *PERSONS)
    [found] = unfinished(match.game).kept
    copy(match, "take b").save(path)
    assert found.open().length == 4
    path.unlink()
    assert found.open().record() == match.record()


def test_a_match_that_was_written_otherwise_is_found_too(match: Match, folder: Path) -> None:
    """Its lines are not ours, and an option that there was not yet has its usual value."""
    folder.mkdir(parents=True)
    doc = match.record()
    (folder / "toy-one-line.json").write_text(json.dumps(doc), encoding="utf-8")
    del doc["options"]["parts"]
    (folder / "toy-two.json").write_text(json.dumps(doc), encoding="utf-8")
    text = match.text().replace(', "parts": 2', "")
    assert text != match.text()
    (folder / "toy-three.json").write_text(text, encoding="utf-8")
    assert len(unfinished(match.game).kept) == 3


HEADS = [b"", b"{", b"[]", b"\xff\xfe", b'{"sengoku": 1,\n"plies": [', b'{"sengoku": 1\n"plies": [',
         b'{"a": "\xe3\n"plies": [', b"[" * 30_000, b'{"sengoku": 9,\n"plies": []}']


@pytest.mark.parametrize("data", HEADS, ids=range(len(HEADS)))
def test_a_head_that_is_none_is_named_as_damaged(
    match: Match, folder: Path, data: bytes
) -> None:
    folder.mkdir(parents=True)
    (folder / "toy-broken.json").write_bytes(data)
    found = unfinished(match.game)
    assert found.kept == ()
    assert [path.name for path, _ in found.damaged] == ["toy-broken.json"]
    assert (folder / "toy-broken.json").read_bytes() == data
