"""The way through what was played: a slider over the plies, and the other lines of the match."""

from __future__ import annotations

from typing import Any

from ipywidgets import HTML, Box, Button

from sengoku.play.table.navigation import Way
from sengoku.play.table.table import Table
from sengoku_widgets.guard import say
from sengoku_widgets.panel import Act, Guarded, Row, group, heading, labelled, put, slider

WAYS = 8
"""How many other lines are shown, the newest of them."""


class History:
    """The slider through the plies, which the arrow keys move, with a button at each end."""

    def __init__(self, table: Table, act: Act, guard: Guarded) -> None:
        self.table = table
        self._act = act
        self._refreshing = False
        self._ways: tuple[Way, ...] = ()
        self.label = labelled(HTML(), "ply")
        self.back, self.forward = (
            labelled(Button(), "step-back"),
            labelled(Button(), "step-forward"),
        )
        self.back.on_click(guard(lambda _: self._step(-1)))
        self.forward.on_click(guard(lambda _: self._step(1)))
        self.slider = slider(0, "history")
        self.slider.observe(guard(self._moved), "value")
        self.branches = Row("branch", self._switch, guard)
        row = labelled(Box((self.back, self.slider, self.forward)), "row")
        self.widget = group(self.label, row, self.branches.widget, name="past")

    def refresh(self) -> None:
        """Show where the cursor stands, and where else one can go."""
        language = self.table.language
        cursor, length = self.table.match.cursor, self.table.match.length
        text = say("table.step", language, ply=cursor, length=length)
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
        self._refreshing = True
        try:
            put(self.slider, max=max(1, length), value=cursor, disabled=length == 0)
        finally:
            self._refreshing = False
        self._ways = self.table.moves.branches()[-WAYS:]
        self.branches.show(
            [
                say("history.way", language, ply=way.at, text=way.text, count=way.length)
                for way in self._ways
            ],
            say("history.ways", language),
        )

    def goto(self, ply: int) -> None:
        """Go to a position, as the slider or a line of what happened says."""
        if 0 <= ply <= self.table.match.length and ply != self.table.match.cursor:
            self._act(lambda: self.table.moves.goto(ply), focus=False)

    def _moved(self, change: Any) -> None:
        if not self._refreshing:
            self.goto(change["new"])

    def _step(self, by: int) -> None:
        self.goto(self.table.match.cursor + by)

    def _switch(self, number: int) -> None:
        way = self._ways[number]
        self._act(lambda: self.table.moves.switch(way.number), focus=False)
