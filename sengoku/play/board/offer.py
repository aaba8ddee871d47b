"""An offer above the board: to go on where one left off, or to begin anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any

from sengoku.play.board.blocks import Box, Button, Html, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, paragraphs


@dataclass(frozen=True, slots=True)
class Way:
    """One thing to go on with.

    Args:
        accept: goes on with it.
        name: tells it from others, in a language: what its button says to who points at it.
        html: shows it, in a language; left out if the question says enough.
    """

    accept: Callable[[], Any]
    name: Callable[[str], str] | None = None
    html: Callable[[str], str] | None = None


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
        self.text = labelled(Html(), "resume-text")
        self.stills = {way: labelled(Html(), "kept") for way in ways if way.html}
        self.buttons = [self._button(way.accept, "resume-yes", "confirm") for way in ways]
        self.no = self._button(None, "resume-no")
        parts = [*map(self._card, ways, self.buttons), self.no]
        self.answers = labelled(Box(parts), "choices")
        self.widget = group(self.text, self.answers, name="resume")

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
        for way, still in self.stills.items():
            put(still, value=way.html(language) if way.html and self.open else "")
        yes = say("table.resume.yes", language)
        for way, button in zip(self._ways, self.buttons, strict=True):
            colon = say("panel.colon", language)
            name = f"{yes}{colon}{way.name(language)}" if way.name else yes
            put(button, description=yes, tooltip=name)
        put(self.no, description=say("table.resume.no", language))
        mark(self.widget, "sengoku-hidden", not (self.open or notes))
        mark(self.answers, "sengoku-hidden", not self.open)

    def _card(self, way: Way, button: Button) -> Button | Box:
        """Put a button beside what is shown of its way; alone if the question says enough."""
        if way not in self.stills:
            return button
        return labelled(Box((self.stills[way], button)), "choices", "kept-match")

    def _button(self, accept: Callable[[], Any] | None, *names: str) -> Button:
        button = labelled(Button(), *names)
        button.on_click(self._guard(lambda _: self._act(lambda: self._answer(accept))))
        return button

    def _answer(self, accept: Callable[[], Any] | None) -> None:
        if accept is not None:
            accept()
        self.open = False
