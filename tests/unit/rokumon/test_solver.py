"""The solver beside the rules and beside a plain second solver."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import numpy as np
import pytest

from sengoku.games.rokumon.analysis.solver.ends import ends
from sengoku.games.rokumon.analysis.solver.exact import layout_of, read, table
from sengoku.games.rokumon.analysis.solver.layout import Layout
from sengoku.games.rokumon.analysis.solver.table import Backwards, Table, reached
from tests.unit.rokumon import plain_solver
from tests.unit.rokumon.plain_solver import Position
from tests.unit.rokumon.playing import laid, load

ACT1 = "e5 g5 i5 e4 g4 i4"
ACT2 = "e5 g5 i5 d4 f4 h4 j4"
HEXAGON = "f6 h6 e5 g5 i5 f4 h4"

READINGS = ("lifted", "landed")


def coins(pattern: str) -> str:
    """Give coins of these colours: jade have odd dots, gold even ones."""
    jade, gold = iter("1357"), iter("246")
    return "".join(next(jade if colour == "j" else gold) for colour in pattern)


def patterns(slots: int, golds: tuple[int, ...]) -> list[str]:
    return [
        "".join("g" if slot in gold else "j" for slot in range(slots))
        for count in golds
        for gold in combinations(range(slots), count)
    ]


# Of the 4 jade and 3 gold coins act 1 leaves one out.
OF_ACT1 = patterns(6, (2, 3))
OF_SEVEN = patterns(7, (3,))
FEW_OF_ACT1 = ["jgjgjg", "jjggjj"]
FEW_OF_SEVEN = ["jgjgjgj", "ggjjjgj"]


@lru_cache(maxsize=1)
def graph(pattern: str, reveal: str) -> plain_solver.Graph:
    return plain_solver.graph(plain_solver.whole(load(act=1, reveal=reveal), coins(pattern)))


def entries(known: Table, position: Position) -> tuple[str, int | None]:
    stacks, actor = position
    value = read(known.at(stacks, actor))
    return value.outcome, value.length


def agrees_on_act1(pattern: str, reveal: str) -> None:
    known = table(Layout(ACT1, pattern, (4, 5), reveal))
    every = graph(pattern, reveal)
    assert 2 * len(known.positions) == len(every)
    values = plain_solver.solve(every)
    for position in every:
        assert entries(known, position) == values.get(position, ("draw", None)), position


@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("pattern", FEW_OF_ACT1)
def test_every_position_of_act1_is_as_the_plain_solver_says(pattern: str, reveal: str) -> None:
    agrees_on_act1(pattern, reveal)
    leads_where_the_rules_lead(Layout(ACT1, pattern, (4, 5), reveal), graph(pattern, reveal))


def test_what_is_reached_from_the_bare_board() -> None:
    # The pattern and the reading that the test before has played through last.
    pattern, reveal = FEW_OF_ACT1[-1], READINGS[-1]
    every = graph(pattern, reveal)
    first: Position = ("",) * 6, 0
    found, new = {first}, [first]
    while new:
        after = {each for position in new for each in every[position] if isinstance(each, tuple)}
        new = list(after - found)
        found |= after
    layout = Layout(ACT1, pattern, (4, 5), reveal)
    known = table(layout).positions
    seats, numbers = reached(layout).nonzero()
    told = {(known.stacks(n), seat) for seat, n in zip(seats, numbers, strict=True)}
    assert told == found


@pytest.mark.long
@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("pattern", OF_ACT1)
def test_every_position_of_act1_for_all_colours(pattern: str, reveal: str) -> None:
    agrees_on_act1(pattern, reveal)
    leads_where_the_rules_lead(Layout(ACT1, pattern, (4, 5), reveal), graph(pattern, reveal))


def pairs(layout: Layout, mover: int) -> Any:
    """List all actions of a seat that end nothing, as from * size + to."""
    known = table(layout).positions
    sources, targets = Backwards(known, layout).steps(mover)
    return np.sort(sources.astype(np.int64) * len(known) + targets)


def leads_where_the_rules_lead(layout: Layout, played: plain_solver.Graph) -> None:
    """Compare the actions of some positions with those played by the rules."""
    known = table(layout).positions
    size = len(known)
    for seat in (0, 1):
        count, wins, gifts = ends(known, layout, seat)
        sampled = np.zeros(size, bool)
        expected = []
        for (stacks, actor), after in played.items():
            if actor != seat:
                continue
            number = known.find(stacks)
            sampled[number] = True
            told = count[number], wins[number], gifts[number]
            assert told == (len(after), after.count(1), after.count(-1)), (stacks, actor)
            going_on = (each[0] for each in after if not isinstance(each, int))
            expected += [number * size + known.find(each) for each in going_on]
        every = pairs(layout, seat)
        assert np.array_equal(every[sampled[every // size]], np.sort(expected))


LARGE: list[tuple[dict[str, Any], str, tuple[int, int]]] = [
    ({"act": 2}, ACT2, (4, 5)),
    ({"solitaire": "medium"}, HEXAGON, (4, 5)),
    ({"solitaire": "hard"}, HEXAGON, (4, 4)),
]
"""The kinds of layouts with seven coins: the options, the places, the warriors."""


def leads_on_a_sample(kind: int, pattern: str, reveal: str, size: int) -> None:
    options, places, warriors = LARGE[kind]
    layout = Layout(places, pattern, warriors, reveal)
    laid_out = plain_solver.whole(load(reveal=reveal, **options), coins(pattern))
    known, rng = table(layout).positions, Random(f"{kind} {pattern} {reveal}")
    numbers = rng.sample(range(2 * len(known)), min(size, 2 * len(known)))
    sample = [(known.stacks(number // 2), number % 2) for number in numbers]
    played = {each: plain_solver.actions(laid_out, each) for each in sample}
    leads_where_the_rules_lead(layout, played)


@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("kind", range(3))
def test_a_sample_with_seven_coins_leads_where_the_rules_lead(kind: int, reveal: str) -> None:
    leads_on_a_sample(kind, FEW_OF_SEVEN[kind % 2], reveal, 4000)


@pytest.mark.long
@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("kind", range(3))
def test_200_000_positions_lead_where_the_rules_lead(kind: int, reveal: str) -> None:
    leads_on_a_sample(kind, FEW_OF_SEVEN[kind % 2], reveal, 200_000)


@pytest.mark.parametrize("kind", range(3))
def test_the_live_positions_are_all_there(kind: int) -> None:
    _, places, warriors = LARGE[kind]
    every = plain_solver.undecided(places, warriors)
    known = table(Layout(places, FEW_OF_SEVEN[0], warriors)).positions
    assert len(known) == len(every)
    assert {known.stacks(number) for number in range(len(known))} == set(every)


def satisfies_bellman(layout: Layout) -> None:
    """Every entry is the best of its actions: so no win, loss or draw can be another."""
    known = table(layout)
    size = len(known.positions)
    for seat in (0, 1):
        count, wins, gifts = ends(known.positions, layout, seat)
        best = np.where(count == 0, rank(np.array(-1)), rank(np.array(0)) - 1000)
        # Ends in one action: a win, or a loss for who hands over a row.
        best = np.where(gifts > 0, np.maximum(best, rank(np.array(-2))), best)
        best = np.where(wins > 0, rank(np.array(1)), best)
        every = pairs(layout, seat)
        after = known.values[1 - seat][every % size].astype(int)
        # A loss in n there is a win in n + 1 here, and the other way round.
        mine = np.where(after < 0, -after, np.where(after > 0, -2 - after, 0))
        np.maximum.at(best, every // size, rank(mine))
        assert np.array_equal(best, rank(known.values[seat].astype(int)))


def rank(entry: Any) -> Any:
    """Order entries from an early loss over draws to an early win."""
    return np.where(entry > 0, 500 - entry, np.where(entry < 0, -500 - entry, 0))


@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("pattern", FEW_OF_SEVEN)
def test_bellman(pattern: str, reveal: str) -> None:
    for _, places, warriors in LARGE:
        satisfies_bellman(Layout(places, pattern, warriors, reveal))


@pytest.mark.long
@pytest.mark.parametrize("reveal", READINGS)
@pytest.mark.parametrize("pattern", OF_SEVEN)
def test_bellman_for_all_colours(pattern: str, reveal: str) -> None:
    for _, places, warriors in LARGE:
        satisfies_bellman(Layout(places, pattern, warriors, reveal))


@pytest.mark.parametrize("reveal", READINGS)
def test_a_study_with_fewer_coins_and_warriors(reveal: str) -> None:
    game = load(act=2, reveal=reveal)
    doc = {
        "coins": [
            {"place": place, "dots": dots}
            for place, dots in zip(("e5", "g5", "d4", "f4", "h4"), (1, 2, 4, 3, 6), strict=True)
        ],
        "supply": {"sanada": "RRR", "tokugawa": "BBB"},
    }
    layout = layout_of(game, game.position(doc))
    assert layout == Layout("e5 g5 d4 f4 h4", "jggjg", (3, 3), reveal)
    played = plain_solver.graph(plain_solver.Laid(game, "12436", layout.places, (3, 3)))
    values = plain_solver.solve(played)
    known = table(layout)
    for position in played:
        assert entries(known, position) == values.get(position, ("draw", None)), position


def test_readings_and_colours_have_tables_of_their_own() -> None:
    # What the solver is asked for must name all that changes what it answers.
    asked = set()
    for reveal in READINGS:
        for act, places in ((1, "132465"), (2, "1324657")):
            game = load(act=act, reveal=reveal)
            asked.add(layout_of(game, laid(game, places)))
        for level in ("medium", "hard"):
            game = load(solitaire=level, reveal=reveal)
            asked.add(layout_of(game, laid(game, "1324657")))
    assert len(asked) == 8
