"""Azuchi Castle at the board: a round by mouse, a round by keyboard, refusals, real cards."""

from __future__ import annotations

import pytest

from tests.browser.keys import Keys
from tests.browser.screens import EDGES, check_looks, on_screen

_STUDY = """
import sengoku
from sengoku.play.match.match import Match
game = sengoku.load("azuchi", seats={seats})
board = play(Match(game, start=game.position({position}), seed=4){how})
"""

MARKET = {
    "round": 3, "holder": 0, "row": ["tribute", "attack"], "points": [4, 1],
    "cards": [["market", "army"], ["wood", "tile"]], "cubes": [["wood", "wood", "stone"], []],
    "display": ["stone", "tile"],
    "events": {"construction": 4},
}  # fmt: skip
"""Red has three cubes of two kinds, and the event can only be a Construction."""

SECOND = {"round": 2, "holder": 1, "row": ["tribute"], "points": [2, 3], "events": {"attack": 4}}
"""The second round: Blue has the tile, and the event can only be an Attack."""


def study(desk, position, seats=2, how=""):
    return desk.show(_STUDY.format(seats=seats, position=position, how=how))


def side(board, seat, field):
    return board.ask(f"board.match.state.sides[{seat}].{field}")


def drafted(board, act):
    """Take the first card on display until nobody has one to take; tell who took, in order."""
    order = []
    while board.ask("board.match.state.phase") == "draft":
        assert board.ask("sum(board.match.state.display)") == 3
        order.append(board.ask("board.match.state.actor"))
        act(board.ask("str(board.match.legal()[0])"))
        board.wait("board.match.state.actor >= 0")
    return order


def test_a_whole_round_by_mouse(desk):
    """Two laps clockwise, workers, an exchange, the building; then the tile goes left [AZ 3]."""
    board = study(desk, MARKET)
    board.click_on("market0")
    for value in ("swap", "wood", "tile"):
        board.choose(value)
    board.wait_plies(1)
    assert side(board, 0, "cubes") == (1, 1, 1)
    board.choose("done")
    for card in ("wood1", "tile1"):
        board.click_on(card)
    board.wait("board.match.state.phase == 'event' and board.match.state.actor == 0")
    desk.picture("azuchi-construction")
    board.do("build cubes")
    board.wait("board.match.state.phase == 'discard'")
    # Three different cubes for 3 points; blue has only two kinds and is not asked.
    assert [side(board, seat, "points") for seat in (0, 1)] == [7, 1]
    assert side(board, 0, "cubes") == (0, 0, 0)
    assert board.ask("board.match.state.up") == (False, False, True)
    board.wait_text("now", "The round is over")
    board.press("go-on")
    board.wait("board.match.state.round == 4 and board.match.state.actor >= 0")
    # Nobody stood on red's Army, so it stays; all else goes, and the tile is blue's.
    assert side(board, 0, "cards") == (0, 0, 0, 1, 0)
    assert side(board, 1, "cards") == (0, 0, 0, 0, 0)
    assert drafted(board, board.do) == [1, 0, 1, 0]
    assert board.ask("sum(board.match.state.display)") == 2
    assert board.plies()[:5] == [
        "work market swap wood tile", "done", "work wood", "work tile", "build cubes",
    ]  # fmt: skip


def test_a_whole_round_by_keyboard_alone(desk):
    board = study(desk, SECOND)
    keys = Keys(board)
    assert drafted(board, keys.do) == [1, 0, 1, 0]
    while board.ask("board.match.state.phase") == "work":
        at = board.ask("board.match.cursor")
        army = "work army" in board.ask("[str(a) for a in board.match.legal()]")
        keys.do("work army" if army and board.ask("board.match.state.actor") == 0 else "done")
        board.wait(f"board.match.cursor > {at}")
    board.wait("board.match.state.phase == 'discard'")
    # Blue stayed at home: 2 points fewer; red gets a point a worker, or loses its 2.
    guards = board.ask("board.match.state.sides[0].placed.count('army')")
    assert [side(board, seat, "points") for seat in (0, 1)] == [2 + guards if guards else 0, 1]
    keys.settle()
    keys.press("go-on")
    board.wait("board.match.state.round == 3 and board.match.state.holder == 0")


def test_a_refused_click_gives_its_reason_and_clause_in_both_languages(desk):
    """Blue holds all twelve wood cubes: a worker on Wood would bring nothing [AZ 1]."""
    board = study(desk, {
        "cards": [["wood", "stone"], ["tile", "army"]], "cubes": [[], ["wood"] * 12],
    })  # fmt: skip
    board.click_on("wood0")
    said = board.wait_text("answer", "There is no wood cube left in the supply.")
    assert "1 Components" in said
    assert board.plies() == []
    plain = board.fingerprint()
    board.press("lang")
    said = board.wait_text("answer", "サプライに木材のキューブがもうありません。")
    assert "1「内容物」" in said
    board.wait_changed(plain)
    board.click_on("stone0")
    assert board.wait_plies(1) == ["work stone"]
    board.wait_told("赤はワーカーを置き、石材のキューブを1個受け取ります。")


def test_real_cards_are_typed_or_pressed(desk):
    board = desk.show('board = play("azuchi", seats=2, seed=5, deals=False)')
    board.choose("1")
    board.wait("board.match.state.holder == 1")
    keys = Keys(board)
    for card in ("army", "wood"):
        keys.type(f"card {card}")
        board.wait(f"str(board.match.plies[-1].action) == 'card {card}'")
    board.choose("market")
    board.wait("board.match.state.actor == 1")
    assert board.ask("board.match.state.display") == (1, 0, 0, 1, 1)


FULL = {
    "round": 14, "row": ["construction up", "construction up", "construction up", "attack"],
    "points": [12, 23, 9, 30], "coins": [1, 2, 1, 2], "black": [True, True, False, True],
    "cards": [["army", "army", "market", "wood"], ["army", "wood", "stone"],
              ["market", "market"], ["tile", "stone", "army"]],
    "cubes": [["wood", "wood", "stone"], ["tile"] * 5, ["stone", "wood"], ["wood"] * 4],
    "display": ["tile", "market"],
}  # fmt: skip


@pytest.mark.parametrize("screen", EDGES)
def test_nothing_is_cut_or_faint_on_any_screen(desk, screen):
    """Four players late in the game, choosing cubes for the black worker's wages."""
    with on_screen(desk, screen) as size:
        board = study(desk, FULL, 4, f', size="{size}", names=["Aki", "Ben", "千恵"]')
        board.press("topic-events")
        board.click_on("market0")
        board.wait("board.table.analysis.inquiry() is None")
        assert [*check_looks(desk, board, f"azuchi-{screen}")] == ["en", "ja"]
