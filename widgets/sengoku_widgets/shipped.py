"""The notebooks and the server's settings that come with the package.

``python -m sengoku_widgets.shipped FOLDER`` signs the notebooks of a folder that are as they were
shipped, so that Jupyter trusts them and their boards are alive when they are opened; with
``--copy`` it copies them there first.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path

from sengoku.core.nesting import anything
from sengoku.play.match.writer import put

START = "start.ipynb"
MARK = ".sengoku-copied.json"
"""In the folder of copies: what each file was when it was copied."""

_HERE = Path(__file__).resolve().parent
_CHECKOUT = _HERE.parents[1]


def _home() -> Path:
    """Give the folder of ``notebooks`` and ``jupyter``: a checkout's, or what is in the wheel."""
    whole = (_CHECKOUT / "pyproject.toml").exists() and (_CHECKOUT / "notebooks" / START).exists()
    return _CHECKOUT if whole else _HERE / "shipped"


def settings() -> Path:
    """Give the folder of the server's settings."""
    return _home() / "jupyter"


def extensions() -> Path | None:
    """Give the folder of JupyterLab's extensions; where installed, Jupyter finds it by itself."""
    return _CHECKOUT / "widgets" if _home() == _CHECKOUT else None


def notebooks() -> dict[str, Path]:
    """Give every shipped notebook by its name in the folder, such as ``rokumon/act1.ipynb``."""
    folder = _home() / "notebooks"
    return {
        path.relative_to(folder).as_posix(): path
        for path in sorted(folder.rglob("*.ipynb"))
        if ".ipynb_checkpoints" not in path.parts
    }


@dataclass
class Copied:
    """What became of the notebooks of a folder.

    Args:
        new: those that were not there.
        renewed: those that stood as they were copied from an earlier version.
        changed: those that somebody changed; they are left as they are.
        same: those that are up to date.
    """

    new: list[str] = field(default_factory=list)
    renewed: list[str] = field(default_factory=list)
    changed: list[str] = field(default_factory=list)
    same: list[str] = field(default_factory=list)

    @property
    def shipped(self) -> list[str]:
        """Those that are now as they are shipped."""
        return [*self.new, *self.renewed, *self.same]


def copy(folder: Path) -> Copied:
    """Copy the notebooks to a folder, over nothing that a person changed.

    Args:
        folder: made if it is not there.

    Raises:
        OSError: the folder cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    before, done = _marks(folder), Copied()
    marks = dict(before)
    for name, source in notebooks().items():
        text, target = source.read_bytes(), folder / name
        kind = _kind(target, _print(text), before.get(name, ""))
        getattr(done, kind).append(name)
        if kind in ("new", "renewed"):
            _put(text, target)
        if kind != "changed":
            marks[name] = _print(text)
    if marks != before or not (folder / MARK).exists():
        _put(json.dumps(marks, indent=1).encode(), folder / MARK)
    return done


def _kind(target: Path, wanted: str, copied: str) -> str:
    """Tell what is to become of a notebook: a field of `Copied`."""
    if not os.path.lexists(target):
        return "new"
    if target.is_symlink() or not target.is_file():
        return "changed"
    there = _print(target.read_bytes())
    if there == wanted:
        return "same"
    return "renewed" if there == copied else "changed"


def _print(text: bytes) -> str:
    return sha256(text).hexdigest()


def _marks(folder: Path) -> dict[str, str]:
    try:
        found = anything((folder / MARK).read_bytes())
    except (OSError, ValueError, RecursionError):
        return {}
    return {str(k): str(v) for k, v in found.items()} if isinstance(found, dict) else {}


def _put(text: bytes, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    put(text, target)


def as_shipped(folder: Path) -> Iterator[Path]:
    """Find the notebooks of a folder that are as they were shipped."""
    for name, source in notebooks().items():
        file = folder / name
        if file.is_file() and file.read_bytes() == source.read_bytes():
            yield file


def sign(folder: Path) -> int:
    """Sign the notebooks of a folder that are as they were shipped, as ``jupyter trust`` does.

    Args:
        folder: such as one that `copy` made.

    Returns:
        How many there are.
    """
    import nbformat
    from nbformat.sign import NotebookNotary

    notary = NotebookNotary()
    count = 0
    for file in as_shipped(folder):
        book = nbformat.read(file, as_version=nbformat.NO_CONVERT)
        if not notary.check_signature(book):
            notary.sign(book)
        count += 1
    return count


def main(words: Sequence[str]) -> None:
    """Sign the notebooks of folders; with ``--copy`` first, copy them there before.

    Args:
        words: what was typed.
    """
    fresh = "--copy" in words
    for place in (Path(word) for word in words if word != "--copy"):
        if fresh:
            copy(place)
        sign(place)


if __name__ == "__main__":
    main(sys.argv[1:])
