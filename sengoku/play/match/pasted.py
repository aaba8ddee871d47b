"""Finding a record in what mail and chat put around it, and mending one that was cut short."""

from __future__ import annotations

import json
import re
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from sengoku.core.errors import DamagedRecord
from sengoku.core.nesting import shallow
from sengoku.play.match.json_text import TOKEN, checked, load

KEY = '"sengoku"'
MOST_TRIES = 20

_MARK = re.compile(r"^[ \t]*(?:[>|＞]+[ \t]?)+", re.MULTILINE)
"""How a line of a letter is quoted in a reply."""

_QUOTES = str.maketrans(dict.fromkeys("“”„‟«»〝〞＂「」『』", '"') | {"\u00a0": " "})
_CLOSES = {"{": "}", "[": "]"}


def find(text: str) -> tuple[Any, str]:
    """Read the record in a text; give it, and the text of it in which lines are counted.

    Raises:
        DamagedRecord: there is no record, or it is damaged; says the line.
    """
    try:
        return load(text), text
    except DamagedRecord as error:
        for one in _readings(text):
            for at in _beginnings(one):
                with suppress(ValueError, RecursionError):
                    shallow(one[at:])
                    found, _ = checked().raw_decode(one, at)
                    if isinstance(found, dict) and "sengoku" in found:
                        return found, _blank(one[:at]) + one[at:]
        raise error


def mend(text: str) -> tuple[Any, str]:
    """Give what can be read of a record that is cut short or damaged, and the text of that.

    ``None`` if not even its beginning can be read.
    """
    for one in _readings(text):
        for at in _beginnings(one):
            with suppress(ValueError, RecursionError):
                closed = _closed(one[at:])
                found = json.loads(shallow(closed), strict=False)
                if isinstance(found, dict) and "game" in found:
                    return found, _blank(one[:at]) + closed
    return None, text


def _blank(text: str) -> str:
    """Blank what stands before a record, so that lines count as in the whole text."""
    return re.sub(r"\S", " ", text)


def _readings(text: str) -> Iterator[str]:
    """Give a text as it is, without marks of a quotation, and with plain letters."""
    unmarked = _MARK.sub("", text)
    yield text
    yield unmarked
    yield unicodedata.normalize("NFKC", unmarked.translate(_QUOTES))


def _beginnings(text: str) -> list[int]:
    """Say where a record may begin: at the braces before its first word, the nearest first."""
    before = text.find(KEY)
    if before < 0:
        return []
    braces = [at.start() for at in re.finditer("{", text[:before])]
    return braces[: -MOST_TRIES - 1 : -1]


def _closed(text: str) -> str:
    """Cut a text after the last value that is whole, and close all that is open there."""
    sound = _sound(text)
    open_, safe, closers = [], 0, ""
    waits = False
    for found in TOKEN.finditer(text):
        token = found[0]
        if found.end() > sound or (token[0] == '"' and len(token) == 1):
            break
        if token in "{[":
            open_.append(token)
            waits = token == "{"
            if token == "[":
                safe, closers = found.end(), _close(open_)
        elif token in "}]":
            if not open_ or _CLOSES[open_.pop()] != token:
                break
            safe, closers, waits = found.end(), _close(open_), False
        elif token == ",":
            waits = bool(open_) and open_[-1] == "{"
        elif token == ":":
            waits = False
        elif token != "\n" and not waits:
            safe, closers = found.end(), _close(open_)
    return text[:safe] + closers


def _close(open_: list[str]) -> str:
    return "".join(_CLOSES[one] for one in reversed(open_))


def _sound(text: str) -> int:
    """Say up to where a text is JSON."""
    try:
        json.loads(shallow(text), strict=False)
    except json.JSONDecodeError as error:
        return error.pos
    except (ValueError, RecursionError):
        pass
    return len(text)
