"""A bot's choice is checked like a person's, and what goes wrong with it is told once."""

from __future__ import annotations

import pytest

import sengoku
from sengoku.bots import Bot
from sengoku.core.game import Choice, Resign, TakeBack, note
from sengoku.play.board.guard import Guard, failures
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table

GAMES = (
    ("rokumon", {"act": 1}),
    ("rokumon", {"act": 4}),
    ("rumble", {"edition": "rumble-nation", "seats": 3}),
    ("rumble", {"edition": "tenka-meidou", "seats": 2}),
    ("azuchi", {"seats": 2}),
    ("tenku", {"seats": 3}),
)


class Wilful(Bot):
    """Chooses what it was told to choose, and counts how often it was asked."""

    def __init__(self, game, choose):
        super().__init__(game, None)
        self.wants = choose
        self.asked = 0

    def think(self, view, seat):
        self.asked += 1
        yield self.wants(view, seat)


class Mute(Exception):
    """An error that cannot be written."""

    def __str__(self):
        raise RuntimeError("no words")

    __repr__ = __str__


def at(name, options, choose):
    """Give a table at which a bot is to act, and the bot."""
    match = Match(sengoku.load(name, **options), seed=2)
    match.deal()
    mind = Wilful(match.game, choose)
    return Table(match, sitters={match.state.actor: mind}), mind


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("kind", [Resign, TakeBack])
def test_it_gives_up_and_takes_back_for_its_own_seat_alone(name, options, kind):
    for written in (False, True):

        def choose(view, seat, written=written):
            action = kind(1 - seat if seat < 2 else 0)
            return Choice(str(action) if written else action)

        table, mind = at(name, options, choose)
        match, before = table.match, table.match.cursor
        table.bots.step()
        assert (match.cursor, mind.asked) == (before, 1)
        assert table.bots.stuck
        assert table.bots.to_act() is None
        assert "not for its seat to decide" in table.answer.text
        table.set_language("ja")
        assert "その席が決めることではありません" in table.answer.text


def test_it_may_give_up_for_itself_where_a_person_may():
    table, _ = at("rokumon", {"act": 1}, lambda view, seat: Choice(Resign(seat)))
    loser = table.match.state.actor
    assert table.match.why_not(Resign(loser)) is None
    table.bots.step()
    assert table.match.plies[-1].action == Resign(loser)
    assert loser not in table.match.outcome.winners


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_it_does_nothing_that_its_seat_may_not_do(name, options):
    """Everything that can be spelled and is not legal is refused."""
    match = Match(sengoku.load(name, **options), seed=2)
    match.deal()
    legal = match.legal()
    wrong = [one for one in match.game.vocabulary(match.state) if one not in legal]
    assert wrong
    for action in wrong[:: max(1, len(wrong) // 12)]:
        table, mind = at(name, options, lambda *_, action=action: Choice(action))
        before = table.match.cursor
        table.bots.step()
        assert (table.match.cursor, mind.asked, table.bots.stuck) == (before, 1, True)


@pytest.mark.parametrize("problem", [Mute, SystemExit, StopIteration, lambda: Mute("x", 1)])
def test_an_error_is_told_once_and_the_seat_given_up(problem):
    def fail(view, seat):
        raise problem()

    table, mind = at("rokumon", {"act": 1}, fail)
    before = table.match.cursor
    table.bots.step()
    assert (table.match.cursor, mind.asked) == (before, 1)
    assert table.bots.to_act() is None
    assert ": “raise problem()”. " in table.answer.text


class Speechless:
    """Neither a choice nor an action, and it cannot say so."""

    def __str__(self):
        raise Mute

    __repr__ = __str__


@pytest.mark.parametrize(
    "answer", [Speechless(), Choice(Speechless()), Choice(None), Choice(3), 4, "pass", Choice("")]
)
def test_nonsense_is_told_and_the_seat_given_up(answer):
    table, mind = at("rokumon", {"act": 1}, lambda *_: answer)
    before = table.match.cursor
    table.bots.step()
    assert (table.match.cursor, mind.asked, table.bots.stuck) == (before, 1, True)
    assert table.answer.kind == "error"


def test_a_reason_that_cannot_be_said_is_no_reason():
    def choose(view, seat):
        return Choice(table.match.legal()[0], (note("no.such.sentence"),))

    table, _ = at("rokumon", {"act": 1}, choose)
    before = table.match.cursor
    table.bots.step()
    assert (table.match.cursor, table.bots.stuck) == (before, True)


def test_the_bar_shows_an_error_that_cannot_be_written():
    guard = Guard(lambda: "en", lambda: None)
    guard.show(Mute())
    failures.clear()
    assert "Mute" in guard.bar.value


def test_at_the_table_too_one_that_thinks_for_ever_is_taken_at_its_last_word():
    table, mind = at("rokumon", {"act": 1}, None)
    ended = []

    def think(view, seat):
        first, *_, last = table.match.game.legal(view)
        try:
            yield Choice(first)
            while True:
                yield Choice(last)
        finally:
            ended.append(seat)

    mind.think = think
    turn = table.bots.turn()
    choice = turn.run(limit=0.05)
    table.bots.answer(turn, choice)
    assert choice.action == table.match.plies[-1].action
    assert choice.action == table.match.game.legal(table.match.plies[-1].before)[-1]
    assert ended == [turn.seat]
