"""Japanese as it is printed: full-width marks, no gaps in it, one word for one thing."""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from sengoku.core.texts import catalogue

ROOT = Path(__file__).parents[3]
WIDE = "[ぁ-ヿ一-鿿々〜、。「」：（）！？]"
"""A letter or mark of Japanese."""

MARKS = (
    (re.compile(rf"{WIDE}[ ]?[(](?!\d)|(?<!\d)[)][ ]?{WIDE}|[}}][(]"), "（ ）"),
    (re.compile(rf"{WIDE}[:;,!?]|[:;,!?](?=[ぁ-ヿ一-鿿])"), "：；、！？"),
    (re.compile(r"[０-９Ａ-Ｚａ-ｚ]"), "ordinary digits and letters"),
)
GAPS = re.compile(rf"(?:{WIDE}[ ](?=[{{\dA-Za-z])|(?<=[}}\dA-Za-z])[ ](?={WIDE}))")
TITLED = re.compile(r"^(clause|name|value|taroma\.name|scene\.name)\.")
"""Keys of headings, in which a number stands apart from its name."""


def japanese(node: Any, where: str = "") -> Iterator[tuple[str, str]]:
    """List the Japanese texts of a lesson."""
    if isinstance(node, Mapping):
        for key, value in node.items():
            if key == "ja" and isinstance(value, str):
                yield where, value
            else:
                yield from japanese(value, f"{where}.{key}")
    elif isinstance(node, list):
        for number, each in enumerate(node):
            yield from japanese(each, f"{where}[{number}]")


def catalogues() -> Iterator[tuple[str, str, str]]:
    """List file, key and text of every Japanese catalogue."""
    for path in sorted((ROOT / "sengoku").rglob("texts/ja.toml")):
        texts = catalogue(".".join(path.parent.parent.relative_to(ROOT).parts))
        for key in texts.keys("ja"):
            yield path.relative_to(ROOT / "sengoku").as_posix(), key, texts.template(key, "ja")


def lessons() -> Iterator[tuple[str, str, str]]:
    """List file, place and text of every lesson's Japanese."""
    for path in sorted((ROOT / "sengoku").rglob("lessons/*.toml")):
        texts = catalogue(".".join(path.parent.parent.relative_to(ROOT).parts))
        for where, text in japanese(tomllib.loads(path.read_text(encoding="utf-8"))):
            said = texts.filled(text, "ja", where)
            yield path.relative_to(ROOT / "sengoku").as_posix(), where, said
    for path in sorted((ROOT / "sengoku/teaching/course").glob("*.toml")):
        for where, text in japanese(tomllib.loads(path.read_text(encoding="utf-8"))):
            said = re.sub(r"\]\([^)]*\)|`[^`]*`", "]", text)  # without addresses and code
            yield path.relative_to(ROOT / "sengoku").as_posix(), where, said


def pages() -> Iterator[tuple[str, str, str]]:
    """List the lines of notebooks, of the READMEs and of the manual in which there is Japanese."""
    for path in sorted((ROOT / "notebooks").rglob("*.ipynb")):
        for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
            if cell["cell_type"] == "markdown":
                for line in "".join(cell["source"]).splitlines():
                    yield path.relative_to(ROOT).as_posix(), "", line
    manual = sorted((ROOT / "docs" / "ja").rglob("*.md"))
    for page in (ROOT / "README.md", ROOT / "README.ja.md", *manual):
        for line in page.read_text(encoding="utf-8").splitlines():
            yield page.relative_to(ROOT).as_posix(), "", line


def forbidden() -> list[tuple[re.Pattern[str], str, str]]:
    """Read what the glossary forbids: the pattern, what stands instead, and where it may stand."""
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `(.+)` \| (.*?) \| (.*?) ?\|$", page, re.MULTILINE)
    return [(re.compile(pattern.replace(r"\|", "|")), *rest) for pattern, *rest in rows]


TEXTS = [*catalogues(), *lessons()]


def test_there_is_something_to_read():
    assert len(TEXTS) > 4000
    assert len(forbidden()) > 10


@pytest.mark.parametrize(("pattern", "right"), MARKS, ids=[right for _, right in MARKS])
def test_marks_are_full_width_and_digits_are_not(pattern, right):
    wrong = [
        (file, key, text)
        for file, key, text in TEXTS
        if pattern.search(re.sub(r"\{[^{}]*\}", "{}", text))
    ]
    assert not wrong, right


def test_nothing_stands_apart_from_a_placeholder_or_a_number():
    wrong = [
        (file, key, text)
        for file, key, text in catalogues()
        if GAPS.search(text) and not TITLED.match(key)
    ]
    assert not wrong


@pytest.mark.parametrize(
    ("pattern", "instead", "place"), forbidden(), ids=[row[0].pattern for row in forbidden()]
)
def test_one_word_stands_for_one_thing(pattern, instead, place):
    places = place.split(", ")
    wrong = [
        (file, key, text)
        for file, key, text in [*TEXTS, *pages()]
        if pattern.search(text) and not {*places} & {*re.split(r"[/.]", file)}
    ]
    assert not wrong, f"write {instead}"


def test_the_glossary_names_what_it_forbids_nowhere_else():
    page = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8")
    before = page[: page.index("## What is not written")]
    table = "\n".join(line for line in before.splitlines() if line.startswith("|"))
    for pattern, _, place in forbidden():
        if not place:
            assert not pattern.search(table), pattern.pattern


LETTERS = re.compile("[ぁ-ヿ一-鿿々〜。]")
ABOUT_WRITING = {
    "sengoku/core/readings.py", "sengoku/draw/measure.py", "sengoku/play/match/code.py",
    "sengoku/games/tenku/drawing/art/cards.py", "sengoku/testing/rules.py",
}  # fmt: skip
"""Where a line may break, a mark stand upright, a word begin, and what is nonsense in a test."""


def spelled(file: Path) -> list[str]:
    """List what a module says in Japanese, other than to those who read its code."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    told = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        and LETTERS.search(node.value) and id(node) not in told
    ]  # fmt: skip


def test_no_code_knows_a_word_of_japanese():
    """A word of a language stands in its texts, where a new language has its own."""
    found = {
        file.relative_to(ROOT).as_posix(): spelled(file)
        for folder in ("sengoku", "widgets")
        for file in sorted((ROOT / folder).rglob("*.py"))
    }
    assert {file for file, words in found.items() if words} == ABOUT_WRITING
