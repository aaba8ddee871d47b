"""Answers to a question that are given on the board, by one place or by several."""

from __future__ import annotations

from sengoku.play.lesson.model import Option
from sengoku.play.table.typed import tidy


class Places:
    """What is pressed on the board so far to answer a question.

    Args:
        options: the answers.

    Attributes:
        pressed: the things pressed, in their order.
    """

    def __init__(self, options: tuple[Option, ...]) -> None:
        self.options = options
        self.pressed: tuple[str, ...] = ()

    @property
    def every(self) -> frozenset[str]:
        """The things that belong to any answer."""
        return frozenset().union(*(option.at for option in self.options))

    @property
    def how(self) -> str:
        """The key of the text that says how the board takes an answer, or empty."""
        if not self.every:
            return ""
        several = any(len(option.at) > 1 for option in self.options)
        return "lesson.how-all" if several else "lesson.how-one"

    @property
    def exact(self) -> int | None:
        """The answer that is exactly what is pressed, though others may contain it."""
        chosen = frozenset(self.pressed)
        found = (i for i, option in enumerate(self.options) if chosen and option.at == chosen)
        return next(found, None)

    def named(self, text: str) -> int | None:
        """Give the answer that is typed: its words in any language, or its place.

        Args:
            text: tidy words, as a table reads them.
        """
        for number, option in enumerate(self.options):
            names = {tidy(words) for words in option.text.values()} | (
                option.at if len(option.at) == 1 else set()
            )
            if text in names:
                return number
        return None

    def press(self, thing: str) -> int | None:
        """Press a thing, or take it back; give the answer as soon as no other can be meant.

        >>> from sengoku.play.lesson.model import Option
        >>> words = {"en": "?", "ja": "?"}
        >>> sets = ({"kyo"}, {"kyo", "noto"}, {"oko"})
        >>> places = Places(tuple(Option(words, False, words, frozenset(at)) for at in sets))
        >>> places.press("kyo"), places.exact, places.press("noto"), places.press("oko")
        (None, 0, 1, 2)
        """
        if thing in self.pressed:
            self.pressed = tuple(one for one in self.pressed if one != thing)
            return None
        chosen = frozenset((*self.pressed, thing))
        if not any(chosen <= option.at for option in self.options):
            # No answer holds both: what is pressed last is meant.
            chosen = frozenset((thing,))
            self.pressed = ()
        self.pressed = (*self.pressed, thing)
        more = any(chosen < option.at for option in self.options)
        return None if more else self.exact
