"""Where each Province of a result came from, and where it went."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence

from sengoku.core.game import Note, Seat, Term
from sengoku.core.telling import Done, Row
from sengoku.games.tenku.actions import Conquer, Open, Pitch, Place, Strike
from sengoku.games.tenku.components import PROVINCE, Kit, card_term
from sengoku.games.tenku.state import TenkuState

_CLAUSES = {
    "start": "", "opening": "setup", "placed": "place", "conquered": "spoils", "taken": "spoils",
    "struck": "casualties", "pitched": "house", "toppled": "house", "chaos": "chaos",
    "capital": "house",
}  # fmt: skip
"""Where Provinces come from and go to, in the order of a table, with the clause of each."""

_BY_ACTION = {
    Open: "opening", Place: "placed", Conquer: "conquered", Strike: "struck", Pitch: "pitched",
}  # fmt: skip

_BY_NOTE = {"did.chaos": "chaos", "did.topple": "toppled"}


def rows(kit: Kit, plies: Sequence[Done], end: TenkuState) -> Iterator[Row]:
    """Give the sources of the Provinces, each with a number a seat; they add up to the result.

    Args:
        kit: what is on the table.
        plies: what was played from the start to the end.
        end: where it ended.
    """
    begun: TenkuState = plies[0].before if plies else end
    found: dict[str, dict[Seat, int]] = defaultdict(lambda: defaultdict(int))
    for seat, court in enumerate(begun.courts):
        found["start"][seat] += court.count(PROVINCE)
    for ply in plies:
        for seat in range(kit.seats):
            for source, count in _moved(ply, seat):
                found[source][seat] += count
    # A special card that counts as a Province is told by where it lies at the end.
    for seat, court in enumerate(end.courts):
        found["capital"][seat] += kit.trait(court, "provinces")
    for source, clause in _CLAUSES.items():
        cells = tuple([found[source][seat] or None for seat in range(kit.seats)])
        if any(cells):
            yield Row(_label(source, clause), cells)


def _label(source: str, clause: str) -> Note:
    args = (("card", card_term("capital")),) if source == "capital" else ()
    return Note(f"sheet.{source}", clause, args)


def _moved(ply: Done, seat: Seat) -> Iterator[tuple[str, int]]:
    """Give what a ply did to the Provinces of one court, by what did it."""
    before: str = ply.before.courts[seat]
    after: str = ply.after.courts[seat]
    change = after.count(PROVINCE) - before.count(PROVINCE)
    for said in ply.notes:
        source = _BY_NOTE.get(said.code)
        if source and dict(said.args)["seat"] == Term(f"seat.{seat}"):
            yield source, -1
            change += 1
    source = _BY_ACTION.get(type(ply.action), "")
    if change:
        yield "taken" if source == "conquered" and change < 0 else source, change


def tie(kit: Kit, end: TenkuState) -> Note | None:
    """Say what broke a tie: the Heir wins with as many Provinces as somebody else."""
    if end.phase != "over" or end.end != "start":
        return None
    counts = [kit.provinces(court) for court in end.courts]
    level = counts.count(counts[end.turn]) > 1
    return Note("sheet.heir", "house", (("card", card_term("heir")),)) if level else None
