"""Study positions in which one side can neither act nor has lost: there are none. [B6]"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sengoku.core.errors import ImpossiblePosition
from sengoku.core.game import CHANCE, NOBODY, Note
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.playing import codes, find, load, told

ALL = {"sanada": ["2", "2", "4", "6"], "tokugawa": ["1*", "1", "3", "3", "5"]}


def without(clan: str, act: int) -> dict[str, Any]:
    """Write the start of an act, nothing laid yet, with all warriors of a clan taken away."""
    homes = ALL if act >= 3 else {name: [name] * len(home) for name, home in ALL.items()}
    return {"act": act, "actor": "chance", "supply": homes | {clan: []}}


def laid_out(game: Rokumon, doc: dict[str, Any]) -> tuple[RokumonState, list[Note]]:
    s, rng, notes = game.position(doc), Random(1), list[Note]()
    while s.actor == CHANCE and s.end is None:
        s, notes = told(game, s, str(game.sample(s, rng)))
    return s, notes


@pytest.mark.parametrize("act", [1, 2, 3])
def test_b6_who_begins_and_cannot_act_has_lost(act: int) -> None:
    """The opponent "cannot take any actions". [RK How to Win an Act, Submission]"""
    game = load(act=act)
    s, notes = laid_out(game, without("sanada", act))
    assert s.end is not None
    assert (s.end.winner, s.end.reason, s.actor) == (1, "submission", NOBODY)
    assert find(notes, "end.submission") == {"clan": 1, "loser": 0}
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winners == (1,)
    assert game.position(game.describe(s)) == s


@pytest.mark.parametrize("act", [1, 2, 3])
def test_b6_in_the_six_acts_the_next_act_follows(act: int) -> None:
    game = load()
    s, notes = laid_out(game, without("sanada", act))
    assert codes(notes)[-2:] == ["end.submission", "did.token"]
    assert (s.actor, s.war.tokens) == (CHANCE, ((1, 0), (0, 0)))
    assert game.apply(s, game.sample(s, Random(1))).war.act == act + 1


def test_b6_in_the_solitaire_the_battle_is_lost() -> None:
    game = load(solitaire="easy")  # Taroma plays Sanada
    doc = {"actor": "chance", "supply": [[], ["tokugawa"] * 5]}
    s, notes = laid_out(game, doc)
    assert codes(notes)[-2:] == ["end.submission", "did.streak"]
    assert (s.actor, s.war.streak) == (CHANCE, 1)


@pytest.mark.parametrize("act", [4, 5, 6])
def test_b6_who_may_still_surprise_can_act(act: int) -> None:
    game = load(act=act)
    s, _ = laid_out(game, without("sanada", act))
    assert s.end is None
    assert {action.verb for action in game.legal(s)} == {"surprise"}
    s = game.apply(s, game.legal(s)[0])
    assert s.end is None
    s = game.apply(s, next(a for a in game.legal(s) if a.verb == "deploy"))
    assert s.end is not None
    assert (s.end.winner, s.end.reason) == (1, "submission")


@pytest.mark.parametrize("coins", ["", "1", "12"])
def test_b6_a_surprise_that_no_coin_can_make_is_no_action(coins: str) -> None:
    """A coin must touch two others where it comes down, and there are none."""
    with pytest.raises(ImpossiblePosition) as refused:
        load(act=4).position({"coins": coins, "supply": [[], ["5"]]})
    assert refused.value.note.code == "position.stuck"


@pytest.mark.parametrize("act", [1, 3])
def test_b6_tokugawa_without_warriors_loses_after_the_first_action(act: int) -> None:
    game = load(act=act)
    s, _ = laid_out(game, without("tokugawa", act))
    assert s.end is None
    s = game.apply(s, game.legal(s)[0])
    assert s.end is not None
    assert (s.end.winner, s.end.reason) == (0, "submission")


OPTIONS: list[dict[str, Any]] = [
    *({"act": act} for act in range(1, 7)), {},
    *({"solitaire": level} for level in ("easy", "medium", "hard")),
    {"solitaire": "medium", "taroma": "pile"},
]  # fmt: skip


@st.composite
def studies(draw: st.DrawFn, options: dict[str, Any]) -> dict[str, Any]:
    """Draw a study: some of the coins, some of the warriors, on them or at home or nowhere."""
    act = options.get("act") or (draw(st.integers(1, 6)) if not options else 0)
    hexagon, small = "f6 h6 e5 g5 i5 f4 h4", "e5 g5 i5 e4 g4 i4"
    places = (hexagon if act == 0 else small if act == 1 else "e5 g5 i5 d4 f4 h4 j4").split()
    dots = draw(st.permutations(range(1, 8)))
    down = draw(st.integers(0, 6)) if act >= 5 else -1
    coins = [
        {"place": place, "dots": dots[n], "face": "down" if n == down else "up"}
        for n, place in enumerate(places)
        if act >= 5 or draw(st.integers(0, 3))
    ]
    stacks: dict[str, list[str]] = {coin["place"]: [] for coin in coins}
    homes: dict[str, list[str]] = {"sanada": [], "tokugawa": []}
    for clan, values in ALL.items():
        for value in values:
            where = draw(st.sampled_from([*stacks, "home", "nowhere", "nowhere"]))
            name = value if act >= 3 else clan
            if where in stacks:
                shown = " shown" if 3 <= act <= 5 and draw(st.booleans()) else ""
                stacks[where].append(name + shown)
            elif where == "home":
                homes[clan].append(name)
    bare = draw(st.integers(0, 3)) == 0
    surprises = [draw(st.booleans()), draw(st.booleans())] if act >= 4 else [True, True]
    tokens = [[draw(st.integers(0, 2)), draw(st.integers(0, 1))] for _ in homes]
    return {
        "act": act or "solitaire",
        "actor": "chance" if bare else draw(st.sampled_from(list(homes))),
        "coins": [] if bare else coins,
        "stacks": {} if bare else stacks,
        "supply": homes, "surprises": surprises, "tokens": tokens,
    }  # fmt: skip


@pytest.mark.parametrize("options", OPTIONS, ids=str)
@settings(max_examples=80, deadline=None, derandomize=True)
@given(data=st.data())
def test_b6_whoever_acts_has_an_action_or_the_act_is_over(
    options: dict[str, Any], data: st.DataObject
) -> None:
    game = load(**options)
    doc = data.draw(studies(options))
    try:
        s = game.position(doc)
    except ImpossiblePosition:
        return
    rng = Random(data.draw(st.integers(0, 99)))
    for _ in range(25):
        if game.outcome(s) is not None:
            return
        legal = game.legal(s)
        assert legal, s
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(legal))
