"""What is true at a Rokumon board, and puzzles: shown, switched on and off, and legible."""

from __future__ import annotations

import pytest

from tests.browser.screens import EDGES, check_looks, on_screen

_STUDY = """
import sengoku
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.play.match.match import Match
game = sengoku.load("rokumon", act={act})
board = play(Match(game, start=game.position({position})){how})
"""
POSITION = {"coins": "123 4567", "stacks": {"e5": "R", "g5": "R", "d4": "B", "f4": "B"}}
_TABLE = "exact(game, board.match.state).actions.items()"
SIGN = {"win": "○", "loss": "●"}
WORDS = {
    "en": {"win": "wins ", "loss": "loses "},
    "ja": {"win": "勝ち", "loss": "負け"},
}


def study(desk, how="", act=2, position=POSITION):
    return desk.show(_STUDY.format(act=act, position=position, how=how))


@pytest.mark.parametrize("language", ["en", "ja"])
def test_hints_equal_the_table_and_are_switched_on_and_off(desk, language):
    board = study(desk, f', language="{language}"')
    plain = board.fingerprint()
    table = board.ask("[(str(a), v.outcome, v.length) for a, v in " + _TABLE + "]")
    board.press("topic-truth")
    board.wait("board.table.analysis.topic and board.table.analysis.inquiry() is None")
    board.wait_changed(plain)
    rows = board.part("found").locator("li")
    board.wait_until(lambda: rows.count() == len(table), "not every action is listed")
    shown = [" ".join(text.split()) for text in rows.all_text_contents()]
    order = board.ask("[' '.join(f.values) for f in board.table.analysis.findings()]")
    for action, outcome, length in table:
        row = shown[order.index(action)]
        assert f"{SIGN[outcome]}{length}" in row
        assert WORDS[language][outcome] in row
    best = {}
    for action, outcome, length in table:
        rank = (outcome == "win", -length if outcome == "win" else length)
        start = action.split()[1]
        best[start] = max(best.get(start, (rank, "")), (rank, f"{SIGN[outcome]}{length}"))
    badges = board.ask("{value: text for value, _, text in board.table.look().badges}")
    assert badges == {start: text for start, (_, text) in best.items()}
    desk.picture(f"solved-{language}")
    marked = board.fingerprint()
    board.press("topic-truth")
    board.wait("not board.table.analysis.topic")
    assert board.ask("board.table.look().badges") == ()
    board.wait_changed(marked)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_wrong_try_at_a_puzzle_shows_what_it_loses_to(desk, language):
    board = desk.show(
        "import sengoku_widgets\n"
        f'board = sengoku_widgets.puzzle("rokumon", day="2026-12-03", language="{language}")'
    )
    board.wait_text("title", "2026-12-03")
    bad = board.ask(
        "next(str(a) for a in board.match.legal() if str(a) != "
        "board.view.strip.stepper.puzzle.answer and board.match.game.apply("
        "board.match.state, a).end is None)"
    )
    board.ask(f"board.table.type({bad!r})")
    board.wait_text("answer", {"en": "loses in", "ja": "手で負けます"}[language])
    desk.picture(f"puzzle-wrong-{language}")
    board.press("refute")
    board.wait("board.match.cursor == 2")
    desk.picture(f"puzzle-branch-{language}")
    board.press("again")
    board.wait("board.match.cursor == 0")
    board.ask("board.table.type(board.view.strip.stepper.step.solution)")
    board.wait_text("reply", {"en": " answers “", "ja": "の応手は「"}[language])
    desk.picture(f"puzzle-answered-{language}")
    while not board.ask("board.view.strip.stepper.passed"):
        board.ask("board.table.type(board.view.strip.stepper.step.solution)")
    desk.picture(f"puzzle-right-{language}")


@pytest.mark.parametrize("screen", EDGES)
def test_in_a_lesson_what_is_true_is_told_if_one_asks(desk, screen):
    """Never before a question is answered; nothing is cut off or faint in either language."""
    with on_screen(desk, screen) as size:
        board = desk.show(f'board = lesson("rokumon", "act2", size="{size}")')
        board.press("forward")
        board.wait("board.view.strip.stepper.kind == 'do'")
        plain = board.fingerprint()
        board.press("more")
        board.press("topic-truth")
        board.wait("board.table.analysis.topic and board.table.analysis.inquiry() is None")
        board.wait_changed(plain)
        for _ in check_looks(desk, board, f"solved-lesson-{screen}"):
            assert board.root.locator(".sengoku-found:visible").count() == 1
        asks = "[n for n, step in enumerate(board.view.strip.stepper._steps) if step.ask]"
        board.ask(f"board.view.strip.stepper.goto({asks}[-1])")
        board.part("options").wait_for()
        board.wait_until(
            lambda: (
                board.root.locator(".sengoku-insights:visible, .sengoku-found:visible").count() == 0
            ),
            "a question is answered beforehand",
        )
        board.press("solve")
        board.part("topic-truth").wait_for()
        board.wait("board.table.analysis.findings()")


_ENDLESS = """
from functools import partial
from sengoku.games.rokumon.analysis.proof import proven
_proofs, proven.proofs = proven.proofs, partial(proven.proofs, budget=10**9)
"""


@pytest.mark.parametrize("act", [3, 6])
def test_the_board_is_usable_while_a_proof_is_looked_for(desk, act):
    """With no end of the search in sight a click is answered, and switched off it is over."""
    board = desk.show(f'{_ENDLESS}board = play("rokumon", act={act}, seed=3)')
    try:
        if board.ask("board.table.viewer.handover is not None"):
            board.press("take-seat")
            board.wait("board.table.viewer.handover is None")
        board.press("topic-truth")
        board.wait_text("found", "Still counting")
        board.wait("board.table.analysis.findings()")
        assert board.ask("board.table.analysis.inquiry() is not None")
        played, first = "board.match.cursor", board.ask("str(board.match.legal()[0])")
        before = board.ask(played)
        board.do(first)
        assert board.ask(played) > before
        if board.ask("board.table.viewer.handover is not None"):
            board.press("take-seat")
        board.wait("board.table.analysis.findings() and board.table.analysis.inquiry() is not None")
        board.wait_text("found", "Still counting")
        board.press("topic-truth")
        board.wait("board.view.finder._task is None")
        found = board.root.locator(".sengoku-found:visible")
        board.wait_until(lambda: found.count() == 0, "what was found stays")
    finally:
        desk.run("board.table.analysis.set_topic('')\nproven.proofs = _proofs")
