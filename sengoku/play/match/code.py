"""The short text of a record: ``SENGOKU1:`` and letters that survive copy and paste."""

from __future__ import annotations

import re
import unicodedata
import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress
from itertools import accumulate

from sengoku.core.errors import DamagedRecord
from sengoku.core.notes import note

VERSION = 1
PREFIX = "SENGOKU"

MOST = 2_000_000
"""The most bytes a record may have; far more than any match, far less than a memory."""

_CODE = re.compile(rf"{PREFIX}(\d{{1,6}}):([\w-]*)", re.ASCII)
_NOISE = re.compile(r"[\s\u200b\ufeff\u2060\"'`“”「」]+")
"""What pasting adds: spaces, line breaks, invisible joiners, quotation marks."""

_WITHIN = re.compile(rf"{PREFIX}(\d{{1,6}})(?::|%3A)(.*)", re.ASCII | re.DOTALL)
"""A short text with something around it: a greeting, a link, marks of a quotation."""

_INVISIBLE = re.compile("[\u00ad\u200b-\u200f\u2060\ufeff]+")
_DASHES = re.compile("[\u2010-\u2015\u2212]")
_AROUND = " \t\"'`“”‘’„«»「」『』<>|*_~()[]{}.,;:!?=。、"
"""What may stand around the parts that a line break made of a short text."""

_PART = re.compile(r"[\w-]+", re.ASCII)


def pack(text: str) -> str:
    """Shorten a record for copy and paste."""
    packed = urlsafe_b64encode(zlib.compress(text.encode("utf-8"), 9)).decode("ascii")
    return f"{PREFIX}{VERSION}:{packed.rstrip('=')}"


def is_code(text: str) -> bool:
    """Tell whether a text looks like a short text, whole or damaged, whatever stands around it."""
    if text[:200].lstrip("\ufeff \t\r\n").startswith("{"):
        return False
    begun = _NOISE.sub("", text[:200]).upper().startswith(PREFIX)
    return begun or _WITHIN.search(lettered(text[:MOST])) is not None


def unpack(text: str, *, partial: bool = False) -> str:
    """Give the record of a short text, which may stand in a letter.

    Args:
        text: the short text with whatever stands around it.
        partial: whether the beginning is taken where the rest is missing or damaged.

    Raises:
        DamagedRecord: a part is missing or changed, it is newer than we are, or too large.
    """
    if len(text) > MOST:
        raise DamagedRecord(note("core.record.large", found=len(text), most=MOST))
    whole = _CODE.fullmatch(_NOISE.sub("", text))
    within = _WITHIN.search(lettered(text))
    tries = [(whole[1], [whole[2]])] if whole else []
    tries += [(within[1], pieces(within[2]))] if within else []
    if not tries:
        raise DamagedRecord(note("core.record.code"))
    for version, parts in tries:
        if int(version) > VERSION:
            raise DamagedRecord(note("core.record.newer", found=int(version), known=VERSION))
        record = _unpacked(parts)
        if record is not None:
            return record
    begun = max((_begun(parts) for _, parts in tries), key=len) if partial else ""
    if begun:
        return begun
    raise DamagedRecord(note("core.record.code"))


def lettered(text: str) -> str:
    """Undo what writing programs do to letters: full width, long dashes, invisible marks."""
    plain = _INVISIBLE.sub("", unicodedata.normalize("NFKC", text))
    return _DASHES.sub("-", plain)


def pieces(body: str) -> list[str]:
    """Give the parts of a short text up to the first word that cannot be one."""
    found = []
    for word in body.split():
        # A mark of a quotation, an underscore or a dash may belong to either.
        inner = word if _PART.fullmatch(word) else word.strip(_AROUND)
        part = _PART.match(inner)
        found += [part[0]] if part else []
        if inner and (part is None or part[0] != inner):
            break
    return found


def _unpacked(parts: list[str]) -> str | None:
    """Give what was packed if it ends where one of the parts ends; ``None`` if it does not."""
    packed = _bytes(parts)
    unpacker = zlib.decompressobj()
    try:
        # Never more than the cap is unpacked, so that a small text cannot fill the memory.
        data = unpacker.decompress(packed, MOST + 1)
        if len(data) > MOST:
            raise DamagedRecord(note("core.record.large", found=f"> {MOST}", most=MOST))
        used = len(packed) - len(unpacker.unused_data)
        ends = set(accumulate(map(len, parts)))
        if not unpacker.eof or -(-used * 8 // 6) not in ends:
            return None
        return data.decode("utf-8")
    except DamagedRecord:
        raise
    except (ValueError, zlib.error):
        return None


def _begun(parts: list[str]) -> str:
    """Give as much as can be unpacked from the front."""
    packed, unpacker, data = _bytes(parts), zlib.decompressobj(), b""
    with suppress(zlib.error):
        for at in range(0, len(packed), 16):
            data += unpacker.decompress(packed[at : at + 16], MOST)
            if len(data) > MOST:
                break
    return data[:MOST].decode("utf-8", errors="ignore")


def _bytes(parts: list[str]) -> bytes:
    joined = "".join(parts)
    return urlsafe_b64decode(joined + "A" * (-len(joined) % 4))
