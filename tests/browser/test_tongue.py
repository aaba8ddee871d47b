"""One language for the person, in the page: all boards, readings, and a mark on every text."""

from __future__ import annotations

import pytest

from tests.browser.live import LiveBoard
from tests.browser.screens import on_screen

_TWO = "import sengoku\nboard = play('rumble', seed=3)\nsecond = play('tenku', seed=3)"

_UNMARKED = """root => {
  const words = el => [...el.childNodes].filter(n => n.nodeType === 3).map(n => n.data);
  const own = el => words(el).join('').trim();
  const spoken = el => el.closest('[lang]')?.getAttribute('lang') ?? '';
  const kana = /[\\u3041-\\u30ff]/, kanji = /[\\u4e00-\\u9fff]/, latin = /[A-Za-z]{4,}/;
  return [...root.querySelectorAll('*')].flatMap(el => {
    const [text, lang] = [own(el), spoken(el)];
    if (!text || el.closest('textarea, script, style, kbd')) return [];
    const japanese = kana.test(text) || kanji.test(text);
    if (!lang || (japanese && lang !== 'ja') || (latin.test(text) && !japanese && lang === 'ja')) {
      return [`${lang}: ${text}`];
    }
    return [];
  });
}"""
"""What a screen reader would say in the wrong voice: own text of elements, by the nearest mark."""


def unmarked(board):
    """List the texts that are marked with another language than they are in."""
    return board.notebook.page.locator(".sengoku-root").first.evaluate(_UNMARKED)


@pytest.mark.parametrize("code", [
    "board = play('rumble', seed=3)",
    "board = lesson('rokumon', 'act1')",
    pytest.param("board = play('azuchi', seed=3)", marks=pytest.mark.matrix),
    pytest.param("board = lesson('tenku', '01-courts')", marks=pytest.mark.matrix),
], ids=["rumble", "rokumon", "azuchi", "tenku"])  # fmt: skip
def test_every_text_says_what_language_it_is_in(desk, code):
    board = desk.show(code)
    for level in ("ja", "ja-ruby", "en"):
        board.press("lang")
        board.wait(f"board.table.level == {level!r}")
        board.at_rest()
        assert unmarked(board) == []
        desk.picture(f"tongue-{code.split(chr(39))[1]}-{level}")


def test_a_press_at_one_board_switches_the_other(desk):
    board = desk.show(_TWO)
    board.press("lang")
    board.wait("second.table.language == 'ja'")
    page = desk.page
    page.wait_for_function(
        "[...document.querySelectorAll('.sengoku-lang')].every(b => b.textContent === 'ふりがな')"
    )
    board.press("lang")
    board.wait("second.table.level == 'ja-ruby'")
    board.press("lang")
    board.wait("second.table.level == 'en'")


@pytest.mark.parametrize("screen", ["desk", "narrow", "projector"])
def test_readings_stand_over_names(desk, screen):
    with on_screen(desk, screen) as size:
        board = desk.show(f"board = lesson('rumble', '01-map', language='ja-ruby', size={size!r})")
        board.at_rest()
        desk.picture(f"tongue-ruby-{screen}")
        assert board.crowded() == []
        found = desk.page.locator(".sengoku-root ruby").all()
        assert found
        for one in found[:10]:
            name, reading = one.evaluate(
                "r => [r.firstChild.data, r.querySelector('rt').textContent]"
            )
            assert all(ord(letter) > 0x3000 for letter in name)
            assert all(0x3040 < ord(letter) < 0x3100 for letter in reading)


def test_a_press_reaches_the_boards_of_a_notebook_with_another_kernel(desk, lab):
    board = desk.show("board = play('rumble', seed=3)")
    there = ("from sengoku_widgets import play; board = play('tenku', seed=3)",)
    with desk.visiting(lab.write("scratch/another-kernel.ipynb", there)):
        assert desk.run_all() == []
        second = LiveBoard(desk)
        second.press("lang")
        second.wait("board.table.level == 'ja'")
        second.see()
    board.wait("board.table.level == 'ja'")
    board.press("lang")
    board.press("lang")
    board.wait("board.table.level == 'en'")
