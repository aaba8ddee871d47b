"""Every card against an engine that tries everything: the same boards can come of it.

What no line of play reaches is a choice the rules forgot; what only play reaches is forbidden.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.games.rumble.components import AREAS, LORDS
from sengoku.games.rumble.state import STOCK
from tests.unit.rumble.playing import EDITIONS, refusal
from tests.unit.rumble.second_cards import outcomes

SEATS = 3


def made_up(game: Any, rng: Random, card: str) -> Any:
    """Put a few soldiers of everybody on a few areas, with a card that red may use."""
    few = rng.sample(AREAS, rng.randint(1, 4))
    troops = {area: [rng.choice((0, 0, 1, 2, 3)) for _ in range(SEATS)] for area in few}
    doc: dict[str, Any] = {"troops": troops, "stock": [rng.choice((1, 2, 4)), 2, 2]}
    if card in LORDS:
        at = rng.choice((*few, rng.choice(AREAS)))
        doc["daimyo"] = {"at": [at, rng.choice(few), "stock"], "cards": [card, "", ""]}
    else:
        doc["display"] = [card]
        if game.kit.daimyo:
            doc["daimyo"] = {"at": [rng.choice(few), rng.choice(few), "stock"]}
    return game.position(doc)


def as_board(s: Any) -> dict[str, Any]:
    """Write a position as the second engine knows it."""
    board: dict[str, Any] = {
        area: [own[n] for own in s.troops] for n, area in enumerate(AREAS)
    }
    places = ["stock" if n == STOCK else AREAS[n] for n in s.setting.daimyo]
    return board | {"stock": list(s.stock), "daimyo": places}


def reached(game: Any, s: Any) -> set[str]:
    """Carry the card in use out in every way."""
    found, seen, todo = set(), {s}, [s]
    while todo:
        here = todo.pop()
        if not here.pending:
            found.add(str(as_board(here)))
            continue
        for action in game.legal(here):
            after = game.apply(here, action)
            if after not in seen:
                seen.add(after)
                todo.append(after)
    return found


def compare(game: Any, card: str, count: int) -> None:
    rng, usable = Random(card), 0
    for _ in range(count):
        s = made_up(game, rng, card)
        retreat = game.kit.rows["retreat"].times
        expected = {str(board) for board in outcomes(card, as_board(s), 0, retreat)}
        refused = refusal(game, s, f"use {card}")
        assert (not refused) == bool(expected), (game.describe(s), refused)
        if not refused:
            usable += 1
            assert reached(game, game.apply(s, game.parse(s, f"use {card}"))) == expected
    assert usable


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("card", sengoku.load("rumble").kit.cards)
def test_tactic_cards(edition: str, card: str) -> None:
    game = sengoku.load("rumble", edition=edition)
    if card in game.kit.cards:
        compare(game, card, 60)


@pytest.mark.parametrize("card", sengoku.load("rumble").kit.cards)
def test_tactic_cards_among_daimyo(card: str) -> None:
    compare(sengoku.load("rumble", daimyo=True), card, 30)


@pytest.mark.parametrize("card", LORDS)
def test_daimyo_cards(card: str) -> None:
    compare(sengoku.load("rumble", daimyo=True), card, 60)
