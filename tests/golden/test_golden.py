"""Every variant has a golden playthrough, and the rules still make the same of it."""

from __future__ import annotations

import pytest

from tests.contract.walks import Case, cases
from tests.golden.transcript import FOLDER, actions, path, transcript

HOW = "if the change is meant, write it anew: python -m tests.golden --write"


@pytest.mark.parametrize("case", cases(), ids=str)
def test_the_rules_make_the_same_of_it(case: Case) -> None:
    assert path(case).exists(), HOW
    text = path(case).read_text(encoding="utf-8")
    assert transcript(case, actions(text)) == text, HOW


@pytest.mark.parametrize("case", cases(), ids=str)
def test_it_is_a_whole_game(case: Case) -> None:
    text = path(case).read_text(encoding="utf-8")
    assert "\nOver: " in text


def test_no_file_is_left_over() -> None:
    assert {file.stem for file in FOLDER.glob("*.txt")} == {str(case) for case in cases()}
