"""What a table is for: the places of the coins, their colours, and how many warriors there are."""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.core.texts import catalogue, quoted
from sengoku.games.rokumon.options import CHOICES
from sengoku.games.rokumon.rules.geometry import is_place

STATES = ("", "R", "B", "RR", "RB", "BR", "BB")
"""What may lie on a coin while nobody has won, bottom first."""

MOST_COINS, MOST_WARRIORS, COLOURS = 7, 9, "jgd"


@dataclass(frozen=True, slots=True)
class Layout:
    """What a table is for: two positions share it exactly if all of this is the same.

    Args:
        places: where coins lie, in reading order, separated by spaces.
        colours: each coin's colour in that order, ``j`` jade, ``g`` gold or ``d`` face down.
        warriors: how many warriors Sanada and Tokugawa have, at home and on the coins.
        reveal: when a row that is uncovered counts, as the option says.

    Raises:
        BadOption: there is no such layout; it says what would be right.
    """

    places: str
    colours: str
    warriors: tuple[int, int] = (4, 5)
    reveal: str = "lifted"

    def __post_init__(self) -> None:
        places = self.places.split() if isinstance(self.places, str) else []
        apart = len(set(places)) == len(places) and all(map(is_place, places))
        if not (apart and 1 <= len(places) <= MOST_COINS):
            raise _no_layout("places", self.places, count=MOST_COINS)
        lettered = isinstance(self.colours, str) and len(self.colours) == len(places)
        if not (lettered and set(self.colours) <= set(COLOURS)):
            raise _no_layout("colours", self.colours, count=len(places))
        two = isinstance(self.warriors, tuple) and len(self.warriors) == 2
        if not (two and all(type(n) is int and 0 <= n <= MOST_WARRIORS for n in self.warriors)):
            raise _no_layout("warriors", self.warriors, count=MOST_WARRIORS)
        if self.reveal not in CHOICES["reveal"]:
            values, value = ", ".join(CHOICES["reveal"]), quoted(self.reveal, 20)
            raise BadOption(note("core.option.value", name="reveal", value=value, values=values))

    @property
    def differs(self) -> list[int]:
        """For each coin, the mask of the coins of another colour. [RK Act 1, Move]"""
        return [
            sum(1 << slot for slot, other in enumerate(self.colours) if other != colour)
            for colour in self.colours
        ]


def _no_layout(name: str, value: object, count: int) -> BadOption:
    told = note(f"layout.{name}", value=quoted(value, 40), count=count)
    return BadOption(told, catalogue("sengoku.games.rokumon"))
