"""Positions as plain JSON: written out in full, read in full or in short form.

The page beside this file (README.md) shows both forms. What box and rules cannot give is
refused in `validate`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.core.reader import Reader, seat_name
from sengoku.core.texts import Catalogue
from sengoku.games.azuchi import validate
from sengoku.games.azuchi.components import (
    CARD,
    CARDS,
    CARDS_OF_A_KIND,
    CONSTRUCTION,
    CUBE,
    EACH,
    EVENT,
    EVENTS,
    EVENTS_OF_A_KIND,
)
from sengoku.games.azuchi.rows import CUBES
from sengoku.games.azuchi.rules.legal import OFFERS, payments, works
from sengoku.games.azuchi.state import AzuchiState, Counts, Side

FIELDS = (
    "phase", "actor", "round", "holder", "picks", "points", "cubes", "coins", "black", "cards",
    "placed", "display", "deck", "discards", "row", "events", "scored",
)  # fmt: skip

UP = " up"
"""Stands behind an event card of the row that faces up."""

Kinds = Mapping[str, int]


def describe(s: AzuchiState) -> dict[str, Any]:
    """Write a position as plain JSON."""
    doc: dict[str, Any] = {
        "phase": s.phase,
        "actor": seat_name(s.actor),
        "round": s.round,
        "holder": seat_name(s.holder),
        "points": [side.points for side in s.sides],
        "cubes": [_list(CUBES, side.cubes) for side in s.sides],
        "coins": [side.coins for side in s.sides],
        "black": [side.black for side in s.sides],
        "cards": [_list(CARDS, side.cards) for side in s.sides],
        "placed": [list(side.placed) for side in s.sides],
        "display": _list(CARDS, s.display),
        "deck": _counts(CARDS, s.deck),
        "discards": _counts(CARDS, s.discards),
        "row": [card + UP * up for card, up in zip(s.row, s.up, strict=True)],
        "events": _counts(EVENTS, s.events),
    }
    if s.phase == "draft":
        doc["picks"] = s.picks
    if s.scored:
        doc["scored"] = True
    return doc


def _list(kinds: Sequence[str], counts: Counts) -> list[str]:
    return [kind for kind, count in zip(kinds, counts, strict=True) for _ in range(count)]


def _counts(kinds: Sequence[str], counts: Counts) -> dict[str, int]:
    return {kind: count for kind, count in zip(kinds, counts, strict=True) if count}


def position(seats: int, texts: Catalogue, doc: Mapping[str, Any]) -> AzuchiState:
    """Read a position written by hand; what is left out stands at its usual value.

    Cards and events that are not named anywhere are in their decks.

    Raises:
        ImpossiblePosition: says what the box or the rules cannot give.
    """
    read = Reader(doc, seats, texts)
    read.fields(FIELDS)
    phase = read.word("phase", read.get("phase", "work" if read.has("cards") else "draft"))
    if phase not in validate.PHASES:
        raise read.impossible("position.phase", phase=phase, values=", ".join(validate.PHASES))
    row, up = _row(read)
    display = _kinds(read, "display", read.get("display", ()), CARD)
    discards = _piles(read, "discards", CARD, (0,) * len(CARDS))
    sides = _sides(read)
    holder = read.get("holder", "nobody" if phase == "first" else 0)
    s = AzuchiState(
        actor=NOBODY,
        phase=phase,
        round=read.number("round", _round(read, phase, row, up)),
        holder=read.seat("holder", holder, ("nobody",)),
        picks=read.number("picks", _picks(seats, phase)),
        sides=sides,
        display=display,
        deck=_piles(read, "deck", CARD, _rest(CARDS_OF_A_KIND, display, discards, sides)),
        discards=discards,
        row=row,
        up=up,
        events=_piles(read, "events", EVENT, _undrawn(row)),
        scored=read.truth("scored", read.get("scored", False)),
    )
    validate.check(read, s)
    given = read.seat("actor", read.get("actor", seat_name(_actor(s))), tuple(_WORDS), "actor")
    s = replace(s, actor=given)
    validate.check_actor(read, s)
    return s


_WORDS = ("chance", "nobody")


def _sides(read: Reader) -> tuple[Side, ...]:
    empty: list[Any] = [()] * read.seats
    rows = {field: read.each(field, empty) for field in ("cubes", "cards", "placed")}
    points, coins = (read.each(field, [0] * read.seats) for field in ("points", "coins"))
    black = read.each("black", [False] * read.seats)
    return tuple(
        Side(
            points=read.whole("points", points[seat]),
            cubes=_kinds(read, "cubes", rows["cubes"][seat], CUBE),
            coins=read.whole("coins", coins[seat]),
            black=read.truth("black", black[seat]),
            cards=_kinds(read, "cards", rows["cards"][seat], CARD),
            placed=_words(read, "placed", rows["placed"][seat], CARD),
        )
        for seat in range(read.seats)
    )


def _words(read: Reader, field: str, value: Any, known: Kinds) -> tuple[str, ...]:
    words = tuple(read.word(field, word) for word in read.sequence(field, value))
    for word in words:
        if word not in known:
            raise read.impossible("position.kind", field=field, kind=word, kinds=", ".join(known))
    return words


def _kinds(read: Reader, field: str, value: Any, known: Kinds) -> Counts:
    words = _words(read, field, value, known)
    return tuple(words.count(kind) for kind in known)


def _piles(read: Reader, field: str, known: Kinds, usual: Counts) -> Counts:
    """Read a pile by kinds: ``{"wood": 3}``."""
    if not read.has(field):
        return usual
    part = read.part(field, read.get(field, None))
    part.fields(tuple(known))
    return tuple(part.number(kind, 0) for kind in known)


def _row(read: Reader) -> tuple[tuple[str, ...], tuple[bool, ...]]:
    written = [read.word("row", word) for word in read.sequence("row", read.get("row", ()))]
    words = [word.removesuffix(UP) for word in written]
    return _words(read, "row", words, EVENT), tuple(word.endswith(UP) for word in written)


def _rest(box: int, display: Counts, discards: Counts, sides: tuple[Side, ...]) -> Counts:
    """Give the cards that are nowhere else."""
    elsewhere = [
        there + gone + sum(side.cards[card] for side in sides)
        for card, (there, gone) in enumerate(zip(display, discards, strict=True))
    ]
    return tuple(max(box - count, 0) for count in elsewhere)


def _undrawn(row: tuple[str, ...]) -> Counts:
    return tuple(max(EVENTS_OF_A_KIND - row.count(event), 0) for event in EVENTS)


def _round(read: Reader, phase: str, row: tuple[str, ...], up: tuple[bool, ...]) -> int:
    """Give the usual round: a card of the row for each round, the one to come not drawn yet."""
    in_play = phase == "event" and bool(up) and up[-1] and read.get("actor", "") != "chance"
    drawn = phase in ("discard", "over") or in_play
    return max(len(row) + (not drawn), 1)


def _picks(seats: int, phase: str) -> int:
    return EACH * seats if phase in validate.CARDS_TAKEN else 0


def _actor(s: AzuchiState) -> Seat:
    """Give the usual actor: the first from the holder of the tile on who has a choice."""
    order = [(s.holder + step) % len(s.sides) for step in range(len(s.sides))]
    if s.phase == "draft" and validate.is_full(s):
        return order[s.picks % len(order)]
    if s.phase == "work":
        return next((seat for seat in order if works(s, seat)), order[0])
    if s.phase == "event" and s.up and s.up[-1] and OFFERS[s.row[-1]]:
        able = (seat for seat in order if payments(s, seat))
        return next(able, CHANCE if s.row[-1] == CONSTRUCTION else order[0])
    return NOBODY if s.phase == "over" else CHANCE
