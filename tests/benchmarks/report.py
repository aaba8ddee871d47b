"""Where the figures are kept: ``results.md``, one section a bench."""

from __future__ import annotations

import datetime
import platform
import re
from collections.abc import Sequence
from pathlib import Path

RESULTS = Path(__file__).parent / "results.md"
HEAD = """# Speed

Both sides of each figure were measured in one run on one core, in turns. Only ratios mean
anything from one computer to another. `make bench` measures again and rewrites this page.
"""


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Lay rows out as a Markdown table."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def store(title: str, body: str) -> None:
    """Write a section with the date and the Python it was measured with; keep the others."""
    text = RESULTS.read_text(encoding="utf-8") if RESULTS.exists() else HEAD
    head, *sections = re.split(r"^## ", text, flags=re.MULTILINE)
    kept = {section.partition("\n")[0]: section.partition("\n")[2].strip() for section in sections}
    stamp = f"{datetime.date.today().isoformat()}, Python {platform.python_version()}."
    kept[title] = f"{body}\n\n{stamp}"
    parts = [head.strip(), *(f"## {name}\n\n{words}" for name, words in kept.items())]
    RESULTS.write_text("\n\n".join(parts) + "\n", encoding="utf-8")
