"""Deploy, Move, and the reveal that loses. [RK Act 1, Deploy and Move]"""

from __future__ import annotations

import pytest

from tests.unit.rokumon.playing import COINS, codes, find, laid, load, play, refusal, stack, told

ACT2 = load(act=2)


def table(stacks: dict[str, str], **more: object) -> object:
    return ACT2.position({"coins": COINS, "stacks": stacks, **more})


def test_deploy_goes_on_empty_coins_only() -> None:
    s = play(ACT2, laid(ACT2, COINS), "deploy e5")
    assert refusal(ACT2, s, "deploy e5") == ("deploy.occupied", "act1.deploy")
    free = ["g5", "i5", "d4", "f4", "h4", "j4"]
    assert {str(a) for a in ACT2.legal(s)} == {f"deploy {place}" for place in free}


def test_deploy_needs_somebody_at_home() -> None:
    s = table({"e5": "R", "d4": "R", "h4": "R", "j4": "R"})
    assert refusal(ACT2, s, "deploy g5")[0] == "deploy.none-home"


def test_values_are_not_used_before_act_3() -> None:
    assert refusal(ACT2, laid(ACT2, COINS), "deploy 6 e5")[0] == "deploy.no-values"


def test_move_goes_any_distance_to_a_different_colour() -> None:
    """From jade e5 the gold coins are g5, d4 and, far away, h4."""
    s = table({"e5": "R"})
    moves = {str(a) for a in ACT2.legal(s) if a.verb == "move"}
    assert moves == {"move e5 g5", "move e5 d4", "move e5 h4"}
    assert refusal(ACT2, s, "move e5 j4") == ("move.same-colour", "act1.move")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("move i5 g5", "move.empty"),
        ("move g5 e5", "move.not-yours"),
        ("move f4 d4", "move.covered"),
        ("move e5 e5", "move.same-place"),
        ("move e5 i5", "move.same-colour"),
        ("move e5 h4", "move.stack"),
        ("move a1 e5", "move.no-coin"),
    ],
)
def test_why_not_move(text: str, code: str) -> None:
    s = table({"e5": "R", "g5": "B", "f4": "RB", "h4": "BR"})
    assert refusal(ACT2, s, text) == (code, "act1.move")


def test_a_stack_of_two_is_closed_unless_both_are_yours() -> None:
    """The third warrior must find two of its own clan, and then it wins."""
    for two in ("RB", "BR", "BB"):
        assert refusal(ACT2, table({"e5": "R", "g5": two}), "move e5 g5")[0] == "move.stack"
    end = play(ACT2, table({"e5": "R", "g5": "RR", "i5": "B"}), "move e5 g5").end
    assert end is not None
    assert (end.winner, end.reason, end.places) == (0, "stack", ("g5",))


def test_covering_takes_control() -> None:
    s, notes = told(ACT2, table({"e5": "R", "g5": "B"}), "move e5 g5")
    assert stack(s, "g5") == "BR"
    assert stack(s, "e5") == ""
    assert find(notes, "did.move-cover") == {
        "clan": 0, "source": "e5", "target": "g5", "covered": 1,
    }  # fmt: skip


def test_a_covered_coin_does_not_count_for_a_row() -> None:
    s = table({"e5": "R", "g5": "RB", "d4": "R"}, actor="sanada")
    assert play(ACT2, s, "deploy i5").end is None


UNCOVERED = {"e5": "R", "i5": "R", "g5": "RB"}
"""Black on gold g5 covers the middle of red's upper row."""


def test_a_reveal_loses_even_if_the_landing_blocks_the_row() -> None:
    """The default reading: what counts is the moment the warrior is lifted."""
    s, notes = told(ACT2, table(UNCOVERED, actor="tokugawa"), "move g5 e5")
    assert s.end is not None
    assert (s.end.winner, s.end.reason, s.end.places) == (0, "reveal", ("e5", "g5", "i5"))
    assert stack(s, "e5") == "RB"  # it has landed
    (said,) = (note for note in notes if note.code == "end.reveal")
    assert said.reading == "reveal"


def test_with_the_other_reading_a_blocked_reveal_is_nothing() -> None:
    landed = load(act=2, reveal="landed")
    s = landed.position({"coins": COINS, "stacks": UNCOVERED, "actor": "tokugawa"})
    after, notes = told(landed, s, "move g5 e5")
    assert after.end is None
    assert after.actor == 0
    (said,) = (note for note in notes if note.code == "did.blocked")
    assert said.reading == "reveal"


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
def test_a_reveal_that_stays_loses_in_both_readings(reveal: str) -> None:
    game = load(act=2, reveal=reveal)
    s = game.position({"coins": COINS, "stacks": UNCOVERED, "actor": "tokugawa"})
    after, notes = told(game, s, "move g5 j4")
    assert after.end is not None
    assert (after.end.winner, after.end.reason) == (0, "reveal")
    assert [note.reading for note in notes if note.code == "end.reveal"] == [""]


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
def test_a_reveal_loses_whatever_the_mover_made(reveal: str) -> None:
    """Black completes d4 f4 h4, and red's upper row stands too."""
    game = load(act=2, reveal=reveal)
    stacks = {**UNCOVERED, "d4": "B", "h4": "B"}
    s = game.position({"coins": COINS, "stacks": stacks, "actor": "tokugawa"})
    end = play(game, s, "move g5 f4").end
    assert end is not None
    assert (end.winner, end.reason) == (0, "reveal")


def test_the_reading_decides_who_wins() -> None:
    """The landing blocks red's row and completes black's: lifted loses, landed wins."""
    stacks = {"e5": "R", "g5": "RB", "i5": "R", "d4": "B"}
    stacks |= {"f6": "B"}
    coins = [{"place": p, "dots": d} for p, d in zip(
        ["f6", "e5", "g5", "i5", "d4", "f4", "h4"], [7, 1, 2, 3, 4, 5, 6], strict=True)]
    for reveal, winner in (("lifted", 0), ("landed", 1)):
        game = load(act=2, reveal=reveal)
        s = game.position({"coins": coins, "stacks": stacks, "actor": "tokugawa"})
        end = play(game, s, "move g5 e5").end
        assert end is not None
        assert end.winner == winner


def test_lifting_from_ones_own_warrior_reveals_nothing() -> None:
    s = table({"e5": "R", "i5": "R", "g5": "BB"}, actor="tokugawa")
    assert play(ACT2, s, "move g5 j4").end is None


def test_what_is_uncovered_is_told() -> None:
    _, notes = told(ACT2, table({"g5": "RB"}, actor="tokugawa"), "move g5 e5")
    assert codes(notes) == ["did.move", "did.uncover"]
    assert find(notes, "did.uncover") == {"place": "g5", "clan": 0}
