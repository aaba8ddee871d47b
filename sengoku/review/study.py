"""The thinking of a review: what each position was worth, and what would have been better.

Positions between which nothing was lost and no luck came in are worth the same, so that all their
playouts count together: a chance to win changes only by luck, by a worse choice, or by what
somebody does whose hand is not known. First everything is looked at roughly; then the choices that
seem worst are looked at again and again, the worst first.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any

from sengoku.bots.engine import Search
from sengoku.bots.engine.known import Fate
from sengoku.core.game import Action, Game, Seat
from sengoku.core.plugin import mind_of, plugin_of, thinking_of
from sengoku.core.steps import Steps
from sengoku.core.thinking import Settings
from sengoku.play.match.history import Ply
from sengoku.play.table.insight import Refutation, refutation
from sengoku.review.chance import Chance, Tally, ended, sure
from sengoku.review.knowing import First, rules_for
from sengoku.review.lots import Lots
from sengoku.review.pace import SAMPLES, WORST, Pace
from sengoku.review.plies import Seen, looked
from sengoku.review.verdict import DOUBT, Verdict

AT_ONCE = 4
"""So many playouts are one step."""

TOGETHER, AGAIN = 8, 4
"""So many choices share a lot of playouts in bulk, at first and when they are looked at again."""

PARTS, LOT = 6, 1_024
"""A match is looked at first in so many parts at most; the lots that each of them shares are to be
of about so many playouts at least."""

SUSPECT = 1.0
"""In bulk, what seems worse by so many standard errors is looked at again: there is time for it."""

EFFORT = 600
"""So many positions are looked at for a proof that a choice loses."""


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
        self.lots = self._lots()
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

    def _lots(self) -> Lots | None:
        """Give what plays out in bulk, where the game does so and no lists are followed."""
        bulk = None if getattr(self.rules, "lists", None) else mind_of(self.game).bulk()
        return None if bulk is None else Lots(self.rules, bulk)

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
                # What a choice not looked at yet cost is not known: nothing goes over it.
                alike = verdict is not None and not verdict.worse(seen.seat)
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
            seen = self.plies[number - 1]
            # The playouts of what was best and played are the same ones, and count once.
            if not seen.news and verdict.better != seen.action:
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
        wanted, some, again = self._choices, 1, 1
        if self.lots is not None:
            some, again = max(TOGETHER, -(-len(wanted) // PARTS), LOT // (pace.fixed or LOT)), AGAIN
            for count in SAMPLES if pace.fixed is None and wanted else ():
                for _ in self._sample(wanted[0], count):
                    yield 0.0
        for done in range(0, len(wanted), some):
            group = wanted[done : done + some]
            for _ in self._look(group, pace.first(len(wanted) - done, len(group))):
                yield 0.5 * done / len(wanted)
        bare = self._unknown()
        for done, place in enumerate(bare):
            for _ in self._count(place, pace.bare(len(bare) - done)):
                yield 0.5 + 0.1 * done / len(bare)
        done = 0
        while (worst := self._worst(again)) and (playouts := pace.again(done, len(worst))):
            for _ in self._look(worst, playouts):
                yield 0.6 + 0.4 * done / WORST
            for seen in worst:
                self._refute(seen)
            done += len(worst)
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
        view, luck = self.view(place), self._luck("count", place)
        if self.lots is not None:
            self._tallies[place] = yield from self.lots.count(view, playouts, luck)
            self.pace.note(playouts)
            return
        tally = self._tallies.setdefault(place, Tally(self.game.seats))
        looker = self.seat if self.seat is not None else max(view.actor, 0)
        search = Search(self.rules, view, looker, luck, self.settings)
        yield from self._played(search, tally, playouts)

    def _sample(self, seen: Seen, playouts: int) -> Iterator[None]:
        """See how long playouts in bulk take."""
        assert self.lots is not None
        yield from self.lots.sample(seen, playouts, self._luck("sample"))
        self.pace.note(playouts)

    def _worst(self, most: int) -> list[Seen]:
        """List the choices to look at again: the worst that were not; none if that is enough."""
        doubt = DOUBT if self.lots is None else SUSPECT
        found = [
            (-verdict.lost(seen.seat)[0], seen.number)
            for seen in self.plies
            if (verdict := self.verdicts.get(seen.number)) is not None
            and verdict.exact is None
            and verdict.again == 1
            and verdict.worse(seen.seat, doubt)
        ]
        return [self.plies[number - 1] for _, number in sorted(found)[:most]]

    def _look(self, asked: Sequence[Seen], playouts: int) -> Iterator[None]:
        """Look at some choices: for certain where it can be known, else by playouts."""
        left = []
        for seen in asked:
            if seen.number in self.verdicts or not (yield from self._exactly(seen)):
                left.append(seen)
        if self.lots is not None and left:
            luck = self._luck(left[0].number, playouts)
            found = yield from self.lots.look(left, playouts, luck)
            self.pace.note(2 * playouts * len(left))
        else:
            found = []
            for seen in left:
                found.append((yield from self._searched(seen, playouts)))
        for seen, verdict in zip(left, found, strict=True):
            before = self.verdicts.get(seen.number)
            if before is not None:
                verdict.again = before.again + 1
            self.verdicts[seen.number] = verdict
            self._surely(seen, verdict)

    def _searched(self, seen: Seen, playouts: int) -> Steps[Verdict]:
        """Look at a choice by searching a tree."""
        rng = self._luck(seen.number, playouts)
        search = Search(self.rules, seen.before, seen.seat, rng, self.settings)
        yield from self._played(search, Tally(self.game.seats), playouts)
        better = search.best()
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
        return Verdict(better, best, worth, played, again=1)

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
        if self.lots is not None:
            tally.take((yield from self.lots.try_out(seen, action, playouts, rng)))
            return
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

    def refutation(self, seen: Seen, action: Action) -> Refutation | None:
        """Give how an action loses, if that is known and nothing is hidden.

        Args:
            seen: the choice.
            action: what was done there, or could have been.
        """
        if self.rules.hides() or getattr(self.rules, "lists", None):
            return None
        return refutation(self.game, seen.before, action, None, EFFORT)

    def _refute(self, seen: Seen) -> None:
        """Take note of how what was played loses, if that is proven and nothing is hidden."""
        verdict = self.verdicts[seen.number]
        if not verdict.worse(seen.seat):
            return
        verdict.refuted = self.refutation(seen, seen.action)
        if verdict.refuted is not None and verdict.refuted.certain:
            rival = sure(self.game.seats, 1 - seen.seat, "proven")
            self._known.setdefault(seen.number, rival)


def _alike(fate: Fate, fates: Mapping[Action, Fate], better: Action) -> bool:
    return better in fates and fate.share == fates[better].share
