"""Reading JSON of others: how deep it is nested is measured first, for too deep may end Python."""

from __future__ import annotations

import json
import re
from typing import Any

STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
NOT_BRACKETS = re.compile(r"[^\[\]{}]+")
DEEPEST = 100
"""No text of ours is nested deeper. In a page, some thousands of levels crash Python itself."""


def shallow(text: str) -> str:
    """Give a text back, unless what it holds is nested too deep to be read safely.

    Args:
        text: JSON, or what is left of some.

    Raises:
        RecursionError: it is nested too deep.
    """
    if text.count("[") + text.count("{") <= DEEPEST:
        return text
    left = NOT_BRACKETS.sub("", STRING.sub("", text))
    for _ in range(DEEPEST):
        before, left = left, left.replace("[]", "").replace("{}", "")
        if left == before:
            break
    if left.count("[") + left.count("{") > DEEPEST:
        raise RecursionError("nested too deep")
    return text


def anything(text: str | bytes) -> Any:
    """Read JSON that anybody may have written.

    Args:
        text: the JSON, as UTF-8 where it is bytes.

    Raises:
        ValueError: it is not JSON.
        RecursionError: it is nested too deep.
    """
    return json.loads(shallow(text if isinstance(text, str) else text.decode("utf-8-sig")))
