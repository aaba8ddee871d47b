"""What in ``data.toml`` does not fit together is refused when the game is loaded."""

from __future__ import annotations

import tomllib
from copy import deepcopy
from importlib.resources import files
from typing import Any

import pytest

from sengoku.core.errors import DamagedData
from sengoku.games.rumble.components import facts
from sengoku.games.rumble.rows import check

BOOK: dict[str, Any] = tomllib.loads(
    (files("sengoku.games.rumble") / "data.toml").read_text(encoding="utf-8")
)


def other(path: str, value: Any) -> dict[str, Any]:
    """Give the data with something else at one place."""
    book = deepcopy(BOOK)
    holder: Any = book
    *above, last = path.split("/")
    for key in above:
        holder = holder[key]
    holder[last] = value
    return book


def test_the_data_fit_together() -> None:
    check(BOOK)


@pytest.mark.parametrize(
    ("path", "value", "said"),
    [
        ("castles/values", [2, 3], "[castles]: “values” must be 2, 3, 4, 5, 6, 7, 8, 9, 10, 11"),
        ("tokens/small", [1, 2], "[tokens]: “small” must be 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6"),
        ("dice/soldiers", [1, 1, 2, 2, 3, 4], "[dice]"),
        ("players/3/swords", [3, 2, 2], "[players.3]: “swords” must be 3, 2, 1, and is 3, 2, 2"),
        ("cards/nobunaga/times", 3, "[cards.nobunaga]"),
        ("editions/tenka-meidou/differs/retreat/times", 0, "[cards.retreat]: “times”"),
        ("editions/rumble-nation/cards", ["ninja", "ninja"],
         "[editions.rumble-nation]: the card “ninja” is listed twice"),
        ("editions/tenka-meidou/cards", ["tea"], "[editions.tenka-meidou]: the card “tea”"),
    ],
)  # fmt: skip
def test_one_clear_error_names_the_row(path: str, value: Any, said: str) -> None:
    with pytest.raises(DamagedData) as refused:
        check(other(path, value))
    assert said in refused.value.text("en")
    assert "\n" not in refused.value.text("en")
    assert said.split(":")[0].split("]")[0] in refused.value.text("ja")


def test_what_follows_from_the_data() -> None:
    told = facts(other("dice/soldiers", [1, 2, 2, 2, 3, 3]))
    assert (told["dice.low-faces"], told["dice.middle-faces"]) == ([1], [2, 3, 4])
    assert facts(other("players/4/reinforcements", 3))["players.help"] == [2, 3]
    assert facts(other("soldiers/with-daimyo", 15))["soldiers.given-back"] == 3
    assert facts(BOOK)["castles.sum"] == sum(range(2, 13))
    assert facts(BOOK)["with-small"] == [3, 4]
