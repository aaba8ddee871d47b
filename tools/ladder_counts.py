"""What the ladder counted: the rows of ``docs/levels.json``, and how games are added to them.

The files of the games stay on the computer that played them; only their counts are committed. So a
row may consist of parts, one for each computer or folder that went on with it, each with luck from
a seed of its own: no game can be counted twice.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from sengoku.arena import Results
from sengoku.arena.results import share

Row = dict[str, Any]

COUNTED = ("games", "won", "drawn", "points", "duels", "faults")
"""What of a row is counted, and adds up."""


def counted(results: Results) -> Row:
    """Count the games of a pair, of which entrant 1 is the challenger, as plain data."""
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
    return {
        "games": len(results.games),
        "won": won,
        "drawn": drawn,
        "points": round(points, 3),
        "duels": duels,
        "faults": sum(game.at_fault >= 0 for game in results.games),
    }


def parts(row: Mapping[str, Any] | None, first: int) -> dict[int, Row]:
    """Give the parts of a row by the seed of their games.

    Args:
        row: what was counted; nothing if there is none.
        first: the seed of a row that has one part.
    """
    if row is None:
        return {}
    if "parts" in row:
        return {int(seed): dict(part) for seed, part in row["parts"].items()}
    return {first: {name: row[name] for name in COUNTED}}


def joined(head: Mapping[str, Any], every: Mapping[int, Row]) -> Row:
    """Make a row of its parts.

    Args:
        head: what it says besides its counts.
        every: the parts by their seeds.
    """
    total: Row = {}
    for name in COUNTED:
        each = [part[name] for part in every.values()]
        total[name] = [sum(of) for of in zip(*each, strict=True)] if name == "duels" else sum(each)
    total["points"] = round(total["points"], 3)
    row = {**head, **total, "date": datetime.now(UTC).date().isoformat()}
    if len(every) > 1:
        row["parts"] = {str(seed): every[seed] for seed in sorted(every)}
    return row


def kept(path: Path) -> list[Row]:
    """Read what was counted before."""
    return json.loads(path.read_text(encoding="utf-8")) if path.exists() else []


def found(rows: Iterable[Row], head: Mapping[str, Any]) -> Row | None:
    """Give the row to whose games more may be added.

    Args:
        rows: what was counted before.
        head: who met, by which numbers and with how much time a move.
    """
    return next((row for row in rows if _alike(row, head)), None)


def _alike(row: Mapping[str, Any], head: Mapping[str, Any]) -> bool:
    same = all(row[name] == head[name] for name in ("setting", "higher", "lower", "numbers"))
    return same and row.get("seconds") == head.get("seconds")


def keep(path: Path, row: Row) -> None:
    """Write the count of a pair in the place of what was counted of it, whole or not at all.

    Fewer games by the same numbers, as on another computer, count for less than those kept.
    """

    def pair(one: Row) -> tuple[str, str, str]:
        return one["setting"], one["higher"], one["lower"]

    rows = {pair(one): one for one in kept(path)}
    old = rows.get(pair(row))
    if old is None or old["numbers"] != row["numbers"] or old["games"] < row["games"]:
        rows[pair(row)] = row
    lines = ",\n".join(json.dumps(rows[one]) for one in sorted(rows))
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_suffix(".new")
    beside.write_text(f"[\n{lines}\n]\n", encoding="utf-8")
    os.replace(beside, path)
