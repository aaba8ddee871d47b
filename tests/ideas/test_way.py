"""From a lesson on an idea to its puzzles and back, as a page shows it; and practice by theme."""

from __future__ import annotations

import json

import pytest

from sengoku.games import ideas, load, rule_lessons
from sengoku.play.board.course import Course
from sengoku.play.board.stage import Showing
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.puzzle import of_theme, puzzles, themes
from sengoku.play.page.page import Page
from sengoku.play.practice import FIVE, Trainer

DAY = 740_000


def keys(view) -> list[str]:
    """The ways on from the end of what is shown."""
    return [way.key for way in view.strip.onward._ways]


def test_a_lesson_on_an_idea_offers_its_puzzles_and_one_on_rules_does_not() -> None:
    for name in rule_lessons("rokumon"):
        course = Course(lesson("rokumon", name), "en", "notebook", Showing())
        assert "course.puzzles" not in keys(course.lesson_view())
    for motif, name in ideas("rokumon").items():
        course = Course(lesson("rokumon", name), "en", "notebook", Showing())
        assert "course.puzzles" in keys(course.lesson_view())
        run = course.puzzles_view().strip.stepper
        assert {puzzle.theme for puzzle in run.puzzles} == {motif}
        assert len(run.puzzles) == min(FIVE, len(of_theme("rokumon", motif)))
        assert course.part == "puzzles"


@pytest.mark.parametrize("game", ["rokumon", "rumble", "azuchi", "tenku"])
def test_the_puzzles_of_a_lesson_begin_with_those_of_its_own_game(game: str) -> None:
    """Those of the same edition first, then of as many players, then of the same act."""
    for motif, name in ideas(game).items():
        found = lesson(game, name)
        course = Course(found, "en", "notebook", Showing())
        if "course.puzzles" not in keys(course.lesson_view()):
            continue
        own = found.game
        there = [load(game, **puzzle.options) for puzzle in of_theme(game, motif)]
        drawn = [load(game, **one.options) for one in course.puzzles_view().strip.stepper.puzzles]
        for same in (same_edition, same_count, same_options):
            most = min(FIVE, sum(same(other, own) for other in there))
            assert all(same(other, own) for other in drawn[:most]), (motif, same)


def same_edition(other, own) -> bool:
    return other.options.get("edition") == own.options.get("edition")


def same_count(other, own) -> bool:
    return same_edition(other, own) and other.seats == own.seats


def same_options(other, own) -> bool:
    return other.options == own.options


def test_after_the_rules_come_the_ideas() -> None:
    last, first = rule_lessons("rokumon")[-1], next(iter(ideas("rokumon").values()))
    assert LessonPlayer(lesson("rokumon", last)).next_lesson == first


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_address_of_a_theme_opens_its_puzzles_and_is_copied_from_them(language: str) -> None:
    told: list[dict] = []
    page = Page(lambda text: told.append(json.loads(text)))
    assert page.open("puzzle/rokumon/theme/tempo", language)
    title = lesson("rokumon", ideas("rokumon")["tempo"]).title[language]
    assert title in page.view.strip.headline()
    page.link()
    assert told[-1]["link"] == "puzzle/rokumon/theme/tempo"
    back = next(way for way in page.view.strip.onward._ways if way.key == "course.lesson")
    back.go()
    assert told[-1]["at"] == "rokumon/idea-6-tempo"


@pytest.mark.parametrize("address", ["puzzle/rokumon/theme/none", "puzzle/none/theme/tempo"])
def test_a_theme_that_does_not_exist_says_which_do(address: str) -> None:
    told: list[dict] = []
    page = Page(lambda text: told.append(json.loads(text)))
    assert not page.open(address, "en")
    assert "tempo" in told[-1]["lost"] or "rokumon" in told[-1]["lost"]


def test_practice_by_theme_repeats_what_is_due_and_leaves_the_five_of_the_day_alone() -> None:
    trainer = Trainer(puzzles("rokumon"))
    day = trainer.five(DAY)
    first = trainer.of_theme("pair", DAY)
    assert {puzzle.theme for puzzle in first} == {"pair"}
    trainer.tried(first[0], DAY, found=False)
    later = trainer.due_day(first[0])
    assert later is not None
    assert trainer.five(DAY) == day
    assert first[0] in trainer.of_theme("pair", later)
    assert first[0] not in trainer.of_theme("pair", DAY)
    assert set(themes("rokumon")) == set(ideas("rokumon"))
