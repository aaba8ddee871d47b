"""How much of Rokumon's acts 3 to 6 is proven within the budget, and how long that takes.

The positions come from random play, in which few actions are surprises; each is looked at by
the seat that acts, with what it sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from statistics import median
from time import process_time

from sengoku.games.rokumon.analysis.proof.proven import BUDGET, Proof, proven
from tests.benchmarks.report import store, table
from tests.unit.rokumon.plain_proofs import played

POSITIONS = 20
"""How many positions of each act are looked at."""

ACTS = (3, 4, 5, 6)

SECONDS_AIM = 1.5
"""The seconds of processor time that the median position may take."""


@dataclass(frozen=True)
class Figures:
    """What was proven of one act's positions.

    Args:
        proofs: one a position.
        seconds: what each took.
    """

    proofs: Sequence[Proof]
    seconds: Sequence[float]

    def row(self, name: str) -> tuple[str, ...]:
        """Lay the figures out: shares, how far was searched, how far the proofs reach."""
        actions = [value for proof in self.proofs for value in proof.actions.values()]
        lengths = Counter((each.length or 0) + 1 >> 1 for each in actions if each)
        reach = [f"{100 * lengths[n] / len(actions):.0f}" for n in (1, 2, 3)]
        longer = sum(count for n, count in lengths.items() if n > 3)
        values = [proof.value for proof in self.proofs]
        return (
            name,
            f"{100 * sum(value is not None for value in values) / len(values):.0f}",
            f"{100 * lengths.total() / len(actions):.0f}",
            *reach,
            f"{100 * longer / len(actions):.0f}",
            f"{max((each.length or 0) for each in actions if each)}",
            f"{median(proof.turns for proof in self.proofs):g}",
            f"{median(self.seconds):.2f}",
            f"{max(self.seconds):.2f}",
        )


def measured(act: int) -> Figures:
    """Prove what can be proven of an act's positions."""
    rng = Random(act)
    proofs, seconds = [], []
    for _ in range(POSITIONS):
        game, s = played(act, rng)
        begin = process_time()
        proofs.append(proven(game, s, s.actor))
        seconds.append(process_time() - begin)
    return Figures(proofs, seconds)


def run() -> dict[int, float]:
    """Measure, print, store, and give each act's median seconds."""
    found = {act: measured(act) for act in ACTS}
    heads = (
        "act", "positions proven, %", "actions proven, %", "within 1", "2", "3",
        "more of the winner's turns, %", "longest proof, turns", "searched fully, turns",
        "seconds, median", "most",
    )  # fmt: skip
    body = table(heads, [each.row(str(act)) for act, each in found.items()])
    store(
        "Rokumon: what is proven in acts 3 to 6",
        f"{body}\n\n{POSITIONS} positions an act after 3 to 15 random actions, few of them"
        f" surprises, looked at by the seat that acts; {BUDGET:,} positions of search for each."
        " A position is proven if an action is proven to win, or every action to lose. Turns are"
        " those of both seats; the aim is a median of"
        f" {SECONDS_AIM:g} seconds or less of processor time.",
    )
    print(body)
    return {act: median(each.seconds) for act, each in found.items()}
