"""What one can do in Rokumon, one dataclass a verb."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sengoku.core.game import Action


@dataclass(frozen=True, slots=True)
class Deploy(Action):
    """Put a warrior from home on an empty coin. [RK Act 1, Deploy]

    Args:
        warrior: its value (``6``, ``1*``; ``?`` to a seat that cannot see it), or empty
            where values do not matter (acts 1-2 and the solitaire).
        place: the coin.
    """

    verb: ClassVar[str] = "deploy"
    warrior: str
    place: str


@dataclass(frozen=True, slots=True)
class Move(Action):
    """Move a warrior on top to a coin of another colour. [RK Act 1, Move]"""

    verb: ClassVar[str] = "move"
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Fight(Action):
    """Reveal and compare the two warriors on a coin. [RK Act 3, Fight]"""

    verb: ClassVar[str] = "fight"
    place: str


@dataclass(frozen=True, slots=True)
class Surprise(Action):
    """Reposition a coin with all that lies on it. [RK Act 4, Surprise]"""

    verb: ClassVar[str] = "surprise"
    source: str
    target: str


@dataclass(frozen=True, slots=True)
class Spend(Action):
    """Turn a revenge token face down for +1 in the fight. [RK Act 3, Fight]"""

    verb: ClassVar[str] = "spend"


@dataclass(frozen=True, slots=True)
class Ready(Action):
    """Be ready for the reveal of a fight. [RK Act 3, Fight]"""

    verb: ClassVar[str] = "ready"


@dataclass(frozen=True, slots=True)
class Lay(Action):
    """Chance lays a coin face up at the next place. [RK Act 1 Setup]"""

    verb: ClassVar[str] = "lay"
    place: str
    dots: int


@dataclass(frozen=True, slots=True)
class Mark(Action):
    """Chance draws the coin that will lie face down as Sanada Maru. [RK Act 5 Setup]"""

    verb: ClassVar[str] = "mark"
    dots: int


@dataclass(frozen=True, slots=True)
class MovePile(Action):
    """Taroma moves two of its stacked warriors together, where the option says so.

    [RK Solitaire Actions, steps 6 and 9 in their Japanese wording]
    """

    verb: ClassVar[str] = "pile"
    source: str
    target: str
