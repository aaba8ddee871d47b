"""One click, one tap, one action."""

from __future__ import annotations

from sengoku_widgets.presses import LATE, UNSENT, Presses, Sight


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
    clock = Clock()
    sight = Sight(clock)
    sight.show("1")
    assert sight.current  # a page that tells nothing is believed
    sight.saw("1")
    assert sight.current
    sight.show("2")
    assert not sight.current
    sight.saw("2")
    assert sight.current


def test_a_page_that_falls_silent_does_not_lock_the_board():
    clock = Clock()
    sight = Sight(clock)
    sight.saw("1")
    sight.show("2")
    sight.sent()
    clock.now += LATE / 2
    sight.show("2")  # painted again, nothing new
    sight.sent()
    assert not sight.current
    clock.now += LATE
    assert sight.current


def test_a_kernel_that_is_slow_to_send_does_not_make_the_page_late():
    clock = Clock()
    sight = Sight(clock)
    sight.saw("1")
    sight.show("2")
    clock.now += 2 * LATE
    assert not sight.current
    sight.sent()
    clock.now += LATE / 2
    assert not sight.current
    clock.now += LATE
    assert sight.current
    sight.show("3")  # and what was never sent whole locks the board for a while only
    clock.now += UNSENT + 1
    assert sight.current
