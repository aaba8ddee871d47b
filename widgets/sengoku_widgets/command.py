"""The command ``sengoku``: ``sengoku lab`` copies the notebooks to a folder and opens them.

What it does with pupils' bots is in `command_league`.
"""

from __future__ import annotations

import errno
import os
import socket
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from sengoku.core.system import spoken
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.core.typed import Parser, chosen
from sengoku_widgets import command_league, printing, shipped

FOLDER = "sengoku-notebooks"
NEEDED = ("jupyterlab", "anywidget", "ipycanvas", "ipykernel")
INSTALL = 'pip install "sengoku[notebooks]"'
NAMED = 6
"""How many files are named at most."""


def say(key: str, language: str, **args: str | int) -> str:
    """Give a sentence of the command's."""
    return catalogue("sengoku_widgets").text(key, language, **args)


def _parser(language: str) -> Parser:
    about = say("command.about", language)
    parser = Parser(prog="sengoku", description=about, language=language)
    named = "|".join(("lab", "print", *command_league.TASKS))
    tasks = parser.add_subparsers(dest="task", required=True, metavar=named)
    lab = tasks.add_parser(
        "lab", help=say("command.lab", language), description=say("command.lab", language),
        epilog=say("command.rest", language),
    )  # fmt: skip
    lab.add_argument(
        "folder", nargs="?", type=Path, default=Path(FOLDER), help=say("command.folder", language)
    )
    lab.add_argument("--port", type=int, help=say("command.port", language))
    lab.add_argument("--language", choices=LANGUAGES, help=say("command.language", language))
    printing.offer(tasks, language)
    command_league.add(tasks, language, LANGUAGES)
    return parser


def main(words: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code.

    Args:
        words: what was typed after its name; that of this process if left out.
    """
    words = sys.argv[1:] if words is None else words
    language = chosen(words, spoken(os.environ))
    parser = _parser(language)
    wanted, rest = parser.parse_known_args(words)
    if wanted.task == "print":
        if rest:
            parser.unknown(rest)
        return printing.run(wanted, language)
    try:
        if wanted.task in command_league.TASKS:
            return command_league.run(wanted, rest, language)
        told = prepared(wanted.folder, wanted.port, language)
    except (CannotOpen, command_league.Wrong) as problem:
        print(problem, file=sys.stderr)  # noqa: T201
        return 1
    print(*told, say("copied.opening", language), sep="\n", flush=True)  # noqa: T201
    return _open(wanted.folder.resolve(), wanted.port, [one for one in rest if one != "--"])


class CannotOpen(Exception):
    """Says why the notebooks cannot be opened, and what helps."""


def prepared(folder: Path, port: int | None, language: str) -> list[str]:
    """Copy and sign the notebooks, and tell what was done.

    Args:
        folder: where they go.
        port: has to be free, if one is named.
        language: of what is told.

    Raises:
        CannotOpen: something is missing, taken, or cannot be written.
    """
    missing = [name for name in NEEDED if find_spec(name) is None]
    if missing:
        told = {"missing": ", ".join(missing), "command": INSTALL}
        raise CannotOpen(say("failed.no-lab", language, **told))
    if not shipped.notebooks():
        raise CannotOpen(say("failed.no-notebooks", language))
    if port is not None and _taken(port):
        raise CannotOpen(say("failed.port", language, port=port))
    try:
        done = shipped.copy(folder)
    except OSError as error:
        problem = error.strerror or str(error)
        told = {"folder": str(folder), "problem": problem, "command": "sengoku lab FOLDER"}
        raise CannotOpen(say("failed.no-folder", language, **told)) from error
    shipped.sign(folder)
    return list(_told(done, folder, language))


def _told(done: shipped.Copied, folder: Path, language: str) -> list[str]:
    said = []
    if done.new:
        said.append(say("copied.new", language, count=len(done.new), folder=str(folder)))
    for key, files in (("renewed", done.renewed), ("changed", done.changed)):
        if files:
            more = [] if len(files) <= NAMED else ["..."]
            named = ", ".join([*files[:NAMED], *more])
            said.append(say(f"copied.{key}", language, files=named))
    return said or [say("copied.nothing", language, folder=str(folder))]


def _taken(port: int) -> bool:
    with socket.socket() as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", port))
        except OSError as error:
            return error.errno in (errno.EADDRINUSE, errno.EACCES)
        except OverflowError:
            return True
    return False


def _open(folder: Path, port: int | None, words: Sequence[str]) -> int:
    """Run JupyterLab over the folder until it ends."""
    own = [f"--ServerApp.root_dir={folder}", f"--LabApp.default_url=/doc/tree/{shipped.START}"]
    if port is not None:
        own += [f"--ServerApp.port={port}", "--ServerApp.port_retries=0"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        own.append("--allow-root")
    environment = dict(os.environ)
    _before(environment, "JUPYTER_CONFIG_PATH", shipped.settings())
    _before(environment, "JUPYTER_PATH", shipped.extensions())
    command = [sys.executable, "-m", "jupyterlab", *own, *words]
    process = subprocess.Popen(command, cwd=folder, env=environment)
    while True:
        try:
            return process.wait()
        except KeyboardInterrupt:
            continue  # Ctrl+C reaches JupyterLab too, which asks before it stops


def _before(environment: dict[str, str], name: str, folder: Path | None) -> None:
    """Put a folder before those of a variable."""
    places = [str(folder) if folder else "", environment.get(name, "")]
    if folder is not None:
        environment[name] = os.pathsep.join(filter(None, places))


if __name__ == "__main__":
    sys.exit(main())
