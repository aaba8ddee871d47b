"""Rokumon told: a line a turn, ideas that are true of the position, where tokens came from."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE, NOBODY, Note
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.games.rokumon.rules.game import Rokumon
from sengoku.games.rokumon.state import make
from sengoku.play.match.history import Ply
from tests.unit.rokumon.playing import laid, load, play, told
from tests.unit.rokumon.walking import PILE, VARIANTS, matches, random_match


def turns(match: sengoku.Match) -> list[list[Ply]]:
    """Part a match into the lines of its log."""
    tell, found = telling(match.game), []
    for ply in match.plies:
        if tell.begins(ply) or not found:
            found.append([])
        found[-1].append(ply)
    return found


def line(match: sengoku.Match, number: int, looker: int | None, language: str = "en") -> str:
    notes = telling(match.game).digest(turns(match)[number], looker)
    return " ".join(match.game.texts.say(note, language) for note in notes)


def started(game: Rokumon, start: dict[str, Any], *texts: str) -> sengoku.Match:
    match = sengoku.Match(game, start=game.position(start))
    for text in texts:
        match.play(text)
    return match


# A line a turn.


@pytest.mark.parametrize("name", [*VARIANTS, "pile"])
def test_every_turn_is_told_in_both_languages_to_everybody(name: str) -> None:
    for match in [random_match(load(**PILE), 2)] if name == "pile" else matches(name):
        tell, texts = telling(match.game), match.game.texts
        for turn in turns(match)[:400]:
            for looker in (0, 1, None):
                notes = tell.digest(turn, looker)
                assert notes, turn
                assert len(notes) <= 9
                for language in LANGUAGES:
                    said = [texts.say(note, language, clause=True) for note in notes]
                    assert all(said)
                    assert not any("{" in each for each in said)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_turn_is_its_seats_and_a_fight_is_one(name: str) -> None:
    for match in matches(name):
        tell = telling(match.game)
        for turn in turns(match):
            verbs = [ply.action.verb for ply in turn]
            if verbs[0] in ("resign", "takeback"):
                assert tell.turn_of(turn[0]) == turn[0].action.seat  # type: ignore[attr-defined]
                assert len(verbs) == 1
            elif turn[0].before.actor == CHANCE:
                assert tell.turn_of(turn[0]) == CHANCE
                assert set(verbs) <= {"lay", "mark"}
            else:
                assert tell.turn_of(turn[0]) == turn[0].before.actor
                assert verbs[0] in ("deploy", "move", "fight", "surprise")
                assert set(verbs[1:]) <= {"spend", "ready"}


@pytest.mark.parametrize("name", ["act3", "act4", "act5", "campaign"])
def test_no_line_tells_who_was_put_face_down(name: str) -> None:
    for match in matches(name):
        tell, texts = telling(match.game), match.game.texts
        for turn in turns(match):
            before, action = turn[0].before, turn[0].action
            if action.verb != "deploy" or before.war.act not in (3, 4, 5):
                continue
            for looker in (1 - before.actor, None):
                said = texts.say(tell.digest(turn, looker)[0], "en")
                assert re.fullmatch(r"Warrior to \w\d\.", said)
            own = texts.say(tell.digest(turn, before.actor)[0], "en")
            assert re.fullmatch(r"(1★|[1-6]) to \w\d\.", own)


def test_the_lines_of_a_short_act() -> None:
    match = sengoku.Match(load(act=1))
    for n, place in enumerate(["e5", "g5", "i5", "e4", "g4", "i4"], 1):
        match.play(f"lay {place} {n}")
    # Jade are 1, 3 and 5, so e5, i5 and g4; gold g5, e4 and i4.
    for text in ("deploy e5", "deploy e4", "move e5 e4", "deploy g4", "move e4 g4", "resign 1"):
        match.play(text)
    assert [line(match, n, None) for n in range(7)] == [
        "Act 1, Rokumonsen; coins 1 2 3 4 5 6.",
        "Warrior to e5.",
        "Warrior to e4.",
        "e5 to e4, onto Tokugawa.",
        "Warrior to g4.",
        "e4 to g4, onto Tokugawa. On e4 Tokugawa is on top now.",
        "Tokugawa surrenders: Sanada wins.",
    ]
    assert line(match, 3, None, "ja") == "e5からe4へ移動し、徳川の侍に重ねました。"
    assert line(match, 6, 0, "ja") == "徳川が降伏し、真田の勝ちです。"


def test_a_fight_is_one_line_with_its_outcome() -> None:
    """4 against 3 and one token each: 5 against 4, so the 3 goes home. [RK Act 3, Fight]"""
    start = {
        "act": 3, "actor": "sanada", "coins": "1234567", "tokens": [[1, 0], [1, 0]],
        "stacks": {"f4": "34"}, "supply": ["226", "*15"],
    }  # fmt: skip
    game = load()
    match = started(game, start, "fight f4")
    assert line(match, 0, None) == "Fight on f4."
    match.play("spend")
    assert line(match, 0, None) == "Fight on f4. Sanada: +1."
    for text in ("spend",):
        match.play(text)
    assert len(turns(match)) == 1
    assert line(match, 0, None) == (
        "Fight on f4: Tokugawa's 3, now 4, against Sanada's 4, now 5. The 3 goes home."
    )
    assert line(match, 0, 1, "ja") == (
        "f4で攻撃：徳川の3（合計4）対真田の4（合計5）。 3が手持ちに戻りました。"
    )


def test_the_laying_out_of_act_5_says_which_coin_is_turned() -> None:
    match = sengoku.Match(load(act=5))
    match.play("mark 3")
    assert line(match, 0, None) == "The coin with 3 dots will lie face down."
    for n, place in enumerate(["e5", "g5", "i5", "d4", "f4", "h4", "j4"], 1):
        match.play(f"lay {place} {n}")
    assert len(turns(match)) == 1
    assert line(match, 0, None) == (
        "Act 5, Winter in Osaka; coins 1 2 3 4 5 6 7. i5 lies face down."
    )


# Ideas.


def ideas(game: Rokumon, s: Any, text: str) -> list[str]:
    action = game.parse(s, text)
    assert action in game.legal(s)
    shown, seen = game.view(s, None), game.seen(s, action, None)
    return [note.code for note in telling(game).ideas(shown, seen, s.actor)]


def bricks(game: Rokumon, act: int, stacks: dict[str, str], actor: str, **more: Any) -> Any:
    coins = "a234567" if act > 4 else "1234567"
    return game.position({"act": act, "actor": actor, "coins": coins, "stacks": stacks, **more})


def test_ideas_of_acts_1_and_2_by_hand() -> None:
    """Coins 1 to 7 in reading order: e5 jade, g5 gold, i5 jade; d4 gold, f4 jade, h4 gold."""
    game = load(act=2)
    two = bricks(game, 2, {"e5": "R", "g5": "R", "d4": "B"}, "sanada")
    assert ideas(game, two, "deploy i5") == ["idea.row"]
    rival = replace(two, actor=1)
    assert ideas(game, rival, "deploy i5") == ["idea.blocks"]
    # Covering g5 takes the row as well, and that warrior cannot move.
    assert ideas(game, replace(rival, stacks=("R", "R", "", "", "B", "", "")), "move f4 g5") == [
        "idea.blocks", "idea.pins",
    ]  # fmt: skip
    # f4 and h4 are part of two rows each, the others of one.
    empty = laid(game, "123 4567")
    assert ideas(game, empty, "deploy f4") == ["idea.rows"]
    assert ideas(game, empty, "deploy e5") == []
    # A third on two of one's own.
    stack = bricks(game, 2, {"e5": "RR", "g5": "R", "d4": "B"}, "sanada")
    assert ideas(game, stack, "move g5 e5") == ["idea.stack"]


@pytest.mark.parametrize(
    ("stacks", "action", "told"),
    [
        ({}, "deploy e5", [("open-rows", 1)]),
        ({}, "deploy f4", [("open-rows", 2)]),
        # d4, f4 and h4 would be a row of Blue's; f4, h4 and j4 are still to be had.
        ({"d4": "B"}, "deploy f4", [("closes", 1), ("open-rows", 1)]),
        ({"d4": "B", "j4": "B"}, "deploy f4", [("closes", 2)]),
        ({"d4": "B", "h4": "R"}, "deploy f4", [("open-rows", 1)]),
        # It goes on keeping Blue from the row in which it has stood.
        ({"d4": "B", "h4": "R", "e5": "B"}, "move h4 f4", [("open-rows", 1)]),
    ],
)  # fmt: skip
def test_a_quiet_action_tells_how_many_rows_it_closes_and_can_still_fill(
    stacks: dict[str, str], action: str, told: list[tuple[str, int]]
) -> None:
    """Act 2: e5, g5 and i5 are a row, and any three neighbours of d4, f4, h4 and j4."""
    game = load(act=2)
    s = bricks(game, 2, stacks, "sanada")
    read = game.parse(s, action)
    assert read in game.legal(s)
    found = telling(game).plain(game.view(s, None), game.seen(s, read, None), s.actor)
    assert [(one.code, dict(one.args)["count"]) for one in found] == [
        (f"plain.{code}", count) for code, count in told
    ]
    place = action.split()[-1]
    assert all(dict(one.args)["place"] == place for one in found)


def test_who_fights_is_told_what_the_coin_is_worth() -> None:
    """g5 is part of the upper row alone, f4 of two lower ones."""
    game = load(act=3)
    for place, count in (("g5", 1), ("f4", 2)):
        s = bricks(game, 3, {place: "34"}, "sanada")
        action = game.parse(s, f"fight {place}")
        [told] = telling(game).plain(game.view(s, None), game.seen(s, action, None), s.actor)
        args = dict(told.args)
        assert (told.code, args["count"], args["place"]) == ("plain.fights-for", count, place)


def test_two_threats_at_once_are_told_as_such() -> None:
    """Red on f4 and h4: either end of the lower row would be three. [RK How to Win an Act]"""
    game = load(act=2)
    s = bricks(game, 2, {"f4": "R", "e5": "B"}, "sanada")
    assert ideas(game, s, "deploy h4") == ["idea.double", "idea.rows"]
    s = bricks(game, 2, {"f4": "R", "d4": "B"}, "sanada")
    assert ideas(game, s, "deploy h4")[0] == "idea.threat"


def test_handing_over_a_row_is_no_good() -> None:
    game = load(act=2)
    s = bricks(game, 2, {"e5": "R", "g5": "RB", "i5": "R"}, "tokugawa")
    assert ideas(game, s, "move g5 f4") == ["idea.gift"]


def test_ideas_of_fights_and_tokens_by_hand() -> None:
    game = load(act=6)
    s = bricks(game, 6, {"f4": "34", "h4": "22"}, "sanada", marked=1)
    assert ideas(game, s, "fight f4") == ["idea.beats"]
    assert ideas(game, s, "fight h4") == ["idea.back"]
    assert ideas(game, s, "move f4 e5")[0] == "idea.third"
    assert ideas(game, replace(s, actor=1), "fight f4") == []
    campaign = load()
    tokens = {"tokens": [[2, 0], [0, 0]]}
    brawl = bricks(campaign, 6, {"f4": "54", "e5": "2"}, "sanada", marked=1, **tokens)
    asked = play(campaign, brawl, "fight f4")
    # 4 + 1 = 5 is equal; with a second token 6 is more than 5.
    assert ideas(campaign, asked, "spend") == []
    assert ideas(campaign, play(campaign, asked, "spend"), "spend") == ["idea.spend"]
    assert ideas(campaign, asked, "ready") == ["idea.saves"]


def test_nothing_that_lies_face_down_makes_an_idea() -> None:
    game = load(act=3)
    s = bricks(game, 3, {"f4": "34"}, "sanada")
    assert ideas(game, s, "fight f4") == []
    assert ideas(game, bricks(game, 3, {"f4": "③④"}, "sanada"), "fight f4") == ["idea.beats"]


def checked(game: Rokumon, ply: Ply, said: Note) -> Iterator[bool]:
    """Check an idea against the rules alone."""
    before, after, seat = ply.before, ply.after, ply.before.actor
    end = after.end
    match said.code.removeprefix("idea."):
        case "row" | "stack" as reason:
            yield end is not None and (end.winner, end.reason) == (seat, reason)
        case "stuck":
            yield end is not None and (end.winner, end.reason) == (seat, "submission")
        case "gift":
            yield end is not None and end.winner == 1 - seat
        case "blocks" | "blocks-all":
            yield bool(wins(game, turned(before, 1 - seat)))
            yield not wins(game, after)
        case "threat" | "double":
            places = [value for name, value in said.args if name in ("place", "first", "second")]
            yield set(places) <= {action.parts()[-1] for action in wins(game, turned(after, seat))}
        case "keeps-home":
            yield len(after.supply[seat]) == 1


def turned(s: Any, seat: int) -> Any:
    """Give the position with another seat to act, and nothing before it."""
    return make(seat, s.stacks, s.supply, s.places, s.coins, s.war)


def wins(game: Rokumon, s: Any) -> list[Any]:
    kinds = ("deploy", "move", "surprise", "pile")
    tried = [action for action in game.legal(s) if action.verb in kinds]
    return [action for action in tried if game.decided(game.apply(s, action)) == s.actor]


@pytest.mark.parametrize("name", VARIANTS)
def test_every_idea_is_true_of_the_position(name: str) -> None:
    for match in matches(name):
        tell, texts = telling(match.game), match.game.texts
        for ply in match.plies[:250]:
            if ply.before.actor < 0 or ply.action.verb in ("resign", "takeback"):
                continue
            game, seat = match.game, ply.before.actor
            shown, seen = game.view(ply.before, None), game.seen(ply.before, ply.action, None)
            for said in tell.ideas(shown, seen, seat):
                assert all(texts.say(said, language) for language in LANGUAGES)
                assert all(checked(game, ply, said)), (str(ply.action), said)  # type: ignore[arg-type]


# Where the points came from.


@pytest.mark.parametrize("name", [*VARIANTS, "pile"])
def test_the_rows_sum_to_the_scores_of_the_outcome(name: str) -> None:
    for match in [random_match(load(**PILE), 2)] if name == "pile" else matches(name):
        sheet = telling(match.game).sheet(match.plies, match.state)
        assert sheet is not None
        assert match.outcome is not None
        assert sheet.totals == match.outcome.scores
        for seat in (0, 1):
            assert sum(row.cells[seat] or 0 for row in sheet.rows) == sheet.totals[seat]
        notes = [sheet.measure, *(row.label for row in sheet.rows), *filter(None, [sheet.tie])]
        for language in LANGUAGES:
            said = [match.game.texts.say(note, language, clause=True) for note in notes]
            assert not any("{" in each for each in said)


def rows(match: sengoku.Match) -> list[tuple[str, tuple[int | None, ...]]]:
    sheet = telling(match.game).sheet(match.plies, match.state)
    assert sheet is not None
    return [(match.game.texts.say(row.label, "en"), row.cells) for row in sheet.rows]


def test_the_tokens_of_a_study_position_come_first_and_a_replayed_act_6_is_told() -> None:
    """3 tokens to 2; Tokugawa loses: 3 each, so Act 6 again. [RK How to Win the Game]"""
    game = load()
    start = {
        "act": 6, "actor": "sanada", "coins": "a234567", "marked": 1,
        "stacks": {"e5": "6", "g5": "4"}, "tokens": [[3, 0], [2, 0]],
    }  # fmt: skip
    match = started(game, start, "deploy 2 i5")
    assert rows(match) == [
        ("Had at the start", (3, 2)),
        ("Act 6, Summer in Osaka: Sanada won, three in a row", (None, 1)),
    ]
    sheet = telling(game).sheet(match.plies, match.state)
    assert sheet is not None
    assert sheet.tie is None
    match.go_on()
    match.resign(0)
    assert rows(match)[-1] == ("Act 6, Summer in Osaka: Tokugawa won, surrender", (1, None))
    sheet = telling(game).sheet(match.plies, match.state)
    assert sheet is not None
    assert match.outcome is not None
    assert sheet.totals == match.outcome.scores == (4, 3)
    assert game.texts.say(sheet.tie, "en") == (  # type: ignore[arg-type]
        "After Act 6 both had equally many tokens, so it was played again."
    )


def test_a_losing_action_that_was_taken_back_brought_no_token() -> None:
    """Tokugawa has fewer tokens and lets Sanada take its Move back. [RK Code of Honour]"""
    start = {
        "act": 2, "actor": "sanada", "coins": "1234567", "tokens": [[1, 0], [0, 0]],
        "stacks": {"e5": "B", "g5": "BR", "i5": "B"},
    }  # fmt: skip
    match = started(load(), start, "move g5 f4")
    assert len(rows(match)) == 2
    match.play("takeback 0")
    assert rows(match) == [("Had at the start", (1, None))]


def test_a_drawn_act_has_a_row_without_points() -> None:
    start = {
        "act": 2, "actor": "sanada", "coins": "1234567", "stacks": {"e5": "R", "j4": "B"},
    }  # fmt: skip
    to_and_fro = ["move e5 g5", "move j4 h4", "move g5 e5", "move h4 j4"] * 2
    match = started(load(act=2), start, *to_and_fro)
    assert rows(match) == [("Drawn: the same position three times", (None, None))]
    sheet = telling(match.game).sheet(match.plies, match.state)
    assert sheet is not None
    assert sheet.totals == (0, 0)


def test_the_solitaire_lists_the_last_row_of_wins() -> None:
    """Lost, won, won, won: the third win in a row is the game. [RK Solitaire Rules]"""
    match = sengoku.Match(load(solitaire="medium"), seed=1)
    for loser in (0, 1, 1, 1):
        match.go_on()
        match.resign(loser)
    assert match.state.actor == NOBODY
    assert rows(match) == [
        ("Battles before this winning streak: 1", (None, None)),
        ("Battle 2: Sanada won, surrender", (None, None)),
        ("Battle 3: Sanada won, surrender", (None, None)),
        ("Battle 4: Sanada won, surrender", (1, None)),
    ]


def test_what_is_told_of_a_ply_stands_in_its_notes() -> None:
    """The reveal replaces what led to it; nothing else that is news is left out."""
    game = load(act=6)
    s = bricks(game, 6, {"f4": "34"}, "sanada", marked=1)
    after, notes = told(game, s, "fight f4")
    ply = Ply(s, game.parse(s, "fight f4"), after, tuple(notes))
    codes = [note.code for note in telling(game).digest([ply], None)]
    assert codes == ["told.reveal", "told.home"]
