"""What a table says of how its match is kept, and of what was left out when it was opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from time import monotonic

from sengoku.core import given
from sengoku.core.notes import Note
from sengoku.core.texts import plain, remark
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave
from sengoku.play.match.shelf import stem
from sengoku.play.match.writer import LONGEST
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Reply

EVERY = 2.0
"""How many seconds pass before the folder is looked at again."""


KEEPER = given.Kind("keeper", (Autosave,), "Autosave()")


class Keeping:
    """Keeps the match of a table after every change, before that is shown.

    Args:
        situation: what the parts of the table share.
        autosave: where the match is kept; ``None`` if it is not.
    """

    def __init__(self, situation: Situation, autosave: Autosave | None) -> None:
        given.fit("autosave", autosave, KEEPER, none=True)
        self._at = situation
        self._autosave = autosave
        if autosave is not None:
            situation.shared, situation.away = autosave.shared, autosave.away
        self._next = 0.0
        self._sitters: tuple[str, ...] = ()

    def save(self, sitters: Sequence[str]) -> None:
        """Keep the match; answer what went wrong, or that another board goes on with it too."""
        keeper = self._autosave
        if keeper is None:
            return
        self._sitters = tuple(sitters)
        problem = keeper.follow(self._at.match, sitters)
        if problem:
            key = "table.together.unwritten" if self.shared else "table.error.autosave"
            said = remark(key, problem=problem)
            self._at.reply = Reply("error", (("", said),))
        elif keeper.look():
            self._at.reply = Reply("info", (("", remark("table.beside.news")),))

    @property
    def shared(self) -> bool:
        """Whether other people play this match at boards of their own."""
        return self._at.shared

    @property
    def keeper(self) -> Autosave | None:
        """Where the match is kept, if it is."""
        return self._autosave

    def keeps(self, path: Path) -> bool:
        """Tell whether a file belongs to the match on the table."""
        keeper = self._autosave
        own = keeper.path if keeper is not None else None
        return own is not None and own.parent == path.parent and stem(own) == stem(path)

    def adopt(self, match: Match, path: Path) -> None:
        """Go on keeping a match that was opened, which is put on the table next."""
        if self._autosave is not None:
            self._autosave.adopt(match, path)

    def call(self, title: str) -> None:
        """Give the match on the table a title, and keep that."""
        self._at.match.title = plain(title).strip()[:LONGEST]
        if self._autosave is not None:
            self._autosave.save(self._at.match, self._sitters)

    def settle(self) -> None:
        """Let what was kept outlast a power cut; to be called once it is shown."""
        if self._autosave is not None:
            self._autosave.settle()

    def glance(self) -> None:
        """Look whether another board goes on with the match, and say so if that is news.

        It may be called at everything a page tells: the folder is looked at once in a while.
        """
        if self._autosave is None or monotonic() < self._next:
            return
        self._next = monotonic() + EVERY
        if self._autosave.look():
            self._at.say("info", "table.beside.news")

    def tell(self) -> None:
        """Say once what of its record the match on the table lacks."""
        match = self._at.match
        if match.shortened is not None and not match.told:
            match.told = True
            why: list[Note] = []
            if match.damage is not None:
                why.append(match.damage.note)
                because = match.damage.because
                why += [] if because is None else [because.note]
            self._at.answer(Reply("info", (("", match.shortened),), besides=tuple(why)))
