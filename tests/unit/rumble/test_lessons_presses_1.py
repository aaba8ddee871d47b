"""Lessons 1 to 6: what is asked on the board, what is taught when, and why a try is worse."""

from __future__ import annotations

import json
import re
import tomllib
from itertools import permutations, product
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.texts import catalogue
from sengoku.games.rumble import ids
from sengoku.play.lesson.model import Lesson, Step
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.rehearsal import Scenario, rehearse, rehearse_questions

ROOT = Path(__file__).parents[3]

NAMES = ("01-map", "02-placing", "03-own-moves", "04-their-soldiers", "05-stock", "06-swords")

TAUGHT = {
    "01-map": {"roll": 11},
    "02-placing": {"place": 2, "reroll": 6},
    "03-own-moves": {
        "use scout": 2, "move": 3, "use mountain": 4, "use marine": 7, "use sub-squad": 9,
        "use ninja": 11, "use entering-kyo": 13, "done": 14,
    },
    "04-their-soldiers": {"use exile": 1, "push": 2, "use prisoner": 3, "use decoy": 5},
    "05-stock": {"use support": 1, "use rebel": 3, "replace": 4, "use retreat": 5, "recall": 6},
    "06-swords": {},
}  # fmt: skip
"""What each lesson teaches, and at which of its steps."""

RIGHT = {
    ("01-map", 1): {"yonezawa"},
    ("01-map", 2): {"yoshida", "noto", "kiyosu"},
    ("01-map", 3): {"oko"},
    ("01-map", 5): {"kyo"},
    ("01-map", 6): {"usuki"},
    ("01-map", 7): {"side1"},
    ("01-map", 9): {"side2"},
    ("02-placing", 1): {"kyo"},
    ("02-placing", 3): {"shuri"},
    ("02-placing", 4): {"kiyosu"},
    ("03-own-moves", 1): {"marine"},
    ("04-their-soldiers", 7): {"noto"},
    ("05-stock", 8): {"dice"},
    ("06-swords", 1): {"side0"},
    ("06-swords", 5): {"side2"},
    ("06-swords", 8): {"side1"},
}
"""The right press of each question with one right answer on the board."""

BUTTONS = {("01-map", 8), ("01-map", 10), ("06-swords", 2)}
"""Steps that ask for a number or a thought, which no thing on the board is."""

Points = tuple[int, ...]


def learnt(name: str) -> Lesson:
    return lesson("rumble", name)


def scenario(name: str, number: int) -> Scenario:
    return rehearse(learnt(name))[number - 1]


def shown(name: str, number: int) -> Any:
    """Give the position that a step shows, as plain JSON."""
    return learnt(name).game.describe(scenario(name, number).shown)


def right(step: Step) -> list[frozenset[str]]:
    return [option.at for option in step.ask if option.right]


# What is taught, and when.


def test_each_verb_and_each_card_is_taught_at_the_step_that_brings_it() -> None:
    for name in NAMES:
        found = {
            " ".join(token): number
            for number, step in enumerate(learnt(name).steps, 1)
            for token in step.teaches
        }
        assert found == TAUGHT[name], name


def test_a_lesson_knows_what_the_earlier_ones_have_taught_and_no_more() -> None:
    known: set[str] = set()
    for name in NAMES:
        assert {" ".join(token) for token in learnt(name).knows} == known, name
        known |= set(TAUGHT[name])
    cards = tomllib.loads((ROOT / "sengoku/games/rumble/data.toml").read_text("utf-8"))
    for card in cards["editions"]["rumble-nation"]["cards"]:
        assert f"use {card}" in known


def test_what_comes_later_is_not_offered() -> None:
    """Rolling again is taught at step 6, placing at step 2."""
    offered = {}
    for number in (2, 6):
        player = LessonPlayer(learnt("02-placing"))
        player.goto(number - 1)
        offered[number] = {one.value for one in player.table.choices() if one.kind == "verb"}
    assert "reroll" not in offered[2]
    assert "reroll" in offered[6]


# What is asked on the board.


def test_every_question_but_three_is_answered_on_the_board() -> None:
    without = {
        (name, number)
        for name in NAMES
        for number, step in enumerate(learnt(name).steps, 1)
        if step.ask and not any(right(step))
    }
    assert without == BUTTONS
    assert not [step for name in NAMES for step in learnt(name).steps if step.kind == "say"]


@pytest.mark.parametrize(("name", "number"), RIGHT)
def test_the_right_press(name: str, number: int) -> None:
    assert right(learnt(name).steps[number - 1]) == [RIGHT[name, number]]


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_ends_in_doing_or_predicting_on_the_board(name: str) -> None:
    last = learnt(name).steps[-1]
    assert last.expect is not None or (last.predict and any(right(last)))


def test_the_highest_castle_and_the_neighbours_are_those_of_the_map() -> None:
    castles = shown("01-map", 1)["castles"]
    assert max(castles, key=castles.__getitem__) == "yonezawa"
    book = tomllib.loads((ROOT / "sengoku/games/rumble/data.toml").read_text("utf-8"))["map"]
    land, sea = ({frozenset(pair.split()) for pair in book[kind]} for kind in ("land", "sea"))
    assert len(sea) == 6
    assert {area for pair in land if "kyo" in pair for area in pair} - {"kyo"} == {
        "yoshida", "noto", "kiyosu",
    }  # fmt: skip
    assert {area for pair in sea if "kyo" in pair for area in pair} - {"kyo"} == {"oko"}
    for option in learnt("01-map").steps[3].ask:
        assert (option.at in land | sea) is option.right, option.text["en"]


def test_where_red_shares_an_area_and_where_the_war_comes_first() -> None:
    mixed = [area for area, row in shown("01-map", 5)["troops"].items() if row[0] and any(row[1:])]
    assert mixed == ["kyo"]
    doc = shown("01-map", 6)
    held = [doc["castles"][area] for area, row in doc["troops"].items() if any(row)]
    assert (min(held), doc["castles"]["usuki"], doc["castles"]["yoshida"]) == (3, 3, 2)
    assert "yoshida" not in doc["troops"]
    assert max(doc["troops"]["usuki"]) == doc["troops"]["usuki"][1] == 3


def test_the_second_gets_half_and_then_yellow_is_next_and_alone() -> None:
    """[RN 5 War Phase, step 2]: the 3 and half of it; on the 7 one colour and no small token."""
    half, alone = scenario("01-map", 8), scenario("01-map", 9)
    war = learnt("01-map").game.describe(half.after)["war"]
    assert (war["large"]["usuki"], war["small"]["usuki"]) == (1, 0)
    (option,) = [one for one in half.step.ask if one.right]
    assert option.text["en"] == f"{3 // 2} point"
    war = learnt("01-map").game.describe(alone.after)["war"]
    assert war["large"]["shuri"] == 2
    assert "shuri" not in war["small"]
    assert {"east", "tokuyama", "noto"} <= set(war["large"])


def test_what_the_dice_reach_is_what_the_questions_say() -> None:
    """Sums of two dice and soldiers of the third, by hand. [RN 5.1 (1)]"""
    game = learnt("02-placing").game
    expected = {
        1: {"place shuri", "place kyo", "place kiyosu"},
        3: {"place east", "place shuri"},
        4: {"place east", "place shuri", "place kiyosu"},
    }
    for number, places in expected.items():
        legal = {str(a) for a in game.legal(scenario("02-placing", number).shown)}
        assert legal - {"reroll"} == places
    yellow = scenario("02-placing", 4).shown
    stock = yellow.stock[2]
    brought = {
        str(a): stock - game.apply(yellow, a).stock[2]
        for a in game.legal(yellow)
        if a.verb == "place"
    }
    assert brought == {"place east": 3, "place shuri": 2, "place kiyosu": 1}


def test_decoy_can_begin_only_where_it_is_asked_for() -> None:
    game, state = learnt("04-their-soldiers").game, scenario("04-their-soldiers", 7).shown
    state = game.apply(state, game.parse(state, "use decoy"))
    assert {str(action).split()[1] for action in game.legal(state)} == {"noto"}


def test_in_the_first_turn_only_the_dice_are_left() -> None:
    game, state = learnt("05-stock").game, scenario("05-stock", 8).shown
    assert [str(action) for action in game.legal(state)] == ["roll"]
    cards = {place for option in learnt("05-stock").steps[7].ask for place in option.at}
    assert cards == {"support", "rebel", "scout", "retreat", "dice"}


def test_who_runs_out_who_goes_on_and_who_wins_the_tie() -> None:
    """[RN 5.1 after (2)]: told by what then happens."""
    first, second, tie = (scenario("06-swords", number) for number in (1, 5, 8))
    assert first.shown.stock == (1, 4, 5)
    assert first.after.stock == (0, 4, 5)
    assert first.after.setting.swords == (3, 0, 0)
    assert (second.shown.stock, second.after.stock) == ((0, 1, 3), (0, 0, 3))
    assert (second.after.actor, second.after.setting.swords) == (2, (3, 2, 0))
    doc = learnt("06-swords").game.describe(tie.after)
    assert doc["troops"]["usuki"] == [2, 1, 1]
    assert (doc["war"]["large"]["usuki"], doc["war"]["small"]["usuki"]) == (0, 1)


@pytest.mark.parametrize(("name", "number"), [("01-map", 7), ("01-map", 8), ("06-swords", 8)])
def test_the_panel_of_the_war_does_not_tell_what_is_asked(name: str, number: int) -> None:
    """L9: before the first castle is fought over, nobody is ranked."""
    player = LessonPlayer(learnt(name))
    player.goto(number - 1)
    assert not [item.hit for item in player.table.scene().items if item.hit.startswith("rank")]
    player.goto(number)
    if number == 8 and name == "01-map":
        assert [item.hit for item in player.table.scene().items if item.hit.startswith("rank")]


# Why a try is worse.


def fight(game: Any, state: Any, swords: tuple[int, ...]) -> Points:
    """Fight the war as the soldiers stand; give everybody's points."""
    doc = game.describe(state)
    war = game.position(
        {"phase": "war", "castles": doc["castles"], "troops": doc["troops"], "swords": swords}
    )
    while game.outcome(war) is None:
        war = game.apply(war, game.legal(war)[0])
    return tuple(game.outcome(war).scores)


def fought(one: Scenario, text: str) -> list[Points]:
    """Fight after an action, once for each order of the swords."""
    game = sengoku.load("rumble")
    state = game.apply(one.shown, game.parse(one.shown, text))
    return [fight(game, state, swords) for swords in permutations((1, 2, 3))]


WORSE = [
    (name, number, text)
    for name, number in (("04-their-soldiers", 2), ("04-their-soldiers", 6),
                         ("04-their-soldiers", 8), ("03-own-moves", 12))
    for text in lesson("rumble", name).steps[number - 1].worse
]  # fmt: skip


def test_why_a_try_is_worse_is_said_only_where_it_is_counted() -> None:
    told = {
        (name, number)
        for name in NAMES
        for number, step in enumerate(learnt(name).steps, 1)
        if step.worse
    }
    assert told == {(name, number) for name, number, _ in WORSE} | {("02-placing", 6)}
    assert len(WORSE) == 8


@pytest.mark.parametrize(("name", "number", "text"), WORSE)
def test_a_worse_try_is_worse_however_the_swords_lie(name: str, number: int, text: str) -> None:
    """By no order Blue has fewer points than after what is asked, or Red more; by some it shows."""
    one = scenario(name, number)
    seat, sign = (1, 1) if name == "04-their-soldiers" else (0, -1)
    pairs = zip(fought(one, one.step.solution), fought(one, text), strict=True)
    more = [sign * (now[seat] - then[seat]) for then, now in pairs]
    assert min(more) >= 0
    assert max(more) > 0
    if (number, text) != (2, "push kyo 1 kiyosu") and seat == 1:
        # On Kiyosu Blue may have been first already, by its sword.
        assert min(more) > 0


def test_driven_to_okou_the_blue_soldier_gets_nothing_there() -> None:
    game, one = sengoku.load("rumble"), scenario("04-their-soldiers", 2)
    state = game.apply(one.shown, game.parse(one.shown, one.step.solution))
    doc = game.describe(state)
    assert doc["troops"]["oko"] == [2, 1, 3]
    without = game.position({**doc, "troops": {**doc["troops"], "oko": [2, 0, 3]}})
    for swords in permutations((1, 2, 3)):
        assert fight(game, state, swords)[1] == fight(game, without, swords)[1]


def test_the_prisoner_brings_four_instead_of_six() -> None:
    game, one = sengoku.load("rumble"), scenario("04-their-soldiers", 4)
    castles = {"noto": 6, "kyo": 8}
    doc = game.describe(one.shown)
    assert {area: doc["castles"][area] for area in castles} == castles
    base = {"phase": "war", "castles": doc["castles"]}
    gained = []
    for troops in ({area: doc["troops"][area] for area in castles}, {"kyo": [3, 1, 0]}):
        state = game.position({**base, "troops": troops, "swords": [1, 2, 3]})
        gained.append({fight(game, state, swords)[1] for swords in permutations((1, 2, 3))})
    assert gained == [{6}, {4}]


def test_after_the_last_decoy_red_has_kasugayama_and_the_second_token_of_kiyosu() -> None:
    game, one = sengoku.load("rumble"), scenario("04-their-soldiers", 8)
    doc = game.describe(game.apply(one.shown, game.parse(one.shown, one.step.solution)))
    assert (doc["troops"]["noto"], doc["troops"]["kiyosu"]) == ([1, 0, 0], [1, 8, 0])
    assert doc["castles"]["kiyosu"] // 2 == 4
    state = game.position({"phase": "war", "swords": [1, 3, 2],
                           **{key: doc[key] for key in ("castles", "troops")}})  # fmt: skip
    while game.outcome(state) is None:
        state = game.apply(state, game.legal(state)[0])
    war = game.describe(state)["war"]
    assert (war["large"]["noto"], war["large"]["kiyosu"], war["small"]["kiyosu"]) == (0, 1, 0)


def test_no_roll_is_worse_than_three_ones() -> None:
    """Each other roll leads to a castle above the 2, with one soldier at least."""
    for roll in product(range(1, 7), repeat=3):
        sums = {sum(roll) - left for left in roll}
        assert (max(sums) > 2) is (roll != (1, 1, 1))


def test_why_not_tells_the_idea_of_the_file() -> None:
    player = LessonPlayer(learnt("02-placing"))
    player.goto(5)
    player.table.type("place yoshida")
    assert player.refutable
    player.refute()
    assert player.reply is not None
    assert player.reply.text.startswith("No roll is worse than three ones.")


def test_either_soldier_may_come_back_first() -> None:
    for first, second in (("yoshida", "tokuyama"), ("tokuyama", "yoshida")):
        player = LessonPlayer(learnt("05-stock"))
        player.goto(5)
        player.table.click(first)
        assert player.passed
        player.forward()
        player.table.click(second)
        assert player.passed


# Words and buttons agree. (L13)


def labels(language: str) -> set[str]:
    """Give every text that can stand on a button, a card or a castle."""
    files = ("sengoku/core/texts", "sengoku/play/board/texts", "sengoku/games/rumble/texts",
             "sengoku/games/rumble/rumble_nation/texts")  # fmt: skip

    def leaves(table: Any) -> set[str]:
        if isinstance(table, dict):
            return {leaf for value in table.values() for leaf in leaves(value)}
        return {table} if isinstance(table, str) else set()

    docs = (tomllib.loads((ROOT / f / f"{language}.toml").read_text("utf-8")) for f in files)
    return {leaf for doc in docs for leaf in leaves(doc)}


QUOTED = {"en": ({"Two of an opponent."}, "“([^”]*)”"), "ja": ({"相手1人"}, "「([^」]*)」")}
"""What is quoted and is no label: words of a card. And how each language quotes."""


def sentences(table: Any, language: str) -> list[str]:
    if isinstance(table, list):
        return [one for value in table for one in sentences(value, language)]
    if not isinstance(table, dict):
        return []
    own = [table[language]] if isinstance(table.get(language), str) else []
    return own + [one for value in table.values() for one in sentences(value, language)]


@pytest.mark.parametrize("language", ["en", "ja"])
@pytest.mark.parametrize("name", NAMES)
def test_what_a_lesson_quotes_stands_on_a_button_or_a_card(name: str, language: str) -> None:
    doc = tomllib.loads((ROOT / f"sengoku/games/rumble/lessons/{name}.toml").read_text("utf-8"))
    also, quotes = QUOTED[language]
    texts = catalogue("sengoku.games.rumble")
    said = [texts.filled(text, language, name) for text in sentences(doc, language)]
    found = {word for text in said for word in re.findall(quotes, text)}
    assert found <= labels(language) | also, found - labels(language) - also
    if name == "02-placing":
        assert len(found) == 2


@pytest.mark.parametrize("name", NAMES)
def test_what_a_notebook_names_stands_on_a_button(name: str) -> None:
    book = json.loads((ROOT / f"notebooks/rumble/{name}.ipynb").read_text("utf-8"))
    texts = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown"]
    # The menu's words of Jupyter itself stand in the first cell.
    said = "\n".join(texts[1:])
    assert set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", said)) <= labels("en")
    names = set(re.findall("「([^」]*)」", said)) - {"囮", "謀叛"}
    assert names <= labels("ja"), names
    assert bool(names) is (name not in ("01-map",))


def test_the_questions_beside_the_lessons_ask_for_no_place_without_the_board() -> None:
    for name in NAMES:
        for one in rehearse_questions(learnt(name)):
            asked = one.step.say["en"].lower()
            if one.step.ask and re.search("which (castle|area|player|card)|where|who ", asked):
                assert any(right(one.step)), asked


@pytest.mark.parametrize("kind", ["castle", "name"])
def test_a_castles_name_and_token_answer_as_its_area_does(kind: str) -> None:
    player = LessonPlayer(lesson("rumble", "01-map"))
    # One of the three is the answer, each by what stands at its area.
    right = next(option for option in player.step.ask if option.right)
    (area,) = right.at
    player.table.click(f"{kind}@{area}")
    assert player.passed
    player.goto(1)
    wanted = next(option for option in player.step.ask if option.right)
    for one in sorted(wanted.at):
        player.table.click(f"{kind}@{one}")
    assert player.passed


@pytest.mark.parametrize("kind", ["castle", "name"])
def test_another_castles_name_or_token_is_told_to_be_no_answer(kind: str) -> None:
    player = LessonPlayer(lesson("rumble", "01-map"))
    asked = {area for option in player.step.ask for area in option.at}
    other = next(area for area in ids.INDEX if area not in asked)
    player.table.click(other)
    said = player.reply.text
    again = LessonPlayer(lesson("rumble", "01-map"))
    again.table.click(f"{kind}@{other}")
    assert (again.reply.kind, again.reply.text) == ("wrong", said)
