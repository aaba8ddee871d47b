"""``docs/your_card.md``, done step by step in a copy of the package; and rows that are refused."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import DamagedData
from sengoku.games.rumble.rows import VERBS, row

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "your_card.md"

Block = tuple[str, str, str]
"""A block of the page: the file named before it, its kind, and what it holds."""


def blocks() -> Iterator[Block]:
    """List the blocks of the page with the file that was named last."""
    file = ""
    text = PAGE.read_text(encoding="utf-8")
    for said, kind, held in re.findall(r"(.*?)```(\w+)\n(.*?)```", text, re.DOTALL):
        named = re.findall(r"`(sengoku/\S+\.toml)`", said)
        file = named[-1] if named else file
        yield file, kind, held


def write(path: Path, block: str) -> None:
    """Do with a file what a reader does: new lines go under their heading, others are replaced."""
    heading, *lines = block.strip().splitlines()
    text = path.read_text(encoding="utf-8")
    if f"\n{heading}\n" not in text:
        path.write_text(f"{text}\n{block}", encoding="utf-8")
        return
    before, after = text.split(f"\n{heading}\n", 1)
    under, *rest = re.split(r"\n(?=\[)", after, maxsplit=1)
    key = lines[0].split(" = ")[0]
    under = re.sub(rf"(?m)^{key} = (\[[^]]*\]|.*)\n?", "", under)
    new = "\n".join((heading, *lines, under, *rest))
    path.write_text(f"{before}\n{new}", encoding="utf-8")


def run(home: Path, *words: str) -> str:
    """Run Python where the copy is the package; give what it writes."""
    done = subprocess.run(
        [sys.executable, *words], cwd=home, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(home), "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    return done.stdout + done.stderr


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Give a folder with a copy of the package."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "sengoku", tmp_path / "sengoku", ignore=ignored)
    return tmp_path


LOADS = "import sengoku; print(sengoku.load('rumble').kit.cards[-1])"


def test_the_page_is_done_step_by_step(home: Path) -> None:
    examples, kinds = "", []
    for file, kind, held in blocks():
        kinds.append(kind)
        if kind == "toml":
            write(home / file, held)
        elif kind == "text":
            assert held.strip() in run(home, "-c", LOADS)
        else:
            # An example goes on from those before it, and sees the files as they are by now.
            assert kind == "python"
            script = f"{preamble(examples)}\n{held}"
            (home / "example.txt").write_text(script, encoding="utf-8")
            found = run(home, "-m", "doctest", "example.txt")
            assert not found, found
            examples += held
    assert {*kinds} == {"toml", "text", "python"}
    assert kinds.count("python") >= 5


def preamble(examples: str) -> str:
    """Give the lines of examples that load the game and lay its position."""
    lines = re.findall(r"^>>> (.*)$", examples, re.MULTILINE)
    kept = [line for line in lines if re.match(r"import |game = |s = ", line)]
    return "".join(f">>> {line}\n" for line in kept)


SAME = """
from random import Random
import sengoku
from tests.unit.rumble.test_second_cards import made_up
game, rng, used = sengoku.load("rumble"), Random(1), 0

def said(s, a, other):
    text = game.texts.say(game.why_not(s, a), "en") if game.why_not(s, a) else ""
    return text.replace(other, "it")

for _ in range(300):
    one = made_up(game, rng, "marine")
    doc = game.describe(one)
    two = game.position({**doc, "display": ["ferry"]})
    legal = [str(a).replace("marine", "ferry") for a in game.legal(one)]
    assert legal == [str(a) for a in game.legal(two)]
    if len(legal) > 1:
        used += 1
        one, two = (game.apply(s, game.parse(s, f"use {card}"))
                    for s, card in ((one, "marine"), (two, "ferry")))
        assert game.legal(one) == game.legal(two)
        for a in game.vocabulary(one):
            if one.pending and a.verb == "move":
                assert said(one, a, "Marine") == said(two, a, "Ferry")
        a = game.legal(one)[0]
        after = game.apply(one, a), game.apply(two, a)
        assert after[0].troops == after[1].troops
print(used)
"""

BULK = """
import numpy as np, sengoku
from sengoku.games.rumble.analysis.playouts.play import play_out
game = sengoku.load("rumble", seats=2)
s = game.position({"troops": {"oko": [3, 2], "kyo": [2, 2]}, "display": ["ferry"]})
found = play_out(game, [(s, 400)], np.random.default_rng(1), record=400)
ferries = 0
for one in found.played:
    s = one.start
    for a in one.plies:
        assert a in game.legal(s), a
        s = game.apply(s, a)
        ferries += str(a) == "use ferry"
    while game.outcome(s) is None:
        s = game.apply(s, game.legal(s)[0])
    assert game.outcome(s).scores == one.points
print(ferries)
"""


def ferry(home: Path, *more: str) -> None:
    """Make the Ferry of the page's first steps, with more in its row."""
    for number, (file, kind, held) in enumerate(blocks()):
        if kind == "toml" and number < 6:
            write(home / file, held)
    for line in more:
        write(home / "sengoku/games/rumble/data.toml", f"[cards.ferry]\n{line}")


def test_a_ferry_is_marine_by_another_name(home: Path) -> None:
    ferry(home)
    shutil.copytree(ROOT / "tests", home / "tests", ignore=shutil.ignore_patterns("browser"))
    assert int(run(home, "-c", SAME)) > 100


@pytest.mark.parametrize(
    "more",
    [
        (),
        ('to = "own"',),
        ("count = 3",),
        ('count = "half"',),
        ('to = "kyo"', 'times = "any"', "may-stop = true"),
        ('verb = "push"', 'to = "own"'),
        ('verb = "push"', "count = 1", "times = 2", "may-stop = true"),
    ],
)
def test_whole_games_with_a_new_card_in_bulk_and_one_by_one(
    home: Path, more: tuple[str, ...]
) -> None:
    ferry(home, *more)
    found = run(home, "-c", BULK)
    assert found.strip().isdecimal(), found
    assert int(found) > 40


# Rows that are refused.

GOOD: dict[str, Any] = {"source": "house rule", "verb": "move", "count": 2, "way": "sea"}


@pytest.mark.parametrize(
    ("change", "named"),
    [
        ({"verb": None}, ["verb", *VERBS]),
        ({"verb": "swim"}, ["verb", "swim", *VERBS]),
        ({"way": "air"}, ["way", "air", "sea"]),
        ({"count": 0}, ["count", "half"]),
        ({"count": True}, ["count"]),
        ({"count": "all"}, ["count", "half"]),
        ({"count": "2"}, ["cannot be “'2'”", "half"]),
        ({"way": ("sea",)}, ["cannot be “['sea']”", "any"]),
        ({"times": -1}, ["times", "any"]),
        ({"times": 2}, ["times", "move"]),
        ({"to": "edo"}, ["to", "edo", "kyo"]),
        ({"to": "beside"}, ["to = beside"]),
        ({"from": "daimyo"}, ["from = daimyo"]),
        ({"to": "east"}, ["nowhere"]),
        ({"along": True}, ["along"]),
        ({"may-stop": "yes"}, ["may-stop", "true"]),
        ({"an-area": 1}, ["an-area"]),
        ({"reading": "tea"}, ["reading", "tea", "decoy"]),
        ({"colour": "red"}, ["colour", "verb"]),
    ],
)
def test_a_row_that_does_not_fit_is_refused_in_one_sentence(
    change: dict[str, Any], named: list[str]
) -> None:
    assert row("ferry", GOOD).verb == "move"
    table = {key: value for key, value in (GOOD | change).items() if value is not None}
    with pytest.raises(DamagedData) as refused:
        row("ferry", table)
    said = refused.value.text("en")
    assert "\n" not in said
    assert all(word in said for word in ("[cards.ferry]", *named)), said
    assert "[cards.ferry]" in refused.value.text("ja")
    assert isinstance(refused.value, sengoku.core.errors.SengokuError)


def test_a_listed_card_without_a_row_is_named(home: Path) -> None:
    (file, _, held) = next(one for one in blocks() if "editions" in one[2])
    write(home / file, held)
    assert "the card “ferry” has no row [cards.ferry]" in run(home, "-c", LOADS)


@pytest.mark.parametrize("line", ['[cards.ferry]\nverb = "move"', "[cards.raft]\nverb = move"])
def test_a_slip_of_the_file_itself_is_told_with_its_name(home: Path, line: str) -> None:
    ferry(home)
    path = home / "sengoku/games/rumble/data.toml"
    path.write_text(f"{path.read_text(encoding='utf-8')}\n{line}\n", encoding="utf-8")
    last = run(home, "-c", LOADS).splitlines()[-1]
    assert last.startswith(
        "sengoku.core.errors.DamagedData: “sengoku/games/rumble/data.toml” cannot be read: "
    )
    assert "at line" in last


def test_more_cards_than_fit_are_counted(home: Path) -> None:
    ferry(home)
    path = home / "sengoku/games/rumble/data.toml"
    text = path.read_text(encoding="utf-8").replace('"ferry",\n', '"ferry", "one", "two",\n')
    path.write_text(text, encoding="utf-8")
    assert "15 cards are listed; there may be 14 at most" in run(home, "-c", LOADS)
