"""The review at a board: offered at the end, its picture, the turning points, and one's tries."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from html import escape
from random import Random

import pytest

import sengoku
from sengoku.bots import bot
from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.blocks import find, shown, written
from tests.unit.review.test_reviewed import blundered, lost_from_the_start, surrendered
from tests.unit.widgets.helping import hidden, in_page
from tests.unit.widgets.reviewing import board, part_of, pressed


def test_it_is_offered_at_the_end_of_a_game_and_not_before():
    match = blundered()
    view = board(match)
    button = part_of(view).button
    assert in_page(view, button)
    assert button.description == "Review the game"
    view.table.moves.goto(9)
    assert not in_page(view, button)
    fresh = board(sengoku.Match(match.game, seed=1))
    assert not in_page(fresh, part_of(fresh).button)


def test_it_shows_the_picture_the_seats_and_where_it_turned(reviewed):
    view, part = reviewed
    assert in_page(view, part.widget)
    assert "<svg" in part.plot.value
    assert 'aria-labelledby="' in part.plot.value
    [point] = part.points
    [button] = [one for one in part.turns.box.children if not hidden(one)]
    assert button.description.startswith(f"Turn {point.turn}, ")
    assert button.description.endswith(", 100 % → 0 %")
    assert "accuracy" in part.seats.value


def test_a_turn_of_the_picture_leads_to_the_position_after_it(reviewed):
    view, part = reviewed
    view.hear({"ply": 12})
    assert view.table.match.cursor == 12
    assert in_page(view, part.widget)


def test_a_turning_point_leads_to_the_position_before_it_and_keeps_the_answer_to_itself(reviewed):
    view, part = reviewed
    [point] = part.points
    pressed(view, part.turns.box.children[0])
    assert view.table.match.cursor == point.number - 1
    assert "Played: " in part.detail.value
    assert "Better: " not in part.detail.value
    pressed(view, part.show)
    assert "Better: " in part.detail.value


def chosen(row):
    """Name what of a row is shown as chosen."""
    return [one.description for one in row.box.children if "sengoku-chosen" in one.classes]


def test_the_turn_that_is_looked_at_is_shown_as_chosen(reviewed):
    view, part = reviewed
    assert chosen(part.turns) == []
    pressed(view, part.turns.box.children[0])
    assert chosen(part.turns) == [part.turns.box.children[0].description]


def test_the_red_marks_are_explained_where_there_are_some(reviewed, monkeypatch):
    _, part = reviewed
    words = part.words()
    assert part.sure.value == f"<small>{words.sure()} {words.say('plot.marks')}</small>"
    monkeypatch.setattr(type(part.review), "turning_points", lambda *_: ())
    assert words.legend() == words.sure()


def test_one_person_is_told_of_their_own_choices_first():
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
    match.deal()
    rng = Random(3)
    while match.outcome is None:
        match.play(rng.choice(match.legal()))
    told = {}
    for persons in ((0,), (1,), (0, 1)):
        sitters = {seat: "random" for seat in (0, 1) if seat not in persons}
        view = board(match, sitters=sitters)
        pressed(view, part_of(view).button)
        told[persons] = {point.seat for point in part_of(view).points}
        assert ("of yours" in part_of(view).ready.value) == (len(persons) == 1)
    assert told == {(0,): {0}, (1,): {1}, (0, 1): {0, 1}}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_note_says_does_not_stand_in_the_review_as_well(reviewed, language):
    view, part = reviewed
    view.table.set_language(language)
    assert part.ready.value.count("<p>") == 1
    assert view.table.answer is None, "it is said where the turning points are pressed"
    [point] = part.points
    pressed(view, part.turns.box.children[0])
    pressed(view, part.find)
    ask = part._finding.ask()
    assert ask == view.table.answer.text
    assert escape(ask) not in part.detail.value
    view.act(lambda: view.table.type(str(point.played)))
    assert escape(ask) in part.detail.value


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_accuracy_counts_is_told_beside_it(reviewed, language):
    view, part = reviewed
    view.table.set_language(language)
    title, told = {
        "en": ("What accuracy counts", "not how strong somebody plays"),
        "ja": ("正確さとは", "強さではありません"),
    }[language]
    assert f"<summary>{title}</summary>" in part.seats.value
    assert told in part.seats.value


def test_two_choices_of_one_turn_are_told_apart(reviewed):
    _, part = reviewed
    [point] = part.points
    words = part.words()
    other = replace(point, number=point.number + 1, played=point.better, lost=0.2)
    both = [words.title(one) for one in (point, other)]
    assert words.deed(point.played) in both[0]
    assert words.deed(other.played) in both[1]
    assert both[1].endswith(f"“{words.deed(other.played)}”, 100 % → 80 %")


def test_it_is_closed_and_offered_again(reviewed):
    view, part = reviewed
    pressed(view, part.shut)
    assert not in_page(view, part.widget)
    assert view.table.match.cursor == view.table.match.length
    assert in_page(view, part.button)


def test_a_new_game_has_no_review_of_the_old_one(reviewed):
    view, part = reviewed
    view.act(view.table.new_game)
    assert part.review is None
    assert not in_page(view, part.widget)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_of_it_is_said_in_every_language(reviewed, language):
    view, part = reviewed
    view.act(lambda: view.table.set_language(language))
    pressed(view, part.turns.box.children[0])
    told = [one for one in shown(part.widget) if hasattr(one, "description")]
    assert all(one.description and "{" not in one.description for one in told)
    assert "{" not in part.detail.value + part.head.value + part.seats.value
    if language == "ja":
        # In Rokumon a turn is a move, and its position is named by moves as well.
        turn = part.points[0].turn
        assert part.turns.box.children[0].description.startswith(f"{turn}手目、")
        assert "手番" not in part.turns.box.children[0].description


def ended_tenku():
    match = sengoku.Match(sengoku.load("tenku", seats=2), seed=5)
    mind = bot("random", match.game, Random(4))
    while match.outcome is None and match.length < 400:
        if match.state.actor == CHANCE:
            match.deal(go_on=True)
        else:
            view = match.game.view(match.state, match.state.actor)
            match.play(mind.choose(view, match.state.actor).action)
    return match


def test_where_hands_are_hidden_one_looks_from_what_ones_seat_knew(monkeypatch):
    monkeypatch.setattr("sengoku.review.reviewed.SECONDS", 0.5)
    view = board(ended_tenku(), sitters={1: "greedy"})
    part = part_of(view)
    assert view.table.match.outcome is not None
    pressed(view, part.button)
    assert (part.review.seat, part.review.hindsight) == (0, False)
    names = [one.description for one in part.looks.box.children]
    assert names == ["As Crane knew it", "With open hands"]
    assert chosen(part.looks) == names[:1]
    pressed(view, part.looks.box.children[1])
    assert part.review.hindsight
    assert chosen(part.looks) == names[1:]


def test_a_real_table_that_was_entered_is_reviewed_from_its_first_action_on():
    """At its end alone there is nothing to look back at."""
    whole = blundered()
    line = [node.done for node in whole.history.line]
    entered = sengoku.Match(whole.game, start=line[-1].after)
    view = board(entered)
    assert entered.outcome is not None
    assert not in_page(view, part_of(view).button)
    entered = sengoku.Match(whole.game, start=line[5].after)
    for ply in line[6:]:
        entered.play(ply.action)
    view = board(entered)
    pressed(view, part_of(view).button)
    assert part_of(view).points


async def _thought(view, part):
    pressed(view, part.button)
    assert part._thinker.busy
    assert in_page(view, part.stop)
    busy = part.head.value
    assert part.detail.value == "<p>Still looking for where it turned.</p>"
    assert "accuracy" not in part.seats.value
    assert "True" not in part.sure.value
    for _ in range(600):
        await asyncio.sleep(0.01)
        if part._thinker.busy and not part.review.done:
            assert part.points == ()
        if not part._thinker.busy:
            break
    return busy


def test_on_an_event_loop_it_thinks_in_slices_and_says_how_far_it_is():
    view = board(blundered())
    part = part_of(view)
    busy = asyncio.run(_thought(view, part))
    assert "Looking back at the game" in busy
    assert part.review.done
    assert "Looking back" not in part.head.value
    # Nobody presses anything when it is done, so it is said.
    assert part.ready.value == "<p>Looked through: the game turned at 1 choice.</p>"
    assert part.ready.role == "status"


async def _stopped(view, part):
    pressed(view, part.button)
    await asyncio.sleep(0.05)
    pressed(view, part.stop)
    await asyncio.sleep(0.05)


def test_it_can_be_cut_short():
    match = sengoku.Match(sengoku.load("azuchi"), seed=5)
    rng = Random(2)
    while match.outcome is None:
        if match.state.actor == CHANCE:
            match.deal(go_on=True)
        else:
            match.play(rng.choice(match.legal()))
    view = board(match)
    part = part_of(view)
    asyncio.run(_stopped(view, part))
    assert not part.review.done
    assert "Looked at" in part.head.value
    assert not part.review.waiting
    assert "Still looking" not in part.detail.value
    assert not in_page(view, part.stop)
    assert find(view.widget, part.shut.key) is part.shut
    assert written(view.widget)


@pytest.mark.parametrize(
    ("ended", "said"),
    [(lost_from_the_start, "stood lost"), (surrendered, "surrendered when the chance")],
)
def test_where_no_choice_cost_much_it_says_why_the_game_was_lost(ended, said):
    match, _ = ended()
    view = board(match)
    part = part_of(view)
    pressed(view, part.button)
    assert part.points == ()
    assert said in part.detail.value
    # It is not said again above it.
    assert said not in part.ready.value
    assert "0 choices" not in part.ready.value
    assert "by a mistake" not in part.detail.value + part.ready.value
    assert view.table.answer is None


@pytest.mark.parametrize(
    ("language", "title", "said"),
    [("en", "What changed the chance to win", "can be more than 100"),
     ("ja", "勝つ見込みを変えたもの", "100を超えることもあります")],
)  # fmt: skip
def test_the_parts_of_a_change_are_explained_once(reviewed, language, title, said):
    view, part = reviewed
    view.table.set_language(language)
    assert part.seats.value.count(f"<summary>{title}</summary>") == 1
    assert part.seats.value.count(said) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nothing_but_ones_choice_changed_a_turn_its_parts_are_not_listed(reviewed, language):
    view, part = reviewed
    view.table.set_language(language)
    [point] = part.points
    assert part.words().luck(point) == ""
    told = part.words().luck(replace(point, luck=0.1))
    assert "+10" in told


def test_where_it_turned_is_pressed_right_below_the_sentence_that_counts_it(reviewed):
    _, part = reviewed
    buttons = part.turns.box.children
    told = (one for one in shown(part.widget) if getattr(one, "value", "") or one in buttons)
    order = list(told)
    places = [order.index(one) for one in (part.ready, part.turns.box.children[0], part.plot)]
    assert places == sorted(places)
    assert places[1] == places[0] + 1


def test_on_a_phone_the_picture_is_low_and_the_line_in_it_stands_on_its_axis(reviewed):
    view, part = reviewed
    heights = []
    for upright in (False, True):
        view.hear({"fit": [340, upright]})
        high = float(re.search(r'viewBox="0 0 [\d.]+ ([\d.]+)"', part.plot.value)[1])
        below = float(re.search(r"bottom:([\d.]+)%", part.here.value)[1])
        axis = max(float(y) for y in re.findall(r'[ML] ?[\d.]+[ ,]([\d.]+)', part.plot.value))
        assert below == pytest.approx(100 * (1 - axis / high), abs=0.1)
        heights.append(high)
    assert heights[1] < 160 < heights[0]
