"""What all parts of one table share: the match, how the reader wants it, and who is told."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core import given
from sengoku.core.notes import Note
from sengoku.core.options import one_of
from sengoku.core.readings import levels, parted
from sengoku.core.texts import remark
from sengoku.core.things import Things
from sengoku.games import things
from sengoku.play.match.match import MATCH, Match
from sengoku.play.table.speech import Anew, Reply, Speech, Voice

SPEECH = given.Kind("speech", (Speech, Reply, Anew), 'Speech("info", "...")')

SIZES = ("notebook", "projector")


class Situation:
    """The match on the table, its reader, and the answer to what was tried last.

    Args:
        match: what is played.
        language: ``en`` or ``ja``; with ``-ruby`` its readings as well; the match's own if empty.
        size: ``notebook`` or ``projector``.
        deals: whether the table rolls and lays out; otherwise a person types what real
            dice, cards or tiles show.

    Attributes:
        tick: grows with every change; an event that carries an older one is ignored.
        browsing: whether one looks at the past, so that no bot acts and nothing is dealt.
        stuck: whether a bot failed at this position.
        shared: whether other people play this match at boards of their own.
        away: what is said while one of them is to act.
        entry: where the match was entered, piece by piece, if it was.
        free: whether somebody chose to go on from within a game that is over.
        gated: whether what is tried is answered by somebody else, such as a review.
        reply: what is answered, in notes or in somebody's own words; ``None`` for nothing.
    """

    def __init__(self, match: Match, language: str, size: str, deals: bool) -> None:
        given.fit("match", match, MATCH)
        given.fit("deals", deals, given.SWITCH)
        self._match = match
        self.speak(match.language if language == "" else language)
        self.size = one_of("size", size, SIZES)
        self.deals = deals
        self.tick = 0
        self.browsing = False
        self.stuck = False
        self.shared = False
        self.away = "table.away"
        self.entry: Match | None = None
        self.free = self.gated = False
        self.reply: Reply | Speech | Anew | None = None
        self._things = things(match.game)
        self._listeners: list[Callable[[], None]] = []

    @property
    def match(self) -> Match:
        """The match on the table, which is told in its language."""
        return self._match

    @match.setter
    def match(self, match: Match) -> None:
        match.language = self.language
        self._match = match

    def speak(self, level: str) -> None:
        """Speak a language, with its readings or without, and have the match told in it."""
        self.language, self.readings = parted(one_of("language", level, levels()))
        self._match.language = self.language

    @property
    def things(self) -> Things:
        """What the game says of the things on its board."""
        if self._things.game is not self.match.game:
            self._things = things(self.match.game)
        return self._things

    @property
    def voice(self) -> Voice:
        """The words of the game in the language spoken now."""
        return Voice(self.match.game, self.language, self.match.names)

    def listen(self, callback: Callable[[], None]) -> None:
        """Have ``callback`` called after every change."""
        given.fit("callback", callback, given.CALL)
        self._listeners.append(callback)

    def changed(self) -> None:
        """Tell all listeners, even if one fails; then its exception goes to the caller."""
        self.tick += 1
        failed: Exception | None = None
        for callback in tuple(self._listeners):
            try:
                callback()
            except Exception as error:
                failed = failed or error
        if failed is not None:
            raise failed

    def say(self, kind: str, code: str, **args: object) -> None:
        """Answer with a sentence of the catalogue."""
        self.answer(Reply(kind, (("", remark(code, **args)),)))

    def say_note(self, kind: str, said: Note) -> None:
        """Answer with a note."""
        self.answer(Reply(kind, (("", said),)))

    def answer(self, reply: Reply | Speech | Anew | None) -> None:
        """Answer, and tell those who listen."""
        given.fit("speech", reply, SPEECH, none=True)
        self.reply = reply
        self.changed()
