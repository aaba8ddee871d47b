"""The screens on which every game's board is looked at, in both languages."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from tests.browser.live import Desk, LiveBoard

SCREENS = {
    "desk": (1280, 900, "notebook", "light"),
    "narrow": (600, 900, "notebook", "dark"),
    "projector": (1920, 1080, "projector", "light"),
}
"""Width and height in CSS pixels, the board's size, and JupyterLab's theme."""


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
        assert board.crowded() == []
        assert desk.faint() == []
        desk.picture(f"{name}-{language}")
        yield language
        board.press("lang")
        board.wait(f"board.table.language != {language!r}")
