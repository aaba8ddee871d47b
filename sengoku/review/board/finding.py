"""Find it yourself: the board stands before a turning point, and each try is answered.

Nothing is played by a try, so that the line stays as it was; to play on from there is a choice of
its own, and then what was played before stays as another line.
"""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.game import Action
from sengoku.play.table.speech import Speech
from sengoku.review.model import Turning
from sengoku.review.whole import Review
from sengoku.review.words import Words

SMALL = 0.02
"""What costs less counts as good as the best, whatever the error."""


class Finding:
    """The tries at one turning point.

    Args:
        review: the review.
        turning: where it turned.
        words: gives the words of the review, in the reader's language.

    Attributes:
        tries: what was tried so far, each with what it was worth to the seat.
        found: the try that was right, or ``None``.
    """

    def __init__(self, review: Review, turning: Turning, words: Callable[[], Words]) -> None:
        self.review, self.turning = review, turning
        self._words = words
        self.tries: list[tuple[Action, float]] = []
        self.found: Action | None = None
        self._costs: dict[Action, tuple[float, float]] = {}

    def ask(self) -> str:
        """Ask what would have been better."""
        words, one = self._words(), self.turning
        return words.say("find.ask", turn=words.nth(one.turn), action=words.deed(one.played))

    def answer(self, action: Action) -> Speech:
        """Answer a try that the rules allow.

        Args:
            action: what was tried.
        """
        if action != self.turning.played:
            cost, error = self._costs[action] = self._cost(action)
            self.tries.append((action, cost))
            verdict = self.review.study(self.turning.seat).verdicts[self.turning.number]
            if action in verdict.best or (verdict.exact is None and cost <= max(SMALL, error)):
                self.found = action
        return self.reply(action)

    def reply(self, action: Action) -> Speech:
        """Say in the reader's language what was answered to a try.

        Args:
            action: what was tried.
        """
        words, one = self._words(), self.turning
        if action == one.played:
            return Speech("wrong", words.say("find.same", **words.fall(one)))
        if action == self.found:
            # There may be more than one: the one that the review names is called the best.
            key = "find.right" if action == one.better else "find.as-good"
            why = words.why(one, action)
            return Speech("praise", words.say(key, action=words.deed(action), why=why))
        cost, error = self._costs[action]
        gap, least = one.lost - cost, max(SMALL, error)
        key = "nearer" if gap > least else "worse" if -gap > least else "alike"
        sure = self.review.study(one.seat).verdicts[one.number].exact is not None
        key = "equal" if key == "alike" and sure and not gap else key
        said = words.say(f"find.{key}", **words.fall(one, cost))
        why = words.missed(one, action)
        return Speech("wrong", words.voice.text("sentence-gap").join(filter(None, (said, why))))

    def _cost(self, action: Action) -> tuple[float, float]:
        """Give what an action costs against the best, and the standard error of that."""
        one = self.turning
        verdict = self.review.study(one.seat).verdicts[one.number]
        best = verdict.exact or verdict.worth.chance()
        tried = self.review.worth(one.number, one.seat, action)
        assert best is not None
        assert tried is not None
        error: float = (best.error**2 + tried.error**2) ** 0.5
        return max(0.0, best.of(one.seat) - tried.of(one.seat)), error

    def told(self) -> str:
        """Say how often it was tried, if it was."""
        count = len(self.tries)
        return self._words().say("find.tries", count=count) if count else ""
