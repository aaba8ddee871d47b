"""Bots: players that see what a seat sees and can say why they act."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

from sengoku.bots.base import Bot
from sengoku.bots.greedy import GreedyBot
from sengoku.bots.levels import FITS_ME, FitsMeBot, LevelBot, level_names, nearest
from sengoku.bots.monte_carlo import MonteCarloBot
from sengoku.bots.perfect import LEVELS, PerfectBot, solved
from sengoku.bots.random_bot import RandomBot
from sengoku.core import given
from sengoku.core.errors import BadOption
from sengoku.core.game import Choice, Game, Seat, note
from sengoku.core.plugin import plugin_of
from sengoku.core.texts import quoted

__all__ = [
    "FITS_ME", "Bot", "Choice", "FitsMeBot", "LevelBot",
    "bot", "bot_names", "level_names", "nearest", "own_bot", "printed_names", "printed_sitters",
]  # fmt: skip

BOTS: Mapping[str, type[Bot]] = {kind.name: kind for kind in (RandomBot, GreedyBot, MonteCarloBot)}
"""The simple bots that play every game."""

class PrintedBot(Bot):
    """An opponent that follows a rulebook's list and decides nothing by itself.

    Args:
        game: the rules.
        rng: its luck, which a list that leaves no choice does not need.
        name: its name in the game's plugin.
    """

    in_slices = True

    def __init__(self, game: Game[Any], rng: Random, name: str) -> None:
        super().__init__(game, rng)
        self.name = name
        self._module = dict(_printed(game))[name]

    def again(self, game: Game[Any], rng: Random, **settings: Any) -> Bot:
        """Give the same opponent for another game."""
        return type(self)(game, rng, self.name, **settings)

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Go through the list once."""
        yield self._module.explain(self.game, view, seat)


def bot(name: str, game: Game[Any], rng: Random) -> Bot:
    """Give a bot by its name.

    Args:
        name: one of `bot_names` of this game.
        game: the rules.
        rng: the bot's own luck.

    Raises:
        BadOption: says which names there are, or what is not of the right kind. A bot of one's
            own is no name: its class is called with the game and its luck.
    """
    given.fit("rng", rng, given.LUCK)
    if isinstance(name, type) and issubclass(name, Bot):
        raise BadOption(note("core.option.bot-class", form=f"{name.__name__}(game, rng)"))
    known = bot_names(game)
    if name not in known:
        raise BadOption(note("core.option.bot", name=quoted(name), values=", ".join(known)))
    if name in dict(_printed(game)):
        return PrintedBot(game, rng, name)
    if name in LEVELS:
        return PerfectBot(game, rng, name)
    if name == FITS_ME:
        return FitsMeBot(game, rng)
    if name not in BOTS:
        return LevelBot(game, rng, name)
    return BOTS[name](game, rng)


def own_bot(who: Any, game: Game[Any], rng: Random) -> Bot:
    """Give a bot that a user wrote.

    Args:
        who: a class of bots, which is called with the next two, or a bot.
        game: the rules.
        rng: the bot's own luck.

    Raises:
        BadOption: it is neither, or is called as a bot of ours, or as a person.
    """
    kind = who if isinstance(who, type) else type(who)
    if not issubclass(kind, Bot):
        raise BadOption(note("core.option.own-bot", value=quoted(who, 40)))
    ours = kind in (*BOTS.values(), PrintedBot, PerfectBot, LevelBot, FitsMeBot)
    if not ours and who.name in ("person", *bot_names(game)):
        raise BadOption(note("core.option.bot-name", name=who.name))
    return kind(game, rng) if isinstance(who, type) else who


def bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Name the bots that can play a game.

    First its rulebook's, then the levels from the mildest on and the one that follows results,
    the simple ones, and where all is known the perfect ones.

    >>> from sengoku.games import load
    >>> bot_names(load("tenku"))[-4:]
    ('fits-me', 'random', 'greedy', 'monte-carlo')
    """
    given.fit("game", game, given.GAME)
    perfect = tuple(LEVELS) if solved(game) else ()
    return (*printed_names(game), *level_names(game), FITS_ME, *BOTS, *perfect)


def printed_names(game: Game[Any]) -> tuple[str, ...]:
    """Name the opponents that a game's rulebook describes and that can play it."""
    return tuple(name for name, _ in _printed(game))


def printed_sitters(game: Game[Any]) -> dict[Seat, str]:
    """Give the seats that a game's rulebook itself fills, with the bots that play there.

    >>> from sengoku.games import load
    >>> games = load("rokumon", solitaire="medium"), load("rokumon", act=1)
    >>> [printed_sitters(game) for game in games]
    [{1: 'taroma'}, {}]
    """
    return {module.seat(game): name for name, module in _printed(game)}


def _printed(game: Game[Any]) -> Iterator[tuple[str, Any]]:
    """Give the opponents that the rulebook describes for a game, with their modules."""
    plugin = plugin_of(game)
    for name, part in plugin.printed.items():
        printed = plugin.found(part)
        if printed.plays(game):
            yield name, printed
