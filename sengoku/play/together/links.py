"""Links: what is passed from one to the other, as a text that survives copy and paste.

There are three: an invitation, which tells the keys of seat 0; an answer, which tells those of
another seat; and a link, which holds the match as far as it was played, sealed for all its seats.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from itertools import pairwise
from string import ascii_letters, digits
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.game import Seat
from sengoku.core.nesting import anything
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue, clean
from sengoku.play.match import code
from sengoku.play.match.reader import MOST_PLIES
from sengoku.play.match.writer import LONGEST
from sengoku.play.together.fate import LENGTH, SIZE
from sengoku.play.together.sealing import KEY, SIGNATURE, Keys, sealable, signed

PACKAGE = "sengoku.play.together"
PREFIX = "SENGOKU-LINK"
VERSION = 1
INVITATION, ANSWER, LINK = b"I", b"A", b"L"
_BEGINS = re.compile(rf"{PREFIX}(\d{{1,6}})(?::|%3A)", re.ASCII)
_SIGNS = digits + ascii_letters
_BYTES, _LETTERS = 8, 11
"""So many bytes are so many letters."""
_HEAD = 4
"""The bytes before the body: the kind, and how long the body is."""


class Unread(SengokuError):
    """Says why a link cannot be taken up; nothing has changed then.

    Args:
        key: what is wrong, in the catalogue of this package.
        **args: what the sentence needs.
    """

    def __init__(self, key: str, **args: Any) -> None:
        super().__init__(Note(f"link.{key}", args=tuple(args.items())), catalogue(PACKAGE))


@dataclass(frozen=True, slots=True)
class Hello:
    """What a seat tells the others before the match; bytes are written as hexadecimal digits.

    Args:
        made: the version of Sengoku there.
        game: the game's name.
        options: its options.
        seat: the seat.
        name: what the person is called.
        key: its public key.
        tip: the last of its numbers (see `fate`).
    """

    made: str
    game: str
    options: Mapping[str, Any]
    seat: Seat
    name: str
    key: str
    tip: str

    @property
    def public(self) -> bytes:
        """The public key."""
        return bytes.fromhex(self.key)

    def plain(self) -> dict[str, Any]:
        """Give it as plain data."""
        return asdict(self)

    @classmethod
    def read(cls, doc: Any) -> Hello:
        """Read what `plain` gave.

        Raises:
            Unread: it is none.
        """
        need(isinstance(doc, dict) and doc.keys() == {field.name for field in fields(cls)})
        texts = ("made", "game", "name", "key", "tip")
        need(all(isinstance(doc[key], str) and len(doc[key]) <= LONGEST for key in texts))
        need(isinstance(doc["options"], dict) and type(doc["seat"]) is int)
        need(doc["name"].isprintable())
        need(sealable(number(doc["key"], KEY)))
        number(doc["tip"], SIZE)
        return cls(**doc)


@dataclass(frozen=True, slots=True)
class Stand:
    """A match as far as it was played.

    Args:
        hellos: what the seats told beforehand.
        turns: how many numbers each seat has opened.
        numbers: the one each opened last.
        plies: what was done.
    """

    hellos: tuple[Hello, ...]
    turns: tuple[int, ...]
    numbers: tuple[bytes, ...]
    plies: tuple[str, ...]

    def packed(self) -> bytes:
        """Give it as bytes."""
        return pack({
            "hellos": [hello.plain() for hello in self.hellos],
            "turns": [*self.turns],
            "numbers": [one.hex() for one in self.numbers],
            "plies": [*self.plies],
        })

    @classmethod
    def read(cls, data: bytes) -> Stand:
        """Read what `packed` gave.

        Raises:
            Unread: it is none.
        """
        doc = unpack(data)
        need(isinstance(doc, dict) and doc.keys() == {"hellos", "turns", "numbers", "plies"})
        need(all(isinstance(one, list) for one in doc.values()))
        hellos = tuple(map(Hello.read, doc["hellos"]))
        turns, plies = tuple(doc["turns"]), tuple(doc["plies"])
        need(len(hellos) == len(turns) == len(doc["numbers"]) and len(plies) <= MOST_PLIES)
        most = min(LENGTH, len(plies) + 1)
        need(all(type(one) is int and 0 < one <= most for one in turns))
        need(all(isinstance(one, str) and len(one) <= LONGEST for one in plies))
        return cls(hellos, turns, tuple(number(one, SIZE) for one in doc["numbers"]), plies)


@dataclass(frozen=True, slots=True)
class Found:
    """A link that was found in a text.

    Args:
        kind: which of the three it is.
        body: what it holds.
        signature: whose it is.
    """

    kind: bytes
    body: bytes
    signature: bytes

    def by(self, public: bytes) -> None:
        """Refuse a link that was not signed with a key.

        Raises:
            Unread: it was not.
        """
        need(signed(public, self.kind + self.body, self.signature))


def named(hellos: Sequence[Hello]) -> bytes:
    """Give what names a match: whatever its seats told beforehand is in it."""
    told = json.dumps([hello.plain() for hello in hellos], sort_keys=True)
    return sha256(told.encode()).digest()[:SIZE]


def write(kind: bytes, body: bytes, keys: Keys) -> str:
    """Write a link, signed."""
    data = kind + len(body).to_bytes(_HEAD - 1, "big") + body + keys.sign(kind + body)
    return f"{PREFIX}{VERSION}:{spelled(data)}"


def every(text: str) -> tuple[str, ...]:
    """Part a text before each link that it holds, for an answer may quote one's own.

    Raises:
        Unread: there is none.
    """
    plain = code.lettered(text[: code.MOST])
    begins = [found.start() for found in _BEGINS.finditer(plain)]
    if not begins:
        raise Unread("record" if code.is_code(text) or '"sengoku"' in text else "none")
    return tuple(plain[one:other] for one, other in pairwise([*begins, len(plain)]))


def find(text: str) -> Found:
    """Find the first link in what mail and chat put around it.

    Raises:
        Unread: there is none, it is newer than we are, or it is not whole.
    """
    within = _BEGINS.match(every(text)[0])
    assert within is not None
    if int(within[1]) > VERSION:
        raise Unread("newer")
    data = unspelled("".join(code.pieces(within.string[within.end() :])))
    end = _HEAD + int.from_bytes(data[1:_HEAD], "big")
    kind, signature = data[:1], data[end : end + SIGNATURE]
    need(kind in (INVITATION, ANSWER, LINK) and len(signature) == SIGNATURE)
    return Found(kind, data[_HEAD:end], signature)


def spelled(data: bytes) -> str:
    """Write bytes in letters and digits alone: to a chat an underscore or a dash may be a sign."""
    letters = []
    for at in range(0, len(data), _BYTES):
        number = int.from_bytes(data[at : at + _BYTES].ljust(_BYTES, b"\0"), "big")
        for _ in range(_LETTERS):
            number, letter = divmod(number, len(_SIGNS))
            letters.append(_SIGNS[letter])
    return "".join(letters)


def unspelled(letters: str) -> bytes:
    r"""Read what was spelled, up to what cannot have been; noughts may follow at the end.

    >>> unspelled(spelled(b"Sengoku"))
    b'Sengoku\x00'
    """
    plain, found = re.sub(r"[^0-9A-Za-z]", "", letters), b""
    for at in range(0, len(plain) - _LETTERS + 1, _LETTERS):
        number = 0
        for letter in reversed(plain[at : at + _LETTERS]):
            number = number * len(_SIGNS) + _SIGNS.index(letter)
        if number >> 8 * _BYTES:
            break
        found += number.to_bytes(_BYTES, "big")
    return found


def pack(doc: Any) -> bytes:
    """Give plain data as bytes."""
    return zlib.compress(json.dumps(doc, ensure_ascii=False, separators=(",", ":")).encode(), 9)


def unpack(data: bytes) -> Any:
    """Give the plain data that `pack` was given.

    Raises:
        Unread: it is damaged, or too large.
    """
    unpacker = zlib.decompressobj()
    try:
        # Never more than the cap is unpacked, so that a small text cannot fill the memory.
        text = unpacker.decompress(data, code.MOST)
        need(unpacker.eof)
        return anything(text)
    except (zlib.error, ValueError, RecursionError) as error:
        raise Unread("damaged") from error


def number(hexed: Any, size: int) -> bytes:
    """Read bytes written as hexadecimal digits.

    Raises:
        Unread: it is not so many.
    """
    try:
        found = bytes.fromhex(hexed)
    except (ValueError, TypeError) as error:
        raise Unread("damaged") from error
    need(len(found) == size)
    return found


def need(fine: bool, key: str = "damaged", **args: Any) -> None:
    """Refuse a link unless something holds.

    Raises:
        Unread: it does not.
    """
    if not fine:
        raise Unread(key, **{name: clean(one) if isinstance(one, str) else one
                             for name, one in args.items()})
