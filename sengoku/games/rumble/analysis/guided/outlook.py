"""The war as it may come, in many games at once: how many points each seat can hope for.

Who wins a castle is not certain while pieces are in hand. So each seat that stands there, or may
still come, has a chance that grows with its lead, and less steeply the more pieces may still
come; reinforcements come with the chance of the castle that sends them.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from sengoku.games.rumble.analysis.guided.weights import Weights, reach
from sengoku.games.rumble.components import COUNT, NEAR, STRENGTH
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.rules.scoring import half

Reals = NDArray[np.float32]

FAR = np.float32(30.0)
"""So far ahead that it is certain."""


@dataclass(frozen=True, slots=True)
class Site:
    """An area, as the war comes to it.

    Args:
        area: its number.
        castle: its points.
        small: the points of the second.
        near: the neighbours that its winner sends soldiers to.
        slope: one over the scale of leads, by the pieces in hand of all seats together.
        coming: how many soldiers a piece in hand counts for here.
    """

    area: int
    castle: np.float32
    small: np.float32
    near: tuple[int, ...]
    slope: Reals
    coming: np.float32


class Outlook:
    """Tells what each seat can hope for.

    Args:
        kit: what is on the table.
        castles: the large token on each area.
        weights: what counts how much.
    """

    def __init__(self, kit: Kit, castles: tuple[int, ...], weights: Weights) -> None:
        self.kit, self.weights = kit, weights
        most = kit.seats * (kit.soldiers + STRENGTH * kit.daimyo) + 8
        in_hand = np.arange(most * 2, dtype=np.float64)
        self.sites = []
        for area in sorted(range(COUNT), key=castles.__getitem__):
            castle, chance = castles[area], reach()[castles[area]]
            scale = np.sqrt(weights.sharp**2 + weights.loose**2 * chance * in_hand)
            self.sites.append(
                Site(
                    area,
                    np.float32(castle),
                    np.float32(half(castle) if kit.small else 0),
                    tuple(there for there in NEAR[area] if castles[there] > castle),
                    (1 / scale).astype(np.float32),
                    np.float32(weights.coming * chance),
                )
            )

    def hopes(self, power: Reals, hand: NDArray[np.int16], swords: Reals) -> Reals:
        """Give by seat and game by how many points each is ahead of the others.

        Args:
            power: strength by area, seat and game; it is used up.
            hand: what each seat has in hand, by seat and game.
            swords: the sword each has or may expect, by seat and game.
        """
        tie = np.float32(self.weights.tie) * swords
        if self.kit.seats == 2:
            lead = self._two(power, hand, tie)
            return np.stack([lead, -lead])
        points = self._many(power, hand, tie)
        return self._ahead(points)

    def _two(self, power: Reals, hand: NDArray[np.int16], tie: Reals) -> Reals:
        """Reckon with the lead of the first seat alone."""
        white = np.float32(self.kit.white)
        present = (power > 0).astype(np.float32) * white
        lead = power[:, 0] - power[:, 1]
        more = (hand[0] - hand[1]).astype(np.float32)
        edge = tie[0] - tie[1]
        # Who has nothing in hand and stands nowhere cannot win there.
        gone = [(hand[seat] == 0).nonzero()[0] for seat in range(2)]
        total = hand[0] + hand[1]
        found: Reals = more * np.float32(self.weights.keep / 2)
        for site in self.sites:
            area = site.area
            odds = lead[area] + site.coming * more
            odds += edge
            odds *= site.slope.take(total)
            for seat, sign in ((0, -FAR), (1, FAR)):
                rows = gone[seat]
                if rows.size:
                    odds[rows] += sign * (present[area, seat].take(rows) == 0)
            np.maximum(odds, -FAR, out=odds)
            np.exp(np.negative(odds, out=odds), out=odds)
            odds += np.float32(1)
            chance = np.reciprocal(odds, out=odds)
            found += site.castle * chance
            for there in site.near:
                both = present[there, 0] + present[there, 1]
                both *= chance
                both -= present[there, 1]
                lead[there] += both
        found *= np.float32(2)
        found -= np.float32(sum(site.castle for site in self.sites))
        return found

    def _many(self, power: Reals, hand: NDArray[np.int16], tie: Reals) -> Reals:
        """Reckon with every seat: its chance to be first, and to be second."""
        white = np.float32(self.kit.white)
        present = (power > 0).astype(np.float32) * white
        total = hand.sum(axis=0)
        there_soon = hand > 0
        found: Reals = hand * np.float32(self.weights.keep)
        for site in self.sites:
            area = site.area
            odds = power[area] + site.coming * hand + tie
            odds *= site.slope.take(total)
            odds -= odds.max(axis=0)
            np.maximum(odds, -FAR, out=odds)
            fits = np.exp(odds)
            fits *= there_soon | (present[area] > 0)
            every = fits.sum(axis=0)
            every += np.float32(1e-20)
            chance = fits / every
            found += site.castle * chance
            if site.small:
                found += site.small * _second(fits, chance)
            for there in site.near:
                power[there] += present[there] * chance
        return found

    def _ahead(self, points: Reals) -> Reals:
        """Set the points of each seat against those of the best other."""
        ahead = points.copy()
        rival = np.float32(self.weights.rival)
        for seat in range(len(points)):
            others = np.delete(points, seat, axis=0)
            ahead[seat] -= rival * others.max(axis=0)
        return ahead


def _second(fits: Reals, chance: Reals) -> Reals:
    """Give each seat's chance to be second: another is first, and it is first of the rest."""
    found = np.zeros_like(fits)
    seats = range(len(fits))
    for first in seats:
        others = [seat for seat in seats if seat != first]
        # Added up anew: what is left of a sum, where one far outweighs the rest, is but rounding.
        rest = np.full(fits.shape[1], 1e-20, np.float32)
        for seat in others:
            rest += fits[seat]
        share = chance[first] / rest
        for seat in others:
            found[seat] += share * fits[seat]
    return found
