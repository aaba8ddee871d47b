"""A hint in a game of one's own comes from the engine and says how well it is known."""

from __future__ import annotations

from itertools import islice
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest
from sengoku_widgets import lesson, play

import sengoku
from sengoku.bots import bot
from sengoku.bots.engine import EngineBot
from sengoku.core.plugin import plugin_of, thinking_of
from sengoku.core.steps import finish
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.insights import rows
from sengoku.play.table.analysis import Told
from sengoku.play.table.hint import Hint
from tests.contract.test_slices import MOST, longest, some
from tests.contract.walks import Case, cases

pytestmark = pytest.mark.usefixtures("fresh")
GAMES = [pytest.param(case, id=str(case)) for case in cases()]


def last(game: Any, view: Any, seat: int) -> Any:
    *_, found = Hint(game).slices(view, seat)
    return found


def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the clock run fast: about forty playouts a hint."""
    ticks = iter(range(1_000_000))
    monkeypatch.setattr("sengoku.play.table.hint.perf_counter", lambda: next(ticks) / 20)


@pytest.mark.parametrize("case", GAMES[::3])
def test_a_hint_is_a_legal_action_and_its_kind_of_knowing_is_said(
    case: Case, monkeypatch: pytest.MonkeyPatch
) -> None:
    short(monkeypatch)
    game = case.game
    for s in some(case, 2):
        view = game.view(s, s.actor)
        first, *good = last(game, view, s.actor)
        assert first.values in {action.parts() for action in game.legal(view)}
        assert all(one.values == first.values for one in good)
        said = game.texts.say(first.text, "en")
        assert said.startswith(("True: ", "Proven: ", "Estimated "))
        assert (first.error is not None) == said.startswith("Estimated ")
        for language in LANGUAGES:
            for one in (first, *good):
                assert "{" not in game.texts.say(one.text, language)
        for seat in {*range(game.seats)} - {s.actor}:
            assert list(Hint(game).slices(game.view(s, seat), seat)) == []


@pytest.mark.parametrize(("card", "code"), [("province", "opens-province"), ("lord", "opens")])
def test_who_asks_hears_of_the_own_card_what_the_others_do_not(card: str, code: str) -> None:
    """An opening court lies face down; the one who lays it knows what it is. [TK 3]"""
    game = sengoku.load("tenku", seats=3)
    hands = [{"province": 2, "lord": 3, "knight": 3}, {"priest": 8}, {"lord": 8}]
    s = game.position({"phase": "courts", "hands": hands})
    view, action = game.view(s, 0), game.parse(s, f"open {card}")
    search: Any = SimpleNamespace(
        view=view, seat=0, best=lambda: action, fates=dict, tallies=dict
    )
    _, good = Hint(game)._found(search)
    assert good.text.code == f"plain.{code}"
    public = bot("greedy", game, Random(1)).ideas(view, action, 0)
    assert [one.code for one in public] == ["plain.opens"]


def test_where_all_is_solved_the_hint_is_the_truth() -> None:
    game = sengoku.load("rokumon", act=1)
    for seed in range(12):
        rng, s = Random(seed), game.start()
        for _ in range(rng.randrange(1, 9)):
            if game.outcome(s) is None:
                lot = rng.choice(game.legal(s)) if s.actor >= 0 else game.sample(s, rng)
                s = game.apply(s, lot)
        if s.actor < 0 or game.outcome(s) is not None:
            continue
        known = finish(plugin_of(game).part("solver").exactly(game, s))
        [found] = last(game, s, s.actor)
        value = next(v for a, v in known.actions.items() if a.parts() == found.values)
        assert value == known.value
        assert found.kind == value.outcome
        assert found.text.code == f"insight.hint.true-{value.outcome}"


@pytest.mark.parametrize("case", GAMES[1::4])
def test_no_step_of_a_hint_is_long(case: Case) -> None:
    game = case.game
    for s in some(case, 1):
        view = game.view(s, s.actor)
        list(islice(Hint(game).steps(view, s.actor), 2))
        assert longest(iter(Hint(game).steps(view, s.actor))) < MOST


def test_a_hint_knows_no_more_than_its_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    game = sengoku.load("tenku", seats=2)
    case = next(case for case in cases() if str(case) == "tenku-2p")
    for s in some(case, 2):
        view = game.view(s, s.actor)
        other = game.view(game.imagine(view, Random(9)), s.actor)
        told = []
        for seen in (view, other):
            short(monkeypatch)
            told.append(last(game, seen, s.actor))
        assert told[0] == told[1]


def chosen(seed: int) -> list[Any]:
    """Play Rumble Nation at random; give the positions in which something was to be chosen."""
    game, rng = sengoku.load("rumble", seats=2), Random(seed)
    s, found = game.start(), []
    while game.outcome(s) is None:
        if s.actor >= 0 and len(game.legal(s)) > 1:
            found.append(s)
        s = game.apply(s, rng.choice(game.legal(s)) if s.actor >= 0 else game.sample(s, rng))
    return found


def test_where_playouts_are_in_bulk_it_is_what_the_strongest_level_does(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("sengoku.play.table.hint.perf_counter", lambda: 0.0)
    game, places = sengoku.load("rumble", seats=2), chosen(4)
    playouts = thinking_of(game).levels[-1].playouts
    for s in (places[8], places[-4]):
        bot = EngineBot(game, Random(0), playouts=playouts, slice_size=1)
        first, *_ = last(game, s, s.actor)
        assert first.values == bot.choose(s, s.actor).action.parts()


def test_in_bulk_too_what_nothing_can_change_is_proven() -> None:
    game = sengoku.load("rumble", seats=2)
    ends = [chosen(seed)[-1] for seed in range(8)]
    told = {"insight.hint.win": 0, "insight.hint.loss": 0}
    for s in ends:
        wins = {}
        for action in game.legal(s):
            after = game.apply(s, action)
            while len(game.legal(after)) == 1:
                after = game.apply(after, game.legal(after)[0])
            if game.outcome(after) is not None:
                wins[action.parts()] = s.actor in game.outcome(after).winners
        first, *_ = last(game, s, s.actor)
        if any(wins.values()):
            assert wins[first.values]
            told["insight.hint.win"] += first.text.code == "insight.hint.win"
        elif len(wins) == len(game.legal(s)):
            assert first.text.code == "insight.hint.loss"
            told["insight.hint.loss"] += 1
        else:
            assert first.text.code == "insight.hint.estimated"
    assert all(told.values()), told


def test_it_is_there_in_a_game_of_ones_own_and_not_in_a_lesson() -> None:
    board = play("rokumon", act=6, seed=1)
    assert board.table.analysis.topics()[0] == "hint"
    assert board.view.insights.buttons["hint"].description == "Hint"
    assert "hint" not in lesson("rokumon", "act6").table.analysis.topics()


def test_it_is_shown_at_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    short(monkeypatch)
    for language, begins in (("en", "Deploy"), ("ja", "")):
        board = play("rokumon", act=1, seed=1, language=language)
        board.view.insights.buttons["hint"].click()
        [told] = board.table.analysis.told()
        assert told.label.startswith(begins)
        assert told.text.startswith("True: " if language == "en" else "確か：")
        assert told.text in board.view.insights.list.value
        assert board.table.look().badges
        board.view.insights.buttons["hint"].click()
        assert board.table.analysis.told() == ()


def test_it_is_of_one_choice_and_gone_at_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    short(monkeypatch)
    board = play("rokumon", act=2, seed=1, seats={1: "greedy"})
    analysis = board.table.analysis
    board.view.insights.buttons["hint"].click()
    assert analysis.topic == "hint"
    [told] = analysis.told()
    board.table.cancel()
    assert analysis.topic == "hint"
    board.table.type(str(board.match.legal()[0]))
    assert analysis.topic == ""
    assert analysis.told() == ()
    assert not board.table.look().badges
    # What was asked for while another thinks is told when it is one's turn; other topics stay.
    analysis.set_topic("hint")
    for _ in range(9):
        if board.table.viewer.acting is None and board.match.outcome is None:
            board.table.bots.step()
    assert board.table.viewer.acting is not None
    assert (analysis.topic, bool(analysis.told())) == ("hint", True)
    analysis.set_topic("truth")
    board.table.type(str(board.match.legal()[0]))
    assert analysis.topic == "truth"
    assert told.text


def test_it_thinks_no_longer_than_the_strongest_level() -> None:
    game = sengoku.load("rokumon", act=6)
    level = thinking_of(game).levels[-1]
    assert 0 < level.seconds <= 1.9


def test_an_action_of_which_several_things_are_told_is_named_once() -> None:
    told = (
        Told("Use a card: Marine", "Estimated.", "estimated", "info", 0.37, "37.0 % ± 0.8"),
        Told("Use a card: Marine", "Is the first at Yonezawa.", "", "info", None, ""),
        Told("Roll the dice", "The rest.", "", "info", None, ""),
    )
    drawn = rows(told)
    assert drawn.count("<span>Use a card: Marine</span>") == 1
    assert "<small>Is the first at Yonezawa.</small>" in drawn
    assert "<span>Roll the dice</span>" in drawn


def test_what_is_estimated_says_so_in_sight(monkeypatch: pytest.MonkeyPatch) -> None:
    short(monkeypatch)
    for language, said in (("en", "estimated"), ("ja", "推定")):
        board = play("azuchi", seed=1, language=language)
        board.view.insights.buttons["hint"].click()
        first, *_ = board.table.analysis.told()
        assert first.amount
        assert said in first.brief
        assert first.brief in board.view.insights.list.value
