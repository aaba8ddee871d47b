"""Reading actions as text, and listing every well-formed one."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action
from sengoku.core.notation import field_names, split, unreadable, usage, word
from sengoku.core.texts import Catalogue
from sengoku.games.tenku.actions import (
    SIDES,
    SOURCES,
    Arms,
    Attack,
    Conquer,
    Deal,
    Discard,
    Done,
    Draw,
    Drawn,
    First,
    Give,
    Name,
    Open,
    Pass,
    Pitch,
    Place,
    Remove,
    Spoils,
    Stolen,
    Strike,
    Take,
)
from sengoku.games.tenku.components import CARDS, SPECIAL, Kit
from sengoku.games.tenku.state import HIDDEN

VERBS: dict[str, type[Action]] = {
    kind.verb: kind
    for kind in (
        Draw, Place, Pitch, Attack, Pass, Arms, Discard, Strike, Spoils, Conquer,
        Name, Take, Give, Open, Done, First, Remove, Deal, Stolen,
    )
}  # fmt: skip
"""Every action by its verb; ``draw`` with a card behind it is chance's."""

SECRET = (Remove, Deal, Open, Drawn, Stolen, Give, Take)
"""The actions whose card somebody may not see; it is then written ``?``."""

_WORDS: dict[str, tuple[str, ...]] = {
    "source": SOURCES,
    "side": SIDES,
    "seat": ("0", "1", "2", "3", "4"),
}
"""What each field may hold, except for ``card``."""


def parse(text: str, texts: Catalogue) -> Action:
    """Read an action, forgiving capitals, spaces and full-width characters.

    Raises:
        UnreadableAction: says what is malformed and what would be right.
    """
    verb, *values = split(text)
    kind = Drawn if verb == Drawn.verb and values else VERBS.get(verb)
    if kind is None:
        raise unreadable(texts, "read.verb", text=text.strip(), verbs=", ".join(VERBS))
    names = field_names(kind)
    if len(values) != len(names):
        raise unreadable(texts, "read.count", verb=verb, usage=usage(kind))
    pairs = zip(names, values, strict=True)
    return kind(*(_read(texts, kind, name, value) for name, value in pairs))


def _read(texts: Catalogue, kind: type[Action], name: str, value: str) -> str | int:
    known = _WORDS.get(name, SPECIAL if kind is Remove else CARDS)
    if value == HIDDEN and name == "card" and kind in SECRET:
        return value
    return word(texts, usage(kind), value, known)


def vocabulary(kit: Kit) -> Iterator[Action]:
    """List every well-formed action, legal or not."""
    seats = range(kit.seats)
    yield Draw()
    for each in (Place, Discard, Strike, Spoils, Open, Drawn, Take, Give, Stolen):
        yield from (each(card) for card in CARDS)
    yield from (Pitch(source, card) for source in SOURCES for card in CARDS)
    yield from (Attack(card, seat) for card in CARDS for seat in seats)
    yield from (Arms(source, side) for source in SOURCES for side in SIDES)
    yield from (Pass(), Conquer(), Done())
    yield from (Name(seat) for seat in seats)
    yield from (First(seat) for seat in seats)
    yield from (Remove(card) for card in SPECIAL)
    yield from (Deal(seat, card) for seat in seats for card in CARDS)
