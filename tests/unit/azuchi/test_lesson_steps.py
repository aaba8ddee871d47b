"""What the lessons of Azuchi Castle teach when, what they predict, and how they call buttons."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files
from sengoku.play.lesson import Lesson, LessonPlayer, lesson
from sengoku.play.lesson.model import OTHER, Lore, Step, Words
from sengoku.play.lesson.rehearsal import Scenario, rehearse

ROOT = Path(__file__).parents[3]
NAMES = tuple(lesson_files("azuchi"))
every_lesson = pytest.mark.parametrize("name", NAMES)

PREDICTED = {
    "01-draft": 2, "02-workers": 2, "03-market": 0, "04-events": 3, "05-army": 3, "06-end": 5,
    "07-game": 4,
}  # fmt: skip
"""How often each lesson asks what will happen before it happens; those on ideas never do."""

SAID_ALONE = {("work", "tile")}
"""What is taught where it is told, and done in a later step."""


def learnt(name: str) -> Lesson:
    return lesson("azuchi", name)


@cache
def steps(name: str) -> tuple[Scenario, ...]:
    return rehearse(learnt(name))


# What is taught when.


def test_each_lesson_knows_what_those_before_it_taught_and_no_more() -> None:
    game = learnt("01-draft").game
    every = game.vocabulary(steps("01-draft")[0].shown)
    # A Market without an exchange is no whole action.
    words = [action for action in every if str(action) != "work market"]
    taught = Lore()
    for name in NAMES:
        knows = Lore(learnt(name).knows)
        for action in words:
            assert knows.holds(action) is taught.holds(action), (name, str(action))
        taught = taught.with_more(learnt(name).lore().tokens)
    seats = [a for a in words if a.verb not in ("first", "card", "event", "discard")]
    assert {a.verb for a in seats} == {"take", "work", "done", "build", "pay", "decline"}
    assert all(taught.holds(action) for action in seats)


@every_lesson
def test_a_step_teaches_what_it_needs_itself(name: str) -> None:
    for scenario in steps(name):
        step = scenario.step
        if not step.teaches:
            continue
        assert step.expect is not None
        game = learnt(name).game
        used = [action for _, action, _ in scenario.tries]
        used += step.expect.right(game, scenario.shown)
        used += [game.parse(scenario.shown, key) for key in step.on_wrong if " " in key]
        for token in step.teaches - SAID_ALONE:
            lore = Lore(frozenset((token,)))
            assert any(lore.holds(one) for one in used), (token, scenario.label)


@every_lesson
def test_no_own_reply_is_out_of_reach(name: str) -> None:
    """What answers a wrong try answers something that was taught and can be pressed there."""
    made = learnt(name)
    for index, scenario in enumerate(steps(name)):
        step, lore = scenario.step, made.lore(index)
        codes = {one.code for one, _, _ in scenario.tries}
        wrong = [
            action
            for action in made.game.legal(scenario.shown)
            if step.expect and not step.expect.accepts(made.game, scenario.shown, action)
        ]
        for key in (*step.on_wrong, *step.worse):
            if key == OTHER:
                open_ones = [a for a in wrong if str(a) not in step.on_wrong and lore.holds(a)]
                assert open_ones, scenario.label
            elif made.game.texts.has(key) and " " not in key and "." in key:
                assert key in codes, (scenario.label, key)
            else:
                assert lore.holds(made.game.parse(scenario.shown, key)), (scenario.label, key)
        assert set(step.worse) <= {str(action) for action in wrong}


# What is predicted.


@every_lesson
def test_nothing_is_told_before_it_happens(name: str) -> None:
    asked = [scenario for scenario in steps(name) if scenario.step.predict]
    assert len(asked) == PREDICTED.get(name, 0)
    for scenario in asked:
        assert not scenario.told
        assert scenario.shown == scenario.before
        assert scenario.seen
        assert scenario.after != scenario.shown


@every_lesson
def test_a_ring_on_the_board_does_not_give_an_answer_away(name: str) -> None:
    """Where an answer is pressed, a wrong one can be pressed, too, and is pointed at no less."""
    for step in (*learnt(name).steps, *learnt(name).questions):
        places = {option.at for option in step.ask if option.at}
        assert len(places) != 1, step.say["en"]
        ringed = {place for at in places for place in at}
        shown = ringed & set(step.show)
        rights = {place for option in step.ask if option.right for place in option.at}
        assert not shown or shown - rights or len(rights) > 1, step.say["en"]


@every_lesson
def test_each_lesson_ends_with_something_to_do_on_the_board(name: str) -> None:
    last = learnt(name).steps[-1]
    assert last.kind == "do" or any(option.right and option.at for option in last.ask)


def test_a_newcomers_first_wrong_press_has_its_own_reply() -> None:
    """A card in the middle instead of one's own card, or instead of one's cubes."""
    for name, thing in (("02-workers", "display-wood"), ("04-events", "display-tile")):
        player = LessonPlayer(learnt(name))
        player.table.click(thing)
        [key] = [key for key in player.step.on_wrong if "." in key]
        assert player.table.answer is not None
        assert player.table.answer.text == player.step.on_wrong[key]["en"]
        assert not player.passed


def test_three_cards_that_stay_are_pressed_one_by_one_and_then_seen_to_stay() -> None:
    player = LessonPlayer(learnt("06-end"))
    player.goto(3)
    for place in ("row-9", "row-1", "row-3"):
        assert not player.passed
        player.table.click(place)
    assert player.settle()
    assert player.passed
    assert player.table.match.state.row == ("construction",) * 3


# Words and buttons agree. (L13)


def sentences(step: Step) -> Iterator[Words]:
    yield from (one for one in (step.say, step.task, step.hint, step.reply) if one)
    yield from (*step.on_wrong.values(), *step.worse.values())
    yield from (words for option in step.ask for words in (option.text, option.reply))


def quoted(text: str, language: str) -> list[str]:
    return re.findall(r"“([^”]*)”" if language == "en" else r"「([^」]*)」", text)


@cache
def labels(language: str) -> frozenset[str]:
    """Give every text that is written on a button or over a tool."""
    files = ("sengoku/core/texts", "sengoku/play/board/texts", "sengoku/games/azuchi/texts")

    def leaves(table: Any) -> set[str]:
        if isinstance(table, dict):
            return {leaf for value in table.values() for leaf in leaves(value)}
        return {table} if isinstance(table, str) else set()

    docs = (tomllib.loads((ROOT / f / f"{language}.toml").read_text("utf-8")) for f in files)
    return frozenset(leaf for doc in docs for leaf in leaves(doc))


@every_lesson
def test_l13_a_button_that_a_lesson_names_is_there_and_does_what_is_asked(name: str) -> None:
    made = learnt(name)
    for language in LANGUAGES:
        for index, step in enumerate(made.steps):
            named = [one for words in sentences(step) for one in quoted(words[language], language)]
            assert set(named) <= labels(language), named
            if step.expect is None or step.expect.actions not in (("done",), ("decline",)):
                continue
            [button] = quoted(step.hint[language], language)
            player = LessonPlayer(made, language=language)
            player.goto(index)
            [choice] = [one for one in player.table.choices() if one.label == button]
            player.table.choose(choice.value)
            assert player.passed


@every_lesson
def test_l13_a_notebook_names_no_button_that_is_not_there(name: str) -> None:
    book = json.loads((ROOT / f"notebooks/azuchi/{name}.ipynb").read_text("utf-8"))
    texts = ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "markdown"]
    # Jupyter's own menu stands in the first cell.
    said = "\n".join(texts[1:])
    named = set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", said))
    assert named <= labels("en"), named - labels("en")
    assert set(quoted(said, "ja")) <= labels("ja"), quoted(said, "ja")
    assert bool(named) is (name in ("02-workers", "04-events", "05-army", "07-game"))


@pytest.mark.parametrize(("name", "step"), [("04-events", 7), ("05-army", 7), ("06-end", 10)])
def test_a_notebook_looks_into_the_step_it_speaks_of(name: str, step: int) -> None:
    """The Attack to come, the chance of one, and the end after round 36."""
    text = (ROOT / f"notebooks/azuchi/{name}.ipynb").read_text("utf-8")
    assert f'study(\\"azuchi\\", \\"{name}\\", {step})' in text
    state = steps(name)[step - 1].before
    assert (state.phase, state.round) == {
        "04-events": ("event", 5), "05-army": ("work", 5), "06-end": ("discard", 36),
    }[name]  # fmt: skip
    if name == "05-army":
        assert f"step {step} and the worth of step {step + 1}" in text
        say = [scenario.step.say["en"] for scenario in steps(name)[step - 1 : step + 1]]
        assert "What is the chance" in say[0]
        assert "worth in this round" in say[1]
