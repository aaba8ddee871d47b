"""A league of twenty bots of which half fail: it ends, is right, and survives every kill."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random
from time import sleep
from typing import Any

import pytest

from sengoku.arena import Results
from sengoku.arena.plan import seated
from sengoku.core.errors import BadOption
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.league import league
from sengoku.league.folder import KEPT, left_out
from tests.unit.league import killed
from tests.unit.league.wrong import FIRST, LAST, LUCKY, WRONG, body

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
LIMITS = killed.LIMITS
GOOD = {
    "first": FIRST, "last": LAST, "lucky": LUCKY, "lucky-too": LUCKY,
    "middle": body("moves = game.legal(view)", "return moves[len(moves) // 2]"),
    "sharp": body(
        "for a in game.legal(view):",
        "    if game.decided(game.apply(view, a)) == seat: return a",
        "return luck.choice(game.legal(view))",
    ),
    "chatty": body("print('thinking')", "return game.legal(view)[0]"),
    "imports": body("return random.Random(3).choice(game.legal(view))", before="import random"),
    "catches": body(
        "try: open('/etc/hostname')", "except OSError: pass", "return game.legal(view)[0]"
    ),
    "long-name-of-a-bot-that-goes-on-and-on": FIRST,
}  # fmt: skip
BAD = (
    "endless", "stubborn", "asleep", "loud", "greedy", "fork", "cheat", "syntax", "exit", "index",
)  # fmt: skip
CODES = {name: WRONG[name][0] for name in BAD}


def filled(folder: Path, good: Any = GOOD, bad: Any = BAD) -> Path:
    folder.mkdir(exist_ok=True)
    sources = {name: GOOD[name] for name in good} | {name: WRONG[name][1] for name in bad}
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, encoding="utf-8")
    return folder


def timeless(results: Results) -> list[tuple[Any, ...]]:
    return [(g.id, g.winners, g.scores, g.plies, g.fault, g.record) for g in results.games]


def looked_through(results: Results) -> None:
    """Every game is right: by its record, and by what is known of who sat in it."""
    names = [entrant.name for entrant in results.plan.entrants]
    for game in results.games:
        who = [names[one] for one in seated(game.id)]
        match = results.game(game.id)
        assert match.names == tuple(who)
        bad = [seat for seat, name in enumerate(who) if name in BAD]
        if not bad:
            assert match.outcome is not None
            assert (game.fault, game.winners) == ("", match.outcome.winners)
            continue
        # Each fails at its first move: so it is the one to act where the record ends.
        assert game.at_fault == match.state.actor
        assert game.winners == (1 - game.at_fault,)
        loser = who[game.at_fault]
        assert loser in BAD
        # To want much memory takes time: on a slow machine that is the first limit it meets.
        codes = {CODES[loser]} | ({"slow"} if loser == "greedy" else set())
        told = [catalogue("sengoku.league").template(f"fault.{code}", "en") for code in codes]
        assert f"{loser}.py" in game.told("en")
        assert any(one.partition("{")[0] in game.told("en") for one in told)
        assert game.told("ja") != game.told("en")
    rows = {row.name: row for row in results.table()}
    assert sum(row.points for row in rows.values()) == len(results.games)
    for name, row in rows.items():
        lost = sum(
            names[seated(game.id)[game.at_fault]] == name
            for game in results.games if game.at_fault >= 0
        )  # fmt: skip
        assert row.faults == lost
        assert bool(lost) <= (name in BAD)


def test_a_league_of_twenty_half_of_which_fail_ends_and_is_right(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots")
    found = league(folder, "rokumon", {"act": 1}, limits=LIMITS, kind="swiss", rounds=3, seed=1)
    assert len(found.plan.entrants) == 20
    results = found.run(processes=2, progress=None)
    assert len(results.games) == found.plan.count() == 3 * 10 * 2
    looked_through(results)
    # Whoever fails never beats one that does not: after three rounds they are apart.
    assert {row.name for row in results.table()[:5]} <= {*GOOD}


def test_who_meddles_with_its_own_process_loses_and_the_league_goes_on(tmp_path: Path) -> None:
    bad = ("close-below", "close-all", "meddle-below", "hardest-exit", "crash")
    folder = filled(tmp_path / "bots", ("first",), bad)
    results = league(folder, "rokumon", {"act": 1}, limits=LIMITS, seed=1).run(progress=None)
    rows = {row.name: row for row in results.table()}
    assert {name: row.games for name, row in rows.items()} == dict.fromkeys(rows, 10)
    assert (rows["first"].points, rows["first"].faults) == (10, 0)
    for language in ("en", "ja"):
        texts = catalogue("sengoku.league")
        told = {name: fault for name, fault, _ in results.faults(language)}
        assert {*told} == {*bad}
        for name in bad:
            said = texts.text(f"fault.{WRONG[name][0]}", language, signal=11)
            assert told[name].endswith(said)


@pytest.mark.long
def test_in_a_whole_round_robin_too(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots")
    found = league(folder, "rokumon", {"act": 1}, limits=LIMITS, seed=1)
    results = found.run(processes=2, progress=None)
    assert len(results.games) == 190 * 2
    looked_through(results)
    rows = {row.name: row for row in results.table()}
    assert all(rows[name].points >= 20 for name in GOOD)
    assert timeless(found.run(progress=None)) == timeless(results)


def test_killed_ten_times_it_ends_with_the_same_games_counted_once(tmp_path: Path) -> None:
    some = {"good": ("lucky", "sharp"), "bad": ("endless", "fork")}
    folder, other = (filled(tmp_path / name, **some) for name in ("bots", "other"))
    luck, seen = Random(6), [0]
    path = os.pathsep.join(part or "." for part in sys.path)
    for _ in range(10):
        command = [sys.executable, killed.__file__, str(folder)]
        with subprocess.Popen(
            command, stdout=subprocess.PIPE, text=True, env=os.environ | {"PYTHONPATH": path}
        ) as child:
            assert child.stdout is not None
            told = int(child.stdout.readline())
            assert told >= seen[-1], "a game that was told as played is gone"
            for _ in range(luck.randrange(4)):
                told = int(child.stdout.readline() or told)
            # Then somewhere in the middle of a game, or of writing one.
            sleep(luck.random() * 0.05)
            child.kill()
        seen.append(told)
    assert seen[-1] > 0
    whole = killed.found(str(folder)).run(progress=None)
    assert [game.id for game in whole.games] == sorted(f.id for f in whole.plan.fixtures())
    looked_through(whole)
    assert timeless(whole) == timeless(killed.found(str(other)).run(progress=None))


def test_one_process_and_several_give_the_same_table(tmp_path: Path) -> None:
    some = {"good": ("lucky", "sharp"), "bad": ("index", "loud")}
    folders = [filled(tmp_path / name, **some) for name in ("one", "two")]
    one, two = (killed.found(str(folder)) for folder in folders)
    assert timeless(one.run(progress=None)) == timeless(two.run(processes=2, progress=None))


def test_a_changed_bot_makes_another_league_and_the_old_games_stay(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots", ("first", "last"), ())
    begun = league(folder, "rokumon", {"act": 1})
    assert len(begun.run(progress=None).games) == 2
    (folder / "first.py").write_text(LUCKY, encoding="utf-8")
    changed = league(folder, "rokumon", {"act": 1})
    assert changed.results().games == ()
    assert changed.file != begun.file
    assert len(begun.results().games) == 2
    assert changed.plan.seed == begun.plan.seed > 2**32


def test_what_is_kept_beside_the_bots_is_their_owners_alone(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots", ("first", "last"), ())
    found = league(folder, "rokumon", {"act": 1})
    found.run(progress=None)
    # The file of the games has the seed in it as well.
    assert str(found.plan.seed).encode() in found.file.read_bytes()
    assert found.file.parent == folder / KEPT
    assert (folder / KEPT).stat().st_mode & 0o077 == 0


def test_only_files_of_bots_take_part(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots", ("first", "last"), ())
    (folder / "_draft.py").write_text(FIRST, encoding="utf-8")
    (folder / "notes.txt").write_text("x", encoding="utf-8")
    (folder / "linked.py").symlink_to("/etc/hostname")
    (folder / "odd.py").write_bytes(b"\xff\xfe\x00")
    found = league(folder, "rokumon", {"act": 1}, guests=["random"])
    assert [one.name for one in found.plan.entrants] == ["first", "last", "odd", "random"]


def test_a_name_that_cannot_be_shown_is_left_out_with_its_reason(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots", ("first", "last"), ())
    strange = [b"\x83\x7b.py", b"red\x1b[31m.py", b"two\nlines.py"]
    for name in strange:
        Path(os.fsdecode(bytes(folder) + b"/" + name)).write_text(FIRST, encoding="utf-8")
    found = league(folder, "rokumon", {"act": 1})
    assert [one.name for one in found.plan.entrants] == ["first", "last"]
    assert len(found.run(progress=None).games) == 2
    assert sorted(left_out(folder)) == sorted((os.fsdecode(name), "name") for name in strange)
    for language in LANGUAGES:
        assert catalogue("sengoku.league").has("done.left-name", language)


def test_at_a_larger_table_it_is_swiss(tmp_path: Path) -> None:
    folder = filled(tmp_path / "bots", ("first", "last", "lucky"), ("index",))
    found = league(folder, "tenku", {"seats": 3}, games=3, rounds=1, limits=LIMITS)
    assert found.plan.kind == "swiss"
    results = found.run(progress=None)
    assert len(results.games) == 3
    assert sum(row.rested for row in results.table()) == 1


def test_what_cannot_be_a_league_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadOption, match="There is no folder"):
        league(tmp_path / "no", "rokumon")
    with pytest.raises(BadOption, match="0 bots are not enough: this league needs 2"):
        league(tmp_path, "rokumon")
