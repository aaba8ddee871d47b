"""What typed words mean: plain letters, verbs in any language, dice and coins in any order."""

from __future__ import annotations

import unicodedata
from itertools import islice

from sengoku.core.texts import LANGUAGES, Catalogue
from sengoku.play.match.match import Match

MOST_WORDS = 20_000
"""How many well-formed actions are looked through for a verb."""


def tidy(text: str) -> str:
    """Make typed text plain: one space between words, small and ordinary letters.

    >>> tidy("  Move  ｄ４ e5 ")
    'move d4 e5'
    """
    return " ".join(unicodedata.normalize("NFKC", text).lower().split())


def verbs(match: Match) -> tuple[str, ...]:
    """List the verbs of the well-formed actions here, legal or not."""
    words = islice(match.game.vocabulary(match.state), MOST_WORDS)
    return tuple(dict.fromkeys(action.verb for action in words))


def notation(text: str, match: Match, texts: Catalogue) -> str:
    """Put the verb's name in any language back into the verb: ``移動 d4 e5`` is ``move d4 e5``."""
    first, _, others = text.partition(" ")
    for verb in verbs(match):
        key = f"verb.{verb}"
        names = (texts.text(key, one) for one in LANGUAGES if texts.has(key, one))
        if first in {verb, *(tidy(name) for name in names)}:
            return f"{verb} {others}".strip()
    return text


def called(verb: str, language: str, texts: Catalogue) -> str:
    """Give a verb as it can be typed in a language: its name, if that is one word."""
    key = f"verb.{verb}"
    name = texts.text(key, language) if language != "en" and texts.has(key, language) else verb
    return verb if " " in tidy(name) else name


def shared(match: Match) -> str:
    """Give the verb that everything has which may be done now, or an empty text.

    Where a person only says what chance did, it need not be written: ``6 3 5`` is a roll.
    """
    found = {action.verb for action in match.legal()}
    return found.pop() if len(found) == 1 else ""
