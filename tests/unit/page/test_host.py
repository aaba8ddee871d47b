"""The page's other half, as a worker drives it: everything is kept before it is told."""

from __future__ import annotations

import json

import pytest

import sengoku
from sengoku.core.lent import found_by, lent
from sengoku.core.plugin import Plugin, registered
from sengoku.core.texts import LANGUAGES
from sengoku.games import lesson_files
from sengoku.games.rokumon.rules.game import load as rokumon
from sengoku.play.board.guard import failures
from sengoku.play.lesson.player import lesson
from sengoku.play.match.match import Match
from sengoku.play.match.saved import VARIABLE
from sengoku.play.page.host import Host
from tests.unit.widgets.helping import Page

LESSONS = [(game, name) for game in sengoku.list_games() for name in lesson_files(game)]


class Window:
    """What a page was told, and what was kept of it by then."""

    def __init__(self, folder) -> None:
        self.told: list[dict] = []
        self.kept: dict[str, bytes] = {}
        self.host = Host(str(folder), self.hear)

    def hear(self, text: str, names: list[str], data: list[bytes], gone: list[str]) -> None:
        self.kept.update(zip(names, data, strict=True))
        for name in gone:
            del self.kept[name]
        self.told.append(json.loads(text))

    def last(self, key: str):
        return next(told[key] for told in reversed(self.told) if key in told)


@pytest.fixture
def window(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    failures.clear()
    yield Window(tmp_path)
    assert failures == []


@pytest.mark.parametrize(("game", "name"), LESSONS)
def test_every_lesson_opens_at_each_of_its_ends(window, game, name):
    count = len(lesson(game, name).steps)
    for address in (f"{game}/{name}", f"{game}/{name}/{count}"):
        assert window.host.open(address, "en") is True
        assert window.last("at") == address
        window.host.link()
        assert window.last("link") == f"{game}/{name}/{1 if address.endswith(name) else count}"


class Buffer:
    """Bytes as a page hands them over."""

    def to_bytes(self) -> bytes:
        return b"lent"


def test_what_the_program_lacks_is_fetched_when_it_is_asked_for(tmp_path, monkeypatch):
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    Host(str(tmp_path), lambda *_: None, {"sengoku/core/there": Buffer()}.get)
    try:
        assert lent("sengoku.core", "there") == b"lent"
        assert lent("sengoku.core", "nowhere") is None
        assert lent("sengoku.core", "lent.py").startswith(b'"""')
    finally:
        found_by(None)


@pytest.mark.parametrize("game", sengoku.list_games())
def test_every_variant_opens_for_people(window, game):
    for options in sengoku.load(game).variants().values():
        query = "&".join(f"{k}={'yes' if v is True else v}" for k, v in options.items())
        assert window.host.open(f"play/{game}?{query}", "ja") is True
        assert window.host.page.view.table.match.game.options == (
            sengoku.load(game, **options).options
        )


def test_what_is_played_is_kept_before_it_is_told_and_found_again(window, tmp_path):
    window.host.open("play/rokumon?act=1", "en")
    view = window.host.page.view
    assert window.kept == {}
    view.act(lambda: view.table.type("deploy e5"))
    (name,) = window.kept
    assert name.startswith("rokumon-")
    assert b"deploy e5" in window.kept[name]
    # A session later only what was kept is there.
    (tmp_path / "later").mkdir()
    (tmp_path / "later" / name).write_bytes(window.kept[name])
    later = Window(tmp_path / "later")
    later.host.open("play/rokumon?act=1", "en")
    assert later.host.page.view.offer.open


def test_a_press_that_changes_nothing_is_answered_too(window):
    window.host.open("rokumon/act1", "en")
    window.host.hear('{"hello": true}')
    assert window.told[-1] == {"heard": True}
    window.host.hear('{"again": true}')
    assert "blocks" in window.told[-1]["whole"]


def test_a_match_goes_out_as_a_link_and_comes_back(window):
    match = Match(sengoku.load("tenku"), seed=5)
    match.deal()
    for _ in range(6):
        match.play(match.legal()[0])
        match.deal()
    match.undo(2)
    assert window.host.open(f"match/{match.code()}", "en") is True
    found = window.host.page.view.table.match
    assert (found.cursor, found.length) == (match.cursor, match.length)
    assert found.state == match.state


def test_a_link_to_a_match_seats_its_bots_again(window):
    window.host.open("play/rumble?seats=3&bots=greedy", "en")
    table = window.host.page.view.table
    table.viewer.sit(2, "random")
    seated = table.viewer.sitters
    assert seated == {0: "person", 1: "greedy", 2: "random"}
    window.host.link()
    link = window.last("link")
    window.host.open("rokumon/act1", "en")
    assert window.host.open(link, "ja") is True
    assert window.host.page.view.table.viewer.sitters == seated
    # A bot that only its author has leaves the seat to a person.
    match = Match(sengoku.load("rokumon", act=1), seed=1)
    assert window.host.open(f"match/{match.code(['greedy', 'My own'])}", "en") is True
    assert window.host.page.view.table.viewer.sitters == {0: "greedy", 1: "person"}
    # Where only persons sit, nothing is told of them.
    assert Match.from_text(match.code(["person", "person"])).sitters == ()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    "address",
    ["nowhere", "rokumon/act9", "rokumon/act1/99", "go/act1", "match/SENGOKU1:abc", "match/x",
     "match/SENGOKU9:eNo", "play/rokumon?act=99", "play/rokumon?huh=1", "play/rokumon?bots=huh",
     "play/tenku?seats=99", "puzzle/bare", "puzzle/rokumon/grade-x", "puzzle/rokumon/1-2-3",
     "questions/rokumon/act9", "show/rokumon/act9", "show/chess"],
)  # fmt: skip
def test_a_link_that_leads_nowhere_leaves_what_was_open(window, address, language):
    window.host.open("rokumon/act1", language)
    before = window.host.page.view
    with registered(Plugin("bare", load=rokumon)):  # a game without puzzles
        assert window.host.open(address, language) is False
    assert window.last("lost")
    assert window.host.page.view is before
    window.host.link()
    assert window.last("link") == "rokumon/act1/1"


def test_a_show_opens_in_the_size_of_a_projector_and_its_link_leads_to_it(window):
    assert window.host.open("show/rokumon/act1", "ja") is True
    table = window.host.page.view.table
    assert (table.size, table.language) == ("projector", "ja")
    window.host.page.view.strip.forward.click()
    assert window.host.page.view.strip.stepper.index == 1
    window.host.link()
    assert window.last("link") == "show/rokumon/act1"


def test_the_course_goes_on_in_the_same_place_and_its_address_with_it(window):
    window.host.open("rokumon/act1", "ja")
    course = window.host.page._course
    course.turn(course.questions_view())
    assert window.last("at") == "questions/rokumon/act1"
    # A page that heard all of it shows what one that is loaded anew would show.
    first, *others = (told for told in window.told if "whole" in told or "news" in told)
    shown = Page(first["whole"])
    assert not any(shown.hear(told) for told in others)
    window.host.hear('{"again": true}')
    assert shown.whole() == window.last("whole")
    assert shown.root == window.host.page.view.widget.key
    course._next("act2")
    assert window.last("at") == "rokumon/act2"
    assert window.host.page.view.table.language == "ja"


@pytest.mark.parametrize("game", sengoku.list_games())
def test_on_a_phone_what_is_opened_next_is_upright_too(window, game):
    """A page tells what room it has once, whatever is shown there afterwards."""
    first, second = [*lesson_files(game)][:2]

    def shape(told: str) -> str:
        (picture,) = window.last(told)["pictures"].values()
        head = picture["head"]
        return "upright" if head["height"] > head["width"] else "wide"

    window.host.open(f"{game}/{first}", "en")
    assert shape("whole") == "wide"
    window.host.hear('{"fit": [370, true], "pixels": 740}')
    assert shape("news") == "upright"
    for address in (f"{game}/{second}", f"{game}/{first}/2", f"play/{game}", f"show/{game}"):
        window.host.open(address, "ja")
        assert shape("whole") == "upright", address
    window.host.open(f"{game}/{first}", "en")
    course = window.host.page._course
    for view in (course.questions_view(), course.play_view(), course.lesson_view()):
        course.turn(view)
        assert shape("news") == "upright"
    course._next(second)
    assert shape("news") == "upright"
    # Who turns the phone has the wide picture again, here and in what comes.
    window.host.hear('{"fit": [700, false], "pixels": 740}')
    assert shape("news") == "wide"
    window.host.open(f"{game}/{first}", "en")
    assert shape("whole") == "wide"


def test_readings_that_were_chosen_are_kept_with_the_rest_and_begin_again(window):
    window.host.open("rokumon/act1", "ja")
    button = window.host.page.view.switches.language
    window.host.hear(json.dumps({"press": [button.key, "ふりがな"]}))
    assert window.host.page.view.table.level == "ja-ruby"
    assert json.loads(window.kept["language.json"])["language"] == "ja-ruby"
    window.host.open("tenku/01-courts", "ja")
    assert window.host.page.view.table.level == "ja-ruby"
    window.host.open("tenku/01-courts", "en")
    assert window.host.page.view.table.level == "en"
