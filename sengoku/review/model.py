"""What a review tells: the change with each ply, and where a match turned."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sengoku.core.game import CHANCE, Action, Resign, Seat
from sengoku.review.chance import Chance, Kind
from sengoku.review.plies import Seen, Sort
from sengoku.review.study import Study
from sengoku.review.verdict import DOUBT, Verdict

Parts = tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """What a ply changed; its three parts together are the change.

    Args:
        number: the ply, counted from 1.
        turn: the turn of a seat it belongs to, counted from 1.
        seat: who acted, or `CHANCE`.
        sort: what kind of ply it was.
        before: the chances before, if they are known.
        after: likewise after.
        choice: what the choice cost or gave each seat.
        luck: what dice, draws and what was turned over did.
        others: what was done by somebody whose choices are not judged.
    """

    number: int
    turn: int
    seat: Seat
    sort: Sort
    before: Chance | None
    after: Chance | None
    choice: Parts
    luck: Parts
    others: Parts


@dataclass(frozen=True, slots=True)
class Turning:
    """A choice that cost much: here the match turned.

    Args:
        number: the ply, counted from 1; the position before it is one less.
        turn: the turn of a seat, counted from 1.
        seat: who chose.
        played: what was done.
        better: what would have been better.
        lost: how much of the chance to win the choice cost, from 0 to 1.
        error: the standard error of that.
        kind: how well it is known.
        before: the seat's chance when its turn began.
        after: its chance when the turn was over.
        luck: what luck did to it in that turn.
        choice: what its own choices did in that turn.
        others: what others did to it in that turn.
        stood: the seat's chance just before the choice.
    """

    number: int
    turn: int
    seat: Seat
    played: Action
    better: Action
    lost: float
    error: float
    kind: Kind
    before: float
    after: float
    luck: float
    choice: float
    others: float
    stood: float


@dataclass(frozen=True, slots=True)
class Surrender:
    """A surrender: a choice that nothing is compared with, named for itself.

    Args:
        number: the ply, counted from 1.
        turn: the turn of a seat, counted from 1.
        seat: who surrendered.
        before: its chance to win just before.
        choice: what the surrender did to it, as far as that counts as a choice of its own.
    """

    number: int
    turn: int
    seat: Seat
    before: float
    choice: float


def surrenders(study: Study, every: Sequence[Change]) -> Iterator[Surrender]:
    """List the surrenders before which the chance is known.

    Args:
        study: the look.
        every: its changes.
    """
    for seen, change in zip(study.plies, every, strict=True):
        if isinstance(seen.action, Resign) and change.before is not None:
            before, choice = change.before.of(seen.seat), change.choice[seen.seat]
            yield Surrender(seen.number, seen.turn, seen.seat, before, choice)


def changes(study: Study) -> tuple[Change, ...]:
    """Give what each ply changed, as far as it is known."""
    chances = study.chances()
    return tuple(
        _change(study, seen, chances[seen.number - 1], chances[seen.number])
        for seen in study.plies
    )


def _change(study: Study, seen: Seen, before: Chance | None, after: Chance | None) -> Change:
    none = (0.0,) * study.game.seats
    choice, luck, others = none, none, none
    if before is not None and after is not None and seen.sort != "laid":
        whole = _less(after.shares, before.shares)
        if seen.sort == "choice":
            choice = _chosen(study, seen, before, whole)
            luck = _less(whole, choice)
        elif seen.sort == "resign":
            choice = whole
        elif seen.sort == "other":
            others = whole
        else:
            luck = whole
    return Change(
        seen.number, seen.turn, seen.seat, seen.sort, before, after, choice, luck, others
    )


def _chosen(study: Study, seen: Seen, before: Chance, whole: Parts) -> Parts:
    """Give the part of a change that came from the choice itself."""
    verdict = study.verdicts.get(seen.number)
    if verdict is None or not verdict.worse(seen.seat):
        return (0.0,) * len(whole)
    played = verdict.played.chance() if seen.news else None
    return whole if played is None else _less(played.shares, before.shares)


def _less(one: Sequence[float], other: Sequence[float]) -> Parts:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def parts(every: Sequence[Change], seat: Seat) -> tuple[float, float, float]:
    """Give how luck, a seat's own choices and all that others did changed its chance.

    Args:
        every: the plies that count.
        seat: whose chance.
    """
    luck = sum(change.luck[seat] for change in every)
    own = sum(change.choice[seat] for change in every if change.seat == seat)
    choices = sum(change.choice[seat] for change in every if change.seat != seat)
    return luck, own, choices + sum(change.others[seat] for change in every)


def turnings(study: Study, every: Sequence[Change], least: float) -> list[Turning]:
    """List the choices that cost at least so much, the worst first.

    Args:
        study: the look.
        every: its changes.
        least: from 0 to 1.
    """
    found = []
    for change in every:
        verdict = study.verdicts.get(change.number)
        if verdict is None or change.seat == CHANCE or not verdict.worse(change.seat):
            continue
        lost, error = -change.choice[change.seat], verdict.lost(change.seat)[1]
        if lost < max(least, DOUBT * error) or change.before is None:
            continue
        turn = [one for one in every if one.turn == change.turn and one.before and one.after]
        luck, choice, others = parts(turn, change.seat)
        first, last = turn[0].before, turn[-1].after
        assert first is not None
        assert last is not None
        seen = study.plies[change.number - 1]
        found.append(
            Turning(
                change.number, change.turn, change.seat, seen.action, verdict.better, lost,
                error, _kind(verdict, change),
                first.of(change.seat), last.of(change.seat), luck, choice, others,
                change.before.of(change.seat),
            )
        )  # fmt: skip
    return sorted(found, key=lambda one: (-one.lost, one.number))


def _kind(verdict: Verdict, change: Change) -> Kind:
    if verdict.exact is not None:
        return "true"
    if verdict.worth.sure is not None and verdict.played.sure is not None:
        return "proven"
    kinds = {one.kind for one in (change.before, change.after) if one is not None}
    return "estimated" if "estimated" in kinds else "proven"
