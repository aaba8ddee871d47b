"""A league as a notebook, with its tables stored, so that it is read without a kernel too."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Any

from sengoku.arena import Results
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES
from sengoku.league.folder import League
from sengoku.league.pages import titled
from sengoku.league.words import refused, say


def write(league: League, results: Results, language: str) -> Path:
    """Write the league's notebook into its folder: the table, and a cell that opens a game.

    Args:
        league: the league; the notebook goes on with it.
        results: what was played.
        language: ``en`` or ``ja``.

    Raises:
        BadOption: there is no such language, or it cannot be written.
    """
    one_of("language", language, LANGUAGES)
    path = league.folder / "league.ipynb"
    try:
        path.write_text(sheet(league, results, language), encoding="utf-8")
    except OSError as error:
        raise refused("failed.folder", path=str(path)[:200]) from error
    return path


def sheet(league: League, results: Results, language: str) -> str:
    """Give the notebook's text.

    Args:
        league: the league.
        results: what was played.
        language: ``en`` or ``ja``.
    """
    first = results.games[0].id if results.games else ""
    plan = league.plan
    given = {"options": dict(plan.options), **league.asked}
    asked = "".join(f"    {name}={value!r},\n" for name, value in given.items())
    limits = ", ".join(f"{name}={value!r}" for name, value in asdict(league.limits).items())
    again = (
        "from sengoku.league import Limits, league\n\n"
        f"results = league(\n    \".\", {plan.game!r},\n{asked}"
        f"    limits=Limits({limits}),\n).run(processes=2)\nresults"
    )
    board = f"import sengoku_widgets\n\nsengoku_widgets.open(results.played({first!r}).record)"
    cells = [
        _words(f"# {titled(results, language)}\n\n{say('notebook.lead', language)}"),
        _words(say("notebook.run", language)),
        _code(again, results.html(language)),
        _words(say("notebook.list", language)),
        _code(f"print(results.listed({language!r}))", text=results.listed(language) + "\n"),
        _words(say("notebook.open", language)),
        _code(board),
    ]
    for number, cell in enumerate(cells):
        cell["id"] = f"league-{number}"
    kernel = {"display_name": "Python 3", "language": "python", "name": "python3"}
    doc = {
        "cells": cells, "metadata": {"kernelspec": kernel}, "nbformat": 4, "nbformat_minor": 5,
    }  # fmt: skip
    return json.dumps(doc, ensure_ascii=False, indent=1) + "\n"


def _words(text: str) -> dict[str, Any]:
    return {"cell_type": "markdown", "metadata": {}, "source": text.splitlines(keepends=True)}


def _code(source: str, html: str = "", text: str = "") -> dict[str, Any]:
    """Give a cell with what it shows, a table or lines."""
    shown: dict[str, Any] = {"name": "stdout", "output_type": "stream", "text": text}
    if html:
        shown = {"data": {"text/html": html}, "metadata": {}, "output_type": "display_data"}
    return {
        "cell_type": "code", "execution_count": None, "metadata": {},
        "outputs": [shown] if html or text else [], "source": source.splitlines(keepends=True),
    }  # fmt: skip
