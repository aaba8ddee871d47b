"""What the tables say about whole boards: who wins which pattern of colours, and how fast."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import numpy as np

from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, Catalogue, quoted
from sengoku.draw.figure import Bar, Figure, Part, bars
from sengoku.draw.scene import Item, Paint, Rect, Scene, Shape, Text
from sengoku.games.rokumon.analysis.puzzles.finder import ways
from sengoku.games.rokumon.analysis.solver.exact import start, table
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.survey import classes, layouts
from sengoku.games.rokumon.analysis.solver.table import reached
from sengoku.games.rokumon.analysis.values import Value
from sengoku.games.rokumon.drawing.art import coin
from sengoku.games.rokumon.rules.game import load

BOARDS: Mapping[str, Mapping[str, Any]] = {
    "act 1": {"act": 1},
    "act 2": {"act": 2},
    "hexagon": {"solitaire": "medium"},
}
READINGS = ("lifted", "landed")
WINNERS = {"win": "red", "draw": "edge", "loss": "black"}
"""Of the bare board, on which Sanada acts: how it ends, and the winner's colour."""

LAYOUT = given.Kind("layout", (Layout,), 'Layout("e5 g5 i5 e4 g4 i4", "gggjjj")')
"""What is asked for where a layout is to be given."""

COIN = 13.0
LINE = 84.0
FARTHEST = 15
"""Longer wins are shown together."""


def patterns(board: str, language: str = "en") -> Figure:
    """Draw who wins every pattern of colours, and in how many actions, under both readings.

    Patterns that only a symmetry tells apart stand in one line.

    Args:
        board: ``act 1``, ``act 2`` or ``hexagon``.
        language: ``en`` or ``ja``.
    """
    say, sorts = _Words(language), tuple(_sorts(board))
    title = say("patterns", board=say.board(board))
    columns = [say("alike"), *(say(f"reading-{each}") for each in READINGS)]
    shapes: list[Shape] = [Text(24, 36, title, 20, bold=True, serif=True)]
    shapes += [Text(x, 66, word, 14, "quiet") for x, word in zip(_XS, columns, strict=True)]
    rows, lines = [Item("title", tuple(shapes))], [title]
    for number, (layout, count) in enumerate(sorts):
        ends = [value(layout, reading) for reading in READINGS]
        said = [say("count", count=count), *map(say.end, ends)]
        lines.append(say.line(layout, said))
        cells = [(said[0], None), *zip(said[1:], ends, strict=True)]
        row = _row(layout, 80 + LINE * number, _XS, cells)
        rows.append(Item("row", tuple(row), lines[-1]))
    return _figure(rows, lines, language)


def worths(first: Layout, *others: Layout, language: str = "en") -> Figure:
    """Draw who wins from the bare boards of some layouts, and in how many actions.

    Args:
        first: the layout.
        *others: further ones.
        language: ``en`` or ``ja``.

    Raises:
        BadOption: one of them is no layout, or there is no such language.
    """
    say, layouts = _Words(language), (first, *others)
    for layout in layouts:
        given.fit("layout", layout, LAYOUT)
    title, columns = say("worths"), (say("warriors"), say("row-counts"), say("best"))
    shapes: list[Shape] = [Text(24, 36, title, 20, bold=True, serif=True)]
    shapes += [Text(x, 66, word, 14, "quiet") for x, word in zip(_WORTHS, columns, strict=True)]
    rows, lines = [Item("title", tuple(shapes))], [title]
    for number, layout in enumerate(layouts):
        end = start(layout)
        red, black = layout.warriors
        said = [say("sides", red=red, black=black), say(f"when-{layout.reveal}"), say.end(end)]
        lines.append(say.line(layout, said))
        cells = [(said[0], None), (said[1], None), (said[2], end)]
        row = _row(layout, 80 + LINE * number, _WORTHS, cells)
        rows.append(Item("row", tuple(row), lines[-1]))
    return _figure(rows, lines, language)


def _figure(rows: Sequence[Item], lines: Sequence[str], language: str) -> Figure:
    """Put rows on a ground; the first of them, and of the lines, is the title."""
    height = 92 + LINE * (len(rows) - 1)
    ground = Item("ground", (Rect(0, 0, 760, height, Paint("panel", "edge", 2), 10),))
    scene = Scene(760, height, lines[0], " ".join(lines[1:]), (ground, *rows))
    return Figure(scene, "\n".join(lines), language=language)


def advantage(language: str = "en") -> Figure:
    """Draw how many patterns each clan wins, for every board and reading."""
    say, rows = _Words(language), []
    for board in BOARDS:
        for reading in READINGS:
            found = Counter[str]()
            for layout, count in _sorts(board):
                found[value(layout, reading).outcome] += count
            name = say("board-when", board=say.board(board), when=say(f"when-{reading}"))
            rows.append(Bar(name, say.parts(found, sum(found.values()))))
    return bars(say("advantage"), rows, language)


def lengths(reading: str = "lifted", language: str = "en") -> Figure:
    """Draw how many actions a perfect game takes, over all patterns of the three boards.

    Args:
        reading: ``lifted`` or ``landed``: when a row that is uncovered counts.
        language: ``en`` or ``ja``.

    Raises:
        BadOption: there is no such reading or language.
    """
    say = _Words(language)
    _known("reading", reading, READINGS)
    found: dict[int, Counter[str]] = {}
    for board in BOARDS:
        for layout, count in _sorts(board):
            end = value(layout, reading)
            found.setdefault(end.length or 0, Counter())[end.outcome] += count
    most = max(sum(counts.values()) for counts in found.values())
    rows = [
        Bar(say("actions", count=length) if length else say("endless"), say.parts(counts, most))
        for length, counts in sorted(found.items())
    ]
    title = say("lengths", when=say(f"when-{reading}"))
    return bars(title, rows, language)


def slips(board: str, language: str = "en") -> Figure:
    """Draw how often an action drawn by lot throws a win away, by how far the end is.

    Over all positions that can be reached, of every sort of pattern, whoever acts.
    """
    say = _Words(language)
    thrown, positions = np.zeros(FARTHEST + 1), np.zeros(FARTHEST + 1)
    for layout, _ in _sorts(board):
        for seat in (0, 1):
            actions, won, _ = ways(layout, seat)
            values = table(layout).values[seat]
            at = np.flatnonzero((values > 0) & reached(layout)[seat])
            length = np.minimum(values[at], FARTHEST)
            np.add.at(thrown, length, 1 - won[at] / actions[at])
            np.add.at(positions, length, 1)
    rows = []
    for length in np.flatnonzero(positions):
        share = float(thrown[length] / positions[length])
        name = say("win-in" if length < FARTHEST else "win-later", count=int(length))
        rows.append(Bar(name, (Part(share, "refusal", say("thrown"), f"{100 * share:.0f} %"),)))
    return bars(say("slips", board=say.board(board)), rows, language)


@cache
def value(layout: Layout, reading: str) -> Value:
    """Give what the bare board is worth to Sanada."""
    return start(replace(layout, reveal=reading))


def _sorts(board: str) -> Iterator[tuple[Layout, int]]:
    """List one layout of each sort, and how many patterns are like it.

    Raises:
        BadOption: there is no such board.
    """
    _known("board", board, tuple(BOARDS))
    game = load(**BOARDS[board])
    first = layouts(game)[0]
    for colours, count in classes(game).items():
        yield replace(first, colours=colours), count


def _known(name: str, value: str, values: Sequence[str]) -> None:
    """Refuse what is not one of those that there are."""
    if value not in values:
        known = ", ".join(values)
        raise BadOption(note("core.option.value", name=name, value=quoted(value, 20), values=known))


_XS = (230.0, 370.0, 565.0)
"""Where the columns of the patterns begin."""

_WORTHS = (200.0, 400.0, 570.0)
"""Where those of `worths` do."""


def _row(
    layout: Layout, y: float, xs: Sequence[float], cells: Sequence[tuple[str, Value | None]]
) -> Iterator[Shape]:
    """Draw a pattern as it lies on the table, and words; those of an end in the winner's colour."""
    yield Rect(16, y, 728, 1, Paint("edge"))
    places = layout.places.split()
    ranks = sorted({place[1] for place in places}, reverse=True)
    middle = y + LINE / 2 - (len(ranks) - 1) * COIN * 0.9
    for place, colour in zip(places, layout.colours, strict=True):
        x = 40 + (ord(place[0]) - ord("d")) * COIN * 1.12
        name = {"j": "jade", "g": "gold", "d": "back"}[colour]
        yield from coin(x, middle + ranks.index(place[1]) * COIN * 1.8, COIN, name, 0)
    for x, (text, end) in zip(xs, cells, strict=True):
        if end is not None:
            yield Rect(x, y + LINE / 2 - 7, 14, 14, Paint(WINNERS[end.outcome]), 7)
        yield Text(x if end is None else x + 22, y + LINE / 2 + 5, text, 15)


class _Words:
    """The words of the figures.

    Args:
        language: ``en`` or ``ja``.
    """

    def __init__(self, language: str) -> None:
        self._texts: Catalogue = load(act=1).texts
        self._language = one_of("language", language, LANGUAGES)

    def __call__(self, key: str, **args: str | int) -> str:
        return self._texts.text(f"figure.{key}", self._language, **args)

    def board(self, board: str) -> str:
        return self(board.replace(" ", ""))

    def line(self, layout: Layout, said: Sequence[str]) -> str:
        """Say a row: the colours as they lie, row by row from above, and what is told of them."""
        rows: dict[str, list[str]] = {}
        for place, colour in zip(layout.places.split(), layout.colours, strict=True):
            rows.setdefault(place[1], []).append(self(f"colour.{colour}"))
        lying = self("between-rows").join(
            self("between-coins").join(rows[rank]) for rank in sorted(rows, reverse=True)
        )
        told = self._texts.text("list-comma", self._language).join(said)
        return self("line", colours=lying, told=told)

    def end(self, end: Value) -> str:
        return self(end.outcome, count=end.length or 0)

    def parts(self, found: Counter[str], most: int) -> tuple[Part, ...]:
        return tuple(
            Part(found[kind] / most, colour, self(f"who.{kind}"), str(found[kind]))
            for kind, colour in WINNERS.items()
        )
