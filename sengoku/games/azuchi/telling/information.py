"""What a card of information says about a thing: its name, what it does, how many there are."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from sengoku.core.game import Arg, Note, Term, note
from sengoku.core.things import About
from sengoku.games.azuchi.actions import COIN, HIRE
from sengoku.games.azuchi.components import (
    BLACK,
    BUILT,
    CARD,
    CARDS,
    CARDS_OF_A_KIND,
    COINS,
    CONSTRUCTION,
    CUBE,
    CUBES_OF_A_KIND,
    DEFENCE,
    DISPLAY,
    EACH,
    EVENT,
    EVENTS,
    EVENTS_OF_A_KIND,
    LIMIT,
    OWN,
    PAID,
    PRICE,
    ROUNDS,
    card_term,
    cube_term,
    event_term,
    seat_term,
)
from sengoku.games.azuchi.rows import CARD_ROWS, CUBES, EVENT_ROWS, CardRow, EventRow, Goods
from sengoku.games.azuchi.rules.happened import own_or
from sengoku.games.azuchi.rules.legal import coins_left, cubes_left
from sengoku.games.azuchi.state import AzuchiState, Counts
from sengoku.games.azuchi.telling.pieces import Piece, built, playing

Told = tuple[Note, ...]


def about(view: AzuchiState, piece: Piece) -> About:
    """Make the card of information of a piece."""
    told, left = _SAYS[piece.what](view, piece)
    return About(name(view, piece), told, left)


def name(view: AzuchiState, piece: Piece) -> Note:
    """Name a piece."""
    args: dict[str, Arg] = {}
    if piece.seat >= 0:
        args["seat"] = seat_term(piece.seat)
    if piece.kind in CUBES and piece.what in ("cubes", "stock"):
        args["cube"] = cube_term(piece.kind)
    elif piece.kind in CARDS:
        args["card"] = card_term(piece.kind)
    elif piece.kind in EVENTS:
        args["event"] = event_term(piece.kind)
    what = f"stock-{piece.kind}" if piece.kind in (COIN, HIRE) else piece.what
    if piece.what == "black" and not view.sides[piece.seat].black:
        what = "black-none"
    return Note(f"about.name.{what}", args=tuple(args.items()))


def does(row: CardRow) -> Told:
    """Tell what a worker on a card does."""
    if row.guards:
        army = note("about.card.army", "event.attack", reading="army-points", points=DEFENCE)
        return army, note("about.card.kept", "discard.kept")
    if row.exchange:
        if own_or(f"about.card.{row.id}", "") == f"about.card.{row.id}":
            return (note(f"about.card.{row.id}", "market", price=PRICE),)
        return tuple(note("row.about.exchange", "market", deal=Term(f"value.{name}"))
                     for name in row.exchange)  # fmt: skip
    return _brings(row.brings) if row.brings is not None else ()


def _brings(goods: Goods) -> Told:
    cubes = zip(CUBES, goods.cubes, strict=True)
    told = [note("about.card.cube", "work", cube=cube_term(cube))
            for cube, count in cubes for _ in range(count)]  # fmt: skip
    told += [note("row.about.coin", "work")] * goods.coins
    return tuple(told + [note("row.about.black", "market.black")] * goods.black)


# What cards, cubes, coins and workers are for.


def _card(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    """Tell what a card does, wherever it lies."""
    card = CARD[piece.kind]
    told = does(CARD_ROWS[card])
    if piece.worker:
        told = (note("about.card.staffed", "work.one"), *told)
    piled: Told = (note("about.left.piled", count=piece.count),) if piece.count > 1 else ()
    left = note(
        "about.left.card",
        "supply",
        card=card_term(card),
        all=CARDS_OF_A_KIND,
        deck=view.deck[card],
        discards=view.discards[card],
        players=sum(side.cards[card] for side in view.sides),
        middle=view.display[card],
    )
    return told, (*piled, left)


def _cubes(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    told = (
        note("about.cubes.build", "event.construction", points=BUILT["cubes"]),
        note("about.cubes.market", "market", price=PRICE),
    )
    cube = CUBE[piece.kind]
    left = note("about.left.supply", "supply", count=cubes_left(view, cube), all=CUBES_OF_A_KIND)
    return told, (*_has(piece, view.sides[piece.seat].cubes[cube] if piece.seat >= 0 else 0), left)


def _has(piece: Piece, count: int) -> Told:
    """Tell how many of something a player has, if it is a player's."""
    if piece.seat < 0:
        return ()
    return (note("about.left.has", seat=seat_term(piece.seat), count=count),)


def _coins(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    told = (
        note("about.coins.tribute", "event.tribute", points=PAID),
        note("about.coins.market", "market", price=PRICE),
    )
    left = note("about.left.supply", "supply", count=coins_left(view), all=COINS)
    return told, (*_has(piece, view.sides[piece.seat].coins if piece.seat >= 0 else 0), left)


def _black(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    told = (
        note("about.black.extra", "market.black", price=PRICE),
        note("about.black.build", "event.construction", reading="black-worker",
             points=BUILT["worker"]),
    )  # fmt: skip
    count = BLACK - sum(side.black for side in view.sides)
    return told, (note("about.left.supply", "supply", count=count, all=BLACK),)


def _workers(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    home = max(0, OWN - len(view.sides[piece.seat].placed))
    told = (note("about.workers", "work"), note("about.workers-one", "work.one"))
    return told, (note("about.left.home", count=home, all=OWN),)


def _stock(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    others = {COIN: _coins, HIRE: _black}
    return others.get(piece.kind, _cubes)(view, piece)


# The events and the castle.


def effect(row: EventRow) -> Told:
    """Tell what an event does, in the words of the picture."""
    own = f"scene.effect.{row.id}"
    reading = "army-points" if row.loss else ""
    if row.loss:
        code = own_or(own, "scene.effect.attack")
        return (note(code, row.clause, reading=reading, points=row.guarded, loss=row.loss),)
    if own_or(own, "") != own:
        return tuple(note("row.effect", row.clause, way=Term(f"value.{offer.id}"),
                          points=offer.points) for offer in row.offers)  # fmt: skip
    if len(row.offers) == 1:
        return (note(own, row.clause, points=row.offers[0].points),)
    return (Note(own, row.clause, tuple((offer.id, offer.points) for offer in row.offers)),)


def _event(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    now: Told = (note("scene.events.now", "event"),) if playing(view) == piece.kind else ()
    row = EVENT_ROWS[piece.kind]
    floor: Told = (note("about.track", "event"),) if row.loss else ()
    count = view.events[EVENT[piece.kind]]
    left = note("scene.events.count", "supply", count=count, all=EVENTS_OF_A_KIND)
    return (*now, *effect(row), *floor), (left,)


def _drawn(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    if view.phase == "event" and playing(view) and piece.place == len(view.row) - 1:
        return (note("scene.events.now", "event"), *effect(EVENT_ROWS[piece.kind])), ()
    return (note(f"about.drawn.{'up' if view.up[piece.place] else 'down'}", "event.turned"),), ()


def _row(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    left = tuple(
        note("about.left.kind", kind=event_term(event), count=view.row.count(event))
        for event in EVENTS
    )
    return (note("about.row", "event.turned"),), left


def _events(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    left = [note("scene.events.deck", count=sum(view.events))]
    left += [
        note("about.left.kind", kind=event_term(event), count=count)
        for event, count in zip(EVENTS, view.events, strict=True)
    ]
    return (note("about.events", "event"), note("about.events-again", "end.on", reading="again",
                                                rounds=ROUNDS)), tuple(left)  # fmt: skip


def _castle(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    storeys = note("scene.castle.label", "event.turned", count=built(view), all=EVENTS_OF_A_KIND)
    end = note("about.castle", "end", all=EVENTS_OF_A_KIND, rounds=ROUNDS)
    return (storeys, *effect(EVENT_ROWS[CONSTRUCTION]), end), ()


def _round(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    late = view.round > ROUNDS
    label, most = ("scene.round.late-label", LIMIT) if late else ("scene.round.early-label", ROUNDS)
    now = note(label, "end", reading="limit" if late else "", round=view.round, all=most)
    return (now, note("about.castle", "end", all=EVENTS_OF_A_KIND, rounds=ROUNDS)), ()


# The middle of the table, and what belongs to a player.


def _kinds(counts: Counts) -> Told:
    return tuple(
        note("about.left.kind", kind=card_term(card), count=count)
        for card, count in enumerate(counts)
    )


def _deck(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    return (note("about.deck", "draft", count=DISPLAY),), _kinds(view.deck)


def _discards(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    return (note("about.discards", "discard"),), _kinds(view.discards)


def _supply(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    return (note("about.supply", "supply", reading="supply"),), ()


def _blank(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    return (note("about.blank", "draft", count=DISPLAY),), ()


def _place(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    return (note("about.place", "draft", each=EACH),), ()


def _track(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    seats: Sequence[int] = range(len(view.sides)) if piece.seat < 0 else (piece.seat,)
    points = [
        note("scene.track.piece", seat=seat_term(seat), points=view.sides[seat].points)
        for seat in seats
    ]
    return (note("about.track", "event"), note("about.track-win", "end", reading="shared")), tuple(
        points
    )


def _marker(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    seat = seat_term(piece.seat)
    return (note("about.marker", "draft", seat=seat), note("about.marker-on", "discard.tile")), ()


def _side(view: AzuchiState, piece: Piece) -> tuple[Told, Told]:
    side = view.sides[piece.seat]
    told = [note("about.side", points=side.points, coins=side.coins, cubes=sum(side.cubes))]
    if view.holder == piece.seat:
        told.append(note("scene.side.holds"))
    if view.actor == piece.seat:
        told.append(note("scene.side.acts"))
    left = [note("about.left.kind", kind=Term(f"value.{CARDS[card]}"), count=count)
            for card, count in enumerate(side.cards) if count]  # fmt: skip
    return tuple(told), tuple(left)


_SAYS: dict[str, Callable[[AzuchiState, Piece], tuple[Told, Told]]] = {
    "castle": _castle,
    "round": _round,
    "events": _events,
    "event": _event,
    "drawn": _drawn,
    "row": _row,
    "deck": _deck,
    "discards": _discards,
    "shown": _card,
    "card": _card,
    "blank": _blank,
    "place": _place,
    "supply": _supply,
    "stock": _stock,
    "cubes": _cubes,
    "coins": _coins,
    "workers": _workers,
    "black": _black,
    "track": _track,
    "points": _track,
    "marker": _marker,
    "side": _side,
}
