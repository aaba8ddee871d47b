"""What passes between a league and a bot's process: frames of bytes, each after its length.

The league sends a bot what its seat sees. What comes back is JSON of a few fields, and is looked at
as what a stranger wrote: nothing of it is ever run or unpickled.
"""

from __future__ import annotations

import json
import os
import struct
from collections.abc import Mapping
from typing import Any

from sengoku.core.nesting import anything

HEAD = struct.Struct("!I")
MOST = 65_536
"""The most bytes a bot's answer may have."""

_WRITE = os.write
"""A bot's own calls are watched, see `lifeline`; those that answer are not."""


class Gone(Exception):
    """The other side has ended, or wrote what is no frame."""


def send(fd: int, data: bytes) -> None:
    """Write a frame.

    Raises:
        Gone: nobody reads it any more.
    """
    rest = memoryview(HEAD.pack(len(data)) + data)
    try:
        while rest:
            rest = rest[_WRITE(fd, rest) :]
    except OSError as error:
        raise Gone from error


def receive(fd: int) -> bytes:
    """Wait for a frame.

    Raises:
        Gone: the other side has ended.
    """
    (size,) = HEAD.unpack(_exactly(fd, HEAD.size))
    return _exactly(fd, size)


def _exactly(fd: int, count: int) -> bytes:
    parts = []
    while count:
        try:
            part = os.read(fd, min(count, MOST))
        except OSError as error:
            raise Gone from error
        if not part:
            raise Gone
        parts.append(part)
        count -= len(part)
    return b"".join(parts)


def written(doc: Mapping[str, Any]) -> bytes:
    """Write plain data as JSON."""
    return json.dumps(doc, ensure_ascii=False).encode("utf-8", "replace")


class Heard:
    """Gathers what a bot's process writes, until a frame is whole."""

    def __init__(self) -> None:
        self._parts = bytearray()

    def add(self, data: bytes) -> None:
        """Take what has come."""
        self._parts += data

    def frame(self) -> dict[str, Any] | None:
        """Give the next answer as plain data, or ``None`` while it is not whole.

        Raises:
            Gone: that is no answer of ours: it is too long, or not the JSON that was asked for.

        >>> heard = Heard()
        >>> heard.add(HEAD.pack(14) + b'{"do": "go"}')
        >>> heard.frame()
        >>> heard.add(b"  ")
        >>> heard.frame()
        {'do': 'go'}
        """
        if len(self._parts) < HEAD.size:
            return None
        (size,) = HEAD.unpack(self._parts[: HEAD.size])
        if size > MOST:
            raise Gone
        if len(self._parts) < HEAD.size + size:
            return None
        data = bytes(self._parts[HEAD.size : HEAD.size + size])
        del self._parts[: HEAD.size + size]
        try:
            doc = anything(data.decode("utf-8"))
        except (ValueError, RecursionError) as error:
            raise Gone from error
        if not isinstance(doc, dict):
            raise Gone
        return doc
