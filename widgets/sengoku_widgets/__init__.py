"""Sengoku's boards for Jupyter notebooks: thin views of `sengoku.play`.

`lesson` teaches, `questions` asks, `puzzle` puzzles, `practice` gives five a day, `play` plays,
`open` goes on with a match of a file, `enter` reads a real table off; each is one line in a cell.
For teachers: `show` goes on by one key, `exercised` tells which rules were met.
"""

from __future__ import annotations

import gc
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sengoku_widgets.boards import Board
    from sengoku_widgets.cells import enter, lesson, open, play, practice, puzzle, questions
    from sengoku_widgets.teaching import exercised, show

TEACHING = ("exercised", "show")

__all__ = [
    "Board", "enter", "exercised", "lesson", "open", "play", "practice", "puzzle", "questions",
    "show",
]  # fmt: skip

if not TYPE_CHECKING:  # so that those who check types hear of a name that is not there

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module 'sengoku_widgets' has no attribute {name!r}")
        with _nothing_to_collect():
            from sengoku_widgets import boards, cells

            if name in TEACHING:
                from sengoku_widgets import teaching

                return getattr(teaching, name)
        return getattr(boards if name == "Board" else cells, name)


@contextmanager
def _nothing_to_collect() -> Iterator[None]:
    """Spare the collector: what is imported stays, and it would look through it again and again."""
    on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if on:
            gc.enable()
