"""A review with its words and its picture."""

from __future__ import annotations

from html import escape

from sengoku.core.game import Seat
from sengoku.draw.scene import Scene
from sengoku.draw.svg import still
from sengoku.play.match.match import Match
from sengoku.review.plot import Plot
from sengoku.review.reviewed import SECONDS, Reviewing
from sengoku.review.words import Words


class Review(Reviewing):
    """What happened in a match, and what would have been better, to be read and looked at.

    The arguments are those of `Reviewing`.
    """

    def text(self, language: str = "") -> str:
        """Tell the review in words.

        Args:
            language: ``en`` or ``ja``; the match's own if left out.
        """
        return Words(self, language or self.match.language).text()

    def scene(self, language: str = "", width: float = 760.0) -> Scene:
        """Draw the chance to win over the turns.

        Args:
            language: ``en`` or ``ja``; the match's own if left out.
            width: in units.
        """
        return Plot(Words(self, language or self.match.language), width).scene()

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        told = self.text()
        lines = "".join(f"<p>{escape(line)}</p>" for line in told.splitlines())
        words = Words(self, self.match.language)
        for key in words.explained():
            lines += f"<p><small>{escape(words.say(f'seat.{key}-told'))}</small></p>"
        return {"text/html": still(self.scene()) + lines, "text/plain": told}


def review(
    match: Match,
    *,
    seat: Seat | None = None,
    hindsight: bool = False,
    playouts: int | None = None,
    seconds: float = SECONDS,
    seed: int = 0,
) -> Review:
    """Review a match, to the end.

    Args:
        match: the match.
        seat: from whose knowledge; ``None``: every seat's choices, each from what that seat knew.
        hindsight: whether to look with open hands instead.
        playouts: how many each position gets at first; as many as there is time for, if left out.
        seconds: how long it thinks at most; what else a busy computer does is not counted.
        seed: with the same number of playouts it makes the review repeatable.

    >>> import sengoku
    >>> match = sengoku.Match(sengoku.load("rokumon", act=1), seed=7)
    >>> _ = match.deal()
    >>> _ = [match.play(each) for each in ("deploy e5", "deploy g5", "deploy i5", "deploy g4")]
    >>> found = review(match)
    >>> [found.chances(0)[place].kind for place in (6, 9)]
    ['true', 'true']
    """
    return Review(
        match, seat=seat, hindsight=hindsight, playouts=playouts, seconds=seconds, seed=seed
    ).run()
