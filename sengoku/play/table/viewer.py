"""Who is at the table: whose view is shown, who can act now, and to whom the board is handed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from sengoku.bots import Bot
from sengoku.core import given
from sengoku.core.game import CHANCE, NOBODY, Game, Note, Seat
from sengoku.core.texts import clean, remark
from sengoku.play.match.keeper import over
from sengoku.play.table.seating import Seating, Sitter
from sengoku.play.table.situation import Situation


class Viewer:
    """The persons and bots at one table.

    Args:
        situation: what the parts of the table share.
        sitters: who sits where (see `Seating`); persons where left out.
        looker: whose view is shown all the time, as in a lesson.
        arrive: settles the table after a change of who sits where.
    """

    def __init__(
        self,
        situation: Situation,
        sitters: Mapping[Seat, Sitter],
        looker: Seat | None,
        arrive: Callable[..., None],
    ) -> None:
        self._at = situation
        self._seating = Seating(situation.match.game, sitters, looker)
        self._arrive = arrive

    @property
    def fixed(self) -> bool:
        """Whether one seat looks all the time, as in a lesson."""
        return self._seating.fixed

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where persons sit."""
        return self._seating.persons

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
        match = self._at.match
        state, game = match.state, match.game
        actor: Seat = state.actor
        if self.handover is not None or actor == NOBODY or match.held or match.outcome is not None:
            return None
        if actor == CHANCE:
            return CHANCE if self._by_hand() else None
        if game.paused(state) or actor not in self._seating.persons:
            return None
        if self._at.shared and self._at.browsing:
            return None
        return actor if self._seating.fixed or actor == self.looker else None

    @property
    def closed(self) -> bool:
        """Whether the game is over on the line that is looked at, wherever one looks.

        Nothing is done to it then, until somebody chooses to go on from an earlier position.
        """
        at = self._at
        free = at.free and at.match.cursor < at.match.length
        return not (self.fixed or at.shared or free) and over(at.match)

    @property
    def looks_back(self) -> bool:
        """Whether nothing can be chosen because a game that is over is looked at."""
        return self.closed and not self._at.gated

    @property
    def waiting_for(self) -> Seat | None:
        """The person who would act here, while another one looks at the past."""
        actor: Seat = self._at.match.state.actor
        others = self.handover is None and self.acting is None and not self._at.shared
        return actor if others and actor in self._seating.persons else None

    def name(self, seat: Seat) -> str:
        """Name a seat: as its person wishes, with the game's word for it."""
        return self._at.voice.name(seat)

    def called(self, who: str) -> str:
        """Name a sitter in the reader's language; a user's own bot is called as they wish."""
        key, voice = f"table.bot.{who}", self._at.voice
        own = who in self.own_bots or not voice.texts.has(key, voice.language)
        return clean(who) if own else voice.text(key)

    def bot_at(self, seat: Seat) -> Bot | None:
        """Give the bot at a seat."""
        return self._seating.bot(seat)

    def view(self) -> Any:
        """Give the position as the one who looks sees it."""
        return self._at.match.game.view(self._at.match.state, self.looker)

    def may_know(self) -> bool:
        """Tell whether the whole match may be given to whoever is at the board."""
        match = self._at.match
        if self._at.shared and match.game.hides() and match.outcome is None:
            return False
        return self._seating.may_know(self._at.match)

    def why_idle(self) -> Note:
        """Say why nobody can act now."""
        match, state = self._at.match, self._at.match.state
        actor: Seat = state.actor
        name = self._at.voice.name
        if self.handover is not None:
            return remark("table.refuse.hand-over", name=name(self.handover))
        if match.outcome is not None or actor == NOBODY:
            return remark("table.refuse.over")
        if self.looks_back:
            return remark("table.refuse.closed")
        if match.game.paused(state):
            return remark("table.refuse.paused")
        if match.held and not self.bot_at(actor):
            return remark("table.refuse.held")
        if actor == CHANCE:
            return remark("table.refuse.chance")
        bot = self.bot_at(actor)
        if self._at.shared:
            return remark(f"table.refuse.{'past' if bot is None else 'away'}", name=name(actor))
        who = "bot" if bot else "other"
        return remark(f"table.refuse.{who}", name=name(actor))

    def record(self) -> tuple[str, str]:
        """Give the match as one short text, and a word of warning or an empty one.

        The text holds everything. While nobody has taken the seat, there is none.
        """
        voice, match = self._at.voice, self._at.match
        if not self.may_know():
            return "", voice.text("table.record.wait")
        sitters = [*self._seating.sitters().values()]
        return match.code(sitters), voice.text("table.record.hidden") if match.game.hides() else ""

    # What changes who is here.

    def take_seat(self) -> None:
        """The person who was waited for, or would act here, sits down and sees their side."""
        waiting = self.waiting_for
        if waiting is not None:
            self._at.free = True
            self._seating.ask(waiting)
        elif self.handover is not None:
            self._seating.take_seat()
            # One who sits down in the past means to act there.
            self._at.browsing = False
        self._arrive(browsing=self._at.browsing, deal=False, settle=False)

    def sit(self, seat: Seat, who: Sitter) -> None:
        """Seat a person or a bot.

        Raises:
            BadOption: there is no such seat or bot.
        """
        self._seating.sit(seat, who)
        self._arrive(browsing=self._at.browsing, deal=False)

    def swap(self) -> None:
        """Let everybody sit one seat further on, persons and bots alike."""
        self._seating = self._seating.turned()

    def anew(self, game: Game[Any], sitters: Mapping[Seat, Sitter]) -> None:
        """Seat the same persons and bots for another match, of which nobody has seen anything."""
        given.fit("seats", sitters, given.TABLE)
        self._seating = self._seating.anew(game, sitters)

    def turn_to(self, seat: Seat) -> None:
        """Show the view of this seat all the time, from the next match on that is seated."""
        self._seating.seated = seat

    def settle(self) -> None:
        """Find out whose view to show after a change."""
        self._seating.settle(self._at.match, browsing=self._at.browsing)

    def _by_hand(self) -> bool:
        """Tell whether a person says what chance does here; a mere step is nothing to say."""
        if self._at.deals or self._seating.fixed:
            return False
        match = self._at.match
        return not match.game.paused(match.state) or len(match.legal()) > 1
