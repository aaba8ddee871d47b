"""What the contract needs to know of each game: one module a game, named like it.

``inventory(s)``
    what the table holds, as counts by kind: it never changes within an ``epoch``.
``epoch(s)``
    which part of the game it is, where parts hold different pieces.
``secrets(s, looker)``
    what ``s`` holds that this looker may not see, by a reckoning of its own.
``SILENT``
    the sections of the game's catalogue that hold words and not notes.
``UNSPOKEN``
    the numbers of the game's data that nobody needs to read, as patterns of their paths, each with
    the reason: a mapping, such as ``{"map.at.*": "coordinates of the drawing"}``.
``told(data)``
    sentences that the game makes of its rows by itself, as such data would have them.
``REVEALS``
    the notes that show everybody, on purpose, what was hidden from some.
``OPENLY``
    the verbs of what is done openly, if there are any that now and then come to the same.
``LENGTH``
    after how many plies a random game is left, if it should not be as usual.
``REFUSALS``, ``UNREADABLE``, ``IMPOSSIBLE``, ``HAPPENINGS``, ``REASONS``, ``ENTRIES``
    scenarios for notes that random games seldom reach: see `tests.contract.scenarios`.
``PERFT``
    label, options, position, and the number of lines by depth.
``LONGEST``
    how many plies a golden playthrough may have, if the game takes more than most.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType


def facts(name: str) -> ModuleType:
    """Give the module of a game."""
    return import_module(f"tests.contract.games.{name}")
