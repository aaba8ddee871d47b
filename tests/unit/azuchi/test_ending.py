"""Section 4: when the game ends, and who wins. [AZ 4]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from sengoku.core.game import NOBODY
from tests.unit.azuchi.playing import load, play, told

SET = ["wood", "stone", "tile"]
BUILT = ["construction up"] * 3
OTHERS = ["attack"] * 4 + ["tribute"] * 4


def last_of_the_first_twelve(*row: str, **more: Any) -> dict[str, Any]:
    """Write round 12 before cards are discarded, with its twelve events in the row."""
    assert len(row) == 12
    return {"phase": "discard", "round": 12, "row": list(row), **more}


def test_game_end_example_with_three_constructions_facing_up() -> None:
    """[AZ 4, Example] Three face up after 12 rounds: the other nine events go on."""
    game = load()
    s = game.position(last_of_the_first_twelve(*BUILT, "construction", *OTHERS))
    assert told(game, s, "discard")[-2:] == ["did.again", "did.round"]
    s = play(game, s, "discard")
    assert (s.round, s.phase) == (13, "draft")
    assert s.row == ("construction",) * 3
    assert s.events == (1, 4, 4), "one Construction and eight others: nine cards"
    assert s.up == (True,) * 3, "they are left as they lie"


@pytest.mark.parametrize("builds", [True, False])
def test_twelve_rounds_are_played_before_it_is_checked(builds: bool) -> None:
    """[AZ 4] From the set-up on, whether the last Construction was built by then or none."""
    game, rng = load(), Random(12)
    s, rounds, notes = game.start(), 0, []
    while not {"did.again", "did.again-all", "did.complete"} & {note.code for note in notes}:
        if s.actor == -1:
            action = game.sample(s, rng)
        else:
            action = next(a for a in game.legal(s) if builds or a.verb not in ("build", "pay"))
        rounds += action.verb == "discard"
        s = game.apply(s, action, notes.append)
    assert rounds == 12


def test_three_left_up_and_the_last_one_built_end_it_after_a_reshuffle() -> None:
    """[AZ 4, Example] The whole way: the reshuffle after round 12, then the last Construction."""
    game = load()
    row = [*BUILT, "construction", *OTHERS]
    s = game.position(last_of_the_first_twelve(*row, cubes=[SET, []]))
    s = play(game, s, "discard")
    while s.actor != -1 or s.phase != "event":
        s = game.apply(s, next(a for a in game.legal(s) if a.verb in ("card", "take", "done")))
    s = play(game, s, "event construction", "build cubes", "discard")
    assert (s.phase, game.outcome(s).note.code) == ("over", "end.complete")


def after(game: Any, round_: int, cubes: list[list[str]], *texts: str) -> Any:
    """Go on from a round after the twelfth with the last Construction still to come."""
    s = game.position({
        "phase": "event", "round": round_, "row": BUILT, "actor": "chance", "cubes": cubes,
        "events": {"construction": 1, "attack": 4, "tribute": 4},
    })  # fmt: skip
    return play(game, s, *texts)


def test_it_ends_with_the_round_in_which_the_last_construction_is_built() -> None:
    game = load()
    s = after(game, 13, [SET, []], "event construction", "build cubes")
    assert game.outcome(s) is None, "the round is played to its end"
    s = play(game, s, "discard")
    outcome = game.outcome(s)
    assert (s.phase, s.round, outcome.winners, outcome.note.code) == (
        "over",
        13,
        (0,),
        "end.complete",
    )


def test_it_goes_on_if_nobody_builds_the_last_construction() -> None:
    """Drawn, and nobody scores: turned down, and the others are drawn until none is left."""
    game = load()
    s = after(game, 13, [SET, []], "event construction", "decline", "discard")
    assert (s.phase, s.round, s.up[-1], s.events) == ("draft", 14, False, (0, 4, 4))


def test_it_does_not_end_in_the_middle_of_the_first_twelve_rounds() -> None:
    """All four face up after round 9: still twelve rounds."""
    game = load()
    row = ["construction up"] * 4 + OTHERS[:5]
    s = game.position({"phase": "discard", "round": 9, "row": row})
    s = play(game, s, "discard")
    assert (s.round, s.events) == (10, (0, 0, 3))


def test_it_ends_after_round_twelve_with_four_facing_up() -> None:
    game = load()
    s = game.position(last_of_the_first_twelve(*["construction up"] * 4, *OTHERS, points=[1, 4]))
    s = play(game, s, "discard")
    assert (s.phase, game.outcome(s).winners) == ("over", (1,))


def test_with_none_facing_up_all_twelve_come_back() -> None:
    game = load()
    s = game.position(last_of_the_first_twelve(*["construction"] * 4, *OTHERS))
    s = play(game, s, "discard")
    assert (s.row, s.events) == ((), (4, 4, 4))


def test_the_others_are_reshuffled_again_and_again() -> None:
    """The nine cards of the example are drawn in rounds 13 to 21; then they come back."""
    game = load()
    row = [*BUILT, *OTHERS, "construction"]
    s = game.position({"phase": "discard", "round": 21, "row": row, "events": {}})
    assert told(game, s, "discard")[-2:] == ["did.again", "did.round"]
    assert play(game, s, "discard").events == (1, 4, 4)


def test_after_thirty_six_rounds_it_ends_and_says_why() -> None:
    game = load()
    s = game.position({"phase": "discard", "round": 36, "row": ["attack"], "points": [5, 2]})
    assert told(game, s, "discard")[-1] == "did.limit"
    outcome = game.outcome(play(game, s, "discard"))
    assert (outcome.winners, outcome.scores) == ((0,), (5, 2))
    assert (outcome.note.code, outcome.note.reading) == ("end.limit", "limit")
    one_before = game.position({"phase": "discard", "round": 35, "row": ["attack"]})
    assert play(game, one_before, "discard").round == 36


def test_equal_points_share_the_win() -> None:
    game = load(3)
    row = ["construction up"] * 4 + OTHERS
    s = game.position(last_of_the_first_twelve(*row, points=[4, 7, 7]))
    outcome = game.outcome(play(game, s, "discard"))
    assert (outcome.winners, outcome.note.reading) == ((1, 2), "shared")
    assert game.decided(play(game, s, "discard")) == NOBODY


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_table_that_never_builds_ends_and_says_why(seats: int) -> None:
    game, rng = load(seats), Random(seats)
    s = game.start()
    while (outcome := game.outcome(s)) is None:
        legal = [a for a in game.legal(s) if a.verb != "build"]
        s = game.apply(s, game.sample(s, rng) if s.actor == -1 else rng.choice(legal))
    assert s.round == 36
    assert not any(s.up)
    assert outcome.note.code in ("end.limit", "end.shared-limit")
    for language in ("en", "ja"):
        assert "36" in game.texts.say(outcome.note, language)
