"""Taroma's list, step by step, on positions made by hand. [RK Solitaire, Taroma's Turn]

The hexagon and its coins (j jade, g gold; a Move goes from one colour to the other)::

        f6 j1   h6 g2
    e5 j3   g5 g4   i5 j5
        f4 g6   h4 j7

Its lines of three all run through the middle: f6 g5 h4, h6 g5 f4, e5 g5 i5.
Unless a test says otherwise Taroma is Tokugawa (black, B) and the player Sanada (red, R).
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.bots import bot, bot_names
from sengoku.core.errors import BadOption
from sengoku.core.game import CHANCE, NOBODY, Choice, Resign
from sengoku.games.rokumon.actions import MovePile
from sengoku.games.rokumon.analysis.taroma import explain
from sengoku.games.rokumon.state import RokumonState, War

PLACES = "f6 h6 e5 g5 i5 f4 h4"
COINS = "1234567"


def battle(
    stacks: dict[str, str], *, red: int = 0, black: int = 0, actor: int = 1, coins: str = COINS
) -> RokumonState:
    """Give a battle with some warriors on the coins and some at home."""
    assert set(stacks) <= set(PLACES.split())
    return RokumonState(
        actor=actor,
        stacks=tuple(stacks.get(place, "") for place in PLACES.split()),
        supply=("R" * red, "B" * black),
        places=PLACES,
        coins=coins,
        war=War(act=0),
    )


def answer(s: RokumonState, **options: Any) -> Choice:
    game = sengoku.load("rokumon", **({"solitaire": "medium"} | options))
    choice = explain(game, game.view(s, s.actor), s.actor)
    assert isinstance(choice.action, Resign) or game.why_not(s, choice.action) is None
    for note in choice.why:
        for language in ("en", "ja"):
            assert "{" not in game.texts.say(note, language, clause=True)
    return choice


def step(choice: Choice) -> str:
    return choice.why[0].code.removeprefix("taroma.step.").partition("-")[0]


def rules(choice: Choice) -> list[str]:
    codes = (note.code for note in choice.why)
    return [code.removeprefix("taroma.rule.") for code in codes if ".rule." in code]


def skips(choice: Choice) -> list[tuple[str, str]]:
    """Give the earlier steps and why each was passed over."""
    notes = [note for note in choice.why if ".skip." in note.code]
    names = (dict(note.args)["step"].key for note in notes)  # type: ignore[union-attr]
    return [
        (name.removeprefix("taroma.name."), note.code.removeprefix("taroma.skip."))
        for name, note in zip(names, notes, strict=True)
    ]


# --- the ten steps -------------------------------------------------------------------------


def test_1_conquer_by_three_in_a_row() -> None:
    """f6 and g5 are black and h4 is empty; that g5 could Cover e5 or i5 comes later."""
    choice = answer(battle({"f6": "B", "g5": "B", "e5": "R", "i5": "R"}, black=3, red=2))
    assert (step(choice), str(choice.action)) == ("conquer", "deploy h4")
    assert rules(choice) == ["only"]
    assert skips(choice) == []


def test_1_conquer_by_three_in_a_stack() -> None:
    """The lone warrior on gold h6 makes a third on jade f6; no line is near."""
    choice = answer(battle({"f6": "BB", "h6": "B", "e5": "R", "i5": "R"}, black=2, red=2))
    assert (step(choice), str(choice.action)) == ("conquer", "move h6 f6")


def test_2_cover_a_lone_warrior() -> None:
    """From gold g5 it reaches jade f6 (1 dot) and jade e5 (3 dots); neither leaves a win."""
    choice = answer(battle({"g5": "B", "f6": "R", "e5": "R"}, black=4, red=2))
    assert (step(choice), str(choice.action)) == ("cover", "move g5 f6")
    assert rules(choice) == ["pips"]
    assert skips(choice) == [("conquer", "no-three")]


def test_2_cover_wants_the_covering_warrior_alone() -> None:
    """The black warrior on g5 stands on a red one: not lone, so Match comes first."""
    choice = answer(battle({"g5": "RB", "f6": "R"}, black=4, red=2))
    assert (step(choice), str(choice.action)) == ("match", "deploy e5")
    assert ("cover", "no-lone") in skips(choice)


def test_2_cover_needs_another_colour() -> None:
    """Black on jade h4 cannot reach red on jade f6."""
    choice = answer(battle({"h4": "B", "f6": "R"}, black=4, red=3))
    assert step(choice) == "match"
    assert ("cover", "reach") in skips(choice)


def test_3_block_a_row_by_deploying_in_it() -> None:
    """Red wins by deploying g5; only a warrior on g5 stops that, for red has none on gold."""
    choice = answer(battle({"e5": "R", "i5": "R"}, black=5, red=2))
    assert (step(choice), str(choice.action)) == ("block", "deploy g5")
    assert rules(choice) == ["only"]
    assert skips(choice) == [("conquer", "no-three"), ("cover", "no-lone")]


def test_3_block_only_what_a_deploy_can_block() -> None:
    """Red has nobody at home and wins by moving f6 to g5, whether g5 is empty or covered.

    So no Deploy blocks, and Match takes the only empty jade coin.
    """
    choice = answer(battle({"e5": "R", "i5": "R", "f6": "R"}, black=5))
    assert (step(choice), str(choice.action)) == ("match", "deploy h4")
    assert ("block", "no-block") in skips(choice)


def test_3_block_only_when_there_is_a_threat() -> None:
    """Red has one warrior on the coins: no win on its next turn."""
    choice = answer(battle({"f6": "R"}, black=5, red=3))
    assert step(choice) == "match"
    assert ("block", "no-threat") in skips(choice)


def test_3_block_needs_somebody_at_home() -> None:
    """Red wins on g5, and black has only the warrior on f6, which stands on a red one.

    Once it Retreats, red's f6, e5 and i5 can each cover it and win by submission. On g5
    these three are red's wins (one makes the row too); on h6 and f4 red has two more, the
    row made on g5 by a Deploy or from f6.
    """
    choice = answer(battle({"e5": "R", "i5": "R", "f6": "RB"}, red=1))
    assert (step(choice), str(choice.action)) == ("retreat", "move f6 g5")
    assert ("block", "nobody-home") in skips(choice)
    assert rules(choice) == ["block"]
    assert (dict(choice.why[1].args)["count"], dict(choice.why[1].args)["most"]) == (3, 5)


def test_4_match_the_colour_of_most_lone_warriors() -> None:
    """Red is alone on jade e5 and i5 and gold f4: jade. f6 has fewer dots than h4.

    Gold h6, with 2 dots, would tempt where the colour did not matter. Red's line e5 g5 i5
    is closed by black on g5, which stands on a red warrior and so is not lone.
    """
    choice = answer(battle({"e5": "R", "i5": "R", "f4": "R", "g5": "RB"}, black=3))
    assert (step(choice), str(choice.action)) == ("match", "deploy f6")


def test_4_match_gold() -> None:
    """Red alone on gold f4: black goes to gold h6 (2 dots), not to jade f6 (1 dot)."""
    choice = answer(battle({"f4": "R"}, black=5, red=3))
    assert (step(choice), str(choice.action)) == ("match", "deploy h6")
    assert rules(choice) == ["pips"]


@pytest.mark.parametrize(
    ("red", "best"), [({"e5": "R", "h6": "R"}, "f6"), ({"f6": "R", "f4": "R"}, "h6")]
)
def test_4_match_takes_either_colour_when_they_are_equal(red: dict[str, str], best: str) -> None:
    """One lone red on each colour and no threat: the empty coin with the fewest dots."""
    choice = answer(battle(red, black=5, red=2))
    assert (step(choice), str(choice.action)) == ("match", f"deploy {best}")
    assert choice.why[0].code == "taroma.step.match-either"
    assert choice.why[0].reading == "taroma-ties"


def test_4_match_ignores_covered_and_stacked_warriors() -> None:
    """Two red warriors lie in a stack on jade e5, one is alone on gold f4: gold counts."""
    choice = answer(battle({"e5": "RR", "f4": "R"}, black=5, red=1))
    assert (step(choice), str(choice.action)) == ("match", "deploy h6")


def test_4_match_does_not_apply_without_a_lone_warrior() -> None:
    """The first turn of Taroma as Sanada: nobody stands anywhere, so 7, Deploy, fewest dots."""
    choice = answer(battle({}, red=4, black=5, actor=0), solitaire="easy")
    assert (step(choice), str(choice.action)) == ("deploy", "deploy f6")
    assert ("match", "player-no-lone") in skips(choice)


def test_5_bolster_a_lone_warrior() -> None:
    """Black is alone on gold g5 and jade e5, red only in a stack: onto e5 (3), not g5 (4)."""
    choice = answer(battle({"g5": "B", "e5": "B", "h4": "RR"}, red=2))
    assert (step(choice), str(choice.action)) == ("bolster", "move g5 e5")
    assert skips(choice)[1:] == [
        ("cover", "player-no-lone"),
        ("block", "no-threat"),
        ("match", "player-no-lone"),
    ]


def test_6_maneuver_onto_a_lone_warrior_of_the_player() -> None:
    """From jade f6 to gold h6 (red alone, 2 dots) rather than gold f4 (black alone, 6)."""
    choice = answer(battle({"f6": "RB", "h6": "R", "f4": "B"}, red=2))
    assert (step(choice), str(choice.action)) == ("maneuver", "move f6 h6")
    assert [name for name, _ in skips(choice)] == ["conquer", "cover", "block", "match", "bolster"]
    assert ("bolster", "one-lone") in skips(choice)


def test_6_maneuver_onto_a_lone_warrior_of_its_own() -> None:
    """The same with the lone warriors changed round: now Taroma's own has fewer dots."""
    choice = answer(battle({"f6": "RB", "h6": "B", "f4": "R"}, red=2))
    assert (step(choice), str(choice.action)) == ("maneuver", "move f6 h6")


def test_7_deploy_where_no_coin_matches() -> None:
    """Red is alone on jade, every jade coin is taken; black on jade reaches no jade."""
    s = battle({"f6": "R", "e5": "R", "i5": "B", "h4": "B"}, black=3, red=2)
    choice = answer(s)
    assert (step(choice), str(choice.action)) == ("deploy", "deploy h6")
    assert ("match", "no-match") in skips(choice)
    assert ("bolster", "reach") in skips(choice)
    assert ("maneuver", "no-pile") in skips(choice)


def test_8_move_a_lone_warrior() -> None:
    """Nobody at home, black alone on jade f6 and e5 only: to gold h6, from f6 (1 dot)."""
    choice = answer(battle({"e5": "B", "f6": "B", "h4": "RR"}, red=2))
    assert (step(choice), str(choice.action)) == ("move", "move f6 h6")
    assert rules(choice) == ["pips", "source"]
    assert ("deploy", "nobody-home") in skips(choice)


def test_9_retreat_from_a_stack() -> None:
    """Black's only warrior on top stands on a red one, and nobody is alone anywhere."""
    choice = answer(battle({"f6": "RB"}, red=3))
    assert (step(choice), str(choice.action)) == ("retreat", "move f6 h6")
    assert choice.why[0].reading == "", "one warrior on a red one is no pile"
    assert skips(choice)[-1] == ("move", "no-lone")
    assert ("maneuver", "nobody-lone") in skips(choice)


def test_10_surrender_without_an_action() -> None:
    """All of black lies under red: nothing on the list applies."""
    choice = answer(battle({"f6": "BR", "h6": "BR"}, red=2))
    assert (step(choice), choice.action) == ("surrender", Resign(1))
    assert len(skips(choice)) == 9


# --- the golden rules and what they leave open ----------------------------------------------


def test_first_golden_rule_before_the_second() -> None:
    """Red wins by g5, by row e5 g5 i5. Covering f6 (1 dot) would leave that; e5 or i5 not."""
    choice = answer(battle({"e5": "R", "i5": "R", "f6": "R", "h6": "B"}, black=4, red=1))
    assert (step(choice), str(choice.action)) == ("cover", "move h6 e5")
    assert rules(choice) == ["block", "pips"]
    blocks = next(note for note in choice.why if note.code == "taroma.rule.block")
    # After f6 is covered red deploys on g5, or moves there from no coin: one win.
    assert (dict(blocks.args)["count"], dict(blocks.args)["most"]) == (0, 1)


def test_equal_blocks_by_the_fewest_dots() -> None:
    """Red on g5, e5, f6 wins by i5 or h4; each Deploy stops one of them: i5 has fewer dots."""
    choice = answer(battle({"g5": "R", "e5": "R", "f6": "R"}, black=5, red=1))
    assert (step(choice), str(choice.action)) == ("block", "deploy i5")
    assert rules(choice) == ["pips"]


def test_deploying_comes_before_moving_to_the_same_coin() -> None:
    """Black on f6, g5, h6 wins on f4 (6 dots) and h4 (7): by a Deploy, or from f6 to f4."""
    s = battle({"f6": "B", "g5": "B", "h6": "B", "e5": "R", "i5": "R"}, black=2, red=2)
    choice = answer(s)
    assert (step(choice), str(choice.action)) == ("conquer", "deploy f4")
    assert rules(choice) == ["pips", "home"]
    assert choice.why[2].reading == "taroma-ties"
    s = battle({"f6": "B", "g5": "B", "h6": "B", "e5": "R", "i5": "R"}, red=2)
    assert str(answer(s).action) == "move f6 f4"


GIFT = {"g5": "RB", "e5": "R", "i5": "R", "f4": "RB"}
"""Lifting black from g5 uncovers red's e5 g5 i5; lifting it from f4 uncovers nothing."""


def test_an_action_that_hands_over_a_line_is_avoided() -> None:
    """Maneuver, from g5 or f4 onto e5 or i5: from g5, with fewer dots, red would win."""
    choice = answer(battle(GIFT))
    assert (step(choice), str(choice.action)) == ("maneuver", "move f4 e5")
    assert rules(choice) == ["gift", "pips"]
    assert dict(choice.why[1].args)["count"] == 2


def test_a_line_uncovered_and_covered_again_is_no_gift_once_landed() -> None:
    """With the other reading of reveals, g5 to e5 covers the line it uncovered."""
    choice = answer(battle(GIFT), reveal="landed")
    assert (step(choice), str(choice.action)) == ("maneuver", "move g5 e5")


def test_a_step_is_not_left_to_avoid_a_gift() -> None:
    """Where every Maneuver hands over the line, Taroma still does not Retreat instead."""
    choice = answer(battle({"g5": "RB", "e5": "R", "i5": "R"}, red=1))
    assert (step(choice), str(choice.action)) == ("maneuver", "move g5 e5")
    assert "gift" not in rules(choice)


# --- the Japanese wording of steps 6 and 9 ---------------------------------------------------


def test_pile_retreats_together_by_option() -> None:
    """Two black warriors on jade f6, nobody alone: both go to gold h6."""
    s = battle({"f6": "BB"}, red=4)
    assert str(answer(s).action) == "move f6 h6"
    assert answer(s).why[0].reading == "taroma-pile", "the two wordings differ here"
    choice = answer(s, taroma="pile")
    assert (step(choice), choice.action) == ("retreat", MovePile("f6", "h6"))
    assert choice.why[0].reading == "taroma-pile"


def test_pile_does_not_cover_a_warrior_of_the_player() -> None:
    """Black's two on gold g5 would make a mixed three on jade f6, so they Retreat to h6.

    Onto a lone warrior of its own no pile ever goes: that one could Conquer by the same way.
    """
    s = battle({"g5": "BB", "e5": "R", "f6": "R"}, red=2, coins="1346572")
    # The coins here: f6 j1, h6 j3, e5 g4, g5 g6, i5 j5, f4 j7, h4 g2.
    assert (step(answer(s)), str(answer(s).action)) == ("maneuver", "move g5 f6")
    choice = answer(s, taroma="pile")
    assert (step(choice), choice.action) == ("retreat", MovePile("g5", "h6"))
    assert ("maneuver", "reach") in skips(choice)


def test_pile_that_cannot_move_surrenders() -> None:
    """Gold f6, h6, e5 hold lone red warriors: one black warrior could cover, a pile cannot."""
    s = battle({"g5": "BB", "f6": "R", "h6": "R", "e5": "R"}, red=1, coins="2461357")
    assert (step(answer(s)), str(answer(s).action)) == ("maneuver", "move g5 f6")
    choice = answer(s, taroma="pile")
    assert choice.action == Resign(1)


# --- as a bot ------------------------------------------------------------------------------


def test_taroma_plays_the_solitaire_only() -> None:
    solitaire = sengoku.load("rokumon", solitaire="hard")
    assert bot_names(solitaire)[0] == "taroma"
    act = sengoku.load("rokumon", act=2)
    assert "taroma" not in bot_names(act)
    with pytest.raises(BadOption, match="monte-carlo"):
        bot("taroma", act, Random(1))


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
@pytest.mark.parametrize("pile", ["warrior", "pile"])
def test_whole_battles_are_played_by_the_list(level: str, pile: str) -> None:
    """Against a random player Taroma always has an answer, and always the same one."""
    game = sengoku.load("rokumon", solitaire=level, taroma=pile)
    seat = 0 if level in ("easy", "hard") else 1
    rng = Random(f"{level} {pile}")
    taroma = bot("taroma", game, Random(1))
    s = game.start()
    taken: set[str] = set()
    for _ in range(300):
        if s.actor == NOBODY:
            break
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, rng))
        elif s.actor == seat:
            choice = taroma.choose(game.view(s, seat), seat)
            assert choice == bot("taroma", game, Random(2)).choose(game.view(s, seat), seat)
            taken.add(step(choice))
            if isinstance(choice.action, Resign):
                s = game.resign(s, seat)
                continue
            assert game.why_not(s, choice.action) is None
            s = game.apply(s, choice.action)
        else:
            s = game.apply(s, rng.choice(game.legal(s)))
    assert {"conquer", "cover", "match"} <= taken
