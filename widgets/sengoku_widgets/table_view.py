"""The live board: a view of a `sengoku.play.table.Table`, with no game data of its own.

Every click, tap, key and button ends in `TableView.act`: it does one thing to the table
under the guard, paints the board, refreshes the panel and moves the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from ipywidgets import HTML, Box, Button, VBox, Widget

from sengoku_widgets.bot_runner import BotRunner
from sengoku_widgets.canvas import BoardCanvas
from sengoku_widgets.guard import Guard, say
from sengoku_widgets.panel import Choices, History, Typed, speech_html, group, labelled, put
from sengoku_widgets.presses import Presses
from sengoku_widgets.style import mark, style
from sengoku_widgets.tools import Drawer, Moves, Readings, Record, Seats, Switches

if TYPE_CHECKING:
    from sengoku.play.table import Table


class Strip(Protocol):
    """What stands above the board of a lesson."""

    widget: Widget

    def refresh(self) -> None:
        """Show what the table says now."""

    def focus(self) -> bool:
        """Put the focus where one goes on, if that is here."""

    def set_language(self, language: str) -> None:
        """Switch the language."""

    def set_size(self, size: str) -> None:
        """Switch the size."""


class TableView:
    """Board and panel of one table.

    Args:
        table: the view-model.
        strip: makes what stands above the board, given the table's ``act`` and ``guard``.
        bots: the bots one may give a seat to; empty hides seats and records.
    """

    def __init__(
        self,
        table: Table,
        *,
        strip: Callable[[TableView], Strip] | None = None,
        bots: tuple[str, ...] = (),
    ) -> None:
        self.table = table
        self.guard = Guard(lambda: table.language)
        self._busy = False
        self._closed = False
        self._presses = Presses()
        self.canvas = BoardCanvas(self._pressed, self.guard)
        self.runner = BotRunner(
            self._bot_ready, self._bot_play, self._bot_changed, self.guard.show)
        self.strip = strip(self) if strip is not None else None
        self._build(bots)
        table.listen(self.changed)
        self.refresh()

    # What drives it.

    def act(self, what: Callable[[], Any], *, focus: bool = True) -> None:
        """Do one thing to the table; an exception shows in the bar and changes nothing else.

        Args:
            what: the thing.
            focus: whether the focus goes on to the first choice afterwards.
        """
        if self._busy or self._closed:
            return
        self._busy = True
        try:
            fine = self.guard.run(what)
        finally:
            self._busy = False
        self._refresh_guarded(keep_bar=not fine)
        if focus and fine:
            self._focus()
        self.runner.start()

    def refresh(self) -> None:
        """Show what the table says now: the board first, so that it is seen first."""
        table = self.table
        mark(self.widget, "sengoku-projector", table.size == "projector")
        self.canvas.show(table.scene(), table.size)
        self._cover()
        put(self.answer, value=speech_html(table.answer, table))
        for part in self._parts:
            part.refresh()
        self._say_thinking()
        put(self.restart, value=f"<small>{escape(say('table.label.dead', table.language))}</small>")
        put(self.more.button, description=say("button.more", table.language))

    def close(self) -> None:
        """Take the board away for good, with every widget it made."""
        self._closed = True
        self.runner.stop()
        self.canvas.close()
        for widget in [*every(self.widget)]:
            widget.close()

    # How it is built.

    def _build(self, bots: tuple[str, ...]) -> None:
        table, act, guard = self.table, self.act, self.guard
        self.answer = labelled(HTML(), "answer")
        self.status = labelled(HTML(), "status")
        self.stop = labelled(Button(), "stop")
        self.stop.on_click(guard(lambda _: self._stop_or_again()))
        self.choices = Choices(table, act, guard)
        self.history = History(table, act, guard)
        self.typed = Typed(table, act, guard)
        self.moves = Moves(table, act, guard)
        self.switches = Switches(table, self.strip or table, act, guard)
        self.readings = Readings(table)
        self._parts: list[Any] = [
            self.choices, self.history, self.typed, self.moves, self.switches, self.readings]
        drawer: list[Widget] = [self.typed.widget]
        if bots:
            self.seats = Seats(table, act, guard, bots)
            self.record = Record(table, act, guard)
            self._parts += [self.seats, self.record]
            drawer += [self.seats.widget, self.record.widget]
        if self.strip is not None:
            self._parts.insert(0, self.strip)
        self.more = Drawer("more", group(*drawer, self.readings.widget, name="drawer"), guard)
        buttons = (*self.moves.buttons.values(), self.switches.language, self.switches.size)
        self.tools = labelled(Box((*buttons, self.more.button)), "tools")
        self._assemble()

    def _assemble(self) -> None:
        self.cover_text = labelled(HTML(), "handover-text")
        self.cover_button = labelled(Button(), "take-seat")
        self.cover_button.on_click(self.guard(lambda _: self.act(self.table.take_seat)))
        self.cover = labelled(VBox((self.cover_text, self.cover_button)), "handover", "hidden")
        # Focusable by program only: after a click it takes the focus from the canvas.
        self.board = labelled(Box((self.canvas.widget, self.cover), tabbable=False), "board")
        self.panel = labelled(VBox((
            self.answer, group(self.status, self.stop, name="thinking"), self.choices.widget,
            self.history.widget, self.tools, self.more.content)), "panel")
        self.restart = labelled(HTML(), "restart")
        above = (self.strip.widget,) if self.strip is not None else ()
        main = labelled(Box((self.board, self.panel)), "main")
        self.widget = VBox((style(), self.guard.bar, *above, main, self.restart))
        self.widget.add_class("sengoku")
        self.more.refresh_content()

    # The board.

    def _pressed(self, x: float, y: float, touch: bool) -> None:
        scene = self.canvas.scene
        hit = scene.hit(x, y) if scene is not None else ""
        if hit and self._presses.counts(hit, touch):
            before = self.table.tick
            self.act(lambda: self.table.click(hit, before), focus=False)
            if self.table.tick != before:
                self._presses.acted(hit)
        # The canvas swallows every key, so it never keeps the focus.
        self.board.focus()

    def changed(self) -> None:
        """Follow a table or a lesson that changed by itself, or from a cell of Python."""
        if not self._busy and not self._closed:
            self._refresh_guarded(keep_bar=True)
            self.runner.start()

    def _refresh_guarded(self, *, keep_bar: bool) -> None:
        try:
            self.refresh()
        except Exception as error:
            self.guard.show(error)
        else:
            if not keep_bar:
                self.guard.clear()

    def _focus(self) -> None:
        if self.table.handover is None and self.strip is not None and self.strip.focus():
            return
        first = self.cover_button if self.table.handover is not None else self.choices.first
        if first is not None:
            first.focus()

    def _cover(self) -> None:
        seat = self.table.handover
        mark(self.cover, "sengoku-hidden", seat is None)
        if seat is not None:
            language = self.table.language
            name = self.table.name(seat)
            put(self.cover_text, value=f"<p>{escape(say('table.hand-over', language, name=name))}</p>")
            put(self.cover_button, description=say("table.take-seat", language, name=name))

    # The bots.

    def _bot_ready(self) -> Callable[[], Any] | None:
        if self._closed or self.table.bot_to_act() is None:
            return None
        tick = self.table.tick
        think = self.table.bot_think()
        return lambda: (tick, think())

    def _bot_play(self, thought: Any) -> None:
        tick, choice = thought
        # Somebody may have stepped back meanwhile; then the thought is of no use.
        if tick == self.table.tick:
            self._busy = True
            try:
                self.table.bot_play(choice)
            finally:
                self._busy = False
            self._refresh_guarded(keep_bar=True)

    def _bot_changed(self) -> None:
        if not self._closed:
            self._say_thinking()

    def _say_thinking(self) -> None:
        language, seat = self.table.language, self.table.bot_to_act()
        stuck = self.runner.stuck and seat is not None
        active = seat is not None and (self.runner.thinking or stuck)
        name = escape(self.table.name(seat)) if seat is not None else ""
        key = "table.bot-stuck" if stuck else "table.thinking"
        put(self.status, value=f'<p role="status">{say(key, language, name=name)}</p>' if active else "")
        put(self.stop, description=say("button.again" if stuck else "button.stop", language))
        mark(self.stop, "sengoku-hidden", not active)

    def _stop_or_again(self) -> None:
        if self.runner.stuck:
            self.runner.again()
        else:
            self.runner.stop()
            self.runner.stuck = True
            self._say_thinking()


def every(widget: Widget) -> Iterable[Widget]:
    """List a widget, its children, and the layout and style each has to itself."""
    for child in getattr(widget, "children", ()):
        yield from every(child)
    for name in ("layout", "style"):
        part = getattr(widget, name, None)
        if isinstance(part, Widget):
            yield part
    yield widget
