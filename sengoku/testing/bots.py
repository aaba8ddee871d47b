"""What every bot at every game promises: a legal action, from the view alone, with its reasons."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import islice
from random import Random
from typing import Any

from sengoku.bots import Bot, LevelBot, base, bot, bot_names, nearest
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.core.game import CHANCE, Action, Choice, Deed, Game, Note
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.testing.case import Case
from sengoku.testing.promise import demand, hiding, promise

GENERAL = ("random", "greedy", "monte-carlo", "level-1", "level-6")
"""The bots of every game; where there are fewer levels, the strongest stands for the last."""

SLOW = ("monte-carlo", "level-6")
"""Those that think so long that they do not play to the end here."""

FEW = 12
"""Playouts that are enough here."""

COUNTING = ("bot.only", "bot.lot", "bot.random")
"""Reasons that tell how many actions there are."""


def make(name: str, game: Any, seed: int = 1) -> Bot:
    """Give a bot that thinks for a short time."""
    if name == "monte-carlo":
        return MonteCarloBot(game, Random(seed), playouts=FEW, length=12, slice_size=4)
    made = bot(nearest(name, game), game, Random(seed))
    if isinstance(made, LevelBot):
        return made.again(game, Random(seed), playouts=FEW, seconds=0.0)
    return made


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

    @property  # type: ignore[misc]
    def __class__(self) -> type:
        """Pass for a game wherever one is asked for."""
        return type(self._game)

    def _checked(self, s: Any) -> Any:
        known = any(s is one for one in self._known)
        demand(known, "the bot asked about a position that it cannot know", self._game, s)
        return s

    def _learn(self, s: Any) -> Any:
        self._known.append(s)
        return s

    def legal(self, s: Any) -> Any:
        """Answer as the rules do."""
        return self._game.legal(self._checked(s))

    def apply(self, s: Any, a: Action, say: Any = None) -> Any:
        """Likewise."""
        return self._learn(self._game.apply(self._checked(s), a, say))

    def view(self, s: Any, seat: Any) -> Any:
        """Likewise."""
        return self._learn(self._game.view(self._checked(s), seat))

    def imagine(self, view: Any, rng: Random) -> Any:
        """Likewise."""
        return self._learn(self._game.imagine(self._checked(view), rng))


class Overheard:
    """Ideas that may be given only what everybody sees of the view.

    Args:
        spy: the rules that a bot was given.
    """

    def __init__(self, spy: Any) -> None:
        self._spy = spy
        self._real = telling(spy._game)

    def at_once(self, view: Any, action: Action, seat: int) -> tuple[Note, ...]:
        """Give the game's own."""
        public = self._spy._game.view(self._spy._checked(view), None)
        demand(view == public, "a reason was made of what is hidden", self._spy._game, view)
        return self._real.at_once(view, action, seat)


@promise(name=GENERAL)
def bots_answer_with_a_legal_action_and_a_reason(case: Case, name: str) -> None:
    """A bot does what is legal, and its reasons can be said in every language."""
    game = case.game
    for s in case.some(3):
        choice = make(name, game).choose(game.view(s, s.actor), s.actor)
        legal = choice.action in game.legal(s)
        demand(legal, f"{name} does what is not legal", game, s, choice.action)
        demand(choice.why, f"{name} gives no reason", game, s, choice.action)
        for note in choice.why:
            for language in LANGUAGES:
                said = game.texts.say(note, language)
                demand("{" not in said, f"{name} gives the reason “{said}”", game, s)


@promise(name=GENERAL)
def bots_play_to_the_end(case: Case, name: str) -> None:
    """A bot at every seat ends the game, or plays as long as a random game is let to."""
    rng, game = Random(str(case)), case.game
    s, mind = game.start(), make(name, game)
    for _ in range(case.facts.length if name not in SLOW else FEW):
        if game.outcome(s) is not None:
            return
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
            continue
        choice = mind.choose(game.view(s, s.actor), s.actor)
        legal = choice.action in game.legal(s)
        demand(legal, f"{name} does what is not legal", game, s, choice.action)
        s = game.apply(s, choice.action)


@promise(name=GENERAL)
def a_reason_tells_nothing_hidden(case: Case, name: str) -> None:
    """A reason may name an action only as the audience saw it."""
    game = case.game
    for s in case.some(6):
        view = game.view(s, s.actor)
        secret = {str(a) for a in game.legal(view) if game.seen(view, a, None) != a}
        for why in make(name, game).choose(view, s.actor).why:
            told = secret & {str(value) for _, value in why.args}
            demand(not told, f"a reason of {name} tells {told}", game, s)


@promise(applies=hiding, name=GENERAL)
def a_reason_names_no_action_but_the_chosen_one(case: Case, name: str) -> None:
    """Where hands are hidden: another action, or how many there are, would tell what one holds."""
    game = case.game
    for s in case.some(6):
        view = game.view(s, s.actor)
        player = make(name, game)
        choice = player.choose(view, s.actor)
        deeds = {value for why in choice.why for _, value in why.args if isinstance(value, Deed)}
        alone = deeds <= {player.told(view, choice.action)}
        demand(alone, f"{name} names other actions: {deeds}", game, s, choice.action)
        codes = {why.code for why in choice.why}
        demand(codes.isdisjoint(COUNTING), f"{name} counts actions", game, s, choice.action)


@promise(name=GENERAL)
def bots_are_repeatable(case: Case, name: str) -> None:
    """The same view and the same luck give the same answer, whatever really lies hidden."""
    game = case.game
    for s in case.some(2):
        view = game.view(s, s.actor)
        other = game.view(game.imagine(view, Random(9)), s.actor)
        first, *more = (make(name, game).choose(seen, s.actor) for seen in (view, view, other))
        for answer in more:
            same = answer == first
            demand(same, f"{name} chooses {answer.action} as well", game, s, first.action)


@promise(name=GENERAL)
def bots_look_at_nothing_but_their_view(case: Case, name: str) -> None:
    """A bot asks the rules about its view and what follows from it."""
    game = case.game
    with _overheard():
        for s in case.some(1):
            view = game.view(s, s.actor)
            make(name, Spy(game, view)).choose(view, s.actor)


@contextmanager
def _overheard() -> Iterator[None]:
    module: Any = base
    real = module.telling
    module.telling = Overheard
    try:
        yield
    finally:
        module.telling = real


@promise(name=GENERAL)
def bots_can_be_interrupted(case: Case, name: str) -> None:
    """After any slice there is a legal choice; the last one is the answer."""
    game = case.game
    for s in case.some(1):
        view = game.view(s, s.actor)
        slices: list[Choice] = list(islice(make(name, game).think(view, s.actor), 500))
        for choice in slices:
            legal = choice.action in game.legal(s)
            demand(legal, f"{name} would do what is not legal", game, s, choice.action)
        same = slices[-1] == make(name, game).choose(view, s.actor)
        demand(same, f"the last thought of {name} is not its answer", game, s)


@promise()
def every_bot_of_a_game_can_be_asked_for(case: Case) -> None:
    """Each is called as it is asked for."""
    game: Game[Any] = case.game
    for name in bot_names(game):
        demand(bot(name, game, Random(1)).name == name, f"{name} is called otherwise")
