"""Tournaments and ladders: who plays whom, the games in a file that a kill cannot damage, ratings.

>>> from sengoku.arena import Entrant, Results, Tournament, run
>>> players = (Entrant("random"), Entrant("greedy"))
>>> plan = Tournament("rokumon", {"act": 1}, players, games=2, seed=7)
>>> results = run(plan, ":memory:", progress=None)
>>> sum(row.points for row in results.table())
2.0
"""

from __future__ import annotations

from sengoku.arena.plan import Entrant, Fixture, Tournament
from sengoku.arena.playing import Played
from sengoku.arena.results import Results, Row
from sengoku.arena.running import run

__all__ = ["Entrant", "Fixture", "Played", "Results", "Row", "Tournament", "run"]
