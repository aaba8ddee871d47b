"""The same position for the third time: our reading, as no rule ends it."""

from __future__ import annotations

import json
from collections import Counter
from functools import partial
from random import Random

import pytest

from sengoku.core.game import CHANCE, NOBODY
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import RokumonState
from sengoku.play.match.match import Match
from tests.unit.rokumon.playing import COINS, codes, load, play, told

TO_AND_FRO = ("move e5 g5", "move j4 h4", "move g5 e5", "move h4 j4")
"""Jade to gold and back, for both."""


def test_the_third_time_is_a_draw() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"e5": "R", "j4": "B"}})
    s = play(game, s, *TO_AND_FRO, *TO_AND_FRO[:3])
    assert s.end is None
    s, notes = told(game, s, TO_AND_FRO[3])
    assert s.end is not None
    assert (s.end.winner, s.end.reason, s.actor) == (NOBODY, "repetition", NOBODY)
    assert [note.reading for note in notes if note.code == "end.repetition"] == ["repetition"]
    outcome = game.outcome(s)
    assert outcome is not None
    assert outcome.winners == ()


def test_after_a_deploy_without_fights_nothing_comes_again() -> None:
    game = load(act=2)
    s = game.position({"coins": COINS, "stacks": {"e5": "R", "j4": "B"}})
    s = play(game, s, *TO_AND_FRO, "deploy i5", "deploy f4", *TO_AND_FRO, *TO_AND_FRO[:3])
    assert s.end is None
    assert play(game, s, TO_AND_FRO[3]).end is not None


def test_in_the_six_acts_the_act_is_laid_out_again_and_nobody_takes_a_token() -> None:
    game = load()
    s = game.position({"act": 3, "coins": COINS, "stacks": {"e5": "2", "j4": "1"}})
    s, notes = told(game, s, *TO_AND_FRO, *TO_AND_FRO)
    assert codes(notes)[-2:] == ["end.repetition", "did.again"]
    assert (s.actor, s.war.tokens) == (CHANCE, ((0, 0), (0, 0)))
    s = play(game, s, "lay e5 1")
    assert (s.war.act, s.war.round) == (3, 2)


LOOP = (
    "deploy 2 g5", "move e5 d4", "move g5 d4", "fight d4",
    "deploy 2 f4", "move d4 e5", "move f4 e5", "fight e5",
)  # fmt: skip
"""Sanada loses a 2 against the 5 on d4, and one on e5: all is as before."""


def r1(act: int) -> tuple[Rokumon, RokumonState]:
    game = load(act=act)
    coins = {5: "24613e7", 6: "24613e7"}.get(act, "246 1357")  # Sanada Maru lies on h4
    five = "5" if act == 6 else "⑤"
    return game, game.position({"coins": coins, "stacks": {"e5": five}})


@pytest.mark.parametrize("act", [3, 4, 5, 6])
def test_r1_the_third_time_counts_whatever_was_played_between(act: int) -> None:
    game, s = r1(act)
    s = play(game, s, *LOOP, *LOOP[:7])
    assert s.end is None
    s, notes = told(game, s, LOOP[7])
    assert s.end is not None
    assert (s.end.winner, s.end.reason) == (NOBODY, "repetition")
    said = [note for note in notes if note.code == "end.repetition"]
    assert len(said) == 1
    english, japanese = (game.texts.say(said[0], language) for language in ("en", "ja"))
    assert "3 times" in english
    assert "whatever was played between" in english
    assert "3回" in japanese


@pytest.mark.parametrize(
    ("act", "moves"),
    [
        (1, ("move e5 g5", "move i4 g4", "move g5 e5", "move g4 i4")),
        (2, TO_AND_FRO),
    ],
)
def test_r1_without_fights_the_third_time_counts_too(act: int, moves: tuple[str, ...]) -> None:
    game = load(act=act)
    coins, black = ("123 456", "i4") if act == 1 else (COINS, "j4")
    s = game.position({"coins": coins, "stacks": {"e5": "R", black: "B"}})
    s = play(game, s, *moves, *moves[:3])
    assert s.end is None
    s, notes = told(game, s, moves[3])
    assert s.end is not None
    assert s.end.reason == "repetition"
    (said,) = (note for note in notes if note.code == "end.repetition")
    assert game.texts.say(said, "en").endswith("A clan's warriors all count the same.")


def test_r1_who_is_to_act_counts() -> None:
    """One goes round in three Moves, the other to and fro in two: the start comes four times."""
    game = load(act=6)
    s = game.position({"coins": "123 4e67", "stacks": {"e5": "2", "j4": "1"}})
    start, found = s.stacks, []
    three, two = ("e5 g5", "g5 f4", "f4 e5"), ("j4 h4", "h4 j4")
    for ply in range(1, 24):
        mine, theirs = divmod(ply - 1, 2)
        s = play(game, s, f"move {two[mine % 2] if theirs else three[mine % 3]}")
        assert s.end is None
        found += [(ply, s.actor)] if s.stacks == start else []
    assert found == [(5, 1), (12, 0), (17, 1)]
    s = play(game, s, "move h4 j4")
    assert s.end is not None
    assert s.stacks == start


def test_r1_the_clan_tiles_turned_over_make_another_position() -> None:
    game, s = r1(4)
    s = play(game, s, *LOOP, "surprise j4 c5")
    s = play(game, s, "move e5 d4", "deploy 2 g5", "surprise c5 j4", "move g5 d4", "fight d4")
    s = play(game, s, *LOOP[4:])
    assert s.places == "e5 g5 i5 d4 f4 h4 j4"
    assert s.stacks == ("⑤", *[""] * 6)
    assert s.end is None
    # What first stood after the second Surprise comes for the third time before the start does.
    s = play(game, s, *LOOP, *LOOP[:2])
    assert s.end is None
    assert play(game, s, LOOP[2]).end is not None


FOUGHT = (*LOOP[:4], "ready", *LOOP[4:], "ready")
"""The same with a token that Tokugawa does not spend."""


@pytest.mark.parametrize(("last", "drawn"), [(("ready",), True), (("spend", "ready"), False)])
def test_r1_a_token_spent_makes_another_position(last: tuple[str, ...], drawn: bool) -> None:
    game = load()
    tokens = [[0, 0], [2, 0]]
    doc = {"act": 3, "coins": "246 1357", "stacks": {"e5": "⑤"}, "tokens": tokens}
    s = play(game, game.position(doc), *FOUGHT, *FOUGHT[:-1])
    assert s.end is None
    s = play(game, s, *last)
    assert s.stacks == ("⑤", *[""] * 6)
    assert (s.end is not None) == drawn


SWAP = ("move e5 d4", "move j4 h4", "move g5 e5", "move h4 j4",
        "move d4 f4", "move j4 h4", "move f4 g5", "move h4 j4")  # fmt: skip
"""Two of Sanada's warriors change places, openly."""

ONE_DOWN = {5: "123 45f7", 6: "123 45f7"}
"""Sanada Maru lies on h4; everything else as in act 2."""


@pytest.mark.parametrize("act", [3, 4, 5, 6])
def test_r2_warriors_of_different_values_that_swapped_places_make_another_position(
    act: int,
) -> None:
    game = load(act=act)
    coins = ONE_DOWN.get(act, COINS)
    s = game.position({"coins": coins, "stacks": {"e5": "2", "g5": "4", "j4": "1"}})
    s = play(game, s, *SWAP * 3, *SWAP[:7])
    assert s.end is None  # it has stood twice, and twice with the two swapped
    assert play(game, s, SWAP[7]).end is not None


@pytest.mark.parametrize("act", [3, 4, 5, 6])
def test_r2_warriors_of_equal_value_that_swapped_places_make_the_same_position(act: int) -> None:
    game = load(act=act)
    coins = ONE_DOWN.get(act, COINS)
    s = game.position({"coins": coins, "stacks": {"e5": "2", "g5": "2", "j4": "1"}})
    s = play(game, s, *SWAP, *SWAP[:7])
    assert s.end is None
    s, notes = told(game, s, SWAP[7])
    assert s.end is not None
    (said,) = (note for note in notes if note.code == "end.repetition")
    assert "Warriors count by their values" in game.texts.say(said, "en")
    assert "数字で区別します" in game.texts.say(said, "ja")
    assert ("face down" in game.texts.say(said, "en")) == (act < 6)


def test_r2_it_counts_whether_a_fight_has_shown_a_warrior() -> None:
    """Of two 2s the rival knows one, and follows it."""
    game = load(act=3)
    s = game.position({"coins": COINS, "stacks": {"e5": "②", "g5": "2", "j4": "1"}})
    s = play(game, s, *SWAP * 2)
    assert s.end is None
    assert play(game, s, *SWAP * 2).end is not None


@pytest.mark.parametrize("other", ["2", "4"])
def test_r2_who_was_shown_by_a_fight_is_known_for_the_time_before_it(other: str) -> None:
    """Three times a warrior lies face down on g5, beside the 5; the second time maybe a 4."""
    game = load(act=3)
    s = game.position({"coins": "246 1357", "stacks": {"e5": "⑤", "g5": "2"}, "actor": 1})
    s = play(game, s, *LOOP[1:], f"deploy {other} g5", *LOOP[1:])
    assert s.end is None
    assert (play(game, s, "deploy 2 g5").end is not None) == (other == "2")


def test_r2_what_is_imagined_is_imagined_for_the_past_too() -> None:
    """Tokugawa does not know the two that swapped; where it takes them for equal, it is drawn."""
    game, rng, found = load(act=3), Random(1), set()
    s = game.position({"coins": COINS, "stacks": {"e5": "2", "g5": "4", "j4": "1"}})
    view = game.view(play(game, s, *SWAP, *SWAP[:7]), 1)
    for _ in range(40):
        imagined = game.imagine(view, rng)
        # Sanada lifted one of them at first, and has put it back by now.
        equal = imagined.stacks[0] == imagined.stacks[1]
        assert (play(game, imagined, SWAP[7]).end is not None) == equal
        found.add(equal)
    assert found == {True, False}


def test_the_audience_learns_nothing_from_what_is_remembered() -> None:
    """Who still lies face down is not in what a position carries, whoever it is."""
    game, carried = load(act=3), set()
    for below, deployed in (("3", "4"), ("1", "6"), ("*", "2")):
        s = game.position({"coins": COINS, "stacks": {"e5": "2", "j4": f"{below}⑤"}})
        s = play(game, s, "move e5 h4", "move j4 h4", f"deploy {deployed} e5", "fight h4")
        for looker in (None, 0, 1):
            view = game.view(s, looker)
            carried.add((view.past, view.fought, view.earlier))
    assert len(carried) == 1
    ((past, fought, _),) = carried
    assert len(past) == 5
    assert fought == ("R⑤②⑤",)


STUDIES: dict[int, list[dict[str, object]]] = {
    2: [{"coins": COINS, "stacks": {"e5": "R", "j4": "B"}, "supply": ["", ""]}],
    3: [
        {"coins": COINS, "stacks": {"e5": "2", "g5": "4"}, "supply": ["", "5"]},
        {"coins": COINS, "stacks": {"e5": "②", "i5": "5"}, "supply": ["2", "1"]},
        {"coins": "246 1357", "stacks": {"e5": "⑤"}, "supply": ["22", ""]},
    ],
    6: [
        {"coins": "123 45f7", "stacks": {"e5": "2", "g5": "4"}, "supply": ["", "5"],
         "surprises": [False, False]},
        {"coins": "123 45f7", "stacks": {"e5": "5"}, "supply": ["22", ""],
         "surprises": [False, False]},
    ],
}  # fmt: skip
"""Few warriors, so that positions come again."""


@pytest.mark.parametrize("longest", [16, 64])
@pytest.mark.parametrize("act", STUDIES)
def test_r1_r2_counted_plainly_the_third_time_is_always_a_draw_and_no_other(
    act: int, longest: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Beside a plain count of the true positions, played so that nothing else ends the act."""
    monkeypatch.setattr("sengoku.games.rokumon.rules.apply.LONGEST", longest)
    game, rng, drawn, plies = load(act=act), Random(act), 0, 0
    for doc in STUDIES[act] * 25:
        s = game.position(doc)
        stood = Counter([(s.actor, s.stacks)])
        while s.end is None and plies < 100_000:
            after = [game.apply(s, a) for a in game.legal(s)]
            after = [x for x in after if x.end is None or x.end.reason == "repetition"]
            for each in after:
                again = stood[1 - s.actor, each.stacks] == 2
                assert (each.end is not None) == again, (s, each)
            if not after:
                break
            s = rng.choice(after)
            plies += 1
            stood[s.actor, s.stacks] += 1
        drawn += s.end is not None
    assert drawn > 5


def test_what_is_carried_grows_in_proportion_to_the_length() -> None:
    game, rng = load(act=3), Random(7)
    s = play(game, game.position({"coins": COINS, "supply": ["2246", "*1335"]}), "deploy 2 e5")
    length, chapters = 2, set()
    for _ in range(5_000):
        after = [x for x in map(partial(game.apply, s), game.legal(s)) if x.end is None]
        s, length = rng.choice(after), length + 1
        assert len(s.past) <= 64
        chapters.add(id(s.earlier))
    part, carried = s, 0
    while part is not None:
        carried, part = carried + len(part.past), part.earlier
    assert carried == length
    assert len(chapters) <= length / 60 + 1  # all positions share them


def record(options: dict[str, object], doc: dict[str, object], plies: list[str]) -> str:
    return json.dumps({
        "sengoku": 1, "game": "rokumon", "options": options, "names": [], "at": len(plies),
        "start": doc, "plies": plies, "branches": [],
    })  # fmt: skip


@pytest.mark.parametrize("options", [{"act": 3}, {}])
def test_r1_a_record_that_a_repetition_now_ends_earlier_opens_as_far_as_it_goes(
    options: dict[str, object],
) -> None:
    doc: dict[str, object] = {"act": 3, "coins": "246 1357", "stacks": {"e5": "⑤"}}
    text = record(options, doc, [*LOOP * 3, "deploy 2 g5"])
    match = Match.from_text(text)
    assert len(match.plies) == 16
    assert match.state.end.reason == "repetition"
    assert match.shortened is not None
    assert dict(match.shortened.args) == {"ply": 17, "count": 9}
    whole = Match.from_text(record(options, doc, [*LOOP, *LOOP]))
    assert whole.shortened is None
    assert whole.state == match.state
