"""What `exact` says of a position, and where it says that it does not know."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sengoku.core.errors import BadOption
from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.rokumon.analysis.solver.exact import Exact, Layout, Value, exact
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from tests.unit.rokumon.plain_solver import Laid, undecided
from tests.unit.rokumon.playing import COINS, laid, load, play


def known(game: Rokumon, s: RokumonState) -> Exact:
    found = exact(game, s)
    assert found is not None
    return found


def by_text(found: Exact) -> dict[str, Value]:
    return {str(action): value for action, value in found.actions.items()}


def test_a_win_in_one_and_what_misses_it() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"e5": "R", "g5": "R", "d4": "B", "f4": "B"}})
    found = known(game, s)
    assert found.value == Value("win", 1)
    assert [str(action) for action in found.best] == ["deploy i5"]
    # Tokugawa then wins at h4, the third of d4 f4 h4, whatever else Sanada has done.
    assert by_text(found)["deploy j4"] == Value("loss", 2)
    assert list(found.actions) == list(game.legal(s))


def test_uncovering_a_row_loses_at_once_or_not_as_the_option_says() -> None:
    # Sanada's warrior on gold h4 holds back Tokugawa's row d4 f4 h4; it may land on jade f4,
    # where it covers that row again.
    doc = {"coins": COINS, "stacks": {"d4": "B", "f4": "B", "h4": "BR"}}
    said = {}
    for reveal in ("lifted", "landed"):
        game = load(act=2, reveal=reveal)
        said[reveal] = by_text(known(game, game.position(doc)))
    assert said["lifted"]["move h4 f4"] == Value("loss", 1)
    assert said["landed"]["move h4 f4"] != Value("loss", 1)
    assert said["lifted"]["move h4 e5"] == said["landed"]["move h4 e5"] == Value("loss", 1)


def test_what_is_not_known_is_not_guessed() -> None:
    for act in (3, 4, 5, 6):
        game = load(act=act)
        assert exact(game, laid(game, "1234567", mark=3 if act > 4 else 0)) is None
    game = load(act=2)
    assert game.start().actor == CHANCE
    assert exact(game, game.start()) is None
    over = game.resign(laid(game, "1234567"), 0)
    assert over.actor == NOBODY
    assert exact(game, over) is None
    piles = load(solitaire="easy", taroma="pile")
    assert exact(piles, laid(piles, "1234567")) is None


def test_the_six_acts_are_known_as_far_as_the_second() -> None:
    campaign, act1 = load(), load(act=1)
    assert exact(campaign, laid(campaign, "123456")) == exact(act1, laid(act1, "123456"))
    third = campaign.position({"act": 3, "coins": "1234567"})
    assert exact(campaign, third) is None


def test_values_of_actions_are_those_of_the_positions_they_lead_to() -> None:
    game = load(act=1)
    rng = Random(5)
    for _ in range(12):
        s = laid(game, "".join(rng.sample("1234567", 6)))
        while s.end is None:
            found = known(game, s)
            for action, value in found.actions.items():
                after = game.apply(s, action)
                if after.end is None:
                    assert value == turned(known(game, after).value)
            best = max(found.actions.values(), key=lambda value: value.rank)
            assert found.value == best
            s = game.apply(s, rng.choice(game.legal(s)))


def turned(value: Value) -> Value:
    if value.length is None:
        return value
    return Value("loss" if value.outcome == "win" else "win", value.length + 1)


@pytest.mark.parametrize("reveal", ["lifted", "landed"])
def test_best_play_takes_as_long_as_it_says(reveal: str) -> None:
    game = load(act=2, reveal=reveal)
    s = laid(game, "2314567")
    value = known(game, s).value
    assert value.length is not None
    winner = s.actor if value.outcome == "win" else 1 - s.actor
    for _ in range(value.length):
        assert s.end is None
        s = game.apply(s, known(game, s).best[-1])
    assert s.end is not None
    assert s.end.winner == winner


def test_going_back_to_a_position_that_stood_twice_is_a_draw() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"e5": "R", "j4": "B"}})
    to_and_fro = ("move e5 g5", "move j4 h4", "move g5 e5", "move h4 j4")
    s = play(game, s, *to_and_fro, *to_and_fro[:3])
    found = by_text(known(game, s))
    assert found["move h4 j4"] == Value("draw")
    # It is Tokugawa's turn; nothing but that one action ends the act.
    assert [text for text, value in found.items() if value == Value("draw")] == ["move h4 j4"]


PLACES = "e5 g5 i5"


def worth(game: Rokumon, s: RokumonState, seen: dict[Any, int]) -> int:
    """Play everything to its end by the rules, the third repetition too: 1, 0 or -1."""
    stood = Counter((each, (len(s.past) - n) % 2) for n, each in enumerate(s.past))
    key = s, frozenset(stood.items())
    if key not in seen:
        best = -1
        for action in game.legal(s):
            after = game.apply(s, action)
            if after.end is None:
                best = max(best, -worth(game, after, seen))
            elif after.end.winner == NOBODY:
                best = max(best, 0)
            else:
                best = max(best, 1 if after.end.winner == s.actor else -1)
            if best == 1:
                break
        seen[key] = best
    return seen[key]


def with_a_history(laid_out: Laid, rng: Random) -> RokumonState | None:
    """Give a position and one that it may have had before it, as far as anybody can tell."""
    every = undecided(PLACES, laid_out.warriors)
    stacks = rng.choice(every)
    s = laid_out.state((stacks, rng.randrange(2)))
    # Since the last Deploy nobody came and nobody left, and nobody was without an action.
    alike = [
        each for each in every
        if sorted("".join(each)) == sorted("".join(stacks))
        and all(laid_out.game.legal(laid_out.state((each, seat))) for seat in (0, 1))
    ]  # fmt: skip
    if not laid_out.game.legal(s) or not alike:
        return None
    past = [*rng.choices(alike, k=15), stacks]
    stood = Counter((each, n % 2) for n, each in enumerate(past))
    if max(stood.values()) > 2:
        return None
    return replace(s, past=tuple("/".join(each) for each in past))


def test_with_any_history_the_value_is_that_of_the_rules() -> None:
    game, rng = load(act=2), Random(11)
    laid_out = Laid(game, "123", PLACES, (2, 2))
    changed = count = 0
    while count < 150:
        s = with_a_history(laid_out, rng)
        if s is None:
            continue
        count += 1
        value = known(game, s).value
        assert {"win": 1, "draw": 0, "loss": -1}[value.outcome] == worth(game, s, {}), s
        changed += value != known(game, replace(s, past=())).value
    assert changed  # so the history did matter


BRICKS = Layout("e5 g5 i5 d4 f4 h4 j4", "gjjggjj")


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"colours": "gxjggjj"}, ["gxjggjj", "7"]),
        ({"colours": "gjj"}, ["gjj", "7"]),
        ({"colours": "gjjggjjj"}, ["gjjggjjj", "7"]),
        ({"colours": None}, ["None", "7"]),
        ({"warriors": (-1, 5)}, ["(-1, 5)"]),
        ({"warriors": (4,)}, ["(4,)"]),
        ({"warriors": (40, 50)}, ["(40, 50)"]),
        ({"warriors": 4}, ["4"]),
        ({"reveal": "half"}, ["half", "lifted", "landed"]),
        ({"places": "e5 e5 i5 d4 f4 h4 j4"}, ["e5 e5"]),
        ({"places": "e5 g5 z9 d4 f4 h4 j4"}, ["z9"]),
        ({"places": ""}, ["e5 g5 i5"]),
        ({"places": "e5 g5 i5 d4 f4 h4 j4 k5", "colours": "gjjggjjg"}, ["k5", "7"]),
    ],
    ids=str,
)
def test_a_layout_that_cannot_be_is_refused_in_both_languages(
    change: dict[str, Any], told: list[str]
) -> None:
    """It would be computed all the same: "half" as one reading, a letter too many left out."""
    with pytest.raises(BadOption) as caught:
        replace(BRICKS, **change)
    for language in ("en", "ja"):
        assert all(each in caught.value.text(language) for each in told)
    assert caught.value.text("ja") != str(caught.value)
