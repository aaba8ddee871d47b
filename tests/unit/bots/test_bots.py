"""What the bots do on positions of Rokumon made by hand.

The bricks of act 2 and their coins (j jade, g gold)::

        e5 j1   g5 g2   i5 j3
    d4 g4   f4 j5   h4 g6   j4 j7

Its lines of three: e5 g5 i5, d4 f4 h4, f4 h4 j4.
"""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import Bot, bot, bot_names
from sengoku.bots.greedy import GreedyBot
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.bots.perfect import LEVELS
from sengoku.core.errors import BadOption, BrokenBot
from sengoku.core.game import Choice
from sengoku.games.rokumon.analysis.solver.exact import exact
from sengoku.games.rokumon.state import RokumonState, War

PLACES = "e5 g5 i5 d4 f4 h4 j4"


def bricks(
    stacks: dict[str, str], *, red: str = "", black: str = "", actor: int = 0, act: int = 2
) -> RokumonState:
    assert set(stacks) <= set(PLACES.split())
    return RokumonState(
        actor=actor,
        stacks=tuple(stacks.get(place, "") for place in PLACES.split()),
        supply=(red, black),
        places=PLACES,
        coins="1234567",
        war=War(act=act),
    )


def ask(name: str, s: RokumonState, seed: int = 1) -> Choice:
    game = sengoku.load("rokumon", act=s.war.act)
    return bot(name, game, Random(seed)).choose(game.view(s, s.actor), s.actor)


WINS = bricks({"e5": "R", "g5": "R", "d4": "B", "j4": "B"}, red="RR", black="BBB")
"""Red wins by deploying on i5; by no other action, for i5 is jade like e5."""

BLOCKS = bricks({"e5": "R", "g5": "R"}, red="RR", black="BBBBB", actor=1)
"""Red threatens i5 by a Deploy only: black deploys there."""

PINNED = bricks({"e5": "R", "i5": "R", "g5": "RB", "d4": "B"}, red="R", black="", actor=1)
"""Lifting black from g5 uncovers the top row; d4 has three ways to go."""


@pytest.mark.parametrize("name", ["greedy", "monte-carlo"])
@pytest.mark.parametrize("seed", range(3))
def test_a_win_is_taken(name: str, seed: int) -> None:
    assert str(ask(name, WINS, seed).action) == "deploy i5"


def test_greedy_says_that_it_wins() -> None:
    assert [note.code for note in ask("greedy", WINS).why] == ["bot.wins"]


@pytest.mark.parametrize("name", ["greedy", "monte-carlo"])
@pytest.mark.parametrize("seed", range(3))
def test_a_threat_is_blocked(name: str, seed: int) -> None:
    assert str(ask(name, BLOCKS, seed).action) == "deploy i5"


def test_greedy_says_that_nobody_can_win_now() -> None:
    assert [note.code for note in ask("greedy", BLOCKS).why] == ["bot.greedy.safe"]


@pytest.mark.parametrize("name", ["greedy", "monte-carlo"])
@pytest.mark.parametrize("seed", range(3))
def test_no_line_is_handed_over(name: str, seed: int) -> None:
    assert str(ask(name, PINNED, seed).action).startswith("move d4")


def test_greedy_draws_lots_among_equals() -> None:
    """On the empty table no deployment wins or loses: each of the seven comes up."""
    s = bricks({}, red="RRRR", black="BBBBB")
    answers = Counter(str(ask("greedy", s, seed).action) for seed in range(60))
    assert len(answers) == 7


def test_greedy_loses_only_where_everything_does() -> None:
    """Black has one action, and it uncovers red's row."""
    s = bricks({"e5": "R", "i5": "R", "g5": "RB", "d4": "R", "h4": "R"}, actor=1)
    game = sengoku.load("rokumon", act=2)
    assert all(game.decided(game.apply(s, action)) == 0 for action in game.legal(s))
    assert ask("greedy", s).why[0].code == "bot.greedy.lost"


def test_greedy_tries_several_deals_of_what_it_cannot_see() -> None:
    """In act 3 red cannot know who wins a fight; a sure win by row comes before."""
    s = bricks(
        {"e5": "2", "g5": "4", "d4": "26", "j4": "3"}, red="", black="*13", act=3
    )
    choice = ask("greedy", s)
    assert choice.why[0].code in ("bot.wins", "bot.greedy.may-win")


def test_random_draws_every_legal_action() -> None:
    s = bricks({}, red="RRRR", black="BBBBB")
    answers = Counter(str(ask("random", s, seed).action) for seed in range(200))
    assert len(answers) == 7
    assert min(answers.values()) > 10


def test_monte_carlo_spends_its_playouts_and_no_more() -> None:
    game = sengoku.load("rokumon", act=2)
    thinker = MonteCarloBot(game, Random(1), playouts=40, slice_size=8)
    slices = list(thinker.think(BLOCKS, 1))
    assert len(slices) == 5
    assert slices[-1].why


def test_monte_carlo_cuts_a_playout_short() -> None:
    """With playouts of no length nothing is known but the next answer: all the rest is a draw."""
    game = sengoku.load("rokumon", act=2)
    thinker = MonteCarloBot(game, Random(1), playouts=70, length=0)
    s = bricks({}, red="RRRR", black="BBBBB")
    assert {thinker._play_out(s, action, 0, {}) for action in game.legal(s)} == {0.5}


def test_monte_carlo_does_not_think_about_a_single_action() -> None:
    """From gold g5 black reaches jade coins only; three hold two warriors, j4 is empty."""
    s = bricks({"g5": "RB", "e5": "BR", "i5": "BR", "f4": "BR"}, actor=1)
    choice = ask("monte-carlo", s)
    assert (str(choice.action), choice.why[0].code) == ("move g5 j4", "bot.only")


@pytest.mark.parametrize("name", ["greedy", "monte-carlo"])
def test_thinking_beats_drawing_lots(name: str) -> None:
    """Of 20 games of act 2, ten from each side, a bot that thinks wins most."""
    game = sengoku.load("rokumon", act=2)
    won = sum(_winner(game, name, number) == number % 2 for number in range(20))
    assert won >= 14


def _winner(game: Any, name: str, number: int) -> int | None:
    rng = Random(number)
    me = number % 2
    thinker = (
        MonteCarloBot(game, rng, playouts=60) if name == "monte-carlo" else GreedyBot(game, rng)
    )
    lots = bot("random", game, rng)
    s = game.start()
    for _ in range(200):
        if game.decided(s) is not None:
            return game.decided(s)
        if s.actor < 0:
            s = game.apply(s, game.sample(s, rng))
        else:
            player = thinker if s.actor == me else lots
            s = game.apply(s, player.choose(game.view(s, s.actor), s.actor).action)
    return None


class Returning(Bot):
    """Forgets that a thought is yielded."""

    def think(self, view: Any, seat: int) -> Any:
        return Choice(self.game.legal(view)[0])


class Hurried(Bot):
    """Gives the list in place of a choice."""

    def think(self, view: Any, seat: int) -> Any:
        yield self.game.legal(view)


@pytest.mark.parametrize(
    ("kind", "said"),
    [
        (Returning, "The bot “Returning” gave no choice: its “think” has to yield one, such as"),
        (Hurried, "The bot “Hurried” gave (Deploy("),
    ],
)
def test_a_bot_of_ones_own_that_gives_no_choice_is_told_so(kind: type[Bot], said: str) -> None:
    state = bricks({"e5": "4"}, red="1", black="2")
    with pytest.raises(BrokenBot) as broken:
        kind(sengoku.load("rokumon", act=2), Random(1)).choose(state, 0)
    assert str(broken.value).startswith(said)
    assert "yield Choice(" in broken.value.text("ja") != broken.value.text("en")


@pytest.mark.parametrize("write", [lambda action: action, str])
def test_an_action_or_its_text_is_as_good_as_a_choice(write: Any) -> None:
    class Short(Bot):
        def think(self, view: Any, seat: int) -> Any:
            yield write(self.game.legal(view)[0])

    state = bricks({"e5": "4"}, red="1", black="2")
    game = sengoku.load("rokumon", act=2)
    assert Short(game, Random(1)).choose(state, 0).action == write(game.legal(state)[0])


def test_a_class_of_bots_is_no_name_and_says_how_it_is_made() -> None:
    wrong: Any = Hurried
    with pytest.raises(BadOption, match=r"write Hurried\(game, rng\)"):
        bot(wrong, EXACT, Random(1))


def test_an_unknown_bot_is_refused_with_the_names() -> None:
    game = sengoku.load("rokumon", act=2)
    with pytest.raises(BadOption, match="random, greedy, monte-carlo"):
        bot("Taroma", game, Random(1))
    names = bot_names(sengoku.load("rokumon", act=3))
    assert names[0] == "level-1"
    assert names[-4:] == ("fits-me", "random", "greedy", "monte-carlo")


EXACT = sengoku.load("rokumon", act=1)


def _met(seed: int) -> Any:
    """Give a position of a random game, and what each action is worth there."""
    match = sengoku.Match(EXACT, seed=seed)
    match.deal()
    rng = Random(seed)
    for _ in range(4):
        match.play(rng.choice(match.legal()))
        if match.state.end is not None:
            match.undo()
    return match.state, exact(EXACT, match.state)


@pytest.mark.parametrize("seed", range(6))
def test_the_perfect_bot_plays_one_of_the_best_and_says_what_it_is_worth(seed: int) -> None:
    state, known = _met(seed)
    choice = bot("perfect", EXACT, Random(seed)).choose(state, state.actor)
    value = known.actions[choice.action]
    assert value == max(known.actions.values(), key=lambda each: each.rank)
    [why] = choice.why
    told = EXACT.texts.say(why, "en")
    assert {"win": "win", "draw": "draw", "loss": "loses"}[value.outcome] in told
    assert value.length in (None, 1) or f" {value.length} " in told


def test_the_milder_ones_draw_as_many_by_lot_as_they_say() -> None:
    """Of 2,000 actions within four standard errors of the rate."""
    state, _ = _met(3)
    for name, percent in LEVELS.items():
        level = bot(name, EXACT, Random(5))
        lots = sum(
            any(why.code == "bot.perfect.lot" for why in level.choose(state, state.actor).why)
            for _ in range(2000)
        )
        share = percent / 100
        assert abs(lots / 2000 - share) <= 4 * (share * (1 - share) / 2000) ** 0.5


def test_the_perfect_ones_play_only_what_is_known() -> None:
    known = [{"act": 1}, {"act": 2}, {"solitaire": "hard"}]
    unknown = [{}, {"act": 3}, {"solitaire": "hard", "taroma": "pile"}]
    for options in known:
        assert set(LEVELS) <= set(bot_names(sengoku.load("rokumon", **options)))
    for options in unknown:
        assert not set(LEVELS) & set(bot_names(sengoku.load("rokumon", **options)))
    assert not set(LEVELS) & set(bot_names(sengoku.load("rumble")))
