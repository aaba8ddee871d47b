"""The figures show what the tables say, and the levels' figures are those that were measured."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import sengoku
from sengoku.bots.perfect import LEVELS
from sengoku.core.errors import BadOption
from sengoku.games.rokumon.analysis.figures import advantage, lengths, patterns, slips, worths
from sengoku.games.rokumon.analysis.puzzles.finder import ways
from sengoku.games.rokumon.analysis.solver.exact import exact, start, table
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.survey import layouts, survey

ROOT = Path(__file__).resolve().parents[3]
RESULTS = (ROOT / "tests/benchmarks/results.md").read_text(encoding="utf-8")


def test_every_pattern_of_act_1_stands_in_the_table_of_patterns():
    """Six coins of seven: 20 patterns of three and three, 15 with four jade ones."""
    text = patterns("act 1").text
    counts = [int(count) for count in re.findall(r"(\d+) patterns?", text)]
    assert sum(counts) == 35
    won = Counter()
    for line, count in zip(text.splitlines()[1:], counts, strict=True):
        won["Sanada in" in line.split(",")[1]] += count
    truth = survey(sengoku.load("rokumon", act=1))
    assert won[True] == sum(value.outcome == "win" for value in truth.values())


def test_the_advantage_counts_all_patterns_of_every_board():
    for line in advantage().text.splitlines()[1:]:
        assert sum(map(int, re.findall(r" (\d+)(?:,|$)", line.split(":")[1]))) == 35
    truth = survey(sengoku.load("rokumon", act=1))
    found = Counter(value.length for value in truth.values())
    every = dict(re.findall(r"^(\d+) actions: .*?(\d+)$", lengths().text, re.MULTILINE))
    assert all(int(every[str(length)]) >= count for length, count in found.items())


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_figure_is_a_picture_and_a_text(language):
    shown = slips("act 1", language)._repr_mimebundle_()
    assert set(shown) == {"text/html", "text/plain"}
    assert shown["text/html"].startswith(f'<div lang="{language}"><img')
    assert "{" not in shown["text/plain"]
    assert len(shown["text/plain"].splitlines()) == 16


@pytest.mark.parametrize("figure", [patterns, slips], ids=lambda one: one.__name__)
@pytest.mark.parametrize("board", ["act 1", "hexagon"])
def test_a_figure_is_told_in_words_of_its_language_and_in_no_code(figure, board):
    shown = {language: figure(board, language) for language in ("en", "ja")}
    assert shown["ja"].language == "ja"
    assert not re.search(r"[A-Za-z]|, |: ", shown["ja"].text)
    assert not re.search("[ぁ-ん]", shown["en"].text)
    assert not re.search(r"reveal|=|\b[gj]{6}", shown["en"].text)


@pytest.mark.parametrize("figure", [advantage, lengths], ids=lambda one: one.__name__)
def test_when_a_row_counts_is_said_in_words(figure):
    assert not re.search(r"[A-Za-z]|, |: ", figure(language="ja").text)
    assert "reveal=" not in figure(language="en").text


def test_the_colours_are_read_as_they_lie():
    """Act 1 lies in two rows of three, and act 2 in rows of three and four."""
    assert patterns("act 1").text.splitlines()[1].startswith("gold gold gold / jade jade jade: ")
    first = patterns("act 2", "ja").text.splitlines()[1].partition("：")[0]
    assert [len(row) for row in first.split("／")] == [3, 4]


@pytest.mark.parametrize("language", ["en", "ja"])
def test_layouts_stand_with_their_warriors_and_what_they_are_worth(language):
    six = Layout("e5 g5 i5 e4 g4 i4", "gggjjj")
    other = [replace(six, warriors=(3, 5)), replace(six, reveal="landed"), Layout("e5 g5", "dj")]
    shown = worths(six, *other, language=language)
    lines = shown.text.splitlines()[1:]
    for layout, line in zip([six, *other], lines, strict=True):
        value = start(layout)
        numbers = [int(number) for number in re.findall(r"\d+", line)]
        assert numbers == [*layout.warriors, *([value.length] if value.length else [])]
    assert lines[0].replace("4", "3", 1) != lines[1]
    assert shown.language == language


def test_what_is_no_layout_is_refused():
    for wrong in ("gggjjj", None, 5):
        with pytest.raises(BadOption, match="Layout"):
            worths(wrong)


def test_ways_are_counted_as_the_rules_list_them():
    game = sengoku.load("rokumon", act=1)
    layout = layouts(game)[4]
    actions, won, drawn = ways(layout, 1)
    rng = np.random.default_rng(5)
    dots = {"j": iter("1357"), "g": iter("246")}
    coins = "".join(next(dots[colour]) for colour in layout.colours)
    for number in rng.choice(len(actions), 60):
        stacks = table(layout).positions.stacks(int(number))
        lying = {p: s for p, s in zip(layout.places.split(), stacks, strict=True) if s}
        doc = {"coins": coins, "stacks": lying, "actor": "tokugawa"}
        known = exact(game, game.position(doc))
        kinds = Counter(value.outcome for value in known.actions.values())
        assert (actions[number], won[number], drawn[number]) == (
            len(known.actions), kinds["win"], kinds["draw"],
        )  # fmt: skip


@pytest.mark.parametrize("level", LEVELS)
def test_the_strength_that_is_told_is_the_one_that_was_measured(level):
    """In the catalogues, on the game's page, and in the results of the bench."""
    section = RESULTS.split("## Rokumon's levels")[1]
    [row] = [line for line in section.splitlines() if line.startswith(f"| {level} |")]
    wins = re.findall(r"([\d.]+) / [\d.]+ / [\d.]+ %", row)[:2]
    texts = sengoku.load("rokumon", act=1).texts
    for language in ("en", "ja"):
        told = texts.text(f"bot.strength.{level}", language)
        assert re.findall(r"[\d.]+\.\d", told) == wins
    page = (ROOT / "sengoku/games/rokumon/README.md").read_text(encoding="utf-8")
    assert f"| `{level}` |" in page
    assert f"| {wins[0]} % | {wins[1]} % |" in page.split(f"| `{level}` |")[1].splitlines()[0]


@pytest.mark.parametrize("figure", [patterns, slips])
def test_a_board_that_does_not_exist_is_refused(figure):
    for board in ("act 9", 1):
        with pytest.raises(BadOption, match=f"{board}.*act 1, act 2, hexagon"):
            figure(board)


def test_a_reading_that_does_not_exist_is_refused():
    with pytest.raises(BadOption, match=r"half.*lifted, landed"):
        lengths("half")


def test_a_language_that_there_is_not_is_refused() -> None:
    with pytest.raises(BadOption, match=r"no language “fr”\. Choose from: en, ja"):
        patterns("act 1", "fr")
