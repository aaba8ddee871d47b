"""Records: round trips, and every way in which one can be damaged."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.core.errors import DamagedRecord
from sengoku.play.match import code, reader
from sengoku.play.match.match import Match
from sengoku.play.match.writer import save
from tests import toys
from tests.toys import Toy, ToyState

Edit = Callable[[dict[str, Any]], object]


def wander(match: Match, rng: Random, steps: int) -> None:
    """Play, undo, branch, roll anew, surrender and take back at random."""
    for _ in range(steps):
        what = rng.randrange(10)
        if what == 0:
            match.goto(rng.randint(0, match.length))
        elif what == 1 and match.branches:
            match.switch(rng.randrange(len(match.branches)))
        elif what == 2 and match.can_roll_anew():
            match.roll_anew()
        elif what == 3 and match.cursor and rng.random() < 0.3:
            seat = rng.randrange(2)
            if match.game.why_not_resign(match.state, seat) is None:
                match.resign(seat)
        elif match.legal():
            match.play(rng.choice(list(match.legal())))


@pytest.mark.parametrize("name", ["toy", "rokumon"])
@given(seed=st.integers(0, 10**6), steps=st.integers(0, 60))
@settings(
    max_examples=40,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
def test_any_match_comes_back_as_it_was(name: str, seed: int, steps: int) -> None:
    match = Match(sengoku.load(name), seed=seed)
    wander(match, Random(seed), steps)
    for text in (match.text(), match.code()):
        again = Match.from_text(text)
        assert again.record() == match.record()
        assert again.state == match.state
        assert again.plies == match.plies
        assert again.branches == match.branches
        assert (again.cursor, again.length) == (match.cursor, match.length)


def test_a_record_is_readable_with_one_ply_a_line(match: Match) -> None:
    match.names = ("Ann <b>", "あき")
    match.play("take a")
    match.undo()
    match.play("take b")
    assert match.text() == (
        "{\n"
        '"sengoku": 1,\n'
        '"game": "toy",\n'
        '"options": {"hidden": true, "parts": 2},\n'
        '"names": ["Ann <b>", "あき"],\n'
        '"at": 4,\n'
        '"plies": [\n'
        '"hide 2",\n'
        '"hide 3",\n'
        '"roll 1",\n'
        '"take b"\n'
        "],\n"
        '"branches": [\n'
        '{"line": 0, "at": 3, "plies": ["take a"]}\n'
        "]\n"
        "}\n"
    )
    assert json.loads(match.text()) == match.record()


def test_names_and_the_start_position_are_kept(match: Match) -> None:
    other = Match(match.game, start=match.state)
    other.names = ("<script>alert(1)</script>", "")
    other.play("take b")
    again = Match.from_text(other.text())
    assert again.start == match.state
    assert again.names == other.names
    assert again.record() == other.record()
    assert "start" not in match.record()


def test_half_a_character_in_a_name_does_no_harm(match: Match, tmp_path: Path) -> None:
    text = match.text().replace('"names": []', r'"names": ["\ud800", "あ"]')
    again = Match.from_text(text)
    again.save(tmp_path / "match.json")
    assert sengoku.open_record(tmp_path / "match.json").names == (" ", "あ")
    assert Match.from_text(again.code()).names == (" ", "あ")


def test_a_kept_match_says_who_sat_where_and_what_is_handed_on_does_not(
    match: Match, tmp_path: Path
) -> None:
    path = tmp_path / "match.json"
    save(match, path, {"sitters": ["person", "a bot there is no more"], "over": False})
    again = sengoku.open_record(path)
    assert again.sitters == ("person", "a bot there is no more")
    assert '"names": [],\n"sitters": ["person", ' in path.read_text(encoding="utf-8")
    assert again.record() == match.record()
    assert Match.from_text(again.code()).sitters == match.sitters == ()


def test_files_are_written_whole_and_read_back(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    match.save(path)
    assert sengoku.open_record(path).record() == match.record()
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_byte_order_mark_and_other_line_ends_do_no_harm(match: Match, tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xef\xbb\xbf" + match.text().replace("\n", "\r\n").encode())
    assert sengoku.open_record(path).record() == match.record()


def test_a_failing_write_leaves_the_old_file(
    match: Match, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    match.save(path)
    old = path.read_text(encoding="utf-8")
    match.play("take a")

    def full(*_: object) -> str:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.replace", full)
    with pytest.raises(OSError, match="No space"):
        match.save(path)
    assert path.read_text(encoding="utf-8") == old
    assert [file.name for file in tmp_path.iterdir()] == ["match.json"]


def test_a_missing_file_is_the_systems_own_error(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        sengoku.open_record(tmp_path / "none.json")


# Damage. The record below has each value on a line that can be counted by eye.

LINES = """{
"sengoku": 1,
"game": "toy",
"options": {"hidden": true, "parts": 2},
"names": ["Ann"],
"at": 2,
"plies": [
"hide 2",
"hide 3",
"roll 1",
"take a"
],
"branches": [
{"line": 0, "at": 3, "plies": ["take b"]}
]
}
"""


def test_the_undamaged_record_is_read() -> None:
    match = Match.from_text(LINES)
    assert (match.cursor, match.length, len(match.branches)) == (2, 4, 1)
    assert match.text() == LINES


@pytest.mark.parametrize(
    ("old", "new", "line", "code", "words"),
    [
        ("\n]\n}\n", "", 14, "cut", "JSON"),
        ('"hide 2",', '"hide 2"', 9, "cut", "JSON"),
        ('"at": 2', '"at": NaN', 1, "cut", "JSON"),
        ('"at": 2', '"at": ' + "9" * 5000, 1, "cut", "JSON"),
        ('"sengoku": 1', '"sengoku": 2', 0, "newer", "update"),
        ('"sengoku": 1', '"sengoku": 0', 0, "not-ours", "not a Sengoku record"),
        ('"sengoku": 1', '"sengoku": "1"', 2, "type", "whole number"),
        ('"sengoku": 1,', "", 0, "not-ours", "not a Sengoku record"),
        ('"game": "toy",', "", 1, "missing", "game"),
        ('"game": "toy"', '"game": "chess"', 3, "options", "no game called “chess”"),
        ('"game": "toy"', '"game": ["toy"]', 3, "type", "short text"),
        ('"hidden": true', '"hiden": true', 4, "options", "no option “hiden”"),
        ('"hidden": true', '"hidden": "x"', 4, "options", "cannot be “x”"),
        ('"hidden": true', '"hidden": [1]', 4, "type", "options.hidden"),
        ('"hidden": true', '"name": "x"', 4, "options", "options"),
        ('{"hidden": true, "parts": 2}', "[]", 4, "type", "an object"),
        ('"names": ["Ann"]', '"names": "Ann"', 5, "type", "names"),
        ('"names": ["Ann"]', '"names": ["A", "B", "C"]', 5, "type", "names"),
        ('"names": ["Ann"]', '"names": [3]', 5, "type", "names.0"),
        ('"names": ["Ann"]', f'"names": ["{"x" * 201}"]', 5, "type", "short text"),
        ('"at": 2', '"sitters": "person",\n"at": 2', 6, "type", "sitters"),
        ('"at": 2', '"sitters": ["a", "b", "c"],\n"at": 2', 6, "type", "sitters"),
        ('"at": 2', '"sitters": ["a", 3],\n"at": 2', 6, "type", "sitters.1"),
        ('"at": 2', f'"sitters": ["{"x" * 201}"],\n"at": 2', 6, "type", "short text"),
        ('"at": 2', '"sitters": [],\n"sitters": [],\n"at": 2', 7, "twice", "sitters"),
        ('"at": 2', '"over": 1,\n"at": 2', 6, "type", "true or false"),
        ('"at": 2', '"at": 5', 6, "cursor", "positions 0 to 4"),
        ('"at": 2', '"at": -1', 6, "type", "whole number"),
        ('"at": 2', '"at": 2.0', 6, "type", "whole number"),
        ('"at": 2', '"at": true', 6, "type", "whole number"),
        ('"at": 2', '"at": 2,\n"at": 3', 7, "twice", "at"),
        ('"at": 2', '"at": 2,\n"extra": 3', 7, "unknown", "extra"),
        ('"hide 3"', '"hide 3 now"', 9, "ply", "ply 2"),
        ('"hide 3"', '"hide 3",\n"hide 1"', 10, "ply", "First the die is rolled"),
        ('"take a"', '"take c"', 11, "ply", "Heap c is empty."),
        ('"take a"', '"takeback 0"', 11, "ply", "not your action"),
        ('"take a"', "null", 11, "type", "plies.3"),
        ('"take a"', f'"{"a" * 201}"', 11, "type", "plies.3"),
        ('"take a"', r'"\u001b[2J<b>"', 11, "ply", "cannot be played"),
        ('"line": 0', '"line": 1', 14, "branch", "branch 1"),
        ('"at": 3', '"at": 4', 14, "branch", "branch 1"),
        ('"line": 0,', "", 14, "missing", "line"),
        ('"line": 0', '"line": 0, "x": 0', 14, "unknown", "x"),
        ('["take b"]', "[]", 14, "branch", "branch 1"),
        ('["take b"]', '["take a"]', 14, "branch", "branch 1"),
        ('["take b"]', '["take c"]', 14, "ply", "Heap c is empty."),
        ('["take b"]', '"take b"', 14, "type", "a list"),
        ('"sengoku": 1,', '"sengoku": 1,\n"start": {"heaps": [9, 9, 9]},', 3, "start", "No toy"),
        ('"sengoku": 1,', '"sengoku": 1,\n"start": {"heaps": 7},', 3, "start", "No toy"),
        ('"sengoku": 1,', '"sengoku": 1,\n"start": [],', 3, "type", "an object"),
    ],
)
def test_damage_is_told_with_its_line(
    old: str, new: str, line: int, code: str, words: str
) -> None:
    assert old in LINES
    with pytest.raises(DamagedRecord) as caught:
        Match.from_text(LINES.replace(old, new, 1))
    error = caught.value
    assert error.note.code == f"core.record.{code}"
    assert error.line == line
    assert words in str(error)
    assert error.text("ja") != str(error)
    assert all(c.isprintable() for c in str(error))


@pytest.mark.parametrize("text", ["", "   ", "null", "[]", "3", '"SENG"', "<html></html>", "{}"])
def test_what_is_no_record_is_refused(text: str) -> None:
    with pytest.raises(DamagedRecord):
        Match.from_text(text)


def test_nesting_without_end_is_refused() -> None:
    with pytest.raises(DamagedRecord):
        Match.from_text('{"sengoku": 1, "game": ' + "[" * 100_000)


def test_a_start_position_that_breaks_the_reader_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Toy, "position", lambda self, doc: doc["nothing"])
    with pytest.raises(DamagedRecord, match=r"Line 2: .*start position"):
        Match.from_text(LINES.replace('"sengoku": 1,', '"sengoku": 1, "start": {},'))


def test_what_is_too_large_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "big.json"
    path.write_text(" " * (code.MOST + 5), encoding="utf-8")
    with pytest.raises(DamagedRecord, match="too large"):
        sengoku.open_record(path)
    with pytest.raises(DamagedRecord, match="too large"):
        Match.from_text(" " * (code.MOST + 5))
    monkeypatch.setattr(reader, "MOST_PLIES", 3)
    with pytest.raises(DamagedRecord, match="too large"):
        Match.from_text(LINES)
    monkeypatch.setattr(reader, "MOST_PLIES", 9)
    monkeypatch.setattr(reader, "MOST_BRANCHES", 0)
    with pytest.raises(DamagedRecord, match="too large"):
        Match.from_text(LINES)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(DamagedRecord, match="UTF-8"):
        sengoku.open_record(path)


@given(at=st.integers(0, len(LINES) - 1), junk=st.text(max_size=3))
@settings(max_examples=200, deadline=None)
def test_no_edit_leads_to_anything_but_a_match_or_a_told_damage(at: int, junk: str) -> None:
    sengoku.register(toys.PLUGIN)
    with suppress(DamagedRecord):
        Match.from_text(LINES[:at] + junk + LINES[at + 1 :])


# The short text.


def test_the_short_text_survives_what_pasting_does(match: Match) -> None:
    text = match.code()
    assert text.startswith("SENGOKU1:")
    assert len(text.split()) == 1
    broken = "\n".join(text[i : i + 20] for i in range(0, len(text), 20))
    for pasted in (f"  {broken} \n", f"`{text}`", f"“{text}”", text.replace(":", ":\u200b ")):
        assert Match.from_text(pasted).record() == match.record()


def test_a_long_match_is_still_short() -> None:
    start = ToyState(actor=0, hands=("1", "1"), heaps=(1, 0, 0))
    match = Match(sengoku.load("toy"), start=start, seed=1)
    for action in ["shift a b", "shift b a"] * 20:
        match.play(action)
        match.deal()
    assert len(match.code()) < len(match.text()) / 2


@pytest.mark.parametrize("cut", [9, 10, 15, 40, -1, -2, -10])
def test_a_short_text_with_a_part_missing_is_refused(match: Match, cut: int) -> None:
    with pytest.raises(DamagedRecord, match="short text is damaged"):
        Match.from_text(match.code()[:cut])


def test_a_changed_short_text_is_refused(match: Match) -> None:
    text = match.code()
    for at in range(9, len(text), 7):
        changed = "A" if text[at] != "A" else "B"
        with pytest.raises(DamagedRecord):
            Match.from_text(text[:at] + changed + text[at + 1 :])


@pytest.mark.parametrize("text", ["SENGOKU1:%%%", "SENGOKU1", "SENGOKU:abc", "sengoku1:abc"])
def test_what_is_no_short_text_is_refused(text: str) -> None:
    with pytest.raises(DamagedRecord, match="short text is damaged"):
        Match.from_text(text)


def test_a_newer_short_text_asks_for_an_update(match: Match) -> None:
    with pytest.raises(DamagedRecord, match="newer"):
        Match.from_text(match.code().replace("SENGOKU1", "SENGOKU2"))


def test_a_small_text_cannot_fill_the_memory() -> None:
    packed = zlib.compress(b" " * 50_000_000, 9)
    bomb = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    with pytest.raises(DamagedRecord, match="too large"):
        Match.from_text(f"SENGOKU1:{bomb}")
    with pytest.raises(DamagedRecord, match="too large"):
        Match.from_text("SENGOKU1:" + "A" * (code.MOST + 1))


def test_nothing_follows_the_packed_record(match: Match) -> None:
    packed = zlib.compress(match.text().encode()) + b"more"
    text = base64.urlsafe_b64encode(packed).decode().rstrip("=")
    with pytest.raises(DamagedRecord, match="short text is damaged"):
        Match.from_text(f"SENGOKU1:{text}")
