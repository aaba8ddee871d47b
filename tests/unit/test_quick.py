"""`make quick` runs the tests that belong to what was changed, the nearest first."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tools import imports, quick

ROOT = Path(__file__).resolve().parents[2]

FILES = {
    "sengoku/__init__.py": '_WHERE = {"load": "sengoku.games"}\n',
    "sengoku/core/__init__.py": "",
    "sengoku/core/game.py": "",
    "sengoku/games/__init__.py": 'OURS = ("go",)\n',
    "sengoku/games/go/__init__.py": 'PLUGIN = dict(load=".rules:load")\n',
    "sengoku/games/go/rules.py": "from sengoku.core.game import Game\n",
    "sengoku/games/go/data.toml": "",
    "sengoku/games/go/scoring.py": "def late():\n    from . import rules\n",
    "sengoku/games/chess/__init__.py": "",
    "tests/conftest.py": "import tests.helping\n",
    "tests/helping.py": "",
    "tests/unit/core/test_game.py": "from sengoku.core import game\n",
    "tests/unit/core/test_far.py": "import sengoku\n",
    "tests/unit/go/test_rules.py": "from sengoku.games.go.rules import load\n",
    "tests/unit/go/test_scoring.py": "from sengoku.games.go import scoring\n",
    "tests/unit/test_page.py": 'PAGE = "docs/page.md"\n',
    "tests/unit/test_other.py": "",
    "tests/browser/test_go.py": "import sengoku.games.go.rules\n",
    "docs/page.md": "",
}
GO = ["tests/unit/go/test_rules.py", "tests/unit/go/test_scoring.py"]


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Give a small project under git, nothing of it changed."""
    for name, text in FILES.items():
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    git(tmp_path, "init", "--quiet", "--initial-branch=main")
    commit(tmp_path)
    return tmp_path


def git(root: Path, *words: str) -> None:
    own = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *own, *words], cwd=root, check=True, capture_output=True)


def commit(root: Path) -> None:
    git(root, "add", "--all")
    git(root, "commit", "--quiet", "--message=x")


@pytest.mark.parametrize(
    ("file", "tests"),
    [
        # Nothing imports what only a test of the browser would reach; those are for `make test`.
        ("sengoku/games/go/rules.py", [*GO, "tests/unit/core/test_far.py"]),
        ("sengoku/games/go/scoring.py", ["tests/unit/go/test_scoring.py"]),
        ("sengoku/games/go/data.toml", [*GO, "tests/unit/core/test_far.py"]),
        ("sengoku/games/chess/__init__.py", []),
        ("sengoku/core/game.py", [f"tests/unit/core/test_{it}.py" for it in ("game", "far")] + GO),
        ("tests/unit/test_other.py", ["tests/unit/test_other.py"]),
        ("docs/page.md", ["tests/unit/test_page.py"]),
    ],
)
def test_the_tests_that_reach_a_file_are_wanted_the_nearest_first(project, file, tests):
    assert quick.wanted(project, [file]) == tests


def test_what_every_test_reads_concerns_every_test(project):
    every = {name for name in FILES if name.startswith("tests/unit/")}
    assert {*quick.wanted(project, ["tests/helping.py"])} == every


def test_a_module_that_was_deleted_still_has_its_users(project):
    (project / "sengoku/games/go/scoring.py").unlink()
    assert quick.changed(project, "HEAD") == ["sengoku/games/go/scoring.py"]
    assert "tests/unit/go/test_scoring.py" in quick.wanted(project, ["sengoku/games/go/scoring.py"])


def test_the_working_tree_and_the_commits_of_a_branch_count(project):
    assert quick.changed(project, quick.base(project)) == []
    git(project, "checkout", "--quiet", "-b", "mine")
    (project / "docs/page.md").write_text("x", encoding="utf-8")
    commit(project)
    (project / "sengoku/core/game.py").write_text("x = 1\n", encoding="utf-8")
    (project / "new.py").write_text("", encoding="utf-8")
    assert quick.changed(project, quick.base(project)) == [
        "docs/page.md", "new.py", "sengoku/core/game.py",
    ]  # fmt: skip
    assert quick.changed(project, "HEAD") == ["new.py", "sengoku/core/game.py"]


def test_each_rule_of_a_game_of_ours_has_tests_that_reach_it():
    """The strings of the plugins count as imports: without them nothing would reach the rules."""
    used = imports.users(ROOT)
    for name in ("rokumon", "rumble", "azuchi", "tenku"):
        rules = [
            module for module in imports.modules(ROOT)
            if module.startswith(f"sengoku.games.{name}.rules")
        ]  # fmt: skip
        assert rules
        steps = imports.reached(rules, used)
        assert "sengoku" in steps
        assert any(module.startswith(f"tests.unit.{name}.") for module in steps)


def test_no_test_begins_once_the_time_is_up(tmp_path):
    (tmp_path / "test_it.py").write_text("def test_it():\n    assert False\n", encoding="utf-8")
    for until, code, word in ((0, 0, "no time was left"), (time.time() + 600, 1, "assert False")):
        done = subprocess.run(
            [sys.executable, "-m", "pytest", "-n0", "-p", "tools.budget", "-rs", "-q",
             "--rootdir", tmp_path, tmp_path / "test_it.py"],
            cwd=ROOT, env={**os.environ, "SENGOKU_UNTIL": str(until)},
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        assert done.returncode == code, done.stdout
        assert word in done.stdout
