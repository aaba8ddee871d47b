"""Records that can be read in part, records in letters, and how long reading takes."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from sengoku_widgets import play

import sengoku
from sengoku.core.errors import BadOption, DamagedRecord
from sengoku.play.match import saved
from sengoku.play.match.history import History
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests import toys
from tests.toys import ToyState
from tests.unit.play.test_record import LINES

# As far as it can be read.


def plies(match: Match) -> list[str]:
    return match.record()["plies"]


def test_R4_a_match_whose_ninth_ply_is_refused_opens_at_the_eighth(  # noqa: N802
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A person's match, kept by a board, goes on at the board after a rule was mended."""
    monkeypatch.setenv(saved.VARIABLE, str(tmp_path))
    game = sengoku.load("rokumon", act=1)
    match = Match(game, seed=1)
    match.deal()
    for action in ("deploy e5", "deploy g5", "deploy i5", "deploy e4", "deploy g4"):
        match.play(action)
    doc = {**match.record(), "sitters": ["person", "person"]}
    good = doc["plies"]
    doc["plies"] = [*good[:8], "deploy e5", *good[8:]]
    doc["at"] = len(doc["plies"])
    (tmp_path / "rokumon-20261127-101010-abcdef.json").write_text(json.dumps(doc), "utf-8")
    for language, words in (
        ("en", ("up to ply 8", "Left out after that: 4 plies", "ply 9, “deploy e5”")),
        ("ja", ("8手目", "4手", "9手目「deploy e5」")),
    ):
        board = play("rokumon", act=1, seed=2, language=language)
        board.view.offer.yes.click()
        assert plies(board.match) == good[:8]
        assert board.table.answer is not None
        for word in words:
            assert word in board.table.answer.text, word


CUTS = {
    '"take a"': ('"take c"', ["hide 2", "hide 3", "roll 1"], "Heap c is empty."),
    '"hide 3"': ("null", ["hide 2"], "plies.1"),
    '"roll 1"': (r'"roll 1', ["hide 2", "hide 3"], "JSON"),
    '"options"': ('"more": 1,\n"options"', ["hide 2", "hide 3", "roll 1", "take a"], "more"),
    '"at": 2': ('"at": "2"', ["hide 2", "hide 3", "roll 1", "take a"], "whole number"),
    '"at": 2,\n': ("", ["hide 2", "hide 3", "roll 1", "take a"], "at"),
    '["Ann"]': ("3", ["hide 2", "hide 3", "roll 1", "take a"], "names"),
    '["take b"]': ('["take c"]', ["hide 2", "hide 3", "roll 1", "take a"], "Heap c"),
    '{"line": 0': ('{"line": 7', ["hide 2", "hide 3", "roll 1", "take a"], "branch 1"),
}


@pytest.mark.parametrize("old", CUTS)
def test_what_is_damaged_is_read_as_far_as_it_goes(old: str) -> None:
    new, left, why = CUTS[old]
    text = LINES.replace(old, new, 1)
    with pytest.raises(DamagedRecord) as caught:
        Match.from_text(text)
    match = Match.from_text(text, partial=True)
    assert plies(match) == left
    assert match.damage is not None
    assert match.damage.note == caught.value.note
    assert why in match.left_out()
    assert match.left_out("ja") != match.left_out()
    assert Match.from_text(match.text()).left_out() == ""


def test_a_record_cut_off_anywhere_gives_what_stands_before_the_cut() -> None:
    """For every place: never more than there was, and never less than one ply of it."""
    whole = plies(Match.from_text(LINES))
    seen = set()
    begins = LINES.index('"plies"')
    for at in range(len(LINES)):
        try:
            match = Match.from_text(LINES[:at], partial=True)
        except DamagedRecord:
            assert at < begins
            continue
        found = plies(match)
        assert found == whole[: len(found)]
        complete = [one for one in whole if LINES.index(f'"{one}"') + len(one) + 2 <= at]
        assert len(found) >= len(complete)
        seen.add(len(found))
    assert seen == {0, 1, 2, 3, 4}


def test_a_short_text_cut_off_gives_what_stands_before_the_cut(match: Match) -> None:
    text = match.code()
    found = set()
    for at in range(9, len(text)):
        try:
            found.add(tuple(plies(Match.from_text(text[:at], partial=True))))
        except DamagedRecord:
            continue
    assert all(list(one) == plies(match)[: len(one)] for one in found)
    assert tuple(plies(match)) in found


def test_a_whole_record_lacks_nothing() -> None:
    assert Match.from_text(LINES, partial=True).left_out() == ""
    assert Match.from_text(LINES, partial=True).text() == LINES


def test_what_cannot_be_read_at_all_is_refused_in_part_too() -> None:
    for text in ("", "{}", '{"sengoku": 1}', LINES.replace("toy", "go"), "SENGOKU1:abc",
                 LINES.replace('"sengoku": 1', '"sengoku": 2')):
        with pytest.raises(DamagedRecord):
            Match.from_text(text, partial=True)


def test_a_file_that_is_no_text_from_some_byte_on_opens_up_to_there(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    path.write_bytes(LINES.encode().replace(b'"take a"', b'"take \xff"', 1))
    match = sengoku.open_record(path, partial=True)
    assert plies(match) == ["hide 2", "hide 3", "roll 1"]
    assert "UTF-8" in match.left_out()


def test_a_board_says_once_what_is_missing(open_match: Match) -> None:
    text = open_match.text().replace("roll 1", "roll 9")
    table = Table(Match.from_text(text, partial=True))
    assert table.answer is not None
    assert "Left out after that: 1 ply" in table.answer.text
    table.moves.undo()
    assert table.answer is None


# B7.


def test_B7_a_number_without_end_is_not_repeated() -> None:  # noqa: N802
    number = "7" * 4000
    edits = {
        '"sengoku": 1': f'"sengoku": {number}',
        '"at": 2': f'"at": {number}',
        '"parts": 2': f'"parts": {number}',
        '"line": 0': f'"line": {number}',
    }
    for old, new in edits.items():
        with pytest.raises(DamagedRecord) as caught:
            Match.from_text(LINES.replace(old, new, 1))
        for language in ("en", "ja"):
            assert len(caught.value.text(language)) < 400, old
            assert "7" * 70 not in caught.value.text(language), old


def test_B7_nor_is_a_value_without_end_that_an_option_is_given() -> None:  # noqa: N802
    for value in (10**3999, 10**100_000, "x" * 5000):
        with pytest.raises(BadOption) as caught:
            sengoku.load("rokumon", act=value)
        assert len(str(caught.value)) < 400


# In letters and chats.

Around = Callable[[str], str]


def wrapped(text: str, width: int = 60) -> str:
    return "\n".join(text[at : at + width] for at in range(0, len(text), width))


def full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else c for c in text)


CODES: dict[str, Around] = {
    "greeting": lambda code: f"Hi! Here it is:\n\n{code}\n\nBest regards, Aki",
    "trailing words": lambda code: f"{code} see you",
    "sentence": lambda code: f"My match ({code}).",
    "quoted": lambda code: "On Monday Aki wrote:\n" + "\n".join(
        f"> {line}" for line in wrapped(code).splitlines()),
    "quoted twice": lambda code: "\n".join(f">> > {line}" for line in wrapped(code).split("\n")),
    "smart quotes": lambda code: f"look at “{code}”",
    "fence": lambda code: f"```text\n{code}\n```\nwhat now?",
    "bold": lambda code: f"**{code}**",
    "Japanese": lambda code: f"続きです。「{code}」よろしくお願いします。",
    "full width": full_width,
    "link": lambda code: f"https://play.example/#{code}",
    "link in percent": lambda code: "https://play.example/#" + code.replace(":", "%3A"),
    "soft hyphens": lambda code: "\u00ad".join(code),
    "no-break spaces": lambda code: "\u00a0" + code + "\u00a0\u200b",
    "table": lambda code: f"| {code} |",
    "long dashes": lambda code: code.replace("-", "\u2013"),
}


@pytest.mark.parametrize("around", CODES)
@pytest.mark.parametrize("seed", range(4))
def test_a_short_text_is_found_in_what_is_around_it(around: str, seed: int) -> None:
    match = Match(sengoku.load("rokumon", act=2), seed=seed)
    match.deal()
    again = Match.from_text(CODES[around](match.code()))
    assert again.record() == match.record()


RECORDS: dict[str, Around] = {
    "greeting": lambda text: f"Hello {{you}},\n{text}\nBye {{now}}",
    "quoted": lambda text: "\n".join(f"> {line}" for line in text.splitlines()),
    "fence": lambda text: f"```json\n{text}```\n",
    "smart quotes": lambda text: text.replace('"', "“", 1).replace('"', "”"),
    "full width": lambda text: full_width(text).replace(chr(ord("'") + 0xFEE0), "'"),
    "one line": lambda text: " ".join(text.split("\n")),
    "no-break spaces": lambda text: text.replace(" ", "\u00a0"),
}


@pytest.mark.parametrize("around", RECORDS)
def test_a_record_is_found_in_what_is_around_it(around: str) -> None:
    assert Match.from_text(RECORDS[around](LINES)).text() == LINES


def test_a_damaged_record_in_a_letter_is_read_as_far_as_it_goes() -> None:
    cut = LINES[: LINES.index('"take a"')]
    letter = "Hi\n" + "\n".join(f"> {line}" for line in cut.splitlines())
    assert plies(Match.from_text(letter, partial=True)) == ["hide 2", "hide 3", "roll 1"]


# B5.


def long_record(count: int, every: int = 0) -> str:
    """Write a record of the toy with so many plies, and a branch at every so many."""
    start = ToyState(actor=0, hands=("1", "1"), heaps=(1, 0, 0))
    match = Match(sengoku.load("toy"), start=start, seed=1)
    while match.length < count:
        for action in ("shift a b", "shift b a"):
            match.play(action)
            match.deal()
    doc = match.record()
    branched = [at for at, ply in enumerate(doc["plies"]) if every and at % every == 0
                and ply == "shift a b"]
    doc["branches"] = [{"line": 0, "at": at, "plies": ["take a"]} for at in branched]
    return json.dumps(doc)


def steps(text: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """Count the nodes that are moved while a record is read."""
    moved = 0
    enter, stand = History._enter, History.stand

    def entered(self: History, node: object) -> None:
        nonlocal moved
        before = id(self.line)
        enter(self, node)  # type: ignore[arg-type]
        moved += 1 if id(self.line) == before else len(self.line)

    def stood(self: History, path: list) -> None:
        nonlocal moved
        moved += 1
        stand(self, path)

    monkeypatch.setattr(History, "_enter", entered)
    monkeypatch.setattr(History, "stand", stood)
    Match.from_text(text)
    monkeypatch.undo()
    return moved


def test_B5_reading_grows_with_the_length_and_not_with_its_square(  # noqa: N802
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    short, long = long_record(400, 10), long_record(1600, 10)
    counts = []
    for text in (short, long):
        counts.append(steps(text, monkeypatch))
        sengoku.register(toys.PLUGIN)
    assert counts[1] < 4.5 * counts[0]


def test_B5_how_far_the_reading_is_can_be_told() -> None:  # noqa: N802
    from sengoku.play.match.record import read

    told: list[tuple[int, int]] = []
    read(long_record(1000, 100), told=lambda done, count: told.append((done, count)))
    count = told[0][1]
    assert count >= 1000
    assert [done for done, _ in told] == list(range(0, count, 200))
