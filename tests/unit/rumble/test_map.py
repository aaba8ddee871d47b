"""R11: the map, as three public sources draw it. [RN 4, TM 4]"""

from __future__ import annotations

import pytest

import sengoku
from sengoku.games.rumble.components import AREAS, COUNT, INDEX, LAND, NEAR, SEA
from tests.unit.rumble.playing import EDITIONS

BY_NUMBER = {
    "land": [(3, 4), (4, 5), (4, 6), (5, 6), (5, 7), (6, 7), (6, 9), (7, 8), (7, 9), (8, 9)],
    "sea": [(0, 1), (0, 2), (0, 3), (1, 3), (1, 4), (8, 10)],
}
"""The pairs as one public graph numbers its areas."""

NUMBERED = {
    "usuki": 0, "oko": 1, "shuri": 2, "yoshida": 3, "kyo": 4, "noto": 5, "kiyosu": 6,
    "east": 7, "yonezawa": 8, "odawara": 9, "tokuyama": 10,
}  # fmt: skip


def pairs(links: tuple[tuple[int, ...], ...]) -> set[frozenset[str]]:
    return {frozenset((AREAS[a], AREAS[b])) for a in range(COUNT) for b in links[a]}


@pytest.mark.parametrize(("kind", "links"), [("land", LAND), ("sea", SEA)])
def test_pairs_are_those_of_the_public_graph(
    kind: str, links: tuple[tuple[int, ...], ...]
) -> None:
    names = {number: area for area, number in NUMBERED.items()}
    assert pairs(links) == {frozenset((names[a], names[b])) for a, b in BY_NUMBER[kind]}


def test_sixteen_pairs_none_both_ways_and_symmetric() -> None:
    assert len(pairs(NEAR)) == 16
    assert len(pairs(LAND)) == 10
    assert not pairs(LAND) & pairs(SEA)
    assert all(a in NEAR[b] for a in range(COUNT) for b in NEAR[a])


def test_degrees_and_one_piece() -> None:
    assert sorted(map(len, NEAR)) == [1, 1, 3, 3, 3, 3, 3, 3, 4, 4, 4]
    reached = {0}
    for _ in AREAS:
        reached |= {there for here in reached for there in NEAR[here]}
    assert reached == set(range(COUNT))


@pytest.mark.parametrize(
    "pair",
    [
        "noto yonezawa", "noto odawara", "kyo east", "kyo odawara", "shuri oko", "shuri kyo",
        "tokuyama east", "tokuyama odawara",
    ],
)  # fmt: skip
def test_tempting_pairs_do_not_exist(pair: str) -> None:
    here, there = pair.split()
    assert INDEX[there] not in NEAR[INDEX[here]]


def test_areas_without_a_neighbour_of_a_kind() -> None:
    assert {AREAS[a] for a in range(COUNT) if not LAND[a]} == {"tokuyama", "oko", "usuki", "shuri"}
    assert {AREAS[a] for a in range(COUNT) if not SEA[a]} == {"odawara", "east", "noto", "kiyosu"}


@pytest.mark.parametrize("edition", EDITIONS)
def test_castles_have_the_names_of_their_edition(edition: str) -> None:
    game = sengoku.load("rumble", edition=edition)
    names = {
        "rumble-nation": ("躑躅ヶ崎館", "春日山城"),
        "tenka-meidou": ("春日山城", "稲葉山城"),
    }
    found = tuple(game.texts.text(f"value.{area}", "ja") for area in ("east", "noto"))
    assert found == names[edition]
    assert game.texts.text("value.kyo", "ja") == "京"
