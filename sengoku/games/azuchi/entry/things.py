"""What each thing on the board says while a real table is read off."""

from __future__ import annotations

from typing import Any

from sengoku.core.notes import Seat
from sengoku.core.things import Fill
from sengoku.games.azuchi.actions import COIN
from sengoku.games.azuchi.components import CUBES
from sengoku.games.azuchi.entry.entry import ARMY_CARD, amount
from sengoku.games.azuchi.state import AzuchiState
from sengoku.games.azuchi.telling.pieces import Piece


def fills(view: AzuchiState, piece: Piece) -> tuple[Fill, ...]:
    """Give what a thing says: the supply gives to the player chosen, what lies there goes back.

    Args:
        view: what is entered so far.
        piece: the thing.
    """
    what, seat = piece.what, piece.seat
    if what == "stock":
        kind = piece.kind if piece.kind in CUBES else "coins" if piece.kind == COIN else "black"
        return (_more(view, view.actor, kind, 1),)
    if what in ("points", "place"):
        return (_more(view, seat, "points" if what == "points" else ARMY_CARD, 1),)
    if what in ("cubes", "coins", "card"):
        return (_more(view, seat, piece.kind or what, -1),)
    if what == "black":
        return (_more(view, seat, what, -1 if view.sides[seat].black else 1),)
    if what == "side":
        return (_says("colour", seat=seat),)
    if what == "marker":
        return (_says("holder", seat=(view.holder + 1) % len(view.sides)),)
    if what == "round":
        return (_says("round", count=f"x{view.round + 1}"),)
    if what == "event":
        return (_says("drawn", event=piece.kind),)
    return (_says("turn", place=piece.id),) if what == "drawn" else ()


def _says(verb: str, **words: Any) -> Fill:
    return Fill(verb, tuple((name, str(value)) for name, value in words.items()), "alone")


def _more(view: AzuchiState, seat: Seat, kind: str, more: int) -> Fill:
    count = max(amount(view.sides[seat], kind) + more, 0)
    return _says("have", seat=seat, kind=kind, count=f"x{count}")
