"""Reading the cards of a position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from sengoku.core.notes import Seat
from sengoku.core.reader import Reader
from sengoku.games.tenku.box import BOX, CARDS, LETTERS, card_term


class CardReader(Reader):
    """The fields of a document, or of a part of it, with cards among them."""

    def card(self, value: Any) -> str:
        """Read the name of a card and give its letter."""
        if not isinstance(value, str) or value not in LETTERS:
            raise self.impossible("position.card", card=str(value), cards=", ".join(CARDS))
        return LETTERS[value]

    def cards(self, field: str, value: Any) -> str:
        """Read cards by their number, ``{"knight": 2}``, or one after another."""
        if isinstance(value, Mapping):
            counts = {self.card(card): count for card, count in value.items()}
            if any(type(count) is not int or count < 0 for count in counts.values()):
                raise self.wrong(field, "cards")
            for card, count in counts.items():
                if count > (most := BOX.count(card)):
                    found = card_term(card)
                    raise self.impossible("position.cards", card=found, count=count, most=most)
            return "".join(sorted("".join([card * count for card, count in counts.items()])))
        if isinstance(value, str) or not isinstance(value, list | tuple):
            raise self.wrong(field, "cards")
        return "".join([self.card(card) for card in value])

    def piles(self, field: str) -> tuple[str, ...]:
        """Read one pile of cards for each player; empty ones if left out."""
        piles = self.each(field, [{}] * self.seats)
        return tuple(["".join(sorted(self.cards(field, pile))) for pile in piles])

    def seat_set(self, field: str) -> tuple[Seat, ...]:
        """Read some seats' numbers, each once and in order; none if left out."""
        seats = self.sequence(field, self.get(field, ()))
        return tuple(sorted({self.seat(field, seat) for seat in seats}))
