"""Two pages over the board: the rules at any clause, and the keys and gestures."""

from __future__ import annotations

from html import escape

from sengoku.play.board.blocks import Html, labelled, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import heading
from sengoku.play.table.information import reference
from sengoku.play.table.table import Table

KEYS = ("press", "tab", "enter", "escape", "arrows", "help")


class Sheets:
    """Buttons that open them; the page opens the rules from each clause that is shown, too.

    Args:
        table: whose rules they are.
    """

    def __init__(self, table: Table) -> None:
        self.table = table
        self.widget = labelled(Html(), "sheets")
        self._written = ("", "")

    def refresh(self) -> None:
        """Write both in the reader's language."""
        game, language = self.table.match.game, self.table.language
        key = (repr(game.options), language)
        if key == self._written:
            return
        self._written = key
        rules = "".join(
            f'<dt data-rule="{escape(rule.key)}" tabindex="-1">{escape(rule.name)}</dt>'
            f"<dd>{escape(rule.text)}</dd>"
            for rule in reference(game, language)
        )
        keys = "".join(
            f"<dt><kbd>{escape(say(f'keys.{name}', language))}</kbd></dt>"
            f"<dd>{escape(say(f'keys.{name}-does', language))}</dd>"
            for name in KEYS
        )
        sheets = [("rules", f"<dl>{rules}</dl>")] if rules else []
        sheets.append(("keys", f'<dl class="sengoku-keys">{keys}</dl>'))
        buttons = "".join(self._button(name) for name, _ in sheets)
        put(self.widget, value=buttons + "".join(self._sheet(*sheet) for sheet in sheets))

    def _button(self, name: str) -> str:
        language = self.table.language
        title = escape(say(f"sheet.{name}", language))
        shown = "?" if name == "keys" else escape(say("sheet.rules-short", language))
        return (
            f'<button type="button" class="sengoku-button" data-sheet="{name}"'
            f' title="{title}" aria-label="{title}">{shown}</button>'
        )

    def _sheet(self, name: str, body: str) -> str:
        language = self.table.language
        title, close = say(f"sheet.{name}", language), escape(say("table.button.close", language))
        return (
            f'<dialog class="sengoku-sheet" data-name="{name}" aria-label="{escape(title)}">'
            f'<form method="dialog">{heading(title)}<button class="sengoku-button">{close}'
            f"</button></form>{body}</dialog>"
        )
