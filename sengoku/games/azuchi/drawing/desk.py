"""What the parts of one picture of Azuchi Castle share while it is made."""

from __future__ import annotations

from dataclasses import dataclass, field

from sengoku.core.game import Game
from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.easel import Easel
from sengoku.draw.marks import Spot
from sengoku.draw.measure import Type
from sengoku.draw.scene import Item, Look
from sengoku.games.azuchi.actions import COIN, HIRE, SWAP
from sengoku.games.azuchi.drawing.words import Words
from sengoku.games.azuchi.state import AzuchiState

NOTEBOOK = Type(16.5, 17.5, 24.0, True)
PROJECTOR = Type(20.0, 21.0, 26.0, False)

WIDTH = 1000.0
"""How wide the picture is; its height depends on the number of players."""

EDGE = 12.0
"""The margin on both sides."""

COLUMN = 688.0
"""The width of the left column: heading, events and cards; the castle stands right of it."""


@dataclass(slots=True)
class Desk(Easel):
    """One picture in the making.

    Args:
        game: for its options.
        view: what the reader may see.
        look: language, size and marks.
        words: the texts in the reader's language.
        type: the letters.
        items: the picture so far.
        spots: where marks belong, by the place (``display``, ``own0``, ``worked0``, ``own``,
            ``goods``, ``supply`` or ``part``) and the value that names them.
    """

    game: Game[AzuchiState]
    view: AzuchiState
    look: Look
    words: Words
    type: Type
    items: list[Item] = field(default_factory=list)
    spots: dict[str, list[Spot]] = field(default_factory=dict)

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.view.sides)

    @property
    def turn(self) -> Seat:
        """Whose turn it is: the one to act, or for whom the table turns up a card."""
        view = self.view
        if view.actor == CHANCE and view.phase == "draft":
            return (view.holder + view.picks) % self.seats
        return view.actor if view.actor >= 0 else NOBODY

    @property
    def gives(self) -> bool:
        """Whether a cube of one's own is chosen next, for a swap at the market."""
        return self.look.chosen[-1:] == (SWAP,)

    def offers(self, what: str) -> bool:
        """Tell whether a click on the supply can mean this thing now."""
        if what in (COIN, HIRE):
            return self.view.phase == "work"
        return self.look.chosen[-2:-1] == (SWAP,)

    def lies(self, place: str, value: str, box: tuple[float, float, float, float]) -> None:
        """Remember where marks of a value belong.

        Args:
            place: the kind of place.
            value: what names it.
            box: its left and upper edge, width and height.
        """
        x, y, w, h = box
        self.spot(f"{place} {value}", Spot(x + w / 2, y + h / 2, min(w, h) / 2, (w, h)))
