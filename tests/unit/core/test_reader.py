"""Reading positions written by hand: what every game's reader refuses, and with which words."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.errors import ImpossiblePosition
from sengoku.core.notes import CHANCE, NOBODY
from sengoku.core.reader import Reader, seat_name


def reader(**doc: Any) -> Reader:
    return Reader(doc, 2, sengoku.load("azuchi").texts)


def test_what_is_of_the_right_kind_is_given() -> None:
    read = reader(one=3, words=["a"], each=[1, 2], who="chance", part={"two": 2})
    assert read.number("one", 0) == 3
    assert read.number("none", 7) == 7
    assert list(read.each("each", ())) == [1, 2]
    assert read.seat("who", "chance", ("chance",)) == CHANCE
    assert read.seat("who", 1) == 1
    assert read.part("part", {"two": 2}).number("two", 0) == 2


def test_those_without_a_seat_are_written_by_name() -> None:
    assert [seat_name(seat) for seat in (0, 3, CHANCE, NOBODY)] == [0, 3, "chance", "nobody"]


@pytest.mark.parametrize("read", [
    lambda r: r.whole("deck", -1),
    lambda r: r.whole("deck", True),
    lambda r: r.whole("deck", 1.0),
    lambda r: r.truth("deck", 1),
    lambda r: r.word("deck", 1),
    lambda r: r.sequence("deck", "wood"),
    lambda r: r.each("deck", [1]),
    lambda r: r.part("deck", [1]),
    lambda r: r.seat("deck", 2),
    lambda r: r.seat("deck", True),
    lambda r: r.seat("deck", "chance"),
])  # fmt: skip
def test_what_is_of_the_wrong_kind_is_refused_by_its_name(read: Any) -> None:
    with pytest.raises(ImpossiblePosition, match="deck"):
        read(reader())


def test_a_field_of_a_part_is_named_with_its_part() -> None:
    with pytest.raises(ImpossiblePosition, match=r"deck\.wood"):
        reader().part("deck", {"wood": -1}).number("wood", 0)
    with pytest.raises(ImpossiblePosition, match=r"deck\.gold"):
        reader().part("deck", {"gold": 1}).fields(("wood",))
