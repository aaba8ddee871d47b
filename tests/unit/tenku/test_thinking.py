"""What the engine asks about Tenku: fair to every seat, and only what the seat may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sengoku.bots.engine import EngineBot
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.thinking import Thinking
from sengoku.games import load
from sengoku.games.tenku.state import Battle, fought
from tests.by_chance import positions

VARIANTS = [*load("tenku").variants().values(), {"seats": 3}, {"seats": 4}]


def turned(s):
    """Give a position with everything one seat further left, battles apart."""
    seats = len(s.hands)

    def seat(number):
        return (number + 1) % seats if number >= 0 else number

    return replace(
        s,
        actor=seat(s.actor),
        turn=seat(s.turn),
        safe=tuple(seat(each) for each in s.safe),
        **{
            name: (getattr(s, name)[-1], *getattr(s, name)[:-1])
            for name in ("hands", "courts", "known")
        },
    )


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_thinking_is_offered_for_every_variant(options):
    game = load("tenku", **options)
    assert thinking_of(game) != Thinking()
    assert type(mind_of(game)).__name__ == "TenkuMind"


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_seat_is_measured_alike(options):
    game = load("tenku", **options)
    mind, seen = mind_of(game), 0
    for s in positions(game, 3):
        if s.phase == "turns" and not s.pending:
            seen += 1
            leads = [*mind.leads(s)]
            assert [*mind.leads(turned(s))] == pytest.approx([leads[-1], *leads[:-1]])
    assert seen > 10


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_the_leads_are_those_of_the_plain_measure(options):
    game = load("tenku", **options)
    mind = mind_of(game)
    for s in positions(game, 4):
        if s.phase != "turns":
            continue
        leads = [*mind.leads(s)]
        if game.seats > 2:
            leads = [
                lead - max(leads[:seat] + leads[seat + 1 :]) for seat, lead in enumerate(leads)
            ]
        plain = [game.appraise(s, seat) for seat in range(game.seats)]
        assert leads == pytest.approx(plain)
        assert [mind.lead(s, seat) for seat in range(game.seats)] == plain


def test_a_battle_is_changed_as_any_dataclass_is():
    battle = Battle(0, 2, pledges=((1, "attack"),), bonus=1)
    assert fought(battle, step="strike", owed=3) == replace(battle, step="strike", owed=3)
    assert fought(battle) == battle
    assert type(fought(battle)) is Battle


def test_the_engine_repeats_itself():
    game = load("tenku", seats=2)
    s = [s for s in positions(game, 1) if s.phase == "turns" and s.actor >= 0][6]
    view = game.view(s, s.actor)
    found = {
        tuple(EngineBot(game, Random(4), playouts=60).think(view, s.actor))[-1].action
        for _ in range(2)
    }
    assert len(found) == 1


def test_what_everybody_saw_go_into_a_hand_is_imagined_there():
    game = load("tenku", seats=3)
    seen = 0
    for number, s in enumerate(positions(game, 8)):
        if s.phase != "turns" or s.actor < 0 or not any(s.known):
            continue
        dealt = game.imagine(game.view(s, s.actor), Random(number))
        for owner, known in enumerate(s.known):
            if owner == s.actor:
                assert dealt.hands[owner] == s.hands[owner]
                continue
            for card in set(known):
                seen += 1
                assert dealt.hands[owner].count(card) >= known.count(card)
        assert dealt.courts == s.courts
    assert seen > 5
