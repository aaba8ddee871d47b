"""Rokumon: the rise of the Sanada in six acts, and a solitaire."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "rokumon",
    load=".rules:load",
    package=__name__,
    scene=".scene:scene",
    motion=".motion:MOVES",
    things=".things:things",
    telling=".telling:telling",
    topics=".insight",
    puzzles=".puzzles:puzzles",
    solved=".values:solved",
    solver=".solver",
    printed={"taroma": ".taroma"},
)
