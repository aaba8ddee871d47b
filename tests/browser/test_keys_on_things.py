"""The keyboard on the picture: which stops Tab makes there, and where Home and End lead."""

from __future__ import annotations

import pytest

from tests.browser.screens import in_play

ON_PICTURE = """() => {
    const here = document.activeElement;
    return here.closest('.sengoku-stage') ? here.dataset.hit ?? here.tagName : '';
}"""
"""What has the focus, if it is on the picture."""

SPOTS = """root => [...root.querySelectorAll('[data-hit][tabindex]')].map(e => {
    const box = e.querySelector('.sengoku-area').getBoundingClientRect();
    return [box.top + box.height / 2, box.left + box.width / 2, e.dataset.hit];
})"""
"""Where the things lie, with what they are."""

SCROLLED = """() => [...document.querySelectorAll('*')].filter(e => e.scrollTop).map(
    e => [e.className, Math.round(e.scrollTop)]).join()"""
HERE = "() => document.activeElement.dataset.hit ?? document.activeElement.tagName"


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_the_picture_is_one_stop_and_home_and_end_lead_to_its_ends(desk, game):
    board = desk.show(in_play(game, "notebook", "en"))
    board.see()
    spots = board.root.evaluate(SPOTS)
    board.root.focus()
    stops = []
    for _ in range(6):
        desk.page.keyboard.press("Tab")
        stops.append(desk.page.evaluate(ON_PICTURE))
    # The picture itself is none: no key would do anything there.
    assert [stop in {hit for *_, hit in spots} for stop in stops if stop] == [True], stops
    board.root.locator("[data-hit][tabindex='0']").focus()
    board.at_rest()
    before = desk.page.evaluate(SCROLLED)
    for key, pick in (("End", max), ("Home", min)):
        desk.page.keyboard.press(key)
        top, left, _ = pick(spots, key=lambda spot: spot[:2])
        assert desk.page.evaluate(HERE) in {
            hit for y, x, hit in spots if abs(y - top) < 1 and abs(x - left) < 1
        }
    assert desk.page.evaluate(SCROLLED) == before, "the board went out of sight"
