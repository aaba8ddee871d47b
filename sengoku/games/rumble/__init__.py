"""Rumble Nation and its first edition Tenka Meidou: one rule set, two editions as data."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "rumble",
    load=".rules.game:load",
    package=__name__,
    scene=".drawing.scene:scene",
    motion=".drawing.motion:MOVES",
    loose=".drawing.table.loose:loose",
    things=".telling.things:things",
    telling=".telling.log:telling",
    entry=".entry.entry:entry",
    topics=".analysis.topics",
    thinking=".analysis.thinking:thinking",
    mind=".analysis.thinking:RumbleMind",
    chance="analysis/chance.json",
    puzzles=".analysis.puzzles:puzzles",
    themes=".analysis.themes:themes",
    colours=".drawing.art:SEATS",
    facts=".components:facts",
    check=".rows:check",
)
