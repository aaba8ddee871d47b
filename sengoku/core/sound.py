"""Whether what the author of a game wrote has the right kind: its name, its words, its answers.

Who writes a first game forgets a ``return``, a comma or a class. That is said here, of the method
whose fault it is, before anything that uses its answer fails in words of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from inspect import signature
from typing import Any

from sengoku.core.errors import BadOption, BrokenGame, SengokuError
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Outcome
from sengoku.core.given import shown
from sengoku.core.notes import Note, note
from sengoku.core.texts import quoted, remark

CALLS = {
    "start": "start()",
    "legal": "legal(s)",
    "apply": "apply(s, a, say)",
    "outcome": "outcome(s)",
    "why_not": "why_not(s, a)",
    "odds": "odds(s)",
}
"""How the methods that a game's author writes are called."""


def named(name: object) -> None:
    """Refuse what is no name for a game.

    Args:
        name: what its class is called by; empty if by nothing.

    Raises:
        BadOption: says how a name is given, or how one is written.
    """
    if name == "":
        raise BadOption(note("core.option.plugin-nameless"))
    if not isinstance(name, str) or not name.isidentifier() or not name.islower():
        raise BadOption(note("core.option.plugin-name", value=quoted(name)))


def begun(game: Game[Any]) -> Any:
    """Give the first position of a game, if its name, its words and its answers there are right.

    Raises:
        BadOption: it has no fit name.
        BrokenGame: its words are none, or a method gives what it must not.
    """
    named(getattr(game, "name", ""))
    if type(game).words:
        game.texts  # noqa: B018 (what is wrong with the words is said when they are first read)
    seats = game.seats
    if isinstance(seats, bool) or not isinstance(seats, int) or seats < 1:
        raise _fault(game, "seats", value=shown(seats))
    method = _miscalled(type(game))
    if method:
        raise _fault(game, "call", method=method, call=CALLS[method])
    s = game.start()
    placed(game, s, "start")
    ended(game, s, game.outcome(s))
    if s.actor != CHANCE:
        listed(game, s, game.legal(s))
    return s


def placed(game: Game[Any], s: Any, method: str = "apply") -> None:
    """Refuse what should be a position.

    Args:
        game: the rules.
        s: what a method gave.
        method: the method.

    Raises:
        BrokenGame: says what is wrong with it.
    """
    actor = getattr(s, "actor", None)
    if isinstance(actor, bool) or not isinstance(actor, int):
        raise _fault(game, "position", method=method, value=shown(s))
    if not NOBODY <= actor < game.seats:
        raise _fault(game, "seat", method=method, seat=actor, last=game.seats - 1)


def listed(game: Game[Any], s: Any, actions: Any) -> None:
    """Refuse what should be the list of the legal actions in a position.

    Raises:
        BrokenGame: it is none, holds what is no action, or is empty though the game goes on.
    """
    if not isinstance(actions, Sequence) or isinstance(actions, str):
        raise _fault(game, "list", value=shown(actions))
    # By type, because there may be hundreds of one.
    for kind in {*map(type, actions)}:
        if not issubclass(kind, Action):
            wrong = next(one for one in actions if type(one) is kind)
            right = next((type(one).__name__ for one in actions if isinstance(one, Action)), "Put")
            raise _fault(game, "action", value=shown(wrong), form=f"{right}(…)")
    if not actions and s.actor != NOBODY and game.outcome(s) is None:
        raise _fault(game, "stuck", value=quoted(s))


def ended(game: Game[Any], s: Any, outcome: Any) -> None:
    """Refuse what should be the outcome in a position.

    Raises:
        BrokenGame: it is none, holds what is of another kind, or does not go with who is to act.
    """
    if outcome is None:
        if s.actor == NOBODY:
            raise _fault(game, "nobody", value=quoted(s))
        return
    if not isinstance(outcome, Outcome):
        raise _fault(game, "outcome", value=shown(outcome))
    for name in ("winners", "scores"):
        value = getattr(outcome, name)
        if not isinstance(value, tuple):
            raise _fault(game, "tuple", name=name, value=shown(value), example="(0,)")
    if not isinstance(outcome.note, Note):
        raise _fault(game, "note", value=shown(outcome.note), example="note('end.won')")
    if s.actor != NOBODY:
        raise _fault(game, "acts", seat=s.actor, value=quoted(s))


def refused(game: Game[Any], refusal: Any) -> None:
    """Refuse what should be the reason why an action is not legal, or ``None``.

    Raises:
        BrokenGame: it is neither.
    """
    if refusal is not None and not isinstance(refusal, Note):
        raise _fault(game, "why-not", value=shown(refusal), example="note('no.taken')")


def blame(game: Game[Any], s: Any, error: Exception) -> None:
    """Find the fault of a game behind an error that came up in a position, if there is one.

    Args:
        game: the rules.
        s: the position.
        error: what came up.

    Raises:
        BrokenGame: a method gives what it must not.
    """
    if isinstance(error, SengokuError):
        return
    try:
        placed(game, s)
        ended(game, s, game.outcome(s))
        if s.actor != CHANCE:
            listed(game, s, game.legal(s))
    except BrokenGame as found:
        raise found from error
    except Exception:
        return  # It comes up by itself: its author reads where.


@cache
def _miscalled(kind: type[Game[Any]]) -> str:
    """Name the method of a class that cannot be called as it is called; empty if all can."""
    for method, call in CALLS.items():
        asked = call.count(",") + 1 if "(s" in call else 0
        own = getattr(kind, method)
        if own is getattr(Game, method):
            continue
        try:
            signature(own).bind(None, *[None] * asked)
        except TypeError:
            return method
        except ValueError:
            continue  # Not every callable tells what it takes.
    return ""


def _fault(game: Game[Any], code: str, **args: str | int) -> BrokenGame:
    return BrokenGame(remark(f"core.fault.{code}", game=game.name, **args))
