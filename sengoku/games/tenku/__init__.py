"""Tenku: barons bid for the Provinces of a realm without a Shogun."""

from __future__ import annotations

from sengoku.core.plugin import Plugin

PLUGIN = Plugin(
    "tenku",
    load=".rules:load",
    package=__name__,
    scene=".scene:scene",
    motion=".motion:MOVES",
    things=".things:things",
    telling=".telling:telling",
    topics=".insight",
)
