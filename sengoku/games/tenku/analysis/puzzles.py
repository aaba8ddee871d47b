"""The puzzles that come with Tenku; the engine has found them."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from sengoku.core.puzzle import Puzzle
from sengoku.core.puzzle_lines import read

FILE = "puzzles.jsonl"


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Give all puzzles, the easy ones first."""
    return read((files(__package__) / FILE).read_text(encoding="utf-8"), "tenku", FILE)
