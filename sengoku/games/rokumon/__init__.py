"""Rokumon: the rise of the Sanada in six acts, and a solitaire."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "rokumon",
    load=".rules.game:load",
    package=__name__,
    scene=".drawing.scene:scene",
    motion=".drawing.motion:MOVES",
    loose=".drawing.loose:loose",
    things=".telling.things:things",
    telling=".telling.log:telling",
    topics=".analysis.topics",
    thinking=".analysis.thinking:thinking",
    mind=".analysis.thinking:RokumonMind",
    chance="analysis/chance.json",
    puzzles=".analysis.puzzles.file:puzzles",
    themes=".analysis.puzzles.themes:themes",
    solved=".analysis.values:solved",
    solver=".analysis.solver.exact",
    colours=("red", "black"),
    facts=".components:facts",
    check=".components:check",
    printed={"taroma": ".analysis.taroma"},
)
