"""A slip in a file of TOML is told with the file it stands in, in every language."""

from __future__ import annotations

import importlib
import pickle
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core import toml

GAME = """
from sengoku import Game, Plugin
class Mine(Game):
    name, package = "mine", "their_game"
    start = legal = apply = outcome = None
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    home = tmp_path / "their_game"
    (home / "texts").mkdir(parents=True)
    (home / "__init__.py").write_text(GAME, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    importlib.invalidate_caches()
    yield home
    sys.modules.pop("their_game", None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("[value]\nraft = Raft", "Invalid value (at line 2, column 8)"),
        ("[value]\n[value]", "Cannot declare ('value',) twice (at line 2, column 7)"),
        ("[value]\nraft = 3", "value.raft = 3 is not a text"),
    ],
)
def test_a_slip_in_a_file_of_texts_names_the_file(package: Path, text: str, why: str) -> None:
    (package / "texts" / "en.toml").write_text(text, encoding="utf-8")
    mine: Any = importlib.import_module("their_game")
    with pytest.raises(sengoku.DamagedData) as found:
        assert mine.Mine().texts
    assert str(found.value) == f"“their_game/texts/en.toml” cannot be read: {why}."
    assert found.value.text("ja") == f"「their_game/texts/en.toml」を読み取れません：{why}。"


def test_a_file_that_is_not_there_is_nothing(package: Path) -> None:
    assert toml.read("their_game", "data.toml") is None


def test_what_is_no_utf_8_names_the_file_and_travels(package: Path) -> None:
    (package / "data.toml").write_bytes(b"name = \"\xff\"")
    with pytest.raises(toml.BadToml, match=r"^their_game/data.toml: .*utf-8") as found:
        toml.read("their_game", "data.toml")
    assert str(pickle.loads(pickle.dumps(found.value))) == str(found.value)
