"""Reading actions as text: what the games' notations share."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.errors import UnreadableAction
from sengoku.core.notation import field_names, split, usage, word
from tests.toys.rules import Pass, Take

TEXTS = sengoku.load("tenku").texts


@pytest.mark.parametrize("text", ["Take A b", "ｔａｋｅ　Ａ ｂ", "\ttake  a B\n"])
def test_writing_is_forgiven(text: str) -> None:
    assert split(text) == ["take", "a", "b"]


def test_how_an_action_is_written() -> None:
    assert (usage(Take), usage(Pass)) == ("take <heap> <second>", "pass")
    assert field_names(Take) == ["heap", "second"]


def test_a_word_is_one_of_those_that_are_known() -> None:
    assert word(TEXTS, "", "knight", ("knight", "lord")) == "knight"
    assert word(TEXTS, "", "2", ("1", "2")) == 2
    with pytest.raises(UnreadableAction) as refused:
        word(TEXTS, "place <card>", "knave", ("", "knight", "lord"))
    assert {name: str(said) for name, said in refused.value.note.args} == {
        "value": "knave", "usage": "place <card>", "values": "knight, lord",
    }  # fmt: skip
    assert refused.value.text("ja") != refused.value.text("en")
