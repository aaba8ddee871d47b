"""What the picture says: names and labels, in the reader's language."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sengoku.core.notes import Arg, Seat
from sengoku.core.texts import Catalogue
from sengoku.games.azuchi.box import CARDS


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue with the language fixed."""

    texts: Catalogue
    language: str

    @property
    def other(self) -> str:
        """The game's name in the other script."""
        return self.texts.text("game", "en" if self.language == "ja" else "ja")

    def say(self, key: str, **args: Arg) -> str:
        """Say a key of ``[scene]``."""
        return self.texts.text(f"scene.{key}", self.language, **args)

    def seat(self, seat: Seat) -> str:
        """Name a seat by its colour."""
        return self.texts.text(f"seat.{seat}", self.language)

    def letter(self, seat: Seat) -> str:
        """Give a seat's letter."""
        return self.say(f"letter.{seat}")

    def name(self, kind: str) -> str:
        """Name a kind of card or event in a word."""
        return self.texts.text(f"value.{kind}", self.language)

    def cards(self, counts: Sequence[int]) -> str:
        """List cards by kind and number, or say that there are none."""
        kinds = zip(CARDS, counts, strict=True)
        found = [self.say("count", what=self.name(card), count=n) for card, n in kinds if n]
        return self.list(found) if found else self.say("none")

    def list(self, words: Iterable[str]) -> str:
        """Join words with the language's comma."""
        return self.say("comma").join(words)

    def sentences(self, parts: Iterable[str]) -> str:
        """Put sentences one after the other."""
        return self.say("gap").join(part for part in parts if part)
