"""The house deck: what each of the twenty special cards does while it lies in a court."""

from __future__ import annotations

from typing import Any

import pytest

from sengoku.games.tenku.rules.battle import strengths
from sengoku.games.tenku.rules.scoring import needed, wins_at_start
from tests.unit.tenku.playing import play, study, table, texts

TWO, THREE = table(2, "house"), table(3, "house")
DOCUMENTED = table(3)
ONE = {"lord": 1}


def opened(courts: list[dict[str, int]], game: Any = THREE) -> Any:
    """Begin Crane's turn and draw its card."""
    hands = [{"knight": 2}, ONE, ONE]
    return play(game, study(game, hands, courts, actor="chance"), "draw province")


# Counting.


@pytest.mark.parametrize(
    ("own", "other", "extra"),
    [
        ({"abbot": 1}, {"priest": 1}, 1),
        ({"abbot": 1}, {"priest": 2}, 0),
        ({"abbot": 1, "priest": 1}, {"priest": 2}, 1),
        ({"priest": 1, "monastery": 1}, {}, 2),
        ({"monastery": 1}, {}, 0),
        ({"priest": 1, "jester": 1}, {"priest": 1}, 1),
        ({"jester": 1}, {}, 0),
    ],
)
def test_priests(own: dict[str, int], other: dict[str, int], extra: int) -> None:
    """The Abbot is two, the Monastery doubles the gift, the Jester makes a tie enough."""
    assert opened([own, other]).extra == extra
    assert opened([own, other], DOCUMENTED).extra <= 1


@pytest.mark.parametrize(
    ("own", "other", "plays"),
    [
        ({"minister": 1}, ONE, 2),
        ({"minister": 1}, {"lord": 2}, 1),
        ({"lord": 1, "jester": 1}, ONE, 2),
        ({"jester": 1}, {}, 1),
    ],
)
def test_lords(own: dict[str, int], other: dict[str, int], plays: int) -> None:
    assert opened([own, other]).plays == plays


def wins(*courts: dict[str, int], **more: Any) -> bool:
    return wins_at_start(THREE.kit, study(THREE, [{"knight": 1}], list(courts), **more), 0)


def test_the_capital_counts_as_a_province() -> None:
    assert wins({"province": 4, "capital": 1})
    assert not wins({"province": 5}, {"province": 4, "capital": 1})


def test_the_capital_cannot_be_conquered() -> None:
    s = study(TWO, [ONE, ONE], [{"knight": 1}, {"capital": 1}])
    s = play(TWO, s, "battle lord 1", "pass", "pass")
    assert texts(TWO, s) == ["spoils lord", "pass"]


def test_the_heir_needs_no_more_than_the_others() -> None:
    assert wins({"province": 5, "heir": 1}, {"province": 5})
    assert not wins({"province": 5, "heir": 1}, {"province": 6})
    assert not wins({"province": 4, "heir": 1})


def test_overthrow_asks_one_more_of_all_others() -> None:
    s = study(THREE, [{"knight": 1}], [{"province": 5}, {"overthrow": 1}])
    assert [needed(THREE.kit, s, seat) for seat in range(3)] == [6, 5, 6]
    assert not wins({"province": 5}, {"overthrow": 1})
    assert wins({"province": 6}, {"overthrow": 1})
    assert wins({"province": 5, "overthrow": 1})


# Battle.


def against(own: dict[str, int], other: dict[str, int], hand: Any = None) -> Any:
    """Have Crane attack Wisteria, with another Lord and a Knight left in hand."""
    hands = [{"lord": 2, "knight": 2}, hand or {"knight": 2, "lord": 2}]
    return play(TWO, study(TWO, hands, [own, other]), "battle lord 1")


@pytest.mark.parametrize(
    ("own", "other", "totals"),
    [
        ({"cavalry": 1}, {}, (1, 0)),
        ({}, {"cavalry": 1}, (0, 0)),
        ({"castle": 1}, {}, (0, 0)),
        ({}, {"castle": 1}, (0, 2)),
        ({"mercenary": 1}, {}, (1, 0)),
        ({}, {"mercenary": 1, "knight": 1}, (0, 2)),
        ({"warrior-monks": 1, "priest": 3}, {}, (1, 0)),
        ({}, {"warrior-monks": 1, "priest": 2, "abbot": 1}, (0, 2)),
        ({"warrior-monks": 1, "priest": 1}, {}, (0, 0)),
    ],
)
def test_strength(own: dict[str, int], other: dict[str, int], totals: tuple[int, int]) -> None:
    s = against(own, other)
    assert strengths(TWO.kit, s, s.battle) == totals


def test_the_general_and_the_cannon_are_as_documented() -> None:
    s = play(TWO, against({"general": 1, "cannon": 1}, {"priest": 1}), "arms hand attack")
    assert s.actor == 0
    s = play(TWO, s, "arms hand attack", "pass")
    assert (s.battle.step, s.battle.owed) == ("cannon", 4)


def test_the_traitor_weakens_the_first_knight_against_its_owner() -> None:
    s = play(TWO, against({"general": 1}, {"traitor": 1}), "arms hand attack")
    assert strengths(TWO.kit, s, s.battle) == (1, 0)
    s = play(TWO, s, "arms hand attack")
    assert strengths(TWO.kit, s, s.battle) == (3, 0)
    s = play(TWO, s, "arms hand defense")
    assert s.battle.totals == (3, 2), "the owner's own Knights serve in full"


def test_the_hostage_spares_a_casualty() -> None:
    s = play(TWO, against({"knight": 2}, {"hostage": 1}), "pass", "pass")
    assert s.battle.owed == 1
    s = play(TWO, against({"knight": 1}, {"hostage": 1, "province": 1}), "pass", "pass")
    assert (s.actor, s.battle.step) == (0, "spoils"), "no casualty, but a Province to conquer"


def test_the_empress_keeps_the_provinces() -> None:
    s = play(TWO, against({"knight": 1}, {"empress": 1, "province": 2}), "pass", "pass",
             "discard lord")  # fmt: skip
    assert texts(TWO, s) == ["spoils lord", "pass"]


def test_the_temple_keeps_the_court() -> None:
    s = against({"knight": 5, "cannon": 1}, {"temple": 1, "priest": 2}, {"lord": 1})
    s = play(TWO, s, "pass", "pass")
    assert s.battle.step == "spoils", "neither the Cannon nor the casualties left touch the court"
    assert s.battle.lost == "L"


# Hands.


def test_the_merchant_pays_who_passes_without_a_play() -> None:
    s = study(TWO, [{"knight": 1, "province": 1}, ONE], [{"merchant": 1}])
    waiting = play(TWO, s, "pass")
    assert (waiting.actor, waiting.turn) == (-1, 0)
    assert len(play(TWO, waiting, "draw lord").hands[0]) == 3
    assert play(TWO, s, "place province", "pass").turn == 1, "a card was played"


def test_the_spy_sees_the_hand_on_the_left() -> None:
    s = study(THREE, [{"knight": 1}, {"lord": 2}, {"priest": 2}], [{"spy": 1}])
    assert THREE.view(s, 0).hands == ("K", "LL", "??")
    assert THREE.view(s, 2).hands == ("?", "??", "RR")
    drawing = play(THREE, s, "pass")
    drawn = THREE.parse(drawing, "draw knight")
    assert [str(THREE.seen(drawing, drawn, who)) for who in (0, 1, 2, None)] == [
        "draw knight", "draw knight", "draw ?", "draw ?",
    ]  # fmt: skip


def test_the_chamberlain_guards_against_the_spy() -> None:
    s = study(THREE, [{"knight": 1}, {"lord": 2}], [{"spy": 1}, {"chamberlain": 1}])
    assert THREE.view(s, 0).hands[1] == "??"


def test_the_chamberlain_guards_against_the_warrior_monks() -> None:
    s = study(
        THREE, [{"warrior-monks": 1, "lord": 1}, {"lord": 2}, {"lord": 1}], [{}, {"chamberlain": 1}]
    )
    s = play(THREE, s, "pitch hand warrior-monks")
    assert (s.hands[1], s.hands[2]) == ("LL", "")


def test_a_battle_takes_from_a_guarded_hand_all_the_same() -> None:
    """The Chamberlain guards against cards; casualties are no card."""
    s = play(TWO, against({"knight": 1}, {"chamberlain": 1}), "pass", "pass", "discard lord")
    assert len(s.hands[1]) == 3
