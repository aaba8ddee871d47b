"""The built site, with every request to outside of it blocked and counted: there is none."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

import sengoku
from sengoku.games.rokumon.analysis.solver.exact import layout_of
from sengoku.games.rokumon.analysis.solver.packed import name_of
from sengoku.league import league, pages
from sengoku.league.template import template
from sengoku.play.board.presses import DOUBLE_CLICK
from sengoku.play.lesson.player import lesson
from sengoku.play.match.match import Match
from tests.browser.conftest import PICTURES
from tests.browser.site import ALIVE, SOON, UNDER, Learner, Site, built, served

FIRST = [
    ("rokumon", "act1"), ("rumble", "01-map"), ("rumble", "12-tenka-meidou"),
    ("azuchi", "01-draft"), ("tenku", "01-courts"),
]  # fmt: skip
JAPANESE = re.compile("[ぁ-んァ-ン一-龥]")
WIDER = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
"""So much wider than its window is a page."""


@pytest.fixture(scope="module")
def host(_browser, tmp_path_factory):
    """Give the folder of a host, in which the site lies."""
    folder = tmp_path_factory.mktemp("host")
    built(folder / UNDER, "--no-lab", "--no-docs")
    return folder


@pytest.fixture(scope="module")
def quick_site(_browser, host):
    with served(host) as address:
        yield Site(address, _browser)


@pytest.fixture
def site(quick_site):
    quick_site.problems.clear()
    yield quick_site
    quick_site.close()
    assert quick_site.problems == []
    assert quick_site.outside == []


@pytest.mark.parametrize(
    ("game", "name"),
    [FIRST[0], *(pytest.param(*one, marks=pytest.mark.matrix) for one in FIRST[1:])],
)
def test_a_first_lesson_is_done_to_its_end(site, game, name):
    window = site.window()
    window.open(f"{game}/{name}")
    Learner(window, lesson(game, name)).learn()


def test_what_was_done_is_there_after_a_reload_and_in_a_new_window(site):
    person = site.person()
    window = site.window(person)
    window.open("play/rokumon?act=1")
    expect(window.board).to_contain_text("The beginning", timeout=SOON)
    window.press("choice")
    expect(window.board).to_contain_text("Position 1 of 1", timeout=SOON)
    window.page.reload()
    window.wait_alive()
    window.board.locator(".sengoku-kept-match button:visible").first.click(timeout=SOON)
    expect(window.board).to_contain_text("Position 1 of 1", timeout=SOON)
    other = site.window(person)
    other.open("rokumon/act1/2")
    Learner(other, lesson("rokumon", "act1"))
    other.press("hint")
    other.says("reply", "")
    # The start page knows how far one came, without any Python.
    third = site.window(person)
    third.open(alive=False)
    bar = third.page.locator("[data-lesson=rokumon-act1] progress")
    expect(bar).to_be_visible(timeout=SOON)
    assert int(bar.get_attribute("value") or bar.evaluate("e => e.value")) == 2


def test_the_start_page_tells_how_strong_the_opponent_that_fits_is_now(site):
    window = site.window()
    window.open(alive=False)
    fits = window.page.locator("form[data-game=tenku] option[value=fits-me]")
    assert fits.text_content() == "Fits me · follows your results"
    window.page.evaluate(
        """async () => {
            const kept = await import("./kept.js");
            const told = new TextEncoder().encode('{"half": 3, "lost": true, "games": 4}');
            await kept.keep(await kept.opened(), new Map([["opponent-tenku.json", told]]), []);
        }"""
    )
    window.page.reload()
    expect(fits).to_have_text("Fits me · Level 2½ now", timeout=SOON)
    window.page.locator("[data-language=ja]").first.click()
    expect(fits).to_have_text("自分に合う強さ（今はレベル2½）")
    other = window.page.locator("form[data-game=azuchi] option[value=fits-me]")
    assert "レベル" not in other.text_content()


def test_it_works_without_a_network_after_the_first_visit(quick_site, host):
    with served(host) as address:
        site = Site(address, quick_site.browser)
        person = site.person()
        window = site.window(person)
        window.open(alive=False)
        window.page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=ALIVE)
        window.page.close()
    # Now there is no server any more: one lesson of every game, and all pictures.
    window = site.window(person)
    window.open("/".join(FIRST[0]))
    for game, name in FIRST:
        window.page.evaluate(f"location.hash = '{game}/{name}'")
        window.says("title", lesson(game, name).title["en"])
    window.open(alive=False)
    window.page.evaluate("document.querySelectorAll('img').forEach(one => one.loading = 'eager')")
    whole = "[...document.images].every(one => one.complete && one.naturalWidth > 0)"
    window.page.wait_for_function(f"document.images.length >= 10 && {whole}", timeout=SOON)
    site.close()
    assert site.outside == []
    assert site.problems == []


def test_the_truth_is_told_without_numpy_and_its_table_is_fetched_when_it_is_asked_for(site):
    person, fetched = site.person(), []
    person.on("request", lambda request: fetched.append(request))

    def tables() -> list[str]:
        # The service worker fetches all there is, for later.
        asked = [one.url for one in fetched if one.service_worker is None]
        return [url.rpartition("/")[2] for url in asked if url.endswith(".z")]

    window = site.window(person)
    # Coins as they lie there; who acts has won if the third of a row is laid.
    game = sengoku.load("rokumon", act=1)
    lies = game.position({"coins": "123456", "stacks": {"e5": "R", "g5": "R"}})
    won = Match(game, start=lies)
    window.open(f"match/{won.code()}")
    assert tables() == []
    expect(window.board.locator(".sengoku-waits:visible")).to_have_count(0)
    window.press("topic-truth")
    window.says("found", "Deploy i5")
    assert tables() == [f"{name_of(layout_of(game, lies))}.z"]
    # It is kept for where there is no network.
    window.page.wait_for_function("navigator.serviceWorker.controller !== null", timeout=ALIVE)
    window.page.close()
    person.set_offline(True)
    window = site.window(person)
    window.open("play/rokumon?act=2&bots=perfect")
    window.press("topic-truth")
    window.says("found", "Deploy")
    person.set_offline(False)


def test_a_link_opens_the_match_where_it_stands_and_a_notebook_takes_the_same_code(site):
    match = Match(sengoku.load("rumble", seats=2), seed=3)
    match.deal()
    for _ in range(3):
        match.play(match.legal()[0])
        match.deal()
    window = site.window()
    window.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    window.open(f"match/{match.code()}")
    window.page.locator("#copy").click()
    expect(window.page.locator("#link-box")).to_be_visible(timeout=SOON)
    link = window.page.locator("#link").input_value()
    assert link.startswith(f"{site.address}#match/")
    assert window.page.evaluate("navigator.clipboard.readText()") == link
    again = Match.from_text(link.split("#match/")[1])
    assert again.cursor == match.cursor
    assert again.state == match.state


@pytest.mark.parametrize(("language", "width"), [("en", 1280), ("ja", 390)])
def test_a_game_of_a_league_is_opened_from_its_page(site, host, tmp_path, language, width):
    for name in ("one", "two"):
        (tmp_path / f"{name}.py").write_text(template(language), encoding="utf-8")
    results = league(tmp_path, "rokumon", {"act": 1}, seed=3).run(progress=None)
    folder = host / UNDER / f"league-{language}"
    pages.write(results, folder, language, site=site.address)
    window = site.window(viewport={"width": width, "height": 800})
    window.page.goto(f"{site.address}league-{language}/index.html")
    table = window.page.locator("table").first
    expect(table).to_contain_text("one")
    assert window.page.evaluate(WIDER) == 0
    window.page.locator("li a").first.click()
    assert window.page.evaluate(WIDER) == 0
    game = window.page.locator("article").first
    picture = game.locator("img")
    expect(picture).to_be_visible()
    assert picture.evaluate("img => img.decode().then(() => img.naturalWidth)") > 0
    asked = Match.from_text(game.locator("a.open").get_attribute("href").split("#match/")[1])
    assert asked.outcome is not None
    game.locator("a.open").click()
    window.wait_alive()
    shown = copied(window)
    assert (shown.cursor, shown.state) == (asked.cursor, asked.state)


def copied(window):
    """Give the match that the page gives a link to."""
    window.page.locator("#copy").click()
    expect(window.page.locator("#link-box")).to_be_visible(timeout=SOON)
    return Match.from_text(window.page.locator("#link").input_value().split("#match/")[1])


@pytest.mark.parametrize("language", ["en", "ja"])
def test_a_broken_link_says_so_and_what_was_open_stays(site, language):
    window = site.window(locale=language)
    window.open("rokumon/act1")
    title = lesson("rokumon", "act1").title[language]
    window.says("title", title)
    window.page.evaluate("location.hash = 'match/SENGOKU1:abc'")
    lost = window.page.locator("#lost")
    expect(lost).to_be_visible(timeout=SOON)
    assert bool(JAPANESE.search(lost.inner_text())) == (language == "ja")
    window.says("title", title)


def test_all_is_saved_as_one_file_and_taken_in_elsewhere(site, tmp_path):
    window = site.window()
    window.open("rokumon/act1/3")
    window.press("hint")
    window.page.evaluate("location.hash = ''")
    with window.page.expect_download() as saved:
        window.page.locator("#pack").click()
    path = tmp_path / "sengoku.zip"
    saved.value.save_as(path)
    other = site.window()
    other.open(alive=False)
    bar = other.page.locator("[data-lesson=rokumon-act1] progress")
    expect(bar).to_be_hidden()
    other.page.locator("#unpack").set_input_files(path)
    expect(bar).to_be_visible(timeout=ALIVE)
    # What is none of ours is refused, in words.
    wrong = tmp_path / "wrong.zip"
    wrong.write_bytes(b"PK nothing")
    other.page.locator("#unpack").set_input_files(wrong)
    expect(other.page.locator("#files-said")).to_contain_text("damaged", timeout=SOON)


def test_it_is_japanese_on_a_phone_and_answers_a_finger(site):
    phone = {"width": 390, "height": 844}
    window = site.window(viewport=phone, has_touch=True, is_mobile=True, locale="ja-JP")
    window.open(alive=False)
    wide = window.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= phone["width"]
    assert not re.search("Lessons|Begin", window.page.locator("#start").inner_text())
    window.page.locator(".first").tap()
    window.wait_alive()
    window.says("title", lesson("rokumon", "act1").title["ja"])
    window.board.locator(".sengoku-forward").tap()
    window.says("step", "2")
    assert window.page.evaluate("document.documentElement.scrollWidth") <= phone["width"]


def test_on_a_phone_every_board_is_upright_whatever_was_open_before(site):
    """From the first one back to the start page, to another game, and by a changed address."""
    phone = {"width": 390, "height": 844}
    window = site.window(viewport=phone, has_touch=True, is_mobile=True)
    shape = (
        "() => { const box = document.querySelector('#board .sengoku-parts').viewBox.baseVal;"
        " return box.height > box.width; }"
    )
    window.open("rokumon/act1")
    window.page.wait_for_function(shape, timeout=SOON)
    for game, name, step in (("rumble", "02-placing", 1), ("rumble", "01-map", 11),
                             ("azuchi", "idea-2-army", 1), ("tenku", "01-courts", 1)):
        window.page.evaluate("location.hash = ''")
        window.page.locator("#start").wait_for()
        window.page.evaluate(f"location.hash = '{game}/{name}/{step}'")
        window.says("title", lesson(game, name).title["en"])
        window.says("step", str(step))
        window.page.wait_for_timeout(1000)
        assert window.page.evaluate(shape), name
    window.page.screenshot(path=PICTURES / "site-phone-upright.png")


@pytest.mark.bench
def test_the_first_board_beside_a_bare_jupyterlite(whole_site):
    from tests.benchmarks import browser_site

    site, folder = whole_site
    browser_site.bare(folder)
    ratios = browser_site.run(site)
    assert {kind for kind, most in browser_site.MOST.items() if ratios[kind] > most} == set()


def test_a_game_against_a_bot_is_played_to_its_end(site):
    """Without threads: a bot thinks between the presses of a person, and these are answered."""
    window = site.window()
    window.open("play/rokumon?act=1&bots=random")
    over = window.board.locator(".sengoku-ended:visible")
    # What is picked already would be put down again.
    mine = window.board.locator(".sengoku-choice:visible:not(.sengoku-chosen)")
    for _ in range(80):
        over.or_(mine).first.wait_for(timeout=SOON)
        if over.count():
            break
        before = window.number()
        window.page.wait_for_timeout(1000 * DOUBLE_CLICK)
        mine.first.click(timeout=SOON)
        window.changed(before)
    assert over.count() == 1
    assert window.board.locator(".sengoku-error:visible [role=alert]").count() == 0
