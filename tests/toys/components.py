"""What is in the toy's box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def facts(data: Mapping[str, Any]) -> Mapping[str, Any]:
    """Tell what follows from the toy's data."""
    return {"twice": 2 * data["pass"]["value"]}
