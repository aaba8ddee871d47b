"""The rows of ``data.toml``: what each card, exchange and event does, in steps that are known.

Read once, into tuples that the rules, the picture and the sentences are made from. A row that
lacks something, or names what does not exist, is refused when the game is loaded.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations_with_replacement
from typing import Any, NamedTuple

from sengoku.core.data import data
from sengoku.core.errors import DamagedData
from sengoku.core.texts import LANGUAGES, catalogue, remark
from sengoku.core.toml import named
from sengoku.draw.palette import COLOURS
from sengoku.games.azuchi.state import Counts

PACKAGE = "sengoku.games.azuchi"
GAME = PACKAGE.rpartition(".")[2]
DATA = data(PACKAGE)

CUBES: tuple[str, ...] = tuple(DATA["cubes"]["kinds"])
"""The kinds of cubes. [AZ 1]"""

A_COIN, A_WORKER = "coin", "black"
"""What rows may bring from the supply or take back into it beside cubes, as they name it."""


class Goods(NamedTuple):
    """Cubes by kind, coins, and black workers."""

    cubes: Counts
    coins: int
    black: int


ONE_COIN = Goods((0,) * len(CUBES), 1, 0)
"""What a Tribute asks for."""


class CardRow(NamedTuple):
    """What a worker on a kind of card does. [AZ 3, Step 2]

    Args:
        id: its kind.
        brings: goods from the supply, or ``None``.
        cube: the kind of cube that it brings, or -1 where it is not just one.
        exchange: which exchanges it offers, one of which is made.
        guards: whether the worker stands ready for an Attack, and the card stays without one.
        sign: the character on it.
        colour: its colour in the palette.
    """

    id: str
    brings: Goods | None
    cube: int
    exchange: tuple[str, ...]
    guards: bool
    sign: str
    colour: str


class Exchange(NamedTuple):
    """One exchange that a card offers. [AZ 3, Step 2]

    Args:
        id: how it is written.
        brings: goods for cubes of any kinds, or ``None`` for a cube of another kind.
        payments: what can be paid, as it is written and as counts; for a swap, one cube each.
    """

    id: str
    brings: Goods | None
    payments: Mapping[str, Counts]


class Offer(NamedTuple):
    """What one can pay in an event, and what for. [AZ 3, Step 3]

    Args:
        id: how it is written where an event has several.
        pays: the goods.
        points: what it brings.
        reading: the reading that it rests on, or empty.
    """

    id: str
    pays: Goods
    points: int
    reading: str


class EventRow(NamedTuple):
    """What an event does. [AZ 3, Step 3]

    Args:
        id: its kind.
        clause: the key of its clause.
        offers: of these each player may take one.
        guarded: what each worker on a card that guards earns.
        loss: what it costs whoever has none there; 0 if the event attacks nobody.
        storey: whether the card stays face up once somebody has taken an offer.
        sign: the character that stands for it.
    """

    id: str
    clause: str
    offers: tuple[Offer, ...]
    guarded: int
    loss: int
    storey: bool
    sign: str


@dataclass(frozen=True, slots=True)
class _Row:
    """One table of the data, which knows where it stands."""

    where: str
    table: Mapping[str, Any]

    def damaged(self, code: str, **args: object) -> DamagedData:
        """Make the error that names the row."""
        return DamagedData(remark(f"core.data.{code}", game=GAME, row=self.where, **args))

    def known(self, *fields: str) -> None:
        """Refuse a field that no row of the kind has."""
        for field in self.table:
            self.one("field", field, ("source", *fields))

    def one(self, what: str, value: str, known: Iterable[str]) -> str:
        """Check that something is one of what there is."""
        known = tuple(known)
        if value not in known:
            values = ", ".join(known)
            raise self.damaged("unknown", what=what, value=value, values=values)
        return value

    def must(self, field: str) -> Any:
        """Give a field, which must be there."""
        if field not in self.table:
            raise self.damaged("missing", what=field)
        return self.table[field]

    def goods(self, field: str) -> Goods:
        """Read a list of goods."""
        known = (*CUBES, A_COIN, A_WORKER)
        listed = [self.one(field, each, known) for each in self.must(field)]
        if not listed:
            raise self.damaged("missing", what=field)
        cubes = tuple(listed.count(cube) for cube in CUBES)
        return Goods(cubes, listed.count(A_COIN), listed.count(A_WORKER))

    def whole(self, field: str) -> int:
        """Read a whole number, 1 or more."""
        value = self.must(field)
        if type(value) is not int or value < 1:
            raise self.damaged("unknown", what=field, value=value, values="1, 2, 3 …")
        return value


def payments(price: int) -> dict[str, Counts]:
    """List so many cubes of any kinds as they are written, such as ``wood-stone``.

    >>> payments(1)["stone"], payments(2)["wood-tile"]
    ((0, 1, 0), (1, 0, 1))
    """
    return {
        "-".join(cubes): tuple(cubes.count(cube) for cube in CUBES)
        for cubes in combinations_with_replacement(CUBES, price)
    }


def _exchange(name: str, row: _Row, price: int) -> Exchange:
    row.known("swaps", "brings")
    if row.table.get("swaps"):
        return Exchange(name, None, payments(1))
    brings = row.goods("brings")
    if brings.black > 1:
        raise row.damaged("unknown", what="brings", value="black, black", values=A_WORKER)
    return Exchange(name, brings, payments(price))


def _lone(goods: Goods | None) -> int:
    """Give the kind of a single cube, or -1 if it is anything else."""
    if goods is None or goods.coins or goods.black or sum(goods.cubes) != 1:
        return -1
    return goods.cubes.index(1)


def _card(name: str, row: _Row, exchanges: Iterable[str]) -> CardRow:
    row.known("brings", "exchange", "guards", "sign", "colour")
    steps = [step for step in ("brings", "exchange", "guards") if row.table.get(step)]
    if len(steps) != 1:
        raise row.damaged("missing", what="brings / exchange / guards")
    brings = row.goods("brings") if steps == ["brings"] else None
    return CardRow(
        name,
        brings,
        _lone(brings),
        tuple(row.one("exchange", each, exchanges) for each in row.table.get("exchange", ())),
        steps == ["guards"],
        row.must("sign"),
        row.one("colour", row.must("colour"), COLOURS),
    )


def _event(name: str, row: _Row) -> EventRow:
    row.known("clause", "offer", "guard", "loss", "storey", "sign")
    offers = [
        _offer(each, _Row(f"{row.where}.offer.{each}", table))
        for each, table in row.table.get("offer", {}).items()
    ]
    attacks = "loss" in row.table
    if attacks == bool(offers):
        raise row.damaged("missing", what="offer / loss")
    guard = _Row(f"{row.where}.guard", row.must("guard")) if attacks else row
    return EventRow(
        name,
        row.table.get("clause", "event"),
        tuple(offers),
        guard.whole("value") if attacks else 0,
        row.whole("loss") if attacks else 0,
        bool(row.table.get("storey")),
        row.must("sign"),
    )


def _offer(name: str, row: _Row) -> Offer:
    row.known("pays", "points", "reading")
    pays = row.goods("pays")
    if pays.black > 1:
        raise row.damaged("unknown", what="pays", value="black, black", values=A_WORKER)
    return Offer(name, pays, row.whole("points"), row.table.get("reading", ""))


class Rows(NamedTuple):
    """All rows, in the order of the data, which is that of the counts of cards and events."""

    exchanges: Mapping[str, Exchange]
    cards: tuple[CardRow, ...]
    events: Mapping[str, EventRow]


def read(given: Mapping[str, Any]) -> Rows:
    """Read the rows of data.

    Raises:
        DamagedData: names the row, and says what it lacks or what does not exist.
    """
    price = _Row("market", given["market"]).whole("price")
    found = {
        table: [(name, _Row(f"{table}.{name}", row)) for name, row in given[table].items()]
        for table in ("exchange", "card", "event")
    }
    exchanges = {name: _exchange(name, row, price) for name, row in found["exchange"]}
    cards = tuple(_card(name, row, exchanges) for name, row in found["card"])
    events = {name: _event(name, row) for name, row in found["event"]}
    _one_storey(events)
    return Rows(exchanges, cards, events)


def _one_storey(events: Mapping[str, EventRow]) -> None:
    """See to it that exactly one event lets the castle grow."""
    first, *others = [row.id for row in events.values() if row.storey] or [""]
    if not first:
        raise _Row("event", {}).damaged("missing", what="storey")
    for other in others:
        row = _Row(f"event.{other}", {})
        raise row.damaged("twice", what="storey", value="true", other=f"event.{first}")


EXCHANGES, CARD_ROWS, EVENT_ROWS = read(DATA)

PAYMENTS: Mapping[str, Counts] = {
    pair: cubes
    for exchange in EXCHANGES.values()
    if exchange.brings is not None
    for pair, cubes in exchange.payments.items()
}
"""What can be paid for goods, as it is written, and how many cubes of each kind it is."""

STOREY = next(row.id for row in EVENT_ROWS.values() if row.storey)


def check(given: Mapping[str, Any]) -> None:
    """Refuse data whose rows lack something, do not fit together, or have no name.

    Raises:
        DamagedData: names the row.
    """
    rows, texts = read(given), catalogue(PACKAGE)
    black, seats = given["workers"]["black"], max(given["table"]["seats"])
    if black < seats:
        # So the supply never lacks one.
        row = _Row("workers", {})
        raise row.damaged("unknown", what="black", value=black, values=f"{seats} (table.seats) …")
    for where, key in _names(rows):
        for language in LANGUAGES:
            if not texts.has(key, language):
                file = named(PACKAGE, "texts", f"{language}.toml")
                raise _Row(where, {}).damaged("name", key=key, language=language, file=file)


def _names(rows: Rows) -> Iterator[tuple[str, str]]:
    """List the texts that a row must have."""
    for row in rows.cards:
        for key in (f"value.{row.id}", f"card.{row.id}", f"scene.short.{row.id}"):
            yield f"card.{row.id}", key
    for exchange in rows.exchanges.values():
        yield f"exchange.{exchange.id}", f"value.{exchange.id}"
        if exchange.brings is not None:
            for pair in exchange.payments:
                # How many cubes there are to name is up to the price.
                yield "market.price", f"value.{pair}"
                yield "market.price", f"pair.{pair}"
    for event in rows.events.values():
        yield f"event.{event.id}", f"clause.{event.clause}"
        for key in (f"value.{event.id}", f"scene.short.{event.id}"):
            yield f"event.{event.id}", key
        for offer in event.offers:
            yield f"event.{event.id}.offer.{offer.id}", f"value.{offer.id}"
            if offer.reading:
                yield f"event.{event.id}.offer.{offer.id}", f"reading.{offer.reading}"
