"""What a worse action of Rumble Nation leaves out is said where the position really has it."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import CHANCE
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.games import telling
from sengoku.play.lesson.puzzle import PuzzleRun
from tests.unit.rumble.second_faults import shown

CASTLES = {
    "tokuyama": 12, "yonezawa": 11, "odawara": 10, "east": 9, "noto": 8, "kiyosu": 7, "kyo": 4,
    "yoshida": 6, "oko": 5, "usuki": 3, "shuri": 2,
}  # fmt: skip
GAMES = {
    "rn-2p": sengoku.load("rumble", seats=2),
    "rn-3p": sengoku.load("rumble", seats=3),
    "tm-3p": sengoku.load("rumble", edition="tenka-meidou", seats=3),
    "rn-3p-daimyo": sengoku.load("rumble", seats=3, daimyo=True),
}
ROLL = {"dice": [1, 3, 5]}
"""Three to Kyo, the 4; two to Yoshida Koriyama, the 6; one to Kasugayama, the 8."""

EARLY = {**ROLL, "stock": [9, 9, 9]}
LATE = {**ROLL, "stock": [4, 0, 0], "swords": [0, 3, 2]}
LAST = {**LATE, "stock": [2, 0, 0]}
CARD = {"pending": [{"card": "mountain"}], "used": ["mountain", "", ""], "display": ["retreat"]}

Doc = dict[str, Any]
CASES: dict[str, tuple[str, Doc, Doc, str, list[str]]] = {
    # Nobody else has a soldier left: Kyo is Red's by three to one.
    "a castle that is safe": (
        "rn-3p", {"kyo": [3, 1, 0]}, LATE, "place kyo", ["safe", "turns-none", "spends"],
    ),
    # Blue has three left and would be ahead with them, four to three.
    "a castle that is won, but not safe": (
        "rn-3p", {"kyo": [3, 1, 0]}, {**LATE, "stock": [4, 3, 0], "swords": [0, 0, 3]},
        "place kyo", ["won", "turns-none", "spends"],
    ),
    "one soldier left is too few for Kyo": (
        "rn-3p", {"kyo": [3, 1, 0]}, {**LATE, "stock": [4, 1, 0], "swords": [0, 0, 3]},
        "place kyo", ["safe", "turns-none", "spends"],
    ),
    # Three neighbours of Yoshida Koriyama are settled before it, and each could send help.
    "but with help it could be enough elsewhere": (
        "rn-3p", {"yoshida": [5, 1, 0]}, {**LATE, "stock": [4, 1, 0], "swords": [0, 0, 3]},
        "place yoshida", ["won", "turns-none", "spends"],
    ),
    # Before anybody is out, cards move soldiers.
    "with cards nothing is safe": (
        "rn-3p", {"kyo": [5, 1, 0]}, {**ROLL, "stock": [9, 1, 1]}, "place kyo",
        ["won", "turns-none"],
    ),
    # Blue's Daimyo in hand counts two: with its one soldier that makes four against Red's four.
    "a Daimyo in hand could be enough": (
        "rn-3p-daimyo", {"kyo": [4, 1, 0]},
        {**ROLL, "stock": [4, 1, 0], "swords": [0, 0, 3],
         "daimyo": {"at": ["shuri", "stock", "shuri"]}},
        "place kyo", ["won", "turns-none", "spends"],
    ),
    "a Daimyo far off is not": (
        "rn-3p-daimyo", {"kyo": [4, 1, 0]},
        {**ROLL, "stock": [4, 2, 0], "swords": [0, 0, 3],
         "daimyo": {"at": ["shuri", "shuri", "shuri"]}},
        "place kyo", ["safe", "turns-none", "spends"],
    ),
    # Kyo sends help to two castles, where Blue is one ahead: three hang on it.
    "a lead on which others hang is worth a reserve": (
        "rn-3p", {"kyo": [2, 1, 0], "oko": [1, 2, 0], "yoshida": [1, 2, 0], "noto": [0, 4, 5]},
        {**ROLL, "stock": [9, 9, 0], "swords": [0, 0, 3], "rerolled": True}, "place kyo", [],
    ),
    "the same lead left as it is": (
        "rn-3p", {"kyo": [2, 1, 0], "oko": [1, 2, 0], "yoshida": [1, 2, 0], "noto": [0, 0, 5]},
        {**ROLL, "stock": [9, 9, 0], "swords": [0, 0, 3], "rerolled": True}, "place noto",
        ["hangs"],
    ),
    "a lead on which nothing else hangs": (
        "rn-3p", {"kyo": [2, 1, 0], "yoshida": [0, 4, 5], "noto": [0, 4, 5]},
        {**ROLL, "stock": [9, 9, 0], "swords": [0, 0, 3], "rerolled": True}, "place noto", [],
    ),
    "a lead that cannot be overtaken with one roll": (
        "rn-3p", {"kyo": [4, 1, 0], "oko": [1, 2, 0], "yoshida": [1, 2, 0], "noto": [0, 0, 5]},
        {**ROLL, "stock": [9, 9, 0], "swords": [0, 0, 3], "rerolled": True}, "place noto", [],
    ),
    "no token for the third": (
        "rn-3p", {"yoshida": [0, 3, 5]}, LATE, "place yoshida",
        ["behind", "turns-none", "spends"],
    ),
    "no small tokens for two": (
        "rn-2p", {"yoshida": [0, 5]}, {**ROLL, "stock": [4, 0], "swords": [0, 2]},
        "place yoshida", ["behind", "turns-none", "spends"],
    ),
    "perhaps the second": (
        "rn-3p", {"yoshida": [0, 5, 2]}, EARLY, "place yoshida", ["turns-none"],
    ),
    "second with it and without it": (
        "rn-3p", {"yoshida": [1, 5, 0]}, LATE, "place yoshida",
        ["second-anyway", "turns-none", "spends"],
    ),
    "the small token and no more": (
        "rn-3p", {"yoshida": [0, 5, 0]}, LATE, "place yoshida",
        ["only-second", "turns-none", "spends"],
    ),
    # Blue is out, so that its sword is higher than the one that Red will get.
    "a tie is lost by the sword": (
        "rn-3p", {"yoshida": [3, 5, 0]}, LATE, "place yoshida", ["tie", "turns-none", "spends"],
    ),
    "the same with the higher sword to be had is only level": (
        "rn-3p", {"noto": [0, 1, 0]}, {**ROLL, "stock": [4, 4, 4], "rerolled": True},
        "place noto", ["level"],
    ),
    "level, but nearer to the sword": (
        "rn-3p", {"noto": [0, 1, 0], "kyo": [0, 0, 9], "yoshida": [0, 0, 9]},
        {**ROLL, "stock": [2, 9, 0], "swords": [0, 0, 3], "rerolled": True}, "place noto", [],
    ),
    "all is placed": (
        "rn-3p", {"kyo": [0, 2, 2], "yoshida": [0, 5, 5]}, LAST, "place yoshida",
        ["behind", "over", "turns-none", "spends"],
    ),
    "all of one's own is placed": (
        "rn-3p", {"kyo": [0, 2, 2], "yoshida": [0, 5, 5]},
        {**LAST, "stock": [2, 0, 3], "swords": [0, 3, 0]}, "place yoshida",
        ["behind", "out", "turns-none", "spends"],
    ),
    # Eight points each: Kasugayama; Yoshida Koriyama and Shuri.
    "all is placed, and level in points": (
        "rn-3p", {"noto": [1, 0, 0], "yoshida": [0, 5, 0], "shuri": [0, 1, 0]},
        {**LATE, "stock": [1, 0, 0]}, "place noto", ["safe", "over-tie", "turns-none"],
    ),
    "all of one's own is placed, and level in points": (
        "rn-3p", {"noto": [1, 0, 0], "yoshida": [0, 5, 0], "shuri": [0, 1, 0]},
        {**ROLL, "stock": [1, 0, 6], "swords": [0, 3, 0]}, "place noto",
        ["won", "out-tie", "turns-none"],
    ),
    "the last soldiers win": (
        "rn-3p", {"noto": [1, 0, 0], "yoshida": [0, 0, 0], "shuri": [0, 1, 0]},
        {**LATE, "stock": [1, 0, 0]}, "place yoshida", [],
    ),
    # Being out and ahead is worth more than what could be had for less.
    "out and ahead": (
        "rn-3p", {"tokuyama": [3, 0, 0], "yoshida": [3, 1, 0], "kyo": [0, 4, 5]},
        {**ROLL, "stock": [2, 5, 5]},
        "place yoshida", ["won"],
    ),
    "out and ahead, and a lead held": (
        "rn-3p", {"tokuyama": [3, 0, 0], "kyo": [2, 1, 0], "oko": [1, 2, 0], "yoshida": [1, 2, 0]},
        {**ROLL, "stock": [3, 5, 5]}, "place kyo", [],
    ),
    "another is still ahead, and little is left": (
        "rn-2p", {"tokuyama": [0, 3]}, {"dice": [1, 2, 3], "stock": [4, 5], "rerolled": True},
        "place kyo", ["trails"],
    ),
    # Okou is level, and who wins it wins Yoshida Koriyama with its help, two more soldiers or not.
    # Three on Kyo would put Red out before Blue.
    "the sword is left to another": (
        "rn-3p", {"kyo": [0, 0, 5], "oko": [1, 1, 0], "yoshida": [2, 2, 0], "noto": [0, 4, 4]},
        {**ROLL, "stock": [3, 1, 5]}, "place yoshida", ["stays", "spends"],
    ),
    "the sword decides nothing": (
        "rn-3p", {"kyo": [0, 0, 5], "oko": [2, 1, 0], "yoshida": [2, 2, 0], "noto": [0, 4, 4]},
        {**ROLL, "stock": [3, 1, 5]}, "place yoshida", ["won", "spends"],
    ),
    "the others have long to go": (
        "rn-3p", {"kyo": [0, 0, 5], "oko": [1, 1, 0], "yoshida": [2, 2, 0], "noto": [0, 4, 4]},
        {**ROLL, "stock": [3, 4, 5]}, "place yoshida", ["spends"],
    ),
    # Three on Kyo win it, and with its help Okou and Kasugayama.
    "one castle where three could be turned": (
        "rn-3p", {"kyo": [0, 1, 0], "oko": [1, 2, 0], "noto": [1, 2, 0]}, EARLY,
        "place yoshida", ["turns"],
    ),
    # On Kyo three against three: the higher sword would win it, and Okou and Kasugayama with it.
    "none where the swords could turn three": (
        "rn-3p", {"kyo": [0, 3, 0], "oko": [1, 2, 0], "noto": [1, 2, 0], "yoshida": [0, 5, 0]},
        {**ROLL, "stock": [9, 5, 9], "rerolled": True}, "place yoshida",
        ["only-second", "may-turn-none"],
    ),
    # Kyo would turn Kasugayama as well, if the tie there is not Red's already.
    "one where the swords could turn two": (
        "rn-2p", {"noto": [1, 1]}, {"dice": [1, 2, 3], "stock": [6, 5]}, "place oko", ["may-turn"],
    ),
    "a lower castle for more soldiers": (
        "rn-3p", {"usuki": [0, 0, 1]}, EARLY, "place yoshida", ["less"],
    ),
    # Yellow has 8, 6 and 5, Red could be second on Kasugayama.
    "a lost tie where a small token is to be had": (
        "rn-3p", {"oko": [0, 0, 2], "noto": [0, 0, 3], "yoshida": [3, 0, 3]},
        {**LATE, "stock": [3, 0, 0]}, "place yoshida", ["tie", "less-none", "spends"],
    ),
    "less for certain": (
        "rn-3p", {"oko": [1, 3, 0]},
        {"dice": [2, 2, 5], "stock": [4, 1, 1], "rerolled": True}, "place kyo", ["less-sure"],
    ),
    "nothing for certain": (
        "rn-3p", {"kyo": [0, 0, 1], "oko": [1, 0, 0]},
        {"dice": [1, 2, 3], "stock": [6, 5, 1], "rerolled": True}, "place oko",
        ["won", "less-sure-none"],
    ),
    "nothing at all": (
        "rn-2p", {"yoshida": [1, 1], "kyo": [2, 0]},
        {"dice": [1, 2, 3], "stock": [6, 5], "rerolled": True}, "place kyo", ["nothing"],
    ),
    "the best of the dice": ("rn-3p", {"usuki": [0, 0, 1]}, EARLY, "place noto", []),
    # Cards. The other areas beside Tsutsujigasaki: Kiyosu, Odawara, Yonezawa.
    "soldiers leave a castle, and all else loses as well": (
        "rn-3p", {"east": [2, 1, 1]}, {**CARD, "stock": [9, 9, 9]}, "move east noto", ["loses"],
    ),
    "soldiers leave a castle, and need not lose": (
        "rn-3p", {"east": [2, 1, 0], "kiyosu": [0, 0, 2]}, {**CARD, "stock": [9, 9, 9]},
        "move east noto", ["leaves", "loses-none"],
    ),
    "soldiers leave a tie, and all else may lose as well": (
        "rn-3p", {"noto": [2, 2, 0]}, {**CARD, "stock": [9, 9, 9]}, "move noto kyo",
        ["loses-most"],
    ),
    "soldiers leave a tie, and need not lose": (
        "rn-3p", {"kyo": [0, 1, 0], "kiyosu": [2, 0, 2]}, {**CARD, "stock": [9, 9, 9]},
        "move kiyosu kyo", ["loses-most-none"],
    ),
    # One from Kyo takes Kiyosu, the 7, which is empty; two, with help, take the 8 from Blue.
    "another card brings more": (
        "rn-3p", {"kyo": [3, 0, 0], "noto": [0, 3, 0]},
        {"display": ["scout", "mountain"], "stock": [9, 9, 9]}, "use scout", ["other-card"],
    ),
    "soldiers leave a castle to another": (
        "rn-3p", {"kyo": [2, 1, 0], "noto": [0, 1, 0]}, {**CARD, "stock": [9, 9, 9]},
        "move kyo noto", ["only-second", "leaves", "turns-none"],
    ),
    "soldiers leave a castle to nobody": (
        "rn-3p", {"kyo": [2, 0, 0], "noto": [0, 3, 0]}, {**CARD, "stock": [9, 9, 9]},
        "move kyo noto", ["only-second", "empties", "turns-none"],
    ),
    "soldiers that are not needed go": (
        "rn-3p", {"kyo": [4, 1, 0], "noto": [0, 1, 0]}, {**CARD, "stock": [9, 9, 9]},
        "move kyo noto", [],
    ),
    "a card that brings nothing": (
        "rn-3p", {"kyo": [1, 0, 0], "noto": [0, 3, 0], "kiyosu": [0, 3, 0], "yoshida": [0, 3, 0],
                  "oko": [0, 3, 0]},
        {"display": ["scout"], "stock": [9, 6, 9]}, "use scout", ["wasted"],
    ),
    "a card that brings a castle": (
        "rn-3p", {"kyo": [2, 0, 0]}, {"display": ["scout"], "stock": [9, 6, 9]}, "use scout", [],
    ),
    "a card that brings soldiers for later": (
        "rn-3p", {"kyo": [3, 1, 0]}, {"display": ["retreat"], "stock": [9, 9, 9]}, "use retreat",
        [],
    ),
    "a Daimyo card that brings nothing": (
        "rn-3p-daimyo", {"kyo": [1, 5, 0], "noto": [0, 3, 3], "kiyosu": [0, 3, 3],
                         "yoshida": [0, 3, 3]},
        {"stock": [9, 2, 7], "daimyo": {"cards": ["kenshin", "", ""],
                                       "at": ["kyo", "stock", "stock"]}},
        "use kenshin", ["wasted-daimyo"],
    ),
    "a card kept too long": (
        "rn-3p", {"kyo": [1, 2, 0]}, {"display": ["scout"], "stock": [9, 3, 9]}, "roll", ["late"],
    ),
    "nobody is near the end": (
        "rn-3p", {"kyo": [1, 2, 0]}, {"display": ["scout"], "stock": [9, 4, 9]}, "roll", [],
    ),
    "no card can be used": (
        "rn-3p", {"kyo": [1, 2, 0]},
        {"display": ["scout"], "stock": [9, 3, 9], "used": ["ninja", "", ""]}, "roll", [],
    ),
    # Another roll.
    "dice that win": (
        "rn-3p", {"kyo": [0, 2, 0], "oko": [1, 2, 0]}, {**LATE, "stock": [3, 0, 0]}, "reroll",
        ["reroll-wins"],
    ),
    "dice that take an 11 and help with the 12": (
        "rn-3p", {"yonezawa": [0, 2, 0], "tokuyama": [1, 2, 0]},
        {"dice": [5, 5, 6], "stock": [9, 9, 9]}, "reroll", ["reroll-ahead"],
    ),
    "dice that take an 11 and help with the 12 for who is ahead already": (
        "rn-3p",
        {"yonezawa": [0, 2, 0], "tokuyama": [1, 2, 0], "odawara": [2, 0, 0], "shuri": [1, 0, 0],
         "kiyosu": [1, 0, 0], "oko": [1, 0, 0], "yoshida": [1, 0, 0]},
        {"dice": [5, 5, 6], "stock": [9, 9, 9]}, "reroll", ["reroll"],
    ),
    "dice that may take as much": (
        "rn-2p", {"noto": [2, 2]}, {"dice": [2, 3, 5], "stock": [6, 1]}, "reroll",
        ["reroll-about"],
    ),
    "dice that place only one": (
        "rn-3p", {}, {**ROLL, "stock": [3, 5, 1]}, "reroll", ["reroll-few"],
    ),
    "dice that place only one, and a tie": (
        "rn-3p", {"noto": [0, 1, 0]}, {"dice": [2, 3, 5], "stock": [4, 2, 1]}, "reroll",
        ["reroll-few-about"],
    ),
    "dice that bring nothing": (
        "rn-3p", {"shuri": [5, 0, 0]}, {"dice": [1, 1, 1], "stock": [9, 9, 9]}, "reroll", [],
    ),
}  # fmt: skip


def faults(variant: str, troops: Doc, more: Doc, text: str) -> list[Any]:
    game = GAMES[variant]
    seats = game.seats
    doc = {"castles": CASTLES, "troops": troops, "used": [""] * seats, **more}
    s = game.position(doc)
    action = game.parse(s, text)
    assert action in game.legal(s)
    return list(telling(game).faults(s, action, s.actor))


@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_what_is_left_out_is_said(case):
    *given, wanted = case
    told = faults(*given)
    assert [one.code for one in told] == [f"fault.{code}" for code in wanted]
    texts = GAMES[given[0]].texts
    for one in told:
        assert texts.clause(one.clause, "en")
        assert len({texts.say(one, language) for language in LANGUAGES}) == len(LANGUAGES)


def test_every_sentence_is_said_of_a_case():
    keys = catalogue("sengoku.games.rumble").keys("en")
    said = {f"fault.{code}" for *_, codes in CASES.values() for code in codes}
    assert {key for key in keys if key.startswith("fault.")} - said == {
        "fault.how.dice", "fault.how.card",
    }  # fmt: skip


def args(name: str, code: str) -> Doc:
    *given, _ = CASES[name]
    [found] = [dict(one.args) for one in faults(*given) if one.code == f"fault.{code}"]
    return found


def test_help_is_counted_and_told_of():
    # Blue alone on Kyo, the 4, sends two to Yoshida Koriyama, the 6.
    told = args("all is placed", "behind")
    assert (told["theirs"], told["mine"], told["help"]) == (7, 2, 1)
    assert args("no token for the third", "behind")["help"] == 0


@pytest.mark.parametrize(
    ("name", "code", "loss", "fewer"),
    [
        # 9 to 4 for Red becomes 8 to 9; with Yonezawa it would be 11 to 9.
        ("soldiers leave a castle, and all else loses as well", "loses", 6, 3),
        # 9 to 7 becomes 8 to 9; with Yonezawa it would be 11 to 9.
        ("soldiers leave a castle, and need not lose", "loses-none", 3, 0),
        # With the higher sword 8 to 4 becomes 4 to 8; with Tsutsujigasaki it would be 9 to 8.
        ("soldiers leave a tie, and all else may lose as well", "loses-most", 8, 3),
        # With the higher sword 7 to 4 becomes 4 to 7; with Odawara it would be 10 to 7.
        ("soldiers leave a tie, and need not lose", "loses-most-none", 6, 0),
    ],
)
def test_what_loses_points_is_not_said_to_gain_nothing(name, code, loss, fewer):
    told = args(name, code)
    assert (told["loss"], told["fewer"]) == (loss, fewer)


def test_what_a_card_and_another_one_gain_is_told():
    # 4 to 8 becomes 11 to 8, or 12 to 4, the small token.
    told = args("another card brings more", "other-card")
    assert (told["gain"], told["more"]) == (7, 12)


def test_points_are_those_of_the_war_as_it_stands():
    # Blue's Kyo and Yoshida Koriyama.
    assert [args("all is placed", "over")[key] for key in ("points", "own")] == [10, 0]
    trails = args("another is still ahead, and little is left", "trails")
    assert [trails[key] for key in ("points", "own", "left")] == [12, 4, 3]


def test_what_hangs_on_a_lead_is_counted():
    told = args("the same lead left as it is", "hangs")
    # Kyo, Okou and Yoshida Koriyama; two more put Blue ahead of Red's two.
    assert (told["count"], told["need"]) == (3, 2)
    # Two or more come to the 4 with a 3, 4, 5 or 6 beside 1 and 3, or beside 2 and 2: 6 ways each
    # of 1 3 x (3 of 1 3 3) and 3 of 2 2 x, 33 of 216; and a miss is rolled again.
    once = (3 + 6 + 6 + 6 + 3 + 3 + 3 + 3) / 216
    assert shown(told["often"]) == f"{100 * (once + (1 - once) * once):.1f}"


def test_odds_of_being_out_are_exact():
    # Three are placed with a five or a six among the dice.
    once = 1 - (4 / 6) ** 3
    twice = once + (1 - once) * once
    assert shown(args("a card kept too long", "late")["often"]) == f"{100 * twice:.1f}"


def test_odds_of_another_roll_are_exact():
    told = args("dice that place only one", "reroll-few")
    # One on a castle from the 8 on: a one or a two beside two dice of eight or more.
    ways = sum(
        any(
            dice[n] <= 2 and sum(dice) - dice[n] >= 8 for n in range(3)
        )
        for dice in [(a, b, c) for a in range(1, 7) for b in range(1, 7) for c in range(1, 7)]
    )  # fmt: skip
    assert told["gain"] == 8
    assert shown(told["often"]) == f"{100 * ways / 216:.1f}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_wrong_try_at_a_puzzle_is_told_what_it_leaves_out(language):
    *given, _ = CASES["a castle that is safe"]
    _, troops, more, text = given
    doc = {"castles": CASTLES, "troops": troops, "used": [""] * 3, **more}
    puzzle = Puzzle("rumble", {"seats": 3}, doc, "best", 1, "place noto", 0, 1, 0.7, {text: 0.4})
    run = PuzzleRun([puzzle], language=language)
    run.table.type(text)
    for one in faults(*given)[:2]:
        assert run.lesson.game.texts.say(one, language) in run.table.answer.text


def test_nothing_is_told_outside_the_turns():
    game = GAMES["rn-3p"]
    s = game.start()
    assert telling(game).faults(s, game.legal(s)[0], -1) == ()


def test_what_is_told_does_not_hang_on_a_hidden_daimyo():
    game = GAMES["rn-3p-daimyo"]
    told = set()
    for card in ("shingen", "sorin"):
        lords = {"cards": ["kenshin", card, "nobunaga"], "at": ["kyo", "oko", "stock"]}
        troops = {"kyo": [2, 1, 0], "oko": [0, 2, 1], "yoshida": [0, 0, 1]}
        doc = {"castles": CASTLES, "troops": troops, "daimyo": lords, "stock": [9, 2, 9], **ROLL}
        s = game.position(doc)
        public = game.view(s, None)
        told.add(
            tuple(telling(game).faults(public, game.seen(s, one, None), 0) for one in game.legal(s))
        )
    assert len(told) == 1


@pytest.mark.parametrize("variant", sengoku.load("rumble").variants())
def test_whatever_is_legal_is_told_in_both_languages(variant):
    base = sengoku.load("rumble")
    game, rng = sengoku.load("rumble", **base.variants()[variant]), Random(variant)
    s, count = game.start(), 0
    while game.outcome(s) is None:
        legal = game.legal(s)
        if s.actor >= 0 and rng.random() < 0.1:
            public = game.view(s, None)
            for one in legal:
                found = telling(game).faults(public, game.seen(s, one, None), s.actor)
                said = [game.texts.say(each, lang) for each in found for lang in LANGUAGES]
                assert len({*said}) == len(said)
                count += len(found)
        s = game.apply(s, game.sample(s, rng) if s.actor == CHANCE else rng.choice(legal))
    assert count
