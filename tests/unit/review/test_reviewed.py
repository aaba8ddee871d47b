"""A review: exact where all is known, repeatable, cut short at will, and it adds up."""

from __future__ import annotations

import re
import time
from itertools import islice
from random import Random

import pytest

import sengoku
from sengoku.bots import printed_sitters
from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES, catalogue, placeholders
from sengoku.games.rokumon.analysis.solver import exact
from sengoku.review import Review, review, why
from sengoku.review.chance import Tally, sure
from sengoku.review.reviewed import LEAST
from sengoku.review.verdict import Verdict
from sengoku.review.words import Words

CLANS = "Sanada", "Tokugawa"


def blundered(seed: int = 7) -> sengoku.Match:
    """Play act 1 as the solver says, but for one action that gives a won game away."""
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=seed)
    match.deal()
    slipped = False
    while match.outcome is None:
        known = exact.exact(match.game, match.state)
        losing = [one for one, value in known.actions.items() if value.outcome == "loss"]
        if not slipped and known.value.outcome == "win" and losing:
            match.play(losing[0])
            slipped = True
        else:
            match.play(known.best[0])
    assert slipped
    return match


@pytest.fixture(scope="module")
def act1() -> tuple[sengoku.Match, Review]:
    match = blundered()
    return match, review(match)


def test_the_chances_of_a_solved_act_are_the_solvers(act1):
    match, found = act1
    shares = {"win": 1.0, "draw": 0.5, "loss": 0.0}
    for place, node in enumerate(match.history.line):
        s = node.done.before
        if s.actor < 0:
            continue
        chance = found.chances(0)[place]
        value = exact.exact(match.game, s).value
        assert (chance.kind, chance.of(s.actor)) == ("true", shares[value.outcome])


def test_a_known_blunder_is_the_turning_point_and_the_better_action_one_of_the_solvers(act1):
    match, found = act1
    [turning] = found.turning_points()
    before = match.history.line[turning.number - 1].done.before
    known = exact.exact(match.game, before)
    assert known.value.outcome == "win"
    assert known.actions[turning.played].outcome == "loss"
    assert turning.better in known.best
    assert (turning.kind, turning.lost, turning.error) == ("true", 1.0, 0.0)
    # Nothing but that one choice cost anything.
    assert found.accuracy(1 - turning.seat) == 100
    assert found.accuracy(turning.seat) < 100


def test_no_count_of_a_position_tells_what_dice_are_yet_to_bring():
    match = sengoku.Match(sengoku.load("rumble", seats=2), seed=3)
    while not any(str(one) == "reroll" for one in match.legal()):
        match.play(match.legal()[0])
    placed, again = match.legal()[0], match.game.parse(match.state, "reroll")
    match.play(placed)
    found = Review(match, playouts=1)
    seat = match.plies[-1].before.actor
    study = found.study(seat)
    seen = study.plies[len(match.plies) - 1]
    assert str(seen.action) == str(placed)
    assert why.measured(study, seen, again) is None


def test_in_a_game_without_luck_all_is_choice(act1):
    _, found = act1
    assert found.luck(0) == found.luck(1) == 0
    first, *_, last = (one for one in found.chances(0) if one is not None)
    for seat in (0, 1):
        # What the one gives away is what the other one gets.
        assert found.others(seat) == -found.chosen(1 - seat)
        assert found.chosen(seat) + found.others(seat) == last.of(seat) - first.of(seat)


def test_a_review_tries_another_action_for_certain_where_all_is_known(act1):
    _, found = act1
    [turning] = found.turning_points()
    assert found.worth(turning.number, turning.seat, turning.better) == sure(2, turning.seat)
    assert found.worth(turning.number, turning.seat, turning.played) == sure(2, 1 - turning.seat)


def played(name: str, plies: int, seed: int = 3, **options: object) -> sengoku.Match:
    """Play at random for so many plies."""
    match = sengoku.Match(sengoku.load(name, **options), seed=seed)
    rng = Random(seed)
    while match.length < plies and match.outcome is None:
        if match.state.actor == CHANCE:
            match.play(match.game.sample(match.state, rng))
        else:
            match.play(rng.choice(match.legal()))
    return match


GAMES = [
    ("rokumon", {"act": 6}, 24),
    ("rokumon", {"act": 3}, 24),
    ("rumble", {"seats": 3}, 60),
    ("azuchi", {}, 60),
    ("tenku", {"seats": 3}, 50),
]


def told(found: Review) -> object:
    seats = range(found.game.seats)
    return (
        [found.changes(seat) for seat in seats],
        [found.accuracy(seat) for seat in seats],
        found.turning_points(),
        found.text("en"),
    )


@pytest.mark.parametrize(("name", "options", "plies"), GAMES, ids=lambda value: str(value)[:12])
def test_the_same_seed_gives_the_same_review(name, options, plies):
    match = played(name, plies, **options)
    found = [told(review(match, playouts=6, seed=5)) for _ in "ab"]
    assert found[0] == found[1]


@pytest.mark.parametrize(("name", "options", "plies"), GAMES, ids=lambda value: str(value)[:12])
def test_what_is_there_can_be_read_after_any_step(name, options, plies):
    found = Review(played(name, plies, **options), playouts=4)
    progress = [found.progress]
    for number, step in enumerate(found.steps()):
        progress.append(step)
        if number % 40 == 0:
            assert found.text("en")
            assert found.text("ja")
            found.turning_points()
    assert progress == sorted(progress)
    assert found.done


def test_a_review_that_is_cut_short_keeps_what_it_has():
    found = Review(played("rumble", 60), playouts=160)
    # Some choices are looked at together; the progress tells when the first are known.
    assert any(progress for progress in islice(found.steps(), 2_000))
    assert 0 < found.progress < 1
    known = [chance for chance in found.chances(0) if chance is not None]
    assert known
    assert len(known) < len(found.chances(0))
    assert f"{100 * found.progress:.0f} %" in found.text("en").splitlines()[0]


def test_a_review_ends_in_time():
    found = Review(played("tenku", 60), seconds=0.2)
    found.run()
    assert found.done


def test_no_step_takes_long():
    """Three quarters of the steps of a long game take less than a slice on the event loop."""
    found = Review(played("azuchi", 120), playouts=8)
    took, since = [], time.perf_counter()
    for _ in found.steps():
        took.append(time.perf_counter() - since)
        since = time.perf_counter()
    assert sorted(took)[3 * len(took) // 4] < 0.05


def test_the_match_stays_as_it_is_and_its_whole_line_is_looked_at():
    match = played("rokumon", 20, act=2)
    match.goto(9)
    found = match.review(playouts=2)
    assert match.cursor == 9
    assert len(found.chances(0)) == match.length + 1


def test_a_seat_is_judged_alone_if_it_is_asked_for():
    match = blundered()
    [turning] = review(match).turning_points()
    assert review(match, seat=1 - turning.seat).turning_points() == ()
    alone = review(match, seat=turning.seat)
    assert alone.turning_points() == (turning,)
    assert alone.judged == (turning.seat,)


def test_with_open_hands_everybody_is_judged_and_it_says_so():
    match = played("tenku", 40, seats=2)
    known = match.review(seat=0, playouts=2)
    assert known.judged == (0,)
    assert "As Crane knew it" in known.text("en")
    bare = match.review(hindsight=True, playouts=2)
    assert bare.judged == (0, 1)
    assert "With open hands" in bare.text("en")


@pytest.mark.parametrize(
    "wrong", [{"seat": 5}, {"playouts": 0}, {"playouts": "many"}, {"hindsight": 3}]
)
def test_what_cannot_be_is_refused(wrong):
    with pytest.raises(sengoku.BadOption):
        blundered().review(**wrong)


def test_the_lists_of_the_rulebook_are_nobodys_choice():
    match = played("rokumon", 40, solitaire="easy")
    found = match.review(playouts=2)
    [taroma] = printed_sitters(match.game)
    assert taroma not in found.judged
    assert found.accuracy(taroma) is None


def test_a_match_that_begins_in_the_middle_is_reviewed_from_there():
    """As a real table is, whose position was typed in."""
    whole = played("rumble", 60)
    start = whole.history.line[39].done.after
    match = sengoku.Match(whole.game, start=start)
    for node in whole.history.line[40:]:
        match.play(node.done.action)
    found = match.review(playouts=2)
    chances = found.chances(0)
    first = next(n for n, node in enumerate(match.history.line) if node.done.before.actor >= 0)
    assert all(chance is None for chance in chances[:first])
    assert all(chances[first:])


def lost_from_the_start() -> tuple[sengoku.Match, int]:
    """Play act 1 with anything by the seat that stands lost, and the solver's best against it."""
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
    match.deal()
    actor, rng = match.state.actor, Random(3)
    won = exact.exact(match.game, match.state).value.outcome == "win"
    seat = 1 - actor if won else actor
    while match.outcome is None:
        best = exact.exact(match.game, match.state).best[0]
        match.play(rng.choice(match.legal()) if match.state.actor == seat else best)
    assert match.outcome.winners == (1 - seat,)
    return match, seat


def test_who_stood_lost_at_every_choice_is_told_so_and_gets_no_accuracy():
    match, seat = lost_from_the_start()
    found = review(match)
    assert found.turning_points() == ()
    assert (found.accuracy(seat), found.accuracy(1 - seat)) == (None, 100)
    assert (found.lost(seat), found.lost(1 - seat)) == (True, False)
    told = found.text("en")
    assert f"{CLANS[seat]} stood lost" in told
    assert f"{CLANS[seat]}: no accuracy" in told
    assert "did not turn by a mistake" not in told


def test_choices_where_all_is_lost_already_do_not_count_for_accuracy(act1):
    match, found = act1
    [turning] = found.turning_points()
    values = [
        exact.exact(match.game, node.done.before)
        for node in match.history.line
        if node.done.before.actor == turning.seat and len(match.game.legal(node.done.before)) > 1
    ]
    assert any(known.value.outcome == "loss" for known in values)
    open_ones = sum(known.value.outcome != "loss" for known in values)
    # All but one are without fault: the mean and the harmonic mean of 0 (at least 1) and 100.
    mean, harmonic = 100 * (open_ones - 1) / open_ones, open_ones / (1 + (open_ones - 1) / 100)
    assert found.accuracy(turning.seat) == pytest.approx((mean + harmonic) / 2)
    assert not found.lost(turning.seat)


@pytest.mark.parametrize(("count", "open_"), [(4, True), (1_000, False)])
def test_an_estimate_has_to_be_close_to_call_a_choice_lost(count, open_):
    """A few lost playouts may all be alike by luck."""
    tally = Tally(2)
    for _ in range(count):
        tally.add((0.0, 1.0))
    match, _ = surrendered()
    action = match.plies[-1].action
    verdict = Verdict(action, (action,), tally, tally)
    assert (verdict.stake(0) >= LEAST) == open_
    assert verdict.stake(1) >= 1


def surrendered() -> tuple[sengoku.Match, int]:
    """Surrender act 1 in a won position to which both came without a fault."""
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
    match.deal()
    for _ in range(4):
        match.play(exact.exact(match.game, match.state).best[0])
    won = exact.exact(match.game, match.state).value.outcome == "win"
    seat = match.state.actor if won else 1 - match.state.actor
    match.resign(seat)
    return match, seat


def test_a_surrender_is_named_and_no_own_choice_without_accuracy():
    match, seat = surrendered()
    found = review(match)
    [one] = found.surrenders()
    assert (one.number, one.seat, one.before, one.choice) == (match.length, seat, 1.0, -1.0)
    assert found.chosen(seat) == -1.0
    told = found.text("en")
    [line] = [each for each in told.splitlines() if each.startswith(f"{CLANS[seat]}:")]
    assert "accuracy 100 %, chance to win " in line
    assert " → 0 % (own choices 0, luck 0" in line
    assert line.endswith("surrender −100)")
    assert f"{CLANS[seat]}: surrendered when the chance to win was 100 %." in told
    assert "did not turn by a mistake" not in told
    # The game's own word, as at its board [RK How to Win an Act, Submission].
    said = found.text("ja")
    assert said.count("降伏") == 2
    assert "投了" not in said


@pytest.mark.parametrize("name", sengoku.list_games())
def test_what_a_game_says_itself_of_a_review_is_a_sentence_of_reviews(name):
    own, common = sengoku.load(name).texts, catalogue("sengoku.review")
    for key in own.keys("en"):
        if key.startswith("review."):
            assert common.has(key, "en")
            assert placeholders(own.template(key, "en")) == placeholders(common.template(key, "en"))


def test_who_gave_up_a_lost_game_is_named_too_and_the_game_turned_by_nothing():
    match, seat = surrendered()
    match.undo()
    match.resign(1 - seat)
    told = review(match).text("en")
    assert f"{CLANS[1 - seat]}: surrendered when the chance to win was 0 %." in told
    assert f"{CLANS[1 - seat]} stood lost" in told


@pytest.mark.parametrize(("name", "options", "plies"), GAMES, ids=lambda value: str(value)[:12])
def test_how_it_ended_tells_nothing_of_positions_before_a_choice_not_looked_at(
    name, options, plies
):
    found = Review(played(name, plies, **options), playouts=2)
    for seat, study in found.studies.items():
        choices = [one.number for one in study.plies if one.sort == "choice"]
        chances = found.chances(seat or 0)
        assert choices
        assert all(chances[number - 1] is None for number in choices)


def test_while_it_looks_it_tells_neither_accuracy_nor_turning_points():
    found = Review(blundered(), playouts=4)
    steps = found.steps()
    while len(found.turning_points()) < 1:
        next(steps)
    assert found.waiting
    told = found.text("en")
    assert "accuracy" not in told
    assert told.endswith("Still looking for where it turned.")
    found.stop()
    assert "accuracy" in found.text("en")
    assert "100 % → 0 %" in found.text("en")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "options", "plies"), GAMES, ids=lambda value: str(value)[:12])
def test_the_parts_of_a_change_add_up_to_it(name, options, plies, language):
    """From what to what the chance went, and the parts of that, in the numbers that are told."""
    found = review(played(name, plies, **options), playouts=2)
    told = Words(found, language)
    for seat in found.judged:
        line = told.seat(seat)
        ends = re.search(r"(\d+) ?[%％] → (\d+) ?[%％]", line)
        assert ends, line
        _, parts = re.split("[(（]", line)
        changes = [int(one.replace("−", "-")) for one in re.findall(r"[+−]?\d+", parts)]
        assert len(changes) >= 2
        assert sum(changes) == int(ends[2]) - int(ends[1]), line
