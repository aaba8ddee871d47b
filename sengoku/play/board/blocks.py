"""What a board is made of besides its picture: boxes, sentences, buttons, fields.

A block knows what a page is to show of it and whom a press concerns. Nothing of a page is in here:
`written` gives plain data, and a front end makes of it what it has.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from html import escape
from itertools import count
from typing import Any, TypeVar

from sengoku.core.readings import NONE, Readings

Heard = Callable[[Any], Any]
AnyBlock = TypeVar("AnyBlock", bound="Block")
Entry = list[Any]
"""A block as it is sent: kind, classes, values, and the keys of its children."""

HIDDEN = "sengoku-hidden"
_keys = count(1)
_wishes = count(1)


class Block:
    """A part of a board; on its own, a box of other parts.

    Args:
        children: what stands in it, in order.
        name: what it is called for a screen reader, where that is not written on it.
        role: what it is for a screen reader, such as ``group``.

    Attributes:
        lang: the language of what it says, where that is not the board's.
    """

    kind = "box"

    def __init__(self, children: Iterable[Block] = (), *, name: str = "", role: str = "") -> None:
        self.key = f"b{next(_keys)}"
        self.children = tuple(children)
        self.classes: tuple[str, ...] = ()
        self.name = name
        self.role = role
        self.lang = ""
        self.wish = 0

    @property
    def hidden(self) -> bool:
        """Whether a page is not to have it at all."""
        return HIDDEN in self.classes

    def focus(self) -> None:
        """Ask that the focus come here with the next frame; the last who asks gets it."""
        self.wish = next(_wishes)

    def values(self) -> dict[str, Any]:
        """Give what a page shows of it; what is empty is left out."""
        return {"name": self.name, "role": self.role, "lang": self.lang}

    def heard(self, told: Any) -> None:
        """Take what was done to it in a page: nothing, for a box."""


Box = Block


class Root(Block):
    """All of a board, with what holds for all of it.

    Attributes:
        told: ``lang``, ``size``, ``pace``, ``sound``, ``lit`` and the like, for the page.
        readings: what is put over hard words, wherever they are said.
    """

    kind = "root"

    def __init__(self, children: Iterable[Block]) -> None:
        super().__init__(children)
        self.told: dict[str, Any] = {}
        self.readings: Readings = NONE

    def values(self) -> dict[str, Any]:
        """Give what holds for all of it."""
        return {**super().values(), **self.told}


class Html(Block):
    """Sentences and small marks: markup in which whatever came from elsewhere is escaped.

    Args:
        value: the markup.
        role: what it is for a screen reader.
    """

    kind = "html"

    def __init__(self, value: str = "", *, role: str = "") -> None:
        super().__init__(role=role)
        self.value = value

    def values(self) -> dict[str, Any]:
        """Give the markup."""
        return {**super().values(), "html": self.value}


class Button(Block):
    """Something to press.

    Args:
        description: what it says.
        does: what the page does by itself when it is pressed, such as filling the screen.
    """

    kind = "button"

    def __init__(self, description: str = "", *, does: str = "") -> None:
        super().__init__()
        self.description = description
        self.tooltip = ""
        self.disabled = False
        self.does = does
        self.says: Any = None
        self._heard: list[Heard] = []

    def on_click(self, heard: Heard) -> None:
        """Tell somebody of each press: what the page said of the button, or nothing."""
        self._heard.append(heard)

    def click(self, told: Any = None) -> None:
        """Press it, as a page does."""
        if not self.disabled:
            for heard in self._heard:
                heard(told)

    def heard(self, told: Any) -> None:
        """Press it, if it still is what the page took it for.

        Args:
            told: what the page shows on it, or what it was given to say.
        """
        if self.says is not None:
            if told is not None:
                self.click(told)
        elif told == self.description:
            self.click()

    def values(self) -> dict[str, Any]:
        """Give its words, and what the page says of it with a press."""
        title = self.tooltip if self.tooltip != self.description else ""
        own = {"text": self.description, "title": title, "off": self.disabled}
        return {**super().values(), **own, "does": self.does, "says": self.says}


class Toggle(Button):
    """A button that stays pressed until it is pressed again."""

    kind = "toggle"

    def __init__(self, description: str = "") -> None:
        super().__init__(description)
        self.value = False

    def click(self, told: Any = None) -> None:
        """Turn it over."""
        if not self.disabled:
            self.value = not self.value
            super().click(told)

    def values(self) -> dict[str, Any]:
        """Give its words, and whether it is pressed."""
        return {**super().values(), "on": self.value}


class Valued(Block):
    """Something with a value that a person sets."""

    def __init__(self, value: Any) -> None:
        super().__init__()
        self.value = value
        self.description = ""
        self.disabled = False
        self._heard: list[Heard] = []

    def on_change(self, heard: Heard) -> None:
        """Tell somebody of each value that a person sets."""
        self._heard.append(heard)

    def fits(self, value: Any) -> bool:
        """Tell whether a person can have set this."""
        return isinstance(value, str)

    def set(self, value: Any) -> None:
        """Set it, as a person does."""
        if not self.disabled and self.fits(value) and value != self.value:
            self.value = value
            for heard in self._heard:
                heard(value)

    def heard(self, told: Any) -> None:
        """Take the value that was set in a page."""
        self.set(told)

    def values(self) -> dict[str, Any]:
        """Give the value, and what stands beside it."""
        own = {"text": self.description, "value": self.value, "off": self.disabled}
        return {**super().values(), **own}


class Slider(Valued):
    """A whole number between two others, which the arrow keys move.

    Args:
        low: the least.
    """

    kind = "slider"

    def __init__(self, low: int) -> None:
        super().__init__(low)
        self.min = low
        self.max = low + 1

    def fits(self, value: Any) -> bool:
        """Tell whether it is a number within its bounds."""
        return type(value) is int and self.min <= value <= self.max

    def values(self) -> dict[str, Any]:
        """Give the number and its bounds."""
        return {**super().values(), "min": self.min, "max": self.max}


class Number(Valued):
    """A count that a person types."""

    kind = "number"

    def __init__(self) -> None:
        super().__init__(0)

    def fits(self, value: Any) -> bool:
        """Tell whether it is a count of so many people."""
        return type(value) is int and 0 <= value <= 999


class Menu(Valued):
    """One of several, to be chosen from a list.

    Args:
        options: each with what it is called.
    """

    kind = "menu"

    def __init__(self, options: Iterable[tuple[str, str]] = ()) -> None:
        super().__init__("")
        self.options = [*options]

    def fits(self, value: Any) -> bool:
        """Tell whether it is one of them."""
        return any(value == one for _, one in self.options)

    def values(self) -> dict[str, Any]:
        """Give them all, and which is chosen."""
        return {**super().values(), "options": [[*one] for one in self.options]}


class Area(Valued):
    """Lines of text to copy, or to paste something into."""

    kind = "area"

    def __init__(self) -> None:
        super().__init__("")
        self.placeholder = ""

    def values(self) -> dict[str, Any]:
        """Give the text, and what stands there without one."""
        return {**super().values(), "hint": self.placeholder}


class Field(Block):
    """A line that is sent with Enter, and stays as it was typed until it is taken.

    Args:
        read: does what a text says; tells whether it is done with.
    """

    kind = "field"

    def __init__(self, read: Callable[[str], bool]) -> None:
        super().__init__()
        self._read = read
        self.label = ""
        self.hint = ""
        self.taken: tuple[int, str | None] = (0, None)

    def empty(self) -> None:
        """Take away whatever is typed, in every window."""
        self._take(None)

    def heard(self, told: Any) -> None:
        """Read what was typed."""
        text, before = str(told), self.taken
        # Where all was taken away meanwhile, that is what every window has to be told.
        if text.strip() and self._read(text.strip()) and self.taken == before:
            self._take(text)

    def _take(self, text: str | None) -> None:
        self.taken = self.taken[0] + 1, text

    def values(self) -> dict[str, Any]:
        """Give its label, an example, and which text was taken last."""
        own = {"text": self.label, "hint": self.hint, "taken": [*self.taken]}
        return {**super().values(), **own}


# What is done with all of them.


def labelled(block: AnyBlock, *names: str) -> AnyBlock:
    """Give a block its names in the style sheet, and give it back."""
    for name in names:
        mark(block, f"sengoku-{name}", True)
    return block


def mark(block: Block, name: str, on: bool) -> None:
    """Give or take a name in the style sheet."""
    if on != (name in block.classes):
        block.classes = (
            (*block.classes, name) if on else tuple(one for one in block.classes if one != name)
        )


def put(block: Any, **values: Any) -> None:
    """Set several things of a block."""
    for name, value in values.items():
        assert hasattr(block, name), name
        setattr(block, name, value)


def group(*children: Block, name: str) -> Block:
    """Stack blocks that belong together."""
    return labelled(Block(children), "group", name)


def shown(root: Block) -> list[Block]:
    """List a block and all that is shown within it, each before what stands in it."""
    found: list[Block] = []
    waiting = [root]
    while waiting:
        block = waiting.pop()
        if not block.hidden:
            found.append(block)
            waiting.extend(reversed(block.children))
    return found


def find(root: Block, key: str) -> Block | None:
    """Give the block of that key, if it is shown."""
    return next((one for one in shown(root) if one.key == key), None)


def written(root: Block) -> dict[str, Entry]:
    """Write a block and all that is shown within it as plain data, by key."""
    readings = root.readings if isinstance(root, Root) else NONE
    return {one.key: _entry(one, readings) for one in shown(root)}


def wished(root: Block) -> str:
    """Give the key of the block that last asked for the focus, or nothing; no wish is kept."""
    asking: Sequence[Block] = [one for one in shown(root) if one.wish]
    last = max(asking, key=lambda one: one.wish, default=None)
    _forget(root)
    return "" if last is None else last.key


def _forget(block: Block) -> None:
    """Drop every wish: what is hidden now must not take the focus when it is shown."""
    block.wish = 0
    for child in block.children:
        _forget(child)


def _read(values: dict[str, Any], readings: Readings) -> dict[str, Any]:
    """Put readings over markup, and beside the words of a button, which are told with a press."""
    if "html" in values:
        return {**values, "html": readings.html(values["html"])}
    if "does" in values:
        markup, text = readings.html(escape(values["text"])), escape(values["text"])
        return values if markup == text else {**values, "markup": markup}
    return values


def _entry(block: Block, readings: Readings) -> Entry:
    told = block.values() if readings is NONE else _read(block.values(), readings)
    values = {
        name: value
        for name, value in told.items()
        if name == "value" or not (value is None or value is False or value == "")
    }
    children = [child.key for child in block.children if not child.hidden]
    return [block.kind, " ".join(block.classes), values, children]
