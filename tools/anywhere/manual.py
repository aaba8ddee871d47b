"""Builds the documentation with Sphinx; its rules and assumptions come from the games."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from pathlib import Path

import sengoku
from anywhere.pages import middle
from anywhere.shown import TEXTS, games
from sengoku.games import assumptions
from sengoku.play.lesson import reader
from sengoku.play.table.information import reference

WIDE = "[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]"
"""A letter or a mark of Japanese."""

WORDS = {
    "en": ("Rules", "What we assume", "The rules of {}, in our own words."),
    "ja": ("ルール", "こちらで決めた解釈", "{}のルールを、この企画の言葉で説明します。"),
}

MADE = {
    "README.md#a-bot-of-your-own": ("bot.md", False),
    "sengoku/games": ("rules/index.md", True),
    "notebooks/start.ipynb": ("assumptions.md", True),
}
"""Where a page leads in the repository, and the page made of it here: is it one a language?"""


WHOLE = (
    (r"(?<=\d) (?=%)", "\N{NO-BREAK SPACE}"),
    (r"(?<=\d)–(?=\d)", "\N{WORD JOINER}–\N{WORD JOINER}"),
    (r"(?<=\d)-(?=\d)", "\N{NON-BREAKING HYPHEN}"),
)
"""Where a number of a table could break, and what keeps it whole."""


def write(target: Path, root: Path, scratch: Path) -> None:
    """Build the documentation; a warning of Sphinx is an error.

    Args:
        target: where the pages go.
        root: the project's folder.
        scratch: where the sources are put together; it is emptied first.
    """
    shutil.rmtree(scratch, ignore_errors=True)
    shutil.copytree(root / "docs", scratch)
    for page in scratch.rglob("*.md"):
        up = "../" * len(page.relative_to(scratch).parts[:-1])
        text = leading(whole(joined(page.read_text(encoding="utf-8"))), up)
        page.write_text(text, encoding="utf-8")
    for language in WORDS:
        _made(scratch if language == "en" else scratch / language, language)
    (scratch / "bot.md").write_text(bot_page(root), encoding="utf-8")
    (scratch / "lesson.md").write_text(lesson_page(root), encoding="utf-8")
    (scratch / "options.inc").write_text(options_page(), encoding="utf-8")
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html"]
    doctrees = scratch.with_name(f"{scratch.name}.trees")
    subprocess.run([*command, "-d", doctrees, scratch, target], check=True)
    for page in (target / "ja").rglob("*.html"):  # one build has one language; a voice needs each
        text = page.read_text(encoding="utf-8").replace(' lang="en"', ' lang="ja"', 1)
        page.write_text(text, encoding="utf-8")
    (target / ".buildinfo").unlink(missing_ok=True)


def bot_page(root: Path) -> str:
    """Take README's part on bots, whose code the tests run."""
    text = (root / "README.md").read_text(encoding="utf-8")
    part = text.split("### A bot of your own\n", 1)[1].split("\n## ", 1)[0]
    return f"# Your bot\n\nAfter `import sengoku`:\n{part}"


def lesson_page(root: Path) -> str:
    """Put what a file of a lesson can hold, as its reader tells it, behind the page on lessons."""
    text = (root / "docs" / "lesson.md").read_text(encoding="utf-8")
    return f"{text}\n## All that a file can hold\n\n```text\n{reader.__doc__}\n```\n"


def options_page() -> str:
    """Show how each variant of each game is loaded."""
    lines = []
    for name in sengoku.list_games():
        calls = [
            "".join(f", {key}={value!r}" for key, value in options.items())
            for options in sengoku.load(name).variants().values()
        ]
        lines += [f"### {TEXTS.text(f'game.{name}', 'en')}\n", "```python"]
        lines += [f'sengoku.load("{name}"{given})' for given in calls] + ["```\n"]
    return "\n".join(lines)


def _made(folder: Path, language: str) -> None:
    """Write the pages of the rules and of what we assume, in one language."""
    title, assumed, about = WORDS[language]
    (folder / "rules").mkdir(parents=True)
    names, listed = [], []
    read = [f"# {assumed}\n"]
    for shown in games():
        game = sengoku.load(shown.game, **dict(shown.picture))
        called = TEXTS.text(f"game.{shown.key}", language)
        (folder / "rules" / f"{shown.key}.svg").write_text(middle(shown, language), "utf-8")
        lines = [f"# {called}\n", about.format(called) + "\n", f"![{called}]({shown.key}.svg)\n"]
        for rule in reference(game, language):
            lines += [f"## {plain(rule.name)}\n", plain(rule.text) + "\n"]
        (folder / "rules" / f"{shown.key}.md").write_text("\n".join(lines), encoding="utf-8")
        names.append(shown.key)
        introduced = plain(shown.introduced()[language])
        listed += [f"[{called}](rules/{shown.key}.md)", f": {introduced}\n"]
    (folder / "games.inc").write_text("\n".join(listed), encoding="utf-8")
    for name in sengoku.list_games():
        read.append(f"## {TEXTS.text(f'game.{name}', language)}\n")
        read += [f"* {plain(one.texts[language])}" for one in assumptions(name)] + [""]
    index = "\n".join((f"# {title}\n", "```{toctree}", *names, "```", ""))
    (folder / "rules" / "index.md").write_text(index, encoding="utf-8")
    (folder / "assumptions.md").write_text("\n".join(read), encoding="utf-8")


def joined(text: str) -> str:
    """Join lines of Japanese, between which a browser would else put a gap."""
    return re.sub(rf"(?<={WIDE})\n(?:  )?(?={WIDE})", "", text)


def whole(text: str) -> str:
    r"""Keep each number of a table in one line: a share, an interval, a day.

    >>> whole("| 9 % | 1–2 | 2026-11-30 |") == "| 9\xa0% | 1\u2060–\u20602 | 2026\u201111\u201130 |"
    True
    >>> whole("9 %")
    '9 %'
    """
    lines = text.split("\n")
    for number, line in enumerate(lines):
        if line.startswith("|"):
            for told, kept in WHOLE:
                line = re.sub(told, kept, line)
            lines[number] = line
    return "\n".join(lines)


def leading(text: str, up: str = "") -> str:
    """Lead to the pages that are made here, where a text leads out of the documentation.

    Args:
        text: a page.
        up: what leads from it to the folder of the documentation.

    >>> leading("[bot](../../README.md#a-bot-of-your-own)", "../")
    '[bot](../bot.md)'
    >>> leading("[rules](../sengoku/games)")
    '[rules](rules/index.md)'
    """
    for outside, (page, each) in MADE.items():
        # A page in a language's folder has its own beside it.
        text = text.replace(f"]({up}../{outside})", f"]({'' if each else up}{page})")
    return text


def plain(text: str) -> str:
    """Keep Markdown from reading marks in a sentence."""
    return "".join(f"\\{letter}" if letter in r"\`*_[]<>#|{}$" else letter for letter in text)
