"""Whole games at the board: against bots, two persons at one computer, the record by hand."""

from __future__ import annotations

import json
import re

import pytest

from sengoku.play.match.match import Match
from tests.browser.live import LiveBoard

MOST = 60
"""Actions after which a game against the random bot counts as endless."""

LIST = (
    *("conquer", "cover", "block", "match", "bolster"),
    *("maneuver", "deploy", "move", "retreat", "surrender"),
)
"""Taroma's list as printed [RK Solitaire, Taroma's Turn]."""

_SUGGESTED = (
    "str(sengoku.bots.bot('greedy', board.match.game, __import__('random').Random(1))"
    ".choose(board.table.viewer.view(), board.match.state.actor).action)"
)
_WIDGETS = "__import__('json').dumps(board.widget.sender.whole(), default=str)"


def my_turn(board, after):
    """Wait until the person is to act again, or the game is over."""
    board.wait(
        f"board.match.cursor > {after} and not board.view.runner.thinking"
        " and (board.match.outcome is not None or board.table.acting is not None)"
    )


def test_a_whole_game_of_act_1_against_a_bot_by_mouse(desk):
    board = desk.show('board = play("rokumon", act=1, seats={1: "random"}, seed=8)')
    desk.execute("import sengoku.bots; board.view.runner.pause = 0")
    mine = []
    while board.ask("board.match.outcome is None"):
        assert len(mine) < MOST, "no end"
        action = board.ask(_SUGGESTED)
        before = board.ask("board.match.cursor")
        board.do(action)
        mine.append(action)
        my_turn(board, before)
    assert board.ask("[str(p.action) for p in board.match.plies if p.before.actor == 0]") == mine
    # Act 1 ends by three in a row, three in a stack or submission [RK How to Win].
    winners = board.ask("board.match.outcome.winners")
    names = {(0,): "Sanada", (1,): "Tokugawa"}
    if winners:
        board.wait_text("ended", f"{names[winners]} wins")
    desk.picture("game-over")
    # What was played is a legal game: the engine takes it again from the record.
    again = Match.from_text(board.ask("board.match.text()"))
    assert [str(p.action) for p in again.plies] == board.ask(
        "[str(p.action) for p in board.match.plies]"
    )


def test_the_past_can_be_looked_at_and_played_from_anew(desk):
    board = desk.show('board = play("rokumon", act=1, seed=3)')
    for action in ("deploy e5", "deploy g4", "deploy i4"):
        board.do(action)
    now = board.fingerprint()
    board.press("step-back")
    board.wait_changed(now)
    board.wait("board.match.cursor == board.match.length - 1")
    board.press("step-forward")
    board.wait("board.match.cursor == board.match.length")
    board.wait_until(lambda: board.fingerprint() == now, "another picture of the same position")
    board.press("undo")
    board.wait_plies(2)
    board.do("deploy i5")
    assert board.plies() == ["deploy e5", "deploy g4", "deploy i5"]
    # The line played before is kept.
    assert board.ask("len(board.match.branches)") == 1


def test_solitaire_tells_by_which_number_of_its_list_taroma_acted(desk):
    board = desk.show('board = play("rokumon", solitaire="easy", seed=5)')
    desk.execute("import sengoku.bots; board.view.runner.pause = 0")
    told = 0
    for _ in range(3):
        before = board.ask("board.match.cursor")
        board.do(board.ask(_SUGGESTED))
        my_turn(board, before)
        steps = board.ask(
            "[n.code for p in board.match.plies[-2:] for n in p.notes"
            " if n.code.rpartition('.')[0] == 'taroma.step']"
        )
        if board.ask("board.match.state.end is not None"):
            break
        assert steps, "Taroma acted and did not say why"
        name = steps[-1].rpartition(".")[2].partition("-")[0]
        board.wait_text("happened", f"{LIST.index(name) + 1} {name.title()}")
        assert "Taroma's Turn" in board.part("happened").inner_text()
        told += 1
    assert told
    desk.picture("solitaire")


def seen(board: LiveBoard) -> tuple[str, str, str]:
    """Give all that this page holds: its words, the widgets' state and the picture."""
    words, picture = board.at_rest()
    # The blocks' keys count what was ever made, so they are named in their order here.
    order: dict[str, str] = {}
    told = re.sub(
        r'"b\d+"', lambda key: order.setdefault(key[0], f'"b{len(order)}"'), board.ask(_WIDGETS)
    )
    return words, told, picture


def other_side(desk, hidden: str) -> list[tuple[str, str, str]]:
    """Let Sanada deploy a warrior of some value; give what is seen until Tokugawa acts."""
    for match in desk.lab.server.matches.iterdir():
        match.unlink()
    board = desk.show('board = play("rokumon", act=3, seed=3)')
    board.press("take-seat")
    board.wait("board.table.viewer.handover is None")
    own = board.fingerprint()
    board.do(f"deploy {hidden} e5")
    board.wait("board.table.viewer.handover == 1")
    board.part("handover").wait_for()
    handed = seen(board)
    board.press("take-seat")
    board.wait("board.table.viewer.handover is None and board.table.viewer.looker == 1")
    board.wait_changed(own)
    taken = seen(board)
    board.press("more")
    board.press("text-toggle")
    board.part("text").wait_for()
    return [handed, taken, seen(board)]


def test_two_persons_at_one_computer_never_see_what_the_other_holds(desk):
    """What the page holds for Tokugawa is the same whatever Sanada deployed face down.

    In act 3 warriors lie face down [RK Act 3]; Sanada has a 4 and a 6 at home.
    """
    four, six = other_side(desk, "4"), other_side(desk, "6")
    for one, other in zip(four, six, strict=True):
        for what, a, b in zip(("words", "widgets", "picture"), one, other, strict=True):
            assert a == b, f"the {what} tell what lies face down"
    assert "SENGOKU1" not in str(six)
    assert "deploy 6" not in str(six)
    desk.picture("two-persons")
    # The test would notice: for Sanada the two are not the same.
    board = LiveBoard(desk)
    assert "6" in board.ask("str(board.match.plies[-1].action)")
    kinds = [kind for kind, *_ in json.loads(six[0][1])["blocks"].values()]
    assert "picture" in kinds
    assert kinds.count("button") > 5


def test_the_record_is_one_text_to_copy_and_paste_back(desk):
    board = desk.show('board = play("rokumon", act=3, seats={1: "random"}, seed=3)')
    desk.execute("board.view.runner.pause = 0")
    board.do("deploy 6 e5")
    my_turn(board, board.ask("7"))
    played = board.plies()
    assert "SENGOKU1" not in board.ask(_WIDGETS)
    board.press("more")
    board.press("record")
    text = board.part("record-text")
    text.wait_for()
    board.wait("board.view.record.text.value != ''")
    desk.page.wait_for_function("e => e.value.startsWith('SENGOKU1')", arg=text.element_handle())
    code = text.input_value()
    # It holds what Tokugawa may not see, and says so.
    assert "Careful" in board.part("record-note").inner_text()
    assert [str(p.action) for p in Match.from_text(code).plies if p.before.actor >= 0] == played
    for match in desk.lab.server.matches.iterdir():
        match.unlink()
    board = desk.show('board = play("rokumon", act=3, seats={1: "random"}, seed=9)')
    board.press("more")
    board.press("load")
    board.part("record-text").fill("SENGOKU1:nonsense")
    board.press("take-record")
    board.wait_text("record-note", "damaged")
    assert board.plies() == []
    board.part("record-text").fill(f"  {code}\n")
    board.press("take-record")
    board.wait(f"len(board.match.plies) > {len(played)}")
    assert board.plies()[: len(played)] == played


@pytest.mark.parametrize("act", [2, 4, 6])
def test_an_action_of_each_act_is_played_by_clicking_what_it_names(desk, act):
    """One action of every verb that a start position offers, by mouse alone."""
    board = desk.show(f'board = play("rokumon", act={act}, seed=3)')
    if board.ask("board.table.viewer.handover is not None"):
        board.press("take-seat")
        board.wait("board.table.viewer.handover is None")
    wanted = board.ask("{a.verb: str(a) for a in board.match.legal()}")
    assert wanted
    for action in wanted.values():
        before = board.plies()
        board.do(action)
        assert board.plies() == [*before, action]
        board.press("undo")
        board.wait("(board.table.acting, board.table.viewer.handover) != (None, None)")
        if board.ask("board.table.viewer.handover is not None"):
            board.press("take-seat")
            board.wait("board.table.viewer.handover is None")
        assert board.plies() == before


def test_when_an_act_of_the_six_is_decided_one_looks_and_then_goes_on(desk):
    board = desk.show('board = play("rokumon", seed=3)')
    desk.execute(
        "rng = __import__('random').Random(1)\n"
        "while board.match.state.end is None: board.match.play(rng.choice(board.match.legal()))\n"
        "board.table.moves.goto(board.match.length)"
    )
    board.part("go-on").wait_for()
    decided = board.fingerprint()
    board.press("go-on")
    board.wait("board.match.state.end is None and board.match.state.actor == 0")
    board.wait_changed(decided)
    # Act 2 is laid out with all seven coins [RK Act 2, Setup].
    assert board.ask("board.match.game.describe(board.match.state)['act']") == 2
    assert len(board.ask("board.match.state.places").split()) == 7
    board.part("now").get_by_text("Sanada").first.wait_for()
    desk.picture("second-act")


def test_a_line_that_was_unfolded_stays_so_when_others_follow(desk):
    board = desk.show('board = play("rumble", players=2, seed=3)')
    whole = "e => [...e.querySelectorAll('details')].map(one => [one.dataset.fold, one.open])"
    for _ in range(2):
        board.do(board.ask("next(str(one) for one in board.match.legal() if one.verb != 'use')"))
    summary = board.part("log").locator("summary").first
    summary.click()
    [unfolded] = [fold for fold, shown in board.part("log").evaluate(whole) if shown]
    turns = board.ask("len(board.table.log.turns())")
    while board.ask("len(board.table.log.turns())") == turns:
        board.do(board.ask("next(str(one) for one in board.match.legal() if one.verb != 'use')"))
    board.see()
    found = board.part("log").evaluate(whole)
    assert [fold for fold, shown in found if shown] == [unfolded]
    assert found[0][0] != unfolded, "a new line stands above it"
