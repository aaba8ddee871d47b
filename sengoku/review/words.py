"""A review in words: the seats, the turning points, what was better and why."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from sengoku.core.game import Action, Seat
from sengoku.games import telling
from sengoku.play.table.speech import Voice
from sengoku.review import why
from sengoku.review.model import Surrender, Turning
from sengoku.review.reviewed import LEAST, TEXTS, Reviewing
from sengoku.review.signed import doubt, percent, signed, together

LOST = 0.005
"""By so much, parts may miss what they add up to."""


class Words:
    """Says a review in one language.

    Args:
        review: the review.
        language: ``en`` or ``ja``.
        names: what the persons at the seats are called.
    """

    def __init__(self, review: Reviewing, language: str, names: tuple[str, ...] = ()) -> None:
        self.review, self.language = review, language
        self.voice = Voice(review.game, language, names or review.match.names)

    def say(self, key: str, **args: str | int) -> str:
        """Say a sentence of the review, in the game's own words where it has some."""
        key, own = f"review.{key}", self.review.game.texts
        texts = own if own.has(key, self.language) else TEXTS
        return texts.text(key, self.language, **args)

    def nth(self, turn: int) -> str:
        """Name a turn by its number, and by the round it is in where the game has rounds."""
        before = self._befores.get(turn)
        when = None if before is None else telling(self.review.game).when(before)
        if when is None:
            return self.say("nth", turn=turn)
        return self.say("nth-when", turn=turn, when=self.voice.say(when))

    @cached_property
    def _befores(self) -> dict[int, Any]:
        """Where each turn began, as the look sees it."""
        plies = next(iter(self.review.studies.values())).plies
        return {one.turn: one.before for one in reversed(plies)}

    def fall(self, one: Turning, cost: float | None = None) -> dict[str, str]:
        """Give from what to what a choice brought the chance to win.

        Args:
            one: where it turned.
            cost: what another choice would have cost; what was played if left out.
        """
        lost = one.lost if cost is None else cost
        return {"before": percent(one.stood), "after": percent(max(0.0, one.stood - lost))}

    def text(self) -> str:
        """Say all of it, line by line."""
        return "\n".join((self.heading(), *self.seats(), *self.turns()))

    def heading(self) -> str:
        """Say whose knowledge it rests on, and how far it went."""
        review = self.review
        told = [self.say("title"), self.knew()]
        if not review.done:
            told.append(self.say("cut", percent=percent(review.progress)))
        return self.voice.text("list-comma").join(told)

    def knew(self) -> str:
        """Say whose knowledge it rests on."""
        review = self.review
        if not review.game.hides():
            return self.say("open")
        if review.hindsight:
            return self.say("hindsight")
        if review.seat is None:
            return self.say("everybody")
        return self.say("knew", name=self.voice.name(review.seat))

    def seats(self) -> list[str]:
        """Say for each seat how accurately it chose, and what was choice and luck, once known."""
        return [] if self.review.waiting else [self.seat(seat) for seat in self.review.judged]

    def seat(self, seat: Seat) -> str:
        """Say how accurately a seat chose, and what changed its chance."""
        review, name = self.review, self.voice.name(seat)
        found = review.accuracy(seat)
        key = "seat.lost" if review.lost(seat) else "seat.no-accuracy"
        key = key if found is None else "seat.accuracy"
        told = self.say(key, name=name, percent="" if found is None else f"{found:.0f}")
        return self.voice.text("list-comma").join((told, self._changed(seat)))

    def _changed(self, seat: Seat) -> str:
        """Say from what to what a seat's chance went, and by which parts, which add up to that."""
        review, comma = self.review, self.voice.text("list-comma")
        given = [one.choice for one in review.surrenders() if one.seat == seat]
        own = review.chosen(seat) - sum(given)
        parts = [own, review.luck(seat), review.others(seat), *given]
        ends = review.ends(seat)
        # Where it was cut short, not all that lies between them is known.
        whole = ends is not None and abs(ends[1] - ends[0] - sum(parts)) < LOST
        told = {}
        if ends is not None and whole:
            told = {"first": percent(ends[0]), "last": percent(ends[1])}
            parts = together(parts, round(100 * ends[1]) - round(100 * ends[0]))
        names = "own", "luck", "others", *("surrender" for _ in given)
        said = [
            self.say(f"seat.{name}", points=signed(part))
            for name, part in zip(names, parts, strict=True)
            if name != "others" or signed(part) != "0"
        ]
        return self.say("seat.went" if told else "seat.changed", parts=comma.join(said), **told)

    def accurate(self) -> bool:
        """Tell whether an accuracy is told, so that what it counts is to be told as well."""
        review = self.review
        return not review.waiting and any(
            review.accuracy(seat) is not None for seat in review.judged
        )

    def explained(self) -> list[str]:
        """List what of what is told of the seats is explained: their accuracy, the parts."""
        accurate = ["counts"] if self.accurate() else []
        return [*accurate, *(["parts"] if self.seats() else [])]

    def turns(self) -> list[str]:
        """Say where the game turned: a paragraph for each."""
        points = self.points()
        return [*("\n".join((self.title(one), *self.told(one))) for one in points), *self.besides()]

    def points(self) -> tuple[Turning, ...]:
        """Give the turning points, the costliest first; none while they may still change."""
        return () if self.review.waiting else self.review.turning_points()

    def besides(self) -> list[str]:
        """Say who surrendered, and if there is no turning point, why there is none."""
        review = self.review
        if review.waiting:
            return [self.say("turn.waits")]
        given = review.surrenders()
        told = [self._surrendered(one) for one in given]
        if self.points() or any(one.before >= LEAST for one in given):
            return told
        lost = [seat for seat in review.judged if review.lost(seat)]
        none = [self.say("turn.lost", name=self.voice.name(seat)) for seat in lost]
        return [*(none or [self.say("turn.none")]), *told]

    def _surrendered(self, one: Surrender) -> str:
        name = self.voice.name(one.seat)
        told = {"turn": self.nth(one.turn), "name": name, "percent": percent(one.before)}
        return self.say("turn.surrender", **told)

    def title(self, one: Turning) -> str:
        """Name a turning point: by what was chosen, and what that alone brought down.

        There may be several in a turn, and luck and others change the chance in it as well.
        """
        told = {"turn": self.nth(one.turn), "name": self.voice.name(one.seat)}
        return self.say("turn.title", **told, action=self.deed(one.played), **self.fall(one))

    def told(self, one: Turning) -> list[str]:
        """Say of a turning point what was played, what was better and why, and the luck."""
        told = [*self.played(one), self.solution(one), self.luck(one), self.known(one)]
        return [*filter(None, told)]

    def played(self, one: Turning) -> Iterator[str]:
        """Say what was played, what it was good for, and what it cost."""
        study = self.review.study(one.seat)
        seen = study.plies[one.number - 1]
        gap = self.voice.text("sentence-gap")
        deed = self.say("turn.played", action=self.deed(one.played))
        good, bad = (why.said(self.voice, each) for each in why.worse(study, seen, one.better))
        # What was good about a mistake is not to be read as why it was one.
        for_it = good and self.say("turn.for", reasons=good)
        against = self.say("turn.against", reasons=bad) if good and bad else bad
        yield gap.join(filter(None, (deed, for_it, against)))
        if one.kind == "estimated":
            yield self.say("turn.cost", **self.fall(one), error=doubt(one.error))
        else:
            yield self.say("turn.cost-sure", **self.fall(one))

    def solution(self, one: Turning) -> str:
        """Say what would have been better, and why."""
        gap = self.voice.text("sentence-gap")
        deed = self.say("turn.better", action=self.deed(one.better))
        reasons = self.why(one, one.better)
        return f"{deed}{gap}{reasons}" if reasons else deed

    def why(self, one: Turning, action: Action) -> str:
        """Say why an action would have been better than the one that was played."""
        study = self.review.study(one.seat)
        seen = study.plies[one.number - 1]
        found = why.said(self.voice, why.better(study, seen, action))
        gain = None if found else why.measured(study, seen, action)
        return found if gain is None else self.say("turn.by-measure", points=f"{gain:.1f}")

    def missed(self, one: Turning, action: Action) -> str:
        """Say how an action loses that was tried instead of the better one, or what it lacks."""
        study = self.review.study(one.seat)
        seen = study.plies[one.number - 1]
        notes = why.loses(study, seen, study.refutation(seen, action))
        return why.said(self.voice, notes or why.missed(study, seen, action, one.better))

    def luck(self, one: Turning) -> str:
        """Say from what to what the chance went in the turn, if not by the seat's choices alone."""
        if {signed(one.luck), signed(one.others)} == {"0"}:
            return ""
        found = [one.choice, one.luck, one.others]
        if abs(one.after - one.before - sum(found)) < LOST:
            found = together(found, round(100 * one.after) - round(100 * one.before))
        told = dict(zip(("choice", "luck", "others"), map(signed, found), strict=True))
        told |= {"before": percent(one.before), "after": percent(one.after)}
        return self.say("turn.luck" if told["others"] == "0" else "turn.luck-others", **told)

    def known(self, one: Turning) -> str:
        """Say how well it is known."""
        verdict = self.review.study(one.seat).verdicts[one.number]
        # What was played may be proven, and only what was better played out.
        count = verdict.played.count or verdict.worth.count
        return self.say(f"known.{one.kind}", count=count, error=doubt(one.error))

    def sure(self) -> str:
        """Say briefly how well all that is shown is known; nothing before any of it is."""
        chance = self.review.vaguest()
        if chance is None or (chance.kind != "estimated" and not self.review.done):
            return ""
        error = max(chance.error, *(one.error for one in self.points()), 0.0)
        return self.say(f"plot.{chance.kind}", error=doubt(error))

    def legend(self) -> str:
        """Say how well the chances are known, and what is marked where it turned."""
        told = (self.sure(), self.say("plot.marks") if self.points() else "")
        return self.voice.text("sentence-gap").join(filter(None, told))

    def deed(self, action: Action) -> str:
        """Name an action."""
        return self.voice.deed(action.parts())
