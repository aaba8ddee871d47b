"""The lessons of Rokumon teach what the rulebook says, act by act, in both languages."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

from sengoku.core.game import Game
from sengoku.games import rule_lessons
from sengoku.games.rokumon.analysis import taroma, taroma_best
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rokumon.components import SIDE
from sengoku.games.rokumon.state import SHOWN, UNKNOWN
from sengoku.play.lesson.reader import lesson
from sengoku.play.lesson.rehearsal import rehearse, rehearse_questions
from sengoku.play.lesson.storyboard import storyboard_html

NAMES = ("act1", "act2", "act3", "act4", "act5", "act6", "solitaire")

REFUSED = {
    "act1": {"deploy.occupied", "move.same-colour", "move.covered", "move.stack"},
    "act2": set(),
    "act3": {"fight.one", "fight.not-yours", "pending.first"},
    "act4": {"surprise.touches", "surprise.occupied", "surprise.used", "surprise.locked"},
    "act5": {"move.same-colour"},
    "act6": set(),
    "solitaire": {"move.same-colour", "move.stack"},
}
"""What each lesson lets the learner try in vain, after the rules that are new in the act."""

SAID = {
    "act1": ["end.row", "end.stack", "end.submission", "did.move-cover"],
    "act2": ["end.row"],
    "act3": ["did.home", "did.star", "did.spend", "did.reveal-tokens"],
    "act4": ["did.surprise", "end.row"],
    "act5": ["end.row", "did.home"],
    "act6": ["did.home"],
    "solitaire": [
        "taroma.step.deploy", "taroma.step.match", "taroma.step.cover", "taroma.step.maneuver",
        "did.streak",
    ],
}
"""What has to happen on the board for the lesson to show its act."""


def test_there_is_one_lesson_an_act_and_one_for_the_solitaire() -> None:
    assert rule_lessons("rokumon") == NAMES


@pytest.mark.parametrize("name", NAMES)
def test_new_rules_are_tried_in_vain(name: str) -> None:
    tried = {one.code for step in lesson("rokumon", name).steps for one in step.tries}
    assert REFUSED[name] <= tried
    assert tried, "no lesson without a wrong try"


@pytest.mark.parametrize("name", NAMES)
def test_the_act_is_shown_by_what_happens(name: str) -> None:
    happened = {
        note.code
        for scenario in rehearse(lesson("rokumon", name))
        for ply in (*scenario.told, *([scenario.done] if scenario.done else []), *scenario.seen)
        for note in ply.notes
    }
    assert set(SAID[name]) <= happened


def test_a_storyboard_without_room_leaves_its_last_panels_out() -> None:
    made = lesson("rokumon", "act1")
    every = storyboard_html(made, "en").count("<figure")
    page = storyboard_html(made, "en", limit=120_000)
    assert 0 < page.count("<figure") < every
    assert len(page) <= 120_000


def test_taroma_plays_by_the_printed_list_in_its_lesson() -> None:
    """Worked out by hand from the list: 7, 4, 7, 2 and 6. [RK Solitaire, Taroma's Turn]"""
    made = lesson("rokumon", "solitaire")
    steps = [
        next(note.code for note in ply.notes if note.code.startswith("taroma.step."))
        for scenario in rehearse(made)
        for ply in (*scenario.told, *scenario.seen)
    ]
    numbers = {"cover": 2, "match": 4, "maneuver": 6, "deploy": 7}
    assert [numbers[code.removeprefix("taroma.step.")] for code in steps] == [7, 4, 7, 2, 6]


def test_taroma_covers_before_it_blocks() -> None:
    """The position of the question in the solitaire lesson: step 2 comes before step 3."""
    made = lesson("rokumon", "solitaire")
    [scenario] = rehearse_questions(made)
    choice = taroma.explain(made.game, scenario.shown, 0)
    assert choice.action.verb == "move"
    assert choice.why[0].code == "taroma.step.cover"
    wins = made.game.apply(scenario.shown, made.game.parse(scenario.shown, "deploy e5"))
    assert made.game.decided(wins) is None
    assert not any(
        made.game.decided(made.game.apply(wins, reply)) == 1 for reply in made.game.legal(wins)
    ), "a Deploy on e5 would have blocked"


def test_the_first_act_ends_in_each_way_there_is_to_win() -> None:
    """Row, stack, submission. [RK How to Win an Act]"""
    ends = {s.after.end.reason for s in rehearse(lesson("rokumon", "act1")) if s.after.end}
    assert ends == {"row", "stack", "submission"}


WORSE = {
    "act1": {("deploy i4", 13), ("move i4 e5", 1), ("deploy g5", 1), ("move e4 g4", 1)},
    "act2": {("deploy j4", 1)},
}
"""The tries of which a lesson says that they are worse: in how many actions they lose."""


@pytest.mark.parametrize("name", WORSE)
def test_what_is_called_worse_loses_while_what_is_asked_wins_at_once(name: str) -> None:
    made, found = lesson("rokumon", name), set()
    for scenario in rehearse(made):
        for text in scenario.step.worse:
            game, shown = made.game, scenario.shown
            known = exact(game, game.apply(shown, game.parse(shown, text)))
            assert known is not None
            assert known.value.outcome == "win", "the other side, which acts next, wins"
            found.add((text, known.value.length))
            assert game.decided(scenario.after) == made.seat
    assert found == WORSE[name]


def test_block_and_wait_in_the_first_act_leaves_tokugawa_the_win_on_g5() -> None:
    made = lesson("rokumon", "act1")
    game, shown = made.game, rehearse(made)[3].shown
    known = exact(game, game.apply(shown, game.parse(shown, "deploy i4")))
    assert known is not None
    assert "deploy g5" in map(str, known.best)


def test_what_is_called_worse_against_taroma_cannot_be_won_any_more() -> None:
    made, found = lesson("rokumon", "solitaire"), dict[str, str]()
    for scenario in rehearse(made):
        for text in scenario.step.worse:
            game, shown = made.game, scenario.shown
            assert taroma_best.win_after(game, shown, game.parse(shown, text)) is None
            asked = game.parse(shown, scenario.step.solution)
            assert taroma_best.win_after(game, shown, asked) is not None
            after = game.apply(shown, game.parse(shown, text))
            answer = taroma.explain(game, after, 0)
            found[text] = answer.why[0].code.removeprefix("taroma.step.")
            won = game.decided(game.apply(after, answer.action))
            assert (won == 0) is (found[text] == "conquer")
    lost = ("deploy i5", "deploy e5", "move h6 e5")
    assert found == {"deploy g5": "cover", **dict.fromkeys(lost, "conquer")}


def wins(game: Game[Any], state: Any) -> set[str]:
    """List the actions with which whoever acts wins at once."""
    seat = state.actor
    return {str(a) for a in game.legal(state) if game.decided(game.apply(state, a)) == seat}


@pytest.mark.parametrize("name", NAMES)
def test_every_lesson_ends_in_doing(name: str) -> None:
    assert lesson("rokumon", name).steps[-1].kind == "do"


@pytest.mark.parametrize("name", NAMES)
def test_nobody_is_asked_to_pass_over_a_win(name: str) -> None:
    """Whoever sees a win that was taught is not told that something else is asked for."""
    made = lesson("rokumon", name)
    for index, scenario in enumerate(rehearse(made)):
        if scenario.step.expect is None:
            continue
        game, shown, lore = made.game, scenario.shown, made.lore(index)
        right = set(map(str, scenario.step.expect.right(game, shown)))
        taught = {str(a) for a in game.legal(shown) if lore.holds(a)}
        assert wins(game, shown) & taught <= right, scenario.label


SAID_BY_THE_TASK = {("act1", 1)}
"""Where the task itself, said once more, is the reply: the first coin of all."""


@pytest.mark.parametrize("name", NAMES)
def test_every_likely_slip_is_answered_in_the_lessons_own_words(name: str) -> None:
    """Each action that was taught and is not asked for has a reply that says more than no."""
    made = lesson("rokumon", name)
    for index, scenario in enumerate(rehearse(made)):
        step = scenario.step
        if step.expect is None or (name, index) in SAID_BY_THE_TASK:
            continue
        right = set(step.expect.right(made.game, scenario.shown))
        lore = made.lore(index)
        others = {a for a in made.game.legal(scenario.shown) if lore.holds(a)} - right
        assert "other" in step.on_wrong or {str(a) for a in others} <= set(step.on_wrong), index


def test_two_coins_of_the_second_act_are_in_two_rows() -> None:
    """Rows of three by hand: e5 g5 i5, d4 f4 h4 and f4 h4 j4. [RK How to Win an Act]"""
    made = lesson("rokumon", "act2")
    [step] = [one for one in made.steps if len(one.ask) and one.position == {"coins": "123 4567"}]
    places, rows = ["e5", "g5", "i5", "d4", "f4", "h4", "j4"], []
    for row in combinations(places, 3):
        stacks = {row[0]: "R", row[1]: "R"}
        state = made.game.position({"coins": "123 4567", "stacks": stacks})
        if f"deploy {row[2]}" in wins(made.game, state):
            rows.append(row)
    assert rows == [("e5", "g5", "i5"), ("d4", "f4", "h4"), ("f4", "h4", "j4")]
    twice = {place for place in places if sum(place in row for row in rows) == 2}
    assert [option.at for option in step.ask if option.right] == [twice]


def test_one_move_of_tokugawa_stops_both_threats() -> None:
    made = lesson("rokumon", "act2")
    game, scenario = made.game, rehearse(made)[4]
    stops = [
        str(action)
        for action in game.legal(scenario.shown)
        if not wins(game, game.apply(scenario.shown, action))
    ]
    [right] = [option for option in scenario.step.ask if option.right]
    assert stops == [f"move g5 {place}" for place in right.at] == ["move g5 f4"]


def test_the_fight_of_the_star_is_predicted_before_it_is_seen() -> None:
    """The 6 always loses to the 1 with the star. [RK Act 3, Fight]"""
    made = lesson("rokumon", "act3")
    [scenario] = [one for one in rehearse(made) if one.step.predict]
    seen = made.game.view(scenario.shown, made.seat)
    under, top = seen.stacks[seen.places.split().index("f4")]
    assert SIDE[under] == 1
    assert "*" not in under, "what lies under the 6 is not shown before the answer"
    assert under in UNKNOWN
    assert top in SHOWN, "Tokugawa knows that it attacks a 6"
    assert "6" in scenario.after.supply[0]
    [right] = [option for option in scenario.step.ask if option.right]
    assert right.at == {"home0"}


def test_a_surprise_saves_by_taking_away_a_coin_of_the_row() -> None:
    """Worked out by hand: two Tokugawa warriors on f4 and h4, both ends open."""
    made = lesson("rokumon", "act4")
    game, scenario = made.game, rehearse(made)[-1]
    safe = set()
    for action in game.legal(scenario.shown):
        after = game.apply(scenario.shown, action)
        if game.decided(after) is None and not wins(game, after):
            safe.add(str(action))
    surprises = {str(a) for a in game.legal(scenario.shown) if a.verb == "surprise"}
    torn = {one for one in surprises if one.split()[1] in ("f4", "h4")}
    assert torn
    assert safe == torn | {"move g5 f4"}
    assert scenario.step.expect is not None
    assert set(map(str, scenario.step.expect.right(game, scenario.shown))) == torn


def test_what_is_predicted_of_taroma_is_what_its_list_gives() -> None:
    made, found = lesson("rokumon", "solitaire"), []
    for scenario in rehearse(made):
        if not scenario.step.predict:
            continue
        choice = taroma.explain(made.game, scenario.shown, 0)
        [right] = [option for option in scenario.step.ask if option.right]
        assert right.at == {str(choice.action).split()[-1]}
        found.append(choice.why[0].code.removeprefix("taroma.step."))
    assert found == ["deploy", "match", "cover"]
