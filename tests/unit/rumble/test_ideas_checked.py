"""Whatever is told of an action with three and four at the table is true by a second count."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import bot
from sengoku.games import telling
from sengoku.games.rumble.actions import Move, Place, Push
from tests.unit.rumble import test_faults_checked as checked
from tests.unit.rumble.second_faults import Table, pairs, table
from tests.unit.rumble.second_war import NEIGHBOURS

TABLES = (
    {"seats": 3}, {"seats": 4}, {"seats": 3, "daimyo": True}, {"seats": 4, "daimyo": True},
    {"seats": 4, "edition": "tenka-meidou"},
)  # fmt: skip


class Case(checked.Case):
    """An action of a match, counted by the second engine."""

    def __init__(self, game: Any, s: Any, action: Any) -> None:
        self.seat, self.dice, self.action = s.actor, s.dice, action
        self.game, self.s = game, s
        self.before, self.after = table(s), self.place(action)
        self.pairs = pairs(self.before, self.after)
        rest = [one for one in game.legal(s) if isinstance(one, Place | Move | Push)]
        self.others = [self.place(one) for one in rest if one != action]

    def place(self, one: Any) -> Table:
        return table(self.game.apply(self.s, one))

    def first(self, area: str) -> set[int | None]:
        return {war.castles[area].first for _, war in self.pairs}


def cases(options: dict[str, Any], seed: int) -> Iterator[tuple[Case, list[Any]]]:
    """Play a match; give some of what could be done in it, with what is told of that."""
    game, rng = sengoku.load("rumble", **options), Random(seed)
    match, player = sengoku.Match(game, seed=seed), bot("greedy", game, rng)
    teller = telling(game)
    while match.outcome is None:
        match.deal()
        if match.outcome is not None:
            return
        s, actions = match.state, game.legal(match.state)
        found = [one for one in actions if isinstance(one, Place | Move | Push)]
        if found and s.setting.phase == "turns" and rng.random() < 0.3:
            action = rng.choice(found)
            told = [*teller.reasons(s, action, s.actor), *teller.faults(s, action, s.actor)]
            yield Case(game, s, action), told
        slip = rng.random() < 0.4
        match.play(rng.choice(actions) if slip else player.choose(s, s.actor).action)


def units(t: Table, area: str) -> list[int]:
    return [t.board.units[area][seat] for seat in range(len(t.hand))]


def leader(t: Table, area: str) -> int | None:
    here = units(t, area)
    return here.index(max(here)) if max(here) and here.count(max(here)) == 1 else None


def holds(case: Case, code: str, args: dict[str, Any]) -> bool:
    """Tell whether an idea is true: on the ground, and not undone by the help to come."""
    seat, before, after, area = case.seat, case.before, case.after, args.get("area", "")
    match code:
        case "first" | "overtakes" | "leads" | "breaks-tie":
            old = leader(before, area)
            was = {
                "first": not any(units(before, area)), "overtakes": old == args.get("other"),
                "leads": old is None, "breaks-tie": old is None,
            }  # fmt: skip
            led = leader(after, area) == seat != old
            return led and was[code] and seat in case.first(area)
        case "level":
            here = units(after, area)
            even = here[seat] == here[args["other"]] == max(here)
            return even and leader(before, area) == args["other"] and seat in case.first(area)
        case "unseats":
            other = args["other"]
            return leader(before, area) == other != leader(after, area) and (
                case.first(area) != {other}
            )
        case "help":
            near, castles = args["near"], after.board.castles
            return near in NEIGHBOURS[area] and castles[near] < castles[area] and (
                units(after, area)[seat] > 0 and seat in case.first(near)
            )
        case "second":
            second = {war.castles[area].second for _, war in case.pairs}
            return seat in second and args["half"] == after.board.castles[area] // 2
        case "takes" | "takes-tie":
            theirs = args.get("theirs", args["mine"])
            here = [war.castles[area] for _, war in case.pairs]
            powers = {
                (one.power[seat], max((n for p, n in one.power.items() if p != seat), default=0))
                for one in here
            }
            return powers == {(args["mine"], theirs)} and case.first(area) == {seat}
        case "out" | "out-first":
            swords = [one for one in after.board.swords.values() if one]
            alone = (code == "out-first") == (len(swords) == 1)
            return alone and after.board.swords[seat] == args["sword"]
        case "keeps":
            spent = before.pieces[seat] - after.pieces[seat]
            return (spent, after.pieces[seat]) == (args["count"], args["left"])
        case "daimyo":
            return units(after, area)[seat] == args["mine"] and args["count"] == 2
        case "gains" | "gains-least":
            gains = case.gains(after)
            return min(gains) == args["gain"] > 0 and (code == "gains") == (len({*gains}) == 1)
        case "spare":
            return leader(before, area) == leader(after, area) == seat
    raise AssertionError(code)


def left(case: Case, code: str, args: dict[str, Any]) -> bool:
    """Tell whether soldiers really leave a castle that was theirs."""
    was = {war.castles[args["area"]].first for war, _ in case.pairs} == {case.seat}
    return was and case.first(args["area"]) == {args["other"] if code == "leaves" else None}


@pytest.mark.parametrize("options", TABLES, ids=lambda one: "-".join(map(str, one.values())))
def test_everything_told_of_an_action_is_true_by_a_second_count(options: dict[str, Any]) -> None:
    seen = set()
    for seed in range(2):
        for case, told in cases(options, seed):
            for one in told:
                kind, _, code = one.code.partition(".")
                args = {name: checked._plain(value) for name, value in one.args}
                if isinstance(case.action, Move):
                    # What is told of the castle is told of where they go.
                    case.action = Place(case.action.target)
                if kind == "idea":
                    true = holds(case, code, args)
                elif code in ("leaves", "empties"):
                    true = left(case, code, args)
                else:
                    true = checked.CHECKS[code](case, args)
                assert true, (case.game.describe(case.s), str(case.action), one.code, args)
                seen.add(one.code)
    assert len(seen) > 15
