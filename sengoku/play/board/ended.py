"""The end of a game: who won and why, where each point came from, and what one can do next."""

from __future__ import annotations

from html import escape

from sengoku.bots import FITS_ME, level_names, printed_sitters
from sengoku.play.board.blocks import Box, Button, Html, group, labelled, mark, put
from sengoku.play.board.following import Following, level_now
from sengoku.play.board.guard import say
from sengoku.play.board.onward import Onward, Ways
from sengoku.play.board.panel import Act, Guarded, Row, clause_html, fact_html, paragraphs
from sengoku.play.board.tools import offered
from sengoku.play.table.result import Points, Result
from sengoku.play.table.table import Table


class Ended:
    """The result and, where one plays a match of one's own, the ways to go on.

    Args:
        table: what is played.
        act: does something to the table and paints.
        guard: wraps the callbacks.
        bots: the opponents one may choose.
        more: what else one can do, each a button that names itself.
        following: knows how strong the opponent that fits is.
        plays: whether a match of one's own is played, and not a lesson.
        ways: where else one can go, such as the next lesson.
    """

    def __init__(
        self,
        table: Table,
        act: Act,
        guard: Guarded,
        bots: tuple[str, ...],
        more: tuple[Button, ...] = (),
        *,
        following: Following,
        plays: bool,
        ways: tuple[Onward, ...] = (),
    ) -> None:
        self.onward = Ways(tuple(way for way in ways if not way.back), guard)
        self.table = table
        self._act = act
        self._bots = bots
        self._plays = plays
        self._following = following
        self._choosing = False
        self.text = labelled(Html(), "result")
        self.again = labelled(Button(), "again-game", "confirm")
        self.swap = labelled(Button(), "swap")
        self.another = labelled(Button(), "another")
        self.again.on_click(guard(lambda _: act(table.new_game)))
        self.swap.on_click(guard(lambda _: act(lambda: table.new_game(swap=True))))
        self.another.on_click(guard(lambda _: self._offer()))
        self.buttons = labelled(Box((self.again, *more, self.swap, self.another)), "choices")
        self.opponents = Row("opponent", self._seat, guard)
        # What one can do next stands in sight, and the table below it.
        self.points = labelled(Html(), "points-box")
        row = labelled(Box((self.buttons, self.onward.widget)), "ways")
        parts = (self.text, row, self.opponents.widget, self.points)
        self.widget = group(*parts, name="ended")

    def refresh(self) -> None:
        """Show the result, if there is one."""
        table, language = self.table, self.table.language
        found = table.result()
        points = None if found is None else found.points
        mark(self.widget, "sengoku-hidden", found is None)
        self.onward.refresh(language, over=found is not None)
        put(self.text, value="" if found is None else result_html(found, table) + self._besides())
        put(self.points, value="" if points is None else points_html(points, table))
        mark(self.points, "sengoku-hidden", points is None)
        self._choosing = self._choosing and found is not None
        # Where the rulebook itself plays a seat, as in a solitaire, nobody changes sides; nor does
        # one board alone change who sits where others play at boards of their own.
        settled = bool(printed_sitters(table.match.game)) or table.keeping.shared
        mark(self.buttons, "sengoku-hidden", not self._plays)
        for name, button, there in (
            ("again", self.again, True),
            ("swap", self.swap, not settled),
            ("another", self.another, bool(self._names) and not settled),
        ):
            put(button, description=say(f"ended.{name}", language))
            mark(button, "sengoku-hidden", not there)
        self._show_opponents()

    def _show_opponents(self) -> None:
        """Offer the opponents, and mark whom one has just played."""
        language = self.table.language
        names = self._names if self._choosing else ()
        met = {number for number, name in enumerate(names) if name in self._met}
        labels = [offered(name, self.table, self._following) for name in names]
        for number in met:
            labels[number] = say("ended.met", language, name=labels[number])
        self.opponents.show(labels, say("ended.whom", language), met)

    @property
    def _met(self) -> set[str]:
        """Those who sit where the one who looks does not."""
        return {
            name for seat, name in self.table.viewer.sitters.items() if seat != self._own
        }

    @property
    def _own(self) -> int:
        """The seat of the person who looks, or of the first one."""
        viewer = self.table.viewer
        return viewer.looker if viewer.looker in viewer.persons else next(iter(viewer.persons), 0)

    def _besides(self) -> str:
        """Say how strong an opponent that follows the results is after this one.

        On another line of a game that had ended, which counts for nothing, say that instead.
        """
        table, language = self.table, self.table.language
        before = table.moves.apart() if self._plays else ""
        if before:
            return paragraphs(say("ended.apart", language, how=before))
        level = level_now(table) if self._plays else ""
        return paragraphs(say("ended.fits", language, level=level)) if level else ""

    @property
    def _names(self) -> tuple[str, ...]:
        """The opponents that are offered: by strength, where they are; any other at its seat."""
        by_strength = {FITS_ME, *level_names(self.table.match.game)}.intersection(self._bots)
        bots = (name for name in self._bots if not by_strength or name in by_strength)
        return (*bots, *self.table.viewer.own_bots)

    def _offer(self) -> None:
        self._choosing = not self._choosing
        self.refresh()

    def _seat(self, number: int) -> None:
        name = self._names[number]
        self._act(lambda: self._begin_against(name))

    def _begin_against(self, name: str) -> None:
        """Seat a bot wherever the person who looks, or the first one, does not sit; begin anew."""
        viewer, own = self.table.viewer, self._own
        for seat in range(self.table.match.game.seats):
            if seat != own:
                viewer.sit(seat, name)
        self._choosing = False
        self.table.new_game()


def result_html(result: Result, table: Table) -> str:
    """Say who won and why."""
    why = f"<p>{fact_html(result.why, table)}</p>"
    return f'<div><h3>{escape(result.title)}</h3>{why}</div>'


def points_html(points: Points, table: Table) -> str:
    """Tell where each point came from, as a table."""
    language = table.language
    names = "".join(f'<th scope="col">{escape(name)}</th>' for name in points.names)
    source = escape(say("ended.source", language))
    rules = [one.label.rule for one in points.sources]
    # A rule that all lines rest on stands over them, any other where it is first met.
    whole = len(rules) > 1 and len({*rules}) == 1
    rows = "".join(
        _row(
            escape(one.label.text)
            if whole or one.label.rule in rules[:number]
            else fact_html(one.label, table),
            one.cells,
        )
        for number, one in enumerate(points.sources)
    )
    rule = f" {clause_html(points.sources[0].label, table)}" if whole else ""
    total = _row(escape(say("ended.total", language)), points.totals)
    tie = "" if points.tie is None else f"<p>{fact_html(points.tie, table)}</p>"
    return (
        f'<table class="sengoku-points"><caption>{escape(points.measure)}{rule}</caption>'
        f'<thead><tr><th scope="col">{source}</th>{names}</tr></thead>'
        f"<tbody>{rows}</tbody><tfoot>{total}</tfoot></table>{tie}"
    )


def _row(label: str, cells: tuple[str, ...]) -> str:
    numbers = "".join(f"<td>{escape(cell)}</td>" for cell in cells)
    return f'<tr><th scope="row">{label}</th>{numbers}</tr>'
