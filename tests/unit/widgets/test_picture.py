"""A board sends what changed; a page that applies it shows what a page loaded anew shows."""

from __future__ import annotations

import json
import sys
from random import Random

import pytest
from sengoku_widgets import lesson, play
from sengoku_widgets.board import BoardWidget

import sengoku
from sengoku.draw.parts import ground, parts
from sengoku.draw.scene import Item, Look, Paint, Rect, Scene, Text
from sengoku.games import picture
from sengoku.play.board.picture import Picture, difference
from sengoku.play.board.sender import Sender
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table import moved as moved_module
from sengoku.play.table.moved import MOST, Moved
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import Page, act1, in_page, press, shown, view_of

pytestmark = pytest.mark.usefixtures("fresh")

GAMES = sengoku.list_games()


def walk(name, seed=1, length=60):
    """Give the states of a random match."""
    match, rng = Match(sengoku.load(name), seed=seed), Random(seed)
    match.deal()
    while len(match.plies) < length and match.outcome is None:
        match.play(rng.choice(list(match.legal())))
        match.deal()
    return match


def plain(told):
    """Give what is sent as it comes to a page."""
    return json.loads(json.dumps(told))


def follow(page, widget, sent):
    """Let a page hear what was sent, and compare it with one that is loaded anew."""
    for message in plain(sent):
        assert not page.hear(message), "it missed something"
    sent.clear()
    assert page.whole() == plain(widget.sender.whole())
    # The order of the parts is that in which they are painted.
    (drawn,) = page.pictures.values()
    assert [*drawn["parts"]] == [*widget.view.picture.parts]


def clicks(view, rng):
    """Do one of all the things that a person can do with buttons."""
    if view.table.viewer.handover is not None:
        view.cover_button.click()
        return
    known = [button for button in shown(view).values() if in_page(view, button)]
    other = [view.switches.language, view.switches.size, view.happened.since, view.more.button]
    other += [button for button in view.moves.buttons.values() if in_page(view, button)]
    rng.choice(known if known and rng.random() < 0.8 else other).click()
    view.choices._presses._done = float("-inf")


@pytest.mark.parametrize("name", GAMES)
def test_news_add_up_to_the_whole_board(name, sent):
    match = walk(name, length=5)
    rng, board = Random(2), BoardWidget(TableView(Table(match), bots=("random",)))
    page = Page(plain(board.sender.whole()))
    for _ in range(80):
        clicks(board.view, rng)
        follow(page, board, sent)
    assert page.number > 60
    assert match.cursor > 5 or board.view.table.match is not match


@pytest.mark.parametrize("name", GAMES)
def test_news_of_a_picture_add_up_to_the_whole_picture(name):
    match = walk(name)
    shown_, sender, page = Picture(), Sender(), None
    for ply in match.plies:
        look = Look(seat=0, may=("e5", "kyo"), last=tuple(map(str, ply.action.parts()))[1:])
        shown_.show(picture(match.game, ply.after, look))
        news = sender.news(shown_)
        if page is None:
            page = Page(plain(sender.whole()))
        elif news is not None:
            assert not page.hear({"news": plain(news)})
        assert page.whole() == plain(sender.whole())
        assert page.pictures[shown_.key]["parts"] == {
            part[0]: part for part in plain(shown_.whole())["parts"]
        }
        assert page.whole()["pictures"][shown_.key] == plain(shown_.whole())


def test_a_page_follows_from_a_lesson_to_its_game_and_on(sent):
    board = lesson("rokumon", "act1")
    page = Page(plain(board.widget.sender.whole()))
    strip, before = board.view.strip, board.view
    for index in range(strip.stepper.count):
        strip.stepper.goto(index)
        strip.stepper.solve()
        follow(page, board.widget, sent)
    _, on, _ = strip.onward.widget.children[1].children
    assert on.description == "Play it"
    board.view.hear(page.press(on))
    assert board.view is not before
    assert sent, "the page is told at once"
    follow(page, board.widget, sent)
    assert page.root == board.view.widget.key
    assert not {*page.blocks} & {before.widget.key, strip.widget.key, before.picture.key}
    rng = Random(3)
    for _ in range(20):
        clicks(board.view, rng)
        follow(page, board.widget, sent)
    before.hear(page.press(shown(board.view).popitem()[1]))
    before.changed()
    before.table.set_language("ja")
    assert sent == [], "what was there before is gone for good"


def test_a_board_that_shows_another_view_sends_only_of_that(sent):
    board = BoardWidget(view_of(act1()))
    before, page = board.view, Page(plain(board.sender.whole()))
    board.show(view_of(act1("deploy g5")))
    follow(page, board, sent)
    press(before, "e5")
    assert sent == []
    press(board.view, "e5")
    follow(page, board, sent)
    assert [str(ply.action) for ply in board.view.table.match.plies[-2:]] == [
        "deploy g5",
        "deploy e5",
    ]


@pytest.mark.parametrize("name", GAMES)
def test_what_did_not_change_is_not_sent(name):
    match = walk(name, length=12)
    shown_, sender = Picture(), Sender()
    shown_.show(picture(match.game, match.state, Look(seat=0)))
    assert sender.news(shown_) is not None
    before = shown_.state()
    shown_.show(picture(match.game, match.state, Look(seat=0)))
    assert sender.news(shown_) is None
    assert difference(before, shown_.state()) is None
    shown_.show(picture(match.game, match.state, Look(seat=0, language="ja")), language="ja")
    assert sender.news(shown_)["pictures"][shown_.key]["head"]["lang"] == "ja"


@pytest.mark.parametrize("name", GAMES)
def test_what_did_not_change_on_a_board_is_not_sent(name, sent):
    board = BoardWidget(TableView(Table(walk(name, length=12))))
    board.view.refresh()
    board.flush()
    assert sent == []
    board.view.table.set_language("ja")
    assert len(sent) == 1


def test_a_ply_sends_only_the_parts_that_it_changed(sent):
    view = BoardWidget(view_of(act1())).view
    press(view, "g5")
    (message,) = sent
    change = message["news"]["pictures"][view.picture.key]
    assert "ground" not in change
    assert 0 < len(change["parts"]) < len(view.picture.parts)


def test_what_moves_is_told_once(sent):
    view = BoardWidget(view_of(act1())).view
    press(view, "g5")
    view.switches.language.click()
    moving = [message["news"]["pictures"][view.picture.key].get("moving") for message in sent]
    assert [[one["kind"] for one in each or ()] for each in moving] == [["glide"], []]


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("size", ["notebook", "projector"])
def test_every_thing_that_can_be_pressed_is_a_part_above_the_ground(name, size):
    scene = picture(*_position(name), Look(seat=0, size=size))
    found = parts(scene)
    assert len(found) == len(scene.items)
    assert [part.item for part in found.values()] == [*scene.items]
    below = [*found.values()][: ground(scene)]
    assert below
    assert not any(part.area for part in below)
    for part in found.values():
        assert bool(part.area) is bool(part.item.hit and part.item.area is not None)
        assert not part.area or part.at is not None


@pytest.mark.parametrize("name", GAMES)
def test_the_ground_stays_as_it_is_for_a_whole_match(name):
    # It is painted, or sent as a whole: what one may do, or did last, must not be part of it.
    view, rng, grounds = view_of(Match(sengoku.load(name), seed=2)), Random(3), set()
    for _ in range(40):
        grounds.add(view.picture.ground)
        choices = view.table.choices()
        if not choices:
            break
        view.act(lambda choices=choices: view.table.choose(rng.choice(choices).value))
    assert len(view.table.match.plies) > 5
    assert len(grounds) == 1


def _position(name):
    match = walk(name, length=20)
    return match.game, match.state


def test_a_page_that_missed_something_asks_for_all_of_it(sent):
    board = play("rokumon", act=1, seed=1).widget
    page = Page(plain(board.sender.whole()))
    for text in ("deploy g5", "deploy e5"):
        board.view.table.type(text)
    _, later = plain(sent)
    number = page.number
    assert page.hear(later)
    assert page.number == number, "what does not fit changes nothing"
    sent.clear()
    board._handle_custom_msg({"again": True}, [])
    assert sent == [{"whole": board.sender.whole()}]
    follow(page, board, sent)


def test_what_a_page_does_is_answered_even_if_nothing_is_new(sent):
    board = play("rokumon", act=1, seed=1).widget
    board._handle_custom_msg({"hit": ["", False], "seen": 1}, [])
    assert sent == [{"heard": True}]
    sent.clear()
    board._handle_custom_msg({"hit": ["g5", False], "seen": 1}, [])
    # What it changes in the picture goes ahead, and all else follows.
    ahead, rest = (message["news"] for message in sent)
    assert ahead["pictures"]
    assert ahead["blocks"] == {}
    assert rest["blocks"]
    assert "pictures" not in rest
    assert (rest["base"], rest["number"]) == (ahead["number"], ahead["number"] + 1)


def test_the_state_of_the_widget_is_always_the_whole_board(sent):
    board = play("rokumon", act=1, seed=1).widget
    board.view.table.type("deploy g5")
    assert board.get_state("frame")["frame"] == board.sender.whole()
    assert board.sender.number > 1


def test_after_it_is_removed_nothing_is_sent(sent):
    board = BoardWidget(view_of(act1()))
    board.remove()
    before = board.sender.number
    press(board.view, "g5")
    board.view.changed()
    board.view.table.set_language("ja")
    assert board.view.table.match.length == 6
    assert sent == []
    assert board.sender.number == before


# --- what moved since


def test_only_what_happened_since_the_last_look_moves():
    match, moved = Match(sengoku.load("rokumon", act=1), seed=3), Moved()
    match.deal()
    assert moved.since(match, Look(seat=0)) == ()
    match.play("deploy e5")
    (one,) = moved.since(match, Look(seat=0))
    assert (one.motion.kind, one.motion.source, one.motion.target) == ("glide", "home0", "e5")
    scene = picture(match.game, match.state, Look(seat=0))
    assert one.target == scene.centre("e5")
    assert moved.since(match, Look(seat=0, may=("g5",), chosen=("g5",))) == ()


def test_nothing_moves_backwards_or_in_another_match():
    match, moved = Match(sengoku.load("rokumon", act=1), seed=3), Moved()
    match.deal()
    moved.since(match, Look(seat=0))
    match.play("deploy e5")
    match.undo()
    assert moved.since(match, Look(seat=0)) == ()
    match.play("deploy g5")
    assert len(moved.since(match, Look(seat=1))) == 1, "everybody sees the same"
    other = Match(sengoku.load("rokumon", act=2), seed=3)
    other.deal()
    assert moved.since(other, Look(seat=1)) == ()


def test_nothing_moves_for_another_reader_where_something_is_hidden():
    match, moved = Match(sengoku.load("rokumon", act=3), seed=3), Moved()
    match.deal()
    place = match.state.places.split()[0]
    moved.since(match, Look(seat=0))
    match.play(f"deploy 4 {place}")
    assert moved.since(match, Look(seat=1)) == ()


def test_a_long_way_is_not_gone_in_motion():
    match = walk("rokumon", length=MOST + 8)
    moved = Moved()
    first = Match(match.game, start=match.start)
    moved.since(first, Look(seat=0))
    assert len(match.plies) > MOST
    assert moved.since(match, Look(seat=0)) == ()


@pytest.mark.parametrize("name", GAMES)
def test_what_is_drawn_already_is_not_drawn_again_and_moves_alike(name, monkeypatch):
    played = walk(name, length=30)
    match = Match(played.game, start=played.start)
    plain, drawn, seen = Moved(), Moved(), []
    draw = moved_module.picture
    monkeypatch.setattr(moved_module, "picture", lambda *a: seen.append(a) or draw(*a))
    told = 0
    for ply in (None, *played.plies):
        if ply is not None:
            match.play(ply.action)
        look = Look(seat=0)
        scene = picture(match.game, match.state, look)
        expected = plain.since(match, look)
        seen.clear()
        assert drawn.since(match, look, scene) == expected
        assert not seen
        told += len(expected)
    assert told


def test_the_canvas_is_laid_once_a_page_shows_the_board(sent):
    """Until then, and where ipycanvas is missing, the ground is as the page draws it."""
    board = play("rumble", seed=1).widget
    assert board.ground is None
    board._handle_custom_msg({"hello": True}, [])
    assert sent == [{"heard": True}]
    laid = board.ground
    scene = board.view.picture.scene
    assert laid.width / laid.height == pytest.approx(scene.width / scene.height, abs=0.01)
    board._handle_custom_msg({"hello": True}, [])
    assert board.ground is laid


def test_without_ipycanvas_the_board_answers_all_the_same(sent, monkeypatch):
    monkeypatch.setitem(sys.modules, "sengoku_widgets.ground", None)
    board = play("rokumon", act=1, seed=1).widget
    board._handle_custom_msg({"hello": True}, [])
    board._handle_custom_msg({"hit": ["g5", False], "seen": 1}, [])
    assert board.ground is None
    assert board.view.table.match.length > 0
    assert "news" in sent[-1]


def test_where_no_canvas_can_be_made_any_more_the_board_answers_all_the_same(
    sent, monkeypatch, caplog
):
    """`Widget.close_all` also closes what ipycanvas keeps for all of its canvases."""

    def broken():
        raise AttributeError("'NoneType' object has no attribute 'comm_id'")

    monkeypatch.setattr("sengoku_widgets.ground.Ground", broken)
    board = play("rokumon", act=1, seed=1).widget
    board._handle_custom_msg({"hello": True}, [])
    board._handle_custom_msg({"hit": ["g5", False], "seen": 1}, [])
    assert board.ground is None
    assert "news" in sent[-1]
    assert caplog.records == []  # where a failure in a callback would be told


def test_words_that_the_line_of_a_mark_would_run_over_are_written_over_it():
    ring = Item("may", (Rect(12, 0, 60, 40, Paint(stroke="accent", width=4)),), "You may.")
    words = Item("names", (Text(10, 10, "abc", 10, halo="paper"),))
    shown = Picture()
    shown.show(Scene(90, 90, "", "", (words, ring)))
    assert [part.item.role for part in shown.parts.values()] == ["names", "may", "words"]
    assert shown.parts["words"].look == shown.parts["names"].look
