"""Keeping every match as it goes: one file a match, written whole or not at all.

The folder is that of the environment variable ``SENGOKU_MATCHES``; else the user's data
folder; else, where that cannot be written, ``sengoku-matches`` beside the notebook.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any
from uuid import uuid4

from sengoku.core.errors import DamagedRecord
from sengoku.core.game import CHANCE, NOBODY, Game, Resign, Seat, TakeBack
from sengoku.draw.scene import Scene
from sengoku.play.match.head import PERSON, SetUp, head, named, set_up
from sengoku.play.match.history import Node
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.match.still import still_scene
from sengoku.play.match.writer import save

VARIABLE = "SENGOKU_MATCHES"
BESIDE = "sengoku-matches"
MOST_READ = 400
"""Of how many of the newest files of a game the first lines are read."""

MOST_OPENED = 12
"""How many matches are opened, all in all, to find unfinished ones: a board shall not wait."""

LONG = 60_000
"""The size in bytes from which on a match is opened only when somebody goes on with it."""

OFFERED = 5


@dataclass(frozen=True, slots=True)
class Kept:
    """An unfinished match that was found.

    Args:
        path: its file.
        played: when it was last played.
        sitters: who sat at each seat; empty if that is not known.
        match: the match; ``None`` if it is too long to be opened before it is asked for.
    """

    path: Path
    played: datetime
    sitters: tuple[str, ...]
    match: Match | None

    @property
    def plies(self) -> int:
        """After how many plies it stands; 0 if that is not known yet."""
        return self.match.cursor if self.match is not None else 0

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to act, or `CHANCE`; ``None`` if that is not known yet."""
        actor = self.match.state.actor if self.match is not None else NOBODY
        return None if actor == NOBODY else actor

    def still(self, language: str) -> Scene | None:
        """Draw it as the audience sees it, so that nothing hidden is shown."""
        return None if self.match is None else still_scene(self.match, language)

    def open(self) -> Match:
        """Open it as it is now: another board may have gone on with it.

        Raises:
            DamagedRecord: says the line and what is wrong.
            OSError: the file is gone.
        """
        try:
            return open_record(self.path)
        except OSError:
            if self.match is None:
                raise
            return self.match


@dataclass(frozen=True, slots=True)
class Found:
    """What was found of earlier matches.

    Args:
        kept: the unfinished ones, the one played last first.
        damaged: files that cannot be read, and why; they are left as they are.
    """

    kept: tuple[Kept, ...] = ()
    damaged: tuple[tuple[Path, DamagedRecord], ...] = ()


class Autosave:
    """Keeps one match after another, each in a file of its own.

    Attributes:
        path: the file of the match kept last, once there is one.
    """

    def __init__(self) -> None:
        self.path: Path | None = None
        self._match: Match | None = None
        self._seen: set[Node] = set()
        self._due = False

    def adopt(self, match: Match, path: Path | None) -> None:
        """Go on keeping a match, in the file where it was found."""
        self._match, self.path = match, path
        self._seen, self._due = set(match.history.nodes()), False

    def follow(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Keep a match from when a person acts in it: one that is only looked at stays as it is.

        To be called after every change; for the rest like `save`.
        """
        if self._match is not match:
            self.adopt(match, None)
        new = [node for node in match.history.nodes() if node not in self._seen]
        self._seen.update(new)
        self._due = self._due or any(_by_person(node, sitters) for node in new)
        return self._write(match, sitters) if self._due else ""

    def save(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Keep a match; give what went wrong, or an empty text. Never raises `OSError`.

        A match in which no person has acted is not kept.

        Args:
            match: the match.
            sitters: who sits at each seat, ``person`` or a bot's name; persons if left out.
        """
        if self._match is not match:
            self.adopt(match, None)
        return self._write(match, sitters) if _acted(match, sitters) else ""

    def _write(self, match: Match, sitters: Sequence[str]) -> str:
        kept: dict[str, Any] = {"sitters": list(named(sitters))} if sitters else {}
        if _over(match):
            kept["over"] = True
        problem = ""
        for path in [self.path] if self.path else _new_paths(match):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                save(match, path, kept)
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


def unfinished(
    game: Game[Any], start: Any | None = None, sitters: Sequence[str] = (), limit: int = OFFERED
) -> Found:
    """Find the newest unfinished matches with the same set-up in which a person has acted.

    Args:
        game: the rules with their options.
        start: the first position, if it is not the game's own.
        sitters: who sits at each seat, ``person`` or a bot's name; anybody if left out. A match
            of which that is not known fits all.
        limit: how many are wanted.
    """
    wanted = set_up(game, start, sitters)
    kept: list[Kept] = []
    damaged: list[tuple[Path, DamagedRecord]] = []
    opened = 0
    for path, played in _newest(game.name):
        if len(kept) == limit or opened == MOST_OPENED:
            break
        try:
            found = head(path)
            if found is not None and (found.over or not found.set_up.fits(wanted)):
                continue
            known = found.set_up.sitters if found is not None else ()
            if known and path.stat().st_size > LONG:
                # Kept since it is written down who sits where, so a person has acted.
                kept.append(Kept(path, played, known, None))
                continue
            opened += 1
            match = open_record(path)
        except DamagedRecord as error:
            damaged.append((path, error))
        except OSError:
            continue
        else:
            if _fits(match, wanted):
                kept.append(Kept(path, played, match.sitters, match))
    return Found(tuple(kept), tuple(damaged))


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


def _fits(match: Match, wanted: SetUp) -> bool:
    """Tell whether somebody may go on with a match where another one would begin."""
    own = match.start if match.own_start else None
    same = set_up(match.game, own, match.sitters).fits(wanted)
    return same and not _over(match) and _acted(match, match.sitters)


def _over(match: Match) -> bool:
    """Tell whether the line being played was played to its end."""
    line = match.history.line
    return match.game.outcome(line[-1].done.after if line else match.start) is not None


def _acted(match: Match, sitters: Sequence[str]) -> bool:
    """Tell whether a person has acted, on any line: not only bots and chance."""
    return any(_by_person(node, sitters) for node in match.history.nodes())


def _by_person(node: Node, sitters: Sequence[str]) -> bool:
    ply = node.done
    action = ply.action
    seat: Seat = action.seat if isinstance(action, Resign | TakeBack) else ply.before.actor
    return seat != CHANCE and (not 0 <= seat < len(sitters) or sitters[seat] == PERSON)
