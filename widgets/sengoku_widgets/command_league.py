"""The commands for pupils' bots: ``sengoku new``, ``sengoku check`` and ``sengoku league``."""

from __future__ import annotations

import argparse
import os
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from sengoku.arena.plan import KINDS
from sengoku.arena.results import SITE
from sengoku.core.errors import SengokuError
from sengoku.core.texts import clean, quoted
from sengoku.games import load
from sengoku.league import Limits, check, league, pages, sheet, template
from sengoku.league.checking import POSITIONS, walls
from sengoku.league.folder import left_out, source
from sengoku.league.words import refused, say
from sengoku.play.page.address import value

TASKS = ("new", "check", "league")
USUAL = Limits()
FIRST = "--game rokumon --act 1"
"""The game in which a first bot is tried, as `docs/league.md` does too."""


class Wrong(Exception):
    """Says what of a command cannot be done."""


def options(words: Sequence[str]) -> dict[str, Any]:
    """Read a game's options, as in ``--act 1 --reveal yes``.

    Args:
        words: what was typed besides the command's own options.

    Raises:
        BadOption: that is none.

    >>> options(["--act", "1", "--seats=3"])
    {'act': 1, 'seats': 3}
    """
    found: dict[str, Any] = {}
    rest = [part for word in words for part in _parts(word)]
    while rest:
        name, *rest = rest
        if not name.startswith("--") or not rest or rest[0].startswith("--"):
            raise refused("failed.option", word=quoted(name))
        found[name.removeprefix("--").replace("-", "_")] = value(rest.pop(0))
    return found


def _parts(word: str) -> list[str]:
    return word.split("=", 1) if word.startswith("--") and "=" in word else [word]


def add(tasks: Any, language: str, languages: Sequence[str]) -> None:
    """Add the three to the parser of ``sengoku``.

    Args:
        tasks: argparse's subparsers.
        language: of the help.
        languages: those that there are.
    """

    def told(name: str) -> argparse.ArgumentParser:
        about = say(f"command.{name}", language)
        parser: argparse.ArgumentParser = tasks.add_parser(
            name, help=about, description=about,
            epilog=None if name == "new" else say("command.options", language),
        )  # fmt: skip
        parser.add_argument("--language", choices=languages, help=say("command.tongue", language))
        return parser

    def number(
        parser: argparse.ArgumentParser, name: str, usual: float, kind: type = int
    ) -> None:
        words = say(f"command.{name}", language, usual=f"{usual:g}")
        parser.add_argument(f"--{name}", type=kind, default=usual, metavar="N", help=words)

    new = told("new")
    new.add_argument("file", type=Path, help=say("command.new-file", language))
    for name, what in (("check", "file"), ("league", "folder")):
        parser = told(name)
        parser.add_argument(what, type=Path, help=say(f"command.{name}-{what}", language))
        parser.add_argument("--game", default="rokumon", help=say("command.game", language))
        number(parser, "time", USUAL.seconds, float)
        number(parser, "memory", USUAL.memory)
        number(parser, "output", USUAL.output)
    number(tasks.choices["check"], "positions", POSITIONS)
    _league(tasks.choices["league"], number, language)


def _league(parser: argparse.ArgumentParser, number: Any, language: str) -> None:
    """Add what only a league takes."""
    parser.add_argument("--kind", choices=KINDS, help=say("command.kind", language))
    number(parser, "games", 2)
    number(parser, "rounds", 0)
    number(parser, "processes", min(4, os.cpu_count() or 1))
    parser.add_argument("--seed", type=int, help=say("command.seed", language))
    parser.add_argument("--guest", action="append", default=[], metavar="BOT",
                        help=say("command.guest", language))  # fmt: skip
    parser.add_argument("--site", default=SITE, help=say("command.site", language))


def run(given: argparse.Namespace, rest: Sequence[str], language: str) -> int:
    """Do one of the three, and give the exit code: 1 where something is wrong.

    Args:
        given: what was typed.
        rest: what of it is the game's own options.
        language: of all that is told.
    """
    try:
        if given.task == "new":
            _none(rest)
            path = _python(given.file)
            template.write(path, language)
            told = {"file": str(path), "typed": shlex.quote(str(path)), "played": FIRST}
            _say(say("done.new", language, **told))
            return 0
        return (_check if given.task == "check" else _played)(given, options(rest), language)
    except SengokuError as error:
        raise Wrong(error.text(language)) from error


def _none(rest: Sequence[str]) -> None:
    if rest:
        raise refused("failed.option", word=quoted(rest[0]))


def _python(path: Path) -> Path:
    """Give a bot's file its ending, without which a league leaves it out."""
    fits = path.suffix == ".py" or not path.name
    return path if fits else path.with_name(f"{path.name}.py")


def _limits(given: argparse.Namespace) -> Limits:
    return Limits(given.time, given.memory, given.output)


def _check(given: argparse.Namespace, chosen: dict[str, Any], language: str) -> int:
    file = given.file if given.file.exists() else _python(given.file)
    try:
        text = source(file)
    except OSError as error:
        why = error.strerror or str(error)
        raise refused("failed.no-file", path=quoted(file, 200), why=quoted(why)) from error
    game = load(given.game, **chosen)
    told = {"limits": _limits(given), "positions": given.positions, "language": language}
    report = check(file.name, text, game, **told)
    _say(report.text(language))
    return 0 if report.fine else 1


def _played(given: argparse.Namespace, chosen: dict[str, Any], language: str) -> int:
    limits = _limits(given)
    found = league(
        given.folder, given.game, chosen, kind=given.kind, games=given.games,
        rounds=given.rounds, seed=given.seed, limits=limits, guests=given.guest,
    )  # fmt: skip
    for name, why in left_out(given.folder):
        reason = say(f"done.left-{why}", language, folder=str(given.folder))
        _say(say("done.left", language, file=clean(name, 80), why=reason))
    results = found.run(processes=given.processes)
    place = given.folder / "pages"
    index = pages.write(results, place, language, site=given.site, limits=limits)
    book = sheet.write(found, results, language)
    _say(results.text(language))
    _say(walls(_held(), language))
    _say(say("done.league", language, page=str(index), notebook=str(book)))
    return 0


def _held() -> tuple[str, ...]:
    """Ask which walls hold here, of a bot that does nothing."""
    nothing = "def choose(game, view, seat, luck):\n    return game.legal(view)[0]\n"
    return check("walls.py", nothing, load("rokumon", act=1), positions=1).held


def _say(text: str) -> None:
    print(text, flush=True)  # noqa: T201
