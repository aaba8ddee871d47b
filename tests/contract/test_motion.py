"""What moves: every note that moves something has its motion, and each is seen on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import Game, Note
from sengoku.core.plugin import plugin
from sengoku.core.texts import catalogue
from sengoku.draw.motion import Motion
from sengoku.draw.scene import Look, Scene
from sengoku.draw.svg import markup
from sengoku.games import entry, moves, moving, package, picture
from tests.contract.games import facts
from tests.contract.walks import cases, walks

ROWS = "row.did."
"""Said of rows of the data that have no sentence of their own: in the box there are none."""

OFTEN = 1
"""How often each kind of ply is looked at, a variant and reader."""

MOST_GROWN = 40
"""So many things that grow are looked at, a game."""

Played = tuple[Game[Any], Any, Any, tuple[Note, ...]]
"""The rules, the positions before and after a ply, and what was told of it."""


@cache
def played(name: str) -> tuple[Played, ...]:
    """Give plies of every variant, of the scenarios, and of tables that are read off."""
    found: list[Played] = []
    for case in (case for case in cases() if case.name == name):
        for walk in walks(case):
            found += [(case.game, step.before, step.after, step.notes) for step in walk]
            last = walk[-1]
            found.append((case.game, last.before, last.after, _end(case.game, last.after)))
    if hasattr(facts(name), "ENTRIES"):
        found += _read_off(entry(name, **found[-1][0].options))
    for options, doc, actions in facts(name).HAPPENINGS.values():
        game = sengoku.load(name, **options)
        match = sengoku.Match(game, start=game.position(doc))
        for text in actions:
            before = match.state
            match.play(text)
            found.append((game, before, match.state, match.notes))
            found.append((game, before, match.state, _end(game, match.state)))
    return tuple(found)


def _end(game: Game[Any], s: Any) -> tuple[Note, ...]:
    """Give what is told of the end, if it is one."""
    outcome = game.outcome(s)
    return () if outcome is None else (outcome.note,)


def _read_off(game: Any) -> Iterator[Played]:
    s, rng = game.start(), Random(3)
    for _ in range(60):
        by_code: dict[str, list[Any]] = {}
        for action in game.legal(s):
            if not isinstance(action, game.ready):
                by_code.setdefault(game.told(s, action).code, []).append(action)
        notes: list[Note] = []
        after = game.apply(s, rng.choice(by_code[rng.choice(sorted(by_code))]), notes.append)
        yield game, s, after, tuple(notes)
        s = after


@pytest.mark.parametrize("name", sengoku.list_games())
def test_every_note_of_what_happens_moves_something_or_is_known_to_move_nothing(name: str) -> None:
    game = sengoku.load(name)
    told = {
        key
        for key in catalogue(package(name)).keys("en")
        if key.startswith(("did.", "end.", "entry.did.", ROWS))
    }
    where = str(plugin(name).motion).partition(":")[0]
    still = import_module(where, package(name)).STILL
    assert len(still) == len(set(still))
    assert not set(still) & set(moves(game))
    assert told == set(still) | set(moves(game))


@pytest.mark.parametrize("name", sengoku.list_games())
def test_every_motion_is_seen_and_joins_things_on_the_board(name: str) -> None:
    """Where it begins lay on the board before, where it ends lies there afterwards."""
    seen: Counter[Any] = Counter()
    codes: set[str] = set()
    for game, before, after, notes in played(name):
        kind = tuple(sorted({note.code for note in notes}))
        for seat in (0, None):
            seen[game, seat, kind] += 1
            if seen[game, seat, kind] > OFTEN:
                continue
            found = moving(game, before, after, notes, seat)
            codes |= {note.code for note in notes if note.visible_to(seat)}
            if found:
                drawn = (picture(game, s, Look(seat=seat)) for s in (before, after))
                _joins(found, *drawn, (kind, seat))
    assert {code for code in moves(sengoku.load(name)) if not code.startswith(ROWS)} <= codes


def _joins(found: tuple[Motion, ...], before: Scene, after: Scene, where: Any) -> None:
    for motion in found:
        assert motion.kind != "glide" or (motion.source and motion.shapes), (where, motion)
        assert motion.count > 0, (where, motion)
        assert bool(markup(motion.shapes)) is bool(motion.shapes), (where, motion)
        ends = after.centre(motion.target) or before.centre(motion.target)
        assert ends is not None, (where, motion.target)
        if motion.source:
            begins = before.centre(motion.source) or after.centre(motion.source)
            assert begins is not None, (where, motion.source)


@pytest.mark.parametrize("name", sengoku.list_games())
def test_what_grows_is_new_or_other_than_it_was(name: str) -> None:
    """What stays as it was does not rise again: whoever pays second builds no second castle."""
    grown = 0
    for game, before, after, notes in played(name):
        for motion in moving(game, before, after, notes, 0):
            if motion.kind == "grow":
                was, now = (picture(game, s, Look(seat=0)) for s in (before, after))
                looks = [
                    [one.shapes for one in scene.items if one.hit == motion.target]
                    for scene in (was, now)
                ]
                assert looks[0] != looks[1], (motion, [note.code for note in notes])
                grown += 1
        if grown > MOST_GROWN:
            break
    assert grown > 0 or name == "tenku", "in Tenku nothing grows"


@pytest.mark.parametrize("name", sengoku.list_games())
def test_no_motion_shows_what_its_reader_may_not_see(name: str) -> None:
    """Positions that look alike to a reader move alike before their eyes."""
    rng = Random(5)
    checked = 0
    for game, before, after, notes in played(name):
        if not game.hides() or rng.random() > 0.05:
            continue
        for seat in (*range(game.seats), None):
            found = moving(game, before, after, notes, seat)
            told = [note for note in notes if note.visible_to(seat)]
            alike = (game.imagine(game.view(s, seat), rng) for s in (before, after))
            assert moving(game, *alike, told, seat) == found
            checked += 1
    assert checked or not sengoku.load(name).hides()
