"""What one may do now, as buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ipywidgets import HTML, Box, Button

from sengoku.play.table.speech import Choice
from sengoku.play.table.table import Table
from sengoku_widgets.guard import say
from sengoku_widgets.panel import BLANK, Act, Guarded, group, heading, labelled, paragraphs, put
from sengoku_widgets.presses import Presses, Sight
from sengoku_widgets.style import mark

KINDS = ("verb", "value", "confirm", "cancel")

KEPT = 400
"""How many of the choices shown last are known by their numbers."""


class Choices:
    """Buttons for what one may do now: made once, then relabelled and hidden.

    What stands on a button in the page may have changed here already, so each thing it has ever
    stood for has a number, and the page tells with a press the number that it shows, and the
    position. A press counts for that choice, if it can still be made at that position.

    Args:
        table: whose choices they are.
        act: does something to the table and paints.
        guard: wraps the callbacks.
        sight: tells whether a press was meant for what is shown.
    """

    def __init__(self, table: Table, act: Act, guard: Guarded, sight: Sight) -> None:
        self.table = table
        self._act = act
        self._guard = guard
        self._sight = sight
        self._shown: tuple[Choice, ...] = ()
        self._presses = Presses()
        self._sent: dict[int, Choice] = {}
        self._number = 0
        self._seen: tuple[int, int] | None = None
        self._here: Any = None
        self.position = 0
        self.title = labelled(HTML(), "prompt")
        self.box = labelled(Box(), "choices")
        self.widget = group(self.title, self.box, name="now")
        self._grow(8)

    @property
    def first(self) -> Button | None:
        """Give the button where a person at the keyboard goes on: nothing chosen already."""
        onward = (i for i, choice in enumerate(self._shown) if not choice.chosen)
        index = next(onward, None)
        return None if index is None else self.box.children[index]

    def saw(self, number: int, position: int) -> None:
        """Take note of what the page shows on the button whose press comes next."""
        self._seen = number, position

    def refresh(self) -> None:
        """Show what may be done now."""
        language = self.table.language
        prompt = self.table.prompt()
        put(
            self.title, value=f"{heading(say('table.label.choices', language))}{paragraphs(prompt)}"
        )
        if self._here is not self.table.match.history.here:
            self._here = self.table.match.history.here
            self.position += 1
        if self.table.viewer.handover is not None:
            # Whoever sits down next is told nothing, not even how much was offered before.
            self._sent.clear()
            self._number = 0
            self.position += 1
        shown = self.table.choices()
        self._grow(len(shown))
        for index, button in enumerate(self.box.children):
            before = self._shown[index] if index < len(self._shown) else None
            self._relabel(button, shown[index] if index < len(shown) else None, before)
        self._shown = shown

    def _relabel(self, button: Button, choice: Choice | None, before: Choice | None) -> None:
        if choice is None:
            mark(button, "sengoku-hidden", True)
            if self.table.viewer.handover is not None:
                # What is hidden stands in the page all the same, and may name a card of a hand.
                plain = ("sengoku-choice", "sengoku-hidden")
                put(button, description=BLANK, tooltip="", _dom_classes=plain)
            return
        if choice == before:
            return
        self._number += 1
        self._sent[self._number] = choice
        self._sent.pop(self._number - KEPT, None)
        kinds = [f"sengoku-{kind}" for kind in KINDS if kind == choice.kind]
        chosen = ["sengoku-chosen"] if choice.chosen else []
        label = f"{choice.label} · {choice.detail}" if choice.detail else choice.label
        put(
            button,
            description=label,
            tooltip=label,
            _dom_classes=("sengoku-choice", *kinds, *chosen, f"sengoku-n-{self._number}"),
        )

    def _grow(self, count: int) -> None:
        missing = range(len(self.box.children), count)
        if missing:
            self.box.children = (*self.box.children, *map(self._button, missing))

    def _button(self, index: int) -> Button:
        button = labelled(Button(), "choice", "hidden")
        button.on_click(self._guard(lambda _: self._press(index)))
        return button

    def _press(self, index: int) -> None:
        choice = self._meant(index)
        if choice is None or not self._sight.current:
            return
        if not self._presses.counts(str(index), touch=False):
            return
        tick, before = self.table.tick, self.table.match.cursor
        self._act(lambda: self.table.choose(choice.value, tick))
        if self.table.match.cursor != before:
            self._presses.acted(str(index))

    def _meant(self, index: int) -> Choice | None:
        """Give the choice that a person pressed, if it can still be made where they saw it."""
        seen, self._seen = self._seen, None
        if seen is None:
            return self._shown[index] if index < len(self._shown) else None
        number, position = seen
        choice = self._sent.get(number)
        if choice is None or position != self.position:
            return None
        plain = replace(choice, detail="")
        return choice if any(replace(one, detail="") == plain for one in self._shown) else None
