"""What was pressed is what is done or answered: one test for each finding about the hand."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.play.lesson import LessonPlayer, lesson
from sengoku.play.match import Match
from sengoku.play.table import Table


def at_step(game: str, name: str, step: int) -> LessonPlayer:
    """Give a lesson at one of its steps, counted from 1, those before done as the lesson does."""
    player = LessonPlayer(lesson(game, name))
    player.goto(step - 1)
    return player


def said(table: Table) -> str:
    """Give what was answered, in English, but for what was picked up instead."""
    besides = f" {table.voice.text('table.instead')}"
    return table.answer.text.removesuffix(besides) if table.answer is not None else ""


def reason(table: Table, action: str) -> str:
    """Give the action's own reason."""
    refusal = table.match.why_not(action)
    assert refusal is not None, f"{action} is legal"
    return table.match.game.texts.say(refusal, "en")


def test_H1_a_pair_of_own_warriors_is_never_played_in_reverse() -> None:
    match = Match(sengoku.load("rokumon", act=1))
    line = (
        "lay e5 7, lay g5 4, lay i5 5, lay e4 1, lay g4 3, lay i4 6, deploy e4, deploy g4,"
        " deploy e5, deploy i4, move e4 g5, move i4 g4, move g5 i5, deploy i4, move e5 i4,"
        " deploy e4"
    )
    for action in line.split(", "):
        match.play(action)
    table = Table(match)
    cursor = match.cursor
    table.click("i5")
    table.click("i4")
    assert said(table) == reason(table, "move i5 i4")
    assert match.cursor == cursor


@pytest.mark.parametrize("act", [1, 2])
def test_H2_every_illegal_pair_gets_the_reason_of_the_move_pressed(act: int) -> None:
    """Fifty random games: own top warrior, then any other coin."""
    game, rng, pairs = sengoku.load("rokumon", act=act), Random(act), 0
    for _ in range(50):
        state = game.start()
        while state.actor != -2:
            if state.actor == CHANCE:
                state = game.apply(state, game.sample(state, rng))
                continue
            if rng.random() < 0.15:
                pairs += check_pairs(game, state)
            state = game.apply(state, rng.choice(game.legal(state)))
    assert pairs > 300


def check_pairs(game: Any, state: Any) -> int:
    """Press every illegal pair of one position; give how many there were."""
    places, count = state.places.split(), 0
    for source, stack in zip(places, state.stacks, strict=True):
        if not stack or not _is_own(game, state, source):
            continue
        for target in places:
            if (
                target == source
                or game.why_not(state, game.parse(state, f"move {source} {target}")) is None
            ):
                continue
            table = Table(Match(game, start=state), looker=state.actor)
            table.click(source)
            table.click(target)
            assert table.match.cursor == 0
            assert said(table) == reason(table, f"move {source} {target}")
            count += 1
    return count


def _is_own(game: Any, state: Any, place: str) -> bool:
    """Tell whether the top warrior on a coin is the actor's, by what the rules answer."""
    refusal = game.why_not(state, game.parse(state, f"move {place} {place}"))
    return refusal is not None and refusal.code == "move.same-place"


def test_H3_over_the_water_the_reason_is_that_of_the_pair_pressed() -> None:
    table = at_step("rumble", "03-own-moves", 3).table
    table.click("kyo")
    table.click("east")
    assert table.match.cursor == 0 or table.match.plies[-1].action.verb != "move"
    assert said(table) == reason(table, "move kyo east")
    assert "no soldiers at Tsutsujigasaki" not in said(table)


def test_H4_where_only_one_colour_stands_it_need_not_be_pressed() -> None:
    player = at_step("rumble", "04-their-soldiers", 4)
    table = player.table
    table.click("noto")
    table.click("kyo")
    assert str(table.match.plies[-1].action) == "push noto 1 kyo"
    assert player.passed


def test_H5_the_move_pressed_counts_not_its_reverse() -> None:
    """Over the Mountain moves two: Kasugayama has one own soldier, Kyo has two."""
    table = at_step("rumble", "03-own-moves", 6).table
    cursor = table.match.cursor
    assert table.match.why_not("move kyo noto") is None
    table.click("noto")
    table.click("kyo")
    assert table.match.cursor == cursor
    assert said(table) == reason(table, "move noto kyo")


def test_H6_every_verb_of_a_card_in_hand_is_offered() -> None:
    table = at_step("tenku", "07-house", 1).table
    table.click("merchant")
    offered = {one.value for one in table.choices() if one.kind == "verb"}
    assert offered == {"place", "battle", "pitch"}


def test_H7_ones_own_court_shows_its_card_or_takes_the_card_picked_up() -> None:
    player = at_step("tenku", "01-courts", 5)
    table, own = player.table, f"court{player.lesson.seat}"
    table.click(own)
    assert table.answer is not None
    assert table.answer.card is not None
    assert "Abbot" not in said(table)
    table.cancel()
    card = str(player.step.expect.actions[0]).split()[1] if player.step.expect else ""
    table.click(card)
    table.click(own)
    assert str(table.match.plies[-1].action) == f"place {card}"
    assert player.passed


def test_H8_what_chance_does_is_never_what_a_person_meant() -> None:
    table = at_step("azuchi", "04-events", 1).table
    table.click("construction")
    assert "Nothing is drawn or discarded now" not in said(table)
    assert table.answer is not None or table.hand.started


def test_H9_one_reason_for_a_coin_that_several_verbs_could_mean() -> None:
    table = at_step("rokumon", "act3", 2).table
    table.click("h4")
    assert said(table) == reason(table, "fight h4")


@pytest.mark.parametrize("act", [4, 5, 6])
def test_H10_an_empty_coin_is_offered_for_deploy_and_for_surprise(act: int) -> None:
    match = Match(sengoku.load("rokumon", act=act), seed=3)
    match.deal()
    table = Table(match, looker=match.state.actor)
    place = match.state.places.split()[0]
    table.click(place)
    verbs = [one.value for one in table.choices() if one.kind == "verb"]
    assert verbs == ["deploy", "surprise"]


@pytest.mark.parametrize("act", [1, 2])
def test_H11_a_warrior_at_home_is_the_first_press_of_a_deploy(act: int) -> None:
    match = Match(sengoku.load("rokumon", act=act), seed=3)
    match.deal()
    table = Table(match)
    home = next(item.hit for item in table.scene().items if item.role == "supply" and item.hit)
    table.click(home)
    assert match.cursor == match.length == len(match.plies)
    assert table.hand.started
    place = match.state.places.split()[2]
    table.click(place)
    assert str(match.plies[-1].action) == f"deploy {place}"


def test_H12_the_dice_tray_rolls() -> None:
    match = Match(sengoku.load("rumble"), seed=5)
    match.deal()
    table = Table(match)
    table.click("dice")
    assert [ply.action.verb for ply in match.plies[-2:]] == ["roll", "roll"]


@pytest.mark.parametrize(
    "hands",
    [
        [("choose", "6"), ("choose", "3"), ("choose", "5")],
        [("type", "6 3 5")],
        [("type", "roll 6 3 5")],
        [("type", "6"), ("choose", "5"), ("type", "3")],
        [("type", "６　３　５")],
    ],
)
def test_H13_real_dice_come_in_any_order_any_way(hands: list[tuple[str, str]]) -> None:
    match = Match(sengoku.load("rumble"), seed=5)
    match.deal()
    table = Table(match, deals=False)
    table.type("roll")
    for how, what in hands:
        getattr(table, how)(what)
    assert str(match.plies[-1].action) == "roll 3 5 6"
