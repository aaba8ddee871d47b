"""Where numpy cannot be had, a board says which of its answers wait for it."""

from __future__ import annotations

import importlib.util

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table import insight
from sengoku.play.table.table import Table

WAIT = {"rokumon": ("truth",), "rumble": ("win",), "azuchi": (), "tenku": ()}


@pytest.fixture
def no_numpy(monkeypatch):
    found = importlib.util.find_spec
    hide = lambda name, *more: None if name == "numpy" else found(name, *more)  # noqa: E731
    monkeypatch.setattr(insight, "find_spec", hide)


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


@pytest.mark.parametrize("game", sengoku.list_games())
def test_with_numpy_nothing_waits(game):
    assert board(game, "en").insights.waits.value == ""
