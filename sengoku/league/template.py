"""The file that a pupil begins with."""

from __future__ import annotations

from pathlib import Path

from sengoku.core.texts import quoted
from sengoku.league.words import refused, say


def template(language: str) -> str:
    """Give a bot that plays at random, with a remark on everything that it uses.

    Args:
        language: of the remarks.
    """
    lines = [
        f'"""{say("template.title", language)}"""',
        "",
        "",
        "def choose(game, view, seat, luck):",
        *(f"    # {line}" for line in say("template.given", language).split("|")),
        "    actions = game.legal(view)",
        "",
        *(f"    # {line}" for line in say("template.idea", language).split("|")),
        "    if not game.hides():",
        "        for action in actions:",
        "            if game.decided(game.apply(view, action)) == seat:",
        "                return action",
        "",
        *(f"    # {line}" for line in say("template.else", language).split("|")),
        "    return luck.choice(actions)",
    ]
    return "\n".join(lines) + "\n"


def write(path: Path, language: str) -> None:
    """Write the file, unless there is one.

    Args:
        path: where.
        language: of the remarks.

    Raises:
        BadOption: there is a file of that name, or it cannot be written.
    """
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(template(language))
    except FileExistsError as error:
        raise refused("failed.there", path=quoted(path, 200)) from error
    except OSError as error:
        raise refused("failed.folder", path=quoted(path, 200)) from error
