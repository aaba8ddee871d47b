"""Lint, types and layers are tests like all others."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCES = [
    file for folder in ("sengoku", "widgets", "tools") for file in (ROOT / folder).rglob("*.py")
]


def _run(*command: str) -> None:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


def test_ruff_finds_nothing():
    _run(sys.executable, "-m", "ruff", "check", ".")


def test_mypy_finds_nothing():
    _run(sys.executable, "-m", "mypy")


def test_imports_run_one_way():
    script = (
        "import sys; sys.path[:0] = ['.', 'widgets']\n"
        "from importlinter.cli import lint_imports\n"
        "sys.exit(lint_imports(cache_dir=None, no_cache=True))"
    )
    _run(sys.executable, "-c", script)


def test_no_import_runs_in_a_circle():
    """Not even a lazy one, nor one for the types only."""
    from grimp import build_graph

    sys.path[:0] = [str(ROOT / "widgets")]
    try:
        graph = build_graph("sengoku", "sengoku_widgets", cache_dir=None)
    finally:
        del sys.path[0]
    imports = {one: graph.find_modules_directly_imported_by(one) for one in graph.modules}
    while True:
        # Whatever imports nothing that is left stands in no circle.
        free = {one for one, found in imports.items() if not found & imports.keys()}
        if not free:
            break
        imports = {one: found for one, found in imports.items() if one not in free}
    # What is left but is imported by nothing that is left only leads into a circle.
    inside = set().union(*imports.values()) & imports.keys()
    assert not inside


@pytest.mark.parametrize("file", SOURCES, ids=lambda file: str(file.relative_to(ROOT)))
def test_files_and_functions_stay_readable(file):
    text = file.read_text(encoding="utf-8")
    assert len(text.splitlines()) <= 450
    long = {
        node.name: lines
        for node in ast.walk(ast.parse(text))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (lines := (node.end_lineno or 0) - node.lineno + 1) > 40
    }
    assert not long
