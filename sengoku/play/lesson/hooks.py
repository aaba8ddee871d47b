"""What questions and puzzles take note of while somebody tries; a lesson notes nothing."""

from __future__ import annotations

from sengoku.core.game import Action
from sengoku.play.lesson.model import Verdict


class Hooks:
    """Is told what becomes of each try."""

    def _went_wrong(self, verdict: Verdict, action: Action) -> None:
        """Take note of a wrong try; questions count them."""

    def _went_astray(self) -> None:
        """Take note of a press on a place that is no answer; questions count it."""

    def _goes_on(self) -> bool:
        """Go on with the same task after a right action; tell whether there is more to do."""
        return False

    def _did(self) -> None:
        """Take note of a right action, before it is written down; puzzles count them."""
