"""The task about three dice of Rumble Nation: odds by counting and by simulation."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, combinations_with_replacement, product
from math import sqrt
from typing import Any

from sengoku.bots.blame import kind
from sengoku.core.game import Note, note
from sengoku.teaching.finding import Wrong
from sengoku.teaching.trying import Answer

FACES = range(1, 7)
THROWS = tuple(product(FACES, repeat=3))
SUMS = range(2, 13)
CLOSE = 1e-6
FAR = 5.0
TRIALS = 4000


def reaches(throw: tuple[int, ...], number: int) -> bool:
    """Tell whether two of the dice make a number. [RN 5.1]"""
    return any(a + b == number for a, b in combinations(throw, 2))


def right(number: int) -> Fraction:
    """Give the chance that a throw of three dice reaches a number."""
    return Fraction(sum(reaches(throw, number) for throw in THROWS), len(THROWS))


def _slips(number: int) -> dict[str, float]:
    """Give what comes out if one makes one of the usual mistakes."""
    two = [throw for throw in product(FACES, repeat=2) if sum(throw) == number]
    kinds = list(combinations_with_replacement(FACES, 3))
    pairs = sum(a + b == number for throw in THROWS for a, b in combinations(throw, 2))
    return {
        "odds-percent": float(100 * right(number)),
        "odds-hits": float(216 * right(number)),
        "odds-two": len(two) / 36,
        "odds-kinds": sum(reaches(one, number) for one in kinds) / len(kinds),
        "odds-twice": pairs / len(THROWS),
    }


def _number(value: Any, name: str) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float | Fraction):
        raise Wrong("no-number", name=name, found=kind(value))
    return float(value)


def counting(given: Any, luck: int) -> Note:
    """Check the chances that were counted."""
    answer = Answer(given, "count", ("number",))
    values = {number: _number(answer(number), "count") for number in SUMS}
    off = [number for number in SUMS if abs(values[number] - right(number)) > CLOSE]
    if off:
        slips = [
            name for name in _slips(2)
            if all(abs(values[number] - _slips(number)[name]) <= CLOSE for number in SUMS)
        ]  # fmt: skip
        worst = off[0]
        told: dict[str, Any] = {"number": worst, "found": f"{values[worst]:.4g}"}
        told["all"] = len(THROWS)
        throw = next(one for one in THROWS if reaches(one, worst))
        told |= {"hits": int(216 * right(worst)), "wanted": f"{float(right(worst)):.4g}"}
        shown = "-".join(map(str, throw))
        raise Wrong(slips[0] if slips else "odds", throw=shown, **told)
    return note("right.counting", count=len(SUMS))


def simulating(given: Any, luck: int) -> Note:
    """Check the chances that were found by throwing often."""
    answer = Answer(given, "simulate", ("number", "throws"))
    same = 0
    for number in SUMS:
        wanted = float(right(number))
        found = _number(answer(number, TRIALS), "simulate")
        error = sqrt(wanted * (1 - wanted) / TRIALS)
        told: dict[str, Any] = {"number": number, "found": f"{found:.4g}", "count": TRIALS}
        told |= {"wanted": f"{wanted:.4g}", "error": f"{error:.2g}"}
        if abs(found - wanted) > FAR * error:
            slip = min(_slips(number).items(), key=lambda one: abs(one[1] - found))
            near = abs(slip[1] - found) <= FAR * error * max(1.0, slip[1] / wanted)
            raise Wrong(f"{slip[0]}-thrown" if near else "odds-thrown", **told)
        if 0 < found < 1 and abs(found * TRIALS - round(found * TRIALS)) > 1e-3:
            raise Wrong("throws-other", **told)
        same += answer(number, TRIALS) == found
    if same == len(SUMS):
        raise Wrong("no-luck", count=TRIALS)
    return note("right.simulating", count=TRIALS)
