"""Each game's README.md is what its source and its data say."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

import sengoku

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))
from tools import readmes  # noqa: E402


def test_every_game_has_a_source() -> None:
    assert {source.parents[1].name for source in readmes.sources()} == set(sengoku.list_games())


@pytest.mark.parametrize("source", readmes.sources(), ids=lambda path: path.parents[1].name)
def test_a_page_is_made_from_its_source(source: Path) -> None:
    made = readmes.target(source).read_text(encoding="utf-8")
    assert made == readmes.page(source), "make readmes writes it anew"
