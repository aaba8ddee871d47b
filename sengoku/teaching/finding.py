"""What a check found: a sentence, and the position it is about, drawn."""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Any, Literal

from sengoku.core.errors import SengokuError
from sengoku.core.game import Game, Note
from sengoku.core.notes import Arg
from sengoku.core.texts import catalogue
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene
from sengoku.draw.svg import data_uri
from sengoku.games import picture

TEXTS = "sengoku.teaching"
Kind = Literal["right", "wrong", "not-yet", "hint", "shown"]
SIGNS = {"right": "✓", "wrong": "✗", "not-yet": "…", "hint": "→", "shown": ""}
COLOURS = {
    "right": "#2e8b57", "wrong": "#c0392b", "not-yet": "#8a8a8a", "hint": "#b8860b", "shown": "",
}  # fmt: skip
"""Of the bar beside a sentence; the sentence says the same, for those who do not see colours."""


class Wrong(Exception):
    """An answer is not right.

    Args:
        code: the sentence that says what is wrong, in the texts under ``wrong``.
        game: the rules, where a position is to be shown.
        position: the position it is about.
        **args: what the sentence names.
    """

    def __init__(
        self,
        code: str,
        game: Game[Any] | None = None,
        position: Any = None,
        /,
        **args: Arg | Note | SengokuError,
    ) -> None:
        self.code = code
        self.game = game
        self.position = position
        self.args_ = args
        super().__init__(code)


class NotYet(Exception):
    """Nothing has been answered."""


@dataclass(frozen=True)
class Finding:
    """What is said of an answer, and shown in the notebook.

    Args:
        kind: whether it is right.
        text: the sentence; what stands between backticks is code.
        language: in which it is.
        scene: the position that it is about.
        code: the sentence's key in the texts.
        printed: the beginning of what the pupil's code printed, the last time that it did.
    """

    kind: Kind
    text: str
    language: str
    scene: Scene | None = None
    code: str = ""
    printed: str = ""

    def __str__(self) -> str:
        said = f"{SIGNS[self.kind]} {self.text}".strip()
        return "\n".join((said, self._heading(), self.printed)) if self.printed else said

    def _heading(self) -> str:
        return catalogue(TEXTS).text("said.printed", self.language)

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        plain = [str(self)] if self.text else []
        said = f"{SIGNS[self.kind]} {self.text}".strip()
        html = [f"<div>{_html(said)}</div>"] if self.text else []
        if self.printed:
            lines = f"<pre>{escape(self.printed)}</pre>"
            html.append(f"<div>{escape(self._heading())}{lines}</div>")
        if self.scene is not None:
            plain += ["", plaintext(self.scene)]
            html.append(drawn(self.scene))
        bar = f"border-left: 4px solid {COLOURS[self.kind]}; padding: .2em .8em; "
        style = f"{bar if COLOURS[self.kind] else ''}max-width: 46em; line-height: 1.5"
        inside = "".join(html)
        box = f'<div lang="{self.language}" class="sengoku-finding" style="{style}">{inside}</div>'
        return {"text/html": box, "text/plain": "\n".join(plain).strip()}


def _html(text: str) -> str:
    """Write a sentence as HTML, with its code as code and its lines as lines."""
    marked = re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text, quote=False))
    return marked.replace("\n", "<br>")


def drawn(scene: Scene) -> str:
    """Give the picture of a scene as HTML that needs nothing else."""
    words = escape(f"{scene.title}. {scene.desc}")
    style = "width: 26em; max-width: 100%; margin-top: .4em"
    return f'<img src="{data_uri(scene)}" alt="{words}" style="{style}">'


def scene_of(game: Game[Any], position: Any, language: str) -> Scene:
    """Draw a position as its actor may see it."""
    seat = position.actor if isinstance(position.actor, int) and position.actor >= 0 else None
    return picture(game, position, Look(language, seat=seat if game.hides() else None))
