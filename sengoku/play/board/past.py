"""The way through what was played: a slider over the plies, and the other lines of the match."""

from __future__ import annotations

from itertools import takewhile

from sengoku.core.game import CHANCE
from sengoku.play.board.blocks import Box, Button, Html, Slider, group, labelled, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, Guarded, Row, heading
from sengoku.play.table.navigation import Way
from sengoku.play.table.table import Table

WAYS = 8
"""How many other lines are shown, the newest ones."""


class History:
    """The slider through the plies, which the arrow keys move, with a button at each end."""

    def __init__(self, table: Table, act: Act, guard: Guarded) -> None:
        self.table = table
        self._act = act
        self._ways: tuple[Way, ...] = ()
        self.label = labelled(Html(), "ply")
        self.back, self.forward = (
            labelled(Button(), "step-back"),
            labelled(Button(), "step-forward"),
        )
        self.back.on_click(guard(lambda _: self._step(-1)))
        self.forward.on_click(guard(lambda _: self._step(1)))
        self.slider = labelled(Slider(0), "history")
        self.slider.on_change(guard(self.goto))
        self.branches = Row("branch", self._switch, guard)
        row = labelled(Box((self.back, self.slider, self.forward)), "row")
        self.widget = group(self.label, row, self.branches.widget, name="past")

    def refresh(self) -> None:
        """Show where the cursor stands, and where else one can go."""
        language = self.table.language
        cursor, length = self.table.match.cursor, self.table.match.length
        begin = self._begin
        text = self._where(cursor, length, begin)
        title = say("table.label.history", language)
        if self.table.moves.apart():
            text = say("history.apart", language, text=text)
        put(self.label, value=f"{heading(title)}<small>{text}</small>")
        put(
            self.back,
            description="◀",
            tooltip=say("table.button.back", language),
            disabled=cursor <= begin,
        )
        put(
            self.forward,
            description="▶",
            tooltip=say("table.button.forward", language),
            disabled=cursor == length,
        )
        # Its ends are the beginning, as it is told in words, and the last position.
        put(self.slider, min=begin, max=max(begin + 1, length), value=max(begin, cursor))
        put(self.slider, disabled=length == begin, name=title, description=text)
        self._ways = self.table.moves.branches()[-WAYS:]
        self.branches.show(
            [self._told(way, begin) for way in self._ways],
            say("history.ways", language),
        )

    @property
    def _begin(self) -> int:
        """How many plies lay the game out, wherever one looks: they are no positions of it.

        From a position of its own, such as one of a war, what chance does is what happens.
        """
        if self.table.match.own_start:
            return 0
        line = self.table.match.history.line
        return len([*takewhile(lambda node: node.done.before.actor == CHANCE, line)])

    def _where(self, cursor: int, length: int, begin: int) -> str:
        """Say in words where the cursor stands."""
        match, language = self.table.match, self.table.language
        if cursor > begin:
            return say("table.step", language, ply=cursor - begin, length=length - begin)
        still = cursor > 0 and match.state.actor == CHANCE and match.outcome is None
        laying = still or cursor < begin
        return say("history.laying" if laying else "history.start", language, count=cursor)

    def _told(self, way: Way, laid: int) -> str:
        """Name a line by where it leaves this one: in the game, or where it was laid out."""
        language, before = self.table.language, way.at - laid
        if before < 0:
            count = max(0, way.length + before)
            return say("history.way-begin", language, text=way.text, count=count)
        return say("history.way", language, ply=before, text=way.text, count=way.length)

    def goto(self, ply: int) -> None:
        """Go to a position, as the slider or a line of what happened says."""
        if 0 <= ply <= self.table.match.length and ply != self.table.match.cursor:
            self._act(lambda: self.table.moves.goto(ply), focus=False)

    def _step(self, by: int) -> None:
        self.goto(self.table.match.cursor + by)

    def _switch(self, number: int) -> None:
        way = self._ways[number]
        self._act(lambda: self.table.moves.switch(way.number), focus=False)
