"""The offer to go on with a kept match, on every screen: all of it is seen, each can be chosen."""

from __future__ import annotations

import pytest

from tests.browser.screens import EDGES, check_looks, on_screen

PLAYED = """
import sengoku
from sengoku.play.match.saved import Autosave
from sengoku.play.table.table import Table
for seed in range(4):
    match = sengoku.Match(sengoku.load("{game}", {options}), seed=seed)
    table = Table(match, sitters={{1: "greedy"}}, autosave=Autosave())
    for _ in range(6):
        if table.bots.to_act() is not None:
            table.bots.step()
        elif table.acting is not None:
            table.type(str(match.legal()[0]))
match = sengoku.Match(sengoku.load("{game}", {options}), seed=9)
board = play(match, seats={{1: "greedy"}}, size="{size}")
"""


@pytest.mark.parametrize("screen", EDGES)
@pytest.mark.parametrize(("game", "options"), [("rokumon", "act=1"), ("azuchi", "seats=2")])
def test_the_matches_offered_fit_every_screen(desk, game, options, screen):
    with on_screen(desk, screen) as size:
        board = desk.show(PLAYED.format(game=game, options=options, size=size))
        stills = desk.page.locator(".sengoku-resume .sengoku-kept img")
        assert stills.count() == 3
        for language in check_looks(desk, board, f"offer-{game}-{screen}"):
            assert stills.evaluate_all("all => all.every(one => one.naturalWidth > 0)"), language
            widths = stills.evaluate_all("all => all.map(one => one.getBoundingClientRect().width)")
            assert all(60 < width < 200 for width in widths)
        before = board.ask("board.match.length")
        board.press_at(desk.page.locator(".sengoku-resume-yes").nth(1))
        board.wait("not board.view.offer.open")
        assert board.ask("board.match.length") > before
        board.part("resume").wait_for(state="hidden")
