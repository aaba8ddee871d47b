"""Writes each game's README.md: its source is ``texts/README.en.md``, its numbers are the data's.

``python tools/readmes.py`` writes them all; a test compares them.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.core.texts import USUAL, catalogue  # noqa: E402


def sources() -> tuple[Path, ...]:
    """List the files from which a page is made."""
    return tuple(sorted((ROOT / "sengoku" / "games").glob("*/texts/README.en.md")))


def page(source: Path) -> str:
    """Give the page that is made from a file."""
    texts = catalogue(f"sengoku.games.{source.parents[1].name}")
    return texts.filled(source.read_text(encoding="utf-8"), USUAL, source.name)


def target(source: Path) -> Path:
    """Name the page that is made from a file."""
    return source.parents[1] / "README.md"


def main() -> None:
    """Write every page."""
    for source in sources():
        target(source).write_text(page(source), encoding="utf-8")
        print(target(source).relative_to(ROOT))


if __name__ == "__main__":
    main()
