"""`Table`: words and marks, names, languages and settings."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.play.helping import labels

# Words and marks.


def test_names_are_shown_and_nothing_in_them_does_harm(open_match: Match) -> None:
    table = Table(open_match, names=("<b>Ann</b>\x07\n", "x" * 500))
    assert table.prompt().startswith("<b>Ann</b> (North), it is your turn.")
    assert len(table.viewer.name(1)) < 60
    assert all(name.isprintable() for name in table.look().names)
    again = Match.from_text(table.match.text())
    assert again.names == ("<b>Ann</b>  ", "x" * 200)


def test_the_last_action_is_marked_and_lessons_can_point(table: Table) -> None:
    table.type("shift a c")
    assert table.look().last == ("a", "c")
    table.point(show=["b"], arrows=[("a", "b")], badges=[("a", "win", "!")])
    look = table.look()
    assert (look.show, look.arrows, look.badges) == (("b",), (("a", "b"),), (("a", "win", "!"),))
    table.point()
    assert table.look().show == ()


def test_history_tells_the_newest_first_with_its_clause(table: Table) -> None:
    table.type("take a b")
    lines = table.log.lines()
    assert [line.ply for line in lines] == sorted((line.ply for line in lines), reverse=True)
    assert (lines[1].ply, lines[1].text, lines[1].clause) == (
        4, "North took from b for 1 point.", "Toy · Taking",
    )
    assert table.log.lines(limit=2) == lines[:2]


def test_readings_and_the_board_are_there_as_text(table: Table) -> None:
    assert table.assumptions() == ("One may pass on a three.",)
    table.set_language("ja")
    assert table.assumptions() == ("3 が出たらパスできます。",)
    assert "a: 2" in table.board_text()


def test_wrong_settings_are_refused(open_match: Match) -> None:
    table = Table(open_match)
    with pytest.raises(BadOption, match="no language"):
        table.set_language("xx")
    with pytest.raises(BadOption, match="no size"):
        table.set_size("huge")
    with pytest.raises(BadOption, match="no seat"):
        table.viewer.sit(2, "person")
    with pytest.raises(BadOption):
        table.viewer.sit(1, "nobody-knows-this-bot")
    with pytest.raises(BadOption):
        Table(open_match, language="xx")
    assert (table.language, table.size) == ("en", "notebook")
    assert table.viewer.sitters == {0: "person", 1: "person"}


def test_another_match_can_be_put_on_the_table(table: Table) -> None:
    other = Match(sengoku.load("toy", hidden=False), seed=4)
    table.click("a")
    table.seat_match(other)
    assert table.match is other
    assert not table.hand.started
    table.choose("1")
    assert other.cursor == 1


def test_the_actions_and_warriors_of_rokumon_have_names_on_their_buttons() -> None:
    match = Match(sengoku.load("rokumon", act=4), seed=1)
    table = Table(match, looker=0)
    match.deal()
    table.seat_match(match)
    # In act 4 Sanada, with all at home, may deploy one of three values or surprise.
    assert labels(table, "verb") == ["Deploy", "Surprise"]
    table.choose("deploy")
    assert {one.label for one in table.choices() if one.kind == "value" and not one.chosen} == {
        "2 Nobuyuki, Sasuke", "4 Masayuki", "6 Yukimura",
    }
    table.set_language("ja")
    assert "6 幸村" in labels(table, "value")


def test_a_decided_act_of_rokumon_tells_the_winner_once() -> None:
    match = Match(sengoku.load("rokumon"), seed=1)
    table = Table(match)
    table.moves.resign()
    assert match.game.paused(match.state)
    assert table.prompt() == (
        "Sanada surrenders: Tokugawa wins. Look at the board, then go on."
    )
    match = Match(sengoku.load("rokumon", act=2), seed=1)
    table = Table(match)
    table.moves.resign()
    assert table.prompt() == "Sanada surrenders: Tokugawa wins."
