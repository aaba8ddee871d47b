"""Where each player's side lies, and where on it the cards and what one owns.

On a wide picture two players sit side by side, three in three columns, four in two lines, so
that no corner stays empty. On an upright one every side is a line, one below the other.
"""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.games.azuchi.drawing.art.faces import Small

Box = tuple[float, float, float, float]
"""A left and an upper edge, a width and a height."""

Spots = tuple[tuple[float, float], ...]
"""Points at which things of a row stand."""

BAND, PAD = 36.0, 12.0
"""The height of the band above a side with its player's name, and the margin within a side."""

HEAD = 142.0
"""The width of what stands for it left of an upright picture's sides."""

_CARD = Small(74.0, 100.0, 27.0, 58.0, 16.5)
_GOODS = 182.0
_PITCH = 55.0
_BESIDE = (0.0, _PITCH, 2 * _PITCH, 0.0, _PITCH, 2 * _PITCH)
_BELOW = (0.0, _PITCH, 2 * _PITCH, 3 * _PITCH, 216.0, 259.0)
"""Where the cubes, the coins and the workers stand, beside the cards or below them."""

_LINE = 61.0
_LINES = {2: 112.0, 3: 104.0, 4: 92.0}
"""How far from each other things stand, and how high a side is, on an upright picture."""


@dataclass(frozen=True, slots=True)
class Frame:
    """Where a side lies.

    Args:
        x: its left edge.
        y: its upper edge.
        w: its width.
        h: its height.
        head: whose side it is: the band above, or what stands left of the cards.
        cards: where the cards lie; their row is no wider.
        card: how large a card is.
        above: whether its head is a band.
        spots: where the cubes of each kind, the coins, the workers and the black worker stand.
    """

    x: float
    y: float
    w: float
    h: float
    head: Box
    cards: Box
    card: Small
    above: bool
    spots: Spots

    @property
    def box(self) -> Box:
        """The whole of it."""
        return self.x, self.y, self.w, self.h


def wide(seats: int, box: Box, gap: float) -> tuple[Frame, ...]:
    """Give the sides of a wide picture.

    Args:
        seats: how many play.
        box: where the first side begins, and how wide all of them are; the height is not used.
        gap: the gap between two.
    """
    left, top, whole, _ = box
    columns = 3 if seats == 3 else 2
    w = (whole - (columns - 1) * gap) / columns
    h = 200.0 if columns == 3 else 150.0
    frames = []
    for seat in range(seats):
        x, y = left + seat % columns * (w + gap), top + seat // columns * (h + gap)
        # Clockwise around the table: the third sits below the second, the fourth below the first.
        if seats == 4 and seat >= columns:
            x = left + (3 - seat) * (w + gap)
        frames.append(_banded(x, y, w, h, beside=columns == 2))
    return tuple(frames)


def _banded(x: float, y: float, w: float, h: float, *, beside: bool) -> Frame:
    room = w - 2 * PAD - (_GOODS if beside else 0.0)
    across = x + w - PAD - _GOODS + 12 if beside else x + PAD
    down = y + (BAND + 16 if beside else BAND + _CARD.h + 20)
    spots = tuple(
        (across + right, down + (i // 3 * 50 if beside else 0))
        for i, right in enumerate(_BESIDE if beside else _BELOW)
    )
    head, row = (x, y, w, BAND), (x + PAD, y + BAND + 4, room, _CARD.h)
    return Frame(x, y, w, h, head, row, _CARD, True, spots)


def upright(seats: int, box: Box, gap: float) -> tuple[Frame, ...]:
    """Give the sides of an upright picture; what each argument means is said at `wide`."""
    left, top, w, _ = box
    h = _LINES[seats]
    return tuple(_line(left, top + seat * (h + gap), w, h) for seat in range(seats))


def _line(x: float, y: float, w: float, h: float) -> Frame:
    tall = h - 14
    card = Small(min(61.0, round(tall * 0.74)), tall, 7.0, tall - 33, 17.4)
    goods = x + w - 3 * _LINE - 4
    row = min(50.0, h / 2 - 2)
    # What stands on a spot reaches from 12 above it to 30 below it.
    first = y + h / 2 - (row + 18) / 2
    spots = tuple((goods + i % 3 * _LINE, first + i // 3 * row) for i in range(6))
    cards = (x + HEAD + 8, y + 7, goods - 12 - (x + HEAD + 8), tall)
    return Frame(x, y, w, h, (x, y, HEAD, h), cards, card, False, spots)
