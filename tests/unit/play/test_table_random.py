"""A table under random hands: it never raises, never leaks, never loses a ply."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.core.game import CHANCE
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table

TOOLS = ("undo", "redo", "roll_anew", "go_on", "resign", "takeback", "cancel", "bot_step")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("toy", {}), ("rokumon", {"act": 4}), ("rokumon", {"act": 6}), ("rokumon", {}),
]


def meddle(table: Table, rng: Random) -> bool:
    """Do anything a person can do; tell whether somebody sat down by it."""
    what = rng.randrange(20)
    choices = table.choices()
    if what < 10 and choices:
        chosen = rng.choice(choices).value
        waiting = table.viewer.handover
        table.choose(chosen, table.tick - rng.randrange(2) * (rng.random() < 0.2))
        viewer = table.viewer
        return waiting is not None and viewer.handover is None and viewer.looker == waiting
    if what < 13:
        fields = [field for action in table.match.legal() for field in action.parts()]
        table.click(rng.choice([*fields, "d4", "a", "nothing"]))
    elif what == 13:
        words = [str(action) for action in table.match.legal()]
        table.type(rng.choice([*words, "deploy", "take c", "!"]))
    elif what == 14:
        table.moves.goto(rng.randint(0, table.match.length))
    elif what == 15 and table.match.branches:
        table.moves.switch(rng.randrange(len(table.match.branches)))
    elif what == 16:
        table.set_language(rng.choice(["en", "ja"]))
    else:
        tool = rng.choice(TOOLS)
        if tool != "resign" or rng.random() < 0.1:
            {"cancel": table.cancel, "bot_step": table.bots.step}.get(
                tool, getattr(table.moves, tool, None)
            )()
    return False


def plies(match: Match) -> set[tuple[str, ...]]:
    """Give every line of a match that was ever played, and all their beginnings."""
    found: set[tuple[str, ...]] = set()
    waiting: list[tuple[Any, tuple[str, ...]]] = [(match.history.root, ())]
    while waiting:
        node, line = waiting.pop()
        found.add(line)
        waiting += [(child, (*line, str(child.done.action))) for child in node.children]
    return found


@pytest.mark.parametrize(("name", "options"), GAMES)
@given(seed=st.integers(0, 10**6))
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_two_persons_at_one_board(name: str, options: dict[str, Any], seed: int) -> None:
    rng = Random(seed)
    game = sengoku.load(name, **options)
    table = Table(Match(game, seed=seed))
    at_board: int | None = None
    known = plies(table.match)
    for _ in range(60):
        if meddle(table, rng):
            at_board = table.viewer.looker
        state, looker = table.match.state, table.viewer.looker
        # Only who sat down last sees more than everybody may.
        if looker != at_board:
            assert game.view(state, looker) == game.view(state, None)
        lines = [line.text for line in table.log.lines()]
        for seat in {0, 1} - {at_board}:
            private = [
                table.voice.say(said)
                for ply in table.match.plies
                for said in ply.notes
                if said.seen_by == (seat,)
            ]
            public = [
                table.voice.say(said)
                for ply in table.match.plies
                for said in ply.notes
                if said.visible_to(None) or (at_board is not None and said.visible_to(at_board))
            ]
            assert not set(lines) & (set(private) - set(public))
        if table.viewer.handover is not None:
            assert table.viewer.record()[0] == ""
            assert looker is None
        # Nothing is lost, and everything can be said.
        assert known <= plies(table.match)
        known = plies(table.match)
        assert table.prompt()
        table.answer  # noqa: B018
        table.look()
        # Somebody can always go on, unless the game is over.
        if not table.browsing and table.match.outcome is None:
            assert table.choices() or table.moves.can("go_on") or state.actor == CHANCE
    again = Match.from_text(table.match.code())
    assert again.record() == table.match.record()
    assert plies(again) == known


@given(seed=st.integers(0, 10**6))
@settings(
    max_examples=10, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_a_person_against_a_bot_sees_only_their_own_side(seed: int) -> None:
    rng = Random(seed)
    game = sengoku.load("rokumon", act=4)
    table = Table(Match(game, seed=seed), sitters={1: "random"})
    for _ in range(60):
        meddle(table, rng)
        if table.bots.to_act() is not None and rng.random() < 0.8:
            table.bots.step()
        assert (table.viewer.looker, table.viewer.handover) == (0, None)
        assert table.viewer.view() == game.view(table.match.state, 0)
        assert table.match.state.actor != 1 or not table.choices()
