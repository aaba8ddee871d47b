"""The solitaire's battles and levels. [RK Solitaire Rules]"""

from __future__ import annotations

import pytest

from sengoku.core.game import CHANCE, NOBODY
from tests.unit.rokumon.playing import codes, laid, load, refusal, told

LEVELS = [
    ("easy", 1, ("RRRR", "BBBBB")),
    ("medium", 0, ("RRRR", "BBBBB")),
    ("hard", 1, ("RRRR", "BBBB")),
]


@pytest.mark.parametrize(("level", "player", "supply"), LEVELS)
def test_levels(level: str, player: int, supply: tuple[str, str]) -> None:
    game = load(solitaire=level)
    s = game.start()
    assert s.places == "f6 h6 e5 g5 i5 f4 h4"
    assert s.supply == supply
    assert game.fixed.player == player
    assert laid(game, "1234567").actor == 0  # Sanada still starts
    assert not game.hides()


def test_three_in_a_row_win_and_a_lost_battle_starts_again() -> None:
    game = load(solitaire="easy")
    s = game.start()
    row = []
    for loser in (0, 0, 1, 0, 0, 0):
        assert s.actor == CHANCE
        for dots in range(1, 8):
            place = ["f6", "h6", "e5", "g5", "i5", "f4", "h4"][dots - 1]
            s = game.apply(s, game.parse(s, f"lay {place} {dots}"))
        s = game.resign(s, loser)
        row.append(s.war.streak)
    assert row == [1, 2, 0, 1, 2, 3]
    assert s.actor == NOBODY
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winners == (1,)


def test_a_battle_that_is_a_draw_by_repetition_is_fought_again_and_said_so() -> None:
    """[reading: repetition] Neither won nor lost: what was won in a row stays."""
    game = load(solitaire="medium")
    s = game.position({"coins": "1234567", "stacks": {"f6": "R", "h4": "B"}, "streak": 1})
    back = ("move f6 h6", "move h4 f4", "move h6 f6", "move f4 h4")
    s, notes = told(game, s, *back, *back)
    assert codes(notes)[-2:] == ["end.repetition", "did.again"]
    assert (s.actor, s.war.streak) == (CHANCE, 1)


def test_there_is_no_fight_and_no_surprise() -> None:
    game = load(solitaire="medium")
    s = laid(game, "1234567")
    assert refusal(game, s, "fight e5")[0] == "fight.not-yet"
    assert refusal(game, s, "surprise e5 d4")[0] == "surprise.not-yet"


def test_taroma_moves_a_pile_where_the_option_says_so() -> None:
    doc = {"coins": "1234567", "stacks": {"g5": "BB", "f6": "R", "e5": "B"}, "actor": "tokugawa"}
    plain = load(solitaire="medium")
    assert refusal(plain, plain.position(doc), "pile g5 h4")[0] == "pile.nobody"
    game = load(solitaire="medium", taroma="pile")
    s = game.position(doc)
    # g5 and h6, f4 are gold; the pile of two goes to jade i5, h4, or onto its own e5.
    piles = [str(a) for a in game.legal(s) if a.verb == "pile"]
    assert piles == ["pile g5 e5", "pile g5 i5", "pile g5 h4"]
    after, notes = told(game, s, "pile g5 e5")
    assert codes(notes)[0] == "did.pile-cover"
    assert after.end is not None
    assert (after.end.winner, after.end.reason) == (1, "stack")
