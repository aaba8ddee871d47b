"""The language a person chose at a board, remembered for the next notebook."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Any

from sengoku.core.readings import levels
from sengoku.core.texts import USUAL
from sengoku.play.board.kept import Kept

VARIABLE = "SENGOKU_LANGUAGE"
"""Names the language where nobody has chosen at a board of this kernel."""

PAGE = "page"
"""Says of a language that it is the browser's: nobody has chosen one yet."""


def remembered() -> str:
    """Give the language to begin with: the environment's, what was chosen last, or English.

    What cannot be read, or names no language, is as if it were not there.
    """
    return known() or USUAL


def known() -> str:
    """Give the language that somebody chose, in the environment or at a board; or nothing."""
    wished = os.environ.get(VARIABLE, "")
    return wished if wished in levels() else chosen()


def chosen() -> str:
    """Give the language that was chosen last at a board of any notebook; or nothing."""
    return str(_kept().read().get("language", ""))


def decided() -> bool:
    """Tell whether somebody chose it: what a page only began with, another page may begin anew."""
    doc = _kept().read()
    return os.environ.get(VARIABLE, "") in levels() or (bool(doc) and doc.get("of") != PAGE)


def remember(level: str, of: str = "") -> bool:
    """Keep what a person chose; tell whether that could be written.

    Args:
        level: the language.
        of: `PAGE`, if nobody chose it.
    """
    return _kept().write({"language": level} | ({"of": of} if of else {}))


def _kept() -> Kept:
    return Kept("language.json", _is_choice)


def _is_choice(doc: Mapping[str, Any]) -> bool:
    return doc.get("language") in levels()
