"""The picture sends what changed; a page that applies it shows what a page loaded anew shows."""

from __future__ import annotations

from random import Random

import pytest
from sengoku_widgets.picture import Picture

import sengoku
from sengoku.draw.parts import ground, parts
from sengoku.draw.scene import Look
from sengoku.games import picture
from sengoku.play.match.match import Match
from sengoku.play.table.moved import MOST, Moved

GAMES = sengoku.list_games()


class Page:
    """What `picture.js` keeps of a picture, by the same rules."""

    def __init__(self, whole):
        self.number, self.head = whole["number"], whole["head"]
        self.parts = {part[0]: part for part in whole["parts"]}

    def hear(self, change):
        assert change["base"] == self.number
        for key in change.get("gone", ()):
            del self.parts[key]
        self.parts |= {part[0]: part for part in change.get("parts", ())}
        order = change.get("order", [*self.parts])
        self.parts = {key: self.parts[key] for key in order}
        self.number, self.head = change["number"], change["head"]


def walk(name, seed=1, length=60):
    """Give the states of a random match."""
    match, rng = Match(sengoku.load(name), seed=seed), Random(seed)
    match.deal()
    while len(match.plies) < length and match.outcome is None:
        match.play(rng.choice(list(match.legal())))
        match.deal()
    return match


@pytest.mark.parametrize("name", GAMES)
def test_changes_add_up_to_the_whole_picture(name, sent):
    match = walk(name)
    shown = Picture(lambda *_: None, lambda *_: None)
    page = None
    for ply in match.plies:
        look = Look(seat=0, may=("e5", "kyo"), last=tuple(map(str, ply.action.parts()))[1:])
        sent.clear()
        shown.show(picture(match.game, ply.after, look))
        if page is None:
            page = Page(shown.widget.whole())
        else:
            for message in sent:
                page.hear(message["change"])
        whole = shown.widget.whole()
        assert [*page.parts.values()] == whole["parts"]
        assert (page.number, page.head) == (whole["number"], whole["head"])
    shown.close()


@pytest.mark.parametrize("name", GAMES)
def test_what_did_not_change_is_not_sent(name, sent):
    match = walk(name, length=12)
    shown = Picture(lambda *_: None, lambda *_: None)
    scene = picture(match.game, match.state, Look(seat=0))
    assert shown.show(scene)
    sent.clear()
    assert not shown.show(picture(match.game, match.state, Look(seat=0)))
    assert sent == []
    assert shown.show(picture(match.game, match.state, Look(seat=0, language="ja")))
    shown.close()


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


def _position(name):
    match = walk(name, length=20)
    return match.game, match.state


def test_a_page_that_missed_something_asks_for_all_of_it(sent):
    match = walk("rokumon", length=8)
    shown = Picture(lambda *_: None, lambda *_: None)
    shown.show(picture(match.game, match.state, Look(seat=0)))
    sent.clear()
    shown.widget._handle_custom_msg({"again": []}, [])
    assert sent == [{"whole": shown.widget.whole()}]


def test_after_it_is_closed_nothing_is_sent(sent):
    match = walk("rokumon", length=8)
    shown = Picture(lambda *_: None, lambda *_: None)
    shown.close()
    assert not shown.show(picture(match.game, match.state, Look(seat=0)))
    assert sent == []


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
