"""Errors: all are `ValueError`, carry a note, and speak both languages."""

from __future__ import annotations

import copy
import pickle

import pytest

import sengoku
from sengoku.core import errors
from sengoku.core.errors import BadOption, DamagedRecord, IllegalAction, SengokuError
from sengoku.core.game import note
from sengoku.core.texts import catalogue

KINDS = [
    errors.BadOption, errors.DamagedRecord, errors.IllegalAction,
    errors.ImpossiblePosition, errors.UnreadableAction,
]


@pytest.mark.parametrize("kind", KINDS)
def test_every_error_is_a_value_error_with_its_note(kind: type[SengokuError]) -> None:
    error = kind(note("core.roll.none"))
    assert isinstance(error, ValueError)
    assert error.note.code == "core.roll.none"
    assert str(error) == error.text("en")
    assert error.text("ja") != error.text("en")


@pytest.mark.parametrize("kind", KINDS)
def test_an_error_travels_to_another_process(kind: type[SengokuError]) -> None:
    error = kind(note("core.roll.none"))
    for there in (pickle.loads(pickle.dumps(error)), copy.copy(error)):
        assert type(there) is kind
        assert (str(there), there.text("ja")) == (str(error), error.text("ja"))


def test_an_error_of_a_game_speaks_its_words_with_the_clause() -> None:
    error = IllegalAction(note("take.same", "toy.take"), catalogue("tests.toys"))
    assert str(error) == "Take from two different heaps. [Toy · Taking]"


def test_a_damaged_record_tells_its_line_and_what_lies_behind() -> None:
    reason = IllegalAction(note("take.same", "toy.take"), catalogue("tests.toys"))
    where = note("core.record.ply", line=7, ply=3, action="take a a")
    error = DamagedRecord(where, reason)
    assert (error.line, error.because) == (7, reason)
    assert str(error) == (
        "Line 7: ply 3, “take a a”, cannot be played. "
        "Take from two different heaps. [Toy · Taking]"
    )
    assert error.text("ja").endswith("別々の山から取ってください。 [おもちゃ · 取る]")
    assert DamagedRecord(note("core.record.encoding")).line == 0


def test_an_unknown_game_names_those_there_are() -> None:
    with pytest.raises(BadOption, match="rokumon"):
        sengoku.load("chess")
