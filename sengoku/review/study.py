"""The thinking of a review: what each position was worth, and what would have been better.

Positions between which nothing was lost and no luck came in are worth the same, so that all their
playouts count together: a chance to win changes only by luck, by a worse choice, or by what
somebody does whose hand is not known. First everything is looked at roughly; then the choices that
seem worst are looked at again and again, the worst first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from sengoku.bots.engine import Search
from sengoku.bots.engine.known import Fate
from sengoku.core.game import Action, Game, Seat
from sengoku.core.insight import Refutation
from sengoku.core.plugin import plugin_of, thinking_of
from sengoku.core.steps import Steps
from sengoku.core.thinking import Settings
from sengoku.play.match.history import Ply
from sengoku.play.table.insight import refutation
from sengoku.review.chance import Chance, Tally, ended, sure
from sengoku.review.knowing import First, rules_for
from sengoku.review.pace import WORST, Pace
from sengoku.review.plies import Seen, looked

AT_ONCE = 4
"""So many playouts are one step."""

DOUBT = 2.0
"""A choice counts as worse than the best from so many standard errors on."""

EFFORT = 600
"""So many positions are looked at for a proof that a choice loses."""


@dataclass(slots=True)
class Verdict:
    """What is known of one choice.

    Args:
        better: the best that was found.
        best: every action that is as good, as far as that is known.
        worth: what the better action leads to.
        played: what the one that was played leads to.
        tries: what is known of others.
        exact: whether all of it is known for certain.
        after: what is known for certain of the one that was played.
        again: how often it was looked at.
        refuted: how the one that was played loses, if that is known.
    """

    better: Action
    best: tuple[Action, ...]
    worth: Tally
    played: Tally
    tries: dict[Action, Chance] = field(default_factory=dict)
    exact: Chance | None = None
    after: Chance | None = None
    again: int = 0
    refuted: Refutation | None = None

    def lost(self, seat: Seat) -> tuple[float, float]:
        """Give what was lost by the choice, and the standard error of that."""
        if self.exact is not None and self.after is not None:
            return self.exact.of(seat) - self.after.of(seat), 0.0
        gap = self.worth.share(seat) - self.played.share(seat)
        error: float = (self.worth.error(seat) ** 2 + self.played.error(seat) ** 2) ** 0.5
        return gap, error

    def worse(self, seat: Seat) -> bool:
        """Tell whether something better was there, beyond doubt as far as errors tell."""
        lost, error = self.lost(seat)
        return lost > DOUBT * error


class Study:
    """One look at a match.

    Args:
        game: the rules.
        start: the first position.
        plies: what was played.
        seat: whose knowledge is used; ``None`` where nothing is hidden from anybody.
        bare: whether to look with open hands.
        seed: makes it repeatable.
    """

    def __init__(
        self,
        game: Game[Any],
        start: Any,
        plies: tuple[Ply, ...],
        seat: Seat | None,
        *,
        bare: bool,
        seed: int,
    ) -> None:
        self.game, self.seat, self.seed = game, seat, seed
        self.rules = rules_for(game, bare=bare)
        own = range(game.seats) if seat is None else (seat,)
        self.own = frozenset(own) - frozenset(getattr(self.rules, "lists", ()))
        self.plies = looked(game, self.rules, plies, seat, self.own)
        self.first = self.rules.view(start, seat)
        self.settings = self._settings()
        self.pace = Pace(1, 0.0)
        self.verdicts: dict[int, Verdict] = {}
        self._known: dict[int, Chance] = {}
        self._tallies: dict[int, Tally] = {}
        for seen in self.plies:
            found = ended(self.rules, seen.after)
            if found is not None:
                self._known[seen.number] = found

    def _settings(self) -> Settings:
        """Give how the engine searches; where lists are followed, none of its proofs hold."""
        settings = thinking_of(self.game).settings
        if not getattr(self.rules, "lists", None):
            return settings
        guide = replace(settings.guide, wins=False, careful=1)
        return replace(settings, proof=0.0, guide=guide)

    # What is known so far.

    @property
    def places(self) -> list[int]:
        """The positions that have a chance: from a first choice on, to where all is decided."""
        laid = [seen.sort == "laid" for seen in self.plies]
        between = zip([True, *laid], [*laid, False], strict=True)
        return [
            place
            for place, (before, after) in enumerate(between)
            if place in self._known or not after or (not before and place == len(laid))
        ]

    def same(self) -> list[int]:
        """Give for each position the first one that is worth the same."""
        first = [0]
        for seen in self.plies:
            alike = seen.sort == "step" or (seen.sort == "choice" and not seen.news)
            if alike and seen.sort == "choice":
                verdict = self.verdicts.get(seen.number)
                alike = verdict is None or not verdict.worse(seen.seat)
            first.append(first[-1] if alike else seen.number)
        return first

    def chances(self) -> list[Chance | None]:
        """Give what each position is worth, as far as that is known yet."""
        same = self.same()
        totals = {first: Tally(self.game.seats) for first in same}
        known: dict[int, Chance] = {}
        for place, chance in sorted(self._known.items()):
            known.setdefault(same[place], chance)
        for place, tally in self._tallies.items():
            totals[same[place]].take(tally)
        for number, verdict in self.verdicts.items():
            totals[same[number - 1]].take(verdict.worth)
            if not self.plies[number - 1].news:
                totals[same[number]].take(verdict.played)
        shown = set(self.places)
        return [
            (self._known.get(place) or known.get(first) or totals[first].chance())
            if place in shown
            else None
            for place, first in enumerate(same)
        ]

    def view(self, place: int) -> Any:
        """Give a position as the look sees it."""
        return self.plies[place - 1].after if place else self.first

    # How it is found out.

    def steps(self, pace: Pace) -> Iterator[float]:
        """Find out, step by step; each tells how much of it is done, from 0 to 1.

        Args:
            pace: says how many playouts there is time for.
        """
        self.pace = pace
        wanted = self._choices
        for done, seen in enumerate(wanted):
            for _ in self._look(seen, pace.first(len(wanted) - done)):
                yield 0.5 * done / len(wanted)
        bare = self._unknown()
        for done, place in enumerate(bare):
            for _ in self._count(place, pace.bare(len(bare) - done)):
                yield 0.5 + 0.1 * done / len(bare)
        done = 0
        while (playouts := pace.again(done)) and (worst := self._worst()) is not None:
            for _ in self._look(worst, playouts):
                yield 0.6 + 0.4 * done / WORST
            self._refute(worst)
            done += 1
        yield 1.0

    @property
    def _choices(self) -> list[Seen]:
        return [seen for seen in self.plies if seen.sort == "choice"]

    def _luck(self, *of: object) -> Random:
        return Random(f"{self.seed} {of}")

    def _unknown(self) -> list[int]:
        """List a position of each kind of which nothing is known."""
        chances, same = self.chances(), self.same()
        left = [place for place in self.places if chances[place] is None]
        ends = {same[place]: place for place in left}
        return [*ends.values()]

    def _count(self, place: int, playouts: int) -> Iterator[None]:
        """Play a position out in which nobody's choice is judged."""
        tally = self._tallies.setdefault(place, Tally(self.game.seats))
        view = self.view(place)
        looker = self.seat if self.seat is not None else max(view.actor, 0)
        search = Search(self.rules, view, looker, self._luck("count", place), self.settings)
        yield from self._played(search, tally, playouts)

    def _worst(self) -> Seen | None:
        """Give the choice to look at again: the worst that was not; ``None`` if that is enough."""
        found = [
            (verdict.lost(seen.seat)[0], -seen.number)
            for seen in self.plies
            if (verdict := self.verdicts.get(seen.number)) is not None
            and verdict.exact is None
            and verdict.again == 1
            and verdict.worse(seen.seat)
        ]
        if not found:
            return None
        return self.plies[-max(found)[1] - 1]

    def _look(self, seen: Seen, playouts: int) -> Iterator[None]:
        """Look at a choice: for certain if it can be known, else by playouts."""
        if seen.number not in self.verdicts and (yield from self._exactly(seen)):
            return
        rng = self._luck(seen.number, playouts)
        search = Search(self.rules, seen.before, seen.seat, rng, self.settings)
        yield from self._played(search, Tally(self.game.seats), playouts)
        better = search.best()
        before = self.verdicts.get(seen.number)
        worth, played = Tally(self.game.seats), Tally(self.game.seats)
        half = max(AT_ONCE, playouts // 2)
        fates = search.fates() if self.game.seats == 2 else {}
        yield from self._weigh(seen, better, worth, half, fates)
        if better != seen.action:
            yield from self._weigh(seen, seen.action, played, half, fates)
        else:
            played.take(worth)
        alike = (one for one, fate in fates.items() if worth.sure and _alike(fate, fates, better))
        best = tuple(dict.fromkeys((better, *alike)))
        verdict = Verdict(better, best, worth, played, again=1)
        if before is not None:
            verdict.again = before.again + 1
        self.verdicts[seen.number] = verdict
        self._surely(seen, verdict)

    def _weigh(
        self,
        seen: Seen,
        action: Action,
        tally: Tally,
        playouts: int,
        fates: Mapping[Action, Fate],
    ) -> Iterator[None]:
        """Find out what an action leads to, if a search has not found it out for certain."""
        fate = fates.get(action)
        if fate is None:
            yield from self.try_out(seen, action, tally, playouts)
        else:
            rest = 1.0 - fate.share
            tally.sure = (rest, fate.share) if seen.seat else (fate.share, rest)

    def try_out(self, seen: Seen, action: Action, tally: Tally, playouts: int) -> Iterator[None]:
        """Play out what an action leads to.

        Args:
            seen: the choice.
            action: what is tried there.
            tally: counts.
            playouts: how many.
        """
        rng = self._luck(seen.number, str(action), playouts)
        if self.rules.hides():
            rules: Any = First(self.rules, seen.before, action)
            settings = replace(self.settings, proof=0.0)
            search = Search(rules, seen.before, seen.seat, rng, settings)
        else:
            after = self.rules.apply(seen.before, action)
            known = ended(self.rules, after)
            if known is not None:
                tally.sure = known.shares
                return
            search = Search(self.rules, after, max(after.actor, 0), rng, self.settings)
        yield from self._played(search, tally, playouts)

    def _played(self, search: Search, tally: Tally, playouts: int) -> Iterator[None]:
        """Do so many playouts, or fewer if the end is certain."""
        while search.playouts < playouts:
            done = search.root.visits
            search.once()
            self.pace.note(1)
            if search.settled:
                tally.sure = search.worth()
                return
            if search.root.visits > done:
                tally.add(search.last)
            if search.playouts % AT_ONCE == 0:
                yield

    def _exactly(self, seen: Seen) -> Steps[bool]:
        """Judge a choice where all is known; tell whether it is."""
        solver = plugin_of(self.game).part("solver")
        if solver is None or getattr(self.rules, "lists", None):
            return False
        known = yield from solver.exactly(self.game, seen.before)
        if known is None:
            return False
        values: Mapping[Action, Any] = known.actions
        tries = {one: self._certain(seen.seat, value.outcome) for one, value in values.items()}
        best = tuple(one for one, value in values.items() if value.outcome == known.value.outcome)
        better = seen.action if seen.action in known.best else known.best[0]
        worth, after = tries[better], tries[seen.action]
        self.verdicts[seen.number] = Verdict(
            better, best, Tally(self.game.seats), Tally(self.game.seats), tries, worth, after, 1
        )
        self._known[seen.number - 1] = worth
        self._known.setdefault(seen.number, after)
        return True

    def _certain(self, seat: Seat, outcome: str) -> Chance:
        other = next(one for one in range(self.game.seats) if one != seat)
        return sure(self.game.seats, {"win": seat, "loss": other}.get(outcome))

    def _surely(self, seen: Seen, verdict: Verdict) -> None:
        """Take note of an action that wins at once, where nothing hidden decides that."""
        if self.rules.hides():
            return
        wins = [
            one
            for one in self.rules.legal(seen.before)
            if self.rules.decided(self.rules.apply(seen.before, one)) == seen.seat
        ]
        if wins:
            verdict.best = tuple(wins)
            verdict.better = seen.action if seen.action in wins else wins[0]
            self._known[seen.number - 1] = sure(self.game.seats, seen.seat, "proven")

    def _refute(self, seen: Seen) -> None:
        """Take note of how what was played loses, if that is proven and nothing is hidden."""
        verdict = self.verdicts[seen.number]
        if self.rules.hides() or getattr(self.rules, "lists", None) or not verdict.worse(seen.seat):
            return
        verdict.refuted = refutation(self.game, seen.before, seen.action, None, EFFORT)
        if verdict.refuted is not None and verdict.refuted.certain:
            rival = sure(self.game.seats, 1 - seen.seat, "proven")
            self._known.setdefault(seen.number, rival)


def _alike(fate: Fate, fates: Mapping[Action, Fate], better: Action) -> bool:
    return better in fates and fate.share == fates[better].share
