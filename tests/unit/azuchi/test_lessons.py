"""The lessons of Azuchi Castle teach what the rulebook says."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from itertools import permutations
from typing import Any

import pytest

from sengoku.games import lesson_files, rule_lessons
from sengoku.play.lesson.model import DamagedLesson, Step
from sengoku.play.lesson.player import lesson
from sengoku.play.lesson.reader import read_lesson
from sengoku.play.lesson.rehearsal import Scenario, rehearse, rehearse_questions
from sengoku.play.match.match import Ply

NAMES = (
    "01-draft", "02-workers", "03-market", "04-events", "05-army", "06-end", "07-game",
)  # fmt: skip

REFUSED = {
    "01-draft": {"take.not-displayed"},
    "02-workers": {"work.no-card", "work.occupied", "work.no-supply", "take.over"},
    "03-market": {
        "market.same", "market.no-cube", "market.too-few", "market.has-black", "market.no-coin",
    },
    "04-events": {"build.lacks", "event.other"},
    "07-game": {"work.not-yet", "work.no-card", "build.no-worker"},
}  # fmt: skip
"""What each lesson lets the learner try in vain."""

SAID = {
    "01-draft": {"did.card", "did.take", "did.reshuffle"},
    "02-workers": {"did.cube", "did.army", "did.swap", "did.done"},
    "03-market": {"did.swap", "did.coin", "did.hire"},
    "04-events": {
        "did.build-cubes", "did.build-worker", "did.stays-up", "did.turned", "did.pay",
        "did.defend", "did.unmanned", "did.no-army-some", "did.decline",
    },
    "05-army": {"did.kept", "did.unmanned", "did.round"},
    "06-end": {"did.again", "did.complete", "did.limit", "did.turned"},
    "07-game": {"did.first", "did.discard", "did.stays-up", "did.complete"},
}  # fmt: skip
"""What has to happen on the board for the lesson to show its rule."""

KINDS = {"attack": 4, "tribute": 4, "construction": 4}
"""The Event Deck. [AZ 1, (3) Step 3]"""


def plies(scenario: Scenario) -> tuple[Ply, ...]:
    return (*scenario.told, *([scenario.done] if scenario.done else []), *scenario.seen)


@cache
def steps(name: str) -> tuple[Scenario, ...]:
    return rehearse(lesson("azuchi", name))


@cache
def questions(name: str) -> tuple[Scenario, ...]:
    return rehearse_questions(lesson("azuchi", name))


def right(step: Step) -> str:
    """Give the text of the one right answer to a question."""
    [option] = [option for option in step.ask if option.right]
    return option.text["en"]


def asked(name: str, words: str) -> Scenario:
    """Give the step, or the question beside the lesson, whose text holds some words."""
    both = (*steps(name), *questions(name))
    [found] = [scenario for scenario in both if words in scenario.step.say["en"]]
    return found


def doc(scenario: Scenario) -> dict[str, Any]:
    """Give what a step shows, as plain JSON."""
    return described(scenario.shown)


def described(state: Any) -> dict[str, Any]:
    """Give a position as plain JSON."""
    return lesson("azuchi", "01-draft").game.describe(state)


def attacked(points: int, guards: int) -> int:
    """Give the points after an Attack, from the printed rule. [AZ 3, Step 3]"""
    return points + guards if guards else max(points - 2, 0)


def difference(points: int) -> int:
    """Give what one worker on an Army is worth if an Attack comes."""
    return attacked(points, 1) - attacked(points, 0)


def left(row: list[str]) -> dict[str, int]:
    """Count the events that do not lie in a row, before any reshuffle."""
    lying = [card.removesuffix(" up") for card in row]
    return {kind: count - lying.count(kind) for kind, count in KINDS.items()}


def chance(row: list[str], kind: str) -> Fraction:
    """Count a chance out: in how many orders of the deck the first card is of a kind."""
    deck = [card for card, count in left(row).items() for _ in range(count)]
    firsts = [order[0] for order in permutations(deck, 1)]
    return Fraction(firsts.count(kind), len(firsts))


def test_the_lessons_in_the_order_of_teaching() -> None:
    assert rule_lessons("azuchi") == NAMES


def test_a_lesson_points_at_parts_of_the_picture_and_at_nothing_else() -> None:
    """The track is no value of an action, but it is drawn; a gate is not."""
    text = lesson_files("azuchi")["04-events"].read_text(encoding="utf-8")
    assert 'show = ["track"]' in text
    read_lesson("azuchi", "04-events", text)
    with pytest.raises(DamagedLesson, match="gate"):
        read_lesson("azuchi", "04-events", text.replace('show = ["track"]', 'show = ["gate"]'))


@pytest.mark.parametrize("name", REFUSED)
def test_new_rules_are_tried_in_vain(name: str) -> None:
    tried = {one.code for step in lesson("azuchi", name).steps for one in step.tries}
    assert REFUSED[name] <= tried


@pytest.mark.parametrize("name", SAID)
def test_the_rule_is_shown_by_what_happens(name: str) -> None:
    happened = {note.code for s in steps(name) for ply in plies(s) for note in ply.notes}
    assert SAID[name] <= happened


def test_every_kind_of_card_and_every_deal_is_worked_by_the_learner() -> None:
    """The five cards and the market's three exchanges. [AZ 3, Step 2]"""
    done = [s.done.action for name in NAMES for s in steps(name) if s.done]
    works = [action for action in done if action.verb == "work"]
    assert {action.card for action in works} == {"wood", "stone", "tile", "army", "market"}
    assert {action.deal for action in works if action.card == "market"} == {"swap", "coin", "hire"}


def test_the_number_of_cards_in_a_round() -> None:
    """Three once, then one for each other choice: two are left over. [AZ 3, Step 1; case A2]"""
    drawn = taken = 0
    for scenario in steps("01-draft")[:5]:
        verbs = [ply.action.verb for ply in plies(scenario)]
        drawn, taken = drawn + verbs.count("card"), taken + verbs.count("take")
    assert (3 + drawn, taken) == (8, 6)
    assert right(asked("01-draft", "were turned up in this round").step) == "8"
    assert right(asked("01-draft", "With a fourth").step).startswith(f"{2 * 4 + 2}, two")
    # Eight cards a round, none of them kept: ten rounds use up the deck.
    assert (doc(asked("01-draft", "after ten rounds"))["round"] - 1) * 8 == 80


def test_what_an_attack_does_to_everybody() -> None:
    """The answers of the lesson, worked out from the printed rule. [AZ 3, Step 3]"""
    before = asked("04-events", "The next event will be an Attack")
    shown = doc(before)
    after = [
        attacked(points, placed.count("army"))
        for points, placed in zip(shown["points"], shown["placed"], strict=True)
    ]
    gained = [new - old for new, old in zip(after, shown["points"], strict=True)]
    assert gained == [2, -2, -1]
    assert right(before.step) == "You"
    drawn = asked("04-events", "Blue, with 4 points")
    assert described(drawn.before)["points"] == shown["points"] == [5, 4, 1]
    assert described(drawn.after)["points"] == after == [7, 2, 0]
    assert right(drawn.step) == "For Yellow"
    question = doc(asked("04-events", "An Attack comes. What"))
    red, blue, yellow = (
        attacked(points, placed.count("army"))
        for points, placed in zip(question["points"], question["placed"], strict=True)
    )
    assert right(asked("04-events", "An Attack comes. What").step) == (
        f"Red {red}, Blue {blue}, Yellow {yellow}"
    )


def test_armies_stay_in_the_two_printed_cases() -> None:
    """No worker: stays. A worker, no attack: stays. A worker and an attack: goes. [AZ 3, Step 4]"""
    quiet = asked("05-army", "The event was a Tribute")
    assert [side.count("army") for side in doc(quiet)["cards"]] == [1, 1, 0]
    assert [side.count("army") for side in doc(quiet)["placed"]] == [1, 0, 0]
    assert doc(quiet)["row"][-1] == "tribute"
    assert described(quiet.after)["cards"] == [["army"], ["army"], []]
    assert right(quiet.step) == "Both"
    fought = asked("05-army", "discarded after an Attack")
    assert doc(fought)["row"][-1] == "attack"
    assert doc(fought)["placed"] == doc(quiet)["placed"]
    assert described(fought.after)["cards"] == [[], ["army"], []]
    assert right(fought.step) == "Blue's"


def test_who_loses_points_in_the_attack_on_the_armies() -> None:
    hit = asked("05-army", "This time an Attack is coming")
    shown = doc(hit)
    assert [attacked(4, 1), attacked(4, 0), attacked(0, 0)] == [5, 2, 0]
    assert (shown["points"], described(hit.after)["points"]) == ([4, 4, 0], [5, 2, 0])
    assert right(hit.step) == "Blue"


@pytest.mark.parametrize(
    ("words", "seat", "points"),
    [("What did the empty Army cost Blue", 1, 4), ("You have 1 point and nobody", 0, 1)],
)
def test_what_the_army_cost(words: str, seat: int, points: int) -> None:
    """The difference a worker makes, with points never below 0. [AZ 3, Step 3]"""
    found = asked("05-army", words)
    answer = difference(points)
    assert right(found.step).split() == [str(answer), "point" if answer == 1 else "points"]
    shown = doc(found)["points"][seat]
    assert shown in (points, attacked(points, 0))


def test_for_whom_a_guard_would_have_made_less_of_a_difference() -> None:
    found = asked("05-army", "And Yellow, with 0 points")
    worths = {"For Blue": difference(4), "For Yellow": difference(0)}
    assert right(found.step) == min(worths, key=lambda who: worths[who]) == "For Yellow"
    for option in found.step.ask[:2]:
        numbers = re.search(r"(\d) points?[:,]|was (\d) point", option.reply["en"])
        assert numbers is not None
        assert int(numbers[1] or numbers[2]) == worths[option.text["en"]]


def test_the_chances_and_worths_that_the_lesson_tells() -> None:
    rare = asked("05-army", "the least likely in this round")
    counts = left(doc(rare)["row"])
    assert counts == {"construction": 3, "attack": 3, "tribute": 2}
    assert right(rare.step).lower() == min(counts, key=lambda kind: counts[kind])
    before = asked("05-army", "What is the chance that it comes in this round")
    row = doc(before)["row"]
    this = chance(row, "attack")
    assert right(before.step) == str(this)
    worth = asked("05-army", "What is a worker on the Army worth in this round")
    assert right(worth.step) == f"{this * difference(5)} of a point"
    later = asked("05-army", "A Tribute came")
    following = chance(doc(later)["row"], "attack")
    assert right(later.step) == str(following)
    [option] = [option for option in later.step.ask if option.right]
    assert f"= {following * difference(5)} of a point" in option.reply["en"]
    last = asked("05-army", "What is the worker on it worth")
    shown = doc(last)
    assert left(shown["row"]) == {"attack": 2, "tribute": 1, "construction": 1}
    assert right(last.step) == f"{chance(shown['row'], 'attack') * difference(6)} of a point"
    assert left(doc(asked("05-army", "all four Attacks lie"))["row"])["attack"] == 0


def test_the_printed_example_of_the_end_and_its_twins() -> None:
    """[AZ 4 Example; case A1]"""
    example = asked("06-end", "The rulebook's example")
    row = doc(example)["row"]
    up = [card for card in row if card.endswith(" up")]
    assert (doc(example)["round"], up) == (12, ["construction up"] * 3)
    [kept] = [option for option in example.step.ask if option.right]
    assert kept.at == {f"row-{place}" for place, card in enumerate(row, 1) if card in up}
    again = asked("06-end", "three stay, nine are in the deck")
    assert doc(again)["row"] == described(example.after)["row"] == up
    assert doc(again)["events"] == {"construction": 1, "attack": 4, "tribute": 4}
    assert right(again.step) == str(Fraction(1, 9))
    built = described(asked("06-end", "Round 13 ends now").after)
    assert (built["phase"], built["points"]) == ("over", [14, 13, 9])
    turned = asked("06-end", "Where will the last Construction be then")
    declined = described(turned.after)
    assert (declined["phase"], declined["round"]) == ("draft", 14)
    assert declined["row"] == [*up, "construction"]
    # One event a round from the fourteenth on: when the deck is used up, all is shuffled.
    again_from = 14 + sum(declined["events"].values())
    [told] = [option.reply["en"] for option in turned.step.ask if option.right]
    assert f"the eight in the deck are used up, from round {again_from} on" in told
    early = asked("06-end", "Nine rounds are over")
    assert doc(early)["row"].count("construction up") == 4
    assert doc(asked("06-end", "Round 10"))["phase"] == "draft"


def test_a_table_that_never_builds_shares_its_win_after_36_rounds() -> None:
    made = lesson("azuchi", "06-end")
    limit = asked("06-end", "One storey stands")
    outcome = made.game.outcome(limit.after)
    assert outcome is not None
    assert (outcome.winners, outcome.note.code) == ((0, 1), "end.shared-limit")
    assert right(limit.step) == "You and Blue together"
    last = steps(made.name)[-1]
    discard = made.game.legal(last.after)[0]
    outcome = made.game.outcome(made.game.apply(last.after, discard))
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0, 1), (15, 15, 12))


def test_the_question_that_wins_alone() -> None:
    """Three points win, two share, none goes on. [AZ 3 Step 3, AZ 4]"""
    made = lesson("azuchi", "06-end")
    shown = asked("06-end", "Round 13, the last").shown
    winners = {}
    for action in made.game.legal(shown):
        after = made.game.apply(shown, action)
        after = made.game.apply(after, made.game.legal(after)[0])
        outcome = made.game.outcome(after)
        winners[str(action)] = outcome and outcome.winners
    assert winners == {"build cubes": (0,), "build worker": (0, 1), "decline": None}


def test_the_last_event_of_twelve_is_known() -> None:
    for words in ("eleven events lie in the row", "eleven events are known"):
        assert left(doc(asked("07-game", words))["row"]) == {
            "attack": 0, "tribute": 0, "construction": 1,
        }  # fmt: skip


def test_the_whole_game_ends_as_it_is_told() -> None:
    made = lesson("azuchi", "07-game")
    last = steps(made.name)[-1]
    outcome = made.game.outcome(last.after)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((0,), (19, 17, 18))
    [told] = [option.reply["en"] for option in last.step.ask if option.right]
    assert re.findall(r"\b1\d\b", told) == ["19", "18", "17"]
