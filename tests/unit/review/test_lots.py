"""A review by playouts in bulk: what it finds best, how well that is known, and from whose view."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random
from typing import Any, ClassVar

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Luck, Outcome, note
from sengoku.core.thinking import Mind
from sengoku.games.rumble.analysis import thinking
from sengoku.review import review
from sengoku.review.pace import LOTS, SAMPLES, LotPace
from tests.unit.review.test_reviewed import played

# A game whose chances are plain: three doors, of which one leads to two more.

CHANCES = {
    "left": Fraction(55, 100), "middle": Fraction(30, 100),
    "front": Fraction(10, 100), "back": Fraction(80, 100),
}  # fmt: skip
ROUNDS = 2
VARIANTS = sengoku.load("rumble").variants()


@dataclass(frozen=True, slots=True)
class Go(Action):
    """Go through a door."""

    verb: ClassVar[str] = "go"
    door: str


@dataclass(frozen=True, slots=True)
class Meet(Luck):
    """What is behind it."""

    verb: ClassVar[str] = "meet"
    luck: str


@dataclass(frozen=True, slots=True)
class Room:
    """Where it stands: the door just gone through, what nobody tells, and how it went so far."""

    actor: int = 0
    door: str = ""
    secret: str = "odd"
    ends: tuple[str, ...] = ()


class Doors(Game[Room]):
    """In turn each seat chooses a door; who fares well more often wins."""

    name: ClassVar[str] = "doors"
    seats = 2

    def start(self) -> Room:
        return Room()

    def legal(self, s: Room) -> Sequence[Action]:
        if s.actor == CHANCE:
            return (Meet("good"), Meet("bad"))
        doors = ("front", "back") if s.door == "right" else ("left", "middle", "right")
        return () if s.actor == NOBODY else tuple(map(Go, doors))

    def odds(self, s: Room) -> Iterator[tuple[Action, Fraction]]:
        yield Meet("good"), CHANCES[s.door]
        yield Meet("bad"), 1 - CHANCES[s.door]

    def apply(self, s: Room, a: Action, say: Any = None) -> Room:
        if isinstance(a, Go):
            return replace(s, actor=s.actor if a.door == "right" else CHANCE, door=a.door)
        ends = (*s.ends, a.luck)
        over = len(ends) == 2 * ROUNDS
        return Room(NOBODY if over else len(ends) % 2, "", s.secret, ends)

    def outcome(self, s: Room) -> Outcome | None:
        if s.actor != NOBODY:
            return None
        good = tuple(s.ends[seat::2].count("good") for seat in (0, 1))
        winners = tuple(seat for seat in (0, 1) if good[seat] == max(good))
        return Outcome(winners, good, note("over"))


class Hiding(Doors):
    """The same, and only the first seat knows the secret."""

    name: ClassVar[str] = "hiding"

    def hides(self) -> bool:
        return True

    def view(self, s: Room, seat: int | None) -> Room:
        return s if seat == 0 else replace(s, secret="?")

    def imagine(self, view: Room, rng: Random) -> Room:
        return replace(view, secret=rng.choice(("odd", "even"))) if view.secret == "?" else view


class Playing:
    """Plays on: each seat through the door that is best, chance by lot. Notes what it is asked."""

    def __init__(self, game: Game[Room]) -> None:
        self.game = game

    def arms(self, view: Room) -> Any:
        SHOWN.append(view)
        found = []
        for action in self.game.legal(view):
            after = self.game.apply(view, action)
            more = self.game.legal(after) if after.actor == view.actor else ()
            found += [(action, self.game.apply(after, one)) for one in more] or [(action, after)]
            yield
        return found

    def wins(self, starts: Any, luck: int, *, alike: bool = True) -> Any:
        rng, found = Random(luck), []
        for start, count in starts:
            won = [0.0, 0.0]
            for _ in range(count):
                for seat, share in enumerate(self._end(start, rng)):
                    won[seat] += share
            found.append(won)
            yield
        return found

    def _end(self, s: Room, rng: Random) -> list[float]:
        while s.actor != NOBODY:
            if s.actor == CHANCE:
                good = rng.random() < CHANCES[s.door]
                s = self.game.apply(s, Meet("good" if good else "bad"))
            else:
                s = self.game.apply(s, Go("back" if s.door == "right" else "right"))
        winners = self.game.outcome(s).winners
        return [(seat in winners) / len(winners) for seat in (0, 1)]


class Minding(Mind):
    """Has playouts in bulk."""

    def bulk(self) -> Playing:
        return Playing(self.game)


SHOWN: list[Room] = []


@pytest.fixture(autouse=True)
def doors() -> None:
    SHOWN.clear()
    for kind in (Doors, Hiding):
        sengoku.register(sengoku.Plugin(kind.name, load=kind, mind=Minding))


def share(s: Room) -> Fraction:
    """Reckon the first seat's share if both choose as well as they can."""
    game = Doors()
    if (told := game.outcome(s)) is not None:
        return Fraction(0 in told.winners) / len(told.winners)
    if s.actor == CHANCE:
        return sum(odds * share(game.apply(s, luck)) for luck, odds in game.odds(s))
    every = [share(game.apply(s, action)) for action in game.legal(s)]
    return min(every) if s.actor else max(every)


def walk(game: Game[Room], *doors: str, start: Room | None = None) -> sengoku.Match:
    """Go through doors, well and badly in turn."""
    match = sengoku.Match(game, start=start or game.start())
    for number, door in enumerate(doors):
        match.play(Go(door))
        if match.state.actor == CHANCE:
            match.play(Meet("good" if number % 2 else "bad"))
    return match


WALK = ("left", "right", "front", "middle", "right", "back")


def test_what_a_choice_cost_is_what_can_be_reckoned():
    match = walk(Doors(), *WALK)
    found = review(match, playouts=600, seed=2)
    study = found.study(0)
    assert study.lots is not None
    costly = 0
    for seen in (one for one in study.plies if one.sort == "choice"):
        verdict, sign = study.verdicts[seen.number], -1 if seen.seat else 1
        cost = sign * (share(seen.before) - share(seen.after))
        lost, error = verdict.lost(seen.seat)
        assert abs(lost - cost) <= 4 * error
        if cost:
            costly += 1
            # Only through the right door the best one is reached, whichever way it is played out.
            assert verdict.better == Go("back" if seen.before.door else "right")
            assert verdict.worse(seen.seat)
        else:
            assert not verdict.worse(seen.seat)
    assert costly == 3
    for place, chance in enumerate(found.chances(0)):
        assert abs(chance.of(0) - share(study.view(place))) <= 4 * chance.error


def test_a_try_is_worth_the_best_that_can_follow_it():
    match = walk(Doors(), "left")
    found = review(match, playouts=400)
    for door in ("left", "middle", "right"):
        exact = share(Doors().apply(Room(), Go(door)))
        tried = found.worth(1, 0, Go(door))
        assert abs(tried.of(0) - exact) <= 4 * tried.error
        assert 0 < tried.error < 0.05


def test_only_what_a_seat_knows_is_looked_at():
    told = {}
    for secret in ("odd", "even"):
        match = walk(Hiding(), *WALK, start=Room(secret=secret))
        SHOWN.clear()
        found = review(match, seat=1, playouts=40, seed=4)
        assert SHOWN
        assert {view.secret for view in SHOWN} == {"?"}
        told[secret] = found.changes(1), found.accuracy(1), found.turning_points()
    assert told["odd"] == told["even"]
    SHOWN.clear()
    review(match, hindsight=True, playouts=4)
    assert {view.secret for view in SHOWN} == {"even"}


# Rumble Nation.


@pytest.mark.parametrize("variant", ["rn-2p", "tm-3p", "rn-4p-daimyo"])
def test_choice_luck_and_others_add_up_and_the_same_seed_gives_the_same(variant: str):
    match = played("rumble", 36, **VARIANTS[variant])
    found, again = (review(match, playouts=3, seed=5) for _ in "ab")
    assert found.study(0).lots is not None
    for seat in range(match.game.seats):
        first, *_, last = (one for one in found.chances(seat) if one is not None)
        whole = found.chosen(seat) + found.luck(seat) + found.others(seat)
        assert whole == pytest.approx(last.of(seat) - first.of(seat))
        assert found.changes(seat) == again.changes(seat)


def test_without_numpy_a_tree_is_searched(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(thinking, "find_spec", lambda name: None)
    found = review(played("rumble", 40, seats=2), playouts=2)
    assert found.study(0).lots is None
    assert found.done
    assert found.study(0).verdicts


def test_what_is_neither_chosen_nor_rolled_any_more_is_certain():
    match = played("rumble", 10_000, seats=2)
    game, found = match.game, review(match, playouts=20)
    study = found.study(0)
    last = [seen for seen in study.plies if seen.sort == "choice"][-1]
    ends = {}
    for action in game.legal(last.before):
        s = game.apply(last.before, action)
        while game.outcome(s) is None and len(game.legal(s)) == 1:
            s = game.apply(s, game.legal(s)[0])
        if game.outcome(s) is not None:
            ends[action] = game.outcome(s).winners
    assert last.action in ends
    verdict = study.verdicts[last.number]
    assert (verdict.played.chance().kind, verdict.played.count) == ("proven", 0)
    assert verdict.played.share(last.seat) == (last.seat in ends[last.action])
    if any(last.seat in winners for winners in ends.values()):
        assert last.seat in ends[verdict.better]
        assert verdict.worth.chance().kind == "proven"
        assert set(verdict.best) == {one for one, who in ends.items() if last.seat in who}


def test_of_a_card_its_best_end_counts():
    """To use it costs nothing, if what is then done with it is best."""
    game = sengoku.load("rumble", seats=2)
    s = next(
        node.done.before
        for node in played("rumble", 60, seats=2).history.line
        if node.done.before.actor >= 0
        and any(action.verb == "use" for action in game.legal(node.done.before))
    )
    use = next(action for action in game.legal(s) if action.verb == "use")
    match = sengoku.Match(game, start=s)
    match.play(use)
    found = review(match, playouts=800, seed=1)
    verdict, worth = found.study(0).verdicts[1], found.worth(1, s.actor, use)
    # What the card is worth, and what the position in which it is used is worth: the same.
    after = found.chances(s.actor)[1] if verdict.worse(s.actor) else verdict.played.chance()
    error = (worth.error**2 + after.error**2) ** 0.5
    assert abs(worth.of(s.actor) - after.of(s.actor)) <= 4 * error


# Time.


class Clock:
    """Stands still but for what is added."""

    now = 0.0

    def __call__(self) -> float:
        return self.now


def test_the_time_is_shared_out_by_what_lots_take(monkeypatch: pytest.MonkeyPatch):
    clock, lot, each = Clock(), 0.05, 0.0002
    monkeypatch.setattr(time, "process_time", clock)
    pace = LotPace(None, 20.0)
    for count in SAMPLES:
        clock.now += lot + count * each
        pace.note(count)
    left, asked = 40, []
    while left:
        # The later in the match, the faster.
        speed = left / 40
        playouts = pace.first(left, 8)
        asked.append(playouts)
        clock.now += speed * (LOTS * lot + 2 * playouts * 8 * each)
        pace.note(2 * playouts * 8)
        left -= 8
    assert asked == sorted(asked)
    assert 0.5 * 20 <= clock.now <= 0.65 * 20
    for done in (0, 4):
        playouts = pace.again(done, 4)
        clock.now += LOTS * lot + 2 * playouts * 4 * each
        pace.note(2 * playouts * 4)
    assert 0.8 * 20 <= clock.now <= 20
    assert not pace.over
    assert pace.again(8, 4) == 0


def test_a_review_in_bulk_ends_in_time():
    match = played("rumble", 60)
    review(match, playouts=1)  # what is needed but once is there then
    begun = time.process_time()
    assert review(match, seconds=1.0).done
    assert time.process_time() - begun < 1.5
