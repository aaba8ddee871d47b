"""A file of puzzles is read as it was written; a damaged line is named, and what is right."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from sengoku.core.errors import DamagedPuzzle
from sengoku.core.puzzle import Puzzle
from sengoku.core.puzzle_lines import read, written

ONE = Puzzle("pig", {"goal": 50}, {"a": [1, {"b": 2}]}, "best", 1, "roll", 2, 3, 0.7, {"hold": 0.5})


def test_what_is_written_is_read_again():
    [line] = written([ONE])
    [again] = read(line + "\n\n", "pig", "file")
    assert list(written([again])) == [line]
    assert (again.answer, again.chance, dict(again.others)) == ("roll", 0.7, {"hold": 0.5})
    assert again.key == ONE.key


def test_a_theme_is_kept_and_no_part_of_the_key():
    plain, themed = written([ONE, replace(ONE, theme="swing")])
    assert "theme" not in plain
    found = read(f"{plain}\n{themed}", "pig", "file")
    assert [one.theme for one in found] == ["", "swing"]
    assert found[0].key == found[1].key


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"goal": "draw"}, "win, save, best"),
        ({"grade": 6}, "1–5"),
        ({"grade": "3"}, "1–5"),
        ({"chance": 1.5}, "0–1"),
        ({"chance": None}, "0–1"),
        ({"moves": True}, "1–20"),
        ({"answer": 4}, "str"),
        ({"position": []}, "dict"),
        ({"others": {"hold": "often"}}, "0–1"),
        ({"theme": 3}, "str"),
        ({"more": 1}, "options, position, goal"),
    ],
)
def test_a_damaged_line_is_named(change, said):
    [line] = written([ONE])
    damaged = json.dumps({**json.loads(line), **change})
    with pytest.raises(DamagedPuzzle) as caught:
        read(f"{line}\n{damaged}", "pig", "puzzles.jsonl")
    for language in ("en", "ja"):
        assert "puzzles.jsonl:2" in caught.value.text(language)
        assert said in caught.value.text(language)


@pytest.mark.parametrize("line", ["{", "[1]", "<b>", "null", "[" * 100_000])
def test_what_is_no_json_is_named(line):
    with pytest.raises(DamagedPuzzle, match=r"puzzles\.jsonl:1"):
        read(line, "pig", "puzzles.jsonl")
