"""What every game's picture has while it is made: its items, its spots for marks, its words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sengoku.core.notes import Arg, Seat
from sengoku.core.texts import Catalogue, beside
from sengoku.draw.marks import Spot
from sengoku.draw.scene import Circle, Item, Path, Point, Rect, Shape


class Easel:
    """A picture in the making; a game's own adds what it draws from.

    Attributes:
        items: the picture so far.
        spots: where marks belong, by the value that names them.
    """

    __slots__ = ()

    items: list[Item]
    spots: dict[str, list[Spot]]

    def add(
        self, role: str, shapes: Iterable[Shape], label: str = "", *, quiet: bool = False
    ) -> None:
        """Put an item without a hit area on top."""
        self.items.append(Item(role, tuple(shapes), label, quiet=quiet))

    def put(
        self,
        role: str,
        shapes: Iterable[Shape],
        label: str,
        hit: str,
        area: Circle | Rect | Path,
        short: str = "",
        at: Point | None = None,
        *,
        quiet: bool = False,
    ) -> None:
        """Put an item that can be clicked on top."""
        self.items.append(Item(role, tuple(shapes), label, hit, area, short, at, quiet))

    def spot(self, value: str, spot: Spot) -> None:
        """Remember where marks of a value belong."""
        self.spots.setdefault(value, []).append(spot)


@dataclass(frozen=True, slots=True)
class SceneWords:
    """A game's catalogue with the language fixed."""

    texts: Catalogue
    language: str

    @property
    def other(self) -> str:
        """The language whose script stands beside the reader's."""
        return beside(self.language)

    def say(self, key: str, **args: Arg) -> str:
        """Say a key of ``[scene]``."""
        return self.texts.text(f"scene.{key}", self.language, **args)

    def seat(self, seat: Seat) -> str:
        """Name a seat."""
        return self.texts.text(f"seat.{seat}", self.language)

    def list(self, words: Iterable[str]) -> str:
        """Join words with the language's comma."""
        return self.say("comma").join(words)

    def sentences(self, parts: Iterable[str]) -> str:
        """Put sentences one after the other."""
        return self.say("gap").join(part for part in parts if part)
