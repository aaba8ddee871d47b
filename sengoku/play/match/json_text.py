"""Reading JSON strictly, and finding the line on which a value stands."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

from sengoku.core.errors import DamagedRecord
from sengoku.core.nesting import shallow
from sengoku.core.notes import note
from sengoku.core.texts import clean

Where = tuple[str | int, ...]
"""The way to a value from the top: keys and indexes."""

TOKEN = re.compile(r'"(?:[^"\\]|\\.)*"|[\[\]{}:,]|[^\s\[\]{}:,"]+|\n')


def load(text: str) -> Any:
    """Read JSON; no key twice, no NaN or infinity, nothing nested too deep.

    Raises:
        DamagedRecord: says the line.
    """
    try:
        return json.loads(shallow(text), object_pairs_hook=_once, parse_constant=_no_number)
    except json.JSONDecodeError as error:
        raise DamagedRecord(
            note("core.record.cut", line=error.lineno, problem=error.msg)
        ) from error
    except _Twice as error:
        line = _line_of_second(text, error.key)
        raise DamagedRecord(
            note("core.record.twice", line=line, field=clean(error.key))
        ) from error
    except (ValueError, RecursionError) as error:
        raise DamagedRecord(
            note("core.record.cut", line=1, problem=clean(str(error)))
        ) from error


def checked() -> json.JSONDecoder:
    """Give a reader of JSON that is as strict as `load`, for a text with more after it."""
    return json.JSONDecoder(object_pairs_hook=_once, parse_constant=_no_number)


def line_of(text: str, where: Where) -> int:
    r"""Give the line on which a value begins, in a text that `load` has read.

    >>> line_of('{"plies": [\n"a",\n"b"]}', ("plies", 1))
    3
    """
    return next((line for path, line in _values(text) if path == where), 1)


def _values(text: str) -> Iterator[tuple[Where, int]]:
    """Go through all values of a valid JSON text, each with its line."""
    line = 1
    path: list[str | int] = []
    expects_key = False
    for token in TOKEN.findall(text):
        if token == "\n":
            line += 1
        elif token in "]}":
            path.pop()
        elif token == ",":
            expects_key = isinstance(path[-1], str)
            path[-1] = path[-1] if isinstance(path[-1], str) else path[-1] + 1
        elif token == ":":
            expects_key = False
        elif expects_key:
            path[-1] = json.loads(token)
        else:
            yield tuple(path), line
            if token in "[{":
                path.append("" if token == "{" else 0)
                expects_key = token == "{"


def _line_of_second(text: str, key: str) -> int:
    """Give the line on which a key stands for the second time in its object."""
    seen: set[Where] = set()
    for path, line in _values(text):
        if path in seen and path[-1] == key:
            return line
        seen.add(path)
    return 1


class _Twice(ValueError):
    def __init__(self, key: str) -> None:
        self.key = key
        super().__init__(key)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise _Twice(key)
        found[key] = value
    return found


def _no_number(name: str) -> Any:
    raise ValueError(name)
