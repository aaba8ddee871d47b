"""One match at several boards: all games to their end, seats, and what goes wrong on the way."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.errors import DamagedRecord
from sengoku.core.game import CHANCE
from sengoku.core.texts import LANGUAGES
from sengoku.play.board.stage import Showing
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.match.writer import LONGEST, write
from sengoku.play.table.table import Table
from sengoku.play.together import CannotJoin, Courier, Joined, courier, join, joining, shared
from sengoku.play.together.opening import TogetherView, seats

GAMES = [
    ("rokumon", {"act": 4}), ("rokumon", {"act": 6, "reveal": "landed"}), ("rumble", {"seats": 2}),
    ("rumble", {"seats": 3, "daimyo": True}), ("azuchi", {"seats": 2}), ("tenku", {"seats": 2}),
    ("tenku", {"seats": 4}),
]  # fmt: skip


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Give a folder that all boards share; each account keeps its keys elsewhere."""
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path / "kept"))
    shared = tmp_path / "shared"
    shared.mkdir()
    yield shared
    joining._mine.clear()


def sit(folder: Path, seat: int, game: str = "tenku", **how: Any) -> Joined:
    """Sit down as another process would."""
    joining._mine.clear()
    options = how.pop("options", {"seats": 2})
    made = lambda: Match(sengoku.load(game, **options), seed=seat + 1)  # noqa: E731
    return join("ours", seat, made, folder=folder, name=how.pop("name", f"P{seat}"), **how)


class Board:
    """A table with its courier, without a page."""

    def __init__(self, joined: Joined, **how: Any) -> None:
        sitters = seats(joined.match.game, joined.seat)
        self.table = Table(joined.match, sitters=sitters, autosave=joined.keeper, **how)
        self.courier = Courier(joined, self.table, lambda what: what())

    @property
    def said(self) -> str:
        answer = self.table.answer
        return answer.text if answer is not None else ""


def boards(folder: Path, game: str = "tenku", **options: Any) -> list[Board]:
    """Sit down everywhere."""
    options = options or {"seats": 2}
    count = sengoku.load(game, **options).seats
    return [Board(sit(folder, seat, game, options=options)) for seat in range(count)]


def play_on(every: list[Board], rng: Random, most: int = 4_000) -> None:
    """Let each act when it can, until all see the end."""
    for _ in range(most):
        for one in every:
            one.courier.look()
        if all(one.table.match.outcome is not None for one in every):
            return
        for one in every:
            table = one.table
            if table.acting is not None:
                table.type(str(rng.choice(table.match.legal())))
                break
            if table.match.game.paused(table.match.state) and table.moves.can("go_on"):
                table.moves.go_on()
                break


def some_plies(*every: Board) -> None:
    """Play some plies of a game that is far from its end, and let all boards see them."""
    rng = Random(2)
    for _ in range(8):
        for one in every:
            one.courier.look()
            if one.table.acting is not None:
                one.table.type(str(rng.choice(one.table.match.legal())))
    for one in every:
        one.courier.look()
    assert sum(one.table.acting is not None for one in every) == 1


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_every_board_sees_the_same_match_to_its_end(
    folder: Path, game: str, options: dict[str, Any]
) -> None:
    every = boards(folder, game, **options)
    assert sum(one.table.acting is not None for one in every) == 1
    play_on(every, Random(3))
    records = {json.dumps(one.table.match.record()["plies"]) for one in every}
    assert len(records) == 1
    kept = open_record(folder / "ours.together.json")
    assert json.dumps(kept.record()["plies"]) in records
    assert kept.outcome is not None
    assert not kept.branches


def test_nobody_acts_for_another_or_in_the_past(folder: Path) -> None:
    one, other = boards(folder)
    acts, waits = (one, other) if one.table.acting is not None else (other, one)
    legal = [str(action) for action in acts.table.match.legal()]
    before = waits.table.match.length
    waits.table.type(legal[0])
    assert waits.table.match.length == before
    assert "at another board" in waits.said
    acts.table.type(legal[0])
    assert not acts.table.moves.can("undo")
    acts.table.moves.undo()
    assert "stays done" in acts.said
    some_plies(one, other)
    acts = one if one.table.acting is not None else other
    acts.table.moves.goto(acts.table.match.length - 2)
    assert acts.table.acting is None
    length = acts.table.match.length
    acts.table.type(legal[0])
    assert acts.table.match.length == length
    assert not acts.table.match.branches
    assert not acts.table.new_game()
    assert acts.table.moves.branches() == ()


def test_what_comes_while_one_looks_at_the_past_leaves_the_look_there(folder: Path) -> None:
    one, other = boards(folder)
    some_plies(one, other)
    acts, waits = (one, other) if one.table.acting is not None else (other, one)
    waits.table.moves.goto(3)
    acts.table.type(str(acts.table.match.legal()[0]))
    waits.courier.look()
    assert waits.table.match.cursor == 3
    assert waits.table.match.length == acts.table.match.length


def test_two_that_act_at_once_keep_the_first_and_say_so(folder: Path) -> None:
    first = Board(sit(folder, 0))
    second = Board(sit(folder, 1))
    # The same account at two boards of one seat: both may act.
    acts = first if first.table.acting is not None else second
    seat = acts.table.viewer.persons[0]
    twin = Board(sit(folder, seat))
    legal = [str(action) for action in acts.table.match.legal()]
    acts.table.type(legal[0])
    twin.table.type(legal[1])
    assert [str(p.action) for p in open_record(folder / "ours.together.json").plies][-1] == legal[0]
    twin.courier.look()
    assert "another board before this" in twin.said
    assert twin.table.match.record()["plies"] == acts.table.match.record()["plies"]
    assert not twin.courier.look()


def test_a_board_that_is_opened_again_goes_on(folder: Path) -> None:
    one, other = boards(folder)
    acts = one if one.table.acting is not None else other
    seat = acts.table.viewer.persons[0]
    acts.table.type(str(acts.table.match.legal()[0]))
    again = Board(sit(folder, seat))
    assert again.table.match.record()["plies"] == acts.table.match.record()["plies"]


def test_what_is_hidden_is_not_given_while_it_is_played(folder: Path) -> None:
    one, _ = boards(folder)
    assert one.table.viewer.record()[0] == ""
    assert not one.table.viewer.may_know()


def test_persons_are_called_as_they_call_themselves(folder: Path) -> None:
    first = Board(sit(folder, 0, name="<b>Aki</b>"))
    second = Board(sit(folder, 1, name="Bo"))
    acts, waits = (first, second) if first.table.acting is not None else (second, first)
    acts.table.type(str(acts.table.match.legal()[0]))
    waits.courier.look()
    assert waits.table.match.names == ("<b>Aki</b>", "Bo")


@pytest.mark.parametrize("called", ["", "a/b", "..", "a b", "x" * 61, None, 3])
def test_a_name_that_is_none(folder: Path, called: Any) -> None:
    with pytest.raises(CannotJoin) as refused:
        join(called, 0, lambda: Match(sengoku.load("tenku")), folder=folder)
    assert refused.value.note.code == "join.called"


@pytest.mark.parametrize("seat", [-1, 2, "0", None, True, 0.0])
def test_a_seat_that_is_none(folder: Path, seat: Any) -> None:
    with pytest.raises(CannotJoin) as refused:
        join("ours", seat, lambda: Match(sengoku.load("tenku", seats=2)), folder=folder)
    assert refused.value.note.code == "join.seat"
    assert not list(folder.iterdir())


def test_one_kernel_has_one_seat_where_hands_are_hidden(folder: Path) -> None:
    sit(folder, 0)
    with pytest.raises(CannotJoin) as refused:
        join("ours", 1, lambda: Match(sengoku.load("tenku", seats=2)), folder=folder)
    assert refused.value.note.code == "join.kernel"
    for language in LANGUAGES:
        assert "0" in refused.value.text(language)
    joining._mine.clear()
    # Where nothing is hidden, two may well sit at one computer.
    for seat in (0, 1):
        join("open", seat, lambda: Match(sengoku.load("rumble", seats=2)), folder=folder)


def test_a_seat_is_anothers_until_it_is_taken_over(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    sit(folder, 0, name="Aki")
    monkeypatch.setenv("SENGOKU_MATCHES", str(tmp_path / "another account"))
    with pytest.raises(CannotJoin, match="Aki") as refused:
        sit(folder, 0, name="Bo")
    assert "take=True" in refused.value.text("ja")
    assert sit(folder, 0, name="Bo", take=True).names()[0] == "Bo"
    assert sit(folder, 0, name="Bo").names()[0] == "Bo"


def test_another_game_under_the_same_name(folder: Path) -> None:
    sit(folder, 0)
    with pytest.raises(CannotJoin) as refused:
        sit(folder, 1, options={"seats": 3})
    assert refused.value.note.code == "join.other"
    assert "seats=2" in str(refused.value)


def test_a_folder_that_is_not_there_or_cannot_be_written(folder: Path) -> None:
    with pytest.raises(CannotJoin) as refused:
        sit(folder / "none", 0)
    assert refused.value.note.code == "join.folder"


def test_a_system_without_links(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(*_: object, **__: object) -> None:
        raise PermissionError("no links here")

    monkeypatch.setattr(os, "link", none)
    assert sit(folder, 0).first
    assert not sit(folder, 1).first


@pytest.mark.parametrize("text", ["", "{", "[]", '{"sengoku": 1}', '{"sengoku": 3, "plies": 5}'])
def test_a_damaged_file_is_told_and_loses_nothing(folder: Path, text: str) -> None:
    one, _ = boards(folder)
    file = folder / "ours.together.json"
    good = file.read_text()
    file.write_text(text)
    length = one.table.match.length
    one.courier.look()
    assert one.table.match.length == length
    assert "cannot be read" in one.said
    with pytest.raises((DamagedRecord, CannotJoin)):
        sit(folder, 1)
    file.write_text(good)
    one.courier.look()
    assert one.table.match.length == length


def test_an_action_that_no_rule_allows_does_not_arrive(folder: Path) -> None:
    one, other = boards(folder)
    waits = other if one.table.acting is not None else one
    file = folder / "ours.together.json"
    doc = json.loads(file.read_text())
    doc["plies"].append("place nonsense")
    file.write_text(json.dumps(doc))
    before = waits.table.match.record()["plies"]
    waits.courier.look()
    assert waits.table.match.record()["plies"] == before
    assert "cannot be read" in waits.said


def test_a_pasted_record_brings_no_other_seat_to_a_board(folder: Path) -> None:
    joined = sit(folder, 0)
    view = TogetherView(joined, Showing())
    other = Match(joined.match.game, seed=9)
    other.deal()
    view.record.text.value = other.code(["greedy", "person"])
    view.record._take()
    assert view.table.viewer.sitters == {0: "person", 1: "elsewhere"}
    assert view.table.viewer.looker == 0
    assert view.table.match is joined.match
    assert "another name" in str(view.record.note.value)
    assert "sengoku-hidden" in view.record.load.classes
    assert "sengoku-hidden" in view.ended.another.classes
    assert "sengoku-hidden" in view.ended.swap.classes
    view.close()


def test_nobody_gives_up_or_takes_back_in_the_past(folder: Path) -> None:
    one, other = boards(folder, "rokumon", act=6)
    some_plies(one, other)
    for board in (one, other):
        table = board.table
        length = table.match.length
        assert table.moves.can("resign")
        table.moves.goto(length - 2)
        for what in ("resign", "takeback"):
            assert not table.moves.can(what)
            getattr(table.moves, what)()
            assert "look at the past" in board.said
        assert (table.match.length, table.match.branches) == (length, ())


def test_what_could_not_be_written_is_written_later(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = boards(folder)
    acts, waits = (one, other) if one.table.acting is not None else (other, one)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(shared, "save", full)
        acts.table.type(str(acts.table.match.legal()[0]))
        assert "No space left" in acts.said
        assert "tries again" in acts.said
        acts.courier.look()
        assert "No space left" in acts.said
    acts.courier.look()
    assert not acts.said
    waits.courier.look()
    assert waits.table.match.length == acts.table.match.length


def test_a_lost_file_is_told_and_comes_back_with_the_next_action(folder: Path) -> None:
    one, other = boards(folder)
    acts, waits = (one, other) if one.table.acting is not None else (other, one)
    for board in (one, other):
        board.courier.look()
    (folder / "ours.together.json").unlink()
    waits.courier.look()
    assert "cannot be read" in waits.said
    acts.table.type(str(acts.table.match.legal()[0]))
    waits.courier.look()
    assert not waits.said
    assert waits.table.match.length == acts.table.match.length


def test_what_could_not_be_read_is_read_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    one, other = boards(folder)
    acts, waits = (one, other) if one.table.acting is not None else (other, one)
    acts.table.type(str(acts.table.match.legal()[0]))

    def stale(*_: object) -> None:
        raise OSError(116, "Stale file handle")

    with monkeypatch.context() as patched:
        patched.setattr(courier, "lines", stale)
        waits.courier.look()
        assert "Stale" in waits.said
    waits.courier.look()
    assert not waits.said
    assert waits.table.match.length == acts.table.match.length


def test_another_game_put_in_the_place_of_the_match_is_not_taken_up(folder: Path) -> None:
    one, _ = boards(folder)
    game = one.table.match.game
    another = Match(sengoku.load("tenku", seats=3), seed=5)
    another.deal()
    (folder / "ours.together.json").write_text(write(another))
    one.courier.look()
    assert one.table.match.game is game
    assert "is a match of tenku with" in one.said


def test_what_others_call_themselves_is_plain_and_short(folder: Path) -> None:
    one = sit(folder, 0)
    place = folder / "ours.seat-1.json"
    place.write_text(json.dumps({"key": "x", "name": "\u202eBo\n" + "o" * 900}))
    assert len(one.names()[1]) == LONGEST
    assert "\u202e" not in one.names()[1]
    assert "\n" not in one.names()[1]
    place.write_text(json.dumps({"key": "x", "name": "o" * 9_000}))
    assert one.names()[1] == ""


def test_a_board_that_follows_lets_chance_be_to_the_one_who_acted(folder: Path) -> None:
    one, other = boards(folder, "rumble", seats=2)
    for board in (one, other):
        board.courier.look()
    acts, waits = (one, other) if one.table.acting is not None else (other, one)
    acts.table.type("roll")
    doc = json.loads((folder / "ours.together.json").read_text())
    (folder / "ours.together.json").write_text(json.dumps({**doc, "plies": doc["plies"][:-1]}))
    waits.courier.look()
    # The dice are not on the file yet, and nobody else throws them.
    assert waits.table.match.length == len(doc["plies"]) - 1
    assert waits.table.match.state.actor == CHANCE
