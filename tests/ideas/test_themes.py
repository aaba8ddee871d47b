"""Every idea has its puzzles, and every puzzle's theme is an idea that is taught."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.plugin import plugin
from sengoku.core.texts import LANGUAGES
from sengoku.games import ideas
from sengoku.play.lesson.puzzle import draw, of_theme, puzzles, themes

FEWEST = 3
"""An idea has so many puzzles at least."""

WITHOUT: dict[str, tuple[str, ...]] = {}
"""By game, the ideas of which there really are none: each with a reason."""

GAMES = [game for game in sengoku.list_games() if ideas(game)]
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_every_idea_has_its_puzzles(game: str) -> None:
    counts = Counter(puzzle.theme for puzzle in puzzles(game))
    few = {motif: counts[motif] for motif in ideas(game) if counts[motif] < FEWEST}
    assert set(few) == set(WITHOUT.get(game, ())), few


@pytest.mark.parametrize("game", sengoku.list_games())
def test_every_theme_of_a_puzzle_is_taught(game: str) -> None:
    found = {puzzle.theme for puzzle in puzzles(game)} - {""}
    assert found <= set(ideas(game))
    assert set(themes(game)) == found


@every_game
def test_a_puzzle_has_the_theme_that_its_game_sees_in_it(game: str) -> None:
    seen = plugin(game).part("themes")
    assert seen is not None
    for puzzle in puzzles(game):
        rules = sengoku.load(game, **dict(puzzle.options))
        assert seen(rules, puzzle) == puzzle.theme, puzzle


@every_game
def test_puzzles_are_drawn_by_theme(game: str) -> None:
    for motif in themes(game):
        drawn = draw(game, 5, Random(1), theme=motif)
        assert {puzzle.theme for puzzle in drawn} == {motif}
        assert len(of_theme(game, motif)) >= len(drawn)


@pytest.mark.parametrize("game", [game for game in sengoku.list_games() if puzzles(game)])
def test_a_theme_that_does_not_exist_is_refused(game: str) -> None:
    with pytest.raises(BadOption) as refused:
        draw(game, 5, Random(1), theme="no-idea")
    assert all("no-idea" in refused.value.text(language) for language in LANGUAGES)
