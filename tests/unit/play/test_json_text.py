"""JSON that anybody may have written: what is nested too deep is never handed to a reader."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from sengoku.core.nesting import DEEPEST, anything, shallow

ROOT = Path(__file__).resolve().parents[3]


def nested(depth: int) -> str:
    return '{"a": [' * (depth // 2) + "1" + "]}" * (depth // 2)


@pytest.mark.parametrize("depth", [0, 2, DEEPEST - 2, DEEPEST])
def test_what_is_nested_as_deep_as_it_may_be_is_read(depth):
    text = f"[{nested(depth - 2)}, {nested(depth - 2)}]" if depth else nested(0)
    assert anything(text) == json.loads(text)
    assert anything(text.encode()) == json.loads(text)


@pytest.mark.parametrize("text", [
    nested(4 * DEEPEST), "[" * 30_000, "{" * 30_000, '{"a":' * 30_000, "[[]," * 30_000,
    '{"sengoku": 1, "plies": ' + "[" * 8000 + "]" * 8000 + "}",
    '["]]]]", ' * 8000,
])  # fmt: skip
def test_what_is_deeper_is_not(text):
    with pytest.raises(RecursionError):
        shallow(text)


def test_brackets_in_words_and_side_by_side_do_not_count():
    text = json.dumps(["[" * 500, '\\"[{' * 500, *([{"a": []}] * 500)])
    assert anything(text) == json.loads(text)


@pytest.mark.parametrize("word", ["json.loads", "raw_decode"])
def test_nothing_else_reads_json_of_others(word):
    """What is read without that is our own: it is made here, or ships with the package."""
    ours = {"json_text.py", "page.py", "atlas.py", "alive.py"}
    ours |= {"findings.py", "chance.py", "report.py", "strength.py", "prospects.py"}
    listed = subprocess.run(
        ["git", "grep", "-n", word, "--", "sengoku/*.py", "widgets/*.py"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    bare = [line for line in listed
            if Path(line.partition(":")[0]).name not in ours
            and "shallow(" not in line and "json.dumps" not in line]
    allowed = ["sengoku/play/match/pasted.py"] if word == "raw_decode" else []
    assert [line.partition(":")[0] for line in bare] == allowed
