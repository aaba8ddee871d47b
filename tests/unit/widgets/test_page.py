"""The page's modules are linted, their types hold, and what needs no browser is tested by node."""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
from pathlib import Path
from random import Random
from typing import NoReturn

import pytest
from sengoku_widgets.board import script

import sengoku
from sengoku.play.board.sender import Sender
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table

ROOT = Path(__file__).resolve().parents[3]
TOOLS = ROOT / "node_modules"
PAGE = ROOT / "tests/page"
OLDEST = (18, 18)
"""The oldest node that the tools take."""


def _missing(why: str) -> NoReturn:
    say = pytest.fail if os.environ.get("CI") else pytest.skip
    say(f"{why}: install it to test the page's modules")


@pytest.fixture(scope="module")
def node() -> str:
    """Where node is."""
    found = shutil.which("node")
    if found is None:
        _missing("no node on the PATH")
    version = _run(found, "--version")
    number = re.match(r"v(\d+)\.(\d+)", version)
    if number is None or tuple(map(int, number.groups())) < OLDEST:
        _missing(f"node is {version.strip()}, and not {OLDEST[0]}.{OLDEST[1]} or later")
    return found


def _run(*command: str | Path, **variables: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **variables},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    assert done.returncode == 0, f"{done.stdout}{done.stderr}"
    return done.stdout


def _set_up() -> None:
    """Install the tools, unless they are there already for this lock file."""
    files = [ROOT / name for name in ("package.json", "package-lock.json")]
    made_from = hashlib.sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
    stamp = TOOLS / "made-from.txt"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == made_from:
        return
    npm = shutil.which("npm")
    if npm is None:
        _missing("no npm on the PATH")
    _run(npm, "ci", "--ignore-scripts", "--no-audit", "--no-fund")
    stamp.write_text(made_from, encoding="utf-8")


def _told(name: str) -> dict[str, object]:
    """Give what a page is told of a random match: all of it at first, then the news of each ply.

    With the news of a ply goes what a page would be told that is loaded anew after it.
    """
    match, rng = Match(sengoku.load(name), seed=1), Random(1)
    match.deal()
    view, sender = TableView(Table(match)), Sender()
    sender.news(view.widget)
    first, steps = json.dumps(sender.whole()), []
    while len(steps) < 12 and match.outcome is None:
        match.play(rng.choice(list(match.legal())))
        match.deal()
        view.refresh()
        news = sender.news(view.widget, view.said())
        steps.append(json.dumps({"news": news, "whole": sender.whole()}))
    view.close()
    return {"first": json.loads(first), "steps": [json.loads(step) for step in steps]}


def test_the_page_is_linted_typed_and_tested(node, tmp_path):
    """All of it is one test, so that two processes never install the tools at once."""
    _set_up()
    told = tmp_path / "told.json"
    told.write_text(json.dumps({name: _told(name) for name in sengoku.list_games()}))
    # A folder means something else to each node.
    tests = sorted(PAGE.glob("*.test.mjs"))
    linted = ("widgets", "site", "tests/page", "eslint.config.js")
    problems = []
    for command in (
        (TOOLS / "eslint/bin/eslint.js", "--max-warnings=0", *linted),
        (TOOLS / "typescript/bin/tsc", "--project", "jsconfig.json"),
        ("--test", "--test-reporter=spec", *tests),
    ):
        try:
            _run(node, *command, SENGOKU_TOLD=str(told))
        except AssertionError as found:
            problems.append(str(found))
    assert not problems, "\n\n".join(problems)


def test_the_lock_holds_versions_and_no_addresses():
    wanted = json.loads((ROOT / "package.json").read_text(encoding="utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert not any("resolved" in entry for entry in locked.values())
    assert all(entry.get("dev") and entry["integrity"] for name, entry in locked.items() if name)
    for name, version in wanted["devDependencies"].items():
        assert locked[f"node_modules/{name}"]["version"] == version


def test_the_modules_joined_are_one_module(node, tmp_path):
    """What a name given twice, or an import or export that is left, would break."""
    joined = tmp_path / "joined.mjs"
    joined.write_text(script(), encoding="utf-8")
    code = f"import given from '{joined.as_uri()}'; console.log(...Object.keys(given))"
    told = _run(node, "--input-type=module", "--eval", code)
    assert told.split() == ["initialize", "render"]
