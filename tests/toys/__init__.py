"""A toy game for the tests of the play layer, so that they depend on no real rules.

Two heaps' worth of stones, a die and a hidden card. In each of two parts both seats hide a
card; then, in turn, the die is rolled and a seat takes from one heap or from two (each stone
counts what the die shows), shifts a stone to an empty heap, or passes on a three. When the
heaps are empty the cards are shown and added, and the part is decided.
"""

from __future__ import annotations

from sengoku.core.plugin import Plugin
from tests.toys.rules import Hide, Pass, Roll, Shift, Take, Toy, ToyState, load

PLUGIN = Plugin(
    "toy",
    load=".rules:load",
    package=__name__,
    scene=".scene:scene",
    things=".things:things",
    topics=".insight",
    facts=".components:facts",
)

__all__ = ["PLUGIN", "Hide", "Pass", "Roll", "Shift", "Take", "Toy", "ToyState", "load"]
