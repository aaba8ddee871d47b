"""The files of kept matches: names that say enough, lines of one match, taking over without locks.

A board writes only files of its own, so no board can write over what another has written, on a
network folder without locks either. Files whose names differ only after a ``~`` hold lines of one
match. A board that goes on with a match writes a file of its own first and then takes the others:
each gets another name, which only one board can give it, and is removed once it is known to hold
nothing that the board's own file lacks.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from uuid import uuid4

from sengoku.core.errors import SengokuError
from sengoku.games import load
from sengoku.play.match.head import SetUp

SUFFIX = ".json"
DELETED = ".deleted"
"""What a match that was deleted is called besides, so that it can be brought back."""

LEFT_OUT = ".left-out"
"""What a file is called besides that could be read in part only, once its match goes on."""

LINE = "~"
OLD = 24 * 60 * 60
"""How old in seconds what a killed kernel left half written must be to be swept."""

_NAME = re.compile(r"[\w.-]*?-\d{8}-\d{6}-[0-9a-f]{6}(?:-(?P<variant>[0-9a-f]{8}))?")
_HALF = re.compile(r"\..{1,40}-[0-9a-f]{32}")
"""The name of a file that `writer.put` has not finished."""


@dataclass(frozen=True, slots=True)
class Group:
    """The files of one match.

    Args:
        paths: the files, the one written last first.
        changed: when that was, in seconds.
        size: how many bytes they have together.
    """

    paths: tuple[Path, ...]
    changed: float
    size: int

    @property
    def variant(self) -> str:
        """What the name says of the set-up; empty for names that do not."""
        found = _NAME.fullmatch(stem(self.paths[0]))
        return (found["variant"] or "") if found else ""


def stem(path: Path) -> str:
    """Give what the names of all files of a match begin with."""
    name = path.name
    for ending in (DELETED, SUFFIX):
        name = name.removesuffix(ending)
    return name.partition(LINE)[0]


def new_name(game: str, wanted: SetUp, stamp: str) -> str:
    """Name the first file of a match."""
    return f"{game}-{stamp}-{uuid4().hex[:6]}-{variant(wanted)}{SUFFIX}"


def line_beside(path: Path) -> Path:
    """Give a new name for a line of the match that a file belongs to."""
    return path.with_name(f"{stem(path)}{LINE}{uuid4().hex[:12]}{SUFFIX}")


def variant(wanted: SetUp) -> str:
    """Shorten a set-up to a few letters; options added later do not change them."""
    try:
        usual = load(wanted.game).options
    except (SengokuError, TypeError, ValueError):
        usual = {}
    chosen = {key: one for key, one in wanted.options.items() if usual.get(key, one) != one}
    chosen |= {key: one for key, one in wanted.options.items() if key not in usual}
    text = json.dumps([wanted.game, chosen, wanted.start], sort_keys=True)
    return sha256(text.encode()).hexdigest()[:8]


def groups(folders: Iterable[Path], game: str = "", suffix: str = SUFFIX) -> list[Group]:
    """List the matches kept in some folders, the one played last first.

    Args:
        folders: where to look; what cannot be read there is passed over.
        game: only of this game.
        suffix: what the names end with.
    """
    found = []
    for folder in folders:
        files = sorted(_files(folder, game, suffix), key=lambda one: (one[0], -one[2]))
        for _, lines in groupby(files, key=lambda one: one[0]):
            listed = list(lines)
            paths = tuple(path for _, path, _, _ in listed)
            found.append(Group(paths, listed[0][2], sum(size for *_, size in listed)))
    return sorted(found, key=lambda group: (-group.changed, str(group.paths[0])))


def lines_of(path: Path) -> list[tuple[Path, tuple[int, int]]]:
    """List the files of the match a file belongs to, each with what changes when it is written."""
    wanted = stem(path)
    found = []
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            if entry.name.startswith(wanted) and entry.name.endswith(SUFFIX):
                one = path.with_name(entry.name)
                with suppress(OSError):
                    about = os.stat(one)
                    if stem(one) == wanted:
                        found.append((one, (about.st_mtime_ns, about.st_size)))
    return found


def take(path: Path, covered: Callable[[Path], bool], *, keep: bool = False) -> None:
    """Take the file of another board, and remove it if nothing of it would be missing.

    Should its board still be open, that writes a new one when it goes on; what it wrote until
    now is looked at after the taking, so nothing comes in between.

    Args:
        path: the file.
        covered: tells whether all that a file holds is in our own file.
        keep: whether it is kept under a name that is no match's, for somebody to read.
    """
    taken = line_beside(path)
    with suppress(OSError):
        os.rename(path, taken)
        if keep:
            os.replace(taken, path.with_name(path.name + LEFT_OUT))
        elif covered(taken):
            taken.unlink()


def sweep(written: Path) -> None:
    """Remove what kernels that were killed long ago left half written beside a file.

    The age is told by the clock of the folder itself, as it may be another machine's.
    """
    with suppress(OSError):
        now = written.stat().st_mtime
        with os.scandir(written.parent) as entries:
            halves = [Path(entry.path) for entry in entries if _HALF.fullmatch(entry.name)]
        for path in halves:
            with suppress(OSError):
                if now - path.stat().st_mtime > OLD:
                    path.unlink()


def _files(folder: Path, game: str, suffix: str) -> Iterator[tuple[str, Path, float, int]]:
    try:
        with os.scandir(folder) as entries:
            names = [entry.name for entry in entries]
    except OSError:
        return
    for name in names:
        begun = name.startswith(f"{game}-") if game else not name.startswith(".")
        if begun and name.endswith(suffix):
            path = folder / name
            with suppress(OSError):
                about = path.stat()
                yield stem(path), path, about.st_mtime, about.st_size
