"""Proofs by brute force: every hand, every action, no memory, and positions to try them on.

Shares nothing with the threat search but the rules themselves.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import sengoku
from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import CHANCE, NOBODY, Action, Seat
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState

BOX = ("2246", "*1335")
ALIKE = ("RRRR", "BBBBB")
UNSHOWN = dict(zip("②④⑥✪①③⑤", "246*135", strict=True))
PLACES = ("e5", "g5", "i5", "d4", "f4", "h4", "j4")


def hands(view: RokumonState) -> list[RokumonState]:
    """Give every full position that a view leaves open, each once."""
    if not 3 <= view.war.act <= 5:
        return [view]
    found = {view}
    for seat, blank in enumerate("RB"):
        found = {full for each in found for full in _filled(each, seat, blank)}
    return sorted(found, key=lambda s: (s.stacks, s.supply))


def _filled(view: RokumonState, seat: Seat, blank: str) -> Iterator[RokumonState]:
    laid = [*view.stacks, *view.supply]
    text = "|".join(laid)
    left = Counter(BOX[seat])
    left.subtract(UNSHOWN.get(code, code) for code in text if code not in "RB|")
    spare = [code for code in (+left).elements() if code in BOX[seat]]
    for values in set(permutations(spare, text.count(blank))):
        dealt = iter(values)
        full = "".join(next(dealt) if code == blank else code for code in text).split("|")
        red, black = ("".join(sorted(home)) for home in full[-2:])
        yield replace(view, stacks=tuple(full[:-2]), supply=(red, black))


def wins(game: Rokumon, s: RokumonState, claimant: Seat, turns: int) -> bool:
    """Tell whether a seat that sees everything wins within some turns, by trying them all."""
    if s.end is not None:
        return s.end.winner == claimant
    if turns == 0 and not s.pending:
        return False
    each = (wins_after(game, s, a, claimant, turns) for a in game.legal(s))
    return any(each) if s.actor == claimant else all(each)


def wins_after(game: Rokumon, s: RokumonState, a: Action, claimant: Seat, turns: int) -> bool:
    """Do so after an action, which is one turn; a fight is one with all its tokens."""
    after = game.apply(s, a)
    return wins(game, after, claimant, turns if after.pending else turns - 1)


def played(act: int, rng: Random, **options: Any) -> tuple[Rokumon, RokumonState]:
    """Give a position of an act after some random actions, of which few are surprises."""
    game = load(act=act, **options)
    while True:
        s = game.start()
        while s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
        for _ in range(rng.randrange(3, 16)):
            if s.end is None:
                legal = game.legal(s)
                quiet = [a for a in legal if a.verb != "surprise"] or legal
                s = game.apply(s, rng.choice(legal if rng.random() < 0.1 else quiet))
        if s.end is None and not s.pending:
            return game, s


def study(act: int, rng: Random, **options: Any) -> tuple[Rokumon, RokumonState]:
    """Give a position of an act with few coins and few warriors, which ends soon.

    In the six-act game there may be tokens, and both clans have none, some or spent ones.
    """
    game = load(**options) if options.pop("campaign", False) else load(act=act, **options)
    while True:
        try:
            s = game.position(_study(act, rng, campaign=game.fixed.campaign))
        except ImpossiblePosition:
            continue
        if s.actor not in (CHANCE, NOBODY) and game.legal(s):
            return game, s


def _study(act: int, rng: Random, *, campaign: bool) -> dict[str, Any]:
    places = [place for place in PLACES if place not in rng.sample(PLACES, rng.choice((1, 2)))]
    dots = rng.sample(range(1, 8), len(places))
    down = rng.randrange(len(places)) if act >= 5 else -1
    coins = [
        {"place": place, "dots": number, "face": "down" if index == down else "up"}
        for index, (place, number) in enumerate(zip(places, dots, strict=True))
    ]
    bags = [rng.sample(clan, rng.choice((2, 3, 4))) for clan in (BOX if act >= 3 else ALIKE)]
    shown = {code: circled for circled, code in UNSHOWN.items()} if 3 <= act <= 5 else {}
    stacks: dict[str, str] = {}
    homes: list[list[str]] = [[], []]
    for seat, bag in enumerate(bags):
        for code in bag:
            place = rng.choice(places)
            if rng.random() < 0.25 or len(stacks.get(place, "")) > 1:
                homes[seat].append({"*": "1*"}.get(code, code))
                continue
            stacks[place] = stacks.get(place, "") + (
                shown.get(code, code) if rng.random() < 0.3 else code
            )
    doc: dict[str, Any] = {
        "coins": coins,
        "stacks": {place: "".join(rng.sample(each, len(each))) for place, each in stacks.items()},
        "supply": {"sanada": homes[0], "tokugawa": homes[1]},
        "actor": rng.choice(("sanada", "tokugawa")),
    }
    if act >= 5:
        doc["marked"] = dots[down]
    if act >= 4:
        doc["surprises"] = [rng.random() < 0.3, rng.random() < 0.3]
    if campaign:
        doc["act"] = act
        doc["tokens"] = [[rng.randrange(3), 0], [rng.randrange(3), 0]]
    return doc


def load(**options: Any) -> Rokumon:
    game = sengoku.load("rokumon", **options)
    assert isinstance(game, Rokumon)
    return game
