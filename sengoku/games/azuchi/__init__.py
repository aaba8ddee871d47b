"""Azuchi Castle: retainers of Oda Nobunaga draft cards, place workers and build his castle."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "azuchi",
    load=".rules.game:load",
    package=__name__,
    scene=".drawing.scene:scene",
    motion=".drawing.motion:MOVES",
    loose=".drawing.art.loose:loose",
    things=".telling.things:things",
    telling=".telling.log:telling",
    entry=".entry.entry:entry",
    thinking=".analysis.thinking:thinking",
    mind=".analysis.thinking:mind",
    chance="analysis/chance.json",
    topics=".analysis.topics",
    puzzles=".analysis.puzzles:puzzles",
    themes=".analysis.themes:themes",
    facts=".components:facts",
    check=".rows:check",
)
