"""The slips of a first game: each is told of the method whose fault it is, at the first check."""

from __future__ import annotations

import runpy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.testing import Broken, contract

SPACE = runpy.run_path(str(Path(__file__).resolve().parents[3] / "examples/tictactoe.py"))
TicTacToe, Put, Board = SPACE["TicTacToe"], SPACE["Put"], SPACE["Board"]
sengoku.forget("tictactoe")


@dataclass
class Loose:
    """A position that can change."""

    actor: int = 0
    marks: tuple[str, ...] = ("",) * 9


def ended(**given: Any) -> Any:
    """Give an `outcome` that is wrong at the end."""
    usual = {"winners": (0,), "scores": (1, 0), "note": sengoku.note("end.full")}

    def outcome(self: Any, s: Any) -> Any:
        found = TicTacToe.outcome(self, s)
        return found and sengoku.Outcome(**(usual | given))

    return outcome


def at_the_end(self: Any, s: Any) -> Any:
    """List an action too many where the game is over."""
    return TicTacToe.legal(self, s) or [Put("a1")]


SLIPS = {
    "start returns nothing": ("start", lambda self: None, "start gave None: it must return"),
    "start can change": ("start", lambda self: Loose(), "start gave a position that can change"),
    "apply returns nothing": ("apply", lambda self, s, a, say=None: None, "apply gave None"),
    "apply returns a word": ("apply", lambda self, s, a, say=None: "x", "has an “actor”"),
    "legal returns nothing": ("legal", lambda self, s: None, "legal gave None: it must return a"),
    "legal is a generator": ("legal", lambda self, s: (x for x in ()), "must return a list"),
    "legal is a word": ("legal", lambda self, s: "put a1", "must return a list of actions"),
    "legal gives words": ("legal", lambda self, s: ["put a1"], "'put a1', which is no Action"),
    "legal gives tuples": ("legal", lambda self, s: [("put", "a1")], "which is no Action"),
    "legal gives nothing": ("legal", lambda self, s: [], "and there is no outcome"),
    "legal goes on": ("legal", at_the_end, "over, and legal still gives put a1"),
    "never over": ("outcome", lambda self, s: None, "legal gives nothing, and there is no"),
    "over too soon": ("outcome", ended(), ""),
    "outcome is a tuple": ("outcome", lambda self, s: (0,), "must return an Outcome, or None"),
    "one winner": ("outcome", ended(winners=0), "the winners of an Outcome are 0: write a tuple"),
    "scores in a list": ("outcome", ended(scores=[1, 0]), "the scores of an Outcome are [1, 0]"),
    "a word for a note": ("outcome", ended(note="last"), "is 'last': write one such as"),
}


@pytest.mark.parametrize("slip", SLIPS)
def test_each_slip_is_told_by_the_first_check(slip: str) -> None:
    method, wrong, said = SLIPS[slip]
    game = type("Slip", (TicTacToe,), {method: wrong, "name": "slip"})
    check = next(contract(game))
    if not said:
        check()  # right as it is: the rest of the table is wrong for the reason it names alone
        return
    with pytest.raises(Broken) as broken:
        check()
    assert said in str(broken.value)


def test_a_class_that_is_not_complete_is_not_registered() -> None:
    class Half(sengoku.Game):  # type: ignore[type-arg]
        name = "half"

        def start(self) -> Any:
            return Board()

    with pytest.raises(BadOption, match="apply, legal, outcome") as refused:
        sengoku.register(Half)
    assert "outcome" in refused.value.text("ja")


def test_a_class_without_a_name_is_not_registered() -> None:
    nameless = type("Nameless", (TicTacToe,), {"name": ""})
    with pytest.raises(BadOption, match="has no name"):
        sengoku.register(nameless)
