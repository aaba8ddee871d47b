"""The screens on which every game's board is looked at, in both languages."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from typing import Any

import pytest

from tests.browser.live import Desk, LiveBoard

SCREENS = {
    "desk": (1280, 900, "notebook", "light"),
    "narrow": (600, 900, "notebook", "dark"),
    "projector": (1920, 1080, "projector", "light"),
}
"""Width and height in CSS pixels, the board's size, and JupyterLab's theme."""

EDGES = [pytest.param("desk", marks=pytest.mark.matrix), "narrow", "projector"]
"""The least and the most of them, where what is cut or crowded shows; all of them in the matrix."""


@contextlib.contextmanager
def on_screen(desk: Desk, screen: str) -> Iterator[str]:
    """Look from one of the screens, and give the size that boards have there."""
    width, height, size, theme = SCREENS[screen]
    desk.sidebar(False)
    desk.screen(width, height)
    desk.set_theme(theme)
    try:
        yield size
    finally:
        desk.set_theme("light")


def check_looks(desk: Desk, board: LiveBoard, name: str) -> Iterator[str]:
    """Check in either language that nothing is cut off or faint, and take a picture of it.

    Args:
        desk: where the board is.
        board: in English; it is so again afterwards.
        name: the picture's, to which the language is added.

    Yields:
        The language, for what else is to be checked in it.
    """
    for language in ("en", "ja"):
        assert board.ask("board.table.language") == language
        found = board.crowded()
        assert not found, found
        assert desk.faint() == []
        desk.picture(f"{name}-{language}")
        yield language
        board.press("lang")
        board.wait(f"board.table.level != {language!r}")
    assert board.crowded() == [], "readings over the names leave it whole"
    board.press("lang")
    board.wait("board.table.level == 'en'")


WINDOWS = {
    "laptop": (1280, 800, "notebook", "en"),
    "small-laptop": (1366, 768, "notebook", "ja"),
    "desktop": (1920, 1080, "notebook", "en"),
    "old-projector": (1024, 768, "projector", "en"),
    "projector": (1920, 1080, "projector", "ja"),
    "tablet": (820, 1180, "notebook", "en"),
    "tablet-lying": (1180, 820, "notebook", "ja"),
    "phone": (390, 844, "notebook", "en"),
    "phone-lying": (844, 390, "notebook", "en"),
}
"""Width and height in CSS pixels, the board's size, and the language it is looked at in first."""

GAMES = {
    "rokumon": ("act=6", "act1"),
    "rumble": ("players=3", "01-map"),
    "azuchi": ("players=2", "01-draft"),
    "tenku": ("players=2", "01-courts"),
}
"""Options of a game, and its first lesson."""


def few(*names: str) -> list[Any]:
    """Give every game, those that are not named only for the matrix."""
    return [one if one in names else pytest.param(one, marks=pytest.mark.matrix) for one in GAMES]


def in_play(game: str, size: str, language: str) -> str:
    """Give the line that shows a game in the middle, against bots that do not act any more."""
    options = GAMES[game][0].replace("players", "seats")
    return (
        f"_match = sengoku.Match(sengoku.load({game!r}, {options}), seed=3)\n"
        "_luck = __import__('random').Random(1)\n"
        "_match.deal()\n"
        "while _match.length < 24 and _match.outcome is None:\n"
        "    _match.play(_luck.choice([*_match.legal()])); _match.deal()\n"
        f"board = play(_match, size={size!r}, language={language!r})\n"
        "board.table.viewer.handover is None or board.view.act(board.table.viewer.take_seat)\nboard"
    )


def first_lesson(game: str, size: str, language: str) -> str:
    """Give the line that shows the first lesson of a game."""
    name = GAMES[game][1]
    return f"board = lesson({game!r}, {name!r}, size={size!r}, language={language!r})"

BY_LOT = """
luck = __import__("random").Random(2)
while board.match.outcome is None:
    board.match.deal()
    board.match.outcome or board.match.play(luck.choice([*board.match.legal()]))
board.table.moves.goto(board.match.length)
board.view.changed()
"""
"""Plays the match of a board to its end at once."""
