"""Where each point of a match came from: its sources in the order in which they came."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sengoku.core.game import Action, Note, Seat, Term, note
from sengoku.core.telling import Done, Row, Sheet
from sengoku.games.azuchi.actions import Build, Event, Pay
from sengoku.games.azuchi.components import BUILT, DEFENCE, LOSS, PAID
from sengoku.games.azuchi.rows import EVENT_ROWS
from sengoku.games.azuchi.rules.happened import own_or
from sengoku.games.azuchi.rules.legal import guards, offer_of
from sengoku.games.azuchi.state import AzuchiState

Source = tuple[str, Seat, int]
"""The key of a source, who got something from it, and how many points."""


def sheet(plies: Sequence[Done], state: AzuchiState) -> Sheet:
    """Give where each point came from.

    Args:
        plies: what was played from the start to ``state``.
        state: where it ended.
    """
    seats = len(state.sides)
    begun: AzuchiState = plies[0].before if plies else state
    cells: dict[str, list[int | None]] = {}
    if any(side.points for side in begun.sides):
        cells["start"] = [side.points for side in begun.sides]
    for source, seat, points in (found for ply in plies for found in _sources(ply)):
        row = cells.setdefault(source, [None] * seats)
        row[seat] = (row[seat] or 0) + points
    totals = tuple(side.points for side in state.sides)
    shared = state.phase == "over" and totals.count(max(totals)) > 1
    return Sheet(
        note("sheet.measure", "end"),
        tuple(Row(_label(source), tuple(row)) for source, row in cells.items()),
        totals,
        note("sheet.shared", "end", reading="shared") if shared else None,
    )


def _sources(ply: Done) -> Iterator[Source]:
    """Give what a ply brought to whom."""
    s: AzuchiState = ply.before
    action: Action = ply.action
    if isinstance(action, Build | Pay):
        row = EVENT_ROWS[s.row[-1]]
        offer = offer_of(row.id, action)
        assert offer is not None
        yield f"build-{offer.id}" if row.storey else row.id, s.actor, offer.points
    elif isinstance(action, Event):
        for seat, (old, new) in enumerate(zip(s.sides, ply.after.sides, strict=True)):
            guarded = guards(old) > 0
            if new.points != old.points:
                yield "defended" if guarded else "attacked", seat, new.points - old.points


def _label(source: str) -> Note:
    """Say what brought the points, with its clause."""
    code = f"sheet.{source}"
    if source == "start":
        return note(code)
    if source == "tribute":
        return note(code, "event.tribute", points=PAID)
    if source == "defended":
        return note(code, "event.attack", reading="army-points", points=DEFENCE)
    if source == "attacked":
        return note(code, "event.attack", loss=LOSS)
    if source not in EVENT_ROWS and own_or(code, "") == code:
        return note(code, "event.construction", points=BUILT[source.removeprefix("build-")])
    way = source.removeprefix("build-")
    return note("row.sheet", "event", what=Term(f"value.{way}"))
