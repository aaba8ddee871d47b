"""R1, R6, R9: the war castle by castle. [RN 5 War Phase, RN 6, TM 6]"""

from __future__ import annotations

from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Term
from sengoku.games.rumble.components import AREAS, INDEX, SMALL
from sengoku.games.rumble.rules.scoring import totals
from sengoku.games.rumble.rules.war import ranking, strengths
from tests.unit.rumble.playing import EDITIONS, refusal, texts, told

A, B, C = range(3)


def at(edition: str, seats: int, **doc: Any) -> tuple[Any, Any]:
    game = sengoku.load("rumble", edition=edition, seats=seats)
    return game, game.position({"phase": "war", **doc})


def war(game: Any, s: Any, area: str) -> tuple[Any, dict[str, int], list[Any]]:
    """Resolve a castle; give the position, the white pieces placed, and the notes."""
    before = s.war.white
    assert texts(game, s) == [f"war {area}"]
    after, notes = told(game, s, f"war {area}")
    placed = {
        AREAS[n]: after.war.white[seat][n] - before[seat][n]
        for seat in range(game.seats)
        for n in range(11)
        if after.war.white[seat][n] > before[seat][n]
    }
    return after, placed, notes


def taken(s: Any, area: str) -> tuple[int, int]:
    """Give who took the large and the small token of an area."""
    return s.war.large[INDEX[area]], s.war.small[INDEX[area]]


RN_EXAMPLE = {
    "castles": {"yoshida": 2, "kyo": 3, "noto": 4, "kiyosu": 5, "usuki": 12},
    "swords": [3, 2, 1],
    "troops": {
        "yoshida": [0, 1, 2], "kyo": [3, 0, 1], "noto": [1, 1, 1], "kiyosu": [1, 0, 5],
        "usuki": [0, 0, 1],
    },
}  # fmt: skip


def test_r1_the_example_as_rumble_nation_words_it() -> None:
    """RN 6 Example. In area 5 the book prints a 3; that token is taken, so it must be the 5."""
    game, s = at("rumble-nation", 3, **RN_EXAMPLE)
    s, placed, _ = war(game, s, "yoshida")
    assert taken(s, "yoshida") == (C, B)
    assert placed == {"kyo": 2, "usuki": 2}
    assert totals(s) == (0, 1, 2)

    assert strengths(s, INDEX["kyo"]) == (3, 0, 3)
    s, placed, notes = war(game, s, "kyo")
    assert taken(s, "kyo") == (A, C)
    assert "did.tie" in [note.code for note in notes]
    assert placed == {"noto": 2, "kiyosu": 2}
    assert totals(s) == (3, 1, 3)

    assert strengths(s, INDEX["noto"]) == (3, 1, 1)
    s, placed, notes = war(game, s, "noto")
    assert taken(s, "noto") == (A, B)
    tie = next(note for note in notes if note.code == "did.tie")
    assert dict(tie.args)["seat"] == Term("seat.1")
    assert placed == {"kiyosu": 2}
    assert totals(s) == (7, 3, 3)

    assert strengths(s, INDEX["kiyosu"]) == (5, 0, 5)
    s, placed, notes = war(game, s, "kiyosu")
    assert taken(s, "kiyosu") == (A, C)
    large = next(note for note in notes if note.code == "did.large")
    assert dict(large.args)["value"] == 5
    assert placed == {}
    assert notes[-1].code == "did.no-reinforcements"
    assert totals(s) == (12, 3, 5)

    for _ in range(6):
        s = game.apply(s, game.legal(s)[0])
    s, _, notes = war(game, s, "usuki")
    assert taken(s, "usuki") == (C, NOBODY)
    assert "did.alone" in [note.code for note in notes]
    assert totals(s) == (12, 3, 17)
    assert (s.actor, game.outcome(s).winners) == (NOBODY, (C,))


TM_EXAMPLE = {
    "castles": {"yoshida": 2, "noto": 3, "kiyosu": 4, "kyo": 5, "usuki": 12},
    "swords": [3, 2, 1],
    "troops": {
        "yoshida": [0, 1, 2], "noto": [1, 0, 1], "kiyosu": [1, 1, 1], "kyo": [1, 0, 3],
        "usuki": [0, 0, 1],
    },
}  # fmt: skip


def test_r1_the_example_as_tenka_meidou_words_it() -> None:
    """TM 6 Ex.: the 2 sends its cubes to 5 and 12, and the same tokens are taken."""
    game, s = at("tenka-meidou", 3, **TM_EXAMPLE)
    s, placed, _ = war(game, s, "yoshida")
    assert placed == {"kyo": 2, "usuki": 2}
    s, placed, _ = war(game, s, "noto")
    assert taken(s, "noto") == (A, C)
    assert placed == {"kiyosu": 2, "kyo": 2}
    s, placed, _ = war(game, s, "kiyosu")
    assert taken(s, "kiyosu") == (A, B)
    assert placed == {"kyo": 2}
    s, placed, _ = war(game, s, "kyo")
    assert strengths(s, INDEX["kyo"]) == (5, 0, 5)
    assert taken(s, "kyo") == (A, C)
    assert placed == {}
    assert totals(s) == (12, 3, 5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r6_two_players_one_reinforcement_and_no_small_tokens(edition: str) -> None:
    doc = {
        "castles": {"kyo": 2, "noto": 3},
        "swords": [1, 2],
        "troops": {"kyo": [2, 1], "noto": [1, 2]},
    }
    game, s = at(edition, 2, **doc)
    s, placed, _ = war(game, s, "kyo")
    assert taken(s, "kyo") == (A, NOBODY)
    assert placed == {"noto": 1}
    assert strengths(s, INDEX["noto"]) == (2, 2)
    s, _, _ = war(game, s, "noto")
    assert taken(s, "noto") == (B, NOBODY)
    assert totals(s) == (2, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r9_a_tie_of_three_by_swords(edition: str) -> None:
    doc = {
        "castles": {"kyo": 7, "noto": 2, "oko": 3, "usuki": 4, "shuri": 5, "east": 6},
        "swords": [1, 3, 2],
        "troops": {"kyo": [3, 3, 3]},
    }
    game, s = at(edition, 3, **doc)
    assert ranking(s, INDEX["kyo"]) == [B, C, A]
    for _ in range(6):
        s = game.apply(s, game.legal(s)[0])
    assert taken(s, "kyo") == (B, C)
    assert totals(s) == (0, 7, 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r9_nobody_there_the_token_is_put_aside(edition: str) -> None:
    game, s = at(edition, 3, castles={"kyo": 2}, troops={"noto": [1, 1, 0]})
    s, placed, notes = war(game, s, "kyo")
    assert taken(s, "kyo") == (NOBODY, NOBODY)
    assert [note.code for note in notes] == ["did.aside"]
    assert placed == {}


@pytest.mark.parametrize("edition", EDITIONS)
def test_r9_third_and_fourth_place_get_nothing(edition: str) -> None:
    game, s = at(edition, 4, castles={"kyo": 2}, troops={"kyo": [1, 2, 3, 4]})
    s, _, _ = war(game, s, "kyo")
    assert totals(s) == (0, 0, 1, 2)


@pytest.mark.parametrize(
    ("value", "small"),
    [(2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3), (8, 4), (9, 4), (10, 5), (11, 5), (12, 6)],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_r9_halves(edition: str, value: int, small: int) -> None:
    game, s = at(edition, 3, castles={"kyo": value}, troops={"kyo": [2, 1, 0]})
    while s.actor == CHANCE:
        s = game.apply(s, game.legal(s)[0])
    assert totals(s) == (value, small, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r9_the_small_tokens_are_just_enough(edition: str) -> None:
    """With two players in every area all eleven small tokens are taken, each once."""
    game, s = at(edition, 3, troops={area: [1, 1, 0] for area in AREAS})
    while s.actor == CHANCE:
        s = game.apply(s, game.legal(s)[0])
    assert NOBODY not in s.war.small
    assert sorted(value // 2 for value in s.setting.castles) == sorted(SMALL)


@pytest.mark.parametrize("edition", EDITIONS)
def test_r9_equal_totals_the_higher_sword_wins(edition: str) -> None:
    doc = {
        "castles": {"kyo": 11, "noto": 2, "shuri": 9},
        "swords": [1, 2],
        "troops": {"kyo": [1, 0], "noto": [0, 1], "shuri": [0, 1]},
    }
    game, s = at(edition, 2, **doc)
    while s.actor == CHANCE:
        s = game.apply(s, game.legal(s)[0])
    outcome = game.outcome(s)
    assert outcome.scores == (11, 11)
    assert outcome.winners == (B,)
    assert outcome.note.code == "end.tie"


def test_reinforcements_go_only_where_the_token_still_lies() -> None:
    doc = {
        "castles": {"kyo": 2, "noto": 3},
        "troops": {"kyo": [1, 0, 0], "noto": [1, 0, 0], "kiyosu": [0, 1, 0]},
    }
    game, s = at("rumble-nation", 3, **doc)
    s, placed, _ = war(game, s, "kyo")
    assert placed == {"noto": 2}
    s, placed, _ = war(game, s, "noto")
    assert placed == {}


def test_castles_come_in_ascending_order() -> None:
    game, s = at("rumble-nation", 3, castles={"kyo": 2, "noto": 3})
    assert refusal(game, s, "war noto") == "chance.war-order"
    s = game.apply(s, game.legal(s)[0])
    assert refusal(game, s, "war kyo") == "chance.war-settled"


def test_a_daimyo_counts_two_and_alone_it_is_presence() -> None:
    """RN 9: the equivalent of 2 soldiers in the war. Presence alone is a reading."""
    game = sengoku.load("rumble", seats=3, daimyo=True)
    doc = {
        "phase": "war",
        "castles": {"kyo": 2, "noto": 3},
        "troops": {"kyo": [0, 1, 0], "noto": [0, 3, 0]},
        "daimyo": {"at": ["kyo", "shuri", "noto"]},
        "swords": [1, 3, 2],
    }
    s = game.position(doc)
    assert strengths(s, INDEX["kyo"]) == (2, 1, 0)
    s, placed, notes = war(game, s, "kyo")
    assert taken(s, "kyo") == (A, B)
    assert "daimyo-presence" in {note.reading for note in notes}
    assert placed == {}
    s, placed, _ = war(game, s, "noto")
    assert taken(s, "noto") == (B, C)


def test_a_daimyo_alone_draws_reinforcements() -> None:
    game = sengoku.load("rumble", seats=3, daimyo=True)
    doc = {
        "phase": "war",
        "castles": {"kyo": 2, "noto": 3},
        "troops": {"kyo": [1, 0, 0]},
        "daimyo": {"at": ["noto", "shuri", "tokuyama"]},
    }
    s, placed, _ = war(game, game.position(doc), "kyo")
    assert placed == {"noto": 2}
    assert strengths(s, INDEX["noto"]) == (4, 0, 0)


@pytest.mark.parametrize("edition", EDITIONS)
def test_white_pieces_are_reused_from_settled_areas(edition: str) -> None:
    """RN 5, TM 6(3): with all 30 out, four more come from the area already settled."""
    doc = {
        "castles": {"kyo": 2, "noto": 3, "kiyosu": 4, "east": 5},
        "troops": {"kyo": [1, 0, 0], "noto": [0, 2, 0], "kiyosu": [0, 1, 0], "east": [0, 1, 0]},
        "war": {"large": {"kyo": 0}, "white": {"kyo": [26, 0, 0], "kiyosu": [0, 2, 0]}},
    }
    game, s = at(edition, 3, **doc)
    s, placed, notes = war(game, s, "noto")
    assert placed == {"kiyosu": 2, "east": 2}
    assert s.war.white[0][INDEX["kyo"]] == 24
    assert sum(map(sum, s.war.white)) == 30
    assert [dict(note.args)["count"] for note in notes if note.code == "did.reuse"] == [2]
