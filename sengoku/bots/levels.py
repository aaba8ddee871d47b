"""Opponents by strength: the levels of a game, and one that follows its rival's results.

How strong each level is, a game says itself (`sengoku.core.thinking.Level`); here they become
players. Between two levels lies a half step: a player that does each action as the one or the
other of them, by lot.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

from sengoku.bots.base import Bot
from sengoku.bots.engine import EngineBot
from sengoku.bots.greedy import GreedyBot
from sengoku.bots.perfect import solved
from sengoku.core.game import Choice, Game, Note, Seat, note
from sengoku.core.plugin import thinking_of
from sengoku.core.thinking import Level

NAMES = ("level-1", "level-2", "level-3", "level-4", "level-5", "level-6")
"""The names of the levels, the mildest first; a game may have fewer."""

SLIPPING = {
    "looks": "looks-slips", "knows": "knows-slips", "tries": "tries-slips",
    "seconds": "seconds-slips",
}  # fmt: skip
"""How it is said that a level comes to its actions so, and now and then by lot."""

EVERY = 100
"""So many of 100 actions are by lot where a level has no thoughts of its own."""

FITS_ME = "fits-me"
"""The name of the opponent that follows its rival's results."""


LONGEST = 1.8
"""Seconds after which a level stops thinking about a move, where a slow machine does not let it
have its playouts sooner."""


def level_names(game: Game[Any]) -> tuple[str, ...]:
    """Name the levels of a game, the mildest first.

    >>> from sengoku.games import load
    >>> level_names(load("tenku"))[:2]
    ('level-1', 'level-2')
    """
    return NAMES[: len(_levels(game))]


def nearest(name: Any, game: Game[Any]) -> Any:
    """Give the strongest level of a game if one is named that is stronger still, else the name.

    Not every game has as many levels, and one may choose an opponent before the game.

    >>> from sengoku.games import load
    >>> nearest("level-1", load("tenku")), nearest("greedy", load("tenku"))
    ('level-1', 'greedy')
    """
    there = level_names(game)
    return there[-1] if name in NAMES and name not in there else name


def level_told(name: str, game: Game[Any]) -> Note:
    """Say how a level, or the opponent that follows results, comes to its actions.

    Args:
        name: one of `level_names`, or `FITS_ME`.
        game: the rules.
    """
    if name == FITS_ME:
        return note("bot.level.fits-me")
    level = _level(game, name)
    if level.slips == EVERY:
        return note("bot.level.lot")
    how = "looks" if not level.playouts else "seconds" if level.seconds else "tries"
    if level.playouts and solved(game):
        how = "knows"
    args: dict[str, Any] = {"percent": level.slips} if level.slips else {}
    if level.playouts and how != "knows":
        args["count"] = level.playouts
    if level.seconds and how != "knows":
        args["seconds"] = f"{level.seconds:g}"
    return note(f"bot.level.{SLIPPING[how] if level.slips else how}", **args)


class LevelBot(Bot):
    """Plays as strongly as a level of its game.

    Args:
        game: the rules.
        rng: its luck.
        name: one of `level_names`.
        seconds: when it stops thinking about a move, if not as the game says, or after `LONGEST`;
            0: when its playouts are done, so that it is the same again for its luck.
        playouts: how many it has at most, if not as many as the game says.
        clock: by which of `sengoku.bots.base.CLOCKS` it counts its seconds.
    """

    in_slices = True

    def __init__(
        self,
        game: Game[Any],
        rng: Random,
        name: str = NAMES[0],
        *,
        seconds: float | None = None,
        playouts: int | None = None,
        clock: str = "wall",
    ) -> None:
        super().__init__(game, rng)
        self.name = name
        self.clock = clock
        level = _level(game, name)
        level = replace(level, seconds=level.seconds or LONGEST if seconds is None else seconds)
        if playouts is not None:
            level = replace(level, playouts=min(level.playouts, playouts))
        self.level = level

    def again(self, game: Game[Any], rng: Random, **settings: Any) -> Bot:
        """Give the same level of another game."""
        return type(self)(game, rng, self.name, **settings)

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Slip, look one action ahead, or search."""
        yield from thoughts(self, self.level, view, seat, self.clock)


class FitsMeBot(Bot):
    """Plays as strongly as a level, or as a half step between two.

    It does not know the results by itself: who keeps them sets `half`.

    Args:
        game: the rules.
        rng: its luck.
        half: how strong, in half steps above the mildest level.
        **settings: as a level's.
    """

    name: str = FITS_ME
    in_slices = True

    def __init__(self, game: Game[Any], rng: Random, *, half: int = 0, **settings: Any) -> None:
        super().__init__(game, rng)
        self.half = half
        names = level_names(game)
        self._levels = tuple(LevelBot(game, rng, name, **settings).level for name in names)

    def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
        """Think as one of the two levels."""
        half = min(max(self.half, 0), 2 * (len(self._levels) - 1))
        number = half // 2 + (half % 2 and self.rng.randrange(2))
        yield from thoughts(self, self._levels[number], view, seat)


def thoughts(
    bot: Bot, level: Level, view: Any, seat: Seat, clock: str = "wall"
) -> Iterator[Choice]:
    """Think as a level does.

    Args:
        bot: who thinks, with what luck, and gives the reasons.
        level: how strongly.
        view: what the seat sees.
        seat: who plays.
        clock: how its seconds are counted.
    """
    game, rng = bot.game, bot.rng
    if rng.randrange(100) < level.slips:
        yield _slip(bot, level, view)
    elif not level.playouts:
        yield from GreedyBot(game, rng).think(view, seat)
    else:
        how: dict[str, Any] = {"playouts": level.playouts, "seconds": level.seconds}
        how["clock"] = clock
        yield from EngineBot(game, rng, slice_size=1, **how).think(view, seat)


def _slip(bot: Bot, level: Level, view: Any) -> Choice:
    """Do any action, and say that it was drawn by lot: no idea of the game led to it."""
    actions = bot.game.legal(view)
    if len(actions) == 1 and not bot.game.hides():
        return Choice(actions[0], (note("bot.only", action=bot.told(view, actions[0])),))
    action = bot.rng.choice(actions)
    lot = note("bot.perfect.lot", percent=level.slips)
    if level.slips == EVERY:
        lot = note("bot.perfect.always")
    return Choice(action, (lot,))


def _levels(game: Game[Any]) -> tuple[Level, ...]:
    return thinking_of(game).levels


def _level(game: Game[Any], name: str) -> Level:
    return _levels(game)[NAMES.index(name)]
