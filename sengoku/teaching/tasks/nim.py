"""The task of a game of one's own: Nim, with one heap, and whoever takes the last stone wins."""

from __future__ import annotations

from collections.abc import Iterator
from inspect import isclass
from typing import Any

from sengoku.bots.blame import file_of, kind
from sengoku.core.game import NOBODY, Game, Note, Outcome, note
from sengoku.core.plugin import Plugin
from sengoku.core.texts import quoted
from sengoku.teaching.finding import NotYet, Wrong
from sengoku.teaching.trying import careful, empty
from sengoku.testing import Broken, contract

MOST = 3
STONES = 10
TOLD = 300
"""So much of a broken promise is told."""


class _Nim:
    """A pupil's class of the game, each of its methods called with care."""

    def __init__(self, given: Any) -> None:
        if given is ... or given is None:
            raise NotYet
        if not isclass(given) or not issubclass(given, Game):
            raise Wrong("no-game", found=kind(given))
        self.file = file_of(given)
        self.kind = given
        self.game = careful(given, (), self.file)
        self.first = self.called("start")

    def called(self, name: str, *args: Any, may_be_none: bool = False) -> Any:
        """Call a method."""
        value = careful(getattr(self.game, name), args, self.file)
        if value is ... or (value is None and empty(getattr(self.kind, name))):
            raise NotYet
        if value is None and not may_be_none:
            raise Wrong("nothing", name=name)
        return value

    def heap(self, stones: int, actor: int = 0, last: int = NOBODY) -> Any:
        """Give a position."""
        return type(self.first)(actor, stones, last)

    def taken(self, s: Any, count: int) -> Any:
        """Give the action that takes so many stones, as the pupil's game lists it."""
        wanted = [a for a in self.called("legal", s) if getattr(a, "count", None) == count]
        if not wanted:
            raise Wrong("nim-legal-lacks", stones=s.stones, count=count)
        return wanted[0]


def legal(given: Any, luck: int) -> Note:
    """Check how many stones may be taken."""
    nim = _Nim(given)
    for stones in range(1, STONES + 1):
        listed = nim.called("legal", nim.heap(stones))
        if not isinstance(listed, list | tuple):
            raise Wrong("no-list", name="legal", found=kind(listed))
        for action in listed:
            count = getattr(action, "count", None)
            if not isinstance(count, int):
                raise Wrong("nim-no-take", found=kind(action))
            if not 1 <= count <= min(MOST, stones):
                raise Wrong("nim-legal-much", stones=stones, count=count)
        for count in range(1, min(MOST, stones) + 1):
            nim.taken(nim.heap(stones), count)
    if nim.called("legal", nim.heap(0, NOBODY, 0)):
        raise Wrong("nim-legal-over")
    return note("right.nim-legal", count=STONES)


def apply(given: Any, luck: int) -> Note:
    """Check what comes of taking stones."""
    nim = _Nim(given)
    for seat in (0, 1):
        for stones in range(1, STONES + 1):
            for count in range(1, min(MOST, stones) + 1):
                s = nim.heap(stones, seat)
                _follows(s, nim.called("apply", s, nim.taken(s, count)), count)
    return note("right.nim-apply")


def _follows(s: Any, after: Any, count: int) -> None:
    told = {"stones": s.stones, "count": count, "seat": s.actor}
    if type(after) is not type(s):
        raise Wrong("nim-no-heap", found=kind(after), **told)
    left, actor = s.stones - count, 1 - s.actor if s.stones > count else NOBODY
    if after.stones != left:
        raise Wrong("nim-stones", found=kind(after.stones), wanted=left, **told)
    if after.actor != actor:
        code = "nim-actor" if left else "nim-over"
        raise Wrong(code, found=kind(after.actor), wanted=actor, **told)
    if after.last != s.actor:
        raise Wrong("nim-last", found=kind(after.last), **told)


def outcome(given: Any, luck: int) -> Note:
    """Check who has won, and when."""
    nim = _Nim(given)
    for seat in (0, 1):
        over = nim.called("outcome", nim.heap(0, NOBODY, seat), may_be_none=True)
        if over is None:
            raise Wrong("nim-no-end")
        if not isinstance(over, Outcome):
            raise Wrong("nim-no-outcome", found=kind(over))
        if tuple(over.winners) != (seat,):
            raise Wrong("nim-winner", seat=seat, found=kind(over.winners))
    for stones in range(1, STONES + 1):
        if nim.called("outcome", nim.heap(stones), may_be_none=True) is not None:
            raise Wrong("nim-too-soon", stones=stones)
    return note("right.nim-outcome")


def promises(given: Any, luck: int) -> Note:
    """Check all that a board, a bot and a saved match rely on."""
    nim = _Nim(given)
    for part in (legal, apply, outcome):
        part(given, luck)
    count = 0
    for one in _contract(nim):
        try:
            careful(one, (), nim.file)
        except Wrong as wrong:
            if "Broken" not in str(wrong.args_.get("error", "")):
                raise
            raise Wrong("promise", name=str(one), why=wrong.args_["error"]) from None
        count += 1
    return note("right.promises", count=count)


def _contract(nim: _Nim) -> Iterator[Any]:
    plugin = Plugin(nim.kind.name, load=nim.kind)
    for one in contract(plugin):

        def kept(one: Any = one) -> bool:
            try:
                one()
            except Broken as broken:
                raise Broken(quoted(broken, TOLD)) from None
            return True

        yield kept
