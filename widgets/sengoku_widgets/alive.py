"""What the page asks when a notebook is opened: which cells are to run, which boards stand.

The small extension in ``widgets/labextensions`` asks on opening, on reload, and after a restart. It
asks only where every code cell is trusted; and here only cells are named that do nothing but import
from this project, put boards up, and show what was counted or what a match made there is like. So
nobody's own code runs because a notebook was opened.
"""

from __future__ import annotations

import ast
import json
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from sengoku_widgets.boards import greeted, standing
from sengoku_widgets.display import shell
from sengoku_widgets.idle import idle

CALLS = (
    "lesson", "questions", "puzzle", "practice", "play", "enter", "show", "study",
    "first_player", "points", "cards", "act_six", "patterns", "worths", "advantage", "lengths",
    "actions", "told", "known", "seen", "scored", "ended", "puzzle_counts", "assumed", "Layout",
    "exercised", "class_progress",
)  # fmt: skip
"""What a cell may call and still run by itself: it puts up a board, or shows what was counted, or
what a match is like. (What takes seconds is run by whoever wants it.)"""

OF_SENGOKU = ("Match", "load")
OF_OURS = ("deal", "play", "position")
"""Which methods of a thing that was made by a call of ours may be called, and do no more."""

OURS = ("sengoku", "sengoku_widgets")
QUIET = 5.0
"""After how many seconds without a cell run, a page that began to run them counts as gone."""


class Opening:
    """Which page, of all that show one notebook, runs its boards.

    Args:
        clock: tells the time in seconds.
    """

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._heard: float | None = None
        self._done = False

    def claim(self, fresh: bool) -> str:
        """Say what a page is to do: ``run`` the cells, ``wait`` and ask again, or ``show`` boards.

        Args:
            fresh: nothing has run in this kernel yet.
        """
        now = self._clock()
        if self._done or (self._heard is None and not fresh):
            return "show"
        if self._heard is not None and now - self._heard < QUIET:
            return "wait"
        self._heard = now
        return "run"

    def ran(self, *_: object) -> None:
        """Note that a cell has run."""
        self._heard = self._clock()

    def finish(self) -> None:
        """Note that all have run."""
        self._done = True


_opening = Opening()


def claim(sources: str, tongue: str = "") -> Any:
    """Answer a page that has opened a notebook.

    Args:
        sources: the code of its code cells, in their order, as JSON.
        tongue: the language of the page, in which all begins if nobody has chosen one yet.

    Returns:
        What IPython shows as JSON: what to ``do``, the numbers of the ``cells`` that run by
        themselves, and by cell the ids of the ``boards`` that stand.
    """
    from IPython.display import JSON

    greeted(tongue)
    ip = shell()
    fresh = getattr(ip, "execution_count", 1) <= 1
    do = _opening.claim(fresh)
    if do == "run" and ip is not None:
        ip.events.register("post_run_cell", _opening.ran)
    return JSON({"do": do, "cells": board_cells(json.loads(sources)), "boards": standing()})


def finish() -> None:
    """Hear from the page that the cells it was told to run have run; all of them is there then."""
    idle.finish()
    ip = shell()
    if ip is not None and _opening.ran in ip.events.callbacks["post_run_cell"]:
        ip.events.unregister("post_run_cell", _opening.ran)
    _opening.finish()


def told(call: Callable[[Any], Any]) -> None:
    """Show an answer to a page whose kernel returns no expressions, such as JupyterLite's.

    It counts as no cell: numbers and inputs stay as if nothing had been asked.

    Args:
        call: calls `claim` or `finish` of the module that it is given.
    """
    from IPython.display import display

    ip = shell()
    if ip is not None:
        ip.execution_count -= 1
        for inputs in (ip.history_manager.input_hist_parsed, ip.history_manager.input_hist_raw):
            inputs.pop()
    answer = call(sys.modules[__name__])
    if answer is not None:
        display(answer)


def board_cells(sources: Sequence[str]) -> list[int]:
    """Number the cells that may run by themselves: imports of ours, and boards.

    Args:
        sources: the code of each cell.
    """
    known: set[str] = set()
    found = []
    for number, source in enumerate(sources):
        try:
            statements = ast.parse(source).body
        except (SyntaxError, ValueError, RecursionError):
            continue
        names = set(known)
        if statements and all(_harmless(statement, names) for statement in statements):
            known = names
            found.append(number)
    return found


def _harmless(statement: ast.stmt, known: set[str]) -> bool:
    """Tell whether a statement imports from here or calls what puts a board up; learn its names."""
    if isinstance(statement, ast.Import):
        return all(one.name in OURS and one.asname is None for one in statement.names)
    if isinstance(statement, ast.ImportFrom):
        module = (statement.module or "").split(".")[0]
        return module in OURS and not statement.level and not any(a.asname for a in statement.names)
    if isinstance(statement, ast.Assign):
        names = {one.id for target in statement.targets for one in _names(target)}
        if not names or names & {*CALLS, *OURS} or not _plain(statement.value, known):
            return False
        known |= names
        return True
    return isinstance(statement, ast.Expr) and _plain(statement.value, known)


def _names(target: ast.expr) -> list[ast.Name]:
    parts = target.elts if isinstance(target, ast.Tuple) else [target]
    return [part for part in parts if isinstance(part, ast.Name)] if all(
        isinstance(part, ast.Name) for part in parts) else []


def _plain(value: ast.expr, known: set[str]) -> bool:
    """Tell whether an expression is made of constants, known names and calls of ours only."""
    if isinstance(value, ast.Constant):
        return True
    if isinstance(value, ast.Name):
        return value.id in known
    if isinstance(value, ast.Tuple | ast.List):
        return all(_plain(one, known) for one in value.elts)
    if isinstance(value, ast.Dict):
        parts = [*value.keys, *value.values]
        return all(one is not None and _plain(one, known) for one in parts)
    return (
        isinstance(value, ast.Call)
        and _calls_ours(value.func, known)
        and all(_plain(one, known) for one in value.args)
        and all(one.arg is not None and _plain(one.value, known) for one in value.keywords)
    )


def _calls_ours(called: ast.expr, known: set[str]) -> bool:
    """Tell whether what is called is ours: it puts a board up, or makes or goes on with a match."""
    if isinstance(called, ast.Attribute):
        owner = called.value.id if isinstance(called.value, ast.Name) else ""
        if owner in OURS:
            return called.attr in {"sengoku": OF_SENGOKU, "sengoku_widgets": ("open",)}[owner]
        return owner in known and called.attr in OF_OURS
    return isinstance(called, ast.Name) and called.id in CALLS
