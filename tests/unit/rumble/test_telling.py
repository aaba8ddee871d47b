"""The log of Rumble Nation, the ideas behind actions, and where the points came from."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from sengoku.core.game import CHANCE, Note
from sengoku.core.texts import LANGUAGES
from sengoku.games import telling
from sengoku.games.rumble.telling.log import RumbleTelling
from sengoku.play.match.match import Match, Ply
from tests.unit.rumble.second_faults import shown
from tests.unit.rumble.walking import VARIANTS, game, walk

everywhere = pytest.mark.parametrize("variant", VARIANTS)


def lines(loaded: Any, plies: tuple[Ply, ...]) -> list[list[Ply]]:
    """Group plies as the log does."""
    table, found = telling(loaded), list[list[Ply]]()
    for ply in plies:
        if not found or table.begins(ply):
            found.append([])
        found[-1].append(ply)
    return found


def digest(loaded: Any, plies: tuple[Ply, ...] | list[Ply], language: str = "en") -> str:
    gap = loaded.texts.text("scene.gap", language)
    notes = telling(loaded).digest(plies, None)
    return str(gap.join(loaded.texts.say(note, language) for note in notes))


def played(variant: str, doc: dict[str, Any], *actions: str) -> tuple[Ply, ...]:
    loaded = game(variant)
    match = Match(loaded, start=loaded.position(doc))
    for action in actions:
        match.play(action)
    return match.plies


def told(variant: str, doc: dict[str, Any], *actions: str, language: str = "en") -> str:
    return digest(game(variant), played(variant, doc, *actions), language)


def ideas(variant: str, doc: dict[str, Any], action: str, how: str = "ideas") -> list[str]:
    return [said.code for said in notes(variant, doc, action, how)]


def notes(variant: str, doc: dict[str, Any], action: str, how: str = "ideas") -> list[Note]:
    loaded = game(variant)
    s = loaded.position(doc)
    read = loaded.parse(s, action)
    assert loaded.why_not(s, read) is None
    return [*getattr(telling(loaded), how)(s, read, s.actor)]


# The log.


@everywhere
def test_every_turn_is_one_short_line_in_both_languages(variant: str) -> None:
    loaded = game(variant)
    assert isinstance(telling(loaded), RumbleTelling)
    for seed in (1, 2, 3):
        for group in lines(loaded, walk(variant, seed)):
            # While a turn goes on, its line can be read as well.
            for upto in range(1, len(group) + 1):
                for language in LANGUAGES:
                    line = digest(loaded, group[:upto], language)
                    assert line
                    assert "{" not in line
                    assert len(line) < 230, line


@everywhere
def test_a_line_is_a_part_of_the_set_up_a_turn_or_a_castle(variant: str) -> None:
    loaded = game(variant)
    table = telling(loaded)
    groups = lines(loaded, walk(variant, 1))
    phases = [group[0].before.setting.phase for group in groups]
    for phase, count in {"castles": 1, "cards": 1, "first": 1, "war": 11}.items():
        assert phases.count(phase) == count
    seats = [table.turn_of(group[0]) for group in groups]
    daimyo = variant.endswith("daimyo")
    assert phases.count("draft") == (loaded.seats if daimyo else 0)
    for group, phase, seat in zip(groups, phases, seats, strict=True):
        if phase in ("turns", "draft"):
            assert seat == group[0].before.actor >= 0
            assert all(ply.before.turn == group[0].before.turn for ply in group)
        else:
            assert seat == CHANCE
    # Clockwise, a line each, until somebody is out. [RN 5.1]
    turns = [group for group, phase in zip(groups, phases, strict=True) if phase == "turns"]
    for one, other in pairwise(turns):
        if not any(other[0].before.setting.swords):
            follows = (one[0].before.turn + 1) % loaded.seats
            assert other[0].before.turn == follows


DICE = {"castles": {"kiyosu": 8, "kyo": 7}, "stock": [9, 18, 18]}


def test_the_dice_are_told_with_the_pair_and_what_it_placed() -> None:
    # 2 + 6 = 8 is Kiyosu, and the 5 brings three. [RN 5.1]
    line = ("roll", "roll 2 5 6", "place kiyosu")
    assert told("rn-3p", DICE, *line) == "Rolled 2 5 6. 2 + 6 = 8: 3 soldiers to Kiyosu."
    assert told("rn-3p", DICE, *line, language="ja") == "出目2 5 6。2＋6＝8：清洲城に兵3個。"
    assert told("rn-3p", DICE, "roll") == "Rolls the dice."
    assert told("rn-3p", DICE, *line[:2]) == "Rolled 2 5 6."
    again = ("roll", "roll 1 1 4", "reroll")
    assert told("rn-3p", DICE, *again) == "Rolled 1 1 4. Rolls again."
    assert told("rn-3p", DICE, *again, "roll 2 5 6", "place kyo") == (
        "Rolled 1 1 4, then 2 5 6. 2 + 5 = 7: 3 soldiers to Kyo."
    )


def test_a_card_is_told_with_all_it_did() -> None:
    doc = {"troops": {"noto": [2, 0, 0], "oko": [1, 0, 0]}, "display": ["entering-kyo"]}
    line = ("use entering-kyo", "move noto kyo", "move noto kyo", "done")
    assert told("rn-3p", doc, *line) == "Entering Kyo: 2 soldiers from Kasugayama to Kyo."
    doc = {"troops": {"kyo": [0, 2, 0], "oko": [1, 0, 0]}, "display": ["rebel"]}
    assert told("rn-3p", doc, "use rebel") == "Rebel: A soldier of Blue at Kyo replaced."


def test_running_out_is_told_with_the_sword() -> None:
    doc = {"castles": {"kyo": 2}, "stock": [1, 5, 5], "dice": [1, 1, 6]}
    assert told("rn-3p", doc, "place kyo") == (
        "Rolled 1 1 6. 1 + 1 = 2: 1 soldier to Kyo. All placed: sword 3. No more cards for anybody."
    )


WAR = {
    "phase": "war", "swords": [2, 3, 1],
    "castles": {"kyo": 2, "noto": 3, "oko": 12},
    "troops": {"kyo": [2, 2, 1], "noto": [1, 0, 0], "oko": [0, 1, 3]},
}  # fmt: skip


def test_each_castle_of_the_war_says_who_takes_it_and_where_help_goes() -> None:
    # Blue has the higher sword; half of 2 is 1; Blue stands at Okou, which is still open.
    plies = played("rn-3p", WAR, "war kyo", "war noto")
    first, second = (digest(game("rn-3p"), group) for group in lines(game("rn-3p"), plies))
    assert first == (
        "Castle 2, Kyo: Blue by the sword, 2 each. Small token 1: Red. Help goes to Okou."
    )
    assert second == "Castle 3, Kasugayama: Red, alone there."
    assert told("rn-3p", WAR, "war kyo", language="ja") == (
        "城2、京：兵力は同じ2、刀の差で青の勝ち。小さい城トークン1は赤。援軍は岡豊城へ。"
    )


@everywhere
def test_the_last_line_says_who_won(variant: str) -> None:
    loaded = game(variant)
    plies = walk(variant, 2)
    outcome = loaded.outcome(plies[-1].after)
    assert outcome is not None
    last = lines(loaded, plies)[-1]
    assert digest(loaded, last).endswith(loaded.texts.say(outcome.note, "en"))


# Where the points came from.


@everywhere
def test_the_rows_of_the_sheet_add_up_to_the_scores(variant: str) -> None:
    loaded = game(variant)
    for seed in (1, 2, 3):
        plies = walk(variant, seed)
        state, outcome = plies[-1].after, loaded.outcome(plies[-1].after)
        assert outcome is not None
        sheet = telling(loaded).sheet(plies, state)
        assert sheet is not None
        assert sheet.totals == outcome.scores
        for seat, score in enumerate(outcome.scores):
            assert sum(row.cells[seat] or 0 for row in sheet.rows) == score
        values = [dict(row.label.args)["value"] for row in sheet.rows]
        assert values == list(range(2, 13))
        assert (sheet.tie is not None) == (outcome.scores.count(max(outcome.scores)) > 1)
        for language in LANGUAGES:
            for label in (sheet.measure, *(row.label for row in sheet.rows)):
                assert "{" not in loaded.texts.say(label, language, clause=True)


def test_what_was_settled_before_the_match_is_said_to_be() -> None:
    loaded = game("rn-3p")
    doc = WAR | {"war": {"large": {"kyo": 1}, "small": {"kyo": 0}}}
    plies = played("rn-3p", doc, "war noto")
    sheet = telling(loaded).sheet(plies, plies[-1].after)
    assert sheet is not None
    assert [(row.label.code, row.cells) for row in sheet.rows] == [
        ("sheet.before", (1, 2, None)), ("sheet.castle", (3, None, None)),
    ]  # fmt: skip
    assert sheet.totals == (4, 2, 0)
    assert telling(loaded).sheet((), loaded.position({})) is None


def test_a_tie_is_told_by_what_broke_it() -> None:
    # Red 9 + 2, Blue 11; Red has sword 2. [RN 6]
    doc = {
        "phase": "war", "castles": {"kyo": 2, "noto": 11, "oko": 9},
        "troops": {"kyo": [1, 0], "noto": [0, 1], "oko": [1, 0]},
    }  # fmt: skip
    loaded = game("rn-2p")
    match = Match(loaded, start=loaded.position(doc))
    while match.outcome is None:
        match.play(match.legal()[0])
    sheet = telling(loaded).sheet(match.plies, match.state)
    assert sheet is not None
    assert sheet.totals == (11, 11)
    assert sheet.tie is not None
    assert loaded.texts.say(sheet.tie, "en") == (
        "Red wins with 11 points: of the tied players it has the higher sword chip, 2."
    )


# Ideas.

STAND = {"kyo": [2, 2, 0], "noto": [1, 3, 0]}


def rolled(dice: list[int], troops: dict[str, list[int]], **more: Any) -> dict[str, Any]:
    return {"dice": dice, "troops": troops, "castles": {"kyo": 2, "noto": 5, "oko": 11}, **more}


def test_taking_a_lead_breaking_a_tie_and_being_the_first() -> None:
    assert "idea.breaks-tie" in ideas("rn-3p", rolled([1, 1, 4], STAND), "place kyo")
    assert "idea.overtakes" in ideas("rn-3p", rolled([2, 3, 5], STAND), "place noto")
    # One more soldier at Kasugayama only makes two against three.
    assert not set(ideas("rn-3p", rolled([2, 3, 1], STAND), "place noto")) & {
        "idea.overtakes", "idea.level", "idea.first", "idea.leads",
    }  # fmt: skip
    assert "idea.level" in ideas("rn-3p", rolled([2, 3, 3], STAND), "place noto")
    assert ideas("rn-3p", rolled([5, 6, 1], {}), "place oko")[0] == "idea.first"


def test_help_comes_from_a_castle_led_that_is_settled_first() -> None:
    led = {"kyo": [3, 1, 0], "oko": [0, 4, 0]}
    assert "idea.help" in ideas("rn-3p", rolled([5, 6, 1], led), "place oko")
    # Not where Blue leads, and not where the castle next door is settled later.
    behind = {"kyo": [1, 3, 0], "oko": [0, 4, 0]}
    assert "idea.help" not in ideas("rn-3p", rolled([5, 6, 1], behind), "place oko")
    later = rolled([5, 6, 1], led) | {"castles": {"kyo": 12, "noto": 5, "oko": 11}}
    assert "idea.help" not in ideas("rn-3p", later, "place oko")


def test_what_help_gives_to_another_is_no_lead_and_what_it_gives_the_seat_is_told() -> None:
    """Kasugayama, the 5, is settled after Kyo, the 2, and next to it."""
    # Blue's three at Kyo send two to the one at Kasugayama: three against Red's two.
    hollow = {"kyo": [0, 3, 0], "noto": [0, 1, 0]}
    assert ideas("rn-3p", rolled([2, 3, 3], hollow), "place noto") == []
    # Without Kyo it is a lead.
    alone = {"kyo": [0, 0, 3], "noto": [0, 1, 0]}
    assert ideas("rn-3p", rolled([2, 3, 3], alone), "place noto")[0] == "idea.overtakes"
    # Red's Kyo would send two to the castle taken then.
    led = {"kyo": [3, 0, 0], "noto": [0, 3, 0]}
    assert ideas("rn-3p", rolled([2, 3, 3], led), "place noto") == ["idea.takes", "idea.help"]
    [told, _] = notes("rn-3p", rolled([2, 3, 3], led), "place noto")
    assert [dict(told.args)[key] for key in ("mine", "theirs")] == [4, 3]
    # Red's last two are level with the help, and the first to be out has the highest sword.
    tied = rolled([2, 3, 3], {"kyo": [3, 0, 0], "noto": [0, 4, 0]}, stock=[2, 9, 9])
    assert ideas("rn-3p", tied, "place noto") == ["idea.out-first", "idea.takes-tie"]


def test_help_is_not_promised_by_a_castle_that_another_takes() -> None:
    """Usuki, the 2, sends Blue help to Okou, the 4, which lies beside Yoshida Koriyama, the 9."""
    troops = {"usuki": [0, 3, 0], "oko": [2, 1, 0], "yoshida": [0, 2, 0]}
    doc = {"dice": [4, 5, 3], "troops": troops,
           "castles": {"usuki": 2, "oko": 4, "yoshida": 9, "kyo": 12}}  # fmt: skip
    assert "idea.help" not in ideas("rn-3p", doc, "place yoshida")
    doc["troops"] = troops | {"usuki": [0, 0, 3]}
    assert "idea.help" in ideas("rn-3p", doc, "place yoshida")


def test_the_second_place_is_one_with_the_help_that_comes() -> None:
    """Yellow's Kyo, the 2, sends two soldiers to Kasugayama, the 5."""
    doc = rolled([2, 3, 3], {"kyo": [0, 0, 3], "noto": [0, 6, 1]})
    assert "idea.second" not in ideas("rn-3p", doc, "place noto")


def test_the_runner_up_is_an_idea_only_where_there_are_small_tokens() -> None:
    third = {"noto": [0, 6, 1]}
    assert "idea.second" in ideas("rn-3p", rolled([2, 3, 3], third), "place noto")
    pair = {"noto": [0, 6]}
    assert "idea.second" not in ideas("rn-2p", rolled([2, 3, 3], pair), "place noto")


def test_a_daimyo_placed_is_told_by_what_it_counts() -> None:
    lords = {"cards": ["kenshin", "sorin", "nobunaga"], "at": ["stock", "stock", "stock"]}
    doc = rolled([2, 3, 3], {}, daimyo=lords, stock=[9, 9, 9])
    [told] = [
        one for one in notes("rn-3p-daimyo", doc, "place noto daimyo")
        if one.code == "idea.daimyo"
    ]  # fmt: skip
    # A soldier and the Daimyo, who counts two. [RN 9]
    assert dict(told.args)["mine"] == 3
    assert "idea.daimyo" not in ideas("rn-3p-daimyo", doc, "place noto")


def test_running_out_first_and_keeping_soldiers() -> None:
    out = rolled([1, 1, 6], {}, stock=[3, 9, 9])
    assert ideas("rn-3p", out, "place kyo")[0] == "idea.out-first"
    later = rolled([1, 1, 6], {}, stock=[3, 0, 9], swords=[0, 3, 0])
    assert ideas("rn-3p", later, "place kyo")[0] == "idea.out"
    # 5 + 6 = 11 with the 2 places one, the other ways with the 5 or the 6 place three.
    low = rolled([2, 5, 6], {"oko": [0, 9, 5]}, stock=[4, 9, 9])
    assert "idea.keeps" in ideas("rn-3p", low, "place oko")
    seven = rolled([2, 5, 6], {"oko": [0, 9, 5]}, stock=[4, 9, 9]) | {"castles": {"oko": 7}}
    assert "idea.keeps" not in ideas("rn-3p", seven, "place oko")


def test_a_card_is_kept_or_used_in_time() -> None:
    doc = {"troops": {"kyo": [1, 0, 0]}, "display": ["scout"], "stock": [9, 9, 9]}
    assert ideas("rn-3p", doc, "roll") == ["idea.keeps-card"]
    assert ideas("rn-3p", doc | {"used": ["ninja", "", ""]}, "roll") == []
    assert "idea.in-time" not in ideas("rn-3p", doc, "use scout")
    assert "idea.in-time" in ideas("rn-3p", doc | {"stock": [9, 3, 9]}, "use scout")


def test_rolling_again_where_nothing_takes_a_lead() -> None:
    lost = {"kyo": [0, 6, 0], "noto": [0, 6, 0]}
    assert ideas("rn-3p", rolled([1, 1, 4], lost), "reroll") == ["idea.rolls-again"]
    few = rolled([1, 1, 4], {"kyo": [0, 1, 0]})
    assert ideas("rn-3p", few, "reroll") == []
    # Who asks what was right has the time to hear what another roll may bring.
    assert ideas("rn-3p", few, "reroll", "reasons") == ["idea.rolls-for-more"]
    assert ideas("rn-3p", rolled([1, 1, 4], lost), "reroll", "reasons") == ["idea.rolls-again"]
    # Two sixes are the 12 already.
    assert ideas("rn-3p", rolled([6, 6, 5], {}), "reroll", "reasons") == []


def test_who_rolls_again_without_an_idea_hopes_for_more_than_these_dice_gain() -> None:
    # Two at the table: nobody is second. [RN 5 War Phase, step 2]
    lost = {"kyo": [0, 6], "noto": [0, 6]}
    assert ideas("rn-2p", rolled([1, 1, 4], lost), "reroll", "plain") == ["plain.hopes"]
    # The first at the 12 and at the 11.
    assert ideas("rn-3p", rolled([6, 6, 5], {}), "reroll", "plain") == ["plain.hopes-for-more"]
    four = ideas("rn-4p", rolled([6, 6, 5], {}), "reroll", "plain")
    assert four == ["plain.hopes-for-more-about"], "there is no time to look at every order"
    assert ideas("rn-3p", {"castles": {"kyo": 2}}, "roll", "plain") == []
    scout = {"castles": {"kyo": 2}, "display": ["scout"], "troops": {"kyo": [2, 0, 0]}}
    assert ideas("rn-3p", scout, "use scout", "plain") == ["plain.card-first"]


def test_rolling_again_is_no_loss_of_a_castle_that_help_would_bring() -> None:
    # Two soldiers at Kasugayama, the 5, with two from Kyo, the 2, are four against three.
    led = {"kyo": [3, 0, 0], "noto": [0, 3, 0], "odawara": [0, 6, 0]}
    doc = rolled([2, 3, 3], led)
    doc["castles"] = doc["castles"] | {"odawara": 6}
    assert ideas("rn-3p", doc, "reroll") == []


def test_the_last_hope_of_another_roll_is_counted() -> None:
    # Blue has the 11; Red's last soldier wins at the 12 alone: two sixes of three, 16 of 216.
    doc = {
        "dice": [1, 2, 3], "troops": {"yonezawa": [0, 1, 0]}, "stock": [1, 0, 0],
        "swords": [0, 3, 2], "castles": {"yonezawa": 11, "tokuyama": 12},
    }  # fmt: skip
    [told] = notes("rn-3p", doc, "reroll", "reasons")
    assert (told.code, shown(dict(told.args)["often"])) == ("idea.rolls-to-win", "7.4")
    # Where these dice win as well it is no hope.
    assert "idea.rolls-to-win" not in ideas("rn-3p", doc | {"troops": {}}, "reroll", "reasons")


def test_what_a_card_gains_is_told_of_its_best_use() -> None:
    # Red's one at Kasugayama, the 5, is a tie; one more from Kyo, the 2, where Blue has nobody.
    doc = {
        "troops": {"kyo": [2, 0, 0], "noto": [1, 1, 0]}, "display": ["scout"],
        "castles": {"kyo": 12, "noto": 2, "oko": 5, "yoshida": 4, "kiyosu": 11}, "stock": [9, 9, 9],
    }  # fmt: skip
    assert ideas("rn-3p", doc, "use scout") == []
    [told] = notes("rn-3p", doc, "use scout", "reasons")
    # Kiyosu, the 11, is empty, and Kyo is kept.
    assert (told.code, dict(told.args)["gain"]) == ("idea.card", 11)


def test_soldiers_that_a_lead_does_not_need_and_a_lead_taken_away() -> None:
    troops = {"kyo": [4, 1, 0], "oko": [0, 5, 0]}
    s = {"troops": troops, "used": ["scout", "", ""], "pending": [{"card": "scout"}]}
    assert "idea.spare" in ideas("rn-3p", s, "move kyo oko")
    push = {
        "troops": {"kyo": [1, 2, 1], "oko": [0, 0, 1]}, "used": ["exile", "", ""],
        "pending": [{"card": "exile"}], "castles": {"kyo": 2, "oko": 11, "noto": 5},
    }  # fmt: skip
    assert ideas("rn-3p", push, "push kyo 1 noto") == ["idea.level"]
    # Where Okou is settled first, Yellow has help there: nobody is level with it.
    push["castles"] = {"kyo": 11, "oko": 2, "noto": 5}
    assert ideas("rn-3p", push, "push kyo 1 noto") == ["idea.unseats"]
    empty = {
        "troops": {"noto": [0, 1, 0], "kyo": [1, 0, 0], "oko": [0, 0, 1]},
        "used": ["prisoner", "", ""], "pending": [{"card": "prisoner"}],
    }  # fmt: skip
    # Blue leaves Kasugayama, where nobody is left to be level with.
    assert "idea.level" not in ideas("rn-3p", empty, "push noto 1 kyo")


@everywhere
def test_ideas_can_be_said_and_are_only_about_turns(variant: str) -> None:
    loaded = game(variant)
    said: set[str] = set()
    for seed in (1, 2, 3):
        for ply in walk(variant, seed):
            actor = ply.before.actor
            found: tuple[Note, ...] = telling(loaded).ideas(ply.before, ply.action, actor)
            assert len(found) <= 2
            assert not found or ply.before.setting.phase == "turns"
            said |= {note.code for note in found}
            for language in LANGUAGES:
                assert all("{" not in loaded.texts.say(note, language) for note in found)
    assert len(said) >= 8
