"""Looking through the kept matches: renaming, deleting and bringing back, exporting."""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path

from sengoku.core.errors import DamagedRecord
from sengoku.core.texts import plain
from sengoku.play.match.head import Head, head
from sengoku.play.match.keeper import Autosave, kept_besides
from sengoku.play.match.match import Match
from sengoku.play.match.saved import open_lines
from sengoku.play.match.shelf import DELETED, SUFFIX, Group, folders, groups, lines_of
from sengoku.play.match.writer import LONGEST, write

MOST = 500
"""How many matches are listed."""

DOCUMENT = ".sengoku"
"""The ending of the name of a match handed on as a file."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A match that is kept.

    Args:
        path: its file; of several, the one written last.
        played: when it was last played.
        head: what its first lines say; ``None`` if they are not as we write them.
    """

    path: Path
    played: datetime
    head: Head | None


def entries(game: str, *, deleted: bool = False) -> list[Entry]:
    """List the matches of a game, the one played last first; what cannot be read is listed too.

    Args:
        game: its name.
        deleted: whether those are wanted that were deleted.
    """
    found = groups(folders(), game, SUFFIX + DELETED if deleted else SUFFIX)
    return list(islice(_entries(found), MOST))


def rename(entry: Entry, title: str) -> Path:
    """Call a match something else; give the file it is in now.

    Raises:
        DamagedRecord: it cannot be read.
        OSError: it cannot be written.
    """
    match = open_lines(entry.path)
    match.title = plain(title).strip()[:LONGEST]
    keeper = Autosave()
    keeper.adopt(match, entry.path)
    problem = keeper.save(match, match.sitters)
    if problem:
        raise OSError(problem)
    path = keeper.path or entry.path
    when = entry.played.timestamp()
    with suppress(OSError):
        os.utime(path, (when, when))
    return path


def delete(entry: Entry) -> None:
    """Delete a match, so that it can be brought back.

    Raises:
        OSError: it cannot be written.
    """
    for path, _ in lines_of(entry.path):
        os.replace(path, path.with_name(path.name + DELETED))


def bring_back(entry: Entry) -> None:
    """Bring back a match that was deleted.

    Raises:
        OSError: it cannot be written.
    """
    for path, _ in lines_of(entry.path, SUFFIX + DELETED):
        target = path.with_name(path.name.removesuffix(DELETED))
        # A board that was open has written it anew: then both are lines of it.
        if target.exists():
            target = path.with_name(f"{path.name.removesuffix(SUFFIX + DELETED)}-back{SUFFIX}")
        os.replace(path, target)


def export(match: Match, folder: Path, name: str = "") -> Path:
    """Write a match to a file of its own that can be handed on; give the file.

    Nothing that is there is written over.

    Args:
        match: the match; all that is hidden is in its record.
        folder: where the file is to be.
        name: what it is to be called; by the game and the day if left out.

    Raises:
        OSError: it cannot be written.
    """
    day = datetime.now().strftime("%Y-%m-%d")
    begun = _file_name(name or match.title) or f"{match.game.name}-{day}"
    text = write(match, kept_besides(match, match.sitters))
    for number in range(1, 1000):
        path = folder / (begun + (f"-{number}" if number > 1 else "") + DOCUMENT)
        with suppress(FileExistsError), path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            return path
    raise FileExistsError(str(folder / begun))


def _file_name(text: str) -> str:
    """Make a title fit to be the name of a file anywhere."""
    usual = unicodedata.normalize("NFC", text)
    return re.sub(r"[^\w-]+", "-", usual).strip("-_.")[:60]


def _entries(found: list[Group]) -> Iterator[Entry]:
    for group in found:
        told: Head | None = None
        with suppress(OSError, DamagedRecord):
            told = head(group.paths[0])
        yield Entry(group.paths[0], datetime.fromtimestamp(group.changed), told)
