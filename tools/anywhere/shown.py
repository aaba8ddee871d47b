"""What the site shows: the five games with their lessons, and what one can play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

import sengoku
from sengoku.bots import bot_names
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games import ideas, rule_lessons
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.player import lesson

TEXTS = catalogue("sengoku.play.page")
TENKA = "12-tenka-meidou"
"""The lesson of Rumble Nation that teaches Tenka Meidou."""


@dataclass(frozen=True)
class Shown:
    """A game as the start page shows it.

    Args:
        key: its name in the catalogue.
        game: its name in the program.
        picture: the options of the match that is drawn.
        lessons: the names of its lessons on rules.
        ideas: the names of those on ideas.
    """

    key: str
    game: str
    picture: Mapping[str, Any]
    lessons: tuple[str, ...]
    ideas: tuple[str, ...] = ()

    def introduced(self) -> dict[str, str]:
        """Say what the game is, in each language."""
        texts = sengoku.load(self.game, **dict(self.picture)).texts
        return {language: texts.text("introduction", language) for language in LANGUAGES}

    def found(self) -> Iterator[tuple[str, Lesson]]:
        """Give the lessons."""
        return ((name, lesson(self.game, name)) for name in (*self.lessons, *self.ideas))

    def variants(self) -> Iterator[tuple[str, dict[str, str]]]:
        """Give what can be played: the options as a link has them, and their name."""
        tenka = self.key == "tenka"
        for options in sengoku.load(self.game).variants().values():
            if (options.get("edition") == "tenka-meidou") == tenka and "reveal" not in options:
                query = urlencode({k: "yes" if v is True else v for k, v in options.items()})
                yield query, {lang: variant(options, lang) for lang in LANGUAGES}

    def bots(self) -> tuple[str, ...]:
        """Name the opponents: of the variant with most levels, whose place another's best takes."""
        variants = sengoku.load(self.game).variants().values()
        return max((bot_names(sengoku.load(self.game, **dict(one))) for one in variants), key=_many)


def _many(names: tuple[str, ...]) -> int:
    """Count levels."""
    return sum(name.startswith("level-") for name in names)


def games() -> tuple[Shown, ...]:
    """Give the five games in the order of the start page."""
    rules = rule_lessons("rumble")
    rumble = tuple(name for name in rules if name != TENKA)
    return (
        _shown("rokumon", {"act": 3}, rule_lessons("rokumon")),
        _shown("rumble", {}, rumble),
        Shown("tenka", "rumble", {"edition": "tenka-meidou"}, (TENKA,)),
        _shown("azuchi", {}, rule_lessons("azuchi")),
        _shown("tenku", {}, rule_lessons("tenku")),
    )


def _shown(game: str, picture: Mapping[str, Any], lessons: tuple[str, ...]) -> Shown:
    return Shown(game, game, picture, lessons, tuple(ideas(game).values()))


def variant(options: Mapping[str, Any], language: str) -> str:
    """Name a set of options."""
    if "act" in options:
        return TEXTS.text("variant.act", language, act=options["act"])
    if "solitaire" in options:
        return TEXTS.text(f"variant.solitaire-{options['solitaire']}", language)
    if "seats" not in options:
        return TEXTS.text("variant.campaign", language)
    more = {"daimyo": "-daimyo", "deck": "-house", "social_chaos": "-chaos"}
    key = "variant.players" + next((end for name, end in more.items() if name in options), "")
    return TEXTS.text(key, language, count=options["seats"])
