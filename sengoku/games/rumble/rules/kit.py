"""What is on the table with the options fixed: how many of everything, and which cards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from sengoku.games.rumble.components import DATA
from sengoku.games.rumble.rows import Row, rows
from sengoku.games.rumble.rules.cards import Play, play


@dataclass(frozen=True, slots=True)
class Kit:
    """What is on the table in a game with its options fixed.

    Args:
        edition: ``rumble-nation`` or ``tenka-meidou``.
        seats: how many play.
        daimyo: whether the Daimyo rules are used.
        cards: its tactic cards, in the order of its rulebook.
        display: how many cards of a kind are put on display.
        soldiers: how many soldiers each seat has.
        swords: the sword chips, the highest first.
        small: whether there are small castle tokens.
        white: how many reinforcements an area gets at once.
        rows: what each tactic and Daimyo card of the edition is.
        plays: how each of them is played.
    """

    edition: str
    seats: int
    daimyo: bool
    cards: tuple[str, ...]
    display: int
    soldiers: int
    swords: tuple[int, ...]
    small: bool
    white: int
    rows: Mapping[str, Row]
    plays: Mapping[str, Play]

    def __reduce__(self) -> tuple[object, ...]:
        # What cards do cannot be sent to another process; it is laid out there again.
        return kit, (self.edition, self.seats, self.daimyo)


@cache
def kit(edition: str, seats: int, daimyo: bool) -> Kit:
    """Lay out what a game needs."""
    book, table = DATA["editions"][edition], DATA["players"][str(seats)]
    cards = rows(edition)
    return Kit(
        edition=edition,
        seats=seats,
        daimyo=daimyo,
        cards=tuple(book["cards"]),
        display=table["display"],
        soldiers=DATA["soldiers"]["with-daimyo" if daimyo else "plain"],
        swords=tuple(table["swords"]),
        small=table["small-tokens"],
        white=table["reinforcements"],
        rows=cards,
        plays={name: play(row) for name, row in cards.items()},
    )
