"""Reading the TOML files of a package, whose slips are told with the file they stand in."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any


class BadToml(ValueError):
    """A file is not what TOML allows, or holds what it should not.

    Args:
        file: where it is.
        why: what is wrong, as far as the reader of TOML says it.
    """

    def __init__(self, file: str, why: str) -> None:
        self.file = file
        self.why = why
        super().__init__(f"{file}: {why}")

    def __reduce__(self) -> tuple[Any, ...]:
        return BadToml, (self.file, self.why)


def read(package: str, *path: str) -> Mapping[str, Any] | None:
    """Read a file of a package; ``None`` where there is none.

    Args:
        package: such as ``sengoku.games.rokumon``.
        path: the folders in it, and the file's name.

    Raises:
        BadToml: says where what is wrong stands.

    >>> read("sengoku.core", "texts", "en.toml")["seat"]["chance"]
    'Chance'
    """
    found = files(package).joinpath(*path)
    if not found.is_file():
        return None
    try:
        return tomllib.loads(found.read_text(encoding="utf-8"))
    except ValueError as error:  # also where it is not UTF-8
        raise BadToml(named(package, *path), str(error)) from error


def named(package: str, *path: str) -> str:
    """Name a file of a package as its author looks for it.

    >>> named("sengoku.core", "texts", "en.toml")
    'sengoku/core/texts/en.toml'
    """
    return "/".join((*package.split("."), *path))
