"""The file of a match that several boards play: read by all, written by the one that has acted."""

from __future__ import annotations

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from uuid import uuid4

from sengoku.core.errors import DamagedRecord
from sengoku.core.notes import note
from sengoku.play.match import code
from sengoku.play.match.keeper import Autosave, kept_besides
from sengoku.play.match.match import Match
from sengoku.play.match.pasted import find
from sengoku.play.match.writer import put, save, write

Stamp = tuple[int, int, int]


class Shared(Autosave):
    """Keeps a match in one file, which it never lets forget what another board has written.

    Only one seat is to act at a time, so that boards seldom write at once. Where they do, the first
    one counts: the other finds a line in the file that is not its own, writes nothing, and takes up
    the file's.

    Args:
        file: the file.

    Attributes:
        late: whether something was done here after another board had written something else.
        unwritten: whether what was done here could not be written yet.
    """

    shared = True

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.path = file
        self.late = self.unwritten = False
        self._stamp: Stamp | None = None

    @property
    def file(self) -> Path:
        """The file."""
        assert self.path is not None
        return self.path

    def begin(self, match: Match) -> bool:
        """Write a match that is to begin; tell whether no other board was first."""
        return first(write(match), self.file)

    def adopt(self, match: Match, path: Path | None) -> None:
        """Go on with a match; it stays in its file, whatever is put on the table."""
        self._match = match

    def follow(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Write what was done here; see `Autosave.follow`."""
        return self.save(match, sitters)

    def save(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Write what was done here, unless another board has written something else meanwhile."""
        self.unwritten = True
        try:
            self._add(match)
        except OSError as error:
            return f"{self.file.name}: {error.strerror or error}"
        except DamagedRecord:
            return self.file.name  # what is wrong with it, the one who looks at it says
        self.unwritten = False
        return ""

    def _add(self, match: Match) -> None:
        """Write what the file does not have yet, unless it has something else."""
        own = [str(node.done.action) for node in match.history.line]
        kept = kept_besides(match, ())
        try:
            there = lines(self.file)
        except FileNotFoundError:
            # Whoever lost it, those who play still have it.
            if not first(write(match, kept), self.file):
                raise
            return
        if there[: len(own)] == own:
            return
        if own[: len(there)] != there:
            self.late = True
            return
        save(match, self.file, kept)
        self._unsettled = self.file

    def look(self) -> bool:
        """No other line is beside this one: there is only the file."""
        return False

    def changed(self) -> bool:
        """Tell whether the file was written, or lost, since this was asked last."""
        stamp: Stamp | None = None
        with suppress(OSError), self.file.open("rb") as opened:
            # Only of a file that is opened does a file server tell what is new at once.
            about = os.fstat(opened.fileno())
            stamp = about.st_ino, about.st_mtime_ns, about.st_size
        before, self._stamp = self._stamp, stamp
        return before != stamp

    def forget(self) -> None:
        """Let the file count as changed, because it could not be read."""
        self._stamp = None


def first(text: str, file: Path) -> bool:
    """Write a file that is not there yet; tell whether nobody else was first.

    It is there as a whole at once; where the system has no links, once it is written.

    Raises:
        OSError: it cannot be written.
    """
    fresh = file.with_name(f".{file.name[:40]}-{uuid4().hex}")
    put(text, fresh)
    try:
        os.link(fresh, file)
    except FileExistsError:
        return False
    except OSError:
        try:
            with file.open("x", encoding="utf-8") as opened:
                opened.write(text)
        except FileExistsError:
            return False
    finally:
        fresh.unlink(missing_ok=True)
    return True


def lines(file: Path) -> list[str]:
    """Give the plies that a file holds, as they are written.

    Raises:
        DamagedRecord: it holds no match.
        OSError: it cannot be read.
    """
    with file.open("rb") as opened:
        text = opened.read(code.MOST).decode("utf-8-sig", errors="replace")
    doc, _ = find(text)
    found = doc.get("plies") if isinstance(doc, dict) else None
    if not isinstance(found, list):
        raise DamagedRecord(note("core.record.missing", line=1, field="plies"))
    return [str(ply) for ply in found]
