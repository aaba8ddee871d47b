"""`Match`: playing, going back and forth, branches, chance, surrender and take-back."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import sengoku
from sengoku.core.errors import BadOption, IllegalAction, SengokuError, UnreadableAction
from sengoku.core.game import CHANCE, Resign, TakeBack
from sengoku.play.match.match import Match, Ply
from tests.toys import Hide, Roll, Take, Toy, ToyState


def actions(match: Match) -> list[str]:
    """Name what was played up to the cursor."""
    return [str(ply.action) for ply in match.plies]


def test_a_ply_tells_what_was_before_and_after_and_what_happened(match: Match) -> None:
    before = match.state
    ply = match.play("take a")
    assert ply == Ply(before, Take("a"), match.state, ply.notes)
    assert [said.code for said in ply.notes] == ["did.take"]
    assert match.notes == ply.notes
    assert match.state.heaps == (1, 1, 0)


def test_actions_are_played_as_text_or_as_they_are(match: Match) -> None:
    other = Match(match.game)
    for action in (Hide("2"), Hide("3"), Roll(1)):
        other.play(action)
    assert other.state == match.state


def test_an_unreadable_action_changes_nothing(
    match: Match, unchanged: Callable[[Match], object]
) -> None:
    was = unchanged(match)
    with pytest.raises(UnreadableAction):
        match.play("jump a")
    with pytest.raises(UnreadableAction):
        match.play(7)  # type: ignore[arg-type]
    assert unchanged(match) == was


def test_an_illegal_action_says_the_rule_in_both_languages_and_changes_nothing(
    match: Match, unchanged: Callable[[Match], object]
) -> None:
    was = unchanged(match)
    with pytest.raises(IllegalAction) as caught:
        match.play("take c")
    assert caught.value.note.code == "take.empty"
    assert caught.value.text("en") == "Heap c is empty. [Toy · Taking]"
    assert caught.value.text("ja") == "山 c は空です。 [おもちゃ · 取る]"
    assert unchanged(match) == was


def test_why_not_and_legal_agree_with_the_rules(match: Match) -> None:
    assert match.why_not("take a") is None
    refusal = match.why_not("pass")
    assert refusal is not None
    assert (refusal.code, refusal.reading) == ("pass.die", "three")
    assert match.legal() == match.game.legal(match.state)


def test_an_exception_in_the_rules_changes_nothing(
    match: Match, unchanged: Callable[[Match], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> ToyState:
        raise ZeroDivisionError

    was = unchanged(match)
    with monkeypatch.context() as patch:
        patch.setattr(Toy, "apply", broken)
        with pytest.raises(ZeroDivisionError):
            match.play("take a")
    assert unchanged(match) == was
    match.play("take a")


def test_undo_redo_and_goto_lose_nothing(match: Match) -> None:
    match.play("take a")
    states = [match.start, *(ply.after for ply in match.plies)]
    match.undo(2)
    assert (match.cursor, match.length) == (2, 4)
    assert match.state == states[2]
    match.redo()
    assert match.state == states[3]
    for k in (0, 4, 1, 3):
        match.goto(k)
        assert match.state == states[k]
        assert len(match.plies) == k
    assert match.length == 4
    assert match.branches == ()


@pytest.mark.parametrize("k", [-1, 4, 1000, True, "2", None, 1.0])
def test_goto_refuses_what_is_no_position(match: Match, k: object) -> None:
    with pytest.raises(BadOption, match="positions 0 to 3"):
        match.goto(k)  # type: ignore[arg-type]
    assert match.cursor == 3


@pytest.mark.parametrize("n", [4, -1, "1", True])
def test_undo_and_redo_refuse_what_is_not_there(match: Match, n: object) -> None:
    with pytest.raises(BadOption):
        match.undo(n)  # type: ignore[arg-type]
    with pytest.raises(BadOption):
        match.redo(n)  # type: ignore[arg-type]
    assert match.cursor == 3


def test_the_redo_line_stays_until_another_action_makes_it_a_branch(match: Match) -> None:
    match.play("take a")
    match.play("roll 2")
    match.goto(3)
    match.play("take a")
    assert (match.cursor, match.length, match.branches) == (4, 5, ())
    match.undo()
    match.play("take b")
    assert (match.cursor, match.length) == (4, 4)
    [branch] = match.branches
    assert (branch.at, [str(ply.action) for ply in branch.plies]) == (3, ["take a", "roll 2"])


def test_switching_gives_the_other_line_and_keeps_this_one(match: Match) -> None:
    match.play("take a")
    match.play("roll 2")
    match.goto(3)
    match.play("take b")
    match.switch(0)
    assert actions(match)[3:] == ["take a"]
    match.redo()
    assert actions(match)[3:] == ["take a", "roll 2"]
    [branch] = match.branches
    assert [str(ply.action) for ply in branch.plies] == ["take b"]
    match.switch(branch)
    assert actions(match)[3:] == ["take b"]
    for wrong in (1, -1, "take b", None):
        with pytest.raises(BadOption):
            match.switch(wrong)  # type: ignore[arg-type]


def test_a_branch_of_a_branch_is_reached_from_it(match: Match) -> None:
    match.play("take a")
    match.play("roll 1")
    match.play("take b")
    match.undo()
    match.play("take a")
    match.goto(3)
    match.play("take b")
    assert len(match.branches) == 1
    match.switch(0)
    assert [branch.at for branch in match.branches] == [3, 5]


# Chance.


def test_chance_acts_until_a_seat_must(match: Match) -> None:
    match.play("take a")
    dealt = match.deal()
    assert [type(ply.action) for ply in dealt] == [Roll]
    assert match.state.actor == 1
    assert match.deal() == []


def test_the_same_seed_gives_the_same_luck() -> None:
    def luck(seed: int) -> list[str]:
        match = Match(sengoku.load("toy"), seed=seed)
        match.play("hide 1")
        match.play("hide 1")
        for _ in range(12):
            match.deal()
            match.play(match.legal()[-1])
        return actions(match)

    assert luck(5) == luck(5)
    assert len({tuple(luck(seed)) for seed in range(6)}) > 1


def test_a_roll_is_typed_by_hand_and_only_when_it_is_due(match: Match) -> None:
    with pytest.raises(IllegalAction):
        match.play("roll 2")
    match.play("take a")
    with pytest.raises(UnreadableAction):
        match.play("roll 7")
    match.play("roll 2")
    assert match.state.die == 2


def test_undoing_past_a_roll_keeps_it_for_the_same_action() -> None:
    for seed in range(10):
        match = Match(sengoku.load("toy"), seed=seed)
        for action in ("hide 2", "hide 3", "roll 1", "take a"):
            match.play(action)
        [roll] = match.deal()
        match.undo(2)
        match.play("take b")
        match.deal()
        match.undo(2)
        match.play("take a")
        assert match.deal() == [roll]


def test_rolling_anew_is_a_choice_of_its_own() -> None:
    match = Match(sengoku.load("toy"), seed=3)
    for action in ("hide 2", "hide 3"):
        match.play(action)
    match.deal()
    seen = {match.state.die}
    for _ in range(30):
        match.roll_anew()
        assert (match.cursor, match.state.actor) == (3, 0)
        seen.add(match.state.die)
    assert seen == {1, 2, 3}
    assert len(match.branches) == 2


def test_nothing_is_rolled_anew_where_nothing_was_rolled(match: Match) -> None:
    match.goto(1)
    assert not match.can_roll_anew()
    with pytest.raises(IllegalAction) as caught:
        match.roll_anew()
    assert caught.value.note.code == "core.roll.none"


def test_a_failing_roll_leaves_the_old_one(
    match: Match, unchanged: Callable[[Match], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> ToyState:
        raise ZeroDivisionError

    match.play("take a")
    match.undo()
    was = unchanged(match)
    monkeypatch.setattr(Toy, "sample", broken)
    with pytest.raises(ZeroDivisionError):
        match.roll_anew()
    assert unchanged(match) == was


def decide_part(match: Match) -> None:
    """Play the heaps empty: the part is decided."""
    for action in ("take a b", "roll 2", "take a"):
        match.play(action)


def test_dealing_stops_at_a_decided_part(match: Match) -> None:
    decide_part(match)
    assert match.game.paused(match.state)
    assert match.deal() == []
    assert match.outcome is None
    [ply] = match.go_on()
    assert ply.before.actor == CHANCE
    assert match.state.part == 2
    assert match.state.actor == 0


def test_rolling_anew_after_a_part_lays_only_the_next_one_anew(match: Match) -> None:
    decide_part(match)
    decided = match.state
    match.go_on()
    match.roll_anew()
    assert match.plies[-1].before == decided


# Surrender and take-back.


def test_surrender_ends_the_game_and_is_an_entry_of_the_record(match: Match) -> None:
    ply = match.resign(1)
    assert ply.action == Resign(1)
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.record()["plies"][-1] == "resign 1"
    with pytest.raises(IllegalAction):
        match.resign(0)


@pytest.mark.parametrize("seat", [-1, 2])
def test_nobody_surrenders_for_a_seat_that_is_not_there(match: Match, seat: int) -> None:
    with pytest.raises(SengokuError, match="no seat"):
        match.resign(seat)
    with pytest.raises(SengokuError, match="no seat"):
        match.takeback(seat)


def test_a_take_back_is_an_entry_and_asks_the_game(match: Match) -> None:
    before = match.state
    match.play("take a")
    with pytest.raises(IllegalAction) as caught:
        match.takeback(1)
    assert caught.value.note.code == "takeback.other"
    match.takeback(0)
    assert match.state == before
    assert [type(ply.action) for ply in match.plies[-2:]] == [Take, TakeBack]
    assert match.length == 5


def test_only_an_action_can_be_taken_back(match: Match) -> None:
    fresh = Match(match.game)
    with pytest.raises(IllegalAction, match="no action"):
        fresh.takeback(0)
    match.play("take a")
    match.takeback(0)
    with pytest.raises(IllegalAction, match="no action"):
        match.takeback(0)


def test_a_game_without_such_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    from sengoku.core.game import Game

    monkeypatch.setattr(Toy, "why_not_resign", Game.why_not_resign)
    monkeypatch.setattr(Toy, "why_not_takeback", Game.why_not_takeback)
    match = Match(sengoku.load("toy"))
    match.play("hide 1")
    with pytest.raises(IllegalAction, match="not let anybody surrender"):
        match.resign(0)
    with pytest.raises(IllegalAction, match="do not let anybody take an action back"):
        match.takeback(0)


# Starting elsewhere, and pictures.


def test_a_match_can_start_from_any_position(match: Match) -> None:
    other = Match(match.game, start=match.state)
    other.play("take b")
    assert other.cursor == 1
    assert other.plies[0].before == match.state


def test_the_still_picture_gives_nothing_hidden_away(match: Match) -> None:
    bundle = match._repr_mimebundle_()
    assert set(bundle) == {"image/svg+xml", "text/plain"}
    assert bundle["image/svg+xml"] == match._repr_svg_()
    assert bundle["image/svg+xml"].startswith("<svg")
    assert "card 0: ?" in bundle["text/plain"]
    assert "card 1: ?" in bundle["text/plain"]


def test_repr_tells_the_game_and_where_it_stands(match: Match) -> None:
    match.undo()
    assert repr(match) == "<Match toy, hidden=True, parts=2: ply 2 of 3>"
