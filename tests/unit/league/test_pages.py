"""A league's pages and notebook: whole, safe to show, and every game opens on the board."""

from __future__ import annotations

import json
import os
import re
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit

import nbformat
import pytest

import sengoku
from sengoku.arena import Results
from sengoku.arena.results import SITE
from sengoku.core.texts import LANGUAGES
from sengoku.league import League, league, pages, sheet
from sengoku.play.page.address import read
from tests.unit.league.killed import LIMITS
from tests.unit.league.wrong import FIRST, LUCKY, body

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
NASTY = "</script><img src=x onerror=alert(1)>"


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> tuple[League, Results]:
    folder = tmp_path_factory.mktemp("bots")
    sources = {
        "first": FIRST, "lucky": LUCKY, "<b>bold": LUCKY,
        "nasty": body(f"raise ValueError({NASTY!r})"),
    }  # fmt: skip
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    found = league(folder, "rokumon", {"act": 1}, limits=LIMITS, seed=3)
    return found, found.run(progress=None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_is_on_a_page_and_opens_on_the_board(
    played: tuple[League, Results], language: str, tmp_path: Path
) -> None:
    results = played[1]
    index = pages.write(results, tmp_path, language, limits=LIMITS)
    every = {path: path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")}
    opened = []
    for path, text in every.items():
        assert f'<html lang="{language}">' in text
        for link in re.findall(r'(?:href|src)="([^"]*)"', text):
            link = unescape(link)
            if link.startswith(SITE):
                opened.append(read(link).name)
            elif link.startswith("#"):  # a part of the plot
                assert f'id="{link[1:]}"' in text
            else:
                assert not urlsplit(link).scheme, "a page needs nothing from outside"
                assert (path.parent / link).exists(), link
    assert sorted(opened) == sorted(game.record for game in results.games)
    for code in opened:
        sengoku.Match.from_text(code)
    assert index == tmp_path / "index.html"
    assert len(re.findall(r'href="games/', every[index])) == 6


def test_a_picture_has_a_frame_as_wide_as_itself(
    played: tuple[League, Results], tmp_path: Path
) -> None:
    pages.write(played[1], tmp_path, "en")
    for path in (tmp_path / "games").glob("*.html"):
        text = path.read_text(encoding="utf-8")
        framed = re.findall(r'--wide: (\S+); --high: (\S+)"><img loading="lazy" src="(.*?)"', text)
        assert len(framed) == text.count("<img") > 0
        for wide, high, picture in framed:
            drawn = (path.parent / picture).read_text(encoding="utf-8")
            assert f'viewBox="0 0 {wide} {high}"' in drawn
    style = (tmp_path / "league.css").read_text(encoding="utf-8")
    assert "calc(26em * var(--wide) / var(--high))" in style


def test_the_page_names_the_check_in_the_game_that_was_played(
    played: tuple[League, Results], tmp_path: Path
) -> None:
    index = pages.write(played[1], tmp_path, "en").read_text(encoding="utf-8")
    assert "sengoku check FILE --game rokumon --act 1" in index


def test_what_pupils_wrote_is_shown_and_never_run(
    played: tuple[League, Results], tmp_path: Path
) -> None:
    pages.write(played[1], tmp_path, "en")
    texts = [path.read_text(encoding="utf-8") for path in tmp_path.rglob("*.html")]
    texts += [played[1]._repr_html_()]
    for cell in json.loads(sheet.sheet(*played, "en"))["cells"]:
        # What a cell prints is text, and is shown as text.
        shown = [one.get("data", {}) for one in cell.get("outputs", ())]
        texts += [*cell["source"], *(one.get("text/html", "") for one in shown)]
    for text in texts:
        assert "<img src=x" not in text
        assert "<script" not in text
        assert "<b>bold" not in text
    assert any("&lt;img src=x" in text for text in texts)


def test_only_what_changed_is_written_again(
    played: tuple[League, Results], tmp_path: Path
) -> None:
    results = played[1]
    pages.write(results, tmp_path, "en")
    (tmp_path / "games" / "0-1_0_0.svg").unlink()
    pages.write(results, tmp_path, "en")
    assert not (tmp_path / "games" / "0-1_0_0.svg").exists()
    pages.write(results, tmp_path, "ja")
    assert (tmp_path / "games" / "0-1_0_0.svg").exists()
    page = tmp_path / "games" / "0-1.html"
    whole = page.read_text(encoding="utf-8")
    page.write_text(whole[:1_000], encoding="utf-8")
    pages.write(results, tmp_path, "ja")
    assert page.read_text(encoding="utf-8") == whole


def test_the_site_may_be_ones_own(played: tuple[League, Results], tmp_path: Path) -> None:
    pages.write(played[1], tmp_path, "en", site="http://localhost:8000/")
    page = (tmp_path / "games" / "0-1.html").read_text(encoding="utf-8")
    assert 'href="http://localhost:8000/#match/SENGOKU1:' in page
    assert SITE not in page


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_notebook_is_one_and_goes_on_with_the_league(
    played: tuple[League, Results], language: str, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    found, results = played
    path = sheet.write(found, results, language)
    book = nbformat.read(path, as_version=4)
    nbformat.validate(book)
    codes = [cell.source for cell in book.cells if cell.cell_type == "code"]
    shown = [cell for cell in book.cells if cell.cell_type == "code" and cell.outputs]
    assert "first" in json.dumps(shown[0].outputs)
    monkeypatch.chdir(found.folder)
    names: dict[str, object] = {}
    exec(codes[0].replace("processes=2", "progress=None").rpartition("\n")[0], names)
    again = names["results"]
    assert isinstance(again, Results)
    assert again == results
    exec(codes[1], names)
    listed = "".join(shown[1].outputs[0].text)
    assert capsys.readouterr().out == listed == results.listed(language) + "\n"
    for game in results.games:
        assert f"{game.id}  " in listed
    (code,) = re.findall(r"open\((.*)\)", codes[2])
    assert sengoku.Match.from_text(eval(code, names)).cursor > 0
