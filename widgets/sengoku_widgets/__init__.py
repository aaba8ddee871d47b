"""Sengoku's boards for Jupyter notebooks: thin views of `sengoku.play`.

`lesson` teaches, `questions` asks, `puzzle` puzzles, `play` plays, `open` goes
on with a match of a file, `enter` reads a real table off; each is one line in a cell.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sengoku_widgets.boards import Board
    from sengoku_widgets.cells import enter, lesson, open, play, puzzle, questions

__all__ = ["Board", "enter", "lesson", "open", "play", "puzzle", "questions"]

if not TYPE_CHECKING:  # so that those who check types hear of a name that is not there

    def __getattr__(name: str) -> Any:
        if name not in __all__:
            raise AttributeError(f"module 'sengoku_widgets' has no attribute {name!r}")
        from sengoku_widgets import boards, cells

        return getattr(boards if name == "Board" else cells, name)
