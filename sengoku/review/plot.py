"""The chance to win over the turns of a match, as a picture with axes, and the same in words.

Seats are told apart by colour, by the dashes of their line and by their shape at the end of it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from sengoku.core.game import Seat
from sengoku.core.plugin import plugin_of
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Item, Paint, Path, Rect, Scene, Shape, Text
from sengoku.draw.seats import COLOURS, seat_shape
from sengoku.review.chance import Chance
from sengoku.review.signed import percent
from sengoku.review.words import Words

SIZE = 13.0
TOP, BOTTOM, LEFT = 14.0, 40.0, 52.0
HIGH = 190.0
LOW = 92.0
"""How high the axes are, and where there is little room, as on a phone held upright."""

DASHES: tuple[tuple[float, ...], ...] = ((), (7, 4), (2, 3), (10, 3, 2, 3), (4, 2))
LINES = {"yellow": "gold-dark"}
"""What a line is painted in where the colour of its seat is too pale for one."""

LABELS = 8
"""About so many turns are named below the picture."""

STEPS = (1.0, 2.0, 2.5, 5.0)
"""One turn in so many is named, or in ten or a hundred times so many."""


@dataclass(frozen=True, slots=True)
class Stop:
    """A turn, as a place to go to.

    Args:
        turn: its number.
        place: the position after it.
        left: where its part of the picture begins, from 0 to 1.
        right: where it ends.
        told: the chances after it, in words.
    """

    turn: int
    place: int
    left: float
    right: float
    told: str


class Plot:
    """The picture of a review.

    Args:
        words: the review in a language.
        width: in units; as many pixels make its print as large as it is meant.
        high: how high its axes are.
    """

    def __init__(self, words: Words, width: float = 760.0, high: float = HIGH) -> None:
        self.words, self.review = words, words.review
        self.width, self.high = width, high
        self.seats = range(self.review.game.seats)
        chances = [self.review.chances(seat) for seat in self.seats]
        # Each keeps its place while not all are known yet: what is not known is left out.
        looks = self.review.studies.values()
        self.places = sorted({place for study in looks for place in study.places})
        self.index = {place: index for index, place in enumerate(self.places)}
        self.lines = [[each[place] for place in self.places] for each in chances]
        colours = plugin_of(self.review.game).part("colours") or COLOURS
        self.colours: Sequence[str] = colours
        room = max((text_width(self._end(seat), SIZE) for seat in self.seats), default=0.0)
        self.right = width - min(room + 28, width * 0.46)

    # What it says.

    def text(self) -> str:
        """Say the same in words: a sentence for each seat."""
        told = [self.words.say("plot.desc"), self.words.sure()]
        for seat in self.seats:
            shares = [chance.of(seat) for chance in self.lines[seat] if chance is not None]
            if shares:
                first, last = percent(shares[0]), percent(shares[-1])
                most, least = percent(max(shares)), percent(min(shares))
                name = self.words.voice.name(seat)
                told.append(
                    self.words.say(
                        "plot.line", name=name, first=first, last=last, most=most, least=least
                    )
                )
        return self.words.voice.text("sentence-gap").join(filter(None, told))

    def at(self, place: int) -> float | None:
        """Give where a position stands in the picture, from 0 to 1; ``None`` if it has no chance.

        Args:
            place: the position.
        """
        return self._x(self.index[place]) / self.width if place in self.index else None

    @property
    def margins(self) -> tuple[float, float]:
        """Give what lies above the axes, and below them, as shares of the whole height."""
        height = TOP + self.high + BOTTOM
        return TOP / height, BOTTOM / height

    @cached_property
    def stops(self) -> tuple[Stop, ...]:
        """The turns, each with its part of the picture."""
        ends: dict[int, int] = {}
        for change in self.review.changes(0):
            if change.turn and change.number in self.index:
                ends[change.turn] = change.number
        found, left = [], LEFT
        for turn, place in ends.items():
            right, chances = self._x(self.index[place]), self._told(place)
            if chances:
                told = self.words.say("plot.go", turn=self.words.nth(turn), chances=chances)
                found.append(Stop(turn, place, left / self.width, right / self.width, told))
            left = right
        return tuple(found)

    def scene(self) -> Scene:
        """Draw it."""
        title, text = self.words.say("plot.title"), self.text()
        height = TOP + self.high + BOTTOM
        ground = Item("ground", (Rect(0, 0, self.width, height, Paint("panel", "edge", 1), 8),))
        lines = (self._line(seat) for seat in self.seats)
        items = (ground, self._axes(), *lines, *self._marks(), *self._ends())
        return Scene(self.width, height, title, text, items)

    # How it is drawn.

    def _x(self, index: int) -> float:
        return LEFT + (self.right - LEFT) * index / max(1, len(self.places) - 1)

    def _y(self, share: float) -> float:
        return TOP + self.high * (1 - share)

    def _told(self, place: int) -> str:
        index = self.index[place]
        known = [
            f"{self.words.voice.name(seat)} {percent(chance.of(seat))} %"
            for seat in self.seats
            if (chance := self.lines[seat][index]) is not None
        ]
        return self.words.voice.text("list-comma").join(known)

    def _end(self, seat: Seat) -> str:
        """Name a seat with its last chance."""
        last = next((one for one in reversed(self.lines[seat]) if one is not None), None)
        name = self.words.voice.name(seat)
        return name if last is None else f"{name} {percent(last.of(seat))} %"

    def _axes(self) -> Item:
        shapes: list[Shape] = []
        for share in (0.0, 0.5, 1.0):
            y = self._y(share)
            steps = (("M", LEFT, y), ("L", self.right, y))
            shapes.append(Path(steps, Paint("", "edge", 1, () if share in (0, 1) else (4, 4))))
            shapes.append(Text(LEFT - 6, y + 4, f"{100 * share:.0f} %", SIZE, "quiet", "end"))
        low = TOP + self.high + 16
        for stop in self._named():
            x = stop.right * self.width
            shapes.append(Text(x, low, str(stop.turn), SIZE, "quiet", "middle"))
        axis = self.words.say("plot.axis")
        shapes.append(Text((LEFT + self.right) / 2, low + 17, axis, SIZE, "quiet", "middle"))
        return Item("axes", tuple(shapes))

    def _named(self) -> list[Stop]:
        """Give the turns that are named: every so many, as often as there is room for each."""
        stops, named = self.stops, list[Stop]()
        least, last = -(-len(stops) // LABELS), stops[-1].turn if stops else 0
        for every in (unit * 10**power for power in range(len(str(last))) for unit in STEPS):
            named = [stop for stop in stops if stop.turn % every == 0]
            if every >= least and self._fit(named):
                return named
        return named

    def _fit(self, named: Sequence[Stop]) -> bool:
        """Tell whether no name of a turn comes near another, or near the axis."""
        free = LEFT - 12
        for stop in named:
            x, half = stop.right * self.width, text_width(str(stop.turn), SIZE) / 2 + 2
            if x - half < free:
                return False
            free = x + half
        return True

    def _line(self, seat: Seat) -> Item:
        steps: list[tuple[str | float, ...]] = []
        gap = True
        for index, chance in enumerate(self.lines[seat]):
            if chance is None:
                gap = True
                continue
            steps.append(("M" if gap else "L", self._x(index), self._y(chance.of(seat))))
            gap = False
        colour = self.colours[seat % len(self.colours)]
        paint = Paint("", LINES.get(colour, colour), 2.6, DASHES[seat % len(DASHES)])
        shapes = (Path(tuple(steps), paint),) if steps else ()
        return Item("line", shapes, self._end(seat))

    def _marks(self) -> Iterator[Item]:
        """Mark where it turned, each with the shape of the seat that chose."""
        for one in self.words.points():
            index = self.index.get(one.number)
            if index is None:
                continue
            chance: Chance | None = self.lines[one.seat][index]
            if chance is None:
                continue
            name = self.words.voice.name(one.seat)
            lost = percent(one.lost)
            turn = self.words.nth(one.turn)
            label = self.words.say("plot.mark", turn=turn, name=name, points=lost)
            paint = Paint("refusal", "panel", 2)
            shape = seat_shape(self._x(index), self._y(chance.of(one.seat)), 13, one.seat, paint)
            yield Item("mark", (shape,), label)

    def _ends(self) -> Iterator[Item]:
        """Name each line at its end, none over another."""
        ends = []
        for seat in self.seats:
            last = next((one for one in reversed(self.lines[seat]) if one is not None), None)
            if last is not None:
                ends.append((self._y(last.of(seat)), seat))
        free = TOP + 4
        ends.sort()
        spare = TOP + self.high - (len(ends) - 1) * (SIZE + 4)
        for number, (y, seat) in enumerate(ends):
            y = min(max(y, free), spare + number * (SIZE + 4))
            free = y + SIZE + 4
            paint = Paint(self.colours[seat % len(self.colours)], "ink", 1)
            word = shorten(self._end(seat), SIZE, self.width - self.right - 24)
            shape = seat_shape(self.right + 12, y, 11, seat, paint)
            yield Item("name", (shape, Text(self.right + 21, y + 4.5, word, SIZE)))
