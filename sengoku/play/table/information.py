"""Cards of information: what there is to know about each thing on the board."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from sengoku.core.game import Game
from sengoku.core.notes import Note, Seat
from sengoku.core.texts import beside
from sengoku.core.things import Things
from sengoku.play.table.speech import Card, Voice


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of the reference page.

    Args:
        key: the key of its clause.
        name: the clause, such as ``Rokumon · Act 1, Move``.
        text: the rule in our own words.
    """

    key: str
    name: str
    text: str


def reference(game: Game[Any], language: str) -> tuple[Rule, ...]:
    """Give the rules of a game on one page, in our own words, clause by clause.

    Args:
        game: the rules.
        language: ``en`` or ``ja``.
    """
    texts = game.texts
    return tuple(
        Rule(key, texts.clause(key, language), texts.text(f"rule.{key}", language))
        for key in texts.under("clause")
        if texts.has(f"rule.{key}", language)
    )


def card_of(
    voice: Voice,
    things: Things,
    view: Any,
    looker: Seat | None,
    thing: str,
    may: Iterable[str],
) -> Card | None:
    """Put into words what a game says about a thing.

    Args:
        voice: the words.
        things: the game's table of things.
        view: what the reader sees.
        looker: who reads.
        thing: its id.
        may: the verbs that can be done with it now.
    """
    about = things.about(view, looker, thing)
    if about is None:
        return None
    name, other = voice.say(about.name), _other(voice, about.name)
    return Card(
        thing,
        name,
        "" if other == name else other,
        tuple(map(voice.fact, about.told)),
        tuple(map(voice.say, about.left)),
        tuple(map(voice.verb, may)),
    )


def _other(voice: Voice, name: Note) -> str:
    """Say a name in the other script."""
    other = beside(voice.language)
    return voice.texts.say(name, other)
