"""What happened in a match, and what would have been better.

>>> import sengoku
>>> from sengoku.review import review
>>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
>>> _ = match.deal()
>>> _ = [match.play(each) for each in ("deploy e5", "deploy g5", "deploy i5", "deploy g4")]
>>> review(match).accuracy(0) is not None
True
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from sengoku.play.board import beyond
from sengoku.play.match.match import Match

if TYPE_CHECKING:
    from sengoku.review.chance import Chance
    from sengoku.review.model import Change, Turning
    from sengoku.review.whole import Review, review

_WHERE = {
    "Chance": "sengoku.review.chance",
    "Change": "sengoku.review.model",
    "Turning": "sengoku.review.model",
    "Review": "sengoku.review.whole",
    "review": "sengoku.review.whole",
}
__all__ = ["Chance", "Change", "Match", "Review", "Turning", "review"]


def _reviewed(match: Match, **how: Any) -> Any:
    """Review a match; what thinks is imported only then."""
    from sengoku.review.whole import review as begin

    return begin(match, **how)


def _at_board(view: Any) -> Any:
    """Make the part of a board; likewise."""
    from sengoku.review.board.part import ReviewPart

    return ReviewPart(view)


Match.reviewer = staticmethod(_reviewed)
beyond.add("review", _at_board)

if not TYPE_CHECKING:  # so that those who check types hear of a name that is not there

    def __getattr__(name: str) -> Any:
        if name not in _WHERE:
            raise AttributeError(f"module 'sengoku.review' has no attribute {name!r}")
        return getattr(import_module(_WHERE[name]), name)
