"""The keyboard alone, as the browser tests use it."""

from __future__ import annotations

from tests.browser.board import PATIENCE
from tests.browser.live import BOARD, LiveBoard

_DIRECTION = """([selector, label]) => {
    const wanted = [...document.querySelectorAll(selector)].find(
        e => e.checkVisibility() && (!label || e.textContent.trim() === label));
    const now = document.activeElement;
    if (!wanted) return 'missing';
    if (wanted === now) return 'here';
    return now.compareDocumentPosition(wanted) & Node.DOCUMENT_POSITION_FOLLOWING
        ? 'Tab' : 'Shift+Tab';
}"""


class Keys:
    """A person who has no mouse.

    Args:
        board: the board they sit at.
    """

    MOST = 60
    """Presses of Tab after which something counts as out of reach."""

    def __init__(self, board: LiveBoard) -> None:
        self.board = board
        self.page = board.notebook.page

    def go(self, name: str) -> None:
        """Go to a part of the board with Tab or Shift+Tab alone."""
        part = f"{BOARD} .sengoku-{name}"
        self._go(f"{part}:is(button, input), {part} :is(button, input)", "")

    def to_button(self, label: str) -> None:
        """Go to the button that says so, with Tab or Shift+Tab alone."""
        self._go(f"{BOARD} button", label)

    def _go(self, selector: str, label: str) -> None:
        for _ in range(self.MOST):
            key = self.page.evaluate(_DIRECTION, [selector, label])
            for _ in range(10 * PATIENCE):
                if key != "missing":
                    break
                self.page.wait_for_timeout(100)  # the panel follows the board a little later
                key = self.page.evaluate(_DIRECTION, [selector, label])
            if key == "here":
                return
            assert key != "missing", f"no {selector} is shown that says {label!r}"
            self.page.keyboard.press(key)
        raise AssertionError(f"{label or selector} cannot be reached with the Tab key")

    def press(self, name: str, key: str = "Enter") -> None:
        """Go to a button and press it, once the page shows what the board says by now."""
        self.board.see()
        self.go(name)
        self.page.keyboard.press(key)

    def do(self, action: str) -> None:
        """Carry an action out by its buttons alone."""
        for word in (*action.split(), "!confirm"):
            # A verb that is the only one possible is not asked for.
            if self.board.offers(word):
                self.board.pace()
                tick = self.board.ask("board.table.tick")
                self.to_button(self.board.label(word))
                self.page.keyboard.press("Enter")
                self.board.wait(f"board.table.tick != {tick}")
                self.settle()

    def type(self, text: str) -> None:
        """Go to the field for typed actions, type one and send it."""
        self.go("typed")
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    def settle(self) -> None:
        """Wait until the focus has come to rest: the board moves it after what was done."""
        before = ""
        while before != (before := self.focused()):
            self.page.wait_for_timeout(120)

    def wait_focus(self, name: str) -> None:
        """Wait until something of that class has the focus."""
        self.page.wait_for_function(
            "name => document.activeElement.classList.contains(name)", arg=name
        )

    def focused(self) -> str:
        """Describe what has the focus: its element, classes and words."""
        return str(self.page.evaluate(
            "(e => `${e.tagName.toLowerCase()} ${e.getAttribute('class')} ${e.textContent}`)"
            "(document.activeElement)"
        ))  # fmt: skip
