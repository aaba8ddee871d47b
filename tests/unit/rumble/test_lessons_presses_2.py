"""Lessons 7 to 12: the war is predicted before it is settled, and what is said there is right."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import sengoku
from sengoku.games import picture
from sengoku.play.lesson.model import Lesson, Step
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.rehearsal import Scenario, rehearse, rehearse_questions
from sengoku.play.match.match import Ply

ROOT = Path(__file__).parents[3]
NAMES = (
    "07-war", "08-two-players", "09-game", "10-daimyo", "11-daimyo-cards", "12-tenka-meidou",
)  # fmt: skip

PREDICTED = {
    ("07-war", 3): ("help", "yoshida"),
    ("07-war", 4): ("large", "kyo"),
    ("07-war", 6): ("help", "noto"),
    ("07-war", 7): ("large", "kiyosu"),
    ("07-war", 10): ("winner", ""),
    ("08-two-players", 2): ("help", "yoshida"),
    ("08-two-players", 4): ("help", "kyo"),
    ("08-two-players", 5): ("large", "noto"),
    ("09-game", 10): ("help", "east"),
    ("09-game", 11): ("small", "kyo"),
    ("09-game", 12): ("large", "oko"),
    ("09-game", 13): ("winner", ""),
    ("10-daimyo", 8): ("help", "kyo"),
    ("10-daimyo", 9): ("help", "kyo"),
    ("12-tenka-meidou", 7): ("help", "odawara"),
    ("12-tenka-meidou", 8): ("large", "kyo"),
    ("12-tenka-meidou", 9): ("small", "noto"),
    ("12-tenka-meidou", 10): ("large", "kiyosu"),
}
"""What each step of a war asks: where help goes, who takes a token of a castle, who wins."""

LAST = {
    "07-war": {"place noto": (9, 7, 2), "place kiyosu": (2, 7, 5), "place odawara": (5, 7, 5)},
    "08-two-players": {
        "place odawara": (7, 5), "place noto": (4, 12), "place kiyosu": (0, 12),
    },
    "10-daimyo": {
        "place kyo daimyo": (8,), "place shuri daimyo": (7,), "place kiyosu daimyo": (4,),
    },
}  # fmt: skip
"""The points with which each last placing ends, counted out by hand; in 10 those of Red."""


def learnt(name: str) -> Lesson:
    return lesson("rumble", name)


def scenario(name: str, number: int) -> Scenario:
    return rehearse(learnt(name))[number - 1]


def predictions(name: str) -> Iterator[tuple[int, Scenario]]:
    for number, one in enumerate(rehearse(learnt(name)), 1):
        if one.step.predict:
            yield number, one


def right(step: Step) -> frozenset[str]:
    """Give the things that are the right answer of a question."""
    (found,) = [option.at for option in step.ask if option.right]
    return found


def settled(one: Scenario, castle: str) -> Ply:
    (found,) = [ply for ply in one.seen if str(ply.action) == f"war {castle}"]
    return found


def near(area: str) -> set[str]:
    """Give the neighbours of an area, from the map's own list."""
    book = tomllib.loads((ROOT / "sengoku/games/rumble/data.toml").read_text("utf-8"))["map"]
    pairs = [set(pair.split()) for pair in (*book["land"], *book["sea"])]
    return {other for pair in pairs if area in pair for other in pair - {area}}


# The war is predicted.


def test_every_war_of_a_lesson_is_predicted_before_it_is_settled() -> None:
    asked = {
        (name, number)
        for name in NAMES
        for number, one in predictions(name)
        if any(ply.action.verb == "war" for ply in one.seen)
    }
    assert asked == set(PREDICTED)
    for name in NAMES:
        for one in rehearse(learnt(name)):
            assert not any(ply.action.verb == "war" for ply in one.told), (name, one.label)


@pytest.mark.parametrize(("name", "number"), PREDICTED)
def test_the_right_press_is_what_then_happens(name: str, number: int) -> None:
    kind, castle = PREDICTED[name, number]
    one, game = scenario(name, number), learnt(name).game
    if kind == "winner":
        outcome = game.outcome(one.after)
        assert outcome is not None
        assert right(one.step) == {f"side{seat}" for seat in outcome.winners}
        return
    ply = settled(one, castle)
    before, after = game.describe(ply.before), game.describe(ply.after)
    if kind == "help":
        white = [doc["war"]["white"] for doc in (before, after)]
        grown = {area for area, row in white[1].items() if row != white[0].get(area)}
        assert right(one.step) == grown
    else:
        assert right(one.step) == {f"side{after['war'][kind][castle]}"}


@pytest.mark.parametrize(
    ("name", "number"), [step for step, (kind, _) in PREDICTED.items() if kind == "help"]
)
def test_each_wrong_place_for_help_lacks_what_its_reply_says(name: str, number: int) -> None:
    """Not adjacent, nobody of the winner's there, or the token gone. [RN 5 War Phase, step 3]"""
    castle = PREDICTED[name, number][1]
    one = scenario(name, number)
    doc = learnt(name).game.describe(settled(one, castle).before)
    winner = learnt(name).game.describe(one.after)["war"]["large"][castle]
    lords = doc.get("daimyo", {}).get("at", [""] * 3)
    for option in one.step.ask:
        if option.right or not option.at:
            continue
        (place,) = option.at
        said = option.reply["en"]
        there = doc["troops"].get(place, [0, 0, 0])[winner] or lords[winner] == place
        if "not adjacent" in said:
            assert place not in near(castle), said
        elif "token is gone" in said:
            assert place in doc["war"]["large"], said
        else:
            assert re.search("nobody|none|Nobody", said), said
            assert not there, said


@pytest.mark.parametrize(
    ("name", "number"),
    [step for step, (kind, _) in PREDICTED.items() if kind in ("large", "small")],
)
def test_the_panel_speaks_of_another_castle_when_it_is_asked_who_takes_one(
    name: str, number: int
) -> None:
    """L9: nothing is told before it happens."""
    made, one = learnt(name), scenario(name, number)
    player = LessonPlayer(made)
    player.goto(number - 1)
    (title,) = [item.label for item in player.table.scene().items if item.role == "contest-title"]
    castle = made.game.texts.text(f"scene.castle.{PREDICTED[name, number][1]}", "en")
    assert castle in one.step.say["en"]
    assert castle not in title
    assert not player.table.match.plies[player.table.match.cursor :]
    player.solve()
    assert player.passed
    told = [str(ply.action) for ply in player.table.match.plies[-len(one.seen) :]]
    assert told == list(one.step.play)


@pytest.mark.parametrize("name", NAMES)
def test_a_prediction_begins_where_the_learner_sees_the_board(name: str) -> None:
    for _, one in predictions(name):
        assert one.seen
        assert one.shown == one.seen[0].before


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_ends_in_doing_or_predicting_on_the_board(name: str) -> None:
    last = learnt(name).steps[-1]
    assert last.expect is not None or right(last)


@pytest.mark.parametrize("name", NAMES)
def test_only_a_thought_and_the_end_of_a_card_are_left_to_the_buttons(name: str) -> None:
    left = []
    for number, step in enumerate(learnt(name).steps, 1):
        if step.expect is None and not any(option.right and option.at for option in step.ask):
            left.append((number, step.kind))
        elif step.solution == "done":
            left.append((number, "done"))
    wanted = {"11-daimyo-cards": [(4, "done")], "12-tenka-meidou": [(11, "ask")]}
    assert left == wanted.get(name, [])


# What else is asked on the board.


def test_the_castle_that_comes_next_is_that_of_the_next_token() -> None:
    castles = learnt("07-war").game.describe(scenario("07-war", 1).shown)["castles"]
    assert [area for area, value in castles.items() if value == 3] == ["kyo"]
    assert right(learnt("07-war").steps[0]) == {"kyo"}


def test_chucks_small_tokens_and_annes_three_come_from_the_castles_asked_for() -> None:
    """[RN 6 Example]: seconds get half of 3 and of 5; the 3 was taken in Kyo."""
    doc = learnt("07-war").game.describe(scenario("07-war", 9).shown)
    assert {area for area, seat in doc["war"]["small"].items() if seat == 2} == {"kyo", "kiyosu"}
    assert right(learnt("07-war").steps[8]) == {"kyo", "kiyosu"}
    assert (doc["castles"]["kyo"], doc["war"]["large"]["kyo"]) == (3, 0)
    assert right(learnt("07-war").steps[7]) == {"kyo"}


def test_who_is_first_or_second_is_as_asked_before_the_castle_is_settled() -> None:
    """Asked one step before the castle is settled: second on the 4, first in Kyo for two."""
    for name, number, castle, token in (("07-war", 5, "noto", "small"),
                                        ("08-two-players", 3, "kyo", "large")):  # fmt: skip
        doc = learnt(name).game.describe(scenario(name, number + 1).after)
        assert right(learnt(name).steps[number - 1]) == {f"side{doc['war'][token][castle]}"}
        shown = learnt(name).game.describe(scenario(name, number).shown)
        assert castle not in shown["war"]["large"]


def test_the_whole_game_tells_the_right_numbers() -> None:
    """Stocks before, three soldiers for a 5, and the points before the last two castles."""
    blue = scenario("09-game", 6)
    assert blue.shown.stock == (1, 3, 2)
    assert [str(ply.action) for ply in blue.seen][1:] == ["roll 4 5 6", "place oko"]
    assert blue.after.stock == (1, 0, 2)
    assert blue.after.setting.swords == (0, 3, 0)
    assert right(blue.step) == {"side1"}
    last = scenario("09-game", 13)
    assert "30 points already" in last.step.say["en"]
    sums = [int(n) for o in last.step.ask for n in re.findall(r"(\d+) and", o.reply["en"])]
    doc = learnt("09-game").game.describe(last.shown)
    points = [0, 0, 0]
    for area, seat in doc["war"]["large"].items():
        points[seat] += doc["castles"][area]
    for area, seat in doc["war"]["small"].items():
        points[seat] += doc["castles"][area] // 2
    assert points == [30, 18, 18]
    assert sums == [18, 18]


def test_one_colour_stands_alone_on_the_first_four_castles_and_red_on_the_third() -> None:
    one = scenario("09-game", 10)
    doc = learnt("09-game").game.describe(one.shown)
    areas = {value: area for area, value in doc["castles"].items()}
    alone = {value: doc["troops"][areas[value]] for value in (2, 3, 4, 5)}
    assert all(sum(map(bool, row)) == 1 for row in alone.values())
    assert [value for value, row in alone.items() if row[0]] == [4]
    assert right(scenario("09-game", 9).step) == {areas[4]}


def test_yellow_takes_the_card_that_is_predicted() -> None:
    one = scenario("10-daimyo", 3)
    assert [str(ply.action) for ply in one.seen] == ["draft shingen", "draft motonari"]
    assert right(one.step) == {"shingen"}
    # The start player chooses last, the one to its right first. [RN 9]
    assert right(scenario("10-daimyo", 1).step) == {"side1"}
    assert (one.seen[0].before.actor, one.seen[1].before.actor) == (2, 1)


def test_what_makes_red_first_in_kyo_is_its_daimyo() -> None:
    """[RN 9]: it counts for two; without it one soldier would stand against two."""
    doc = learnt("10-daimyo").game.describe(scenario("10-daimyo", 7).shown)
    assert (doc["troops"]["kyo"], doc["daimyo"]["at"][0]) == ([1, 2, 0], "kyo")
    assert right(scenario("10-daimyo", 7).step) == {"kyo@0-daimyo"}


def test_the_card_that_cannot_be_used_in_the_first_edition() -> None:
    """[TM 7]: Retreat takes three back; two stand on the map."""
    asked = rehearse_questions(learnt("12-tenka-meidou"))[1]
    usable = {str(a) for a in learnt("12-tenka-meidou").game.legal(asked.shown)} - {"roll"}
    (card,) = right(asked.step)
    assert usable | {f"use {card}"} == {f"use {c}" for o in asked.step.ask for c in o.at}
    assert f"use {card}" not in usable


# What is placed last.


def ends(name: str, text: str) -> tuple[int, ...]:
    """Play a last placing and the war after it to the end; give everybody's points."""
    game, state = learnt(name).game, scenario(name, len(learnt(name).steps)).shown
    state = game.apply(state, game.parse(state, text))
    while game.outcome(state) is None:
        (action,) = game.legal(state)
        state = game.apply(state, action)
    outcome = game.outcome(state)
    assert outcome is not None
    return tuple(outcome.scores)


@pytest.mark.parametrize("name", LAST)
def test_the_last_piece_is_asked_where_it_brings_most(name: str) -> None:
    step = learnt(name).steps[-1]
    shown = scenario(name, len(learnt(name).steps)).shown
    assert {str(action) for action in learnt(name).game.legal(shown)} == set(LAST[name])
    found = {text: ends(name, text) for text in LAST[name]}
    assert {text: points[: len(LAST[name][text])] for text, points in found.items()} == LAST[name]
    assert step.expect is not None
    assert step.expect.actions == (max(found, key=lambda text: found[text][0]),)
    assert set(step.worse) == set(step.on_wrong) == set(found) - set(step.expect.actions)
    if name != "10-daimyo":
        winners = [text for text, points in found.items() if points[0] == max(points)]
        assert winners == list(step.expect.actions)


def test_with_two_players_one_piece_of_help_is_too_little_where_two_would_do() -> None:
    """The step says so: with three players and the same soldiers the 4 wins the 5 as well."""
    doc = learnt("08-two-players").game.describe(scenario("08-two-players", 6).shown)
    troops = {area: [*row, 0] for area, row in doc["troops"].items()}
    game = sengoku.load("rumble", seats=3)
    state = game.position({"phase": "war", "castles": doc["castles"], "swords": [2, 3, 1],
                           "troops": {**troops, "noto": [1, 0, 0]}})  # fmt: skip
    while game.outcome(state) is None:
        state = game.apply(state, game.legal(state)[0])
    assert game.describe(state)["war"]["large"]["kiyosu"] == 0
    said = learnt("08-two-players").steps[5].on_wrong["place noto"]["en"]
    assert said.startswith("With three players, yes")


def test_the_first_soldiers_for_two_are_first_on_kiyosu_only() -> None:
    """1, 3 and 4: sums 4, 5 and 7 with two, two and one soldier. [RN 5.1]"""
    one, game = scenario("08-two-players", 1), learnt("08-two-players").game
    first = {}
    for area in ("noto", "kiyosu", "odawara"):
        after = game.describe(game.apply(one.shown, game.parse(one.shown, f"place {area}")))
        first[area] = after["troops"][area]
    assert first == {"noto": [2, 3], "kiyosu": [2, 1], "odawara": [1, 2]}
    assert one.step.solution == "place kiyosu"


def test_what_is_asked_for_is_drawn_and_ringed() -> None:
    """Each place that can be an answer is marked on the picture when it is asked."""
    for name in NAMES:
        made = learnt(name)
        for number, step in enumerate(made.steps, 1):
            if step.expect is not None:
                continue
            player = LessonPlayer(made)
            player.goto(number - 1)
            look = player.table.look()
            plain = picture(made.game, player.table.match.state, type(look)(seat=made.seat))
            marked = player.table.scene()
            count = sum(item.role == "may" for item in marked.items)
            assert not any(item.role == "may" for item in plain.items)
            assert count >= len({place for option in step.ask for place in option.at}) > 0 or (
                name, number) == ("12-tenka-meidou", 11)  # fmt: skip
