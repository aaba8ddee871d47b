"""Runs a tournament that a test kills: ``python killed.py FILE``."""

from __future__ import annotations

import sys

from sengoku.arena import Entrant, Tournament, run


def plan() -> Tournament:
    """Give the tournament."""
    players = (Entrant("random"), Entrant("greedy"), Entrant("mc", "monte-carlo", {"playouts": 8}))
    return Tournament("rokumon", {"act": 1}, players, games=20, seed=11)


def tell(done: int, every: int) -> None:
    """Say aloud how many games are in the file."""
    sys.stdout.write(f"{done}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    run(plan(), sys.argv[1], progress=tell)
