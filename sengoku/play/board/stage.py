"""How a board is shown: the whole screen, its pace and sounds, words first, a teacher's pen."""

from __future__ import annotations

from dataclasses import dataclass

from sengoku.play.board.blocks import Block, Button, Menu, Toggle, group, labelled, mark, put
from sengoku.play.board.guard import say
from sengoku.play.board.panel import Act, Guarded
from sengoku.play.table.table import Table

PACES = ("lesson", "normal", "fast", "off")
"""How fast things move, from the slowest; ``off`` moves nothing."""

AT_ONCE = ("full", "replay", "closer", "ring", "pen", "wipe")
"""What the page does by itself."""

TEACHING = ("ring", "pen", "wipe")
"""What is there only in projector size."""


@dataclass(slots=True)
class Showing:
    """What a person chose once for all boards.

    Args:
        pace: one of `PACES`; empty for each board's own.
        sound: whether what happens is heard.
        words: whether the position in words stands before its picture.
    """

    pace: str = ""
    sound: bool = False
    words: bool = False


class Stage:
    """The buttons for how a board is shown.

    Args:
        table: what is shown.
        showing: what was chosen.
        act: does something and paints.
        guard: wraps the callbacks.
        more: what else stands with the switches.
        pace: of this board, while none was chosen.
    """

    def __init__(
        self,
        table: Table,
        showing: Showing,
        act: Act,
        guard: Guarded,
        more: tuple[Block, ...] = (),
        pace: str = "normal",
    ) -> None:
        self._table = table
        self._showing = showing
        self._act = act
        self._own = pace
        self.buttons = {name: labelled(Button(does=name), name) for name in AT_ONCE}
        self.pace = labelled(Menu(), "pace")
        self.sound = labelled(Toggle(), "sound")
        self.words = labelled(Toggle(), "words-first")
        self.pace.on_change(guard(lambda pace: self._choose(pace=pace)))
        self.sound.on_click(guard(lambda _: self._choose(sound=self.sound.value)))
        self.words.on_click(guard(lambda _: self._choose(words=self.words.value)))
        self.head: tuple[Block, ...] = tuple(
            self.buttons[name] for name in ("full", *TEACHING)
        )
        ways = labelled(Block((*more, self.sound, self.words)), "tools")
        self.widget = group(self.pace, ways, name="showing")

    @property
    def told(self) -> dict[str, object]:
        """Give what the page has to know."""
        showing = self._showing
        first = "first" if showing.words else ""
        return {"pace": showing.pace or self._own, "sound": showing.sound, "words": first}

    def refresh(self) -> None:
        """Name everything, and show what there is at this size."""
        language = self._table.language
        for name, button in self.buttons.items():
            put(button, description=say(f"stage.{name}", language))
            button.tooltip = say(f"stage.{name}-does", language)
            if not any(letter.isalpha() for letter in button.description):
                button.name = button.tooltip  # a sign is no name
        for name in TEACHING:
            mark(self.buttons[name], "sengoku-hidden", self._table.size != "projector")
        paces = [(say(f"stage.pace-{pace}", language), pace) for pace in PACES]
        pace = self._showing.pace or self._own
        put(self.pace, description=say("stage.pace", language), options=paces, value=pace)
        put(self.sound, description=say("stage.sound", language), value=self._showing.sound)
        put(self.words, description=say("stage.words", language), value=self._showing.words)

    def _choose(self, **chosen: object) -> None:
        def choose() -> None:
            for name, value in chosen.items():
                setattr(self._showing, name, value)

        self._act(choose, focus=False)
