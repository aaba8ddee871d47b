"""Every position of every game can be drawn, for everybody, in every language."""

from __future__ import annotations

import re
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


OWNED = re.compile(r"(?:(?P<place>\w+)@|[a-z]+)(?P<seat>\d)(?:-.*)?")
"""How what is pressed says whose it is: ``hand2``, ``warrior0-3``, ``kyo@1-white``."""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_lies_before_different_players_has_different_labels(case: Case, language: str) -> None:
    """Who hears the labels alone can tell whose hand, stock, tile or soldiers it is."""
    game, paint, seen = case.game, painter(case.name), 0
    for s in positions(case)[::8]:
        for looker in case.lookers:
            scene = paint(game, game.view(s, looker), Look(language=language, seat=looker))
            owners: dict[str, set[tuple[str | None, str]]] = {}
            for item in scene.items:
                told = OWNED.fullmatch(item.hit) if item.label else None
                if told is not None:
                    owners.setdefault(item.label, set()).add((told["place"], told["seat"]))
            assert all(len(one) == 1 for one in owners.values()), owners
            seen += len(owners)
    assert seen
