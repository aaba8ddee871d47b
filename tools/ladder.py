"""Plays the ladder: every level against the one below, in pieces of an hour that resume.

``make ladder ARGS="--hours 1 --only rokumon-6"``. Each pair of opponents is a tournament of its own
with a file of its own under ``build/ladder``; a kill at any moment loses and doubles nothing. What
was played is counted in ``docs/levels.json``, from which the tables in ``docs`` are written; where
these counts are but not the files, as in a fresh clone, it goes on from the counts.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import sengoku
from sengoku.arena import Entrant, Tournament, run
from sengoku.arena.running import end_with
from sengoku.bots.beginner import CarefulBeginner
from sengoku.bots.levels import NAMES, level_names
from sengoku.core.plugin import thinking_of
from tools.ladder_counts import Row, counted, found, joined, keep, kept, parts
from tools.ladder_page import write_pages

ROOT = Path(__file__).resolve().parent.parent
SECONDS = 0.3
"""What a move has in a ladder, of those that look at the clock."""

LESS = 0.1
"""What it has at tables of three and more, where many think, or the ladder would hardly end. Who is
challenged needs no time (so a level is no stronger for it) or has as long."""

MANY, SOME = 400, 100
"""How many games a pair has: where two play the whole game, and elsewhere."""

WHOLE = ("rokumon-6", "rumble-rn-2p", "azuchi-2p", "tenku-2p")
"""Where a pair has many."""

MORE: Mapping[str, tuple[str, dict[str, Any]]] = {
    "tenku-3p": ("tenku", {"seats": 3}),
    "tenku-4p": ("tenku", {"seats": 4}),
}
"""What a game's own list of variants leaves out."""

OFF = ", race=0, ahead=1"
"""What settings got later, where it is off: it leaves the mark of their numbers as it was."""

SEED = 2026
BEGINNER = CarefulBeginner.name


@dataclass(frozen=True)
class Setting:
    """A game with its options.

    Args:
        key: what it is called in the files and on the command line.
        game: the game's name.
        options: its options.
    """

    key: str
    game: str
    options: Mapping[str, Any]

    @property
    def games(self) -> int:
        """How many games a pair has."""
        return MANY if self.key in WHOLE else SOME

    @property
    def seats(self) -> int:
        """How many play."""
        return sengoku.load(self.game, **dict(self.options)).seats

    def pairs(self) -> Iterator[tuple[str, str]]:
        """Name who challenges whom: the one that should be stronger, and the other."""
        names = level_names(sengoku.load(self.game, **dict(self.options)))
        yield BEGINNER, names[0]
        yield from zip(names[1:], names, strict=False)
        yield names[-1], "greedy"
        yield names[-1], "monte-carlo"

    @property
    def seconds(self) -> float:
        """What a move has."""
        return LESS if self.seats > 2 else SECONDS

    def less(self, higher: str, lower: str) -> float:
        """Give what a move has, where that is less than usual for a pair; else 0."""
        timed = any("seconds" in self.entrant(name).settings for name in (higher, lower))
        return self.seconds if timed and self.seconds != SECONDS else 0

    def plan(
        self, higher: str, lower: str, games: int | None = None, seed: int = SEED
    ) -> Tournament:
        """Give the tournament of a pair."""
        players = self.entrant(lower), self.entrant(higher)
        options = dict(self.options)
        count = games or self.games
        return Tournament(self.game, options, players, games=count, kind="challenge", seed=seed)

    def file(self, higher: str, lower: str, plan: Tournament) -> str:
        """Name the file of a tournament, which goes on only by the same numbers."""
        mark = hashlib.sha256(plan.written().encode()).hexdigest()[:8]
        return f"{self.key}.{higher}.{lower}.{self.numbers(higher, lower)}.{mark}.db"

    def head(self, higher: str, lower: str) -> dict[str, Any]:
        """Give what the row of a pair says besides its counts."""
        less = self.less(higher, lower)
        return {
            "setting": self.key,
            "higher": higher,
            "lower": lower,
            "seats": self.seats,
            "numbers": self.numbers(higher, lower),
            **({"seconds": less} if less else {}),
        }

    def entrant(self, name: str) -> Entrant:
        """Give a player as it plays in a ladder.

        Its time is counted as its process computes, so that other work beside makes nobody weaker.
        """
        timed = {"seconds": self.seconds, "clock": "own"}
        if name == BEGINNER:
            return Entrant(name, CarefulBeginner)
        if name == "monte-carlo":
            return Entrant(name, settings={**timed, "playouts": 1_000_000})
        if name in NAMES and self._level(name).seconds:
            return Entrant(name, settings=timed)
        return Entrant(name)

    def numbers(self, higher: str, lower: str) -> str:
        """Give a mark of the numbers that the levels of a pair play by, which may be tuned."""
        levels = [self._level(name) for name in (higher, lower) if name in NAMES]
        told: list[Any] = [*levels]
        if any(level.playouts for level in levels):
            told.append(thinking_of(sengoku.load(self.game, **dict(self.options))).settings)
        return hashlib.sha256(repr(told).replace(OFF, "").encode()).hexdigest()[:8]

    def _level(self, name: str) -> Any:
        levels = thinking_of(sengoku.load(self.game, **dict(self.options))).levels
        return levels[NAMES.index(name)]


def settings() -> dict[str, Setting]:
    """Give what is played: every variant that the start page has, those of two whole games first.

    The six acts in a row are the same acts, and alone one plays against the rulebook's own.
    """
    found = {}
    for game in sengoku.list_games():
        for name, options in sengoku.load(game).variants().items():
            if options and "solitaire" not in options and "reveal" not in options:
                key = f"{game}-{name.removeprefix('act')}"
                found[key] = Setting(key, game, dict(options))
    found |= {key: Setting(key, game, options) for key, (game, options) in MORE.items()}
    order = sorted(found, key=lambda key: key not in WHOLE)
    return {key: found[key] for key in order}


def climb(
    only: Iterable[Setting], folder: Path, counts: Path, until: float, games: int | None,
    executor: ProcessPoolExecutor | None = None, lower_ones: Iterable[str] = (),
    *, anew: bool = False,
) -> None:  # fmt: skip
    """Play what is left of some settings until it is time, and count it.

    Args:
        only: the settings.
        folder: where the files of the tournaments are.
        counts: where the counts are kept.
        until: the moment of `time.monotonic` after which no game begins.
        games: how many a pair has, if not the usual number.
        executor: where games are played; here if left out.
        lower_ones: only pairs in which one of these is challenged; all if left out.
        anew: play all games, those too that were counted elsewhere.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for setting in only:
        for higher, lower in setting.pairs():
            if monotonic() >= until:
                return
            if lower_ones and lower not in lower_ones:
                continue
            before = None if anew else found(kept(counts), setting.head(higher, lower))
            climbed = _climbed(setting, (higher, lower), folder, until, games, executor, before)
            if climbed:
                keep(counts, climbed)
                told = climbed["points"], "of", climbed["games"]
                print(setting.key, higher, "against", lower, *told)


def _climbed(
    setting: Setting, pair: tuple[str, str], folder: Path, until: float, games: int | None,
    executor: ProcessPoolExecutor | None, before: Row | None,
) -> Row | None:  # fmt: skip
    """Play what is left of a pair, and give its row; nothing if no game was played here.

    A part of which the games are here goes on; those counted elsewhere stay as they are, and what
    they leave to be played is a further part.
    """
    every = parts(before, SEED)
    seeds = [*every, max(every, default=SEED - 1) + 1]
    for seed in seeds:
        others = {other: part for other, part in every.items() if other != seed}
        left = (games or setting.games) - sum(part["games"] for part in others.values())
        if left <= 0:
            continue
        plan = setting.plan(*pair, left, seed)
        file = folder / setting.file(*pair, plan)
        if not file.exists() and seed != seeds[-1]:
            continue
        results = run(plan, file, executor, until=until)
        if not results.games:
            return None
        return joined(setting.head(*pair), others | {seed: counted(results)})
    return None


def main(words: list[str] | None = None) -> None:
    """Read the command line, play, and write the tables."""
    every = settings()
    parser = argparse.ArgumentParser(prog="make ladder", description=__doc__)
    parser.add_argument("--hours", type=float, default=1.0, help="how long this piece takes")
    parser.add_argument("--only", nargs="+", default=[], help=f"of {', '.join(every)}")
    parser.add_argument("--lower", nargs="+", default=[], help="only who challenges one of these")
    parser.add_argument("--games", type=int, help="how many a pair has, if not the usual number")
    parser.add_argument("--processes", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--folder", type=Path, default=ROOT / "build" / "ladder")
    parser.add_argument("--docs", type=Path, default=ROOT / "docs")
    parser.add_argument("--anew", action="store_true", help="also what was counted elsewhere")
    given = parser.parse_args(words)
    unknown = set(given.only) - set(every)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    wanted = [every[key] for key in given.only or every]
    counts = given.docs / "levels.json"
    until = monotonic() + 3600 * given.hours if given.hours else -inf
    asked = wanted, given.folder, counts, until, given.games
    if given.processes > 1:
        with ProcessPoolExecutor(given.processes, None, end_with, (os.getpid(),)) as executor:
            climb(*asked, executor, given.lower, anew=given.anew)
    else:
        climb(*asked, lower_ones=given.lower, anew=given.anew)
    write_pages(given.docs, list(every.values()), kept(counts))


if __name__ == "__main__":
    main()
