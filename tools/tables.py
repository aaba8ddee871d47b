"""Writes the solved tables that come with the package anew: `make tables`.

The solver works every layout out with numpy, and what it says is written as small as it goes.
"""

from __future__ import annotations

import sys
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT)]

from sengoku.games.rokumon.analysis.solver.exact import table  # noqa: E402
from sengoku.games.rokumon.analysis.solver.layout import Layout  # noqa: E402
from sengoku.games.rokumon.analysis.solver.packed import (  # noqa: E402
    FOLDER,
    READINGS,
    SEAT,
    SUFFIX,
    name_of,
    ranks,
    written,
)
from sengoku.games.rokumon.analysis.solver.survey import alike, layouts  # noqa: E402
from sengoku.games.rokumon.rules.game import load  # noqa: E402

TARGET = ROOT / "sengoku" / "games" / "rokumon" / FOLDER
BOARDS: tuple[Mapping[str, Any], ...] = (
    {"act": 1}, {"act": 2}, {"solitaire": "medium"}, {"solitaire": "hard"},
)  # fmt: skip
"""All boards on which everything is known; the easy solitaire is laid out as the medium one."""


def wanted() -> Iterator[Layout]:
    """List the layouts that chance may lay, one of those that are alike."""
    for options in BOARDS:
        yield from dict.fromkeys(map(alike, layouts(load(**options))))


def entries(layout: Layout) -> bytes:
    """Give what the solver says of each number; one without a position repeats the one before."""
    known, numbers = table(layout), ranks(layout)
    found: list[int | None] = [None] * numbers.size
    for position in range(len(known.positions)):
        entry = int(known.values[SEAT, position])
        number = numbers.of(known.positions.stacks(position))
        if found[number] not in (None, entry):
            raise ValueError(f"{layout}: what is alike is worth different things")
        found[number] = entry
    last, filled = 0, bytearray()
    for entry in found:
        last = last if entry is None else entry
        filled.append(last & 0xFF)
    return bytes(filled)


def packed(layout: Layout) -> bytes:
    """Give the file of a layout."""
    return written(tuple(entries(replace(layout, reveal=each)) for each in READINGS))


def main() -> None:
    """Write all files and their list."""
    TARGET.mkdir(exist_ok=True)
    rows, sizes = [], []
    for old in TARGET.iterdir():
        old.unlink()
    for layout in wanted():
        data = packed(layout)
        (TARGET / f"{name_of(layout)}{SUFFIX}").write_bytes(data)
        rows.append(f"{name_of(layout)}\t{zlib.crc32(data):08x}\n")
        sizes.append(len(data))
        print(f"{name_of(layout)}: {len(data):,} bytes", flush=True)
    (TARGET / "list.tsv").write_text("".join(sorted(rows)), encoding="utf-8", newline="\n")
    print(f"{len(sizes)} files, {sum(sizes):,} bytes")


if __name__ == "__main__":
    main()
