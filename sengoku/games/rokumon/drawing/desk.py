"""What the parts of one picture of Rokumon share while it is made."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from sengoku.core.game import Game
from sengoku.draw.easel import Easel
from sengoku.draw.marks import Spot
from sengoku.draw.measure import Type
from sengoku.draw.scene import Item, Look
from sengoku.games.rokumon.components import OPEN, SOLITAIRE, SURPRISE, has_values
from sengoku.games.rokumon.drawing.board import Board
from sengoku.games.rokumon.drawing.plans import Plan
from sengoku.games.rokumon.drawing.words import Words
from sengoku.games.rokumon.state import RokumonState


@dataclass(slots=True)
class Desk(Easel):
    """One picture in the making.

    Args:
        game: for its options and texts.
        view: what the reader may see.
        look: language, size and marks.
        words: the texts in the reader's language.
        plan: how it is arranged.
        board: where places lie.
        items: the picture so far.
        spots: where marks belong, by the value that names them.
        things: where a thing lies, by its name, if marks call it or more things otherwise.
    """

    game: Game[RokumonState]
    view: RokumonState
    look: Look
    words: Words
    plan: Plan
    board: Board
    items: list[Item] = field(default_factory=list)
    spots: dict[str, list[Spot]] = field(default_factory=dict)
    things: dict[str, Spot] = field(default_factory=dict)

    @property
    def type(self) -> Type:
        """The letters."""
        return self.plan.type

    @property
    def act(self) -> int:
        """The act, 0 for a solitaire battle."""
        return self.view.war.act

    @property
    def solitaire(self) -> bool:
        """Whether a battle against Taroma is played."""
        return self.act == SOLITAIRE

    @property
    def whole(self) -> bool:
        """Whether all six acts are played in order."""
        return self.game.options.get("act") is None and not self.solitaire

    @property
    def valued(self) -> bool:
        """Whether warriors are named by value. [RK Act 1, Deploy]"""
        return has_values(self.act)

    @property
    def surprises(self) -> bool:
        """Whether the act knows Surprise. [RK Act 4, Surprise]"""
        return self.act >= SURPRISE

    @property
    def open(self) -> bool:
        """Whether warriors lie face up. [RK Act 6 Setup]"""
        return self.act >= OPEN

    def at(self, thing: str) -> Sequence[Spot]:
        """Give where a thing lies; of two threes at home only the one so called."""
        return (self.things[thing],) if thing in self.things else self.spots.get(thing, ())
