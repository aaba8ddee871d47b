"""What the contract needs to know of each game: one module a game, named like it.

``inventory(s)``
    what the table holds, as counts by kind: it never changes within ``epoch(s)``.
``epoch(s)``
    which part of the game it is, where parts hold different pieces.
``SILENT``
    the sections of the game's catalogue that hold words and not notes.
``scenarios(load)``
    plays what random games seldom reach, and gives every note said.
``PERFT``
    options, position, and the number of lines by depth, each with its source.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def facts(name: str) -> ModuleType:
    """Give the module of a game."""
    return import_module(f"tests.contract.games.{name}")
