"""The show on its board: the strip beside it, and hands counted for each answer."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Any

from sengoku.core.texts import catalogue
from sengoku.play.board.blocks import Block, Box, Button, labelled, mark, put
from sengoku.play.board.hands import LETTERS, Hands
from sengoku.play.board.lesson_view import Options, StepStrip
from sengoku.play.board.panel import Guarded, heading
from sengoku.play.board.stage import Showing
from sengoku.play.board.table_view import TableView
from sengoku.play.kit.paper import PACKAGE
from sengoku.play.kit.slides import Show, Slide
from sengoku.play.lesson.stepper import Stepper

_AIDS = ("hint", "solve", "refute", "again", "settle")


def say(key: str, language: str, **args: str | int) -> str:
    """Give a sentence of the show."""
    return catalogue(PACKAGE).text(f"show.{key}", language, **args)


class Counted(Options):
    """The answers of a question, each with its letter: a press is one hand for it."""

    def __init__(self, stepper: Stepper, view: TableView) -> None:
        super().__init__(stepper, view)
        self.count: Callable[[int, int], None] = lambda number, hands: None

    def label(self, number: int, text: str) -> str:
        """Give the letter and the answer."""
        return say("answer", self.stepper.language, letter=LETTERS[number], text=text)

    def press(self, number: int, told: Any) -> None:
        """Count a hand, or one less; once the answer is shown, none is counted any more."""
        if not self.stepper.passed:
            self.count(number, -1 if told == -1 else 1)

    def _button(self, number: int) -> Button:
        button = super()._button(number)
        button.says = 1
        return button


class Tally(Hands):
    """Counts hands from the first moment on, in one line an answer."""

    always = True

    def __init__(self, options: Block, guard: Guarded) -> None:
        super().__init__(options, guard)
        labelled(self.widget, "tally")
        self.widget.children = (self.bars,)


class ShowStrip(StepStrip):
    """The strip of a show: what is told, the hands, and one way on."""

    stepper: Show
    knows = False
    keys = "show"
    _counted = 0

    def __init__(self, stepper: Show, view: TableView) -> None:
        super().__init__(stepper, view)
        # Who miscounted sets the numbers right there; before the class they would take its room.
        self.more = labelled(Box((self.hands.row, self.restart)), "tools")

    def answers(self, view: TableView) -> tuple[Options, Hands]:
        """Make the answers, which count hands."""
        options = Counted(self.stepper, view)
        tally = Tally(options.widget, view.guard)
        options.count = tally.add
        return options, tally

    def on(self) -> Any:
        """Go on: do it, show the answer, or go to the next step."""
        return self.stepper.on()

    def headline(self) -> str:
        """Give the lesson's title."""
        title = self.stepper.lesson.title.get(self.stepper.language, "")
        return heading(title).replace("h4", "h3")

    def closing(self) -> str:
        """Say that it is over."""
        return say("over", self.stepper.language) if self.stepper.over else ""

    def told(self) -> str:
        """Give what is told; on the first step also which keys go on."""
        told = super().told()
        if self.stepper.index:
            return told
        keys = escape(say("keys", self.stepper.language))
        return f'{told}<p class="sengoku-how">{keys}</p>'

    def refresh(self) -> None:
        """Show the step."""
        show = self.stepper
        right = {place for place, n in enumerate(show.step.order) if show.step.ask[n].right}
        if self._counted != show.index:
            # The hands of another question are nobody's business any more.
            self._counted = show.index
            self.hands.forget()
        self.hands.right = frozenset(right if show.passed else ())
        super().refresh()
        self.hands.refresh(self.options.texts, show.language, shown=True)
        for name in _AIDS:
            mark(getattr(self, name), "sengoku-hidden", True)
        mark(self.forward, "sengoku-confirm", not show.over)
        put(self.forward, disabled=show.over)
        put(self.back, disabled=not show.index and (show.kind == "say" or not show.passed))

    def focus(self) -> bool:
        """Keep the focus where one goes on."""
        (self.back if self.forward.disabled else self.forward).focus()
        return True


def show_view(row: Sequence[Slide], showing: Showing, **how: str) -> TableView:
    """Give the view of a show.

    Args:
        row: its steps.
        showing: how the person wants boards to be shown.
        **how: the language and size of the board.
    """
    show = Show(row, **how)
    return TableView(show.table, strip=lambda view: ShowStrip(show, view), showing=showing)


def script(row: Sequence[Slide], language: str) -> str:
    """Write a show out, for reading without a kernel: what is told, asked and answered.

    Args:
        row: its steps.
        language: ``en`` or ``ja``.
    """
    return "\n".join(
        f"{number}. {' '.join(_lines(slide, language))}" for number, slide in enumerate(row, 1)
    )


def _lines(slide: Slide, language: str) -> list[str]:
    step = slide.step
    options = [
        say("answer", language, letter=letter, text=step.ask[option].text[language])
        for letter, option in zip(LETTERS, step.order, strict=False)
    ]
    return [step.say[language], *filter(None, [step.task.get(language, "")]), *options]
