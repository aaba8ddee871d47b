"""What the parts of the panel beside the board are made of."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from html import escape
from typing import Any, Protocol

from sengoku.play.board.blocks import Block, Button, Html, group, labelled, mark, put
from sengoku.play.table.table import Table

Act = Callable[..., bool]
Guarded = Callable[..., Any]

class Ruled(Protocol):
    """A sentence that may rest on a rule: an answer, a fact of a card, a line of what happened."""

    @property
    def text(self) -> str:
        """The sentence."""

    @property
    def clause(self) -> str:
        """The clause as it is named, or empty."""

    @property
    def rule(self) -> str:
        """The clause's key, or empty."""


def heading(text: str) -> str:
    """Give a small heading."""
    return f"<h4>{escape(text)}</h4>"


def paragraphs(text: str) -> str:
    """Give text as paragraphs, one a line, with nothing in it taken as markup."""
    return "".join(f"<p>{escape(line)}</p>" for line in text.splitlines() if line.strip())


def items(lines: Sequence[str]) -> str:
    """Give lines of markup as a list; nothing if there are none."""
    return f"<ul>{''.join(f'<li>{line}</li>' for line in lines)}</ul>" if lines else ""


def folded(title: str, body: str) -> str:
    """Fold something away under a title."""
    return f"<details><summary>{escape(title)}</summary>{body}</details>"


def clause_html(one: Ruled, table: Table) -> str:
    """Name the rule a sentence rests on: a button that opens the page of rules at its place."""
    if not one.clause:
        return ""
    if not table.match.game.texts.has(f"rule.{one.rule}", table.language):
        return f"<small>{escape(one.clause)}</small>"
    return (
        f'<button type="button" class="sengoku-clause" data-sheet="rules"'
        f' data-rule="{escape(one.rule)}">{escape(one.clause)}</button>'
    )


def fact_html(one: Ruled, table: Table) -> str:
    """Say a sentence, with its rule."""
    return f"{escape(one.text)} {clause_html(one, table)}".strip()


class Row:
    """Buttons in a row: made when they are first needed, then relabelled and hidden.

    Args:
        name: of each button, in the style sheet.
        press: told the number of the one that is pressed.
        guard: wraps the callbacks.
    """

    def __init__(self, name: str, press: Callable[[int], Any], guard: Guarded) -> None:
        self._name = name
        self._press = press
        self._guard = guard
        self.title = labelled(Html(), "row-title")
        self.box = labelled(Block(), "choices", f"{name}s")
        self.widget = group(self.title, self.box, name=f"{name}-row")

    def show(
        self, labels: Sequence[str], title: str = "", chosen: int | Collection[int] | None = None
    ) -> None:
        """Show so many buttons, and hide the others.

        Args:
            labels: what they say.
            title: what stands above them.
            chosen: the number of the one that is looked at, or those of several.
        """
        marked = chosen if isinstance(chosen, Collection) else (chosen,)
        missing = range(len(self.box.children), len(labels))
        if missing:
            self.box.children = (*self.box.children, *map(self._button, missing))
        for number, button in enumerate(self.box.children):
            there = number < len(labels)
            mark(button, "sengoku-hidden", not there)
            mark(button, "sengoku-chosen", there and number in marked)
            put(button, description=labels[number] if there else "")
        put(self.title, value=heading(title) if title else "")
        mark(self.title, "sengoku-hidden", not title)
        mark(self.widget, "sengoku-hidden", not labels)

    def focus(self) -> bool:
        """Put the focus on the first of them, if one is shown."""
        shown = "sengoku-hidden" not in self.widget.classes and self.box.children
        if shown:
            self.box.children[0].focus()
        return bool(shown)

    def _button(self, number: int) -> Button:
        button = labelled(Button(), self._name)
        button.on_click(self._guard(lambda _: self._press(number)))
        return button
