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
import sengoku_widgets
from sengoku_widgets import inside, solved

import sengoku
from sengoku.core.texts import Catalogue
from sengoku.play.lesson import reader
from sengoku.play.lesson.reader import read_lesson
from sengoku.review.claims import check_claims

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


def test_the_reference_has_all_that_a_notebook_calls():
    told = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    named = set(re.findall(r"autofunction:: sengoku_widgets\.(\w+)$", told, re.MULTILINE))
    assert named == {*sengoku_widgets.__all__, *sengoku_widgets._NOT_BY_STAR} - {"Board"}


@pytest.mark.parametrize("module", [inside, solved], ids=lambda one: one.__name__)
def test_the_reference_has_all_that_shows_what_is_in_a_match(module):
    told = (ROOT / "docs/api.md").read_text(encoding="utf-8")
    named = re.findall(rf"autofunction:: {module.__name__}\.(\w+)", told)
    assert sorted(named) == sorted(
        name for name, one in vars(module).items()
        if callable(one) and one.__module__ == module.__name__ and name[0].islower()
    )  # fmt: skip


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


SOURCES = [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("sengoku/**/*.md")]
LINK = re.compile(r"\]\(([^)\s]+)\)|^\[[^\]]+\]: (\S+)$", re.MULTILINE)
HEADING = re.compile(r"^#+ (.*)$", re.MULTILINE)


def anchor(heading: str) -> str:
    """Give a heading's anchor as a repository's pages make it."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


@pytest.mark.parametrize("source", SOURCES, ids=lambda one: str(one.relative_to(ROOT)))
def test_every_link_leads_somewhere_in_the_repository_too(source):
    """The sources are read there as they are."""
    text = re.sub(r"```.*?```", "", source.read_text(encoding="utf-8"), flags=re.DOTALL)
    for found in LINK.finditer(text):
        parts = urlsplit(found[1] or found[2])
        if parts.scheme or parts.netloc:
            continue
        other = (source.parent / unquote(parts.path)).resolve() if parts.path else source
        assert other.exists(), found[0]
        if parts.fragment and other.suffix == ".md":
            headings = HEADING.findall(other.read_text(encoding="utf-8"))
            assert unquote(parts.fragment) in map(anchor, headings), found[0]


@pytest.mark.parametrize("language", FOLDERS)
@pytest.mark.parametrize("name", PLACES)
def test_every_rule_is_there(built, name, language):
    texts = Catalogue(f"sengoku.games.{PLACES[name]}".replace("/", "."))
    keys = (key for key in texts.keys("en") if key.startswith("rule."))
    rules = [texts.template(key, language) for key in keys]
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


@pytest.mark.parametrize("language", FOLDERS)
def test_every_game_is_shown_and_its_variants_are_listed(built, language):
    index = Links(built / FOLDERS[language] / "index.html").links
    for name in PLACES:
        assert f"rules/{name}.html" in index
        drawn = Links(built / FOLDERS[language] / "rules" / f"{name}.html").fetched
        assert any(one.endswith(".svg") for one in drawn)
    api = words(built / "api.html")
    for name in sengoku.list_games():
        for options in sengoku.load(name).variants().values():
            given = "".join(f",{key}={value!r}" for key, value in options.items())
            assert f'sengoku.load("{name}"{given})' in api


def test_what_is_made_here_is_led_to_here(built):
    """In the repository these lead to where it stands there."""
    made = {"index": ("rules/index", "assumptions", "bot"), "league": ("bot",), "review": ("bot",)}
    for page, others in made.items():
        links = Links(built / f"{page}.html").links
        assert {f"{other}.html" for other in others} <= {*links}
    assert {"rules/index.html", "assumptions.html", "../bot.html"} <= {
        *Links(built / "ja/index.html").links
    }


def test_all_that_a_lesson_can_hold_is_told(built):
    page = words(built / "lesson.html")
    assert [key for key in (*reader.TOP, *reader.STEP) if key not in page] == []
    assert "".join((reader.__doc__ or "").split()) in page


def test_lines_of_japanese_are_joined(built):
    pages = [*(built / "ja").rglob("*.html")]
    assert len(pages) > 7
    letter = "[\u3040-\u30ff\u4e00-\u9fff]"
    for page in pages:
        assert not re.search(rf"{letter}\n{letter}", page.read_text(encoding="utf-8")), page


def test_the_lesson_of_the_page_is_a_lesson():
    page = (ROOT / "docs/lesson.md").read_text(encoding="utf-8")
    written, claim = re.findall(r"```toml\n(.*?)```", page, re.DOTALL)
    made = read_lesson("rokumon", "shown", written)
    assert made.title["ja"] == "はじめの一文銭"
    assert len(made.steps) == 1
    assert check_claims(read_lesson("rokumon", "shown", written + claim)) == 1
