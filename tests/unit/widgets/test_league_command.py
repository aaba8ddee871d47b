"""The commands for pupils' bots, as they are typed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from sengoku_widgets.command import main

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
FIRST = "def choose(game, view, seat, luck):\n    return game.legal(view)[0]\n"


def test_a_first_bot_is_written_checked_and_plays(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.py"
    assert main(["new", str(mine), "--language", "ja"]) == 0
    assert "もうボットです" in capsys.readouterr().out
    words = ["--act", "1", "--time", "0.2", "--language", "en"]
    assert main(["check", str(mine), "--positions", "12", *words]) == 0
    assert "mine.py is fine: in 12 positions" in capsys.readouterr().out
    (tmp_path / "other.py").write_text(FIRST, encoding="utf-8")
    order = ["league", str(tmp_path), "--guest", "random", "--processes", "1", *words]
    assert main(order) == 0
    first = capsys.readouterr().out
    assert "mine " in first
    assert (tmp_path / "pages" / "index.html").exists()
    assert (tmp_path / "league.ipynb").exists()
    kept = {path.name for path in (tmp_path / ".league").iterdir()}
    assert main(order) == 0
    assert capsys.readouterr().out == first
    assert {path.name for path in (tmp_path / ".league").iterdir()} == kept


def test_a_bot_with_faults_is_answered_by_the_exit_code(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(FIRST.replace("[0]", "[9]"), encoding="utf-8")
    assert main(["check", str(mine), "--act=1", "--language", "ja"]) == 1
    assert "こう直してください" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["check", "no.py"], "“no.py” cannot be read"),
        (["check", "{mine}", "--game", "go"], "no game called “go”"),
        (["check", "{mine}", "--act", "9"], "cannot be “9”"),
        (["check", "{mine}", "--time", "0"], "“seconds” is a number above 0"),
        (["check", "{mine}", "more"], "“more” is no option here"),
        (["check", "{mine}", "--act"], "“--act” is no option here"),
        (["new", "{mine}"], "stays as it is"),
        (["new", "{mine}", "--act", "1"], "“--act” is no option here"),
        (["league", "{mine}"], "There is no folder"),
        (["league", "{folder}"], "not enough"),
        (["league", "{folder}", "--guest", "deep-blue", "--guest", "random"], "no bot called"),
    ],
)
def test_what_cannot_be_done_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], said: str
) -> None:
    mine = tmp_path / "mine.py"
    mine.write_text(FIRST, encoding="utf-8")
    typed = [word.format(mine=mine, folder=tmp_path) for word in words]
    assert main([*typed, "--language", "en"]) == 1
    assert said in capsys.readouterr().err
