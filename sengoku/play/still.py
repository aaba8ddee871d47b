"""A match as a still picture and as text: for saved notebooks, print, and plain consoles."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sengoku.draw.scene import Look, Scene
from sengoku.games import painter

if TYPE_CHECKING:
    from sengoku.play.match import Match


def still_scene(match: Match, language: str = "en") -> Scene:
    """Draw the position as the audience sees it, so that a saved picture gives nothing away."""
    view = match.game.view(match.state, None)
    return painter(match.game.name)(match.game, view, Look(language, names=match.names))


def still_svg(match: Match) -> str:
    """Draw the position as SVG."""
    from sengoku.draw.svg import svg

    return svg(still_scene(match))


def still_text(match: Match) -> str:
    """Write the position as a board of characters."""
    from sengoku.draw.plaintext import plaintext

    return plaintext(still_scene(match))


def bundle(match: Match) -> dict[str, str]:
    """Give both, as a notebook wants them."""
    return {"image/svg+xml": still_svg(match), "text/plain": still_text(match)}
