"""The documentation is whole: every rule is in it, its links lead somewhere, its examples work."""

from __future__ import annotations

import re
import sys
import tomllib
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import sengoku
from sengoku.play.lesson.reader import read_lesson

pytest.importorskip("sphinx")
ROOT = Path(__file__).resolve().parents[2]
FOLDERS = {"en": "", "ja": "ja/"}
PLACES = {
    "rokumon": "rokumon",
    "rumble": "rumble/rumble_nation",
    "tenka": "rumble/tenka_meidou",
    "azuchi": "azuchi",
    "tenku": "tenku",
}
FETCHED = {("script", "src"), ("img", "src"), ("link", "href"), ("iframe", "src")}


class Links(HTMLParser):
    """Notes what a page is linked to, what it fetches, and its words."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.fetched: list[str] = []
        self.ids: set[str] = set()
        self.feed(page.read_text(encoding="utf-8"))

    def handle_starttag(self, tag, attrs):
        for name, value in attrs:
            if name == "id":
                self.ids.add(value)
            if (tag, name) in FETCHED:
                self.fetched.append(value)
            if (tag, name) == ("a", "href"):
                self.links.append(value)


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        from anywhere import manual
    finally:
        sys.path.pop(0)
    folder = tmp_path_factory.mktemp("manual")
    manual.write(folder / "docs", ROOT, folder / "sources")
    return folder / "docs"


def words(page: Path) -> str:
    text = unescape(re.sub(r"<[^>]*>", "", page.read_text(encoding="utf-8")))
    return re.sub(r"\s+", "", text)


def sentences(table):
    for value in table.values():
        yield from sentences(value) if isinstance(value, dict) else (value,)


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("name", PLACES)
def test_every_rule_is_there(built, name, language):
    texts = ROOT / "sengoku/games" / PLACES[name] / "texts" / f"{language}.toml"
    rules = list(sentences(tomllib.loads(texts.read_text(encoding="utf-8"))["rule"]))
    page = words(built / FOLDERS[language] / "rules" / f"{name}.html")
    assert len(rules) > 5
    assert [rule for rule in rules if re.sub(r"\s+", "", rule) not in page] == []


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("name", sengoku.list_games())
def test_every_assumption_is_there(built, name, language):
    page = words(built / FOLDERS[language] / "assumptions.html")
    said = [one.texts[language] for one in sengoku.assumptions(name)]
    assert said
    assert [text for text in said if re.sub(r"\s+", "", text) not in page] == []


def test_no_game_is_left_out():
    found = (ROOT / "sengoku/games").rglob("texts/en.toml")
    ruled = {path for path in found if "rule" in tomllib.loads(path.read_text(encoding="utf-8"))}
    places = {ROOT / "sengoku/games" / place / "texts/en.toml" for place in PLACES.values()}
    assert ruled == places


def test_a_page_says_its_language(built):
    for language, folder in FOLDERS.items():
        for page in ("index", "teachers", "rules/azuchi"):
            text = (built / folder / f"{page}.html").read_text(encoding="utf-8")
            assert re.search(r"<html[^>]* lang=\"(\w+)\"", text)[1] == language


def test_nothing_is_fetched_from_outside(built):
    for page in built.rglob("*.html"):
        assert not [one for one in Links(page).fetched if urlsplit(one).netloc], page
    for sheet in built.rglob("*.css"):
        found = re.findall(r"(?:url\(|@import)\s*['\"]?((?:https?:)?//[^'\")]*)", sheet.read_text())
        assert not found, sheet


def test_every_link_inside_leads_somewhere(built):
    pages = {page: Links(page) for page in built.rglob("*.html")}
    for page, found in pages.items():
        for link in (*found.links, *found.fetched):
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            other = (page.parent / unquote(parts.path)).resolve() if parts.path else page
            assert other.exists(), (page.name, link)
            if parts.fragment and other in pages:
                assert unquote(parts.fragment) in pages[other].ids, (page.name, link)


def test_the_lesson_of_the_page_is_a_lesson():
    page = (ROOT / "docs/lesson.md").read_text(encoding="utf-8")
    (written,) = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    made = read_lesson("rokumon", "shown", written)
    assert made.title["ja"] == "はじめの一文銭"
    assert len(made.steps) == 1
