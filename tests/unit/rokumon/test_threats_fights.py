"""What a fight may lead to for a looker: everything that may come, and nothing it cannot see."""

from __future__ import annotations

from random import Random

import pytest

from sengoku.core.game import Action, Seat
from sengoku.games.rokumon.analysis.proof.fights import results
from sengoku.games.rokumon.analysis.proof.now import ANY_COIN, quick_wins
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import BLACK, RED, RokumonState
from tests.unit.rokumon.plain_proofs import hands, study
from tests.unit.rokumon.playing import COINS, load

CRESTS = str.maketrans(dict.fromkeys(RED, "R") | dict.fromkeys(BLACK, "B"))
FIGHTS = ("fight", "spend", "ready")


def crests(s: RokumonState) -> tuple[object, ...]:
    """Give what matters of a position if no value is looked at."""
    stacks = tuple(stack.translate(CRESTS) for stack in s.stacks)
    homes = tuple(len(home) for home in s.supply)
    return stacks, homes, s.actor, s.war.tokens, s.pending, s.end


def fights_of(game: Rokumon, s: RokumonState) -> list[Action]:
    return [action for action in game.legal(s) if action.verb in FIGHTS]


@pytest.mark.parametrize("campaign", [False, True])
@pytest.mark.parametrize("act", [3, 4, 5])
def test_all_that_any_hand_leads_to_is_listed_and_no_more(act, campaign):
    rng, ways = Random(f"{act} {campaign}"), set()
    for _ in range(60):
        game, s = study(act, rng, campaign=campaign)
        viewer: Seat | None = rng.choice((0, 1, None))
        for _ in range(3):
            fights = fights_of(game, s)
            if s.end or not fights:
                break
            action = rng.choice(fights)
            view = game.view(s, viewer)
            found = results(game, view, action, viewer)
            real = {crests(game.apply(full, action)) for full in hands(view)}
            assert {crests(each) for each in found} == real, (view, action)
            assert all(game.view(each, viewer) == each for each in found), (view, action)
            ways.add(len(found))
            s = game.apply(s, action)
    assert ways >= {1, 2}


def test_who_is_sent_home_is_unknown_again_to_the_others():
    game = load(act=3)
    s = game.position({"coins": COINS, "stacks": {"e5": "③⑥", "g5": "②⑤"}})
    first, second = (game.parse(s, f"fight {place}") for place in ("e5", "g5"))
    (after,) = results(game, game.view(s, 0), first, 0)
    assert (after.stacks[0], after.supply) == ("⑥", ("24", "BBBB"))
    (after,) = results(game, game.view(s, None), second, None)
    assert (after.stacks[1], after.supply) == ("⑤", ("RRR", "BBB"))


@pytest.mark.parametrize(
    ("stacks", "coins"),
    [
        ({"e5": "2", "g5": "4", "h4": "6"}, 0b0000111),  # h4 to i5: the row e5 g5 i5
        ({"e5": "2", "g5": "4", "h4": "16"}, ANY_COIN),  # uncovers a Tokugawa
        ({"e5": "24", "h4": "6"}, 0),  # three in a stack, wherever its coin goes
    ],
)
def test_a_quick_win_says_which_coins_it_needs(stacks, coins):
    game = load(act=4)
    s = game.position({"coins": COINS, "stacks": stacks, "supply": {"sanada": [], "tokugawa": "3"}})
    assert set(quick_wins(s, 0, landed=False)) == {coins}
