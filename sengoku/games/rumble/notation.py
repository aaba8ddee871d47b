"""Reading actions as text, and listing every well-formed one."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action
from sengoku.core.notation import field_names, split, unreadable, word
from sengoku.core.texts import Catalogue
from sengoku.games.rumble.actions import (
    DAIMYO,
    DICE,
    Card,
    Castle,
    Dice,
    Done,
    Draft,
    First,
    Move,
    Offer,
    Place,
    Push,
    Recall,
    Replace,
    Reroll,
    Roll,
    Use,
    War,
)
from sengoku.games.rumble.components import AREAS, CARDS, LORDS, VALUES
from sengoku.games.rumble.rules.kit import Kit

VERBS: dict[str, type[Action]] = {
    kind.verb: kind
    for kind in (
        Roll, Reroll, Place, Use, Move, Push, Replace, Recall, Done, Draft,
        Castle, Card, First, Offer, War,
    )
}  # fmt: skip
"""Every action by its verb; ``roll`` with dice behind it is chance's."""

_SEATS = ("0", "1", "2", "3")
_WORDS: dict[str, tuple[str, ...]] = {
    "area": AREAS,
    "source": AREAS,
    "target": AREAS,
    "seat": _SEATS,
    "value": tuple(map(str, VALUES)),
    "first": tuple("123456"),
    "second": tuple("123456"),
    "third": tuple("123456"),
}
"""What each field may hold, except for ``card`` and ``daimyo``."""


def parse(text: str, texts: Catalogue, *, daimyo: bool = True) -> Action:
    """Read an action, forgiving capitals, spaces, full-width characters and the dice's order.

    Args:
        text: what was written.
        texts: the catalogue that says what is wrong.
        daimyo: whether the game has Daimyo cards, whose actions are named only then.

    Raises:
        UnreadableAction: says what is malformed and what would be right.
    """
    verb, *values = split(text)
    kind = Dice if verb == Dice.verb and values else VERBS.get(verb)
    if kind is None:
        verbs = [one for one, each in VERBS.items() if daimyo or each not in (Draft, Offer)]
        raise unreadable(texts, "read.verb", text=text.strip(), verbs=", ".join(verbs))
    names = field_names(kind)
    if kind in (Place, Move) and len(values) == len(names) - 1:
        values.append("")
    if len(values) != len(names):
        raise unreadable(texts, "read.count", verb=verb, usage=usage(kind))
    if kind is Dice:
        values.sort()
    pairs = zip(names, values, strict=True)
    return kind(*(_read(texts, kind, name, value) for name, value in pairs))


def usage(kind: type[Action]) -> str:
    """Show how an action is written.

    >>> usage(Push), usage(Place)
    ('push <source> <seat> <target>', 'place <area> [daimyo]')
    """
    names = field_names(kind)
    if kind in (Place, Move):
        return " ".join([kind.verb, *(f"<{name}>" for name in names[:-1]), f"[{DAIMYO}]"])
    return " ".join([kind.verb, *(f"<{name}>" for name in names)])


def _read(texts: Catalogue, kind: type[Action], name: str, value: str) -> str | int:
    if name == "card":
        known = (*CARDS, *LORDS) if kind is Use else CARDS
    elif name == "daimyo":
        known = ("", DAIMYO) if kind in (Place, Move) else LORDS
    else:
        known = _WORDS[name]
    return word(texts, usage(kind), value, known)


def vocabulary(kit: Kit) -> Iterator[Action]:
    """List every well-formed action, legal or not."""
    words = ("", DAIMYO) if kit.daimyo else ("",)
    yield Roll()
    yield Reroll()
    yield from (Place(area, word) for area in AREAS for word in words)
    yield from (Use(card) for card in (*CARDS, *LORDS))
    pairs = [(source, target) for source in AREAS for target in AREAS]
    yield from (Move(*pair, word) for pair in pairs for word in words)
    seats = range(kit.seats)
    yield from (Push(a, seat, b) for a, b in pairs for seat in seats)
    yield from (Replace(area, seat) for area in AREAS for seat in seats)
    yield from (Recall(area) for area in AREAS)
    yield Done()
    yield from (Draft(lord) for lord in LORDS)
    yield from _chance_words(kit)


def _chance_words(kit: Kit) -> Iterator[Action]:
    yield from (Castle(area, value) for area in AREAS for value in VALUES)
    yield from (Card(card) for card in CARDS)
    yield from (First(seat) for seat in range(kit.seats))
    yield from (Offer(lord) for lord in LORDS)
    yield from DICE
    yield from (War(area) for area in AREAS)
