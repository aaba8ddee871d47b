"""What the parts of one picture of Rumble Nation share while it is made."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from sengoku.core.game import Game
from sengoku.draw.easel import Easel
from sengoku.draw.marks import Spot
from sengoku.draw.measure import Type
from sengoku.draw.scene import Item, Look, Paint, Path, Point, Rect, Shape
from sengoku.draw.steps import polygon_steps
from sengoku.games.rumble.drawing.layout import Layout
from sengoku.games.rumble.drawing.map.atlas import Atlas
from sengoku.games.rumble.drawing.words import Words
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.state import RumbleState


@dataclass(slots=True)
class Desk(Easel):
    """One picture in the making.

    Args:
        game: for its options.
        kit: what is on the table.
        view: what the reader may see.
        look: language, size and marks.
        words: the texts in the reader's language.
        layout: where everything lies.
        items: the picture so far.
        spots: where marks belong, by the value that names them.
        camps: where the pieces of each area stand.
    """

    game: Game[RumbleState]
    kit: Kit
    view: RumbleState
    look: Look
    words: Words
    layout: Layout
    items: list[Item] = field(default_factory=list)
    spots: dict[str, list[Spot]] = field(default_factory=dict)
    camps: list[Rect] = field(default_factory=list)

    @property
    def type(self) -> Type:
        """The letters."""
        return self.layout.type

    @property
    def atlas(self) -> Atlas:
        """The map."""
        return self.layout.atlas

    @property
    def in_war(self) -> bool:
        """Whether the war has begun."""
        return self.view.war is not None

    def frame(
        self,
        role: str,
        shapes: Iterable[Shape],
        label: str,
        hit: str,
        box: Rect,
        at: Point,
        short: str = "",
    ) -> None:
        """Put what has parts of its own on top: its centre is a place that they leave free."""
        right, bottom = box.x + box.w, box.y + box.h
        corners = ((box.x, box.y), (right, box.y), (right, bottom), (box.x, bottom))
        outline = Path(polygon_steps(corners), Paint())
        self.put(role, shapes, label, hit, outline, short, at)
        middle = (box.x + box.w / 2, box.y + box.h / 2)
        self.spot(hit, Spot(*middle, min(box.w, box.h) / 2, (box.w, box.h)))

    def daimyo(self, seat: int, area: int) -> bool:
        """Tell whether a seat's Daimyo stands on an area (or, with `STOCK`, is in hand)."""
        return seat < len(self.view.setting.daimyo) and self.view.setting.daimyo[seat] == area

    def white(self, seat: int, area: int) -> int:
        """Count the reinforcements beside a seat's soldiers."""
        return self.view.war.white[seat][area] if self.view.war is not None else 0
