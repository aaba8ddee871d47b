"""Writes a course's folder for nbgrader: ``python -m sengoku.teaching FOLDER --language ja``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence
from pathlib import Path

from sengoku.core.system import spoken
from sengoku.core.texts import LANGUAGES
from sengoku.teaching.class_folder import lay_out


def main(words: Sequence[str] | None = None) -> None:
    """Write the folder, and name what was written.

    Args:
        words: what was typed after the module's name; that of this process if left out.
    """
    parser = argparse.ArgumentParser(prog="python -m sengoku.teaching", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--language", choices=LANGUAGES, default=spoken(os.environ))
    wanted = parser.parse_args(words)
    try:
        for file in lay_out(wanted.folder, wanted.language):
            print(file)  # noqa: T201
    except OSError as error:
        parser.error(f"{wanted.folder}: {error.strerror or error}")


if __name__ == "__main__":
    main()
