"""Where everything lies, in a wide picture and in one that is upright, for a phone.

A part of the picture reads its own places here and knows nothing of sizes. A place within a box
is counted from the box's upper left corner.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from sengoku.draw.measure import Type
from sengoku.draw.scene import Paint, Rect

Box = tuple[float, float, float, float]
"""Left and upper edge, width and height."""

Band = tuple[float, float]
"""Upper edge and height."""


@dataclass(frozen=True, slots=True)
class Piles:
    """The piles.

    Args:
        wide: how wide the box of a pile is.
        card: the card in it.
        name: where the name's first line begins.
        room: how wide the name may be.
        count: where the number of cards begins.
    """

    wide: float
    card: Box
    name: tuple[float, float]
    room: float
    count: tuple[float, float]


@dataclass(frozen=True, slots=True)
class Track:
    """The track with the Provinces needed.

    Args:
        square: a square's width and height.
        top: the upper edge of the squares.
        name: the upper edge and height of the band with the name.
        beside: whether the name stands beside the squares, with a pointer above them.
    """

    square: tuple[float, float]
    top: float
    name: Band
    beside: bool


@dataclass(frozen=True, slots=True)
class Stage:
    """What lies between the piles and the courts.

    Args:
        band: its upper edge and height.
        left: how wide the part with the steps is, if the text of a card stands beside it.
        upper: how high that part is, if the text stands below it, by what it shows:
            ``turn``, ``deal``, ``courts`` while they are chosen, ``standing``, ``offer``, or
            ``offer 3`` with three lines of cards.
        gap: the gap between the two parts.
        chips: the upper edge and height of the steps of a turn.
        plays: the middle of the line that says how much is left to play, nearly.
        asks: how far below that line's upper edge the question stands.
        ready: where it stands who has chosen an opening court.
        offers: where the cards on offer begin, and how high one is, or zero for what there is.
        few: how many kinds of cards on offer have room for their names.
        legend: how many suits stand side by side in the legend.
        card: the base line of a card's name, how far below it the text begins, how much further
            apart the lines are than the letters are high, and how much the lines leave free.
        cut: whether a text is cut that has too many lines.
        sign: the radius of a card's emblem beside its name.
    """

    band: Band
    left: float
    upper: Mapping[str, float]
    gap: float
    chips: Band
    plays: float
    asks: float
    ready: float
    offers: tuple[float, float]
    few: int
    legend: int
    card: tuple[float, float, float, float]
    cut: bool
    sign: float


@dataclass(frozen=True, slots=True)
class Fight:
    """A battle, on the stage.

    Args:
        steps: the upper edge and height of the steps.
        folded: how wide a step is that is over, if it has but a check mark; else zero.
        attack: the attacker's side.
        defense: the defender's side.
        middle: the answers to the call to arms, or the casualties.
    """

    steps: Band
    folded: float
    attack: Box
    defense: Box
    middle: Box


@dataclass(frozen=True, slots=True)
class Column:
    """The cards of a suit in a court.

    Args:
        wide: how wide a card is.
        pitch: how far from each other two suits are.
        emblem: where the emblem's middle is, in parts of the width and in units; its radius.
        number: how high the number is, and how far from the card's lower and right edge it stands.
        digits: how high a number of two digits is.
        centred: whether the number stands in the middle.
        letters: whether the suit's letters stand beside the number; else they stand in an empty
            place alone.
        long: whether there is room for letters beside a number of two digits.
    """

    wide: float
    pitch: float
    emblem: tuple[float, float, float]
    number: tuple[float, float, float]
    digits: float
    centred: bool = False
    letters: bool = True
    long: bool = True


@dataclass(frozen=True, slots=True)
class Court:
    """A court.

    Args:
        tall: how high it is.
        top: where the columns begin.
        columns: how high they are.
        card: how high a card is.
        edge: how much of each card behind it shows.
        edges: of how many it shows.
        broad: a suit in a broad court.
        narrow: a suit in a narrow court.
        pips: how far below the card the middle of the first line of pips is, how far lines are
            apart, and how far pips are from each other at most.
        backs: the first card of a court that is face down, and how far the next is from it.
        known: the width and height of a card that is known in a hand.
        chip: how far from each other special cards are that lie there by their names, or zero
            for as near as the letters allow.
        named: how wide the place for special cards must be to hold names.
        cell: how large their emblems are at most.
        crowd: emblems as small as this are laid out anew, as closely as they must.
        held: how high the place of the hand is.
        reach: where arrows begin and end, in parts of the height from the middle.
    """

    tall: float
    top: float
    columns: float
    card: float
    edge: float
    edges: int
    broad: Column
    narrow: Column
    pips: tuple[float, float, float]
    backs: tuple[Box, float]
    known: tuple[float, float]
    chip: float
    named: float
    cell: float
    crowd: float
    held: float
    reach: float

    @property
    def shift(self) -> float:
        """How far the foremost card of a suit lies below the edges of all others."""
        return self.edge * self.edges

    def column(self, wide: float) -> Column:
        """Say how suits lie in a court of a given width."""
        return self.narrow if wide < 400 else self.broad


@dataclass(frozen=True, slots=True)
class Hand:
    """The hand.

    Args:
        tall: how high it is.
        title: how wide the column with the owner is.
        crest: the middle of the owner's crest.
        count: where the number of cards stands, and its anchor.
        named: whether there is room for the owner's name.
        cards: how wide a card is at most, with second words and without.
        least: how wide a card is at least before the hand is laid in two lines.
    """

    tall: float
    title: float
    crest: tuple[float, float]
    count: tuple[float, float, str]
    named: bool
    cards: tuple[float, float]
    least: float


@dataclass(frozen=True, slots=True)
class Layout:
    """Where everything lies.

    Args:
        width: how wide the picture is; its height depends on the number of players.
        margin: the margin at the sides.
        gap: the gap between two boxes.
        foot: the margin below.
        least: the least height of letters that can be read.
        names: how long the name of a player may be within a sentence.
        sign: the least height of the character on a special card's emblem.
        brush: how wide a card in a hand must be to bear its name in a column.
        heading: the strip above.
        table: the piles and the track.
        piles: how a pile is arranged.
        track: how the track is arranged.
        stage: what lies below.
        fight: the same in a battle.
        top: where the courts begin.
        seats: for so many players, the rows and places of their courts, clockwise.
        turned: whether the reader's court comes first, rather than that of the first seat.
        courts: how a court is arranged among so many.
        hands: how the hand is arranged with so many players.
    """

    width: float
    margin: float
    gap: float
    foot: float
    least: float
    names: float
    sign: float
    brush: float
    heading: Band
    table: Band
    piles: Piles
    track: Track
    stage: Stage
    fight: Fight
    top: float
    seats: Mapping[int, tuple[tuple[int, int], ...]]
    turned: bool
    courts: Mapping[int, Court]
    hands: Mapping[int, Hand]

    @property
    def inner(self) -> float:
        """How much lies between the margins."""
        return self.width - 2 * self.margin

    def hand_top(self, seats: int) -> float:
        """Give the upper edge of the hand for so many players."""
        rows = 1 + max(row for row, _ in self.seats[seats])
        return self.top + rows * (self.courts[seats].tall + self.gap)

    def height(self, seats: int) -> float:
        """Give the height of a picture for so many players."""
        return self.hand_top(seats) + self.hands[seats].tall + self.foot

    def court(self, seats: int, number: int) -> Rect:
        """Give where a court lies, that of the first player being number zero."""
        row, place = self.seats[seats][number]
        across, tall = sum(1 for r, _ in self.seats[seats] if r == row), self.courts[seats].tall
        wide = (self.inner - (across - 1) * self.gap) / across
        left, top = self.margin + place * (wide + self.gap), self.top + row * (tall + self.gap)
        return Rect(left, top, wide, tall, Paint("panel", "edge", 1.2), 10)

    def halves(self, shown: str) -> tuple[Rect, Rect]:
        """Give the two parts of the stage: what goes on, and the text of a card."""
        (y, tall), gap, panel = self.stage.band, self.stage.gap, Paint("panel", "edge", 1.2)
        if not self.stage.upper:
            left = self.stage.left
            beside = self.inner - left - gap
            return (
                Rect(self.margin, y, left, tall, panel, 10),
                Rect(self.margin + left + gap, y, beside, tall, panel, 10),
            )
        upper = self.stage.upper[shown]
        below = tall - upper - gap
        return (
            Rect(self.margin, y, self.inner, upper, panel, 10),
            Rect(self.margin, y + upper + gap, self.inner, below, panel, 10),
        )


_WIDE_COURT = Court(
    tall=178.0,
    top=40.0,
    columns=136.0,
    card=84.0,
    edge=4.0,
    edges=4,
    broad=Column(74.0, 81.0, (0.5, 27.0, 21.0), (30.0, 8.0, 6.0), 30.0),
    narrow=Column(50.0, 55.0, (0.5, 27.0, 19.0), (26.0, 8.0, 4.0), 26.0, long=False),
    pips=(11.0, 4.0, 13.4),
    backs=((16.0, 58.0, 68.0, 96.0), 78.0),
    known=(19.0, 26.0),
    chip=0.0,
    named=0.0,
    cell=42.0,
    crowd=0.0,
    held=32.0,
    reach=0.5,
)
_WIDE_HAND = Hand(150.0, 128.0, (24.0, 26.0), (46.0, 37.0, "start"), True, (96.0, 112.0), 0.0)

WIDE = Layout(
    width=1000.0,
    margin=12.0,
    gap=8.0,
    foot=10.0,
    least=16.5,
    names=190.0,
    sign=0.0,
    brush=0.0,
    heading=(10.0, 38.0),
    table=(56.0, 92.0),
    piles=Piles(168.0, (12.0, 13.0, 46.0, 66.0), (68.0, 28.0), 92.0, (68.0, 80.0)),
    track=Track((52.0, 60.0), 20.0, (0.0, 92.0), True),
    stage=Stage(
        band=(156.0, 138.0), left=500.0, upper={}, gap=8.0, chips=(12.0, 34.0), plays=62.0,
        asks=42.0, ready=94.0, offers=(40.0, 30.0), few=12, legend=1, card=(27.0, 24.0, 2.6, 46.0),
        cut=False, sign=15.0,
    ),
    fight=Fight(
        (9.0, 34.0), 0.0, (8.0, 52.0, 300.0, 78.0), (668.0, 52.0, 300.0, 78.0),
        (316.0, 52.0, 344.0, 78.0),
    ),
    top=302.0,
    seats={
        2: ((0, 0), (0, 1)),
        3: ((0, 0), (0, 1), (0, 2)),
        4: ((0, 0), (0, 1), (1, 1), (1, 0)),
        5: ((0, 0), (0, 1), (0, 2), (1, 1), (1, 0)),
    },
    turned=False,
    courts=dict.fromkeys((2, 3, 4, 5), _WIDE_COURT),
    hands=dict.fromkeys((2, 3, 4, 5), _WIDE_HAND),
)  # fmt: skip

_HIGH_COURT = Court(
    tall=156.0,
    top=37.0,
    columns=118.0,
    card=79.0,
    edge=4.0,
    edges=3,
    broad=Column(88.0, 95.0, (0.31, 39.5, 24.0), (36.0, 27.0, 10.0), 25.0, letters=False),
    narrow=Column(46.0, 51.0, (0.5, 27.0, 19.0), (28.0, 8.0, 4.0), 28.0, True, letters=False),
    pips=(9.0, 2.0, 12.0),
    backs=((16.0, 46.0, 66.0, 96.0), 76.0),
    known=(25.0, 28.0),
    chip=38.0,
    named=120.0,
    cell=46.0,
    crowd=26.0,
    held=37.0,
    reach=0.3,
)
_LOW_COURT = replace(
    _HIGH_COURT,
    tall=124.0,
    top=35.0,
    columns=87.0,
    card=58.0,
    edge=3.0,
    edges=2,
    broad=Column(88.0, 95.0, (0.31, 29.0, 23.0), (34.0, 17.0, 10.0), 25.0, letters=False),
    narrow=Column(46.0, 51.0, (0.5, 17.5, 14.0), (23.0, 5.0, 4.0), 23.0, True, letters=False),
    pips=(7.0, 1.0, 12.0),
    backs=((16.0, 39.0, 54.0, 78.0), 64.0),
    held=35.0,
)
_HIGH_HAND = Hand(160.0, 58.0, (28.0, 38.0), (28.0, 92.0, "middle"), False, (104.0, 104.0), 60.0)

UPRIGHT = Layout(
    width=640.0,
    margin=10.0,
    gap=6.0,
    foot=10.0,
    least=17.4,
    names=160.0,
    sign=17.4,
    brush=84.0,
    heading=(8.0, 36.0),
    table=(50.0, 78.0),
    piles=Piles(100.0, (10.0, 28.0, 30.0, 42.0), (10.0, 21.0), 88.0, (50.0, 60.0)),
    track=Track((50.0, 40.0), 30.0, (2.0, 26.0), False),
    stage=Stage(
        band=(134.0, 208.0), left=0.0,
        upper={
            "turn": 94.0, "deal": 94.0, "courts": 126.0, "standing": 130.0, "offer": 126.0,
            "offer 3": 148.0,
        },
        gap=6.0, chips=(9.0, 32.0), plays=49.0, asks=36.0, ready=84.0, offers=(34.0, 0.0), few=8,
        legend=2, card=(22.0, 20.0, 1.4, 30.0), cut=True, sign=12.0,
    ),
    fight=Fight(
        (9.0, 34.0), 38.0, (8.0, 50.0, 299.0, 70.0), (313.0, 50.0, 299.0, 70.0),
        (8.0, 127.0, 604.0, 73.0),
    ),
    top=348.0,
    seats={
        2: ((1, 0), (0, 0)),
        3: ((1, 0), (0, 0), (0, 1)),
        4: ((1, 0), (0, 0), (0, 1), (1, 1)),
        5: ((2, 0), (1, 0), (0, 0), (0, 1), (1, 1)),
    },
    turned=True,
    courts=dict.fromkeys((2, 3, 4), _HIGH_COURT) | {5: _LOW_COURT},
    hands=dict.fromkeys((2, 3, 4), _HIGH_HAND)
    | {5: replace(_HIGH_HAND, tall=132.0, crest=(28.0, 30.0), count=(28.0, 80.0, "middle"))},
)  # fmt: skip

NOTEBOOK = Type(16.5, 17.5, 24.0, True)
PROJECTOR = Type(20.0, 20.0, 26.0, False)
PHONE = Type(17.4, 17.5, 22.0, False)

SIZES: dict[str, tuple[Layout, Type]] = {
    "notebook": (WIDE, NOTEBOOK),
    "projector": (WIDE, PROJECTOR),
    "phone": (UPRIGHT, PHONE),
}
"""The layout and the letters of each size."""
