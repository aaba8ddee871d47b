"""Records: a match as readable JSON, one ply a line, and back, strictly."""

from __future__ import annotations

from pathlib import Path

from sengoku.core import given
from sengoku.core.errors import DamagedRecord
from sengoku.core.notes import note
from sengoku.play.match import code, reader
from sengoku.play.match.match import Match
from sengoku.play.match.reader import Told


def open_record(path: str | Path, *, partial: bool = False, told: Told | None = None) -> Match:
    """Read a match from a file.

    Args:
        path: the file.
        partial: whether one that is damaged is read as far as it goes (see `Match.left_out`).
        told: hears how many plies of how many are read.

    Raises:
        DamagedRecord: says the line and what is wrong.
        BadOption: that is no path.
        OSError: there is no such file, or it cannot be read.
    """
    given.fit("path", path, given.PATH)
    given.fit("partial", partial, given.SWITCH)
    given.fit("told", told, given.CALL, none=True)
    with Path(path).open("rb") as file:
        data = file.read(code.MOST + 1)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        damage = DamagedRecord(note("core.record.encoding"))
        if not partial or not error.start:
            raise damage from error
        match = read(data[: error.start].decode("utf-8-sig"), partial=True, told=told)
        match.damage = damage
        return match
    return read(text, partial=partial, told=told)


def read(text: str, *, partial: bool = False, told: Told | None = None) -> Match:
    """Read a match from its record or its short text; the rest as in `open_record`.

    Raises:
        DamagedRecord: says the line and what is wrong.
    """
    return reader.read(text, Match.begun, partial=partial, told=told)
