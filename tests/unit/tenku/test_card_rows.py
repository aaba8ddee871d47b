"""A card is one row of data.toml: a new one is played, and a damaged one is one clear error."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import sengoku
from sengoku.core.data import data
from sengoku.core.errors import DamagedData
from sengoku.games.tenku.components import ROWS, letters
from sengoku.games.tenku.rules.validate import check, check_row

SENGOKU = Path(sengoku.__file__).parent

ROW = """
[card.fox]
source = "house"
letter = "u"
sign = "狐"
pitched = { does = "draw", many = 4 }
placed = { gives = "defense", count = 3 }
"""
"""A card of known steps, which the game does not have."""

NAMES = {"en": 'fox = "Fox"', "ja": 'fox = "狐"'}

LOADED = "import sengoku; sengoku.load('tenku')"

PLAYED = """
import sengoku
from sengoku.draw.scene import Look
from sengoku.games import picture
from sengoku.games.tenku.rules.sentences import effects

game = sengoku.load("tenku", seats=3, deck="house")
for language in ("en", "ja"):
    print(*[game.texts.say(said, language) for said in effects(game.kit, "fox")], sep="|")
doc = {"hands": [{"fox": 1, "lord": 1}, {"lord": 1}, {}], "courts": [{}, {}, {}]}
match = sengoku.Match(game, start=game.position(doc))
print("pitch hand fox" in map(str, match.legal()))
drawn = "".join(str(item) for item in picture(game, match.state, Look(seat=0)).items)
print("狐" in drawn and "Fox" in drawn)
match.play("pitch hand fox")
for _ in range(4):
    match.play("draw knight")
print(match.state.hands[0], match.state.turn)
defends = game.position({
    "hands": [{"lord": 1}, {"lord": 1}, {}], "courts": [{"knight": 1}, {"fox": 1}, {}],
})
match = sengoku.Match(game, start=defends)
for action in ("battle lord 1", "pass", "pass"):
    match.play(action)
print(match.state.battle.totals, game.position(game.describe(defends)) == defends)
"""


def box_with(tmp_path: Path, row: str, names: dict[str, str]) -> Path:
    """Copy the package, and write a row and its names into it."""
    root = tmp_path / "changed"
    copytree(SENGOKU, root / "sengoku", ignore=ignore_patterns("__pycache__", "notebooks"))
    folder = root / "sengoku/games/tenku"
    rows = folder / "data.toml"
    text = rows.read_text(encoding="utf-8")
    rows.write_text(text.replace("[readings.pitch]", f"{row}\n[readings.pitch]", 1), "utf-8")
    for language, name in names.items():
        file = folder / f"texts/{language}.toml"
        text = file.read_text(encoding="utf-8")
        assert text.count("\n[value]\n") == 1
        file.write_text(text.replace("\n[value]\n", f"\n[value]\n{name}\n"), encoding="utf-8")
    return root


def run(root: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script with the changed package, in a Python of its own."""
    return subprocess.run(
        [sys.executable, "-c", script], cwd=root, env={"PYTHONPATH": str(root)},
        capture_output=True, text=True, encoding="utf-8", check=False,
    )  # fmt: skip


def test_a_new_card_is_one_row_and_a_name(tmp_path: Path) -> None:
    done = run(box_with(tmp_path, ROW, NAMES), PLAYED)
    assert done.stdout.splitlines() == [
        "In court (ours): Adds 3 to your defense strength.|Pitched (ours): Draw four cards.",
        "宮廷（自作）：防御の兵力に3を加えます。|捨てると（自作）：カードを4枚引きます。",
        "True",
        "True",
        "KKKKL 1",
        "(1, 3) True",
    ], done.stderr
    assert not done.stderr


def test_a_card_without_a_name_is_one_clear_error(tmp_path: Path) -> None:
    done = run(box_with(tmp_path, ROW, {"en": NAMES["en"]}), LOADED)
    assert done.stderr.splitlines()[-1] == (
        "sengoku.core.errors.DamagedData: data.toml of tenku, [card.fox]: "
        "the text “value.fox” is missing in “ja”. Write it in sengoku/games/tenku/texts/ja.toml."
    )


def changed(card: str, part: str = "", **changes: Any) -> dict[str, Any]:
    """Give a row with fields changed, or left out if they are ``None``."""
    row = {key: dict(v) if isinstance(v, Mapping) else v for key, v in ROWS[card].items()}
    table = row[part] if part else row
    for name, value in changes.items():
        table.pop(name, None)
        if value is not None:
            table[name] = value
    return row


def test_every_row_is_whole() -> None:
    check(data("sengoku.games.tenku"))


DAMAGED: list[tuple[str, str, dict[str, Any], str]] = [
    ("spy", "", {"pitched": None}, "“pitched” is missing."),
    ("spy", "", {"placed": None}, "“placed” is missing."),
    ("spy", "", {"letter": None}, "“letter” is missing."),
    ("spy", "", {"colour": "red"}, "field cannot be “colour”."),
    ("spy", "pitched", {"does": "fly"}, "does cannot be “fly”."),
    ("spy", "pitched", {"many": 2}, "field cannot be “many”."),
    ("merchant", "pitched", {"many": None}, "“many” is missing."),
    ("merchant", "pitched", {"many": "three"}, "many cannot be “three”."),
    ("abbot", "pitched", {"what": "pawn"}, "what cannot be “pawn”."),
    ("abbot", "pitched", {"to": "box"}, "to cannot be “box”."),
    ("heir", "pitched", {"what": "regular"}, "what cannot be “regular”."),
    ("heir", "pitched", {"what": "spy"}, "the text “needs.seize.spy” is missing in “en”."),
    ("abbot", "placed", {"gives": "luck"}, "gives cannot be “luck”."),
    ("abbot", "placed", {"count": None}, "“count” is missing."),
    ("abbot", "placed", {"count": 0}, "count cannot be “0”."),
    ("temple", "placed", {"count": 1}, "field cannot be “count”."),
]  # fmt: skip


@pytest.mark.parametrize(("card", "part", "changes", "said"), DAMAGED)
def test_what_is_missing_or_unknown_is_said_with_its_row(
    card: str, part: str, changes: dict[str, Any], said: str
) -> None:
    with pytest.raises(DamagedData) as error:
        check_row(card, changed(card, part, **changes))
    assert str(error.value).startswith(f"data.toml of tenku, [card.{card}]: {said}")
    assert "］：" in error.value.text("ja")


@pytest.mark.parametrize(
    ("letter", "said"),
    [("P", "letter cannot be “P”."), ("q", "letter “q” is taken already, by [card.spy].")],
)
def test_letters_are_small_and_each_ones_own(letter: str, said: str) -> None:
    rows = {**ROWS, "fox": {"letter": letter}}
    with pytest.raises(DamagedData, match=r"card\.fox") as error:
        letters(rows)
    assert said in str(error.value)
