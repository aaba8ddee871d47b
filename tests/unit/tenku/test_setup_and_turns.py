"""The set-up, opening courts, the majorities, and what one may do in a turn. [TK 2, 3, 6]"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from sengoku.core.game import CHANCE
from sengoku.games.tenku.components import BOX, CARD, CARDS, REGULAR, SPECIAL
from tests.unit.tenku.playing import cards, play, refusal, study, table, texts, told

DECKS = ("documented", "house")


def test_the_box() -> None:
    """Four suits of thirteen and twenty different special cards. [TK 2]"""
    counts = Counter(CARD[letter] for letter in BOX)
    assert sum(counts.values()) == 72
    assert [counts[card] for card in REGULAR] == [13] * 4
    assert [counts[card] for card in SPECIAL] == [1] * 20
    assert (*REGULAR, *SPECIAL) == CARDS


def dealt(game: Any, seed: int = 1) -> Any:
    """Let chance act until the opening courts are chosen."""
    s, rng = game.start(), Random(seed)
    while s.actor == CHANCE:
        s = game.apply(s, game.sample(s, rng))
    return s


@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_eight_cards_each_and_about_half_the_specials_out(deck: str, seats: int) -> None:
    """[TK 3]; for five players fewer specials leave the deck."""
    s = dealt(table(seats, deck))
    assert [len(hand) for hand in s.hands] == [8] * seats
    out = 18 if deck == "documented" else 5 if seats == 5 else 10
    assert len(s.box) == out
    assert set(s.box).isdisjoint("PKRL")
    assert len(s.draw) == 72 - out - 8 * seats
    assert s.phase == "courts"


def test_the_house_deck_loses_different_specials() -> None:
    game = table(2, "house")
    assert len({dealt(game, seed).box for seed in range(20)}) > 15


def opening(*hands: dict[str, int], **more: Any) -> Any:
    """Write a position in which the opening courts are chosen."""
    return table(2).position({"phase": "courts", "hands": list(hands), **more})


def test_up_to_three_regular_cards_and_no_special() -> None:
    game = table(2)
    s = opening({"knight": 4, "lord": 3, "general": 1}, {"priest": 8})
    assert texts(game, s) == ["open knight", "open lord", "done"]
    assert refusal(game, s, "open general") == "courts.special"
    assert refusal(game, s, "open priest") == "card.not-in-hand"
    s = play(game, s, "open knight", "open lord")
    assert s.actor == 0
    s = play(game, s, "open knight")
    assert s.actor == 1, "three cards are all"
    s = play(game, s, "done")
    assert (s.phase, s.courts) == ("first", ("KKL", ""))


def test_courts_are_hidden_until_all_have_chosen() -> None:
    game = table(2)
    s = opening({"knight": 4, "lord": 4}, {"priest": 8})
    s = play(game, s, "open knight", "open lord", "done", "open priest")
    assert game.view(s, 1).courts == ("??", "R")
    assert game.view(s, 0).courts == ("KL", "?")
    assert game.view(s, None).courts == ("??", "?")
    assert str(game.seen(s, game.parse(s, "open priest"), 0)) == "open ?"
    s = play(game, s, "done")
    assert game.view(s, 1).courts == ("KL", "R"), "revealed together"


def test_the_start_player_is_drawn_or_chosen_after_that() -> None:
    game = table(3)
    s = game.position({"phase": "first", "hands": [{"knight": 8}, {"lord": 8}, {"priest": 8}]})
    assert texts(game, s) == ["first 0", "first 1", "first 2"]
    s = play(game, s, "first 2")
    assert (s.turn, s.actor) == (2, CHANCE)
    s = play(game, s, "draw province", "pass")
    assert s.turn == 0, "clockwise"


# Majorities.


@pytest.mark.parametrize(
    ("counts", "most"),
    [
        ((2, 2, 0), False), ((0, 0, 0), False), ((3, 2, 2), True), ((1, 0, 0), True),
        ((2, 3, 0), False), ((2, 0, 2), False),
    ],
)  # fmt: skip
def test_only_strictly_more_than_each_other_counts(
    counts: tuple[int, int, int], most: bool
) -> None:
    """[TK 6.1, TK 6.2]"""
    game = table(3)
    hands = [{"knight": 2}, {"knight": 1}, {}]
    for suit in ("priest", "lord"):
        s = study(game, hands, [{suit: count} for count in counts], actor="chance")
        s = play(game, s, "draw province")
        assert s.extra == (most and suit == "priest")
        assert s.plays == 1 + (most and suit == "lord")
        assert ("draw" in texts(game, s)) == s.extra


def test_the_additional_card_comes_before_the_first_play_and_once() -> None:
    game = table(2)
    s = study(game, [{"knight": 2}, {}], [{"priest": 1, "lord": 1}], actor="chance")
    s = play(game, s, "draw province")
    assert texts(game, s)[0] == "draw"
    placed = play(game, s, "place knight")
    assert (placed.plays, refusal(game, placed, "draw")) == (1, "draw.played")
    s = play(game, s, "draw", "draw lord")
    assert (s.actor, refusal(game, s, "draw")) == (0, "draw.once")
    assert len(s.hands[0]) == 4


def test_the_additional_card_can_be_declined() -> None:
    game = table(2)
    s = study(game, [{"knight": 2}, {"lord": 1}], [{"priest": 1}], actor="chance")
    assert play(game, s, "draw province", "pass").turn == 1


def test_who_has_no_majority_is_told_the_count() -> None:
    game = table(2)
    s = study(game, [{"knight": 1}, {}], [{"priest": 1}, {"priest": 1}])
    note = game.why_not(s, game.parse(s, "draw"))
    assert (note.code, dict(note.args)) == ("draw.priests", {"own": 1, "most": 1})


def test_more_lords_allow_even_two_battles() -> None:
    """[TK 6.2, Example]"""
    game = table(3)
    s = study(game, [{"knight": 3}, {"priest": 2}, {"priest": 2}], [{"lord": 1}], actor="chance")
    s = play(game, s, "draw lord", "battle lord 1", *["pass"] * 3)
    assert (s.actor, s.plays) == (0, 1)
    s = play(game, s, "battle knight 2", *["pass"] * 3)
    assert s.turn == 1


def test_lords_placed_or_lost_in_the_turn_change_nothing() -> None:
    """The count is taken before the first play."""
    game = table(2)
    s = study(game, [{"lord": 3}, {}], [{}, {}], actor="chance")
    s = play(game, s, "draw knight", "place lord")
    assert s.turn == 1


# Plays.


def test_one_draws_one_card_however_many_provinces_one_has() -> None:
    """Another edition draws one for each Province and keeps one."""
    game = table(2)
    s = study(game, [{"knight": 1}, {}], [{"province": 4}], actor="chance")
    s = play(game, s, "draw lord")
    assert len(s.hands[0]) == 2


def test_a_province_gives_another_play_each_time() -> None:
    game = table(2)
    s = study(game, [{"province": 3, "knight": 1}, {}])
    s = play(game, s, *["place province"] * 3)
    assert (s.actor, s.plays) == (0, 1)
    assert play(game, s, "place knight").turn == 1


def test_pitching_as_a_play_is_refused_for_nobody_knows_what_it_does() -> None:
    """Our reading: in the documented deck cards are pitched in battle only."""
    game = table(2)
    s = study(game, [{"province": 1, "knight": 1, "general": 1}, {}], [{"knight": 1}])
    for action, code in (
        ("pitch hand province", "pitch.unknown"),
        ("pitch hand general", "pitch.unknown"),
        ("pitch hand knight", "pitch.knight"),
        ("pitch court knight", "pitch.knight"),
        ("pitch court lord", "card.not-in-court"),
        ("pitch hand lord", "card.not-in-hand"),
    ):
        note = game.why_not(s, game.parse(s, action))
        assert note.code == code
        assert (note.reading == "pitch") == code.startswith("pitch")


def test_other_specials_lie_there_without_effect() -> None:
    """A position written by hand may hold any card; in the documented deck they do nothing."""
    game = table(2)
    s = study(
        game, [{"abbot": 1, "knight": 1}, {"knight": 1}],
        [{"capital": 1, "province": 4}, {"chamberlain": 1, "priest": 1}],
    )  # fmt: skip
    assert "place abbot" in texts(game, s)
    s = play(game, s, "place abbot", "draw priest")
    assert s.extra == 1, "one Priest against no Priest: the Abbot counts for nothing"
    s = play(game, s, "pass")
    assert s.phase == "turns", "the Capital is no Province"


def test_a_pass_ends_the_turn_whatever_is_left() -> None:
    game = table(2)
    s, said = told(game, study(game, [{"province": 2}, {}]), "place province")
    assert any("may play another card" in sentence for sentence in said)
    assert play(game, s, "pass").turn == 1


def test_nobody_is_asked_who_has_nothing_to_choose() -> None:
    """With empty hands and piles the turns go by until the game stops."""
    game = table(2)
    s = study(game, [{"lord": 1}, {}], [{}, {"knight": 1}], draw={}, discards=[])
    s = play(game, s, "place lord")
    assert (s.end, s.idle) == ("stuck", 2)
    assert cards(s.courts[0]) == {"lord": 1}
