"""Where everything lies: in a wide picture, and in one that is upright, for a phone.

A part of the picture reads its own places here and knows nothing of sizes.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from sengoku.draw.measure import Type
from sengoku.draw.scene import Paint, Rect
from sengoku.games.rumble.drawing.map.atlas import Atlas, atlas, upright

NOTEBOOK = Type(16.5, 17.5, 24.0, True)
PROJECTOR = Type(20.0, 20.0, 26.0, False)
PHONE = Type(17.5, 18.0, 22.5, False)


@dataclass(frozen=True, slots=True)
class Box:
    """A left and an upper edge, a width and a height."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    def rect(self, paint: Paint, radius: float = 0.0) -> Rect:
        """Give it as a shape."""
        return Rect(self.x, self.y, self.w, self.h, paint, radius)


@dataclass(frozen=True, slots=True)
class Grid:
    """Places of one size, row by row from the upper left.

    Args:
        first: the first place.
        across: how far the next one is.
        down: how far the next row is.
        columns: how many there are in a row.
    """

    first: Box
    across: float
    down: float
    columns: int

    def place(self, index: int) -> Box:
        """Give a place by its number, counted from 0."""
        x = self.first.x + index % self.columns * self.across
        y = self.first.y + index // self.columns * self.down
        return Box(x, y, self.first.w, self.first.h)


@dataclass(frozen=True, slots=True)
class Cards:
    """The cards; lines are counted from a card's upper edge.

    Args:
        grid: their places.
        name: the line the name stands on.
        rule: where it is underlined.
        brief: the first line of the effect in few words.
        larger: how much larger these are than the smallest letters.
    """

    grid: Grid
    name: float
    rule: float
    brief: float
    larger: float


@dataclass(frozen=True, slots=True)
class Contest:
    """The war.

    Args:
        panel: the panel of the ranks.
        strip: that of the castles, if it is another one.
        ranks: the ranks.
        made: the line of a rank that says what its strength is made of.
        takes: where in a rank its token lies; before it stands a word, or else the swords.
        won: how large that token is if it is a large or a small one.
        worded: whether there is room for that word.
        total: the middle of the swords at the end, counted from a rank's upper edge.
        castles: the castles.
        token: how far below a castle's upper edge its token's middle is, and how large it is.
        taken: how far below it stands who took it, and how far to the left if two did.
    """

    panel: Box
    strip: Box | None
    ranks: Grid
    made: float
    takes: tuple[float, float]
    won: tuple[float, float]
    worded: bool
    total: float
    castles: Grid
    token: tuple[float, float]
    taken: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Tray:
    """The tokens to be laid.

    Args:
        box: their panel.
        tokens: the middle of each is the left and upper edge of its place.
        words: the first line of what is said.
    """

    box: Box
    tokens: Grid
    words: float


@dataclass(frozen=True, slots=True)
class Dice:
    """The dice: their panel, and how high one division of them is."""

    box: Box
    row: float


@dataclass(frozen=True, slots=True)
class Sides:
    """The players' sides; heights are counted from a side's upper edge.

    Args:
        grid: their places.
        worded: whether there is room to say what stands in the second line.
        bar: how wide the row of pieces in hand is.
        second: the middle of the second line.
        card: the line of the tactic card.
        lord: the line of the Daimyo card.
        beside: whether it stands right of the tactic card.
        held: the middle of the Daimyo in hand, and how far it is from the right edge.
    """

    grid: Grid
    worded: bool
    bar: float
    second: float
    card: float
    lord: float
    beside: bool
    held: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies.

    Args:
        type: the letters.
        atlas: the map.
        width: the picture's width.
        height: its height.
        band: how far from the middle of a sea lane a press still counts.
        heading: the strip above.
        cards: the cards.
        contest: the war.
        tray: the tokens to be laid.
        dice: the dice.
        sides: the players' sides.
    """

    type: Type
    atlas: Atlas
    width: float
    height: float
    band: float
    heading: Box
    cards: Cards
    contest: Contest
    tray: Tray
    dice: Dice
    sides: Sides


@cache
def layout(size: str, seats: int, lords: bool) -> Layout:
    """Give where things lie in a picture of a size, for so many seats, with or without Daimyo."""
    if size == "phone":
        return _upright(seats, lords)
    return _wide(NOTEBOOK if size == "notebook" else PROJECTOR, seats, lords)


def _wide(letters: Type, seats: int, lords: bool) -> Layout:
    panel = Box(12, 54, 763, 202)
    castle = (panel.w - 20) / 11
    across = 239.0 + 7
    left = (1000.0 - (seats * across - 7)) / 2
    return Layout(
        letters,
        atlas(),
        1000.0,
        760.0,
        10.0,
        Box(12, 10, 763, 38),
        Cards(Grid(Box(12, 54, 249, 97), 257, 105, 3), 24, 32, 58, 3),
        Contest(
            panel, None,
            Grid(Box(24, 92, 180, 82), 186, 0, 4), 48, (10, 68), (12, 11), True, 68,
            Grid(Box(panel.x + 13, 180, castle - 6, 74), castle, 0, 11), (19, 15), (56, 16),
        ),
        Tray(Box(12, 54, 763, 98), Grid(Box(54, 118, 48, 48), 68, 0, 11), 28),
        Dice(Box(776, 440, 212, 204), 40),
        Sides(
            Grid(Box(left, 650, 239, 102), across, 0, seats),
            True, 100, 42 if lords else 49, 71 if lords else 84, 93, False, (80, 12),
        ),
    )  # fmt: skip


def _upright(seats: int, lords: bool) -> Layout:
    chart, beside = upright(), Box(8, 246, 230, 168)
    sides = _stacked(chart.height, seats, lords)
    last = sides.grid.place(seats - 1)
    return Layout(
        PHONE,
        chart,
        chart.width,
        last.y + last.h + 8,
        15.0,
        Box(8, 8, 466, 38),
        Cards(Grid(Box(8, 52, 230, 58), 236, 64, 2), 23, 30, 49, 0.5),
        Contest(
            Box(8, 52, 466, 186), beside,
            Grid(Box(16, 86, 222, 68), 228, 75, 2), 56, (198, 50), (14.5, 12), False, 50,
            Grid(Box(12, 250, 55, 52), 56, 54, 4), (16, 14.5), (41, 14),
        ),
        Tray(Box(8, 52, 466, 186), Grid(Box(51, 151, 48, 48), 76, 54, 6), 26),
        Dice(beside, 42),
        sides,
    )  # fmt: skip


def _stacked(top: float, seats: int, lords: bool) -> Sides:
    """Give the sides below the map: three in a row, or else two."""
    if seats == 3:
        grid = Grid(Box(8, top, 204, 102), 210, 0, 3)
        second, card = (42, 69) if lords else (47, 82)
        return Sides(grid, False, 124, second, card, 93, False, (80, 12))
    grid = Grid(Box(8, top, 309, 80), 315, 86, 2)
    return Sides(grid, True, 150, 43, 71, 71, True, (42, 16))
