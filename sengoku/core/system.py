"""What a person's system says of them."""

from __future__ import annotations

import locale
from collections.abc import Mapping

from sengoku.core.texts import LANGUAGES, USUAL


def spoken(environment: Mapping[str, str], system: str | None = None) -> str:
    """Tell which of our languages a person's system speaks.

    Args:
        environment: its variables.
        system: what the system says, such as ``Japanese_Japan``; asked if left out.
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANGUAGE", "LANG")
    said = next((environment[name] for name in names if environment.get(name)), None)
    if said is None:
        said = (locale.getlocale()[0] if system is None else system) or ""
    return next((name for name in LANGUAGES if said.lower().startswith(name)), USUAL)
