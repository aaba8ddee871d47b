"""Matches by links: all games to their end, what a link shows, and links that are wrong."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import zlib
from base64 import urlsafe_b64decode
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sengoku
from sengoku.play.match.match import Match
from sengoku.play.together import links, sealing
from sengoku.play.together.links import LINK, PREFIX, Unread, spelled, unspelled
from tests.unit.play.together.at_home import begun, mid_game, play_on, refused, sit
from tests.unit.play.together.test_together import GAMES

pytestmark = pytest.mark.usefixtures("matches")
PROGRAM = Path(__file__).with_name("at_home.py")


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_every_game_is_played_to_its_end(game: str, options: dict[str, Any]) -> None:
    every = begun(game, **options)
    assert sum(one.table.acting is not None for one in every) <= 1
    play_on(every, Random(3))
    assert len({tuple(one.plies) for one in every}) == 1
    for one in every:
        assert one.post.match.outcome is not None
        assert not one.post.match.branches
    # What was played is an ordinary match, which anybody can play through.
    assert Match.from_text(every[0].post.match.text()).outcome == every[1].post.match.outcome


class Process:
    """A seat in a process of its own, with a folder of its own."""

    def __init__(self, seat: int, home: Path) -> None:
        environment = {**os.environ, "SENGOKU_MATCHES": str(home),
                       "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        options = json.dumps({"seats": 2})
        self.run = subprocess.Popen(
            [sys.executable, str(PROGRAM), "tenku", options, str(seat)],
            env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        )  # fmt: skip

    def told(self, text: str) -> dict[str, Any]:
        assert self.run.stdin is not None
        assert self.run.stdout is not None
        self.run.stdin.write(text + "\n")
        self.run.stdin.flush()
        found: dict[str, Any] = json.loads(self.run.stdout.readline())
        return found

    def kill(self) -> None:
        self.run.kill()
        self.run.communicate()


def test_two_computers_that_share_nothing_and_are_switched_off_in_between(matches: Path) -> None:
    homes = [matches / "here", matches / "there"]
    seats = [Process(seat, home) for seat, home in enumerate(homes)]
    try:
        told = [one.told("") for one in seats]
        told[1] = seats[1].told(told[0]["send"])
        told[0] = seats[0].told(told[1]["send"])
        turn, sent = 0, []
        while not all(one["over"] for one in told):
            turn += 1
            sender = 0 if told[0]["send"] and len(told[0]["plies"]) >= len(told[1]["plies"]) else 1
            other = 1 - sender
            if turn % 8 == 0:
                seats[other].kill()
                seats[other] = Process(other, homes[other])
            sent.append(told[sender]["send"])
            told[other] = seats[other].told(sent[-1])
            assert turn < 500
    finally:
        for one in seats:
            one.kill()
    assert turn > 16
    assert told[0]["plies"] == told[1]["plies"]
    words = {word for ply in told[0]["plies"] for word in ply.split() if len(word) > 3}
    assert {"deal", "province"} <= words
    for text in (*sent[-10:], *(file.read_text() for home in homes for file in home.iterdir())):
        assert not words & readable(text)


def readable(text: str) -> set[str]:
    """Give every word that stands in a text, or in what can be decoded and unpacked from it."""
    layers = [text.encode()]
    for letters in re.findall(r"[\w-]{20,}", text):
        for data in (urlsafe_b64decode(letters[: len(letters) // 4 * 4]), unspelled(letters)):
            layers.append(data)
            for at in range(len(data)):
                unpacker = zlib.decompressobj()
                try:
                    layers.append(unpacker.decompress(data[at:]))
                except zlib.error:
                    continue
    return {word.decode() for layer in layers for word in re.findall(rb"[a-z]{4,}", layer)}


def test_the_search_for_words_finds_what_is_not_sealed() -> None:
    assert "tenku" in readable(sit(0).post.text)
    match = Match(sengoku.load("tenku", seats=2), seed=1)
    match.deal()
    assert {"deal", "province"} <= readable(match.code())


def test_a_link_has_no_sign_that_a_chat_takes_for_its_own() -> None:
    passed = play_on(begun(), Random(8), 6)
    for text in passed:
        assert re.fullmatch(r"SENGOKU-LINK1:[0-9A-Za-z]+", text)


@given(st.binary(max_size=60), st.text("-_ \n*", max_size=3))
def test_what_is_spelled_is_read_whatever_breaks_it(data: bytes, between: str) -> None:
    letters = between.join(spelled(data))
    assert unspelled(letters)[: len(data)] == data
    assert not unspelled(letters)[len(data) :].strip(b"\0")


def test_of_several_links_in_a_text_the_one_that_is_news_is_read() -> None:
    acts, waits, passed = mid_game()
    rng = Random(4)
    while not acts.post.text:
        acts.act(rng)
    news, mine = acts.post.text, passed[-1]
    assert refused(waits, f"> {mine}\n> I have sent this.") == "own"
    assert refused(waits, f"> {mine}\n\n{news[:-40]}") == "damaged"
    waits.take(f"> {mine}\n> I have sent this.\n\n{news}\nYours")
    assert waits.plies == acts.plies


def test_a_link_opens_for_its_seats_only_and_each_board_shows_its_own_hand() -> None:
    acts, waits, passed = mid_game()
    found = links.find(passed[-1])
    stranger = sealing.Keys(sealing.seed())
    assert all(stranger.opened(found.body[1:], seat, 2) is None for seat in (0, 1))
    for home in (acts, waits):
        assert home.post._keys.opened(found.body[1:], home.post.seat, 2) is not None
        assert not home.table.viewer.may_know()
        assert home.table.viewer.record()[0] == ""
        assert "?" in home.table.viewer.view().hands[1 - home.post.seat]
        assert "?" not in home.table.viewer.view().hands[home.post.seat]
    assert "?" not in "".join(acts.post.match.state.hands)


def test_each_wrong_paste_is_answered_by_what_is_wrong() -> None:
    host, guest, third = sit(0), sit(1, called="x"), sit(1, called="y")
    assert refused(host, "Hello, shall we play?") == "none"
    assert refused(host, Match(sengoku.load("tenku", seats=2)).code()) == "record"
    assert refused(host, Match(sengoku.load("tenku", seats=2)).text()) == "record"
    invitation = host.post.text
    assert refused(host, invitation) == "own"
    assert refused(host, sit(0, called="z").post.text) == "invites"
    assert refused(sit(1, "tenku", "w", seats=3), invitation) == "game"
    assert refused(host, f"{PREFIX}2:AAAA") == "newer"
    guest.take(invitation)
    third.take(invitation)
    assert refused(guest, invitation) == "old"
    assert refused(guest, sit(0, called="z").post.text) == "invited"
    assert refused(guest, third.post.text) == "not-mine"
    assert refused(guest, guest.post.text) == "own"
    host.take(guest.post.text)
    assert refused(host, guest.post.text) == "old"
    assert refused(host, third.post.text) == "taken"


def test_links_of_a_match_that_are_of_no_use_here() -> None:
    acts, waits, passed = mid_game()
    assert refused(acts, passed[-1]) == "old"
    assert refused(acts, passed[0]) in ("old", "own")
    assert refused(waits, passed[-1]) == "own"
    others = begun(called="another")
    assert refused(acts, play_on(others, Random(1), 2)[-1]) == "other"
    assert refused(sit(1, called="late"), passed[-1]) == "uninvited"
    assert refused(sit(0, called="late"), passed[-1]) == "other"


def test_a_link_in_a_letter_is_found() -> None:
    one, other = begun()
    while one.act(Random(1)):
        pass
    text = one.post.text
    folded = "\n".join(text[i : i + 76] for i in range(0, len(text), 76))
    other.take(f"Dear Bo,\n\n> {folded}\n\nYours, Aki")
    assert other.plies == one.plies


def test_a_changed_or_missing_letter_anywhere_is_noticed() -> None:
    acts, waits, _ = mid_game()
    while acts.act(Random(1)):
        pass
    text, rng = acts.post.text, Random(7)
    for at in range(len(PREFIX) + 2, len(text) - 2, 9):
        letter = rng.choice([one for one in "AZaz09-_" if one != text[at]])
        changed = text[:at] + letter + text[at + 1 :]
        assert refused(waits, changed) in ("damaged", "other")
        assert refused(waits, text[:at]) == "damaged"
    waits.take(text)
    assert waits.plies == acts.plies


@settings(max_examples=40)
@given(st.binary(max_size=400), st.text(max_size=40), st.text(max_size=40), st.booleans())
def test_a_link_is_read_as_it_was_written(body: bytes, before: str, after: str, wrap: bool) -> None:
    keys = sealing.Keys(b"k" * 32)
    text = links.write(LINK, body, keys)
    if wrap:
        text = "\n> ".join(text[i : i + 60] for i in range(0, len(text), 60))
    found = links.find(f"{before}\n> {text}\n{after}")
    assert (found.kind, found.body) == (LINK, body)
    found.by(keys.public)


@given(st.binary(max_size=200), st.integers(1, 5), st.data())
def test_what_is_sealed_opens_for_each_of_its_seats(
    data: bytes, count: int, choice: st.DataObject
) -> None:
    keys = [sealing.Keys(bytes([seat]) * 32) for seat in range(count)]
    sealed = sealing.seal(data, [one.public for one in keys])
    for seat, one in enumerate(keys):
        assert one.opened(sealed, seat, count) == data
    at = choice.draw(st.integers(0, len(sealed) - 1))
    broken = sealed[:at] + bytes([sealed[at] ^ 1]) + sealed[at + 1 :]
    assert None in [one.opened(broken, seat, count) for seat, one in enumerate(keys)]


@pytest.mark.parametrize("data", [
    b"", b"x", links.pack([]), links.pack({}), links.pack({"hellos": 1}), links.pack("[" * 500),
    links.pack({"hellos": [], "turns": [0], "numbers": [""], "plies": []}),
    links.pack({"hellos": [{}], "turns": [1], "numbers": ["00" * 16], "plies": []}),
    zlib.compress(b" " * 3_000_000), zlib.compress(b"[" * 10_000),
])  # fmt: skip
def test_what_is_sealed_may_be_anything(data: bytes) -> None:
    with pytest.raises(Unread):
        links.Stand.read(data)
