"""What the service workers keep is what was built: every file once, and JupyterLite's when used."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
sys.path.append(str(ROOT / "tools"))
from anywhere import offline  # noqa: E402

FILES = {
    "index.html": "start",
    "docs/index.html": "manual",
    "pyodide/pyodide.asm.wasm": "the same bytes",
    "lab/index.html": "JupyterLite",
    "lab/service-worker.js": "theirs",
    "lab/static/pyodide/pyodide.asm.wasm": "the same bytes",
    "lab/files/rokumon/act1.ipynb": "{}",
    "lab/api/contents/all.json": "[]",
    "lab/it's.txt": "a name with a quote",
}


@pytest.fixture
def site(tmp_path):
    """Give a function that writes a small site with its workers."""

    def write(**changed):
        for name, text in {**FILES, **changed}.items():
            (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
            (tmp_path / name).write_text(text, encoding="utf-8")
        (tmp_path / "sw.js").unlink(missing_ok=True)
        offline.write(tmp_path, ROOT / "site")
        return tmp_path

    return write


def told(worker):
    """Read what the blocks of a worker were told."""
    found = re.findall(r"JSON\.parse\('(.*)'\);", worker.read_text(encoding="utf-8"))
    return [json.loads(re.sub(r"\\([\\'])", r"\1", one)) for one in found]


def test_a_first_visit_keeps_all_but_jupyterlite(site):
    own, lab = told(site() / "sw.js")
    assert sorted(own["first"]) == sorted(name for name in FILES if not name.startswith("lab/"))
    assert own["with"] == own["later"] == lab["first"] == []
    assert sorted([*lab["with"], *lab["later"]]) == sorted(
        name.removeprefix("lab/")
        for name in FILES
        if name.startswith("lab/") and name != "lab/service-worker.js"
    )
    # A notebook's Python and the lists of files go with the first notebook; others when opened.
    assert set(lab["with"]) == {"static/pyodide/pyodide.asm.wasm", "api/contents/all.json"}
    assert lab["twins"] == {"static/pyodide/pyodide.asm.wasm": "../pyodide/pyodide.asm.wasm"}
    assert lab["beside"] == own["version"]


def test_both_workers_do_the_same_for_jupyterlite_and_carry_its_own(site):
    folder = site()
    (lab,) = told(folder / "lab" / "service-worker.js")
    assert lab == {**told(folder / "sw.js")[1], "base": "./"}
    assert (folder / "lab" / "jupyterlite-worker.js").read_text(encoding="utf-8") == "theirs"
    ends = {
        "sw.js": 'importScripts("lab/jupyterlite-worker.js");',
        "lab/service-worker.js": 'importScripts("jupyterlite-worker.js");',
    }
    for name, end in ends.items():
        assert (folder / name).read_text(encoding="utf-8").rstrip().endswith(end)


def test_what_changed_is_another_version(site):
    def versions(**changed):
        folder = site(**changed)
        (folder / "lab" / "jupyterlite-worker.js").unlink()
        return [one["version"] for one in told(folder / "sw.js")]

    own, lab = versions()
    assert versions() == [own, lab]
    first, second = versions(**{"docs/index.html": "new"})
    assert first != own
    assert second == lab
    first, second = versions(**{"lab/index.html": "new"})
    assert first == own
    assert second != lab
