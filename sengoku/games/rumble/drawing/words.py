"""What the picture says: names, effects and labels, in the reader's language."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.easel import SceneWords
from sengoku.games.rumble.components import AREAS


class Words(SceneWords):
    """What Rumble Nation calls its things."""

    __slots__ = ()

    def letter(self, seat: Seat) -> str:
        """Give a seat's letter."""
        return self.say(f"letter.{seat}")

    def castle(self, area: int, language: str = "") -> str:
        """Name an area by its castle, short enough for the map."""
        return self.texts.text(f"scene.castle.{AREAS[area]}", language or self.language)

    def card(self, card: str, language: str = "") -> str:
        """Name a tactic or Daimyo card."""
        return self.texts.text(f"value.{card}", language or self.language)
