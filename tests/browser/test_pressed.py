"""A button that is pressed, chosen or picked is as large as before: nothing beside it moves."""

from __future__ import annotations

from pathlib import Path

import pytest

STATIC = Path(__file__).resolve().parents[2] / "widgets/sengoku_widgets/static"
STATES = ("sengoku-chosen", "sengoku-verb", "sengoku-tool")
SIZE = "button => [button.offsetWidth, button.offsetHeight]"
BORDER = "button => getComputedStyle(button).borderTopWidth"


@pytest.fixture
def styled(_browser):
    """Give a page with the board's style sheet and a plain button of each kind."""
    page = _browser.new_page()
    style = (STATIC / "board.css").read_text(encoding="utf-8")
    buttons = "".join(f'<button class="{kind}">Point</button>' for kind in ("", *STATES[1:]))
    page.set_content(f'<style>{style}</style><div class="sengoku">{buttons}</div>')
    yield page
    page.close()


@pytest.mark.parametrize("forced", ["none", "active"])
def test_pressing_changes_no_buttons_size(styled, forced):
    styled.emulate_media(forced_colors=forced)
    for button in styled.query_selector_all("button"):
        before = button.evaluate(SIZE), button.evaluate(BORDER)
        button.evaluate("button => button.setAttribute('aria-pressed', 'true')")
        assert (button.evaluate(SIZE), button.evaluate(BORDER)) == before
        button.evaluate("button => button.removeAttribute('aria-pressed')")
        for state in ("sengoku-chosen", "sengoku-picked-right", "sengoku-picked-wrong"):
            button.evaluate("(button, state) => button.classList.add(state)", state)
            assert button.evaluate(BORDER) == before[1]
            button.evaluate("(button, state) => button.classList.remove(state)", state)
