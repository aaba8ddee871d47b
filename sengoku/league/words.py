"""What the league says: errors that refuse something, and the faults for which a bot loses."""

from __future__ import annotations

from io import StringIO
from typing import Any

from sengoku.core.errors import BadOption, BrokenBot, SengokuError
from sengoku.core.notes import Note
from sengoku.core.texts import catalogue, clean

TEXTS = "sengoku.league"


def say(key: str, language: str, **args: str | int) -> str:
    """Give a sentence of the league's."""
    return catalogue(TEXTS).text(key, language, **args)


def refused(code: str, **args: str | int) -> BadOption:
    """Make the error that refuses something given."""
    return BadOption(Note(code, args=tuple(args.items())), catalogue(TEXTS))


def lines(source: str) -> list[str]:
    r"""Give a file's lines as Python counts them: what else ends a line on paper ends none here.

    Args:
        source: the file's text.

    >>> lines("a\x0c\u2028b\r\nc")
    ['a\x0c\u2028b\n', 'c']
    """
    return StringIO(source, newline=None).readlines()


class Failed(BrokenBot):
    """A pupil's bot lost by a fault: what it was, where in its file, and what to write instead.

    Args:
        code: the fault, by its name in the catalogue under ``fault``.
        file: what the bot's file is called.
        line: the line in it; 0 if nobody knows.
        source: the file's text, of which the line is quoted.
        because: the game's own reason, where an action was refused.
        **args: what the sentence needs.

    Attributes:
        begun: whether the file had been read by then; if not, no position has to do with it.
    """

    def __init__(
        self, code: str, file: str, line: int = 0, source: str = "",
        because: SengokuError | None = None, **args: str | int,
    ) -> None:  # fmt: skip
        self.code = code
        self.file = file
        self.line = line
        self.because = because
        self.begun = True
        known = lines(source)
        self.written = clean(known[line - 1].strip(), 70) if 0 < line <= len(known) else ""
        table = "fault" if code != "raised" or args.get("problem") else "bare"
        super().__init__(Note(f"{table}.{code}", args=tuple(args.items())), catalogue(TEXTS))

    def text(self, language: str) -> str:
        """Say where it failed, and why."""
        why = super().text(language)
        if self.because is not None:
            why = say("because", language, why=why, reason=self.because.text(language))
        if not self.line:
            return say("where.file", language, file=self.file, why=why)
        told: dict[str, str | int] = {"file": self.file, "line": self.line, "why": why}
        if not self.written:
            return say("where.bare", language, **told)
        return say("where.line", language, written=self.written, **told)

    def fix(self, language: str) -> str:
        """Say what to write instead."""
        args: dict[str, Any] = dict(self.note.args)
        for own in (f"hint-{args.get('hint', '')}", f"{self.code}-{args.get('kind', '')}"):
            if catalogue(TEXTS).has(f"fix.{own}", language):
                return say(f"fix.{own}", language, **args)
        return say(f"fix.{self.code}", language, **args)
