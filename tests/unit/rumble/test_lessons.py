"""The lessons of Rumble Nation and Tenka Meidou teach what the two rulebooks say."""

from __future__ import annotations

import json
import re
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from sengoku.games import data, rule_lessons
from sengoku.games.rumble.components import AREAS
from sengoku.play.lesson.player import lesson, study
from sengoku.play.lesson.rehearsal import Scenario, rehearse, rehearse_questions
from sengoku.play.match.match import Ply

NAMES = (
    "01-map", "02-placing", "03-own-moves", "04-their-soldiers", "05-stock", "06-swords", "07-war",
    "08-two-players", "09-game", "10-daimyo", "11-daimyo-cards", "12-tenka-meidou",
)  # fmt: skip

REFUSED = {
    "02-placing": {"place.roll-first", "place.sum", "reroll.used"},
    "03-own-moves": {
        "use.needs", "use.not-displayed", "step.not-near", "step.not-land", "step.not-sea",
        "step.too-few", "step.no-own", "step.same-area", "step.target", "done.not-yet",
        "use.rolled",
    },
    "04-their-soldiers": {
        "step.no-own", "step.opponent", "step.not-near", "step.no-opponent", "step.few-opponents",
    },
    "05-stock": {"use.once", "use.taken", "done.never", "step.no-own", "step.opponent"},
    "06-swords": {"use.barred"},
    "09-game": {"use.needs"},
    "10-daimyo": {"draft.not-offered", "step.no-opponent"},
    "11-daimyo-cards": {
        "use.daimyo-stock", "use.not-yours", "step.no-daimyo", "step.not-near",
        "step.same-opponent", "step.full", "step.around", "step.daimyo-gone", "step.twice",
    },
    "12-tenka-meidou": {"use.needs", "use.edition", "done.never"},
}  # fmt: skip
"""What each lesson lets the learner try in vain."""

SAID = {
    "01-map": {"did.large", "did.small"},
    "02-placing": {"did.place", "did.reroll"},
    "06-swords": {"did.out", "did.barred", "did.short", "did.again", "did.war"},
    "07-war": {"did.tie", "did.reinforce", "did.no-reinforcements", "did.aside", "did.alone"},
    "08-two-players": {"did.tie", "did.reinforce"},
    "09-game": {"did.castle", "did.card", "did.first", "did.out", "did.war"},
    "10-daimyo": {"did.draft", "did.place-daimyo", "did.strength-daimyo"},
    "12-tenka-meidou": {"did.recall", "did.tie"},
}
"""What has to happen on the board for the lesson to show its rule."""


def plies(scenario: Scenario) -> tuple[Ply, ...]:
    return (*scenario.told, *([scenario.done] if scenario.done else []), *scenario.seen)


def steps(name: str) -> tuple[Scenario, ...]:
    return rehearse(lesson("rumble", name))


def points(state: Any) -> list[int]:
    """Add up the tokens taken, from the position as plain JSON. [RN 6, TM 6]"""
    doc = lesson("rumble", "07-war").game.describe(state)
    sums = [0, 0, 0]
    for area, value in doc["castles"].items():
        for size, worth in (("large", value), ("small", value // 2)):
            taker = doc["war"][size].get(area, "nobody")
            if taker != "nobody":
                sums[taker] += worth
    return sums


def test_the_lessons_in_the_order_of_teaching() -> None:
    assert rule_lessons("rumble") == NAMES


@pytest.mark.parametrize("name", REFUSED)
def test_new_rules_are_tried_in_vain(name: str) -> None:
    tried = {one.code for step in lesson("rumble", name).steps for one in step.tries}
    assert REFUSED[name] <= tried


@pytest.mark.parametrize("name", SAID)
def test_the_rule_is_shown_by_what_happens(name: str) -> None:
    happened = {note.code for s in steps(name) for ply in plies(s) for note in ply.notes}
    assert happened >= SAID[name]


def test_every_tactic_card_and_every_daimyo_card_is_used_by_the_learner() -> None:
    used = {
        str(scenario.done.action).removeprefix("use ")
        for name in NAMES
        for scenario in steps(name)
        if scenario.done and scenario.done.action.verb == "use"
    }
    box = data("rumble")
    assert used == {*box["editions"]["rumble-nation"]["cards"], *box["daimyo"]["cards"]}


@pytest.mark.parametrize(
    "name", ["03-own-moves", "04-their-soldiers", "05-stock", "11-daimyo-cards"]
)
def test_every_card_is_also_tried_wrongly(name: str) -> None:
    """After each card has been taken, one of its steps at least is refused."""
    waiting: set[str] = set()
    for scenario in steps(name):
        pending = scenario.shown.pending
        if pending and any(one.code != "asked" for one in scenario.step.tries):
            waiting.discard(pending[-1].card)
        if scenario.done and scenario.done.action.verb == "use":
            waiting.add(str(scenario.done.action).removeprefix("use "))
    assert not waiting


def test_the_war_goes_as_the_rulebook_tells_it() -> None:
    """Tokens, reinforcements and totals castle by castle. [RN 6 Example]"""
    expected = {
        "yoshida": (2, 1, {"kyo": [0, 0, 2], "usuki": [0, 0, 2]}),
        "kyo": (0, 2, {"noto": [2, 0, 0], "kiyosu": [2, 0, 0]}),
        "noto": (0, 1, {"kiyosu": [4, 0, 0]}),
        "kiyosu": (0, 2, {}),
        "usuki": (2, None, {}),
    }
    game = lesson("rumble", "07-war").game
    seen = set()
    for scenario in steps("07-war"):
        for ply in plies(scenario):
            area = str(ply.action).removeprefix("war ")
            if area not in expected:
                continue
            seen.add(area)
            large, small, white = expected[area]
            before, after = (game.describe(s)["war"] for s in (ply.before, ply.after))
            assert after["large"][area] == large
            assert after["small"].get(area) == small
            grown = {a: n for a, n in after["white"].items() if before["white"].get(a) != n}
            assert grown == white
    assert seen == set(expected)


def test_the_misprint_is_pointed_out_where_it_stands() -> None:
    """The example gives Anne the token 3 for area 5. [RN 6 Example, Area 5]"""
    played = steps("07-war")
    for before, scenario in pairwise(played):
        if [str(ply.action) for ply in before.seen] == ["war kiyosu"]:
            said = scenario.step.say
            assert all(word in said["en"] for word in ("slip", "“3”", "the 5"))
            assert all(word in said["ja"] for word in ("誤り", "「3」", "5です"))
            assert points(scenario.after) == [12, 3, 5]
            return
    pytest.fail("no step about area 5")


def test_both_examples_end_in_the_same_awards_by_different_reinforcements() -> None:
    """[RN 6 Example, TM 6 Example]"""
    ends = {}
    for name in ("07-war", "12-tenka-meidou"):
        helped, awards = set(), []
        for scenario in steps(name):
            for ply in plies(scenario):
                if ply.action.verb == "war" and len(awards) < 4:
                    area = str(ply.action).removeprefix("war ")
                    doc = lesson("rumble", name).game.describe(ply.after)
                    value = doc["castles"][area]
                    awards.append((value, doc["war"]["large"][area], doc["war"]["small"][area]))
                    helped |= {(value, doc["castles"][a]) for a in doc["war"]["white"]}
        ends[name] = awards, helped
    (rn, rn_help), (tm, tm_help) = ends.values()
    assert rn == tm == [(2, 2, 1), (3, 0, 2), (4, 0, 1), (5, 0, 2)]
    assert {there for value, there in rn_help if value == 2} == {3, 12}
    assert {there for value, there in tm_help if value == 2} == {5, 12}


def test_the_rulebooks_case_of_running_out() -> None:
    """Stocks 1, 4 and 5, a card that empties the first, then two turns running. [TM 5(2)]"""
    scenarios = steps("06-swords")
    assert scenarios[0].shown.stock == (1, 4, 5)
    stocks = [s.after.stock for s in scenarios if s.told or s.done]
    assert stocks[-1] == (0, 0, 0)
    assert {(0, 1, 5), (0, 1, 3), (0, 0, 2)} <= set(stocks)
    assert scenarios[-1].after.setting.swords == (3, 2, 1)
    turns = [s.done.before.turn for s in scenarios if s.done and s.done.action.verb == "place"]
    assert turns == [2, 2, 2]


def test_the_odds_of_the_twelve_that_a_reply_tells() -> None:
    rolls = sum(roll.count(6) >= 2 for roll in product(range(1, 7), repeat=3))
    once = rolls / 216
    assert rolls == 16
    assert round(1 / once) in (13, 14)
    assert round(1 / (1 - (1 - once) ** 2)) == 7


def test_the_first_turns_of_the_others_bring_as_many_as_is_told() -> None:
    """One on the 12, two into Kyo; dice 1-2 bring one, 3-4 two. [RN 5.1 (1)]"""
    [step] = [s for s in steps("09-game") if "Blue puts one on the 12" in s.step.say["en"]]
    troops = lesson("rumble", "09-game").game.describe(step.shown)["troops"]
    placed = {area: count for area, count in troops.items() if area != "noto"}
    assert placed == {"yonezawa": [0, 1, 0], "kyo": [0, 0, 2]}
    assert "Yellow two into Kyo" in step.step.say["en"]


def test_the_whole_game_ends_in_a_tie_that_the_sword_decides() -> None:
    made = lesson("rumble", "09-game")
    end = rehearse(made)[-1].after
    assert points(end) == [30, 29, 30]
    outcome = made.game.outcome(end)
    assert outcome is not None
    assert (outcome.winners, outcome.note.code) == ((0,), "end.tie")


def test_the_last_soldier_brings_points_only_where_the_question_says() -> None:
    """Fought out to the end from each of the three placings."""
    made = lesson("rumble", "09-game")
    shown = rehearse_questions(made)[0].shown
    gained = {}
    for action in made.game.legal(shown):
        state = made.game.apply(shown, action)
        for text in ("roll", "roll 2 2 6", "place east"):
            state = made.game.apply(state, made.game.parse(state, text))
        while made.game.outcome(state) is None:
            state = made.game.apply(state, made.game.legal(state)[0])
        gained[str(action)] = points(state)[0]
    assert gained == {"place kyo": 30, "place kiyosu": 30, "place odawara": 30 + 11}


def test_the_table_that_sets_both_examples_side_by_side() -> None:
    """What the notebook on Tenka Meidou prints of each castle, counted out again."""
    book = Path(__file__).parents[3] / "notebooks/rumble/12-tenka-meidou.ipynb"
    cells = ["".join(c["source"]) for c in json.loads(book.read_text(encoding="utf-8"))["cells"]]
    lines = next(text for text in cells if "Side by side" in text).splitlines()
    rows = [line.strip("| ").split(" | ") for line in lines if re.match(r"\| [2-5] ", line)]
    colours = ("Red", "Blue", "Yellow")
    both = study("rumble", "07-war"), study("rumble", "12-tenka-meidou", 7)
    for value, row in zip((2, 3, 4, 5), rows, strict=True):
        for match, told in zip(both, row[1:3], strict=True):
            area = match.state.setting.castles.index(value)
            before = match.game.describe(match.state)
            match.play(match.legal()[0])
            after = match.game.describe(match.state)["war"]
            name = AREAS[area]
            assert row[3].startswith(colours[after["large"][name]])
            assert row[4].startswith(colours[after["small"][name]])
            if value == 2:
                helped = sorted(before["castles"][there] for there in after["white"])
                assert told.endswith("on " + ", ".join(map(str, helped)))
                continue
            for seat, count in enumerate(before["troops"][name]):
                white = before["war"]["white"].get(name, [0, 0, 0])[seat]
                strength = f"{count}+{white}" if white else str(count)
                shown = {f"{colours[seat]} {strength}", f"{strength} {colours[seat]}"}
                assert not count or any(one in told for one in shown), (value, seat)
