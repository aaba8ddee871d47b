"""The built wheel, in a clean environment and away from the checkout, teaches and plays."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.wheel

LESSONS = """
import sys
from pathlib import Path

import sengoku
from sengoku.games import lesson_files
from sengoku.play.lesson.reader import lesson
from sengoku.play.lesson.rehearsal import rehearse
from sengoku.play.lesson.storyboard import transcript

checkout = Path(sys.argv[1])
assert checkout not in Path(sengoku.__file__).resolve().parents, sengoku.__file__
steps = 0
for game in sengoku.list_games():
    for name in lesson_files(game):
        steps += len(rehearse(lesson(game, name)))
        for language in ("en", "ja"):
            assert transcript(lesson(game, name), language)
assert not {"numpy", "ipywidgets"} & set(sys.modules)
print(steps)
"""
RECORD = """
import sengoku

match = sengoku.Match(sengoku.load("rokumon", act=2), seed=1)
match.deal()
while match.outcome is None:
    match.play(match.legal()[0])
match.save("match.json")
again = sengoku.open_record("match.json")
assert again.state == match.state and again.outcome == match.outcome
print(len(again.plies))
"""
NOTEBOOK = """
from sengoku_widgets import lesson

lesson("rokumon", "act1")
"""


def _run(*command: str | Path, cwd: Path = ROOT, **variables: str) -> str:
    clean = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(("PYTHON", "VIRTUAL"))
    }
    done = subprocess.run(
        command, cwd=cwd, env={**clean, **variables}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory) -> Path:
    """The wheel, built as it would be for a release."""
    folder = tmp_path_factory.mktemp("dist")
    _run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder,
    )  # fmt: skip
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def clean(wheel, tmp_path_factory) -> Path:
    """The Python of an environment that holds the wheel and what it asks for, pinned."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=True)
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    _install(python, str(wheel))
    return python


def _install(python: Path, *what: str) -> None:
    _run(
        python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check",
        "-c", ROOT / "constraints.txt", *what,
    )  # fmt: skip


def test_it_holds_every_file_of_the_packages_and_no_other(wheel):
    inside = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    checkout = {
        file.relative_to(top).as_posix()
        for top, package in ((ROOT, "sengoku"), (ROOT / "widgets", "sengoku_widgets"))
        for file in (top / package).rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    assert inside == checkout


def test_every_lesson_is_played_to_its_end(clean, tmp_path):
    assert int(_run(clean, "-c", LESSONS, ROOT, cwd=tmp_path)) > 0


def test_a_match_is_played_saved_and_reopened(clean, tmp_path):
    assert int(_run(clean, "-c", RECORD, cwd=tmp_path)) > 0


def test_with_what_binder_installs_the_boards_come_up(clean, wheel, tmp_path):
    """The widgets run on Binder's pins; ipywidgets stands for the base image."""
    pins = (ROOT / "constraints.txt").read_text(encoding="utf-8").split()
    (widgets,) = (pin for pin in pins if pin.startswith("ipywidgets=="))
    _install(clean, "-r", str(ROOT / "binder/requirements.txt"), widgets)
    _run(clean, "-c", NOTEBOOK, cwd=tmp_path, SENGOKU_MATCHES=str(tmp_path))
