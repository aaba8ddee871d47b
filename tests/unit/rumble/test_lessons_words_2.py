"""Lessons 7 to 12: what is taught when, and the names of buttons and cards in words."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files
from sengoku.games.rumble.rules.scoring import totals
from sengoku.play.lesson.model import Lesson, Step, Words
from sengoku.play.lesson.player import LessonPlayer, lesson, study

ROOT = Path(__file__).parents[3]
NAMES = (
    "07-war", "08-two-players", "09-game", "10-daimyo", "11-daimyo-cards", "12-tenka-meidou",
)  # fmt: skip

STRESSED = {
    "“3”", "「3」", "“soldier”", "「兵」", "「いる」", "“Up to three”", "「3個まで」",
    "「天下鳴動」",
}  # fmt: skip
"""What the lessons put in quotation marks that is neither a button nor a card."""

JUPYTER = {"Run", "Run All Cells"}


def learnt(name: str) -> Lesson:
    return lesson("rumble", name)


# What is taught when.


def test_what_a_lesson_taught_is_known_in_all_later_ones() -> None:
    known = learnt("07-war").knows
    cards = {token[1] for token in known if len(token) == 2}
    book = tomllib.loads((ROOT / "sengoku/games/rumble/data.toml").read_text("utf-8"))
    assert cards == set(book["editions"]["rumble-nation"]["cards"])
    for name in NAMES:
        assert learnt(name).knows == known, name
        known = learnt(name).lore().tokens
    names = list(lesson_files("rumble"))
    earlier = learnt(names[names.index("07-war") - 1])
    assert earlier.lore().tokens == learnt("07-war").knows


def test_each_daimyo_card_is_taught_at_the_step_that_uses_it() -> None:
    taught = [
        (name, number, sorted(" ".join(token) for token in step.teaches))
        for name in NAMES
        for number, step in enumerate(learnt(name).steps, 1)
        if step.teaches
    ]
    assert taught == [
        ("10-daimyo", 2, ["draft"]),
        ("11-daimyo-cards", 1, ["use kenshin"]),
        ("11-daimyo-cards", 5, ["use nobunaga"]),
        ("11-daimyo-cards", 8, ["use shingen"]),
        ("11-daimyo-cards", 11, ["use motonari"]),
        ("11-daimyo-cards", 15, ["use motochika"]),
        ("11-daimyo-cards", 18, ["use sorin"]),
    ]


def test_a_daimyo_card_is_not_offered_before_its_lesson() -> None:
    """In the lesson on placing the Daimyo, Blue's card and one's own lie at the sides."""
    made = learnt("10-daimyo")
    player = LessonPlayer(made)
    player.goto(4)
    assert not made.lore(4).holds(made.game.parse(player.table.match.state, "use kenshin"))
    values = {choice.value for choice in player.table.choices()}
    assert values
    player.table.choose("use")
    assert "kenshin" not in {choice.value for choice in player.table.choices()}


def test_the_daimyo_is_picked_up_and_goes_where_it_is_asked() -> None:
    for number, target in ((6, "kiyosu"), (16, "kyo")):
        player = LessonPlayer(learnt("11-daimyo-cards"))
        player.goto(number - 1)
        source = player.step.solution.split()[1]
        player.table.click(f"{source}@0-daimyo")
        player.table.click(target)
        assert player.passed, number


# Words and buttons agree.


def sentences(step: Step) -> Iterator[Words]:
    yield from (one for one in (step.say, step.task, step.hint, step.reply) if one)
    yield from (*step.on_wrong.values(), *step.worse.values())
    yield from (words for option in step.ask for words in (option.text, option.reply))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_l13_what_a_lesson_quotes_is_a_button_or_a_card(name: str, language: str) -> None:
    made = learnt(name)
    texts = made.game.texts
    other = sengoku.load("rumble").texts
    called = {texts.text(f"verb.{verb}", language) for verb in texts.under("verb")}
    called |= {other.text(f"value.{card}", language) for card in _cards()}
    for step in (*made.steps, *made.questions):
        for words in sentences(step):
            for quote in re.findall(r"“[^”]*”|「[^」]*」", words[language]):
                assert quote in STRESSED or quote[1:-1] in called, quote


def _cards() -> tuple[str, ...]:
    book = tomllib.loads((ROOT / "sengoku/games/rumble/data.toml").read_text("utf-8"))
    return (*book["editions"]["rumble-nation"]["cards"], *book["daimyo"]["cards"])


def test_l13_the_button_that_ends_a_card_is_there_under_its_name() -> None:
    for language, pattern in (("en", r"“([^”]*)”"), ("ja", r"「([^」]*)」")):
        player = LessonPlayer(learnt("11-daimyo-cards"), language=language)
        player.goto(3)
        (named,) = re.findall(pattern, player.step.hint[language])
        labels = {choice.label: choice.value for choice in player.table.choices()}
        assert labels[named] == "done"


@pytest.mark.parametrize("name", NAMES)
def test_l13_a_button_that_a_notebook_names_is_called_so(name: str) -> None:
    """Buttons stand in italics in English, in brackets in Japanese."""
    book = json.loads((ROOT / f"notebooks/rumble/{name}.ipynb").read_text("utf-8"))
    texts = sengoku.load("rumble").texts
    named = {"en": set[str](), "ja": set[str]()}
    for cell in book["cells"]:
        if cell["cell_type"] == "markdown":
            text = "".join(cell["source"])
            named["en"] |= set(re.findall(r"(?<!\*)\*([^*\n]+)\*(?!\*)", text)) - JUPYTER
            named["ja"] |= set(re.findall(r"「([^」]*)」", text))
    for language, found in named.items():
        buttons = {
            texts.text(f"table.button.{key}", language) for key in texts.under("table.button")
        }
        assert found <= buttons, found - buttons
    assert name != "09-game" or (named["en"] and named["ja"])


def test_the_notebook_on_two_players_adds_up_what_it_says() -> None:
    """After the first two castles, 2 for Red and 3 for Blue."""
    book = json.loads((ROOT / "notebooks/rumble/08-two-players.ipynb").read_text("utf-8"))
    cells = "\n".join("".join(cell["source"]) for cell in book["cells"])
    [(step, action)] = re.findall(
        r'study\("rumble", "08-two-players", (\d)\).*?play\("([^"]*)"', cells
    )
    match = study("rumble", "08-two-players", int(step))
    match.play(action)
    assert totals(match.state) == (2, 3)
    assert "the first two castles" in cells
