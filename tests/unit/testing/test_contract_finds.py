"""The contract finds what it is for: games broken in one way each, and it says where."""

from __future__ import annotations

import runpy
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.testing import Broken, Facts, contract

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples"
SPACE = runpy.run_path(str(EXAMPLES / "tictactoe.py"))
TicTacToe, Put, Board = SPACE["TicTacToe"], SPACE["Put"], SPACE["Board"]
CARDS = runpy.run_path(str(EXAMPLES / "kuhn.py"))
Kuhn, Deal = CARDS["Kuhn"], CARDS["Deal"]
PIG = runpy.run_path(str(EXAMPLES / "pig.py"))
Pig = PIG["Pig"]
for _name in ("tictactoe", "kuhn", "pig"):
    sengoku.forget(_name)


class LegalTooMuch(TicTacToe):
    def legal(self, s):
        return [*map(Put, SPACE["SQUARES"])] if s.actor >= 0 else []


class LegalTooLittle(TicTacToe):
    def legal(self, s):
        legal = super().legal(s)
        return legal[1:] if len(legal) == 5 else legal


class LegalTwice(TicTacToe):
    def legal(self, s):
        return [*super().legal(s), *super().legal(s)[:1]]


class EndsForNobody(TicTacToe):
    def outcome(self, s):
        found = super().outcome(s)
        return found and replace(found, winners=(7,))


class NeverTheSame(TicTacToe):
    def apply(self, s, a, say=None):
        after = super().apply(s, a, say)
        return after if say is None else Board(after.actor, after.marks[::-1])


class Deaf(TicTacToe):
    def parse(self, s, text):
        return Put("a1")


class Forgetful(TicTacToe):
    def describe(self, s):
        return {"actor": s.actor}


class Unsaid(TicTacToe):
    def why_not(self, s, a):
        found = super().why_not(s, a)
        return found and sengoku.note("no.such-reason")


class Unfilled(TicTacToe):
    def why_not(self, s, a):
        found = super().why_not(s, a)
        return found and sengoku.note("no.taken", other="x")


class Loaded(Pig):
    def odds(self, s):
        return list(super().odds(s))[:5]


class Cheat(Kuhn):
    def view(self, s, seat):
        return s if seat == 1 else super().view(s, seat)


class Loud(Kuhn):
    def seen(self, s, a, seat):
        return a


class Gossip(Kuhn):
    def apply(self, s, a, say=None):
        if say and isinstance(a, Deal):
            say(sengoku.note("did.card", card=sengoku.Term(f"value.{a.card}")))
        return super().apply(s, a, say)


class WrongGuess(Kuhn):
    def imagine(self, view, rng):
        return replace(view, cards=("j", "q") if all(view.cards) else view.cards)


class Stuck(TicTacToe):
    def legal(self, s):
        return super().legal(s)[:1] if s.marks.count("") > 6 else super().legal(s)

    def apply(self, s, a, say=None):
        after = super().apply(s, a, say)
        return replace(after, actor=sengoku.NOBODY) if after.marks.count("") == 4 else after


FAULTS = [
    (LegalTooMuch, "legal_is_what_nothing_forbids", "why_not says no.taken"),
    (LegalTooLittle, "legal_is_what_nothing_forbids", "nothing forbids an action"),
    (LegalTwice, "legal_is_what_nothing_forbids", "legal twice"),
    (Stuck, "legal_is_empty_only_at_the_end", "outcome gives None"),
    (EndsForNobody, "the_outcome_names_seats_of_the_table", "no seat"),
    (NeverTheSame, "apply_leaves_the_position_alone", "without say"),
    (Deaf, "actions_are_read_as_they_are_written", "is read as"),
    (Deaf, "nonsense_is_answered_with_an_example", "is taken for"),
    (Forgetful, "positions_are_read_as_they_are_described", "described, a position is read as"),
    (Unsaid, "every_note_can_be_said", "in en: write words = {\"en\": {\""),
    (Unfilled, "every_note_can_be_said", "wants square: write note("),
    (Loaded, "odds_sum_to_one_and_samples_are_among_them", "sum to 5/6"),
    (Cheat, "games_that_hide_say_so", "is blind"),
    (Cheat, "nobody_sees_a_secret", "1 sees"),
    (Loud, "actions_show_no_more_than_what_they_do", "sees more than comes of it"),
    (Gossip, "notes_tell_a_seat_only_what_it_can_see", "is told"),
    (WrongGuess, "what_is_imagined_fits_the_view", "is not so"),
]


def secrets(s: Any, looker: int | None) -> list[str]:
    """Find the other's card while the hand is played."""
    hidden = enumerate(s.cards) if s.actor != sengoku.NOBODY else ()
    return [card for seat, card in hidden if seat != looker and card not in ("", "?")]


@pytest.mark.parametrize(("game", "name", "said"), FAULTS)
def test_a_broken_promise_is_found_and_told(game: Any, name: str, said: str) -> None:
    facts = Facts(secrets=secrets) if issubclass(game, Kuhn) else Facts()
    broken = []
    for check in contract(game, facts):
        if check.promise.keeps.__name__ == name:
            try:
                check()
            except Broken as error:
                broken.append(str(error))
    assert any(said in one for one in broken), broken


@pytest.mark.parametrize("game", [TicTacToe, Pig, Kuhn])
def test_the_games_they_were_made_of_keep_all(game: Any) -> None:
    names = {name for _, name, _ in FAULTS}
    found = [one for one in contract(game) if one.promise.keeps.__name__ in names]
    assert len(found) > 12
    for check in found:
        check()


def test_a_broken_one_names_the_position_and_the_action() -> None:
    [check] = [
        one for one in contract(LegalTooMuch)
        if one.promise.keeps.__name__ == "legal_is_what_nothing_forbids"
    ]  # fmt: skip
    with pytest.raises(Broken) as found:
        check()
    what, position, action = str(found.value).splitlines()
    assert what == "an action is legal, but why_not says no.taken"
    assert position.startswith("position: {'actor': ")
    assert action.startswith("action: put ")


def test_nothing_stays_in_the_register() -> None:
    before = sengoku.list_games()
    for check in [*contract(TicTacToe)][:3]:
        check()
    assert sengoku.list_games() == before
    sengoku.register(TicTacToe)
    try:
        next(contract("tictactoe"))()
        assert isinstance(sengoku.load("tictactoe"), TicTacToe)
    finally:
        sengoku.forget("tictactoe")


def test_it_needs_no_pytest_and_no_notebook() -> None:
    code = (
        "import sys\n"
        "class No:\n"
        "    def find_spec(self, name, *_):\n"
        "        wrong = ('pytest', '_pytest', 'hypothesis', 'numpy', 'ipywidgets', 'IPython')\n"
        "        if name.partition('.')[0] in wrong: raise ImportError(name)\n"
        "sys.meta_path.insert(0, No())\n"
        "import examples.tictactoe\n"
        "from sengoku.testing import contract\n"
        "checks = [*contract('tictactoe')]\n"
        "for check in checks: check()\n"
        "print(len(checks))\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) > 50

