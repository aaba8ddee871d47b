"""Programming with games: a course of notebooks that check what a pupil wrote, and say why.

`check` tries an answer, `hint` helps, `show` draws a position, `as_bot` and `league` let what was
written play. The notebooks, a pupil's and a teacher's, are made from ``course``.
"""

from __future__ import annotations

from sengoku.games.rumble.own_card import own_card
from sengoku.teaching.asking import check, hint, require, show, speak
from sengoku.teaching.finding import Finding
from sengoku.teaching.league import LeagueTable, as_bot, league
from sengoku.teaching.positions import sample

__all__ = [
    "Finding", "LeagueTable", "as_bot", "check", "hint", "league", "own_card", "require", "sample",
    "show", "speak",
]  # fmt: skip
