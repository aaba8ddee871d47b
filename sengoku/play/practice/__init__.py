"""Practice: which puzzles come next, how strong a learner is, and when a puzzle comes again."""

from __future__ import annotations

from sengoku.play.practice.memory import Memory, again
from sengoku.play.practice.rating import Rating, rated
from sengoku.play.practice.trainer import FIVE, Trainer

__all__ = ["FIVE", "Memory", "Rating", "Trainer", "again", "rated"]
