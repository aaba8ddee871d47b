"""Notes: what is said about the rules, before it is put into words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

Seat = int
"""0, 1, 2 ... clockwise; also `CHANCE` and `NOBODY`."""

CHANCE: Seat = -1
"""Acts for dice, shuffles, draws and procedures that the table carries out."""

NOBODY: Seat = -2
"""Acts when the game is over."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the catalogue used as an argument of a note, such as a clan's name.

    Args:
        key: its name in the catalogue.
        args: what fills it, where it is more than a word: numbers in the form of each language.
    """

    key: str
    args: tuple[tuple[str, str | int], ...] = ()


@dataclass(frozen=True, slots=True)
class Deed:
    """Actions used as an argument of a note, in the words for their verbs and values.

    Args:
        actions: the parts of each, as `Action.parts` gives them.
        seats: who does each, where that is to be said.
    """

    actions: tuple[tuple[str, ...], ...]
    seats: tuple[Term, ...] = ()

    def __str__(self) -> str:
        """Give the notation, for comparing and searching."""
        return ", ".join(map(" ".join, self.actions))


@dataclass(frozen=True, slots=True)
class Written:
    """Words of the notation used as an argument of a note, each as it can be typed by the reader.

    Args:
        words: verbs, values, and fields in pointed or square brackets.
        between: what stands between them in English: nothing but a space, or a comma.
        listed: they are a list, even with spaces between them: other languages have their comma.
    """

    words: tuple[str, ...]
    between: str = " "
    listed: bool = False

    def __str__(self) -> str:
        """Give the notation, for comparing and searching."""
        return self.between.join(self.words)


Arg = str | int | Term | Deed | Written


@dataclass(frozen=True, slots=True)
class Note:
    """Something said about the rules; the sentence itself is in ``texts/<language>.toml``.

    Args:
        code: the key of the sentence, such as ``move.same-colour``.
        clause: the key of the rulebook clause, such as ``act1.move``; empty if none applies.
        args: the words that fill the sentence's placeholders, by name.
        seen_by: the seats that may read it (``None`` among them is the audience);
            ``None`` alone means everybody.
        reading: the id of the assumed reading that decided this, if one did.
    """

    code: str
    clause: str = ""
    args: tuple[tuple[str, Arg], ...] = ()
    seen_by: tuple[Seat | None, ...] | None = None
    reading: str = ""

    def visible_to(self, seat: Seat | None) -> bool:
        """Tell whether a seat (``None``: the audience) may read this note."""
        return self.seen_by is None or seat in self.seen_by


Say = Callable[[Note], None]
"""Where `Game.apply` tells what happened, if anybody asks."""


def note(
    code: str,
    clause: str = "",
    *,
    seen_by: tuple[Seat | None, ...] | None = None,
    reading: str = "",
    **args: Arg,
) -> Note:
    """Make a `Note`, with its arguments by keyword.

    >>> note("deploy.occupied", "act1.deploy", place="d4").args
    (('place', 'd4'),)
    """
    return Note(code, clause, tuple(args.items()), seen_by, reading)
