"""Every bot plays every game: a legal action, from the view alone, with its reasons."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import Any

import pytest

from sengoku.bots import Bot, bot, bot_names
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.core.game import Action, Choice, Deed, Note
from sengoku.games import telling
from tests.contract.walks import Case, decisions

GENERAL = ("random", "greedy", "monte-carlo")


def make(name: str, game: Any, seed: int = 1) -> Bot:
    if name == "monte-carlo":
        return MonteCarloBot(game, Random(seed), playouts=12, length=12, slice_size=4)
    return bot(name, game, Random(seed))


def some(case: Case, count: int) -> list[Any]:
    """Give decisions spread over the sample."""
    found = list(decisions(case))
    return found[:: max(1, len(found) // count)][:count]


class Spy:
    """Rules that may be asked only about a view and what was imagined from it.

    Args:
        game: the rules.
        view: what the bot was given.
    """

    def __init__(self, game: Any, view: Any) -> None:
        self._game = game
        self._known = [view]

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)

    def _checked(self, s: Any) -> Any:
        assert any(s is known for known in self._known), "the bot asked about a strange position"
        return s

    def _learn(self, s: Any) -> Any:
        self._known.append(s)
        return s

    def legal(self, s: Any) -> Any:
        return self._game.legal(self._checked(s))

    def apply(self, s: Any, a: Action, say: Any = None) -> Any:
        return self._learn(self._game.apply(self._checked(s), a, say))

    def view(self, s: Any, seat: Any) -> Any:
        return self._learn(self._game.view(self._checked(s), seat))

    def imagine(self, view: Any, rng: Random) -> Any:
        return self._learn(self._game.imagine(self._checked(view), rng))


class Overheard:
    """Ideas that may be given only what everybody sees of the view.

    Args:
        spy: the rules that a bot was given.
    """

    def __init__(self, spy: Spy) -> None:
        self._spy = spy
        self._real = telling(spy._game)

    def ideas(self, view: Any, action: Action, seat: int) -> tuple[Note, ...]:
        assert view == self._spy._game.view(self._spy._checked(view), None)
        return self._real.ideas(view, action, seat)


@pytest.mark.parametrize("name", GENERAL)
def test_bots_answer_with_a_legal_action_and_a_reason(case: Case, name: str) -> None:
    game = case.game
    for s in some(case, 3):
        choice = make(name, game).choose(game.view(s, s.actor), s.actor)
        assert choice.action in game.legal(s)
        assert choice.why
        for note in choice.why:
            for language in ("en", "ja"):
                assert "{" not in game.texts.say(note, language)


@pytest.mark.parametrize("name", GENERAL)
def test_a_reason_tells_nothing_hidden(case: Case, name: str) -> None:
    """A reason may name an action only as the audience saw it."""
    game = case.game
    for s in some(case, 6):
        view = game.view(s, s.actor)
        secret = {str(a) for a in game.legal(view) if game.seen(view, a, None) != a}
        for why in make(name, game).choose(view, s.actor).why:
            assert secret.isdisjoint(str(value) for _, value in why.args)


@pytest.mark.parametrize("name", GENERAL)
def test_a_reason_names_no_action_but_the_chosen_one_where_hands_are_hidden(
    case: Case, name: str
) -> None:
    """Another action, or how many there are, would tell what a hand holds."""
    game = case.game
    if not game.hides():
        pytest.skip("nothing is hidden here")
    for s in some(case, 6):
        view = game.view(s, s.actor)
        player = make(name, game)
        choice = player.choose(view, s.actor)
        deeds = {value for why in choice.why for _, value in why.args if isinstance(value, Deed)}
        assert deeds <= {player.told(view, choice.action)}
        assert {why.code for why in choice.why}.isdisjoint(("bot.only", "bot.lot", "bot.random"))


@pytest.mark.parametrize("name", GENERAL)
def test_bots_are_repeatable(case: Case, name: str) -> None:
    """The same view and the same luck give the same answer, whatever really lies hidden."""
    game = case.game
    for s in some(case, 2):
        view = game.view(s, s.actor)
        other = game.view(game.imagine(view, Random(9)), s.actor)
        answers = [make(name, game).choose(seen, s.actor) for seen in (view, view, other)]
        assert answers[0] == answers[1] == answers[2]


@pytest.mark.parametrize("name", GENERAL)
def test_bots_look_at_nothing_but_their_view(
    case: Case, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = case.game
    monkeypatch.setattr("sengoku.bots.base.telling", Overheard)
    for s in some(case, 1):
        view = game.view(s, s.actor)
        make(name, Spy(game, view)).choose(view, s.actor)


@pytest.mark.parametrize("name", GENERAL)
def test_bots_can_be_interrupted(case: Case, name: str) -> None:
    """After any slice there is a legal choice; the last one is the answer."""
    game = case.game
    for s in some(case, 1):
        view = game.view(s, s.actor)
        slices: list[Choice] = list(islice(make(name, game).think(view, s.actor), 500))
        assert all(choice.action in game.legal(s) for choice in slices)
        assert slices[-1] == make(name, game).choose(view, s.actor)


def test_every_bot_of_a_game_can_be_asked_for(case: Case) -> None:
    for name in bot_names(case.game):
        assert bot(name, case.game, Random(1)).name == name
