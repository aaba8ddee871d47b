"""The live board: a view of a `sengoku.play.table.table.Table`, with no game data of its own.

Every click, tap, key and button ends in `TableView.act`: it does one thing to the table
under the guard, paints the board, refreshes the panel and moves the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from typing import Any, Protocol

from ipywidgets import HTML, Box, Button, VBox, Widget

from sengoku.draw.scene import Look
from sengoku.games import picture
from sengoku.play.table.moved import Moved
from sengoku.play.table.table import Table
from sengoku_widgets.answers import Answers
from sengoku_widgets.bot_runner import BotRunner
from sengoku_widgets.bot_seat import BotSeat
from sengoku_widgets.choices import Choices
from sengoku_widgets.ended import Ended
from sengoku_widgets.finder import Finder
from sengoku_widgets.guard import Guard, say
from sengoku_widgets.happened import Happened
from sengoku_widgets.insights import Insights
from sengoku_widgets.offer import Offer
from sengoku_widgets.onward import Onward
from sengoku_widgets.page import page
from sengoku_widgets.panel import group, labelled, paragraphs, put
from sengoku_widgets.past import History
from sengoku_widgets.picture import Picture
from sengoku_widgets.presses import Presses, Sight
from sengoku_widgets.sheets import Sheets
from sengoku_widgets.style import mark, style
from sengoku_widgets.tools import Chance, Drawer, Moves, Readings, Record, Seats, Switches
from sengoku_widgets.typed import Typed

NARROW = 500
"""The width in CSS pixels below which the picture has fewer and larger words."""

class Strip(Protocol):
    """What stands above the board of a lesson."""

    widget: Widget
    forward: Button

    @property
    def acting(self) -> bool:
        """Tell whether there is something to do on the board."""

    def refresh(self) -> None:
        """Show the step."""

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
        strip: makes what stands above the board of a lesson, which then has neither
            history nor seats of its own.
        offer: makes an offer to go on where one left off; no bot acts while it is open.
        bots: the bots one may give a seat to.
        ways: where one can go from the end of the game besides playing it again.
    """

    def __init__(
        self,
        table: Table,
        *,
        strip: Callable[[TableView], Strip] | None = None,
        offer: Callable[[TableView], Offer] | None = None,
        bots: tuple[str, ...] = (),
        ways: tuple[Onward, ...] = (),
    ) -> None:
        self.table = table
        self._ways = ways
        self.guard = Guard(lambda: table.language)
        self._busy = False
        self._closed = False
        self._waiting = False
        self._narrow = False
        self._presses = Presses()
        self.sight = Sight()
        self._moved = Moved()
        self.picture = Picture(self._pressed, self._fit, self.guard)
        self.runner = BotRunner(BotSeat(table, self._act_of_bot, self._show_stop))
        self.finder = Finder(table, self.guard)
        self.strip = strip(self) if strip is not None else None
        self.offer = offer(self) if offer is not None else None
        self._build(bots)
        table.listen(self.changed)
        self.refresh()
        self._go_on_alone()

    # What drives it.

    def act(self, what: Callable[[], Any], *, focus: bool = True) -> bool:
        """Do one thing to the table; an exception shows in the bar and changes nothing else.

        Args:
            what: the thing.
            focus: whether the focus goes on to the first choice afterwards.

        Returns:
            Whether it was done.
        """
        if self._busy or self._closed:
            return False
        self._busy = True
        try:
            fine = self.guard.run(what)
        finally:
            self._busy = False
        if self._refreshed() and fine:
            self.guard.clear()
        self._waiting = False
        if focus and fine:
            self._focus()
        self._go_on_alone()
        return fine

    def act_here(self, what: Callable[[], Any]) -> None:
        """Do what a person pressed, unless it was meant for a step that is gone."""
        if self.sight.current:
            self.act(what)

    def _act_of_bot(self, what: Callable[[], Any]) -> None:
        self.act(what, focus=self._waiting)

    def changed(self) -> None:
        """Follow a table or a lesson that changed by itself, or from a cell of Python."""
        if not self._busy and not self._closed:
            self._refreshed()
            self._go_on_alone()

    def refresh(self) -> None:
        """Show what the table says now: the board first, so that it is seen first."""
        table = self.table
        look = self._look()
        scene = picture(table.match.game, table.match.state, look)
        moving = self._moved.since(table.match, look)
        self.picture.show(scene, table.size, table.language, moving)
        mark(self.widget, "sengoku-projector", table.size == "projector")
        self._cover()
        # The cover over the board says who sits down, and has the button for it.
        covered = table.viewer.handover is not None
        idle = covered or (self.strip is not None and not self.strip.acting)
        mark(self.choices.widget, "sengoku-hidden", idle or table.match.outcome is not None)
        for part in self._parts:
            part.refresh()
        # Comes last: only now the page shows this position on all its buttons.
        put(self.page, position=self.choices.position)
        self.sight.sent()
        if self.offer is not None:
            self.offer.refresh(table.language)
            self.runner.held = self.offer.open
        self._show_stop()
        put(self.anchor, description=say("table.label.choices", table.language))
        put(self.dead, value=f"<small>{escape(say('table.label.dead', table.language))}</small>")

    def close(self) -> None:
        """Take the board away for good, with every widget it made."""
        self._closed = True
        self.runner.close()
        self.finder.close()
        self.picture.close()
        for widget in [*every(self.widget)]:
            widget.close()

    def _go_on_alone(self) -> None:
        """Let bots act, and find out what the table is asked to tell."""
        self.runner.start()
        self.finder.start()

    # How it is built.

    def _build(self, bots: tuple[str, ...]) -> None:
        table, act, guard = self.table, self.act, self.guard
        self.answers = Answers(table, act, guard)
        self.stop = labelled(Button(), "stop", "hidden")
        self.stop.on_click(guard(lambda _: self.runner.stop()))
        self.choices = Choices(table, act, guard, self.sight)
        plays = self.strip is None
        self.ended = Ended(table, act, guard, bots, plays=plays, ways=self._ways)
        self.happened = Happened(table, guard, goes=self.strip is None)
        self.typed = Typed(table, act, guard, self._focus)
        self.switches = Switches(table, self.strip or table, act, guard)
        self.readings = Readings(table)
        self.insights = Insights(table, act, guard)
        self.sheets = Sheets(table)
        self.record = Record(table, act, guard, report=self.strip is not None)
        self._parts: list[Any] = [
            self.answers,
            self.choices,
            self.ended,
            self.insights,
            self.happened,
            self.typed,
            self.switches,
            self.readings,
            self.sheets,
            self.record,
        ]
        below = self._below(bots)
        onward = [] if self.strip is not None else [self.moves.buttons["go_on"]]
        known, hand = self.insights.widget, self.typed.hand
        may = group(self.choices.widget, hand, *onward, self.stop, known, name="may")
        self._assemble(
            labelled(VBox((self.answers.widget, may, self.happened.widget)), "panel"),
            group(*below, name="below"),
        )

    def _below(self, bots: tuple[str, ...]) -> tuple[Widget, ...]:
        switches = (self.switches.language, self.switches.size, self.sheets.widget)
        if self.strip is None:
            return self._match_tools(bots, switches)
        self._parts.insert(0, self.strip)
        return (
            labelled(Box(switches), "tools"),
            self.typed.widget,
            self.readings.widget,
            self.record.widget,
        )

    def _match_tools(
        self, bots: tuple[str, ...], switches: tuple[Widget, ...]
    ) -> tuple[Widget, ...]:
        table, act, guard = self.table, self.act, self.guard
        self.history = History(table, act, guard)
        self.moves = Moves(table, act, guard)
        self.seats = Seats(table, act, guard, bots)
        self.chance = Chance(table, act, guard)
        content = group(
            self.typed.widget,
            self.seats.widget,
            self.record.widget,
            self.readings.widget,
            name="drawer",
        )
        self.more = Drawer(table, content, guard)
        self._parts += [
            self.history,
            self.moves,
            self.chance,
            self.seats,
            self.more,
        ]
        moves = [button for name, button in self.moves.buttons.items() if name != "go_on"]
        buttons = (*moves, self.chance.button, *switches, self.more.button)
        return self.history.widget, labelled(Box(buttons), "tools"), content

    def _assemble(self, panel: VBox, below: VBox) -> None:
        self.cover_text = labelled(HTML(), "handover-text")
        self.cover_button = labelled(Button(), "take-seat", "confirm")
        self.cover_button.on_click(self.guard(lambda _: self.act(self.table.viewer.take_seat)))
        self.cover = labelled(VBox((self.cover_text, self.cover_button)), "handover", "hidden")
        # Takes the focus where there is nothing to choose; from it one key leads on.
        self.anchor = labelled(Button(), "anchor")
        self.anchor.on_click(self.guard(lambda _: self._focus()))
        self.board = labelled(Box((self.picture.widget, self.anchor, self.cover)), "board")
        self.dead = labelled(HTML(), "dead")
        above = [part.widget for part in (self.offer, self.strip) if part is not None]
        side = labelled(
            VBox((self.board, self.ended.widget, self.typed.board, self.insights.list)), "side"
        )
        main = labelled(Box((side, panel, below)), "main")
        told: dict[str, Callable[..., Any]] = {
            "pressed": self.choices.saw,
            "escape": self._put_down,
        }
        if self.strip is not None:
            told["step"] = self.sight.saw
        else:
            told["ply"] = self.history.goto
        told = {name: self.guard(heard) for name, heard in told.items()}
        self.page = page(told)
        self.widget = VBox((style(), self.page, self.guard.bar, *above, main, self.dead))
        self.widget.add_class("sengoku")

    # The board.

    def _pressed(self, hit: str, touch: bool) -> None:
        if self._presses.counts(hit, touch) and self.sight.current:
            before = self.table.tick
            self.act(lambda: self.table.click(hit, before), focus=False)
            if self.table.tick != before:
                self._presses.acted(hit)

    def _put_down(self) -> None:
        self.act(self.table.put_down, focus=False)

    def _fit(self, wide: int) -> None:
        """Draw what a projector shows where there is little room: its letters are larger."""
        narrow = 0 < wide < NARROW
        if narrow != self._narrow and not self._closed:
            self._narrow = narrow
            self.refresh()

    def _look(self) -> Look:
        look = self.table.look()
        return replace(look, size="projector") if self._narrow else look

    def _refreshed(self) -> bool:
        return self.guard.run(self.refresh)

    def _focus(self) -> None:
        if self.strip is None or not self.strip.focus():
            self._focus_choices()

    def _focus_choices(self) -> None:
        if self.table.viewer.handover is not None:
            self.cover_button.focus()
            return
        acting = self.strip is None or self.strip.acting
        first = self.choices.first if acting else None
        over = self.strip is None and self.table.match.outcome is not None
        onward = self.ended.again if over else first or self._go_on()
        # While a bot thinks there is nothing to choose; the focus goes on when it has acted.
        self._waiting = onward is None and self.table.bots.to_act() is not None
        (onward or self.anchor).focus()

    def _go_on(self) -> Button | None:
        can = self.strip is None and self.table.moves.can("go_on")
        return self.moves.buttons["go_on"] if can else None

    def _cover(self) -> None:
        covered = self.table.viewer.handover is not None
        mark(self.cover, "sengoku-hidden", not covered)
        if covered:
            put(self.cover_text, value=paragraphs(self.table.prompt()))
            put(self.cover_button, description=self.table.choices()[0].label)

    def _show_stop(self) -> None:
        if self._closed:
            return
        put(self.stop, description=say("button.stop", self.table.language))
        mark(self.stop, "sengoku-hidden", not self.runner.slow)


def every(widget: Widget) -> Iterator[Widget]:
    """List a widget, its children, and the layout and style each has to itself."""
    for child in getattr(widget, "children", ()):
        yield from every(child)
    for name in ("layout", "style"):
        part = getattr(widget, name, None)
        if isinstance(part, Widget):
            yield part
    yield widget
