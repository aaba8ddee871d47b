"""A question before a class: answers hidden until everybody thought, and a show of hands."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from sengoku.play.board.blocks import Block, Html, Number, Toggle, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Guarded

LETTERS = "ABCDEFGH"


class Hands:
    """Hides the answers of a question, takes a show of hands, and shows it as bars.

    Args:
        options: the answers, which it hides and shows.
        guard: wraps the callbacks.

    Attributes:
        always: whether hands are counted from the first moment on, and each bar has its letter.
        right: which answers are shown to be right.
    """

    always = False

    def __init__(self, options: Block, guard: Guarded) -> None:
        self._options = options
        self._texts: tuple[str, ...] = ()
        self._language = "en"
        self.hide = labelled(Toggle(), "hide-answers")
        self.count = labelled(Toggle(), "count-hands")
        self.numbers = tuple(labelled(Number(), "hands-number") for _ in LETTERS)
        self.bars = labelled(Html(), "hands-bars")
        for toggle in (self.hide, self.count):
            toggle.on_click(guard(lambda _: self._show()))
        for number in self.numbers:
            number.on_change(guard(lambda _: self._show()))
        self.right: frozenset[int] = frozenset()
        self.tools = labelled(Block((self.hide, self.count)), "tools")
        self.row = labelled(Block(self.numbers), "hands-row")
        self.widget = group(self.tools, self.row, self.bars, name="hands")

    def refresh(self, texts: Sequence[str], language: str, *, shown: bool) -> None:
        """Show it beside a question.

        Args:
            texts: the answers; others than before are counted anew.
            language: ``en`` or ``ja``.
            shown: whether a class looks on.
        """
        if len(texts) != len(self._texts) or (
            self._language == language and tuple(texts) != self._texts
        ):
            self.forget()
            self.hide.value = self.count.value = False
        self._texts, self._language = tuple(texts), language
        mark(self.widget, "sengoku-hidden", not (shown and texts))
        self._show(asked=shown and bool(texts))

    def forget(self) -> None:
        """Count anew."""
        for number in self.numbers:
            number.value = 0

    def add(self, place: int, hands: int) -> None:
        """Count hands more for an answer, or fewer."""
        self.numbers[place].set(self.numbers[place].value + hands)

    def _show(self, *, asked: bool = True) -> None:
        language = self._language
        put(self.hide, description=say("hands.hide", language))
        put(self.count, description=say("hands.count", language))
        mark(self._options, "sengoku-hidden", asked and self.hide.value)
        counting = asked and (self.always or self.count.value)
        mark(self.tools, "sengoku-hidden", self.always)
        mark(self.row, "sengoku-hidden", not counting)
        mark(self.bars, "sengoku-hidden", not counting)
        for letter, number, there in self._each():
            put(number, description=letter)
            mark(number, "sengoku-hidden", not there)
        put(self.bars, value=self._bars() if counting else "")

    def _each(self) -> list[tuple[str, Number, bool]]:
        count = len(self._texts)
        return [
            (letter, number, place < count)
            for place, (letter, number) in enumerate(zip(LETTERS, self.numbers, strict=True))
        ]

    def _bars(self) -> str:
        counts = [number.value for number in self.numbers[: len(self._texts)]]
        most = max(1, *counts)
        rows = (
            f'<li{self._mark(place)} style="grid-row: {place + 1}">'
            f"<span>{letter}{self._beside(text)}</span> <em>{count}</em>"
            f'<i aria-hidden="true"><b style="width: {100 * count / most:.1f}%"></b></i></li>'
            for place, (letter, text, count) in enumerate(
                zip(LETTERS, self._texts, counts, strict=False)
            )
        )
        return f"<ol>{''.join(rows)}</ol>"

    def _mark(self, place: int) -> str:
        return ' class="sengoku-right"' if place in self.right else ""

    def _beside(self, text: str) -> str:
        """Give what stands beside the letter; where the answers stand above, nothing does."""
        return "" if self.always else f" {escape(text)}"
