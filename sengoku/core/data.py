"""A game's facts: what stands in its ``data.toml``, for reading alone."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType
from typing import Any

from sengoku.core.toml import read


@cache
def data(package: str) -> Mapping[str, Any]:
    """Read the facts of a game; nobody who holds them can change them.

    Args:
        package: the package that holds ``data.toml``, such as ``sengoku.games.rokumon``.

    Returns:
        Its tables, lists as tuples; no tables where there is no such file.

    Raises:
        BadToml: says where what is wrong stands.
    """
    found: Mapping[str, Any] = frozen(read(package, "data.toml") or {})
    return found


def frozen(value: Any) -> Any:
    """Give tables and lists, however deep, as mappings and tuples that cannot be changed.

    >>> frozen({"rows": [1, [2, 3]]})
    mappingproxy({'rows': (1, (2, 3))})
    """
    if isinstance(value, Mapping):
        return MappingProxyType({key: frozen(each) for key, each in value.items()})
    if isinstance(value, list | tuple):
        return tuple(frozen(each) for each in value)
    return value
