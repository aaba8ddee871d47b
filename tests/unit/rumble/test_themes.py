"""Which idea a puzzle practises follows from what its right action does to the war."""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.puzzle import Puzzle
from sengoku.games import ideas
from sengoku.games.rumble.analysis.themes import themes
from sengoku.play.lesson.reader import lesson

CASTLES = {
    "tokuyama": 12, "yonezawa": 11, "odawara": 10, "east": 9, "noto": 8, "kiyosu": 7, "kyo": 4,
    "yoshida": 6, "oko": 5, "usuki": 3, "shuri": 2,
}  # fmt: skip
GAME = sengoku.load("rumble", seats=3)


def theme(answer: str, troops: dict[str, list[int]], **more: Any) -> str:
    position = {"castles": CASTLES, "troops": troops, "display": ["scout", "retreat"], **more}
    return themes(GAME, Puzzle("rumble", {"seats": 3}, position, "best", 1, answer, 0, 1))


@pytest.mark.parametrize("motif", ideas("rumble"))
def test_the_first_action_of_a_lesson_is_of_its_own_theme(motif: str) -> None:
    made = lesson("rumble", ideas("rumble")[motif])
    position = made.start
    for step in made.steps:
        position = position if step.position is None else step.position
        if step.expect is not None:
            break
    answer = step.solution
    puzzle = Puzzle("rumble", {"seats": 3}, position, "best", 1, answer, 0, 1)
    assert themes(made.game, puzzle) == motif


def test_a_card_or_waiting_with_it_is_about_the_card() -> None:
    troops = {"kyo": [2, 2, 0], "noto": [1, 0, 1]}
    assert theme("use scout", troops) == "card"
    assert theme("roll", troops) == "card"


def test_a_castle_that_turns_another_one_is_no_longer_one_without_a_neighbour() -> None:
    # Okou, the 5, helps on Yoshida Koriyama, the 6, where one is missing; far off nothing is.
    near = {"oko": [0, 1, 0], "yoshida": [1, 2, 0]}
    far = {"oko": [0, 1, 0], "odawara": [1, 2, 0]}
    assert theme("place oko", near, dice=[1, 4, 6]) == "swing"
    assert theme("place oko", far, dice=[1, 4, 6]) == ""


def test_help_makes_a_foothold_of_a_new_soldier() -> None:
    # Kyo, the 4, is Red's. With the help from there one soldier beats Blue's on Kasugayama, the 8.
    held = {"kyo": [2, 0, 0], "noto": [0, 2, 0]}
    assert theme("place noto", held, dice=[2, 4, 4]) == "foothold"
    lost = {"kyo": [0, 2, 0], "noto": [0, 2, 0]}
    assert theme("place noto", lost, dice=[2, 4, 4]) != "foothold"


def test_more_where_one_leads_is_holding() -> None:
    assert theme("place kyo", {"kyo": [2, 1, 0]}, dice=[1, 3, 5]) == "hold"


def test_the_sword_is_for_the_first_to_be_out() -> None:
    troops = {"kyo": [3, 3, 3], "oko": [1, 2, 0]}
    first = theme("place kyo", troops, dice=[1, 3, 5], stock=[3, 4, 4])
    second = theme("place kyo", troops, dice=[1, 3, 5], stock=[3, 4, 0], swords=[0, 0, 3])
    # Somebody else is out already: what counts is the help that Kyo sends to Okou.
    assert (first, second) == ("sword", "swing")
