"""What a table shows: the view, the scene, the words, and who is told of changes."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from sengoku.core.errors import BadOption
from sengoku.core.game import CHANCE, NOBODY, Note, Seat, note
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, remark
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look, Scene
from sengoku.games import assumptions, painter
from sengoku.play.match.match import Match
from sengoku.play.table import presenter as telling
from sengoku.play.table.builder import Builder
from sengoku.play.table.speech import Choice, Line, Reply, Speech, Voice
from sengoku.play.table.viewer import Seating

if TYPE_CHECKING:
    from sengoku.bots import Bot
    from sengoku.play.match.saved import Autosave
    from sengoku.play.table.viewer import Sitter

SIZES = ("notebook", "projector")


class Showing:
    """A match on a table, seen by those who sit there.

    Args:
        match: what is played.
        language: ``en`` or ``ja``.
        size: ``notebook`` or ``projector``.
        sitters: who sits where (see `Seating`); persons where left out.
        names: what the persons are called; the match's own names if left out.
        autosave: keeps the match after every change.
        looker: whose view is shown all the time, as in a lesson, where nothing is dealt either.
        deals: whether the table rolls and lays out; otherwise a person types what real
            dice, cards or tiles show.

    Attributes:
        tick: grows with every change; an event that carries an older one is ignored.
        builder: what is chosen so far.
        browsing: whether one looks at the past, so that no bot acts and nothing is dealt.
        stuck: whether a bot failed at this position.

    Raises:
        BadOption: there is no such language, size, seat or bot.
    """

    def __init__(
        self,
        match: Match,
        *,
        language: str = "en",
        size: str = "notebook",
        sitters: Mapping[Seat, Sitter] | None = None,
        names: Sequence[str] = (),
        autosave: Autosave | None = None,
        looker: Seat | None = None,
        deals: bool = True,
    ) -> None:
        self.match = match
        self.language = one_of("language", language, LANGUAGES)
        self.size = one_of("size", size, SIZES)
        self.deals = deals and looker is None
        self.tick = 0
        self.builder = Builder()
        self.browsing = False
        self.stuck = False
        self._autosave = autosave
        self._seating = Seating(match.game, sitters or {}, looker)
        self._reply: Reply | Speech | None = None
        self._listeners: list[Callable[[], None]] = []
        self._marks: dict[str, Any] = {}
        if names:
            match.names = called(names)[: match.game.seats]
        self._open()

    def _open(self) -> None:
        """Prepare what the first look needs."""

    # Who is here.

    @property
    def names(self) -> tuple[str, ...]:
        """What the persons are called."""
        return self.match.names

    @property
    def own_bots(self) -> tuple[str, ...]:
        """Name the bots that a user wrote and seated here."""
        return self._seating.own

    @property
    def sitters(self) -> dict[Seat, str]:
        """Who sits at each seat: ``person`` or the name of a bot."""
        return self._seating.sitters()

    @property
    def looker(self) -> Seat | None:
        """Whose view is shown; ``None``: what everybody may see."""
        return self._seating.looker

    @property
    def handover(self) -> Seat | None:
        """The person who must sit down before anything hidden is shown."""
        return self._seating.handover

    @property
    def acting(self) -> Seat | None:
        """Who can choose something now: the person who looks, or `CHANCE` if typed by hand."""
        state, game = self.match.state, self.match.game
        actor: Seat = state.actor
        if self.handover is not None or actor == NOBODY or self.match.outcome is not None:
            return None
        if actor == CHANCE:
            return CHANCE if self._by_hand() else None
        if game.paused(state) or actor not in self._seating.persons:
            return None
        return actor if self._seating.fixed or actor == self.looker else None

    @property
    def waiting_for(self) -> Seat | None:
        """The person who would act here, while another one looks at the past."""
        actor: Seat = self.match.state.actor
        others = self.handover is None and self.acting is None
        return actor if others and actor in self._seating.persons else None

    def name(self, seat: Seat) -> str:
        """Name a seat: as its person wishes, with the game's word for it."""
        return self.voice.name(seat)

    def bot_at(self, seat: Seat) -> Bot | None:
        """Give the bot at a seat."""
        return self._seating.bot(seat)

    # What is seen and read.

    @property
    def voice(self) -> Voice:
        """The words of the game in the language spoken now."""
        return Voice(self.match.game, self.language, self.names)

    def view(self) -> Any:
        """Give the position as the one who looks sees it."""
        return self.match.game.view(self.match.state, self.looker)

    def look(self) -> Look:
        """Give how the position is to be shown, and what is marked on it."""
        return Look(
            language=self.language,
            size=self.size,
            seat=self.looker,
            names=tuple(self.voice.given(seat) for seat in range(len(self.names))),
            may=tuple(self.builder.nexts()),
            chosen=self.builder.values,
            last=telling.last_touched(self),
            **self._marks,
        )

    def scene(self) -> Scene:
        """Draw the position for the one who looks."""
        game = self.match.game
        return painter(game.name)(game, self.view(), self.look())

    def board_text(self) -> str:
        """Write the position as text for the one who looks."""
        return plaintext(self.scene())

    def prompt(self) -> str:
        """Say whose turn it is and what to do."""
        return telling.prompt(self)

    def choices(self) -> tuple[Choice, ...]:
        """List what may be chosen now."""
        return telling.choices(self)

    @property
    def answer(self) -> Speech | None:
        """The reply to the last try, if there is something to say."""
        return self.voice.speech(self._reply) if isinstance(self._reply, Reply) else self._reply

    def happened(self, limit: int | None = None) -> tuple[Line, ...]:
        """Tell what happened, the newest first, as the one who looks may know it."""
        return telling.newest(telling.happened(self), limit)

    def assumptions(self) -> tuple[str, ...]:
        """List what we assume about the game where its rulebook is silent."""
        return tuple(one.texts[self.language] for one in assumptions(self.match.game.name))

    def record_code(self) -> tuple[str, str]:
        """Give the match as one short text, and a word of warning or an empty one.

        The text holds everything. While it is open who looks, there is none.
        """
        if not self._seating.may_know(self.match):
            return "", self.voice.text("table.record.wait")
        hides = self.match.game.hides()
        return self.match.code(), self.voice.text("table.record.hidden") if hides else ""

    # What a front-end, or a lesson, can set.

    def set_language(self, language: str) -> None:
        """Say everything in another language, what was said already included.

        Raises:
            BadOption: there is no such language.
        """
        self.language = one_of("language", language, LANGUAGES)
        self._changed()

    def set_size(self, size: str) -> None:
        """Show it for a notebook or for a projector.

        Raises:
            BadOption: there is no such size.
        """
        self.size = one_of("size", size, SIZES)
        self._changed()

    def point(
        self,
        show: Iterable[str] = (),
        arrows: Iterable[tuple[str, str]] = (),
        badges: Iterable[tuple[str, str, str]] = (),
    ) -> None:
        """Point at things on the board, as a lesson does; without arguments, at nothing."""
        self._marks = {"show": tuple(show), "arrows": tuple(arrows), "badges": tuple(badges)}
        self._changed()

    def tell(self, speech: Speech | None) -> None:
        """Answer in the words of somebody else, such as a lesson."""
        self._reply = speech
        self._changed()

    def listen(self, callback: Callable[[], None]) -> None:
        """Have ``callback`` called after every change."""
        self._listeners.append(callback)

    # How it works.

    def _by_hand(self) -> bool:
        """Tell whether a person says what chance does here; a mere step is nothing to say."""
        if self.deals or self._seating.fixed:
            return False
        return not self.match.game.paused(self.match.state) or len(self.match.legal()) > 1

    def _changed(self) -> None:
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

    def _say(self, kind: str, code: str, **args: object) -> None:
        """Answer with a sentence of the catalogue."""
        self._say_note(kind, remark(code, **args))

    def _say_note(self, kind: str, said: Note) -> None:
        self._reply = Reply(kind, (("", said),))
        self._changed()


def called(names: Sequence[str]) -> tuple[str, ...]:
    """Read what persons are called: one name, or one for each seat.

    Raises:
        BadOption: these are no names.
    """
    given = (names,) if isinstance(names, str) else names
    if not isinstance(given, Sequence) or not all(isinstance(name, str) for name in given):
        raise BadOption(note("core.option.names", value=str(names)[:40]))
    return tuple(given)
