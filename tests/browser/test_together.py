"""Two browsers, each with a kernel of its own, at one match of Tenku: to its end, and no leak."""

from __future__ import annotations

import contextlib
import re

from tests.browser.live import LiveBoard
from tests.browser.test_tenku import overhearing

LINE = (
    "from sengoku_widgets import together\n"
    'board = together("tenku", "browsers", {seat}, seats=2, deck="house", name="{name}",'
    ' language="en")'
)
HELPED = """
from random import Random
from sengoku.bots import bot
from sengoku.games.tenku.components import SPECIAL as SPECIALS
from sengoku.play.together import courier
courier.EVERY = 0.1  # so that the test does not wait long
def some():
    table, game = board.table, board.match.game
    helper = bot("greedy", game, Random(board.match.cursor))
    while table.acting is not None:
        seat = table.acting
        table.type(str(helper.choose(game.view(board.match.state, seat), seat).action))
"""
"""Plays for the person at this board, by a player that wins soon, as long as it is their turn."""

SEEN = """[card for card in SPECIALS if any(card in repr(board.match.game.view(ply.after, {seat}))
    + repr(board.match.game.seen(ply.before, ply.action, {seat}))
    + repr([said for said in ply.notes if said.visible_to({seat})])
    for ply in board.match.plies)]"""
"""Special cards, one of each: those that a seat was ever shown or told of."""

ORDINARY = {"cannon", "general"}
"""Cards that the rules on every page name as well."""


def spoken(cards: set[str], *texts: str) -> set[str]:
    """Give which cards some texts name."""
    told = "\n".join(texts)
    return {card for card in cards if re.search(rf"\b{card}\b", told, re.IGNORECASE)}


def shared_plies(*boards: LiveBoard) -> int:
    """Wait until all boards show as many plies, and give how many."""
    most = max(one.match_cursor() for one in boards)
    for one in boards:
        one.wait(f"board.match.cursor >= {most}")
    return most


def test_two_browsers_play_to_the_end_and_neither_page_holds_the_others_hand(desk, lab):
    path = lab.write("scratch/together.ipynb", (LINE.format(seat=1, name="Bo"),))
    with contextlib.ExitStack() as stack:
        heard = [stack.enter_context(overhearing(desk))]
        first = desk.show(LINE.format(seat=0, name="Aki"))
        page = lab.open(path)
        stack.callback(page.close)
        heard.append(stack.enter_context(overhearing(page)))
        page.run_all()
        second = LiveBoard(page)
        boards = [first, second]
        acts = next(one for one in boards if one.ask("board.table.acting") is not None)
        waits = next(one for one in boards if one is not acts)
        assert "at another board" in waits.ask("board.table.prompt()")
        before = acts.match_cursor()
        acts.do(acts.ask("str(board.match.legal()[0])"))  # pressed as a person does
        waits.wait(f"board.match.cursor > {before}")
        assert waits.ask("board.match.names") == ("Aki", "Bo")
        desk.picture("together")
        for one in boards:
            one.notebook.execute(HELPED)
        for _ in range(400):
            if first.ask("board.match.outcome is not None"):
                break
            for one in boards:
                one.notebook.execute("some()")
            shared_plies(*boards)
        for one in boards:
            one.wait("board.match.outcome is not None")
        assert first.plies() == second.plies()
        for seat, (one, frames) in enumerate(zip(boards, heard, strict=True)):
            told = one.notebook.page.content(), *frames  # before the test asks, and hears, names
            seen = set(one.ask(SEEN.format(seat=seat)))
            every = set(one.ask("[*SPECIALS]")) - ORDINARY
            named = spoken(every, *told)
            assert named & seen, "the page tells of what its seat sees"
            assert not named - seen
            assert every - seen, "some card was never seen from here"
        assert page.problems == []
