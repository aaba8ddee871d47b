"""A game that is over is only looked at, until one chooses to play on from within it."""

from __future__ import annotations

from random import Random

import pytest

import sengoku
from sengoku.core.game import CHANCE, TakeBack
from sengoku.core.texts import LANGUAGES
from sengoku.play.match.match import Match
from sengoku.play.table import Table

GAMES = [
    ("rokumon", {"act": 1}),
    ("rumble", {"seats": 2}),
    ("rumble", {"edition": "tenka-meidou", "seats": 3}),
    ("azuchi", {"seats": 2}),
    ("tenku", {"seats": 2}),
]
TOOLS = ("resign", "takeback", "roll_anew")


def ended(name, options) -> Match:
    match, rng = Match(sengoku.load(name, **options), seed=5), Random(2)
    while match.outcome is None:
        if match.state.actor == CHANCE:
            match.deal(go_on=True)
        else:
            match.play(rng.choice(match.legal()))
    return match


def table_of(match: Match) -> Table:
    """Seat a person at seat 0 alone, as one plays against bots."""
    return Table(match, sitters=dict.fromkeys(range(1, match.game.seats), "random"))


def line(match: Match) -> list[str]:
    return [str(node.done.action) for node in match.history.line]


def places(match: Match) -> list[int]:
    """Give some positions in which the person chooses among several things."""
    states = [match.start, *(node.done.after for node in match.history.line)]
    mine = [
        at for at, s in enumerate(states[:-1])
        if s.actor == 0 and not match.game.paused(s) and len(match.game.legal(s)) > 1
    ]  # fmt: skip
    return [mine[0], mine[len(mine) // 2], mine[-1]]


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_nothing_changes_a_game_that_is_over_wherever_one_looks(name, options):
    match = ended(name, options)
    table = table_of(match)
    kept = line(match)
    for ply in (*places(match), match.length):
        table.moves.goto(ply)
        for tool in TOOLS:
            assert not table.moves.can(tool), tool
            getattr(table.moves, tool)()
            assert (line(match), match.cursor) == (kept, ply)
            assert table.answer is not None
            assert table.answer.text
        assert table.choices() == ()
        assert table.look().may == ()
        assert table.bots.to_act() is None
        for action in match.legal()[:20] if ply < match.length else ():
            table.type(str(action))
            for thing in action.parts()[1:]:
                table.click(thing)
            table.choose(action.verb)
        assert (line(match), match.cursor, match.branches) == (kept, ply, ())


@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_stepping_back_by_undo_is_looking_back_as_well(name, options):
    match = ended(name, options)
    table = table_of(match)
    kept = line(match)
    while table.moves.can("undo") and match.cursor > match.length - 12:
        table.moves.undo()
        assert not any(map(table.moves.can, TOOLS))
        table.type(str(match.legal()[0]))
        assert line(match) == kept


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("name", "options"), GAMES, ids=str)
def test_one_plays_on_in_another_line_that_says_what_it_is(name, options, language):
    match = ended(name, options)
    table = table_of(match)
    table.set_language(language)
    how, kept = table.prompt(), line(match)
    assert table.moves.apart() == ""
    ply = places(match)[1]
    table.moves.goto(ply)
    button = {"en": "Play on from here", "ja": "ここから続ける"}[language]
    assert (table.moves.can("go_on"), table.moves.go_on_label()) == (True, button)
    table.type("anything")
    assert table.answer is not None
    assert button in table.answer.text
    table.moves.go_on()
    assert table.choices()
    other = next(one for one in match.legal() if str(one) != kept[ply])
    table.type(str(other))
    assert match.plies[ply].action == other
    [branch] = [one for one in match.branches if one.at == ply]
    assert [str(each.action) for each in branch.plies] == kept[ply:]
    assert table.moves.apart() == how
    # Back on the line that ended, it is only looked at again.
    table.moves.switch(match.branches.index(branch))
    assert table.moves.apart() == ""
    assert not table.moves.can("resign")
    table.type(str(match.legal()[-1]))
    assert line(match) == kept


def test_to_look_elsewhere_one_has_to_choose_again():
    match = ended("rokumon", {"act": 1})
    table = table_of(match)
    first, middle, last = places(match)
    table.moves.goto(middle)
    table.moves.go_on()
    assert table.moves.can("resign")
    for ply in (first, last):
        table.moves.goto(ply)
        assert not table.moves.can("resign")
    table.moves.go_on()
    table.moves.undo()
    assert not table.moves.can("resign")


def test_playing_the_same_again_one_stays_free_to_play_something_else():
    match = ended("rokumon", {"act": 1})
    table = Table(match)
    kept = line(match)
    table.moves.goto(places(match)[0])
    table.moves.go_on()
    while match.cursor < match.length:
        table.type(kept[match.cursor])
        assert table.moves.can("resign") == (match.cursor < match.length)
    assert (line(match), match.branches) == (kept, ())


def test_no_bot_repeats_what_it_did_while_a_game_that_is_over_is_looked_at():
    match = ended("rokumon", {"act": 1})
    table = Table(match, sitters={0: "random", 1: "random"})
    table.moves.undo()
    assert match.cursor == match.length - 1
    assert table.bots.to_act() is None
    table.moves.go_on()
    assert table.bots.to_act() is not None


def test_who_goes_on_in_the_past_of_a_game_under_way_need_not_ask_for_it():
    match = ended("rokumon", {"act": 1})
    match.goto(match.length - 3)
    begun = Match(match.game, start=match.start)
    for ply in match.plies:
        begun.play(ply.action)
    table = Table(begun)
    table.moves.goto(places(match)[0])
    assert table.choices()
    assert table.moves.can("resign")


def test_a_lesson_whose_game_ends_is_tried_again_as_ever():
    match = ended("rokumon", {"act": 1})
    table = Table(match, looker=0)
    table.moves.goto(places(match)[0])
    assert table.choices()
    assert table.look().may


def test_what_the_rules_let_one_take_back_is_not_taken_back_after_the_end(monkeypatch):
    match = ended("rokumon", {"act": 1})
    monkeypatch.setattr(type(match.game), "why_not_takeback", lambda *_: None)
    table = Table(match)
    assert match.why_not(TakeBack(match.plies[-1].before.actor)) is None
    assert not table.moves.can("takeback")
    table.moves.takeback()
    assert not isinstance(match.plies[-1].action, TakeBack)
