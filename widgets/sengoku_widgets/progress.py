"""How far one has come in a lesson, kept beside the matches."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sengoku.play.autosave import folders
from sengoku_widgets.guard import say

if TYPE_CHECKING:
    from sengoku.play.lesson import LessonPlayer


class Progress:
    """Keeps the step and what was done, and gives them back the next time.

    Args:
        player: the lesson; every change of it is kept.
    """

    def __init__(self, player: LessonPlayer) -> None:
        self._player = player
        lesson = player.lesson
        self._name = f"lesson-{lesson.game.name}-{lesson.name}.json"
        self.found = self._read()
        player.listen(self._keep)

    def ask(self, language: str) -> str:
        """Ask whether to go on at the step where one was; empty if there is none."""
        step = self.found.get("step", 0)
        last = self._player.count - 1
        if not isinstance(step, int) or not 0 < step < last:
            return ""
        return say("stepper.resume", language, step=step + 1, count=self._player.count)

    def go_on(self) -> None:
        """Go on where one was."""
        self._player.resume(self.found)

    def _read(self) -> dict[str, Any]:
        for path in self._paths():
            try:
                found = json.loads(path.read_text(encoding="utf-8"))
            except (OSError, ValueError):
                continue
            if isinstance(found, dict):
                return found
        return {}

    def _keep(self) -> None:
        """Keep it whole or not at all; a lesson goes on where nothing can be written."""
        if not self._player.index:
            return
        text = json.dumps(self._player.progress())
        for path in self._paths():
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                draft = path.with_suffix(".new")
                draft.write_text(text, encoding="utf-8")
                os.replace(draft, path)
            except OSError:
                continue
            return

    def _paths(self) -> list[Path]:
        return [folder / self._name for folder in folders()]
