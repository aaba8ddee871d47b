"""What happened in a match, and what would have been better.

>>> import sengoku
>>> from sengoku.review import review
>>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
>>> _ = match.deal()
>>> _ = [match.play(each) for each in ("deploy e5", "deploy g5", "deploy i5", "deploy h4")]
>>> review(match).accuracy(0) is not None
True
"""

from __future__ import annotations

from sengoku.play.match.match import Match
from sengoku.review.chance import Chance
from sengoku.review.model import Change, Turning
from sengoku.review.review import Review, review

Match.reviewer = staticmethod(review)

__all__ = ["Chance", "Change", "Match", "Review", "Turning", "review"]
