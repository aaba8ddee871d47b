"""Who picks something up is told what that was, and where it may go: in sight and aloud."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.play.board.announced import Announcer
from sengoku.play.table import Table
from tests.contract.test_every_thing_answers import positions, table_at
from tests.contract.walks import Case

EVERY = 8
"""Of the positions of a golden playthrough every eighth is looked at, and the last."""

ALL, FEW = 5, 4
"""So many of what may follow are named; of more so many, and then how many more there are."""


def picked_up(case: Case, state: Any, language: str) -> Iterator[tuple[Table, str]]:
    """Press all that may be pressed, on the board and its buttons; give what is said at last."""
    table = table_at(case, state)
    things = [("click", thing) for thing in table.hand.may()]
    things += [("choose", one.value) for one in table.choices() if one.kind in ("verb", "value")]
    for how, value in things:
        if table.match.cursor:
            table = table_at(case, state)
        table.set_language(language)
        table.put_down()
        announcer = Announcer(table)
        announcer.news()
        getattr(table, how)(value)
        if not table.match.cursor and table.hand.started:
            yield table, announcer.news().splitlines()[-1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_picked_up_is_told_with_where_it_may_go(case: Case, language: str) -> None:
    heard = 0
    for state in positions(case, EVERY):
        if table_at(case, state).acting is None:
            continue
        for table, told in picked_up(case, state, language):
            shown, voice = table.choices(), table.voice
            assert all(one.label in told for one in shown if one.chosen), told
            # All hear and see the same; whose turn it is has been said before.
            assert told in table.prompt()
            if state.actor >= 0:
                assert voice.text("table.turn", name=voice.name(state.actor)) not in told
            chosen = voice.text("table.chosen", list="")[:-1]
            follows = told[told.index(chosen) + len(chosen) :]
            nexts = dict.fromkeys(one.label for one in shown if one.field)
            if not any(one.kind == "confirm" for one in shown):
                assert sum(label in follows for label in nexts) >= min(len(nexts), FEW), told
            if len(nexts) > ALL:
                assert voice.text("table.and-more", list="", count=len(nexts) - FEW) in told
            heard += 1
    assert heard > 3
