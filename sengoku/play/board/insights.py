"""What more is known about the position: a switch for each topic, and the findings as bars."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from typing import Any

from sengoku.play.board.blocks import Box, Button, Html, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, heading, paragraphs
from sengoku.play.table.analysis import Told
from sengoku.play.table.table import Table

ROWS = {"notebook": 12, "projector": 8}
"""How many findings are shown at once; the others wait to be asked for."""


class Insights:
    """Switches and findings of one table.

    Args:
        table: whose position it is.
        act: does something to the table and paints.
        guard: wraps the callbacks.
    """

    def __init__(self, table: Table, act: Act, guard: Callable[..., Any]) -> None:
        self.table = table
        self._act = act
        self._guard = guard
        self.buttons = {topic: self._button(topic) for topic in table.analysis.topics()}
        self.list = labelled(Html(), "found")
        self.waits = labelled(Html(), "waits")
        row = labelled(Box([*self.buttons.values()]), "tools")
        self.widget = group(row, self.list, self.waits, name="insights")

    def refresh(self) -> None:
        """Name the topics, and show what has been found."""
        for topic, button in self.buttons.items():
            put(button, description=self.table.analysis.topic_label(topic))
            mark(button, "sengoku-chosen", topic == self.table.analysis.topic)
        waiting = self.table.analysis.waiting()
        there = self.buttons or waiting
        mark(self.widget, "sengoku-hidden", not self.table.analysis.tells or not there)
        put(self.waits, value="".join(map(self._waits, waiting)))
        mark(self.waits, "sengoku-hidden", not waiting)
        # Read once: a cell of Python may choose another one meanwhile.
        topic = self.table.analysis.topic if self.table.analysis.tells else ""
        put(self.list, value=self._found(topic) if topic else "")
        mark(self.list, "sengoku-hidden", not topic)

    def _waits(self, topic: str) -> str:
        label = self.table.analysis.topic_label(topic)
        text = say("found.waits", self.table.language, topic=label)
        return f"<p><small>{escape(text)}</small></p>"

    def _button(self, topic: str) -> Button:
        button = labelled(Button(), "topic", f"topic-{topic}")
        button.on_click(self._guard(lambda _: self._press(topic)))
        return button

    def _press(self, topic: str) -> None:
        wanted = "" if topic == self.table.analysis.topic else topic
        self._act(lambda: self.table.analysis.set_topic(wanted), focus=False)

    def _found(self, topic: str) -> str:
        table, language = self.table, self.table.language
        told, busy = table.analysis.told(), table.analysis.inquiry() is not None
        most = ROWS[table.size]
        parts = [heading(table.analysis.topic_label(topic))]
        if table.viewer.looker is not None and table.acting not in (None, table.viewer.looker):
            # In a lesson the other side may be to act, and what is told is about its actions.
            parts.append(paragraphs(say("found.of", language, name=table.voice.name(table.acting))))
        about = table.analysis.about
        if about and any(one.share is not None for one in told):
            parts.append(f"<p><small>{escape(about)}</small></p>")
        if told:
            parts.append(rows(told[:most]))
        if len(told) > most:
            title = escape(say("found.more", language, count=len(told) - most))
            parts.append(f"<details><summary>{title}</summary>{rows(told[most:])}</details>")
        if busy:
            parts.append(f"<small>{escape(say('insight.busy', language))}</small>")
        elif not told:
            unchosen = say("insight.unchosen", language)
            found = table.analysis.findings()
            parts.append(paragraphs(unchosen if found else table.analysis.nothing))
        return "".join(parts)


def rows(told: tuple[Told, ...]) -> str:
    """Write findings as a list, with a bar for each chance."""
    before, drawn = "", []
    for one in told:
        # Several things may be told of one action: it is named once.
        drawn.append(_row(one, named=one.label != before))
        before = one.label
    return f"<ol>{''.join(drawn)}</ol>"


def _row(one: Told, *, named: bool = True) -> str:
    told = one.brief if one.amount or one.brief else one.text
    amount = f"<em>{escape(one.amount)}</em>" if one.amount else ""
    more = f" <small>{escape(told)}</small>" if told else ""
    label = f"<span>{escape(one.label)}</span> " if named else ""
    bar = ""
    if one.share is not None:
        bar = f'<i aria-hidden="true"><b style="width: {100 * one.share:.1f}%"></b></i>'
    return (
        f'<li title="{escape(one.text)}" data-kind="{escape(one.kind)}">'
        f"{label}{amount}{bar}{more}</li>"
    )
