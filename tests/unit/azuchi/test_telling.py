"""What is told of Azuchi Castle: a line a turn, the ideas behind actions, the table of points."""

from __future__ import annotations

import re
from functools import cache
from random import Random
from typing import Any

import pytest

from sengoku.core.notes import CHANCE
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.play.match.match import Match, Ply
from tests.unit.azuchi.playing import load

EMPTY: list[Any] = [[], []]


@cache
def match(seats: int, seed: int) -> Match:
    """Play a match at random to its end, with all that can be done rather than not."""
    rng, played = Random(seed), Match(load(seats), seed=seed)
    while played.outcome is None:
        if played.state.actor == CHANCE:
            played.go_on() if played.game.paused(played.state) else played.deal()
            continue
        legal = list(played.legal())
        active = [a for a in legal if a.verb not in ("done", "decline")]
        played.play(rng.choice(active if active and rng.random() < 0.9 else legal))
    return played


def turns(plies: Any, seats: int) -> list[list[Ply]]:
    """Part plies into the turns that the game tells of."""
    teller, found = telling(load(seats)), list[list[Ply]]()
    for ply in plies:
        if not found or teller.begins(ply):
            found.append([])
        found[-1].append(ply)
    return found


def line(plies: list[Ply], seats: int, language: str = "en", looker: int | None = None) -> str:
    game = load(seats)
    said = telling(game).digest(plies, looker)
    return ("" if language == "ja" else " ").join(game.texts.say(one, language) for one in said)


def told(doc: dict[str, Any], *texts: str, seats: int = 2, language: str = "en") -> list[str]:
    """Play actions from a position and give the lines, each with whose turn it is."""
    game = load(seats)
    played = Match(game, start=game.position(doc))
    for text in texts:
        played.play(text)
    names = {CHANCE: "-", 0: "red", 1: "blue", 2: "yellow", 3: "green"}
    teller = telling(game)
    return [f"{names[teller.turn_of(turn[0])]}: {line(turn, seats, language)}"
            for turn in turns(played.plies, seats)]  # fmt: skip


def thought(doc: dict[str, Any], text: str, language: str = "en") -> list[str]:
    """Give the ideas behind an action of a position."""
    game = load()
    s = game.position(doc)
    action = game.parse(s, text)
    assert action in game.legal(s), [str(a) for a in game.legal(s)]
    return [game.texts.say(note, language) for note in telling(game).ideas(s, action, s.actor)]


def codes(doc: dict[str, Any], text: str) -> set[str]:
    game = load()
    s = game.position(doc)
    action = game.parse(s, text)
    assert action in game.legal(s), [str(a) for a in game.legal(s)]
    found = telling(game).ideas(s, action, s.actor)
    return {note.code.removeprefix("idea.") for note in found}


# A line a turn.


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_turn_of_a_match_is_told_in_both_languages_and_to_everybody(seats: int) -> None:
    played = match(seats, 1)
    parts = turns(played.plies, seats)
    assert [ply for turn in parts for ply in turn] == list(played.plies)
    for turn in parts:
        for language in LANGUAGES:
            said = line(turn, seats, language)
            assert said
            assert "{" not in said
            # Nothing is hidden in this game, so everybody reads the same.
            assert {line(turn, seats, language, looker) for looker in range(seats)} == {said}
        assert not re.search(r"[A-Za-z]", line(turn, seats, "ja"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_round_has_a_line_for_each_pick_player_and_answer(seats: int) -> None:
    """[AZ 3]: two picks each, workers of each, the event, answers to it, the end of the round."""
    played = match(seats, 1)
    parts = turns(played.plies, seats)
    teller = telling(load(seats))
    verbs = [[ply.action.verb for ply in turn] for turn in parts]
    # A pick is told with what was turned up for it: three cards at first, then one.
    assert verbs[:3] == [["first"], ["card", "card", "card", "take"], ["card", "take"]]
    seats_of = [teller.turn_of(turn[0]) for turn in parts]
    holder = played.plies[0].action.seat  # type: ignore[attr-defined]
    picks = [(holder + n) % seats for n in range(2 * seats)]
    assert seats_of[: 2 * seats + 1] == [CHANCE, *picks]
    for turn, words in zip(parts, verbs, strict=True):
        if words[0] in ("work", "done"):
            assert set(words) <= {"work", "done"}
            assert len({ply.before.actor for ply in turn}) == 1
        if words[0] in ("event", "build", "pay", "decline", "discard", "first"):
            assert len(words) == 1


def test_the_last_line_tells_how_it_ended() -> None:
    for seats in (2, 3, 4):
        played = match(seats, 1)
        assert played.outcome is not None
        wanted = played.game.texts.say(played.outcome.note, "en")
        assert line(turns(played.plies, seats)[-1], seats).endswith(wanted)


def test_a_pick_tells_what_was_taken_and_what_was_left() -> None:
    draft = {"phase": "draft"}
    cards = ("card wood", "card army", "card market")
    assert told(draft, *cards[:2]) == ["red: Cards are turned up."]
    assert told(draft, *cards) == ["red: Chooses from Wood, Army and Market."]
    assert told(draft, *cards, "take army", "card tile", "take tile") == [
        "red: Takes Army, leaves Wood and Market.",
        "blue: Takes Tile, leaves Wood and Market.",
    ]
    assert told(draft, *cards, "take army", language="ja") == [
        "red: 軍隊を取り、木材と市場を残しました。"
    ]


@pytest.mark.parametrize(
    ("cards", "takes", "said"),
    [
        ("market army market", "army",
         ["Chooses from Army and two Market cards.", "Takes Army, leaves two Market cards."]),
        ("market army market", "market",
         ["Chooses from Army and two Market cards.", "Takes Market, leaves Army and Market."]),
        ("tile tile tile", "tile",
         ["Chooses from three Tile cards.", "Takes Tile, leaves two Tile cards."]),
        ("market army market", "army",
         ["軍隊1枚と市場2枚から選びます。", "軍隊を取り、市場2枚を残しました。"]),
        ("tile tile tile", "tile",
         ["瓦3枚から選びます。", "瓦を取り、瓦2枚を残しました。"]),
    ],
)  # fmt: skip
def test_cards_of_a_kind_are_counted(cards: str, takes: str, said: list[str]) -> None:
    language = "en" if said[0].isascii() else "ja"
    turned = [f"card {card}" for card in cards.split()]
    draft = {"phase": "draft"}
    choosing, taking = (f"red: {each}" for each in said)
    assert told(draft, *turned, language=language) == [choosing]
    assert told(draft, *turned, f"take {takes}", language=language) == [taking]


WORK = {
    "cards": [["market", "army"], ["wood", "tile"]], "cubes": [["wood", "stone"], []],
}  # fmt: skip


def test_workers_of_a_player_make_one_line() -> None:
    assert told(WORK, "hire wood stone", "work army", "work wood", "done") == [
        "red: Market: a wood and a stone cube for the black worker. Guards with an Army.",
        "blue: Gets a wood cube. Leaves 1 worker at home.",
    ]
    assert told(WORK, "done", "done") == [
        "red: Leaves 2 workers at home.", "blue: Leaves 2 workers at home.",
    ]  # fmt: skip
    assert told(WORK, "swap wood tile", "done", language="ja") == [
        "red: 市場で木材1個を瓦1個に換えました。残りのワーカー1個は置きませんでした。"
    ]


ATTACK = {
    "phase": "event", "points": [5, 1, 0], "cards": [["army"], [], []],
    "placed": [["army"], [], []], "round": 3, "row": ["tribute"] * 2,
}  # fmt: skip


def test_an_attack_tells_what_everybody_won_or_lost() -> None:
    """One point a worker on an Army; without one 2 less, and never below 0. [AZ 3, Step 3]"""
    assert told(ATTACK, "event attack", seats=3) == [
        "-: Round 3: Attack. Red +1. Blue −1. Yellow has nothing to lose."
    ]
    assert told(ATTACK, "event attack", "discard", seats=3, language="ja") == [
        "-: 第3ラウンド：襲撃。赤＋1点。青−1点。黄は失う点がありません。",
        "-: 第4ラウンドです。タイルは青に移ります。",
    ]


def test_a_construction_tells_who_built_and_whether_the_castle_grew() -> None:
    rich = {"phase": "event", "cubes": [["wood", "stone", "tile"], []], "black": [False, True]}
    assert told(rich, "event construction", "build cubes", "decline") == [
        "-: Round 1: Construction.",
        "red: Builds with three cubes: +3, now 3.",
        "blue: Takes no part. One more storey: 1 of 4.",
    ]
    assert told(rich, "event construction", "decline", "decline", "discard") == [
        "-: Round 1: Construction.",
        "red: Takes no part.",
        "blue: Takes no part. Nobody has built.",
        "-: Round 2. The tile goes to Blue.",
    ]
    assert told(rich, "event tribute") == ["-: Round 1: Tribute. Nobody has a coin."]
    assert told({"phase": "event"}, "event construction") == [
        "-: Round 1: Construction. Nobody can build."
    ]
    coin = {"phase": "event", "coins": [0, 1], "points": [0, 4]}
    assert told(coin, "event tribute", "pay")[1] == "blue: Pays a coin: +2, now 6."


def test_the_end_of_the_game_is_told_once() -> None:
    last = {"phase": "discard", "round": 12, "points": [3, 2], "cards": [["army"], []],
            "row": ["construction up"] * 4 + ["tribute"] * 4}  # fmt: skip
    assert told(last, "discard") == [
        "-: Red keeps 1 Army. The castle stands after round 12. Red wins with 3 points; "
        "the next has 2."
    ]


# Ideas.

DRAFT = {"phase": "draft", "display": ["wood", "army", "market"]}


def test_the_third_different_cube_is_an_idea_only_where_it_is_one() -> None:
    two = DRAFT | {"cubes": [["stone", "tile"], []]}
    assert thought(two, "take wood") == [
        "Goes for three different cubes with wood: they bring 3 points in a Construction."
    ]
    assert thought(two, "take wood", "ja") == [
        "木材で異なる3色のキューブをそろえるねらいです。建設で3点になります。"
    ]
    # A Tile card taken before counts as the tile it will bring.
    coming = two | {"cubes": [["stone"], []], "cards": [["tile"], []], "picks": 2}
    assert codes(coming, "take wood") == {"third"}
    assert codes(DRAFT | {"cubes": [["stone"], []]}, "take wood") == {"new-kind"}
    assert codes(DRAFT | {"cubes": [["wood", "stone"], []]}, "take wood") == set()
    # Once every Construction faces up there is nothing to build any more.
    done = {"row": ["construction up"] * 4, "events": {"attack": 4, "tribute": 4}}
    assert codes(two | done, "take wood") == set()
    # Nor is there a cube to get if the supply has none.
    assert codes(two | {"cubes": [["stone", "tile"], ["wood"] * 12]}, "take wood") == set()


def test_an_army_is_taken_against_attacks_that_are_still_in_the_deck() -> None:
    assert thought(DRAFT, "take army") == [
        "Plays it safe: 4 of 12 event cards left are Attacks, and it has no Army yet."
    ]
    assert codes(DRAFT | {"cards": [["army"], []]}, "take army") == {"more-armies"}
    drawn = {"row": ["attack"] * 4, "round": 5}
    assert codes(DRAFT | drawn, "take army") == {"army-later"}
    one = DRAFT | {"row": ["attack"] * 3, "round": 4}
    said = thought(one, "take army")[0]
    assert said.startswith("Plays it safe: 1 of 9 event cards left is an")


@pytest.mark.parametrize(
    ("attacks", "en", "ja"),
    [(1, "the only event card left is an Attack", "残りのイベントは襲撃1枚だけ"),
     (3, "all 3 event cards left are Attacks", "残りのイベント3枚はすべて襲撃")],
)  # fmt: skip
def test_an_attack_that_is_certain_is_said_to_be(attacks: int, en: str, ja: str) -> None:
    row = ["construction up"] * 4 + ["tribute"] * 4 + ["attack"] * (4 - attacks)
    left = {"row": row, "round": len(row) + 1}
    for language, said in (("en", en), ("ja", ja)):
        assert said in thought(DRAFT | left, "take army", language)[0]


def test_a_card_is_denied_to_the_one_who_needs_it() -> None:
    needs = DRAFT | {"cubes": [[], ["stone", "tile"]]}
    assert "denies" in codes(needs, "take wood")
    assert thought(needs, "take wood")[-1] == (
        "Takes the only Wood card on display, which would give Blue three different cubes."
    )
    # With another Wood beside it nothing is denied, nor to one who does not need it.
    assert "denies" not in codes(needs | {"display": ["wood", "wood", "army"]}, "take wood")
    assert "denies" not in codes(needs | {"cubes": [[], ["stone"]]}, "take wood")
    # After the last pick nobody takes any more.
    last = {"picks": 3, "cards": [["stone"], []], "actor": 1, "cubes": [["stone", "tile"], []]}
    assert "denies" not in codes(DRAFT | last, "take wood")
    army = DRAFT | {"points": [0, 3]}
    assert "denies-army" in codes(army, "take army")
    assert "denies-army" not in codes(DRAFT, "take army")
    assert "denies-army" not in codes(army | {"cards": [[], ["army"]]}, "take army")


def test_a_market_is_taken_for_what_it_can_give() -> None:
    assert codes(DRAFT, "take market") == set()
    assert codes(DRAFT | {"cubes": [["wood", "wood"], []]}, "take market") == {"hire", "coin"}
    assert codes(DRAFT | {"cubes": [["wood", "wood", "tile"], []], "black": [True, False],
                          "coins": [1, 0]}, "take market") == {"swap-third"}  # fmt: skip


def test_workers_have_their_reasons() -> None:
    guards = {"cards": [["army", "army", "wood"], []], "cubes": [["stone", "tile"], []]}
    assert codes(guards, "work army") == {"guard"}
    assert codes(guards | {"placed": [["army"], []]}, "work army") == {"guard-more"}
    assert codes(guards, "work wood") == {"third"}
    assert codes(guards, "done") == {"nothing-to-lose"}
    assert codes(guards | {"points": [2, 0]}, "done") == set()
    quiet = guards | {"row": ["attack"] * 4, "round": 5}
    assert codes(quiet, "work army") == set()
    assert codes(quiet, "done") == {"no-attack"}


def test_exchanges_have_their_reasons() -> None:
    market = {"cards": [["market", "wood"], []], "cubes": [["wood", "wood", "stone"], []]}
    assert codes(market, "swap wood tile") == {"swap-third"}
    assert codes(market, "swap stone tile") == set()
    assert codes(market, "coin wood wood") == {"coin"}
    paid = {"row": ["tribute"] * 4 + ["construction up"] * 4, "round": 9,
            "events": {"attack": 4}}  # fmt: skip
    assert codes(market | paid, "coin wood wood") == set()
    assert codes(market, "hire wood wood") == {"hire-build"}
    # The last worker at home buys the black one, and a Wood card waits for it.
    last = market | {"cards": [["market", "wood", "army"], []], "placed": [["army"], []]}
    assert codes(last, "hire wood wood") == {"hire-now", "hire-build"}
    assert codes(market | paid, "hire wood wood") == {"hire"}
    whole = {"cards": [["market"], []], "cubes": [["wood", "stone", "tile"], []]}
    assert codes(whole, "done") == {"keeps-cubes"}
    assert codes(whole | {"cubes": [["wood", "wood", "stone", "tile"], []]}, "done") == set()


def test_answers_to_events_have_their_reasons() -> None:
    build = {"phase": "event", "row": ["construction up"], "black": [True, False],
             "cubes": [["wood", "stone", "tile"], []]}  # fmt: skip
    assert codes(build, "build cubes") == {"storey", "keeps-worker"}
    assert codes(build, "build worker") == {"storey", "spends-worker"}
    assert codes(build, "decline") == set()
    assert codes(build | {"cubes": EMPTY}, "decline") == {"keeps-worker"}
    last = build | {"row": ["construction up"] * 4, "round": 12,
                    "events": {"attack": 4, "tribute": 4}}  # fmt: skip
    assert codes(last, "build cubes") == {"finishes"}
    # Whoever builds after somebody else has built finishes nothing more.
    second = {"scored": True, "actor": 1, "black": [False, True], "cubes": EMPTY}
    assert codes(last | second, "build worker") == set()
    # 3 points more would do, 2 would not: whoever is behind plays on.
    assert codes(last | {"points": [0, 9]}, "decline") == {"plays-on"}
    assert codes(last | {"points": [0, 3]}, "decline") == set()
    # The castle can stand before round 12: then the game goes on.
    assert codes(last | {"round": 11}, "build cubes") == {"storey", "keeps-worker"}
    pay = {"phase": "event", "row": ["tribute up"], "coins": [2, 0]}
    assert codes(pay, "pay") == {"pay", "keeps-coin"}
    assert codes(pay | {"coins": [1, 0]}, "pay") == {"pay"}
    assert codes(pay, "decline") == set()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ideas_can_be_said_in_both_languages(seats: int) -> None:
    game, seen = load(seats), set()
    for ply in match(seats, 1).plies:
        if ply.before.actor == CHANCE:
            continue
        for action in game.legal(ply.before):
            for note in telling(game).ideas(ply.before, action, ply.before.actor):
                seen.add(note.code)
                for language in LANGUAGES:
                    assert "{" not in game.texts.say(note, language, clause=True)
    assert len(seen) >= 15


# Where the points came from.


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_rows_add_up_to_the_result(seats: int, seed: int) -> None:
    played = match(seats, seed)
    sheet = telling(played.game).sheet(played.plies, played.state)
    assert sheet is not None
    assert played.outcome is not None
    assert sheet.totals == played.outcome.scores
    sums = [sum(row.cells[seat] or 0 for row in sheet.rows) for seat in range(seats)]
    assert tuple(sums) == sheet.totals
    assert (sheet.tie is not None) == (len(played.outcome.winners) > 1)
    for note in (sheet.measure, *(row.label for row in sheet.rows)):
        for language in LANGUAGES:
            assert "{" not in played.game.texts.say(note, language, clause=True)


def test_a_study_position_begins_with_a_row_of_its_own() -> None:
    """Red: 4, an Attack with a worker +1, then 3 by cubes; Blue: 1, and loses all of it."""
    game = load()
    start = game.position({
        "points": [4, 1], "cards": [["army", "wood"], ["tile"]], "round": 2, "row": ["tribute"],
        "cubes": [["stone", "tile"], []],
    })  # fmt: skip
    played = Match(game, start=start)
    for text in ("work army", "work wood", "work tile", "event attack", "discard", "card wood",
                 "card wood", "card stone", "take wood", "card wood", "take wood", "card wood",
                 "take wood", "card wood", "take wood", "done", "done", "event construction",
                 "build cubes"):  # fmt: skip
        played.play(text)
    sheet = telling(game).sheet(played.plies, played.state)
    assert sheet is not None
    rows = {game.texts.say(row.label, "en"): row.cells for row in sheet.rows}
    assert list(rows.items()) == [
        ("Points at the beginning", (4, 1)),
        ("Attack, workers on Armies (1 each)", (1, None)),
        ("Attack without a worker on an Army (up to −2 each time)", (None, -1)),
        ("Construction, three different cubes (3 each time)", (3, None)),
    ]
    assert sheet.totals == (8, 0)
    assert sheet.tie is None
    assert telling(game).sheet((), start).totals == (4, 1)  # type: ignore[union-attr]


def test_equal_points_are_parted_by_nothing() -> None:
    game = load()
    start = game.position({"phase": "discard", "round": 36, "row": ["attack"], "points": [3, 3]})
    played = Match(game, start=start)
    played.play("discard")
    sheet = telling(game).sheet(played.plies, played.state)
    assert sheet is not None
    assert sheet.tie is not None
    assert game.texts.say(sheet.tie, "en") == "Nothing breaks a tie: the win is shared."
    assert (sheet.tie.clause, sheet.tie.reading) == ("end", "shared")
