"""What the engine asks about Tenku: fair to every seat, and only what the seat may know."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from sengoku.bots.engine import EngineBot
from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.plugin import mind_of, thinking_of
from sengoku.core.thinking import Thinking
from sengoku.games import load
from sengoku.games.tenku.analysis.playouts import play_on
from sengoku.games.tenku.analysis.prospects import FEATURES, Prospects, features
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


def begun(game, seed):
    """Give the positions of a game at random in which a turn begins."""
    turn = NOBODY
    for s in positions(game, seed):
        if s.phase == "turns" and s.actor == CHANCE and s.turn != turn:
            turn = s.turn
            yield s


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_every_seat_has_its_share_of_the_win_where_a_turn_begins(options):
    game = load("tenku", **options)
    prospects, seen = Prospects(game.kit), 0
    for s in begun(game, 5):
        seen += 1
        shares = prospects.shares(s)
        assert sum(shares) == pytest.approx(1.0)
        following = prospects.shares(replace(turned(s), turn=(s.turn + 1) % game.seats))
        assert following == pytest.approx((shares[-1], *shares[:-1]))
    assert seen > 5


@pytest.mark.parametrize("options", VARIANTS, ids=str)
def test_what_is_weighed_is_told_of_the_position(options):
    """Counted here again, card by card, by the rulebook's words."""
    game = load("tenku", **options)
    for s in begun(game, 6):
        for seat, row in enumerate(features(game.kit, s)):
            told = dict(zip(FEATURES, row, strict=True))
            hand, court = s.hands[seat], s.courts[seat]
            assert told["begins"] == (seat == s.turn)
            assert told["hand"] == len(hand)
            assert told["provinces"] == game.kit.provinces(court)
            assert told["held-1"] + told["held-2"] + told["held-more"] == hand.count("P")
            assert told["knight-1"] + told["knight-2"] + told["knight-more"] == hand.count("K")
            assert told["army"] == court.count("K")
            others = [each for at, each in enumerate(s.courts) if at != seat]
            most = max(each.count("R") for each in others)
            assert told["priests-most"] == (court.count("R") > most)


@pytest.mark.parametrize(
    ("options", "turns"),
    [({"seats": 2}, 1), ({"seats": 2, "deck": "house"}, 2), ({"seats": 3}, 2), ({"seats": 4}, 2)],
    ids=str,
)
def test_a_playout_ends_where_a_turn_soon_begins(options, turns):
    game = load("tenku", **options)
    mind, ended = mind_of(game), 0
    for number, s in enumerate(positions(game, 9)):
        if s.phase != "turns" or s.actor < 0:
            continue
        end = play_on(game.kit, game.apply, s, Random(number), turns)
        told = mind.raced(s, Random(number))
        if end.phase == "over":
            assert told[game.outcome(end).winners[0]] == 1.0
        else:
            assert end.actor == CHANCE
            assert end.turn == (s.turn + turns) % game.seats
            assert told == Prospects(game.kit).shares(end)
        ended += 1
    assert ended > 10


def test_it_holds_the_game_where_nothing_else_does():
    """The other would win with the next turn; only a battle stops it. [TK 5, TK 7.7]"""
    game = load("tenku", seats=2)
    doc = {
        "hands": [{"lord": 2, "knight": 1, "priest": 1}, {"lord": 1}],
        "courts": [{"knight": 2, "province": 2}, {"province": 5}],
        "plays": 1,
    }
    view = game.view(game.position(doc), 0)
    for seed in range(3):
        found = EngineBot(game, Random(seed), playouts=200).choose(view, 0).action
        assert found.verb == "battle"
