"""A board with a review, and how its buttons are pressed."""

from __future__ import annotations

from sengoku.games.rokumon.analysis.solver import exact
from sengoku.play.board.table_view import TableView
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import in_page


def board(match, **how):
    return TableView(Table(match, **how), bots=("random", "greedy"))


def part_of(view):
    [part] = view.beyond.every
    return part


def pressed(view, button):
    assert in_page(view, button), button.classes
    view.hear({"press": [button.key, button.description]})


def best(view):
    return str(exact.exact(view.table.match.game, view.table.match.state).best[0])
