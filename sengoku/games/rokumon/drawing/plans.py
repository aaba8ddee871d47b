"""How Rokumon's picture is arranged: wide on a screen, upright on a phone.

The parts of the picture take every place and size from the plan of the moment, so that none
of them asks how large the picture is to be.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from sengoku.core.notes import Seat
from sengoku.draw.measure import Type


@dataclass(frozen=True, slots=True)
class Field:
    """Where coins may lie.

    Args:
        x: its left edge.
        y: its upper edge.
        w: its width.
        h: its height.
        row: the distance of two rows of bricks, in parts of that of two coins of a row.
        crowded: a coin's radius, likewise, where a Surprise may surround it with rings.
    """

    x: float
    y: float
    w: float
    h: float
    row: float
    crowded: float


@dataclass(frozen=True, slots=True)
class Head:
    """The upper edge: lines are told by where their letters stand.

    Args:
        left: where lines begin.
        right: where they end.
        title: the line of the act's name.
        subtitle: the line of its name in the other script, or 0 for none.
        status: the line of whose turn it is.
        second: the line of what is added to that.
        counter: the line of the acts reached.
        aside: whether whose turn it is stands to the right of the act's name, not below it.
        act: upper edge and height of what is pressed for the act.
        now: likewise for whose turn it is.
        beads: likewise for the acts reached.
        bead: how far apart the acts reached are.
    """

    left: float
    right: float
    title: float
    subtitle: float
    status: float
    second: float
    counter: float
    aside: bool
    act: tuple[float, float]
    now: tuple[float, float]
    beads: tuple[float, float]
    bead: float


@dataclass(frozen=True, slots=True)
class Tile:
    """A clan's tile on its side.

    Args:
        r: half its width.
        y: its centre, from the side's upper edge.
        below: where the word below it stands, likewise, or 0 for none.
        beside: whether the word stands to the left of it.
    """

    r: float
    y: float
    below: float = 0.0
    beside: bool = False


@dataclass(frozen=True, slots=True)
class Tokens:
    """A clan's revenge tokens on its side.

    Args:
        r: a token's radius.
        y: their centres, from the side's upper edge.
        gap: how far apart they are.
        print: the height of what is written on them.
        tall: the height of what is pressed.
    """

    r: float
    y: float
    gap: float
    print: float
    tall: float


@dataclass(frozen=True, slots=True)
class Home:
    """Both clans' sides.

    Args:
        at: the upper left corner of each clan's.
        w: a side's width.
        h: its height.
        pad: how far what is on it stays away from its left and right edge.
        name: the line of the name, from the upper edge.
        row: the centres of the warriors, likewise.
        plain: how far apart warriors are, and half their width.
        tiled: likewise, where the clan's tile lies beside them.
        press: how far what is pressed reaches above a warrior's centre, and its height.
        tokens: its revenge tokens.
        tile: its tile.
    """

    at: tuple[tuple[float, float], tuple[float, float]]
    w: float
    h: float
    pad: float
    name: float
    row: float
    plain: tuple[float, float]
    tiled: tuple[float, float]
    press: tuple[float, float]
    tokens: Tokens
    tile: Tile

    def left(self, seat: Seat) -> float:
        """Give where a clan's side begins."""
        return self.at[seat][0]

    def top(self, seat: Seat) -> float:
        """Give a clan's side's upper edge."""
        return self.at[seat][1]

    def right(self, seat: Seat) -> float:
        """Give where what is on a clan's side ends."""
        return self.at[seat][0] + self.w - self.pad


@dataclass(frozen=True, slots=True)
class Chip:
    """How many warriors lie in a stack, at its upper right.

    Args:
        print: the height of the letters.
        half: half its width.
        across: how far it is right of the top warrior's centre, in parts of half a warrior.
        up: how far it is above, likewise.
        most: how far it is right of the coin's centre at most, in parts of the coin's radius,
            to leave the name of the coin above and to the right free.
    """

    print: float
    half: float
    across: float
    up: float
    most: float


@dataclass(frozen=True, slots=True)
class Plan:
    """A whole picture.

    Args:
        width: of the picture.
        height: likewise.
        rims: how far the two lines around it are from its edge.
        type: the letters.
        least: the smallest letters of the places' names.
        corner: the smallest letters on a warrior's corner.
        chip: how many warriors lie in a stack.
        warrior: half a warrior's width, in parts of its coin's radius.
        field: where coins may lie.
        head: the upper edge.
        home: both clans' sides.
    """

    width: float
    height: float
    rims: tuple[float, float]
    type: Type
    least: float
    corner: float
    chip: Chip
    warrior: float
    field: Field
    head: Head
    home: Home


NOTEBOOK = Plan(
    width=760.0,
    height=640.0,
    rims=(8.0, 13.0),
    type=Type(14.0, 17.0, 26.0, True),
    least=0.0,
    corner=15.0,
    chip=Chip(print=14.0, half=13.0, across=0.9, up=0.95, most=1.0),
    warrior=0.56,
    field=Field(28.0, 80.0, 704.0, 426.0, row=0.866, crowded=0.39),
    head=Head(
        left=32.0,
        right=728.0,
        title=50.0,
        subtitle=74.0,
        status=50.0,
        second=74.0,
        counter=74.0,
        aside=True,
        act=(26.0, 54.0),
        now=(26.0, 54.0),
        beads=(56.0, 24.0),
        bead=19.0,
    ),
    home=Home(
        at=((24.0, 520.0), (388.0, 520.0)),
        w=348.0,
        h=104.0,
        pad=16.0,
        name=30.0,
        row=71.0,
        plain=(64.0, 23.0),
        tiled=(50.0, 20.0),
        press=(26.0, 56.0),
        tokens=Tokens(r=12.0, y=26.0, gap=20.0, print=14.0, tall=26.0),
        tile=Tile(r=17.0, y=63.0, below=98.0),
    ),
)
PROJECTOR = replace(
    NOTEBOOK,
    type=Type(18.0, 20.0, 28.0, False),
    head=replace(NOTEBOOK.head, subtitle=0.0),
    home=replace(NOTEBOOK.home, tile=Tile(r=21.0, y=71.0)),
)
PHONE = Plan(
    width=560.0,
    height=724.0,
    rims=(3.0, 7.0),
    type=Type(16.0, 19.0, 25.0, False),
    least=15.5,
    corner=15.5,
    chip=Chip(print=15.5, half=15.0, across=0.66, up=1.1, most=0.55),
    warrior=0.6,
    field=Field(8.0, 214.0, 544.0, 362.0, row=0.94, crowded=0.41),
    head=Head(
        left=20.0,
        right=540.0,
        title=38.0,
        subtitle=0.0,
        status=71.0,
        second=71.0,
        counter=38.0,
        aside=False,
        act=(12.0, 36.0),
        now=(48.0, 36.0),
        beads=(12.0, 36.0),
        bead=19.0,
    ),
    home=Home(
        at=((16.0, 96.0), (16.0, 598.0)),
        w=528.0,
        h=112.0,
        pad=16.0,
        name=34.0,
        row=79.0,
        plain=(86.0, 27.0),
        tiled=(68.0, 25.0),
        press=(28.0, 58.0),
        tokens=Tokens(r=14.0, y=28.0, gap=33.0, print=15.5, tall=36.0),
        tile=Tile(r=22.0, y=80.0, beside=True),
    ),
)
_PLANS = {"notebook": NOTEBOOK, "phone": PHONE}


def plan(size: str) -> Plan:
    """Give the plan for a `Look.size`; any but a notebook and a phone is a projector.

    >>> plan("phone").width
    560.0
    """
    return _PLANS.get(size, PROJECTOR)
