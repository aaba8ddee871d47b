"""An offer above the board: to go on where one left off, or to begin anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button, Layout

from sengoku_widgets.guard import say
from sengoku_widgets.panel import Act, group, labelled, paragraphs, put
from sengoku_widgets.style import mark


def _nothing(language: str) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Way:
    """One thing to go on with.

    Args:
        accept: goes on with it.
        name: tells it from others, in a language: what its button says besides.
        html: shows it, in a language; empty if the question says enough.
    """

    accept: Callable[[], Any]
    name: Callable[[str], str] = _nothing
    html: Callable[[str], str] = _nothing


class Offer:
    """A question with a button for each way to go on, and a no; gone once it is answered.

    Args:
        ask: says the question in a language; there is none without ways.
        ways: what one can go on with.
        act: does something and paints.
        guard: wraps the callbacks.
        moot: tells whether something has been done that answers the question.
        notes: says what else there is to say, in a language.
    """

    def __init__(
        self,
        ask: Callable[[str], str],
        ways: Sequence[Way],
        act: Act,
        guard: Callable[..., Any],
        moot: Callable[[], bool],
        notes: Callable[[str], list[str]] = lambda language: [],
    ) -> None:
        self._ask = ask
        self._ways = ways
        self._act = act
        self._guard = guard
        self._moot = moot
        self._notes = notes
        self.open = bool(ways)
        self.text = labelled(HTML(), "resume-text")
        self.stills = [labelled(HTML(layout=Layout(flex="1 1 240px")), "kept") for _ in ways]
        self.buttons = [self._button(way.accept, "resume-yes", "confirm") for way in ways]
        self.no = self._button(None, "resume-no")
        pairs = zip(self.stills, self.buttons, strict=True)
        self.rows = [labelled(Box(pair), "choices") for pair in pairs]
        self.widget = group(self.text, *self.rows, self.no, name="resume")

    @property
    def yes(self) -> Button:
        """The button of the first way."""
        return self.buttons[0]

    def refresh(self, language: str) -> None:
        """Show the question while it is open, and the notes as long as there are any."""
        self.open = self.open and not self._moot()
        notes = self._notes(language)
        asked = paragraphs(self._ask(language)) if self.open else ""
        put(self.text, value=asked + "".join(f"<small>{escape(note)}</small>" for note in notes))
        for way, still, button in zip(self._ways, self.stills, self.buttons, strict=True):
            html = way.html(language) if self.open else ""
            put(still, value=html)
            mark(still, "sengoku-hidden", not html)
            yes = say("table.resume.yes", language)
            put(button, description=yes, tooltip=f"{yes}: {way.name(language)}".rstrip(": "))
        put(self.no, description=say("table.resume.no", language))
        mark(self.widget, "sengoku-hidden", not (self.open or notes))
        for part in (*self.rows, self.no):
            mark(part, "sengoku-hidden", not self.open)

    def _button(self, accept: Callable[[], Any] | None, *names: str) -> Button:
        button = labelled(Button(layout=Layout(align_self="center")), *names)
        button.on_click(self._guard(lambda _: self._act(lambda: self._answer(accept))))
        return button

    def _answer(self, accept: Callable[[], Any] | None) -> None:
        if accept is not None:
            accept()
        self.open = False
