"""Reading actions as text, and listing every well-formed one."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action
from sengoku.core.notation import field_names, split, unreadable, word
from sengoku.core.texts import Catalogue
from sengoku.games.azuchi.actions import (
    DEALS,
    SWAP,
    WAYS,
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
from sengoku.games.azuchi.components import CARDS, CUBE, CUBES, EVENTS, PAIRS
from sengoku.games.azuchi.rules.legal import (
    BUILD_CUBES,
    BUILD_WORKER,
    COIN_FOR,
    DECLINE,
    DISCARD,
    DONE,
    DRAW,
    FIRST,
    HIRE_FOR,
    PAY,
    SHOW,
    TAKE,
)

VERBS: dict[str, type[Action]] = {
    kind.verb: kind for kind in (Take, Work, Done, Build, Pay, Decline, First, Card, Event, Discard)
}
"""Every action by its verb."""

_WORDS: dict[str, tuple[str, ...]] = {
    "seat": ("0", "1", "2", "3"),
    "card": CARDS,
    "event": EVENTS,
    "way": WAYS,
    "deal": DEALS,
    "get": CUBES,
}
"""What each field may hold, except for ``pay``."""

_MARKET = "market"


def parse(text: str, texts: Catalogue) -> Action:
    """Read an action, forgiving capitals, spaces and full-width characters.

    An exchange may be written without its worker, and its two cubes apart and in any order:
    ``hire stone wood`` is ``work market hire wood-stone``.

    Raises:
        UnreadableAction: says what is malformed and what would be right.
    """
    verb, *values = split(text)
    if verb in DEALS:
        verb, values = Work.verb, [_MARKET, verb, *values]
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
    deal = values[1] if len(values) > 1 else ""
    form = usage(Work, deal if deal in DEALS else "")
    if deal and deal != SWAP and len(values) > 2:
        values = [*values[:2], _pair("-".join(values[2:]))]
    most = 1 if not values or values[0] != _MARKET else 4 if deal == SWAP else 3
    if not values or len(values) > most or (deal and len(values) < most):
        raise unreadable(texts, "read.count", verb=Work.verb, usage=form)
    known = (CARDS, DEALS, CUBES if deal == SWAP else tuple(PAIRS), CUBES)
    return Work(*(str(word(texts, form, *each)) for each in zip(values, known, strict=False)))


def _pair(written: str) -> str:
    """Put two cubes into the order in which they are written."""
    return "-".join(sorted(written.replace("+", "-").split("-"), key=lambda c: CUBE.get(c, -1)))


def usage(kind: type[Action], deal: str = "") -> str:
    """Show how an action is written.

    >>> usage(Take), usage(Work), usage(Work, "hire")
    ('take <card>', 'work <card>', 'work market hire <cube>-<cube>')
    """
    if kind is Work:
        cubes = "<cube> <cube>" if deal == SWAP else "<cube>-<cube>"
        return f"work market {deal} {cubes}" if deal else "work <card>"
    names = field_names(kind)
    return " ".join([kind.verb, *(f"<{name}>" for name in names)])


def vocabulary(seats: int) -> Iterator[Action]:
    """List every well-formed action, legal or not."""
    yield from TAKE
    yield from (Work(card) for card in CARDS)
    yield from (Work(_MARKET, SWAP, pay, get) for pay in CUBES for get in CUBES)
    yield from COIN_FOR.values()
    yield from HIRE_FOR.values()
    yield DONE
    yield from (BUILD_CUBES, BUILD_WORKER, PAY, DECLINE)
    yield from FIRST[:seats]
    yield from SHOW
    yield from DRAW
    yield DISCARD
