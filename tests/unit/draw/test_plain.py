"""The plain picture says of numbers that can be pressed what they are."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from sengoku.core.plugin import Plugin, registered
from sengoku.draw.plain import plain_scene
from sengoku.draw.scene import Look
from tests.unit.core.test_sound import Nim


@pytest.mark.parametrize(
    ("words", "language", "name"),
    [
        ({}, "en", "number"),
        ({"en": {"field": {"number": "How many"}}}, "en", "How many"),
        ({"ja": {"field": {"number": "いくつ"}}}, "ja", "いくつ"),
    ],
)
def test_numbers_without_a_place_of_their_own_stand_under_their_fields_name(
    words: Mapping[str, Any], language: str, name: str
) -> None:
    kind: Any = type("Named", (Nim,), {"words": words})
    game = kind()
    with registered(Plugin("nim", load=kind)):
        scene = plain_scene(game, game.start(), Look(language))
    # The heaps 0, 1 and 2 are pressed; of the numbers 1 to 3 only 3 has no place among them.
    gap = "：" if language == "ja" else ": "
    assert [item.label for item in scene.items if item.hit == "3"] == [f"{name}{gap}3"]
    assert name in [item.label for item in scene.items]
