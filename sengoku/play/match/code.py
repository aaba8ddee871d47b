"""The short text of a record: ``SENGOKU1:`` and letters that survive copy and paste."""

from __future__ import annotations

import re
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from sengoku.core.errors import DamagedRecord
from sengoku.core.notes import note

VERSION = 1
PREFIX = "SENGOKU"

MOST = 2_000_000
"""The most bytes a record may have; far more than any match, far less than a memory."""

_CODE = re.compile(rf"{PREFIX}(\d{{1,6}}):([\w-]*)", re.ASCII)
_NOISE = re.compile(r"[\s\u200b\ufeff\u2060\"'`“”「」]+")
"""What pasting adds: spaces, line breaks, invisible joiners, quotation marks."""


def pack(text: str) -> str:
    """Shorten a record for copy and paste."""
    packed = urlsafe_b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return f"{PREFIX}{VERSION}:{packed.rstrip('=')}"


def is_code(text: str) -> bool:
    """Tell whether a text looks like a short text, whole or damaged."""
    return _NOISE.sub("", text[:200]).upper().startswith(PREFIX)


def unpack(text: str) -> str:
    """Give the record of a short text.

    Raises:
        DamagedRecord: a part is missing or changed, it is newer than we are, or too large.
    """
    if len(text) > MOST:
        raise DamagedRecord(note("core.record.large", found=len(text), most=MOST))
    match = _CODE.fullmatch(_NOISE.sub("", text))
    if match is None:
        raise DamagedRecord(note("core.record.code"))
    version, body = int(match[1]), match[2]
    if version > VERSION:
        raise DamagedRecord(note("core.record.newer", found=version, known=VERSION))
    try:
        packed = urlsafe_b64decode(body + "=" * (-len(body) % 4))
        unpacker = zlib.decompressobj()
        # Never more than the cap is unpacked, so that a small text cannot fill the memory.
        data = unpacker.decompress(packed, MOST + 1)
        if len(data) > MOST:
            raise DamagedRecord(note("core.record.large", found=f"> {MOST}", most=MOST))
        if not unpacker.eof or unpacker.unused_data:
            raise DamagedRecord(note("core.record.code"))
        return data.decode("utf-8")
    except DamagedRecord:
        raise
    except (ValueError, zlib.error) as error:
        raise DamagedRecord(note("core.record.code")) from error
