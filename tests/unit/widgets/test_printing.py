"""``sengoku print`` writes what was asked for, or says what is missing."""

from __future__ import annotations

import sys

import pytest
from sengoku_widgets import command

from sengoku.play.kit import pdf
from sengoku.play.kit.sheets import printed


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")


def test_the_page_is_that_of_the_function(tmp_path, capsys):
    file = tmp_path / "out.html"
    words = ["rumble", "--what", "puzzles", "--language", "ja", "--option", "daimyo=true"]
    assert command.main(["print", *words, "--count", "3", "--paper", "letter", str(file)]) == 0
    wanted = printed("rumble", "puzzles", language="ja", paper="letter", count=3, daimyo=True)
    assert file.read_text(encoding="utf-8") == wanted
    assert str(file) in capsys.readouterr().out


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["azuchi2", "out.html"], "There is no game called “azuchi2”"),
        (["rokumon", "--what=puzzles", "--option=solitaire=hard", "out.html"], "no such puzzles"),
        (["rokumon", "--what", "board", "nowhere/out.html"], "cannot be written"),
        (["rokumon", "--option", "count=3", "out.html"], "has no option “count”"),
        (["rokumon", "--option", "name=x", "out.html"], "has no option “name”"),
        (["rokumon", "--option", "game=x", "out.html"], "has no option “game”"),
    ],
)
def test_what_is_wrong_is_said(tmp_path, monkeypatch, capsys, words, told):
    monkeypatch.chdir(tmp_path)
    assert command.main(["print", *words]) == 1
    assert told in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_words_that_mean_nothing_are_refused(capsys):
    with pytest.raises(SystemExit):
        command.main(["print", "rokumon", "out.html", "--no-browser"])
    assert "--no-browser" in capsys.readouterr().err


class TestPdf:
    def test_without_a_browser_it_says_what_is_missing(self, tmp_path, monkeypatch, capsys):
        monkeypatch.setattr(pdf, "PROGRAMS", ())
        monkeypatch.delenv(pdf.NAMED, raising=False)
        file = tmp_path / "out.pdf"
        assert command.main(["print", "rokumon", "--what", "board", str(file)]) == 1
        assert "Chromium" in capsys.readouterr().err
        assert not file.exists()

    def test_a_browser_that_fails_is_named_with_its_reason(self, tmp_path):
        page = printed("rokumon", "board")
        program = tmp_path / "browser"
        program.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('no display')\n")
        program.chmod(0o755)
        with pytest.raises(pdf.NoPdf, match="browser printed no PDF: no display"):
            pdf.save_pdf(page, tmp_path / "out.pdf", str(program))

    def test_the_browser_that_is_named_comes_first(self, tmp_path, monkeypatch):
        program = tmp_path / "mine"
        program.write_text("")
        program.chmod(0o755)
        monkeypatch.setenv(pdf.NAMED, str(program))
        assert pdf.browser() == str(program)
