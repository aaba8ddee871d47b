"""Insights: what can be known about a position, shown at the board while one looks at it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from sengoku.core.game import Action
from sengoku.core.notes import Note, Seat

Kind = Literal["win", "draw", "loss", "info"]


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing found out about a position.

    Args:
        values: what it is about: the parts of an action, as `Action.parts` gives them, or one
            place of the board.
        kind: ``win``, ``draw`` or ``loss`` where that is certain, else ``info``.
        text: the finding in words.
        share: a chance between 0 and 1, if it is one.
        error: the standard error of ``share``, or of a chance from a curve the curve's mean error;
            ``None`` if it is exact.
        badge: what stands for it on the board, if not its chance or the word for its kind.
        seat: whom it is about, if it is about a seat instead of an action or a place; ``values``
            are empty then.
    """

    values: tuple[str, ...]
    kind: Kind
    text: Note
    share: float | None = None
    error: float | None = None
    badge: Note | None = None
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class Refutation:
    """How a bad action loses.

    Args:
        line: the bad action and how both go on best, as far as one line can tell it.
        turns: after so many turns of both, the bad action's included, all is over at the latest.
        split: the action that would come next, if what is hidden decides how that ends; it loses
            whatever that may be. As somebody sees it who does not know.
        certain: whether the other side knows enough to play so; else it would have to guess, and
            the line shows what its guess would win.
    """

    line: tuple[Action, ...]
    turns: int
    split: Action | None = None
    certain: bool = True


class Insight(Protocol):
    """One topic a game can tell more about.

    Attributes:
        topic: its id; ``insight.topic.<topic>`` in the game's catalogue names it.

    One that also says ``in_slices = True`` promises that no slice takes longer than some hundredths
    of a second; one whose slices do gives them once more in ``steps(view, seat)``, ``None`` for a
    step that finds nothing new. Both are worked out on the event loop, any other in a thread where
    there is one.
    """

    topic: str

    def __repr__(self) -> str:
        return f"<Insight {self.topic!r}>"

    def slices(self, view: Any, seat: Seat) -> Iterator[tuple[Finding, ...]]:
        """Find out slice by slice; each slice holds everything found so far, the best first.

        A caller with other things to do takes one slice at a time and may stop after any.

        Args:
            view: the position as ``game.view(state, seat)`` shows it.
            seat: for whom. Nothing is given where there is nothing to say to it.
        """
