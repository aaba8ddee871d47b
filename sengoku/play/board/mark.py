"""The mark of whoever uses this computer's account: in place of a name, where work is handed in."""

from __future__ import annotations

import re
from random import SystemRandom
from typing import Any, TypeGuard

from sengoku.play.board.kept import Kept

FILE = "pupil.json"
LETTERS = "abcdefghkmnpqrstuvwxyz23456789"
"""Letters that are not mistaken for each other."""

_MARK = re.compile(r"\w{1,20}")


def mark() -> str:
    """Give the mark, drawn by lot the first time; it lies beside the matches."""
    kept = Kept(FILE, lambda doc: is_mark(doc.get("mark")))
    found = kept.read()
    if not found:
        lot = SystemRandom()
        found = {"mark": "".join(lot.choice(LETTERS) for _ in range(5))}
        kept.write(found)
    return str(found["mark"])


def is_mark(value: Any) -> TypeGuard[str]:
    """Tell whether something can be a mark."""
    return isinstance(value, str) and _MARK.fullmatch(value) is not None
