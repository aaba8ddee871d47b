"""Files of the program that are read only when they are asked for.

They lie in a package, or where the package is not whole, as in a page, wherever its host finds
them.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib import resources

Finder = Callable[[str], bytes | None]
"""Gives what a file holds by its path below the program's folder, or ``None``."""

_finders: list[Finder] = []


def found_by(finder: Finder | None) -> None:
    """Say where files are that are not in their package.

    Args:
        finder: finds them; ``None`` if nobody does any more.
    """
    _finders[:] = [] if finder is None else [finder]


def lent(package: str, name: str) -> bytes | None:
    """Give what a file holds, or ``None`` where it cannot be had.

    >>> lent("sengoku.games.rokumon", "data.toml")[:1], lent("sengoku.games.rokumon", "none")
    (b'#', None)

    Args:
        package: the package it belongs to.
        name: its path in there.
    """
    try:
        return resources.files(package).joinpath(*name.split("/")).read_bytes()
    except OSError:
        path = f"{package.replace('.', '/')}/{name}"
        return next((data for each in _finders if (data := each(path)) is not None), None)
