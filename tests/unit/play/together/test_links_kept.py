"""Matches by links: what a changed program might try, and what is kept of a seat."""

from __future__ import annotations

import json
import stat
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import IllegalAction
from sengoku.play.match.match import Match
from sengoku.play.together import CannotJoin, links, sealing
from sengoku.play.together.fate import LENGTH, Chain, onward
from sengoku.play.together.links import LINK, Unread
from tests.unit.play.together.at_home import (
    Home,
    begun,
    forged,
    mid_game,
    pass_on,
    play_on,
    refused,
    sit,
)  # fmt: skip

pytestmark = pytest.mark.usefixtures("matches")

# What a changed program might try.


def _with_a_draw() -> tuple[Home, Home, int]:
    """Give who has just drawn a card, to whom that is not passed on yet, and which ply it was."""
    every = begun()
    for _ in range(40):
        acts, waits = sorted(every, key=lambda one: one.table.acting is None)
        known = len(acts.plies)
        while acts.act(Random(1)):
            pass
        drawn = [i for i, ply in enumerate(acts.plies) if i >= known and ply.startswith("draw ")]
        if drawn:
            return acts, waits, drawn[0]
        pass_on(every)
    raise AssertionError("nobody drew a card")


def test_nobody_rolls_again_or_plays_for_another() -> None:
    acts, waits, rolled = _with_a_draw()
    plies = acts.plies
    names = {"province", "knight", "lord", "priest"} - {plies[rolled].split()[1]}
    tries = {refused(waits, forged(acts, plies=(*plies[:rolled], f"draw {name}")))
             for name in names}  # fmt: skip
    assert tries <= {"luck", "ply"}
    assert "luck" in tries
    # An action of the other seat needs a number that only the other one has.
    legal = str(acts.post.match.legal()[0])
    assert refused(waits, forged(acts, plies=(*plies, legal))) == "damaged"
    assert refused(waits, forged(acts, plies=(*plies[:-1], "place nonsense"))) == "ply"
    assert refused(waits, forged(acts, plies=plies[: rolled + 1])) in ("early", "damaged")
    other = "deal 0 lord" if plies[0] != "deal 0 lord" else "deal 0 knight"
    assert refused(waits, forged(acts, plies=(other, *plies[1:]))) == "apart"


def test_a_seat_opens_no_other_number_than_it_told() -> None:
    acts, waits, _ = mid_game()
    while acts.act(Random(1)):
        pass
    numbers = [*acts.post._stand().numbers]
    numbers[acts.post.seat] = onward(numbers[acts.post.seat], 1)
    assert refused(waits, forged(acts, numbers=tuple(numbers))) == "damaged"


def test_a_link_that_another_seat_has_signed_is_not_its_own() -> None:
    acts, waits, _ = mid_game()
    while acts.act(Random(1)):
        pass
    stand, seat = acts.post._stand(), acts.post.seat
    sealed = bytes([seat]) + sealing.seal(stand.packed(), [one.public for one in stand.hellos])
    stranger = sealing.Keys(sealing.seed())
    assert refused(waits, links.write(LINK, sealed, stranger)) == "damaged"


def _turn_of_one_action(every: list[Home]) -> tuple[Home, list[str]]:
    """Give who has just ended a turn of one action, and what else could have been done."""
    for _ in range(60):
        for one in every:
            known, legal = len(one.plies), [str(action) for action in one.post.match.legal()]
            while one.act(Random(1)):
                pass
            if len(one.plies) == known + 1 and len(legal) > 1:
                return one, [ply for ply in legal if ply != one.plies[-1]]
        pass_on(every)
    raise AssertionError("no turn had one action")


def test_who_changes_what_another_did_in_passing_it_on_is_found_out() -> None:
    every = begun(seats=3)
    acts, others = _turn_of_one_action(every)
    passes, misses = (one for one in every if one is not acts)
    passes.take(acts.post.text)
    changed = [forged(passes, plies=(*acts.plies[:-1], ply)) for ply in others]
    for text in changed:
        with suppress(Unread):
            misses.take(text)
    assert misses.plies[:-1] == acts.plies[:-1]
    assert misses.plies[-1] in others
    assert refused(acts, forged(misses)) == "apart"


def test_what_was_passed_on_stays_done() -> None:
    acts, waits, _ = mid_game()
    for home in (acts, waits):
        match = home.post.match
        assert not home.table.moves.can("undo")
        assert not home.table.moves.can("roll_anew")
        assert not match.can_roll_anew()
        assert not home.table.new_game()
        past = next(k for k in reversed(range(match.length)) if _choice(match, k))
        for action in _choice(match, past):
            with pytest.raises(IllegalAction, match="stays done"):
                match.play(action)
        match.goto(match.length)
    with pytest.raises(IllegalAction):
        waits.post.match.play(waits.post.match.legal()[0])


def _choice(match: Match, k: int) -> list[Any]:
    """Go to a position, and give what was possible there and was not done."""
    match.goto(k)
    done = match.history.line[k].done.action
    return [action for action in match.legal() if action != done]


def test_nobody_gives_up_or_takes_back_while_another_is_to_act() -> None:
    every = begun("rokumon", act=4, takeback="either")
    acts = next(one for one in every if one.table.acting is not None)
    waits = next(one for one in every if one is not acts)
    assert not waits.table.moves.can("resign")
    acts.act(Random(1))
    assert not acts.table.moves.can("takeback")
    pass_on(every)
    assert waits.table.moves.can("resign")
    waits.table.moves.resign()
    while waits.act(Random(1)):
        pass
    pass_on(every)
    assert acts.plies == waits.plies
    assert any(ply.startswith("resign") for ply in acts.plies)


# What is kept.


def test_the_keys_are_read_by_nobody_else(matches: Path) -> None:
    begun()
    files = sorted(matches.iterdir())
    assert [file.name for file in files] == ["links-ours-0.json", "links-ours-1.json"]
    assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}


def test_a_seat_goes_on_where_it_was_left() -> None:
    host = sit(0)
    text = host.post.text
    assert sit(0).post.text == text
    guest = sit(1)
    guest.take(text)
    assert sit(1).post.text == guest.post.text
    host.take(guest.post.text)
    assert sit(0).plies == host.plies
    while host.act(Random(1)):
        pass
    assert sit(0).plies == host.plies
    assert sit(0).post.text == host.post.text
    guest.take(host.post.text)
    again = sit(1)
    assert again.plies == host.plies
    assert refused(again, host.post.text) == "old"


def test_two_boards_of_one_seat_never_go_two_ways() -> None:
    acts, _, _ = mid_game()
    twin = sit(acts.post.seat)
    acts.act(Random(1))
    twin.act(Random(2))
    assert twin.post.late
    assert twin.post.text == ""
    assert sit(acts.post.seat).plies == acts.plies
    with pytest.raises(Unread, match="Run the cell again"):
        twin.take(acts.post.text or "SENGOKU-LINK1:" + "A" * 200)


def test_a_damaged_file_is_put_aside(matches: Path) -> None:
    sit(0)
    (matches / "links-ours-0.json").write_text('{"seed": 1}')
    fresh = sit(0)
    assert not fresh.post.begun
    assert len([*matches.glob("links-ours-0-damaged-*.json")]) == 1
    assert "links-ours-0.json" in fresh.post.kept.notes("en")[0]


def test_another_game_under_the_same_name() -> None:
    sit(0)
    with pytest.raises(CannotJoin) as wrong:
        sit(0, seats=3)
    assert wrong.value.note.code == "join.other"


def test_what_is_kept_and_cannot_be_played_on_is_told(
    matches: Path,
) -> None:
    acts, _, _ = mid_game()
    file = matches / f"links-ours-{acts.post.seat}.json"
    doc = json.loads(file.read_text())
    others = begun(called="another")
    doc["text"] = play_on(others, Random(1), 1)[-1]
    file.write_text(json.dumps(doc))
    with pytest.raises(CannotJoin) as wrong:
        sit(acts.post.seat)
    assert wrong.value.note.code == "join.kept"


def test_without_the_library_it_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sealing, "there", False)
    with pytest.raises(CannotJoin, match="pip install pynacl"):
        sit(0)


def test_one_kernel_has_one_seat_where_hands_are_hidden() -> None:
    sit(0)
    with pytest.raises(CannotJoin) as wrong:
        Home(sengoku.load("tenku", seats=2), 1)
    assert wrong.value.note.code == "join.kernel"


def test_numbers_are_those_told_beforehand_hashed_so_often() -> None:
    chain = Chain(b"root")
    assert chain.at(LENGTH) == b"root"
    assert onward(chain.at(5), 5) == chain.at(0)
    assert len({chain.at(turn) for turn in range(100)}) == 100
