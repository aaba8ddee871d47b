"""The same position for the third time: our reading, as no rule ends it."""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY
from tests.unit.rokumon.playing import COINS, codes, load, play, told

TO_AND_FRO = ("move e5 g5", "move j4 h4", "move g5 e5", "move h4 j4")
"""Jade to gold and back, for both."""


def test_the_third_time_is_a_draw() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"e5": "R", "j4": "B"}})
    s = play(game, s, *TO_AND_FRO, *TO_AND_FRO[:3])
    assert s.end is None
    s, notes = told(game, s, TO_AND_FRO[3])
    assert s.end is not None
    assert (s.end.winner, s.end.reason, s.actor) == (NOBODY, "repetition", NOBODY)
    assert [note.reading for note in notes if note.code == "end.repetition"] == ["repetition"]
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winners == ()


def test_a_deploy_forgets_what_stood_before() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"e5": "R", "j4": "B"}})
    s = play(game, s, *TO_AND_FRO, "deploy i5", "deploy f4", *TO_AND_FRO, *TO_AND_FRO[:3])
    assert s.end is None
    assert play(game, s, TO_AND_FRO[3]).end is not None


def test_in_the_six_acts_the_act_is_laid_out_again_and_nobody_takes_a_token() -> None:
    game = load()
    s = game.position({"act": 3, "coins": COINS, "stacks": {"e5": "2", "j4": "1"}})
    s, notes = told(game, s, *TO_AND_FRO, *TO_AND_FRO)
    assert codes(notes)[-2:] == ["end.repetition", "did.again"]
    assert (s.actor, s.war.tokens) == (CHANCE, ((0, 0), (0, 0)))
    s = play(game, s, "lay e5 1")
    assert (s.war.act, s.war.round) == (3, 2)


SWAP = ("move e5 d4", "move j4 h4", "move g5 e5", "move h4 j4",
        "move d4 f4", "move j4 h4", "move f4 g5", "move h4 j4")  # fmt: skip
"""Two of Sanada's warriors change places: face down nobody sees a difference."""


def test_positions_are_compared_as_both_players_see_them() -> None:
    stacks = {"e5": "2", "g5": "4", "j4": "1"}
    hidden = load(act=3)
    s = play(hidden, hidden.position({"coins": COINS, "stacks": stacks}), *SWAP, *SWAP[:7])
    assert s.end is None
    assert play(hidden, s, SWAP[7]).end is not None
    face_up = load(act=6)
    s = face_up.position({"coins": "123456g", "stacks": stacks})
    assert play(face_up, s, *SWAP, *SWAP).end is None


def test_the_audience_learns_nothing_from_what_is_remembered() -> None:
    game = load(act=3)
    s = game.position({"coins": COINS, "stacks": {"e5": "2", "j4": "①"}})
    past = game.view(play(game, s, *TO_AND_FRO[:2]), None).past
    assert past
    assert not any(set(seen) & set("246135*") for seen in past)
