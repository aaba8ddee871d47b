"""On a phone held upright every game has a picture of its own, in print that can be read."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Look, Scene, Text
from sengoku.games import painter
from tests.contract.walks import Case, positions

PHONE = 370
"""How wide the picture is on a phone, in CSS pixels."""

LEAST = 10
"""How high its letters are at least, in CSS pixels."""

TALL = 1.4
"""How many times higher than wide it is at most: words have to stand below it."""


def drawn(case: Case, s: Any, size: str, language: str, looker: int | None) -> Scene:
    look = Look(language=language, size=size, seat=looker)
    return painter(case.name)(case.game, case.game.view(s, looker), look)


def pictures(case: Case, language: str) -> list[tuple[Scene, Scene]]:
    """Give the pictures of positions, for a phone and for a notebook."""
    return [
        (
            drawn(case, s, "phone", language, looker),
            drawn(case, s, "notebook", language, looker),
        )
        for s in positions(case)[::8]
        for looker in case.lookers
    ]


def texts(scene: Scene) -> list[Text]:
    return [one for item in scene.items for one in item.shapes if isinstance(one, Text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_has_an_upright_picture_in_print_that_can_be_read(
    case: Case, language: str
) -> None:
    for phone, _ in pictures(case, language):
        assert phone.height <= phone.width * TALL
        assert phone.height >= phone.width * 0.9
        for text in texts(phone):
            assert text.size * PHONE / phone.width >= LEAST, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_on_a_phone_is_written_over_the_edge(case: Case, language: str) -> None:
    for phone, _ in pictures(case, language):
        for text in texts(phone):
            wide = text_width(text.text, text.size, bold=text.bold)
            left = text.x - {"start": 0.0, "middle": wide / 2, "end": wide}[text.anchor]
            assert left >= -1, text
            assert left + wide <= phone.width + 1, text
            assert text.size * 0.7 <= text.y <= phone.height, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_phone_shows_all_that_can_be_pressed_elsewhere(case: Case, language: str) -> None:
    for phone, notebook in pictures(case, language):
        assert {item.hit for item in phone.items} == {item.hit for item in notebook.items}
        assert phone.title == notebook.title
