"""The engine beside OpenSpiel's information-set search, on Kuhn poker won or lost.

Both play for the win alone, so the pot of OpenSpiel's game counts as one. They share nothing:
theirs keeps a place for each information state of either player, ours a tree for the one who
thinks, and tallies for each hand of the rival.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from statistics import mean, variance

import pytest

from sengoku.bots.engine import Search, Settings
from sengoku.core.game import Game

pyspiel = pytest.importorskip("pyspiel", reason="OpenSpiel is not made for this system")
np = pytest.importorskip("numpy")

SEARCHES, PLAYOUTS, CURIOSITY = 12, 300, 0.7
CARDS = "jqk"
LINES = [(), ("pass",), ("bet",), ("pass", "bet")]


def theirs(dealt, said, seed):
    """Search with OpenSpiel; give the shares of playouts that bet and that were won."""
    from open_spiel.python.algorithms import ismcts, mcts

    rng, seat = np.random.RandomState(seed), len(said) % 2

    def at(cards, words):
        s = won_or_lost()
        for action in [*map(CARDS.index, cards), *(int(word == "bet") for word in words)]:
            s.apply_action(action)
        return s

    def resample(s, player):
        own = CARDS[s.history()[player]]
        other = rng.choice([card for card in CARDS if card != own])
        return at((other, own) if player else (own, other), said)

    s = at(dealt, said)
    rollout = mcts.RandomRolloutEvaluator(1, rng)
    # Their utilities are from -1 to 1, our shares from 0 to 1: so they are twice as curious.
    args = (s.get_game(), rollout, 2 * CURIOSITY, PLAYOUTS)
    found = ismcts.ISMCTSBot(*args, random_state=rng)
    found.set_resampler(resample)
    found.run_search(s)
    root = found._root_node
    value = sum(child.return_sum for child in root.child_info.values()) / root.total_visits
    assert s.current_player() == seat
    return root.child_info[1].visits / root.total_visits, (1 + value) / 2


def won_or_lost():
    """Give the start of OpenSpiel's Kuhn poker, in which the size of the pot does not count."""
    from open_spiel.python.games import kuhn_poker

    class WonOrLost(kuhn_poker.KuhnPokerState):
        def returns(self):
            return [float(np.sign(each)) for each in super().returns()]

        def clone(self):
            made = WonOrLost(self.get_game())
            for action in self.history():
                made.apply_action(action)
            return made

    return WonOrLost(pyspiel.load_game("python_kuhn_poker"))


def ours(game: Game, dealt, said, seed):
    s, seat = game.start(), len(said) % 2
    for text in [*(f"deal {card}" for card in dealt), *(f"say {word}" for word in said)]:
        s = game.apply(s, game.parse(s, text))
    settings = Settings(curiosity=CURIOSITY, hands=1)
    search = Search(game, game.view(s, seat), seat, Random(seed), settings)
    while search.playouts < PLAYOUTS:
        search.once()
    bets = search.tallies()[game.parse(s, "say bet")][0]
    return bets / PLAYOUTS, search.worth()[seat]


@pytest.mark.parametrize("said", LINES, ids="-".join)
@pytest.mark.parametrize("own", CARDS)
def test_choices_and_values_are_those_of_openspiel(kuhn, own, said):
    """In every information set: within four standard errors of the difference of two means.

    And a hundredth, because theirs plays out from the root once before it chooses.
    """
    other = next(card for card in CARDS if card != own)
    dealt = (other, own) if len(said) % 2 else (own, other)
    found = [theirs(dealt, said, seed) for seed in range(SEARCHES)]
    made = [ours(kuhn, dealt, said, seed) for seed in range(SEARCHES)]
    for one, two in zip(zip(*found, strict=True), zip(*made, strict=True), strict=True):
        error = sqrt((variance(one) + variance(two)) / SEARCHES)
        assert abs(mean(one) - mean(two)) <= 4 * error + 0.01
