"""What a choice that fits nothing legal could have meant, and what typed words mean."""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Sequence
from itertools import islice

from sengoku.core.game import Action, Note
from sengoku.core.texts import LANGUAGES, Catalogue
from sengoku.play.match.match import Match
from sengoku.play.table.builder import Builder, attempts

MOST_WORDS = 20_000
"""How many well-formed actions are looked through for what was meant."""

MOST_TRIES = 60
MOST_REASONS = 3


def meant(match: Match, verb: str, values: tuple[str, ...]) -> dict[str, list[Action]]:
    """List the well-formed actions that could have been meant, by verb."""
    words = islice(match.game.vocabulary(match.state), MOST_WORDS)
    return {name: found[:MOST_TRIES] for name, found in attempts(words, verb, values).items()}


def reasons(match: Match, tried: dict[str, list[Action]]) -> tuple[tuple[str, Note], ...]:
    """Say why each verb is refused: of several actions of one verb, the commonest reason."""
    found: list[tuple[str, Note]] = []
    now = {action.verb for action in match.legal()} & tried.keys()
    for verb, actions in tried.items():
        # What is not possible anywhere now was hardly meant.
        if now and verb not in now:
            continue
        notes = [said for action in actions if (said := match.why_not(action)) is not None]
        if not notes:
            continue
        [(code, _)] = Counter(said.code for said in notes).most_common(1)
        said = next(one for one in notes if one.code == code)
        if said not in [one for _, one in found]:
            found.append((verb, said))
    return tuple(found[:MOST_REASONS])


def tidy(text: str) -> str:
    """Make typed text plain: one space between words, small and ordinary letters.

    >>> tidy("  Move  ｄ４ e5 ")
    'move d4 e5'
    """
    return " ".join(unicodedata.normalize("NFKC", text).lower().split())


def notation(text: str, match: Match, texts: Catalogue) -> str:
    """Put the verb's name in any language back into the verb: ``移動 d4 e5`` is ``move d4 e5``."""
    first, _, others = text.partition(" ")
    words = islice(match.game.vocabulary(match.state), MOST_WORDS)
    for verb in dict.fromkeys(action.verb for action in words):
        key = f"verb.{verb}"
        names = (texts.text(key, one) for one in LANGUAGES if texts.has(key, one))
        if first in {verb, *(tidy(name) for name in names)}:
            return f"{verb} {others}".strip()
    return text


def take_words(builder: Builder, words: Sequence[str]) -> bool:
    """Choose typed words one after another; tell whether all of them fit."""
    verb, values = builder.verb, builder.values
    if words and words[0] in builder.verbs():
        builder.clear()
        builder.take_verb(words[0])
        words = words[1:]
    if all(builder.take(word) for word in words):
        return True
    builder.verb, builder.values = verb, values
    return False
