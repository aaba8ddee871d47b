"""Binder's image, rebuilt by its own steps without Docker, and what stands in it."""

from __future__ import annotations

import json
import os

import pytest

from tests.doors import doors

pytestmark = pytest.mark.long

TRUSTED = """
import sys
from pathlib import Path

import nbformat
from nbformat.sign import NotebookNotary

notary, books = NotebookNotary(), sorted(Path("notebooks").rglob("*.ipynb"))
signed = [notary.check_signature(nbformat.read(book, as_version=4)) for book in books]
print(len(books), all(signed))
"""
VIEW = "application/vnd.jupyter.widget-view+json"


@pytest.fixture(scope="module")
def image(tmp_path_factory):
    """Build it; give its programs, its folder of the repository and its home."""
    home = tmp_path_factory.mktemp("binder")
    prefix = home / "srv"
    version = (doors.ROOT / "binder/runtime.txt").read_text().strip().partition("-")[2]
    base = ("-r", doors.HERE / "binder-base.txt", "pip")
    programs = doors.environment(prefix, *base, version=version)
    repo = doors.checkout(home / "src")
    variables = {
        "HOME": str(home),
        "NB_PYTHON_PREFIX": str(prefix),
        "PATH": f"{programs}{os.pathsep}{os.environ['PATH']}",
    }
    requirements = ("install", "--no-cache-dir", "-r", "binder/requirements.txt")
    doors.run(programs / "python", "-m", "pip", *requirements, cwd=repo, **variables)
    doors.run(repo / "binder/postBuild", cwd=repo, **variables)
    return programs, repo, variables


def test_the_start_notebook_runs(image, tmp_path):
    programs, repo, variables = image
    made = tmp_path / "start.ipynb"
    doors.run(
        programs / "jupyter", "nbconvert", "--to", "notebook", "--execute",
        "notebooks/start.ipynb", "--output", made, cwd=repo, **variables,
    )  # fmt: skip
    cells = json.loads(made.read_text(encoding="utf-8"))["cells"]
    outputs = [out for cell in cells for out in cell.get("outputs", ())]
    assert not [out for out in outputs if out["output_type"] == "error"]
    assert [out for out in outputs if VIEW in out.get("data", {})]


def test_the_notebooks_are_trusted_and_the_extension_is_there(image):
    programs, repo, variables = image
    told = doors.run(programs / "python", "-c", TRUSTED, cwd=repo, **variables)
    books = [book for book in (doors.ROOT / "notebooks").rglob("*.ipynb")
             if ".ipynb_checkpoints" not in book.parts]
    assert told.split()[-2:] == [str(len(books)), "True"]
    listed = doors.run(programs / "jupyter", "labextension", "list", cwd=repo, **variables)
    (line,) = (line for line in listed.splitlines() if "sengoku-alive" in line)
    assert "enabled" in line
    assert "OK" in line


def test_the_base_keeps_its_versions(image):
    programs, repo, variables = image
    freeze = doors.run(programs / "python", "-m", "pip", "freeze", cwd=repo, **variables)
    installed = {line.replace("_", "-").lower() for line in freeze.splitlines()}
    base = (doors.HERE / "binder-base.txt").read_text(encoding="utf-8").splitlines()
    wanted = {line.replace("_", "-").lower() for line in base if not line.startswith("#")}
    assert wanted <= installed
