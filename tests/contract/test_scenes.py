"""Every position of every game can be drawn, for everybody, in every language."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look
from sengoku.draw.svg import svg
from sengoku.games import painter
from tests.contract.walks import Case, positions


@pytest.mark.parametrize("language", LANGUAGES)
def test_positions_are_drawn_and_written(case: Case, language: str) -> None:
    game, paint = case.game, painter(case.name)
    for s in positions(case)[::8]:
        for looker in case.lookers:
            scene = paint(game, game.view(s, looker), Look(language=language, seat=looker))
            assert scene.title
            drawn = ElementTree.fromstring(svg(scene))
            assert drawn.get("viewBox")
            assert scene.title in plaintext(scene)
