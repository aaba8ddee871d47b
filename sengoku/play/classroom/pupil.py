"""What one pupil's file holds: lessons and puzzles, by a mark drawn by lot in place of a name.

Two kinds of files are read: the one that `written` gives, and the one in which the start page of
the site saves all that is kept. Of the second only lessons and puzzles are looked at, no matches.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.nesting import anything
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue
from sengoku.play.board.mark import FILE, is_mark, mark
from sengoku.play.lesson.tries import Tries
from sengoku.play.page.address import Lost
from sengoku.play.page.shelf import unpacked
from sengoku.play.practice.trainer import counts_of

PACKAGE = "sengoku.play.classroom"
FORMAT = "sengoku-progress"
VERSION = 1
MOST_BYTES = 2_000_000
"""How large a pupil's file may be; a thousand times what the whole course comes to."""

_LESSON = re.compile(r"lesson-(?!.*-damaged-)[\w-]+\.json", re.ASCII)
_PRACTICE = re.compile(r"practice-(?!.*-damaged-)(?P<game>[\w-]+)\.json", re.ASCII)


class NotProgress(SengokuError):
    """A file that tells of no pupil's progress.

    Args:
        key: what is wrong, in the catalogue of this package.
        **args: what the sentence needs.
    """

    def __init__(self, key: str, **args: str | int) -> None:
        super().__init__(Note(key, args=tuple(args.items())), catalogue(PACKAGE))


@dataclass(frozen=True, slots=True)
class Pupil:
    """How far one pupil came.

    Args:
        mark: some letters drawn by lot, the same in every file of this pupil.
        lessons: what was kept of each lesson, by ``game/lesson``.
        practice: what was kept of each game's puzzles, by the game's name.
    """

    mark: str
    lessons: Mapping[str, Mapping[str, Any]]
    practice: Mapping[str, Mapping[str, Any]]

    @property
    def reach(self) -> int:
        """How much was done; of two files of one pupil the later one has more."""
        steps = sum(
            max(_number(doc.get(key)) for key in ("furthest", "stood"))
            for doc in self.lessons.values()
        )
        tries = sum(Tries(doc.get("tries")).count for doc in self.lessons.values())
        counts = [counts_of(doc) for doc in self.practice.values()]
        return steps + tries + sum(tried for each in counts for tried, _ in each.values())


def gathered(folders: Iterable[Path]) -> Pupil:
    """Gather what is kept of this pupil, and give them a mark if they have none.

    Args:
        folders: where it may be kept, the preferred one first.
    """
    files: dict[str, bytes] = {}
    for folder in folders:
        for path in sorted(folder.glob("*.json")) if folder.is_dir() else ():
            if (_LESSON.fullmatch(path.name) or _PRACTICE.fullmatch(path.name)) and (
                path.name not in files
            ):
                with suppress(OSError):  # the board itself says so where it is kept
                    files[path.name] = path.read_bytes()
    return _pupil(mark(), files)


def written(pupil: Pupil) -> str:
    """Write a pupil's file."""
    doc = {
        "format": FORMAT,
        "version": VERSION,
        "pupil": pupil.mark,
        "lessons": dict(sorted(pupil.lessons.items())),
        "practice": dict(sorted(pupil.practice.items())),
    }
    return json.dumps(doc, ensure_ascii=False, indent=1) + "\n"


def read(data: bytes) -> Pupil:
    """Read a pupil's file, or the one in which the site saves all that is kept.

    Args:
        data: what the file holds.

    Raises:
        NotProgress: it is neither, or of a later version.
    """
    if len(data) > MOST_BYTES and not data.startswith(b"PK"):
        raise NotProgress("file.large", most=MOST_BYTES // 1_000_000)
    if data.startswith(b"PK"):
        try:
            files = unpacked(data)
        except Lost as error:
            raise NotProgress("file.broken") from error
        return _pupil(_marked(files) or sha256(data).hexdigest()[:12], files)
    try:
        doc = anything(data)
    except (ValueError, RecursionError) as error:
        raise NotProgress("file.broken") from error
    if not isinstance(doc, dict) or doc.get("format") != FORMAT:
        raise NotProgress("file.foreign")
    if doc.get("version") != VERSION:
        raise NotProgress("file.version", known=VERSION)
    found = doc.get("pupil")
    if not is_mark(found):
        raise NotProgress("file.mark")
    return Pupil(found, _docs(doc.get("lessons")), _docs(doc.get("practice")))


def _pupil(marked: str, files: Mapping[str, bytes]) -> Pupil:
    lessons: dict[str, Mapping[str, Any]] = {}
    practice: dict[str, Mapping[str, Any]] = {}
    for name, data in files.items():
        try:
            doc = anything(data)
        except (ValueError, RecursionError):
            continue  # the board itself says so where it is kept
        game = _PRACTICE.fullmatch(name)
        if isinstance(doc, dict) and game:
            practice[game["game"]] = {"counts": _table(doc.get("counts"))}
        elif isinstance(doc, dict) and _LESSON.fullmatch(name):
            lessons[str(doc.get("lesson", ""))] = doc
    return Pupil(marked, lessons, practice)


def _marked(files: Mapping[str, bytes]) -> str:
    """Give the mark in what the site saved; empty if there is none, as in an older file."""
    with suppress(ValueError, RecursionError):
        found = _table(anything(files.get(FILE, b""))).get("mark")
        return found if is_mark(found) else ""
    return ""


def _docs(found: Any) -> dict[str, Mapping[str, Any]]:
    return {name: doc for name, doc in _table(found).items() if isinstance(doc, dict)}


def _table(found: Any) -> Mapping[str, Any]:
    return found if isinstance(found, dict) else {}


def _number(found: Any) -> int:
    return found if type(found) is int and found > 0 else 0
