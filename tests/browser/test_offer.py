"""The offer to go on with a kept match, on every screen: all of it is seen, each can be chosen."""

from __future__ import annotations

import pytest

from tests.browser.screens import SCREENS, check_looks, on_screen

PLAYED = """
for place in ("e5", "g5", "i5", "e4"):
    board = play("{game}", seed=1, seats={{1: "greedy"}}, {options})
    for _ in range(2):
        if board.table.acting is not None:
            board.table.type(str(board.match.legal()[0]))
    board.view.close()
board = play("{game}", seed=2, seats={{1: "greedy"}}, {options}, size="{size}")
"""


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("game", "options"), [("rokumon", "act=1"), ("azuchi", "players=2")])
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
        desk.page.locator(".sengoku-resume-yes").nth(1).click()
        board.wait("not board.view.offer.open")
        assert board.ask("board.match.length") > before
        assert not board.part("resume").is_visible()
