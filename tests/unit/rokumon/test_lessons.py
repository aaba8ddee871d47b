"""The lessons of Rokumon teach what the rulebook says, act by act, in both languages."""

from __future__ import annotations

import pytest

from sengoku.games import lesson_files
from sengoku.games.rokumon import taroma, taroma_best
from sengoku.games.rokumon.solver import exact
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
    assert tuple(lesson_files("rokumon")) == NAMES


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
        for ply in (*scenario.told, *([scenario.done] if scenario.done else []))
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
        for ply in scenario.told
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
    "act1": {("deploy i4", 13), ("move i4 e5", 1)},
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
    assert found == {"deploy g5": "cover", "deploy i5": "conquer", "deploy e5": "conquer"}
