"""What the lessons on ideas claim of actions is what the engine finds; a false claim is told."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.games import ideas
from sengoku.play.lesson.model import DamagedLesson
from sengoku.play.lesson.reader import lesson, read_lesson
from sengoku.review.claims import LONG, SHORT, Look, check_claims

LESSONS = [(game, name) for game in sengoku.list_games() for name in ideas(game).values()]
every_idea = pytest.mark.parametrize(("game", "name"), LESSONS)


@every_idea
def test_every_claim_of_a_lesson_is_what_a_short_look_finds(game: str, name: str) -> None:
    assert check_claims(lesson(game, name), SHORT) > 0


@pytest.mark.long
@every_idea
def test_every_claim_of_a_lesson_holds_by_more_than_luck(game: str, name: str) -> None:
    assert check_claims(lesson(game, name), LONG) > 0


TEXT = """
title.en = "Three"
title.ja = "三つ"
story.en = "A story."
story.ja = "物語。"
new.en = "a row"
new.ja = "並び"
idea = "three"
options = { act = 1 }
[start]
coins = "135 246"
stacks = { e5 = "R", g5 = "R", e4 = "B", g4 = "B" }
[[step]]
say.en = "Act."
say.ja = "行動します。"
task.en = "Win."
task.ja = "勝ってください。"
expect = "deploy i5"
hint.en = "Look above."
hint.ja = "上を見ます。"
reply.en = "Three in a row."
reply.ja = "三並びです。"
[[step.claim]]
"""


def made(claim: str):
    return read_lesson("rokumon", "idea-1-three", TEXT + claim)


@pytest.mark.parametrize(
    "claim",
    [
        'wins = "deploy i5"',
        'loses = "move g5 i4"',
        'best = "deploy i5"',
        'best = "deploy i5"\nby = 0.5',
        'better = "deploy i5"\nthan = "move g5 i4"\nby = 1',
        'least = 1\naction = "deploy i5"',
    ],
)
def test_a_claim_that_holds_is_counted(claim: str) -> None:
    assert check_claims(made(claim), SHORT) == 1


@pytest.mark.parametrize(
    "claim",
    [
        'loses = "deploy i5"',
        'wins = "move g5 i4"',
        'best = "deploy i4"',
        'better = "move g5 i4"\nthan = "deploy i5"\nby = 0',
        'better = "deploy i5"\nthan = "deploy i5"\nby = 0',
        'least = 0.1\naction = "move g5 i4"',
    ],
)
def test_a_claim_that_does_not_hold_names_its_place_and_what_was_found(claim: str) -> None:
    with pytest.raises(DamagedLesson) as damaged:
        check_claims(made(claim), SHORT)
    for language in LANGUAGES:
        said = damaged.value.text(language)
        assert "rokumon/idea-1-three.toml, step 1" in said
        assert "%" in said
        assert claim.partition("\n")[0].split(" = ")[1].strip('"') in said


def test_a_claim_within_the_noise_does_not_hold() -> None:
    # The bare board of act 3, its colours laid the same from left and right: whatever leads by
    # luck between two coins that mirror each other must not count.
    text = TEXT.replace("act = 1", "act = 3").replace("135 246", "123 5467")
    text = text.replace('stacks = { e5 = "R", g5 = "R", e4 = "B", g4 = "B" }', "")
    text = text.replace('"deploy i5"', '"deploy 4 e5"')
    close = Look(200, 200, LONG.errors)
    for one, other in (("e5", "i5"), ("i5", "e5")):
        claim = f'better = "deploy 4 {one}"\nthan = "deploy 4 {other}"\nby = 0'
        with pytest.raises(DamagedLesson, match="±"):
            check_claims(read_lesson("rokumon", "idea-1-three", text + claim), close)


@pytest.mark.parametrize(
    ("claim", "said"),
    [
        ('better = "deploy i5"\nby = 0.1', "than"),
        ('better = "deploy i5"\nthan = "move g5 i4"', "by"),
        ('least = "much"\naction = "deploy i5"', "least"),
        ('least = 2\naction = "deploy i5"', "least"),
        ('wins = "deploy i5"\nby = 0.1', "by"),
        ('good = "deploy i5"', "better"),
        ('wins = "deploy e5"', "deploy e5"),
        ('wins = "fly e5"', "fly e5"),
        ("wins = 3", "wins"),
    ],
)
def test_a_claim_that_is_written_wrongly_says_what_would_be_right(claim: str, said: str) -> None:
    with pytest.raises(DamagedLesson, match=r"rokumon/idea-1-three\.toml, step 1") as damaged:
        made(claim)
    assert all(said in damaged.value.text(language) for language in LANGUAGES)


@pytest.mark.parametrize(
    ("name", "line"),
    [("idea-1-two", 'idea = "three"'), ("act9", 'idea = "three"'), ("idea-1-three", "")],
)
def test_an_idea_and_the_name_of_its_file_say_the_same(name: str, line: str) -> None:
    text = TEXT.replace('idea = "three"', line).replace("[[step.claim]]", "")
    with pytest.raises(DamagedLesson, match="idea-<number>"):
        read_lesson("rokumon", name, text)
