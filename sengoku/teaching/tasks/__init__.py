"""The tasks of the course: each part of a task is a function that tries an answer.

It gives a note that says what was right, or raises `Wrong` with what is not.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from sengoku.core.game import Note
from sengoku.teaching.tasks import bots, card, dice, league, nim, search

PARTS: Mapping[str, Callable[..., Note]] = {
    "first-bot.legal": bots.legal,
    "first-bot.every": bots.every,
    "win-at-once.legal": bots.legal,
    "win-at-once.wins": bots.wins,
    "look-ahead.safe": bots.safe,
    "look-ahead.careful": bots.careful,
    "measure.number": search.measure_number,
    "measure.ends": search.measure_ends,
    "measure.order": search.measure_order,
    "minimax.value": search.minimax_value,
    "minimax.table": search.minimax_table,
    "monte-carlo.playout": search.playout,
    "monte-carlo.chance": search.chance,
    "monte-carlo.best": search.best_chance,
    "dice.counting": dice.counting,
    "dice.simulating": dice.simulating,
    "league.pairings": league.pairings,
    "league.table": league.table,
    "own-card.row": card.form,
    "own-card.moves": card.moves,
    "own-game.legal": nim.legal,
    "own-game.apply": nim.apply,
    "own-game.outcome": nim.outcome,
    "own-game.promises": nim.promises,
}
"""Each part of a task, by the task's name and its own."""
