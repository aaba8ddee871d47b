"""The engine beside what is known exactly: small games, solved acts, wins at once."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from random import Random

import pytest

import sengoku
from sengoku.bots import bot
from sengoku.bots.engine import EngineBot, Search, Settings
from sengoku.bots.levels import level_told
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Outcome, note
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.thinking import Guide
from sengoku.games import load
from sengoku.games.rokumon.analysis.proof.proven import proven
from sengoku.games.rokumon.analysis.solver.exact import exact
from tests.unit.bots.test_engine import searched


def best_share(game, s):
    """Give what a position of a game without luck is worth to the one who acts, by brute force."""
    if s not in KNOWN:
        KNOWN[s] = max(share_after(game, s, action) for action in game.legal(s))
    return KNOWN[s]


KNOWN: dict[object, float] = {}


def share_after(game, s, action):
    after = game.apply(s, action)
    outcome = game.outcome(after)
    if outcome is not None:
        return float(outcome.winners[0] == s.actor) if outcome.winners else 0.5
    return 1.0 - best_share(game, after)


@pytest.mark.parametrize("engine", [0, 1])
def test_it_never_loses_noughts_and_crosses(tictactoe, engine):
    game = tictactoe
    for seed in range(4):
        s, rng = game.start(), Random(seed)
        mind = EngineBot(game, rng, playouts=200)
        while game.outcome(s) is None:
            if s.actor == engine:
                s = game.apply(s, mind.choose(s, engine).action)
                continue
            best = best_share(game, s)
            perfect = [a for a in game.legal(s) if share_after(game, s, a) == best]
            s = game.apply(s, rng.choice(perfect if seed % 2 else game.legal(s)))
        assert game.outcome(s).winners in ((), (engine,))


def test_noughts_and_crosses_is_found_out_to_be_drawn(tictactoe):
    s = tictactoe.start()
    for text in ("put b2", "put a3", "put c3", "put a1"):
        s = tictactoe.apply(s, tictactoe.parse(s, text))
    search = Search(tictactoe, s, 0, Random(1), Settings())
    while not search.settled and search.playouts < 2_000:
        search.once()
    assert search.settled
    assert search.worth() == (0.5, 0.5)


def test_what_is_certain_of_noughts_and_crosses_is_so(tictactoe):
    game, rng, certain = tictactoe, Random(4), 0
    for _ in range(30):
        s = game.start()
        for _ in range(rng.randrange(1, 7)):
            if game.outcome(s) is None:
                s = game.apply(s, rng.choice(game.legal(s)))
        if game.outcome(s) is not None:
            continue
        search = searched(game, s, s.actor, 50, Settings())
        best = best_share(game, s)
        for action, fate in search.fates().items():
            assert fate.share == share_after(game, s, action)
            certain += 1
        if search.settled:
            assert search.worth()[s.actor] == best
        wins = [a for a in game.legal(s) if game.decided(game.apply(s, a)) == s.actor]
        assert not wins or search.best() in wins
    assert certain > 40


def test_what_must_be_done_in_kuhn_poker_is_done(kuhn):
    # Who folds has lost: with a king or a queen a bet is called, and wins so often.
    for card, wins in (("k", 1.0), ("q", 0.5)):
        for dealt in (("j", card), (card, "j")):
            first = dealt[0] == card
            s = kuhn.start()
            for text in (f"deal {dealt[0]}", f"deal {dealt[1]}", *["say pass"] * first, "say bet"):
                s = kuhn.apply(s, kuhn.parse(s, text))
            view = kuhn.view(s, s.actor)
            search = searched(kuhn, view, s.actor, 400, Settings(hands=1))
            call, fold = (kuhn.parse(s, f"say {word}") for word in ("bet", "pass"))
            assert search.best() == call
            tallies = search.tallies()
            assert tallies[fold][1] == 0.0
            # Four standard errors; with the king there is nothing to err about.
            error = 4 * (wins * (1 - wins) / tallies[call][0]) ** 0.5
            assert abs(tallies[call][1] - wins) <= error


def test_luck_is_weighed_as_it_falls(pig):
    game = sengoku.load("pig", goal=GOAL)
    chances, rng, clear = pig_chances(), Random(8), 0
    while clear < 6:
        mine, other, pot = rng.randrange(GOAL), rng.randrange(GOAL), rng.randrange(2, GOAL)
        if mine + pot >= GOAL:
            continue
        hold, roll = chances(mine, other, pot)
        if abs(hold - roll) < 0.12:
            continue
        clear += 1
        s = replace(game.start(), pot=pot, scores=(mine, other))
        search = searched(game, s, 0, 1_500, Settings(curiosity=0.3))
        assert str(search.best()) == ("hold" if hold > roll else "roll"), (mine, other, pot)


GOAL = 20


def pig_chances():
    """Give what tells the chance to win by holding and by rolling, by value iteration."""
    places = [
        (mine, other, pot)
        for mine in range(GOAL)
        for other in range(GOAL)
        for pot in range(GOAL - mine)
    ]
    worth = dict.fromkeys(places, 0.5)

    def ways(mine, other, pot):
        lost = 1 - worth[other, mine, 0]
        won = [
            1.0 if mine + pot + face >= GOAL else worth[mine, other, pot + face]
            for face in range(2, 7)
        ]
        hold = 1 - worth[other, mine + pot, 0] if pot else 0.0
        return hold, (lost + sum(won)) / 6

    for _ in range(40):
        for place in places:
            worth[place] = max(ways(*place))
    return ways


SOLVED = [
    {"act": 1},
    {"act": 2},
    {"act": 2, "reveal": "landed"},
    {"act": 1, "reveal": "landed"},
    {"solitaire": "medium"},
]


def played(game, seed, plies):
    """Give a position some plies on, played by lot; ``None`` if the act ended before."""
    rng, s = Random(seed), game.start()
    while s.actor == CHANCE:
        s = game.apply(s, game.sample(s, rng))
    for _ in range(plies):
        s = game.apply(s, rng.choice(game.legal(s)))
        if s.end is not None:
            return None
    return s


@pytest.mark.parametrize("options", SOLVED, ids=str)
def test_a_won_solved_position_is_won(options):
    game, won = load("rokumon", **options), 0
    for seed in range(60):
        s = played(game, seed, seed % 9)
        if s is None or exact(game, s).value.outcome != "win":
            continue
        won += 1
        seat = s.actor
        bots = {seat: EngineBot(game, Random(seed), playouts=2)}
        bots[1 - seat] = bot("perfect" if seed % 2 else "random", game, Random(seed))
        while s.end is None:
            if s.actor == seat:
                assert exact(game, s).value.outcome == "win"
            s = game.apply(s, bots[s.actor].choose(s, s.actor).action)
        assert s.end.winner == seat
    assert won >= 10


@pytest.mark.parametrize("options", SOLVED, ids=str)
def test_solved_positions_are_judged_by_the_table(options):
    game, seen = load("rokumon", **options), set()
    for seed in range(40):
        s = played(game, seed, seed % 7)
        if s is None:
            continue
        search, truth = searched(game, s, s.actor, 1, Settings()), exact(game, s)
        assert search.settled
        assert search.last == search.worth()
        assert {a: (fate.share, fate.length) for a, fate in search.fates().items()} == {
            a: ({"win": 1.0, "draw": 0.5, "loss": 0.0}[value.outcome], value.length or 0)
            for a, value in truth.actions.items()
        }
        assert truth.actions[search.best()] == truth.value
        seen.add(truth.value.outcome)
    assert {"win", "loss"} <= seen


def test_where_all_is_solved_a_level_says_that_it_knows():
    told = [level_told(name, load("rokumon", act=1)) for name in ("level-5", "level-6")]
    assert [each.code for each in told] == ["bot.level.knows-slips", "bot.level.knows"]
    assert level_told("level-6", load("rokumon", act=6)).code == "bot.level.seconds"


def test_the_first_acts_of_the_whole_game_are_known_too():
    game = load("rokumon")
    s = played(game, 3, 2)
    assert searched(game, s, s.actor, 1, Settings()).settled


@pytest.mark.parametrize("act", [3, 4, 5, 6])
def test_a_win_at_once_is_taken_and_none_is_handed_over(act):
    game, wins, saved = load("rokumon", act=act), 0, 0
    for seed in range(60):
        s = played(game, seed, 3 + seed % 12)
        if s is None:
            continue
        view = game.view(s, s.actor)
        known = proven(game, view, s.actor, 2_000)
        if known.turns < 2:
            continue
        quick = {a for a, value in known.actions.items() if value and value.length == 1}
        winning = {a for a in quick if known.actions[a].outcome == "win"}
        losing = {
            a for a, value in known.actions.items()
            if value and value.outcome == "loss" and value.length <= 2
        }  # fmt: skip
        chosen = EngineBot(game, Random(seed), playouts=20).choose(view, s.actor).action
        if winning:
            wins += 1
            assert chosen in winning
        elif losing and len(losing) < len(known.actions):
            saved += 1
            assert chosen not in losing, (act, seed)
    assert wins >= 8
    assert saved >= 8


@pytest.mark.parametrize(
    "options",
    [*({"act": act} for act in range(1, 7)), {"act": 6, "reveal": "landed"}],
    ids=str,
)
def test_a_win_that_is_seen_at_a_glance_is_one(options):
    game, seen, overlooked = load("rokumon", **options), 0, 0
    mind = mind_of(game)
    for seed in range(80):
        s = played(game, seed, 3 + seed % 12)
        if s is None:
            continue
        wins = any(game.decided(game.apply(s, action)) == s.actor for action in game.legal(s))
        assert wins or not mind.wins(s)
        seen += mind.wins(s)
        overlooked += wins and not mind.wins(s)
    assert seen >= 8
    assert overlooked <= seen / 8


def test_what_the_tree_finds_certain_in_act_6_no_proof_denies():
    game, both = load("rokumon", act=6), 0
    settings = replace(thinking_of(game).settings, proof=0.0)
    for seed in range(24):
        s = played(game, seed, 4 + seed % 9)
        if s is None:
            continue
        search = searched(game, s, s.actor, 150, settings)
        known = proven(game, s, s.actor, 10_000).actions
        for action, fate in search.fates().items():
            value = known[action]
            if value is not None:
                both += 1
                assert fate.share == {"win": 1.0, "loss": 0.0}[value.outcome]
    assert both >= 50


@dataclass(frozen=True, slots=True)
class Word(Action):
    verb = "word"
    word: str


@dataclass(frozen=True, slots=True)
class Secret:
    actor: int = CHANCE
    card: str = ""
    said: tuple[str, ...] = ()


class Dare(Game[Secret]):
    """The second player has a card. Dared, it has won if it names the card; else it is a draw."""

    name = "dare"

    def start(self):
        return Secret()

    def legal(self, s):
        if s.actor == CHANCE:
            return [Word("a"), Word("b")]
        return [] if s.actor < 0 else [Word("dare"), Word("quit")] if s.actor == 0 else [
            Word("a"), Word("b")
        ]  # fmt: skip

    def odds(self, s):
        return ((word, Fraction(1, 2)) for word in self.legal(s))

    def apply(self, s, a, say=None):
        if s.actor == CHANCE:
            return Secret(0, a.word)
        dared = s.actor == 0 and a.word == "dare"
        return replace(s, actor=1 if dared else NOBODY, said=(*s.said, a.word))

    def outcome(self, s):
        if s.actor != NOBODY:
            return None
        if s.said == ("quit",):
            return Outcome((), (0, 0), note("end"))
        winner = int(s.said[1] == s.card)
        return Outcome((winner,), (1 - winner, winner), note("end"))

    def hides(self):
        return True

    def view(self, s, seat):
        return replace(s, card="?") if s.card and seat != 1 and s.actor != NOBODY else s

    def seen(self, s, a, seat):
        return Word("?") if s.actor == CHANCE and seat != 1 else a

    def imagine(self, view, rng):
        return replace(view, card=rng.choice("ab")) if view.card == "?" else view


def test_a_rival_is_taken_to_know_its_hand():
    game, dare = Dare(), Word("dare")
    view = Secret(0, "?")
    search = searched(game, view, 0, 600, Settings(hands=1))
    assert search.best() == Word("quit")
    assert search.tallies()[dare][1] < 0.2
    # One that did not know its card would name the right one half the time.
    unknowing = searched(game, view, 0, 600, Settings(hands=0))
    assert unknowing.tallies()[dare][1] > 0.35


@dataclass(frozen=True, slots=True)
class Take(Action):
    verb = "take"
    count: int


@dataclass(frozen=True, slots=True)
class Heap:
    actor: int
    left: int
    last: int = NOBODY


class Nim(Game[Heap]):
    """Three in turns take one or two; who takes the last has won."""

    name = "nim3"
    seats = 3

    def start(self):
        return Heap(0, 5)

    def legal(self, s):
        return [Take(count) for count in (1, 2) if count <= s.left]

    def apply(self, s, a, say=None):
        left = s.left - a.count
        return Heap((s.actor + 1) % 3 if left else NOBODY, left, s.actor)

    def outcome(self, s):
        if s.left:
            return None
        return Outcome((s.last,), tuple(int(seat == s.last) for seat in range(3)), note("end"))


def test_of_three_each_seeks_its_own_win():
    game = Nim()
    # Of 3 the one who acts hands the win to the next, whatever it does; of 5, 2 leave 3, so that
    # the one before it has no hope. Of 4 the one who acts can only choose who else wins.
    search = searched(game, Heap(0, 5), 0, 200, Settings())
    fates = search.fates()
    assert fates[Take(2)].share == 0.0
    assert Take(1) not in fates
    assert search.best() == Take(1)
    search = searched(game, Heap(1, 3), 1, 50, Settings())
    assert search.settled
    assert search.worth() == (0.0, 0.0, 1.0)
    search = searched(game, Heap(2, 2), 2, 50, Settings())
    assert search.best() == Take(2)
    assert search.worth() == (0.0, 0.0, 1.0)


def test_the_usual_settings_serve_a_game_that_says_nothing(tictactoe):
    assert thinking_of(tictactoe).settings == Settings(guide=Guide())
    assert sengoku.load("tictactoe").outcome(tictactoe.start()) is None
