"""A review of a match: the chance to win ply by ply, where it turned, and what was luck."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Self

from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Action, Seat, note
from sengoku.core.texts import catalogue
from sengoku.play.match.match import MATCH, Match
from sengoku.review import accuracy, model
from sengoku.review.chance import Chance, Tally
from sengoku.review.model import Change, Surrender, Turning
from sengoku.review.pace import LotPace, Pace
from sengoku.review.study import Study

TEXTS = catalogue("sengoku.review")
"""What a review says."""

SECONDS = 20.0
"""How long a review thinks at most, if nothing else is said: under half a minute on one core."""

LEAST = 0.05
"""A choice that cost less is no turning point."""

MOST = 5
"""So many turning points are told of."""


class Reviewing:
    """What happened in a match, and what would have been better, without words.

    It is found out step by step; what is there can be read at any time.

    Args:
        match: the match; its whole line is looked at, wherever its cursor stands.
        seat: from whose knowledge; ``None``: every seat's choices, each from what that seat knew.
        hindsight: whether to look with open hands instead.
        playouts: how many each position gets at first; as many as there is time for, if left out.
        seconds: how long it thinks at most; what else a busy computer does is not counted.
        seed: with the same number of playouts it makes the review repeatable.

    Raises:
        BadOption: there is no such seat, or something is not of the right kind.
    """

    def __init__(
        self,
        match: Match,
        *,
        seat: Seat | None = None,
        hindsight: bool = False,
        playouts: int | None = None,
        seconds: float = SECONDS,
        seed: int = 0,
    ) -> None:
        given.fit("match", match, MATCH)
        given.fit("hindsight", hindsight, given.SWITCH)
        given.fit("playouts", playouts, given.NUMBER, none=True)
        given.fit("seed", seed, given.NUMBER)
        if playouts is not None and playouts < 1:
            raise BadOption(note("review.playouts", value=playouts), TEXTS)
        self.game, self.seat, self.hindsight = match.game, seat, hindsight
        wrong = None if seat is None else given.no_seat(seat, self.game)
        if wrong is not None:
            raise BadOption(wrong)
        self.match = match
        self.seconds = seconds
        self.progress = 0.0
        self.stopped = False
        self._playouts = playouts
        self.line = tuple(match.history.line)
        plies = tuple(node.done for node in self.line)
        secret = self.game.hides() and not hindsight
        looks: tuple[Seat | None, ...] = (seat,) if secret else (None,)
        if secret and seat is None:
            looks = tuple(range(self.game.seats))
        self.studies = {
            look: Study(
                self.game, match.start, plies, look, bare=hindsight, seed=seed
            )
            for look in looks
        }
        self._changes: dict[Seat | None, tuple[Change, ...]] = {}

    def __repr__(self) -> str:
        return f"<Review of {self.match!r}: {100 * self.progress:.0f} %>"

    # How it is found out.

    @property
    def done(self) -> bool:
        """Whether all was found out that is to be."""
        return self.progress >= 1

    @property
    def waiting(self) -> bool:
        """Whether more is to be found out, so that what is there may still turn out otherwise."""
        return not self.done and not self.stopped

    def stop(self) -> None:
        """Be content with what is there: no more is to be found out."""
        self.stopped = True

    def steps(self) -> Iterator[float]:
        """Find out in small steps; each tells how much is done, from 0 to 1.

        A caller with other things to do takes one step at a time and may stop after any.
        """
        count = len(self.studies)
        for number, study in enumerate(self.studies.values()):
            kind = Pace if study.lots is None else LotPace
            pace = kind(self._playouts, self.seconds / count)
            try:
                for progress in study.steps(pace):
                    self.progress = (number + progress) / count
                    self._changes.clear()
                    yield self.progress
                    if pace.over:
                        break
            finally:
                pace.end()
        self.progress = 1.0
        yield self.progress

    def run(self) -> Self:
        """Find all out, and give it back."""
        for _ in self.steps():
            pass
        return self

    # What is told.

    def study(self, seat: Seat) -> Study:
        """Give the look that knows what a seat knew."""
        return self.studies.get(seat) or next(iter(self.studies.values()))

    def changes(self, seat: Seat) -> tuple[Change, ...]:
        """Give what each ply changed, as a seat knew it, or as everybody did."""
        study = self.study(seat)
        if study.seat not in self._changes:
            self._changes[study.seat] = model.changes(study)
        return self._changes[study.seat]

    def chances(self, seat: Seat) -> tuple[Chance | None, ...]:
        """Give the chances in each position, from the start on, as a seat knew them."""
        return tuple(self.study(seat).chances())

    @property
    def judged(self) -> tuple[Seat, ...]:
        """The seats whose choices are judged."""
        every = {seat for study in self.studies.values() for seat in study.own}
        return tuple(sorted(every if self.seat is None else every & {self.seat}))

    def accuracy(self, seat: Seat) -> float | None:
        """Give how accurately a seat chose, from 0 to 100; ``None`` if no choice could cost much.

        What was chosen where all was lost already tells nothing of how well it was chosen.
        """
        verdicts = self.study(seat).verdicts
        points = [
            -100 * change.choice[seat]
            for change in self._choices(seat)
            if change.number in verdicts and verdicts[change.number].stake(seat) >= LEAST
        ]
        return accuracy.of_seat(points) if seat in self.judged else None

    def lost(self, seat: Seat) -> bool:
        """Tell whether a seat chose, and stood lost or as good as lost at each of its choices."""
        choices, verdicts = self._choices(seat), self.study(seat).verdicts
        return seat in self.judged and bool(choices) and all(
            one.number in verdicts and verdicts[one.number].stake(seat) < LEAST for one in choices
        )

    def _choices(self, seat: Seat) -> list[Change]:
        every = self.changes(seat)
        return [one for one in every if one.sort == "choice" and one.seat == seat]

    def surrenders(self) -> tuple[Surrender, ...]:
        """List who surrendered, and with what chance to win."""
        return tuple(
            one
            for seat in range(self.game.seats)
            for one in model.surrenders(self.study(seat), self.changes(seat))
            if one.seat == seat
        )

    def luck(self, seat: Seat) -> float:
        """Give by how much luck changed a seat's chance in all, from -1 to 1."""
        return model.parts(self.changes(seat), seat)[0]

    def chosen(self, seat: Seat) -> float:
        """Give by how much a seat's own choices, a surrender too, changed its chance in all."""
        return model.parts(self.changes(seat), seat)[1]

    def others(self, seat: Seat) -> float:
        """Give by how much what the others did changed a seat's chance in all."""
        return model.parts(self.changes(seat), seat)[2]

    def ends(self, seat: Seat) -> tuple[float, float] | None:
        """Give a seat's chance once the game was laid out, and at its end, as far as known."""
        known = [
            (one.before.of(seat), one.after.of(seat))
            for one in self.changes(seat)
            if one.sort != "laid" and one.before is not None and one.after is not None
        ]
        return (known[0][0], known[-1][1]) if known else None

    def vaguest(self) -> Chance | None:
        """Give the chance that is known least well; the others are known better."""
        chances = [
            chance for study in self.studies.values() for chance in study.chances() if chance
        ]
        return max(chances, key=lambda chance: (chance.error, chance.kind), default=None)

    def turning_points(self, seat: Seat | None = None, most: int = MOST) -> tuple[Turning, ...]:
        """List where the match turned by somebody's choice, the costliest first.

        Args:
            seat: whose choices; everybody's that are judged, if left out.
            most: how many.
        """
        found: list[Turning] = []
        for study in self.studies.values():
            look = study.seat if study.seat is not None else next(iter(study.own), 0)
            found += model.turnings(study, self.changes(look), LEAST)
        asked = self.judged if seat is None else (seat,)
        wanted = [one for one in found if one.seat in asked]
        return tuple(sorted(wanted, key=lambda one: (-one.lost, one.number))[:most])

    def worth(self, number: int, seat: Seat, action: Action) -> Chance | None:
        """Give what another action than the one played would have been worth.

        Args:
            number: the ply, counted from 1.
            seat: who chose there.
            action: an action that was legal.
        """
        study = self.study(seat)
        verdict = study.verdicts[number]
        if action in verdict.tries:
            return verdict.tries[action]
        tally = Tally(self.game.seats)
        for _ in study.try_out(study.plies[number - 1], action, tally, study.pace.trying()):
            pass
        found = tally.chance()
        if found is not None:
            verdict.tries[action] = found
        return found
