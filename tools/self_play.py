"""Games of level 4 in every seat, kept as SQLite: what calibration and findings are counted from.

Each setting of the ladder has two lots of games with different seeds: one that curves may be fitted
to, and one that no fit has seen. A kill at any moment loses and doubles nothing, and only what is
missing is played when it is run again::

    python tools/self_play.py --only rumble-rn-2p --minutes 10
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Mapping
from math import inf
from pathlib import Path
from time import monotonic

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from sengoku.arena import Entrant, Results, Tournament, run
from tools.ladder import ROOT, WHOLE, Setting, settings

LEVEL = "level-4"
"""Who sits in every seat."""

SEEDS: Mapping[str, int] = {"fit": 1_004, "unseen": 2_004}
"""The lots of games: nothing is ever fitted to the second one."""

TURNED: Mapping[str, Mapping[str, int]] = {"rokumon-6": {"fit": 1_004, "unseen": 3_004}}
"""Other seeds of the lots: earlier curves of this one were tried on games of both usual seeds."""

MOST = 2_000
"""How many games a lot can grow to."""

MANY: Mapping[str, int] = {"fit": 2_000, "unseen": 1_000}
"""How many it has where two play the whole game."""

SOME: Mapping[str, int] = {"fit": 600, "unseen": 550}
"""How many it has elsewhere."""

FOLDER = ROOT / "build" / "calibration"


def seeds(setting: Setting) -> Mapping[str, int]:
    """Give the seeds of the lots of a setting."""
    return TURNED.get(setting.key, SEEDS)


def plan(setting: Setting, lot: str, seed: int | None = None) -> Tournament:
    """Give the tournament of one lot of games.

    Args:
        setting: the game with its options.
        lot: one of `SEEDS`.
        seed: another seed than the lot's.
    """
    luck, options = seeds(setting)[lot] if seed is None else seed, dict(setting.options)
    return Tournament(setting.game, options, (Entrant(LEVEL),), MOST, "alike", luck)


def kept(setting: Setting, lot: str, folder: Path = FOLDER) -> Results:
    """Give what of a lot is played."""
    folder.mkdir(parents=True, exist_ok=True)
    return run(plan(setting, lot), folder / f"{setting.key}.{lot}.db", at_most=0, progress=None)


def play(
    setting: Setting, lot: str, folder: Path = FOLDER, until: float = inf, most: int = MOST
) -> Results:
    """Play what of a lot is not played yet, and give what there is.

    Args:
        setting: the game with its options.
        lot: one of `SEEDS`.
        folder: where the files are.
        until: the moment of `time.monotonic` after which no game begins.
        most: no more than so many are wanted.
    """
    count = (MANY if setting.key in WHOLE else SOME)[lot]
    left = max(0, min(count, most) - len(kept(setting, lot, folder).games))
    path = folder / f"{setting.key}.{lot}.db"
    return run(plan(setting, lot), path, at_most=left, until=until, progress=None)


def main(words: list[str] | None = None) -> None:
    """Read the command line and play."""
    every = settings()
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="+", default=[], help=f"of {', '.join(every)}")
    parser.add_argument("--minutes", type=float, default=inf, help="how long this piece takes")
    parser.add_argument("--games", type=int, default=MOST, help="how many a lot has at most")
    parser.add_argument("--folder", type=Path, default=FOLDER)
    given = parser.parse_args(words)
    until = monotonic() + 60 * given.minutes
    for key in given.only or every:
        for lot in SEEDS:
            results = play(every[key], lot, given.folder, until, given.games)
            print(key, lot, len(results.games), "games", flush=True)


if __name__ == "__main__":
    main()
