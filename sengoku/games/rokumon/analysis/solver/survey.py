"""All layouts of an act at once: who wins them, and which of them are the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import permutations

from sengoku.games.rokumon.analysis.solver.exact import start
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.symmetry import first_alike
from sengoku.games.rokumon.analysis.values import Value
from sengoku.games.rokumon.components import COIN_CODES, colours, has_values
from sengoku.games.rokumon.rules.game import Rokumon


def layouts(game: Rokumon) -> tuple[Layout, ...]:
    """List the layouts that chance may lay, as far as colours tell them apart.

    Args:
        game: act 1, act 2 or a solitaire, without piles; else there is no table and no layout.
    """
    bare = game.start()
    if game.fixed.campaign or has_values(bare.war.act) or game.fixed.piles is not None:
        return ()
    box = "".join(colours()[coin][0] for coin in COIN_CODES[:7])
    slots = len(bare.stacks)
    # Act 1 leaves one coin out: then what is laid is the box without it.
    rests = {"".join(sorted(box[:out] + box[out + 1 :])) for out in range(7)}
    laid = rests if slots < len(box) else {box}
    found = sorted({"".join(order) for each in laid for order in permutations(each)})
    warriors = (len(bare.supply[0]), len(bare.supply[1]))
    return tuple(Layout(bare.places, each, warriors, game.fixed.reveal) for each in found)


def survey(game: Rokumon) -> Mapping[str, Value]:
    """Give what the bare board is worth to Sanada, who starts, for every pattern of colours."""
    return {layout.colours: _start(alike(layout)) for layout in layouts(game)}


_start = cache(start)


def alike(layout: Layout) -> Layout:
    """Give the first of the layouts that differ from one only by a symmetry."""
    return replace(layout, colours=first_alike(layout.places, layout.colours))


def classes(game: Rokumon) -> Mapping[str, int]:
    """Count the patterns of colours that are the same as each first one."""
    return Counter(alike(layout).colours for layout in layouts(game))
