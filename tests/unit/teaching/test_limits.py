"""Somebody's loop is cut, with an alarm and without one, and what was set before stands again."""

from __future__ import annotations

import signal
import sys
import threading

import pytest

from sengoku.teaching.limits import OutOfTime, limited

WAYS = [True, False] if hasattr(signal, "setitimer") else [False]


def turning(file: str, body: str = "pass"):
    names: dict = {}
    exec(compile(f"def turn():\n    while True:\n        {body}\n", file, "exec"), names)
    return names["turn"]


@pytest.mark.parametrize("alarm", WAYS)
class TestLimited:
    def test_an_endless_loop_is_cut_in_its_line(self, alarm):
        with pytest.raises(OutOfTime) as late, limited(0.2, "<mine>", alarm=alarm):
            turning("<mine>")()
        assert late.value.line in (2, 3)

    def test_catching_every_exception_does_not_help(self, alarm):
        body = "try: len(5)\n        except Exception: pass"
        with pytest.raises(OutOfTime), limited(0.2, "<mine>", alarm=alarm):
            turning("<mine>", body)()

    def test_what_is_quick_goes_through(self, alarm):
        rings = getattr(signal, "SIGALRM", signal.SIGINT)
        trace, handler = sys.gettrace(), signal.getsignal(rings)
        with limited(5, "<mine>", alarm=alarm):
            found = sum(range(1000))
        assert found == 499500
        assert sys.gettrace() is trace
        assert signal.getsignal(rings) is handler


@pytest.mark.skipif(True not in WAYS, reason="no alarm can be set here")
def test_an_alarm_that_is_swallowed_rings_again():
    body = "try: pass\n        except BaseException: pass"
    with pytest.raises(OutOfTime), limited(0.2, "<mine>"):
        turning("<mine>", body)()


def test_in_a_thread_the_lines_are_watched():
    told = []

    def run():
        try:
            with limited(0.2, "<mine>"):
                turning("<mine>")()
        except OutOfTime as late:
            told.append(late.line)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join(10)
    assert len(told) == 1
    assert told[0] in (2, 3)
