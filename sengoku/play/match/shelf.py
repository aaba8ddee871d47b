"""The files of kept matches: names that say enough, lines of one match, taking over without locks.

The folder is that of the environment variable ``SENGOKU_MATCHES``; else the user's data
folder; else, where that cannot be written, ``sengoku-matches`` beside the notebook.

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

VARIABLE = "SENGOKU_MATCHES"
BESIDE = "sengoku-matches"
SUFFIX = ".json"
DELETED = ".deleted"
"""What is added to the name of a deleted match, so that it can be brought back."""

LEFT_OUT = ".left-out"
"""What is added to the name of a file read only in part, once its match goes on."""

LINE = "~"
OLD = 24 * 60 * 60
"""How old, in seconds, a file left half written by a killed kernel must be to be swept."""

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


def folders() -> list[Path]:
    """List the folders that may hold matches, the preferred one first."""
    chosen = os.environ.get(VARIABLE)
    if chosen:
        return [Path(chosen)]
    beside = Path.cwd() / BESIDE
    try:
        from platformdirs import user_data_path
    except ImportError:
        return [beside]
    return [user_data_path("sengoku", appauthor=False) / "matches", beside]


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


def lines_of(path: Path, suffix: str = SUFFIX) -> list[tuple[Path, tuple[int, int]]]:
    """List the files of the match a file belongs to, each with what changes when it is written.

    Args:
        path: the file.
        suffix: what the names end with.
    """
    wanted = stem(path)
    found = []
    with suppress(OSError), os.scandir(path.parent) as entries:
        for entry in entries:
            if entry.name.startswith(wanted) and entry.name.endswith(suffix):
                one = path.with_name(entry.name)
                with suppress(OSError):
                    about = os.stat(one)
                    if stem(one) == wanted:
                        found.append((one, (about.st_mtime_ns, about.st_size)))
    return found


def take(paths: Iterable[Path], own: Path, judged: Callable[[Path], str]) -> Path | None:
    """Take the files of other boards, and remove those of which nothing would be missing.

    Should such a board still be open, it writes a new file when it goes on; what it wrote until
    now is looked at after the taking, so nothing comes in between. Two boards may take each
    other's files at the same time: before it removes anything, each proves by giving its own file
    another name that nobody has taken that before. Of all who take from each other in a circle
    one cannot, so its file and what it took stay.

    Args:
        paths: the files.
        own: the file in which all of it is now.
        judged: tells whether all that a file holds is in our own file (``covered``), or all
            that can be read of it (``damaged``: then it is kept under a name that is no match's,
            for somebody to look at), or ``more``.

    Returns:
        The name of our own file from now on; ``None`` if another board has taken it.
    """
    taken: list[tuple[Path, str]] = []
    for path in paths:
        with suppress(OSError):
            name = line_beside(path)
            os.rename(path, name)
            taken.append((name, judged(name)))
    proved = line_beside(own)
    try:
        os.rename(own, proved)
    except FileNotFoundError:
        return None
    except OSError:
        return own
    for path, said in taken:
        with suppress(OSError):
            if said == "covered":
                path.unlink()
            elif said == "damaged":
                os.replace(path, path.with_name(path.name + LEFT_OUT))
    return proved


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
