"""Writes the service workers, which keep in the browser exactly what was built."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

LAB = "lab/"
"""JupyterLite's folder: a first visit does not fetch it, for it is large."""

THEIRS = "service-worker.js"
"""JupyterLite's own worker, by which its Python reaches the notebooks' files."""

RENAMED = "jupyterlite-worker.js"
PYTHON = ("static/pyodide/", "extensions/@jupyterlite/pyodide-kernel-extension/", "api/")
"""What a notebook loads besides what its page tells of: Python, and the lists of files."""


def write(site: Path, source: Path) -> None:
    """Write the workers into a site that is built otherwise.

    There is one for the site and one for JupyterLite. Whoever comes to JupyterLite from the start
    page has the first of them there, so it does all that the second does.

    Args:
        site: the site's folder.
        source: the folder with the site's own sources.
    """
    template = (source / "static" / "sw.js").read_text(encoding="utf-8")
    files = sorted(path for path in site.rglob("*") if path.is_file())
    prints = {path.relative_to(site).as_posix(): _print(path) for path in files}
    own = {name: found for name, found in prints.items() if not name.startswith(LAB)}
    text = _filled(template, "./", own, {"first": list(own)})
    if (site / LAB).exists():
        (site / LAB / THEIRS).rename(site / LAB / RENAMED)
        prints.pop(LAB + THEIRS)
        lab = {name.removeprefix(LAB): found for name, found in prints.items() if name not in own}
        parts = _parts(lab, own)
        text += _filled(template, LAB, lab, parts) + _then(LAB)
        worker = _filled(template, "./", lab, parts) + _then("")
        (site / LAB / THEIRS).write_text(worker, encoding="utf-8")
    (site / "sw.js").write_text(text, encoding="utf-8")


def _print(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def _parts(lab: dict[str, str], own: dict[str, str]) -> dict[str, Any]:
    """Say of JupyterLite's files which are kept when, and which the site has already."""
    there = {found: name for name, found in own.items()}
    return {
        "with": [name for name in lab if name.startswith(PYTHON)],
        "later": [name for name in lab if not name.startswith(PYTHON)],
        "twins": {name: f"../{there[found]}" for name, found in lab.items() if found in there},
        "beside": _version(own),
    }


def _filled(template: str, base: str, files: dict[str, str], parts: dict[str, Any]) -> str:
    told = {"first": [], "with": [], "later": [], "twins": {}, "beside": "", **parts}
    built = json.dumps({"base": base, "version": _version(files), **told})
    return template.replace("$built", built.replace("\\", "\\\\").replace("'", "\\'"))


def _version(files: dict[str, str]) -> str:
    return hashlib.sha256(json.dumps(files).encode()).hexdigest()[:16]


def _then(folder: str) -> str:
    return f'importScripts("{folder}{RENAMED}");\n'
