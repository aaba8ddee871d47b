"""The commands for pupils' bots, as they are typed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from sengoku_widgets.command import main

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
ROOT = Path(__file__).resolve().parents[3]
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


def test_a_file_has_its_ending_added_and_the_command_to_try_it_is_the_documents(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for language, page in (("en", "docs/league.md"), ("ja", "docs/ja/league.md")):
        bare = tmp_path / f"bot-{language}"
        assert main(["new", str(bare), "--language", language]) == 0
        written = tmp_path / f"bot-{language}.py"
        assert written.exists()
        assert not bare.exists()
        command = f"sengoku check {written} --game rokumon --act 1"
        assert command in capsys.readouterr().out
        text = (ROOT / page).read_text(encoding="utf-8")
        assert f"    {command.replace(str(written), 'mybot.py')}\n" in text
        assert main(["check", str(bare), "--act", "1", "--positions", "2"]) == 0
        assert "--game rokumon --act 1" in capsys.readouterr().out


def test_a_league_names_what_it_leaves_out_and_why(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for name in ("a.py", "b.py", "_draft.py", "bot3", ".hidden", "inner/c.py"):
        path = tmp_path / name
        path.parent.mkdir(exist_ok=True)
        path.write_text(FIRST, encoding="utf-8")
    (tmp_path / "d.py").symlink_to("/etc/hostname")
    order = ["league", str(tmp_path), "--act", "1", "--processes", "1", "--language", "en"]
    for _ in range(2):  # what a league has made itself is never named
        assert main(order) == 0
        told = [each for each in capsys.readouterr().out.splitlines() if "takes no part" in each]
        assert told == [
            "_draft.py takes no part, because its name begins with _.",
            "bot3 takes no part, because its name does not end with .py.",
            "d.py takes no part, because it is a link to another file.",
            "inner takes no part, because it is a folder; only files in "
            f"{tmp_path} itself take part.",
        ]


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
        (["league", "{folder}"], "1 bot is not enough: this league needs 2"),
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
