"""Records: a match as readable JSON, one ply a line, and back, strictly."""

from __future__ import annotations

from pathlib import Path

from sengoku.core.errors import DamagedRecord
from sengoku.core.notes import note
from sengoku.play.match import code, reader
from sengoku.play.match.match import Match


def open_record(path: str | Path) -> Match:
    """Read a match from a file.

    Raises:
        DamagedRecord: says the line and what is wrong.
        OSError: there is no such file, or it cannot be read.
    """
    with Path(path).open("rb") as file:
        data = file.read(code.MOST + 1)
    try:
        return read(data.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise DamagedRecord(note("core.record.encoding")) from error


def read(text: str) -> Match:
    """Read a match from its record or its short text.

    Raises:
        DamagedRecord: says the line and what is wrong.
    """
    return reader.read(text, Match.begun)
