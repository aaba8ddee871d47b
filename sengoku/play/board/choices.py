"""What one may do now, as buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from sengoku.play.board.blocks import Box, Button, Html, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, Guarded, heading, paragraphs
from sengoku.play.board.presses import Presses, Sight
from sengoku.play.table.speech import Choice
from sengoku.play.table.table import Table

KINDS = ("verb", "value", "confirm", "cancel")

KEPT = 400
"""How many of the last choices shown are known by their numbers."""


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
        self._says: dict[int, int] = {}
        self._number = 0
        self._here: Any = None
        self.position = 0
        self.title = labelled(Html(), "prompt")
        self.box = labelled(Box(role="group"), "choices")
        self.widget = group(self.title, self.box, name="now")
        self._buttons: list[Button] = []
        self._grow(8)

    @property
    def first(self) -> Button | None:
        """Give the button where a person at the keyboard goes on: the first not chosen yet."""
        onward = (i for i, choice in enumerate(self._shown) if not choice.chosen)
        index = next(onward, None)
        return None if index is None else self._buttons[index]

    @property
    def begun(self) -> bool:
        """Tell whether an action is begun: one of the choices shown is chosen."""
        return any(choice.chosen for choice in self._shown)

    def refresh(self) -> None:
        """Show what may be done now."""
        language = self.table.language
        prompt = self.table.prompt()
        put(
            self.title, value=f"{heading(say('table.label.choices', language))}{paragraphs(prompt)}"
        )
        self.box.name = say("table.label.choices", language)
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
        for index, button in enumerate(self._buttons):
            before = self._shown[index] if index < len(self._shown) else None
            self._relabel(index, button, shown[index] if index < len(shown) else None, before)
            button.says = [self._says.get(index, 0), self.position]
        self._shown = shown

    def _relabel(
        self, index: int, button: Button, choice: Choice | None, before: Choice | None
    ) -> None:
        if choice is None:
            mark(button, "sengoku-hidden", True)
            return
        if choice == before:
            return
        self._number += 1
        self._says[index] = self._number
        self._sent[self._number] = choice
        self._sent.pop(self._number - KEPT, None)
        kinds = [f"sengoku-{kind}" for kind in KINDS if kind == choice.kind]
        chosen = ["sengoku-chosen"] if choice.chosen else []
        label = f"{choice.label} · {choice.detail}" if choice.detail else choice.label
        put(
            button,
            description=label,
            classes=("sengoku-choice", *kinds, *chosen),
        )

    def _grow(self, count: int) -> None:
        if len(self._buttons) < count:
            self._buttons += map(self._button, range(len(self._buttons), count))
            self.box.children = tuple(self._buttons)

    def _button(self, index: int) -> Button:
        button = labelled(Button(), "choice", "hidden")
        button.on_click(self._guard(lambda seen: self._press(index, seen)))
        return button

    def _press(self, index: int, seen: Any) -> None:
        choice = self._meant(index, seen)
        if choice is None or not self._sight.current:
            return
        if not self._presses.counts(str(index), touch=False):
            return
        tick, before = self.table.tick, self.table.match.cursor
        self._act(lambda: self.table.choose(choice.value, tick))
        if self.table.match.cursor != before:
            self._presses.acted(str(index))

    def _meant(self, index: int, seen: Any) -> Choice | None:
        """Give the choice that a person pressed, if it can still be made where they saw it."""
        if seen is None:
            return self._shown[index] if index < len(self._shown) else None
        number, position = seen
        choice = self._sent.get(number)
        if choice is None or position != self.position:
            return None
        plain = replace(choice, detail="")
        return choice if any(replace(one, detail="") == plain for one in self._shown) else None
