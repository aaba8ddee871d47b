"""The command ``sengoku print``: sheets of a game as a page of HTML, or as a PDF."""

from __future__ import annotations

import argparse
import sys
from inspect import signature
from pathlib import Path
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games import load
from sengoku.play.kit.paper import FITS, PAPERS
from sengoku.play.kit.pdf import save_pdf
from sengoku.play.kit.sheets import ALL, SHEETS, printed
from sengoku.play.page.address import value

PDF = ".pdf"
ENDINGS = (".html", ".htm", PDF)
NAMED = frozenset(signature(printed).parameters) - {"options"}
"""What is said by a word of its own, and is no option of a game."""


def offer(tasks: Any, language: str) -> None:
    """Add the command to those there are.

    Args:
        tasks: what `argparse` gives for commands of a command.
        language: of its help.
    """

    def told(key: str) -> str:
        return catalogue("sengoku_widgets").text(f"print.{key}", language)

    parser = tasks.add_parser("print", help=told("about"), description=told("about"))
    parser.add_argument("game", help=told("game"))
    parser.add_argument("file", type=Path, help=told("file"))
    parser.add_argument("--what", choices=(*SHEETS, ALL), default=ALL, help=told("what"))
    parser.add_argument("--language", choices=LANGUAGES, help=told("language"))
    parser.add_argument("--paper", choices=tuple(PAPERS), default="a4", help=told("paper"))
    parser.add_argument("--count", type=int, default=6, help=told("count"))
    parser.add_argument(
        "--per-page", type=int, choices=tuple(FITS), default=6, help=told("per-page")
    )
    parser.add_argument("--grade", type=int, help=told("grade"))
    parser.add_argument("--seed", type=int, default=1, help=told("seed"))
    parser.add_argument("--lesson", default="", help=told("lesson"))
    parser.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help=told("option")
    )


def run(wanted: argparse.Namespace, language: str) -> int:
    """Write the sheets and give the exit code.

    Args:
        wanted: what was asked for.
        language: of the sheets and of what is told.
    """
    texts = catalogue("sengoku_widgets")
    if wanted.file.suffix.lower() not in ENDINGS:
        refused = texts.text("print.ending", language, file=str(wanted.file))
        print(refused, file=sys.stderr)  # noqa: T201
        return 1
    options = {name: value(word) for name, _, word in (one.partition("=") for one in wanted.option)}
    try:
        if not NAMED.isdisjoint(options):
            load(wanted.game, **options)  # no game has an option that is called so, and says that
        html = printed(
            wanted.game, wanted.what, language=language, paper=wanted.paper, count=wanted.count,
            per_page=wanted.per_page, grade=wanted.grade, seed=wanted.seed, lesson=wanted.lesson,
            **options,
        )  # fmt: skip
        if wanted.file.suffix.lower() == PDF:
            save_pdf(html, wanted.file)
        else:
            wanted.file.write_text(html, encoding="utf-8")
    except SengokuError as problem:
        print(problem.text(language), file=sys.stderr)  # noqa: T201
        return 1
    except OSError as error:
        told = {"file": str(wanted.file), "problem": error.strerror or str(error)}
        print(texts.text("print.no-file", language, **told), file=sys.stderr)  # noqa: T201
        return 1
    print(texts.text("print.done", language, file=str(wanted.file)))  # noqa: T201
    return 0
