"""The page that shows how a game is made: every block of it is run, in order."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.testing import contract

pytest.importorskip("ipywidgets")
boards = pytest.importorskip("sengoku_widgets.boards")
ROOT = Path(__file__).resolve().parents[2]
PAGES = [ROOT / "docs/your_game.md", ROOT / "docs/ja/your_game.md"]


def blocks(page: Path, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.M | re.S)


@pytest.fixture(autouse=True)
def _forgotten() -> Iterator[None]:
    before = {*boards._alive}
    yield
    for board in {*boards._alive} - before:
        board.close()
    sengoku.forget("tictactoe")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_every_block_runs_and_says_what_the_page_says(
    page: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    space: dict[str, Any] = {"__name__": "__main__"}
    said = []
    for block in blocks(page, "python"):
        exec(compile(block, page.name, "exec", dont_inherit=True), space)
        said.append(capsys.readouterr().out)
    assert len(said) == 7
    assert said[:2] == ["put b2\n", "(0,)\n"]
    assert said[3] == "Something stands on b2 already.\nb2はもう埋まっています。\n"
    assert callable(space["test_contract"])
    for written in ("`put b2`", "`(0,)`"):
        assert written in page.read_text("utf-8")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_the_first_game_of_the_page_keeps_the_contract_too(page: Path) -> None:
    """But for its words, which it has none of yet."""
    space: dict[str, Any] = {"__name__": "__main__"}
    for block in blocks(page, "python")[:2]:
        exec(compile(block, page.name, "exec", dont_inherit=True), space)
    silent = {"every_note_can_be_said", "the_outcome_names_seats_of_the_table"}
    for check in contract(space["TicTacToe"]):
        if check.promise.keeps.__name__ not in silent:
            check()


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_its_entry_point_is_of_our_group(page: Path) -> None:
    [block] = blocks(page, "toml")
    points = tomllib.loads(block)["project"]["entry-points"]
    assert points == {"sengoku.games": {"tictactoe": "my_games:TicTacToe"}}


def test_both_pages_build_the_same() -> None:
    assert len({str([blocks(page, kind) for kind in ("python", "toml")]) for page in PAGES}) == 1
