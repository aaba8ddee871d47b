"""Two browsers, each with a kernel of its own, at one match of Tenku: to its end, and no leak."""

from __future__ import annotations

from tests.browser.live import LiveBoard
from tests.browser.two import two

LINE = (
    "from sengoku_widgets import together\n"
    'board = together("tenku", "browsers", {seat}, seats=2, deck="house", name="{name}",'
    ' language="en")'
)


def shared_plies(*boards: LiveBoard) -> int:
    """Wait until all boards show as many plies, and give how many."""
    most = max(one.match_cursor() for one in boards)
    for one in boards:
        one.wait(f"board.match.cursor >= {most}")
    return most


def test_two_browsers_play_to_the_end_and_neither_page_holds_the_others_hand(desk, lab):
    with two(desk, lab, LINE, "together") as both:
        boards = both.boards
        acts = next(one for one in boards if one.ask("board.table.acting") is not None)
        waits = next(one for one in boards if one is not acts)
        assert "at another board" in waits.ask("board.table.prompt()")
        before = acts.match_cursor()
        acts.do(acts.ask("str(board.match.legal()[0])"))  # pressed as a person does
        waits.wait(f"board.match.cursor > {before}")
        assert waits.ask("board.match.names") == ("Aki", "Bo")
        desk.picture("together")
        both.helped()
        for _ in range(400):
            if both.first.ask("board.match.outcome is not None"):
                break
            both.play_on()
            shared_plies(*boards)
        for one in boards:
            one.wait("board.match.outcome is not None")
        both.check_no_leak()
