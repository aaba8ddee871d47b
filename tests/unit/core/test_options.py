"""The options a game is loaded with: the usual ones filled in, strange ones refused."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.errors import BadOption
from sengoku.core.options import check_options, full_options

CHOICES = {"size": (19, 1, 9), "komi": (True, False), "clock": (None, "slow", "fast")}


def test_what_is_not_given_stands_at_its_usual_value() -> None:
    given: dict[str, Any] = {"size": 9}
    assert full_options("go", CHOICES, given) == {"size": 9, "komi": True, "clock": None}
    assert given == {"size": 9}, "what was given is left as it was"


@pytest.mark.parametrize(
    ("given", "args"),
    [
        ({"colour": 1}, {"game": "go", "name": "colour", "options": "size, komi, clock"}),
        ({"size": 7}, {"name": "size", "value": "7", "values": "1, 9, 19"}),
        ({"size": True}, {"name": "size", "value": "True", "values": "1, 9, 19"}),
        ({"komi": 1}, {"name": "komi", "value": "1", "values": "False, True"}),
        ({"size": "9"}, {"name": "size", "value": "'9'", "values": "1, 9, 19"}),
        ({"komi": "True"}, {"name": "komi", "value": "'True'", "values": "False, True"}),
        ({"size": [9]}, {"name": "size", "value": "[9]", "values": "1, 9, 19"}),
        ({"clock": "none"}, {"name": "clock", "value": "none", "values": "slow, fast"}),
    ],
)
def test_what_does_not_exist_is_refused_with_what_does(
    given: dict[str, Any], args: dict[str, str]
) -> None:
    with pytest.raises(BadOption) as refused:
        check_options("go", CHOICES, given)
    assert dict(refused.value.note.args) == args
    assert refused.value.text("ja") != refused.value.text("en")
