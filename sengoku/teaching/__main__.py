"""Writes a course's folder for nbgrader: ``python -m sengoku.teaching FOLDER --language ja``."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path

from sengoku.core.system import spoken
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.core.typed import Parser, chosen
from sengoku.teaching.class_folder import lay_out


def main(words: Sequence[str] | None = None) -> None:
    """Write the folder, and name what was written.

    Args:
        words: what was typed after the module's name; that of this process if left out.
    """
    words = sys.argv[1:] if words is None else words
    language = chosen(words, spoken(os.environ))

    def told(key: str) -> str:
        return catalogue("sengoku.teaching").text(f"command.{key}", language)

    parser = Parser(
        prog="python -m sengoku.teaching", description=told("about"), language=language
    )
    parser.add_argument("folder", type=Path, help=told("folder"))
    parser.add_argument("--language", choices=LANGUAGES, help=told("language"))
    wanted = parser.parse_args(words)
    try:
        for file in lay_out(wanted.folder, language):
            print(file)  # noqa: T201
    except OSError as error:
        parser.error(f"{wanted.folder}: {error.strerror or error}")


if __name__ == "__main__":
    main()
