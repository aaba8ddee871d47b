"""What the learner of Tenku does: what is taught when, pressed where, and told to a wrong try."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files, rule_lessons
from sengoku.play.lesson import Lesson, LessonPlayer, lesson
from sengoku.play.lesson.model import Step, Words
from sengoku.play.lesson.rehearsal import Scenario, rehearse

NAMES = tuple(lesson_files("tenku"))
RULES = rule_lessons("tenku")
every_lesson = pytest.mark.parametrize("name", NAMES)

ALONE = {"draw": "draw-pile", "conquer": "province"}
"""Verbs without a field that a thing stands for, with what its name begins with."""

TAUGHT = {
    "01-courts": ["open", "done", "place pitch", "pass"],
    "02-majorities": ["draw"],
    "03-battle": ["battle", "arms", "strike", "spoils", "conquer"],
    "04-what-if": ["discard"],
    "05-clock": [],
    "06-game": [],
    "07-house": [],
}
"""The verbs of a turn, each where it is met first; those of one step together."""

SAID = {
    "en": {"“ours”": "In court (ours)", "“What happened”": "What happened"},
    "ja": {"「自作」": "（自作）", "「起きたこと」": "起きたこと", "「これで決定」": "これで決定"},
}
"""What the lessons quote from the board that is no button's name, and where it stands there."""

STRESSED = {
    "「ほかのだれよりも多い」",
    "「引く」",
    "「始める」",
    "「少なくとも」",
    "「社会の混乱」",
}
"""What the lessons put in brackets because of its meaning."""


def learnt(name: str) -> Lesson:
    return lesson("tenku", name)


def scenarios(name: str) -> tuple[Scenario, ...]:
    return rehearse(learnt(name))


# What is taught when.


def test_each_verb_is_taught_at_the_step_that_needs_it_first() -> None:
    for name in NAMES:
        taught = [" ".join(sorted(word for (word,) in step.teaches)) for step in learnt(name).steps]
        wanted = [" ".join(sorted(words.split())) for words in TAUGHT.get(name, [])]
        assert [words for words in taught if words] == wanted, name


def test_what_a_lesson_taught_is_known_in_all_later_ones() -> None:
    known: frozenset[tuple[str, ...]] = frozenset()
    for name in NAMES:
        made = learnt(name)
        assert made.knows == known, name
        known = made.lore().tokens
    assert len(known) == 12


def test_what_comes_later_is_not_offered_and_says_so() -> None:
    """With a card picked up a battle could be started, which the third lesson teaches."""
    player = LessonPlayer(learnt("01-courts"))
    player.goto(4)
    player.table.click("priest")
    labels = [choice.label for choice in player.table.choices()]
    assert any(label.startswith("Place in your court") for label in labels)
    assert not any("battle" in label for label in labels)
    later = {"battle priest 2": "“Start a battle” comes in a later lesson.",
             "pass": "“Pass” comes later in this lesson."}  # fmt: skip
    for text, said in later.items():
        player.goto(4)
        player.table.type(text)
        assert player.table.answer is not None
        assert player.table.answer.text == said
        assert not player.passed


# On the board.


@every_lesson
def test_what_has_no_field_is_done_by_one_press(name: str) -> None:
    """The draw pile draws, a Province of the beaten is conquered: no button is needed."""
    player = LessonPlayer(learnt(name))
    for index, scenario in enumerate(scenarios(name)):
        if scenario.done is None or scenario.done.action.verb not in ALONE:
            continue
        verb = scenario.done.action.verb
        seat = scenario.shown.battle.defender if verb == "conquer" else ""
        player.goto(index)
        player.table.click(f"{ALONE[verb]}{seat}")
        assert player.passed, (name, index + 1)


def test_only_passes_done_numbers_and_thoughts_are_left_to_the_buttons() -> None:
    """What a thing on the board stands for is asked on the board."""
    left = []
    for name in RULES:
        for number, step in enumerate(learnt(name).steps, 1):
            if step.expect is not None:
                if step.solution in ("pass", "done"):
                    left.append((name, number, step.solution))
            elif not any(option.right and option.at for option in step.ask):
                left.append((name, number, step.kind))
    assert left == [
        ("01-courts", 3, "done"), ("01-courts", 7, "pass"),
        ("02-majorities", 8, "ask"),  # four cards
        ("03-battle", 10, "ask"), ("03-battle", 14, "ask"),  # two casualties; six cards
        ("04-what-if", 5, "pass"), ("04-what-if", 8, "predict"),  # the defender gets nothing
        ("05-clock", 9, "pass"), ("05-clock", 10, "ask"), ("05-clock", 12, "pass"),  # two
    ]  # fmt: skip


@every_lesson
def test_a_lesson_ends_in_doing(name: str) -> None:
    assert learnt(name).steps[-1].expect is not None


@every_lesson
def test_a_prediction_is_not_told_before_it_happens(name: str) -> None:
    """Before the answer nothing of what is asked has been played, and no battle is settled."""
    for scenario in scenarios(name):
        if not scenario.step.predict:
            continue
        assert scenario.seen
        assert scenario.shown == scenario.seen[0].before
        settled = [note.code for ply in scenario.seen for note in ply.notes]
        if "did.victor" in settled:
            assert scenario.shown.battle.totals == ()


def test_whom_a_knight_helps_and_who_wins_is_predicted() -> None:
    """As it then happens: the side whose strength grows, and the side that is stronger."""
    grows, wins = [], []
    for name in ("03-battle", "04-what-if", "06-game"):
        for scenario in scenarios(name):
            step, battle = scenario.step, scenario.after.battle
            sides = [one.at for one in step.ask if one.right and one.at <= {"attack", "defense"}]
            if not step.predict or not sides or battle is None:
                continue
            (side,) = sides[0]
            if battle.totals:
                stronger = "attack" if battle.totals[0] > battle.totals[1] else "defense"
                wins.append((name, side, stronger))
            else:
                added = battle.pledges[len(scenario.shown.battle.pledges) :]
                grows.append((name, side, *(to for _, to in added)))
    assert grows == [("03-battle", "defense", "defense"), ("06-game", "attack", "attack")]
    assert wins == [
        ("04-what-if", "attack", "attack"), ("04-what-if", "attack", "attack"),
        ("04-what-if", "defense", "defense"),
    ]  # fmt: skip


def test_whose_card_is_lost_is_predicted() -> None:
    """[TK 7.6]: the loser's hand first, then the court, as the victor chooses."""
    second = next(s for s in scenarios("03-battle") if [str(p.action) for p in s.seen] ==
                  ["discard priest"])  # fmt: skip
    assert [one.at for one in second.step.ask if one.right] == [{"hand2"}]
    assert len(second.shown.hands[2]) - len(second.after.hands[2]) == 1
    assert second.shown.courts == second.after.courts
    rest = next(s for s in scenarios("06-game") if [str(p.action) for p in s.seen] ==
                ["arms hand defense"])  # fmt: skip
    assert [one.at for one in rest.step.ask if one.right] == [{"court1"}]
    assert (rest.after.hands[1], rest.after.battle.owed) == ("", 2)
    assert (rest.after.battle.step, rest.after.actor) == ("strike", 0)


# What is told to a wrong try.


def worse() -> Iterator[tuple[str, Scenario, str]]:
    for name in NAMES:
        for scenario in scenarios(name):
            yield from ((name, scenario, text) for text in scenario.step.worse)


def test_why_not_is_told_of_what_the_rules_allow() -> None:
    found = 0
    for name, scenario, text in worse():
        game = learnt(name).game
        action = game.parse(scenario.shown, text)
        assert game.why_not(scenario.shown, action) is None, (name, scenario.label, text)
        assert scenario.step.expect is not None
        assert action not in scenario.step.expect.right(game, scenario.shown)
        found += 1
    assert found > 40


def test_what_is_worse_places_fewer_cards_or_draws_fewer() -> None:
    """By counting: after it the turn is over, or the additional card cannot be drawn."""
    counted = 0
    for name, scenario, text in worse():
        if name not in ("01-courts", "02-majorities"):
            continue
        game, before = learnt(name).game, scenario.shown
        after = game.apply(before, game.parse(before, text))
        assert scenario.done is not None
        if str(scenario.done.action) == "draw":
            assert all(action.verb != "draw" for action in game.legal(after)) or after.turn != 0
        else:
            assert after.turn != before.turn
            assert scenario.after.turn == before.turn
        counted += 1
    assert counted > 10


def test_whatever_is_no_attack_on_the_leader_loses_to_them() -> None:
    """[TK 5]: Wisteria plays next, with five Provinces against three at most."""
    scenario = scenarios("06-game")[3]
    game = learnt("06-game").game
    assert set(scenario.step.worse) == {"pass", "place knight", "battle lord 2"}
    for text in scenario.step.worse:
        s = game.apply(scenario.shown, game.parse(scenario.shown, text))
        for _ in range(20):
            if game.outcome(s) is not None:
                break
            legal = game.legal(s)
            s = game.apply(s, next((a for a in legal if str(a) == "pass"), legal[0]))
        outcome = game.outcome(s)
        assert outcome is not None, text
        assert outcome.winners == (1,), text


def test_the_last_answer_wins_and_the_others_lose_a_province() -> None:
    """4 to 4 wins. 4 to 3 and 4 to 2 let Oak conquer, and 4 to 2 take one from court. [TK 7]"""
    *_, last = scenarios("06-game")
    game = learnt("06-game").game
    ends = {}
    for text in ("arms hand defense", *last.step.worse):
        s = game.apply(last.shown, game.parse(last.shown, text))
        while s.battle is not None:
            wanted = [a for a in game.legal(s) if str(a) in ("conquer", "strike province")]
            s = game.apply(s, (wanted or game.legal(s))[0])
        won = game.outcome(s)
        ends[text] = (won.winners if won else None, s.courts[0].count("P"), s.courts[3].count("P"))
    assert ends == {
        "arms hand defense": ((0,), 4, 3), "arms court defense": (None, 3, 4), "pass": (None, 2, 4)
    }  # fmt: skip


def test_a_knight_paid_as_the_cost_is_missed_in_the_call() -> None:
    """By counting: 4 to 3 and not 5 to 3, so one casualty and not two. [TK 7.4, TK 7.6]"""
    scenario = scenarios("03-battle")[2]
    game = learnt("03-battle").game
    ends = []
    for cost, own in (("lord", "hand"), ("knight", "court")):
        s = scenario.shown
        called = ["arms court attack", "arms court defense", "pass", "pass"]
        for text in (f"battle {cost} 2", f"arms {own} attack", *called):
            s = game.apply(s, game.parse(s, text))
        ends.append(s.battle.totals)
    assert ends == [(5, 3), (4, 3)]


# Words and buttons agree.


def sentences(step: Step) -> Iterator[Words]:
    yield from (one for one in (step.say, step.task, step.hint, step.reply) if one)
    yield from (*step.on_wrong.values(), *step.worse.values())
    yield from (words for option in step.ask for words in (option.text, option.reply))


def quoted(text: str, language: str) -> list[str]:
    return re.findall(r"“[^”]*”" if language == "en" else r"「[^」]*」", text)


@every_lesson
def test_l13_a_button_that_a_lesson_names_is_called_so_and_does_what_is_asked(name: str) -> None:
    made = learnt(name)
    for index, step in enumerate(made.steps):
        for language, pattern in (("en", r"button “([^”]*)”"), ("ja", r"ボタンの「([^」]*)」")):
            named = re.findall(pattern, step.hint.get(language, ""))
            if not named:
                continue
            verb = step.solution.split()[0]
            assert named == [made.game.texts.text(f"verb.{verb}", language)]
            player = LessonPlayer(made, language=language)
            player.goto(index)
            if verb == "pitch":
                player.table.click(step.solution.split()[-1])
            assert named[0] in [choice.label for choice in player.table.choices()]


@every_lesson
@pytest.mark.parametrize("language", LANGUAGES)
def test_l13_what_a_lesson_quotes_from_the_board_stands_there(name: str, language: str) -> None:
    made = learnt(name)
    texts = made.game.texts
    there = {
        texts.template(key, language) for key in (*texts.keys(language), "table.label.happened")
    }
    names = {texts.text(f"verb.{verb}", language) for verb in texts.under("verb")}
    for step in (*made.steps, *made.questions):
        for words in sentences(step):
            for quote in quoted(words[language], language):
                if quote in STRESSED or quote[1:-1] in names:
                    continue
                assert any(SAID[language][quote] in text for text in there), quote


def markdown(path: Path) -> Iterator[str]:
    cells: list[dict[str, Any]] = json.loads(path.read_text(encoding="utf-8"))["cells"]
    yield from ("".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown")


@pytest.mark.parametrize("name", RULES)
def test_l13_a_notebook_names_no_button_that_is_not_there(name: str) -> None:
    """Its title is the lesson's, and what it quotes the game says somewhere, too."""
    path = Path(__file__).parents[3] / "notebooks" / "tenku" / f"{name}.ipynb"
    texts, title = learnt(name).game.texts, learnt(name).title
    head, *rest = markdown(path)
    for language, mark in (("en", ": "), ("ja", "：")):
        assert title[language].split(mark)[1] in head.splitlines()[0]
        said = " ".join(texts.template(key, language) for key in texts.keys(language))
        for text in rest:
            for quote in quoted(text, language):
                assert quote[1:-1] in (*said.split(), "?") or quote[1:-1] in said, quote
