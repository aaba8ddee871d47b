"""What stands in ``data.toml`` is refused by its row where no game can be made of it."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from sengoku.core.data import frozen
from sengoku.core.errors import DamagedData
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games.rokumon.components import check, facts
from sengoku.games.rokumon.rules import game
from tests.unit.rokumon.playing import load

PACKAGE = "sengoku.games.rokumon"
DATA = tomllib.loads((files(PACKAGE) / "data.toml").read_text(encoding="utf-8"))


def changed(path: str, value: Any) -> dict[str, Any]:
    """Give data in which one thing is another."""
    data = deepcopy(DATA)
    holder: Any = data
    *above, last = path.split(".")
    for key in above:
        holder = holder[key]
    holder[last] = value
    return data


WRONG = {
    "coins.colours.jade": (5, "coins.colours", "4"),
    "coins.dots.value.gold": ([2, 4, 5], "coins.dots", "jade"),
    "coins.dots.value.jade": ([1, 3, 5, 8], "coins.dots", "1, 2, 3, 4, 5, 6, 7"),
    "acts.count": (7, "acts", "act.7"),
    "winning.row": (4, "winning", "3"),
    "winning.stack": (2, "winning", "3"),
    "readings.takeback-once.value": (2, "readings.takeback-once", "1"),
}


@pytest.mark.parametrize("path", WRONG)
def test_what_no_game_can_be_made_of_is_refused_by_its_row(path: str) -> None:
    value, row, right = WRONG[path]
    with pytest.raises(DamagedData) as found:
        check(changed(path, value))
    for language in LANGUAGES:
        said = catalogue(PACKAGE).say(found.value.note, language)
        assert row in said
        assert right in said


def test_what_stands_there_is_fit() -> None:
    check(DATA)
    check(frozen(DATA))


def test_a_game_of_unfit_data_is_not_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    game._checked.cache_clear()
    try:
        with monkeypatch.context() as other:
            other.setattr(game, "data", lambda _: changed("winning.row", 4))
            with pytest.raises(DamagedData, match="winning"):
                load(act=1)
    finally:
        game._checked.cache_clear()
    assert load(act=1).start().places


def test_what_follows_from_the_data_is_counted_from_it() -> None:
    """By the lists of the rulebook's components. [RK Components, Act 1 Setup, Act 2 Setup]"""
    told = facts(DATA)
    assert told["box"] == {
        "coins": 7, "least": 1, "most": 7, "left": 1, "around": 6,
        "sanada": 4, "tokugawa": 5, "hard": 4,
    }  # fmt: skip
    assert told["rows"] == {"act1": [3, 3], "bricks": [3, 4], "hexagon": [2, 3, 2]}
    assert told["values"] == {"sanada": ["2", "2", "4", "6"],
                              "tokugawa": ["1★", "1", "3", "3", "5"]}
    fewer = changed("warriors.tokugawa.values", ["1*", "1", "3"])
    assert facts(fewer)["box"]["hard"] == 2
