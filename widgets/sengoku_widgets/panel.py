"""The panel beside the board: what was answered, what one may do, what happened, history."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from itertools import islice
from typing import TYPE_CHECKING, Any

from ipywidgets import HTML, Box, Button, IntSlider, Layout, VBox

from sengoku_widgets.guard import say
from sengoku_widgets.presses import Presses, Sight
from sengoku_widgets.style import mark

if TYPE_CHECKING:
    from sengoku.play.table import Choice, Line, Speech, Table

Act = Callable[..., bool]
KINDS = ("verb", "value", "confirm", "cancel")
PLIES = {"notebook": 3, "projector": 2}
"""How many actions are told of: fewer where the words are large."""

BLANK = "\N{NO-BREAK SPACE}"
"""What a button says that says nothing: with no text at all the page would keep the last one."""

READ = 60
REASONS = 2
"""How many of a bot's reasons are told at once."""


def labelled(widget: Any, *names: str) -> Any:
    """Give a widget its CSS classes, and give it back."""
    for name in names:
        widget.add_class(f"sengoku-{name}")
    return widget


def group(*children: Any, name: str) -> VBox:
    """Stack widgets that belong together."""
    return labelled(VBox(children), "group", name)


def heading(text: str) -> str:
    """Give a small heading."""
    return f"<h4>{escape(text)}</h4>"


def paragraphs(text: str) -> str:
    """Give text as paragraphs, one a line, with nothing in it taken as markup."""
    return "".join(f"<p>{escape(line)}</p>" for line in text.splitlines() if line.strip())


def put(widget: Any, **values: Any) -> None:
    """Set what has changed, in one message."""
    changed = {name: value for name, value in values.items() if getattr(widget, name) != value}
    if changed:
        with widget.hold_sync():
            for name, value in changed.items():
                setattr(widget, name, value)


def speech_html(speech: Speech | None, table: Table) -> str:
    """Say what was answered to the last try, with its clause and the reading it rests on."""
    if speech is None:
        return ""
    language, texts = table.language, table.match.game.texts
    role = "alert" if speech.kind in ("refusal", "error") else "status"
    parts = [f'<div role="{role}" data-kind="{escape(speech.kind)}">']
    if speech.kind != "info":
        parts.append(heading(say(f"answer.{speech.kind}", language)))
    parts.append(paragraphs(speech.text))
    if speech.clause:
        parts.append(f"<small>{escape(speech.clause)}</small>")
    if speech.reading:
        title = escape(say("answer.reading", language))
        key = f"reading.{speech.reading}"
        said = texts.text(key, language) if texts.has(key) else speech.reading
        reading = paragraphs(said)
        parts.append(f"<details><summary>{title}</summary>{reading}</details>")
    return "".join([*parts, "</div>"])


def slider(low: int, name: str) -> IntSlider:
    """Make a slider that the arrow keys move.

    It does not update continuously: that would also send back every value it is given, late
    enough to undo what has happened since.
    """
    return labelled(
        IntSlider(
            min=low,
            max=low + 1,
            readout=False,
            continuous_update=False,
            layout=Layout(width="auto"),
        ),
        name,
    )


class Choices:
    """Buttons for what one may do now: made once, then relabelled and hidden.

    Args:
        table: whose choices they are.
        act: does something to the table and paints.
        guard: wraps the callbacks.
        sight: tells whether a press was meant for what is shown.
    """

    def __init__(self, table: Table, act: Act, guard: Callable[..., Any], sight: Sight) -> None:
        self.table = table
        self._act = act
        self._guard = guard
        self._sight = sight
        self._shown: tuple[Choice, ...] = ()
        self._presses = Presses()
        self._read = ""
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

    def read(self, label: str) -> None:
        """Take note what is written on the button whose press comes next.

        It may have been pressed before a change of the choices has reached the page.
        """
        self._read = label.strip()

    def refresh(self) -> None:
        """Show what may be done now."""
        language = self.table.language
        prompt = self.table.prompt()
        put(
            self.title, value=f"{heading(say('table.label.choices', language))}{paragraphs(prompt)}"
        )
        self._shown = self.table.choices()
        self._grow(len(self._shown))
        for index, button in enumerate(self.box.children):
            self._relabel(button, self._shown[index] if index < len(self._shown) else None)

    def _relabel(self, button: Button, choice: Choice | None) -> None:
        if choice is None:
            mark(button, "sengoku-hidden", True)
            if self.table.viewer.handover is not None:
                # What is hidden stands in the page all the same, and may name a card of a hand.
                put(button, description=BLANK, tooltip="")
            return
        kinds = [f"sengoku-{kind}" for kind in KINDS if kind == choice.kind]
        chosen = ["sengoku-chosen"] if choice.chosen else []
        label = _label(choice)
        put(
            button,
            description=label,
            tooltip=label,
            _dom_classes=("sengoku-choice", *kinds, *chosen),
        )

    def _grow(self, count: int) -> None:
        missing = count - len(self.box.children)
        if missing > 0:
            made = [self._button(len(self.box.children) + extra) for extra in range(missing)]
            self.box.children = (*self.box.children, *made)

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
        value, tick = choice.value, self.table.tick
        before = self.table.match.cursor
        self._act(lambda: self.table.choose(value, tick))
        if self.table.match.cursor != before:
            self._presses.acted(str(index))

    def _meant(self, index: int) -> Choice | None:
        """Give the choice that was written on a button, if it can still be made."""
        read, self._read = self._read, ""
        here = self._shown[index : index + 1]
        if not read:
            return here[0] if here else None
        return next((one for one in (*here, *self._shown) if _label(one).strip() == read), None)


def _label(choice: Choice) -> str:
    return f"{choice.label} · {choice.detail}" if choice.detail else choice.label


class Happened:
    """What happened: the newest action in full, of those before it only what was done."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.widget = labelled(HTML(), "happened")

    def refresh(self) -> None:
        """Tell what happened up to the cursor."""
        language = self.table.language
        plies: dict[int, list[Line]] = {}
        for line in self.table.log.lines(limit=READ):
            plies.setdefault(line.ply, []).insert(0, line)
        newest, *older = islice(plies.values(), PLIES[self.table.size]) if plies else [[]]
        rows = self._newest(newest) + "".join(self._older(lines) for lines in older)
        body = f"<ul>{rows}</ul>" if rows else paragraphs(say("table.record.none", language))
        put(self.widget, value=heading(say("table.label.happened", language)) + body)

    def _newest(self, lines: list[Line]) -> str:
        """Tell what was done, then why; the end of many reasons waits to be asked for."""
        what = self._told([line for line in lines if not line.reason])
        why = [line for line in lines if line.reason]
        told = what + self._told(why[:REASONS], number=not what)
        if len(why) <= REASONS:
            return told
        title = escape(say("panel.more", self.table.language))
        rest = f"<ul>{self._told(why[REASONS:], number=False)}</ul>"
        return f"{told}<li><details><summary>{title}</summary>{rest}</details></li>"

    def _told(self, lines: list[Line], *, number: bool = True) -> str:
        parts = []
        for index, line in enumerate(lines):
            first = number and index == 0
            last = index + 1 == len(lines) or lines[index + 1].clause != line.clause
            clause = f"<small>{escape(line.clause)}</small>" if last and line.clause else ""
            parts.append(
                f"<li>{self._number(line) if first else ''}{escape(line.text)}{clause}</li>"
            )
        return "".join(parts)

    def _older(self, lines: list[Line]) -> str:
        done = [line.text for line in lines if not line.reason] or [lines[-1].text]
        told = ("" if self.table.language == "ja" else " ").join(done)
        number = self._number(lines[0])
        told = escape(told)
        return f'<li class="sengoku-quiet">{number}<span title="{told}">{told}</span></li>'

    def _number(self, line: Line) -> str:
        return f'<span class="sengoku-number">{line.ply}</span> '


class History:
    """The slider through the plies, which the arrow keys move, with a button at each end."""

    def __init__(self, table: Table, act: Act, guard: Callable[..., Any]) -> None:
        self.table = table
        self._act = act
        self._refreshing = False
        self.label = labelled(HTML(), "ply")
        self.back, self.forward = (
            labelled(Button(), "step-back"),
            labelled(Button(), "step-forward"),
        )
        self.back.on_click(guard(lambda _: self._step(-1)))
        self.forward.on_click(guard(lambda _: self._step(1)))
        self.slider = slider(0, "history")
        self.slider.observe(guard(self._moved), "value")
        row = labelled(Box((self.back, self.slider, self.forward)), "row")
        self.widget = group(self.label, row, name="past")

    def refresh(self) -> None:
        """Show where the cursor stands."""
        language = self.table.language
        cursor, length = self.table.match.cursor, self.table.match.length
        text = say("table.step", language, ply=cursor, length=length)
        title = say("table.label.history", language)
        put(self.label, value=f"{heading(title)}<small>{escape(text)}</small>")
        put(
            self.back,
            description="◀",
            tooltip=say("table.button.back", language),
            disabled=cursor == 0,
        )
        put(
            self.forward,
            description="▶",
            tooltip=say("table.button.forward", language),
            disabled=cursor == length,
        )
        self._refreshing = True
        try:
            put(self.slider, max=max(1, length), value=cursor, disabled=length == 0)
        finally:
            self._refreshing = False

    def _moved(self, change: Any) -> None:
        if not self._refreshing and change["new"] != self.table.match.cursor:
            self._act(lambda: self.table.moves.goto(change["new"]), focus=False)

    def _step(self, by: int) -> None:
        cursor = self.table.match.cursor + by
        if 0 <= cursor <= self.table.match.length:
            self._act(lambda: self.table.moves.goto(cursor), focus=False)
