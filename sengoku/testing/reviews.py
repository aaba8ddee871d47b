"""What a review of a match of any game promises: it adds up, can be told, and tells no secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from sengoku.core.game import Action, Game, Seat
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.history import Ply
from sengoku.play.match.match import Match
from sengoku.review import Review
from sengoku.review.pace import Pace
from sengoku.review.study import Study
from sengoku.testing.case import Case
from sengoku.testing.promise import demand, hiding, promise

PLIES = 60
"""So many plies of a random game are reviewed."""

NEAR = 1e-9


def _match(case: Case) -> Match:
    match = Match(case.game)
    for step in case.walks[0][:PLIES]:
        match.play(step.action)
    return match


@promise()
def a_review_adds_up(case: Case) -> None:
    """Choice, luck and what others did are together the change, ply by ply and in all."""
    review = Review(_match(case), playouts=2).run()
    for seat in case.seats:
        for change in review.changes(seat):
            if change.before is None or change.after is None or change.sort == "laid":
                continue
            demand(abs(sum(change.after.shares) - 1) < NEAR, f"chances of ply {change.number}")
            parts = zip(change.choice, change.luck, change.others, strict=True)
            whole = zip(change.before.shares, change.after.shares, strict=True)
            for three, (before, after) in zip(parts, whole, strict=True):
                adds = abs(sum(three) - (after - before)) < NEAR
                demand(adds, f"the parts of ply {change.number} do not add up: {change}")


@promise()
def a_review_can_be_told(case: Case) -> None:
    """It says something in every language, and every choice that it finds better is legal."""
    match = _match(case)
    review = Review(match, playouts=2).run()
    for language in LANGUAGES:
        told = review.text(language)
        demand(told and "{" not in told, f"the review says “{told}”")
    for one in review.turning_points(most=PLIES):
        before = match.history.line[one.number - 1].done.before
        legal = one.better in case.game.legal(before)
        demand(legal, "what is said to be better is not legal", case.game, before, one.better)


@promise(applies=hiding)
def a_review_knows_no_more_than_its_seat(case: Case) -> None:
    """Two games that differ only in what a seat cannot see get the same review for that seat."""
    game, rng = case.game, Random(str(case))
    plies = [node.done for node in _match(case).history.line]
    for seat in case.seats:
        others = tuple(_other(game, ply, seat, rng) for ply in plies)
        first, second = (_found(game, each, seat) for each in (tuple(plies), others))
        for number, (one, other) in enumerate(zip(first, second, strict=True)):
            told = f"seat {seat} is told of a secret after ply {number}: {one, other}"
            demand(one == other, told)


def _other(game: Game[Any], ply: Ply, seat: Seat, rng: Random) -> Ply:
    """Give a ply that the seat cannot tell from another."""
    before, after = (game.imagine(game.view(s, seat), rng) for s in (ply.before, ply.after))
    return Ply(before, _like(game, ply, before, seat), after, ply.notes, ply.reasons)


def _like(game: Game[Any], ply: Ply, before: Any, seat: Seat) -> Action:
    seen = game.seen(ply.before, ply.action, seat)
    alike = (one for one in game.legal(before) if game.seen(before, one, seat) == seen)
    return next(alike, ply.action)


def _found(game: Game[Any], plies: Sequence[Ply], seat: Seat) -> Iterator[Any]:
    study = Study(game, plies[0].before, tuple(plies), seat, bare=False, seed=3)
    for _ in study.steps(Pace(2, 0.0)):
        pass
    yield from study.chances()
    yield [(seen.sort, str(seen.action), seen.news) for seen in study.plies]
    yield {number: (v.better, v.lost(seat)) for number, v in study.verdicts.items()}
