"""An offer above the board: to go on where one left off, or to begin anew."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from ipywidgets import HTML, Box, Button

from sengoku_widgets.guard import say
from sengoku_widgets.panel import Act, group, labelled, paragraphs, put
from sengoku_widgets.style import mark


class Offer:
    """A question with a yes and a no; gone once it is answered.

    Args:
        ask: says the question in a language.
        accept: what yes does.
        act: does something and paints.
        guard: wraps the callbacks.
        moot: tells whether something has been done that answers the question.
        notes: says what else there is to say, in a language.
    """

    def __init__(
        self,
        ask: Callable[[str], str],
        accept: Callable[[], Any],
        act: Act,
        guard: Callable[..., Any],
        moot: Callable[[], bool],
        notes: Callable[[str], list[str]] = lambda language: [],
    ) -> None:
        self._ask = ask
        self._moot = moot
        self._notes = notes
        self.open = bool(ask("en"))
        self.text = labelled(HTML(), "resume-text")
        self.yes = labelled(Button(), "resume-yes", "confirm")
        self.no = labelled(Button(), "resume-no")
        self.widget = group(self.text, labelled(Box((self.yes, self.no)), "choices"), name="resume")
        self.yes.on_click(guard(lambda _: act(lambda: self._answer(accept))))
        self.no.on_click(guard(lambda _: act(lambda: self._answer(None))))

    def refresh(self, language: str) -> None:
        """Show the question while it is open, and the notes as long as there are any."""
        self.open = self.open and not self._moot()
        notes = self._notes(language)
        asked = paragraphs(self._ask(language)) if self.open else ""
        put(self.text, value=asked + "".join(f"<small>{escape(note)}</small>" for note in notes))
        put(self.yes, description=say("table.resume.yes", language))
        put(self.no, description=say("table.resume.no", language))
        mark(self.widget, "sengoku-hidden", not (self.open or notes))
        for button in (self.yes, self.no):
            mark(button, "sengoku-hidden", not self.open)

    def _answer(self, accept: Callable[[], Any] | None) -> None:
        self.open = False
        if accept is not None:
            accept()
