"""Keeping every match as it goes: one file a match, written whole or not at all.

The folder is that of the environment variable ``SENGOKU_MATCHES``; else the user's data
folder; else, where that cannot be written, ``sengoku-matches`` beside the notebook.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from sengoku.core.errors import DamagedRecord
from sengoku.core.game import CHANCE, Game
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.match.writer import save

VARIABLE = "SENGOKU_MATCHES"
BESIDE = "sengoku-matches"
MOST_READ = 40
"""How many of the newest files are looked at for an unfinished match."""


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of earlier matches.

    Args:
        match: the newest unfinished one, or ``None``.
        path: its file.
        played: when it was last played.
        damaged: files that cannot be read, and why; they are left as they are.
    """

    match: Match | None = None
    path: Path | None = None
    played: datetime | None = None
    damaged: tuple[tuple[Path, DamagedRecord], ...] = ()


class Autosave:
    """Keeps one match after another, each in a file of its own.

    Attributes:
        path: the file of the match kept last, once there is one.
    """

    def __init__(self) -> None:
        self.path: Path | None = None
        self._match: Match | None = None

    def adopt(self, match: Match, path: Path | None) -> None:
        """Go on keeping a match that was found in the file where it was."""
        self._match, self.path = match, path

    def save(self, match: Match) -> str:
        """Keep a match; give what went wrong, or an empty text. Never raises `OSError`.

        A match in which nobody has acted yet is not kept.
        """
        if self._match is not match:
            self.adopt(match, None)
        if not _begun(match):
            return ""
        problem = ""
        for path in [self.path] if self.path else _new_paths(match):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                save(match, path)
            except OSError as error:
                problem = problem or f"{path.parent}: {error.strerror or error}"
            else:
                self.path = path
                return ""
        return problem


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


def unfinished(game: Game[Any]) -> Found:
    """Find the newest unfinished match of a game with the same options."""
    damaged: list[tuple[Path, DamagedRecord]] = []
    for path, played in _newest(game.name):
        try:
            match = open_record(path)
        except DamagedRecord as error:
            damaged.append((path, error))
            continue
        except OSError:
            continue
        same = dict(match.game.options) == dict(game.options)
        if same and match.outcome is None and _begun(match):
            return Found(match, path, played, tuple(damaged))
    return Found(damaged=tuple(damaged))


def _newest(name: str) -> Iterator[tuple[Path, datetime]]:
    found: list[tuple[float, Path]] = []
    for folder in folders():
        try:
            paths = list(folder.glob(f"{name}-*.json"))
            found += [(path.stat().st_mtime, path) for path in paths]
        except OSError:
            continue
    for changed, path in sorted(found, reverse=True)[:MOST_READ]:
        yield path, datetime.fromtimestamp(changed)


def _new_paths(match: Match) -> list[Path]:
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    name = f"{match.game.name}-{stamp}-{uuid4().hex[:6]}.json"
    return [folder / name for folder in folders()]


def _begun(match: Match) -> bool:
    """Tell whether somebody has acted, not only chance."""
    return any(node.done.before.actor != CHANCE for node in match.history.line)
