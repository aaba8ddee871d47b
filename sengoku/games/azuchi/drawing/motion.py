"""What moves in Azuchi Castle: cards are dealt and taken, workers placed, goods paid."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.notes import Seat
from sengoku.draw.motion import Motion, Moves, Told
from sengoku.draw.scene import Shape
from sengoku.games.azuchi.actions import COIN, HIRE
from sengoku.games.azuchi.components import ARMY, CARD, CARDS, CONSTRUCTION, GUARDS
from sengoku.games.azuchi.drawing.art import faces, tokens
from sengoku.games.azuchi.rows import CUBES
from sengoku.games.azuchi.state import AzuchiState
from sengoku.games.azuchi.telling.pieces import Piece, built, goods, lying, middle, stock

WIDE, TALL, CUBE, DISC, WORKER = 46.0, 64.0, 20.0, 15.0, 34.0
"""How large cards, cubes, coins and workers are on their way."""

ARMY_CARD = CARDS[ARMY]


def _face(kind: str) -> tuple[Shape, ...]:
    return faces.face(kind, -WIDE / 2, -TALL / 2, WIDE, TALL, "", 12)


def _back(colour: str) -> tuple[Shape, ...]:
    """Draw a card face down: of the Action Deck, or of the Event Deck in red."""
    return tokens.back(-WIDE / 2, -TALL / 2, WIDE, TALL, colour)


def _cube(kind: str) -> tuple[Shape, ...]:
    return tokens.cube(-CUBE / 2, -CUBE / 2, CUBE, kind)


def _worker(seat: Seat, *, black: bool = False) -> tuple[Shape, ...]:
    return tokens.worker(0, WORKER / 2, WORKER, seat, black=black)


def _shown(view: AzuchiState, kind: str) -> str:
    """Name the last card of a kind on display, or where cards lie if there is none."""
    found = [piece.id for piece in middle(view) if piece.kind == kind]
    return found[-1] if found else middle(view)[-1].id


def _own(view: AzuchiState, seat: Seat, kind: str, *, last: bool) -> Piece:
    """Give a player's last card of a kind, or the last one with a worker."""
    found = [piece for piece in lying(seat, view.sides[seat]) if piece.kind == kind]
    staffed = [piece for piece in found if piece.worker]
    return found[-1] if last or not staffed else max(staffed, key=lambda piece: piece.worker)


def _marker(told: Told) -> Iterator[Motion]:
    if told.before.holder >= 0:
        yield Motion("glide", "marker", "marker", tokens.marker(0, 0, 18))
    else:
        yield Motion("grow", "marker")


def _card(told: Told) -> Iterator[Motion]:
    kind = told.name("card")
    yield Motion("glide", _shown(told.after, kind), "deck", _face(kind))


def _reshuffle(told: Told) -> Iterator[Motion]:
    shapes = _back("back")
    yield Motion("glide", "deck", "discards", shapes)


def _take(told: Told) -> Iterator[Motion]:
    kind, seat = told.name("card"), told.seat()
    own = _own(told.after, seat, kind, last=True)
    yield Motion("glide", own.id, _shown(told.before, kind), _face(kind))


def _work(told: Told, kind: str) -> Iterator[Motion]:
    """Send a worker to a card; the one that went last, if several stand on such cards."""
    seat = told.seat()
    placed = told.after.sides[seat].placed
    black = len(placed) > 2
    home = goods(seat, "black" if black else "workers").id
    yield Motion(
        "glide",
        _own(told.after, seat, kind, last=False).id,
        home,
        _worker(seat, black=black),
    )


def _gets(seat: Seat, kind: str, *, along: bool = False) -> Motion:
    return Motion("glide", goods(seat, kind).id, stock(kind).id, _cube(kind), along=along)


def _pays(seat: Seat, kind: str) -> Motion:
    return Motion("glide", stock(kind).id, goods(seat, kind).id, _cube(kind))


def _worked(told: Told) -> str:
    """Give the card to which the worker of this ply went."""
    return str(told.after.sides[told.seat()].placed[-1])


def _cube_got(told: Told) -> Iterator[Motion]:
    yield from _work(told, _worked(told))
    yield _gets(told.seat(), told.name("cube"))


def _cube_too(told: Told) -> Iterator[Motion]:
    yield _gets(told.seat(), told.name("cube"), along=True)


def _army(told: Told) -> Iterator[Motion]:
    yield from _work(told, _worked(told))


def _market(told: Told) -> Iterator[Motion]:
    yield from _work(told, _worked(told))
    for kind in told.name("pay").split("-"):
        yield _pays(told.seat(), kind)


def _swap(told: Told) -> Iterator[Motion]:
    yield from _market(told)
    yield _gets(told.seat(), told.name("get"), along=True)


def _coin_got(told: Told) -> Iterator[Motion]:
    yield Motion("glide", goods(told.seat(), "coins").id, COIN, tokens.coin(0, 0, DISC))


def _coin(told: Told) -> Iterator[Motion]:
    yield from _market(told)
    yield from _coin_got(told)


def _black_got(told: Told) -> Iterator[Motion]:
    seat = told.seat()
    yield Motion("glide", goods(seat, "black").id, HIRE, _worker(seat, black=True))


def _hire(told: Told) -> Iterator[Motion]:
    yield from _market(told)
    yield from _black_got(told)


def _event(told: Told) -> Iterator[Motion]:
    shapes = _back("red-dark")
    yield Motion("glide", f"row-{len(told.after.row)}", "events", shapes)
    yield Motion("turn", f"row-{len(told.after.row)}")


def _points(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", goods(told.seat(), "points").id)


def _paid(told: Told) -> Iterator[Motion]:
    """Send back into the supply what was paid: what the player has no more."""
    seat = told.seat()
    old, new = told.before.sides[seat], told.after.sides[seat]
    for kind, had, has in zip(CUBES, old.cubes, new.cubes, strict=True):
        for _ in range(had - has):
            yield _pays(seat, kind)
    if old.black and not new.black:
        yield Motion("glide", HIRE, goods(seat, "black").id, _worker(seat, black=True))
    for _ in range(old.coins - new.coins):
        yield Motion("glide", COIN, goods(seat, "coins").id, tokens.coin(0, 0, DISC))
    if built(told.after) > built(told.before):
        # The first who pays builds the storey; whoever pays after that only scores.
        yield Motion("grow", "castle")
    yield from _points(told)


def _turned(told: Told) -> Iterator[Motion]:
    yield Motion("turn", f"row-{len(told.after.row)}")


def _turned_over(told: Told) -> Iterator[Motion]:
    yield Motion("turn", f"row-{told.count('place')}")


def _discard(told: Told) -> Iterator[Motion]:
    """Send what lies before the players and in the middle to the discards."""
    before: AzuchiState = told.before
    lies = [piece for piece in middle(before) if piece.what == "shown"]
    for seat, side in enumerate(before.sides):
        mine = (piece for piece in lying(seat, side) if piece.what == "card")
        lies += [piece for piece in mine if CARD[piece.kind] not in GUARDS]
    for number, piece in enumerate(lies):
        yield Motion("glide", "discards", piece.id, _face(piece.kind), along=number > 0)


def _guard(told: Told) -> str:
    """Name the card that a note of guards is about."""
    return told.name("card") if any(name == "card" for name, _ in told.note.args) else ARMY_CARD


def _spent(told: Told) -> Iterator[Motion]:
    kind = _guard(told)
    card = _own(told.before, told.seat(), kind, last=False).id
    yield Motion("glide", "discards", card, _face(kind), told.count(), along=True)


def _kept(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", _own(told.after, told.seat(), _guard(told), last=True).id, along=True)


def _again(told: Told) -> Iterator[Motion]:
    before: AzuchiState = told.before
    shapes = _back("red-dark")
    gone = [
        place
        for place, (event, up) in enumerate(zip(before.row, before.up, strict=True), 1)
        if not (event == CONSTRUCTION and up)
    ]
    for number, place in enumerate(gone):
        yield Motion("glide", "events", f"row-{place}", shapes, along=number > 0)


def _have(told: Told) -> Iterator[Motion]:
    kind = told.note.code.rpartition(".")[2]
    seat = told.seat()
    if kind == "army":
        kind = "workers"
    yield Motion("pulse", goods(seat, kind).id)


_HAVE = ("points", *CUBES, "coins", "black", "army")

MOVES: Moves = {
    "did.first": _marker,
    "did.card": _card,
    "did.reshuffle": _reshuffle,
    "did.take": _take,
    "did.cube": _cube_got,
    "did.army": _army,
    "did.swap": _swap,
    "did.coin": _coin,
    "did.hire": _hire,
    "did.construction": _event,
    "did.attack": _event,
    "did.tribute": _event,
    "did.defend": _points,
    "did.unmanned": _points,
    "did.unmanned-some": _points,
    "did.no-army": _points,
    "did.no-army-some": _points,
    "did.build-cubes": _paid,
    "did.build-worker": _paid,
    "did.pay": _paid,
    "did.turned": _turned,
    "did.discard": _discard,
    "did.spent": _spent,
    "did.kept": _kept,
    "did.again": _again,
    "did.again-all": _again,
    "did.round": _marker,
    "row.did.guard": _army,
    "row.did.exchange": _market,
    "row.did.cube": _cube_too,
    "row.did.coin": _coin_got,
    "row.did.black": _black_got,
    "row.did.event": _event,
    "row.did.offer": _paid,
    "row.did.spent": _spent,
    "row.did.kept": _kept,
    "entry.did.drawn": _event,
    "entry.did.turn": _turned_over,
    "entry.did.holder": _marker,
    **{f"entry.did.have.{kind}": _have for kind in _HAVE},
}

STILL = (
    "did.complete", "did.decline", "did.done", "did.limit", "did.no-army-none", "did.stays-up",
    "did.unmanned-none", "end.complete", "end.limit", "end.shared-complete", "end.shared-limit",
    "entry.did.colour", "entry.did.ready", "entry.did.round",
)  # fmt: skip
"""What is told and moves nothing."""
