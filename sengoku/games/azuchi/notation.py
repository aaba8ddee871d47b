"""Reading actions as text, and listing every well-formed one."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action
from sengoku.core.notation import field_names, split, unreadable, word
from sengoku.core.texts import Catalogue
from sengoku.games.azuchi.actions import (
    Build,
    Card,
    Decline,
    Discard,
    Done,
    Event,
    First,
    Pay,
    Take,
    Work,
)
from sengoku.games.azuchi.components import CARDS, CUBE, EVENTS
from sengoku.games.azuchi.rows import CUBES, EXCHANGES
from sengoku.games.azuchi.rules.legal import (
    BUILDS,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    FIRST,
    PAY,
    SHOW,
    TAKE,
    TRADES,
    TRADING,
)

VERBS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Take, Work, Done, Build, Pay, Decline, First, Card, Event, Discard)
}
"""Every action by its verb."""

_WORDS: dict[str, tuple[str, ...]] = {
    "seat": tuple(str(first.seat) for first in FIRST),
    "card": CARDS,
    "event": EVENTS,
    "way": tuple(build.way for build in BUILDS),
    "deal": tuple(EXCHANGES),
    "get": CUBES,
}
"""What each field may hold, except for ``pay``."""

_OFFERED = {row.id: row.exchange for _, row in TRADING}
"""The exchanges of each card that offers some."""

_ON = {name: card for card, names in reversed(_OFFERED.items()) for name in names}
"""The first card that offers an exchange."""


def parse(text: str, texts: Catalogue) -> Action:
    """Read an action, forgiving capitals, spaces and full-width characters.

    An exchange may be written without its worker, and its two cubes apart and in any order:
    ``hire stone wood`` is ``work market hire wood-stone``.

    Raises:
        UnreadableAction: says what is malformed and what would be right.
    """
    verb, *values = split(text)
    if verb in _ON:
        verb, values = Work.verb, [_ON[verb], verb, *values]
    kind = VERBS.get(verb)
    if kind is None:
        raise unreadable(texts, "read.verb", text=text.strip(), verbs=", ".join(VERBS))
    if kind is Work:
        return _work(texts, values)
    names = field_names(kind)
    if len(values) != len(names):
        raise unreadable(texts, "read.count", verb=verb, usage=usage(kind))
    pairs = zip(names, values, strict=True)
    return kind(*(word(texts, usage(kind), value, _WORDS[name]) for name, value in pairs))


def _work(texts: Catalogue, values: list[str]) -> Work:
    card, deal = (*values, "", "")[:2]
    offered = _OFFERED.get(card, ())
    exchange = EXCHANGES.get(deal)
    form = usage(Work, deal if exchange else "")
    swaps = exchange is not None and exchange.brings is None
    if deal and not swaps and len(values) > 2:
        values = [*values[:2], _pair("-".join(values[2:]))]
    most = 1 if not offered else 4 if swaps else 3
    if not values or len(values) > most or (deal and len(values) < most):
        raise unreadable(texts, "read.count", verb=Work.verb, usage=form)
    pays = tuple(exchange.payments) if exchange is not None else ()
    known = (CARDS, offered, pays, CUBES)
    return Work(*(str(word(texts, form, *each)) for each in zip(values, known, strict=False)))


def _pair(written: str) -> str:
    """Put two cubes into the order in which they are written."""
    return "-".join(sorted(written.replace("+", "-").split("-"), key=lambda c: CUBE.get(c, -1)))


def usage(kind: type[Action], deal: str = "") -> str:
    """Show how an action is written.

    >>> usage(Take), usage(Work), usage(Work, "hire")
    ('take <card>', 'work <card>', 'work market hire <cube>-<cube>')
    """
    if kind is Work and deal:
        exchange = EXCHANGES[deal]
        one = next(iter(exchange.payments))
        cubes = "-".join(["<cube>"] * len(one.split("-")))
        cubes = cubes if exchange.brings is not None else f"{cubes} <cube>"
        return f"work {_ON[deal]} {deal} {cubes}"
    if kind is Work:
        return "work <card>"
    names = field_names(kind)
    return " ".join([kind.verb, *(f"<{name}>" for name in names)])


def vocabulary(seats: int) -> Iterator[Action]:
    """List every well-formed action, legal or not."""
    yield from TAKE
    yield from (Work(card) for card in CARDS)
    for card, names in _OFFERED.items():
        swaps = (name for name in names if EXCHANGES[name].brings is None)
        yield from (Work(card, name, pay, get) for name in swaps for pay in CUBES for get in CUBES)
    yield from (work for work in TRADES if not work.get)
    yield DONE
    yield from (*BUILDS, PAY, DECLINE)
    yield from FIRST[:seats]
    yield from SHOW
    yield from DRAW
    yield DISCARD
