"""A real table of Azuchi Castle is read off by presses and words; then its points are told."""

from __future__ import annotations

from random import Random

import pytest

import sengoku
from sengoku.core.errors import UnreadableAction
from sengoku.core.game import CHANCE, Action
from sengoku.games.azuchi.components import CUBES
from sengoku.games.azuchi.entry.entry import entry
from sengoku.games.azuchi.rules.game import Azuchi, load
from sengoku.games.azuchi.state import AzuchiState
from sengoku.play.table.table import Table

VARIANTS = load().variants()


def written(s: AzuchiState, rng: Random) -> list[str]:
    """Write a table piece by piece; only the row has an order, and black workers come first."""
    words: list[str] = []
    for seat, side in enumerate(s.sides):
        words += [f"have {seat} {cube} {side.cubes[n]}" for n, cube in enumerate(CUBES)]
        words += [f"have {seat} points {side.points}", f"have {seat} coins {side.coins}"]
    words += [f"drawn {event}" for event in s.row]
    if s.holder:
        words.append(f"holder {s.holder}")
    rows = [line for line in words if line.startswith("drawn")]
    others = [line for line in words if not line.startswith("drawn")]
    rng.shuffle(others)
    ups = [f"turn row-{n}" for n, up in enumerate(s.up, 1) if up]
    blacks = [f"have {n} black 1" for n, side in enumerate(s.sides) if side.black]
    armies = [f"have {n} army {one.placed.count('army')}" for n, one in enumerate(s.sides)]
    return [*others, *rows, *ups, *blacks, *armies, f"round {s.round}"]


def entered(game: Azuchi, s: AzuchiState, rng: Random) -> AzuchiState:
    match = sengoku.Match(entry(game))
    for line in written(s, rng):
        match.play(line)
    match.play("done")
    found = match.game.entered(match.state)
    assert found is not None
    assert found[0].options == game.options
    state: AzuchiState = found[1]
    return state


def goods(s: AzuchiState) -> list[tuple[int, tuple[int, ...], int, bool]]:
    return [(side.points, side.cubes, side.coins, side.black) for side in s.sides]


@pytest.mark.parametrize("variant", VARIANTS)
def test_an_entered_table_has_the_points_of_the_game_itself(variant: str) -> None:
    game = load(**VARIANTS[variant])
    match, rng = sengoku.Match(game, seed=3), Random(3)
    other: AzuchiState | None = None
    events = 0
    while match.outcome is None:
        s = match.state
        if s.phase == "event" and s.actor == CHANCE:
            other, events = entered(game, s, rng), events + 1
            assert other.row == s.row
            assert other.up == s.up
            assert other.round == s.round
        action: Action = game.sample(s, rng) if s.actor == CHANCE else rng.choice(game.legal(s))
        if other is not None and s.phase == "event":
            other = game.apply(other, action)
            assert goods(other) == goods(game.apply(s, action))
        match.play(action)
    assert events >= 6
    end = entered(game, match.state, rng)
    assert game.outcome(end) == match.outcome


def test_by_presses_supply_gives_and_what_lies_there_goes_back() -> None:
    table = Table(sengoku.Match(entry(load(seats=2))), deals=False)
    for thing in ("supply-wood", "supply-wood", "wood-cubes0", "side1", "coin", "points1"):
        table.click(thing)
    for thing in ("black1", "place1-1", "construction", "row-1", "tribute", "marker"):
        table.click(thing)
    s = table.match.state
    assert goods(s) == [(0, (1, 0, 0), 0, False), (1, (0, 0, 0), 1, True)]
    assert s.sides[1].placed == ("army",)
    assert (s.row, s.up, s.holder) == (("construction", "tribute"), (True, False), 1)
    table.choose("ready")
    assert type(table.match.game) is Azuchi
    table.click("tribute")
    table.choose("pay")
    assert [side.points for side in table.match.state.sides] == [0, 3]


def test_who_wins_at_the_end_is_said_and_equal_points_share() -> None:
    match = sengoku.Match(entry(load(seats=2)))
    for line in ["drawn construction", "turn row-1", "drawn construction", "turn row-2"]:
        match.play(line)
    for line in ["drawn construction", "turn row-3", "drawn construction", "turn row-4"]:
        match.play(line)
    for line in ["drawn attack", "round 12", "have 0 points 20", "have 1 points 20", "done"]:
        match.play(line)
    assert match.outcome is not None
    assert match.outcome.winners == (0, 1)
    assert "20" in match.game.texts.say(match.outcome.note, "ja")


REFUSED = {
    "have 0 points 100": None,
    "have 0 black 2": ("1", "1"),
    "have 1 army 3": ("", ""),
    "colour 0": ("chosen already", "もう選ばれて"),
    "holder 0": ("already", "もう"),
    "turn row-2": ("has 1", "1枚"),
    "turn row-1": ("Attack", "襲撃"),
    "take army": None,
    "have 3 wood 1": ("no player 3", "3"),
    "drawn attack": ("4", "4"),
}


@pytest.mark.parametrize("line", REFUSED)
def test_what_cannot_be_is_refused_with_its_reason(line: str) -> None:
    match = sengoku.Match(entry(load(seats=2)))
    events = 4 if line.startswith("drawn") else 1
    for _ in range(events):
        match.play("drawn attack")
    said = REFUSED[line]
    if said is None:
        with pytest.raises(UnreadableAction):
            match.play(line)
        return
    found = [match.explain(line, language) for language in ("en", "ja")]
    assert found[0] != found[1]
    assert all(words in text for words, text in zip(said, found, strict=True))
    assert all(found)
    assert match.game.parse(match.state, line) not in match.legal()


def test_legal_actions_are_exactly_those_without_a_reason() -> None:
    game = entry(load(seats=3))
    s = game.start()
    legal = set(game.legal(s))
    assert all((game.why_not(s, a) is None) == (a in legal) for a in game.vocabulary(s))
    assert all(game.parse(s, str(a)) == a for a in legal)
