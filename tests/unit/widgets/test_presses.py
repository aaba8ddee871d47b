"""One click, one tap, one action."""

from __future__ import annotations

import pytest

from sengoku.play.board.presses import Presses, Sight, read


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def pressed(*events):
    """Give which of some presses count: ``(seconds later, hit, touch, did it change anything)``."""
    clock = Clock()
    presses = Presses(clock)
    counted = []
    for later, hit, touch, changes in events:
        clock.now += later
        counted.append(presses.counts(hit, touch))
        if counted[-1] and changes:
            presses.acted(hit)
    return counted


def test_the_second_click_of_a_double_click_is_ignored_where_the_first_did_something():
    assert pressed((0, "d4", False, True), (0.2, "d4", False, True)) == [True, False]


def test_two_slow_clicks_and_two_places_both_count():
    assert pressed((0, "d4", False, True), (0.5, "d4", False, True)) == [True, True]
    assert pressed((0, "d4", False, True), (0.1, "e5", False, True)) == [True, True]


def test_a_second_click_counts_where_the_first_did_nothing():
    assert pressed((0, "d4", False, False), (0.1, "d4", False, True)) == [True, True]


def test_the_made_up_click_after_a_tap_is_ignored_wherever_it_lands():
    assert pressed((0, "d4", True, True), (0.4, "e5", False, True)) == [True, False]
    assert pressed((0, "d4", True, True), (0.01, "d4", False, True)) == [True, False]
    assert pressed((0, "d4", True, True), (0.9, "e5", False, True)) == [True, True]


def test_two_taps_at_two_places_both_count():
    assert pressed((0, "d4", True, True), (0.2, "e5", True, True)) == [True, True]


def test_a_press_counts_for_a_step_that_the_page_shows_already():
    sight = Sight()
    sight.show("1")
    sight.sent(1)
    assert sight.current  # a page that tells nothing is believed
    sight.saw(1)
    assert sight.current
    sight.show("2")
    sight.sent(2)
    assert not sight.current
    sight.saw(2)
    assert sight.current
    sight.saw(7)
    assert sight.current


def test_a_page_that_tells_nothing_does_not_lock_the_board():
    sight = Sight()
    sight.show("1")
    sight.sent(1)
    sight.saw(1)
    sight.show("2")
    sight.saw(None)
    assert sight.current
    sight.sent(2)
    assert sight.current


def test_no_page_sees_a_step_before_it_is_sent():
    sight = Sight()
    sight.show("1")
    sight.sent(3)
    sight.show("2")
    sight.saw(3)
    assert not sight.current
    sight.sent(4)
    assert not sight.current
    sight.saw(4)
    assert sight.current


def test_a_step_that_is_painted_again_makes_no_page_late():
    sight = Sight()
    sight.show("1")
    sight.sent(1)
    sight.show("2")
    sight.sent(2)
    sight.saw(2)
    for number in (3, 4):
        sight.show("2")
        sight.sent(number)
        assert sight.current


def test_who_goes_back_to_a_step_has_to_see_it_again():
    sight = Sight()
    for number, step in enumerate(("1", "2", "1"), 1):
        sight.show(step)
        sight.sent(number)
    for number, current in ((1, False), (2, False), (3, True)):
        sight.saw(number)
        assert sight.current == current


@pytest.mark.parametrize(
    ("told", "meant"),
    [
        ({"hit": ["d4", True], "seen": 3}, ("hit", ["d4", True])),
        ({"press": ["b7", None]}, ("press", ["b7", None])),
        ({"press": ["b7", {"at": 1}]}, ("press", ["b7", {"at": 1}])),
        ({"ply": 0}, ("ply", 0)),
        ({"look": ""}, ("look", "")),
        ({"escape": True}, ("escape", True)),
        ({"fit": [450, True], "pixels": 900}, ("fit", [450, True])),
    ],
)
def test_what_a_page_tells_is_read(told, meant):
    assert read(told) == meant


@pytest.mark.parametrize(
    "told",
    [
        {},
        {"fit": [None, False], "pixels": None},
        {"fit": [1.5, False]},
        {"fit": [True, False]},
        {"fit": 390},
        {"ply": "3"},
        {"hit": "d4"},
        {"hit": [4, True]},
        {"hit": ["d4", None]},
        {"press": ["b7"]},
        {"press": [None, 1]},
        {"look": None},
        {"escape": False},
        {"unknown": 1},
    ],
)
def test_what_no_page_of_ours_tells_means_nothing(told):
    assert read(told) == ("", "")
