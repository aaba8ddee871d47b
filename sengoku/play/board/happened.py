"""What happened: a line a turn, the newest first, each with its plies folded inside."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from itertools import zip_longest

from sengoku.play.board.blocks import Block, Box, Html, Toggle, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Guarded, fact_html, heading, items, paragraphs
from sengoku.play.table.log import Turn
from sengoku.play.table.table import Table

STRETCH = 20
"""How many turns are sent together: a turn that is over is not sent again with each action."""

REASONS = 2
"""How many of a bot's reasons are told at once; the others are folded with the plies."""


class Happened:
    """The whole match up to the cursor; a button shows what has happened since one's last action.

    Args:
        table: what is told of.
        guard: wraps the callbacks.
        goes: whether each line leads to the position after it.
        buttons: what else stands at the head of it, once something was played.
    """

    def __init__(
        self, table: Table, guard: Guarded, *, goes: bool = True, buttons: tuple[Block, ...] = ()
    ) -> None:
        self.table = table
        self._goes = goes
        self._buttons = buttons
        self._rows: dict[int, tuple[tuple[Turn, bool, bool], str]] = {}
        self.title = labelled(Html(), "happened-title")
        self.since = labelled(Toggle(), "since")
        self.since.on_click(guard(lambda _: self.refresh()))
        # The newest stretch stands first, as its newest line does: what is read aloud, and where
        # Tab leads, is in the order for the eye.
        self.log = Box()
        self.box = labelled(Box((self.log,)), "log")
        head = labelled(Box((self.title, self.since, *buttons)), "row")
        self.widget = group(head, self.box, name="happened")

    @property
    def text(self) -> str:
        """Give all that is told, as markup."""
        parts = (part for part in self.log.children if isinstance(part, Html))
        return "".join(part.value for part in parts)

    def refresh(self) -> None:
        """Tell what happened up to the cursor."""
        table, language = self.table, self.table.language
        put(self.title, value=heading(say("table.label.happened", language)))
        turns, news = table.log.turns(), table.log.since()
        put(self.since, description=say("table.button.since", language))
        mark(self.since, "sengoku-hidden", not news or len(news) == len(turns))
        for button in self._buttons:
            # They are about what was played.
            mark(button, "sengoku-hidden", not turns)
        fresh = news[0].first if news and len(news) < len(turns) else None
        told = news if self.since.value and fresh is not None else turns
        parts = [told[at : at + STRETCH] for at in range(0, len(told), STRETCH)]
        written = [self._list(part, fresh, unfolded=told is not turns) for part in parts]
        # A position that was set up has its own past, as where a puzzle goes on after an answer.
        none = "table.record.none-here" if table.match.own_start else "table.record.none"
        self._show(written or [paragraphs(say(none, language))])

    def _show(self, written: Sequence[str]) -> None:
        missing = len(written) - len(self.log.children)
        if missing > 0:
            self.log.children = (*(Html() for _ in range(missing)), *self.log.children)
        for index, part in enumerate(reversed(self.log.children)):
            put(part, value=written[index] if index < len(written) else "")

    def _list(self, turns: Sequence[Turn], fresh: int | None, *, unfolded: bool) -> str:
        rows = []
        for turn in reversed(turns):
            new = fresh is not None and turn.first >= fresh
            told = turn, new, unfolded
            # A turn that is over is not written again with each action.
            if self._rows.get(turn.first, (None,))[0] != told:
                kind = ' class="sengoku-fresh"' if new else ""
                self._rows[turn.first] = told, f"<li{kind}>{self._turn(turn, unfolded)}</li>"
            rows.append(self._rows[turn.first][1])
        return f"<ol>{''.join(rows)}</ol>"

    def _turn(self, turn: Turn, unfolded: bool) -> str:
        line = escape(turn.text)
        if turn.who:
            who = escape(turn.who)
            told = self.table.voice.text("table.did", name=turn.who, action=turn.text)
            line = escape(told).replace(who, f"<b>{who}</b>", 1)
        go = f'button type="button" class="sengoku-go" data-ply="{turn.last}"'
        tag = go if self._goes else "span"
        line = f"<{tag}>{line}</{tag.split()[0]}>"
        return line + self._plies(turn, unfolded) + self._why(turn)

    def _plies(self, turn: Turn, unfolded: bool) -> str:
        lines = list(reversed(turn.lines))
        lines.sort(key=lambda line: (line.ply, line.reason))
        if len(lines) == 1 and not lines[0].clause and lines[0].text == turn.text:
            return ""
        name = escape(say("panel.more", self.table.language))
        told = []
        for line, after in zip_longest(lines, lines[1:]):
            same = after is not None and after.clause == line.clause
            told.append(escape(line.text) if same else fact_html(line, self.table))
        # By its name the page knows a line again that somebody has unfolded.
        fold = f'data-fold="{turn.first}{" since" if unfolded else ""}"'
        opened = " open" if unfolded else ""
        summary = f'<summary title="{name}" aria-label="{name}"></summary>'
        return f"<details {fold}{opened}>{summary}{items(told)}</details>"

    def _why(self, turn: Turn) -> str:
        ruled = {line.text: line for line in turn.lines}
        told = (
            fact_html(ruled[text], self.table) if text in ruled else escape(text)
            for text in turn.why[:REASONS]
        )
        return "".join(f'<p class="sengoku-quiet">{text}</p>' for text in told)
