"""The solved tables that come with the package, read without numpy.

A file of the folder ``solved`` holds every position of a layout, and of all that are alike, in
which Sanada acts, a byte each at its number of `ranks`. Two streams of zlib: the entries
where a row counts as it is uncovered, and what is different where it counts after the landing.
What Tokugawa has is the best of what it leads to. ``solved/list.tsv`` names the files and what
they must hold; `tools/tables.py` writes them by the solver.
"""

from __future__ import annotations

import zlib
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import cache

from sengoku.core.game import Seat
from sengoku.core.lent import lent
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.ranks import Ranks
from sengoku.games.rokumon.analysis.symmetry import first_alike, symmetries
from sengoku.games.rokumon.options import CHOICES

FOLDER, SUFFIX = "solved", ".z"

SEAT: Seat = 0
"""Whose positions are there."""

READINGS = CHOICES["reveal"]
"""The readings that a file holds, in this order."""

_PACKAGE = "sengoku.games.rokumon"
_KEPT = 8
"""How many tables are kept: those used last."""


class Packed:
    """The table of a layout, as it comes with the package.

    Args:
        layout: the layout.
        entries: of the first layout that is alike, the entry of each number.
    """

    def __init__(self, layout: Layout, entries: bytes) -> None:
        first = first_alike(layout.places, layout.colours)
        self._entries = memoryview(entries).cast("b")
        self._order = next(
            order
            for order in symmetries(layout.places)
            if "".join(layout.colours[slot] for slot in order) == first
        )
        self._ranks = ranks(layout)

    def at(self, stacks: tuple[str, ...]) -> int:
        """Give the entry of a position that is not decided yet, in which `SEAT` acts."""
        number = self._ranks.of(tuple([stacks[slot] for slot in self._order]))
        return self._entries[number]


def ranks(layout: Layout) -> Ranks:
    """Give the numbers that count in the file of a layout."""
    return _ranks(layout.places, first_alike(layout.places, layout.colours), layout.warriors)


@cache
def _ranks(places: str, colours: str, warriors: tuple[int, int]) -> Ranks:
    return Ranks(Layout(places, colours, warriors))


def name_of(layout: Layout) -> str:
    """Name the file of a layout and of those that are alike.

    >>> name_of(Layout("e5 g5 i5 e4 g4 i4", "jggjgj"))
    'e5g5i5e4g4i4-45-ggjgjj'
    """
    return f"{_board(layout)}-{first_alike(layout.places, layout.colours)}"


@cache
def listed() -> Mapping[str, int]:
    """List the files that there should be, and the check sum of each."""
    text = lent(_PACKAGE, f"{FOLDER}/list.tsv") or b""
    try:
        rows = [line.split("\t") for line in text.decode().splitlines()]
        return {name: int(check, 16) for name, check in rows}
    except ValueError:
        return {}


_known: OrderedDict[Layout, Packed] = OrderedDict()
_missing: set[str] = set()


def lies_ready(layout: Layout) -> bool:
    """Tell whether a layout's table comes with the package, as far as has been seen.

    Quickly, as every board asks: of places and warriors that are there all colours are.
    """
    return _board(layout) in _boards() and not (_missing and name_of(layout) in _missing)


@cache
def _boards() -> frozenset[str]:
    return frozenset(name.rpartition("-")[0] for name in listed())


def _board(layout: Layout) -> str:
    red, black = layout.warriors
    return f"{layout.places.replace(' ', '')}-{red}{black}"


def packed(layout: Layout) -> Packed | None:
    """Give the table of a layout; ``None`` if there is none, or it is not what it should be."""
    found = _known.get(layout)
    if found is None:
        name = name_of(layout)
        if name not in listed():
            return None
        data = lent(_PACKAGE, f"{FOLDER}/{name}{SUFFIX}")
        if data is None or zlib.crc32(data) != listed()[name]:
            _missing.add(name)
            return None
        _missing.discard(name)
        found = _known[layout] = Packed(layout, unpacked(data)[READINGS.index(layout.reveal)])
    _known.move_to_end(layout)
    while len(_known) > _KEPT:
        _known.popitem(last=False)
    return found


def forget() -> None:
    """Forget what was read, so that the files are looked at again."""
    _known.clear()
    _missing.clear()


def unpacked(data: bytes) -> tuple[bytes, ...]:
    """Give the entries that a file holds, for each of `READINGS`."""
    first, *others = _streams(data)
    return first, *(_differing(first, other) for other in others)


def written(entries: tuple[bytes, ...]) -> bytes:
    """Write a file.

    >>> unpacked(written((b"like", b"lake")))
    (b'like', b'lake')

    Args:
        entries: those of each of `READINGS`.
    """
    first, *others = entries
    return b"".join(
        zlib.compress(each, 9) for each in (first, *(_differing(first, one) for one in others))
    )


def _streams(data: bytes) -> Iterator[bytes]:
    while data:
        stream = zlib.decompressobj()
        yield stream.decompress(data)
        data = stream.unused_data


def _differing(one: bytes, other: bytes) -> bytes:
    """Give the difference that turns either of two into the other."""
    both = int.from_bytes(one, "big") ^ int.from_bytes(other, "big")
    return both.to_bytes(len(one), "big")
