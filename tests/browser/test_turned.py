"""What comes in the place of something else has its picture whole, and the focus leads on to it."""

from __future__ import annotations

import pytest

from tests.browser.screens import GAMES

_GROUND = """root => {
    const canvas = root.querySelector('.sengoku-ground canvas, canvas.sengoku-ground');
    const inside = canvas?.closest('.sengoku-picture, .sengoku-board, .sengoku-stage') !== null;
    const drawn = root.querySelector('svg .sengoku-ground, svg > g')?.innerHTML.length ?? 0;
    if (!canvas || !canvas.isConnected) return drawn > 500;
    const {width, height} = canvas;
    const data = canvas.getContext('2d').getImageData(0, 0, width, height).data;
    let seen = 0;
    for (let at = 3; at < data.length; at += 4 * 997) seen += data[at] > 0 ? 1 : 0;
    return inside && seen > data.length / (4 * 997) / 2;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_a_game_after_its_lesson_has_its_ground_and_the_focus(desk, game):
    board = desk.show(f"board = lesson({game!r}, {GAMES[game][1]!r})")
    board.at_rest()
    assert board.root.evaluate(_GROUND)
    board.ask("board.view.strip.onward._ways[-1] and None")
    for part in ("play", "questions"):
        ways = f"{{'play': course.play_view, 'questions': course.questions_view}}[{part!r}]"
        board.ask(f"[course.turn(({ways})()) for course in [board._course]]")
        board.at_rest()
        assert board.root.evaluate(_GROUND), part
