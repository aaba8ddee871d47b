"""Where numpy cannot be had, a board says which of its answers wait for it."""

from __future__ import annotations

import importlib.util

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.games.rokumon.analysis.solver import exact
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table import insight
from sengoku.play.table.table import Table

WAIT = {"rokumon": (), "rumble": ("win",), "azuchi": (), "tenku": ()}


@pytest.fixture
def no_numpy(monkeypatch):
    found = importlib.util.find_spec
    hide = lambda name, *more: None if name == "numpy" else found(name, *more)  # noqa: E731
    for module in (insight, exact):
        monkeypatch.setattr(module, "find_spec", hide)


def board(game: str, language: str) -> TableView:
    options = {"act": 1} if game == "rokumon" else {}
    match = Match(sengoku.load(game, **options), seed=1)
    match.deal()
    return TableView(Table(match, language=language))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", sengoku.list_games())
def test_a_board_names_what_waits(no_numpy, game, language):
    view = board(game, language)
    said = view.insights.waits.value
    labels = [view.table.analysis.topic_label(topic) for topic in WAIT[game]]
    assert said.count("<p>") == len(labels)
    assert all(label.split("？")[0].split("?")[0] in said for label in labels)
    assert ("numpy" in said) == bool(labels)


@pytest.mark.parametrize("act", range(1, 5))
def test_rokumon_tells_the_truth_of_a_whole_box_and_names_what_a_study_waits_for(no_numpy, act):
    game = sengoku.load("rokumon", act=act)
    whole = game.position({"coins": "123456" + "7" * (act > 1)})
    assert insight.waiting(game, whole) == ()
    assert next(insight.insights(game)[0].slices(whole, whole.actor))
    few = [{"place": place, "dots": dots} for place, dots in (("e5", 1), ("g5", 2), ("i5", 4))]
    study = game.position({"coins": few})
    # Acts with fights are proven as far as it goes, and no table is needed for that.
    assert insight.waiting(game, study) == (("truth",) if act < 3 else ())


@pytest.mark.parametrize("game", sengoku.list_games())
def test_with_numpy_nothing_waits(game):
    assert board(game, "en").insights.waits.value == ""
