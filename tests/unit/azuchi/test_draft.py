"""Step 1: three cards open, two laps, the deck made anew in mid-draft. [AZ 3, Step 1 and Step 4]"""

from __future__ import annotations

import pytest

from tests.unit.azuchi.playing import load, may, play, refused, told


@pytest.mark.parametrize(("seats", "drawn"), [(2, 6), (3, 8), (4, 10)])
def test_two_cards_a_player_are_taken_and_two_are_left(seats: int, drawn: int) -> None:
    """Case A2: 2N + 2 cards are drawn, 2N taken, 2 left over."""
    game = load(seats)
    s = play(game, game.start(), "first 1")
    takers, shown = [], 0
    while s.phase == "draft":
        if s.actor == -1:
            shown += 1
            s = play(game, s, f"card {('wood', 'army')[shown % 2]}")
        else:
            assert sum(s.display) == 3
            takers.append(s.actor)
            s = play(game, s, may(game, s)[0])
    assert shown == drawn
    assert takers == [(1 + n) % seats for n in range(2 * seats)]
    assert [sum(side.cards) for side in s.sides] == [2] * seats
    assert sum(s.display) == 2


def test_the_first_pick_sees_three_cards_and_one_is_added_for_each_later_one() -> None:
    game = load()
    s = play(game, game.start(), "first 0", "card wood", "card wood")
    assert s.actor == -1
    s = play(game, s, "card market")
    assert may(game, s) == ["take wood", "take market"]
    s = play(game, s, "take market")
    assert (s.actor, s.display) == (-1, (2, 0, 0, 0, 0))
    s = play(game, s, "card tile")
    assert (s.actor, may(game, s)) == (1, ["take wood", "take tile"])
    assert refused(game, s, "take army") == "take.not-displayed"


def test_the_deck_used_up_in_mid_draft_is_made_of_the_discards() -> None:
    """[AZ 3, Step 4] The last card of the deck is drawn, the next comes from the discards."""
    game = load()
    doc = {
        "phase": "draft", "display": ["wood", "wood"], "deck": {"stone": 1},
        "discards": {"tile": 9, "army": 3},
    }  # fmt: skip
    s = game.position(doc)
    assert may(game, s) == ["card stone"]
    assert told(game, s, "card stone") == ["did.card"]
    s = play(game, s, "card stone", "take wood")
    assert {str(a): str(p) for a, p in game.odds(s)} == {"card tile": "3/4", "card army": "1/4"}
    assert told(game, s, "card army") == ["did.reshuffle", "did.card"]
    s = play(game, s, "card army")
    assert (s.deck, s.discards) == ((0, 0, 9, 2, 0), (0, 0, 0, 0, 0))


def test_with_four_players_the_deck_is_used_up_after_eight_rounds() -> None:
    """Case A2: 80 cards, ten a round; nobody takes an Army, so all come back."""
    game = load(4)
    s = play(game, game.start(), "first 0")
    while s.round < 9:
        legal = game.legal(s)
        wanted = [a for a in legal if str(a) != "take army"]
        s = game.apply(s, (wanted or legal)[0])
    if any(side.cards[3] for side in s.sides):
        pytest.fail("an Army was taken")
    assert (sum(s.deck), sum(s.discards)) == (0, 80)
    assert told(game, s, may(game, s)[0])[0] == "did.reshuffle"


def test_the_tile_may_go_to_any_player() -> None:
    game = load(4)
    assert {str(a): str(p) for a, p in game.odds(game.start())} == {
        f"first {n}": "1/4" for n in range(4)
    }
    assert play(game, game.start(), "first 2").holder == 2
