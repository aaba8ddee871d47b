"""What somebody's own code did wrong, worded alike in a check, at a board and in a league.

The sentences are under ``wrong`` in the catalogue of the bots; what stands between backticks in
them is code. Errors are told with the line of the author's own code, and with what they mean where
that is known.
"""

from __future__ import annotations

import linecache
import re
import traceback
from collections.abc import Mapping
from inspect import isclass
from pathlib import Path
from types import FrameType
from typing import Any

from sengoku.bots.advice import of_error as advised
from sengoku.bots.base import answered
from sengoku.core.errors import BrokenBot, SengokuError, UnreadableAction
from sengoku.core.game import Action, Game
from sengoku.core.notes import Arg, Note
from sengoku.core.texts import Catalogue, catalogue, plain, quoted

Told = Arg | Note | SengokuError
"""What a sentence names; a reason is said in the language of the sentence."""

TEXTS = "sengoku.bots"

CERTAIN = frozenset(
    ("near", "import", "local", "unbound", "global", "brackets", "empty", "nothing", "tuple")
)
"""Of the advices that there are for a bot in a league, those that fit any function."""

SHOWN = 600
"""So many characters of what code printed are shown at most."""

LINES = 12
"""So many lines of it."""

OURS = str(Path(__file__).parent.parent)
"""Where what stands is nothing that the author of a bot has to answer for."""

ASKING = ("input", "raw_input", "_input_request")
"""What waits for somebody to type, as Python and notebooks call it."""


def words(game: Game[Any] | None = None) -> Catalogue:
    """Give the sentences about somebody's own code, with the words of a game."""
    return catalogue(TEXTS) if game is None else Catalogue(TEXTS, game.texts)


class Blamed(BrokenBot):
    """Somebody's own bot gave no action that counts, or failed on the way.

    Args:
        code: the sentence that says why, in the texts under ``wrong``.
        texts: where it is; those of the bots if left out.
        **args: what the sentence names.
    """

    def __init__(self, code: str, texts: Catalogue | None = None, /, **args: Told) -> None:
        self.code = code
        self.args_of: Mapping[str, Told] = args
        super().__init__(Note(f"wrong.{code}"), texts or words())

    def text(self, language: str, *, hidden: bool = False) -> str:
        """Say what was wrong.

        Args:
            language: ``en`` or ``ja``.
            hidden: whether the game's reason is left out, since it could tell of a hand.
        """
        args = {key: _said(value, language, self.catalogue) for key, value in self.args_of.items()}
        bare = f"wrong.{self.code}-hidden"
        known = hidden and self.catalogue.has(bare)
        return self.catalogue.text(bare if known else f"wrong.{self.code}", language, **args)

    @property
    def because(self) -> Note | None:
        """Give the game's own reason, where a rule forbids what was given."""
        why = self.args_of.get("why")
        return why if isinstance(why, Note) else None


def _said(value: Told, language: str, texts: Catalogue) -> Arg:
    if isinstance(value, SengokuError):
        return value.text(language)
    return texts.say(value, language) if isinstance(value, Note) else value


def unmarked(text: str, language: str) -> str:
    """Put code between quotation marks, where backticks would be read as they are.

    >>> unmarked("It gave `5`.", "en"), unmarked("`5`です。", "ja")
    ('It gave “5”.', '「5」です。')
    """
    return re.sub(
        r"`([^`]*)`", lambda found: words().text("told.code", language, code=found[1]), text
    )


def action_of(game: Game[Any], position: Any, given: Any, name: str = "") -> Action:
    """Give the action that a bot gave, itself or as its text, if it is one of the legal ones.

    Args:
        game: the rules.
        position: where the bot was asked.
        given: what it gave.
        name: what the function that gave it is called.

    Raises:
        Blamed: says what it gave instead.
    """
    choice = answered(given)
    if choice is None or not isinstance(choice.action, Action | str):
        raise no_action(given if choice is None else choice.action, name)
    try:
        # An action that is not this game's, or lacks something, is none here either.
        action = game.parse(position, str(choice.action))
    except UnreadableAction as error:
        found = quoted(choice.action, 40)
        raise Blamed("unread", words(game), found=found, why=error.note) from None
    refusal = game.why_not(position, action)
    if refusal is not None:
        raise Blamed("illegal", words(game), action=str(action), why=refusal)
    return action


def no_action(given: Any, name: str = "") -> Blamed:
    """Make the error that says what a bot gave where an action belongs.

    Args:
        given: what it gave.
        name: what the function that gave it is called; a class that thinks, if left out.
    """
    if given is None:
        return Blamed("nothing", name=name) if name else Blamed("nothing-thought")
    if isinstance(given, list | tuple | set | dict):
        return Blamed("a-list", count=len(given))
    return Blamed("no-action", found=kind(given))


def of_error(error: BaseException, file: str) -> Blamed:
    """Tell of an error with its line, and with what it means where that is known.

    Args:
        error: what was raised.
        file: the author's file, or cell.
    """
    where = _where(error, file)
    said, name = quoted(error, 160), type(error).__name__
    what = f"{name}()" if said in ("", name) else f"{name}: {said}"
    if not where["line"] and error.__cause__ is not None:
        return of_error(error.__cause__, file)
    if not where["line"]:
        return Blamed("error-somewhere", error=what)
    if isinstance(error, RecursionError):
        return Blamed("recursion", **where)
    if isinstance(error, SystemExit):
        return Blamed("exit", **where)
    if isinstance(error, EOFError) or type(error).__name__ == "StdinNotImplementedError":
        return Blamed("asks", **where)
    means = meaning(error, file)
    if means is None:
        return Blamed("error", error=what, **where)
    return Blamed("error-known", error=what, means=means, **where)


def own_error(error: BaseException, file: str) -> Blamed | None:
    """Tell of an error if it came up in the author's own code; ``None`` if not.

    Args:
        error: what was raised.
        file: the author's file, or cell; empty for a bot of ours.
    """
    blamed = of_error(error, file) if file else None
    return None if blamed is None or blamed.code == "error-somewhere" else blamed


def late(seconds: float, file: str, line: int, *, asks: bool = False) -> Blamed:
    """Tell of code that was given up on while it still ran.

    Args:
        seconds: how long it was waited for.
        file: the author's file, or cell.
        line: where in it the code was; 0 if nobody knows.
        asks: whether it was waiting there for somebody to type.
    """
    if asks:
        return Blamed("asks", **told_line(file, line))
    if not line:
        return Blamed("endless-somewhere", count=round(seconds))
    return Blamed("endless", count=round(seconds), **told_line(file, line))


def at(frame: FrameType | None, file: str) -> tuple[int, bool]:
    """Give the line of a file that a stack is at, and whether it waits there for typed words."""
    asks = False
    while frame is not None:
        if frame.f_code.co_filename == file:
            return frame.f_lineno, asks
        asks = asks or frame.f_code.co_name in ASKING
        frame = frame.f_back
    return 0, False


def meaning(error: BaseException, file: str) -> Note | None:
    """Say what an error means, if more can be said than Python does.

    Args:
        error: what was raised.
        file: the cell in which the author's code is.
    """
    advice = advised(error, file, "".join(linecache.getlines(file)))
    if advice.hint in CERTAIN:
        return Note(f"means.{advice.hint}", args=tuple(advice.args().items()))
    kinds = (kind.__name__ for kind in type(error).__mro__)
    known = words().under("means")
    return next((Note(f"means.{kind}") for kind in kinds if kind in known), None)


def _where(error: BaseException, file: str) -> dict[str, Any]:
    """Give the line of the author's code at which an error came up: the innermost."""
    lines = [
        line for frame, line in traceback.walk_tb(error.__traceback__)
        if frame.f_code.co_filename == file
    ]  # fmt: skip
    return told_line(file, lines[-1] if lines else 0)


def told_line(file: str, number: int) -> dict[str, Any]:
    """Give a line of the author's code by its number and its words."""
    return {"line": number, "code": linecache.getline(file, number).strip() or "?"}


def file_of(given: Any) -> str:
    """Name the file, or the cell, in which something was written."""
    parts = vars(given).values() if isclass(given) else (given,)
    codes = (getattr(part, "__code__", None) for part in parts)
    return next((code.co_filename for code in codes if code is not None), "")


def written_in(bot: Any) -> str:
    """Name the file, or the cell, in which somebody wrote a bot; nothing for one of ours."""
    own = getattr(bot, "written_in", None)
    if isinstance(own, str):
        return own
    files = (file_of(vars(bot).get("think")), *map(file_of, type(bot).__mro__))
    return next((file for file in files if file and not file.startswith(OURS)), "")


def kind(value: Any) -> str:
    """Name a value shortly, as Python writes it."""
    return quoted(repr(value), 80)


def shortened(printed: str, most: int = SHOWN) -> str:
    r"""Give the beginning of what somebody's code printed, with nothing that steers a terminal.

    Args:
        printed: all of it.
        most: so many characters at most.

    >>> shortened("a\n" * 20, 5)
    'a\na\n…'
    """
    lines = [plain(line.expandtabs()) for line in printed.rstrip().split("\n")]
    kept = "\n".join(lines[:LINES])
    whole = len(lines) <= LINES and len(kept) <= most
    return kept if whole else f"{kept[: most - 1].rstrip()}\n…"
