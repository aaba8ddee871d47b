"""Where everything lies, in a wide picture and in one that is upright, for a phone.

A part of the picture reads its own places here and knows nothing of sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from sengoku.draw.measure import Type
from sengoku.games.azuchi.drawing.layout import frames
from sengoku.games.azuchi.drawing.layout.frames import Box, Frame, Spots


@dataclass(frozen=True, slots=True)
class Heading:
    """The strip above.

    Args:
        box: where it lies.
        left: where words begin.
        pad: how far from the right edge they end.
        lines: how many there are: in one line the game's name stands left of what goes on.
        round: where the plate with the number of the round lies; its width is the least one.
        digits: how high that number is.
    """

    box: Box
    left: float
    pad: float
    lines: int
    round: Box
    digits: float


@dataclass(frozen=True, slots=True)
class Site:
    """Where the castle stands.

    Args:
        left: the left edge of its panel.
        top: the upper edge.
        wide: the width.
        tall: the height.
        scale: how large castle and hills are drawn.
        shore: where the lake begins.
        middle: the castle's middle.
        sun: the sun's middle and its radius.
        caption: how far above the panel's lower edge the caption stands.
        clear: how much of the panel belongs to the plate of the round.
    """

    left: float
    top: float
    wide: float
    tall: float
    scale: float
    shore: float
    middle: float
    sun: tuple[float, float, float]
    caption: float
    clear: float

    @property
    def foot(self) -> float:
        """Where its stone base ends above."""
        return self.shore - 32.0 * self.scale

    @property
    def box(self) -> Box:
        """The whole panel."""
        return self.left, self.top, self.wide, self.tall


@dataclass(frozen=True, slots=True)
class Kind:
    """A tile with what a kind of event does; places are counted from its upper left corner.

    Args:
        first: the first of the tiles.
        gap: the gap between two.
        icon: the middle of its picture, and its radius.
        name: where its name begins.
        sign: where its sign begins, or empty for none.
        count: where it stands how many are left, and the anchor.
        effect: where the effect in signs begins.
        letters: the height of the letters there.
        badge: where a badge lies: its right end and its middle.
    """

    first: Box
    gap: float
    icon: tuple[float, float, float]
    name: tuple[float, float]
    sign: tuple[float, ...]
    count: tuple[float, float, str]
    effect: tuple[float, float]
    letters: float
    badge: tuple[float, float]

    @property
    def room(self) -> float:
        """How long a name may be."""
        return self.first[2] - self.name[0] - 5


@dataclass(frozen=True, slots=True)
class Events:
    """The band with the events.

    Args:
        band: where it lies.
        deck: where the Event Deck lies.
        kind: how a tile with a kind of event is arranged.
        drawn: the first of the cards that were drawn.
        pitch: how far they are from each other.
        columns: how many lie in a line.
        row: where all of them lie.
        line: how far two lines of them are from each other.
        icons: how large their pictures are, turned down and face up.
    """

    band: Box
    deck: Box
    kind: Kind
    drawn: Box
    pitch: float
    columns: int
    row: Box
    line: float
    icons: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Figures:
    """How cubes, coins and workers are drawn beside their number.

    Args:
        cube: how far left of its spot a cube begins, and its width.
        coin: a coin's middle, from the spot, and its radius.
        worker: where a worker stands, from the spot, and its height.
        number: where the number begins, right of the spot.
        most: how wide it may be.
        box: where one presses: how far left and above the spot, the least width and the height.
    """

    cube: tuple[float, float]
    coin: tuple[float, float, float]
    worker: tuple[float, float, float]
    number: float
    most: float
    box: tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Display:
    """The middle of the table.

    Args:
        band: where it lies.
        piles: the Action Deck and the discard pile.
        card: the first card on display.
        gap: the gap between two of them.
        supply: where the supply lies.
        title: where its name stands.
        stock: where the cubes of each kind, the coins and the black workers stand.
        figures: how they are drawn.
    """

    band: Box
    piles: tuple[Box, Box]
    card: Box
    gap: float
    supply: Box
    title: tuple[float, float]
    stock: Spots
    figures: Figures


@dataclass(frozen=True, slots=True)
class Track:
    """The track of points.

    Args:
        box: where it lies.
        columns: how many fields are in a line.
        first: the upper left corner of the first field.
        pitch: how far fields are from each other.
        tall: how high a field is.
        line: how far two lines are from each other.
        number: how far above a field's lower edge its number stands.
        piece: how far below its upper edge a piece stands.
        under: whether pieces stand on the numbers, so that these give way.
        alone: how large a piece is, and how far from its middle one presses.
        among: the same with others on the field.
        spread: how far these stand apart.
    """

    box: Box
    columns: int
    first: tuple[float, float]
    pitch: float
    tall: float
    line: float
    number: float
    piece: float
    under: bool
    alone: tuple[float, float]
    among: tuple[float, float]
    spread: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies.

    Args:
        width: how wide the picture is; its height depends on the number of players.
        foot: the margin below.
        heading: the strip above.
        site: the castle.
        events: the events.
        display: the middle of the table.
        track: the points.
        sides: how the sides are laid out.
        room: where they begin, and how wide all of them are.
        gap: the gap between two sides.
        goods: how what a player owns is drawn.
        home: where one presses its workers and the black worker, counted from their spots.
        badges: how much lower than elsewhere a badge hangs on a card on display, so that it hides
            no name, and on something small, so that it does not hide all of it.
    """

    width: float
    foot: float
    heading: Heading
    site: Site
    events: Events
    display: Display
    track: Track
    sides: Callable[[int, Box, float], tuple[Frame, ...]]
    room: Box
    gap: float
    goods: Figures
    home: tuple[Box, Box]
    badges: tuple[float, float]

    def frames(self, seats: int) -> tuple[Frame, ...]:
        """Give where the sides of so many players lie."""
        return self.sides(seats, self.room, self.gap)

    def height(self, seats: int) -> float:
        """Give the height of a picture for so many players."""
        last = self.frames(seats)[-1]
        return last.y + last.h + self.foot


WIDE = Layout(
    width=1000.0,
    foot=12.0,
    heading=Heading((12.0, 10.0, 688.0, 38.0), 28.0, 16.0, 1, (720.0, 22.0, 0.0, 52.0), 34.0),
    site=Site(708.0, 10.0, 280.0, 316.0, 1.0, 272.0, 872.0, (936.0, 68.0, 25.0), 20.0, 60.0),
    events=Events(
        band=(12.0, 56.0, 688.0, 126.0),
        deck=(24.0, 71.0, 58.0, 96.0),
        kind=Kind(
            first=(92.0, 66.0, 130.0, 106.0), gap=7.0, icon=(27.0, 25.0, 18.0), name=(9.0, 64.0),
            sign=(48.0, 33.0), count=(121.0, 32.0, "end"), effect=(9.0, 88.0),
            letters=17.0, badge=(124.0, 31.0),
        ),
        drawn=(508.0, 71.0, 26.0, 42.0),
        pitch=30.0,
        columns=6,
        row=(503.0, 65.0, 186.0, 108.0),
        line=54.0,
        icons=(8.0, 10.0),
    ),
    display=Display(
        band=(12.0, 190.0, 688.0, 136.0),
        piles=((24.0, 202.0, 60.0, 88.0), (102.0, 202.0, 60.0, 88.0)),
        card=(190.0, 200.0, 86.0, 116.0),
        gap=12.0,
        supply=(492.0, 198.0, 198.0, 120.0),
        title=(504.0, 219.0),
        stock=(*((502.0, 241.0), (566.0, 241.0), (630.0, 241.0)), (502.0, 280.0), (566.0, 280.0)),
        figures=Figures(
            (4.0, 22.0), (9.0, 11.0, 13.0), (8.0, 25.0, 27.0), 27.0, 30.0, (5.0, 9.0, 56.0, 36.0)
        ),
    ),
    track=Track((12.0, 334.0, 976.0, 58.0), 30, (17.0, 338.0), 32.2, 50.0, 0.0, 4.0, 15.0,
                False, (21.0, 12.0), (13.0, 7.6), 1.0),
    sides=frames.wide,
    room=(12.0, 400.0, 976.0, 0.0),
    gap=8.0,
    goods=Figures(
        (0.0, 23.0), (13.0, 10.0, 13.0), (10.0, 25.0, 31.0), 33.0, 21.0, (3.0, 8.0, 44.0, 34.0)
    ),
    home=((-3.0, -10.0, 50.0, 40.0), (4.0, -10.0, 32.0, 40.0)),
    badges=(0.0, 24.0),
)  # fmt: skip

UPRIGHT = Layout(
    width=640.0,
    foot=10.0,
    heading=Heading((10.0, 8.0, 620.0, 52.0), 179.0, 8.0, 2, (10.0, 8.0, 162.0, 52.0), 27.0),
    site=Site(10.0, 220.0, 186.0, 181.0, 0.75, 367.0, 103.0, (168.0, 246.0, 17.0), 10.0, 0.0),
    events=Events(
        band=(10.0, 67.0, 620.0, 146.0),
        deck=(19.0, 75.0, 44.0, 58.0),
        kind=Kind(
            first=(18.0, 141.0, 197.0, 64.0), gap=6.5, icon=(30.0, 23.0, 16.0), name=(64.0, 26.0),
            sign=(), count=(30.0, 57.0, "middle"), effect=(64.0, 46.0),
            letters=17.4, badge=(58.0, 50.0),
        ),
        drawn=(82.0, 75.0, 41.0, 58.0),
        pitch=45.3,
        columns=12,
        row=(78.0, 71.0, 547.0, 66.0),
        line=0.0,
        icons=(12.0, 15.0),
    ),
    display=Display(
        band=(204.0, 220.0, 426.0, 181.0),
        piles=((214.0, 230.0, 56.0, 74.0), (290.0, 230.0, 56.0, 74.0)),
        card=(366.0, 228.0, 80.0, 104.0),
        gap=8.0,
        supply=(212.0, 339.0, 410.0, 54.0),
        title=(221.0, 372.0),
        stock=tuple((303.0 + i * 65, 357.0) for i in range(5)),
        figures=Figures(
            (4.0, 25.0), (11.0, 10.0, 14.0), (11.0, 27.0, 33.0), 32.0, 26.0, (6.0, 13.0, 60.0, 44.0)
        ),
    ),
    track=Track((10.0, 408.0, 620.0, 82.0), 15, (15.0, 412.0), 40.65, 36.0, 38.0, 11.5, 18.0,
                True, (25.0, 18.0), (14.0, 8.6), 1.15),
    sides=frames.upright,
    room=(10.0, 497.0, 620.0, 0.0),
    gap=6.0,
    goods=Figures(
        (0.0, 25.0), (14.0, 10.0, 14.0), (10.0, 25.0, 31.0), 36.0, 24.0, (3.0, 12.0, 53.0, 42.0)
    ),
    home=((-4.0, -12.0, 56.0, 42.0), (-1.0, -12.0, 43.0, 42.0)),
    badges=(-81.0, -31.0),
)  # fmt: skip

NOTEBOOK = Type(16.5, 17.5, 24.0, True)
PROJECTOR = Type(20.0, 21.0, 26.0, False)
PHONE = Type(17.4, 17.8, 19.0, False)

SIZES: dict[str, tuple[Layout, Type]] = {
    "notebook": (WIDE, NOTEBOOK),
    "projector": (WIDE, PROJECTOR),
    "phone": (UPRIGHT, PHONE),
}
"""The layout and the letters of each size."""
