"""What a program prints of our objects is one short line; a match is printed as its board."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
import sengoku_widgets

import sengoku
from sengoku.bots import bot, bot_names
from sengoku.draw.plaintext import plaintext
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.match.still import still_scene
from sengoku.play.table.insight import insights
from sengoku.play.table.table import Table

LONGEST = 160


def objects():
    """Name what one may come upon in a cell, and make it."""
    for name in sengoku.list_games():
        game = sengoku.load(name)
        match = sengoku.Match(game, seed=1)
        match.deal()
        board = sengoku_widgets.play(name)
        yield from (
            (f"{name} game", game), (f"{name} match", match), (f"{name} table", Table(match)),
            (f"{name} board", board), (f"{name} widget", board.widget),
            (f"{name} scene", board.table.scene()),
        )  # fmt: skip
        for kind in bot_names(game):
            yield f"{name} bot {kind}", bot(kind, game, Random(1))
        for topic in insights(game):
            yield f"{name} topic {topic.topic}", topic
    found = lesson("rokumon", "act1")
    yield from (("lesson", found), ("player", LessonPlayer(found)))


OBJECTS = dict(objects())


@pytest.mark.parametrize("name", OBJECTS)
def test_a_line_says_what_it_is_and_no_address_in_memory(name):
    line = repr(OBJECTS[name])
    assert "\n" not in line
    assert len(line) <= LONGEST
    assert "object at 0x" not in line


def test_the_lines_name_what_tells_one_from_another():
    game = sengoku.load("rumble", seats=3)
    match = sengoku.Match(game, seed=1)
    match.deal()
    match.play(match.legal()[0])
    assert "rumble" in repr(game)
    assert "seats=3" in repr(game)
    assert f"ply {match.cursor} of {match.length}" in repr(match)
    match.undo()
    assert f"ply {match.cursor} of {match.length}" in repr(Table(match))
    assert "language='ja'" in repr(Table(match, language="ja"))
    assert "'greedy'" in repr(bot("greedy", game, Random(1)))
    found = lesson("rokumon", "act1")
    assert repr(found) == (
        f"<Lesson rokumon/act1.toml: {len(found.steps)} steps, {len(found.questions)} questions>"
    )


def test_a_title_over_two_lines_still_gives_one():
    scene = still_scene(sengoku.Match(sengoku.load("rokumon", act=1), seed=1))
    assert "\n" not in repr(replace(scene, title="one\ntwo"))


def test_a_printed_match_is_its_board_in_its_language(capsys):
    for language in ("en", "ja"):
        match = sengoku.Match(sengoku.load("rokumon", act=1), seed=1, language=language)
        match.deal()
        print(match)  # noqa: T201 (what a person types)
        assert capsys.readouterr().out == plaintext(still_scene(match, language)) + "\n"
    english = str(match)
    match.language = "en"
    assert str(match) != english


def test_a_printed_match_shows_no_hand():
    """Whoever looks over a shoulder sees what everybody may."""
    one, other = (sengoku.Match(sengoku.load("tenku"), seed=seed) for seed in (1, 2))
    for match in (one, other):
        match.deal()
    assert one.state.hands != other.state.hands
    hidden = {card for hand in one.state.hands for card in hand} - {*map(str, range(10))}
    assert hidden
    view = one.game.view(one.state, None)
    assert str(one) == str(sengoku.Match(one.game, start=view))


def test_a_match_on_a_board_speaks_the_language_of_the_board():
    match = sengoku.Match(sengoku.load("rokumon", act=1), seed=1)
    table = Table(match, language="ja-ruby")
    assert match.language == "ja"
    assert match.explain("move d4 e5") == match.explain("move d4 e5", "ja")
    table.set_language("en")
    assert match.language == "en"
    other = sengoku.Match(sengoku.load("rokumon", act=1), seed=1, language="ja")
    table.seat_match(other)
    assert other.language == "en"
    assert Table(sengoku.Match(other.game, language="ja")).language == "ja"


class TestInACell:
    def test_what_a_board_leaves_as_text_is_one_line(self):
        board = sengoku_widgets.play("tenku")
        assert board.still["text/plain"].count("\n") == 0
        assert board.still["text/plain"].startswith("<Board tenku")
        assert "<img" in board.still["text/html"]
        assert str(board) == repr(board)

    def test_a_real_table_that_is_entered_does_so_too(self):
        assert sengoku_widgets.enter("rumble").still["text/plain"].startswith("<Board rumble")

    def test_a_lesson_is_still_read_as_text(self):
        assert sengoku_widgets.lesson("rokumon", "act1").still["text/plain"].count("\n") > 50

    def test_without_a_kernel_ipython_writes_the_line(self):
        from IPython.core.formatters import DisplayFormatter

        board = sengoku_widgets.play("rokumon", act=1)
        shown, _ = DisplayFormatter().format(board)
        assert shown == {"text/plain": repr(board)}
