"""A pupil's file, what is refused in its place, and what a class's files say together."""

import io
import json
import re
import zipfile
from pathlib import Path
from random import Random

import pytest

from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games import ideas
from sengoku.play.board.progress import KeptTrainer, Progress
from sengoku.play.classroom import ClassProgress, NotProgress, class_of, example, gathered, read
from sengoku.play.classroom.pupil import MOST_BYTES, PACKAGE, written
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.puzzle import PuzzleRun, puzzles
from sengoku.play.lesson.tries import MOST, Tries
from sengoku.play.match.saved import folders
from sengoku.play.page.host import Host
from sengoku.play.page.shelf import Shelf
from sengoku.play.practice.memory import MISSED, again
from tools import example_class


@pytest.fixture
def kept(tmp_path, monkeypatch) -> Path:
    folder = tmp_path / "kept"
    monkeypatch.setenv("SENGOKU_MATCHES", str(folder))
    return folder


def some_steps() -> LessonPlayer:
    """Do act 1's lesson up to its fifth step; one try breaks a rule, one is off the task."""
    player = LessonPlayer(lesson("rokumon", "act1"))
    Progress(player)
    for index in range(1, 4):
        player.goto(index)
        player.solve()
    player.goto(4)
    player.table.type("move e5 e4")  # two warriors stand there already, of two clans
    player.table.type("move e5 e4")
    player.table.type("move e5 g5")  # allowed, and not what is asked for
    player.hint()
    return player


def test_a_lesson_counts_what_was_tried_and_nothing_twice() -> None:
    player = some_steps()
    assert player.tries.at(4) == {"move e5 e4": 2, "move e5 g5": 1, "?": 1}
    assert player.tries.at(1) == {"!": 1}
    player.table.type("move e5 g5")
    player.set_language("ja")  # says the last refusal again, which is no further try
    assert player.tries.at(4)["move e5 g5"] == 2
    other = LessonPlayer(lesson("rokumon", "act1"))
    assert other.resume(json.loads(json.dumps(player.progress())))
    assert other.tries.doc == player.tries.doc
    player.restart()
    assert player.tries.at(4)["move e5 e4"] == 2


@pytest.mark.parametrize("tries", [None, 3, [], {"x": {}}, {"4": 7}, {"4": {"move": -1}}])
def test_what_is_no_count_of_tries_is_left_out(tries: object) -> None:
    player = LessonPlayer(lesson("rokumon", "act1"))
    assert player.resume({**player.progress(), "tries": tries})
    assert not player.tries.doc.get("4")


def test_a_pupils_file_holds_no_name_no_time_and_no_match(kept: Path) -> None:
    some_steps()
    trainer = KeptTrainer("rokumon")
    first, second = trainer.five(1)[:2]
    trainer.tried(first, 1, found=True)
    trainer.tried(second, 1, found=True, missed=True)
    (kept / "rokumon-20261129-101010-abcdef.json").write_text('{"names": ["Somebody"]}')
    pupil = gathered(folders())
    text = written(pupil)
    assert "Somebody" not in text
    assert set(json.loads(text)) == {"format", "version", "pupil", "lessons", "practice"}
    assert set(pupil.practice["rokumon"]) == {"counts"}
    assert pupil.practice["rokumon"]["counts"] == {first.key: [1, 1], second.key: [1, 0]}
    assert read(text.encode()) == pupil
    assert gathered(folders()).mark == pupil.mark


def test_the_file_of_the_site_is_read_too(kept: Path) -> None:
    some_steps()
    pupil = gathered(folders())
    found = read(Shelf(kept).packed())
    assert found.lessons == pupil.lessons
    assert found.mark


def packed(**files: str) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in files.items():
            archive.writestr(name.replace("__", "/"), text)
    return buffer.getvalue()


GOOD = {"format": "sengoku-progress", "version": 1, "pupil": "abcde", "lessons": {}, "practice": {}}
BAD = [
    (b"", "file.broken"),
    (b"{", "file.broken"),
    (b"[" * 100_000, "file.broken"),
    (b"\xff\xfe", "file.broken"),
    (b"PK nothing", "file.broken"),
    (packed(**{"..__lesson-a.json": "{}"}), "file.broken"),
    (b"[]", "file.foreign"),
    (b'{"format": "something"}', "file.foreign"),
    (json.dumps({**GOOD, "version": 2}).encode(), "file.version"),
    (json.dumps({**GOOD, "pupil": "<b>"}).encode(), "file.mark"),
    (json.dumps({**GOOD, "pupil": None}).encode(), "file.mark"),
    (b" " * (MOST_BYTES + 1), "file.large"),
]


@pytest.mark.parametrize(("data", "key"), BAD)
def test_what_is_no_pupils_file_is_refused_in_both_languages(data: bytes, key: str) -> None:
    with pytest.raises(NotProgress) as refused:
        read(data)
    assert refused.value.note.code == key
    assert len({refused.value.text(language) for language in LANGUAGES}) == 2


def test_a_class_of_good_and_bad_files(kept: Path, tmp_path: Path) -> None:
    some_steps()
    pupil = gathered(folders())
    files = tmp_path / "class"
    (files / "a").mkdir(parents=True)
    text = written(pupil)
    (files / "a" / "one.json").write_text(text)
    (files / "again.json").write_text(text)  # the same mark: the same pupil
    (files / "two.json").write_text(text.replace(pupil.mark, "other"))
    (files / "bad.json").write_text("{}")
    (files / "notes.txt").write_text("of no interest")
    found = class_of(files)
    assert len(found.pupils) == 2
    assert [name for name, _ in found.problems] == ["bad.json"]
    (row,) = found.lessons()
    assert (row.begun, row.done, dict(row.stands)) == (2, 0, {4: 2})
    hardest = max(found.steps(), key=lambda one: len(one.wrong))
    assert (hardest.step, hardest.pupils, hardest.hints) == (4, 2, 2)
    kinds = {getattr(one.kind, "code", one.kind): one for one in hardest.wrong}
    assert kinds["asked"].tries == 2
    assert sum(one.tries for one in kinds.values()) == 6
    assert all(one.pupils == 2 for one in kinds.values())
    for language in LANGUAGES:
        told = found.text(language)
        assert "bad.json" in told
        assert str(found.text(language)).splitlines()[1:3] == [
            catalogue(PACKAGE).text("class.twice", language, count=1),
            catalogue(PACKAGE).text("class.unread", language, count=1),
        ]
        assert found.html(language).count("<table>") == 2  # nobody did a puzzle


def test_of_two_files_of_a_pupil_the_later_one_counts(kept: Path) -> None:
    player = some_steps()
    before = gathered(folders())
    player.goto(7)
    after = gathered(folders())
    for files in ([after, before], [before, after]):
        assert ClassProgress(files).pupils == (after,)


def test_what_an_edited_file_names_and_nobody_knows_is_passed_over() -> None:
    doc = {
        **GOOD,
        "lessons": {"rokumon/act1.toml": {"tries": {"4": {"<script>": 1}, "99": {"x": 1}}},
                    "chess/opening.toml": {}, "../x": {}, "rokumon/none.toml": {"step": []}},
        "practice": {"rokumon": {"counts": {"no puzzle": [1, 1]}}, "chess": {"counts": 3}},
    }  # fmt: skip
    found = ClassProgress([read(json.dumps(doc).encode())])
    (row,) = found.steps()
    assert row.wrong[0].kind == "unknown"
    assert not found.puzzles()
    assert "<script>" not in found.html()
    assert found.lessons()[0].begun == 1


def test_puzzles_are_counted_by_sorts() -> None:
    plain = [one for one in puzzles("rokumon") if not one.theme]
    first, second = [one for one in plain if one.goal == "win" and one.moves == 1][:2]
    tried = {"a": {first.key: [2, 1], second.key: [1, 1]}, "b": {first.key: [1, 0]}}
    pupils = [
        {**GOOD, "pupil": mark, "practice": {"rokumon": {"counts": counts}}}
        for mark, counts in tried.items()
    ]
    found = ClassProgress(read(json.dumps(doc).encode()) for doc in pupils)
    (row,) = found.puzzles()
    assert (row.sort, row.tried, row.found, row.pupils) == (("", "win", 1), 4, 2, 2)


def test_puzzles_of_an_idea_are_counted_under_its_name() -> None:
    one = next(one for one in puzzles("rokumon") if one.theme)
    doc = {**GOOD, "practice": {"rokumon": {"counts": {one.key: [3, 1]}}}}
    found = ClassProgress([read(json.dumps(doc).encode())])
    (row,) = found.puzzles()
    assert row.sort[0] == one.theme
    title = lesson("rokumon", ideas("rokumon")[one.theme]).title["ja"]
    assert title in found.text("ja")


def test_the_made_up_class_is_what_its_maker_makes() -> None:
    made = example_class.FILE.read_text(encoding="utf-8")
    assert example_class.example() == made, "python tools/example_class.py writes it anew"


def test_the_made_up_class_fits_the_lessons_as_they_are() -> None:
    found = example()
    assert len(found.pupils) == 4
    kinds = [one.kind for row in found.steps() for one in row.wrong]
    assert kinds
    assert "unknown" not in kinds


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(NotProgress, match="no folder “none”"):
        class_of(tmp_path / "none")


def test_who_begins_a_lesson_anew_still_came_as_far(kept: Path) -> None:
    player = LessonPlayer(lesson("rokumon", "act1"))
    Progress(player)
    while not player.done:
        player.solve()
        player.forward()
    again = LessonPlayer(lesson("rokumon", "act1"))  # the next day, and without going on
    Progress(again)
    again.goto(1)
    again.hint()
    found = ClassProgress([gathered(folders())])
    (row,) = found.lessons()
    assert (row.begun, row.done) == (1, 1)
    steps = {row.step: row for row in found.steps()}
    assert (steps[1].shown, steps[1].hints) == (1, 1)


def test_who_stalled_farther_on_stands_there_after_beginning_anew(kept: Path) -> None:
    some_steps()
    again = LessonPlayer(lesson("rokumon", "act1"))
    Progress(again)
    again.goto(1)
    (row,) = ClassProgress([gathered(folders())]).lessons()
    assert dict(row.stands) == {4: 1}


def test_of_two_files_with_as_many_steps_the_one_with_more_tries_counts(kept: Path) -> None:
    player = some_steps()
    before = gathered(folders())
    player.table.type("move e5 e4")
    after = gathered(folders())
    for files in ([after, before], [before, after]):
        assert ClassProgress(files).pupils == (after,)


def test_two_files_of_the_site_are_of_one_pupil(kept: Path) -> None:
    host = Host(str(kept), lambda *_: None)
    player = some_steps()
    first = host.packed()
    player.goto(7)
    second = host.packed()
    found = ClassProgress(map(read, (first, second)))
    assert len(found.pupils) == 1
    assert found.pupils[0] == gathered(folders())


@pytest.mark.parametrize("mark", ['{"mark": "<b>"}', "{", "[]", '{"mark": 3}', "\xff"])
def test_a_site_file_with_a_mark_that_is_none_is_read(mark: str) -> None:
    assert re.fullmatch("[0-9a-f]{12}", read(packed(**{"pupil.json": mark})).mark)


def test_a_damaged_byte_of_a_site_file_is_refused_and_spoils_nothing(kept: Path) -> None:
    some_steps()
    data = Shelf(kept).packed()
    lot = Random(5)
    refused = 0
    for _ in range(300):
        changed = bytearray(data)
        changed[lot.randrange(2, len(data))] = lot.randrange(256)
        try:
            read(bytes(changed))
        except NotProgress:
            refused += 1
    assert refused > 200


@pytest.mark.parametrize(
    "tries", [{"2": {"99": 1}}, {"2": {"٣": 1}}, {"2": {"-1": 1}}, {"9" * 5_000: {"x": 1}}]
)
def test_an_edited_file_cannot_spoil_the_report(tries: object) -> None:
    doc = {"lesson": "rokumon/act2.toml", "step": 2, "furthest": 2, "played": {}, "picked": {}}
    lessons = {"rokumon/act2.toml": {**doc, "tries": tries}}
    found = ClassProgress([read(json.dumps({**GOOD, "lessons": lessons}).encode())])
    for language in LANGUAGES:
        assert found.text(language)


def test_copies_and_folders_among_the_files_are_passed_over(kept: Path, tmp_path: Path) -> None:
    some_steps()
    text = written(gathered(folders()))
    files = tmp_path / "class"
    (files / ".ipynb_checkpoints").mkdir(parents=True)
    (files / "a.json").mkdir()
    (files / "one.json").write_text(text)
    (files / ".ipynb_checkpoints" / "one-checkpoint.json").write_text(text)
    found = class_of(files)
    assert (len(found.pupils), found.problems) == (1, ())
    assert len(found.text().splitlines()[1]) == 0  # no further file of the same pupil is told of


def test_what_was_put_aside_as_damaged_is_not_handed_in(kept: Path) -> None:
    some_steps()
    for name in ("practice-rokumon-damaged-1.json", "lesson-rokumon-act1-damaged-1.json"):
        (kept / name).write_text('{"lesson": "x/y.toml", "counts": {}}')
    pupil = gathered(folders())
    assert set(pupil.lessons) == {"rokumon/act1.toml"}
    assert not pupil.practice


def test_only_a_wrong_answer_counts_as_one() -> None:
    taught = lesson("rokumon", "act2")
    step = next(index for index, one in enumerate(taught.steps) if one.ask)
    options = taught.steps[step].ask
    every = list(range(len(options)))
    player = LessonPlayer(taught)
    doc = {**player.progress(), "furthest": step, "picked": {str(step): every}}
    found = ClassProgress([read(json.dumps({**GOOD, "lessons": {taught.file: doc}}).encode())])
    (row,) = found.steps()
    assert {one.kind for one in row.wrong} == {"option"}
    wrong = {str(number) for number, one in enumerate(options) if not one.right}
    assert {one.what for one in row.wrong} <= wrong
    assert sum(one.tries for one in row.wrong) == len(wrong)


def test_at_one_step_only_so_many_different_things_are_counted() -> None:
    tries = Tries()
    for number in range(2 * MOST):
        tries.add(1, f"move {number}")
    tries.add(1, "move 0")
    assert len(tries.at(1)) == MOST
    assert tries.at(1)["move 0"] == 2
    assert Tries({"1": {str(number): 1 for number in range(2 * MOST)}}).count == MOST


@pytest.mark.parametrize("counts", [[1, 2], [-1, -1], [1], [1, 1, 1], [1.0, 1.0], [True, True], 3])
def test_what_is_no_count_of_puzzles_is_left_out(counts: object) -> None:
    key = puzzles("rokumon")[0].key
    doc = {**GOOD, "practice": {"rokumon": {"counts": {key: counts}}}}
    assert ClassProgress([read(json.dumps(doc).encode())]).puzzles() == []


def test_a_puzzle_that_was_shown_is_not_found(kept: Path) -> None:
    trainer = KeptTrainer("rokumon")
    one = next(one for one in puzzles("rokumon") if (one.goal, one.moves) == ("win", 1))
    run = PuzzleRun([one], trainer=trainer, day=1)
    run.solve()
    assert trainer.counts()[one.key] == (1, 0)
    # As if it was missed, not as if it was found at a second try.
    assert trainer.doc["puzzles"][one.key][3] == again(None, 1, MISSED).stability


def test_who_goes_on_at_home_has_the_mark_of_school_unless_they_have_one(tmp_path: Path) -> None:
    shelves = {where: Shelf(tmp_path / where) for where in ("school", "home", "other")}
    for where, shelf in shelves.items():
        if where != "home":
            (shelf.folder / "pupil.json").write_text(json.dumps({"mark": where}))
    for where, mark in (("home", "school"), ("other", "other")):
        shelves[where].unpack(shelves["school"].packed())
        assert read(shelves[where].packed()).mark == mark
        assert [one.name for one in shelves[where].folder.iterdir()] == ["pupil.json"]
