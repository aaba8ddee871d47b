"""What typed words mean: plain letters, names in any language, dice and coins in any order."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from itertools import islice

from sengoku.core.game import Action
from sengoku.core.texts import LANGUAGES, Catalogue
from sengoku.play.match.match import Match

MOST_WORDS = 20_000
"""How many well-formed actions are looked through for a verb."""

Names = Mapping[tuple[str, ...], str]
"""What things are called, word by word, and how each is written in notation."""


def tidy(text: str) -> str:
    """Make typed text plain: one space between words, small and ordinary letters.

    >>> tidy("  Move  ｄ４ e5 ")
    'move d4 e5'
    """
    return " ".join(unicodedata.normalize("NFKC", text).lower().split())


def verbs(match: Match) -> tuple[str, ...]:
    """List the verbs of the well-formed actions here, legal or not."""
    return tuple(_vocabulary(match))


def notation(text: str, match: Match, texts: Catalogue) -> str:
    """Put names in any language back into notation: ``移動 d4 e5`` is ``move d4 e5``."""
    known = _vocabulary(match)
    words = text.split()
    named = {verb: (verb, *_names(f"verb.{verb}", texts)) for verb in known}
    said = _starts(words, _by_words(named))
    verb, length = said if said is not None else ("", 0)
    values = known[verb] if verb else {one: None for each in known.values() for one in each}
    called = _by_words({value: _value_names(value, verb, texts) for value in values})
    written = [verb] if verb else []
    while length < len(words):
        found = None if words[length] in values else _starts(words[length:], called)
        value, more = found if found is not None else (words[length], 1)
        written.append(value)
        length += more
    return " ".join(written)


def example(action: Action, match: Match, language: str, texts: Catalogue) -> str:
    """Write an action as it can be typed in a language."""
    verb, *words = str(action).split()
    named = (tidy(texts.written(word, language, verb)) for word in words)
    shown = " ".join((texts.written(verb, language), *named))
    if notation(tidy(shown), match, texts) == str(action):
        return shown
    # Where names do not tell things apart, the things are written in notation.
    return " ".join((texts.written(verb, language), *words))


def shared(match: Match) -> str:
    """Give the verb of everything that can be done now if it is the same one, or an empty text.

    Where a person only says what chance did, it need not be written: ``6 3 5`` is a roll.
    """
    found = {action.verb for action in match.legal()}
    return found.pop() if len(found) == 1 else ""


def _vocabulary(match: Match) -> dict[str, dict[str, None]]:
    """Give the verbs of the well-formed actions here, each with the words that can follow it."""
    found: dict[str, dict[str, None]] = {}
    for action in islice(match.game.vocabulary(match.state), MOST_WORDS):
        verb, *values = str(action).split()
        found.setdefault(verb, {}).update(dict.fromkeys(values))
    return found


def _value_names(value: str, verb: str, texts: Catalogue) -> tuple[str, ...]:
    return (*_names(f"value.{verb}.{value}", texts), *_names(f"value.{value}", texts))


def _names(key: str, texts: Catalogue) -> tuple[str, ...]:
    return tuple(texts.text(key, one) for one in LANGUAGES if texts.has(key, one))


def _by_words(names: Mapping[str, Iterable[str]]) -> dict[tuple[str, ...], str]:
    found: dict[tuple[str, ...], str] = {}
    for meant, called in names.items():
        for name in called:
            found.setdefault(tuple(tidy(name).split()), meant)
    return found


def _starts(words: list[str], names: Names) -> tuple[str, int] | None:
    """Find the longest name with which some words begin; give what it means and its length."""
    for length in range(len(words), 0, -1):
        meant = names.get(tuple(words[:length]))
        if meant is not None:
            return meant, length
    return None
