"""What the picture says: names and labels, in the reader's language."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.notes import Seat
from sengoku.draw.easel import SceneWords
from sengoku.games.azuchi.box import CARDS


class Words(SceneWords):
    """The catalogue with the language fixed."""

    __slots__ = ()

    def game(self, language: str = "") -> str:
        """Name the game."""
        return self.texts.text("game", language or self.language)

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
