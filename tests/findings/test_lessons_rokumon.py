"""What was found in Rokumon's lessons and in its pages, each as a test that failed then."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import nbformat
import pytest

import sengoku
from sengoku.play.lesson import LessonPlayer, lesson
from sengoku.play.match import Match
from sengoku.play.table import Table

ROOT = Path(__file__).resolve().parents[2]
PAGE = nbformat.read(ROOT / "notebooks/rokumon/for_teachers.ipynb", as_version=4)
TEXTS = (ROOT / "sengoku/core/texts", ROOT / "sengoku/play/board/texts")
NAMED = {"en": r"(?<!\*)\*(?![\s*])([^*\n]+)\*", "ja": r"「([^」]+)」"}
"""How a page names a button or a field: in italics, or in Japanese brackets."""

JUPYTER = {"Run", "Run All Cells"}
"""What is named and belongs to Jupyter."""


def test_L1_a_warrior_pressed_by_a_slip_is_not_picked_up_before_move_is_taught() -> None:
    player = LessonPlayer(lesson("rokumon", "act1"))
    player.goto(2)
    table = player.table
    table.click("e5")
    assert not table.hand.started
    assert table.answer is not None
    assert table.answer.rule == "act1.deploy", "the rule that was taught, not that of Move"
    table.click("i5")
    assert player.passed
    assert str(table.match.plies[-1].action) == "deploy i5"


def prose() -> str:
    return "\n".join(cell.source for cell in PAGE.cells if cell.cell_type == "markdown")


def strings(found: object) -> Iterator[str]:
    if isinstance(found, dict):
        for one in found.values():
            yield from strings(one)
    elif isinstance(found, str):
        yield found


@pytest.mark.parametrize("language", NAMED)
def test_L13_the_page_for_teachers_calls_buttons_what_they_are_called(language: str) -> None:
    known = {
        text
        for folder in TEXTS
        for text in strings(tomllib.loads((folder / f"{language}.toml").read_text("utf-8")))
    }
    named = set(re.findall(NAMED[language], prose())) - JUPYTER
    assert len(named) >= 4
    assert named - known == set()


def real_coins() -> Table:
    """Give the board of the page on which coins are laid by hand."""
    [call] = [
        node
        for cell in PAGE.cells
        if cell.cell_type == "code"
        for node in ast.walk(ast.parse(cell.source))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "play"
    ]
    how = {one.arg: ast.literal_eval(one.value) for one in call.keywords if one.arg}
    match = Match(sengoku.load("rokumon", act=how["act"]), seed=1)
    return Table(match, deals=how.get("deals", True))


def test_L13_coins_can_be_laid_as_the_page_for_teachers_says() -> None:
    """What it tells to type is taken, also before its turn, and lies where it was said."""
    typed = re.findall(r"`(lay (\w\d) (\d))`", prose())
    assert typed
    for order in (typed, typed[::-1], sorted(typed, reverse=True)):
        table = real_coins()
        said = dict.fromkeys(order)
        for words, _, _ in said:
            table.type(words)
            assert table.answer is None or table.answer.kind != "refusal", words
        places = table.match.state.places.split()
        rest = [one for one in "1234567" if one not in {dots for _, _, dots in said}]
        for place in (one for one in places if one not in {at for _, at, _ in said}):
            table.type(f"lay {place} {rest.pop(0)}")
        lying = dict(zip(places, table.match.state.coins, strict=True))
        assert all(lying[place] == dots for _, place, dots in said)
        assert table.match.state.actor == 0
