"""Rumble Nation and its first edition Tenka Meidou: one rule set, two editions as data."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "rumble",
    load=".rules:load",
    package=__name__,
    scene=".scene:scene",
    motion=".motion:MOVES",
    things=".things:things",
    telling=".telling:telling",
    entry=".entry:entry",
    topics=".insight",
)
