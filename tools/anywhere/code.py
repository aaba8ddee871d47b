"""Packs the program for the page, compiled for its Python, and all that Python needs itself."""

from __future__ import annotations

import json
import shutil
import subprocess
import zipfile
from pathlib import Path

PYTHON = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
)
"""Those files of the npm package that a page loads."""


UNUSED = (
    "_pyrepl", "antigravity.py", "curses", "dbm", "doctest.py", "ensurepip", "idlelib",
    "imaplib.py", "lib2to3", "mailbox.py", "multiprocessing", "pdb.py", "pydoc.py", "pydoc_data",
    "smtplib.py", "sqlite3", "test", "tkinter", "turtle.py", "turtledemo", "unittest", "venv",
    "wsgiref", "xmlrpc",
)  # fmt: skip
"""What of Python's own library no page needs."""

LENT = "*/solved/*.z"
"""Files of the program that a page fetches only when they are asked for."""

ZERO = (1980, 1, 1, 0, 0, 0)


def install(source: Path) -> Path:
    """Fetch Python for the page, as the lock file has it; give its folder."""
    found = source / "node_modules" / "pyodide"
    lock = (source / "package-lock.json").read_bytes()
    stamp = source / "node_modules" / "made-from"
    if not stamp.exists() or stamp.read_bytes() != lock:
        npm = shutil.which("npm")
        if npm is None:
            raise SystemExit("Building the site needs Node and npm.")
        subprocess.run([npm, "ci", "--silent"], cwd=source, check=True)
        stamp.write_bytes(lock)
    return found


def write(site: Path, source: Path, root: Path, work: Path) -> None:
    """Write Python and the program into the site.

    Args:
        site: where it is built.
        source: the folder with the page's own sources.
        root: the checkout.
        work: a folder for what lies in between.
    """
    python = install(source)
    target = site / "pyodide"
    target.mkdir()
    for name in PYTHON:
        shutil.copyfile(python / name, target / name)
    # Nothing is loaded from elsewhere, so the list of what there is elsewhere stays at home.
    lock = json.loads((python / "pyodide-lock.json").read_text(encoding="utf-8"))
    (target / "pyodide-lock.json").write_text(json.dumps({**lock, "packages": {}}))
    shutil.rmtree(work, ignore_errors=True)
    own, library = work / "own", work / "library"
    shutil.copytree(root / "sengoku", own / "sengoku", ignore=_left_out)
    for path in sorted(own.rglob(LENT)):
        place = site / path.relative_to(own)
        place.parent.mkdir(parents=True, exist_ok=True)
        path.rename(place)
    shutil.unpack_archive(python / "python_stdlib.zip", library)
    for name in UNUSED:
        path = library / name
        shutil.rmtree(path) if path.is_dir() else path.unlink(missing_ok=True)
    node = shutil.which("node")
    assert node is not None
    subprocess.run([node, "compile.mjs", own, library], cwd=source, check=True)
    pack(own, site / "sengoku.zip")
    pack(library, target / "python_stdlib.zip")
    shutil.rmtree(work)


def pack(folder: Path, target: Path) -> None:
    """Pack a folder, so that the same files give the same bytes."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(folder.rglob("*")):
            if path.is_file():
                info = zipfile.ZipInfo(path.relative_to(folder).as_posix(), ZERO)
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, path.read_bytes(), compresslevel=9)


def _left_out(folder: str, names: list[str]) -> set[str]:
    return {name for name in names if name == "__pycache__" or name.endswith(".md")}
