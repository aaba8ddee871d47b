"""What a bot prints is kept, and printed where it would be unless that is not wanted."""

from __future__ import annotations

import sys
import threading

import pytest

from sengoku.bots.printing import MOST, Printed


@pytest.mark.parametrize("through", [True, False])
def test_it_is_printed_all_the_same_or_not_at_all(
    through: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    printed = Printed()
    with printed.heard(through=through):
        sys.stdout.write("first\n")
    sys.stdout.write("second\n")
    assert printed.text == "first\n"
    assert capsys.readouterr().out == ("first\nsecond\n" if through else "second\n")


def test_what_a_call_prints_takes_the_place_of_what_an_earlier_one_did() -> None:
    printed = Printed()
    for words in ("first", "second", ""):
        with printed.begin().heard(through=False):
            if words:
                sys.stdout.write(f"{words}\n")
    # The third printed nothing, so that what the second did is still the last there was.
    assert printed.text == "second\n"
    printed.forget()
    assert printed.text == ""


def test_of_much_the_beginning_is_kept() -> None:
    printed = Printed()
    with printed.heard(through=False):
        sys.stdout.write("a" * MOST + "b")
    assert printed.text == "a" * MOST


def test_what_another_thread_prints_meanwhile_is_not_taken_for_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    printed = Printed()
    with printed.heard(through=False):
        other = threading.Thread(target=lambda: sys.stdout.write("other\n"))
        other.start()
        other.join()
    assert printed.text == ""
    assert capsys.readouterr().out == "other\n"
