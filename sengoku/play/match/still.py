"""A match as a still picture and as text: for saved notebooks, print, and plain consoles."""

from __future__ import annotations

from typing import Any, Protocol

from sengoku.core.game import Game
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene
from sengoku.draw.svg import svg
from sengoku.games import picture


class Shown(Protocol):
    """What is shown of a match."""

    game: Game[Any]
    names: tuple[str, ...]
    language: str

    @property
    def state(self) -> Any:
        """The position at the cursor."""


def still_scene(match: Shown, language: str = "") -> Scene:
    """Draw the position as the audience sees it, so that a saved picture gives nothing away."""
    return picture(match.game, match.state, Look(language or match.language, names=match.names))


def still_svg(match: Shown) -> str:
    """Draw the position as SVG."""
    return svg(still_scene(match))


def still_text(match: Shown) -> str:
    """Write the position as a board of characters."""
    return plaintext(still_scene(match))


def bundle(match: Shown) -> dict[str, str]:
    """Give both, as a notebook wants them."""
    return {"image/svg+xml": still_svg(match), "text/plain": still_text(match)}
