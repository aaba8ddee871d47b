"""What a notebook's cell may ask of `play`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from sengoku_widgets import enter, lesson, play, puzzle, questions
from sengoku_widgets import open as show_what

import sengoku
from sengoku.core.errors import BadOption, SengokuError
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.puzzle_view import PuzzleStrip
from sengoku.play.match.match import Match


@pytest.mark.parametrize("game", ["rumble", "azuchi", "tenku"])
@pytest.mark.parametrize("players", [2, 4])
def test_players_and_bots_are_chosen_together(game: str, players: int) -> None:
    table = play(game, players=players, seats={1: "greedy"}, seed=1).table
    assert table.match.game.seats == players
    assert [table.viewer.sitters[seat] for seat in range(players)] == [
        "greedy" if seat == 1 else "person" for seat in range(players)
    ]


def test_a_number_of_seats_means_the_players() -> None:
    assert play("azuchi", seats=2, seed=1).table.match.game.seats == 2


@pytest.mark.parametrize("players", [1, 5, "two"])
def test_a_wrong_number_of_players_is_answered(players: object) -> None:
    with pytest.raises(BadOption, match="seats"):
        play("azuchi", players=players)  # type: ignore[arg-type]


@pytest.mark.parametrize("game", ["rumble", "azuchi"])
def test_a_real_table_is_entered_on_an_empty_board(game: str) -> None:
    board = enter(game, players=4, language="ja")
    assert board.table.match.game.seats == 4
    assert board.table.language == "ja"
    board.table.click("side1")
    assert str(board.table.match.plies[-1].action) == "colour 1"


def test_a_game_without_an_entry_says_which_have_one() -> None:
    with pytest.raises(BadOption, match="rumble, azuchi") as error:
        enter("tenku")
    assert "rumble" in error.value.text("ja")


def test_options_are_refused_beside_a_match() -> None:
    match = Match(sengoku.load("azuchi", seats=3), seed=1)
    with pytest.raises(BadOption, match="seats"):
        play(match, players=2)
    with pytest.raises(BadOption, match="act"):
        play(match, act=3)


@pytest.mark.parametrize("seats", ["greedy", ["greedy"], {1, 2}, 0.5])
def test_who_sits_where_is_said_seat_by_seat(seats: object) -> None:
    with pytest.raises(BadOption, match="who sits where, as in"):
        play("rokumon", act=1, seats=seats)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "show",
    [
        lambda **how: play("rokumon", act=1, **how),
        lambda **how: lesson("rokumon", "act1", **how),
        lambda **how: questions("rokumon", "act1", **how),
        lambda **how: puzzle("rokumon", seed=1, **how),
    ],
    ids=["play", "lesson", "questions", "puzzle"],
)
def test_another_language_or_size_is_answered_with_those_there_are(
    show: Callable[..., Any],
) -> None:
    with pytest.raises(BadOption, match=r"no language “fr”\. Choose from: en, ja"):
        show(language="fr")
    with pytest.raises(BadOption, match=r"no size “huge”\. Choose from: notebook, projector"):
        show(size="huge")


def test_a_single_name_is_that_of_the_first_seat() -> None:
    assert play("rokumon", act=1, names="Aki").table.match.names == ("Aki",)


@pytest.mark.parametrize("names", [3, [1, 2], {"Aki", "Ben"}, [None]])
def test_what_are_no_names_is_answered(names: object) -> None:
    with pytest.raises(BadOption, match="“names” must be texts"):
        play("rokumon", act=1, names=names)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("link", "seen"),
    [
        ("rokumon/act2/3", lambda board: board.view.strip.stepper.index == 2),
        ("https://a.example/#rumble/01-map", lambda board: board.table.match.game.name == "rumble"),
        ("questions/azuchi/01-draft", lambda board: board.view.strip.stepper.step.ask != ()),
        ("#puzzle/rokumon/grade-1", lambda board: isinstance(board.view.strip, PuzzleStrip)),
        ("puzzle/rokumon/five", lambda board: board.view.strip.stepper.trainer is not None),
        ("play/tenku?seats=4&bots=greedy", lambda board: board.table.match.game.seats == 4),
    ],
)  # fmt: skip
def test_a_link_of_the_site_opens_in_a_notebook(link: str, seen: Callable[[Any], bool]) -> None:
    assert seen(show_what(link))


def test_the_short_text_of_a_match_opens_with_its_bots_whatever_stands_around_it() -> None:
    match = Match(sengoku.load("rokumon", act=2), seed=3)
    match.deal()
    board = show_what(f"Go on from here: {match.code(['person', 'greedy'])}")
    assert board.table.match.state == match.state
    assert board.table.viewer.sitters == {0: "person", 1: "greedy"}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("link", ["rokumon/act9", "nowhere", "SENGOKU1:abc", "x" * 5000, "\0"])
def test_a_link_that_leads_nowhere_is_answered_without_a_stack(link: str, language: str) -> None:
    with pytest.raises(SengokuError) as wrong:
        show_what(link, language=language)
    assert wrong.value._render_traceback_() == [wrong.value.text(language)]  # type: ignore[attr-defined]
