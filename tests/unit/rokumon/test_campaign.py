"""Six acts, their set-up and the revenge ledger. [RK Setup, Acts 5-6, How to Win the Game]"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from random import Random

from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.playing import codes, find, laid, load, play, refusal, told

GAME = load()


def dealt(game: Rokumon, s: RokumonState, rng: Random) -> RokumonState:
    while s.actor == CHANCE:
        s = game.apply(s, game.sample(s, rng))
    return s


def test_k7_act_1_leaves_out_any_of_the_seven() -> None:
    """3 gold of 7 give 3/3 or 2/4; 4 jade of 7 never leave fewer than 3 jade."""
    game = load(act=1)
    seen = Counter()
    for seed in range(60):
        s = dealt(game, game.start(), Random(seed))
        assert len(set(s.coins)) == 6
        seen[sum(coin in "246" for coin in s.coins)] += 1
        assert s.actor == 0  # Sanada always starts
    assert set(seen) == {2, 3}


def test_k7_each_coin_left_is_as_likely() -> None:
    """The coins are shuffled, and so is the one drawn in act 5. [RK Act 1 Setup, Act 5 Setup]"""
    for game in (load(act=1), load(act=5)):
        s = game.start()
        for left in (7, 7, 6) if game.fixed.first_act == 5 else (7, 6, 5):
            odds = dict(game.odds(s))
            assert [*odds.values()] == [Fraction(1, left)] * left
            s = game.apply(s, next(iter(odds)))


def test_k7_act_5_turns_the_noted_coin_where_it_lies() -> None:
    game = load(act=5)
    s = laid(game, "127 4563", mark=7)
    assert s.coins == "12g4563"
    assert s.war.marked == 7
    s = play(game, s, "deploy 6 i5", "deploy 1 e5")
    moves = {str(a) for a in game.legal(s) if str(a).startswith("move i5")}
    assert moves == {f"move i5 {place}" for place in ["e5", "g5", "d4", "f4", "h4", "j4"]}
    s = play(game, s, "deploy 2 h4")
    assert "move e5 i5" in [str(a) for a in game.legal(s)]


def test_chance_lays_in_order_and_each_coin_once() -> None:
    game = load(act=5)
    s = game.start()
    assert refusal(game, s, "lay e5 1")[0] == "chance.mark-first"
    s = play(game, s, "mark 4")
    assert refusal(game, s, "mark 5")[0] == "chance.no-mark"
    assert refusal(game, s, "lay g5 1")[0] == "chance.place"
    assert refusal(game, s, "deploy 6 e5")[0] == "chance.laying"
    s = play(game, s, "lay e5 1")
    assert refusal(game, s, "lay g5 1")[0] == "chance.dots"
    s = laid(game, "123 4567", mark=4)
    assert refusal(game, s, "lay e5 1")[0] == "chance.not-now"


def test_act_6_is_played_with_open_warriors() -> None:
    game = load(act=6)
    s = play(game, laid(game, "123 4567", mark=1), "deploy 6 e5")
    assert game.view(s, 1) == game.view(s, None) == s
    assert not game.hides()


def lose(s: RokumonState, seat: int) -> RokumonState:
    s = dealt(GAME, s, Random(5))
    return GAME.resign(s, seat)


def test_k7_the_ledger() -> None:
    """3:3 after act 6, which is played again with the seventh token: 4:3."""
    s = GAME.start()
    for act, loser in enumerate((1, 1, 1, 0, 0), 1):
        s = lose(s, loser)
        assert s.war.act == act
        assert GAME.paused(s)
        assert GAME.outcome(s) is None
        assert refusal(GAME, s, "deploy e5")[0] == "chance.paused"
    assert s.war.tokens == ((2, 0), (3, 0))
    s = lose(s, 0)
    assert (s.war.act, s.war.tokens, s.actor) == (6, ((3, 0), (3, 0)), CHANCE)
    s = dealt(GAME, s, Random(6))
    assert (s.war.act, s.war.round) == (6, 2)
    s = GAME.resign(s, 0)
    assert s.actor == NOBODY
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == ((1,), (4, 3))
    assert dict(outcome.note.args)["few"] == 3


def test_spent_tokens_count_at_the_end() -> None:
    """Act 6: Sanada has spent all of its three, Tokugawa has two; Tokugawa loses the act."""
    doc = {"act": 6, "coins": "a234567", "tokens": [[0, 3], [2, 0]]}
    s = GAME.resign(GAME.position(doc), 1)
    assert s.war.tokens == ((0, 3), (3, 0))
    assert GAME.paused(s)  # 3:3, so act 6 again
    s = GAME.resign(GAME.position({**doc, "tokens": [[0, 3], [1, 0]]}), 1)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_the_next_act_starts_from_a_bare_table() -> None:
    doc = {"act": 4, "coins": "1234567", "stacks": {"e5": "6"}, "surprises": [False, False]}
    s = GAME.resign(GAME.position(doc), 0)
    s, notes = told(GAME, s, "mark 3")
    assert codes(notes) == ["did.act", "did.mark"]
    s = dealt(GAME, s, Random(1))
    assert (s.war.act, s.war.surprises, s.war.round) == (5, (True, True), 1)
    assert s.supply == ("2246", "*1335")
    assert not any(s.stacks)


def test_the_loser_takes_a_token() -> None:
    s = GAME.position({"act": 2, "coins": "1234567", "stacks": {"e5": "R", "g5": "R", "d4": "B"}})
    s, notes = told(GAME, s, "deploy i5")
    assert find(notes, "did.token") == {"clan": 1, "count": 1}
    assert s.war.tokens == ((0, 0), (1, 0))


def test_an_act_alone_gives_no_token() -> None:
    game = load(act=2)
    s = game.resign(laid(game, "123 4567"), 0)
    assert s.war.tokens == ((0, 0), (0, 0))
    assert s.actor == NOBODY
