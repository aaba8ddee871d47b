"""What moves in a picture when something has happened: told by a game, shown by a page.

A game names each note that moves something, and how, in its `Moves`; it sees only what the
reader may see. How long a motion takes, and how it eases, is the page's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal

from sengoku.core.notes import Note, Seat, Term
from sengoku.draw.scene import Shape

Kind = Literal["glide", "turn", "roll", "grow", "pulse"]
"""A thing goes somewhere, is turned over, tumbles, rises, or is pointed out."""


@dataclass(frozen=True, slots=True)
class Motion:
    """One thing that moves.

    Args:
        kind: how.
        target: the thing where it ends, or that moves, as `Item.hit` names it.
        source: where a glide begins.
        shapes: what glides or is seen in between, drawn around (0, 0).
        count: how many go one after the other.
        along: whether it begins with the motion before it, instead of after it.
    """

    kind: Kind
    target: str
    source: str = ""
    shapes: tuple[Shape, ...] = ()
    count: int = 1
    along: bool = False


@dataclass(frozen=True, slots=True)
class Told:
    """A note, with what the reader sees of the position before and after it.

    Args:
        before: the reader's view of the position before the ply.
        after: likewise after it.
        note: what is told.
        ply: everything told of the same ply.
    """

    before: Any
    after: Any
    note: Note
    ply: tuple[Note, ...] = ()

    def other(self, *codes: str) -> Told | None:
        """Give the first note of the same ply that has one of these codes."""
        found = (note for note in self.ply if note.code in codes)
        return next((replace(self, note=note) for note in found), None)

    def name(self, arg: str) -> str:
        """Give a thing, place or card that the note names, as actions write it."""
        value = dict(self.note.args)[arg]
        return value.key.rpartition(".")[2] if isinstance(value, Term) else str(value)

    def seat(self, arg: str = "seat") -> Seat:
        """Give a seat that the note names."""
        return int(self.name(arg))

    def count(self, arg: str = "count") -> int:
        """Give a number that the note names."""
        return int(self.name(arg))


Move = Callable[[Told], Iterable[Motion]]
Moves = Mapping[str, Move]
"""How the notes of a game move something, by their code."""


def motions(moves: Moves, before: Any, after: Any, notes: Iterable[Note]) -> tuple[Motion, ...]:
    """Give what moves in a ply.

    Args:
        moves: how a game's notes move something.
        before: the reader's view of the position before the ply.
        after: likewise after it.
        notes: those that the reader may see.
    """
    told = tuple(notes)
    return tuple(
        motion
        for note in told
        if note.code in moves
        for motion in moves[note.code](Told(before, after, note, told))
    )
