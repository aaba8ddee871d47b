"""What the picture says: names, effects and labels, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sengoku.core.notes import Arg, Seat
from sengoku.core.texts import Catalogue
from sengoku.games.rumble.box import AREAS


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue with the language fixed."""

    texts: Catalogue
    language: str

    @property
    def other(self) -> str:
        """The language whose script stands beside the reader's: Japanese, else English."""
        return "en" if self.language == "ja" else "ja"

    def say(self, key: str, **args: Arg) -> str:
        """Say a key of ``[scene]``."""
        return self.texts.text(f"scene.{key}", self.language, **args)

    def seat(self, seat: Seat) -> str:
        """Name a seat by its colour."""
        return self.texts.text(f"seat.{seat}", self.language)

    def letter(self, seat: Seat) -> str:
        """Give a seat's letter."""
        return self.say(f"letter.{seat}")

    def castle(self, area: int, language: str = "") -> str:
        """Name an area by its castle, short enough for the map."""
        return self.texts.text(f"scene.castle.{AREAS[area]}", language or self.language)

    def card(self, card: str, language: str = "") -> str:
        """Name a tactic or Daimyo card."""
        return self.texts.text(f"value.{card}", language or self.language)

    def list(self, words: Iterable[str]) -> str:
        """Join words with the language's comma."""
        return self.say("comma").join(words)

    def sentences(self, parts: Iterable[str]) -> str:
        """Put sentences one after the other."""
        return self.say("gap").join(part for part in parts if part)
