"""The live board: a view of a `sengoku.play.table.table.Table`, with no game data of its own.

Every click, tap, key and button ends in `TableView.act`: it does one thing to the table
under the guard, paints the board, refreshes the panel and moves the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from html import escape
from threading import RLock
from typing import Any

from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene
from sengoku.games import picture
from sengoku.play.board.announced import Announcer
from sengoku.play.board.answers import Answers, card_html
from sengoku.play.board.beyond import Parts
from sengoku.play.board.blocks import Block, Button, Html, Root, find, group, labelled, mark, put
from sengoku.play.board.bot_runner import BotRunner
from sengoku.play.board.bot_seat import BotSeat
from sengoku.play.board.choices import Choices
from sengoku.play.board.ended import Ended
from sengoku.play.board.finder import Finder
from sengoku.play.board.following import Following
from sengoku.play.board.guard import Guard, say
from sengoku.play.board.happened import Happened
from sengoku.play.board.insights import Insights
from sengoku.play.board.library import Library
from sengoku.play.board.offer import Offer
from sengoku.play.board.onward import Onward, Returns
from sengoku.play.board.panel import paragraphs
from sengoku.play.board.past import History
from sengoku.play.board.picture import Picture
from sengoku.play.board.presses import Presses, Sight, read
from sengoku.play.board.sheets import Sheets
from sengoku.play.board.stage import Showing, Stage
from sengoku.play.board.strip import Strip
from sengoku.play.board.tools import Chance, Drawer, Moves, Readings, Record, Seats, Switches
from sengoku.play.board.typed import Typed
from sengoku.play.table.moved import Moved
from sengoku.play.table.table import Table

NARROW = 500
"""The width in CSS pixels below which the picture has fewer and larger words."""

one_at_a_time = RLock()
"""A notebook may hear a page in one thread while a cell runs in another."""


class TableView:
    """Board and panel of one table.

    Args:
        table: the view-model.
        strip: makes what stands above the board of a lesson, which then has neither
            history nor seats of its own.
        offer: makes an offer to go on where one left off; no bot acts while it is open.
        bots: the bots one may give a seat to.
        ways: where one can go from the end of the game besides playing it again.
        showing: how the person wants boards to be shown.
    """

    def __init__(
        self,
        table: Table,
        *,
        strip: Callable[[TableView], Strip] | None = None,
        offer: Callable[[TableView], Offer] | None = None,
        bots: tuple[str, ...] = (),
        ways: tuple[Onward, ...] = (),
        showing: Showing | None = None,
    ) -> None:
        self.table = table
        self._ways = ways
        self.guard = Guard(lambda: table.language, self._news)
        self._busy = False
        self._closed = False
        self._waiting = False
        self.fitted = ""
        self._presses = Presses()
        self.sight = Sight()
        self._moved = Moved()
        self.picture = Picture()
        self._hearing = False
        self._looked = ""
        self._worded: tuple[Any, str] = None, ""
        self.send: Callable[[], None] = lambda: None
        self.runner = BotRunner(BotSeat(table, self._act_of_bot, self._show_stop))
        self.finder = Finder(table, self.guard)
        self.strip = own = strip(self) if strip is not None else None
        told = own and (own.spoken, own.answered, lambda: self._acting, lambda: own.place)
        self._announcer = Announcer(table, *(told or ()))
        self.offer = offer(self) if offer is not None else None
        self._build(bots, showing or Showing())
        table.listen(self.changed)
        self.refresh()
        self._go_on_alone()

    # What a page tells.

    def hear(self, told: Mapping[str, Any]) -> None:
        """Take what a person did in a page.

        Args:
            told: ``press`` names a block and what the page said of it; ``hit`` a thing on the
                picture and whether it was touched; ``ply`` a position; ``escape`` puts down (with
                ``lead``, the focus goes on to the first choice); ``fit`` is the picture's width for
                the eye, in CSS pixels, and whether the window is that of a phone held upright.
                ``seen`` is the frame that the page showed.
        """
        with one_at_a_time:
            self._hearing = True
            try:
                self.guard.run(lambda: self._hear(told))
                self.guard.run(self.table.keeping.glance)
            finally:
                self._hearing = False
        self.send()
        self.table.keeping.settle()

    def _hear(self, told: Mapping[str, Any]) -> None:
        self.sight.saw(told.get("seen"))
        done, what = read(told)
        try:
            if done == "press":
                block = find(self.widget, what[0])
                if block is not None:
                    block.heard(what[1])
            elif done == "hit":
                self._pressed(*what)
            elif done == "ply" and self.strip is None:
                self.history.goto(what)
            elif done == "look":
                self._look_at(what)
            elif done == "escape":
                self._put_down(lead=told.get("lead") is True)
            elif done == "fit":
                self._fit(*what)
        finally:
            self.sight.saw(None)

    def _news(self) -> None:
        """Send what is new, unless that follows anyway."""
        if not self._hearing and not self._closed:
            self.send()

    def said(self) -> str:
        """Give what a screen reader is to say now, once."""
        return self._announcer.news()

    # What drives it.

    def act(self, what: Callable[[], Any], *, focus: bool | None = True) -> bool:
        """Do one thing to the table, whole or not at all, and tell whether it was done.

        Args:
            what: the thing.
            focus: whether the focus goes on to the first choice afterwards; ``None``: never.
        """
        with one_at_a_time:
            if self._busy or self._closed:
                return False
            self._busy = True
            end = self.strip if focus is not None and self.strip and not self.strip.passed else None
            try:
                fine = self.guard.run(what)
            finally:
                self._busy = False
            if self._refreshed() and fine:
                self.guard.clear()
            self._waiting = False
            # What ends a step leads on from it, wherever it was done.
            if fine and (focus or (end and end.passed)):
                self.lead()
            self._news()
            self._go_on_alone()
            return fine

    def act_here(self, what: Callable[[], Any], *, focus: bool | None = True) -> None:
        """Do what a person pressed, unless it was meant for a step that is gone."""
        if self.sight.current:
            self.act(what, focus=focus)

    def _act_of_bot(self, what: Callable[[], Any]) -> None:
        self.act(what, focus=self._waiting)

    def changed(self) -> None:
        """Follow a table or a lesson that changed by itself, or from a cell of Python."""
        with one_at_a_time:
            if not self._busy and not self._closed:
                self._refreshed()
                self._news()
                self._go_on_alone()

    def refresh(self) -> None:
        """Show what the table says now: the board first, so that it is seen first."""
        table = self.table
        look = self._look()
        self._looked = ""
        mark(self.card, "sengoku-hidden", True)
        scene = picture(table.match.game, table.match.state, look)
        moving = self._moved.since(table.match, look, scene)
        self.picture.show(scene, table.language, moving, table.readings)
        self.widget.told = self._settings(look)
        self.widget.readings = table.readings
        self._cover()
        # The cover over the board says who sits down, and has the button for it.
        covered = table.viewer.handover is not None
        idle = covered or not self._acting or table.match.outcome is not None
        mark(self.choices.widget, "sengoku-hidden", idle)
        for part in self._parts:
            part.refresh()
        if self.offer is not None:
            self.offer.refresh(table.language)
            self.runner.held = self.offer.open
        self._show_stop()
        self._show_words(scene, look)
        put(self.anchor, description=say("table.label.choices", table.language))
        for name, part in self.lost.items():
            put(part, value=f"<p>{escape(say(f'table.label.{name}', table.language))}</p>")

    def close(self) -> None:
        """Let nothing happen at this board any more."""
        self._closed = True
        self.runner.close()
        self.finder.close()
        self.beyond.close()

    def _go_on_alone(self) -> None:
        """Let bots act, and find out what the table is asked to tell."""
        self.runner.start()
        self.finder.start()

    # How it is built.

    def _build(self, bots: tuple[str, ...], showing: Showing) -> None:
        table, act, guard = self.table, self.act, self.guard
        plays = table.analysis.hints = self.strip is None
        self.switches = Switches(table, self.strip or table, act, guard)
        pace = "normal" if plays else "lesson"
        self.stage = Stage(table, showing, act, guard, (self.switches.size,), pace)
        self.answers = Answers(table, act, guard)
        self.stop = labelled(Button(), "stop", "hidden")
        self.stop.on_click(guard(lambda _: self.runner.stop()))
        self.choices = Choices(table, act, guard, self.sight)
        self.beyond, ways = Parts(self, there=plays), self._ways
        self.following = Following(table)
        buttons = self.beyond.buttons
        self.ended = Ended(
            table, act, guard, bots, buttons, following=self.following, plays=plays, ways=ways
        )
        self.happened = Happened(
            table, guard, goes=plays, buttons=(self.stage.buttons["replay"],)
        )
        self.typed = Typed(table, act, guard, self.lead)
        self.readings = Readings(table)
        self.insights = Insights(table, act, guard)
        self.sheets = Sheets(table)
        # Shown where nobody answers: for a while, or for good because the kernel is gone.
        self.lost = {name: labelled(Html(), name, "lost-note") for name in ("dead", "gone")}
        self.record = Record(table, act, guard, report=self.strip is not None)
        self.library = Library(table, act, guard, lambda: self.send())
        self._parts: list[Any] = [
            *(self.answers, self.choices, self.ended, self.insights, self.happened, self.typed),
            *(self.switches, self.readings, self.sheets, self.stage, self.record, self.library),
            self.beyond,
        ]
        self.words = labelled(Html(role="region"), "position")
        self._assemble(bots)

    def _assemble(self, bots: tuple[str, ...]) -> None:
        """Put the parts where they stand: the board, and a rail with its head, body and foot."""
        table, strip = self.table, self.strip
        switches = (self.switches.language, self.switches.plain, self.sheets.widget)
        later = self.readings, self.record, self.library, self.stage
        more: tuple[Block, ...] = tuple(part.widget for part in later)
        tools: tuple[Block, ...] = ()
        told = onward = below = tools
        if strip is None:
            self._match_tools(bots)
            told = (self.seats.begins,)
            onward, tools = (self.moves.buttons["go_on"],), self._own_moves
            below = (self.history.widget,)
            more = (self.typed.widget, self.seats.widget, *more)
        else:
            below, told = (self.typed.widget,), (strip.widget,)
            more = (*more, strip.more)
            self._parts.insert(0, strip)
        known: tuple[Block, ...] = (self.insights.widget,)
        if strip is not None and not strip.knows:
            known, more = (), (*known, *more)
        self.drawer = group(*more, name="drawer")
        self.more = Drawer(table, self.drawer, self.guard, self.typed.refresh)
        self.typed.seen = lambda: strip is not None or self.more.button.value
        self._parts.append(self.more)
        now = self.choices.widget, self.typed.hand, *onward, self.stop, *known
        may = group(*now, name="may")
        above = *told, *self.beyond.widgets, self.ended.widget
        shown = *above, may, self.happened.widget, *below, self.drawer
        self.body = labelled(Block(shown), "body")
        foot = self._foot(tools)
        head = labelled(Block((*switches, *self.stage.head, self.more.button)), "head", "tools")
        rail = labelled(Block((head, self.body, foot)), "rail")
        self._cover_up()
        side = labelled(Block((self.board, self.typed.board)), "side")
        main = labelled(Block((side, rail)), "main")
        offer = () if self.offer is None else (self.offer.widget,)
        parts = (self.words, self.guard.bar, *offer, main, *self.lost.values())
        self.widget = labelled(Root(parts), "root")

    def _foot(self, tools: tuple[Block, ...]) -> Block:
        """Give what is answered, and below it the way on, which stays in sight."""
        strip = self.strip
        reply = () if strip is None else (strip.reply,)
        replies = labelled(Block((*reply, self.answers.widget)), "replies")
        ways = (labelled(Block(tools), "tools"),) if strip is None else (strip.aids, strip.way)
        return labelled(Block((replies, *ways)), "foot")

    def _match_tools(self, bots: tuple[str, ...]) -> None:
        table, act, guard = self.table, self.act, self.guard
        self.history = History(table, act, guard)
        self.moves = Moves(table, act, guard, self.lead)
        self.seats = Seats(table, act, guard, bots, self.following)
        self.chance = Chance(table, act, guard)
        self.returns = Returns(self._ways, lambda: table.language, guard)
        self._parts += [self.history, self.moves, self.chance, self.returns]
        # What came of a game is known to who sits there before it is told.
        self._parts.insert(0, self.seats)
        moves = (button for name, button in self.moves.buttons.items() if name != "go_on")
        self._own_moves = *moves, self.chance.button, *self.returns.buttons

    def _cover_up(self) -> None:
        """Make the board, and what covers it while another person sits down."""
        self.cover_text = labelled(Html(), "handover-text")
        self.cover_button = labelled(Button(), "take-seat", "confirm")
        self.cover_button.on_click(self.guard(lambda _: self.act(self.table.viewer.take_seat)))
        self.cover = labelled(Block((self.cover_text, self.cover_button)), "handover", "hidden")
        # Takes the focus where there is nothing to choose; from it one key leads on.
        self.anchor = labelled(Button(), "anchor")
        self.anchor.on_click(self.guard(lambda _: self.lead()))
        self.card = labelled(Html(role="tooltip"), "hover", "hidden")
        closer = self.stage.buttons["closer"]
        parts = (self.picture, closer, self.anchor, self.card, self.cover)
        self.board = labelled(Block(parts), "board")

    # The board.

    def _pressed(self, hit: str, touch: bool) -> None:
        if self._presses.counts(hit, touch) and self.sight.current:
            before = self.table.tick
            self.act(lambda: self.table.click(hit, before), focus=False)
            if self.table.tick != before:
                self._presses.acted(hit)

    def _look_at(self, hit: str) -> None:
        """Show what there is to know about a thing, beside it, without doing anything."""
        card = None if self.table.viewer.handover is not None else self.table.card(hit)
        self._looked = "" if card is None else hit
        self.widget.told = {**self.widget.told, "card": self._looked}
        put(self.card, value="" if card is None else card_html(card, self.table))
        mark(self.card, "sengoku-hidden", card is None)

    def _put_down(self, *, lead: bool = False) -> None:
        self.act(self.table.put_down, focus=lead and self.choices.begun)

    def _fit(self, wide: int, upright: bool) -> None:
        """Draw the picture for a phone, or for a projector where there is little room."""
        fitted = "phone" if upright else "projector" if 0 < wide < NARROW else ""
        if fitted != self.fitted and not self._closed:
            self.fitted = fitted
            self.refresh()

    def _look(self) -> Look:
        look = self.table.look()
        return replace(look, size=self.fitted) if self.fitted else look

    def _refreshed(self) -> bool:
        return self.guard.run(self.refresh)

    def lead(self) -> None:
        """Put the focus where one begins, or goes on."""
        if self.strip is None or not self.strip.focus():
            self._focus_choices()

    def _focus_choices(self) -> None:
        if self.table.viewer.handover is not None:
            self.cover_button.focus()
            return
        first = self.choices.first if self._acting else None
        over = self.strip is None and self.table.match.outcome is not None
        onward = self.ended.text if over else first or self._go_on()  # words: Enter begins nothing
        # While a bot thinks there is nothing to choose; the focus goes on when it has acted.
        self._waiting = onward is None and self.table.bots.to_act() is not None
        (onward or self.anchor).focus()

    @property
    def _acting(self) -> bool:
        return self.strip is None or self.strip.acting

    def _go_on(self) -> Button | None:
        can = self.strip is None and self.table.moves.can("go_on")
        return self.moves.buttons["go_on"] if can else None

    def _cover(self) -> None:
        covered = self.table.viewer.handover is not None
        mark(self.cover, "sengoku-hidden", not covered)
        if covered:
            put(self.cover_text, value=paragraphs(self.table.prompt()))
            put(self.cover_button, description=self.table.choices()[0].label)

    def _settings(self, look: Look) -> dict[str, Any]:
        """Give what holds for the whole board."""
        table, outcome = self.table, self.table.match.outcome
        return {
            "lang": table.language,
            "size": table.size,
            "won": outcome is not None,
            **self.stage.told,
            "lit": self._lit(look),
            "card": self._looked,
            "keys": "" if self.strip is None else self.strip.keys,
            "say": {"arrows": say("page.arrows", table.language)},
        }

    def _lit(self, look: Look) -> list[str]:
        """Name what a step points at, with all that can be pressed; nothing if it does not."""
        return [*look.show, *look.may] if self.strip is not None and look.show else []

    def _show_words(self, scene: Scene, look: Look) -> None:
        """Tell the position in words, before anything else."""
        table = self.table
        now = table.match.history.here, look
        told = ""
        if table.viewer.handover is None:
            # The same position is told once: it takes as long as drawing it.
            fresh = table.board_text if self.fitted else lambda: plaintext(scene)
            told = self._worded[1] if self._worded[0] == now else fresh()
            self._worded = now, told
        name = say("table.label.board-text", table.language)
        put(self.words, value=f"<pre>{escape(told)}</pre>" if told else "", name=name)

    def _show_stop(self) -> None:
        if self._closed:
            return
        put(self.stop, description=say("button.stop", self.table.language))
        mark(self.stop, "sengoku-hidden", not self.runner.slow)

