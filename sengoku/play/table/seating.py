"""Who sits where, whose view is shown, and when the board must be handed over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from sengoku.bots import Bot, bot, bot_names, nearest, own_bot
from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Game, Seat, note
from sengoku.play.match.head import PERSON
from sengoku.play.match.match import Match

Sitter: TypeAlias = str | Bot | type[Bot]
"""Who can sit at a seat: ``person``, a bot by its name, a bot, or a class of bots."""


def seats_of(match: Match) -> dict[Seat, Sitter] | None:
    """Give who sat at a match when it was kept, if it says so; a bot we do not know is a person."""
    known, sat = bot_names(match.game), (nearest(one, match.game) for one in match.sitters)
    who: dict[Seat, Sitter] = {
        seat: one if one in known else PERSON for seat, one in enumerate(sat)
    }
    return who or None


class Seating:
    """The seats of one table.

    Args:
        game: the rules.
        sitters: ``person``, a bot's name, a class of bots or a bot by seat; persons where left
            out.
        looker: whose view is shown all the time, as in a lesson; nobody hands over then.

    Attributes:
        seated: the person who sat down, or ``None`` while only what everybody may see is shown.
        handover: the person who must sit down before anything hidden is shown.

    Raises:
        BadOption: there is no such seat or bot.
    """

    def __init__(
        self, game: Game[Any], sitters: Mapping[Seat, Sitter], looker: Seat | None = None
    ) -> None:
        self.game = game
        self.fixed = looker is not None
        self.seated: Seat | None = None
        self.handover: Seat | None = None
        self._free: Seat | None = None
        self._bots: dict[Seat, Bot] = {}
        self._own: dict[str, Bot] = {}
        given.fit("seats", sitters, given.TABLE)
        for seat, who in sitters.items():
            self.sit(seat, who)
        if looker is not None:
            self._check(looker)
            self.seated = looker

    @property
    def persons(self) -> tuple[Seat, ...]:
        """The seats where persons sit."""
        return tuple(seat for seat in range(self.game.seats) if seat not in self._bots)

    @property
    def looker(self) -> Seat | None:
        """Whose view is shown: the one who sat down or, where all see the same, who acts."""
        return self._free if self.seated is None else self.seated

    def bot(self, seat: Seat) -> Bot | None:
        """Give the bot at a seat."""
        return self._bots.get(seat)

    def sitters(self) -> dict[Seat, str]:
        """Name who sits at each seat."""
        return {
            seat: self._bots[seat].name if seat in self._bots else PERSON
            for seat in range(self.game.seats)
        }

    def sit(self, seat: Seat, who: Sitter) -> None:
        """Seat a person or a bot.

        Raises:
            BadOption: there is no such seat or bot.
        """
        self._check(seat)
        if isinstance(who, str) and who == PERSON:
            self._bots.pop(seat, None)
        else:
            own = self._own.get(who) if isinstance(who, str) else None
            self._bots[seat] = own or self._called(who)
        if self.seated == seat and seat in self._bots and not self.fixed:
            self.seated = None

    def anew(self, game: Game[Any], sitters: Mapping[Seat, Sitter]) -> Seating:
        """Seat the same persons and bots for another match, of which nobody has seen anything.

        A bot that does not play that game leaves its seat to a person.
        """
        stay = {
            seat: self._again(one, game) for seat, one in self._bots.items() if seat < game.seats
        }
        return Seating(game, {**stay, **sitters}, self.seated if self.fixed else None)

    @property
    def own(self) -> tuple[str, ...]:
        """Name the bots that a user wrote and seated here."""
        return tuple(self._own)

    def _called(self, who: Sitter) -> Bot:
        if isinstance(who, str):
            return bot(who, self.game, Random())
        own = own_bot(who, self.game, Random())
        if own.name not in bot_names(self.game):
            self._own[own.name] = own
        return own

    def _again(self, one: Bot, game: Game[Any]) -> Sitter:
        if (game.name, game.options) == (self.game.name, self.game.options):
            return one
        if one.name in self._own:
            return one.again(game, Random())
        name = nearest(one.name, game)
        return name if name in bot_names(game) else PERSON

    def turned(self) -> Seating:
        """Seat everybody one seat further on; nobody has seen anything yet."""
        seats = self.game.seats
        sitters: dict[Seat, Sitter] = {
            (seat + 1) % seats: self._bots.get(seat, PERSON) for seat in range(seats)
        }
        return Seating(self.game, sitters, self.seated if self.fixed else None)

    def settle(self, match: Match, *, browsing: bool) -> None:
        """Find out whose view to show after a change.

        Args:
            match: what is played.
            browsing: whether a person only looks at the past: then the view stays theirs.
        """
        if self.fixed:
            return
        self.handover = self._free = None
        persons = self.persons
        actor: Seat = match.state.actor
        if len(persons) < 2:
            self.seated = persons[0] if persons else None
        elif actor not in persons or actor == self.seated:
            return
        elif not self.game.hides():
            self.seated = actor
        elif browsing and self.seated is not None:
            return
        elif self._alike(match):
            # Whoever looks sees the same here; elsewhere in the match they may not.
            self.seated, self._free = None, actor
        else:
            self.ask(actor)

    def ask(self, seat: Seat) -> None:
        """Show nothing hidden until a person sits down."""
        self.seated, self.handover = None, seat

    def take_seat(self) -> None:
        """The person who was asked has sat down."""
        self.seated, self.handover = self.handover, None

    def may_know(self, match: Match) -> bool:
        """Tell whether the whole match may be given to whoever is at the board."""
        if self.fixed or self.seated is not None or len(self.persons) < 2 or not self.game.hides():
            return True
        # Where all see the same now, there may still be secrets later or in other lines.
        at_end = match.cursor == match.length and not match.branches
        return self._free is not None and at_end

    def _alike(self, match: Match) -> bool:
        """Tell whether all persons, and the audience, see the same and were told the same."""
        game, state = self.game, match.state
        everybody = game.view(state, None)
        if any(game.view(state, seat) != everybody for seat in self.persons):
            return False
        return not any(
            game.seen(ply.before, ply.action, seat) != game.seen(ply.before, ply.action, None)
            or any(said.visible_to(seat) != said.visible_to(None) for said in ply.notes)
            for ply in match.plies[part_begins(match) :]
            for seat in self.persons
        )

    def _check(self, seat: Seat) -> None:
        wrong = given.no_seat(seat, self.game)
        if wrong is not None:
            raise BadOption(wrong)


def part_begins(match: Match) -> int:
    """Give how many plies lie before the part of the game (act, battle) being played.

    What was hidden in a part that is over is told to nobody any more, so that it needs no
    handing over.
    """
    plies = match.plies
    for index in range(len(plies) - 1, -1, -1):
        if match.game.paused(plies[index].before):
            return index
    return 0


def called(names: Sequence[str]) -> tuple[str, ...]:
    """Read what persons are called: one name, or one for each seat.

    Raises:
        BadOption: these are no names.
    """
    every = (names,) if isinstance(names, str) else names
    if not isinstance(every, Sequence) or not all(isinstance(name, str) for name in every):
        raise BadOption(note("core.option.names", value=given.shown(names)))
    return tuple(every)
