"""The vocabulary: actions, notes, and what every `Game` does if it says nothing else."""

from __future__ import annotations

import pytest

from sengoku.core.game import CHANCE, NOBODY, Game, Note, Resign, TakeBack, note
from tests.toys import Pass, Roll, Take, Toy, ToyState


def test_an_action_is_its_verb_and_the_fields_that_are_filled() -> None:
    assert Take("a").parts() == ("take", "a")
    assert str(Take("a", "b")) == "take a b"
    assert str(Pass()) == "pass"
    assert str(Roll(3)) == "roll 3"
    assert [str(Resign(0)), str(TakeBack(1))] == ["resign 0", "takeback 1"]


def test_actions_are_values() -> None:
    assert Take("a") == Take("a", "")
    assert len({Take("a"), Take("a"), Take("b")}) == 2
    assert Resign(0) != TakeBack(0)


def test_a_note_is_read_by_those_it_is_for() -> None:
    everybody, north = note("x"), note("x", seen_by=(0,))
    audience = note("x", seen_by=(1, None))
    assert [everybody.visible_to(seat) for seat in (0, 1, None)] == [True, True, True]
    assert [north.visible_to(seat) for seat in (0, 1, None)] == [True, False, False]
    assert [audience.visible_to(seat) for seat in (0, 1, None)] == [False, True, True]


def test_a_note_keeps_its_words_in_order() -> None:
    said = note("x", "act1.move", reading="r", code_name="y", count=2)
    assert said == Note("x", "act1.move", (("code_name", "y"), ("count", 2)), None, "r")


def test_special_seats_have_names_of_their_own() -> None:
    game = Toy()
    keys = [game.seat_term(seat).key for seat in (0, 1, CHANCE, NOBODY)]
    assert keys == ["seat.0", "seat.1", "seat.chance", "seat.nobody"]


def test_a_game_that_says_nothing_hides_nothing_and_knows_no_surrender() -> None:
    game, state = Toy(), ToyState()
    assert not Game.hides(game)
    assert not Game.paused(game, state)
    resign = Game.why_not_resign(game, state, 0)
    takeback = Game.why_not_takeback(game, state, Pass(), state, 0)
    assert resign is not None
    assert takeback is not None
    for special in (Game.resign, Game.takeback):
        args = (state, 0) if special is Game.resign else (state, Pass(), state, 0)
        with pytest.raises(NotImplementedError):
            special(game, *args)  # type: ignore[arg-type]


def test_who_decided_follows_from_the_outcome() -> None:
    game = Toy(parts=1)
    assert game.decided(ToyState()) is None
    assert game.decided(ToyState(actor=NOBODY, scores=(3, 1))) == 0
    assert game.decided(ToyState(actor=NOBODY, scores=(2, 2))) == NOBODY


def test_chance_is_sampled_from_its_odds() -> None:
    from random import Random

    rng = Random(1)
    drawn = {Toy().sample(ToyState(actor=CHANCE), rng) for _ in range(60)}
    assert drawn == {Roll(1), Roll(2), Roll(3)}
