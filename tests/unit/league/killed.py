"""Plays a league that a test kills: ``python killed.py FOLDER``."""

from __future__ import annotations

import sys

from sengoku.league import League, Limits, league

LIMITS = Limits(seconds=0.1, memory=48, output=8, patience=0.5)


def found(folder: str) -> League:
    """Give the league."""
    return league(folder, "rokumon", {"act": 1}, limits=LIMITS, seed=2026)


def tell(done: int, every: int) -> None:
    """Say aloud how many games are in the file."""
    sys.stdout.write(f"{done}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    found(sys.argv[1]).run(progress=tell)
