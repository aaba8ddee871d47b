"""Azuchi Castle: retainers of Oda Nobunaga draft cards, place workers and build his castle."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "azuchi",
    load=".rules:load",
    package=__name__,
    scene=".scene:scene",
    motion=".motion:MOVES",
    things=".things:things",
    telling=".telling:telling",
    entry=".entry:entry",
    topics=".insight",
)
