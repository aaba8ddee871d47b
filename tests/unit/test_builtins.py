"""Nothing that is imported by a star, or as the documents say, hides a function of Python's."""

from __future__ import annotations

import builtins
import pkgutil
import re
from pathlib import Path

import pytest
import sengoku_widgets

import sengoku

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = [
    "sengoku_widgets", "sengoku",
    *(f"sengoku.{one.name}" for one in pkgutil.iter_modules(sengoku.__path__) if one.ispkg),
]  # fmt: skip
READ = [
    *ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("notebooks/**/*.ipynb"),
    *ROOT.glob("examples/*.py"),
]  # fmt: skip
IMPORT = re.compile(r"from (sengoku[\w.]*) import \(?([\w, *]+)")


def by_star(package: str) -> set[str]:
    names: dict[str, object] = {}
    exec(f"from {package} import *", names)
    return {name for name in names if not name.startswith("_")}


@pytest.mark.parametrize("package", PACKAGES)
def test_a_star_hides_nothing_of_python_s(package):
    assert by_star(package) & {*dir(builtins)} == set()


def test_what_would_is_there_by_its_full_name():
    assert sengoku_widgets.open.__module__ == "sengoku_widgets.cells"


@pytest.mark.parametrize("file", READ, ids=lambda file: str(file.relative_to(ROOT)))
def test_no_text_tells_to_hide_one(file):
    found = IMPORT.findall(file.read_text(encoding="utf-8"))
    named = {name.split(" as ")[-1].strip() for _, names in found for name in names.split(",")}
    assert named & {*dir(builtins), "*"} == set()
