"""Finding matches that were kept, and opening them with all their lines.

A board never waits for other matches: names and first lines say which ones belong to it, and no
more of them is opened than can be done while nobody notices.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

from sengoku.core.errors import DamagedRecord
from sengoku.core.game import NOBODY, Game, Seat
from sengoku.draw.scene import Scene
from sengoku.play.match.head import SetUp, head, set_up
from sengoku.play.match.json_text import load
from sengoku.play.match.keeper import Autosave, acted, over
from sengoku.play.match.match import Match
from sengoku.play.match.reader import Told
from sengoku.play.match.record import open_record
from sengoku.play.match.shelf import BESIDE, VARIABLE, Group, folders, groups, lines_of, variant
from sengoku.play.match.still import still_scene

__all__ = ["BESIDE", "VARIABLE", "Autosave", "Found", "Kept", "folders", "unfinished"]

MOST_READ = 400
"""How many of a game's newest files have their first lines read."""

MOST_OPENED = 12
"""How many matches are opened in all to find unfinished ones: a board must not wait."""

LOOKS = 5
"""So often the files of a match are looked up while another board gives them other names."""

LONG = 20_000
"""How many bytes of matches are opened, all in all, before somebody goes on with one."""

OFFERED = 5


@dataclass(frozen=True, slots=True)
class Kept:
    """An unfinished match that was found.

    Args:
        path: its file; of several, the one written last.
        played: when it was last played.
        sitters: who sat at each seat; empty if that is not known.
        match: the match; ``None`` if it is too long to be opened before it is asked for.
        paths: all its files.
        names: what the persons are called.
        title: what a person called it.
    """

    path: Path
    played: datetime
    sitters: tuple[str, ...]
    match: Match | None
    paths: tuple[Path, ...] = ()
    names: tuple[str, ...] = ()
    title: str = ""

    @property
    def plies(self) -> int:
        """After how many plies it stands, once laid out; 0 if that is not known yet."""
        return self.match.cursor - self.match.laid if self.match is not None else 0

    @property
    def to_act(self) -> Seat | None:
        """The seat that is to act, or `CHANCE`; ``None`` if that is not known yet."""
        actor = self.match.state.actor if self.match is not None else NOBODY
        return None if actor == NOBODY else actor

    def still(self, language: str) -> Scene | None:
        """Draw it as the audience sees it, so that nothing hidden is shown."""
        return None if self.match is None else still_scene(self.match, language)

    def open(self, told: Told | None = None) -> Match:
        """Open it as it is now, with all lines: another board may have gone on with it.

        Args:
            told: hears how many plies of how many are read.

        Raises:
            DamagedRecord: says the line and what is wrong.
            OSError: the file is gone.
        """
        try:
            return open_lines(self.path, told)
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
    opening = _Opening()
    for group in _newest(wanted):
        if len(kept) == limit or opening.count == MOST_OPENED:
            break
        try:
            found = _offered(group, wanted, opening)
        except DamagedRecord as error:
            damaged.append((group.paths[0], error))
        except OSError:
            continue
        else:
            kept += [] if found is None else [found]
    return Found(tuple(kept), tuple(damaged))


def _offered(group: Group, wanted: SetUp, opening: _Opening) -> Kept | None:
    """Give a match if somebody may go on with it where another one would begin."""
    path, played = group.paths[0], datetime.fromtimestamp(group.changed)
    told = head(path)
    if told is not None and (told.over or not told.set_up.fits(wanted)):
        return None
    match = opening.open(group, sound=told is not None)
    if match is not None:
        who = match.sitters, match, group.paths, match.names, match.title
        return Kept(path, played, *who) if _fits(match, wanted) else None
    if told is None or not told.set_up.sitters:
        return None
    # Kept since it is written down who sits where, so a person has acted.
    return Kept(path, played, told.set_up.sitters, None, group.paths, told.names, told.title)


class _Opening:
    """Opens matches for as long as nobody has to wait."""

    def __init__(self) -> None:
        self.count = 0
        self._left = LONG

    def open(self, group: Group, *, sound: bool) -> Match | None:
        """Open a match with all its lines; ``None`` if that takes too long now.

        Args:
            group: its files.
            sound: whether the first lines are as we write them.

        Raises:
            DamagedRecord: no file of it can be read, not even in part.
            OSError: they are gone.
        """
        if group.size > self._left:
            if not sound:
                self.count += 1
                load(group.paths[0].read_text(encoding="utf-8", errors="replace"))
            return None
        self._left -= group.size
        self.count += 1
        return open_lines(group.paths[0])


def open_lines(path: Path, told: Told | None = None) -> Match:
    """Open the match that a file belongs to, with the lines of all boards as branches.

    Another board may give its files other names meanwhile; then they are looked up anew.

    Args:
        path: one of its files.
        told: hears how many plies of how many are read.

    Raises:
        DamagedRecord: no file of it can be read, not even in part.
        OSError: they are gone.
    """
    match, gone = None, None
    for _ in range(LOOKS):
        listed = sorted(lines_of(path), key=lambda one: (-one[1][0], one[0] != path))
        paths = [one for one, _ in listed] or [path]
        try:
            match = open_group(paths, told)
        except OSError as error:
            gone = error
        if all(one.exists() for one in paths):
            break
    if match is None:
        raise gone or FileNotFoundError(path)
    return match


def open_group(paths: Sequence[Path], told: Told | None = None) -> Match:
    """Open the files of a match: the first one is gone on with, the others are its branches.

    Raises:
        DamagedRecord: no file of it can be read, not even in part.
        OSError: they are gone.
    """
    match: Match | None = None
    failed: Exception | None = None
    for path in paths:
        try:
            one = _opened(path, told)
        except (DamagedRecord, OSError) as error:
            failed = failed or error
            continue
        if match is None:
            match = one
        elif _alike(match, one):
            match.history.graft(one.history)
            match.title = match.title or one.title
            if match.shortened is None:
                match.shortened, match.damage = one.shortened, one.damage
    if match is None:
        raise failed or FileNotFoundError(str(paths[:1]))
    return match


def _opened(path: Path, told: Told | None) -> Match:
    """Open a file: as it is or, if that cannot be done, as far as it goes."""
    try:
        return open_record(path) if told is None else open_record(path, told=told)
    except DamagedRecord as error:
        match = open_record(path, partial=True)
        if not match.length:
            raise error from None
        return match


def _alike(one: Match, other: Match) -> bool:
    """Tell whether two matches began alike."""
    return one.game.options == other.game.options and one.start == other.start


def _newest(wanted: SetUp) -> Iterator[Group]:
    """List the matches whose names do not say that they were set up differently."""
    name = variant(wanted)
    found = (one for one in groups(folders(), wanted.game) if one.variant in ("", name))
    yield from islice(found, MOST_READ)


def _fits(match: Match, wanted: SetUp) -> bool:
    """Tell whether somebody may go on with a match where another one would begin."""
    own = match.start if match.own_start else None
    same = set_up(match.game, own, match.sitters).fits(wanted)
    return same and not over(match) and acted(match, match.sitters)
