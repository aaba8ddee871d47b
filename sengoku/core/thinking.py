"""How the engine thinks about a game, and how strong its levels are: plain numbers of a plugin.

A game says them (`Plugin.thinking`), because what fits depends on its length, its luck and its
measure; what is done with them is the engine's.
"""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Guide:
    """How a playout goes.

    Args:
        length: after so many actions of seats it is cut off and judged by the game's measure; of a
            game without a measure it then counts as drawn.
        looked: so many actions, drawn by lot, are looked at before each; the best by the measure
            is done. 1: all is by lot.
        scale: by how many points of the measure a seat has to lead so that the odds are e to 1.
        wins: whether a seat that can win at once does.
    """

    length: int = 200
    looked: int = 1
    scale: float = 1.0
    wins: bool = False


@dataclass(frozen=True, slots=True)
class Settings:
    """How the search goes.

    Args:
        curiosity: how much an action tried seldom is preferred (the constant of UCB1).
        wide: a node with n visits has at most ``wide * n ** growth`` branches, the most promising
            by the game's measure first; 0: all at once.
        growth: see there.
        deep: how many actions deep the tree may get.
        guide: how playouts go.
    """

    curiosity: float = 0.7
    wide: float = 0.0
    growth: float = 0.5
    deep: int = 60
    guide: Guide = field(default_factory=Guide)


@dataclass(frozen=True, slots=True)
class Level:
    """How strong an opponent is.

    Args:
        playouts: how many it has for a move; 0: it looks one action ahead, as the greedy bot does.
        slips: of a hundred actions, so many are drawn by lot.
        seconds: it stops thinking about a move after so long, however many playouts it has had;
            0: it does not look at the clock, and is the same again for a seed.
    """

    playouts: int
    slips: int = 0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Thinking:
    """How the engine thinks about one game.

    Args:
        settings: how it searches.
        levels: its levels, the mildest first.
    """

    settings: Settings = field(default_factory=Settings)
    levels: tuple[Level, ...] = (
        Level(0, slips=75),
        Level(0, slips=30),
        Level(20, slips=10),
        Level(60),
        Level(250),
        Level(1_500, seconds=1.8),
    )
