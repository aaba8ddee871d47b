"""A league: a folder of files, each a bot, who meet in a tournament of which each game is kept."""

from __future__ import annotations

import hashlib
import os
import secrets
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import Executor, ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from sengoku.arena import Entrant, Results, Tournament, run
from sengoku.arena.plan import Kind
from sengoku.arena.running import Progress, end_with
from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.texts import quoted
from sengoku.games import load
from sengoku.league.limits import MOST_SOURCE, Limits
from sengoku.league.pupil import PupilBot
from sengoku.league.words import refused

KEPT = ".league"
"""The folder beside the bots in which the games are kept."""

MADE = ("pages", "league.ipynb", "__pycache__")
"""What lies in the folder besides that is no pupil's: it is left out without a word."""


@dataclass(frozen=True, slots=True)
class League:
    """Pupils' bots and what they play.

    Args:
        folder: where their files are, and the games are kept.
        plan: the tournament.
        limits: what each may use.
        asked: what it was made with besides, by which a notebook makes it again.
    """

    folder: Path
    plan: Tournament
    limits: Limits = field(default_factory=Limits)
    asked: Mapping[str, Any] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        """The file of the games: another one as soon as a bot or the plan has changed."""
        mark = hashlib.sha256(self.plan.written().encode()).hexdigest()[:12]
        return self.folder / KEPT / f"{self.plan.game}-{mark}.db"

    def run(
        self, executor: Executor | None = None, *, processes: int = 1,
        at_most: int | None = None, progress: Progress | str | None = "bar",
    ) -> Results:  # fmt: skip
        """Play what has not been played yet, and give all results; it may be killed at any moment.

        Args:
            executor: where games are played, such as Dask's; else this many processes.
            processes: how many games are played at once on this computer.
            at_most: play so many games in this run; all if left out.
            progress: told how many games are played of how many; ``bar`` shows a bar.

        Raises:
            BadOption: the folder cannot be written to.
        """
        self._kept()
        told: dict[str, Any] = {"at_most": at_most, "progress": progress}
        if executor is not None or processes <= 1:
            return run(self.plan, self.file, executor, **told)
        parent = (os.getpid(),)
        # Processes begun anew: what runs in this one, such as a notebook, is not forked.
        with ProcessPoolExecutor(processes, get_context("spawn"), end_with, parent) as pool:
            return run(self.plan, self.file, pool, **told)

    def results(self) -> Results:
        """Give the results of what has been played so far."""
        self._kept()
        return run(self.plan, self.file, at_most=0, progress=None)

    def _kept(self) -> None:
        _keeping(self.folder)


def league(
    folder: str | Path, game: str, options: Mapping[str, Any] | None = None, *,
    kind: Kind | None = None, games: int = 2, rounds: int = 0, seed: int | None = None,
    limits: Limits | None = None, guests: Iterable[str] = (),
) -> League:  # fmt: skip
    """Make a league of the files in a folder.

    Args:
        folder: where they are; files whose names begin with ``_`` or ``.`` take no part.
        game: the game's name.
        options: its options.
        kind: how they meet; a round robin at a table of two, else a Swiss tournament.
        games: how many games each meeting has.
        rounds: of a Swiss tournament; as many as are usual, if 0.
        seed: makes all luck repeatable; if left out, one that nobody can guess is kept in the
            folder. Who knows it could work out what others hold.
        limits: what a bot may use.
        guests: bots of ours that take part, such as ``random``.

    Raises:
        BadOption: there is no such folder or game, or there are too few bots.
    """
    given.fit("folder", folder, given.PATH)
    place = Path(folder)
    if not place.is_dir():
        raise refused("failed.no-folder", path=quoted(place, 200))
    bound, guests = limits or Limits(), (*guests,)
    entrants = (*pupils(place, bound), *(Entrant(name) for name in guests))
    played = load(game, **dict(options or {}))
    plan = _planned(
        game, dict(options or {}), entrants, games=games, rounds=rounds,
        kind=kind or ("round-robin" if played.seats == 2 else "swiss"),
        seed=_seed(place) if seed is None else seed,
    )  # fmt: skip
    asked = {"kind": plan.kind, "games": games, "rounds": rounds, "guests": guests}
    return League(place, plan, bound, asked | ({} if seed is None else {"seed": seed}))


def _planned(*given: Any, **settings: Any) -> Tournament:
    """Plan a tournament; where bots are too few it is said where more come from."""
    try:
        return Tournament(*given, **settings)
    except BadOption as error:
        if error.note.code == "arena.few":
            told: dict[str, Any] = dict(error.note.args)
            raise refused("failed.few", **told) from error
        raise


def pupils(folder: Path, limits: Limits) -> tuple[Entrant, ...]:
    """Give each file of a folder as one who takes part, in the order of their names.

    Args:
        folder: where they are. A link to a file elsewhere is none of them, nor is one whose name
            cannot be shown in a table.
        limits: what each may use.
    """
    files = sorted(path for path in folder.glob("*.py") if path.name[0] not in "_.")
    return tuple(
        entrant(path.name, source(path), limits)
        for path in files
        if path.is_file() and not path.is_symlink() and path.name.isprintable()
    )


def left_out(folder: Path) -> Iterator[tuple[str, str]]:
    """Name what lies in a folder of bots and takes no part, with the reason's name.

    Args:
        folder: where they are. What is hidden, or made by a league, is not named.
    """
    for path in sorted(folder.iterdir()):
        name = path.name
        if name[0] == "." or name in MADE:
            continue
        if path.is_dir() and not path.is_symlink():
            if any(path.glob("*.py")):
                yield name, "folder"
        elif not name.endswith(".py"):
            yield name, "ending"
        elif name[0] == "_":
            yield name, "underscore"
        elif path.is_symlink():
            yield name, "link"
        elif not name.isprintable():
            yield name, "name"


def entrant(file: str, text: str, limits: Limits) -> Entrant:
    """Give a bot's file as one who takes part; its text goes with it wherever it is played."""
    settings = {"file": file, "source": text, "limits": limits.written()}
    return Entrant(file.removesuffix(".py"), PupilBot, settings)


def source(path: Path) -> str:
    """Read a file, whatever is in it; what is too long is cut, and refused when it is run."""
    with path.open("rb") as opened:
        data = opened.read(4 * MOST_SOURCE)
    return data.decode("utf-8-sig", "replace")[: MOST_SOURCE + 1]


def _keeping(folder: Path) -> Path:
    """Make the folder in which the games are kept, and the seed with them: its owner's alone."""
    place = folder / KEPT
    try:
        place.mkdir(mode=0o700, exist_ok=True)
    except OSError as error:
        raise refused("failed.folder", path=quoted(folder, 200)) from error
    return place


def _seed(folder: Path) -> int:
    """Give the league's own seed, drawn once."""
    kept = _keeping(folder) / "seed"
    try:
        beside = kept.with_name(f"seed.{secrets.token_hex(4)}")
        beside.write_text(str(secrets.randbits(62)), encoding="ascii")
        beside.chmod(0o600)
        # Two who begin at once take the seed of the first.
        with suppress(FileExistsError):
            os.link(beside, kept)
        beside.unlink()
        return int(kept.read_text(encoding="ascii"))
    except (OSError, ValueError) as error:
        raise refused("failed.folder", path=quoted(folder, 200)) from error
