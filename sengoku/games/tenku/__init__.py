"""Tenku: barons bid for the Provinces of a realm without a Shogun."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "tenku",
    load=".rules.game:load",
    package=__name__,
    scene=".drawing.scene:scene",
    motion=".drawing.motion:MOVES",
    loose=".drawing.art.loose:loose",
    things=".telling.things:things",
    telling=".telling.log:telling",
    thinking=".analysis.thinking:thinking",
    mind=".analysis.thinking:mind",
    puzzles=".analysis.puzzles:puzzles",
    themes=".analysis.themes:themes",
    chance="analysis/chance.json",
    topics=".analysis.topics",
    facts=".components:facts",
    check=".rules.validate:check",
)
