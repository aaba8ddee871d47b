"""The way through what was played: a slider over the plies, and the other lines of the match."""

from __future__ import annotations

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
        laid = self.table.match.laid  # they are no positions of the game
        start = say("history.start", language)
        step = say("table.step", language, ply=cursor - laid, length=length - laid)
        text = step if cursor > laid else start
        title = say("table.label.history", language)
        put(self.label, value=f"{heading(title)}<small>{text}</small>")
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
        put(self.slider, max=max(1, length), value=cursor, disabled=length == 0, name=title)
        self._ways = self.table.moves.branches()[-WAYS:]
        self.branches.show(
            [self._told(way, laid) for way in self._ways],
            say("history.ways", language),
        )

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
