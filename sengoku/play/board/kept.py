"""Small things kept beside the matches: how far one came in a lesson, how many puzzles in a row."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path
from typing import Any, TypeGuard

from sengoku.core.nesting import anything
from sengoku.play.board.guard import say
from sengoku.play.match.saved import folders
from sengoku.play.match.writer import put


class Kept:
    """One JSON file, in the first of the folders that has it or can take it.

    A file that cannot be read is never written over: it gets another name first.

    Args:
        name: the name of the file.
        fits: tells whether what was read can be used.
        private: whether nobody else on this computer may read it.

    Attributes:
        problem: what went wrong when it was written last; empty if nothing did.
    """

    def __init__(
        self, name: str, fits: Callable[[Mapping[str, Any]], bool], *, private: bool = False
    ) -> None:
        self._name = name
        self._fits = fits
        self._private = private
        self._damaged: set[Path] = set()
        self.problem = ""

    def read(self) -> dict[str, Any]:
        """Give what was kept; an empty dictionary if that is nothing."""
        for path in self._paths():
            try:
                text = path.read_bytes()
            except OSError:
                continue
            found = self._understood(text)
            if found is not None:
                return found
            self._damaged.add(path)
        return {}

    def write(self, doc: Mapping[str, Any]) -> bool:
        """Keep it whole or not at all; tell whether that worked."""
        self.problem = ""
        text = json.dumps(doc)
        for path in self._paths():
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                self._spare(path)
                put(text, path, private=self._private)
            except OSError as error:
                self.problem = self.problem or f"{path.parent}: {error.strerror or error}"
            else:
                self.problem = ""
                return True
        return False

    def notes(self, language: str) -> list[str]:
        """Say what could not be read, and what cannot be kept."""
        said = [say("kept.damaged", language, file=path.name) for path in sorted(self._damaged)]
        if self.problem:
            said.append(say("kept.failed", language, problem=self.problem))
        return said

    def _understood(self, text: bytes) -> dict[str, Any] | None:
        try:
            found = anything(text)
        except (ValueError, RecursionError):
            return None
        return found if isinstance(found, dict) and self._fits(found) else None

    def _spare(self, path: Path) -> None:
        """Move a file aside that cannot be read but may be worth reading by hand."""
        if path in self._damaged and path.exists() and self._understood(path.read_bytes()) is None:
            stamp = datetime.now().strftime("%Y%m%d-%H%M%S-%f")
            os.replace(path, path.with_name(f"{path.stem}-damaged-{stamp}{path.suffix}"))

    def _paths(self) -> list[Path]:
        return [folder / self._name for folder in folders()]


def number(value: object) -> TypeGuard[int]:
    """Tell whether a value is a whole number, 0 or more."""
    return type(value) is int and value >= 0
