"""A card, an exchange and an event are one row each: new ones play, damaged ones are named."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import DamagedData
from sengoku.core.game import Note
from sengoku.games.azuchi.actions import Work
from sengoku.games.azuchi.rows import EXCHANGES, Exchange, Goods, check
from sengoku.games.azuchi.rules import game
from sengoku.games.azuchi.rules.happened import worked

ROOT = Path(__file__).parents[3]

ROWS = """
[card.quarry]
brings = ["stone", "stone"]
sign = "採"
colour = "stone-dark"

[card.fort]
guards = true
sign = "砦"
colour = "jade-dark"

[card.port]
exchange = ["barter"]
sign = "港"
colour = "wood-dark"

[exchange.barter]
brings = ["tile", "coin"]

[event.feast]
sign = "宴"

[event.feast.offer.rice]
pays = ["wood"]
points = 4

[event.siege]
loss = 3
sign = "囲"

[event.siege.guard]
value = 2
"""

NAMES = {
    "value": {
        "quarry": "Quarry", "fort": "Fort", "port": "Port", "barter": "Barter",
        "feast": "Feast", "rice": "for wood", "siege": "Siege",
    },
    "card": {"quarry": "Quarry", "fort": "Fort", "port": "Port"},
    "scene.short": {"quarry": "Q", "fort": "F", "port": "P", "feast": "F", "siege": "S"},
}  # fmt: skip

SAID = """
import sengoku

def told(s, text):
    notes = []
    after = game.apply(s, game.parse(s, text), notes.append)
    assert game.parse(s, text) in game.legal(s), text
    return after, [game.texts.say(note, "en") for note in notes]

game = sengoku.load("azuchi", seats=2)
s = game.position({
    "cards": [["quarry", "fort", "port"], []], "cubes": [["wood", "wood"], ["stone"] * 9],
    "black": [True, False], "events": {"feast": 1, "siege": 1},
})
print([str(action) for action in game.legal(s)])
s, said = told(s, "work quarry")
print(said, s.sides[0].cubes)
short = game.position({"cards": [["quarry", "wood"], []], "cubes": [[], ["stone"] * 11]})
print(game.texts.say(game.why_not(short, game.parse(short, "work quarry")), "en"))
s, said = told(s, "barter wood wood")
print(said, s.sides[0].cubes, s.sides[0].coins)
s, said = told(s, "work fort")
print(said)
siege, said = told(s, "event siege")
print(said, [side.points for side in siege.sides])
siege, said = told(siege, "discard")
print(said)
feast = game.position({"phase": "event", "row": ["feast up"], "cubes": [["wood"], []]})
print([str(action) for action in game.legal(feast)])
feast, said = told(feast, "pay")
print(said)
"""


WHOLE_GAMES = """
from random import Random
import sengoku
from sengoku.play.match.history import Ply
from sengoku.core.texts import LANGUAGES
from sengoku.draw.scene import Look
from sengoku.games import moving, picture, telling, things

for seats in (2, 4):
    game, rng, plies = sengoku.load("azuchi", seats=seats), Random(seats), 0
    s = game.start()
    while game.outcome(s) is None:
        action = game.sample(s, rng) if s.actor == -1 else rng.choice(game.legal(s))
        plies, notes, after = plies + 1, [], None
        after = game.apply(s, action, notes.append)
        ends = {item.hit for view in (s, after) for item in picture(game, view, Look()).items}
        for motion in moving(game, s, after, notes, 0):
            assert {motion.target, motion.source} <= {*ends, ""}, (motion, notes)
        ply = Ply(s, action, after, tuple(notes))
        notes += telling(game).digest([ply], None)
        for language in LANGUAGES:
            for note in notes:
                game.texts.say(note, language, clause=True)
            if plies % 40 == 0:
                scene = picture(game, s, Look(language=language))
                for thing in things(game).on(s, s.actor):
                    about = things(game).about(s, 0, thing.id)
                    for note in (about.name, *about.told, *about.left):
                        game.texts.say(note, language, clause=True)
        if plies % 40 == 0:
            for each in game.vocabulary(s):
                assert (game.why_not(s, each) is None) == (each in game.legal(s)), (each, s)
            assert game.position(game.describe(s)) == s
            game.appraise(s, 0)
        s = after
    print("ended", plies > 100)
"""


def copy(folder: Path) -> Path:
    """Copy the package, so that a game's data can be changed there."""
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "sengoku", folder / "sengoku", ignore=ignored)
    return folder / "sengoku/games/azuchi"


def run(folder: Path, script: str) -> list[str]:
    """Run a script with the package in a folder, and give the lines that it prints."""
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=folder, capture_output=True, text=True, check=False,
        env={"PYTHONPATH": str(folder)},
    )  # fmt: skip
    assert not done.stderr
    return done.stdout.splitlines()


@pytest.fixture(scope="module")
def copied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the package in which the rows above are written."""
    folder = tmp_path_factory.mktemp("rows")
    home = copy(folder)
    with (home / "data.toml").open("a", encoding="utf-8") as file:
        file.write(ROWS)
    for language in ("en", "ja"):
        path = home / "texts" / f"{language}.toml"
        text = path.read_text(encoding="utf-8")
        for section, names in NAMES.items():
            lines = "".join(f'{name} = "{word}"\n' for name, word in names.items())
            assert f"\n[{section}]\n" in text
            text = text.replace(f"\n[{section}]\n", f"\n[{section}]\n{lines}")
        path.write_text(text, encoding="utf-8")
    return folder


def test_made_up_rows_do_what_they_say(copied: Path) -> None:
    assert run(copied, SAID) == [
        "['work quarry', 'work fort', 'work port barter wood-wood', 'done']",
        "['Red places a worker and gets a stone cube.', 'Red gets a stone cube.'] (2, 2, 0)",
        "There is no stone cube left in the supply.",
        "['Red places a worker on “Port” and pays two wood cubes.', 'Red gets a tile cube.',"
        " 'Red gets a coin.'] (0, 2, 1) 1",
        "['Red places a worker on “Fort”.']",
        "['Round 1, the event: Siege.', 'Red has 1 worker on Armies: 2 points more, 2 in all.',"
        " 'Blue has no Army, yet loses nothing: points never fall below 0.',"
        " 'The card “Siege” is turned face down.'] [2, 0]",
        "['The cards before the players and the two left over are discarded.',"
        " 'Red discards 1 “Fort”: a worker stood there, and there was an attack.',"
        " 'Round 2. The tile goes to Blue.']",
        "['pay', 'decline']",
        "['Red takes part, for wood: 4 points more, 4 in all.',"
        " 'The card “Feast” is turned face down.']",
    ]


def test_whole_games_with_made_up_rows_are_played_told_refused_and_drawn(copied: Path) -> None:
    assert run(copied, WHOLE_GAMES) == ["ended True"] * 2


def test_every_number_may_be_another_one(tmp_path: Path) -> None:
    """All at once; those of the seats and of a market's price need names and colours besides."""
    home = copy(tmp_path)
    path = home / "data.toml"
    written = path.read_text(encoding="utf-8")
    numbers = r"^(?!price)([a-z-]+ = )(\d+)$"
    changed = re.sub(numbers, lambda m: f"{m[1]}{int(m[2]) + 1}", written, flags=re.MULTILINE)
    assert changed.count("\n") == written.count("\n")
    assert len(re.findall(numbers, written, re.MULTILINE)) == 15
    path.write_text(changed, encoding="utf-8")
    assert run(tmp_path, WHOLE_GAMES) == ["ended True"] * 2


def data() -> dict[str, Any]:
    text = (files("sengoku.games.azuchi") / "data.toml").read_text(encoding="utf-8")
    return tomllib.loads(text)


def test_the_data_are_sound() -> None:
    check(data())
    assert sengoku.load("azuchi")


def test_the_data_are_checked_when_a_game_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    given = data()
    del given["card"]["wood"]["brings"]
    monkeypatch.setattr(game, "DATA", given)
    game._checked.cache_clear()
    with pytest.raises(DamagedData, match=r"card\.wood"):
        sengoku.load("azuchi")


def test_what_an_exchange_without_a_sentence_of_its_own_brings_is_told() -> None:
    """Cubes first, then coins, then the black worker; each once, under its own clause."""
    brings = Goods((1, 0, 1), 2, 1)
    barter = Exchange("barter", brings, {"wood-wood": (2, 0, 0)})
    notes: list[Note] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(EXCHANGES, "barter", barter)  # type: ignore[misc]
        worked(1, Work("market", "barter", "wood-wood", ""), notes.append)
    assert [(note.code, note.clause) for note in notes] == [
        ("row.did.exchange", "market"),
        ("row.did.cube", "market"),
        ("row.did.cube", "market"),
        ("row.did.coin", "market"),
        ("row.did.coin", "market"),
        ("row.did.black", "market.black"),
    ]
    assert [dict(note.args)["cube"].key for note in notes[1:3]] == ["cube.wood", "cube.tile"]
    assert {dict(note.args)["seat"].key for note in notes} == {"seat.1"}


def add(name: str, **row: Any) -> Callable[[dict[str, Any]], None]:
    table, _, key = name.rpartition(".")

    def change(found: dict[str, Any]) -> None:
        for part in table.split("."):
            found = found[part]
        found[key] = row

    return change


WORKER = {"sign": "人", "colour": "red"}


@pytest.mark.parametrize(
    ("change", "row", "what"),
    [
        (lambda d: d["card"]["wood"].pop("brings"), "card.wood", "brings"),
        (lambda d: d["card"]["wood"].pop("sign"), "card.wood", "sign"),
        (lambda d: d["card"]["wood"].update(colour="mauve"), "card.wood", "mauve"),
        (lambda d: d["card"]["wood"].update(brings=["gold"]), "card.wood", "gold"),
        (lambda d: d["card"]["wood"].update(sings=True), "card.wood", "sings"),
        (lambda d: d["card"]["market"].update(exchange=["gift"]), "card.market", "gift"),
        (lambda d: d["exchange"]["coin"].pop("brings"), "exchange.coin", "brings"),
        (lambda d: d["exchange"]["hire"].update(brings=["black"] * 2), "exchange.hire", "black"),
        (lambda d: d["event"]["tribute"].pop("offer"), "event.tribute", "offer / loss"),
        (lambda d: d["event"]["attack"].pop("guard"), "event.attack", "guard"),
        (lambda d: d["event"]["construction"].pop("storey"), "event", "storey"),
        (lambda d: d["event"]["tribute"].update(storey=True), "event.tribute", "construction"),
        (lambda d: d["event"]["tribute"]["offer"]["coin"].pop("points"),
         "event.tribute.offer.coin", "points"),
        (lambda d: d["market"].update(price=3), "market.price", "value.wood-wood-wood"),
        (lambda d: d["workers"].update(black=3), "workers", "black"),
        (add("card.temple", guards=True, **WORKER), "card.temple", "value.temple"),
        (add("card.tribute", guards=True, **WORKER), "card.tribute", "card.tribute"),
    ],
)  # fmt: skip
def test_a_damaged_row_is_named_when_the_game_is_loaded(
    change: Callable[[dict[str, Any]], None], row: str, what: str
) -> None:
    given = data()
    change(given)
    with pytest.raises(DamagedData) as error:
        check(given)
    for language in ("en", "ja"):
        said = error.value.text(language)
        assert row in said
        assert what in said
