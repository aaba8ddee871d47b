"""The files that are kept for a page: what changed, all of them as one file, and back again."""

from __future__ import annotations

import io
import re
import struct
import zipfile
import zlib
from pathlib import Path
from typing import Any

from sengoku.core.nesting import anything
from sengoku.play.board.mark import FILE as MARK
from sengoku.play.page.address import Lost

NAME = re.compile(r"[\w][\w.\- ]{0,180}", re.ASCII)
"""Names of files that are accepted: no folder, nothing hidden."""

MOST_FILES = 5_000
MOST_BYTES = 50_000_000
"""How much one file to import may hold, unpacked."""

PLAIN = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
BROKEN = (
    zipfile.BadZipFile, zlib.error, OSError, ValueError, RuntimeError, NotImplementedError,
    EOFError, LookupError, struct.error,
)  # fmt: skip
"""What comes of an archive that is damaged, depending on where."""

ZERO = (1980, 1, 1, 0, 0, 0)


class Shelf:
    """The folder with everything that is kept.

    Args:
        folder: where it is.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._known = self._stamps()

    def changes(self) -> tuple[dict[str, bytes], list[str]]:
        """Give what was written since the last time, and the names of what is gone."""
        now, before = self._stamps(), self._known
        self._known = now
        fresh = [name for name, stamp in now.items() if before.get(name) != stamp]
        gone = [name for name in before if name not in now]
        return {name: (self.folder / name).read_bytes() for name in fresh}, gone

    def take(self, name: str, data: bytes) -> None:
        """Take in what another window has written: it is kept already."""
        if NAME.fullmatch(name):
            (self.folder / name).write_bytes(data)
            self._known[name] = self._stamp(self.folder / name)

    def drop(self, name: str) -> None:
        """Forget what another window has deleted."""
        if NAME.fullmatch(name):
            (self.folder / name).unlink(missing_ok=True)
            self._known.pop(name, None)

    def packed(self) -> bytes:
        """Give all that is kept as one file."""
        buffer = io.BytesIO()
        with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
            for name in sorted(self._stamps()):
                info = zipfile.ZipInfo(name, ZERO)
                info.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(info, (self.folder / name).read_bytes())
        return buffer.getvalue()

    def unpack(self, data: bytes) -> int:
        """Take in what was packed, and count what is new; nothing that is here is lost.

        Of how far one came the better is kept; a match that differs gets a name beside.

        Args:
            data: what `packed` gave, here or elsewhere.

        Raises:
            Lost: it is no such file, or too large; then nothing is taken.
        """
        found = unpacked(data)
        count = 0
        for name, content in found.items():
            target: Path | None = self.folder / name
            assert target is not None
            if target.exists():
                if name == MARK:
                    continue  # whoever has a mark keeps it
                here = target.read_bytes()
                if here == content or _farther(here) >= _farther(content) > ():
                    continue
                if not _farther(content):
                    target = self._beside(target, content)
                    if target is None:
                        continue
            target.write_bytes(content)
            count += 1
        return count

    def _beside(self, target: Path, content: bytes) -> Path | None:
        """Find a free name; nothing if the same lies there already."""
        for number in range(2, 1000):
            other = target.with_name(f"{target.stem}-{number}{target.suffix}")
            if not other.exists():
                return other
            if other.read_bytes() == content:
                return None
        return None

    def _stamps(self) -> dict[str, tuple[int, int]]:
        files = (path for path in self.folder.iterdir() if NAME.fullmatch(path.name))
        return {path.name: self._stamp(path) for path in sorted(files) if path.is_file()}

    @staticmethod
    def _stamp(path: Path) -> tuple[int, int]:
        found = path.stat()
        return found.st_mtime_ns, found.st_size


def unpacked(data: bytes) -> dict[str, bytes]:
    """Give the files in what `Shelf.packed` gave; names and sizes are checked before.

    Raises:
        Lost: it is no such file, or too large.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            infos = [info for info in archive.infolist() if not info.is_dir()]
            if len(infos) > MOST_FILES or sum(info.file_size for info in infos) > MOST_BYTES:
                raise Lost("import.large")
            if not all(NAME.fullmatch(info.filename) for info in infos):
                raise Lost("import.names")
            if not all(info.compress_type in PLAIN for info in infos):
                raise Lost("import.broken")
            return {info.filename: archive.read(info) for info in infos}
    except Lost:
        raise
    except BROKEN as error:
        raise Lost("import.broken") from error


def _farther(content: bytes) -> tuple[int, ...]:
    """Tell how far one came, where a file tells that; else nothing."""
    try:
        doc: Any = anything(content)
    except (ValueError, RecursionError):
        return ()
    if not isinstance(doc, dict):
        return ()
    keys = ("furthest", "step") if "furthest" in doc else ("best", "streak")
    found = [doc.get(key) for key in keys]
    return tuple(each for each in found if type(each) is int)
