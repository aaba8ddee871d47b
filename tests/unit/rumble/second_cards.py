"""What each card can lead to, written from the rulebooks alone, by trying everything.

A board is a dictionary: ``board[area][player]`` soldiers, ``board["stock"][player]`` in hand,
``board["daimyo"][player]`` the area of the player's Daimyo. Each function gives every board that
carrying the card out in full can leave.
"""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations, combinations_with_replacement, product
from typing import Any

from tests.unit.rumble.second_war import NEIGHBOURS

Board = dict[str, Any]

SEA = {
    frozenset(pair.split())
    for pair in (
        "tokuyama yonezawa", "kyo oko", "yoshida usuki", "yoshida oko", "oko usuki",
        "usuki shuri",
    )
}  # fmt: skip

AREAS = tuple(NEIGHBOURS)


def near(area: str, way: str = "any") -> list[str]:
    """List neighbours, by land or by sea only if asked."""
    return [
        other
        for other in NEIGHBOURS[area]
        if way == "any" or (way == "sea") == (frozenset((area, other)) in SEA)
    ]


def moved(board: Board, player: int, source: str, target: str, count: int = 1) -> Board | None:
    """Give the board after soldiers went from one place to another, if there are enough."""
    if board[source][player] < count:
        return None
    after = deepcopy(board)
    after[source][player] -= count
    after[target][player] += count
    return after


def chained(board: Board, player: int, ways: list[tuple[str, str]]) -> Board | None:
    """Move one soldier after another."""
    for source, target in ways:
        after = moved(board, player, source, target)
        if after is None:
            return None
        board = after
    return board


def outcomes(card: str, board: Board, me: int, retreat: int = 2) -> Iterator[Board]:
    """Give every board that a card can leave."""
    found = _OUTCOMES[card](board, me, retreat)
    yield from (after for after in found if after is not None)


def _scout(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area in AREAS:
        yield from (moved(board, me, area, to) for to in near(area))


def _mountain(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area in AREAS:
        yield from (moved(board, me, area, to, 2) for to in near(area, "land"))


def _marine(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area in AREAS:
        yield from (moved(board, me, area, to, 2) for to in near(area, "sea"))


def _sub_squad(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area in AREAS:
        if board[area][me] >= 2:
            for to in near(area):
                yield moved(board, me, area, to, board[area][me] // 2)


def _ninja(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area, to in product(AREAS, repeat=2):
        if area != to and board[to][me]:
            yield moved(board, me, area, to)


def _entering_kyo(board: Board, me: int, _: int) -> Iterator[Board | None]:
    around = near("kyo")
    for counts in product(*(range(board[area][me] + 1) for area in around)):
        if sum(counts):
            after: Board | None = board
            for area, count in zip(around, counts, strict=True):
                assert after is not None
                after = moved(after, me, area, "kyo", count)
            yield after


def _support(board: Board, me: int, _: int) -> Iterator[Board | None]:
    yield from (moved(board, me, "stock", area) for area in AREAS if board[area][me])


def _swapped(board: Board, me: int, other: int, area: str) -> Board | None:
    after = moved(board, other, area, "stock")
    return None if after is None else moved(after, me, "stock", area)


def _others(board: Board, me: int) -> list[int]:
    return [player for player in range(len(board["stock"])) if player != me]


def _rebel(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area, other in product(AREAS, _others(board, me)):
        yield _swapped(board, me, other, area)


def _exile(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area, other in product(AREAS, _others(board, me)):
        if board[area][me]:
            yield from (moved(board, other, area, to) for to in near(area))


def _prisoner(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area, other in product(AREAS, _others(board, me)):
        yield from (moved(board, other, area, to) for to in near(area) if board[to][me])


def _decoy(board: Board, me: int, _: int) -> Iterator[Board | None]:
    for area, other in product(AREAS, _others(board, me)):
        for to in near(area):
            after = moved(board, me, area, to)
            if after is not None:
                yield moved(after, other, area, to, 2)


def _retreat(board: Board, me: int, count: int) -> Iterator[Board | None]:
    for areas in combinations_with_replacement(AREAS, count):
        yield chained(board, me, [(area, "stock") for area in areas])


# Daimyo cards.


def _kenshin(board: Board, me: int, _: int) -> Iterator[Board | None]:
    here = board["daimyo"][me]
    for count in (1, 2, 3):
        for targets in combinations_with_replacement(near(here, "land"), count):
            yield chained(board, me, [(here, to) for to in targets])


def _with_daimyo(board: Board, me: int, to: str) -> Board:
    after = deepcopy(board)
    after["daimyo"][me] = to
    return after


def _nobunaga(board: Board, me: int, _: int) -> Iterator[Board | None]:
    here = board["daimyo"][me]
    for to in near(here):
        after = _with_daimyo(board, me, to)
        yield after
        yield moved(after, me, here, to)


def _shingen(board: Board, me: int, _: int) -> Iterator[Board | None]:
    here = board["daimyo"][me]
    for other, count in product(_others(board, me), (1, 2, 3)):
        for targets in combinations_with_replacement(near(here), count):
            yield chained(board, other, [(here, to) for to in targets])


def _motonari(board: Board, me: int, _: int) -> Iterator[Board | None]:
    here = board["daimyo"][me]
    for count in (1, 2, 3):
        for targets in combinations_with_replacement(near(here), count):
            if all(targets.count(to) <= 2 for to in targets):
                yield chained(board, me, [("stock", to) for to in targets])


def _motochika(board: Board, me: int, _: int) -> Iterator[Board | None]:
    here = board["daimyo"][me]
    sea = near(here, "sea")
    for count in range(4):
        for targets in combinations_with_replacement(sea, count):
            after = chained(board, me, [(here, to) for to in targets])
            if after is not None:
                if count:
                    yield after
                if count < 3:
                    yield from (_with_daimyo(after, me, to) for to in sea)


def _sorin(board: Board, me: int, _: int) -> Iterator[Board | None]:
    around = [(area, other) for area in near(board["daimyo"][me]) for other in _others(board, me)]
    for area, other in around:
        yield _swapped(board, me, other, area)
    for (one, first), (two, second) in combinations(around, 2):
        if one != two:
            after = _swapped(board, me, first, one)
            if after is not None:
                yield _swapped(after, me, second, two)


_OUTCOMES = {
    "scout": _scout,
    "mountain": _mountain,
    "marine": _marine,
    "sub-squad": _sub_squad,
    "ninja": _ninja,
    "entering-kyo": _entering_kyo,
    "support": _support,
    "rebel": _rebel,
    "exile": _exile,
    "prisoner": _prisoner,
    "decoy": _decoy,
    "retreat": _retreat,
    "kenshin": _kenshin,
    "nobunaga": _nobunaga,
    "shingen": _shingen,
    "motonari": _motonari,
    "motochika": _motochika,
    "sorin": _sorin,
}
