"""The built wheel, in a clean environment and away from the checkout, teaches and plays."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest

from tests.doors import doors
from tools.notebooks import found

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.wheel

LESSONS = """
import sys
from pathlib import Path

import sengoku
from sengoku.games import lesson_files
from sengoku.games.rokumon.analysis.solver.exact import exact
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
game = sengoku.load("rokumon", act=2)
won = game.position({"coins": "1234567", "stacks": {"e5": "R", "g5": "R", "d4": "B", "f4": "B"}})
assert exact(game, won).value.length == 1
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


JUPYTER = ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR", "SENGOKU_MATCHES")
"""Where the command may leave something of its own."""


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


PLACES = (
    ("sengoku", "sengoku"),
    ("widgets/sengoku_widgets", "sengoku_widgets"),
    ("notebooks", "sengoku_widgets/shipped/notebooks"),
    ("jupyter", "sengoku_widgets/shipped/jupyter"),
    ("widgets/labextensions", "share/jupyter/labextensions"),
    ("widgets/voila", "share/jupyter/voila"),
)
"""What of the checkout goes into the wheel, and where."""


def test_it_holds_every_file_of_the_packages_and_no_other(wheel):
    names = {name.partition(".data/data/")[2] or name for name in zipfile.ZipFile(wheel).namelist()}
    inside = {name for name in names if ".dist-info/" not in name}
    checkout = {
        f"{place}/{file.relative_to(ROOT / folder).as_posix()}"
        for folder, place in PLACES
        for file in (ROOT / folder).rglob("*")
        if file.is_file() and not {"__pycache__", ".ipynb_checkpoints"} & {*file.parts}
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
    _install(clean, widgets)
    _install(clean, "-r", str(ROOT / "binder/requirements.txt"))
    _run(clean, "-c", NOTEBOOK, cwd=tmp_path, SENGOKU_MATCHES=str(tmp_path))


def test_without_jupyterlab_the_command_says_what_to_install(clean, tmp_path):
    done = subprocess.run(
        [clean.with_name("sengoku"), "lab", "--language=en"],
        cwd=tmp_path, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 1
    assert 'pip install "sengoku[notebooks]"' in done.stderr
    assert list(tmp_path.iterdir()) == []


def _answer(url: str) -> str:
    with urllib.request.urlopen(url, timeout=30) as reply:
        return str(reply.read().decode())


def test_the_command_opens_the_notebooks_alive_outside_any_checkout(clean, wheel, tmp_path):
    """After ``pip install sengoku[notebooks]``: copied, trusted, and the extension is served."""
    _install(clean, f"{wheel}[notebooks]")
    port = doors.free_port()
    home = {name: str(tmp_path / name.lower()) for name in JUPYTER}
    url = f"http://127.0.0.1:{port}"
    command = (clean.with_name("sengoku"), "lab", "books", f"--port={port}", "--no-browser")
    own = ("--IdentityProvider.token=t", "--language=ja")
    with doors.serving(f"{url}/api/status?token=t", *command, *own, cwd=tmp_path, **home):
        said = (tmp_path / "server.log").read_text(encoding="utf-8")
        assert f"{len(found())}冊を books に" in said
        page = _answer(f"{url}/lab?token=t")
        assert "sengoku-alive" in page
        script = _answer(f"{url}/lab/extensions/sengoku-alive/static/alive.js?token=t")
        assert "sengoku_widgets.alive" in script
        for name in ("start.ipynb", "rumble/01-map.ipynb"):
            book = json.loads(_answer(f"{url}/api/contents/{name}?token=t"))["content"]
            cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
            assert cells
            assert all(cell["metadata"]["trusted"] for cell in cells)
