"""The options a game of Rokumon is loaded with, checked."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import Seat, note
from sengoku.core.options import check_options
from sengoku.games.rokumon.components import LAST, reading
from sengoku.games.rokumon.state import SANADA, TOKUGAWA

CHOICES: dict[str, tuple[Any, ...]] = {
    "act": (None, *range(1, LAST + 1)),
    "solitaire": (None, "easy", "medium", "hard"),
    "takeback": ("either", "move", "deploy"),
    "reveal": ("lifted", "landed"),
    "taroma": ("warrior", "pile"),
}
"""Every option and its values."""


@dataclass(frozen=True, slots=True)
class Options:
    """What stays fixed through a game.

    Args:
        act: the one act played; ``None`` for all six in order, or a solitaire.
        solitaire: the level of the solitaire, or ``None``.
        takeback: which of its last actions the trailing seat may take back.
        reveal: when an uncovered line counts: as the warrior is lifted, or once it landed.
        taroma: whether Taroma moves one stacked warrior or the pile in its steps 6 and 9.
    """

    act: int | None = None
    solitaire: str | None = None
    takeback: str = "either"
    reveal: str = "lifted"
    taroma: str = "warrior"

    @property
    def campaign(self) -> bool:
        """Whether all six acts are played for the revenge ledger."""
        return self.act is None and self.solitaire is None

    @property
    def first_act(self) -> int:
        """The act laid out first; 0 is a solitaire battle."""
        return 0 if self.solitaire else self.act or 1

    @property
    def player(self) -> Seat:
        """The person's seat in the solitaire. [RK Solitaire Rules]"""
        return SANADA if self.solitaire == "medium" else TOKUGAWA

    @property
    def piles(self) -> Seat | None:
        """The seat that may move a pile, if any."""
        return 1 - self.player if self.solitaire and self.taroma == "pile" else None


def read_options(given: dict[str, Any]) -> Options:
    """Check options and fill in the readings we take by default.

    Raises:
        BadOption: an option or a value that does not exist, or two that exclude each other.
    """
    check_options("rokumon", CHOICES, given)
    if given.get("act") is not None and given.get("solitaire") is not None:
        raise BadOption(note("core.option.clash", first="act", second="solitaire"))
    defaults = {
        "takeback": reading("takeback"),
        "reveal": reading("reveal"),
        "taroma": reading("taroma-pile"),
    }
    return Options(**(defaults | given))


def as_mapping(options: Options) -> dict[str, Any]:
    """Name every option with its value."""
    return {field.name: getattr(options, field.name) for field in fields(options)}
