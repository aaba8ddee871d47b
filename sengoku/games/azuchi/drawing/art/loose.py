"""Each kind of card and of event by itself, to be printed and cut out."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Game
from sengoku.core.notes import Note
from sengoku.core.texts import native
from sengoku.draw.scene import Item, Paint, Rect, Shape, Text
from sengoku.games.azuchi.components import EVENTS
from sengoku.games.azuchi.drawing.art import faces, icons, tokens
from sengoku.games.azuchi.rows import CARD_ROWS, EVENT_ROWS
from sengoku.games.azuchi.state import AzuchiState
from sengoku.games.azuchi.telling.information import does, effect

_W, _H = 118.0, 138.0
_AREA = Rect(0, 0, _W + 2, _H + 2, Paint())


def loose(game: Game[AzuchiState], language: str) -> tuple[Item, ...]:
    """Draw each kind of card and of event, with what it does as its label.

    Args:
        game: for its texts.
        language: ``en`` or ``ja``.
    """
    return (*_cards(game, language), *_events(game, language))


def _cards(game: Game[AzuchiState], language: str) -> Iterator[Item]:
    for row in CARD_ROWS:
        name = game.texts.text(f"value.{row.id}", language)
        shapes = faces.face(row.id, 1, 1, _W, _H, name, 14)
        yield Item("card", shapes, _told(game, does(row), language), name, _AREA)


def _events(game: Game[AzuchiState], language: str) -> Iterator[Item]:
    for event in EVENTS:
        name = game.texts.text(f"value.{event}", language)
        shapes: list[Shape] = [
            Rect(1, 1, _W, _H, Paint("panel", "red-dark", 2.2), 7),
            Text(18, 30, tokens.SIGNS[event], 22, "red-dark", "middle", bold=True, serif=True,
                 lang=native()),
            *icons.icon(event, 1 + _W / 2, _H / 2, 34),
            Text(1 + _W / 2, _H - 8, name, 14, "red-dark", "middle", bold=True),
        ]  # fmt: skip
        told = _told(game, effect(EVENT_ROWS[event]), language)
        yield Item("event", tuple(shapes), told, name, _AREA)


def _told(game: Game[AzuchiState], notes: tuple[Note, ...], language: str) -> str:
    gap = game.texts.text("sentence-gap", language)
    return gap.join(game.texts.say(one, language) for one in notes)
