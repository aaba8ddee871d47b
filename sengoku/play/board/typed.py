"""Where a person types an action, and reads the board as text."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from sengoku.core.game import CHANCE
from sengoku.play.board.blocks import Field, Html, Toggle, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, paragraphs
from sengoku.play.table.table import Table


class Typed:
    """Two fields that take an action in notation.

    One stands with the board as text. The other stands among the choices while a person says
    what chance does; a single field that is moved would lose the focus and what is typed.

    Args:
        table: what the action is for.
        act: does something to the table, paints, and tells whether it went well.
        guard: wraps the callbacks.
        onward: puts the focus where one goes on.

    Attributes:
        seen: tells whether the field with the board as text is in the page.
    """

    def __init__(
        self, table: Table, act: Act, guard: Callable[..., Any], onward: Callable[[], None]
    ) -> None:
        self.table = table
        self._act = act
        self._onward = onward
        self._covered = False
        self.seen: Callable[[], bool] = lambda: True
        self.fields = (Field(self._read), Field(self._read))
        self.field, by_hand = (labelled(field, "typed") for field in self.fields)
        self.board = labelled(Html(), "text", "hidden")
        self.toggle = labelled(Toggle(), "text-toggle")
        self.toggle.on_click(guard(lambda _: self._show_text()))
        self.widget = group(self.field, self.toggle, name="words")
        self.hand = group(by_hand, name="hand")

    def refresh(self) -> None:
        """Show the position as text, and an example of what can be typed."""
        table, language = self.table, self.table.language
        told = table.acting is not None and table.viewer.handover is None
        # All that could be typed is looked through for an example, which nobody sees in a drawer.
        told = told and (self.seen() or table.acting == CHANCE)
        hint = say("table.label.type-hint", language, example=table.example()) if told else ""
        for field in self.fields:
            put(field, label=say("table.label.type", language), hint=hint)
        self._clear_for_another()
        put(self.toggle, description=say("table.label.board-text", language))
        mark(self.hand, "sengoku-hidden", table.acting != CHANCE)
        self._show_text()

    def _clear_for_another(self) -> None:
        """Let nobody who sits down read what the one before them typed."""
        before, self._covered = self._covered, self.table.viewer.handover is not None
        if self._covered and not before:
            for field in self.fields:
                field.empty()

    def _show_text(self) -> None:
        mark(self.board, "sengoku-hidden", not self.toggle.value)
        if self.toggle.value:
            title, _, rest = self.table.board_text().partition("\n\n")
            board, _, labels = rest.rpartition("\n\n")
            shown = f"{paragraphs(title)}<pre>{escape(board)}</pre>{paragraphs(labels)}"
            put(self.board, value=shown)

    def _read(self, text: str) -> bool:
        acting = self.table.acting
        fine = self._act(lambda: self.table.type(text), focus=False)
        if acting == CHANCE != self.table.acting:
            self._onward()
        # Out of turn a text is answered, too, but it is not used up.
        answer = self.table.answer
        return fine and acting is not None and (answer is None or answer.kind == "info")
