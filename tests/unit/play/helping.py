"""What the tests of the table share: what was played, and what may be chosen."""

from __future__ import annotations

from sengoku.play.table.table import Table


def played(table: Table) -> list[str]:
    """Name what was played after the three plies of the fixture, rolls left out."""
    return [str(ply.action) for ply in table.match.plies[3:] if ply.action.verb != "roll"]


def labels(table: Table, kind: str) -> list[str]:
    """Name the choices of a kind."""
    return [one.label for one in table.choices() if one.kind == kind]
