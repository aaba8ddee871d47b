"""Bots and findings need no threads: ours think in slices, what is from outside says so first."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from random import Random
from types import SimpleNamespace

import pytest

import sengoku
from sengoku.bots import Bot, bot
from sengoku.core.game import Choice
from sengoku.play.board import bot_runner, thinking
from sengoku.play.board.table_view import TableView
from sengoku.play.match.match import Match
from sengoku.play.table.table import Table
from tests.unit.widgets.helping import act1, played, press, view_of

pytestmark = pytest.mark.usefixtures("fresh")

GAMES = (
    ("rokumon", {"act": 3}),
    ("rumble", {"edition": "rumble-nation", "seats": 2}),
    ("rumble", {"edition": "tenka-meidou", "seats": 2}),
    ("azuchi", {"seats": 2}),
    ("tenku", {"seats": 2}),
)


@pytest.fixture(params=["threads", "none"])
def anywhere(request, monkeypatch):
    """Run with threads, and where none can be started, as in a page's worker."""
    if request.param == "none":
        forbid(monkeypatch)
    return request.param


@pytest.fixture
def no_threads(monkeypatch):
    forbid(monkeypatch)


def forbid(monkeypatch):
    def start(_):
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(threading.Thread, "start", start)


async def until(true):
    for _ in range(3000):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it never comes")


async def acted(view):
    await until(lambda: not view.runner.thinking)


class Outside(Bot):
    """A bot that a pupil wrote."""

    def __init__(self, game):
        super().__init__(game, None)
        self.seen = self.told = None
        self.closed = 0
        self.view = None

    def think(self, view, seat):
        self.seen = threading.current_thread()
        self.told = self.view and self.view.answers.text.value
        yield Choice(self.game.legal(view)[0])


class Endless(Outside):
    """It thinks of the same two choices for ever, the later one better."""

    def think(self, view, seat):
        self.seen = threading.current_thread()
        first, *_, last = self.game.legal(view)
        try:
            yield Choice(first)
            while True:
                yield Choice(last)
        finally:
            self.closed += 1


class Promising(Endless):
    """The same, which promises short slices."""

    in_slices = True


# Ours.


@pytest.mark.parametrize(("name", "options"), GAMES)
@pytest.mark.parametrize("kind", ["greedy", "monte-carlo"])
def test_a_bot_of_ours_plays_the_same_without_threads(no_threads, name, options, kind):
    """As it would choose by itself; and other things have their turn while it thinks."""
    game = sengoku.load(name, **options)
    match = Match(game, seed=4)
    match.deal()
    seat, view = match.state.actor, game.view(match.state, match.state.actor)
    wanted = bot(kind, game, Random(7)).choose(view, seat)
    before, turns = match.cursor, []

    async def story():
        board = TableView(Table(match, sitters={seat: bot(kind, game, Random(7))}))
        board.runner.pause = 0
        board.table.listen(lambda: turns.append(None))
        await until(lambda: match.cursor > before)
        board.close()

    asyncio.run(story())
    ply = match.plies[before]
    assert (ply.action, ply.notes[: ply.reasons]) == (wanted.action, wanted.why)


def test_a_press_is_answered_while_a_bot_of_ours_thinks(anywhere):
    match = act1()

    async def story():
        view = view_of(match, sitters={1: Promising(match.game)})
        view.runner.pause, view.runner.limit = 0, 60
        press(view, "g5")
        await asyncio.sleep(0.05)
        assert view.runner.thinking
        press(view, "e5")
        answered = view.answers.text.value
        view.stop.click()
        assert not view.runner.thinking
        assert 'data-kind="error"' in view.answers.text.value
        await asyncio.sleep(0.05)
        view.close()
        return answered

    assert "Tokugawa" in asyncio.run(story())
    assert played(match_view(match)) == ["deploy g5"]


def match_view(match):
    """Give what `played` looks at."""
    return SimpleNamespace(table=SimpleNamespace(match=match))


def test_our_bots_promise_and_a_pupils_does_not_inherit_the_promise():
    game = sengoku.load("rokumon", act=1)
    for name in ("random", "greedy", "monte-carlo", "perfect"):
        assert bot(name, game, Random(1)).in_slices
    assert bot("taroma", sengoku.load("rokumon", solitaire="easy"), Random(1)).in_slices
    greedy = type(bot("greedy", game, Random(1)))
    assert not type("Mine", (greedy,), {}).in_slices
    assert type("Mine", (greedy,), {"in_slices": True}).in_slices


def test_a_slice_is_short_and_the_loop_is_let_go_after_it(no_threads, monkeypatch):
    """By a clock that counts thoughts: a slice has as many as fit into it."""
    clock = iter(range(10_000))
    monkeypatch.setattr(thinking, "SLICE", 10)
    monkeypatch.setattr(thinking, "time", SimpleNamespace(monotonic=lambda: next(clock)))
    lengths, thought = [0], iter(range(55))

    def thoughts():
        for one in thought:
            lengths[-1] += 1
            yield one

    async def story():
        async def let_go():
            lengths.append(0)

        monkeypatch.setattr(thinking, "let_go", let_go)
        mind = thinking.InSlices(thoughts)
        await mind.run()
        return mind.last

    assert asyncio.run(story()) == 54
    assert lengths == [10, 10, 10, 10, 10, 5]


# For ever.


@pytest.mark.parametrize("kind", [Endless, Promising])
def test_one_that_thinks_for_ever_is_taken_at_its_last_word_and_ends(anywhere, kind):
    match = act1()
    mind = kind(match.game)

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause, view.runner.limit = 0, 0.2
        press(view, "g5")
        wanted = str(match.game.legal(match.state)[-1])
        await acted(view)
        await until(lambda: mind.closed == 1)
        view.close()
        return wanted

    wanted = asyncio.run(story())
    assert played(match_view(match)) == ["deploy g5", wanted]
    ours = kind is Promising or anywhere == "none"
    assert (mind.seen is threading.main_thread()) == ours


def test_nothing_is_collected_of_what_was_thought(anywhere):
    """Of ten thousand thoughts one is kept."""
    alive = weakref.WeakSet()

    class Thought:
        def __init__(self):
            alive.add(self)

    most = []

    def thoughts():
        for number in range(10_000):
            if not number % 1000:
                most.append(len(alive))
            yield Thought()

    async def story(mind):
        await mind.run()
        return mind.last

    async def both():
        await story(thinking.InSlices(thoughts))
        if anywhere == "threads":
            await story(thinking.InThread(thoughts))

    asyncio.run(both())
    gc.collect()
    assert max(most) <= 2
    assert not alive


def test_choose_keeps_the_last_choice_alone():
    match = act1()
    legal = match.legal()

    class Many(Outside):
        def think(self, view, seat):
            yield None
            for action in legal:
                yield Choice(action)
            yield None

    assert Many(match.game).choose(match.state, 0) == Choice(legal[-1])


def test_a_thread_in_the_middle_of_a_thought_for_ever_is_ended():
    match = act1()
    mind = Outside(match.game)

    def hang(view, seat):
        mind.seen = threading.current_thread()
        yield Choice(match.game.legal(view)[1])
        while True:
            pass

    mind.think = hang

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause, view.runner.limit = 0, 0.2
        press(view, "g5")
        await acted(view)
        await until(lambda: not mind.seen.is_alive())
        return view.answers.text.value

    assert "cannot be stopped" not in asyncio.run(story())
    assert len(played(match_view(match))) == 2


def test_a_thread_that_cannot_be_ended_is_told_and_what_it_finds_is_dropped(monkeypatch):
    monkeypatch.setattr(thinking, "GRACE", 0.1)
    match, go = act1(), threading.Event()
    mind = Outside(match.game)

    def hang(view, seat):
        mind.seen = threading.current_thread()
        go.wait(20)
        yield Choice(match.game.legal(view)[1])

    mind.think = hang

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause, view.runner.limit = 0, 0.1
        press(view, "g5")
        await acted(view)
        assert "took too long" in view.answers.text.value
        await until(lambda: "cannot be stopped" in view.answers.text.value)
        go.set()
        await until(lambda: not mind.seen.is_alive())
        await asyncio.sleep(0.05)

    asyncio.run(story())
    assert played(match_view(match)) == ["deploy g5"]


class Mute(Exception):
    """An error that cannot be written."""

    def __str__(self):
        raise RuntimeError("no words")

    __repr__ = __str__


@pytest.mark.parametrize("problem", [Mute, SystemExit, KeyboardInterrupt, TimeoutError])
@pytest.mark.parametrize("kind", [Outside, Promising])
def test_what_a_bot_raises_is_told_once_and_ends_nothing(anywhere, kind, problem):
    match = act1()
    mind, asked = kind(match.game), []

    def fail(view, seat):
        asked.append(seat)
        raise problem()
        yield

    mind.think = fail

    async def story():
        view = view_of(match, sitters={1: mind})
        view.runner.pause = 0
        press(view, "g5")
        await acted(view)
        await asyncio.sleep(0.02)
        said = view.answers.text.value
        view.close()
        return said

    assert f"failed ({problem.__name__}" in asyncio.run(story())
    assert asked == [1]
    assert played(match_view(match)) == ["deploy g5"]


# From outside.


def test_one_from_outside_thinks_in_a_thread_where_there_is_one(anywhere):
    match = act1()
    mind = Outside(match.game)

    async def story():
        mind.view = view = view_of(match, sitters={1: mind})
        view.runner.pause = 0
        press(view, "g5")
        await acted(view)
        press(view, "e5")
        view.close()

    asyncio.run(story())
    assert len(played(match_view(match))) >= 2
    if anywhere == "none":
        assert mind.seen is threading.main_thread()
        assert "cannot be stopped" in mind.told
    else:
        assert mind.seen is not threading.main_thread()
        assert "cannot be stopped" not in mind.told


def test_that_it_cannot_be_stopped_is_said_in_both_languages_and_once(no_threads):
    match = act1()
    mind = Outside(match.game)
    told = []

    async def story():
        view = view_of(match, sitters={1: mind}, language="ja")
        mind.view = view
        view.runner.pause = 0
        press(view, "g5")
        await acted(view)
        told.append(mind.told)
        press(view, str(match.game.legal(match.state)[0]).split()[-1])
        await acted(view)
        told.append(mind.told)
        view.close()

    asyncio.run(story())
    assert "止められず" in told[0]
    assert "止められず" not in told[1]


def test_a_board_that_is_closed_lets_its_bot_end(anywhere):
    match = act1()
    minds = [Endless(match.game), Promising(match.game)]

    async def story(mind):
        view = view_of(act1(), sitters={1: mind})
        press(view, "g5")
        await until(lambda: mind.seen is not None)
        view.close()
        await until(lambda: mind.closed == 1)
        assert not view.runner.thinking

    for mind in minds:
        asyncio.run(story(mind))


def test_two_boards_at_once_each_have_their_turn(no_threads):
    matches = [act1(), act1()]

    async def story():
        views = [view_of(match, sitters={1: Promising(match.game)}) for match in matches]
        for view in views:
            view.runner.pause, view.runner.limit = 0, 0.3
            press(view, "g5")
        assert all(view.runner.thinking for view in views)
        for view in views:
            await acted(view)
            view.close()

    asyncio.run(story())
    assert [len(played(match_view(match))) for match in matches] == [2, 2]


def test_how_long_one_thinks_that_sees_a_hidden_hand_tells_nothing_without_threads(
    no_threads, monkeypatch
):
    """The second answer, a quick one, comes no sooner than the first."""
    asked, sleep = [], asyncio.sleep

    async def ask(delay):
        if delay:
            asked.append(delay)
        await sleep(0)

    game = sengoku.load("tenku", seats=2)
    match = Match(game, seed=1)
    match.deal()
    seat = match.state.actor

    async def story():
        view = TableView(Table(match, sitters={seat: bot("random", game, Random(1))}))
        await acted(view)
        who = view.runner._seat.secretive(view.table.bots.turn() or turn_of(view, seat))
        assert who is not None
        view.runner._longest[who] = 1.0
        view.runner._since = bot_runner.time.monotonic()
        monkeypatch.setattr(asyncio, "sleep", ask)
        await view.runner._keep_time(turn_of(view, seat))
        view.close()

    asyncio.run(story())
    assert asked[-1] == pytest.approx(1.0, abs=0.1)


def turn_of(view, seat):
    """Give a turn of the bot at a seat, whoever is to act."""
    table = view.table
    return SimpleNamespace(seat=seat, bot=table.viewer.bot_at(seat))
