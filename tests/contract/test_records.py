"""Records: point 4 of the contract, and going back and forth in them."""

from __future__ import annotations

from pathlib import Path
from random import Random

import sengoku
from tests.contract.walks import Case, walks


def played(case: Case, number: int = 0) -> sengoku.Match:
    """Give a match that holds one of the variant's random games."""
    match = sengoku.Match(case.game, seed=1)
    for step in walks(case)[number]:
        match.play(step.action)
    return match


def test_records_are_read_as_they_are_written(case: Case, tmp_path: Path) -> None:
    match = played(case)
    match.save(tmp_path / "record.json")
    for again in (
        sengoku.open_record(tmp_path / "record.json"),
        sengoku.Match.from_text(match.text()),
        sengoku.Match.from_text(match.code()),
    ):
        assert again.state == match.state
        assert [ply.action for ply in again.plies] == [ply.action for ply in match.plies]
        assert [ply.notes for ply in again.plies] == [ply.notes for ply in match.plies]
        assert again.record() == match.record()


def test_going_to_a_ply_is_the_same_as_replaying_to_it(case: Case) -> None:
    match = played(case)
    plies = match.plies
    for k in Random(str(case)).sample(range(len(plies) + 1), min(12, len(plies) + 1)):
        match.goto(k)
        s = case.game.start()
        for ply in plies[:k]:
            s = case.game.apply(s, ply.action)
        assert match.state == s
        assert match.cursor == k
        assert match.length == len(plies)


def test_undo_and_redo_lose_nothing(case: Case) -> None:
    match = played(case, 1)
    end, length = match.state, match.length
    match.undo(length)
    assert match.state == case.game.start()
    match.redo(length)
    assert (match.state, match.length) == (end, length)


def test_a_match_refuses_what_the_rules_refuse(case: Case) -> None:
    match = played(case)
    match.goto(match.length // 2)
    s = match.state
    for action in Random(1).sample(list(case.game.vocabulary(s)), 40):
        assert match.why_not(action) == case.game.why_not(s, action)
    assert match.state == s
