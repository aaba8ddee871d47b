"""What cells have shown in words follows the language of the reader, as boards do.

A cell may run before a page has told in which language it is read, and somebody may choose another
one later. What was shown is then said again in its place; a stored notebook knows nothing of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from copy import copy
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, TypeVar

from sengoku.core.errors import SengokuError
from sengoku.play.match.history import History
from sengoku.play.match.match import Match
from sengoku_widgets.boards import Board, following, worded
from sengoku_widgets.display import execution, place, watched
from sengoku_widgets.idle import idle

Shown = TypeVar("Shown")
Say = Callable[[], Any]


class _Place:
    """Where something is shown, and how it is said again.

    Args:
        found: what is shown.
        say: gives it in the language that is spoken by then.
    """

    def __init__(self, found: Any, say: Say) -> None:
        self._put, self._say = place(_bundle(found)), say
        self._language = worded("")

    def follow(self) -> None:
        """Say it again if another language is spoken by now."""
        if worded("") != self._language:
            self._language = worded("")
            # A file may be gone meanwhile: what stands there then stays.
            with suppress(SengokuError, OSError):
                self._put(_bundle(self._say()))


_places: dict[str, tuple[str, list[_Place]]] = {}
"""By cell: the run that showed something there, and the places."""


class _Retold:
    """Is shown by a cell so that it can be said again."""

    def _ipython_display_(self) -> None:
        cell, run = execution()
        before, places = _places.get(cell, (run, []))
        kept = places if before == run else []
        _places[cell] = run, [*kept, _Place(self, vars(self)["_say"])]


def retold(found: Shown, say: Callable[..., Shown], *words: Any, **named: Any) -> Shown:
    """Have something follow the language, where somebody looks on who may speak another one.

    Args:
        found: what a call gave.
        say: the call; it must do nothing but tell.
        *words: what it was given.
        **named: likewise; who asked for a language keeps it.
    """
    tells = hasattr(found, "_repr_mimebundle_") or hasattr(found, "_repr_html_")
    if not tells or named.get("language") or not watched():
        return found
    was = [_as_it_is(one) for one in words]
    were = {name: _as_it_is(one) for name, one in named.items()}
    kind: Any = type(found)
    again: Shown = object.__new__(_kind(kind))
    told = fields(found) if is_dataclass(found) else ()
    for name in [one.name for one in told] or [*vars(found)]:
        object.__setattr__(again, name, getattr(found, name))
    vars(again)["_say"] = lambda: say(*was, **were)
    return again


@cache
def _kind(kind: type) -> Any:
    return type(kind.__name__, (_Retold, kind), {"__module__": kind.__module__})


def _as_it_is(what: Any) -> Any:
    """Give a match as it stands now: it goes on, and what was said of it does not."""
    match = what.match if isinstance(what, Board) else what
    if not isinstance(match, Match):
        return what
    twin = copy(match)
    twin.history = History()
    for ply in match.plies:
        twin.history.add(ply)
    return twin


def _bundle(found: Any) -> Mapping[str, Any]:
    if hasattr(found, "_repr_mimebundle_"):
        return dict(found._repr_mimebundle_())
    return {"text/html": found._repr_html_(), "text/plain": repr(found)}


def _follow() -> None:
    for _, places in tuple(_places.values()):
        for one in places:
            idle.add(one.follow)


following.append(_follow)
