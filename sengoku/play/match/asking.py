"""What may be done in a match now, and why not: what a program asks it most."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sengoku.core import given, sound
from sengoku.core.errors import UnreadableAction
from sengoku.core.game import Action, Game, Note, Resign, Seat, TakeBack, note
from sengoku.core.notes import Written
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.history import History
from sengoku.play.match.spoken import READER


class Asking:
    """The part of a `Match` that answers what may be done at the cursor.

    Attributes:
        game: the rules.
        start: the first position.
        history: what was played.
    """

    game: Game[Any]
    start: Any
    history: History
    _language: str

    @property
    def language(self) -> str:
        """The language in which it is told and printed; if none was asked for, the reader's."""
        return self._language or READER.asked()

    @language.setter
    def language(self, language: str) -> None:
        self._language = "" if language == "" else one_of("language", language, LANGUAGES)

    @property
    def state(self) -> Any:
        """The position at the cursor."""
        ply = self.history.here.ply
        return self.start if ply is None else ply.after

    def legal(self) -> Sequence[Action]:
        """List what may be done now, in a fixed order; empty only when the game is over.

        Where chance is to act, these are what it can give. The list holds actions, not texts:
        whether a text is one of them, `is_legal` tells.

        >>> import sengoku
        >>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
        >>> _ = match.deal()
        >>> [str(action) for action in match.legal()][:3]
        ['deploy e5', 'deploy g5', 'deploy i5']
        """
        legal = self.game.legal(self.state)
        sound.listed(self.game, self.state, legal)
        return legal

    def is_legal(self, action: Action | str) -> bool:
        """Tell whether an action may be done now; `why_not` and `explain` say why not.

        A text that is no action of the game at all is an error, so that a slip of the keyboard is
        not taken for a rule.

        Args:
            action: the action or its notation.

        Raises:
            UnreadableAction: says what is malformed and what would be right.

        >>> import sengoku
        >>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
        >>> _ = match.deal()
        >>> match.is_legal("deploy e5"), match.is_legal("move e5 g5")
        (True, False)
        >>> match.is_legal("depoly e5")  # doctest: +ELLIPSIS
        Traceback (most recent call last):
            ...
        sengoku.core.errors.UnreadableAction: ...
        """
        return self.why_not(action) is None

    def why_not(self, action: Action | str) -> Note | None:
        """Say which rule forbids an action now; ``None`` if it is legal.

        Args:
            action: the action or its notation.

        Returns:
            A note with the rule's code and clause; `explain` puts it into words.

        Raises:
            UnreadableAction: the text is no action.

        >>> import sengoku
        >>> match = sengoku.Match(sengoku.load("rokumon", act=2), seed=7)
        >>> _ = match.deal()
        >>> match.why_not("move d4 e5").clause
        'act1.move'
        """
        read = self.read(action)
        if isinstance(read, Resign):
            return self._why_not_resign(read.seat)
        if isinstance(read, TakeBack):
            return self._why_not_takeback(read.seat)
        try:
            refusal = self.game.why_not(self.state, read)
        except Exception as error:
            sound.blame(self.game, self.state, error)
            raise
        sound.refused(self.game, refusal)
        return refusal

    def explain(self, action: Action | str, language: str = "") -> str:
        """Say in words why an action is not allowed, with its clause; empty if it is.

        Args:
            action: the action or its notation.
            language: ``en`` or ``ja``; the match's own if left out.

        Raises:
            UnreadableAction: the notation is malformed.
            BadOption: there is no such language.

        >>> import sengoku
        >>> match = sengoku.Match(sengoku.load("rokumon", act=2), seed=7)
        >>> _ = match.deal()
        >>> match.explain("move d4 e5")
        'Nobody is on d4: choose a coin that one of your warriors is on. [Rokumon · Act 1, Move]'
        """
        told = self._told_in(language)
        refusal = self.why_not(action)
        return "" if refusal is None else self.game.texts.say(refusal, told, clause=True)

    def read(self, action: Action | str) -> Action:
        """Read an action's notation here.

        Raises:
            UnreadableAction: says what is malformed.
        """
        if isinstance(action, Action) and given.filled(action):
            return action
        if not isinstance(action, str):
            legal = next((str(one) for one in self.legal()), "…")
            example = Written(tuple(legal.split()))
            unreadable = note("core.unreadable", text=given.shown(action), example=example)
            raise UnreadableAction(unreadable, self.game.texts)
        words = action.split()
        if len(words) == 2 and words[1].isdecimal() and len(words[1]) < 3:
            if words[0] == Resign.verb:
                return Resign(int(words[1]))
            if words[0] == TakeBack.verb:
                return TakeBack(int(words[1]))
        try:
            return self.game.parse(self.state, action)
        except Exception as error:
            sound.blame(self.game, self.state, error)
            raise

    def _told_in(self, language: str) -> str:
        return one_of("language", self.language if language == "" else language, LANGUAGES)

    def _why_not_resign(self, seat: Seat) -> Note | None:
        return given.no_seat(seat, self.game) or self.game.why_not_resign(self.state, seat)

    def _why_not_takeback(self, seat: Seat) -> Note | None:
        wrong = given.no_seat(seat, self.game)
        if wrong is not None:
            return wrong
        last = self.history.here.ply
        if last is None or isinstance(last.action, Resign | TakeBack):
            return note("core.takeback.nothing")
        return self.game.why_not_takeback(last.before, last.action, self.state, seat)
