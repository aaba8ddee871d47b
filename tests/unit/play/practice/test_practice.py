"""Practice rates as Glickman's example, repeats as FSRS, and gives five fitting puzzles a day."""

from __future__ import annotations

import json
import math
from datetime import UTC, datetime, timedelta
from random import Random

import fsrs
import pytest

from sengoku.play.lesson.puzzle import puzzles
from sengoku.play.practice import FIVE, Memory, Rating, Trainer, again, rated
from sengoku.play.practice.memory import GOOD, HARD, LONGEST, MISSED
from sengoku.play.practice.rating import expected
from sengoku.play.practice.trainer import GRADED

SOME = puzzles("rokumon")[::10]
DAY = 740_000


def test_a_rating_is_that_of_the_example_of_its_author():
    # "Example of the Glicko-2 system": three games, of which the first was won.
    others = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    after = rated(Rating(1500, 200, 0.06), *zip(others, (1, 0, 0), strict=True))
    assert after.value == pytest.approx(1464.06, abs=0.011)
    assert round(after.spread, 2) == 151.52
    assert after.swing == pytest.approx(0.05999, abs=1.1e-5)


def test_a_surprise_makes_the_volatility_grow_to_the_root_of_its_equation():
    one, other = Rating(1200, 60, 0.06), Rating(2000, 60)
    after = rated(one, (other, 1))
    phi, mu, theirs = 60 / 173.7178, -300 / 173.7178, 500 / 173.7178
    g = 1 / math.sqrt(1 + 3 * phi**2 / math.pi**2)
    chance = 1 / (1 + math.exp(-g * (mu - theirs)))
    v = 1 / (g**2 * chance * (1 - chance))
    delta = v * g * (1 - chance)

    def f(x: float) -> float:
        e = math.exp(x)
        pull = (x - math.log(0.06**2)) / 0.25
        return e * (delta**2 - phi**2 - v - e) / (2 * (phi**2 + v + e) ** 2) - pull

    low, high = math.log(0.06**2) - 5, math.log(delta**2)
    for _ in range(200):
        middle = (low + high) / 2
        low, high = (middle, high) if f(middle) > 0 else (low, middle)
    assert after.swing == pytest.approx(math.exp(low / 2), rel=1e-5)
    assert after.swing > 0.06


def test_what_is_expected_is_as_in_the_example_of_its_author():
    # "Example of the Glicko-2 system", the table of step 3.
    player = Rating(1500, 200)
    others = (Rating(1400, 30), Rating(1550, 100), Rating(1700, 300))
    assert [round(expected(player, other), 3) for other in others] == [0.639, 0.432, 0.303]


def test_puzzles_come_again_as_the_package_has_them():
    luck = Random(2)
    plain = fsrs.Scheduler(
        learning_steps=(), relearning_steps=(), enable_fuzzing=False, maximum_interval=LONGEST
    )
    begin = datetime(2026, 1, 1, tzinfo=UTC)
    for _ in range(40):
        card, ours, day = fsrs.Card(), None, 0
        for _ in range(12):
            grade = luck.choice((MISSED, HARD, GOOD, GOOD))
            card, _ = plain.review_card(card, fsrs.Rating(grade), begin + timedelta(days=day))
            ours = again(ours, day, grade)
            assert ours.stability == pytest.approx(card.stability, rel=1e-9)
            assert ours.difficulty == pytest.approx(card.difficulty, rel=1e-9)
            assert ours.due == (card.due - begin).days
            day = ours.due + luck.randrange(5)


def test_the_chance_to_know_a_puzzle_is_nine_in_ten_when_it_is_due():
    assert Memory(8.0, 5.0, DAY).known(DAY + 8) == pytest.approx(0.9)
    assert Memory(8.0, 5.0, DAY).known(DAY) == 1


def test_five_a_day_stay_the_same_all_day_and_are_kept():
    trainer = Trainer(SOME)
    five = trainer.five(DAY)
    assert len({puzzle.key for puzzle in five}) == FIVE
    trainer.tried(five[0], DAY, found=True)
    kept = json.loads(json.dumps(trainer.doc))
    other = Trainer(SOME, kept)
    assert other.five(DAY) == five
    assert other.left(DAY) == five[1:]
    assert other.learner == trainer.learner
    assert other.doc == trainer.doc
    assert {puzzle.key for puzzle in other.five(DAY + 1)} != {puzzle.key for puzzle in five}


def test_what_was_missed_comes_again_soon_and_what_was_found_later():
    trainer = Trainer(SOME)
    first, second, third, *_ = trainer.five(DAY)
    trainer.tried(first, DAY, found=False)
    trainer.tried(second, DAY, found=True)
    trainer.tried(third, DAY, found=True, missed=True)
    assert trainer.due(DAY) == ()
    assert first in trainer.five(DAY + 1)
    assert second not in trainer.five(DAY + 1)
    assert second in trainer.five(DAY + 30)


def test_a_second_try_on_one_day_changes_nothing():
    trainer = Trainer(SOME)
    puzzle = trainer.five(DAY)[0]
    trainer.tried(puzzle, DAY, found=False)
    doc = trainer.doc
    trainer.tried(puzzle, DAY, found=True)
    assert trainer.doc == doc


def test_whoever_finds_all_is_given_harder_ones_and_whoever_finds_none_easier_ones():
    def after(finds: bool) -> list[int]:
        trainer = Trainer(puzzles("rokumon"))
        for day in range(DAY, DAY + 12):
            for puzzle in trainer.five(day):
                trainer.tried(puzzle, day, found=finds)
        fresh = list(trainer.doc["puzzles"])
        grades = {puzzle.key: puzzle.grade for puzzle in puzzles("rokumon")}
        return [grades[key] for key in fresh[-10:]]

    strong, weak = after(True), after(False)
    assert min(strong) > max(weak)


def test_a_learner_of_a_known_strength_is_rated_so():
    luck, truth = Random(3), Rating(1650.0, 1.0)
    trainer = Trainer(puzzles("rokumon"))
    for day in range(DAY, DAY + 80):
        for puzzle in trainer.five(day):
            chance = expected(truth, Rating(GRADED[puzzle.grade], 1.0))
            trainer.tried(puzzle, day, found=luck.random() < chance)
    assert abs(trainer.learner.value - truth.value) < 3 * trainer.learner.spread


@pytest.mark.parametrize(
    "doc",
    [
        {"learner": "strong", "puzzles": [1], "day": 3},
        {"learner": [1, 2], "puzzles": {"none": [1] * 6}, "day": {"day": "x"}},
        {"learner": [float("nan"), 5, 0.06], "puzzles": {SOME[0].key: [1500, 50]}, "day": {}},
        {"learner": [1500, 50, 9], "puzzles": {SOME[0].key: ["a"] * 6},
         "day": {"day": DAY, "five": ["gone", 5], "done": 7}},
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_left_out(doc):
    trainer = Trainer(SOME, doc)
    assert trainer.learner == Trainer(SOME).learner
    assert len(trainer.five(DAY)) == FIVE
    assert trainer.doc["puzzles"] == {}


def test_few_puzzles_are_repeated_before_they_are_due():
    trainer = Trainer(SOME[:3])
    for puzzle in trainer.five(DAY):
        trainer.tried(puzzle, DAY, found=True)
    assert {one.key for one in trainer.five(DAY + 1)} == {one.key for one in SOME[:3]}


def test_every_puzzle_has_a_key_of_its_own():
    every = puzzles("rokumon")
    assert len({puzzle.key for puzzle in every}) == len(every)
