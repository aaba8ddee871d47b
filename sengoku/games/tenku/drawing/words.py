"""What the picture of Tenku says, in the reader's language."""

from __future__ import annotations

from sengoku.draw.easel import SceneWords


class Words(SceneWords):
    """What Tenku calls its things."""

    __slots__ = ()

    def card(self, card: str, language: str = "") -> str:
        """Name a card."""
        return self.texts.text(f"value.{card}", language or self.language)

    def short(self, card: str, language: str = "", how: str = "short") -> str:
        """Name a card in a few letters, or in fewer still; in full if it has no shorter name."""
        key, spoken = f"scene.{how}.{card}", language or self.language
        return self.texts.text(key if self.texts.has(key) else f"value.{card}", spoken)

    def letter(self, suit: str) -> str:
        """Give the letters that stand for a suit."""
        return self.say(f"letter.{suit}")
