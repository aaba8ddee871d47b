"""A bot in its process: what it is told, what it may do, and what becomes of one that fails."""

from __future__ import annotations

import os
import pickle
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

import sengoku
from sengoku.arena import Entrant, Tournament
from sengoku.arena.playing import Again, play
from sengoku.core.errors import BadOption
from sengoku.core.game import Choice
from sengoku.league.folder import entrant
from sengoku.league.limits import Limits
from sengoku.league.process import sandbox, syscalls
from sengoku.league.process.sandbox import Nursery
from sengoku.league.pupil import PupilBot
from sengoku.league.words import Failed
from tests.unit.league.wrong import FIRST, LUCKY, WRONG, body, line

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
QUICK = Limits(seconds=0.2, memory=64, output=8, patience=0.5)
GAME = sengoku.load("rokumon", act=1)
KANA = range(0x3040, 0x3100)
BELOW = "from posix import write; import struct"
"""How a bot writes where answers go without asking the module `os`, which would tell of it."""


@contextmanager
def seated(source: str, limits: Limits = QUICK, game: Any = GAME) -> Iterator[Any]:
    """Give a function that asks a bot in the first position of a game."""
    match = sengoku.Match(game, seed=1)
    match.deal()
    bot = PupilBot(game, Random(1), "bot.py", source, limits.written())

    def ask() -> Choice:
        seat = match.state.actor
        return bot.choose(game.view(match.state, seat), seat)

    ask.bot = bot  # type: ignore[attr-defined]
    try:
        yield ask
    finally:
        bot.close()


def down() -> None:
    """Kill the process from which bots are forked, as a system does that has no memory left."""
    process = Nursery.here()._process
    process.kill()
    process.wait()


@pytest.mark.parametrize("name", WRONG)
def test_what_fails_is_told_with_its_line_in_both_languages(name: str) -> None:
    code, source = WRONG[name]
    with seated(source) as ask, pytest.raises(Failed) as failed:
        ask()
    assert (failed.value.code, failed.value.line) == (code, line(source))
    for text in (failed.value.text("ja"), failed.value.fix("ja")):
        assert any(ord(letter) in KANA for letter in text)
        assert "{" not in text
    assert "bot.py" in failed.value.text("en")
    assert failed.value.fix("en")


def test_what_is_allowed_is_given_as_it_was_answered() -> None:
    with seated(FIRST) as ask:
        assert ask().action == ask().action
    said = body("return str(game.legal(view)[-1])")
    match = sengoku.Match(GAME, seed=1)
    match.deal()
    with seated(said) as ask:
        assert ask().action == match.legal()[-1]


def test_a_class_of_bots_thinks_and_remembers_through_its_game() -> None:
    source = (
        "from sengoku.bots import Bot, Choice\nclass Counts(Bot):\n    asked = 0\n"
        "    def think(self, view, seat):\n        self.asked += 1\n"
        "        yield None\n        yield Choice(self.game.legal(view)[self.asked])\n"
    )
    with seated(source) as ask:
        assert [str(ask().action), str(ask().action)] == ["deploy g5", "deploy i5"]
    with seated(source) as ask:  # and nothing of it is there in the next game
        assert str(ask().action) == "deploy g5"


def test_one_that_thinks_in_slices_is_stopped_in_time() -> None:
    source = (
        "from sengoku.bots import Bot, Choice\nclass Slices(Bot):\n"
        "    def think(self, view, seat):\n        while True:\n"
        "            yield Choice(self.game.legal(view)[-1])\n"
    )
    with seated(source) as ask:
        assert str(ask().action) == "deploy i4"
        assert ask.bot.elsewhere > 0


def test_its_luck_is_its_own_and_the_same_again() -> None:
    drawn = []
    for _ in range(2):
        with seated(LUCKY) as ask:
            drawn.append([str(ask().action) for _ in range(8)])
    assert drawn[0] == drawn[1]
    assert len({*drawn[0]}) > 1


def test_sets_have_the_same_order_in_every_process() -> None:
    source = body("return sorted(game.legal(view), key=lambda a: hash(str(a)))[0]")
    with seated(source) as ask, seated(source) as other:
        assert ask().action == other().action


def test_only_what_the_seat_sees_goes_to_its_process(monkeypatch: pytest.MonkeyPatch) -> None:
    game, sent = sengoku.load("tenku", seats=2), []
    kept = sandbox.send
    monkeypatch.setattr(sandbox, "send", lambda fd, data: (sent.append(data), kept(fd, data)))
    match = sengoku.Match(game, seed=5)
    match.deal()
    seat = match.state.actor
    view = game.view(match.state, seat)
    assert view != match.state
    bot = PupilBot(game, Random(2), "bot.py", FIRST, QUICK.written())
    bot.choose(view, seat)
    bot.close()
    about, asked = sent
    assert pickle.loads(asked) == (view, seat)
    # Besides the bot's own number of luck nothing of chance is in what it is told first.
    told = {"file", "source", "game", "options", "luck", "limits"}
    assert told == {*sandbox.anything(about)}


def test_nothing_of_a_match_or_a_plan_is_in_its_process() -> None:
    source = body(
        "gc.unfreeze()",  # what was there before the fork is seen too
        "known = {type(each).__name__ for each in gc.get_objects()}",
        "assert 'Plugin' in known, known",
        "assert not known & {'Match', 'Tournament', 'Fixture', 'Entrant', 'Sandbox'}, known",
        "assert not [name for name in os.environ if 'SENGOKU' in name]",
        "return game.legal(view)[0]",
        before="import gc, os",
    )
    os.environ["SENGOKU_SECRET"] = "7"
    try:
        with seated(source) as ask:
            assert ask()
    finally:
        del os.environ["SENGOKU_SECRET"]


def test_what_a_bot_writes_in_place_of_an_answer_is_never_unpickled(tmp_path: Path) -> None:
    class Bomb:
        def __reduce__(self) -> Any:
            return os.mkdir, (str(tmp_path / "bomb"),)

    data = pickle.dumps(Bomb())
    source = body(
        f"write(3, struct.pack('!I', {len(data)}) + {data!r})", before=BELOW
    )
    with seated(source) as ask, pytest.raises(Failed) as failed:
        ask()
    assert failed.value.code == "nonsense"
    assert not (tmp_path / "bomb").exists()
    pickle.loads(data)
    assert (tmp_path / "bomb").exists(), "it would have been seen"


def test_what_is_printed_is_kept_up_to_a_measure() -> None:
    with seated(body("print('あ', seat)", "return game.legal(view)[0]")) as ask:
        ask()
        assert ask.bot.sandbox.printed.decode() == "あ 0\n"


def test_a_bot_that_meddles_with_its_clock_is_stopped_from_outside() -> None:
    source = body(
        "signal.setitimer(signal.ITIMER_PROF, 0)", "while True: pass", before="import signal"
    )
    with seated(source) as ask, pytest.raises(Failed) as failed:
        ask()
    assert failed.value.code == "slow"


def test_a_bot_that_never_reads_what_it_is_asked_holds_nobody_up() -> None:
    """It says that it is ready before it is, and answers on and on."""
    source = (
        f"{BELOW}\ndef say(data): write(3, struct.pack('!I', len(data)) + data)\n"
        "say(b'{\"ready\": []}')\nwhile True: say(b'{\"do\": \"pass\", \"line\": 1}')\n"
    )
    with seated(source) as ask:
        asked = ask.bot._sandbox()

        def ask_on() -> None:
            for _ in range(10_000):
                asked.ask(b" " * 1_000, 0)

        with pytest.raises(Failed) as failed:
            ask_on()
    assert failed.value.code == "nonsense"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells what a process computed")
def test_what_a_bot_computed_is_not_for_it_to_tell() -> None:
    answer = "b'{\"do\": \"deploy e5\", \"line\": 1, \"spent\": 0}'"
    source = body(
        "begun = time.process_time()", "while time.process_time() - begun < .1: pass",
        f"data = {answer}",
        "write(3, struct.pack('!I', len(data)) + data)", "while True: pass",
        before=f"{BELOW}, time",
    )  # fmt: skip
    with seated(source) as ask:
        ask()
        assert ask.bot.elsewhere > 0.05


def test_no_bot_computes_while_others_think() -> None:
    """It answers by itself and goes on: it stands still until it is asked again."""
    answer = "b'{\"do\": \"deploy e5\", \"line\": 1}'"
    source = body(
        f"data = {answer}", "write(3, struct.pack('!I', len(data)) + data)",
        "while True: pass", before=BELOW,
    )  # fmt: skip
    with seated(source) as ask:
        assert str(ask().action) == "deploy e5"
        sandbox = ask.bot.sandbox
        told = Path(f"/proc/{sandbox._pid}/stat")
        for _ in range(500):  # until the signal has reached it
            if not told.exists() or told.read_text().rpartition(") ")[2][0] == "T":
                break
            sleep(0.02)
        settled = sandbox._computed()
        sleep(0.1)
        assert sandbox._computed() == settled
        with pytest.raises(Failed, match="computed for more than"):
            ask()


def test_no_process_is_left_behind() -> None:
    with seated(FIRST) as ask:
        ask()
        pid = ask.bot.sandbox._pid
        os.kill(pid, 0)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_a_game_whose_processes_are_killed_from_outside_is_played_once_more() -> None:
    players = (entrant("a.py", LUCKY, QUICK), Entrant("random"))
    plan = Tournament("rokumon", {"act": 1}, players, games=2, seed=4)
    fixture = next(plan.fixtures())
    whole = play(plan, fixture)
    asked = [0]
    kept = sandbox.Sandbox.ask

    def ask(self: Any, view: Any, seat: int) -> Any:
        asked[0] += 1
        if asked[0] == 2:
            down()
        return kept(self, view, seat)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sandbox.Sandbox, "ask", ask)
        again = play(plan, fixture)
    assert (again.record, again.winners, again.fault) == (whole.record, whole.winners, "")
    assert asked[0] > 2


def test_what_is_killed_each_time_is_told_to_whoever_runs_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plan = Tournament(
        "rokumon", {"act": 1}, (entrant("a.py", LUCKY, QUICK), Entrant("random")), games=2, seed=4
    )
    kept = sandbox.Sandbox.ask

    def ask(self: Any, view: Any, seat: int) -> Any:
        down()
        return kept(self, view, seat)

    monkeypatch.setattr(sandbox.Sandbox, "ask", ask)
    with pytest.raises(Again, match="no bot's fault") as told:
        play(plan, next(plan.fixtures()))
    # It may have happened in another process.
    assert pickle.loads(pickle.dumps(told.value)).text("ja") == told.value.text("ja")


def test_a_bot_is_not_blamed_for_what_is_killed_from_outside() -> None:
    with seated(FIRST) as ask:
        ask()
        down()
        with pytest.raises(Again):
            ask()


@pytest.mark.parametrize("what", ["seconds", "memory", "output", "patience"])
@pytest.mark.parametrize("value", [0, -1, True, "3", None])
def test_a_limit_is_a_number(what: str, value: Any) -> None:
    with pytest.raises(BadOption, match=f"“{what}” is a number above 0"):
        Limits(**{what: value})


TRIES = """
import ctypes, os, resource, socket, sys, tempfile
from pathlib import Path
from sengoku.league.process import syscalls
place = Path(tempfile.mkdtemp())
(place / "kept").write_text("x")
libc = ctypes.CDLL(None, use_errno=True)
held = syscalls.only_read([Path(sys.prefix)]), syscalls.refuse_calls()
def refused(work):
    ctypes.set_errno(0)
    try:
        return work() == -1 and ctypes.get_errno() == 1
    except (PermissionError, ValueError):
        return True
kept, end = bytes(place / "kept"), os.pipe()[0]
print(*held, *(refused(work) for work in (
    os.fork, lambda: libc.fork(), lambda: os.execv("/bin/true", ["true"]), socket.socket,
    lambda: os.kill(os.getppid(), 0), lambda: os.kill(os.getpid(), 0),
    lambda: (place / "kept").read_text(), lambda: (place / "new").write_text("x"),
    lambda: resource.setrlimit(0, (9, 9)), lambda: libc.chmod(kept, 0),
    lambda: os.utime(kept, (1, 1)), lambda: libc.fcntl(end, 8, os.getppid()),
    lambda: libc.shmget(0, 4_096, 0o1600), lambda: libc.prctl(1, 0, 0, 0, 0),
)))
"""
"""Tries everything without Python's own hook: only the system is in the way."""


def test_the_system_itself_holds_where_it_can() -> None:
    environment = {"PYTHONPATH": os.pathsep.join(path or "." for path in sys.path)}
    command = [sys.executable, "-c", TRIES]
    told = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    files, calls, *rest = (word == "True" for word in told.stdout.split())
    if not (files and calls):
        pytest.skip("this system has no Landlock, or no filter of calls")
    assert rest == [True] * 14, told.stdout


@pytest.mark.parametrize("machine", syscalls.MACHINES)
def test_a_filter_is_a_program_whose_jumps_stay_inside(machine: str) -> None:
    steps = [*syscalls.struct.iter_unpack("HBBI", syscalls.program(machine))]
    for at, (code, yes, no, _) in enumerate(steps):
        jumps = (yes, no) if code & 7 == 5 else (0, 0)
        assert all(at + 1 + jump < len(steps) or code == syscalls.RETURN for jump in jumps)
    assert steps[-1] == (syscalls.RETURN, 0, 0, syscalls.ALLOW)


def answered(machine: str, number: int, *args: int) -> int:
    """Run a filter as the system does, on a call with its arguments."""
    given = (*args, *[0] * (6 - len(args)))
    data = struct.pack("IIQ6Q", number, syscalls.MACHINES[machine], 0, *given)
    steps, at, held = [*struct.iter_unpack("HBBI", syscalls.program(machine))], 0, 0
    while True:
        code, yes, no, value = steps[at]
        at += 1
        if code == syscalls.RETURN:
            return value
        if code == syscalls.LOAD:
            (held,) = struct.unpack_from("I", data, value)
        else:
            at += yes if (held == value if code == syscalls.EQUAL else held >= value) else no


@pytest.mark.parametrize(
    ("machine", "reads", "signals", "rights", "prctl", "fcntl", "ioctl", "limits"),
    [("x86_64", 0, 129, 90, 157, 72, 16, 302), ("aarch64", 63, 138, 53, 167, 25, 29, 261)],
)
def test_a_filter_lets_a_bot_compute_and_reach_nobody(
    machine: str, reads: int, signals: int, rights: int, prctl: int, fcntl: int, ioctl: int,
    limits: int,
) -> None:  # fmt: skip
    """The numbers are those of Linux's tables of calls."""
    allowed, denied = syscalls.ALLOW, syscalls.DENY
    assert answered(machine, reads, 3, 0, 8) == allowed
    assert answered(machine, signals, 1, 9, 0) == denied
    assert answered(machine, rights, 0, 0, 0) == denied
    assert answered(machine, fcntl, 3, 4, 0) == allowed  # how a file is read
    assert answered(machine, fcntl, 3, 8, 1) == answered(machine, fcntl, 3, 15, 1) == denied
    assert answered(machine, ioctl, 1, 0x5401, 0) == allowed  # whether it is a terminal
    assert answered(machine, ioctl, 3, 0x8901, 0) == denied
    assert answered(machine, prctl, 1, 0) == denied
    assert answered(machine, prctl, 15, 0) == allowed
    # Limits are read without new ones, wherever these would stand.
    assert answered(machine, limits, 0, 7, 0, 1 << 40) == allowed
    assert answered(machine, limits, 0, 7, 1 << 40, 0) == denied
    # The numbers of another kind of program mean other calls.
    assert answered(machine, reads | 0x40000000) == denied
