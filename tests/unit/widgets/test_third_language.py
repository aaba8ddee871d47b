"""A language is files: a made-up third one is added to a copy, and the boards speak it."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[3]
MARK = "ø"
"""Stands at the beginning of every text of the made-up language."""


def spoken(table):
    """Say a table of texts in the made-up language."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from spoken({f"{key}.{below}": text for below, text in value.items()})
        else:
            yield key, f"{MARK}{value}"


def add(tree: Path) -> None:
    """Add the files of the language xx beside those of the others."""
    for path in tree.rglob("texts/en.toml"):
        texts = dict(spoken(tomllib.loads(path.read_text(encoding="utf-8"))))
        if "language.native" in texts:
            texts["language.native"] = "ja"
            texts["language.readings"] = f"{MARK}readings"
        lines = [f"{json.dumps(key)} = {json.dumps(text)}" for key, text in texts.items()]
        path.with_name("xx.toml").write_text("\n".join(lines), encoding="utf-8")
    readings = tree / "sengoku" / "core" / "texts" / "readings" / "xx.toml"
    readings.write_text('"Move" = "moove"\n"Deploy" = "deeploy"\n', encoding="utf-8")
    overlay = tree / "sengoku" / "games" / "rokumon" / "lessons" / "xx" / "act1.toml"
    overlay.parent.mkdir()
    overlay.write_text(f'title = "{MARK}one"\n[[step]]\nsay = "{MARK}two"\n', encoding="utf-8")


@pytest.fixture(scope="module")
def found(tmp_path_factory):
    """What the boards of the copy do."""
    tree = tmp_path_factory.mktemp("tree")
    for part in ("sengoku", "widgets"):
        skipped = shutil.ignore_patterns("__pycache__", "*.png")
        shutil.copytree(ROOT / part, tree / part, ignore=skipped)
    add(tree)
    paths = os.pathsep.join((str(tree), str(tree / "widgets")))
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("third_language.py"))],
        cwd=tree, capture_output=True, text=True, timeout=120, check=False,
        env={**os.environ, "PYTHONPATH": paths, "SENGOKU_MATCHES": str(tree / "matches")},
    )  # fmt: skip
    assert not done.returncode, done.stderr[-3000:]
    return json.loads(done.stdout[done.stdout.index('{"languages"'):])


def test_the_files_alone_make_it_a_choice(found):
    assert found["languages"] == ["en", "ja", "xx"]
    assert found["levels"] == ["en", "ja", "ja-ruby", "xx", "xx-ruby"]
    assert found["presses"] == 3
    assert found["begins"] == "xx"


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_the_boards_speak_it(found, game):
    board = found["boards"][game]
    assert board["languages"] == ["xx"] * 3
    assert all('"lang": "xx"' in told for told in board["told"])
    for told in board["told"]:
        buttons = re.findall(r'\["button", "[^"]*", \{"text": "([^"]+)"', told)
        assert len(buttons) > 4
        assert sum(MARK in text for text in buttons) > len(buttons) / 2
    assert MARK in board["title"]
    assert MARK in board["example"]
    assert board["played"]


def test_a_lesson_speaks_it_as_far_as_it_was_put_into_it(found):
    assert found["boards"]["rokumon"]["say"] == f"{MARK}two"
    assert found["boards"]["azuchi"]["say"].startswith("You are Red.")


def test_it_can_have_readings_of_its_own(found):
    level, told = found["with readings"]
    assert level == found["chosen"] == "xx-ruby"
    assert '<rt aria-hidden="true">deeploy</rt>' in told.replace("\\", "")


def test_no_place_in_code_names_two_languages():
    """Only the one that stands in for what another lacks is named, in one place."""
    named = []
    for folder in ("sengoku", "widgets"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Constant) and node.value in ("ja", "xx"):
                    named.append(f"{path.relative_to(ROOT)}:{node.lineno}")
    assert not named
