"""What stands behind the ``#`` of a link: a lesson's step, puzzles, a game, a match."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import parse_qsl, quote, unquote, urlencode

from sengoku.core.errors import SengokuError
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue
from sengoku.play.match.code import is_code

PACKAGE = "sengoku.play.page"

MOST = 200_000
"""The longest address that is read, in characters; far more than any match needs."""

_PLACES = {"questions": 2, "puzzle": 3, "play": 1, "match": 1}
"""The words an address may begin with besides a game's name, and how many parts may follow."""

THEME = "theme"
"""What stands before the motif of an idea in the address of its puzzles."""

_SWITCHES = {"true": True, "yes": True, "false": False, "no": False}


class Lost(SengokuError):
    """A link that leads nowhere.

    Args:
        key: what to say, in the catalogue of this package.
        **args: what the sentence needs.
    """

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(Note(key, args=tuple(args.items())), catalogue(PACKAGE))


@dataclass(frozen=True, slots=True)
class Address:
    """Where a link leads.

    Args:
        kind: ``lesson``, ``questions``, ``puzzle``, ``play`` or ``match``.
        game: the game's name; empty for a match, which names its own.
        name: the lesson, the day of a puzzle or ``grade-`` and a number, or the code of a match.
        theme: the motif of the idea whose puzzles are meant.
        step: the step of a lesson, counted from 1; 0 for where one left it.
        options: of a game to play, as the link has them.
    """

    kind: str
    game: str = ""
    name: str = ""
    step: int = 0
    options: Mapping[str, str] = field(default_factory=dict)
    theme: str = ""

    def __str__(self) -> str:
        head = [] if self.kind == "lesson" else [self.kind]
        step = [str(self.step)] if self.step else []
        tail = (THEME, self.theme) if self.theme else (self.name,)
        path = "/".join(quote(part, safe=":-_.") for part in (*head, self.game, *tail) if part)
        query = f"?{urlencode(self.options)}" if self.options else ""
        return "/".join([path, *step]) + query


def read(text: str) -> Address:
    """Read what stands behind the ``#`` of a link.

    Args:
        text: such as ``rokumon/act1/5``, ``puzzle/rumble/theme/swing``, ``play/rumble?seats=3`` or
            ``match/SENGOKU1:…``; or a whole link, or the short text of a match with whatever
            stands around it.

    Raises:
        Lost: it leads nowhere.

    >>> read("rokumon/act1/5").step, read("play/rumble?seats=3").options
    (5, {'seats': '3'})
    """
    if len(text) > MOST:
        raise Lost("lost.long")
    behind = text.strip().rpartition("#")[2]
    if is_code(text) and not behind.startswith("match/"):
        return Address("match", name=text)
    path, _, query = behind.partition("?")
    parts = [unquote(part) for part in path.strip("/ ").split("/")]
    kind = parts[0] if parts[0] in _PLACES else "lesson"
    rest = parts if kind == "lesson" else parts[1:]
    if not rest or not rest[0] or len(rest) > _PLACES.get(kind, 3):
        raise Lost("lost.nowhere", address=text[:60])
    if kind == "match":
        return Address(kind, name=rest[0])
    name = rest[1] if len(rest) > 1 else ""
    if kind in ("lesson", "questions") and not name:
        raise Lost("lost.nowhere", address=text[:60])
    if kind == "puzzle" and (name == THEME or len(rest) > 2):
        if name != THEME or len(rest) < 3:
            raise Lost("lost.nowhere", address=text[:60])
        return Address(kind, rest[0], theme=rest[2])
    step = rest[2] if len(rest) > 2 else "0"
    if not (step.isascii() and step.isdecimal() and len(step) < 4):
        raise Lost("lost.step", step=step[:20])
    return Address(kind, rest[0], name, int(step), dict(parse_qsl(query)))


def value(word: str) -> int | bool | str:
    """Read the value of an option as a link has it.

    >>> value("3"), value("yes"), value("tenka-meidou")
    (3, True, 'tenka-meidou')
    """
    if word.isascii() and word.isdecimal() and len(word) < 4:
        return int(word)
    return _SWITCHES.get(word, word)
