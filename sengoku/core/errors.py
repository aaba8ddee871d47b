"""The errors a person or a file can cause: each says what, where and what would be right.

All are ``ValueError`` and all carry a `Note`, so that a front-end can say them in the
reader's language; ``str(error)`` is the English sentence.
"""

from __future__ import annotations

from typing import Any

from sengoku.core.notes import Note, note
from sengoku.core.texts import LANGUAGES, Catalogue, common, quoted


class SengokuError(ValueError):
    """Something we were given and cannot accept, with the `Note` that says why.

    Args:
        note: what is wrong.
        catalogue: the texts of the game that speaks; the common ones if left out.
    """

    def __init__(self, note: Note, catalogue: Catalogue | None = None) -> None:
        self.note = note
        self.catalogue = catalogue or common()
        super().__init__(self.text("en"))

    def __reduce__(self) -> tuple[Any, ...]:
        # It travels to another process as what it holds: each kind is begun with other things.
        return _there, (type(self), self.args, self.__dict__)

    def text(self, language: str) -> str:
        """Say the error in a language, with its clause in brackets where it has one.

        Raises:
            BadOption: there is no such language.
        """
        if language not in LANGUAGES:
            known = ", ".join(LANGUAGES)
            raise BadOption(note("core.option.language", value=quoted(language, 40), values=known))
        return self.catalogue.say(self.note, language, clause=True)


def _there(kind: type[SengokuError], args: tuple[Any, ...], held: dict[str, Any]) -> SengokuError:
    """Make an error that came from another process."""
    error = kind.__new__(kind, *args)
    error.__dict__.update(held)
    return error


class UnreadableAction(SengokuError):
    """The text of an action cannot be read."""


class IllegalAction(SengokuError):
    """The action is well formed, and a rule forbids it now."""


class DamagedRecord(SengokuError):
    """A record that is cut short, edited wrongly, or not ours.

    Args:
        note: what is wrong, with the line.
        because: the error that the record led to, such as the rule a ply breaks.
    """

    def __init__(self, note: Note, because: SengokuError | None = None) -> None:
        self.because = because
        super().__init__(note)

    @property
    def line(self) -> int:
        """The line of the record, counted from 1; 0 if it has none."""
        line = dict(self.note.args).get("line", 0)
        return line if isinstance(line, int) else 0

    def text(self, language: str) -> str:
        """Say what is wrong and, after it, the error behind it."""
        said = super().text(language)
        return said if self.because is None else f"{said} {self.because.text(language)}"


class ImpossiblePosition(SengokuError):
    """A position written by hand that the game's box or rules do not allow."""


class DamagedPuzzle(SengokuError):
    """A line in a file of puzzles that is not a puzzle."""


class BadOption(SengokuError):
    """A game, an option or a value that does not exist."""


class BrokenGame(SengokuError):
    """A class of games whose words, or whose methods' answers, are not what they have to be."""


class BrokenBot(SengokuError):
    """A bot of somebody's own that gives no choice, or something that is none."""


class DamagedData(SengokuError):
    """A row of a game's ``data.toml`` that lacks something, or names what does not exist."""
