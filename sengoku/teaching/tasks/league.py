"""The task of a league: who meets whom, and the table of points."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from random import Random
from typing import Any

from sengoku.bots.blame import kind
from sengoku.core.game import Note, note
from sengoku.teaching.finding import Wrong
from sengoku.teaching.trying import Answer

NAMES = ("Aki", "Bo", "Chie", "Dan", "Emi")


def pairings(given: Any, luck: int) -> Note:
    """Check that each meets each from both seats, once."""
    answer = Answer(given, "pairings", ("names",))
    for count in (2, 3, 5):
        names = NAMES[:count]
        listed = answer(list(names))
        if not isinstance(listed, list | tuple):
            raise Wrong("no-list", name="pairings", found=kind(listed))
        _met(names, [_pair(one, names) for one in listed])
    return note("right.pairings", count=len(NAMES) * (len(NAMES) - 1))


def _pair(one: Any, names: tuple[str, ...]) -> tuple[str, str]:
    fits = isinstance(one, list | tuple) and len(one) == 2 and all(who in names for who in one)
    if not fits:
        raise Wrong("no-pair", found=kind(one), example=f"('{names[0]}', '{names[1]}')")
    if one[0] == one[1]:
        raise Wrong("against-itself", who=one[0])
    return one[0], one[1]


def _met(names: tuple[str, ...], listed: list[tuple[str, str]]) -> None:
    counts = Counter(listed)
    for one, two in permutations(names, 2):
        told: dict[str, Any] = {"one": one, "two": two, "count": len(names)}
        if counts[one, two] > 1:
            raise Wrong("pair-twice", times=counts[one, two], **told)
        if not counts[one, two]:
            raise Wrong("pair-one-way" if counts[two, one] else "pair-missing", **told)


def table(given: Any, luck: int) -> Note:
    """Check the points that are made of results."""
    answer = Answer(given, "table", ("games",))
    rng = Random(luck)
    for names in (NAMES[:2], NAMES[:3], NAMES):
        games = [
            (one, two, rng.choice((one, two, None))) for one, two in permutations(names, 2)
        ]  # fmt: skip
        games.append((names[0], names[1], None))
        points = answer(list(games))
        if not isinstance(points, dict):
            raise Wrong("no-dict", found=kind(points), example=f"{{'{names[0]}': 1.5}}")
        _counted(names, games, points)
    return note("right.points", count=len(NAMES))


def _counted(names: tuple[str, ...], games: list[tuple[str, str, Any]], points: Any) -> None:
    for name in names:
        own = [winner for one, two, winner in games if name in (one, two)]
        won, drawn = own.count(name), own.count(None)
        told: dict[str, Any] = {"who": name, "won": won, "drawn": drawn}
        told["lost"] = len(own) - won - drawn
        if name not in points:
            raise Wrong("points-missing", **told)
        if isinstance(points[name], bool) or not isinstance(points[name], int | float):
            raise Wrong("no-number", name="table", found=kind(points[name]))
        if abs(points[name] - won - drawn / 2) > 1e-9:
            wanted = f"{won + drawn / 2:g}"
            raise Wrong("points", found=f"{points[name]:g}", wanted=wanted, **told)
    strange = [name for name in points if name not in names]
    if strange:
        raise Wrong("points-strange", found=kind(strange[0]))
