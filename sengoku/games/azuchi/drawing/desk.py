"""What the parts of one picture of Azuchi Castle share while it is made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from sengoku.core.game import Game
from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.easel import Easel, SceneWords
from sengoku.draw.marks import Spot
from sengoku.draw.measure import Type
from sengoku.draw.scene import Item, Look, Paint, Point, Rect, Shape
from sengoku.games.azuchi.components import CARDS
from sengoku.games.azuchi.drawing.layout.frames import Box
from sengoku.games.azuchi.drawing.layout.sizes import Layout
from sengoku.games.azuchi.state import AzuchiState
from sengoku.games.azuchi.telling.information import name
from sengoku.games.azuchi.telling.pieces import Piece


class Words(SceneWords):
    """The catalogue with the language fixed."""

    __slots__ = ()

    def game(self, language: str = "") -> str:
        """Name the game."""
        return self.texts.text("game", language or self.language)

    def letter(self, seat: Seat) -> str:
        """Give a seat's letter."""
        return self.say(f"letter.{seat}")

    def name(self, kind: str) -> str:
        """Name a kind of card or event in a word."""
        return self.texts.text(f"value.{kind}", self.language)

    def cards(self, counts: Sequence[int]) -> str:
        """List cards by kind and number, or say that there are none."""
        kinds = zip(CARDS, counts, strict=True)
        found = [self.say("count", what=self.name(card), count=n) for card, n in kinds if n]
        return self.list(found) if found else self.say("none")


@dataclass(slots=True)
class Desk(Easel):
    """One picture in the making.

    Args:
        game: for its options.
        view: what the reader may see.
        look: language, size and marks.
        words: the texts in the reader's language.
        type: the letters.
        layout: where everything lies.
        items: the picture so far.
        spots: where marks belong: by the id of a thing, and by the place (``display``,
            ``own0``, ``worked0``, ``own``, ``goods``, ``supply`` or ``part``) and the value
            that lessons name.
    """

    game: Game[AzuchiState]
    view: AzuchiState
    look: Look
    words: Words
    type: Type
    layout: Layout
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

    def thing(
        self,
        piece: Piece,
        role: str,
        shapes: Iterable[Shape],
        box: Box,
        label: str = "",
        short: str = "",
        at: Point | None = None,
    ) -> None:
        """Put something that can be pressed on top, and remember where its marks belong.

        Args:
            piece: what it is.
            role: what kind of item it is.
            shapes: how it looks.
            box: where it is pressed: left and upper edge, width and height.
            label: what it says; its name if left out.
            short: it in a few characters.
            at: where these stand.
        """
        said = label or self.called(piece)
        self.put(role, shapes, said, piece.id, Rect(*box, Paint()), short, at)
        self.spot(piece.id, _spot(box))

    def called(self, piece: Piece) -> str:
        """Name a thing in the reader's language."""
        return self.words.texts.say(name(self.view, piece), self.words.language)

    def lies(self, place: str, value: str, box: Box) -> None:
        """Remember where marks of a value belong.

        Args:
            place: the kind of place.
            value: what names it.
            box: its left and upper edge, width and height.
        """
        self.spot(f"{place} {value}", _spot(box))


def _spot(box: Box) -> Spot:
    x, y, w, h = box
    return Spot(x + w / 2, y + h / 2, min(w, h) / 2, (w, h))
