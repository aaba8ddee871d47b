"""Plays the ladder: every level against the one below, in pieces of an hour that resume.

``make ladder ARGS="--hours 1 --only rokumon-6"``. Each pair of opponents is a tournament of its own
with a file of its own under ``build/ladder``; a kill at any moment loses and doubles nothing. What
was played is counted in ``docs/levels.json``, from which the tables in ``docs`` are written.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import os
import sys
from collections.abc import Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from datetime import UTC, datetime
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

import sengoku
from sengoku.arena import Entrant, Results, Tournament, run
from sengoku.arena.results import share
from sengoku.arena.running import end_with
from sengoku.bots.beginner import CarefulBeginner
from sengoku.bots.levels import NAMES, level_names
from sengoku.core.plugin import thinking_of
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

    def plan(self, higher: str, lower: str, games: int | None = None) -> Tournament:
        """Give the tournament of a pair."""
        players = self.entrant(lower), self.entrant(higher)
        options = dict(self.options)
        count = games or self.games
        return Tournament(self.game, options, players, games=count, kind="challenge", seed=SEED)

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


def counted(setting: Setting, higher: str, lower: str, results: Results) -> dict[str, Any]:
    """Count what came of a pair, as plain data."""
    seats = {fixture.id: fixture.seats for fixture in results.plan.fixtures()}
    won = drawn = 0
    points = 0.0
    for game in results.games:
        seat = seats[game.id].index(1)
        got = share(game, seat, len(seats[game.id]))
        points += got
        won += got == 1.0
        drawn += 0.0 < got < 1.0
    duels = [0, 0, 0]
    for who, _, score in results.duels():
        ahead = score if who == 1 else 1 - score
        duels[0 if ahead == 1.0 else 1 if ahead == 0.5 else 2] += 1
    less = setting.less(higher, lower)
    return {
        "setting": setting.key,
        "higher": higher,
        "lower": lower,
        "seats": len(next(iter(seats.values()))),
        "games": len(results.games),
        "won": won,
        "drawn": drawn,
        "points": round(points, 3),
        "duels": duels,
        "faults": sum(game.at_fault >= 0 for game in results.games),
        "numbers": setting.numbers(higher, lower),
        "date": datetime.now(UTC).date().isoformat(),
        **({"seconds": less} if less else {}),
    }


def kept(path: Path) -> list[dict[str, Any]]:
    """Read what was counted before."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


def keep(path: Path, row: dict[str, Any]) -> None:
    """Write the count of a pair in the place of what was counted of it, whole or not at all.

    Fewer games by the same numbers, as on another computer, count for less than those kept.
    """

    def pair(one: dict[str, Any]) -> tuple[str, str, str]:
        return one["setting"], one["higher"], one["lower"]

    rows = {pair(one): one for one in kept(path)}
    old = rows.get(pair(row))
    if old is None or old["numbers"] != row["numbers"] or old["games"] < row["games"]:
        rows[pair(row)] = row
    lines = ",\n".join(json.dumps(rows[one]) for one in sorted(rows))
    beside = path.with_suffix(".new")
    beside.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    os.replace(beside, path)


def climb(
    only: Iterable[Setting], folder: Path, counts: Path, until: float, games: int | None,
    executor: ProcessPoolExecutor | None = None, lower_ones: Iterable[str] = (),
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
    """
    folder.mkdir(parents=True, exist_ok=True)
    for setting in only:
        for higher, lower in setting.pairs():
            if monotonic() >= until:
                return
            if lower_ones and lower not in lower_ones:
                continue
            plan = setting.plan(higher, lower, games)
            mark = hashlib.sha256(plan.written().encode()).hexdigest()[:8]
            numbers = setting.numbers(higher, lower)
            file = folder / f"{setting.key}.{higher}.{lower}.{numbers}.{mark}.db"
            results = run(plan, file, executor, until=until)
            if results.games:
                row = counted(setting, higher, lower, results)
                keep(counts, row)
                print(setting.key, higher, "against", lower, row["points"], "of", row["games"])


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
    given = parser.parse_args(words)
    unknown = set(given.only) - set(every)
    if unknown:
        parser.error(f"unknown: {', '.join(sorted(unknown))}")
    wanted = [every[key] for key in given.only or every]
    counts = given.docs / "levels.json"
    until = monotonic() + 3600 * given.hours if given.hours else -inf
    if given.processes > 1:
        with ProcessPoolExecutor(given.processes, None, end_with, (os.getpid(),)) as executor:
            climb(wanted, given.folder, counts, until, given.games, executor, given.lower)
    else:
        climb(wanted, given.folder, counts, until, given.games, lower_ones=given.lower)
    write_pages(given.docs, list(every.values()), kept(counts))


if __name__ == "__main__":
    main()
