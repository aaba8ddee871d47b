"""The strip above the board in a lesson: what is told, what to do, the way through the steps."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from sengoku.play.board.answers import speech_html
from sengoku.play.board.blocks import Box, Button, Html, Slider, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.hands import Hands
from sengoku.play.board.onward import Onward, Ways
from sengoku.play.board.panel import heading, paragraphs
from sengoku.play.board.table_view import TableView
from sengoku.play.lesson.player import LessonPlayer
from sengoku.play.lesson.stepper import Stepper
from sengoku.play.table.speech import Speech


class Options:
    """The answers of a question as buttons, made once and relabelled."""

    def __init__(self, stepper: Stepper, view: TableView) -> None:
        self.stepper = stepper
        self._view = view
        self.widget = labelled(Box(), "choices", "options")

    def refresh(self) -> None:
        """Show the answers of this step, and which were given."""
        texts = self.texts
        missing = range(len(self.widget.children), len(texts))
        if missing:
            self.widget.children = (*self.widget.children, *(self._button(n) for n in missing))
        for number, button in enumerate(self.widget.children):
            there = number < len(texts)
            mark(button, "sengoku-hidden", not there)
            if there:
                put(button, description=self.label(number, texts[number]))
                option = self._order[number]
                picked = option in self.stepper.picked
                right = self.stepper.step.ask[option].right
                mark(button, "sengoku-picked-right", picked and right)
                mark(button, "sengoku-picked-wrong", picked and not right)

    @property
    def texts(self) -> list[str]:
        """The answers as they stand."""
        return [self.stepper.options[option] for option in self._order]

    @property
    def _order(self) -> tuple[int, ...]:
        return self.stepper.step.order

    def _button(self, number: int) -> Button:
        button = labelled(Button(), "option", "verb")
        button.on_click(self._view.guard(lambda told: self._press(number, told)))
        return button

    def label(self, number: int, text: str) -> str:
        """Give what stands on an answer."""
        return text

    def press(self, number: int, told: Any) -> None:
        """Answer with it; ``told`` is what the page said of the button."""
        self.stepper.answer(self._order[number])

    def _press(self, number: int, told: Any) -> None:
        self._view.act_here(lambda: self.press(number, told))


class StepStrip:
    """The strip of a stepper: its text, its answers, its way forward and back.

    Args:
        stepper: a `LessonPlayer` or the questions beside a lesson.
        view: the board below.
        ways: where one can go from the end.
    """

    knows = True
    keys = ""
    """What keys do here besides pressing what they always press."""

    def __init__(self, stepper: Stepper, view: TableView, ways: tuple[Onward, ...] = ()) -> None:
        self.stepper = stepper
        self._view = view
        self.onward = Ways(ways, view.guard)
        self.title = labelled(Html(), "title")
        self.text = labelled(Html(), "say")
        self.reply = labelled(Html(), "reply", "answer")
        self.options, self.hands = self.answers(view)
        self.settle = self._button("settle", stepper.settle)
        self.hint = self._button("hint", stepper.hint)
        self.solve = self._button("solve", stepper.solve)
        self.refute = self._button("refute", stepper.refute)
        self.again = self._button("again", stepper.again)
        self.restart = self._button("restart", stepper.restart)
        self.back = labelled(Button(), "back")
        self.back.on_click(view.guard(lambda _: self._back()))
        self.forward = self._button("forward", self.on)
        self.slider = labelled(Slider(1), "progress")
        self.slider.on_change(view.guard(self._moved))
        self.count = labelled(Html(), "step")
        aids = (self.settle, self.hint, self.solve, self.refute, self.again)
        self.aids = labelled(Box(aids), "aids")
        # Back and next stand at the same places whatever a step offers besides.
        self.way = labelled(Box((self.back, self.count, self.slider, self.forward)), "way")
        self.more = labelled(Box((self.restart,)), "tools")
        options = self.options.widget, self.hands.widget
        parts = (self.title, self.text, *options, self.onward.widget)
        self.widget = labelled(Box(parts), "strip")
        stepper.listen(view.changed)

    # What a subclass says differently.

    def answers(self, view: TableView) -> tuple[Options, Hands]:
        """Make the answers of a question, and what counts hands for them."""
        options = Options(self.stepper, view)
        return options, Hands(options.widget, view.guard)

    def headline(self) -> str:
        """Give what stands over the text."""
        return ""

    def called(self) -> Iterable[str]:
        """Give what is said aloud of a step before its sentences, such as which one it is."""
        return ()

    def story(self) -> str:
        """Give what follows the text and what is to be done."""
        return ""

    def closing(self) -> str:
        """Give what is said when all is done."""
        over = self.stepper.done and self.stepper.index + 1 >= self.stepper.count
        return say("lesson.finished", self.stepper.language) if over else ""

    def on(self) -> Any:
        """Go to the next step."""
        return self.stepper.goto(self.stepper.index + 1)

    # What the board asks of it.

    @property
    def acting(self) -> bool:
        """Whether there is something to do on the board."""
        return self.stepper.acting

    def refresh(self) -> None:
        """Show the step."""
        stepper, language = self.stepper, self.stepper.language
        put(self.title, value=self.headline())
        put(self.text, value=self.told())
        put(self.reply, value=speech_html(stepper.reply, stepper.table) + self._closing())
        self.options.refresh()
        class_looks = stepper.table.size == "projector"
        self.hands.refresh(self.options.texts, language, shown=class_looks)
        last = stepper.index + 1 >= stepper.count
        for name in ("hint", "solve", "refute", "again", "restart", "back", "forward"):
            key = "stepper.restart" if name == "restart" else f"lesson.button.{name}"
            key = "lesson.button.refute-on" if name == "refute" and stepper.aside else key
            put(getattr(self, name), description=say(key, language))
        self.onward.refresh(language, over=stepper.passed and last)
        put(self.settle, description=say("lesson.settle", language))
        mark(self.settle, "sengoku-hidden", not stepper.settles)
        mark(self.hint, "sengoku-hidden", not stepper.helps)
        mark(self.solve, "sengoku-hidden", not stepper.helps)
        mark(self.again, "sengoku-hidden", not stepper.left_start)
        mark(self.refute, "sengoku-hidden", not stepper.refutable)
        mark(self.forward, "sengoku-confirm", stepper.passed and not last)
        put(self.back, disabled=stepper.index == 0)
        put(self.forward, disabled=last)
        self._refresh_slider()

    @property
    def passed(self) -> bool:
        """Tell whether the step is done, so that one can go on."""
        return self.stepper.passed

    def focus(self) -> bool:
        """Put the focus where one goes on, if that is in the strip."""
        if self.passed and not self.forward.disabled:
            self.forward.focus()
            return True
        if self.passed and self.onward.focus():
            return True
        if self.stepper.asks and not self.stepper.picked:
            self.options.widget.children[0].focus()
        # Who has answered wrongly stays at what they have pressed.
        return self.stepper.asks

    @property
    def place(self) -> int:
        """Give the number of the step."""
        return self.stepper.index

    def spoken(self) -> Iterable[str]:
        """Give the sentences of the step."""
        stepper = self.stepper
        return [part for part in (*self.called(), stepper.say, stepper.task, stepper.how) if part]

    def answered(self) -> Speech | None:
        """Give what the step answers."""
        return self.stepper.reply

    def set_language(self, language: str) -> None:
        """Switch the language of the lesson and its board."""
        self.stepper.set_language(language)

    def set_size(self, size: str) -> None:
        """Switch the size of the board and its words."""
        self.stepper.set_size(size)

    def told(self) -> str:
        """Give what the step tells, and what is to be done."""
        parts = [paragraphs(self.stepper.say)]
        if self.stepper.task:
            language = self.stepper.language
            key = "stepper.task-done" if self.stepper.passed else "stepper.task"
            title = escape(say(key, language) + say("panel.colon", language).strip())
            parts.append(
                f'<p class="sengoku-task"><strong>{title}</strong> {escape(self.stepper.task)}</p>'
            )
        parts.append(self.story())
        # It speaks of the answers, which follow it.
        if self.stepper.how:
            parts.append(f'<p class="sengoku-how">{escape(self.stepper.how)}</p>')
        return "".join(parts)

    def _closing(self) -> str:
        closing = self.closing()
        return f'<p class="sengoku-finished">{escape(closing)}</p>' if closing else ""

    def _refresh_slider(self) -> None:
        language = self.stepper.language
        step = self.stepper.index + 1
        text = say("lesson.step", language, step=step, count=self.stepper.count)
        put(self.count, value=f'<small data-step="{step}">{escape(text)}</small>')
        self._view.sight.show(str(step))
        count = self.stepper.count
        put(self.slider, max=max(2, count), value=step, disabled=count < 2, name=text)

    def _button(self, name: str, what: Any) -> Button:
        button = labelled(Button(), name)
        button.on_click(self._view.guard(lambda _: self._view.act_here(what)))
        return button

    def _back(self) -> None:
        """Go back a step; the focus stays, so that the next press goes back another.

        Where keys of its own go back, such as in a show, it is to be where one goes on.
        """
        self._view.act_here(self.stepper.back, focus=None)
        if self.stepper.index == 0 or self.keys:
            self._view.lead()

    def _moved(self, step: int) -> None:
        # A step that is named is meant whatever step was seen.
        self._view.act(lambda: self.stepper.goto(step - 1), focus=False)


class LessonStrip(StepStrip):
    """The strip of a lesson, with its story on the first step."""

    stepper: LessonPlayer
    knows = False

    def on(self) -> Any:
        """Go to the next step, once this one is done."""
        return self.stepper.forward()

    def headline(self) -> str:
        """Give the title; on the first step what is new follows."""
        title = heading(self.stepper.title).replace("h4", "h3")
        if self.stepper.index:
            return title
        text = say("lesson.new", self.stepper.language, new=self.stepper.new)
        return f'{title}<p class="sengoku-new">{escape(text)}</p>'

    def story(self) -> str:
        """Give the story, on the first step."""
        if self.stepper.index or not self.stepper.story:
            return ""
        return f'<div class="sengoku-story">{paragraphs(self.stepper.story)}</div>'
